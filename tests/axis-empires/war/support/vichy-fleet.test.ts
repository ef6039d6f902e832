/** The Surface Fleet of Vichy in the hands of the Axis, while Vichy is neutral and after (2.2.3.2, 13.8.5.1). */
import { describe, expect, it } from 'vitest'
import { align } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { fleetPath } from '../../../../src-shared/axis-empires/war/support/fleet-path.ts'
import { type Position, type PositionOptions } from '../../../kit/position.ts'
import { placing, supportPosition, verdict, WESTERN_SUPPORT } from './helpers.ts'

const WEST_MED = 'zone:western-mediterranean:station'
const ATLANTIC = 'zone:north-atlantic:station'
const LENT = { vichy: true, 'vichy-fleet': true }
/** After the armistice of 1940: the North is German, a German corps in Genoa and one in Brest. */
const AT = { ...WESTERN_SUPPORT, 'fra-surf': 'pool:axis', 'ger-inf-01': 'w2920', 'ger-inf-02': 'w3612' }
const CEDED = [
  ...['austria', 'czechoslovakia'].map((area) => ({ area, to: 'germany', as: 'part' as const })),
  { area: 'northern-france', to: 'germany', as: 'dependent' as const },
]

function position(options: Partial<PositionOptions> = {}): Position {
  const { at, ...rest } = options
  return supportPosition({
    phasing: 'axis',
    active: { italy: 'axis' },
    conquered: { 'belgium-holland': 'axis' },
    ceded: CEDED,
    vars: LENT,
    ...rest,
    at: { ...AT, ...at },
  })
}
const zones = (p: Position, zone: string): string[] | undefined =>
  fleetPath(p.game, p.unit('fra-surf'), p.game.graph.zoneIndex.get(zone) ?? -1)?.zones.map(
    (z) => p.game.graph.zones[z]?.id ?? '',
  )

describe('the fleet of Neutral Vichy', () => {
  it('[2.2.3.2] sails from Marseilles for the Axis, into a zone with a German Naval Base', () => {
    const p = position()
    expect(p.game.politics.status('france')).toBe('neutral')
    expect(p.game.factionOf(p.unit('fra-surf'))).toBe('axis')
    p.do({ type: 'place', unit: 'fra-surf', at: WEST_MED })
    expect(p.at('fra-surf')).toBe(WEST_MED)
    expect(
      fleetPath(p.game, p.unit('fra-surf'), p.game.graph.zoneIndex.get('western-mediterranean') ?? -1),
    ).toEqual({
      from: { hex: p.hex('w2818') },
      zones: [p.game.graph.zoneIndex.get('western-mediterranean')],
      waterways: [],
    })
  })

  it('[2.2.3.2] an Italian Naval Base does not serve it, though it serves the Italian fleet', () => {
    const p = position({ at: { 'ger-inf-01': 'aside', 'ita-inf-1': 'w2920', 'ita-surf': 'pool:axis' } })
    expect(verdict(p, { type: 'place', unit: 'fra-surf', at: WEST_MED })).toBe('2.2.3.2')
    expect(placing(p, 'ita-surf', WEST_MED)).toBe('ok')
  })

  it('[13.8.5.1] comes into the Atlantic through Gibraltar only', () => {
    expect(placing(position(), 'fra-surf', ATLANTIC)).toBe('2.2.3.2')
    const p = position({ at: { 'ger-inf-03': 'w2208' } })
    expect(placing(p, 'fra-surf', ATLANTIC)).toBe('ok')
    expect(zones(p, 'north-atlantic')).toEqual(['western-mediterranean', 'north-atlantic'])
  })

  it('[13.8.5.1] no other port of Vichy or its Dependents is a port of the fleet', () => {
    // A British Air unit over Marseilles shuts it; Nice, Ajaccio and Oran do not stand in.
    const p = position({ at: { 'brit-af-1': 'w2818' } })
    expect(zones(p, 'western-mediterranean')).toBeUndefined()
    expect(placing(p, 'fra-surf', WEST_MED)).toBe('2.2.3.2')
  })

  it('[glossary: Open Port] an enemy Fleet on station before Marseilles keeps it in harbor', () => {
    const p = position({ at: { 'brit-surf-1': WEST_MED } })
    expect(placing(p, 'fra-surf', WEST_MED)).toBe('2.2.3.2')
  })

  it.each([
    ['before France has fallen', { 'vichy-fleet': true }],
    ['before the Axis has seized it', { vichy: true }],
  ])('[13.8.5.1] is not of the Axis %s', (_, vars) => {
    const p = position({ vars, at: { 'fra-surf': 'pool:western' } })
    expect(p.game.factionOf(p.unit('fra-surf'))).toBe('western')
    expect(verdict(p, { type: 'place', unit: 'fra-surf', at: WEST_MED })).toBe('2.2.3')
  })

  it('[13.4] nothing else of Vichy serves the Axis while Vichy is neutral', () => {
    const p = position({ at: { 'fra-convoy': 'pool:axis', 'fra-v-1': 'pool:axis' } })
    for (const id of ['fra-convoy', 'fra-v-1']) expect(p.game.factionOf(p.unit(id)), id).toBe('western')
  })
})

