/** Step 4 of the Organization Segment: breakdown (2.3.4), and the Emergency Breakdown of other rules. */

import { commandKind } from '../../../kernel/command.ts'
import { type Of, text, texts } from '../../../kernel/shape.ts'
import type { StepNeed } from '../../ground/content/counters.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { eliminate } from '../units/losses.ts'
import { isFortress, lowerOf, lowerSide, needsOf, openNeeds, poolSteps, stepBar } from '../units/recipes.ts'
import { oneOfAKind, poolOf } from '../units/steps-places.ts'
import {
  factors,
  friendlyUnit,
  kindsOfUnits,
  likeness,
  noteAt,
  type OrganizationChoice,
  organizationStep,
  placeName,
  placeOf,
} from './step.ts'

const RULE = '2.3.4'

/** What has to come beside or instead of a unit with a face up: each list is one way, a step for each unit taken. */
function waysOf(game: Game, unit: Unit, face: number): readonly (readonly StepNeed[])[] {
  const { two, three } = needsOf(unit)
  const lower = lowerOf(unit, face)
  if (!lower) return [two]
  if (unit.ground[face]?.steps === 3) return three ? [[three]] : []
  return openNeeds(game, unit, lower).map((need) => [need])
}

/** The same of a unit as it lies. */
const ways = (game: Game, unit: Unit): readonly (readonly StepNeed[])[] =>
  waysOf(game, unit, game.board.face[unit.index] ?? 0)

/** Whether a unit may be taken for a step, from the Force Pool or out of the Holding Box (2.3.4.1, 2.3.4.2). */
function judgeTake(game: Game, unit: Unit, need: StepNeed, taken: Unit): Verdict {
  const held = game.board.heldBy(unit)
  if (need.holding && held.length > 0) {
    return held.includes(taken)
      ? OK
      : refuse(
          '2.3.4.1',
          `the unit in the Holding Box has to be taken: ${held.map((each) => game.name(each)).join(', ')}`,
        )
  }
  if (placeOf(game, taken) !== poolOf(game, unit)) {
    return refuse('2.3', `${game.name(taken)} is not available in the Force Pool`)
  }
  if ((game.ground(taken)?.steps ?? 0) > 1) {
    return refuse('2.3.4.2', 'a breakdown never exchanges one multi-step unit for another')
  }
  return stepBar(game, need, taken, game.ground(taken), unit, 'break') ?? OK
}

function judgeWay(game: Game, unit: Unit, needs: readonly StepNeed[], taken: readonly Unit[]): Verdict {
  for (let i = 0; i < needs.length; i++) {
    const [need, each] = [needs[i], taken[i]]
    const verdict = need && each ? judgeTake(game, unit, need, each) : refuse('2.3.4.1', 'a unit is missing')
    if (!verdict.ok) return verdict
  }
  return OK
}

/** Whether a unit breaks down into these, in any order; a refusal speaks of the order in which they are named. */
function judgeTaken(game: Game, unit: Unit, taken: readonly Unit[]): Verdict {
  let reason: Verdict = refuse('2.3.4', `${game.name(unit)} cannot break down`)
  for (const needs of ways(game, unit)) {
    if (needs.length !== taken.length) {
      const count = needs.length === 1 ? 'one one-step unit' : 'two one-step units'
      return refuse('2.3.4.1', `${game.name(unit)} breaks down by taking ${count}`)
    }
    if (judgeWay(game, unit, needs, [...taken].reverse()).ok) return OK
    reason = judgeWay(game, unit, needs, taken)
    if (reason.ok) return OK
  }
  return reason
}

function judgeUnit(game: Game, unit: Unit): Verdict {
  const up = game.side(unit)
  if (isFortress(up)) return refuse('2.3.4.2', 'a fortress unit cannot break down')
  return up.steps > 1 ? OK : refuse('2.3.4', 'only multi-step units break down')
}

/** A unit breaks down into units of the Force Pool. */
export const BREAK_DOWN = commandKind('break-down', { unit: text, take: texts })
type Breaking = Of<typeof BREAK_DOWN.takes>

/** The units a command takes; undefined if it names a counter that is none, or one twice. */
function takenOf(game: Game, command: Breaking): Unit[] | undefined {
  const units = command.take.map((id) => game.content.unitOf.get(id))
  const known = units.filter((unit) => unit !== undefined)
  return known.length === units.length && new Set(known).size === known.length ? known : undefined
}

function judge(game: Game, side: number, command: Breaking): Verdict {
  const found = friendlyUnit(game, side, command.unit, RULE)
  if ('ok' in found) return found
  const able = judgeUnit(game, found.unit)
  if (!able.ok) return able
  const taken = takenOf(game, command)
  if (!taken) return refuse('2.3.4.1', 'the command does not name the units to take')
  return judgeTaken(game, found.unit, taken)
}

/** What a unit breaks down into: itself on its smaller side, if it has one, and the units taken. */
function partsOf(game: Game, unit: Unit, taken: readonly Unit[]): string {
  const lower = lowerSide(game, unit)
  return [...(lower ? [factors(lower)] : []), ...taken.map((each) => game.name(each))].join(' and ')
}

function choice(game: Game, unit: Unit, taken: readonly Unit[]): OrganizationChoice {
  return {
    fields: { unit: unit.id, take: taken.map((each) => each.id) },
    label: `Break ${game.name(unit)} down into ${partsOf(game, unit, taken)}`,
    rule: '2.3.4.1',
    piece: unit.id,
    at: placeOf(game, unit),
    again: true,
    act: () => breakDown(game, unit, taken),
  }
}

