import { describe, expect, it } from 'vitest'
import { operational, Position } from '../../../kit/position.ts'

describe('Troop Convoys', () => {
  const at = {
    'brit-inf-01': 'w3916',
    'us-inf-01': 'w3915',
    'brit-convoy-1': 'zone:north-sea:convoys',
    'brit-surf-1/1': 'zone:north-sea:convoys',
    'us-fleet-train': 'zone:north-sea:convoys',
    'us-convoy-1': 'zone:north-atlantic:convoys',
  }
  const west = { france: 'western', 'belgium-holland': 'western' } as const
  const position = (frame = operational()) => new Position({ phasing: 'western', at, active: west, frame })
  const convoysOf = (p: Position, unit: string, to: string): string[] =>
    p
      .offers()
      .flatMap(({ command }) =>
        command.type === 'sail' && command.unit === unit && command.to === to ? [String(command.convoy)] : [],
      )

  it('[3.1.2] [18.9] the player says which kind of convoy carries a unit; each goes to the Used Box', () => {
    const p = position()
    expect(convoysOf(p, 'brit-inf-01', 'w3612')).toEqual(['brit-convoy-1', 'brit-surf-1'])
    expect(convoysOf(p, 'us-inf-01', 'w3612')).toEqual(['brit-convoy-1', 'brit-surf-1', 'us-fleet-train'])
    p.do({ type: 'sail', unit: 'us-inf-01', zone: 'north-sea', convoy: 'us-fleet-train', to: 'w3612' })
    expect(p.at('us-fleet-train')).toBe('zone:north-sea:used')
    expect(convoysOf(p, 'brit-inf-01', 'w3612')).toEqual(['brit-convoy-1', 'brit-surf-1'])
    p.do({ type: 'sail', unit: 'brit-inf-01', zone: 'north-sea', convoy: 'brit-surf-1', to: 'w3714' })
    expect(p.at('brit-surf-1')).toBe('zone:north-sea:used')
  })

  it('[3.1.2] from a Multi-Zone Port a unit goes on across another Naval Zone, not back', () => {
    const p = position()
    p.do({ type: 'sail', unit: 'brit-inf-01', zone: 'north-sea', convoy: 'brit-convoy-1', to: 'w3612' })
    const onward = p
      .offers()
      .filter((offer) => offer.command.type === 'sail' && offer.command.unit === 'brit-inf-01')
    expect(new Set(onward.map((offer) => offer.command.zone))).toEqual(new Set(['north-atlantic']))
  })

  it('[3.1.2] who cannot sail is shown why', () => {
    const more = {
      'ger-af-1': 'w3612',
      'brit-1a': 'w3916',
      'fra-inf-01': 'w3717',
      'rus-convoy': 'zone:arctic-sea:convoys',
    }
    const p = new Position({ phasing: 'western', at: { ...at, ...more }, active: west, frame: operational() })
    const why = (unit: string, convoy: string, to: string, zone = 'north-sea'): string => {
      const verdict = p.judge({ type: 'sail', unit, zone, convoy, to })
      return verdict.ok ? 'ok' : `${verdict.rule}: ${verdict.reason}`
    }
    expect(why('brit-inf-01', 'brit-convoy-1', 'w3714')).toBe('ok')
    expect(why('brit-inf-01', 'brit-convoy-1', 'w3612')).toContain('enemy Air unit')
    expect(why('brit-1a', 'brit-convoy-1', 'w3714')).toContain('one-step')
    expect(why('brit-inf-01', 'us-fleet-train', 'w3714')).toContain('nationality')
    expect(why('brit-inf-01', 'us-convoy-1', 'w3714')).toContain('Convoys Box')
    expect(why('brit-inf-01', 'us-convoy-1', 'w2208', 'north-atlantic')).toContain('no Port or Beachhead')
  })

  it('[3.1.2] a Beachhead is a port: units land on it by convoy, and leave it so', () => {
    const p = new Position({
      phasing: 'western',
      at: { ...at, 'west-beachhead-1': 'w3815', 'ger-inf-01': 'w3714' },
      facing: { 'west-beachhead-1': 'w3714' },
      active: {},
      conquered: { france: 'axis' },
      frame: operational(),
    })
    expect(convoysOf(p, 'brit-inf-01', 'w3815')).not.toEqual([])
    p.do({ type: 'sail', unit: 'brit-inf-01', zone: 'north-sea', convoy: 'brit-convoy-1', to: 'w3815' })
    expect(p.at('brit-inf-01')).toBe('w3815')
  })
})
