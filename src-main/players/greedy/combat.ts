/** The combats of the greedy player: which to fight now, with whom, and how to come out of them. */
import type { AxisGame } from '../../../src-shared/axis-empires/api.ts'
import {
  type AttackFrame,
  attackingForce,
  attackingStacks,
  defendingForce,
} from '../../../src-shared/axis-empires/combat/attack.ts'
import { attackersOf, judgeJoin } from '../../../src-shared/axis-empires/combat/eligible.ts'
import { retreatHexes } from '../../../src-shared/axis-empires/combat/retreat.ts'
import { hqsNear, judgeSupport } from '../../../src-shared/axis-empires/combat/support.ts'
import type { Unit } from '../../../src-shared/axis-empires/content/compile.ts'
import { CRT_COLUMNS } from '../../../src-shared/axis-empires/content/tables.ts'
import type { Command, Offer } from '../../../src-shared/kernel/procedure.ts'
import { FAR, type Situation } from './situation.ts'
import { clashWorth } from './value.ts'

/** A combat is fought only if it promises more than this. */
const LEAST_WORTH = 0.1

export interface PlannedAttack {
  readonly target: string
  readonly units: readonly string[]
  readonly hq: string | null
  readonly worth: number
}

function worthOf(
  face: AxisGame,
  s: Situation,
  target: number,
  units: readonly Unit[],
  hq: Unit | undefined,
): number {
  const { game } = s
  if (units.length === 0) return Number.NEGATIVE_INFINITY
  const ids = units.map((unit) => unit.id)
  const preview = face.battle(game.hexId(target), ids, hq?.id ?? null)
  if (!preview.verdict.ok) return Number.NEGATIVE_INFINITY
  const defenders = game.enemyGroundIn(target, s.side)
  const prize = s.worth(target)
  if (defenders.length === 0) return prize + 0.5
  const attackers = hq ? [...units, hq] : units
  const withHq = attackers.some((unit) => game.isHq(unit))
  const column = CRT_COLUMNS.indexOf(preview.column as (typeof CRT_COLUMNS)[number])
  return clashWorth(game, { target, attackers, defenders, prize, withHq }, column)
}

/** Those of some units that may attack together, the strongest first. */
function joined(s: Situation, units: readonly Unit[]): Unit[] {
  const out: Unit[] = []
  const strongest = [...units].sort((a, b) => s.game.side(b).attack - s.game.side(a).attack)
  for (const unit of strongest) if (judgeJoin(s.game, unit, out).ok) out.push(unit)
  return out
}

