import { describe, expect, it } from 'vitest'
import { capital, counted, initials, sentence, series, titleOfId } from '../../src-shared/kernel/words.ts'

describe('words for a person', () => {
  it('a capital is the first letter alone; nothing stays nothing', () => {
    expect(capital('the Axis')).toBe('The Axis')
    expect(capital('élan')).toBe('Élan')
    expect(capital('')).toBe('')
  })

  it('a sentence gets a full stop where no other mark ends it', () => {
    expect(sentence('the hex is clear')).toBe('The hex is clear.')
    expect(sentence('who is on turn?')).toBe('Who is on turn?')
    expect(sentence('it is over.')).toBe('It is over.')
    expect(sentence('')).toBe('')
  })

  it('a list has commas, and one word without a comma before the last', () => {
    expect(series([])).toBe('')
    expect(series(['Japan'])).toBe('Japan')
    expect(series(['Japan', 'China'])).toBe('Japan and China')
    expect(series(['w3825', 'w3826', 'w3827'], 'or')).toBe('w3825, w3826 or w3827')
  })

  it('an id becomes a title or initials', () => {
    expect(titleOfId('south-monsoon')).toBe('South Monsoon')
    expect(initials('south-monsoon')).toBe('SM')
  })

  it('a count names one thing or many', () => {
    expect(counted(1, 'step')).toBe('1 step')
    expect(counted(0, 'step')).toBe('0 steps')
    expect(counted(2, 'City', 'Cities')).toBe('2 Cities')
  })
})
