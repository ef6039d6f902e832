/** The player that looks ahead: legal, seeded, blind to the dice to come, with a reason for what it does. */

import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import { CRT_COLUMNS } from '../../src-shared/axis-empires/ground/content/tables.ts'
import type { Unit } from '../../src-shared/axis-empires/ground/content/unit.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { advise } from '../../src-shared/axis-empires/players/doctrine/advise.ts'
import { rankAttacks } from '../../src-shared/axis-empires/players/doctrine/attacks.ts'
import { DoctrinePlayer } from '../../src-shared/axis-empires/players/doctrine/index.ts'
import { rankPlans } from '../../src-shared/axis-empires/players/doctrine/march.ts'
import { Scratch } from '../../src-shared/axis-empires/players/doctrine/scratch.ts'
import { type Candidate, type Look, rank } from '../../src-shared/axis-empires/players/doctrine/search.ts'
import { PLAIN } from '../../src-shared/axis-empires/players/doctrine/styles.ts'
import { THOUGHT, type Thought, thoughtFor } from '../../src-shared/axis-empires/players/doctrine/thought.ts'
import { counterAttack } from '../../src-shared/axis-empires/players/doctrine/threats.ts'
import { worthOf } from '../../src-shared/axis-empires/players/doctrine/value.ts'
import { GreedyPlayer } from '../../src-shared/axis-empires/players/greedy/index.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { GREEDY } from '../../src-shared/axis-empires/players/outlook/style.ts'
import { clearingDice } from '../../src-shared/axis-empires/players/outlook/value.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)
/** Little thought, for quick tests. */
const LIGHT: Thought = {
  march: { rounds: 2, first: 1, mainEfforts: 1, variations: 1, commands: 1500 },
  attack: { rounds: 2, first: 1, targets: 2, commands: 300 },
  choice: { rounds: 1, first: 1, commands: 100 },
  pool: 1000,
}
const AHEAD = { side: 0, style: PLAIN.style, seed: 1, turns: 2 }
const MAX_COMMANDS = 20_000
const LONG = 120_000

function begin(id: string, seed: number): AxisGame {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return rules.create(rawContent(content, scenario), { seed })
}

function gameOf(face: AxisGame): Game {
  const { game } = face.engine
  if (!(game instanceof Game)) throw new Error('another game')
  return game
}

/** Plays quickly up to the first decision of a kind. */
function until(face: AxisGame, kind: string): void {
  const quick = new GreedyPlayer(1)
  for (let i = 0; i < MAX_COMMANDS && face.engine.decision()?.kind !== kind; i++) {
    const command = quick.choose(face)
    if (!command) throw new Error(`the game ended before "${kind}"`)
    face.engine.perform(command)
  }
}

function playOut(face: AxisGame, seed: number): { commands: number; reasons: string[] } {
  const player = new DoctrinePlayer(seed, LIGHT)
  const reasons: string[] = []
  for (let commands = 0; commands < MAX_COMMANDS; commands++) {
    if (!face.engine.decision()) return { commands, reasons }
    const command = player.choose(face)
    if (!command) throw new Error('nothing chosen')
    expect(face.engine.judge(command), JSON.stringify(command)).toEqual({ ok: true })
    if (player.reason) reasons.push(player.reason)
    face.engine.perform(command)
  }
  throw new Error('it does not come to an end')
}

