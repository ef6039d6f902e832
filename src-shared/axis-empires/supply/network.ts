/**
 * Supply networks (10.2). For each nation the hexes with a line to one of its sources are flooded once, from
 * the sources outward. Lines can be read both ways: every restriction bears on the hex entered, and the
 * unit's own hex is free.
 */

import { around } from '../../hexmap/graph.ts'
import { FACTION_CODE } from '../content/compile.ts'
import { BOARD, boardStamp, fact, factBy } from '../game/facts.ts'
import type { Game } from '../game/game.ts'
import { HEX, SIDE, STRAIT } from '../map/graph.ts'
import { ask } from '../modifiers/index.ts'
import { openPorts, type Port, portStage, supplyZones } from './ports.ts'
import { supplyBar } from './restrictions.ts'

/** How far a line has used up its one stretch of road or one connected strait (10.2). */
const RAIL_ONLY = 0
const ON_ROAD = 1
const USED_UP = 2
const NONE = -1
const SOURCE = -2

export interface SupplyNet {
  /** For each node (hex * 3 + state): the node towards the source; NONE; SOURCE; -3 - b for the b-th Off-Map Box. */
  readonly next: Int32Array
  /** 1 for each hex of the network. */
  readonly reached: Uint8Array
}

/** The hexes a line may enter, kept up as counters come and go. */
interface Passage {
  /** 1 for each hex a line may enter. */
  readonly open: Uint8Array
  /** How many of the board's touched hexes it has taken in. */
  seen: number
  /** Grows with every hex that opens or closes; those a network may run through are listed in order. */
  changes: number
  flips: number[]
}

/** A network, with everything it was worked out from. */
interface Known {
  net: Flood
  /** The changes of the hexes it may run through when it was made. */
  readonly madeAt: number
  /** The version of the Board for which it was last found to hold. */
  version: number
  /** The list of flips it follows, and how many of them it has processed. */
  flips: readonly number[]
  flipped: number
  markerChanges: number
  ports: readonly (readonly Port[])[]
  /** By hex, whether a line from there joins it: 0 not asked yet, 1 yes, 2 no; and what that rests on. */
  readonly joins: Uint8Array
  passChanges: number
  joinMarkers: number
}

/** What is kept up to date while the lists of touched hexes go on, and rebuilt when they start afresh. */
interface Networks {
  readonly nets: Map<number, Known>
  /** Passable hexes by side and by the Policy that binds a nation: nations alike in both share them. */
  readonly passes: Map<string, Passage>
  /** By side and Country. */
  readonly passOf: Map<number, Passage>
  readonly sources: Map<number, { readonly markerChanges: number; readonly hexes: readonly number[] }>
  /** The hexes that are part of a Country itself, on its map. */
  readonly home: Map<number, readonly number[]>
}
const networks = fact(
  'supply networks',
  ['epoch'],
  (): Networks => ({
    nets: new Map(),
    passes: new Map(),
    passOf: new Map(),
    sources: new Map(),
    home: new Map(),
  }),
)
const markersNow = (game: Game): number => game.facts.count('markers')

/** The map a Country's lines run on; -1 for a nation that has no land, so that any may be meant. */
const mapOfCountry = (game: Game, country: number): number => game.graph.areaMap[country] ?? -1

/** The hexes a line of the nation may enter. */
function passage(game: Game, side: number, country: number): Passage {
  const { passes, passOf } = networks(game)
  const place = side * (game.graph.areas.length + 1) + country + 1
  let pass = passOf.get(place)
  if (!pass) {
    const key = passageKey(game, side, country)
    pass = passes.get(key)
    if (!pass) {
      pass = { open: new Uint8Array(game.graph.count), seen: 0, changes: 0, flips: [] }
      fillPassage(game, side, country, pass)
      passes.set(key, pass)
    }
    passOf.set(place, pass)
  }
  if (pass.seen < game.board.touched.length) keepUp(game, side, country, pass)
  return pass
}

