/** Which objectives on a coast lack attackers that only ships can bring, and from which ports those would come. */
import { around } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { coastalTargets } from './coast.ts'

/** An army within that many half points of march comes by land; it is enough with that many times the defence. */
const MARCH = 40
const ENOUGH = 3

/** The attack factors that an objective lacks beside those of units that can march to it; 0 if these are enough. */
function lackAt(s: Situation, target: number): number {
  const { game } = s
  const way = s.costTo([target])
  const near = MARCH + s.resistance(target)
  const attack = s.friends
    .filter((unit) => (way[game.hexOf(unit)] ?? FAR) <= near)
    .reduce((sum, unit) => sum + game.side(unit).attack, 0)
  const defence = game.enemyGroundIn(target, s.side).reduce((sum, unit) => sum + game.side(unit).defence, 0)
  return Math.max(0, ENOUGH * defence - attack)
}

/** By the Naval Zone from which objectives on a coast are attacked: the attack factors that are lacking there. */
export function zonesInNeed(s: Situation): ReadonlyMap<number, number> {
  const { graph, board } = s.game
  const out = new Map<number, number>()
  for (const target of coastalTargets(s)) {
    const lack = lackAt(s, target)
    if (lack === 0) continue
    const zones = around(graph, target).flatMap((at) => (board.isSea(at) ? (graph.zonesOf[at] ?? []) : []))
    for (const zone of new Set(zones)) out.set(zone, (out.get(zone) ?? 0) + lack)
  }
  return out
}

/** True of a unit that waits for ships in a port of such a zone. */
export function waitsForShips(s: Situation, unit: Unit, zones: ReadonlyMap<number, number>): boolean {
  const { game } = s
  const hex = game.hexOf(unit)
  if (hex < 0 || !game.hasBits(hex, HEX.port)) return false
  return (game.graph.zonesOf[hex] ?? []).some((zone) => zones.has(zone))
}

/** True of a unit that attacks an objective on a coast by land soon: there it is wanted whole. */
export function marchesToCoast(s: Situation, unit: Unit): boolean {
  const hex = s.game.hexOf(unit)
  return coastalTargets(s).some((target) => (s.costTo([target])[hex] ?? FAR) <= MARCH + s.resistance(target))
}
