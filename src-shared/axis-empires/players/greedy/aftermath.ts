/** How the greedy player comes out of a combat: losses, retreats, advances. */

import { eitherOf } from '../../../kernel/command.ts'
import type { Command, Offer } from '../../../kernel/procedure.ts'
import type { Unit } from '../../ground/content/unit.ts'
import {
  ATTACK_FRAME,
  type AttackFrame,
  attackingForce,
  attackingStacks,
  defendingForce,
} from '../../war/combat/attack.ts'
import { type Force, retreatHexes } from '../../war/combat/retreat.ts'
import { ADVANCE, EXPLOIT } from '../../war/combat/stages/advance.ts'
import { EXPLOIT_TO } from '../../war/combat/stages/exploit.ts'
import { RETREAT_TO } from '../../war/combat/stages/force-retreat.ts'
import { LOSE } from '../../war/units/losses.ts'
import { best } from '../outlook/best.ts'
import { FAR, type Situation } from '../outlook/situation.ts'

/** The attack that waits for a decision. */
const attackOf = (s: Situation): AttackFrame | undefined => ATTACK_FRAME.onTop(s.game.table.state.frames)

/** The factors that an HQ is worth besides its own: it gives a column in every battle within two hexes. */
const HQ = 6

/** What a unit is worth now, in factors. */
function factors(s: Situation, id: string): number {
  const up = s.game.ground(s.game.unit(id))
  return up ? up.attack + up.defence + up.move / 10 + (up.type === 'hq' ? HQ : 0) : 0
}

/** The step loss that costs the fewest factors, for what an HQ does for others too. */
export function cheapestLoss(s: Situation, offers: readonly Offer[]): Command | undefined {
  return best(offers, LOSE, (command) => {
    const unit = s.game.unit(command.unit)
    const face = s.game.board.face[unit.index] ?? 0
    if (command.as === 'none') return -factors(s, unit.id) - 0.5
    const left = command.as === 'flip' ? unit.ground[1 - face] : s.game.unit(command.as).ground[0]
    const rest = left ? left.attack + left.defence + (left.type === 'hq' ? HQ : 0) : -0.5
    return rest - factors(s, unit.id)
  })?.command
}

/** True if a retreat of the attackers would empty a hex that must be held. */
function leavesObjective(s: Situation, frame: AttackFrame): boolean {
  return frame.attackers.some((id) => {
    const hex = s.game.hexOf(s.game.unit(id))
    const stay = s.game.groundIn(hex, s.side).filter((unit) => !frame.attackers.includes(unit.id))
    return s.needsUnit(hex) && stay.length === 0
  })
}

/** The stack that retreats next. */
function retreating(s: Situation, frame: AttackFrame): readonly Unit[] {
  const attacking = frame.stage === 'attacker-retreat'
  return attacking
    ? attackingForce(s.game, frame, frame.stacks[0] ?? frame.target).units
    : defendingForce(s.game, frame).units
}

/**
 * True if stacks have hexes to retreat into, one after the other, without breaking the rules of stacking; `come` tells who has
 * retreated where before them.
 */
export function retreatInOrder(
  s: Situation,
  [force, ...rest]: readonly Force[],
  come: ReadonlyMap<number, readonly Unit[]> = new Map(),
): boolean {
  if (!force) return true
  return retreatHexes(s.game, force).some((hex) => {
    const there = [...s.game.groundIn(hex, s.side), ...(come.get(hex) ?? [])]
    if (!s.fitsAll(force.units, hex, there)) return false
    return retreatInOrder(s, rest, new Map(come).set(hex, [...(come.get(hex) ?? []), ...force.units]))
  })
}

