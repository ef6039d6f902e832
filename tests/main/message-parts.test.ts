/** The parts of messages: changes between values, and offers folded by what they have in common. */
import { describe, expect, test } from 'vitest'
import {
  applyDelta,
  applyList,
  DeltaMismatch,
  deltaOf,
  listDelta,
} from '../../src-shared/contract/wire/delta.ts'
import { numbersOf, numerals } from '../../src-shared/contract/wire/fronts.ts'
import { packOffers, unpackOffers } from '../../src-shared/contract/wire/offers.ts'
import type { Offer } from '../../src-shared/kernel/procedure.ts'
import { rollDie, seedRng } from '../../src-shared/kernel/rng.ts'

/** Whole numbers from a seed. */
function lots(seed: number): (faces: number) => number {
  let state = seedRng(seed)
  return (faces) => {
    const drawn = rollDie(state, faces)
    state = drawn.state
    return drawn.value
  }
}

/** A value of a few levels; now and then a piece of `old` is taken over. */
function madeUp(lot: (faces: number) => number, depth: number, old?: unknown): unknown {
  if (old !== undefined && lot(3) > 1) return old
  const kind = depth === 0 ? lot(3) : lot(5)
  if (kind === 1) return lot(4)
  if (kind === 2) return `text ${lot(4)}`
  if (kind === 3) return lot(2) === 1 ? null : lot(2) === 1
  if (kind === 4) {
    const was = Array.isArray(old) ? old : []
    return Array.from({ length: lot(6) - 1 }, (_, i) => madeUp(lot, depth - 1, was[i + lot(2) - 1]))
  }
  const was = (typeof old === 'object' && old !== null && !Array.isArray(old) ? old : {}) as Record<
    string,
    unknown
  >
  const keys = ['a', 'b', 'at', 'in', 'to', 'parts'].filter(() => lot(2) === 1)
  return Object.fromEntries(keys.map((key) => [key, madeUp(lot, depth - 1, was[key])]))
}

describe('a change', () => {
  test('leads from any value to any other, over the wire', () => {
    for (let seed = 0; seed < 2_000; seed++) {
      const lot = lots(seed)
      const old = madeUp(lot, 4)
      const next = madeUp(lot, 4, old)
      const delta = deltaOf(old, next)
      expect(applyDelta(old, delta === undefined ? undefined : JSON.parse(JSON.stringify(delta)))).toEqual(
        next,
      )
    }
  })

  test('of one counter in four hundred is one counter', () => {
    const pieces = Object.fromEntries(
      Array.from({ length: 400 }, (_, i) => [`u${i}`, { at: `w${1000 + i}`, face: 0 }]),
    )
    const next = { ...pieces, u7: { at: 'w3825', face: 0 } }
    expect(deltaOf({ pieces }, { pieces: next })).toEqual({
      in: { pieces: { in: { u7: { in: { at: { to: 'w3825' } } } } } },
    })
    expect(deltaOf(pieces, structuredClone(pieces))).toBeUndefined()
  })

  test('tells a change that many fields share once, and leads to the same', () => {
    const cards = Array.from({ length: 60 }, (_, i) => `card-tk-axis-${i}`)
    const hand = (at: string) => Object.fromEntries(cards.map((id) => [id, { at, face: 0 }]))
    const old = { pieces: { ...hand('unseen:cards-axis'), u7: { at: 'w3826', face: 0 } } }
    const next = { pieces: { ...hand('deck:axis'), u7: { at: 'w3825', face: 0 } } }
    const change = JSON.parse(JSON.stringify(deltaOf(old, next)))
    expect(applyDelta(old, change)).toEqual(next)
    expect(size(change)).toBeLessThan(10 * cards.length)
    expect(applyDelta(next, deltaOf(next, old))).toEqual(old)
  })

  test('keeps what did not change as the object it was', () => {
    const old = { a: { b: 1 }, c: [1, 2] }
    const made = applyDelta(old, deltaOf(old, { a: { b: 1 }, c: [1, 3] })) as typeof old
    expect(made.a).toBe(old.a)
  })

  test('of a list says what stays in it', () => {
    const { parts, fresh } = listDelta(['a', 'b', 'c', 'd'], ['b', 'c', 'x', 'y', 'd', 'a'])
    expect([parts, fresh]).toEqual([
      [[1, 2], 2, [3, 1], [0, 1]],
      ['x', 'y'],
    ])
  })

  test('that does not fit is shown', () => {
    expect(() => applyList([1], { parts: [[0, 3]], fresh: [] })).toThrow(DeltaMismatch)
    expect(() => applyDelta(1, { in: { a: { to: 1 } } })).toThrow('an object was expected')
    expect(() => applyDelta({}, { at: {} })).toThrow('a list was expected')
  })
})