describe('the player that looks ahead', () => {
  test('plays to the end with legal commands and says why', { timeout: LONG }, () => {
    const game = begin('poland-1939', 3)
    const { commands, reasons } = playOut(game, 3)
    expect(commands).toBeGreaterThan(50)
    expect(game.result()).not.toBeNull()
    expect(reasons.some((reason) => reason.startsWith('Attack on '))).toBe(true)
    expect(reasons.some((reason) => reason.includes('prepared'))).toBe(true)
  })

  test('the same seed plays the same game', { timeout: LONG }, () => {
    const hash = (): string => {
      const game = begin('poland-1939', 8)
      playOut(game, 5)
      return game.table.hash
    }
    expect(hash()).toBe(hash())
  })

  test('knows nothing of the dice to come', { timeout: LONG }, () => {
    const first = (dice: number): unknown => {
      const face = begin('poland-1939', 2)
      until(face, 'move')
      face.table.state.rng = seedRng(dice)
      return new DoctrinePlayer(4, LIGHT).choose(face)
    }
    expect(first(99)).toEqual(first(2))
  })

  test('thinking leaves the game as it was', { timeout: LONG }, () => {
    const face = begin('france-1940', 2)
    until(face, 'move')
    const before = JSON.stringify(face.table.state)
    rankPlans(new Scratch(face, 1, ['axis']), 0, 1, LIGHT.march, 2, undefined)
    expect(JSON.stringify(face.table.state)).toBe(before)
  })

  test('what is made on the copy can be unmade', () => {
    const face = begin('poland-1939', 2)
    until(face, 'attack')
    const scratch = new Scratch(face, 1, ['axis'])
    const { state } = scratch.game.table
    const shown = () => [state.pieces, Object.entries(state.vars).sort(), state.frames]
    const before = structuredClone(shown())
    const { order, spent } = rankAttacks(scratch, AHEAD, new Set(), LIGHT.attack)
    expect(order.length).toBeGreaterThan(1)
    expect(spent).toBeGreaterThan(10)
    expect(shown()).toEqual(before)
  })

  test('an attack and no attack are weighed in games played ahead', () => {
    const face = begin('poland-1939', 2)
    until(face, 'attack')
    const { order } = rankAttacks(new Scratch(face, 1, ['axis']), AHEAD, new Set(), LIGHT.attack)
    expect(order.some(({ attack }) => attack === undefined)).toBe(true)
    expect(order.some(({ attack }) => attack !== undefined)).toBe(true)
    for (const { chance, looks } of order) {
      expect(looks.length).toBeGreaterThan(0)
      expect(chance).toBeGreaterThanOrEqual(0)
      expect(chance).toBeLessThanOrEqual(1)
    }
  })

  test('the dice that clear a hex are counted as the table has them', () => {
    const game = gameOf(begin('poland-1939', 1))
    const s = new Situation(game, 0)
    const target = game.hex('e3501')
    const attackers = s.friends.slice(0, 3)
    const armies = s.foes.filter((unit) => !game.isHq(unit) && game.side(unit).move > 0)
    const dice = (column: number, defenders: readonly Unit[]): number =>
      clearingDice(game, { target, attackers, defenders, prize: 0, withHq: false, style: GREEDY }, column)
    const [one] = armies
    if (!one) throw new Error('Poland has no army')
    const counts = [...CRT_COLUMNS.keys()].map((column) => dice(column, [one]))
    expect([...counts].sort((a, b) => a - b)).toEqual(counts)
    expect(counts[0]).toBe(0)
    expect(counts.at(-1)).toBeGreaterThan(2)
    expect(dice(6, armies.slice(0, 5))).toBeLessThan(dice(6, [one]))
  })

  test('the strongest counter-attack grows with the enemy near and shrinks with the guards', () => {
    const game = gameOf(begin('poland-1939', 1))
    const polish = new Situation(game, 1)
    const near = polish.hold.map((hex) => counterAttack(polish, hex, game.groundIn(hex, 1)))
    expect(near.some((blow) => blow !== undefined && blow.attack > 0)).toBe(true)
    const hex = polish.hold.find((at) => counterAttack(polish, at, []) !== undefined) ?? -1
    expect(counterAttack(polish, hex, [])?.falls).toBe(6)
    const guarded = counterAttack(polish, hex, polish.friends.slice(0, 6))
    expect(guarded?.falls).toBeLessThan(6)
    expect(guarded?.defence).toBeGreaterThan(0)
  })

  test('thinks less for each decision the more counters are in play', () => {
    expect(thoughtFor(gameOf(begin('poland-1939', 1)))).toEqual(THOUGHT)
    const large = thoughtFor(gameOf(begin('pacific-1941', 1)))
    expect(large.march.commands).toBeLessThan(THOUGHT.march.commands)
    expect(large.march.first).toBe(1)
    expect(large.pool).toBeLessThan(THOUGHT.pool)
  })

  test('what one side gains the other loses', () => {
    const game = gameOf(begin('france-1940', 1))
    expect(worthOf(game, 0)).toBeCloseTo(-worthOf(game, 1))
    const before = worthOf(game, 0)
    game.table.place('ger-1p', 'pool:axis')
    expect(worthOf(game, 0)).toBeLessThan(before)
  })

  test('advises three plans at most, the best first, each with a reason', { timeout: LONG }, () => {
    const face = begin('poland-1939', 2)
    until(face, 'attack')
    const { faction, plans } = advise(face, 1)
    expect(faction).toBe('axis')
    expect(plans.length).toBeGreaterThan(1)
    expect(plans.length).toBeLessThan(4)
    for (const { reason } of plans) expect(reason).toMatch(/\.$/)
    for (const { chance } of plans) expect(chance).not.toBeNull()
    expect(face.engine.judge(plans[0]?.commands[0] ?? { type: 'none' })).toEqual({ ok: true })
  })

  test('advises to go by sea first where a landing waits for it', { timeout: LONG }, () => {
    const face = begin('norway-1940', 1)
    until(face, 'move')
    const [first] = advise(face, 1).plans
    expect(first?.title).toBe('by sea first')
    expect(first?.reason).toContain('land')
    expect(face.engine.judge(first?.commands[0] ?? { type: 'none' })).toEqual({ ok: true })
  })
})

