/** Support units, Convoys and the markers of landings on both maps: what the counters look like by rule. */
import { describe, expect, it } from 'vitest'
import type { Counter, CounterSide } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { loadDsCounters } from './ds-files.ts'
import { loadCounters, readJson } from './files.ts'

const MAPS = { tk: loadCounters(), ds: loadDsCounters() }
const ALL = [...MAPS.tk, ...MAPS.ds]

const having = (type: string, counters: readonly Counter[] = ALL): Counter[] =>
  counters.filter(({ sides }) => sides.some((side) => side.type === type))
/** A side in short: `air-force 3 striped`. */
function short(side: CounterSide | undefined): string {
  if (!side) return 'blank'
  const convoy = side.kind === 'marker' && side.convoy ? [side.convoy] : []
  const range = side.range === undefined ? [] : [side.range]
  return [side.type, ...convoy, ...range, ...(side.stripe ? ['striped'] : [])].join(' ')
}
const looks = (type: string): string[] => [
  ...new Set(having(type).map(({ sides }) => `${short(sides[0])} / ${short(sides[1])}`)),
]

describe('support units', () => {
  it.each([
    ['air-force', ['air-force 3 striped / convoy-troop escort striped']],
    ['surface-fleet', ['surface-fleet striped / convoy-troop escort striped']],
    ['bomber', ['bomber 9 striped / devastation striped']],
    ['cv-fleet', ['cv-fleet striped / cv-strike 1 striped']],
    ['interceptor', ['interceptor 3 striped / blank']],
    ['sub-fleet', ['sub-fleet striped / blank']],
  ])('[2.2.3] every %s looks alike on both maps', (type, expected) => {
    expect(looks(type)).toEqual(expected)
    expect(having(type, MAPS.tk).length).toBeGreaterThan(0)
    expect(having(type, MAPS.ds).length).toBeGreaterThan(0)
  })

  it('[glossary: support units] Escorts, Devastation and CV Strikes are backs only', () => {
    for (const { id, sides } of ALL) {
      const front = sides[0]
      expect(['devastation', 'cv-strike'], id).not.toContain(front?.type)
      if (front?.kind === 'marker') expect(front.convoy, id).not.toBe('escort')
    }
  })
})

describe('Convoy markers', () => {
  it('[2.2.3.7] a Standard Convoy has no stripe, Scratch Convoys and the Fleet Train have one; two modes each', () => {
    expect(looks('convoy-supply').sort()).toEqual([
      'convoy-troop fleet-train striped / convoy-supply fleet-train striped',
      'convoy-troop scratch striped / convoy-supply scratch striped',
      'convoy-troop standard / convoy-supply standard',
    ])
  })

  it('[2.2.3.7] Scratch Convoys belong to the Axis and Soviet factions, the Fleet Train to the United States', () => {
    const nations = (sort: string, counters: readonly Counter[]) => [
      ...new Set(
        having('convoy-supply', counters)
          .filter(({ sides }) => sides[0]?.kind === 'marker' && sides[0].convoy === sort)
          .map(({ nation }) => nation),
      ),
    ]
    for (const counters of [MAPS.tk, MAPS.ds])
      expect(nations('scratch', counters).sort()).toEqual(['axis', 'soviet'])
    expect(nations('fleet-train', MAPS.tk)).toEqual(['united-states'])
    expect(nations('fleet-train', MAPS.ds)).toEqual(['united-states-ds'])
  })

  it.each(['tk', 'ds'] as const)(
    '[2.2.3.7] every Country printed at a Convoys Box of %s has a Standard Convoy',
    (map) => {
      const { zones } = readJson(`assets/maps/${map}.json`) as { zones: { convoys?: string[] }[] }
      const printed = new Set(zones.flatMap(({ convoys }) => convoys ?? []))
      expect(printed.size).toBeGreaterThan(3)
      const owners = new Set(having('convoy-supply', MAPS[map]).map(({ nation }) => nation))
      expect([...printed].filter((nation) => !owners.has(nation))).toEqual([])
    },
  )
})

describe('markers of landings', () => {
  const FACTIONS: readonly Faction[] = ['axis', 'western', 'soviet']
  const of = (faction: Faction, type: string, counters: readonly Counter[]) =>
    having(type, counters).filter((counter) => counter.faction === faction)

  it('[2.2.3.5] Beachheads show −2 in front and −1 behind; each faction has some on each map', () => {
    expect(looks('beachhead-2')).toEqual(['beachhead-2 / beachhead-1'])
    expect(having('beachhead-1')).toEqual(having('beachhead-2'))
    for (const counters of [MAPS.tk, MAPS.ds])
      for (const faction of FACTIONS)
        expect(of(faction, 'beachhead-2', counters).length, faction).toBeGreaterThan(0)
  })

  it('[2.2.2] SNLF markers (−0) are Axis ones of Asia, with a Detachment of Japan for each', () => {
    expect(looks('beachhead-0')).toEqual(['beachhead-0 / blank'])
    expect(having('beachhead-0', MAPS.tk)).toEqual([])
    for (const { faction } of having('beachhead-0')) expect(faction).toBe('axis')
    const detachments = having('detachment').filter(({ nation }) => nation === 'japan')
    expect(detachments.length).toBeGreaterThanOrEqual(having('beachhead-0').length)
  })

  it('[2.2.4] there is a Blitz marker for every Beachhead of a faction', () => {
    for (const counters of [MAPS.tk, MAPS.ds])
      for (const faction of FACTIONS)
        expect(of(faction, 'blitz', counters).length, faction).toBeGreaterThanOrEqual(
          of(faction, 'beachhead-2', counters).length,
        )
  })

  it('[4.1.1] airborne and helicopter units, and they alone, have an Airdrop marker behind', () => {
    const flying = ALL.filter(({ sides: [front] }) => ['airborne', 'helicopter'].includes(front?.type ?? ''))
    expect(having('airdrop')).toEqual(flying)
    for (const { sides } of flying) expect(short(sides[1])).toBe('airdrop striped')
  })

  it('[2.3.5, 1.2.1] Detachments are backs of one-step infantry; Logistics markers have a stripe', () => {
    for (const { id, sides } of having('detachment')) {
      expect(sides[0], id).toMatchObject({ kind: 'ground', type: 'infantry', steps: 1 })
      expect(sides[1]?.type, id).toBe('detachment')
    }
    for (const { id, sides } of having('logistics')) expect(short(sides[0]), id).toBe('logistics striped')
  })
})
