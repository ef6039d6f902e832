/** Step 1 of the Organization Segment: combination (2.3.1). */

import { commandKind } from '../../../kernel/command.ts'
import { type Of, text } from '../../../kernel/shape.ts'
import type { StepNeed } from '../../ground/content/counters.ts'
import { delayBox, holdingBox, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { isSupplied } from '../supply/supplied.ts'
import {
  higherSide,
  isFortress,
  isGarrison,
  meets,
  mixesColonials,
  needsOf,
  openNeeds,
  stepBar,
} from '../units/recipes.ts'
import { derivedList, oneOfAKind, poolOf, unitsAt } from '../units/steps-places.ts'
import {
  factors,
  friendlyUnit,
  type Location,
  likeness,
  locations,
  noteAt,
  type OrganizationChoice,
  organizationStep,
  placeName,
  placeOf,
} from './step.ts'

const RULE = '2.3.1'

/** The two-step counters without a one-step side that lie in a Force Pool, one of each kind. */
function formations(game: Game, side: number): readonly Unit[] {
  return derivedList(game, `formations:${side}:${game.map}`, () =>
    oneOfAKind(game, unitsAt(game, pool(game.factionName(side), game.map))).filter((unit) => {
      const front = unit.ground[0]
      return front?.steps === 2 && !isFortress(front) && unit.ground[1]?.steps !== 1
    }),
  )
}

/** Fortress and garrison units take no part in a combination (2.3.1.2). */
function combines(game: Game, unit: Unit): boolean {
  const up = game.ground(unit)
  return !isFortress(up) && !isGarrison(up)
}

/** The order in which two one-step units fill a recipe, or undefined if they do not. */
function fill(game: Game, owner: Unit, a: Unit, b: Unit): readonly [Unit, Unit] | undefined {
  const [first, second] = needsOf(owner).two
  if (!first || !second) return undefined
  // Showa Restoration lets one colonial unit in, not two (2.3.1.2).
  if (mixesColonials(a, owner) && mixesColonials(b, owner)) return undefined
  if (meets(game, first, a, owner, 'combine') && meets(game, second, b, owner, 'combine')) return [a, b]
  if (meets(game, first, b, owner, 'combine') && meets(game, second, a, owner, 'combine')) return [b, a]
  return undefined
}

/** The step that a second unit would fill when the first turns to its larger side, or why it cannot. */
function fillsTurn(game: Game, unit: Unit, other: Unit): StepNeed | Verdict {
  const up = game.side(unit)
  const { three } = needsOf(unit)
  const open = up.steps === 2 ? (three ? [three] : []) : openNeeds(game, unit, up)
  const need = open.find((each) => meets(game, each, other, unit, 'combine'))
  if (need) return need
  const why = open[0] && stepBar(game, open[0], other, game.ground(other), unit, 'combine')
  return why ?? refuse('2.3', `${game.name(unit)} itself is no step of what is on its other side`)
}

const isNeed = (answer: StepNeed | Verdict): answer is StepNeed => !('ok' in answer)

/** Whether two units may combine at all (2.3.1, 2.3.1.2). */
function judgePair(game: Game, unit: Unit, other: Unit): Verdict {
  const where = [placeOf(game, unit)]
  if (unit === other) return refuse(RULE, 'a unit does not combine with itself')
  if (placeOf(game, unit) !== placeOf(game, other)) {
    return refuse(RULE, 'only units stacked in one hex or lying in one Off-Map Box can combine')
  }
  for (const each of [unit, other]) {
    if (!combines(game, each)) {
      return refuse('2.3.1.2', `${game.name(each)} is a fortress or garrison unit and cannot combine`, where)
    }
  }
  return judgeSurroundings(game, unit, other)
}

function judgeSurroundings(game: Game, unit: Unit, other: Unit): Verdict {
  const hex = game.hexOf(unit)
  const where = [placeOf(game, unit)]
  if (hex >= 0 && game.airIn(hex, game.sideOf(unit), true).length > 0) {
    return refuse('2.3.1.2', 'no units combine in a hex with an enemy Air unit', where)
  }
  for (const each of [unit, other]) {
    if (!isSupplied(game, each)) {
      return refuse(
        '2.3.1.2',
        `${game.name(each)} is unsupplied, and an unsupplied unit cannot combine`,
        where,
      )
    }
  }
  return OK
}

/** Whether one unit may turn to its larger side by taking up the other (2.3.1.1). */
function judgeTurn(game: Game, unit: Unit, other: Unit): Verdict {
  if (game.side(other).steps !== 1) {
    return refuse('2.3.1.1', `units combine one step at a time, and ${game.name(other)} has more than one`)
  }
  if (!higherSide(game, unit)) {
    return refuse('2.3.1.1', `${game.name(unit)} has no side of one step more`)
  }
  const answer = fillsTurn(game, unit, other)
  return isNeed(answer) ? OK : answer
}

/** Whether two one-step units may become a counter of the Force Pool (2.3.1.1). */
function judgeFormation(game: Game, unit: Unit, other: Unit, into: Unit): Verdict {
  if (game.side(unit).steps !== 1 || game.side(other).steps !== 1) {
    return refuse('2.3.1.2', 'a combination never exchanges one multi-step unit for another')
  }
  if (placeOf(game, into) !== poolOf(game, unit)) {
    return refuse('2.3', `${game.name(into)} is not available in the Force Pool`)
  }
  const front = into.ground[0]
  if (front && isFortress(front)) {
    return refuse('2.3.2.1', 'a fortress unit comes by conversion, not by combination')
  }
  if (front?.steps !== 2 || into.ground[1]?.steps === 1) {
    return refuse('2.3.1.1', 'only a two-step unit without a one-step side is taken from the Force Pool')
  }
  if (isGarrison(front) && !into.counter.hexes?.includes(placeOf(game, unit))) {
    return refuse('2.3.2.3', `${game.name(into)} is formed only in its own hex`, [
      ...(into.counter.hexes ?? []),
    ])
  }
  return fill(game, into, unit, other) ? OK : whyUnfilled(game, into, unit, other)
}

function whyUnfilled(game: Game, into: Unit, unit: Unit, other: Unit): Verdict {
  const needs = needsOf(into).two
  for (const each of [unit, other]) {
    if (needs.some((need) => meets(game, need, each, into, 'combine'))) continue
    const why = needs[0] && stepBar(game, needs[0], each, game.ground(each), into, 'combine')
    if (why) return why
  }
  return refuse('2.3', `${game.name(into)} needs two different steps, and these are alike`)
}

/** Two units combine; the result is one of the two or a unit of the Force Pool. */
export const COMBINE = commandKind('combine', { unit: text, with: text, into: text })
type Combining = Of<typeof COMBINE.takes>

interface Combination {
  readonly unit: Unit
  readonly other: Unit
  readonly into: Unit
}

function unitsOf(game: Game, side: number, command: Combining): Combination | Verdict {
  const unit = friendlyUnit(game, side, command.unit, RULE)
  if ('ok' in unit) return unit
  const other = friendlyUnit(game, side, command.with, RULE)
  if ('ok' in other) return other
  const into = game.content.unitOf.get(command.into)
  if (!into) return refuse(RULE, 'the command does not say which unit is formed')
  return { unit: unit.unit, other: other.unit, into }
}

function judge(game: Game, side: number, command: Combining): Verdict {
  const named = unitsOf(game, side, command)
  if ('ok' in named) return named
  const { unit, other, into } = named
  const pair = judgePair(game, unit, other)
  if (!pair.ok) return pair
  return into === unit ? judgeTurn(game, unit, other) : judgeFormation(game, unit, other, into)
}

function choice(game: Game, made: Combination): OrganizationChoice {
  const { unit, other, into } = made
  const formed = into === unit ? factors(higherSide(game, unit)) : game.name(into)
  return {
    fields: { unit: unit.id, with: other.id, into: into.id },
    label: `Combine ${game.name(unit)} and ${game.name(other)} into ${formed}`,
    rule: '2.3.1.1',
    piece: unit.id,
    at: placeOf(game, unit),
    again: true,
    act: () => combine(game, made),
  }
}

/** The cheap half of `judgeTurn`. */
function canTurn(game: Game, unit: Unit, other: Unit): boolean {
  if (game.side(other).steps !== 1 || !higherSide(game, unit)) return false
  const up = game.side(unit)
  const { three } = needsOf(unit)
  const open = up.steps === 2 ? (three ? [three] : []) : openNeeds(game, unit, up)
  return open.some((need) => meets(game, need, other, unit, 'combine'))
}

/** The cheap half of `judgeFormation`, for a counter of `formations`. */
function canForm(game: Game, unit: Unit, other: Unit, into: Unit): boolean {
  if (isGarrison(into.ground[0]) && !into.counter.hexes?.includes(placeOf(game, unit))) return false
  return fill(game, into, unit, other) !== undefined
}

/** What a pair could become; supply and Air units, which cost more to look up, are asked about last. */
function* choicesOfPair(
  game: Game,
  unit: Unit,
  other: Unit,
  pool: readonly Unit[],
): Generator<OrganizationChoice> {
  const makings: Combination[] = []
  if (canTurn(game, unit, other)) makings.push({ unit, other, into: unit })
  if (likeness(game, unit) !== likeness(game, other) && canTurn(game, other, unit))
    makings.push({ unit: other, other: unit, into: other })
  const [first, second] = unit.id < other.id ? [unit, other] : [other, unit]
  if (game.side(unit).steps === 1 && game.side(other).steps === 1) {
    for (const into of pool)
      if (canForm(game, first, second, into)) makings.push({ unit: first, other: second, into })
  }
  if (makings.length === 0 || !judgeSurroundings(game, unit, other).ok) return
  for (const made of makings) yield choice(game, made)
}

function* choicesIn(game: Game, side: number, location: Location): Generator<OrganizationChoice> {
  const able = location.units.filter((unit) => combines(game, unit))
  const seen = new Set<string>()
  const pool = formations(game, side)
  for (let i = 0; i < able.length; i++) {
    for (let j = i + 1; j < able.length; j++) {
      const [a, b] = [able[i], able[j]]
      if (!a || !b || (game.side(a).steps > 1 && game.side(b).steps > 1)) continue
      const [x, y] = [likeness(game, a), likeness(game, b)]
      const key = x < y ? `${x}|${y}` : `${y}|${x}`
      if (seen.has(key)) continue
      seen.add(key)
      yield* choicesOfPair(game, a, b, pool)
    }
  }
}

function* choices(game: Game, side: number): Generator<OrganizationChoice> {
  for (const location of locations(game, side, 2)) yield* choicesIn(game, side, location)
}

/** Takes up a one-step unit: to the Holding Box if the recipe says so, else off the map. */
function takeUp(game: Game, unit: Unit, need: StepNeed | undefined, owner: Unit): void {
  if (!need?.holding) return game.remove(unit)
  game.table.place(unit.id, holdingBox(owner.id))
  game.table.turn(unit.id, 0)
}

/** Showa Restoration goes to the Delay Box when it has let a colonial unit in (2.3.1.2). */
function spendShowa(game: Game, units: readonly Unit[], into: Unit): void {
  if (!units.some((each) => mixesColonials(each, into))) return
  const marker = ask(game, 'combination', { map: into.map })
  if (marker) game.table.place(marker.id, delayBox(into.map))
}

function combine(game: Game, { unit, other, into }: Combination): void {
  const place = placeOf(game, unit)
  const faction = game.factionOf(unit)
  const formed = into === unit ? `${game.name(unit)} at ${factors(higherSide(game, unit))}` : game.name(into)
  const text = `${game.name(unit)} and ${game.name(other)} combine into ${formed} in ${placeName(game, place)}`
  game.note({ text, rule: '2.3.1.1', at: noteAt(place), pieces: [into.id], faction })
  if (into === unit) {
    const need = fillsTurn(game, unit, other)
    takeUp(game, other, isNeed(need) ? need : undefined, unit)
    game.table.turn(unit.id, 1 - (game.board.face[unit.index] ?? 0))
  } else form(game, unit, other, into)
  // Last of all: the marker lets the colonial unit in as long as it lies in its box.
  spendShowa(game, [unit, other], into)
}

/** Two one-step units become a counter of the Force Pool. */
function form(game: Game, unit: Unit, other: Unit, into: Unit): void {
  const place = placeOf(game, unit)
  const order = fill(game, into, unit, other)
  if (!order) throw new Error(`${unit.id} and ${other.id} do not make ${into.id}`)
  const needs = needsOf(into).two
  order.forEach((each, i) => {
    takeUp(game, each, needs[i], into)
  })
  game.table.place(into.id, place)
}

export const combination = organizationStep({
  kind: COMBINE,
  title: 'Combine units',
  rule: RULE,
  ask: 'Combine units, or go on to conversions',
  choices,
  judge,
  choice: (game, command) =>
    choice(game, {
      unit: game.unit(command.unit),
      other: game.unit(command.with),
      into: game.unit(command.into),
    }),
})
