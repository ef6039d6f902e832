/**
 * What becomes of the counters of a Minor Country that is conquered, liberated, active again or swallowed: the steps that
 * the Conditional Events share (20.1.1, 20.3.1, 20.3.2, 20.5.1, 20.5.2, 38.1.1 …; 13.8.1).
 */

import { ASIDE, conqueredBox, delayBox, OUT, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../game/game.ts'
import { mapOfArea } from './nation.ts'

/** Sides that make a counter of a Country one of its support or fortress units, port-a-forts too. */
function isFort(unit: Unit): boolean {
  return unit.tags.has('port-a-fort') || unit.sides.some(({ type }) => type === 'fortress')
}
const isSupport = (unit: Unit): boolean => unit.sides[0]?.kind === 'support'

/** Ceded Land markers say whose land is: they are none of the forces of a Country (18.7, 36.7). */
const isOfLand = (unit: Unit): boolean => unit.sides[0]?.type === 'ceded-land'

/** The counters of a Country that take part: neither set aside nor out of the game. */
export function countersOf(game: Game, country: string): Unit[] {
  return game.content.units.filter((unit) => {
    if (unit.nation !== country || isOfLand(unit)) return false
    const { at } = game.table.piece(unit.id)
    return at !== ASIDE && at !== OUT
  })
}

function move(game: Game, units: readonly Unit[], to: (unit: Unit) => string, rule: RuleId): void {
  for (const unit of units) {
    game.table.turn(unit.id, 0)
    game.table.place(unit.id, to(unit))
  }
  if (units.length === 0) return
  const names = units.map((unit) => game.name(unit)).join(', ')
  game.note({
    text: `Taken off the map or out of their boxes: ${names}`,
    rule,
    pieces: units.map(({ id }) => id),
  })
}

/** Support and fortress units leave the game; the other counters are handed back. */
function disarm(game: Game, country: string, rule: RuleId): Unit[] {
  const all = countersOf(game, country)
  const lost = all.filter((unit) => isFort(unit) || isSupport(unit))
  move(game, lost, () => OUT, rule)
  return all.filter((unit) => !lost.includes(unit))
}

const byStripe =
  (faction: Faction) =>
  (unit: Unit): string =>
    unit.sides[0]?.stripe ? delayBox(unit.map) : pool(faction, unit.map)

/** Conquest: support units and fortresses leave the game, all else goes to the Conquered Minor Countries Box. */
export function layDownArms(game: Game, country: string, owner: Faction, rule: RuleId): void {
  const box = conqueredBox(owner, mapOfArea(game, country))
  move(game, disarm(game, country, rule), () => box, rule)
}

/** Liberation: support units and fortresses leave the game, all else goes to the Delay Box or the Force Pool. */
export function changeSides(game: Game, country: string, faction: Faction, rule: RuleId): void {
  move(game, disarm(game, country, rule), byStripe(faction), rule)
}

/** Re-activation: the counters in a Conquered Minor Countries Box go to the Delay Box or the Force Pool. */
export function takeUpArms(game: Game, country: string, faction: Faction, rule: RuleId): void {
  const map = mapOfArea(game, country)
  const held = FACTIONS.flatMap((each) => [...game.board.unitsAt(conqueredBox(each, map))])
  move(
    game,
    held.filter((unit) => unit.nation === country),
    byStripe(faction),
    rule,
  )
}

/** A Country ceases to exist: its counters leave the game, or are set aside until it is created again (13.8.1). */
export function disband(game: Game, country: string, units: 'out' | 'aside', rule: RuleId): void {
  move(game, countersOf(game, country), () => (units === 'out' ? OUT : ASIDE), rule)
  if (units === 'aside') return
  // Those that had not entered play never will.
  for (const unit of game.content.units) if (unit.nation === country) game.table.place(unit.id, OUT)
}