describe('the choice by playouts', () => {
  interface Coin extends Candidate {
    readonly odds: number
  }
  const coin = (odds: number, trust = 0): Coin => ({ odds, trust, looks: [], chance: 0 })
  const toss = ({ odds }: Coin, dice: number): Look => ({
    worth: 0,
    outcome: ((dice * 7) % 10) / 10 < odds ? 1 : -1,
    commands: 10,
  })

  test('finds the better one, and gives it the most playouts', () => {
    const { order, spent } = rank(
      [0.2, 0.4, 0.9, 0.5].map((odds) => coin(odds)),
      { rounds: 3, first: 2, commands: 900 },
      { look: toss },
    )
    expect(order[0]?.odds).toBe(0.9)
    expect(order[0]?.looks.length).toBeGreaterThan(order.at(-1)?.looks.length ?? 0)
    expect(spent).toBeLessThanOrEqual(950)
  })

  test('what speaks for a candidate beforehand decides between equals', () => {
    const effort = { rounds: 2, first: 2, commands: 200 }
    expect(rank([coin(0.5), coin(0.5, 0.1)], effort, { look: toss }).order[0]?.trust).toBe(0.1)
  })

  test('games not over are held against the middle of what was seen', () => {
    const look = ({ odds }: Coin): Look => ({ worth: 100 * odds, outcome: undefined, commands: 1 })
    const { order } = rank([coin(0.9), coin(0.1)], { rounds: 1, first: 1, commands: 9 }, { look })
    expect(order.map(({ odds }) => odds)).toEqual([0.9, 0.1])
    expect((order[0]?.chance ?? 0) + (order[1]?.chance ?? 0)).toBeCloseTo(1)
  })

  test('offspring of the best join in the next round', () => {
    const breed = (best: readonly Coin[]): Coin[] => [coin((best[0]?.odds ?? 0) + 0.3)]
    const { order } = rank(
      [coin(0.1), coin(0.6)],
      { rounds: 3, first: 4, commands: 2000 },
      { look: toss, breed },
    )
    expect(order[0]?.odds).toBeCloseTo(0.9)
  })
})
