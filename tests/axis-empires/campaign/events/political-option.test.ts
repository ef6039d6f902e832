/** The Political Option (19.31, 37.29): what each faction may choose, and what the choice does. */
import { describe, expect, it } from 'vitest'
import { EventTable } from './at-table.ts'

const postures = {
  russia: 'disputes',
  'nationalist-china': 'resistance',
  britain: 'treaty',
  'soviet-minors': 'armistice',
}
const option = (faction: 'axis' | 'western' | 'soviet', with_ = postures): EventTable => {
  const p = new EventTable({ maps: ['ds'], war: 'limited', active: { szechwan: 'western' }, postures: with_ })
  p.happens({ event: 'political-option', faction })
  return p
}
const kinds = (p: EventTable): string[] => [...new Set(p.labels().map((label) => label.split(':')[0] ?? ''))]

describe('a Political Option in Asia', () => {
  it('[37.29] each faction has its own: no War in Asia for the West, no War in the Pacific for the Soviets', () => {
    const axis = kinds(option('axis'))
    for (const kind of ['War in Asia', 'War in the Pacific', 'Eastern Peace Talks', 'Military Failure'])
      expect(axis).toContain(kind)
    const west = kinds(option('western'))
    expect(west).toContain('War in the Pacific')
    expect(west).not.toContain('War in Asia')
    expect(west).not.toContain('Eastern Peace Talks')
    const soviet = kinds(option('soviet'))
    expect(soviet).toContain('War in Asia')
    expect(soviet).not.toContain('War in the Pacific')
    expect(soviet).toContain('Eastern Peace Talks')
  })
  it('[37.29] War in Asia ends the Policy in the box, Eastern Peace Talks bring Negotiation to the free ones', () => {
    const war = option('soviet')
    war.choose('War in Asia: Disputes ends')
    expect(war.game.table.get('posture/russia@ds')).toBeNull()
    const talks = option('axis')
    talks.choose('Eastern Peace Talks: Armistice becomes Negotiation')
    const get = (box: string): unknown => talks.game.table.get(`posture/${box}@ds`)
    expect([get('soviet-minors'), get('communist-china'), get('russia')]).toEqual([
      'negotiation',
      'negotiation',
      'disputes',
    ])
  })
  it('[37.29] [19.31] a Failure of another faction, of either sort, and never one of its own', () => {
    for (const [map, faction] of [
      ['ds', 'western'],
      ['tk', 'axis'],
    ] as const) {
      const p = new EventTable({ maps: [map], war: 'limited' })
      p.happens({ event: 'political-option', faction, map })
      const failures = p.labels().filter((label) => label.startsWith('Military Failure'))
      expect(failures).toHaveLength(4)
      const own = faction === 'axis' ? 'Axis faction' : 'Western faction'
      expect(failures.filter((label) => label.includes(own))).toEqual([])
    }
  })
})