/** The Politics of a nation change only with an epoch. */
function passageKey(game: Game, side: number, country: number): string {
  const { bound, policy, preWar } = game.politics
  const map = mapOfCountry(game, country)
  const bond = side === FACTION_CODE.axis ? 0 : (bound[country] ?? 0)
  const underPolicy = preWar[map] ? country : policy[country]
  const binding = bond === 0 ? '' : bond === 1 ? underPolicy : 'truce'
  return `${side}:${map}:${binding}`
}

/** First hex of the map a Country's lines run on, and the end of it. */
function hexesOfCountryMap(game: Game, country: number): readonly [number, number] {
  const { count, first } = game.graph
  const map = mapOfCountry(game, country)
  return map < 0 ? [0, count] : [first[map] ?? 0, first[map + 1] ?? count]
}

function isPassable(game: Game, side: number, country: number, hex: number): 0 | 1 {
  if (game.board.isSea(hex) && game.board.stack(hex).length === 0) return 0
  return supplyBar(game, side, country, hex) === undefined ? 1 : 0
}

function fillPassage(game: Game, side: number, country: number, pass: Passage): void {
  const [first, end] = hexesOfCountryMap(game, country)
  for (let hex = first; hex < end; hex++) pass.open[hex] = isPassable(game, side, country, hex)
  pass.seen = game.board.touched.length
  pass.changes++
  pass.flips = []
}

/** Hexes a network may run through; elsewhere it has at most a source that is no City. */
const ON_NET = HEX.net | HEX.city | HEX.port | HEX.edge | HEX.sea

/** Judges the touched hexes again, and their neighbours, which is as far as a ZOC reaches. */
function keepUp(game: Game, side: number, country: number, pass: Passage): void {
  const { board, graph } = game
  const [first, end] = hexesOfCountryMap(game, country)
  if ((board.touched.length - pass.seen) * 8 > end - first) return fillPassage(game, side, country, pass)
  const look = (hex: number): void => {
    if (hex < first || hex >= end) return
    const now = isPassable(game, side, country, hex)
    if (now === pass.open[hex]) return
    pass.open[hex] = now
    pass.changes++
    if ((graph.bits[hex] ?? 0) & ON_NET || board.stack(hex).length > 0) pass.flips.push(hex)
  }
  for (; pass.seen < board.touched.length; pass.seen++) {
    const hex = board.touched[pass.seen] ?? -1
    look(hex)
    for (const near of around(graph, hex)) look(near)
  }
}

/** The hexes of a Country itself, without its Dependents. */
function homeOf(game: Game, country: number): readonly number[] {
  const { home } = networks(game)
  let hexes = home.get(country)
  if (!hexes) {
    const [first, end] = hexesOfCountryMap(game, country)
    const found: number[] = []
    for (let hex = first; hex < end; hex++) if (game.politics.isHome(hex, country)) found.push(hex)
    hexes = found
    home.set(country, hexes)
  }
  return hexes
}

/** The supply sources of a nation (10.1). */
function sourcesOf(game: Game, side: number, country: number): readonly number[] {
  const { sources } = networks(game)
  const key = side * (game.graph.areas.length + 1) + country + 1
  const known = sources.get(key)
  if (known?.markerChanges === markersNow(game)) return known.hexes
  const hexes = homeOf(game, country).filter((hex) => isSource(game, side, country, hex))
  sources.set(key, { markerChanges: markersNow(game), hexes })
  return hexes
}

/** True if a hex is a supply source of a nation (10.1): at home, a City or what a marker makes one. */
function isSource(game: Game, side: number, country: number, hex: number): boolean {
  if (!game.politics.isHome(hex, country)) return false
  if (game.isCity(hex)) return true
  return game.board.stack(hex).length > 0 && ask(game, 'supplySource', { side, country, hex }) === true
}

