/** A table of APTO to lay positions on: a small board, the units a test names, and nothing else. */

import { compile } from '../../src-shared/apto/ground/content.ts'
import { startingState } from '../../src-shared/apto/ground/setup.ts'
import { Apto } from '../../src-shared/apto/index.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Frame } from '../../src-shared/kernel/state.ts'
import { feedDice } from '../kit/fed-dice.ts'
import { type Field, mapOf } from './board.ts'

/** Tables of the tests: each column of odds and each die gives a result that the tests can count on. */
const RESULTS = {
  source: 'authored',
  rows: [
    { net: 1, results: ['AE', '3/-', '3/-', '2/-', '2/-', '1/-', '1/-'] },
    { net: 2, results: ['3/-', '3/-', '2/-', '2/-', '1/-', '1/-', '[-/1]'] },
    { net: 3, results: ['3/-', '2/-', '2/-', '1/-', '1/-', '[-/1]', '[-/1]'] },
    { net: 4, results: ['2/-', '2/-', '1/-', '1/-', '[-/1]', '[-/1]', '-/2'] },
    { net: 5, results: ['2/-', '1/-', '1/-', '[-/1]', '[-/1]', '-/2', '-/2'] },
    { net: 6, results: ['1/-', '1/-', '[-/1]', '-/2', '-/2', '-/2', '-/3'] },
    { net: 7, results: ['1/-', '[-/1]', '-/2', '-/2', '-/3', '-/3', 'DE'] },
    { net: 8, results: ['[-/1]', '-/2', '-/2', '-/3', '-/3', 'DE', 'DE'] },
  ],
}

const price = { one: 2, two: 4, seasons: 1 }
const FAIR = Array.from({ length: 12 }, () => 'fair')
const TABLES = {
  format: 1,
  results: RESULTS,
  weather: FAIR,
  income: { japan: { '1937': [40, 40, 40, 40] }, china: { '1937': [20, 20, 20, 20] } },
  prices: { infantry: price, cavalry: price, artillery: price, armor: price },
}

/** A unit of a test: `japan infantry 3-1 /2` at a hex; everything after its kind may be left out. */
export interface Laid {
  readonly units?: Readonly<Record<string, string>>
  /** Sides that are down, by the name of the unit. */
  readonly depleted?: readonly string[]
  readonly field: Field
  readonly war?: readonly string[]
  readonly options?: readonly string[]
  readonly ep?: Readonly<Record<string, number>>
  readonly control?: Readonly<Record<string, string>>
  readonly forts?: Readonly<Record<string, 'fortification' | 'coastal-fort'>>
  readonly vars?: Readonly<Record<string, string | number | boolean>>
  readonly weather?: 'fair' | 'wet'
  readonly month?: readonly [number, number]
  /** Results of the table at every die and odds, for what follows after them. */
  readonly result?: string
  /** What is played: instead of a campaign from its beginning. */
  readonly frames?: readonly Frame[]
  /** Dice as they fall, in order; then the seeded ones. */
  readonly dice?: readonly number[]
}

/** `japan infantry 3-1/2 o @w4010`: nation, kind, strength and movement, depleted strength, marks, hex. */
function unitOf(id: string, text: string): { readonly unit: unknown; readonly at: string | undefined } {
  const [nation = '', kind = '', ...rest] = text.split(' ')
  const at = rest.find((word) => word.startsWith('@'))?.slice(1)
  const numbers = /(\d+)-(\d+)(?:\/(\d+))?/.exec(text)
  const [, first = 0, second = 0, third] = (numbers ?? []).map(Number)
  const base = {
    id,
    nation,
    kind,
    name: id,
    source: 'authored',
    ...(rest.includes('cbr') ? { cbr: true } : {}),
  }
  if (kind === 'hq') {
    const adjoin = rest.includes('adjoin') ? { mayAdjoin: true } : {}
    return { unit: { ...base, rating: first, radius: second, ...adjoin }, at }
  }
  if (kind === 'general') {
    const died = /die([+-]\d)/.exec(text)
    const strength = Number(/general (\d)/.exec(text)?.[1] ?? 0)
    const exploits = /exploits (\d)/.exec(text)
    const rating = exploits ? { exploitation: Number(exploits[1]) } : {}
    return { unit: { ...base, strength, ...rating, ...(died ? { deathDie: Number(died[1]) } : {}) }, at }
  }
  const marks = {
    ...(rest.includes('circled') ? { circled: true } : {}),
    ...(rest.includes('o') ? { exempt: true } : {}),
    ...(rest.includes('garrison') ? { garrison: true } : {}),
    ...(numbers?.[3] === undefined ? {} : { depleted: third }),
  }
  return { unit: { ...base, strength: first, movement: second, ...marks }, at }
}

