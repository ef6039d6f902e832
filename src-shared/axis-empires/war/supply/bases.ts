/** Air Bases and Naval Bases (glossary): which hexes are one, for whom, and if not, why. */

import type { Unit } from '../../ground/content/unit.ts'
import { HEX, inZone, zoneWith } from '../../ground/map/graph.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { BOARD, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import type { Port } from './ports.ts'
import { isSuppliedAt, isSuppliedFor } from './supplied.ts'

const AIR_RULE = 'glossary: Air Base'
const NAVAL_RULE = 'glossary: Naval Base'
const AIR_BASE_SYMBOLS = HEX.city | HEX.port | HEX.net

/** True for a counter that can make its hex a base: a ground unit, Detachment or Logistics marker. */
export function canHoldBase(game: Game, unit: Unit): boolean {
  const up = game.board.up(unit)
  return (
    up?.kind === 'ground' || (up?.kind === 'marker' && (up.type === 'detachment' || up.type === 'logistics'))
  )
}

/** True for a marker of a faction as a whole, such as Logistics. */
function isFactionMarker(game: Game, unit: Unit): boolean {
  return unit.nation === unit.counter.faction && game.board.up(unit)?.kind === 'marker'
}

/** The nationalities a holder stands for; a marker of a faction stands for its Major Countries on the map (1.2.1). */
function nationsOfHolder(game: Game, unit: Unit): readonly string[] {
  if (!isFactionMarker(game, unit)) return game.board.nations(unit)
  const majors = Object.entries(THEATRES[unit.map].majors)
  return majors.filter(([, faction]) => faction === unit.nation).map(([nation]) => nation)
}

/** True if a holder is supplied, so that it makes a base for a nation. */
function isSuppliedHolder(game: Game, unit: Unit, nation: string): boolean {
  const hex = game.hexOf(unit)
  if (isFactionMarker(game, unit)) return isSuppliedFor(game, game.sideOf(unit), [nation], hex)
  return isSuppliedAt(game, unit, hex)
}

/** True if any nation is supplied by a holder: a base of the faction, no matter who uses it. */
export function makesSomeBase(game: Game, unit: Unit): boolean {
  return nationsOfHolder(game, unit).some((nation) => isSuppliedHolder(game, unit, nation))
}

/** What bars an Air Base in a hex, no matter who holds it. */
function airBaseBar(game: Game, side: number, hex: number): Verdict {
  const where = [game.hexId(hex)]
  if (game.board.isSea(hex)) return refuse(AIR_RULE, 'an All-Sea hex is no Air Base', where)
  if (!game.hasBits(hex, AIR_BASE_SYMBOLS))
    return refuse(AIR_RULE, 'there is no City, Port, Road or Rail in that hex', where)
  if (game.airIn(hex, side, true).length > 0) return refuse(AIR_RULE, 'an enemy Air unit is there', where)
  return OK
}

/** What bars a Naval Base in a hex, no matter who holds it. */
export function navalBaseBar(game: Game, side: number, hex: number): Verdict {
  const where = [game.hexId(hex)]
  if (!game.hasBits(hex, HEX.port)) return refuse(NAVAL_RULE, 'there is no Port in that hex', where)
  if (game.hasBits(hex, HEX.ice) && game.weather(hex) === 'snow')
    return refuse(NAVAL_RULE, 'the port is frozen: an Ice hex in Snow', where)
  if (game.board.stack(hex).length === 0) return OK
  if (game.airIn(hex, side, true).length > 0) return refuse(NAVAL_RULE, 'an enemy Air unit is there', where)
  if (game.board.markers(hex, 'beachhead').length > 0)
    return refuse(NAVAL_RULE, 'a Beachhead marker is there', where)
  return OK
}

function judgeHolders(game: Game, hex: number, nation: string, rule: RuleId): Verdict {
  const where = [game.hexId(hex)]
  const holders = game.board
    .stack(hex)
    .map((index) => game.board.unit(index))
    .filter((unit) => canHoldBase(game, unit) && nationsOfHolder(game, unit).includes(nation))
  const name = game.countryName(nation)
  if (holders.length === 0)
    return refuse(rule, `no ground unit, Detachment or Logistics marker of ${name} is there`, where)
  return holders.some((unit) => isSuppliedHolder(game, unit, nation))
    ? OK
    : refuse(rule, `what ${name} has there is not supplied`, where)
}

/** Whether a hex is an Air Base of a nation on a side, and if not, why. */
export function judgeAirBase(game: Game, side: number, nation: string, hex: number): Verdict {
  const bar = airBaseBar(game, side, hex)
  return bar.ok ? judgeHolders(game, hex, nation, AIR_RULE) : bar
}

/** Whether a hex is a Naval Base of a nation on a side, and if not, why. */
export function judgeNavalBase(game: Game, side: number, nation: string, hex: number): Verdict {
  const bar = navalBaseBar(game, side, hex)
  return bar.ok ? judgeHolders(game, hex, nation, NAVAL_RULE) : bar
}

