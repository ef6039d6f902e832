import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import { CRT_COLUMNS } from '../../src-shared/axis-empires/ground/content/tables.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { GREEDY } from '../../src-shared/axis-empires/players/outlook/style.ts'
import { clashWorth } from '../../src-shared/axis-empires/players/outlook/value.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)
const MAX_COMMANDS = 20_000

function begin(id: string, seed: number, manualDice = false): AxisGame {
  const scenario = scenarios.find((one) => one.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  return rules.create(rawContent(content, scenario), { seed, manualDice })
}

interface Played {
  readonly commands: number
  readonly stackingLosses: number
}

/** Lets one greedy player decide for everybody, and distrusts it. */
function play(game: AxisGame, seed: number): Played {
  const player = makePlayer('greedy', seed)
  let stackingLosses = 0
  for (let commands = 0; commands < MAX_COMMANDS; commands++) {
    const decision = game.engine.decision()
    if (!decision) return { commands, stackingLosses }
    if (decision.kind === 'stacking') stackingLosses++
    const command = player.choose(game)
    if (!command) throw new Error(`nothing chosen at "${decision.prompt}"`)
    expect(game.engine.judge(command), JSON.stringify(command)).toEqual({ ok: true })
    game.engine.perform(command)
  }
  throw new Error('the greedy player does not come to an end')
}

describe('the greedy player', () => {
  // A campaign takes far longer than a test may; a tournament plays those.
  const short = scenarios.filter(({ raw }) => Object(raw).kind === 'training')
  test.each(short.map(({ id }) => id))('plays %s to its end with legal commands', (id) => {
    const game = begin(id, 3)
    const { commands } = play(game, 3)
    expect(commands).toBeGreaterThan(50)
    expect(game.result()).not.toBeNull()
  })

  test('the same seed plays the same game', () => {
    const hash = (seed: number): string => {
      const game = begin('poland-1939', 8)
      play(game, seed)
      return game.table.hash
    }
    expect(hash(5)).toBe(hash(5))
  })

  test('plans its march again after it was taken back', () => {
    const game = begin('poland-1939', 2)
    const player = makePlayer('greedy', 2)
    const done: Effect[][] = []
    let command = player.choose(game)
    while (command && game.engine.decision()?.kind !== 'move') {
      game.engine.perform(command)
      command = player.choose(game)
    }
    for (; command && command.type !== 'end'; command = player.choose(game))
      done.push(game.engine.perform(command))
    expect(done.length).toBeGreaterThan(5)
    for (const effects of done.reverse()) game.table.undo(effects)
    expect(player.choose(game)?.type).toBe('step')
  })

  test('hardly ever breaks the rules of stacking', () => {
    let losses = 0
    for (let seed = 1; seed <= 8; seed++) losses += play(begin('poland-1939', seed), seed).stackingLosses
    expect(losses).toBeLessThan(4)
  })

  test('rolls dice by hand without choosing them', () => {
    const seen = new Set<unknown>()
    for (let seed = 1; seed <= 4; seed++) {
      const game = begin('poland-1939', seed, true)
      const player = makePlayer('greedy', seed)
      for (let i = 0; i < 400 && seen.size < 4; i++) {
        const command = player.choose(game)
        if (!command) break
        if (command.type === 'die') seen.add(command.value)
        game.engine.perform(command)
      }
    }
    expect(seen.size).toBeGreaterThan(3)
  })

  test('a better column is never worth less', () => {
    const { game } = begin('poland-1939', 1).engine
    if (!(game instanceof Game)) throw new Error('another game')
    const s = new Situation(game, 0)
    const target = game.hex('e3501')
    const defenders = game.enemyGroundIn(target, 0)
    const attackers = [game.unit('ger-10a'), game.unit('ger-14a')]
    const worths = CRT_COLUMNS.map((_, column) =>
      clashWorth(
        game,
        { target, attackers, defenders, prize: s.worth(target), withHq: false, style: GREEDY },
        column,
      ),
    )
    expect(defenders.length).toBeGreaterThan(0)
    expect([...worths].sort((a, b) => a - b)).toEqual(worths)
    expect(worths[0]).toBeLessThan(0)
  })

  test('knows what is to be taken and what is held', () => {
    const { game } = begin('poland-1939', 1).engine
    if (!(game instanceof Game)) throw new Error('another game')
    const [axis, western] = [new Situation(game, 0), new Situation(game, 1)]
    expect([axis.take.length, axis.hold.length]).toEqual([5, 0])
    expect([western.take.length, western.hold.length]).toEqual([0, 5])
    const warsaw = game.hex('e3702')
    expect(axis.toTake(warsaw)).toBe(0)
    expect(western.threat(warsaw)).toBeGreaterThan(0)
  })
})
