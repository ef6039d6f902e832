/** Where units wait to be shipped: ports of the zones in which there is something to take or to help. */

import { around, distance } from '../../../board/hexmap/graph.ts'
import type { AxisGame } from '../../api.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { reachOf } from '../../questions/views/reach.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import type { Choice } from './choice.ts'
import { isFresh } from './lift.ts'

/** At most this many units are looked at in one phase. */
const MAX_LOOKS = 10

/** The zones that touch an objective of the map in play. */
function goalZones(s: Situation): Set<number> {
  const { game } = s
  const out = new Set<number>()
  for (const goal of [...s.take, ...s.hold]) {
    if (game.graph.mapOf[goal] !== game.mapIndex) continue
    for (const zone of game.graph.zonesOf[goal] ?? []) out.add(zone)
    for (const sea of around(game.graph, goal)) {
      if (game.board.isSea(sea)) for (const zone of game.graph.zonesOf[sea] ?? []) out.add(zone)
    }
  }
  return out
}

/** Ports of one's own in those zones, open or shut for now. */
export function harbors(s: Situation): Set<number> {
  const { game } = s
  const out = new Set<number>()
  for (const zone of goalZones(s))
    for (const hex of game.graph.zoneHexes[zone] ?? [])
      if (game.hasBits(hex, HEX.port) && game.control(hex) === s.side) out.add(hex)
  return out
}

/** True if a unit has nothing to do by land: no way leads to what is to be taken. */
export function isLandlocked(s: Situation, unit: Unit): boolean {
  const { game } = s
  const up = game.side(unit)
  if (up.steps > 1 || up.move === 0 || up.type === 'hq') return false
  const hex = game.hexOf(unit)
  if (up.type === 'airborne' && s.take.some((goal) => distance(game.graph, goal, hex) <= 2)) return false
  return !game.board.isSea(hex) && s.toTake(hex) >= FAR
}

/** The march of a unit that has nothing to do by land to a port it can reach in this phase. */
export function toHarbor(_face: AxisGame, s: Situation, isGuard: (unit: Unit) => boolean): Choice[] {
  const { game } = s
  const ports = harbors(s)
  if (ports.size === 0) return []
  let looks = 0
  for (const unit of s.friends) {
    if (looks >= MAX_LOOKS) break
    if (!game.inPlay(unit) || !isFresh(game, unit) || ports.has(game.hexOf(unit))) continue
    if (!isLandlocked(s, unit) || isGuard(unit)) continue
    looks++
    const ways = reachOf(game, unit).hexes.filter(
      ({ hex }) => ports.has(game.hex(hex)) && s.fits(unit, game.hex(hex)),
    )
    const [way] = ways.sort((a, b) => crowd(s, a.hex) - crowd(s, b.hex) || a.cost - b.cost)
    if (!way) continue
    const reason = `to ${game.hexName(game.hex(way.hex))}, to be shipped`
    return way.commands.map((command) => ({ command, reason }))
  }
  return []
}

const crowd = (s: Situation, hex: string): number => s.game.groundIn(s.game.hex(hex), s.side).length
