import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sameJson, stableJson } from '../../src-shared/kernel/json.ts'

describe('stable JSON', () => {
  test('does not depend on the order in which fields were written', () => {
    expect(stableJson({ b: 1, a: [{ d: null, c: 'x' }] })).toBe('{"a":[{"c":"x","d":null}],"b":1}')
    expect(stableJson({ a: undefined, b: 2 })).toBe('{"b":2}')
  })

  test('reads back as the value it was made of', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        // A minus before nought is lost in JSON text, as in JSON.stringify.
        expect(JSON.parse(stableJson(value))).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  test('two values are the same exactly if their texts are', () => {
    const small = fc.jsonValue({ maxDepth: 2 })
    fc.assert(
      fc.property(small, small, (a, b) => {
        expect(sameJson(a, b)).toBe(stableJson(a) === stableJson(b))
        expect(sameJson(a, JSON.parse(JSON.stringify(a)))).toBe(true)
      }),
    )
  })
})
