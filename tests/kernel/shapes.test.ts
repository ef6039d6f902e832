import { describe, expect, test } from 'vitest'
import { commandKind, eitherOf } from '../../src-shared/kernel/command.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { FrameFault, frameShape, oneOf, text, whole } from '../../src-shared/kernel/shape.ts'
import type { Frame } from '../../src-shared/kernel/state.ts'

interface MarchFrame extends Frame {
  readonly proc: 'march'
  readonly left: number
}

const MARCH = frameShape<MarchFrame>('march', { left: whole })
const STEP = commandKind('step', { unit: text, to: text })
const HALT = commandKind('halt', { how: oneOf('here', 'there') })

describe('a kind of command', () => {
  test('knows its own by their word and their fields', () => {
    expect(STEP.is({ type: 'step', unit: 'a', to: 'w1' })).toBe(true)
    expect(STEP.is({ type: 'march', unit: 'a', to: 'w1' })).toBe(false)
    expect(STEP.is({ type: 'step', unit: 'a' })).toBe(false)
    expect(STEP.is({ type: 'step', unit: 'a', to: 7 })).toBe(false)
    expect(HALT.is({ type: 'halt', how: 'anywhere' })).toBe(false)
  })

  test('either of two', () => {
    const both = eitherOf(STEP, HALT)
    const commands: Command[] = [
      { type: 'step', unit: 'a', to: 'b' },
      { type: 'halt', how: 'here' },
    ]
    expect(commands.every((command) => both.is(command))).toBe(true)
    expect(both.is({ type: 'halt' })).toBe(false)
  })
})

describe('a frame looked for on the stack', () => {
  const outer = { proc: 'march', left: 1 }
  const inner = { proc: 'march', left: 2 }
  const die = { proc: 'roll' }

  test('on top, or nothing', () => {
    expect(MARCH.onTop([outer, inner])).toBe(inner)
    expect(MARCH.onTop([outer, die])).toBeUndefined()
    expect(MARCH.onTop([])).toBeUndefined()
  })

  test('the innermost, whatever it has called', () => {
    expect(MARCH.innermost([outer, inner, die])).toBe(inner)
    expect(MARCH.innermost([die])).toBeUndefined()
  })

  test('is read: a damaged one is a fault, not a number that is none', () => {
    expect(() => MARCH.onTop([{ proc: 'march', left: 'two' }])).toThrow(FrameFault)
    expect(() => MARCH.innermost([{ proc: 'march' }, die])).toThrow(/lacks "left"; expected a whole number/)
  })
})
