/** Step 2 of the Organization Segment: fortress and garrison conversion (2.3.2); port-a-forts convert both ways. */

import { commandKind } from '../../../kernel/command.ts'
import { type Of, text } from '../../../kernel/shape.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { isFortress, isGarrison } from '../units/recipes.ts'
import { derivedList, oneOfAKind, poolOf, unitsAt } from '../units/steps-places.ts'
import { judgePlace, onceKey } from './fortress-sites.ts'
import {
  factors,
  friendlyUnit,
  kindsOfUnits,
  noteAt,
  type OrganizationChoice,
  organizationStep,
  placeName,
  placeOf,
} from './step.ts'

const RULE = '2.3.2'

/** A unit is exchanged for one of another kind. */
const CONVERT = commandKind('convert', { unit: text, into: text })
type Converting = Of<typeof CONVERT.takes>
const PORT_A_FORT = 'port-a-fort'

/** The face a fortress or garrison unit is placed with: the one with the most steps. */
function placedFace(into: Unit): number {
  return (into.ground[1]?.steps ?? 0) > (into.ground[0]?.steps ?? 0) ? 1 : 0
}

/** A counter that comes by conversion: a two-step fortress or a one-step garrison. */
function comesByConversion(into: Unit): boolean {
  if (into.tags.has(PORT_A_FORT)) return false
  const side = into.ground[placedFace(into)]
  if (isFortress(side)) return side?.steps === 2
  return isGarrison(side) && side?.steps === 1
}

/** The fortress and garrison units of a Force Pool, one of each kind. */
function works(game: Game, side: number): readonly Unit[] {
  return derivedList(game, `works:${side}:${game.map}`, () =>
    oneOfAKind(game, unitsAt(game, pool(game.factionName(side), game.map))).filter(comesByConversion),
  )
}

/** One fortress a hex, and on land (2.3.2.1, 2.3.2.2). */
function judgeSite(game: Game, unit: Unit, fortress: boolean): Verdict {
  const hex = game.hexOf(unit)
  if (hex < 0 || game.board.isSea(hex)) {
    return refuse('2.3.2.1', 'fortress and garrison units are placed in Land hexes only', [
      placeOf(game, unit),
    ])
  }
  const other = game.groundIn(hex, game.sideOf(unit)).find((each) => isFortress(game.ground(each)))
  if (fortress && other) {
    return refuse('2.3.2.1', `there is already a fortress in the hex: ${game.name(other)}`, [
      placeOf(game, unit),
    ])
  }
  return OK
}

function judgePortAFort(game: Game, unit: Unit): Verdict {
  if (!unit.tags.has(PORT_A_FORT)) return refuse('2.3.2.2', `${game.name(unit)} is not a port-a-fort`)
  return isFortress(game.ground(unit)) ? OK : judgeSite(game, unit, true)
}

/** Whether one unit on the map may become a certain counter of the Force Pool. */
function judgeInto(game: Game, unit: Unit, into: Unit): Verdict {
  const face = game.board.face[unit.index] ?? 0
  if (!comesByConversion(into)) return refuse(RULE, `${game.name(into)} does not come by conversion`)
  if (game.side(unit).steps !== 1 || (!unit.infantry[face] && !unit.armor[face])) {
    return refuse('2.3.2.1', 'only a one-step infantry- or armor-type unit can convert')
  }
  if (unit.nation !== into.nation) {
    return refuse('2.3.2.1', `${game.name(into)} is made from a unit of its own nationality`)
  }
  if (placeOf(game, into) !== poolOf(game, unit)) {
    return refuse('2.3', `${game.name(into)} is not available in the Force Pool`)
  }
  const site = judgeSite(game, unit, isFortress(into.ground[0]))
  if (!site.ok) return site
  const place = judgePlace(game, into, game.hexOf(unit), unit)
  if (!place.ok) return place
  const once = onceKey(into)
  if (once !== undefined && game.vars.get(V.converted, once) === game.turn) {
    return refuse('2.3.2.4', `one unit a turn converts into a ${into.counter.name} fortress, and one has`)
  }
  return OK
}

function judge(game: Game, side: number, command: Converting): Verdict {
  const found = friendlyUnit(game, side, command.unit, RULE)
  if ('ok' in found) return found
  const into = game.content.unitOf.get(command.into)
  if (!into) return refuse(RULE, 'the command does not say into what the unit converts')
  return into === found.unit ? judgePortAFort(game, into) : judgeInto(game, found.unit, into)
}

function otherSide(game: Game, unit: Unit): string {
  return factors(unit.ground[1 - (game.board.face[unit.index] ?? 0)])
}

const ruleOf = (unit: Unit, into: Unit): RuleId => (into === unit ? '2.3.2.2' : '2.3.2.1')

const resultOf = (game: Game, unit: Unit, into: Unit): string =>
  into === unit ? otherSide(game, unit) : game.name(into)

function choice(game: Game, unit: Unit, into: Unit): OrganizationChoice {
  return {
    fields: { unit: unit.id, into: into.id },
    label: `Convert ${game.name(unit)} into ${resultOf(game, unit, into)}`,
    rule: ruleOf(unit, into),
    piece: unit.id,
    at: placeOf(game, unit),
    again: true,
    act: () => convert(game, unit, into),
  }
}

function* choices(game: Game, side: number): Generator<OrganizationChoice> {
  const available = works(game, side)
  for (const { unit, location } of kindsOfUnits(game, side)) {
    if (unit.tags.has(PORT_A_FORT) && judgePortAFort(game, unit).ok) yield choice(game, unit, unit)
    if (location.hex < 0 || game.side(unit).steps !== 1) continue
    for (const into of available) {
      if (into.nation !== unit.nation || into.counter.hexes?.includes(location.place) === false) continue
      if (judgeInto(game, unit, into).ok) yield choice(game, unit, into)
    }
  }
}

function convert(game: Game, unit: Unit, into: Unit): void {
  const place = placeOf(game, unit)
  const faction = game.factionOf(unit)
  const text = `${game.name(unit)} converts into ${resultOf(game, unit, into)} in ${placeName(game, place)}`
  game.note({ text, rule: ruleOf(unit, into), at: noteAt(place), pieces: [into.id], faction })
  if (into === unit) {
    game.table.turn(unit.id, 1 - (game.board.face[unit.index] ?? 0))
    return
  }
  game.remove(unit)
  game.table.place(into.id, place)
  game.table.turn(into.id, placedFace(into))
  const once = onceKey(into)
  if (once !== undefined) game.vars.set(V.converted, once, game.turn)
}

export const conversion = organizationStep({
  kind: CONVERT,
  title: 'Convert a unit',
  rule: RULE,
  ask: 'Convert units into fortress or garrison units, or go on to eliminations',
  choices,
  judge,
  choice: (game, command) => choice(game, game.unit(command.unit), game.unit(command.into)),
})
