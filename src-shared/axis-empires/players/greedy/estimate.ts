/** What an attack would be worth if some units stood around the target: before anybody has moved. */

import { directionTo } from '../../../board/hexmap/graph.ts'
import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { isBlitzEnabled } from '../../war/combat/blitz.ts'
import { judgeJoin } from '../../war/combat/eligible.ts'
import { oddsColumn, reachesMinimum } from '../../war/combat/odds.ts'
import { airShifts, sideShift } from '../../war/combat/shifts.ts'
import { type Defence, defenceOf } from '../outlook/defence.ts'
import type { Situation } from '../outlook/situation.ts'
import { clashWorth } from '../outlook/value.ts'

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

  /** The defence of a hex as the rules would have it now. */
  defenceOf(target: number): Defence {
    const known = this.defences.get(target)
    if (known) return known
    const defence = defenceOf(this.s.game, this.s.side, target)
    this.defences.set(target, defence)
    return defence
  }

  /** Units with the hexes they would attack from, and an HQ that may come near. */
  worth(target: number, members: ReadonlyMap<Unit, number>, hq: Unit | undefined): number {
    const { game, side } = this.s
    const defence = this.defenceOf(target)
    const units = [...members.keys()]
    const attackers = hq ? [...units, hq] : units
    const attack = attackers.reduce((sum, unit) => sum + game.side(unit).attack, 0)
    const prize = this.s.worth(target) + this.s.breach(target, members.values())
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
      helper: defence.helper,
      prize,
      withHq: hq !== undefined,
      style: this.s.style,
    }
    const worth = clashWorth(game, clash, column)
    return armor && worth > 0 ? worth * this.s.style.armor : worth
  }
}
