/** Who may attack what (4.1.2, 4.2.1.1). */

import { around, directionTo } from '../../../board/hexmap/graph.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { STRAIT } from '../../ground/map/graph.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { V } from '../../ground/variables/index.ts'
import { BOARD, fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { minorsAgree, minorsOf } from '../access/minors.ts'
import { isSupplied } from '../supply/supplied.ts'
import { confinedBar, judgeTarget } from './bars.ts'
import { blitzWeatherAllows, isBlitzEnabled } from './blitz.ts'
import { reachesMinimum } from './odds.ts'
import { hqsNear, judgeSupport } from './ranged-support.ts'

/** True if a hex holds something of an enemy that can be attacked: ground units, Detachments, Logistics. */
function isTarget(game: Game, side: number, hex: number): boolean {
  if (game.board.enemyGround(side, hex)) return true
  if (game.board.stack(hex).length === 0) return false
  return DETACHMENT_OR_LOGISTICS.some((type) => game.board.markers(hex, type, side, true).length > 0)
}

function judgeHexside(game: Game, unit: Unit, edge: number, where: string[]): Verdict {
  const bits = game.graph.side[edge] ?? 0
  if (!(bits & game.content.terrain.marineOnly) || bits & STRAIT || game.board.beachSides.has(edge)) return OK
  if (game.ground(unit)?.type !== 'marine')
    return refuse('4.2.1.1', 'no attack across an All-Sea hexside', where)
  return isSupplied(game, unit)
    ? OK
    : refuse('4.2.1.3', 'an unsupplied marine cannot attack across an All-Sea hexside', where)
}

/** Judgements of attackers and of targets, kept until a counter or a variable changes. */
interface Judgements {
  readonly attackers: Map<number, Verdict>
  readonly targets: Map<number, Verdict>
}
const judgedNow = fact(
  'who may attack what',
  [...BOARD, 'variables'],
  (): Judgements => ({ attackers: new Map(), targets: new Map() }),
)

/** Whether a unit, taken alone, may take part in an attack on a hex. */
export function judgeAttacker(game: Game, unit: Unit, target: number, blitz: boolean): Verdict {
  const { attackers } = judgedNow(game)
  const key = (unit.index * game.graph.count + target) * 2 + (blitz ? 1 : 0)
  const known = attackers.get(key)
  if (known) return known
  const verdict = judgeAlone(game, unit, target, blitz)
  attackers.set(key, verdict)
  return verdict
}

function judgeAlone(game: Game, unit: Unit, target: number, blitz: boolean): Verdict {
  const up = game.ground(unit)
  const where = [game.hexId(target)]
  if (!up || game.sideOf(unit) !== game.phasing) return refuse('4.2.1', 'only phasing ground units attack')
  if (!game.inPlay(unit)) return refuse('4.2.1', 'the segment is being played on the other map')
  if (up.attack === 0) return refuse('4.2.1.1', 'a unit with an Attack Factor of 0 cannot attack')
  if (game.vars.isSet(V.attacked, unit.id))
    return refuse('4.2.1', 'the unit has already attacked in this Segment')
  if (game.politics.preWarAt(target)) return refuse('4.2.1.1', 'nobody attacks before the war')
  if (game.board.isPolicyBound(unit))
    return refuse('13.6.1.1', 'a unit under a Policy takes part in no attack')
  const hex = game.hexOf(unit)
  const direction = hex < 0 ? -1 : directionTo(game.graph, target, hex)
  if (direction < 0) return refuse('4.2.1', 'the unit is not adjacent to that hex', where)
  const side = judgeHexside(game, unit, target * 6 + direction, where)
  if (!side.ok) return side
  const confined = confinedBar(game, unit, target)
  if (confined) return confined
  if (blitz) {
    if (!isBlitzEnabled(game, game.sideOf(unit), hex)) return refuse('4.1.2', 'the unit is not Blitz-enabled')
    if (!blitzWeatherAllows(game, unit, target))
      return refuse('4.1.2', 'the weather rules out Blitz Combat against that hex', where)
  }
  return judgeTarget(game, unit, target)
}

/** Whether a unit may join others in one attack: Minor Countries keep apart, one HQ a side (4.2.1.1, 4.2.1.2). */
export function judgeJoin(game: Game, unit: Unit, others: readonly Unit[]): Verdict {
  if (game.isHq(unit) && others.some((other) => game.isHq(other))) {
    return refuse('4.2.1.2', 'one HQ of a faction takes part in a combat')
  }
  if (others.some((other) => !minorsAgree(game, unit, other))) {
    return refuse('4.2.1.1', 'units of different Minor Countries do not attack together unless Exp')
  }
  return OK
}

/** Units that may attack a hex. */
export function attackersOf(game: Game, target: number, blitz: boolean): Unit[] {
  const out: Unit[] = []
  for (const from of around(game.graph, target)) {
    if (game.board.groundCount(game.phasing, from) === 0) continue
    for (const unit of game.groundIn(from, game.phasing)) {
      if (judgeAttacker(game, unit, target, blitz).ok) out.push(unit)
    }
  }
  return out
}

/** Whether a hex can be attacked in this Segment with what stands around it. */
export function judgeAttack(game: Game, target: number, blitz: boolean): Verdict {
  const { targets } = judgedNow(game)
  const key = target * 2 + (blitz ? 1 : 0)
  const known = targets.get(key)
  if (known) return known
  const verdict = judgeAttackable(game, target, blitz)
  targets.set(key, verdict)
  return verdict
}

function judgeAttackable(game: Game, target: number, blitz: boolean): Verdict {
  const where = [game.hexId(target)]
  if (!isTarget(game, game.phasing, target))
    return refuse('4.2.1', 'nothing of an enemy is there to attack', where)
  if (game.vars.isSet(V.assailed, game.hexId(target))) {
    return refuse('4.2.1', 'a hex is attacked once in a Combat Segment', where)
  }
  const able = attackersOf(game, target, blitz)
  if (able.length === 0) return refuse('4.2.1', 'no unit is able to attack that hex', where)
  if (!game.board.enemyGround(game.phasing, target)) return OK
  const defence = game
    .enemyGroundIn(target, game.phasing)
    .reduce((sum, unit) => sum + game.side(unit).defence, 0)
  return parties(game, able).some((party) => mustersMinimum(game, target, party, defence, blitz))
    ? OK
    : refuse('4.2.1.1', 'the attackers do not muster odds of 1-3', where)
}

/** The largest sets of units that may attack together: Minor Countries keep apart (4.2.1.1). */
function parties(game: Game, able: readonly Unit[]): Unit[][] {
  const minors = new Set(able.flatMap((unit) => minorsOf(game, unit)))
  if (minors.size < 2) return [[...able]]
  return [...minors].map((minor) =>
    able.filter((unit) => {
      const mine = minorsOf(game, unit)
      return mine.length === 0 || mine.every((one) => one === minor) || pan(game, unit, minor)
    }),
  )
}

/** A pan-national unit is of whichever friendly Chinese nationality it is asked for (13.8.4). */
const pan = (game: Game, unit: Unit, minor: string): boolean =>
  game.board.isPanNational(unit) && game.board.nations(unit).includes(minor)

/** True if units reach odds of 1-3 with the one HQ that helps most: beside the hex, or in support from afar (4.2.1.2). */
function mustersMinimum(
  game: Game,
  target: number,
  party: readonly Unit[],
  defence: number,
  blitz: boolean,
): boolean {
  const factor = (unit: Unit): number => game.side(unit).attack
  const line = party.filter((unit) => !game.isHq(unit))
  const total = line.reduce((sum, unit) => sum + factor(unit), 0)
  const beside = party.filter((unit) => game.isHq(unit)).map(factor)
  if (reachesMinimum(total + Math.max(0, ...beside), defence)) return true
  const afar = hqsNear(game, game.phasing, target)
    .filter((hq) => judgeSupport(game, hq, target, line, { attacking: true, blitz, fresh: true }).ok)
    .map(factor)
  return reachesMinimum(total + Math.max(0, ...afar), defence)
}

/** The hexes that can be attacked now. */
export function* targets(game: Game, blitz: boolean): Generator<number> {
  const seen = new Set<number>()
  const side = game.phasing
  for (const unit of game.board.onMaps()) {
    const hex = game.hexOf(unit)
    if (hex < 0 || game.sideOf(unit) !== side || !game.inPlay(unit) || !game.ground(unit)) continue
    for (const target of around(game.graph, hex)) {
      if (seen.has(target)) continue
      seen.add(target)
      if (judgeAttack(game, target, blitz).ok) yield target
    }
  }
}
