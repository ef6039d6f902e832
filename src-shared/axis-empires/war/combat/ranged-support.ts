/** HQ Ranged Support (4.2.1.2). */

import { around, directionTo, distance } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { minorsAgree } from '../access/minors.ts'
import { isSupplied } from '../supply/supplied.ts'
import { confinedBar, judgeTarget } from './bars.ts'
import { shareNation } from './battle.ts'
import { blitzWeatherAllows, isBlitzEnabled } from './blitz.ts'

const RANGE = 2
/** True if a path for Ranged Support may pass a hex: not inside a Neutral or Policy Affected Country. */
function pathPasses(game: Game, hex: number): boolean {
  if (game.hasBits(hex, HEX.sea)) return true
  return !game.politics.isNeutral(hex) && game.politics.policyOfHex(hex) === null
}

/** True if a path of at most two hexes leads from an HQ to the defending hex. */
function hasPath(game: Game, from: number, target: number): boolean {
  const away = distance(game.graph, from, target)
  if (away > RANGE || !pathPasses(game, target)) return false
  if (away <= 1) return true
  for (const via of around(game.graph, from)) {
    if (distance(game.graph, via, target) === 1 && pathPasses(game, via)) return true
  }
  return false
}

/** Whether an HQ may give Ranged Support to units of its side in a combat at a hex. */
export function judgeSupport(
  game: Game,
  hq: Unit,
  target: number,
  helped: readonly Unit[],
  how: { readonly attacking: boolean; readonly blitz: boolean; readonly fresh: boolean },
): Verdict {
  if (!game.isHq(hq)) return refuse('4.2.1.2', 'only an HQ gives Ranged Support')
  const hex = game.hexOf(hq)
  const where = hex >= 0 ? [game.hexId(hex)] : []
  if (hex < 0 || !hasPath(game, hex, target)) {
    return refuse('4.2.1.2', 'the HQ has no path of two hexes or less to the defending hex', where)
  }
  if (!shareNation(game, hq, helped)) {
    return refuse('4.2.1.2', 'an HQ supports only a combat with a unit of its own nationality', where)
  }
  if (how.fresh && game.vars.isSet(V.hqUsed, hq.id)) {
    return refuse('4.2.1.2', 'the HQ has already taken part in a combat of this Segment', where)
  }
  if (game.board.isPolicyBound(hq))
    return refuse('13.6.1.1', 'a unit under a Policy takes part in no combat', where)
  if (game.board.isSea(hex) && !facesTarget(game, hex, target)) {
    return refuse('4.2.1.2', 'an HQ on a Beachhead supports only across its Beachhead Hexside', where)
  }
  if (how.attacking) {
    const attack = judgeAttackingHq(game, hq, target, helped, how.blitz)
    if (!attack.ok) return attack
  }
  if (!isSupplied(game, hq)) return refuse('4.2.1.2', 'an unsupplied HQ gives no Ranged Support', where)
  return OK
}

/**
 * An HQ that supports an attack is one of the attacking units (4.2.2 step 3, 4.2.3.5): what bars a unit from
 * attacking bars it too, but for the distance and the hexside.
 */
function judgeAttackingHq(
  game: Game,
  hq: Unit,
  target: number,
  helped: readonly Unit[],
  blitz: boolean,
): Verdict {
  const where = [game.hexId(game.hexOf(hq))]
  if (game.side(hq).attack === 0)
    return refuse('4.2.1.1', 'a unit with an Attack Factor of 0 cannot attack, nor support an attack', where)
  if (helped.some((other) => !minorsAgree(game, hq, other)))
    return refuse('4.2.1.1', 'units of different Minor Countries do not attack together unless Exp', where)
  const confined = confinedBar(game, hq, target)
  if (confined) return confined
  if (blitz && !isBlitzEnabled(game, game.sideOf(hq), game.hexOf(hq)))
    return refuse('4.1.2', 'in Blitz Combat an attacking HQ must be Blitz-enabled', where)
  if (blitz && !blitzWeatherAllows(game, hq, target))
    return refuse('4.1.2', 'the weather rules out Blitz Combat by this HQ against that hex', where)
  return judgeTarget(game, hq, target)
}

function facesTarget(game: Game, hex: number, target: number): boolean {
  const d = directionTo(game.graph, hex, target)
  return d >= 0 && game.board.beachSides.has(hex * 6 + d)
}

/** HQ units of a faction near enough to a hex to be asked about. */
export function hqsNear(game: Game, side: number, target: number): Unit[] {
  const map = game.graph.mapOf[target]
  return game.board.onMaps().filter((unit) => {
    if (unit.mapIndex !== map) return false
    const hex = game.hexOf(unit)
    return (
      hex >= 0 && game.sideOf(unit) === side && game.isHq(unit) && distance(game.graph, hex, target) <= RANGE
    )
  })
}
