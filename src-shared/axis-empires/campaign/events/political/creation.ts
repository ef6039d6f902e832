/**
 * Minor Country Created (19.25, 37.24) and Provincial Independence (19.34): a land becomes a Country of its own.
 * The Axis makes it its ally; a Western Independence card (the sort `independence`) and a province make it neutral.
 */

import { present } from '../../../../kernel/present.ts'
import { ASIDE, cededLandsBox, conqueredBox, OUT, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, type MapId } from '../../../ground/theatres/index.ts'
import { fact } from '../../../table/game/facts.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  bodyOf,
  bodyOfHex,
  create,
  judgeCreate,
  judgeEligible,
  leaveRegion,
  liberate,
} from '../../../table/politics/index.ts'
import { intern, internAll } from '../counters/intern.ts'
import { placeAt } from '../counters/moves.ts'
import { minorsOf } from '../countries/countries.ts'
import { cededMarker } from '../countries/demanded-land.ts'
import { placeFlag } from '../countries/flag.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

/** The hexes of each area as they are printed, Regions in it included: the map does not change. */
const hexesOfAreas = fact('hexes of areas', [], ({ graph }: Game): ReadonlyMap<string, readonly number[]> => {
  const all = new Map<string, number[]>(graph.areas.map(({ id }) => [id, []]))
  for (let hex = 0; hex < graph.count; hex++) {
    const here = graph.areas[graph.area[hex] ?? -1]
    if (!here) continue
    all.get(here.id)?.push(hex)
    if (here.kind === 'region' && here.of !== undefined) all.get(here.of)?.push(hex)
  }
  return all
})

/**
 * The hexes of a land as it is now. A Country or Dependent has what belongs to it, without what was ceded away; of land
 * that is part of another it is what still goes with it.
 */
function hexesOf(game: Game, land: string): readonly number[] {
  const body = bodyOf(game, land)
  if (body === game.politics.country(land))
    return [...game.graph.ids.keys()].filter((hex) => bodyOfHex(game, hex) === body)
  return (hexesOfAreas(game).get(land) ?? []).filter((hex) => bodyOfHex(game, hex) === body)
}

/** True if the Axis controls every City and every Allied Partisan Base of a land. */
function isHeld(game: Game, land: string): boolean {
  const hexes = hexesOf(game, land)
  const key = hexes.filter((hex) => {
    const bases = [FACTION_CODE.western, FACTION_CODE.soviet].some(
      (side) => game.board.markers(hex, 'partisan-base', side).length > 0,
    )
    return game.isCity(hex) || bases
  })
  return key.length > 0 && key.every((hex) => game.control(hex) === FACTION_CODE.axis)
}

/** The lands that may become a Country of the Axis. */
function creatable(game: Game, map: MapId): string[] {
  const conquered = minorsOf(game, map).filter((id) => game.politics.status(id) === 'conquered')
  const areas = game.graph.areas.flatMap(({ id }, index) =>
    game.content.maps[game.graph.areaMap[index] ?? 0] === map && judgeEligible(game, id).ok ? [id] : [],
  )
  return [...new Set([...conquered, ...areas])].filter((id) => isHeld(game, id))
}

/** Whether a colonial unit goes by the name of a land that has become a Country. */
function isColonialOf(game: Game, unit: Unit, land: string, map: MapId, faction: Faction | null): boolean {
  const colonial = COLONIALS[land]
  if (colonial === undefined || !unit.tags.has(colonial.tag)) return false
  // An ally of the Axis costs the Axis alone its colonial units.
  if (faction !== null) return unit.map === map && game.factionOf(unit) === faction
  return unit.map === map || colonial.bothMaps === true
}

/** Its units come to a Force Pool; the Ceded Land marker and the colonial units that go by its name leave. */
function outfit(game: Game, map: MapId, land: string, faction: Faction | null): void {
  for (const unit of game.content.units) {
    if (faction !== null && unit.map === map && unit.nation === land) {
      const at = placeAt(game, unit)
      if (at === conqueredBox('western', map) || at === conqueredBox('soviet', map) || at === ASIDE)
        game.table.place(unit.id, pool(faction, map))
    }
    if (isColonialOf(game, unit, land, map, faction) && placeAt(game, unit) !== OUT) {
      game.table.turn(unit.id, 0)
      game.table.place(unit.id, OUT)
      game.note({ text: `${game.name(unit)} is out of the game`, rule: '37.24', pieces: [unit.id] })
    }
  }
  const marker = cededMarker(game, map, 'axis', land)
  if (marker && placeAt(game, marker) === cededLandsBox(map)) game.table.place(marker.id, OUT)
}

