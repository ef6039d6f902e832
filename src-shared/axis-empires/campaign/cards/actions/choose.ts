/** A Country is chosen, for the actions that come after (13.2). */

import { series } from '../../../../kernel/words.ts'
import { OK, refuse, type Verdict } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { judgeSelect, judgeTarget, judgeTreaty } from '../../../table/politics/index.ts'
import { minorsOf } from '../../events/countries/countries.ts'
import { EVENTS } from '../../events/index.ts'
import { judgeEvent } from '../../events/judge.ts'
import type { ActionRules, Owner, ValueOf } from './types.ts'

type Choose = ValueOf<'choose'>
type Who = NonNullable<Choose['who']>

/** Whom a card names: in words, and whether a Country is one. */
const WHO: Readonly<
  Record<Who, { readonly words: string; judge(game: Game, id: string, owner: Owner): Verdict }>
> = {
  minor: { words: 'Minor Country', judge: (game, id) => judgeSelect(game, id, { size: 'minor' }) },
  'neutral-minor': {
    words: 'Neutral Minor Country',
    judge: (game, id) => judgeSelect(game, id, { size: 'minor', status: 'neutral' }),
  },
  target: { words: 'Target Minor Country', judge: (game, id, { faction }) => judgeTarget(game, id, faction) },
  treaty: { words: 'Treaty Minor Country', judge: (game, id, { faction }) => judgeTreaty(game, id, faction) },
  'axis-minor': {
    words: 'Axis Minor Country',
    judge: (game, id) => judgeSelect(game, id, { size: 'minor', status: 'active', faction: 'axis' }),
  },
  'western-minor': {
    words: 'Western Minor Country',
    judge: (game, id) => judgeSelect(game, id, { size: 'minor', status: 'active', faction: 'western' }),
  },
  'soviet-minor': {
    words: 'Soviet Minor Country',
    judge: (game, id) => judgeSelect(game, id, { size: 'minor', status: 'active', faction: 'soviet' }),
  },
  conquered: {
    words: 'Conquered Country',
    judge: (game, id) => judgeSelect(game, id, { size: 'minor', status: 'conquered' }),
  },
}

function judgeFor(game: Game, { map, faction }: Owner, event: string | undefined, country: string): Verdict {
  if (event === undefined) return OK
  const found = EVENTS.find(event)
  return found ? judgeEvent(game, found, { event, map, receiver: faction, country }) : refuse('13.2', event)
}

/** The Countries that may be chosen now. */
function choosable(game: Game, owner: Owner, { among, as, who }: Choose): string[] {
  const all = among ?? minorsOf(game, owner.map)
  return all.filter((id) => WHO[who ?? 'minor'].judge(game, id, owner).ok && judgeFor(game, owner, as, id).ok)
}

/** Whom an action names: `one of Hungary and Rumania`, `a Target Minor Country`. */
function whom({ among, who, as }: Choose, names: { country(id: string): string }): string {
  const sort = WHO[who ?? 'minor'].words
  if (among?.length === 1) return names.country(among[0] ?? '')
  if (among) return `${who === undefined ? 'one' : `a ${sort}`} of ${series(among.map(names.country), 'or')}`
  return as === undefined || who !== undefined ? `a ${sort}` : 'a Country'
}

export const CHOOSE: ActionRules<Choose> = {
  rule: () => '13.2',
  ask: 'Choose a Country',
  say(value, names, { map }) {
    const fit = value.as === undefined ? '' : ` that ${names.event(value.as, map)} may concern`
    return `choose ${whom(value, names)}${fit}`
  },
  ways(game, turn, value) {
    const found = choosable(game, turn, value)
    if (found.length === 0)
      return { none: `there is no ${WHO[value.who ?? 'minor'].words} that may be chosen` }
    return found.map((id) => ({
      id,
      label: game.countryName(id),
      keep: { chosen: id },
      act: () =>
        game.note({ text: `${game.countryName(id)} is chosen`, rule: '13.2', faction: turn.faction }),
    }))
  },
}
