/** Retreat hexes by priorities and restrictions (4.2.5). */

import { across, directionTo, distance } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../ground/map/graph.ts'
import { type Refusal, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { moverOf, truceMarkerBar } from '../access/entry.ts'

export interface Force {
  readonly side: number
  readonly hex: number
  /** The units that retreat together. */
  readonly units: readonly Unit[]
  /** Units that took part and stand elsewhere: an HQ in Ranged Support, the other attacking stacks. */
  readonly others: readonly Unit[]
  /** The defending hex. */
  readonly origin: number
  /** How far from it the force has come so far. */
  readonly far: number
}

/**
 * The Airmobile Doctrine marker by which a defending force with an HQ may still retreat: one hex, from the defending hex
 * (4.2.5.2, 18.2). Undefined if there is no HQ, or no such marker.
 */
export function doctrineOf(game: Game, force: Force): Unit | undefined {
  if (force.far > 0 || force.side === game.phasing) return undefined
  if (![...force.units, ...force.others].some((unit) => game.isHq(unit))) return undefined
  return ask(game, 'hqMoves', { side: force.side, hex: force.hex })
}

/** What keeps a whole force from retreating at all (4.2.5.2), or undefined. */
export function forceBar(game: Game, force: Force): Refusal | undefined {
  const doctrine = doctrineOf(game, force)
  for (const unit of [...force.units, ...force.others]) {
    if (game.isHq(unit) && !doctrine)
      return refuse('4.2.5.2', 'a force with an HQ that took part cannot retreat', [game.hexId(force.hex)])
    if (game.side(unit).move === 0) {
      return refuse('4.2.5.2', 'a force with a unit of Movement Allowance 0 that took part cannot retreat', [
        game.hexId(force.hex),
      ])
    }
  }
  return undefined
}

/** Why a force cannot retreat across an edge into the hex beyond (4.2.5.2), or undefined. */
function retreatBar(game: Game, force: Force, direction: number): Refusal | undefined {
  const edge = force.hex * 6 + direction
  const to = across(game.graph, edge)
  if (to < 0) return refuse('4.2.5', 'there is no hex on that side')
  const where = [game.hexId(to)]
  const bits = game.graph.side[edge] ?? 0
  const beach = game.board.beachSides.has(edge)
  if (game.board.isSea(to) && game.board.markers(to, 'beachhead', force.side).length === 0) {
    return refuse('4.2.5', 'a retreat into an All-Sea hex needs a friendly Beachhead there', where)
  }
  if (bits & (SIDE.sea | SIDE.lake) && !(bits & STRAIT) && !beach) {
    return refuse(
      '4.2.5.2',
      'no retreat across an All-Sea hexside but over a strait or Beachhead Hexside',
      where,
    )
  }
  if (game.board.enemyUnit(force.side, to)) return refuse('4.2.5.2', 'an enemy unit is there', where)
  for (const type of ['airdrop', 'beachhead']) {
    if (game.board.markers(to, type, force.side, true).length > 0) {
      return refuse('4.2.5.2', `an enemy ${type} marker is there`, where)
    }
  }
  if (game.politics.isNeutral(to)) return refuse('4.2.5.2', 'no retreat into a Neutral Minor Country', where)
  if (game.politics.policyOfHex(to) !== null)
    return refuse('4.2.5.2', 'no retreat into a Country under a Policy', where)
  const kept = ask(game, 'retreat', { side: force.side, hex: to })
  if (kept) return kept
  for (const unit of force.units) {
    const truce = truceMarkerBar(game, moverOf(game, unit), to)
    if (truce) return truce
  }
  return undefined
}

/** True if a hex holds a friend that makes it a refuge of the second priority. */
function hasRefuge(game: Game, side: number, hex: number): boolean {
  return (
    game.board.groundCount(side, hex) > 0 ||
    game.board.markers(hex, 'airdrop', side).length > 0 ||
    game.airIn(hex, side).length > 0
  )
}

/** The hexes a force may retreat into next: those of the first priority, or failing them of the second (4.2.5.1). */
export function retreatHexes(game: Game, force: Force): number[] {
  const clear: number[] = []
  const refuge: number[] = []
  if (force.units.length === 0 || forceBar(game, force)) return clear
  for (let d = 0; d < 6; d++) {
    if (retreatBar(game, force, d)) continue
    const to = across(game.graph, force.hex * 6 + d)
    if (distance(game.graph, to, force.origin) <= force.far) continue
    if (game.board.ezoc(force.side, to) === 0) clear.push(to)
    else if (hasRefuge(game, force.side, to)) refuge.push(to)
  }
  return clear.length > 0 ? clear : refuge
}

/** Why a force may not retreat into a hex; undefined if it may. */
export function whyNotRetreat(game: Game, force: Force, to: number): Refusal | undefined {
  const bar = forceBar(game, force)
  if (bar) return bar
  const where = [game.hexId(to)]
  const d = directionTo(game.graph, force.hex, to)
  if (d < 0) return refuse('4.2.5', 'a force retreats into an adjacent hex', where)
  const restriction = retreatBar(game, force, d)
  if (restriction) return restriction
  if (distance(game.graph, to, force.origin) <= force.far) {
    return refuse('4.2.5.1', 'each hex of a retreat must be farther from the defending hex', where)
  }
  if (retreatHexes(game, force).includes(to) || game.board.ezoc(force.side, to) === 0) return undefined
  return refuse(
    '4.2.5.1',
    'a hex in an enemy zone of control comes only if no other is left, and then with a friend in it',
    where,
  )
}
