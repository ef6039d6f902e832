/** The combats of the greedy player: which to fight now, and with whom. */

import type { Command, Offer } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import { ATTACK_FRAME } from '../../combat/attack.ts'
import type { Battle } from '../../combat/battle.ts'
import { attackersOf, judgeJoin } from '../../combat/eligible.ts'
import { judgeBattle } from '../../combat/judge-battle.ts'
import { columnOf } from '../../combat/odds.ts'
import { hqsNear, judgeSupport } from '../../combat/ranged-support.ts'
import { ATTACK, COMBAT_FRAME } from '../../combat/segment.ts'
import type { Unit } from '../../content/compile.ts'
import type { Game } from '../../game/game.ts'
import type { Situation } from '../outlook/situation.ts'
import { clashWorth } from '../outlook/value.ts'

export interface PlannedAttack {
  readonly target: string
  readonly units: readonly string[]
  readonly hq: string | null
  readonly worth: number
}

function worthOf(
  s: Situation,
  target: number,
  units: readonly Unit[],
  hq: Unit | undefined,
  blitz: boolean,
): number {
  const { game } = s
  if (units.length === 0) return Number.NEGATIVE_INFINITY
  const side = game.phasing
  const battle: Battle = {
    target,
    side,
    blitz,
    attackers: units,
    support: hq,
    defenders: game.enemyGroundIn(target, side),
    defence: undefined,
  }
  if (!judgeBattle(game, battle).ok) return Number.NEGATIVE_INFINITY
  const defenders = game.enemyGroundIn(target, s.side)
  const prize = s.worth(target)
  if (defenders.length === 0) return prize + 0.5
  const attackers = hq ? [...units, hq] : units
  const withHq = attackers.some((unit) => game.isHq(unit))
  const column = columnOf(game, battle)
  return clashWorth(game, { target, attackers, defenders, prize, withHq, style: s.style }, column)
}

/** The units that may attack together, taken from the strongest down. */
function joined(s: Situation, units: readonly Unit[]): Unit[] {
  const out: Unit[] = []
  const strongest = [...units].sort((a, b) => s.game.side(b).attack - s.game.side(a).attack)
  for (const unit of strongest) if (judgeJoin(s.game, unit, out).ok) out.push(unit)
  return out
}

/** The best way to attack a hex: everybody near, less those whose absence does no harm. */
export function bestAttack(_face: AxisGame, s: Situation, target: number, blitz: boolean): PlannedAttack {
  const { game } = s
  const able = attackersOf(game, target, blitz)
  let units = joined(
    s,
    able.filter((unit) => !game.isHq(unit)),
  )
  const hqs = hqsNear(game, s.side, target).filter(
    (hq) => judgeSupport(game, hq, target, units, { attacking: true, blitz, fresh: true }).ok,
  )
  let hq: Unit | undefined
  let worth = worthOf(s, target, units, undefined, blitz)
  for (const candidate of hqs) {
    const helped = worthOf(s, target, units, candidate, blitz)
    if (helped > worth + 0.15) [hq, worth] = [candidate, helped]
  }
  for (const unit of [...units].reverse()) {
    const fewer = units.filter((one) => one !== unit)
    if (fewer.length === 0) break
    const left = worthOf(s, target, fewer, hq, blitz)
    if (left >= worth - s.style.leastAdd) [units, worth] = [fewer, left]
  }
  return { target: game.hexId(target), units: units.map((u) => u.id), hq: hq?.id ?? null, worth }
}

/** The attack that promises most among the targets offered, or undefined if none is worth it. */
export function chooseAttack(
  face: AxisGame,
  s: Situation,
  offers: readonly Offer[],
  refused: ReadonlySet<string>,
): PlannedAttack | undefined {
  const blitz = COMBAT_FRAME.onTop(s.game.table.state.frames)?.blitz === true
  let best: PlannedAttack | undefined
  for (const { command } of offers) {
    if (!ATTACK.is(command) || refused.has(command.target)) continue
    const hex = s.game.hex(command.target)
    const plan = bestAttack(face, s, hex, blitz)
    if (plan.worth > Math.max(best?.worth ?? 0, s.style.leastFight + s.waits(hex))) best = plan
  }
  return best
}

/** The next command while an attack is being declared. */
export function declare(plan: PlannedAttack | undefined, game: Game, offers: readonly Offer[]): Command {
  const target = ATTACK_FRAME.onTop(game.table.state.frames)?.target
  const has = (type: string, unit?: string): Command | undefined =>
    offers.find(({ command }) => command.type === type && (unit === undefined || command.unit === unit))
      ?.command
  if (plan && plan.target === target) {
    for (const id of plan.units) {
      const add = has('add', id)
      if (add) return add
    }
    const support = plan.hq === null ? undefined : has('support', plan.hq)
    const next = support ?? has('fight')
    if (next) return next
  }
  return { type: 'cancel' }
}
