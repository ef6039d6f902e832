/** The player that looks ahead: legal, seeded, blind to the dice to come, with a reason for what it does. */
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import { advise } from '../../src-main/players/doctrine/advise.ts'
import { weighAll } from '../../src-main/players/doctrine/attacks.ts'
import { DoctrinePlayer } from '../../src-main/players/doctrine/index.ts'
import { type Effort, rankPlans } from '../../src-main/players/doctrine/march.ts'
import { Scratch } from '../../src-main/players/doctrine/scratch.ts'
import { worthOf } from '../../src-main/players/doctrine/value.ts'
import { GreedyPlayer } from '../../src-main/players/greedy/index.ts'
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import { Game } from '../../src-shared/axis-empires/game.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT)
const scenarios = readScenarios(ROOT)
/** Little thought, for quick tests. */
const LIGHT: Effort = { rounds: [1, 2], mainEfforts: 2, whims: 2, turns: 2, commands: 1500 }
const MOST_COMMANDS = 20_000
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
  for (let i = 0; i < MOST_COMMANDS && face.engine.decision()?.kind !== kind; i++) {
    const command = quick.choose(face)
    if (!command) throw new Error(`the game ended before "${kind}"`)
    face.engine.perform(command)
  }
}

function playOut(face: AxisGame, seed: number): { commands: number; reasons: string[] } {
  const player = new DoctrinePlayer(seed, LIGHT)
  const reasons: string[] = []
  for (let commands = 0; commands < MOST_COMMANDS; commands++) {
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
    rankPlans(new Scratch(gameOf(face), 1), 0, 1, LIGHT)
    expect(JSON.stringify(face.table.state)).toBe(before)
  })

  test('what is made on the copy can be unmade', () => {
    const face = begin('poland-1939', 2)
    until(face, 'attack')
    const scratch = new Scratch(gameOf(face), 1)
    const before = JSON.stringify(scratch.game.table.state)
    const weighed = weighAll(scratch, 0, new Set(), 1)
    expect(weighed.length).toBeGreaterThan(0)
    expect(JSON.stringify(scratch.game.table.state)).toBe(before)
  })

  test('weighs an attack by all six dice', () => {
    const face = begin('poland-1939', 2)
    until(face, 'attack')
    for (const { gains, mean, clears } of weighAll(new Scratch(gameOf(face), 1), 0, new Set(), 1)) {
      expect(gains).toHaveLength(6)
      expect(mean).toBeCloseTo(gains.reduce((sum, gain) => sum + gain, 0) / 6)
      expect(clears).toBeLessThanOrEqual(6)
    }
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
    expect(plans.map(({ worth }) => worth)).toEqual(plans.map(({ worth }) => worth).sort((a, b) => b - a))
    expect(face.engine.judge(plans[0]?.commands[0] ?? { type: 'none' })).toEqual({ ok: true })
  })
})
