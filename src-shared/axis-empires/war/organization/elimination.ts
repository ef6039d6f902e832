/** Step 3 of the Organization Segment: voluntary elimination (2.3.3). */

import { commandKind } from '../../../kernel/command.ts'
import { type Of, text } from '../../../kernel/shape.ts'
import { turnLabel } from '../../ground/content/calendar.ts'
import { OUT } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { delayDrm, layOnTrack } from '../administration/delay.ts'
import { leavesGame } from '../units/losses.ts'
import { friendlyUnit, likeness, locations, noteAt, organizationStep, placeName, placeOf } from './step.ts'

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

function offerOf(game: Game, command: Eliminating): Offer {
  const unit = game.unit(command.unit)
  return {
    command: { type: 'eliminate', unit: unit.id },
    label: `Eliminate ${game.name(unit)}`,
    rule: RULE,
    piece: unit.id,
    at: placeOf(game, unit),
    detail: hasStripe(game, unit) ? `back in ${turnLabel(turnBack(game, unit))}` : 'to the Force Pool',
  }
}

function* offers(game: Game, side: number): Generator<Offer> {
  for (const location of locations(game, side, 1)) {
    const seen = new Set<number>()
    for (const unit of location.units) {
      const key = likeness(game, unit)
      if (seen.has(key)) continue
      seen.add(key)
      if (judge(game, side, { unit: unit.id }).ok) yield offerOf(game, { unit: unit.id })
    }
  }
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

function perform(game: Game, _side: number, command: Eliminating): void {
  const unit = game.unit(command.unit)
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
  prompt: 'Give up whole units, or go on to breakdowns',
  offers,
  judge,
  offerOf,
  perform,
})
