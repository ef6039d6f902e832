/** Whom a Neutral Minor Country would join if it came in now (13.5), and what a Policy would say to it. */

import type { AlignmentView } from '../../../ground/contract/nations.ts'
import { postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  type AlignmentAnswer,
  alignmentOf,
  judgeActivate,
  policyAwaiting,
} from '../../../table/politics/index.ts'

const PRIORITY_WORDS: Readonly<Record<AlignmentAnswer['priority'], string>> = {
  1: 'the event names that faction',
  2: 'its Republican Capital has the support of that faction',
  3: 'an Influence marker of that faction lies in it',
  4: 'it borders no active Soviet Country',
  5: 'the Axis player chooses the Allied faction in Pre-War',
  6: 'it has no Axis or Western Strategic Hex',
  7: 'a die decides: 1 to 3 Western, 4 to 6 Soviet',
}

function wordsOf(answer: AlignmentAnswer): string {
  const why = PRIORITY_WORDS[answer.priority]
  return 'faction' in answer ? `${FACTION_NAMES[answer.faction]}: ${why}` : why
}

/** The Policy in the way of a Country that would join a faction, in a sentence. */
function policyWords(game: Game, country: string, faction: Faction, by: Faction): string | undefined {
  const policy = policyAwaiting(game, country, faction)
  if (policy === undefined) return undefined
  const verdict = judgeActivate(game, { country, to: by === 'axis' ? 'allied' : 'axis', by })
  const title = postureTitle(policy)
  return verdict.ok
    ? `${title} ends by it`
    : `${title} keeps it neutral unless the event ends it (${verdict.reason})`
}

/** The two ways to come in: into the Axis, or into an Allied faction that the list of priorities finds. */
export function alignmentViews(game: Game, country: string): AlignmentView[] {
  const axis = alignmentOf(game, country, 'axis')
  const allied = alignmentOf(game, country)
  const policy = 'faction' in allied ? policyWords(game, country, allied.faction, 'axis') : undefined
  return [
    {
      cause: 'If an Ally attacks it, or an event brings it into the Axis',
      faction: 'axis',
      text: wordsOf(axis),
      rule: '13.5',
    },
    {
      cause: 'If the Axis attacks it, or an event brings it in against the Axis',
      faction: 'faction' in allied ? allied.faction : null,
      text: wordsOf(allied),
      rule: '13.5',
      ...(policy === undefined ? {} : { policy }),
    },
  ]
}