function rawOf(laid: Laid): RawContent {
  const units = Object.entries(laid.units ?? {}).map(([id, text]) => ({ id, ...unitOf(id, text) }))
  const results = laid.result
    ? { ...RESULTS, rows: [{ net: 0, results: Array.from({ length: 7 }, () => laid.result) }] }
    : RESULTS
  const scenario = {
    id: 'test',
    title: 'A test',
    introduction: '',
    source: 'authored',
    from: laid.month ?? [1937, 7],
    to: laid.month ?? [1937, 12],
    war: laid.war ?? ['china', 'ccp'],
    nations: [
      'japan',
      'china',
      'ccp',
      ...(laid.war ?? []).filter((nation) => !['china', 'ccp'].includes(nation)),
    ],
    ep: laid.ep ?? { japan: 20, china: 20 },
    options: laid.options ?? [],
    setup: Object.fromEntries(units.flatMap(({ id, at }) => (at === undefined ? [] : [[id, at]]))),
    pool: units.flatMap(({ id, at }) => (at === undefined ? [id] : [])),
    depleted: laid.depleted ?? [],
    control: laid.control ?? {},
    forts: laid.forts ?? {},
  }
  return {
    maps: { map: mapOf(laid.field) },
    counters: { counters: { format: 1, units: units.map(({ unit }) => unit) } },
    tables: { tables: { ...TABLES, results, weather: FAIR.map(() => laid.weather ?? 'fair') } },
    scenario,
    scenarioFile: 'scenario',
  }
}

/** A game at the first decision of what is played. */
export function laid(position: Laid): Apto {
  const content = compile(rawOf(position))
  const state = startingState(content, 1)
  Object.assign(state.vars, { weather: position.weather ?? 'fair', initiative: 'japan', ...position.vars })
  if (position.frames) state.frames.splice(0, state.frames.length, ...position.frames)
  const game = new Apto(content, state)
  feedDice(game.table, position.dice ?? [])
  game.engine.advance()
  game.table.takeJournal()
  return game
}

/** Does commands that must be legal; throws with the reason if one is not. */
export function act(game: Apto, ...commands: readonly Command[]): void {
  for (const command of commands) {
    const verdict = game.engine.judge(command)
    if (!verdict.ok) throw new Error(`${JSON.stringify(command)}: ${verdict.rule} ${verdict.reason}`)
    game.engine.perform(command)
  }
}

/** The section that refuses a command; undefined if it is legal. */
export function refusedBy(game: Apto, command: Command): string | undefined {
  const verdict = game.engine.judge(command)
  return verdict.ok ? undefined : verdict.rule
}

/** Where a piece is. */
export const at = (game: Apto, piece: string): string => game.table.piece(piece).at

export const hex = (game: Apto, id: string): number => {
  const found = game.board.graph.indexOf.get(id)
  if (found === undefined) throw new Error(`there is no hex ${id}`)
  return found
}

/** What is offered of a type, field by field. */
export const offered = (game: Apto, type: string, field: string): string[] =>
  [
    ...new Set(
      [...game.engine.offers()]
        .filter(({ command }) => command.type === type)
        .map(({ command }) => String(command[field])),
    ),
  ].sort()
