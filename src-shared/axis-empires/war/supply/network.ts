/**
 * Supply networks (10.2). For each nation the hexes with a line to one of its sources are flooded once, from
 * the sources outward. Lines can be read both ways: every restriction bears on the hex entered, and the
 * unit's own hex is free. As in `flood.ts`, loops read typed arrays with `?? -1`, whose indices all exist.
 */

import { HEX, SIDE } from '../../ground/map/graph.ts'
import { BOARD, boardStamp, fact, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { flooded, floodedFrom, joinNet, type OpenZones, type SupplyNet } from './flood.ts'
import { type Passage, passage } from './passage.ts'
import { openPorts, portStage, supplyZones } from './ports.ts'
import { isLinkedOnly, isSource, linkedSources, startsOf } from './sources.ts'

/** A network, with everything it was worked out from. */
interface KnownNetwork {
  readonly net: SupplyNet
  /** The changes of the hexes it may run through when it was made. */
  readonly madeAt: number
  /** The version of the Board for which it was last found to hold. */
  version: number
  /** The list of flips it follows, and how many of them it has processed. */
  flips: readonly number[]
  flipped: number
  markerChanges: number
  readonly sources: readonly number[]
  ports: OpenZones
  /** By hex, whether a line from there joins it: 0 not asked yet, 1 yes, 2 no; and what that rests on. */
  readonly joins: Uint8Array
  passChanges: number
}

/** The networks are kept up while the lists of touched hexes continue, and rebuilt when those start again. */
const networks = fact('supply networks', ['epoch'], () => new Map<number, KnownNetwork>())
const markersNow = (game: Game): number => game.facts.count('markers')

const NO_PORTS: OpenZones = []

/** The Naval Zones a nation's lines may cross, each with its Open Ports. */
const zonesOf = (game: Game, side: number, country: number): OpenZones =>
  Array.from(supplyZones(game, side, country), (zone) => openPorts(game, side, zone))

/** The supply network of a nation on the present board, without Naval Zones if it must be overland (10.2.1). */
export function netOf(game: Game, side: number, nation: string, overland = false): SupplyNet {
  return knownNet(game, side, game.politics.country(nation), overland).net
}

/**
 * True if no marker that has come or gone since bears on a network: with the rules of the book it begins where it did;
 * optional rules have more to say (17.4.1, 17.6), so there any marker counts.
 */
function standsMarkers(game: Game, side: number, country: number, known: KnownNetwork): boolean {
  const now = markersNow(game)
  if (known.markerChanges === now) return true
  if (game.optional || startsOf(game, side, country, known.ports) !== known.sources) return false
  known.markerChanges = now
  return true
}

/** A network is kept until a hex it may run through, a port or a source opens or closes. */
function knownNet(game: Game, side: number, country: number, overland: boolean): KnownNetwork {
  const nets = networks(game)
  const { graph } = game
  const key = ((portStage(game) * 3 + side) * (graph.areas.length + 1) + country + 1) * 2 + (overland ? 1 : 0)
  const known = nets.get(key)
  const version = boardStamp(game)
  const markerChanges = markersNow(game)
  if (known?.version === version) return known
  const pass = passage(game, side, country)
  const ports = overland ? NO_PORTS : zonesOf(game, side, country)
  if (
    known &&
    standsMarkers(game, side, country, known) &&
    (isLinkedOnly(game) ? known.madeAt === pass.changes : standsFlips(game, side, country, known, pass)) &&
    known.ports.length === ports.length &&
    known.ports.every((list, i) => list === ports[i])
  ) {
    known.version = version
    return known
  }
  const sources = startsOf(game, side, country, ports)
  const net = flooded(game, side, pass.open, ports, { sources, boxes: true, full: false })
  const fresh: KnownNetwork = {
    net,
    madeAt: pass.changes,
    version,
    flips: pass.flips,
    flipped: pass.flips.length,
    markerChanges,
    sources,
    ports,
    joins: known?.joins.fill(0) ?? new Uint8Array(graph.count),
    passChanges: pass.changes,
  }
  nets.set(key, fresh)
  return fresh
}

/** Hexes from which a network may start, or to which it may come over the sea. */
const STARTS = HEX.city | HEX.port | HEX.edge | HEX.sea

/** True if no hex that has opened or closed since bears on a network: it neither runs through it nor would. */
function standsFlips(game: Game, side: number, country: number, known: KnownNetwork, pass: Passage): boolean {
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
/** True if a line from a hex joins the network of a nation. */
export function joinsNet(game: Game, side: number, nation: string, hex: number, overland = false): boolean {
  const country = game.politics.country(nation)
  const known = knownNet(game, side, country, overland)
  const { changes } = passage(game, side, country)
  if (known.passChanges !== changes) {
    known.joins.fill(0)
    known.passChanges = changes
  }
  const asked = known.joins[hex]
  if (asked) return asked === 1
  const joins = joinNet(game, known.net, side, nation, hex) !== undefined
  known.joins[hex] = joins ? 1 : 2
  return joins
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
  const net = floodedFrom(game, passage(game, side, country).open, source)
  return joinNet(game, net, side, nation, from) !== undefined
}

/** Worked out from the Board for optional rules, by side and Country. */
const linkedCities = factBy<string, readonly number[]>('linked Cities', BOARD)
const fullNets = factBy<string, SupplyNet>('nets without limited supply lines', BOARD)

/** True if a City at home is the Capital, or linked to another City or a friendly Off-Map Box (17.4.1, 17.4.2). */
export function isLinkedCity(game: Game, side: number, nation: string, hex: number): boolean {
  const country = game.politics.country(nation)
  return linkedCities(game, `${side} ${country}`, () =>
    linkedSources(game, side, country, zonesOf(game, side, country)),
  ).includes(hex)
}

/** True if a line that is no limited supply line leads from a hex to a source of a nation (17.4.3). */
export function joinsFully(game: Game, side: number, nation: string, hex: number): boolean {
  const country = game.politics.country(nation)
  const net = fullNets(game, `${side} ${country}`, () => {
    const zones = zonesOf(game, side, country)
    const sources = startsOf(game, side, country, zones)
    return flooded(game, side, passage(game, side, country).open, zones, { sources, boxes: true, full: true })
  })
  return joinNet(game, net, side, nation, hex) !== undefined
}
