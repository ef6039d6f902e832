/**
 * How supply lines run from their sources over land and sea (10.2), and how a hex off the net joins them. Its loops read the
 * typed arrays of the map with `?? -1`: each index exists, and a function call for each hexside would be measurable.
 */

import { HEX, SIDE, STRAIT } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { passage } from './passage.ts'
import type { Port } from './ports.ts'

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

/** True for a hex that supply lines begin at: a source, or a port that a line from an Off-Map Box comes in by (10.1). */
export const beginsLine = ({ next }: SupplyNet, hex: number): boolean => (next[hex * 3] ?? NONE) <= SOURCE

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
  return game.board.markers(hex, 'beachhead').length > 0
}

export class Flood {
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

/** For each Naval Zone a line may cross, the ports open in it. */
export type OpenZones = readonly (readonly Port[])[]

/** Where lines begin, and which of them count. */
export interface Start {
  readonly sources: readonly number[]
  /** The Off-Map Boxes of the faction are sources too. */
  readonly boxes: boolean
  /** Only lines that are no limited supply lines (17.4.3). */
  readonly full: boolean
}

/** All that lines from some sources reach: `open` has 1 for each hex they may enter. */
export function flooded(
  game: Game,
  side: number,
  open: Uint8Array,
  zones: OpenZones,
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
  const flood = new Flood(game, open, lanes, full)
  for (const hex of sources) flood.reach(hex, RAIL_ONLY, SOURCE)
  const boxNames = [...graph.boxes.keys()]
  for (const box of graph.boxes.values()) {
    if (!boxes || box.optional || FACTION_CODE[box.faction] !== side) continue
    if (game.optional && ask(game, 'closedBox', { box: box.id })) continue
    // Its edge hexes count as the box (10.2.2); `open` keeps lines on the nation's own map.
    for (const id of box.edge) flood.reach(game.hex(id), RAIL_ONLY, -3 - boxNames.indexOf(box.id))
  }
  for (const { box, lane } of boxLanes) {
    if (game.optional && ask(game, 'closedBox', { box })) continue
    for (const port of lane.ports) flood.reach(port, RAIL_ONLY, -3 - boxNames.indexOf(box))
  }
  flood.run()
  return flood
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

/** All that overland lines reach from one hex, whatever is a source (10.2.1). */
export function floodedFrom(game: Game, open: Uint8Array, source: number): SupplyNet {
  const flood = new Flood(game, open, [])
  flood.reach(source, RAIL_ONLY, SOURCE)
  flood.run()
  return flood
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
