/** Small states for tests of the kernel: no game, only pieces, variables and frames. */
import fc from 'fast-check'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'

const PIECES = ['red', 'blue', 'grey'] as const
const PLACES = ['a', 'b', 'c', 'box:far'] as const

export function emptyState(seed = 1): GameState {
  return {
    format: 1,
    game: 'test',
    scenario: 'none',
    pieces: { red: { at: 'a', face: 0 }, blue: { at: 'b', face: 0 }, grey: { at: 'box:far', face: 1 } },
    vars: { turn: 3 },
    frames: [{ proc: 'turn', step: 0 }],
    rng: seedRng(seed),
  }
}

/** One thing done to a table through its own hands. */
export type Deed = (table: Table) => void

const value: fc.Arbitrary<Json> = fc.oneof(
  fc.integer({ min: -5, max: 5 }),
  fc.string({ maxLength: 4 }),
  fc.boolean(),
  fc.constant(null),
)

/** Any deed that is possible on any table. */
export const deed: fc.Arbitrary<Deed> = fc.oneof(
  fc.tuple(fc.constantFrom(...PIECES), fc.constantFrom(...PLACES)).map(
    ([piece, to]): Deed =>
      (table) =>
        table.place(piece, to),
  ),
  fc.tuple(fc.constantFrom(...PIECES), fc.integer({ min: 0, max: 1 })).map(
    ([piece, face]): Deed =>
      (table) =>
        table.turn(piece, face),
  ),
  fc.tuple(fc.constantFrom('turn', 'x', 'y'), value).map(
    ([key, to]): Deed =>
      (table) =>
        table.set(key, to),
  ),
  fc.integer({ min: 0, max: 9 }).map(
    (step): Deed =>
      (table) =>
        table.push({ proc: 'inner', step }),
  ),
  fc.constant<Deed>((table) => {
    if (table.depth > 1) table.pop()
  }),
  fc.integer({ min: 0, max: 9 }).map(
    (step): Deed =>
      (table) =>
        table.patch({ step }),
  ),
  fc
    .tuple(
      fc.constantFrom('memory', 'step'),
      fc.option(fc.array(value, { maxLength: 3 }), { nil: undefined }),
    )
    .map(
      ([key, to]): Deed =>
        (table) =>
          table.patch({ [key]: to }, 0),
    ),
  fc.constant<Deed>((table) => {
    table.roll(6, 'a test', '1')
  }),
  fc.integer({ min: 1, max: 6 }).map(
    (die): Deed =>
      (table) =>
        table.rolledByHand('a test', '1', die),
  ),
  fc.constant<Deed>((table) => table.note({ text: 'something happened' })),
)

/** Does deeds and hands over what they did. */
export function effectsOf(table: Table, deeds: readonly Deed[]): Effect[] {
  table.takeJournal()
  for (const one of deeds) one(table)
  return table.takeJournal()
}

export const newTable = (seed = 1): Table => new Table(emptyState(seed))
