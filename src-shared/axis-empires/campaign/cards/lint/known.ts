/** What the linter holds a deck against: everything of the game that a card may name. */

import { OPTIONAL_RULES } from '../../../ground/content/optional-rules.ts'
import type { PoliticalTable } from '../../../ground/content/political-tables.ts'
import type { MapCounter } from '../../../ground/content/unit.ts'
import type { MapFile } from '../../../ground/map/schema.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import { EVENTS } from '../../events/index.ts'
import { sortsOf } from '../../events/judge.ts'
import { DIRECTIVE_COUNTERS } from '../../events/political/production.ts'
import { counterWorth } from '../counter-worth.ts'

/** A counter, as far as cards are concerned. */
export interface KnownCounter {
  readonly map: MapId
  /** Its Country, or its faction. */
  readonly nation: string
  readonly faction: Faction
  readonly code?: string | undefined
  readonly marker: boolean
  /** A political event brings it: no card does. */
  readonly byEvent: boolean
  /** What it is worth when a card brings it. */
  readonly worth: number
}

/** An event of a map, as far as cards are concerned. */
export interface KnownEvent {
  readonly receivers: readonly Faction[]
  readonly concernsCountry: boolean
  readonly aboutLand: boolean
  readonly sorts?: readonly string[] | undefined
  readonly once: boolean
}

export interface KnownNames {
  /** Countries, Dependents and Regions of each map. */
  readonly lands: Readonly<Record<MapId, ReadonlySet<string>>>
  readonly hexes: Readonly<Record<MapId, ReadonlySet<string>>>
  readonly counters: ReadonlyMap<string, KnownCounter>
  readonly events: Readonly<Record<MapId, ReadonlyMap<string, KnownEvent>>>
  /** The political tables of each map, by the names that cards use. */
  readonly political: Readonly<Record<MapId, ReadonlyMap<string, PoliticalTable>>>
  readonly options: ReadonlySet<string>
}

function eventsOf(map: MapId): ReadonlyMap<string, KnownEvent> {
  return new Map(
    EVENTS.on(map).map((event) => [
      event.id,
      {
        receivers: event.receivers,
        concernsCountry: event.concerns !== undefined,
        aboutLand: event.land === true,
        sorts: sortsOf(event, map),
        once: event.once === true,
      },
    ]),
  )
}

/** The political tables of each map, by the names that cards use: one that differs by map bears the map in its id. */
function politicalByMap(tables: Iterable<PoliticalTable>): KnownNames['political'] {
  const named = { tk: new Map<string, PoliticalTable>(), ds: new Map<string, PoliticalTable>() }
  for (const table of tables)
    for (const map of table.maps) {
      const { id } = table
      named[map].set(id, table)
      if (id.endsWith(`-${map}`)) named[map].set(id.slice(0, -1 - map.length), table)
    }
  return named
}

export interface KnownParts {
  readonly maps: readonly MapFile[]
  readonly counters: readonly MapCounter[]
  readonly tables: Iterable<PoliticalTable>
}

/** Gathers what there is from the files of the game. */
export function knownFrom({ maps, counters, tables }: KnownParts): KnownNames {
  const lands = { tk: new Set<string>(), ds: new Set<string>() }
  const hexes = { tk: new Set<string>(), ds: new Set<string>() }
  for (const file of maps) {
    const map = file.id as MapId
    for (const { id } of file.areas) lands[map].add(id)
    for (const { id } of file.hexes) hexes[map].add(id)
  }
  return {
    lands,
    hexes,
    political: politicalByMap(tables),
    counters: new Map(
      counters.map(({ id, map, nation, faction, code, sides }) => [
        id,
        {
          map,
          nation,
          faction,
          code,
          marker: sides[0]?.kind === 'marker',
          byEvent: DIRECTIVE_COUNTERS.has(id),
          worth: counterWorth(sides),
        },
      ]),
    ),
    events: { tk: eventsOf('tk'), ds: eventsOf('ds') },
    options: new Set(OPTIONAL_RULES.map(({ id }) => id)),
  }
}
