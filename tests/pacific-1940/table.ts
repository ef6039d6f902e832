/** A table of Pacific 1940 to lay positions on: an empty board but for what a test says. */

import { readFileSync } from 'node:fs'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Frame, GameState } from '../../src-shared/kernel/state.ts'
import { Board } from '../../src-shared/pacific-1940/ground/board.ts'
import { compile } from '../../src-shared/pacific-1940/ground/content.ts'
import type { Owner, Power } from '../../src-shared/pacific-1940/ground/powers.ts'
import { startingState } from '../../src-shared/pacific-1940/ground/setup.ts'
import { Pacific } from '../../src-shared/pacific-1940/index.ts'
import { feedDice } from '../kit/fed-dice.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const MAP = 'assets/pacific-1940/maps/board.json'
const UNITS = 'assets/pacific-1940/counters/units.json'
const AIMS = 'assets/pacific-1940/tables/objectives.json'
const SCENARIO = 'scenarios/pacific-1940/pacific-1940.json'

export const RAW: RawContent = {
  maps: { [MAP]: read(MAP) },
  counters: { [UNITS]: read(UNITS) },
  tables: { [AIMS]: read(AIMS) },
  scenario: read(SCENARIO),
  scenarioFile: SCENARIO,
}
export const CONTENT = compile(RAW)
export const BOARD = new Board(CONTENT)

/** Units of a power by type: `{ japan: { infantry: 2 } }`, in a space. */
export type Lay = Readonly<Record<string, Readonly<Partial<Record<Power, Readonly<Record<string, number>>>>>>>

export interface Laid {
  /** Units by space, power and type. */
  readonly at?: Lay
  readonly own?: Readonly<Record<string, Owner>>
  readonly base?: Readonly<Record<string, Readonly<Record<string, number>>>>
  readonly cash?: Readonly<Partial<Record<Power, number>>>
  /** Who is at war with Japan besides China. */
  readonly war?: readonly Power[]
  readonly vars?: Readonly<Record<string, string | number | boolean>>
  readonly bought?: Readonly<Partial<Record<Power, Readonly<Record<string, number>>>>>
  /** Dice as they fall, in order; then the seeded ones. */
  readonly dice?: readonly number[]
  readonly seed?: number
  /** Zones where submarines or transports are attacked, for the third phase. */
  readonly engaged?: readonly string[]
}

export type Phase = 1 | 2 | 3 | 4 | 5 | 6

/** A position at the beginning of a phase, before anything of it has been done. */
export function positionOf(power: Power, phase: Phase, lay: Laid): GameState {
  const state = startingState(CONTENT, lay.seed ?? 1)
  for (const key of Object.keys(state.vars)) if (/^(at|base)\//.test(key)) delete state.vars[key]
  for (const [space, powers] of Object.entries(lay.at ?? {})) {
    const forces: Record<string, number> = {}
    for (const [flag, types] of Object.entries(powers))
      for (const [type, n] of Object.entries(types ?? {})) forces[`${flag}/${type}`] = n
    state.vars[`at/${space}`] = Object.fromEntries(
      Object.entries(forces).sort(([a], [b]) => (a < b ? -1 : 1)),
    )
  }
  for (const [land, owner] of Object.entries(lay.own ?? {})) state.vars[`own/${land}`] = owner
  for (const [land, list] of Object.entries(lay.base ?? {})) state.vars[`base/${land}`] = { ...list }
  for (const [flag, n] of Object.entries(lay.cash ?? {})) state.vars[`cash/${flag}`] = n ?? 0
  for (const [flag, list] of Object.entries(lay.bought ?? {})) state.vars[`bought/${flag}`] = { ...list }
  for (const flag of lay.war ?? []) state.vars[`war/${flag}`] = true
  Object.assign(state.vars, lay.vars ?? {})
  state.frames.length = 0
  const next = ['japan', 'us', 'china', 'britain', 'anzac'].indexOf(power) + 1
  const frames: Frame[] = [
    { proc: 'round', round: 1, next },
    { proc: 'power-turn', power, phase, engaged: [...(lay.engaged ?? [])] },
  ]
  state.frames.push(...frames)
  return state
}

/** A game at the beginning of a phase, at its first decision. */
export function laid(power: Power, phase: Phase, lay: Laid): Pacific {
  const game = new Pacific(CONTENT, BOARD, positionOf(power, phase, lay))
  feedDice(game.table, lay.dice ?? [])
  game.engine.advance()
  game.table.takeJournal()
  return game
}

/** Does a command that must be legal; throws with the reason if it is not. */
export function act(game: Pacific, ...commands: readonly Command[]): void {
  for (const command of commands) {
    const verdict = game.engine.judge(command)
    if (!verdict.ok) throw new Error(`${JSON.stringify(command)}: ${verdict.reason}`)
    game.engine.perform(command)
  }
}

/** Why a command is refused; undefined if it is legal. */
export function refusal(
  game: Pacific,
  command: Command,
): { readonly rule: string; readonly reason: string } | undefined {
  const verdict = game.engine.judge(command)
  return verdict.ok ? undefined : { rule: verdict.rule, reason: verdict.reason }
}

/** What stands in a space, by key. */
export const there = (game: Pacific, space: string): Readonly<Record<string, number>> =>
  Object.fromEntries(game.at(space).map(({ key, n }) => [key, n]))

/** Units of a type and power in a space, whatever they have done. */
export const number = (game: Pacific, space: string, flag: string, type: string): number =>
  game.at(space).reduce((sum, { unit, n }) => sum + (unit.flag === flag && unit.type === type ? n : 0), 0)

/** Where commands of a kind may go to. */
export const goals = (game: Pacific, type: string): string[] =>
  [
    ...new Set(
      [...game.engine.offers()]
        .filter(({ command }) => command.type === type)
        .map(({ command }) => String(command.to ?? command.target ?? command.zone)),
    ),
  ].sort()