/** True if a line may cross a hexside that has no road or rail (10.2.3). */
function canCrossFreely(game: Game, edge: number, hex: number, to: number): boolean {
  const bits = game.graph.side[edge] ?? 0
  if (!(bits & (SIDE.sea | SIDE.lake)) || bits & STRAIT) return true
  return game.board.markers(hex, 'beachhead').length + game.board.markers(to, 'beachhead').length > 0
}

/** The state of a line after it runs along a hexside of the network, or NONE if it may not. */
function along(bits: number, state: number): number {
  if (bits & SIDE.straitConnected) return state === RAIL_ONLY ? USED_UP : NONE
  if (bits & SIDE.rail) return state === ON_ROAD ? USED_UP : state
  if (bits & SIDE.road) return state === USED_UP ? NONE : ON_ROAD
  return NONE
}

/** A Naval Zone a line may cross: it joins its Open Ports to one another. */
interface Lane {
  readonly ports: ReadonlySet<number>
  readonly done: [boolean, boolean, boolean]
}

/** True for a hex that makes a line through it a limited one: a Beachhead, or a Port that is no City (17.4.3). */
function isLimiting(game: Game, hex: number): boolean {
  if (game.hasBits(hex, HEX.port) && !game.isCity(hex)) return true
  return game.board.stack(hex).length > 0 && game.board.markers(hex, 'beachhead').length > 0
}

class Flood {
  readonly next: Int32Array
  readonly reached: Uint8Array
  private readonly queue: number[] = []
  private readonly game: Game
  private readonly pass: Uint8Array
  private readonly lanes: readonly Lane[]
  /** Runs along no road, and through no Beachhead or Port without a City (17.4.3). */
  private readonly full: boolean

  constructor(game: Game, pass: Uint8Array, lanes: readonly Lane[], full = false) {
    this.full = full
    this.game = game
    this.pass = pass
    this.lanes = lanes
    this.next = new Int32Array(game.graph.count * 3).fill(NONE)
    this.reached = new Uint8Array(game.graph.count)
  }

  reach(hex: number, state: number, from: number): void {
    const node = hex * 3 + state
    if (this.next[node] !== NONE || !this.pass[hex]) return
    if (this.full && isLimiting(this.game, hex)) return
    this.next[node] = from
    this.reached[hex] = 1
    this.queue.push(node)
  }

  run(): void {
    for (let i = 0; i < this.queue.length; i++) {
      const node = this.queue[i] ?? 0
      this.overLand(Math.floor(node / 3), node % 3, node)
      this.overSea(Math.floor(node / 3), node % 3, node)
    }
  }

  private overLand(hex: number, state: number, node: number): void {
    const { graph } = this.game
    if (!((graph.bits[hex] ?? 0) & HEX.net)) return
    for (let d = 0; d < 6; d++) {
      const bits = graph.side[hex * 6 + d] ?? 0
      if (!(bits & (SIDE.road | SIDE.rail | SIDE.straitConnected))) continue
      if (this.full && bits & SIDE.road && !(bits & SIDE.rail)) continue
      const to = graph.neighbour[hex * 6 + d] ?? -1
      if (to < 0 || !((graph.bits[to] ?? 0) & HEX.net)) continue
      const after = along(bits, state)
      if (after !== NONE) this.reach(to, after, node)
    }
  }

  private overSea(hex: number, state: number, node: number): void {
    // A road beyond the sea is no part of the stretch before it: the line has had its one (10.2).
    const after = state === ON_ROAD ? USED_UP : state
    for (const lane of this.lanes) {
      if (lane.done[after] || !lane.ports.has(hex)) continue
      lane.done[after] = true
      for (const port of lane.ports) this.reach(port, after, node)
    }
  }
}

/** The supply network of one nation, computed from scratch; its Naval Zones with the ports open in each. */
function supplyNet(
  game: Game,
  side: number,
  country: number,
  pass: Passage,
  zones: readonly (readonly Port[])[],
): Flood {
  const sources = isLinkedOnly(game)
    ? linkedSources(game, side, country, pass, zones)
    : sourcesOf(game, side, country)
  return flooded(game, side, pass, zones, { sources, boxes: true, full: false })
}