/** The best way to attack a hex: everybody near, less those whose absence does no harm. */
export function bestAttack(face: AxisGame, s: Situation, target: number, blitz: boolean): PlannedAttack {
  const { game } = s
  const able = attackersOf(game, target, blitz)
  let units = joined(
    s,
    able.filter((unit) => !game.isHq(unit)),
  )
  const hqs = hqsNear(game, s.side, target).filter(
    (hq) => judgeSupport(game, hq, target, units, { blitzAttack: blitz, fresh: true }).ok,
  )
  let hq: Unit | undefined
  let worth = worthOf(face, s, target, units, undefined)
  for (const candidate of hqs) {
    const helped = worthOf(face, s, target, units, candidate)
    if (helped > worth + 0.15) [hq, worth] = [candidate, helped]
  }
  for (const unit of [...units].reverse()) {
    const fewer = units.filter((one) => one !== unit)
    if (fewer.length === 0) break
    const left = worthOf(face, s, target, fewer, hq)
    if (left >= worth) [units, worth] = [fewer, left]
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
  const blitz = s.game.table.top()?.blitz === true
  let best: PlannedAttack | undefined
  for (const { command } of offers) {
    if (command.type !== 'attack' || refused.has(String(command.target))) continue
    const plan = bestAttack(face, s, s.game.hex(String(command.target)), blitz)
    if (plan.worth > (best?.worth ?? LEAST_WORTH)) best = plan
  }
  return best
}

/** The next command while an attack is being declared. */
export function declare(plan: PlannedAttack | undefined, s: Situation, offers: readonly Offer[]): Command {
  const frame = s.game.table.top() as AttackFrame
  const has = (type: string, unit?: string): Command | undefined =>
    offers.find(({ command }) => command.type === type && (unit === undefined || command.unit === unit))
      ?.command
  if (plan?.target === frame.target) {
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

/** Factors a unit has now. */
function factors(s: Situation, id: string): number {
  const up = s.game.ground(s.game.unit(id))
  return up ? up.attack + up.defence + up.move / 10 : 0
}

/** The step loss that costs the fewest factors. */
export function cheapestLoss(s: Situation, offers: readonly Offer[]): Command | undefined {
  let best: { command: Command; cost: number } | undefined
  for (const { command } of offers) {
    if (command.type !== 'lose') continue
    const unit = s.game.unit(String(command.unit))
    const face = s.game.board.face[unit.index] ?? 0
    const left =
      command.as === 'none'
        ? undefined
        : command.as === 'flip'
          ? unit.ground[1 - face]
          : s.game.unit(String(command.as)).ground[0]
    const cost = factors(s, unit.id) - (left ? left.attack + left.defence : -0.5)
    if (!best || cost < best.cost) best = { command, cost }
  }
  return best?.command
}

/** True if a hex that must not be empty would be left by a retreat of the attackers. */
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

/** True if every attacking stack has a hex to retreat into without breaking the rules of stacking. */
function retreatsInOrder(s: Situation, frame: AttackFrame): boolean {
  return attackingStacks(s.game, frame).every((id) => {
    const force = attackingForce(s.game, frame, id)
    return retreatHexes(s.game, force).some((hex) => s.fitsAll(force.units, hex))
  })
}

/** Retreat, or stand and lose a step? Stands in an objective that can be held so. */
export function standOrRetreat(s: Situation, offers: readonly Offer[]): Command | undefined {
  const frame = s.game.table.top() as AttackFrame
  const stand = offers.find(({ command }) => command.type === 'take-loss')?.command
  const retreat = offers.find(({ command }) => command.type === 'retreat')?.command
  if (frame.stage === 'attacker-choice') {
    return leavesObjective(s, frame) || !retreatsInOrder(s, frame) ? stand : retreat
  }
  const target = s.game.hex(frame.target)
  const here = s.game.groundIn(target, s.side)
  const steps = here.reduce((sum, unit) => sum + s.game.side(unit).steps, 0)
  const holds = s.hold.includes(target) && steps > Math.max(1, frame.owed) + frame.losses[1]
  if (stand && holds) return stand
  return retreat ?? chooseRetreat(s, offers) ?? stand
}

/** The hex to retreat into: near what is to be held, not among the enemy, with room for all. */
export function chooseRetreat(s: Situation, offers: readonly Offer[]): Command | undefined {
  const force = retreating(s, s.game.table.top() as AttackFrame)
  const field = s.hold.length > 0 ? s.costTo(s.hold) : undefined
  let best: { command: Command; score: number } | undefined
  for (const { command } of offers) {
    if (command.type !== 'retreat-to') continue
    const hex = s.game.hex(String(command.to))
    const crowd = s.fitsAll(force, hex) ? s.game.groundIn(hex, s.side).length : -20
    const score = crowd - (field?.[hex] ?? 0) / 4 - s.threat(hex) / 4
    if (!best || score > best.score) best = { command, score }
  }
  return best?.command
}

/** Who goes into the hex won, and how far armor goes on. */
export function advance(s: Situation, offers: readonly Offer[]): Command | undefined {
  const frame = s.game.table.top() as AttackFrame
  const target = s.game.hex(frame.target)
  let best: { command: Command; score: number } | undefined
  for (const { command } of offers) {
    if (command.type !== 'advance' && command.type !== 'exploit') continue
    const unit = s.game.unit(String(command.unit))
    const from = s.game.hexOf(unit)
    const score = advanceScore(s, unit, from, target) + (command.type === 'exploit' ? 0.5 : 0)
    if (score > (best?.score ?? 0)) best = { command, score }
  }
  return best?.command ?? offers.find(({ command }) => command.type === 'stay')?.command
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
  const nearer = s.toTake(from) - s.toTake(target)
  return (nearer > 0 ? 1 : there.length === 0 ? -0.5 : -1) + (game.isArmor(unit) ? 0.6 : 0)
}

/** Where an exploiting unit goes on to. */
export function exploit(s: Situation, offers: readonly Offer[]): Command | undefined {
  const frame = s.game.table.top() as AttackFrame
  const unit = s.game.unit(frame.exploiter ?? '')
  const here = s.toTake(s.game.hexOf(unit))
  const fits = s.fits(unit, s.game.hexOf(unit))
  if (here === 0 && fits) return { type: 'stop' }
  let best: { command: Command; cost: number } | undefined
  for (const { command } of offers) {
    if (command.type !== 'exploit-to') continue
    const hex = s.game.hex(String(command.to))
    const cost = s.toTake(hex) + (s.fits(unit, hex) ? 0 : 20)
    if (cost < (best?.cost ?? (fits ? here : FAR))) best = { command, cost }
  }
  return best?.command ?? { type: 'stop' }
}
