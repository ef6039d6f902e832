/** What a player reads of a hex that is full: before a step is lost, and with its number. */
import { describe, expect, it } from 'vitest'
import {
  endingWords,
  stackWarning,
  stackWords,
} from '../../../../../src-renderer/axis-empires/table/table/stacking.ts'

const stack = { hex: 'w3626', name: 'Breslau', units: 3, mostUnits: 3, steps: 4, mostSteps: 6 }
const wrong = { ...stack, units: 5, wrong: '5 ground units are there, and 3 may be', loses: 2 }

describe('stacking in words', () => {
  it('counts units and steps', () => {
    expect(stackWords(stack)).toBe('3 of 3 units, 4 of 6 steps')
    expect(stackWarning(stack)).toBeUndefined()
  })

  it('warns of a unit that would be one too many', () => {
    const withUnit = { units: 4, steps: 5, wrong: '4 ground units are there, and 3 may be' }
    expect(stackWarning({ ...stack, withUnit })).toBe(
      'One too many: with this unit 4 ground units are there, and 3 may be.',
    )
  })

  it('names every hex that costs a step when the segment ends, and none where all is well', () => {
    expect(endingWords([stack])).toBeUndefined()
    expect(endingWords([stack, wrong])).toBe(
      'Steps will be lost by stacking. Breslau: 5 ground units are there, and 3 may be (−2 steps).',
    )
  })
})
