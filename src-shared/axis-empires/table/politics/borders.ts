/**
 * Who borders on whom (glossary: Border, Target Minor Country, Treaty Minor Country). A Country and each of its
 * Dependents are bodies of their own; a Region is part of the body it belongs to now.
 */

import { next } from '../../../board/hexmap/graph.ts'
import { offMapBox } from '../../ground/content/places.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { isMajor } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import { fact } from '../game/facts.ts'
import type { Game } from '../game/game.ts'
import { allOf } from './country.ts'
import { judgeSelect } from './nation.ts'

/** Regions within Dependents within Countries. */
const MAX_DEPTH = 8

/** The body an area belongs to: a Country, or a Dependent with the Regions in it. */
function bodyOfArea(game: Game, id: string, depth = 0): number {
  const { graph, politics } = game
  const index = politics.country(id)
  const area = graph.areas[index]
  if (!area || depth > MAX_DEPTH) return index
  const cession = game.vars.get(V.ceded, id)
  if (cession) return cession.as === 'part' ? politics.country(cession.to) : index
  if (politics.ownerOfArea[index] === index) return index
  // Swallowed whole by another Country (13.2.1: Reich Annex).
  if (area.kind === 'minor') return politics.ownerOfArea[index] ?? index
  return area.kind === 'region' && area.of !== undefined ? bodyOfArea(game, area.of, depth + 1) : index
}

interface Bodies {
  /** By area. */
  readonly of: readonly number[]
  readonly borders: ReadonlyMap<number, ReadonlySet<number>>
  readonly zones: ReadonlyMap<number, ReadonlySet<number>>
}

function setIn<K, T>(sets: Map<K, Set<T>>, key: K): Set<T> {
  const known = sets.get(key) ?? new Set<T>()
  sets.set(key, known)
  return known
}

/** Pairs of areas that share a Border, and the Naval Zones areas lie on: the map does not change. */
const printed = fact('areas that share a Border', [], ({ graph }: Game) => {
  const borders = new Map<number, Set<number>>()
  const zones = new Map<number, Set<number>>()
  for (let hex = 0; hex < graph.count; hex++) {
    const area = graph.area[hex] ?? -1
    if (area < 0) continue
    for (const zone of graph.zonesOf[hex] ?? []) setIn(zones, area).add(zone)
    for (let d = 0; d < 6; d++) {
      if (graph.noBorder.has(hex * 6 + d)) continue
      const other = graph.area[next(graph, hex, d)] ?? -1
      if (other >= 0 && other !== area) setIn(borders, area).add(other)
    }
  }
  return { borders, zones }
})

const bodies = fact('Countries and Dependents with their Borders', ['politics'], (game): Bodies => {
  const { graph } = game
  const of = graph.areas.map(({ id }) => bodyOfArea(game, id))
  const borders = new Map<number, Set<number>>()
  const zones = new Map<number, Set<number>>()
  const areas = printed(game)
  for (const [area, lies] of areas.zones) for (const zone of lies) setIn(zones, of[area] ?? area).add(zone)
  for (const [area, others] of areas.borders) {
    const body = of[area] ?? area
    for (const each of others) {
      const other = of[each] ?? each
      if (other !== body) setIn(borders, body).add(other)
    }
  }
  for (const box of graph.boxes.values()) {
    const body = box.of === undefined ? undefined : of[graph.areaIndex.get(box.of) ?? -1]
    if (body === undefined) continue
    for (const zone of box.zones) setIn(zones, body).add(graph.zoneIndex.get(zone) ?? -1)
  }
  return { of, borders, zones }
})

const idOf = (game: Game, body: number): string => game.graph.areas[body]?.id ?? ''

/** The Country or Dependent a hex lies in, Regions with what they belong to, as the index of its area; -1 at sea. */
export const bodyOfHex = (game: Game, hex: number): number =>
  bodies(game).of[game.graph.area[hex] ?? -1] ?? -1

/** The Country or Dependent an area belongs to as a part, itself if it is one, as the index of its area. */
export const bodyOf = (game: Game, id: string): number => bodies(game).of[game.politics.country(id)] ?? -1