/** Retreats, or stands and loses a step: it stands in an objective that can be held that way. */
export function standOrRetreat(s: Situation, offers: readonly Offer[]): Command | undefined {
  const frame = attackOf(s)
  if (!frame) return undefined
  const stand = offers.find(({ command }) => command.type === 'take-loss')?.command
  const retreat = offers.find(({ command }) => command.type === 'retreat')?.command
  if (frame.stage === 'attacker-choice') {
    const forces = attackingStacks(s.game, frame).map((id) => attackingForce(s.game, frame, id))
    return leavesObjective(s, frame) || !retreatInOrder(s, forces) ? stand : retreat
  }
  const target = s.game.hex(frame.target)
  const here = s.game.groundIn(target, s.side)
  const steps = here.reduce((sum, unit) => sum + s.game.side(unit).steps, 0)
  const holds = s.hold.includes(target) && steps > Math.max(1, frame.owed) + frame.losses[1] + s.style.stand
  if (stand && holds) return stand
  return retreat ?? chooseRetreat(s, offers) ?? stand
}

/** The hex to retreat into: near what is to be held, not among the enemy, with room for all. */
export function chooseRetreat(s: Situation, offers: readonly Offer[]): Command | undefined {
  const frame = attackOf(s)
  if (!frame) return undefined
  const force = retreating(s, frame)
  const later = frame.stage === 'attacker-retreat' ? frame.stacks.slice(1) : []
  const others = later.map((id) => attackingForce(s.game, frame, id))
  const field = s.hold.length > 0 ? s.costTo(s.hold) : undefined
  return best(offers, RETREAT_TO, ({ to }) => {
    const hex = s.game.hex(to)
    const fits = s.fitsAll(force, hex) && retreatInOrder(s, others, new Map([[hex, force]]))
    const crowd = fits ? s.game.groundIn(hex, s.side).length : -20
    return crowd - (field?.[hex] ?? 0) / 4 - s.threat(hex) / 4
  })?.command
}

/** Who goes into the hex won, and how far armor continues. */
export function advance(s: Situation, offers: readonly Offer[]): Command | undefined {
  const frame = attackOf(s)
  if (!frame) return undefined
  const target = s.game.hex(frame.target)
  const found = best(offers, eitherOf(ADVANCE, EXPLOIT), (command) => {
    const unit = s.game.unit(command.unit)
    const from = s.game.hexOf(unit)
    return advanceScore(s, unit, from, target) + (command.type === 'exploit' ? 0.5 : 0)
  })
  if (found && found.score > 0) return found.command
  return offers.find(({ command }) => command.type === 'stay')?.command
}

function advanceScore(s: Situation, unit: Unit, from: number, target: number): number {
  const { game } = s
  const there = game.groundIn(target, s.side)
  if (!s.fits(unit, target)) return -1
  const alone = game.groundIn(from, s.side).length < 2
  const guards = alone && (s.needsUnit(from) || (s.hold.includes(from) && s.threat(from) > 0))
  if (guards) return -1
  if (s.take.includes(target) || s.hold.includes(target)) return 3 + game.side(unit).defence / 10
  if (s.take.length === 0) return -1
  const nearer = s.toDecide(from) - s.toDecide(target)
  const { advance } = s.style
  return (
    (nearer > 0 ? advance.nearer : there.length === 0 ? advance.idle : -1) +
    (game.isArmor(unit) ? advance.armor : 0)
  )
}

/** Where an exploiting unit goes on to. */
export function exploit(s: Situation, offers: readonly Offer[]): Command | undefined {
  const frame = attackOf(s)
  if (!frame) return undefined
  const unit = s.game.unit(frame.exploiter ?? '')
  const hex = s.game.hexOf(unit)
  const here = s.toTake(hex)
  const fits = s.fits(unit, hex)
  // A hex just won is lost again when no unit stays in it.
  const alone = s.game.groundIn(hex, s.side).length < 2
  if (fits && (here === 0 || (alone && s.needsUnit(hex)))) return { type: 'stop' }
  const found = best(offers, EXPLOIT_TO, ({ to }) => {
    const on = s.game.hex(to)
    return -(s.toDecide(on) + (s.fits(unit, on) ? 0 : 20))
  })
  return found && -found.score < (fits ? s.toDecide(hex) : 2 * FAR) ? found.command : { type: 'stop' }
}
