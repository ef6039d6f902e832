import { describe, expect, it } from 'vitest'
import { Cuts } from '../../src-shared/kernel/cuts.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { isCutFor, type Secrets, seenState } from '../../src-shared/kernel/secrets.ts'
import { Table } from '../../src-shared/kernel/table.ts'

/** A hand of each player; everything else is open. */
const HANDS: Secrets = {
  place: (place) => (place.startsWith('hand:') ? { owners: [place.slice(5)], pool: 'cards' } : undefined),
  variable: () => undefined,
  memory: () => undefined,
}

function aTable(): Table {
  const pieces = { king: { at: 'hand:red', face: 0 }, pawn: { at: 'board', face: 0 } }
  return new Table({ format: 1, game: 'toy', scenario: 'one', pieces, vars: {}, frames: [], rng: seedRng(1) })
}

describe('what each seat sees of a position', () => {
  it('is worked out once for a position, and again when the position has changed', () => {
    const table = aTable()
    const cuts = new Cuts(table, HANDS)
    expect(cuts.isCut(['blue'])).toBe(true)
    expect(cuts.isCut(['red'])).toBe(false)
    const before = cuts.seen(['blue'])
    expect(cuts.seen(['blue'])).toBe(before)
    expect(before).toEqual(seenState(table.state, HANDS, ['blue']))

    table.place('king', 'board')
    expect(cuts.isCut(['blue'])).toBe(false)
    expect(cuts.seen(['blue'])).toEqual(seenState(table.state, HANDS, ['blue']))
    expect(cuts.seen(['blue']).hash).not.toBe(before.hash)

    table.undo(table.takeJournal())
    expect(cuts.seen(['blue'])).toEqual(before)
  })

  it('is the same as worked out from scratch whatever happens, and keeps what has not changed', () => {
    const secrets: Secrets = {
      ...HANDS,
      variable: (key) => (key === 'plan' ? ['red'] : undefined),
      memory: (frame) => ('secret' in frame ? { secret: ['red'] } : undefined),
    }
    const table = aTable()
    const cuts = new Cuts(table, secrets)
    const steps: (() => void)[] = [
      () => table.set('plan', 'north'),
      () => table.push({ proc: 'deal', secret: 3 }),
      () => table.place('king', 'hand:blue'),
      () => table.set('turn', { number: 1 }),
      () => table.turn('pawn', 1),
      () => table.set('plan', null),
      () => table.pop(),
      () => table.place('king', 'board'),
      () => table.set('turn', null),
    ]
    const check = (): void => {
      for (const seat of [['red'], ['blue'], ['red', 'blue'], []]) {
        expect(cuts.seen(seat)).toEqual(seenState(table.state, secrets, seat))
        expect(cuts.isCut(seat)).toBe(isCutFor(table.state, secrets, seat))
      }
    }
    check()
    for (const step of steps) {
      step()
      check()
    }
    table.place('pawn', 'square')
    const { seen } = cuts.seen(['red'])
    table.place('king', 'hand:red')
    expect(cuts.seen(['red']).seen.pieces.pawn).toBe(seen.pieces.pawn)
    expect(cuts.seen(['red']).seen.vars).toBe(seen.vars)
    table.undo(table.takeJournal())
    check()
  })

  it('keeps what was made for one seat from every other', () => {
    const cuts = new Cuts(aTable(), HANDS)
    const where = (seat: string[]) => cuts.made(seat, ({ pieces }) => ({ king: pieces.king?.at }))
    expect(where(['blue'])).toEqual({ king: 'unseen:cards' })
    expect(where(['red'])).toEqual({ king: 'hand:red' })
    expect(where(['blue'])).toBe(where(['blue']))
    expect(where(['blue', 'red'])).toEqual({ king: 'hand:red' })
  })
})