/** The Countries and Dependents that share a Border with a Country or Dependent, by id. */
export function bordersOf(game: Game, id: string): string[] {
  const all = bodies(game).borders.get(game.politics.country(id)) ?? new Set<number>()
  return [...all].sort((a, b) => a - b).map((body) => idOf(game, body))
}

/** True if two Countries or Dependents share a Border, on land or across water. */
export function shareBorder(game: Game, a: string, b: string): boolean {
  return bodies(game).borders.get(game.politics.country(a))?.has(game.politics.country(b)) === true
}

/** True if a body is a Country, not a Dependent. */
const isOwn = (game: Game, body: number): boolean => game.politics.ownerOfArea[body] === body

/** The active Countries of a faction, Dependents apart, that share a Border with a Country. */
export function borderingCountries(game: Game, id: string, faction: Faction): string[] {
  return bordersOf(game, id).filter((other) => {
    const body = game.politics.country(other)
    return isOwn(game, body) && game.politics.activeSide[body] === FACTION_CODE[faction]
  })
}

/** The Dependents of a Country that are bodies of their own. */
export function dependentsOf(game: Game, id: string): string[] {
  const owner = game.politics.country(id)
  return game.graph.areas.flatMap((area, index) => {
    const own = bodies(game).of[index] === index && index !== owner
    return own && game.politics.ownerOfArea[index] === owner ? [area.id] : []
  })
}

/** The bodies that hold a ground unit of a faction, on a hex or in an Off-Map Box of theirs. */
function garrisoned(game: Game, faction: Faction): ReadonlySet<number> {
  const { graph, board } = game
  const side = FACTION_CODE[faction]
  const { of } = bodies(game)
  const held = new Set<number>()
  for (let hex = 0; hex < graph.count; hex++) {
    const body = of[graph.area[hex] ?? -1]
    if (body !== undefined && board.groundCount(side, hex) > 0) held.add(body)
  }
  for (const box of graph.boxes.values()) {
    if (box.of === undefined) continue
    const there = board.unitsAt(offMapBox(box.id))
    if (there.some((unit) => game.ground(unit) && game.sideOf(unit) === side))
      held.add(of[graph.areaIndex.get(box.of) ?? -1] ?? -1)
  }
  return held
}

function near(game: Game, body: number, other: number): boolean {
  const { borders, zones } = bodies(game)
  if (borders.get(body)?.has(other)) return true
  const own = zones.get(body)
  return own !== undefined && [...(zones.get(other) ?? [])].some((zone) => own.has(zone))
}

/** Whether a Minor Country may be selected as a Target Minor Country by a faction (glossary). */
export function judgeTarget(game: Game, id: string, faction: Faction): Verdict {
  return allOf(
    () => judgeSelect(game, id, { size: 'minor' }),
    () => {
      const held = garrisoned(game, faction)
      const lands = [id, ...dependentsOf(game, id)].map((each) => game.politics.country(each))
      return lands.some((land) => [...held].some((body) => body !== land && near(game, land, body)))
        ? OK
        : refuse(
            '13.2',
            `${game.countryName(id)} shares no Border or Naval Zone with land in which that faction has a ground unit`,
          )
    },
  )
}

/** Whether a Minor Country may be selected as a Treaty Minor Country by a faction (glossary). */
export function judgeTreaty(game: Game, id: string, faction: Faction): Verdict {
  return allOf(
    () => judgeSelect(game, id, { size: 'minor' }),
    () => {
      const side = FACTION_CODE[faction]
      const { politics } = game
      const partner = bordersOf(game, id).some((other) => {
        const body = politics.country(other)
        const owner = politics.ownerOfArea[body] ?? body
        if (politics.activeSide[owner] !== side) return false
        return isOwn(game, body) || isMajor(idOf(game, owner))
      })
      return partner
        ? OK
        : refuse(
            '13.2',
            `${game.countryName(id)} borders on no Country of that faction, and on no Dependent of a Major Country of it`,
          )
    },
  )
}
