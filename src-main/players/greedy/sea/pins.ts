/** Units the march leaves where they are: those on Beachheads, those who wait for ships, and guards of coasts the enemy could land on. */
import { isBlitzEnabled } from '../../../../src-shared/axis-empires/combat/blitz.ts'
import type { Unit } from '../../../../src-shared/axis-empires/content/compile.ts'
import { distance } from '../../../../src-shared/hexmap/graph.ts'
import type { Reaches } from '../orders.ts'
import type { Situation } from '../situation.ts'
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
    if (game.inPlay(unit) && ports.has(game.hexOf(unit)) && isLandlocked(s, unit)) stay(unit)
  for (const unit of s.friends) if (game.ground(unit)?.type === 'airborne' && mayDrop(s, unit)) stay(unit)
  const threat = new SeaThreat(s)
  for (const hex of s.hold) {
    if (game.graph.mapOf[hex] !== game.mapIndex || game.board.groundCount(s.side, hex) === 0) continue
    if (threat.at(hex) <= 0) continue
    const guard = guardOf(s, hex)
    if (guard) stay(guard)
  }
  return out
}

/** The unit that guards a hex best for what it could do elsewhere. */
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

/** True if an airborne unit has something to drop on where it stands. */
function mayDrop(s: Situation, unit: Unit): boolean {
  const { game } = s
  const hex = game.hexOf(unit)
  return isBlitzEnabled(game, s.side, hex) && s.take.some((goal) => distance(game.graph, goal, hex) <= 2)
}
