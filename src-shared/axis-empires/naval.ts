/** Open Ports, Naval Bases and Supply Convoys, as far as markers on the map go (glossary, 10.2). */
import { distance, HEX, inZone } from '../hexmap/graph.ts'
import { FACTION_CODE, FACTION_OF, type Unit } from './content/compile.ts'
import type { Game } from './game.ts'
import { zoneBox } from './places.ts'
import { unitsAt } from './steps/places.ts'
import { isSupplied } from './supply.ts'

/** A port of a Naval Zone: a hex, or an Off-Map Box by name. */
export type Port = { readonly hex: number } | { readonly box: string }

/** Counters in one of the boxes of a Naval Zone. */
export function inZoneBox(game: Game, zone: number, part: 'station' | 'convoys' | 'used'): readonly Unit[] {
  return unitsAt(game, zoneBox(game.graph.zones[zone]?.id ?? '', part))
}

function supportType(game: Game, unit: Unit): string | undefined {
  const up = unit.sides[game.board.face[unit.index] ?? 0]
  return up?.kind === 'support' ? up.type : undefined
}

const FLEETS = new Set(['cv-fleet', 'surface-fleet', 'sub-fleet'])

/** True if an enemy Fleet unit is on station in a zone. */
function enemyFleetOnStation(game: Game, side: number, zone: number): boolean {
  return inZoneBox(game, zone, 'station').some(
    (unit) => game.sideOf(unit) !== side && FLEETS.has(supportType(game, unit) ?? ''),
  )
}

/** Set while Naval Bases are judged inside a supply trace, so that supply does not ask itself. */
const judging = new WeakSet<Game>()

/** A Naval Base of a faction: a port with a supplied ground unit, Detachment or Logistics marker. */
function isNavalBase(game: Game, side: number, hex: number): boolean {
  if (!game.hasBits(hex, HEX.port)) return false
  if (game.hasBits(hex, HEX.ice) && game.weather(hex) === 'snow') return false
  if (game.airIn(hex, side, true).length > 0 || game.board.markers(hex, 'beachhead').length > 0) return false
  const holders = [
    ...game.groundIn(hex, side),
    ...game.board.markers(hex, 'detachment', side),
    ...game.board.markers(hex, 'logistics', side),
  ]
  if (holders.length === 0 || judging.has(game)) return holders.length > 0
  judging.add(game)
  try {
    return holders.some((unit) => isSupplied(game, unit))
  } finally {
    judging.delete(game)
  }
}

/** True if an enemy Air unit on station closes a port: a Naval Base of its faction within three hexes. */
function closedByAir(game: Game, side: number, hex: number, zone: number): boolean {
  for (const unit of inZoneBox(game, zone, 'station')) {
    if (game.sideOf(unit) === side || supportType(game, unit) !== 'air-force') continue
    for (let other = 0; other < game.graph.count; other++) {
      if (distance(game.graph, hex, other) > 3) continue
      if (isNavalBase(game, game.sideOf(unit), other)) return true
    }
  }
  return false
}

/** True if a hex is an Open Port of a faction for what happens in a Naval Zone. */
export function isOpenPort(game: Game, side: number, hex: number, zone: number): boolean {
  const { board, graph, politics } = game
  if (!inZone(graph, hex, zone)) return false
  const beachhead = board.isSea(hex) && board.markers(hex, 'beachhead', side).length > 0
  if (!beachhead) {
    if (!game.hasBits(hex, HEX.port)) return false
    const held =
      board.groundCount(side, hex) > 0 ||
      ['airdrop', 'detachment', 'logistics'].some((type) => board.markers(hex, type, side).length > 0)
    const area = graph.area[hex] ?? -1
    const friendlyCountry = politics.sideOfHex(hex) === side && politics.partOfOwner[area] === 1
    if (!held && !friendlyCountry) return false
  }
  if (board.enemyGround(side, hex) || game.airIn(hex, side, true).length > 0) return false
  if (['airdrop', 'detachment', 'logistics'].some((type) => board.markers(hex, type, side, true).length > 0))
    return false
  if (game.hasBits(hex, HEX.ice) && game.weather(hex) === 'snow') return false
  return !enemyFleetOnStation(game, side, zone) && !closedByAir(game, side, hex, zone)
}

interface PortCache {
  readonly version: number
  readonly lists: Map<number, readonly Port[]>
}
const portCaches = new WeakMap<Game, PortCache>()

/** The Open Ports of a faction in a Naval Zone, its Off-Map Boxes among them; kept until the board changes. */
export function openPorts(game: Game, side: number, zone: number): readonly Port[] {
  let cache = portCaches.get(game)
  if (!cache || cache.version !== game.board.version) {
    cache = { version: game.board.version, lists: new Map() }
    portCaches.set(game, cache)
  }
  const key = zone * 3 + side
  const known = cache.lists.get(key)
  if (known) return known
  const ports = listOpenPorts(game, side, zone)
  // While Naval Bases are being judged the list is provisional.
  if (!judging.has(game)) cache.lists.set(key, ports)
  return ports
}

function listOpenPorts(game: Game, side: number, zone: number): Port[] {
  const out: Port[] = []
  const { graph } = game
  if (enemyFleetOnStation(game, side, zone)) return out
  for (const hex of graph.zoneHexes[zone] ?? []) if (isOpenPort(game, side, hex, zone)) out.push({ hex })
  const id = graph.zones[zone]?.id ?? ''
  for (const box of graph.boxes.values()) {
    if (box.optional || !box.port || FACTION_CODE[box.faction] !== side || !box.zones.includes(id)) continue
    out.push({ box: box.id })
  }
  return out
}

/** The Naval Zones in which a faction has a Supply Convoy that a nation may use (10.2, 13.6.1.1). */
export function supplyZones(game: Game, side: number, country: number): Set<number> {
  const out = new Set<number>()
  const faction = FACTION_OF[side]
  game.graph.zones.forEach((zone, z) => {
    if (faction && zone.inherentSupply?.includes(faction)) out.add(z)
    else if (inZoneBox(game, z, 'convoys').some((unit) => isSupplyConvoyFor(game, unit, side, country)))
      out.add(z)
  })
  return out
}

function isSupplyConvoyFor(game: Game, unit: Unit, side: number, country: number): boolean {
  const up = unit.sides[game.board.face[unit.index] ?? 0]
  if (game.sideOf(unit) !== side || up?.kind !== 'marker' || up.type !== 'convoy-supply') return false
  const owner = game.politics.country(unit.nation)
  const { bound, policy, preWar } = game.politics
  if (owner < 0) return true
  if (bound[country] === 1) return preWar ? owner === country : policy[owner] === policy[country]
  return bound[owner] !== 1
}
