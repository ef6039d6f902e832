/** Military Victory (19.24): the step it gives goes to units of those who are in the war. */
import { describe, expect, it } from 'vitest'
import { EventTable } from './at-table.ts'

const table = (active: Readonly<Record<string, 'western'>>): EventTable =>
  new EventTable({
    phasing: 'western',
    war: 'limited',
    at: { 'fra-def-1': 'pool:western' },
    active,
  })

const french = (p: EventTable): boolean => {
  p.happens({ event: 'military-victory', faction: 'western', map: 'tk' })
  return p.labels().some((label) => label.includes('French'))
}

describe('a Military Victory', () => {
  it('[19.24] [13.4] places no unit of a Minor Country that is neutral', () => {
    expect(french(table({}))).toBe(false)
  })

  it('[19.24] places one of a Minor Country that is active in the faction', () => {
    expect(french(table({ france: 'western' }))).toBe(true)
  })
})
