/** Tracks and awards that a card moves: Blitz markers (2.2.4), USCL, ESV, forces diverted (0.3), steps (6.2). */

import type { RuleId } from '../../../ground/rule.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { changeEsv, hasGermanySurrendered } from '../../../table/politics/index.ts'
import { awardBlitz } from '../../../war/support/blitz-markers.ts'
import { stepsFrame } from '../../seasonal/replacements.ts'
import { counted, inWords } from '../lists.ts'
import { stepsOf } from './steps.ts'
import { type ActionRules, onlyWay, type ValueOf } from './types.ts'

export const BLITZ: ActionRules<ValueOf<'blitz'>> = {
  rule: () => '2.2.4',
  say: ({ markers }) =>
    `receive ${inWords(markers)} Blitz marker${markers === 1 ? '' : 's'} for your next Support Segment`,
  ways(game, { map, faction }, { markers }) {
    const text = `${counted(markers, 'Blitz marker')} for the next Support Segment`
    return onlyWay(text, () => {
      for (let i = 0; i < markers; i++) awardBlitz(game, faction, map)
      game.note({ text, rule: '2.2.4', faction })
    })
  },
}

const USCL_RULE: Readonly<Record<MapId, RuleId>> = { tk: '18.38.2', ds: '36.44.2' }
const HIGHEST = 4

/** `up two boxes`, `down one box`. */
const boxes = (by: number): string =>
  `${by > 0 ? 'up' : 'down'} ${inWords(Math.abs(by))} box${Math.abs(by) === 1 ? '' : 'es'}`

export const USCL: ActionRules<ValueOf<'uscl'>> = {
  rule: (_value, { map }) => USCL_RULE[map],
  say: ({ by }) => `move the USCL marker ${boxes(by)}`,
  ways(game, { map }, { by }) {
    const now = game.vars.number(V.uscl, map)
    const to = Math.min(HIGHEST, Math.max(0, now + by))
    if (to === now) return { none: `the USCL marker stays in the ${now} Box` }
    return onlyWay(`The USCL is ${to}`, () => {
      game.vars.set(V.uscl, map, to)
      game.note({ text: `The USCL is ${to}`, rule: USCL_RULE[map] })
    })
  },
}

/** True where Asia is played alone: only there is an ESV (13.8.9). */
const hasEsv = (game: Game): boolean => game.content.maps.join() === 'ds'

export const ESV: ActionRules<ValueOf<'esv'>> = {
  rule: () => '13.8.9',
  say: ({ by }) => `move the Current ESV marker ${boxes(by)}, where Asia is played alone`,
  ways(game, _turn, { by }) {
    if (!hasEsv(game)) return { none: 'there is no ESV where Europe is played' }
    if (hasGermanySurrendered(game)) return { none: 'Germany has surrendered' }
    return onlyWay('The ESV changes', () => changeEsv(game, by))
  },
}

export const DIVERTED: ActionRules<ValueOf<'diverted'>> = {
  rule: () => '0.3',
  statement: true,
  say: () =>
    'Western forces are diverted to the Pacific: that counts at the end where Europe is played alone',
  ways(game, { faction }) {
    if (game.content.maps.join() !== 'tk') return { none: 'the Pacific is played, too' }
    return onlyWay('Forces are diverted', () => {
      game.vars.set(V.diverted, 'tk', true)
      game.note({ text: 'Western forces are diverted to the Pacific', rule: '0.3', faction })
    })
  },
}

export const STEPS: ActionRules<ValueOf<'steps'>> = {
  rule: () => '6.2',
  say: (value, names) => `receive ${stepsOf(value, names)}`,
  ways: (_game, { card }, value) => [
    {
      id: 'do',
      label: 'Receive the steps',
      next: () => [stepsFrame([{ ...value, source: card.name, rule: '6.2' }])],
    },
  ],
}
