/** Dice rolled by hand: every step that rolls waits for them, and the game goes as if the program had rolled the same. */
import { describe, expect, it } from 'vitest'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { create } from '../../src-shared/pacific-1940/index.ts'
import { PLAYERS } from '../../src-shared/pacific-1940/players/index.ts'
import { act, laid, number, RAW, refusal } from './table.ts'

const COMMANDS = 260
const HAND = { 'dice.manual': true } as const

const rolls = (effects: readonly Effect[]): number[] =>
  effects.flatMap((effect) => (effect.k === 'roll' ? [effect.value] : []))

describe('dice by hand', () => {
  it.each(['greedy', 'random'] as const)(
    '[combat.fire] a game of %s goes the same way with the same dice',
    (kind) => {
      const rolled = create(RAW, { seed: 3 })
      const player = PLAYERS[kind].make(3)
      const commands: Command[] = []
      const dice: number[] = []
      for (let i = 0; i < COMMANDS && !rolled.result(); i++) {
        const command = player.choose(rolled)
        if (!command) break
        commands.push(command)
        dice.push(...rolls(rolled.engine.perform(command)))
      }
      const typed = create(RAW, { seed: 3, manualDice: true })
      const before = typed.table.hash
      const plies: Effect[][] = []
      const put = (command: Command): void => {
        expect(typed.engine.judge(command)).toEqual({ ok: true })
        plies.push(typed.engine.perform(command))
      }
      const left = [...dice]
      for (const command of commands) {
        put(command)
        while (typed.engine.decision()?.kind === 'die') put({ type: 'die', value: left.shift() ?? 0 })
      }
      expect(dice.length).toBeGreaterThan(20)
      expect(left).toEqual([])
      expect({ ...typed.table.state.vars, 'dice.manual': null }).toEqual({
        ...rolled.table.state.vars,
        'dice.manual': null,
      })
      for (const effects of plies.reverse()) typed.table.undo(effects)
      expect(typed.table.hash).toBe(before)
    },
  )
  it('[combat.fire] each die is asked for by what it is rolled for, of the player who rolls it', () => {
    const at = { kiangsu: { japan: { infantry: 1, artillery: 1 } }, anhwe: { china: { infantry: 1 } } }
    const game = laid('japan', 2, { at, vars: HAND })
    for (const type of ['infantry', 'artillery'])
      act(game, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: `japan/${type}`, n: 1 })
    act(game, { type: 'end' })
    expect(game.engine.decision()).toMatchObject({
      kind: 'die',
      faction: 'japan',
      prompt: 'Roll a die: Attack 2 (1 of 2)',
    })
    expect(refusal(game, { type: 'die', value: 7 })).toBeDefined()
    act(game, { type: 'die', value: 2 }, { type: 'die', value: 5 })
    expect(game.engine.decision()).toMatchObject({ faction: 'china', prompt: 'Roll a die: Defence 2' })
    act(game, { type: 'die', value: 6 })
    expect([game.owner('anhwe'), number(game, 'anhwe', 'japan', 'infantry')]).toEqual(['japan', 1])
  })
})
