/** What the six steps of the Organization Segment (2.3) have in common. */

import type { CommandKind } from '../../../kernel/command.ts'
import { choosing } from '../../../kernel/script.ts'
import type { Fields, Of } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { quoted } from '../../../kernel/verdict.ts'
import type { GroundSide } from '../../ground/content/counters.ts'
import { boxOfPlace, offMapBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { groundHexes } from '../../table/game/ground-hexes.ts'
import type { Answers, ChoiceByFields, Step } from '../../table/game/script.ts'
import { kindNumbers, unitsAt } from '../units/steps-places.ts'

export interface OrganizationFrame extends Frame {
  readonly proc: 'organization'
  /** 1 to 6; beyond, the segment is over. */
  readonly step: number
  readonly faction: Faction
}

/** What may be done in a step; the same step is taken once more. */
export type OrganizationChoice = ChoiceByFields<never> & { readonly again: true }

/** One step of the segment: its command, what may be done, what is refused and why. */
interface StepParts<S extends Fields> {
  readonly kind: CommandKind<string, S>
  readonly title: string
  /** Which fields name a counter that comes from a box, and its place. */
  readonly names?: { readonly piece: string; readonly place?: string }
  readonly rule: RuleId
  readonly ask: string
  /** Everything that is legal; once for each set of interchangeable counters. */
  choices(game: Game, side: number): Iterable<OrganizationChoice>
  /** Judges any command of its type, even when only an interchangeable twin of it is offered. */
  judge(game: Game, side: number, command: Of<S>): Verdict
  /** What a command does that has been judged. */
  choice(game: Game, command: Of<S>): OrganizationChoice
}

/** A step of the segment as one of a script, with the rule it is about and the command that names what is done in it. */
export interface OrganizationStep {
  readonly rule: RuleId
  readonly step: Step<OrganizationFrame, never>
  readonly choose: Answers<OrganizationFrame>['choose']
}

const sideOf = ({ faction }: OrganizationFrame): number => FACTION_CODE[faction]

/** Makes a step: left out if there is nothing to do in it, ended when the player continues. */
export function organizationStep<S extends Fields>(parts: StepParts<S>): OrganizationStep {
  return {
    rule: parts.rule,
    step: {
      ask: parts.ask,
      may: true,
      choices: (game, frame) => parts.choices(game, sideOf(frame)),
    },
    choose: choosing<Game, OrganizationFrame, S, RuleId, never>(parts.kind, {
      title: parts.title,
      traits: ['grave'],
      ...(parts.names ? { names: parts.names } : {}),
      why: (game, frame, command) => parts.judge(game, sideOf(frame), command),
      choice: (game, _frame, command) => parts.choice(game, command),
    }),
  }
}

/** Units that lie together: in a hex, or in an Off-Map Box (hex -1). */
export interface Location {
  readonly place: string
  readonly hex: number
  readonly units: readonly Unit[]
}

/** The ground units of a faction on the map in play, place by place, wherever there are at least `atLeast` of them. */
export function* locations(game: Game, side: number, atLeast: number): Generator<Location> {
  const { boxMap, mapOf } = game.graph
  const map = game.mapIndex
  for (const hex of groundHexes(game, side)) {
    if (mapOf[hex] !== map || game.board.groundCount(side, hex) < atLeast) continue
    yield { place: game.hexId(hex), hex, units: game.groundIn(hex, side) }
  }
  for (const id of game.graph.boxes.keys()) {
    if (boxMap.get(id) !== map) continue
    const place = offMapBox(id)
    const units = unitsAt(game, place).filter((unit) => game.sideOf(unit) === side && game.ground(unit))
    if (units.length >= atLeast) yield { place, hex: -1, units }
  }
}

/** The ground units of a faction place by place, one of those that are alike in a place. */
export function* kindsOfUnits(
  game: Game,
  side: number,
): Generator<{ readonly unit: Unit; readonly location: Location }> {
  for (const location of locations(game, side, 1)) {
    const seen = new Set<number>()
    for (const unit of location.units) {
      const key = likeness(game, unit)
      if (seen.has(key)) continue
      seen.add(key)
      yield { unit, location }
    }
  }
}

/** Where a counter is. */
export function placeOf(game: Game, unit: Unit): string {
  return game.table.piece(unit.id).at
}

/** A hex or an Off-Map Box in words. */
export function placeName(game: Game, place: string): string {
  const box = boxOfPlace(place)
  if (box !== undefined) return `the ${game.graph.boxes.get(box)?.name ?? box} Box`
  const hex = game.graph.indexOf.get(place)
  return hex === undefined ? place : game.hexName(hex)
}

/** A friendly ground unit on the map or in an Off-Map Box, with the side that is up; or why it is not one. */
export function friendlyUnit(
  game: Game,
  side: number,
  id: string,
  rule: RuleId,
): { readonly unit: Unit; readonly up: GroundSide } | Verdict {
  const unit = game.content.unitOf.get(id)
  if (!unit) return refuse(rule, `there is no counter ${quoted(id)}; expected one of this game`)
  const up = game.ground(unit)
  if (!up) return refuse(rule, `${game.name(unit)} is not a ground unit`)
  if (game.sideOf(unit) !== side) return refuse(rule, `${game.name(unit)} is not a friendly unit`)
  if (!game.inPlay(unit)) return refuse(rule, `the segment is being played on the other map`)
  if (game.hexOf(unit) < 0 && boxOfPlace(placeOf(game, unit)) === undefined) {
    return refuse(rule, `${game.name(unit)} is not on the map`)
  }
  return { unit, up }
}

/** `2-2-3`, the factors of a side. */
export function factors(side: GroundSide | undefined): string {
  return side ? `${side.attack}-${side.defence}-${side.move}` : '?'
}

/** Kind and face together: units alike in both are interchangeable in a place. */
export function likeness(game: Game, unit: Unit): number {
  return (kindNumbers(game)[unit.index] ?? 0) * 2 + (game.board.face[unit.index] ?? 0)
}

/** Hexes for a note: none for an Off-Map Box. */
export function noteAt(place: string): string[] {
  return boxOfPlace(place) === undefined ? [place] : []
}