describe('the fleet of Active Vichy', () => {
  const active = (at: Record<string, string>, faction: 'axis' | 'western'): Position =>
    position({ active: { italy: 'axis', france: faction }, vars: { vichy: true }, at })

  it('[13.8.5.1] of the Axis: Marseilles is its only home port, and the bases are French', () => {
    // The port of a friendly, active Country is open without a unit in it.
    const based = active({ 'fra-v-1': 'w2819' }, 'axis')
    expect(placing(based, 'fra-surf', WEST_MED)).toBe('ok')
    expect(zones(based, 'western-mediterranean')).toEqual(['western-mediterranean'])
    const taken = active({ 'fra-v-1': 'w2819', 'brit-inf-01': 'w2818' }, 'axis')
    expect(zones(taken, 'western-mediterranean')).toBeUndefined()
    const german = active({ 'ger-inf-01': 'w2920' }, 'axis')
    expect(placing(german, 'fra-surf', WEST_MED)).toBe('2.2.3.2')
  })

  it('[13.8.5.1] of the West: any port of Vichy serves, and so does any Western Off-Map Box', () => {
    const p = active({ 'fra-surf': 'pool:western', 'fra-v-1': 'w2819', 'brit-inf-01': 'w2208' }, 'western')
    expect(zones(p, 'western-mediterranean')?.at(-1)).toBe('western-mediterranean')
    expect(zones(p, 'north-atlantic')).toEqual(['north-atlantic'])
  })
})

describe('Vichy is activated', () => {
  it('[13.8.5.1] by the Allies: its Surface Fleet and its Convoy leave the game', () => {
    const p = position({ at: { 'fra-convoy': 'aside' } })
    align(p.game, { country: 'france', faction: 'western' })
    expect([p.at('fra-surf'), p.at('fra-convoy')]).toEqual(['out', 'out'])
    expect(p.game.table.get('vichy-fleet')).toBeNull()
  })

  it('[13.8.5.1] by the Axis: they stay', () => {
    const p = position({ at: { 'fra-convoy': 'aside' } })
    align(p.game, { country: 'france', faction: 'axis' })
    expect([p.at('fra-surf'), p.at('fra-convoy')]).toEqual(['pool:axis', 'aside'])
  })

  it('[13.8.5.1] France that never was Vichy loses nothing', () => {
    const p = position({ vars: {}, at: { 'fra-surf': 'aside' }, ceded: [] })
    align(p.game, { country: 'france', faction: 'western' })
    expect(p.at('fra-surf')).toBe('aside')
  })
})
