/** Step 3 of the Organization Segment: voluntary elimination (2.3.3). */

import { commandKind } from '../../../kernel/command.ts'
import { type Of, text } from '../../../kernel/shape.ts'
import { turnLabel } from '../../ground/content/calendar.ts'
import { OUT } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { delayDrm, layOnTrack } from '../administration/delay.ts'
import { leavesGame } from '../units/losses.ts'
import {
  friendlyUnit,
  kindsOfUnits,
  noteAt,
  type OrganizationChoice,
  organizationStep,
  placeName,
  placeOf,
} from './step.ts'

const RULE = '2.3.3'

/** A unit is eliminated by its owner. */
const ELIMINATE = commandKind('eliminate', { unit: text })
type Eliminating = Of<typeof ELIMINATE.takes>

/** A striped unit goes where a delay roll of this number would send it. */
const DIE = 1

function hasStripe(game: Game, unit: Unit): boolean {
  return game.board.up(unit)?.stripe === true
}

function judge(game: Game, side: number, command: Eliminating): Verdict {
  const found = friendlyUnit(game, side, command.unit, RULE)
  if ('ok' in found) return found
  const unit = game.unit(command.unit)
  const hex = game.hexOf(unit)
  return (hex >= 0 && game.optional && ask(game, 'vacate', { unit, hex })) || OK
}

/** The turn in which a striped unit would come back. */
function turnBack(game: Game, unit: Unit): number {
  return game.turn + Math.max(1, DIE + delayDrm(game, game.factionOf(unit), unit))
}

function choice(game: Game, unit: Unit): OrganizationChoice {
  return {
    fields: { unit: unit.id },
    label: `Eliminate ${game.name(unit)}`,
    rule: RULE,
    piece: unit.id,
    at: placeOf(game, unit),
    detail: hasStripe(game, unit) ? `back in ${turnLabel(turnBack(game, unit))}` : 'to the Force Pool',
    again: true,
    act: () => eliminate(game, unit),
  }
}

function* choices(game: Game, side: number): Generator<OrganizationChoice> {
  for (const { unit } of kindsOfUnits(game, side))
    if (judge(game, side, { unit: unit.id }).ok) yield choice(game, unit)
}

/** Takes a unit off the map; a striped one goes straight to the Turn Track. */
function giveUp(game: Game, unit: Unit): void {
  if (leavesGame(unit)) {
    game.table.place(unit.id, OUT)
    return
  }
  if (hasStripe(game, unit)) layOnTrack(game, unit, DIE)
  else game.remove(unit)
}

function eliminate(game: Game, unit: Unit): void {
  const place = placeOf(game, unit)
  const faction = game.factionOf(unit)
  const text = `${game.name(unit)} is given up in ${placeName(game, place)}`
  game.note({ text, rule: RULE, at: noteAt(place), pieces: [unit.id], faction })
  for (const held of game.board.heldBy(unit)) giveUp(game, held)
  giveUp(game, unit)
}

export const elimination = organizationStep({
  kind: ELIMINATE,
  title: 'Give up a unit',
  rule: RULE,
  ask: 'Give up whole units, or go on to breakdowns',
  choices,
  judge,
  choice: (game, command) => choice(game, game.unit(command.unit)),
})
