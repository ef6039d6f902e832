/** The machine players of Pacific 1940: they play legally and alike, say why, and the better one gets further. */
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { production } from '../../src-shared/pacific-1940/income.ts'
import { create, type Pacific } from '../../src-shared/pacific-1940/index.ts'
import { PLAYERS } from '../../src-shared/pacific-1940/players/index.ts'
import { laid, RAW } from './table.ts'

type Kind = keyof typeof PLAYERS

/** Plays until a round begins, or somebody has won. */
function played(
  japan: Kind,
  allies: Kind,
  rounds: number,
  seen?: (command: Command, why?: string) => void,
): Pacific {
  const game = create(RAW, { seed: 1 })
  const players = { japan: PLAYERS[japan].make(1), allies: PLAYERS[allies].make(2) }
  while (!game.result() && game.turn().index < rounds) {
    const player = game.engine.decision()?.faction === 'japan' ? players.japan : players.allies
    const command = player.choose(game)
    if (!command) throw new Error(`a dead end: ${game.engine.decision()?.prompt}`)
    expect(game.engine.judge(structuredClone(command))).toEqual({ ok: true })
    seen?.(command, player.reason)
    game.engine.perform(command)
  }
  return game
}

describe('machine players', () => {
  it('[victory] greedy wins with Japan where the Allies move at random', () => {
    const game = played('greedy', 'random', 10)
    expect(game.result()).toMatchObject({ winner: 'axis' })
    expect(game.turn().index).toBeGreaterThan(0)
  })
  it('[combat-move] ai says why it attacks, and the same seed gives the same game', () => {
    const reasons: string[] = []
    const game = played('ai', 'ai', 1, ({ type }, why) => {
      if (type === 'attack' && why !== undefined) reasons.push(why)
    })
    expect(reasons.length).toBeGreaterThan(3)
    expect(reasons[0]).toMatch(/^\d+ % for /)
    expect(played('ai', 'ai', 1).table.hash).toBe(game.table.hash)
    expect(production(game, 'japan')).toBeGreaterThan(26)
  })
  it('[combat.retreat] whoever looks back breaks off a battle that is lost', () => {
    const game = laid('japan', 2, {
      at: { kiangsu: { japan: { infantry: 3 } }, anhwe: { china: { infantry: 9 } } },
      dice: [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 1],
    })
    game.engine.perform({ type: 'attack', from: 'kiangsu', to: 'anhwe', unit: 'japan/infantry', n: 3 })
    game.engine.perform({ type: 'end' })
    const player = PLAYERS.ai.make(1)
    for (let i = 0; i < 5 && game.engine.decision()?.kind === 'losses'; i++)
      game.engine.perform(player.choose(game) ?? { type: 'lose-cheapest' })
    expect(game.engine.decision()?.kind).toBe('press')
    expect(player.choose(game)).toEqual({ type: 'retreat', to: 'kiangsu' })
    expect(player.reason).toMatch(/only \d+ % from here/)
  })
})