const size = (value: unknown): number => JSON.stringify(value).length
const packed = (offers: readonly Offer[]) => JSON.parse(JSON.stringify(packOffers(offers)))

describe('numbers in a text', () => {
  test.each([
    [[0, 1, 2, 5], '1A.CF'],
    [[0, 1], '1AB'],
    [[7, 5, 6, 7, 8, 63], '1HF.I_'],
    [[64, 0], '2BAAA'],
    [[9_000, 9_001, 9_002], '3CMo.CMq'],
  ])('%j', (numbers, said) => {
    expect(numerals(numbers)).toBe(said)
    expect([...numbersOf(said)]).toEqual(numbers)
  })
})

describe('offers', () => {
  const places = ['w1001', 'w1002', 'w1003', 'w2001', 'w2517', 'w0009', 'w0010']
  const title = (at: string): string => (at === 'w2001' ? `Kiel (${at})` : at)
  const placing = ['1st Infantry', '2nd Infantry', '1P Armor'].flatMap((name, i) =>
    places.map((at): Offer => {
      const unit = `ger-${i}`
      const label = `German ${name} in ${title(at)}`
      return { command: { type: 'replace', unit, to: at }, label, rule: '1.3.4', piece: unit, at }
    }),
  )

  test('come out as they went in, and smaller', () => {
    const list: Offer[] = [
      ...placing,
      {
        command: { type: 'eliminate', unit: 'a' },
        label: 'Eliminate A',
        rule: '2',
        piece: 'a',
        at: 'w1',
        detail: 'x',
      },
      { command: { type: 'eliminate', unit: 'b' }, label: 'Eliminate B', rule: '2', piece: 'b', at: 'w2' },
      { command: { type: 'break', unit: 'a', take: ['b', 'c'] }, label: 'Break A', rule: '2', piece: 'a' },
      { command: { type: 'break', unit: 'a', take: ['b', 'd'] }, label: 'Break A', rule: '2', piece: 'a' },
      { command: { type: 'retreat', to: 'w3' }, label: 'Retreat to w3', rule: '4', at: 'w3', piece: 'p' },
      { command: { type: 'die', value: 3 }, label: '3', rule: '4' },
      { command: { type: 'die', value: 4 }, label: '4', rule: '4' },
      { command: { type: 'end' }, label: 'End', rule: '2' },
      { command: { type: 'end' }, label: 'End', rule: '2' },
    ]
    expect(unpackOffers(packed(list))).toEqual(list)
    expect(unpackOffers(packed([]))).toEqual([])
    expect(size(packOffers(placing))).toBeLessThan(size(placing) / 4)
  })

  test('of every hex of a map are a few runs of numbers', () => {
    const hexes = Array.from({ length: 40 }, (_, x) =>
      Array.from({ length: 50 }, (_, y) => `e${10 + x}${String(y).padStart(2, '0')}`),
    ).flat()
    const all = hexes.map(
      (at): Offer => ({
        command: { type: 'place-blitz', marker: 'm', to: at },
        label: `Blitz marker in ${at}`,
        rule: '2.2.4',
        piece: 'm',
        at,
      }),
    )
    expect(unpackOffers(packed(all))).toEqual(all)
    expect(size(packOffers(all))).toBeLessThan(2_000)
  })

  test('that say more than a row holds travel as they are', () => {
    const rich = { ...placing[0], traits: ['grave'] } as unknown as Offer
    const list = [placing[1], rich, rich, placing[2]] as Offer[]
    expect(unpackOffers(packed(list))).toEqual(list)
  })

  test('of chance labels come out as they went in', () => {
    for (let seed = 0; seed < 300; seed++) {
      const lot = lots(seed)
      const words = ['a', 'aa', 'b (a9)', 'b a', 'a9', 'a10', 'a11', '', ' ', 'a 9']
      const word = (): string => words[lot(words.length) - 1] ?? ''
      const list = Array.from({ length: lot(12) }, (): Offer => {
        const command = { type: `t${lot(2)}`, unit: word(), ...(lot(2) === 1 ? { to: word() } : {}) }
        const more = { ...(lot(2) === 1 ? { piece: word() } : {}), ...(lot(2) === 1 ? { at: word() } : {}) }
        return {
          command,
          label: `${word()} ${word()}`,
          rule: '1',
          ...more,
          ...(lot(3) === 1 ? { detail: word() } : {}),
        }
      })
      expect(unpackOffers(packed(list))).toEqual(list)
    }
  })
})