/** Where lines begin, and which of them count. */
interface Start {
  readonly sources: readonly number[]
  /** The Off-Map Boxes of the faction are sources too. */
  readonly boxes: boolean
  /** Only lines that are no limited supply lines (17.4.3). */
  readonly full: boolean
}

/** All that lines from some sources reach. */
function flooded(
  game: Game,
  side: number,
  pass: Passage,
  zones: readonly (readonly Port[])[],
  { sources, boxes, full }: Start,
): Flood {
  const { graph } = game
  const lanes: Lane[] = []
  const boxLanes: { box: string; lane: Lane }[] = []
  for (const ports of zones) {
    const lane: Lane = {
      ports: new Set(ports.flatMap((p) => ('hex' in p ? [p.hex] : []))),
      done: [false, false, false],
    }
    lanes.push(lane)
    if (boxes) for (const port of ports) if ('box' in port) boxLanes.push({ box: port.box, lane })
  }
  const flood = new Flood(game, pass.open, lanes, full)
  for (const hex of sources) flood.reach(hex, RAIL_ONLY, SOURCE)
  const boxNames = [...graph.boxes.keys()]
  for (const box of graph.boxes.values()) {
    if (!boxes || box.optional || FACTION_CODE[box.faction] !== side) continue
    if (game.optional && ask(game, 'closedBox', { box: box.id })) continue
    // Its edge hexes count as the box (10.2.2); `pass` keeps lines on the nation's own map.
    for (const id of box.edge) flood.reach(game.hex(id), RAIL_ONLY, -3 - boxNames.indexOf(box.id))
  }
  for (const { box, lane } of boxLanes) {
    if (game.optional && ask(game, 'closedBox', { box })) continue
    for (const port of lane.ports) flood.reach(port, RAIL_ONLY, -3 - boxNames.indexOf(box))
  }
  flood.run()
  return flood
}

/** The supply network of a nation on the present board, without Naval Zones if it must be overland (10.2.1). */
export function netOf(game: Game, side: number, nation: string, overland = false): SupplyNet {
  return knownNet(game, side, game.politics.country(nation), overland).net
}

/** True for a hex that supply lines begin at: a source, or a port that a line from an Off-Map Box comes in by (10.1). */
export const beginsLine = ({ next }: SupplyNet, hex: number): boolean => (next[hex * 3] ?? NONE) <= SOURCE

/** A network is kept until a hex it may run through opens or closes, a port does, or a marker comes or goes. */
function knownNet(game: Game, side: number, country: number, overland: boolean): Known {
  const { nets } = networks(game)
  const { graph } = game
  const key = ((portStage(game) * 3 + side) * (graph.areas.length + 1) + country + 1) * 2 + (overland ? 1 : 0)
  const known = nets.get(key)
  const version = boardStamp(game)
  const markerChanges = markersNow(game)
  if (known?.version === version) return known
  const pass = passage(game, side, country)
  const ports = overland
    ? NO_PORTS
    : Array.from(supplyZones(game, side, country), (zone) => openPorts(game, side, zone))
  if (
    known?.markerChanges === markerChanges &&
    (isLinkedOnly(game) ? known.madeAt === pass.changes : standsFlips(game, side, country, known, pass)) &&
    known.ports.length === ports.length &&
    known.ports.every((list, i) => list === ports[i])
  ) {
    known.version = version
    return known
  }
  const net = supplyNet(game, side, country, pass, ports)
  const fresh: Known = {
    net,
    madeAt: pass.changes,
    version,
    flips: pass.flips,
    flipped: pass.flips.length,
    markerChanges,
    ports,
    joins: known?.joins.fill(0) ?? new Uint8Array(graph.count),
    passChanges: pass.changes,
    joinMarkers: markerChanges,
  }
  nets.set(key, fresh)
  return fresh
}

