/** Which objectives on a coast lack attackers that only ships can bring, and from which ports those would come. */
import { around } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { coastalTargets } from './coast.ts'

/** An army within that many half points of march comes by land; it is enough with that many times the defence. */
const MARCH = 40
const ENOUGH = 2

/** True of an objective that those who can march to it are too weak for. */
function lacksAttackers(s: Situation, target: number): boolean {
  const { game } = s
  const way = s.costTo([target])
  const near = MARCH + s.resistance(target)
  const attack = s.friends
    .filter((unit) => (way[game.hexOf(unit)] ?? FAR) <= near)
    .reduce((sum, unit) => sum + game.side(unit).attack, 0)
  const defence = game.enemyGroundIn(target, s.side).reduce((sum, unit) => sum + game.side(unit).defence, 0)
  return attack < ENOUGH * defence
}

/** The Naval Zones from which objectives are attacked that lack attackers. */
export function zonesInNeed(s: Situation): ReadonlySet<number> {
  const { graph, board } = s.game
  const out = new Set<number>()
  for (const target of coastalTargets(s)) {
    if (!lacksAttackers(s, target)) continue
    for (const at of around(graph, target))
      if (board.isSea(at)) for (const zone of graph.zonesOf[at] ?? []) out.add(zone)
  }
  return out
}

/** True of a unit that waits for ships in a port of such a zone. */
export function waitsForShips(s: Situation, unit: Unit, zones: ReadonlySet<number>): boolean {
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
