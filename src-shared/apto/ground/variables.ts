/** Every variable of the state, declared once: what it holds, how long it lasts, which facts rest on it, its rule. */
import { z } from 'zod'
import { byHandVariables } from '../../kernel/variables/by-hand.ts'
import { declarations, type Vocabulary } from '../../kernel/variables/define.ts'
import { done, flag, oneOf, shaped, wholeNumber } from '../../kernel/variables/kinds.ts'
import { Registry } from '../../kernel/variables/registry.ts'
import { NATIONS, SIDES } from '../map/nations.ts'
import { FORTS, WEATHER } from './content.ts'
import type { RuleId } from './rules.ts'

/** Sorts of change that facts rest on. */
export const CLOCKS = ['pieces', 'control', 'wars', 'works', 'chits'] as const
export type Clock = (typeof CLOCKS)[number]

export interface Words extends Vocabulary {
  readonly rule: RuleId
  readonly lasts: 'step' | 'offensive' | 'month' | 'season' | 'game'
  readonly subject: Clock
  readonly id: 'hex' | 'piece' | 'nation'
  readonly map: never
  readonly track: never
}

const { ofGame, ofEach } = declarations<Words>(() => '')

/** How far a unit has come in a step: MPs that are left, and whether it has entered an enemy zone of control. */
export interface March {
  readonly left: number
  readonly contact: boolean
}

const march = shaped<March>(
  z.strictObject({ left: z.int().min(0), contact: z.boolean() }),
  'MPs left, and whether an enemy zone of control has been entered',
)

export const V = {
  control: ofEach('own', 'hex', {
    kind: oneOf(NATIONS),
    lasts: 'game',
    bears: ['control'],
    rule: '5.11',
    words: 'Whose a hex is, where it is not the owner of its territory.',
  }),
  fort: ofEach('fort', 'hex', {
    kind: oneOf(FORTS),
    lasts: 'game',
    bears: ['works'],
    rule: '5.8',
    words: 'The fort chit in a hex; it serves the owner of the hex.',
  }),
  supplyChits: ofEach('sea-supply', 'hex', {
    kind: wholeNumber(1, 99),
    lasts: 'game',
    bears: ['chits'],
    rule: '7.0',
    words: 'Sea Supply chits in a hex.',
  }),
  isolated: ofEach('isolated', 'hex', {
    kind: flag,
    lasts: 'game',
    bears: ['chits'],
    rule: '7.8',
    words: 'A home source that reached no other one in a Supply Step; its die has been rolled.',
  }),
  war: ofEach('war', 'nation', {
    kind: flag,
    lasts: 'game',
    bears: ['wars'],
    rule: '9.1',
    words: 'A nation is at war with Japan.',
  }),
  conquered: ofEach('conquered', 'nation', {
    kind: flag,
    lasts: 'game',
    bears: ['wars'],
    rule: '9.10',
    words: 'A nation has been conquered.',
  }),
  status: ofEach('status', 'piece', {
    kind: oneOf(['standby', 'active']),
    lasts: 'month',
    rule: '5.6',
    words: 'A unit is Activated by the Offensive under way (standby) or has been this month (active).',
  }),
  march: ofEach('march', 'piece', {
    kind: march,
    lasts: 'step',
    rule: '5.7',
    words: 'How far a unit has moved in the step that is played.',
  }),
  fought: ofEach('fought', 'piece', {
    kind: done,
    lasts: 'offensive',
    rule: '5.15',
    words: 'A unit has attacked in the Offensive under way.',
  }),
  won: ofEach('won', 'piece', {
    kind: done,
    lasts: 'offensive',
    rule: '5.22',
    words: 'A unit has cleared the hex it attacked in the Offensive under way.',
  }),
  exploits: ofEach('exploits', 'piece', {
    kind: wholeNumber(1, 6),
    lasts: 'offensive',
    rule: '5.22',
    words: 'A unit exploits: MPs it has by the rating of the General it began the Step with.',
  }),
  retreated: ofEach('retreated', 'piece', {
    kind: done,
    lasts: 'step',
    rule: '5.18',
    words: 'A unit has retreated in the step that is played: it adds no strength where it stands now.',
  }),
  attacked: ofEach('attacked', 'hex', {
    kind: done,
    lasts: 'step',
    rule: '5.15',
    words: 'A hex has been attacked in the step that is played.',
  }),
  toll: ofEach('toll', 'hex', {
    kind: done,
    lasts: 'month',
    rule: '5.19',
    words: 'Nobody advanced into a hex after a won attack: entering it this month costs a step.',
  }),
  unsupplied: ofEach('oos', 'piece', {
    kind: wholeNumber(1, 99),
    lasts: 'game',
    rule: '7.10',
    words: 'A unit is marked out of supply: the number of Supply Steps in a row.',
  }),
  retreatHold: ofEach('held', 'hex', {
    kind: oneOf(NATIONS),
    lasts: 'month',
    rule: '5.18',
    words: 'A hex of the enemy that a unit has retreated into: it becomes its own when the month ends.',
  }),
  railed: ofEach('railed', 'nation', {
    kind: wholeNumber(1, 99),
    lasts: 'month',
    rule: '6.1',
    words: 'Rail points used this month by a territory.',
  }),
  month: ofGame('month', {
    kind: wholeNumber(0),
    lasts: 'game',
    rule: '8.13',
    words: 'The month that is played, counted from January of year 0.',
  }),
  weather: ofGame('weather', {
    kind: oneOf(WEATHER),
    lasts: 'month',
    rule: '5.16',
    words: 'The weather of the month.',
  }),
  initiative: ofGame('initiative', {
    kind: oneOf(SIDES),
    lasts: 'season',
    rule: '8.13',
    words: 'The side that controls the Initiative this season.',
  }),
  ep: ofEach('ep', 'nation', {
    kind: wholeNumber(0, 9999),
    lasts: 'game',
    rule: '8.1',
    words: 'EPs a power has.',
  }),
  offensives: ofEach('off', 'nation', {
    kind: wholeNumber(0, 999),
    lasts: 'season',
    rule: '8.13',
    words: 'Offensives that are left this season; of Japan those of the Army.',
  }),
  bought: ofEach('bought-off', 'nation', {
    kind: wholeNumber(0, 999),
    lasts: 'season',
    rule: '8.13',
    words: 'Offensives a power bought in the last Seasonal Turn.',
  }),
  winner: ofGame('winner', {
    kind: oneOf([...SIDES, 'draw']),
    lasts: 'game',
    rule: '9.27',
    words: 'The side that has won, or a draw.',
  }),
  ...byHandVariables<Words>(ofGame, 'game', 'counters and variables'),
} as const

export const REGISTRY = new Registry<Words>(Object.values(V), {})
