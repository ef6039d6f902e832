import { describe, expect, test } from 'vitest'
import { diceByHand, judgeHand, performHand, RULINGS, umpireIsOn } from '../../src-shared/kernel/hands.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import type { Table } from '../../src-shared/kernel/table.ts'
import { newTable } from './states.ts'

const ON: Command = { type: 'umpire', on: true }

function reason(table: Table, command: Command): string {
  const verdict = judgeHand(table, command)
  return verdict.ok ? 'allowed' : verdict.reason
}

describe('what is done by hand', () => {
  test('needs umpire mode, but for the two switches', () => {
    const table = newTable()
    expect(reason(table, { type: 'umpire.place', piece: 'red', to: 'b' })).toBe(
      'switch umpire mode on before changing anything by hand',
    )
    expect(reason(table, ON)).toBe('allowed')
    expect(reason(table, { type: 'dice.manual', on: true })).toBe('allowed')
  })

  test('names what is wrong with a command', () => {
    const table = newTable()
    performHand(table, ON)
    expect(reason(table, { type: 'umpire.place', piece: 'green', to: 'b' })).toBe(
      'there is no counter "green"; expected one of this game',
    )
    expect(reason(table, { type: 'umpire.set', key: RULINGS, value: 0 })).toBe(
      `"${RULINGS}" has a switch of its own`,
    )
    expect(reason(table, { type: 'umpire.place', piece: 'red', to: '' })).toContain(
      'is no whole command of the umpire; expected',
    )
    expect(reason(table, { type: 'umpire.place', piece: 'red', to: 'b', face: 2 })).toContain(
      'is no whole command of the umpire; expected',
    )
  })

  test('takes no name that every object has, and nothing that a save could not hold', () => {
    const table = newTable()
    performHand(table, ON)
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(reason(table, { type: 'umpire.place', piece: name, to: 'b' })).toBe(
        `there is no counter "${name}"; expected one of this game`,
      )
      expect(reason(table, { type: 'umpire.place', piece: 'red', to: name })).toBe(
        `"${name}" is no place; expected one of this game`,
      )
      expect(reason(table, { type: 'umpire.set', key: name, value: 1 })).toBe(
        `"${name}" is no variable; expected one of this game`,
      )
    }
    const limits = 'expected numbers up to 1000000 and texts up to 4000 letters'
    expect(reason(table, { type: 'umpire.set', key: 'turn', value: 1_000_000 })).toBe('allowed')
    expect(reason(table, { type: 'umpire.set', key: 'turn', value: 1_000_001 })).toBe(
      `"turn" cannot be 1000001; ${limits}`,
    )
    expect(reason(table, { type: 'umpire.set', key: 'list', value: [{ a: 'x'.repeat(4_001) }] })).toMatch(
      new RegExp(`^"list" cannot be .{60}; ${limits}$`),
    )
  })

  test('is counted as a ruling, marked in the log, and undone like anything else', () => {
    const table = newTable()
    performHand(table, ON)
    const before = cloneState(table.state)
    const effects = performHand(table, { type: 'umpire.place', piece: 'red', to: 'b', face: 1 })
    expect(table.piece('red')).toEqual({ at: 'b', face: 1 })
    expect(table.get(RULINGS)).toBe(1)
    expect(effects.some((effect) => effect.k === 'note' && effect.note.tone === 'umpire')).toBe(true)
    table.undo(effects)
    expect(table.state).toEqual(before)
  })

  test('a ruling changes the hash even where it puts everything back', () => {
    const table = newTable()
    performHand(table, ON)
    const { hash } = table
    performHand(table, { type: 'umpire.place', piece: 'red', to: 'b' })
    performHand(table, { type: 'umpire.place', piece: 'red', to: 'a' })
    expect(table.hash).not.toBe(hash)
  })

  test('switches are off at first and go off again', () => {
    const table = newTable()
    expect([umpireIsOn(table), diceByHand(table)]).toEqual([false, false])
    performHand(table, { type: 'dice.manual', on: true })
    expect(diceByHand(table)).toBe(true)
    performHand(table, { type: 'dice.manual', on: false })
    expect(diceByHand(table)).toBe(false)
  })
})
