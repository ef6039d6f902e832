/**
 * What a Minor Country sets up when it is activated (13.7.1, 13.7.2): which counters go where automatically, and which
 * its owner places. Nothing here changes anything.
 */

import { next } from '../../../board/hexmap/graph.ts'
import { ASIDE, delayBox, isHexPlace, OUT, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import {
  type SetUpCondition,
  type SetUpEntry,
  type SetUpException,
  THEATRES,
} from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import { factBy } from '../game/facts.ts'
import type { Game } from '../game/game.ts'
import { isIn } from './alignment.ts'
import { dependentsOf } from './borders.ts'
import { isCountry, mapOfArea } from './nation.ts'

export interface Entrant {
  readonly country: string
  readonly faction: Faction
}

/** A counter that goes to its place automatically. */
interface Deployment {
  readonly unit: Unit
  readonly to: string
  readonly face: number
}

/** Counters whose owner chooses where they go. */
export interface SetUpGroup {
  readonly units: readonly Unit[]
  readonly places: readonly string[]
  /** Boxes take any number and either side; a hex takes one unit (13.7.1). */
  readonly boxes?: true
}

export interface SetUpPlan {
  readonly sent: readonly Deployment[]
  readonly choices: readonly SetUpGroup[]
  readonly mobilizes: boolean
}

/** The set-up of its own that a Country has now, if it has one (13.7.2). */
function exceptionOf(game: Game, country: string): SetUpException | undefined {
  const map = mapOfArea(game, country)
  return THEATRES[map].nations.setUp.find(
    (each) =>
      each.country === country &&
      (each.only === undefined || game.vars.isNamedSet(each.only.set, map) === each.only.is),
  )
}

function holds(game: Game, { country, faction }: Entrant, when: SetUpCondition | undefined): boolean {
  if (when === undefined) return true
  if ('axis' in when) return (faction === 'axis') === when.axis
  const { politics } = game
  const map = mapOfArea(game, country)
  if ('strategicWarfare' in when) return game.inStrategicWarfareBox(map, when.strategicWarfare) === when.is
  if ('lost' in when) {
    const owner = politics.ownerOfArea[politics.country(when.lost)]
    return (isCountry(game, when.lost) || owner === politics.country(when.to)) === when.is
  }
  const area = politics.country(when.holds)
  const part = politics.partOfOwner[area] === 1 && politics.ownerOfArea[area] === politics.country(country)
  return part === when.is
}

/** The counters a Country sets up by the normal procedure: none of a card, a Partnership or Vichy (13.7.1, step 1). */
function ordinary(game: Game, country: string): Unit[] {
  return game.board.unitsAt(ASIDE).filter(({ nation, counter, tags }) => {
    if (nation !== country) return false
    const { code } = counter
    const first = code === undefined || code === 'N'
    return first && !(tags.has('partnership') || tags.has('vichy') || tags.has('non-f'))
  })
}

/** By Country or area: the hexes of a Country itself, and the hexes of an area as the map has it. */
const homes = factBy<number, readonly number[]>('hexes of Countries themselves', ['politics'])
const areaHexes = factBy<number, readonly number[]>('hexes of areas', [])

const hexesWhere = ({ graph }: Game, test: (hex: number) => boolean): number[] =>
  [...graph.ids.keys()].filter(test)

const homeOf = (game: Game, country: number): readonly number[] =>
  homes(game, country, () => hexesWhere(game, (hex) => game.politics.isHome(hex, country)))

const hexesOfArea = (game: Game, area: number): readonly number[] =>
  areaHexes(game, area, () => hexesWhere(game, (hex) => game.graph.area[hex] === area))

/** True if no ground unit of anybody stands in a hex. */
const isFree = (game: Game, hex: number): boolean =>
  [0, 1, 2].every((side) => game.board.groundCount(side, hex) === 0)

/** True for a hex of a Country or of a Dependent of it. */
const isLandOf = (game: Game, hex: number, country: string): boolean =>
  isIn(game, hex, country) || game.politics.owner(hex) === game.politics.country(country)

/** City and Port hexes of some land, and the Land hexes of it next to them, without any unit in them. */
function settlements(game: Game, land: readonly number[]): string[] {
  const { graph, board } = game
  const within = new Set(land)
  const isPlace = (hex: number): boolean => within.has(hex) && game.hasBits(hex, HEX.city | HEX.port)
  const beside = (hex: number): boolean => [0, 1, 2, 3, 4, 5].some((d) => isPlace(next(graph, hex, d)))
  return land
    .filter((hex) => !board.isSea(hex) && (isPlace(hex) || beside(hex)) && isFree(game, hex))
    .map((hex) => game.hexId(hex))
}

const zonePlace = (zone: string): string => `zone:${zone}:convoys`

function placesOf(game: Game, country: string, to: SetUpEntry['to']): readonly string[] {
  if (typeof to !== 'object' || 'hexes' in to) return []
  if ('convoys' in to) return to.convoys.map(zonePlace)
  const { politics, graph } = game
  const areas = 'near' in to ? to.near : [country, ...dependentsOf(game, country)]
  // Vichy in Northern France sets up there (17.8).
  const without = new Set('near' in to || game.vars.isSet(V.vichyNorth, 'tk') ? [] : to.without)
  const land = new Set(areas.flatMap((area) => hexesOfArea(game, politics.country(area))))
  if (!('near' in to)) for (const hex of homeOf(game, politics.country(country))) land.add(hex)
  const open = [...land].filter((hex) => !without.has(graph.areas[graph.area[hex] ?? -1]?.id ?? ''))
  return settlements(
    game,
    open.sort((a, b) => a - b),
  )
}

function sentTo(unit: Unit, to: SetUpEntry['to'], faction: Faction, i: number): string | undefined {
  if (to === 'force-pool') return pool(faction, unit.map)
  if (to === 'delay-box') return delayBox(unit.map)
  if (to === 'out') return OUT
  if (to === 'aside') return ASIDE
  return 'hexes' in to ? to.hexes[i % to.hexes.length] : undefined
}

/** The entries of a set-up of its own that hold, with their counters that are still to be placed. */
function entriesOf(game: Game, given: Entrant) {
  const entries = exceptionOf(game, given.country)?.entries ?? []
  return entries
    .filter(({ when }) => holds(game, given, when))
    .map((entry) => ({
      ...entry,
      units: entry.counters.flatMap((id) => {
        const unit = game.content.unitOf.get(id)
        return unit ? [unit] : []
      }),
    }))
}

/** True if another faction has ground units in a hex: nothing can be set up there. */
function isBarred(game: Game, hex: number, { faction }: Entrant): boolean {
  return [0, 1, 2].some((side) => side !== FACTION_CODE[faction] && game.board.groundCount(side, hex) > 0)
}

/**
 * Where a garrison or fortress unit is set up (13.7.1, step 4): in the first of its hexes (2.3.2.4) that belongs to the Country and
 * that no ground unit stands in, for there is one unit a hex; with none left it waits in the Force Pool.
 */
function stronghold(game: Game, unit: Unit, given: Entrant, taken: ReadonlySet<string>): string {
  const { country, faction } = given
  const found = unit.counter.hexes?.find((id) => {
    const hex = game.hex(id)
    return isLandOf(game, hex, country) && !taken.has(id) && isFree(game, hex)
  })
  return found ?? pool(faction, unit.map)
}

/** Where a counter of the normal procedure goes automatically; undefined if its owner places it (steps 2 to 5). */
function normalPlace(game: Game, unit: Unit, given: Entrant, taken: ReadonlySet<string>): string | undefined {
  const { faction } = given
  const [front] = unit.sides
  if (unit.tags.has('res')) return pool(faction, unit.map)
  const fortress = front?.kind === 'ground' && front.type === 'fortress'
  if (front?.stripe && !fortress) return delayBox(unit.map)
  if (front?.kind === 'ground' && (fortress || front.type === 'garrison'))
    return stronghold(game, unit, given, taken)
  // Convoy markers wait for a Support Segment (2.2.3.6), other markers for the event that brings them.
  if (front?.kind === 'marker') return front.type.startsWith('convoy') ? pool(faction, unit.map) : ASIDE
  return front?.kind === 'ground' ? undefined : pool(faction, unit.map)
}

/** What a Country sets up from here on: counters that have found their place are no longer in it. */
export function setUpPlan(game: Game, given: Entrant): SetUpPlan {
  const { country, faction } = given
  const exception = exceptionOf(game, country)
  const sent: Deployment[] = []
  const choices: SetUpGroup[] = []
  const special = new Set<Unit>()
  for (const { units, to, back } of entriesOf(game, given)) {
    const waiting = units.filter(({ id }) => game.table.piece(id).at === ASIDE)
    for (const unit of units) special.add(unit)
    const places = placesOf(game, country, to)
    const boxes = typeof to === 'object' && 'convoys' in to
    if (waiting.length > 0 && typeof to === 'object' && !('hexes' in to))
      choices.push(boxes ? { units: waiting, places, boxes } : { units: waiting, places })
    else
      for (const unit of waiting) {
        const at = sentTo(unit, to, faction, units.indexOf(unit))
        if (at === undefined) continue
        const barred = isHexPlace(at) && isBarred(game, game.hex(at), given)
        sent.push({ unit, to: barred ? pool(faction, unit.map) : at, face: back ? 1 : 0 })
      }
  }
  if (exception?.rest !== false) {
    const rest = ordinary(game, country).filter((unit) => !special.has(unit))
    const free: Unit[] = []
    for (const unit of rest) {
      const to = normalPlace(game, unit, given, new Set(sent.map((each) => each.to)))
      if (to === undefined) free.push(unit)
      else if (to !== ASIDE) sent.push({ unit, to, face: 0 })
    }
    const home = game.politics.country(country)
    if (free.length > 0) choices.push({ units: free, places: settlements(game, homeOf(game, home)) })
  }
  return { sent, choices, mobilizes: exception?.noMobilization !== true }
}

/** The one-step units of a Country on the map that a Mobilization may turn to their two-step side (13.7.1). */
export function mobilizable(game: Game, country: string): Unit[] {
  return game.board.onMaps().filter((unit) => {
    const back = unit.ground[1]
    return (
      unit.nation === country &&
      game.board.face[unit.index] === 0 &&
      unit.ground[0]?.steps === 1 &&
      back?.steps === 2 &&
      isStanding(game, unit, country)
    )
  })
}

/** True if a unit stands in its Country or a Dependent of it. */
function isStanding(game: Game, unit: Unit, country: string): boolean {
  const hex = game.hexOf(unit)
  return hex >= 0 && isLandOf(game, hex, country)
}
