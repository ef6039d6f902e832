/**
 * Every variable of the state of Pacific 1940, declared once: what a key means, what may stand under it, how long it
 * lasts and which facts rest on it.
 */
import { z } from 'zod'
import { byHandVariables } from '../../kernel/variables/by-hand.ts'
import { type Variable as Declared, declarations, type Vocabulary } from '../../kernel/variables/define.ts'
import { flag, type Kind, oneOf, shaped, wholeNumber } from '../../kernel/variables/kinds.ts'
import { Registry } from '../../kernel/variables/registry.ts'
import { OWNERS, SIDES } from './powers.ts'
import type { RuleId } from './rules.ts'
import type { Forces } from './units.ts'

/** Sorts of change that facts rest on. */
export const CLOCKS = ['forces', 'lands', 'facilities', 'wars', 'orders'] as const
export type Clock = (typeof CLOCKS)[number]

/** What an id in a key or a value stands for. */
export type IdKind =
  | 'space'
  | 'land'
  | 'zone'
  | 'power'
  | 'western'
  | 'america'
  | 'unit'
  | 'facility'
  | 'purchase'
  | 'objective'

export interface Words extends Vocabulary {
  readonly rule: RuleId
  readonly lasts: 'turn' | 'used' | 'game'
  readonly subject: Clock
  readonly id: IdKind
  readonly map: never
  readonly track: never
}

export type Variable<T = unknown, A extends readonly string[] = readonly string[]> = Declared<T, A, Words>

const { ofGame, ofEach } = declarations<Words>(() => '')

/** Numbers by names, of which there is at least one. */
function numbers<const I extends IdKind>(of: I, least: number, expected: string): Kind<Forces, I, never> {
  const schema = z
    .record(z.string(), z.int().min(least).max(999))
    .refine((list) => Object.keys(list).length > 0)
  return {
    ...shaped(schema, expected),
    names: (stored) => Object.keys(Object(stored)).map((id) => ({ kind: of, id })),
  }
}

/** Ids, in order. */
function ids<const I extends IdKind>(of: I, expected: string): Kind<readonly string[], I, never> {
  return {
    ...shaped(z.array(z.string()).min(1) as z.ZodType<readonly string[]>, expected),
    names: (stored) => (Array.isArray(stored) ? stored.map((id) => ({ kind: of, id: String(id) })) : []),
  }
}

/** A kind whose values are shown to a person in other words. */
const saying = <T>(kind: Kind<T, never, never>, expected: string): Kind<T, never, never> => ({
  ...kind,
  expected,
})
const orNothing = saying(flag, 'true, or nothing')

const BOARD = {
  forces: ofEach('at', 'space', {
    kind: numbers('unit', 1, 'units with their numbers, or nothing'),
    lasts: 'game',
    bears: ['forces'],
    rule: 'setup.chips',
    words:
      'Who stands in a space: the number of units that are alike, by what they are and have done this turn.',
  }),
  owner: ofEach('own', 'land', {
    kind: oneOf(OWNERS),
    lasts: 'game',
    bears: ['lands'],
    rule: 'setup.markers',
    words: 'Whose a land is.',
  }),
  joined: ofEach('joined', 'land', {
    kind: saying(oneOf(SIDES), 'axis, allies, or nothing'),
    lasts: 'game',
    bears: ['lands'],
    rule: 'neutrals',
    words: 'The side a strict neutral has joined because the other one attacked it.',
  }),
  facilities: ofEach('base', 'land', {
    kind: numbers('facility', 0, 'facilities with their damage, or nothing'),
    lasts: 'game',
    bears: ['facilities'],
    rule: 'facilities',
    words: 'What is built in a land, each with its points of damage.',
  }),
  taken: ofGame('taken', {
    kind: ids('land', 'lands in order'),
    lasts: 'turn',
    bears: ['lands'],
    rule: 'combat.conclude',
    words: 'Lands that have changed hands in this turn: their bases and landing grounds serve nobody.',
  }),
  hostile: ofGame('hostile', {
    kind: ids('zone', 'sea zones in the order of the board'),
    lasts: 'turn',
    bears: ['forces'],
    rule: 'combat-move.hostile-zones',
    words: 'Zones that were hostile to the power on turn when its turn began.',
  }),
} as const

const POLITICS = {
  war: ofEach('war', 'western', {
    kind: saying(flag, 'true, or nothing for peace'),
    lasts: 'game',
    bears: ['wars'],
    rule: 'politics',
    words: 'A western power is at war with Japan; China always is.',
  }),
  turnsBegun: ofEach('turns', 'america', {
    kind: saying(wholeNumber(0, 10_000), 'a number'),
    lasts: 'game',
    rule: 'politics',
    words: 'How many turns of the United States have begun: after the third they declare war.',
  }),
  japanLost: ofGame('japan-lost', {
    kind: orNothing,
    lasts: 'used',
    rule: 'victory',
    words: 'The Allies have taken Japan, and win if they hold it when its next turn ends.',
  }),
  winner: ofGame('winner', {
    kind: oneOf(SIDES),
    lasts: 'game',
    rule: 'victory',
    words: 'The side that has won.',
  }),
  lastRound: ofGame('last-round', {
    kind: wholeNumber(1),
    lasts: 'game',
    rule: 'victory',
    words: 'The round in which the game was won.',
  }),
} as const

const MONEY = {
  cash: ofEach('cash', 'power', {
    kind: saying(wholeNumber(0, 10_000), 'a number of IPCs'),
    lasts: 'game',
    rule: 'setup.money',
    words: 'The IPCs a power has.',
  }),
  bought: ofEach('bought', 'power', {
    kind: numbers('purchase', 1, 'units and facilities with their numbers, or nothing'),
    lasts: 'used',
    bears: ['orders'],
    rule: 'purchase.zone',
    words: 'What a power has bought and not placed yet.',
  }),
  done: ofEach('done', 'objective', {
    kind: orNothing,
    lasts: 'game',
    rule: 'income.objectives',
    words: 'An objective that pays once has been paid for.',
  }),
} as const

const COMBAT = {
  kamikaze: ofGame('kamikaze', {
    kind: wholeNumber(0, 6),
    lasts: 'game',
    rule: 'combat.kamikaze',
    words: 'Kamikaze attacks Japan has left.',
  }),
  kamikazeOpen: ofGame('kamikaze-open', {
    kind: orNothing,
    lasts: 'game',
    rule: 'combat.kamikaze',
    words: 'One of the islands that guard Japan has been lost: kamikaze attacks may be made.',
  }),
  rolled: ofGame('rolled', {
    kind: shaped<readonly number[]>(z.array(z.int().min(1).max(6)).min(1), 'dice, 1 to 6 each'),
    lasts: 'used',
    rule: 'umpire',
    words: 'Dice rolled by hand that wait for the step they are for.',
  }),
} as const

const HANDS = byHandVariables<Words>(ofGame, 'game', 'variables')

/** The declarations by subject, for the page on the state. */
export const CHAPTERS = {
  'The board': BOARD,
  'War and victory': POLITICS,
  'Money and orders': MONEY,
  Combat: COMBAT,
  'By hand': HANDS,
} as const

export const V = { ...BOARD, ...POLITICS, ...MONEY, ...COMBAT, ...HANDS } as const

export const REGISTRY = new Registry<Words>(Object.values(V), {})
