/** Fleet Unit Paths (2.2.3.2): from home over adjacent Naval Zones with Open Ports, through Restricted Waterways. */

import type { Unit } from '../../ground/content/unit.ts'
import { HEX, inZone } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { OK, type Refusal, refuse, type Verdict } from '../../ground/rule.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { BOARD, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { basesOf, boxesIn } from '../supply/bases.ts'
import { isOpenPort, judgeUnshut, openPorts, type Port } from '../supply/ports.ts'

const RULE = '2.2.3.2'

/** Where a path may begin: any home port that serves, or Open Ports alone (the Fleet Train, 2.2.3.7). */
export type Origin = 'base-or-port' | 'open-port'

export interface FleetPath {
  /** The Home Country Port it begins in. */
  readonly from: Port
  /** The Naval Zones in order, the zone of placement last. */
  readonly zones: readonly number[]
  /** The Open Port (a hex) that opens each Restricted Waterway passed. */
  readonly waterways: readonly number[]
}

interface Node {
  readonly before: number
  readonly start: Port
  readonly waterway: number
}

/** What stopped the chain, and at which zones. */
interface Bar {
  readonly refusal: Refusal
  readonly zones: readonly number[]
}
/** At most this many reasons are given. */
const MAX_REASONS = 3

interface FleetReach {
  /** By zone: how it was reached, or undefined. */
  readonly nodes: readonly (Node | undefined)[]
  /** Why the chain did not continue, one reason for each place. */
  readonly bars: readonly Bar[]
}

/** The Restricted Waterways between two zones; none if the way is free. */
function waterwaysBetween(
  game: Game,
  a: number,
  b: number,
): readonly { name: string; hexes: readonly number[] }[] {
  const { graph } = game
  const ids = [graph.zones[a]?.id, graph.zones[b]?.id]
  return graph.waterways
    .filter((waterway) => waterway.joins.every((id) => ids.includes(id)))
    .map((waterway) => ({
      name: waterway.name,
      hexes: waterway.hexes.map((id) => graph.indexOf.get(id) ?? -1).filter((hex) => hex >= 0),
    }))
}

/** Whether a path may go from one zone to an adjacent one; `via` receives the port that opens the waterway. */
function judgePassage(game: Game, side: number, from: number, to: number, via: number[]): Verdict {
  const waterways = waterwaysBetween(game, from, to)
  if (waterways.length === 0) return OK
  for (const { hexes } of waterways) {
    for (const hex of hexes) {
      const zones = (game.graph.zonesOf[hex] ?? []).filter((zone) => zone === from || zone === to)
      if (!zones.some((zone) => isOpenPort(game, side, hex, zone))) continue
      via.push(hex)
      return OK
    }
  }
  const names = waterways.map((waterway) => waterway.name).join(' or ')
  return refuse(
    RULE,
    `the way from the ${zoneName(game, from)} to the ${zoneName(game, to)} needs an Open Port at ${names}`,
    waterways.flatMap((waterway) => waterway.hexes.map((hex) => game.hexId(hex))),
  )
}

/** The one home port of a unit or Convoy marker of Vichy that the Axis sails (2.2.3.2, 13.8.5.1); -1 for all others. */
function onlyPort(game: Game, unit: Unit): number {
  const fleet = THEATRES[unit.map].lentFleet
  if (!fleet || !unit.tags.has(fleet.tag) || game.factionOf(unit) !== fleet.faction) return -1
  const { moved } = fleet
  const port = moved && game.vars.isNamedSet(moved.once, unit.map) ? moved.port : fleet.port
  return game.graph.indexOf.get(port) ?? -1
}

/** The port in a zone that a Neutral lends with its fleet: as good as an Open Port of its own, until it is shut. */
function lentPort(game: Game, unit: Unit, zone: number): Port | undefined {
  const hex = game.board.lentFleet(unit) ? onlyPort(game, unit) : -1
  if (hex < 0 || !inZone(game.graph, hex, zone)) return undefined
  return judgeUnshut(game, game.sideOf(unit), hex, zone).ok ? { hex } : undefined
}

/** The home ports of a unit in a zone from which a path may begin. */
function startsIn(game: Game, unit: Unit, zone: number, origin: Origin): Port | undefined {
  const side = game.sideOf(unit)
  const country = game.politics.country(unit.nation)
  const open = openPorts(game, side, zone)
  const box = boxesIn(game, side, zone).find(
    (id) => origin === 'base-or-port' || open.some((port) => 'box' in port && port.box === id),
  )
  if (box !== undefined) return { box }
  const lent = lentPort(game, unit, zone)
  if (lent) return lent
  const only = onlyPort(game, unit)
  const home = (hex: number): boolean =>
    game.hasBits(hex, HEX.port) && (only >= 0 ? hex === only : game.politics.isHome(hex, country))
  const bases = origin === 'open-port' ? [] : basesOf(game, side, unit.nation).naval
  const base = bases.find((hex) => home(hex) && (game.graph.zonesOf[hex] ?? []).includes(zone))
  if (base !== undefined) return { hex: base }
  return open.find((port) => 'hex' in port && home(port.hex))
}

