/** Supply across the sea: which zones carry it, which Beachheads have it, whom a Supply Convoy would help. */
import { around, inAndAround } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { netOf } from '../../war/supply/network.ts'
import { openPorts, supplyZones } from '../../war/supply/ports.ts'

/** True if a nation has supply in some Open Port of a zone, so that a Supply Convoy there has something to carry. */
function hasSuppliedPort(game: Game, side: number, nation: string, zone: number): boolean {
  const net = netOf(game, side, nation)
  return openPorts(game, side, zone).some((port) => 'box' in port || net.reached[port.hex] === 1)
}

/** How a Beachhead in a sea hex would be supplied: as things stand, by a Supply Convoy to come, or not at all. */
export function beachSupply(
  game: Game,
  side: number,
  nation: string,
  sea: number,
  zone: number,
): 'now' | 'convoy' | 'none' {
  const net = netOf(game, side, nation)
  for (const next of around(game.graph, sea)) {
    if (net.reached[next]) return 'now'
  }
  if (!hasSuppliedPort(game, side, nation, zone)) return 'none'
  return supplyZones(game, side, game.politics.country(nation)).has(zone) ? 'now' : 'convoy'
}

/** The zones in which a Supply Convoy would bring supply to units that have none, with how many. */
export function* hungryZones(
  game: Game,
  side: number,
  unsupplied: readonly Unit[],
): Generator<{ readonly zone: number; readonly units: readonly Unit[] }> {
  if (unsupplied.length === 0) return
  for (let zone = 0; zone < game.graph.zones.length; zone++) {
    if (game.graph.zoneMap[zone] !== game.mapIndex) continue
    const ports = openPorts(game, side, zone).flatMap((port) => ('hex' in port ? [port.hex] : []))
    if (ports.length === 0) continue
    const helped = unsupplied.filter((unit) => isHelped(game, side, unit, zone, ports))
    if (helped.length > 0) yield { zone, units: helped }
  }
}

/** True if a unit stands in or beside an Open Port of a zone that a Supply Convoy of its nation could feed. */
function isHelped(game: Game, side: number, unit: Unit, zone: number, ports: readonly number[]): boolean {
  const hex = game.hexOf(unit)
  const country = game.politics.country(unit.nation)
  if (supplyZones(game, side, country).has(zone)) return false
  const near = ports.some((port) => inAndAround(game.graph, port).includes(hex))
  return near && hasSuppliedPort(game, side, unit.nation, zone)
}
