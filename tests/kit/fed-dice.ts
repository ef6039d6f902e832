/** Dice that a test says, for games of every system. */
import type { Table } from '../../src-shared/kernel/table.ts'

/** The next rolls of a table are these, as if a player typed them in; after them the game rolls by its seed again. */
export function feedDice(table: Table, values: readonly number[]): void {
  const dice = [...values]
  const seeded = table.roll.bind(table)
  table.roll = (faces, purpose, rule) => {
    const value = dice.shift()
    if (value === undefined) return seeded(faces, purpose, rule)
    table.rolledByHand(purpose, rule, value)
    return value
  }
}
