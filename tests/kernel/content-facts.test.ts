import { describe, expect, it } from 'vitest'
import { ofContent, ofContentBy } from '../../src-shared/kernel/content-facts.ts'

interface Thing {
  readonly name: string
}
const ONE: Thing = { name: 'one' }
const OTHER: Thing = { name: 'other' }

describe('facts of content', () => {
  it('a fact is worked out once for each object', () => {
    const asked: string[] = []
    const length = ofContent('the length of a name', ({ name }: Thing) => {
      asked.push(name)
      return name.length
    })
    expect([length(ONE), length(OTHER), length(ONE), length({ name: 'one' })]).toEqual([3, 5, 3, 3])
    expect(asked).toEqual(['one', 'other', 'one'])
    expect(length.title).toBe('the length of a name')
  })

  it('a missing value is computed once too, alone and by keys', () => {
    let asked = 0
    const find = (): undefined => {
      asked++
      return undefined
    }
    const missing = ofContent('a thing that is missing', find)
    const missingBy = ofContentBy('a thing that is missing, by its key', (_: Thing, __: string) => find())
    expect([missing(ONE), missing(ONE), missingBy(ONE, 'a'), missingBy(ONE, 'a')]).toEqual(
      Array(4).fill(undefined),
    )
    expect(asked).toBe(2)
  })

  it('facts by keys are kept apart by object and by key', () => {
    const asked: string[] = []
    const letter = ofContentBy('a letter of a name', ({ name }: Thing, place: number) => {
      asked.push(`${name} ${place}`)
      return name[place]
    })
    expect([letter(ONE, 0), letter(ONE, 1), letter(OTHER, 0), letter(ONE, 0)]).toEqual(['o', 'n', 'o', 'o'])
    expect(asked).toEqual(['one 0', 'one 1', 'other 0'])
  })

  it('a failure is not kept: the next to ask hears of it, too', () => {
    let asked = 0
    const broken = ofContent('a fact that fails', ({ name }: Thing): number => {
      asked++
      throw new RangeError(`${name} has no number`)
    })
    expect(() => broken(ONE)).toThrow('one has no number')
    expect(() => broken(ONE)).toThrow('one has no number')
    expect(asked).toBe(2)
  })
})
