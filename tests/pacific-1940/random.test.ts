/** Random legal players of Pacific 1940: nothing breaks, and all of it can be taken back and done again. */
import { describe, expect, it } from 'vitest'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import { create } from '../../src-shared/pacific-1940/index.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { RAW } from './table.ts'

const COMMANDS = 120

describe('random play', () => {
  it.each([1, 2])('[order] seed %i: sound after every command, undone and done again to the byte', (seed) => {
    const game = create(RAW, { seed })
    const player = new RandomPlayer(seed)
    const before = game.table.hash
    const plies: Effect[][] = []
    for (let i = 0; i < COMMANDS && !game.result(); i++) {
      const command = player.choose(game)
      if (!command) throw new Error(`a dead end: ${game.engine.decision()?.prompt}`)
      expect(game.engine.judge(structuredClone(command)), JSON.stringify(command)).toEqual({ ok: true })
      plies.push(game.engine.perform(command))
      expect(game.check(), JSON.stringify(command)).toEqual([])
    }
    const after = game.table.hash
    for (const effects of [...plies].reverse()) game.table.undo(effects)
    expect(game.table.hash).toBe(before)
    for (const effects of plies) for (const effect of effects) game.table.apply(effect)
    expect(game.table.hash).toBe(after)
  })
})
