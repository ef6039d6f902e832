/** Beachhead Maintenance with Inland Advance (2.2.2), and Beachhead Failure (2.2.5). */

import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { enterHex } from '../access/enter.ts'
import { eliminate } from '../units/losses.ts'
import { beachheadsOnMap, beachheadUp, facedHex, liftBeachhead } from './beachheads.ts'

const RULE = '2.2.2'

/** The phasing Beachheads of the map in play that maintenance is about; SNLF markers stay without it. */
export function maintained(game: Game, done: readonly string[]): Unit[] {
  return beachheadsOnMap(game, game.phasing, game.map).filter(
    (marker) => beachheadUp(game, marker) !== 'beachhead-0' && !done.includes(marker.id),
  )
}

/** Whether a Beachhead may stay: friendly ground units on it, and enemy units before it. */
export function judgeStay(game: Game, marker: Unit): Verdict {
  const hex = game.hexOf(marker)
  const side = game.sideOf(marker)
  const faced = facedHex(game, marker)
  if (game.board.groundCount(side, hex) === 0)
    return refuse(RULE, 'no friendly ground unit is on the Beachhead', [game.hexId(hex)])
  if (faced < 0 || !game.board.enemyUnit(side, faced))
    return refuse(RULE, 'no enemy unit is in the hex the Beachhead faces', [game.hexId(hex)])
  return OK
}

/** Whether a unit on a Beachhead that must go may advance inland. */
export function judgeInland(game: Game, marker: Unit, unit: Unit): Verdict {
  if (
    !game.ground(unit) ||
    game.sideOf(unit) !== game.sideOf(marker) ||
    game.hexOf(unit) !== game.hexOf(marker)
  )
    return refuse(RULE, 'only a ground unit on that Beachhead advances inland')
  const faced = facedHex(game, marker)
  if (faced < 0) return refuse(RULE, 'the Beachhead faces no land')
  const where = [game.hexId(faced)]
  if (game.politics.isNeutral(faced)) return refuse('13.4', 'no unit enters a Neutral Minor Country', where)
  return game.board.enemyUnit(game.sideOf(marker), faced)
    ? refuse(RULE, 'enemy units are in the hex the Beachhead faces', where)
    : OK
}

export function inlandUnits(game: Game, marker: Unit): Unit[] {
  return game
    .groundIn(game.hexOf(marker), game.sideOf(marker))
    .filter((unit) => judgeInland(game, marker, unit).ok)
}

export function advanceInland(game: Game, marker: Unit, unit: Unit): void {
  const to = facedHex(game, marker)
  enterHex(game, unit, to)
  game.note({
    text: `${game.name(unit)} advances inland to ${game.hexName(to)}`,
    rule: RULE,
    at: [game.hexId(to)],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

/** Leaves a Beachhead on the map: BH −2 becomes BH −1. */
export function keepBeachhead(game: Game, marker: Unit): void {
  const one = marker.sides.findIndex((side) => side.type === 'beachhead-1')
  if (beachheadUp(game, marker) === 'beachhead-2' && one >= 0) game.table.turn(marker.id, one)
  say(game, marker, `the Beachhead in ${game.hexName(game.hexOf(marker))} holds`)
}

export function pickUpBeachhead(game: Game, marker: Unit): void {
  say(game, marker, `the Beachhead in ${game.hexName(game.hexOf(marker))} is picked up`)
  liftBeachhead(game, marker, pool(game.factionOf(marker), marker.map))
}

function say(game: Game, marker: Unit, text: string): void {
  game.note({
    text,
    rule: RULE,
    at: [game.hexId(game.hexOf(marker))],
    pieces: [marker.id],
    faction: game.factionOf(marker),
  })
}

/** Eliminates ground units of a faction in All-Sea hexes without a friendly Beachhead (2.2.5, 4.3). */
export function failBeachheads(game: Game, side: number, rule: RuleId): void {
  const lost = game.content.units.filter((unit) => {
    const hex = game.hexOf(unit)
    return (
      hex >= 0 &&
      game.inPlay(unit) &&
      game.board.isSea(hex) &&
      game.sideOf(unit) === side &&
      game.ground(unit) !== undefined &&
      game.board.markers(hex, 'beachhead', side).length === 0
    )
  })
  for (const unit of lost) {
    const at = [game.hexId(game.hexOf(unit))]
    const text = `${game.name(unit)} is lost at sea: no Beachhead is left in ${game.hexName(game.hexOf(unit))}`
    game.note({ text, rule, at, pieces: [unit.id], faction: game.factionOf(unit), tone: 'battle' })
    eliminate(game, unit)
  }
}
