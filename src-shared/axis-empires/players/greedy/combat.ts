/** The combats of the greedy player: which to fight now, and with whom. */

import type { Command, Offer } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { ATTACK_FRAME } from '../../war/combat/attack.ts'
import type { Battle } from '../../war/combat/battle.ts'
import { attackersOf, judgeJoin } from '../../war/combat/eligible.ts'
import { judgeBattle } from '../../war/combat/judge-battle.ts'
import { columnOf } from '../../war/combat/odds.ts'
import { hqsNear, judgeSupport } from '../../war/combat/ranged-support.ts'
import { retreatHexes } from '../../war/combat/retreat.ts'
import { ATTACK, COMBAT_FRAME } from '../../war/combat/segment.ts'
import { defenceOf } from '../outlook/defence.ts'
import type { Situation } from '../outlook/situation.ts'
import { clashWorth } from '../outlook/value.ts'

/** An HQ takes part where it adds more than this. */
const MIN_HELP = 0.15
/** What it is worth besides to enter a hex where nobody defends. */
const OPEN = 0.5
/** Markers that keep the defenders of a City from holding it (4.2.5.3). */
const OPENERS = ['blitz', 'totsugeki'] as const

export interface PlannedAttack {
  readonly target: string
  readonly units: readonly string[]
  readonly hq: string | null
  readonly worth: number
  /** The column of the Combat Results Table it is believed to be fought in; undefined where nobody defends. */
  readonly column?: number
}

/** What an attack is worth, and the column it is fought in; undefined if it cannot be made. */
interface Sight {
  readonly worth: number
  readonly column?: number
}

/** What the attackers of a hex have to reckon with, looked up once for all ways to attack it. */
function sighted(s: Situation, target: number, blitz: boolean) {
  const { game } = s
  const side = game.phasing
  const defence = defenceOf(game, side, target, true)
  const opened = OPENERS.some((type) => game.board.markers(target, type).length > 0)
  const [first] = defence.units
  const force = first && {
    side: game.sideOf(first),
    hex: target,
    units: defence.units,
    others: defence.helper ? [defence.helper] : [],
    origin: target,
    far: 0,
  }
  const surrounded = force !== undefined && retreatHexes(game, force).length === 0
  return (units: readonly Unit[], hq: Unit | undefined): Sight | undefined => {
    if (units.length === 0) return undefined
    const battle: Battle = {
      target,
      side,
      blitz,
      attackers: units,
      support: hq,
      defenders: defence.units,
      defence: defence.helper,
    }
    // The odds of 1-3 are asked of those in the hex alone (4.2.1.1): an HQ may come to help afterwards.
    if (!judgeBattle(game, { ...battle, defence: undefined }).ok) return undefined
    const prize =
      s.worth(target) +
      s.breach(
        target,
        units.map((unit) => game.hexOf(unit)),
      )
    if (defence.units.length === 0) return { worth: prize + OPEN }
    const attackers = hq ? [...units, hq] : units
    const column = columnOf(game, battle)
    const clash = {
      target,
      attackers,
      defenders: defence.units,
      helper: defence.helper,
      prize,
      withHq: attackers.some((unit) => game.isHq(unit)),
      opened,
      surrounded,
      style: s.style,
    }
    return { worth: clashWorth(game, clash, column), column }
  }
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
  const look = sighted(s, target, blitz)
  let hq: Unit | undefined
  let best = look(units, undefined)
  for (const candidate of hqs) {
    const helped = look(units, candidate)
    if (helped && helped.worth > (best?.worth ?? Number.NEGATIVE_INFINITY) + MIN_HELP)
      [hq, best] = [candidate, helped]
  }
  for (const unit of [...units].reverse()) {
    const fewer = units.filter((one) => one !== unit)
    const left = look(fewer, hq)
    if (best && left && left.worth >= best.worth - s.style.leastAdd) [units, best] = [fewer, left]
  }
  const { worth = Number.NEGATIVE_INFINITY, column } = best ?? {}
  const plan = { target: game.hexId(target), units: units.map(({ id }) => id), hq: hq?.id ?? null, worth }
  return column === undefined ? plan : { ...plan, column }
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