export interface Bases {
  readonly air: readonly number[]
  readonly naval: readonly number[]
}
const NO_BASES: Bases = { air: [], naval: [] }

const basesBySide = factBy<number, ReadonlyMap<string, Bases>>('Air Bases and Naval Bases', BOARD)

function findBases(game: Game, side: number): ReadonlyMap<string, Bases> {
  const air = new Map<string, Set<number>>()
  const naval = new Map<string, Set<number>>()
  const add = (to: Map<string, Set<number>>, nation: string, hex: number): void => {
    const known = to.get(nation)
    if (known) known.add(hex)
    else to.set(nation, new Set([hex]))
  }
  for (const unit of game.content.units) {
    const hex = game.hexOf(unit)
    if (hex < 0 || game.sideOf(unit) !== side || !canHoldBase(game, unit)) continue
    const flies = airBaseBar(game, side, hex).ok
    const sails = navalBaseBar(game, side, hex).ok
    if (!flies && !sails) continue
    for (const nation of nationsOfHolder(game, unit)) {
      if (!isSuppliedHolder(game, unit, nation)) continue
      if (flies) add(air, nation, hex)
      if (sails) add(naval, nation, hex)
    }
  }
  const out = new Map<string, Bases>()
  const sorted = (hexes: Set<number> | undefined): number[] => [...(hexes ?? [])].sort((a, b) => a - b)
  for (const nation of air.keys())
    out.set(nation, { air: sorted(air.get(nation)), naval: sorted(naval.get(nation)) })
  return out
}

const basesOn = (game: Game, side: number): ReadonlyMap<string, Bases> =>
  basesBySide(game, side, () => findBases(game, side))

/** The Air Bases and Naval Bases of a nation on a side, in hexes. */
export function basesOf(game: Game, side: number, nation: string): Bases {
  return basesOn(game, side).get(nation) ?? NO_BASES
}

/**
 * The nations whose bases serve a support unit: its own, several or none if it is pan-national (13.8.4), and for
 * a fleet lent by a Neutral Minor Country those of the lender's friend (2.2.3.2).
 */
export function baseNations(game: Game, unit: Unit): readonly string[] {
  const lent = game.board.lentFleet(unit)
  return lent ? [lent.base] : game.board.nations(unit)
}

/** Whose bases serve a support unit, for a sentence: `Germany`, `Kiangsu or Szechwan`. */
export function baseNationNames(game: Game, unit: Unit): string {
  const names = baseNations(game, unit).map((nation) => game.countryName(nation))
  return names.length > 0 ? names.join(' or ') : 'any friendly Chinese Country'
}

/** The hexes of all Air Bases of a side, whatever their nationality. */
export function friendlyAirBases(game: Game, side: number): number[] {
  const out = new Set<number>()
  for (const bases of basesOn(game, side).values()) for (const hex of bases.air) out.add(hex)
  return [...out]
}

/** Off-Map Boxes that serve the units of a faction as Naval Base and Home Country Port in a zone. */
export function boxesIn(game: Game, side: number, zone: number): string[] {
  const id = zoneWith(game.graph, zone).id
  const out: string[] = []
  if (side !== FACTION_CODE.western) return out
  for (const box of game.graph.boxes.values()) {
    if (!box.optional && box.port && FACTION_CODE[box.faction] === side && box.zones.includes(id))
      out.push(box.id)
  }
  return out
}

/** The Naval Bases of a nation in a Naval Zone, Western Off-Map Boxes included. */
export function navalBasesIn(game: Game, side: number, nation: string, zone: number): Port[] {
  const hexes = basesOf(game, side, nation).naval.filter((hex) => inZone(game.graph, hex, zone))
  return [...hexes.map((hex) => ({ hex })), ...boxesIn(game, side, zone).map((box) => ({ box }))]
}

/** True if a support unit has a Naval Base of its nationality anywhere on its map. */
export function hasNavalBase(game: Game, unit: Unit): boolean {
  const { graph } = game
  const { mapIndex } = unit
  const side = game.sideOf(unit)
  const onMap = (hex: number): boolean => graph.mapOf[hex] === mapIndex
  if (baseNations(game, unit).some((nation) => basesOf(game, side, nation).naval.some(onMap))) return true
  return graph.zones.some(
    (_, zone) => graph.zoneMap[zone] === mapIndex && boxesIn(game, side, zone).length > 0,
  )
}

/** True if a support unit has an Air Base of its nationality anywhere on its map. */
export function hasAirBase(game: Game, unit: Unit): boolean {
  const onMap = (hex: number): boolean => game.graph.mapOf[hex] === unit.mapIndex
  const side = game.sideOf(unit)
  return baseNations(game, unit).some((nation) => basesOf(game, side, nation).air.some(onMap))
}
