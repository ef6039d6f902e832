/** What an attack would be worth if some units stood around the target: before anybody has moved. */

import { directionTo } from '../../../hexmap/graph.ts'
import { isBlitzEnabled } from '../../combat/blitz.ts'
import { judgeJoin } from '../../combat/eligible.ts'
import { oddsColumn, reachesMinimum } from '../../combat/odds.ts'
import { hqsNear, judgeSupport } from '../../combat/ranged-support.ts'
import { SHIFTS } from '../../combat/shift-list.ts'
import { airShifts, columnShifts, sideShift } from '../../combat/shifts.ts'
import type { Unit } from '../../content/compile.ts'
import { CRT_COLUMNS } from '../../content/tables.ts'
import type { Situation } from '../outlook/situation.ts'
import { clashWorth } from '../outlook/value.ts'

interface Defence {
  readonly units: readonly Unit[]
  readonly total: number
  /** Shifts that do not depend on the attackers. */
  readonly shift: number
}

export class Estimate {
  private readonly s: Situation
  private readonly defences = new Map<number, Defence>()

  constructor(s: Situation) {
    this.s = s
  }

  mayJoin(unit: Unit, others: readonly Unit[]): boolean {
    return judgeJoin(this.s.game, unit, others).ok
  }

  sideShift(edge: number): number {
    return sideShift(this.s.game, edge).left
  }

  private defenceOf(target: number): Defence {
    const known = this.defences.get(target)
    if (known) return known
    const { game, side } = this.s
    const units = game.enemyGroundIn(target, side)
    const battle = {
      target,
      side,
      blitz: false,
      attackers: [],
      support: undefined,
      defenders: units,
      defence: undefined,
    }
    let shift = columnShifts(game, battle).reduce((sum, one) => sum + one.value, 0)
    let total = units.reduce((sum, unit) => sum + game.side(unit).defence, 0)
    const helper = this.helper(target, units)
    if (helper) {
      shift -= SHIFTS.hq.value
      total += game.side(helper).defence
    }
    const defence = { units, total, shift }
    this.defences.set(target, defence)
    return defence
  }

  /** An HQ that would support the defence from afar. */
  private helper(target: number, units: readonly Unit[]): Unit | undefined {
    const { game } = this.s
    const [first] = units
    if (!first || units.some((unit) => game.isHq(unit))) return undefined
    return hqsNear(game, game.sideOf(first), target).find(
      (hq) => judgeSupport(game, hq, target, units, { attacking: false, blitz: false, fresh: false }).ok,
    )
  }

  /** Units with the hexes they would attack from, and an HQ that may come near. */
  worth(target: number, members: ReadonlyMap<Unit, number>, hq: Unit | undefined): number {
    const { game, side } = this.s
    const defence = this.defenceOf(target)
    const units = [...members.keys()]
    const attackers = hq ? [...units, hq] : units
    const attack = attackers.reduce((sum, unit) => sum + game.side(unit).attack, 0)
    const prize = this.s.worth(target)
    if (defence.units.length === 0) return prize + 0.5
    if (!reachesMinimum(attack, defence.total)) return Number.NEGATIVE_INFINITY
    const lefts = [...members.values()].map((hex) =>
      this.sideShift(target * 6 + directionTo(game.graph, target, hex)),
    )
    const armor = [...members].some(([unit, hex]) => game.isArmor(unit) && isBlitzEnabled(game, side, hex))
    const own = airShifts(game, target, side, attackers, 1).length + (hq ? 1 : 0) + (armor ? 1 : 0)
    const net = oddsColumn(attack, defence.total) + defence.shift + own - Math.min(...lefts)
    const column = Math.max(0, Math.min(CRT_COLUMNS.length - 1, net))
    const clash = {
      target,
      attackers,
      defenders: defence.units,
      prize,
      withHq: hq !== undefined,
      style: this.s.style,
    }
    const worth = clashWorth(game, clash, column)
    return armor && worth > 0 ? worth * this.s.style.armor : worth
  }
}