/** The colonial units of each land by their tag; in a game of both maps those of India serve on either (37.24). */
const COLONIALS: Readonly<Record<string, { readonly tag: string; readonly bothMaps?: true }>> = {
  burma: { tag: 'colonial-bur' },
  india: { tag: 'colonial-ind', bothMaps: true },
  philippines: { tag: 'colonial-phil' },
}

function make(game: Game, { map }: Happening, land: string): void {
  if (
    game.politics.status(land) === 'conquered' &&
    judgeCreate(game, { country: land, faction: 'axis' }).ok === false
  )
    liberate(game, { country: land, faction: 'axis' })
  else create(game, { country: land, faction: 'axis' })
  outfit(game, map, land, 'axis')
  for (const hex of hexesOf(game, land))
    for (const side of [FACTION_CODE.western, FACTION_CODE.soviet])
      for (const base of game.board.markers(hex, 'partisan-base', side)) intern(game, base)
}

/** The Dependents that a Western Independence card may name. */
const INDEPENDENT = ['philippines', 'india']

/** A Dependent becomes a Neutral Minor Country (13.8.3): its colonial units leave the game, all in it is interned. */
export function becomeIndependent(game: Game, map: MapId, land: string): void {
  create(game, { country: land, faction: null })
  outfit(game, map, land, null)
  internAll(game, hexesOf(game, land))
  placeFlag(game, land, '37.24')
}

function* independence(game: Game, now: Happening): Generator<Choice> {
  for (const land of INDEPENDENT) {
    if (!judgeCreate(game, { country: land, faction: null }).ok) continue
    yield {
      id: land,
      label: `${game.areaTitle(land)} becomes independent`,
      act: () => becomeIndependent(game, now.map, land),
    }
  }
}

export const MINOR_COUNTRY_CREATED: PoliticalEvent = {
  id: 'minor-country-created',
  title: { tk: 'Minor Country Created', ds: 'Minor Country Created' },
  sections: { tk: '19.25', ds: '37.24' },
  receivers: ['axis', 'western'],
  idle: (_game, { map, receiver }) =>
    receiver === 'western' && map === 'tk' ? 'no Western card of that map grants independence' : undefined,
  steps: [
    {
      ask: 'Choose the land that becomes a Country',
      may: true,
      *choices(game, now) {
        if (now.receiver === 'western') return yield* independence(game, now)
        for (const land of creatable(game, now.map))
          yield {
            id: land,
            label: `${game.areaTitle(land)} becomes an Axis Minor Country`,
            act: () => make(game, now, land),
          }
      },
    },
  ],
  diary: () => 'a new Country may be proclaimed',
  words:
    'A Conquered Country, or a Dependent or Region that is eligible, with all its Cities and Allied Partisan ' +
    'Bases under Axis control, becomes an active Axis Minor Country. A Western Independence card makes the ' +
    'Philippines or India a Neutral Minor Country.',
}

/** Regions that may become Countries. */
function* provinces(game: Game, { map }: Happening): Generator<Choice> {
  for (const [index, { id, kind }] of game.graph.areas.entries()) {
    if (game.content.maps[game.graph.areaMap[index] ?? 0] !== map || kind !== 'region') continue
    if (!judgeEligible(game, id).ok || !judgeCreate(game, { country: id, faction: null }).ok) continue
    yield {
      id,
      label: `${game.areaTitle(id)} becomes independent`,
      act: () => {
        const from = present(game.graph.areas[game.politics.ownerOfArea[index] ?? -1], 'owner of', id).id
        create(game, { country: id, faction: null })
        internAll(game, hexesOf(game, id))
        leaveRegion(game, id, from)
        placeFlag(game, id, '19.34')
      },
    }
  }
}

export const PROVINCIAL_INDEPENDENCE: PoliticalEvent = {
  id: 'provincial-independence',
  title: { tk: 'Provincial Independence' },
  sections: { tk: '19.34' },
  receivers: FACTIONS,
  civilWar: true,
  steps: [{ ask: 'Choose the province that becomes a Neutral Country', may: true, choices: provinces }],
  diary: () => 'a colony asks for its independence',
  words:
    'A Region that is eligible, or a Breakaway Region of a Civil War Country, becomes a Neutral Minor ' +
    'Country with its Provisional Capital, where its flag is placed. All counters in it are interned. Its ' +
    'own units are set up when it is activated.',
}
