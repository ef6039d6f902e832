import { describe, expect, test } from 'vitest'
import { fieldsChanged, withChanges } from '../../src-shared/kernel/frame-change.ts'
import { patchBetween } from '../../src-shared/kernel/patch.ts'
import { FrameFault, frameShape, whole } from '../../src-shared/kernel/shape.ts'
import type { Frame } from '../../src-shared/kernel/state.ts'

interface MarchFrame extends Frame {
  readonly proc: 'march'
  readonly left: number
}

const MARCH = frameShape<MarchFrame>('march', { left: whole })
const begun: Frame = { proc: 'march', left: 3, by: 'road' }

describe('a frame with some fields changed', () => {
  test('keeps the order of its fields and its procedure', () => {
    const changed = withChanges(begun, { left: 2, proc: 'sail', to: 'w1' })
    expect(JSON.stringify(changed)).toBe('{"proc":"march","left":2,"by":"road","to":"w1"}')
    expect(begun.left).toBe(3)
  })

  test('is known to differ in those fields, over several changes', () => {
    const once = withChanges(begun, { left: 2 })
    const twice = withChanges(withChanges(once, { by: 'rail' }), { left: 1 })
    expect(fieldsChanged(begun, once)).toEqual(['left'])
    expect(new Set(fieldsChanged(begun, twice))).toEqual(new Set(['left', 'by']))
    expect(fieldsChanged(once, begun)).toBeUndefined()
    expect(fieldsChanged({ ...begun }, twice)).toBeUndefined()
  })

  test('gives the same patch when its changes are no longer known', () => {
    const after = withChanges(withChanges(begun, { left: 2, by: undefined }), { left: 3, to: 'w1' })
    const told = patchBetween(0, begun, after)
    expect(told).toMatchObject({ from: { by: 'road' }, to: { to: 'w1' } })
    expect(JSON.parse(JSON.stringify(patchBetween(0, { ...begun }, { ...after })))).toEqual(
      JSON.parse(JSON.stringify(told)),
    )
  })
})

describe('a frame read again after a change', () => {
  const valid: Frame = { proc: 'march', left: 3 }

  test('is that frame', () => {
    MARCH.onTop([valid])
    const changed = withChanges(valid, { left: 2 })
    expect(MARCH.onTop([changed])).toBe(changed)
  })

  test('is a fault if the change is none of its fields, or of another kind', () => {
    MARCH.onTop([valid])
    expect(() => MARCH.onTop([withChanges(valid, { left: 'two' })])).toThrow(FrameFault)
    MARCH.onTop([valid])
    expect(() => MARCH.onTop([withChanges(valid, { answer: 1 })])).toThrow(/"answer", which it does not take/)
  })
})
