/** Units the march leaves alone: those on Beachheads, waiting for ships, or guarding a border or a coast. */

import { distance } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { borderOf, guardsOf } from '../outlook/border.ts'
import type { Reaches } from '../outlook/orders.ts'
import { FAR, type Situation } from '../outlook/situation.ts'
import { harbors, isLandlocked } from './harbors.ts'
import { SeaThreat } from './threat.ts'

/** The reaches of units that stay, for the march to begin with: they reach nothing. */
export function pinned(s: Situation): Reaches {
  const { game } = s
  const out: Reaches = new Map()
  const stay = (unit: Unit): void => {
    out.set(unit, [])
  }
  for (const unit of s.friends) if (game.inPlay(unit) && game.board.isSea(game.hexOf(unit))) stay(unit)
  const ports = harbors(s)
  for (const unit of s.friends)
    if (game.inPlay(unit) && isLandlocked(s, unit) && (ports.has(game.hexOf(unit)) || isIdle(s, unit)))
      stay(unit)
  for (const unit of s.friends) if (game.ground(unit)?.type === 'airborne' && mayDrop(s, unit)) stay(unit)
  for (const hex of borderOf(game, s.side)) guardsOf(game, game.groundIn(hex, s.side)).forEach(stay)
  const threat = new SeaThreat(s)
  for (const hex of s.hold) {
    if (game.graph.mapOf[hex] !== game.mapIndex || game.board.groundCount(s.side, hex) === 0) continue
    if (threat.at(hex) <= 0) continue
    const guard = guardOf(s, hex)
    if (guard) stay(guard)
  }
  return out
}

/** The unit that guards a hex best, measured against what it could do elsewhere. */
function guardOf(s: Situation, hex: number): Unit | undefined {
  const { game } = s
  const use = (unit: Unit): number => {
    const up = game.side(unit)
    return Math.min(2, up.defence) - up.attack / 2 - (game.isHq(unit) ? 2 : 0)
  }
  const able = game
    .groundIn(hex, s.side)
    .filter((unit) => game.side(unit).defence > 0 && game.side(unit).steps === 1)
  return able.sort((a, b) => use(b) - use(a) || a.index - b.index)[0]
}

/** True if no way leads to anything that is held either. */
function isIdle(s: Situation, unit: Unit): boolean {
  return s.hold.length === 0 || (s.costTo(s.hold)[s.game.hexOf(unit)] ?? FAR) >= FAR
}

/** True if an airborne unit is near enough to something to drop on. */
function mayDrop(s: Situation, unit: Unit): boolean {
  const { game } = s
  const hex = game.hexOf(unit)
  return s.take.some((goal) => distance(game.graph, goal, hex) <= 2)
}