/** Units that may be taken for a step. */
function candidates(game: Game, unit: Unit, need: StepNeed): readonly Unit[] {
  const held = game.board.heldBy(unit)
  if (need.holding && held.length > 0) return held
  return poolSteps(game, need, unit, 'break')
}

/** Every pair of kinds for two steps. */
function* pairs(
  game: Game,
  first: readonly Unit[],
  second: readonly Unit[],
): Generator<readonly [Unit, Unit]> {
  const seen = new Set<string>()
  for (const a of oneOfAKind(game, first)) {
    const others = second.filter((each) => each !== a)
    for (const b of oneOfAKind(game, others)) {
      const [x, y] = [likeness(game, a), likeness(game, b)]
      const key = x < y ? `${x}|${y}` : `${y}|${x}`
      if (seen.has(key)) continue
      seen.add(key)
      yield [a, b]
    }
  }
}

/** Every way a unit can break down now, as the units it takes (2.3.4.1). */
function* breakdowns(game: Game, unit: Unit): Generator<readonly Unit[]> {
  const singles: Unit[] = []
  for (const [first, second] of ways(game, unit)) {
    if (!first) continue
    if (second) yield* pairs(game, candidates(game, unit, first), candidates(game, unit, second))
    else singles.push(...candidates(game, unit, first))
  }
  for (const each of oneOfAKind(game, singles)) yield [each]
}

function* choices(game: Game, side: number): Generator<OrganizationChoice> {
  for (const { unit } of kindsOfUnits(game, side)) {
    if (!judgeUnit(game, unit).ok) continue
    for (const taken of breakdowns(game, unit)) yield choice(game, unit, taken)
  }
}

/** Breaks a unit down into itself, smaller, and the units taken. */
export function breakDown(game: Game, unit: Unit, taken: readonly Unit[]): void {
  const place = placeOf(game, unit)
  const lower = lowerSide(game, unit)
  const text = `${game.name(unit)} breaks down into ${partsOf(game, unit, taken)} in ${placeName(game, place)}`
  const pieces = [unit.id, ...taken.map((each) => each.id)]
  game.note({ text, rule: '2.3.4.1', at: noteAt(place), pieces, faction: game.factionOf(unit) })
  for (const each of taken) {
    game.table.place(each.id, place)
    game.table.turn(each.id, 0)
  }
  if (lower) game.table.turn(unit.id, 1 - (game.board.face[unit.index] ?? 0))
  else game.remove(unit)
}

/**
 * An Emergency Breakdown (2.3.4): the ways to break a unit down outside the Organization Segment. A
 * fortress has none: it is eliminated at once, and the list is empty.
 */
export function emergencyBreakdown(game: Game, unit: Unit): (readonly Unit[])[] {
  if (!isFortress(game.ground(unit))) return [...breakdowns(game, unit)]
  const at = noteAt(placeOf(game, unit))
  const text = `${game.name(unit)} cannot break down and is eliminated`
  game.note({ text, rule: '2.3.4', at, pieces: [unit.id], faction: game.factionOf(unit) })
  eliminate(game, unit)
  return []
}

/** Units that may be taken for some steps, each once, or undefined if there is none for one of them. */
function takeAll(
  game: Game,
  unit: Unit,
  needs: readonly StepNeed[],
  used: ReadonlySet<Unit>,
): readonly Unit[] | undefined {
  const taken: Unit[] = []
  for (const need of needs) {
    const found = candidates(game, unit, need).find((each) => !used.has(each) && !taken.includes(each))
    if (!found) return undefined
    taken.push(found)
  }
  return taken
}

/**
 * The breakdowns one after the other that leave nothing of a unit but one-step units, as the units each of them takes;
 * undefined if the Force Pool has not enough. `used` are units that other breakdowns take; those taken here are added.
 */
export function breakdownToSteps(game: Game, unit: Unit, used: Set<Unit>): (readonly Unit[])[] | undefined {
  const out: (readonly Unit[])[] = []
  let face: number | undefined = game.board.face[unit.index] ?? 0
  while (face !== undefined && (unit.ground[face]?.steps ?? 1) > 1) {
    const found = waysOf(game, unit, face)
      .map((needs) => takeAll(game, unit, needs, used))
      .find((taken) => taken !== undefined)
    if (!found) return undefined
    for (const each of found) used.add(each)
    out.push(found)
    face = lowerOf(unit, face) ? 1 - face : undefined
  }
  return out
}

/**
 * The one-step unit that is available, of the two a two-step unit stands for, when the other is not: what a
 * breakdown that cannot be finished leaves (20.7, 38.7). Empty if there is none.
 */
export function partsAtHand(game: Game, unit: Unit): readonly Unit[] {
  if (isFortress(game.ground(unit))) return []
  const needs = ways(game, unit).flatMap((way) => (way.length > 1 ? way : []))
  return needs.flatMap((need) => candidates(game, unit, need)).slice(0, 1)
}

export const breakdown = organizationStep({
  kind: BREAK_DOWN,
  title: 'Break a unit down',
  rule: RULE,
  ask: 'Break units down, or go on to Detachments',
  choices,
  judge,
  choice: (game, command) => choice(game, game.unit(command.unit), takenOf(game, command) ?? []),
})
