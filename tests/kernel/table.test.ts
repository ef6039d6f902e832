import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  applyEffect,
  type Effect,
  EffectMismatch,
  misfit,
  undoEffect,
} from '../../src-shared/kernel/effects.ts'
import { diffStates, hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { deed, effectsOf, emptyState, newTable } from './states.ts'

describe('the table', () => {
  test('whatever is done to it and undone leaves every byte as it was', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const table = newTable()
        const before = cloneState(table.state)
        const { hash } = table
        table.undo(effectsOf(table, deeds))
        expect(table.state).toEqual(before)
        expect(table.hash).toBe(hash)
      }),
    )
  })

  test('the effects alone, without the deeds, lead another table to the same state', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const played = newTable()
        const effects = effectsOf(played, deeds)
        const told = newTable()
        for (const effect of effects) told.apply(effect)
        expect(told.state).toEqual(played.state)
        expect(told.hash).toBe(played.hash)
      }),
    )
  })

  test('written and read again, the effects lead there and back nevertheless', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const played = newTable()
        const effects: Effect[] = JSON.parse(JSON.stringify(effectsOf(played, deeds)))
        const told = newTable()
        for (const effect of effects) {
          expect(misfit(told.state, effect)).toBeUndefined()
          told.apply(effect)
        }
        expect(cloneState(told.state)).toEqual(cloneState(played.state))
        expect(told.hash).toBe(played.hash)
        told.undo(effects)
        expect(cloneState(told.state)).toEqual(emptyState())
        expect(told.hash).toBe(newTable().hash)
      }),
    )
  })

  test('of procedures only what has become of them is recorded, after everything else', () => {
    const table = newTable()
    const effects = effectsOf(table, [
      (t) => t.push({ proc: 'inner', step: 1 }),
      (t) => t.patch({ step: 2, found: 'x' }),
      (t) => t.pop(),
      (t) => t.patch({ step: 1 }),
      (t) => t.push({ proc: 'other' }),
      (t) => t.patch({ step: 7 }, 0),
      (t) => t.place('red', 'c'),
    ])
    expect(effects).toEqual([
      { k: 'place', piece: 'red', from: 'a', to: 'c' },
      { k: 'patch', depth: 0, from: { step: 0 }, to: { step: 7 } },
      { k: 'push', frame: { proc: 'other' } },
    ])
  })

  test('a procedure that makes way for another is taken off whole; one of its own kind only changes', () => {
    const table = newTable()
    table.push({ proc: 'inner', step: 1, of: 'red' })
    const other = effectsOf(table, [(t) => t.pop(), (t) => t.push({ proc: 'other', step: 1 })])
    expect(other.map(({ k }) => k)).toEqual(['pop', 'push'])
    const same = effectsOf(table, [(t) => t.pop(), (t) => t.push({ proc: 'other', at: 'a' })])
    expect(same).toEqual([{ k: 'patch', depth: 1, from: { step: 1 }, to: { at: 'a' } }])
  })

  test('taking back what was played here puts back the very same frames', () => {
    const table = newTable()
    const [before] = table.state.frames
    const effects = effectsOf(table, [(t) => t.patch({ step: 5 })])
    const [after] = table.state.frames
    table.undo(effects)
    expect(table.state.frames[0]).toBe(before)
    for (const effect of effects) table.apply(effect)
    expect(table.state.frames[0]).toBe(after)
  })

  test('the hash kept up with each effect is the hash of the whole state', () => {
    fc.assert(
      fc.property(fc.array(deed, { maxLength: 30 }), (deeds) => {
        const table = newTable()
        effectsOf(table, deeds)
        expect(table.hash).toBe(hashToText(hashState(cloneState(table.state))))
      }),
    )
  })

  test('a table for thinking has no running hash, and gives the same one when asked', () => {
    const quick = new Table(emptyState(), { hashed: false })
    const slow = newTable()
    for (const table of [quick, slow]) {
      table.place('red', 'c')
      table.roll(6, 'a test', '1')
    }
    expect(quick.hash).toBe(slow.hash)
  })

  test('tells its listeners of each effect, done in order and undone in the reverse of it', () => {
    const table = newTable()
    const heard: string[] = []
    table.listen((effect, direction) => heard.push(`${direction} ${effect.k}`))
    const effects = effectsOf(table, [(t) => t.place('red', 'c'), (t) => t.set('x', 1)])
    table.undo(effects)
    expect(heard).toEqual(['do place', 'do var', 'undo var', 'undo place'])
  })

  test('does nothing where nothing would change', () => {
    const table = newTable()
    expect(
      effectsOf(table, [(t) => t.place('red', 'a'), (t) => t.turn('red', 0), (t) => t.set('turn', 3)]),
    ).toEqual([])
  })

  test('refuses a piece there is not, and an empty stack of procedures', () => {
    const table = newTable()
    expect(() => table.place('green', 'a')).toThrow('there is no counter "green"')
    table.pop()
    expect(() => table.pop()).toThrow('no procedure is running')
    expect(() => table.patch({ step: 1 })).toThrow('no procedure at depth -1')
  })

  test('a die rolled by hand leaves the generator where it was; one rolled by the program moves it', () => {
    const table = newTable()
    const before = table.state.rng
    table.rolledByHand('a test', '1', 4)
    expect(table.state.rng).toEqual(before)
    table.roll(6, 'a test', '1')
    expect(table.state.rng).not.toEqual(before)
  })

  test('the die has the faces it is asked for, and all of them come up', () => {
    for (const faces of [2, 6, 8, 10, 12]) {
      const table = newTable()
      const seen = new Set(Array.from({ length: faces * 40 }, () => table.roll(faces, 'a test', '1')))
      expect([...seen].sort((a, b) => a - b)).toEqual(Array.from({ length: faces }, (_, i) => i + 1))
    }
  })
})