/** Hexes from which a network may start, or to which it may come over the sea. */
const STARTS = HEX.city | HEX.port | HEX.edge | HEX.sea

/** True if no hex that has opened or closed since bears on a network: it neither runs through it nor would. */
function standsFlips(game: Game, side: number, country: number, known: Known, pass: Passage): boolean {
  if (known.flips !== pass.flips) return false
  const { reached } = known.net
  const { graph } = game
  for (; known.flipped < pass.flips.length; known.flipped++) {
    const hex = pass.flips[known.flipped] ?? -1
    if (pass.open[hex] !== 1) {
      if (reached[hex] === 1) return false
      continue
    }
    if (reached[hex] === 1) continue
    if ((graph.bits[hex] ?? 0) & STARTS || isSource(game, side, country, hex)) return false
    for (let d = 0; d < 6; d++) {
      const bits = graph.side[hex * 6 + d] ?? 0
      if (!(bits & (SIDE.road | SIDE.rail | SIDE.straitConnected))) continue
      if (reached[graph.neighbour[hex * 6 + d] ?? -1] === 1) return false
    }
  }
  return true
}
const NO_PORTS: readonly (readonly Port[])[] = []

/** True if a line from a hex joins the network of a nation. */
export function joinsNet(game: Game, side: number, nation: string, hex: number, overland = false): boolean {
  const country = game.politics.country(nation)
  const known = knownNet(game, side, country, overland)
  const { changes } = passage(game, side, country)
  if (known.passChanges !== changes || known.joinMarkers !== markersNow(game)) {
    known.joins.fill(0)
    known.passChanges = changes
    known.joinMarkers = markersNow(game)
  }
  const asked = known.joins[hex]
  if (asked) return asked === 1
  const joins = joinNet(game, known.net, side, nation, hex) !== undefined
  known.joins[hex] = joins ? 1 : 2
  return joins
}

/** The hexes by which a line from a hex joins the network: none if it stands on it; undefined if it cannot. */
export function joinNet(
  game: Game,
  net: SupplyNet,
  side: number,
  nation: string,
  hex: number,
): number[] | undefined {
  if (net.reached[hex]) return []
  const { graph } = game
  const { open } = passage(game, side, game.politics.country(nation))
  for (let d = 0; d < 6; d++) {
    const first = graph.neighbour[hex * 6 + d] ?? -1
    if (first >= 0 && net.reached[first] && canCrossFreely(game, hex * 6 + d, hex, first)) return [first]
  }
  for (let d = 0; d < 6; d++) {
    const first = graph.neighbour[hex * 6 + d] ?? -1
    if (first < 0 || !canCrossFreely(game, hex * 6 + d, hex, first)) continue
    if (!open[first]) continue
    for (let e = 0; e < 6; e++) {
      const second = graph.neighbour[first * 6 + e] ?? -1
      if (second >= 0 && net.reached[second] && canCrossFreely(game, first * 6 + e, first, second))
        return [first, second]
    }
  }
  return leaveByNet(game, net, hex)
}

/** A line may leave its own hex by road, rail or strait even where none may be traced into that hex. */
function leaveByNet(game: Game, net: SupplyNet, hex: number): number[] | undefined {
  const { graph } = game
  for (let d = 0; d < 6; d++) {
    const bits = graph.side[hex * 6 + d] ?? 0
    const to = graph.neighbour[hex * 6 + d] ?? -1
    if (to < 0 || !(bits & (SIDE.road | SIDE.rail | SIDE.straitConnected))) continue
    for (const state of [RAIL_ONLY, ON_ROAD, USED_UP]) {
      if (net.next[to * 3 + state] !== NONE && along(bits, state) !== NONE) return [to]
    }
  }
  return undefined
}

