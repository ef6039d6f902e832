/** Open Ports (glossary) and Supply Convoys (10.2): what the ports of a Naval Zone are worth to a faction. */

import { distance } from '../../../board/hexmap/graph.ts'
import { zoneBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX, inZone, zoneWith } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE, FACTION_OF } from '../../ground/theatres/factions.ts'
import { boardStamp, fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { closingBases } from './closing-bases.ts'

/** A port of a Naval Zone: a hex, or an Off-Map Box by name. */
export type Port = { readonly hex: number } | { readonly box: string }

const RULE = 'glossary: Open Port'
/** How far an Air unit on station reaches from the Naval Bases of its faction. */
const AIR_REACH = 3
/** Counters that make a Port hex an Open Port, beside ground units. */
const HOLDING = ['airdrop', 'detachment', 'logistics'] as const

/** The names of the boxes of each Naval Zone: asked for too often to be put together each time. */
const zoneBoxes = fact('boxes of Naval Zones', [], ({ graph }: Game) =>
  graph.zones.map(({ id }) => ({
    station: zoneBox(id, 'station'),
    convoys: zoneBox(id, 'convoys'),
    used: zoneBox(id, 'used'),
  })),
)

/** Counters in one of the boxes of a Naval Zone. */
export function inZoneBox(game: Game, zone: number, part: 'station' | 'convoys' | 'used'): readonly Unit[] {
  const boxes = zoneBoxes(game)[zone]
  return boxes ? game.board.unitsAt(boxes[part]) : []
}

function supportType(game: Game, unit: Unit): string | undefined {
  const up = game.board.up(unit)
  return up?.kind === 'support' ? up.type : undefined
}

const FLEETS = new Set(['cv-fleet', 'surface-fleet', 'sub-fleet'])

/** An enemy Fleet unit on station in a zone. */
export function enemyFleetOnStation(game: Game, side: number, zone: number): Unit | undefined {
  return inZoneBox(game, zone, 'station').find(
    (unit) => game.sideOf(unit) !== side && FLEETS.has(supportType(game, unit) ?? ''),
  )
}

/** The enemy factions with an Air unit on station in a zone. */
function enemyAirOnStation(game: Game, side: number, zone: number): number[] {
  const out: number[] = []
  for (const unit of inZoneBox(game, zone, 'station')) {
    const owner = game.sideOf(unit)
    if (owner !== side && supportType(game, unit) === 'air-force' && !out.includes(owner)) out.push(owner)
  }
  return out
}

/** The enemy Naval Base from which an Air unit on station closes a port, or -1. */
function closingBase(game: Game, side: number, hex: number, zone: number): number {
  for (const enemy of enemyAirOnStation(game, side, zone)) {
    for (const base of closingBases(game, enemy)) {
      if (distance(game.graph, base, hex) <= AIR_REACH) return base
    }
  }
  return -1
}

/** What makes a hex a port of a faction, whatever may close it: the first part of the definition. */
function portOf(game: Game, side: number, hex: number): Verdict {
  const { board, graph, politics } = game
  const where = [game.hexId(hex)]
  if (board.isSea(hex)) {
    return board.stack(hex).length > 0 && board.markers(hex, 'beachhead', side).length > 0
      ? OK
      : refuse(RULE, 'there is no friendly Beachhead in that All-Sea hex', where)
  }
  if (!game.hasBits(hex, HEX.port)) return refuse(RULE, 'there is no Port in that hex', where)
  if (board.groundCount(side, hex) > 0) return OK
  if (board.stack(hex).length > 0 && HOLDING.some((type) => board.markers(hex, type, side).length > 0))
    return OK
  const area = graph.area[hex] ?? -1
  if (politics.sideOfHex(hex) === side && politics.partOfOwner[area] === 1) return OK
  return refuse(RULE, 'no friendly unit or marker holds it, and it is in no friendly, active Country', where)
}

/** Enemies in the hex itself, and ice. */
function shutInHex(game: Game, side: number, hex: number): Verdict {
  const { board } = game
  const where = [game.hexId(hex)]
  if (game.hasBits(hex, HEX.ice) && game.weather(hex) === 'snow') {
    return refuse(RULE, 'the port is frozen: an Ice hex in Snow', where)
  }
  if (board.stack(hex).length === 0) return OK
  if (board.enemyGround(side, hex)) return refuse(RULE, 'an enemy ground unit is there', where)
  if (game.airIn(hex, side, true).length > 0) return refuse(RULE, 'an enemy Air unit is there', where)
  for (const type of HOLDING) {
    if (board.markers(hex, type, side, true).length > 0)
      return refuse(RULE, `an enemy ${type} marker is there`, where)
  }
  return OK
}

/** Whether a hex is an Open Port of a faction for what happens in a Naval Zone, and if not, why. */
export function judgeOpenPort(game: Game, side: number, hex: number, zone: number): Verdict {
  if (!inZone(game.graph, hex, zone))
    return refuse(RULE, `it is no port of the ${zoneName(game, zone)}`, [game.hexId(hex)])
  const port = portOf(game, side, hex)
  return port.ok ? judgeUnshut(game, side, hex, zone) : port
}

/** The Open Port Restrictions: OK unless something shuts a port to a faction in a Naval Zone, no matter whose it is. */
export function judgeUnshut(game: Game, side: number, hex: number, zone: number): Verdict {
  const shut = shutInHex(game, side, hex)
  if (!shut.ok) return shut
  const fleet = enemyFleetOnStation(game, side, zone)
  if (fleet)
    return refuse(RULE, `${game.name(fleet)} is on station in the ${zoneName(game, zone)}`, [game.hexId(hex)])
  const base = closingBase(game, side, hex, zone)
  if (base >= 0) {
    const name = zoneName(game, zone)
    const reason = `an enemy Air unit is on station in the ${name}, and ${game.hexName(base)} is a Naval Base of its faction within ${AIR_REACH} hexes`
    return refuse(RULE, reason, [game.hexId(hex), game.hexId(base)])
  }
  return OK
}

/** True if a hex is an Open Port of a faction for what happens in a Naval Zone. */
export function isOpenPort(game: Game, side: number, hex: number, zone: number): boolean {
  return judgeOpenPort(game, side, hex, zone).ok
}

/** Whether the Port of an Off-Map Box is open to a faction in a Naval Zone; Air units never close one. */
export function judgeOpenBox(game: Game, side: number, box: string, zone: number): Verdict {
  const record = game.graph.boxes.get(box)
  const id = zoneWith(game.graph, zone).id
  if (!record || record.optional || !record.port || !record.zones.includes(id))
    return refuse(RULE, `it has no port in the ${zoneName(game, zone)}`, [`box:${box}`])
  if (FACTION_CODE[record.faction] !== side)
    return refuse(RULE, 'the Off-Map Box is not friendly', [`box:${box}`])
  const fleet = enemyFleetOnStation(game, side, zone)
  if (!fleet) return OK
  return refuse(RULE, `${game.name(fleet)} is on station in the ${zoneName(game, zone)}`, [`box:${box}`])
}

interface KnownPorts {
  readonly ports: readonly Port[]
  /** The enemy factions with an Air unit on station, and the Naval Bases they had. */
  readonly closers: readonly number[]
  readonly bases: readonly (readonly number[])[]
  /** The version of the Board for which the list was last found to hold. */
  version: number
}
/** What holds until something happens in a port or sea hex, or off the maps. */
interface PortFacts {
  readonly lists: Map<number, KnownPorts>
  /** The lists found last, however long ago: one that is found again is the same list, so that what rests on it stays. */
  readonly last: Map<number, readonly Port[]>
  readonly butForAir: Map<number, readonly number[]>
  readonly supplied: Map<number, ReadonlySet<number>>
  interdictions: readonly Interdiction[] | undefined
}
const portFacts = fact<PortFacts>(
  'ports',
  ['ports'],
  (_game, before: PortFacts | undefined): PortFacts => ({
    lists: new Map(),
    last: before?.last ?? new Map(),
    butForAir: new Map(),
    supplied: new Map(),
    interdictions: undefined,
  }),
)

/** Above 0 while Naval Bases are being settled: what is worked out then is provisional. */
const stages = fact('stage of judging ports', [], () => ({ now: 0 }))

/** The stage of judgement a supply net or a list of ports belongs to; 0 is the final one. */
export const portStage = (game: Game): number => stages(game).now

/** Runs something while Naval Bases other than the settled ones are assumed. */
export function atStage<T>(game: Game, stage: number, doing: () => T): T {
  const at = stages(game)
  const before = at.now
  at.now = stage
  try {
    return doing()
  } finally {
    at.now = before
  }
}

/** The Open Ports of a faction in a Naval Zone, its Off-Map Boxes among them; kept until one may open or close. */
export function openPorts(game: Game, side: number, zone: number): readonly Port[] {
  const { lists, last } = portFacts(game)
  const version = boardStamp(game)
  const key = (portStage(game) * game.graph.zones.length + zone) * 3 + side
  const known = lists.get(key)
  if (known?.version === version) return known.ports
  const closers = known?.closers ?? enemyAirOnStation(game, side, zone)
  const bases = closers.map((enemy) => closingBases(game, enemy))
  if (known?.bases.every((hexes, i) => isSameList(hexes, bases[i]))) {
    known.version = version
    return known.ports
  }
  const ports = kept(last.get(key), listOpenPorts(game, side, zone))
  last.set(key, ports)
  lists.set(key, { ports, closers, bases, version })
  return ports
}

/** A list found before, if it is the same as the one found now. */
function kept(before: readonly Port[] | undefined, now: readonly Port[]): readonly Port[] {
  if (before?.length !== now.length) return now
  return before.every((port, i) => isSamePort(port, now[i])) ? before : now
}

function isSamePort(a: Port, b: Port | undefined): boolean {
  if (b === undefined) return false
  return 'hex' in a ? 'hex' in b && a.hex === b.hex : 'box' in b && a.box === b.box
}

function isSameList(a: readonly number[], b: readonly number[] | undefined): boolean {
  return a === b || (a.length === b?.length && a.every((hex, i) => hex === b[i]))
}

function listOpenPorts(game: Game, side: number, zone: number): Port[] {
  const out: Port[] = []
  const { graph } = game
  if (enemyFleetOnStation(game, side, zone)) return out
  for (const hex of portHexes(game, zone)) if (isOpenPort(game, side, hex, zone)) out.push({ hex })
  for (const box of graph.boxes.values()) {
    if (judgeOpenBox(game, side, box.id, zone).ok) out.push({ box: box.id })
  }
  return out
}

/** By Naval Zone, the hexes that are ports or may become one: Port hexes and All-Sea hexes. */
const coasts = fact('ports of Naval Zones', [], ({ graph, board }: Game): readonly (readonly number[])[] =>
  graph.zoneHexes.map((hexes) =>
    Array.from(hexes).filter((hex) => ((graph.bits[hex] ?? 0) & HEX.port) !== 0 || board.isSea(hex)),
  ),
)

/** Hexes of a zone that could be ports now: Port hexes, and All-Sea hexes with something in them. */
export function portHexes(game: Game, zone: number): number[] {
  const hexes = coasts(game)[zone] ?? []
  return hexes.filter((hex) => game.hasBits(hex, HEX.port) || game.board.stack(hex).length > 0)
}

/** Ports that would be open to a faction but for Air units on station. */
export function openButForAir(game: Game, side: number, zone: number): readonly number[] {
  const { butForAir } = portFacts(game)
  const known = butForAir.get(zone * 3 + side)
  if (known) return known
  const ports = enemyFleetOnStation(game, side, zone)
    ? []
    : portHexes(game, zone).filter((hex) => portOf(game, side, hex).ok && shutInHex(game, side, hex).ok)
  butForAir.set(zone * 3 + side, ports)
  return ports
}

export interface Interdiction {
  readonly zone: number
  readonly by: number
  readonly against: number
}

/** The factions whose Air units on station threaten ports of another, by zone. */
export function interdictions(game: Game): readonly Interdiction[] {
  const cache = portFacts(game)
  if (cache.interdictions) return cache.interdictions
  const out: Interdiction[] = []
  for (let zone = 0; zone < game.graph.zones.length; zone++) {
    if (inZoneBox(game, zone, 'station').length === 0) continue
    for (let side = 0; side < 3; side++)
      for (const by of enemyAirOnStation(game, side, zone)) out.push({ zone, by, against: side })
  }
  cache.interdictions = out
  return out
}

/** How near a base must be to a port for an Air unit on station to close it. */
export const airCloses = (game: Game, base: number, port: number): boolean =>
  distance(game.graph, base, port) <= AIR_REACH

/** The Naval Zones in which a faction has a Supply Convoy that a nation may use (10.2, 13.6.1.1). */
export function supplyZones(game: Game, side: number, country: number): ReadonlySet<number> {
  const { supplied } = portFacts(game)
  const key = side * (game.graph.areas.length + 1) + country + 1
  const known = supplied.get(key)
  if (known) return known
  const out = new Set<number>()
  const faction = FACTION_OF[side]
  const map = game.graph.areaMap[country]
  game.graph.zones.forEach((zone, z) => {
    if (map !== undefined && game.graph.zoneMap[z] !== map) return
    const inherent = faction !== undefined && zone.inherentSupply?.includes(faction)
    if (
      inherent ||
      inZoneBox(game, z, 'convoys').some((unit) => isSupplyConvoyFor(game, unit, side, country))
    )
      out.add(z)
  })
  supplied.set(key, out)
  return out
}

function isSupplyConvoyFor(game: Game, unit: Unit, side: number, country: number): boolean {
  const up = game.board.up(unit)
  if (game.sideOf(unit) !== side || up?.kind !== 'marker' || up.type !== 'convoy-supply') return false
  const owner = game.politics.country(unit.nation)
  const { bound, policy, preWar } = game.politics
  if (owner < 0) return true
  if (bound[country] === 1) {
    return preWar[unit.mapIndex] ? owner === country : policy[owner] === policy[country]
  }
  // Only a unit at War is barred from the Convoy of a Country under a Policy; one under a Truce is not.
  return bound[owner] !== 1 || (bound[country] ?? 0) > 1
}