describe('an effect that does not fit the state', () => {
  const misfits: readonly [string, Effect][] = [
    ['a piece elsewhere', { k: 'place', piece: 'red', from: 'c', to: 'b' }],
    ['a piece there is not', { k: 'place', piece: 'green', from: 'a', to: 'b' }],
    ['another face up', { k: 'face', piece: 'red', from: 1, to: 0 }],
    ['a change of a frame that is not there', { k: 'patch', depth: 4, from: { step: 0 }, to: { step: 1 } }],
    ['a change of a field that says otherwise', { k: 'patch', depth: 0, from: { step: 3 }, to: { step: 1 } }],
    ['a change of a field that is missing', { k: 'patch', depth: 0, from: { stop: 0 }, to: { stop: 1 } }],
    ['a new field that is there already', { k: 'patch', depth: 0, from: {}, to: { step: 1 } }],
  ]
  test.each(misfits)('%s is refused and changes nothing', (_name, effect) => {
    const state = emptyState()
    const hash = hashState(state)
    const before = cloneState(state)
    if (effect.k === 'patch') expect(misfit(state, effect)).toMatch(/not as it says/)
    expect(() => applyEffect(state, hash, effect)).toThrow(EffectMismatch)
    expect(state).toEqual(before)
    expect(hash).toEqual(hashState(before))
  })

  test('undoing what was never done is refused, too', () => {
    const state = emptyState()
    expect(() =>
      undoEffect(state, hashState(state), { k: 'place', piece: 'red', from: 'b', to: 'c' }),
    ).toThrow(EffectMismatch)
  })
})

describe('the difference of two states', () => {
  test('names the path of each value that differs, and stops at the number asked for', () => {
    const a = emptyState()
    const b = cloneState(a)
    b.vars.turn = 4
    const red = b.pieces.red
    if (red) red.at = 'c'
    expect(diffStates(a, b)).toEqual([
      { path: '/pieces/red/at', a: '"a"', b: '"c"' },
      { path: '/vars/turn', a: '3', b: '4' },
    ])
    expect(diffStates(a, b, 1)).toHaveLength(1)
    expect(diffStates(a, cloneState(a))).toEqual([])
  })
})