function search(game: Game, unit: Unit, origin: Origin): FleetReach {
  const { graph } = game
  const side = game.sideOf(unit)
  const nodes: (Node | undefined)[] = graph.zones.map(() => undefined)
  const bars: Bar[] = []
  const queue: number[] = []
  for (let zone = 0; zone < graph.zones.length; zone++) {
    if (graph.zoneMap[zone] !== unit.mapIndex) continue
    const start = startsIn(game, unit, zone, origin)
    if (!start) continue
    nodes[zone] = { before: -1, start, waterway: -1 }
    queue.push(zone)
  }
  for (const zone of queue) {
    if (openPorts(game, side, zone).length === 0 && !lentPort(game, unit, zone)) {
      bars.push({
        refusal: refuse(RULE, `the ${zoneName(game, zone)} has no friendly Open Port`),
        zones: [zone],
      })
      continue
    }
    const node = nodes[zone]
    for (const id of graph.zones[zone]?.adjacent ?? []) {
      const next = graph.zoneIndex.get(id) ?? -1
      if (next < 0 || nodes[next] || !node) continue
      const via: number[] = []
      const passage = judgePassage(game, side, zone, next, via)
      if (!passage.ok) {
        bars.push({ refusal: passage, zones: [zone, next] })
        continue
      }
      nodes[next] = { before: zone, start: node.start, waterway: via[0] ?? -1 }
      queue.push(next)
    }
  }
  return { nodes, bars }
}

const reaches = factBy<string, FleetReach>('Fleet Unit Paths', BOARD)

function reachOf(game: Game, unit: Unit, origin: Origin): FleetReach {
  const side = game.sideOf(unit)
  const lent = game.board.lentFleet(unit) !== undefined
  const key = `${side}:${unit.nation}:${unit.map}:${origin}:${onlyPort(game, unit)}:${lent}`
  return reaches(game, key, () => search(game, unit, origin))
}

/** The Fleet Unit Path of a unit or Convoy marker to a Naval Zone, or undefined. */
export function fleetPath(
  game: Game,
  unit: Unit,
  zone: number,
  origin: Origin = 'base-or-port',
): FleetPath | undefined {
  const { nodes } = reachOf(game, unit, origin)
  const last = nodes[zone]
  if (!last) return undefined
  const zones: number[] = []
  const waterways: number[] = []
  for (let at = zone; at >= 0; at = nodes[at]?.before ?? -1) {
    zones.unshift(at)
    const via = nodes[at]?.waterway ?? -1
    if (via >= 0) waterways.unshift(via)
  }
  return { from: last.start, zones, waterways }
}

/** The reasons that matter for a zone: at it or next to it, if there are such. */
function tellingBars(game: Game, bars: readonly Bar[], goal: number): Refusal[] {
  const beside = new Set((game.graph.zones[goal]?.adjacent ?? []).map((id) => game.graph.zoneIndex.get(id)))
  const atGoal = bars.filter(({ zones }) => zones.includes(goal))
  const near = bars.filter(({ zones }) => zones.some((zone) => beside.has(zone)))
  const told = [...new Set([...atGoal, ...near])]
  return (told.length > 0 ? told : bars).slice(0, MAX_REASONS).map(({ refusal }) => refusal)
}

/** Whether a unit or Convoy marker can trace a Fleet Unit Path to a Naval Zone, and if not, what bars it. */
export function judgeFleetPath(
  game: Game,
  unit: Unit,
  zone: number,
  origin: Origin = 'base-or-port',
): Verdict {
  const { nodes, bars } = reachOf(game, unit, origin)
  if (nodes[zone]) return OK
  const name = zoneName(game, zone)
  if (bars.length === 0 && nodes.every((node) => node === undefined))
    return refuse(RULE, `${game.name(unit)} has no home port to sail from`)
  const told = tellingBars(game, bars, zone)
  const why = told.map(({ reason }) => reason).join('; ')
  const where = [...new Set(told.flatMap((bar) => bar.where ?? []))]
  return refuse(RULE, `no Fleet Unit Path leads to the ${name}${why ? `: ${why}` : ''}`, where)
}