/** True if an overland line of a nation leads from one hex to another, whatever is a source (10.2, 10.2.1). */
export function reachesOverland(
  game: Game,
  side: number,
  nation: string,
  from: number,
  source: number,
): boolean {
  const country = game.politics.country(nation)
  const flood = new Flood(game, passage(game, side, country).open, [])
  flood.reach(source, RAIL_ONLY, SOURCE)
  flood.run()
  return joinNet(game, flood, side, nation, from) !== undefined
}

/** Follows the network to its source, adding the hexes; returns the Off-Map Box it ends in, if any. */
export function followNet(game: Game, net: SupplyNet, hex: number, path: number[]): string | undefined {
  const state = [RAIL_ONLY, ON_ROAD, USED_UP].find((s) => net.next[hex * 3 + s] !== NONE) ?? RAIL_ONLY
  let node = hex * 3 + state
  for (let i = 0; i < net.next.length; i++) {
    const next = net.next[node] ?? NONE
    if (next <= -3) return [...game.graph.boxes.keys()][-3 - next]
    if (next < 0) return undefined
    node = next
    path.push(Math.floor(node / 3))
  }
  return undefined
}

/** True if Cities at home are sources only where they are linked (17.4.1). */
const isLinkedOnly = (game: Game): boolean => game.optional && ask(game, 'linkedSources', null) === true

/**
 * The supply sources of a nation where a City has to be its Capital, or to trace a line to another City of the Country
 * or to a friendly Off-Map Box (17.4.1).
 */
function linkedSources(
  game: Game,
  side: number,
  country: number,
  pass: Passage,
  zones: readonly (readonly Port[])[],
): readonly number[] {
  const all = sourcesOf(game, side, country)
  const { id = '', capital = '' } = game.graph.areas[country] ?? {}
  const seat = game.graph.indexOf.get(capital) ?? -1
  const cities = all.filter((hex) => game.isCity(hex))
  const joins = (sources: readonly number[], boxes: boolean) => {
    const flood = flooded(game, side, pass, zones, { sources, boxes, full: false })
    return (hex: number): boolean => joinNet(game, flood, side, id, hex) !== undefined
  }
  // One flood settles nearly all of them: from the Capital and the boxes.
  const byCapital = joins(all.includes(seat) ? [seat] : [], true)
  return all.filter((hex) => {
    if (hex === seat || !cities.includes(hex) || byCapital(hex)) return true
    const others = cities.filter((other) => other !== hex)
    return joins(others, false)(hex)
  })
}

/** Worked out from the Board for an optional rule. */
const cached = factBy<string, readonly number[] | Flood>('supply lines of optional rules', BOARD)

function zonesOf(game: Game, side: number, country: number): readonly (readonly Port[])[] {
  return Array.from(supplyZones(game, side, country), (zone) => openPorts(game, side, zone))
}

/** True if a City at home is the Capital, or linked to another City or a friendly Off-Map Box (17.4.1, 17.4.2). */
export function isLinkedCity(game: Game, side: number, nation: string, hex: number): boolean {
  const country = game.politics.country(nation)
  const linked = cached(game, `linked ${side} ${country}`, () =>
    linkedSources(game, side, country, passage(game, side, country), zonesOf(game, side, country)),
  )
  return Array.isArray(linked) && linked.includes(hex)
}

/** True if a line that is no limited supply line leads from a hex to a source of a nation (17.4.3). */
export function joinsFully(game: Game, side: number, nation: string, hex: number): boolean {
  const country = game.politics.country(nation)
  const net = cached(game, `full ${side} ${country}`, () => {
    const pass = passage(game, side, country)
    const zones = zonesOf(game, side, country)
    const sources = isLinkedOnly(game)
      ? linkedSources(game, side, country, pass, zones)
      : sourcesOf(game, side, country)
    return flooded(game, side, pass, zones, { sources, boxes: true, full: true })
  })
  return net instanceof Flood && joinNet(game, net, side, nation, hex) !== undefined
}
