/** The political tables against the maps and the counters: what they name exists, and nothing is left out. */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { type Counter, counterFile } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { type MapArea, type MapFile, mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import {
  MAP_IDS,
  type MapId,
  POSTURES,
  THEATRES,
  TRUCES,
} from '../../../../src-shared/axis-empires/ground/theatres/index.ts'

const json = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const maps: Readonly<Record<MapId, MapFile>> = {
  tk: mapFile.parse(json('assets/maps/tk.json')),
  ds: mapFile.parse(json('assets/maps/ds.json')),
}
const files = readdirSync('assets/counters')
  .filter((name) => /^(tk|ds)-/.test(name))
  .map((name) => counterFile.parse(json(`assets/counters/${name}`)))
const countersOf = (map: MapId): Counter[] =>
  files.filter((file) => file.map === map).flatMap(({ counters }) => counters)

describe.each([...MAP_IDS])('the political tables of %s', (map) => {
  const { nations, postures } = THEATRES[map]
  const { areas, hexes, zones } = maps[map]
  const areaOf = new Map<string, MapArea>(areas.map((area) => [area.id, area] as const))
  const counters = new Map<string, Counter>(countersOf(map).map((counter) => [counter.id, counter] as const))

  it('[13.2] [13.3] every area but a Major or Minor Country says whose it is; every Minor Country has a Capital', () => {
    for (const { id, kind, of, capital } of areas) {
      if (kind === 'dependent' || kind === 'region') expect(areaOf.has(of ?? ''), id).toBe(true)
      if (kind === 'minor') expect(capital, id).toBeDefined()
    }
  })
  it('[13.8.2] [13.8.3] what may become a Minor Country has units; the Capital of all but Ceylon and Sinkiang is on the map', () => {
    for (const id of nations.creatable) {
      expect(areaOf.has(id), id).toBe(true)
      expect(areaOf.get(id)?.capital, id).toBeDefined()
      const units = [...counters.values()].filter(({ nation }) => nation === id)
      // 13.8.3 lists Ceylon, for which 13.2.2 has neither name nor units.
      if (id !== 'ceylon') expect(units.length, id).toBeGreaterThan(0)
    }
  })
  it('[13.8.1] each Ceded Land marker is one of the lands that may be ceded', () => {
    const cedable = new Set(nations.cedable.map(({ area, to }) => `${area} to ${to}`))
    for (const { area, to } of nations.cedable) {
      expect(areaOf.has(area), area).toBe(true)
      expect(['major', 'minor'], to).toContain(areaOf.get(to)?.kind)
    }
    for (const { sides, nation, tags = [], id } of counters.values()) {
      if (sides[0]?.type !== 'ceded-land') continue
      const area = tags.find((tag) => tag.startsWith('area-'))?.slice('area-'.length)
      expect(cedable, id).toContain(`${area} to ${nation}`)
    }
  })
  it('[13.7.2] what is set up otherwise names counters of that Country, hexes and zones of the map', () => {
    for (const { country, entries } of nations.setUp) {
      expect(areaOf.get(country)?.kind, country).toBe('minor')
      for (const { counters: named, to } of entries) {
        for (const id of named) expect(counters.get(id)?.nation, id).toBe(country)
        if (typeof to !== 'object') continue
        if ('hexes' in to)
          for (const hex of to.hexes)
            expect(
              hexes.some(({ id }) => id === hex),
              hex,
            ).toBe(true)
        if ('near' in to) for (const id of to.near) expect(areaOf.has(id), id).toBe(true)
        if ('convoys' in to)
          for (const zone of to.convoys)
            expect(
              zones.some(({ id }) => id === zone),
              zone,
            ).toBe(true)
      }
    }
  })
  it('[13.6.1] each Policy is a Posture with markers to show it; guards name Posture Boxes', () => {
    const markers = new Set([...counters.values()].map(({ sides }) => sides[0]?.type))
    for (const { id, guard } of nations.policies) {
      expect(
        POSTURES.some((posture) => posture === id),
        id,
      ).toBe(true)
      expect(TRUCES.has(id)).toBe(false)
      expect(markers, id).toContain(`policy-${id}`)
      if (guard && 'branch' in guard)
        expect(new Set(Object.keys(guard.branch))).toEqual(new Set(postures.boxes.map((box) => box.id)))
    }
    expect(nations.policies).toHaveLength(map === 'tk' ? 9 : 8)
  })
  it('[13.8.1.1] [13.8.1.4] what ceases to exist, is never conquered or may be a partner is a Minor Country of the map', () => {
    const named = [
      ...nations.vanishing.map(({ country }) => country),
      ...nations.unconquerable,
      ...nations.partners,
    ]
    for (const id of named) expect(areaOf.get(id)?.kind, id).toBe('minor')
  })
})
