/** War and peace by a card: War State (12), Policies and Truces (13.6). */

import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import type { Verdict } from '../../../ground/rule.ts'
import { type MapId, THEATRES } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  endPolicy,
  increaseTruce,
  judgeEndPolicy,
  judgeIncreaseTruce,
  judgeReduceTruce,
  judgeSetPosture,
  judgeSetWarState,
  reduceTruce,
  setPosture,
  setWarState,
  WAR_STATE_TITLES,
} from '../../../table/politics/index.ts'
import { type ActionRules, onlyWay, type ValueOf, type Ways } from './types.ts'

/** The Posture Box of a Country by its id, or of a box by its own. */
function boxOf(game: Game, map: MapId, of: string): string | undefined {
  const { boxes, own } = THEATRES[map].postures
  if (boxes.some(({ id }) => id === of)) return of
  return game.politics.boxOf(game.politics.country(of)) ?? own[of]?.box
}

/** One way if it is allowed, else the reason. */
const ifOk = (verdict: Verdict, label: string, act: () => void): Ways =>
  verdict.ok ? onlyWay(label, act) : { none: verdict.reason }

const inBox = (game: Game, map: MapId, of: string, ways: (box: string) => Ways): Ways => {
  const box = boxOf(game, map, of)
  return box === undefined ? { none: `${game.countryName(of)} has no Posture Box now` } : ways(box)
}

export const WAR_STATE: ActionRules<ValueOf<'warState'>> = {
  rule: () => '12',
  statement: true,
  say: ({ is }) => `${WAR_STATE_TITLES[is]} goes into effect`,
  ways(game, { map }, { is }) {
    const change = { map, state: is }
    return ifOk(judgeSetWarState(game, change), WAR_STATE_TITLES[is], () => setWarState(game, change))
  },
}

export const POSTURE: ActionRules<ValueOf<'posture'>> = {
  rule: () => '13.6',
  statement: true,
  say({ of, is }, names, { map }) {
    const known = THEATRES[map].postures.boxes.some(({ id }) => id === of)
    const box = known ? postureBoxTitle(of) : names.country(of)
    return is === 'war'
      ? `the Posture of ${box} becomes War`
      : `place ${postureTitle(is)} in the Posture Box of ${box}`
  },
  ways: (game, { map }, { of, is }) =>
    inBox(game, map, of, (box) => {
      const change = { map, box, posture: is === 'war' ? null : is }
      const label = `${postureTitle(is)}: ${postureBoxTitle(box)}`
      return ifOk(judgeSetPosture(game, change), label, () => setPosture(game, change))
    }),
}

export const END_POLICY: ActionRules<ValueOf<'endPolicy'>> = {
  rule: () => '13.6.1.2',
  say: ({ policy }) => `end ${postureTitle(policy)} and remove all its markers`,
  ways(game, { map, faction }, { policy }) {
    // A card that ends a Policy ends it involuntarily (13.6.1.2).
    const end = { map, policy, ending: 'involuntary', by: faction } as const
    return ifOk(judgeEndPolicy(game, end), `End ${postureTitle(policy)}`, () => endPolicy(game, end))
  },
}

export const TRUCE: ActionRules<ValueOf<'truce'>> = {
  rule: () => '13.6.2.3',
  say: ({ of, by }, names, { map }) => {
    const box = THEATRES[map].postures.boxes.some(({ id }) => id === of)
    return `${by} the Truce of ${box ? postureBoxTitle(of) : names.country(of)} by one level`
  },
  ways: (game, { map }, { of, by }) =>
    inBox(game, map, of, (box) => {
      const change = { map, box }
      return by === 'increase'
        ? ifOk(judgeIncreaseTruce(game, change), 'Increase the Truce', () => increaseTruce(game, change))
        : ifOk(judgeReduceTruce(game, change), 'Reduce the Truce', () => reduceTruce(game, change))
    }),
}
