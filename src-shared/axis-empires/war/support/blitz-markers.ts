/**
 * How many Blitz markers a faction has in its Support Segment (2.2.4). Scenarios grant them by special rule
 * (`blitz-each-turn`). Cards grant them by two variables that each map has of its own: `blitzValue` is the Blitz
 * Value of the Current Card, as long as it is current; `blitzAwards` counts those of Political Events and of Fortunes
 * of War (+15.2), which are for the next Support Segment only.
 */

import { ASIDE } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askAll } from '../../table/modifiers/index.ts'

export const isBlitzMarker = (unit: Unit): boolean => unit.sides[0]?.type === 'blitz'

/** The number of markers that the Current Card and awards come to. */
function granted(game: Game, faction: Faction): number {
  const { vars, map } = game
  return vars.number(V.blitzValue, faction, map) + vars.number(V.blitzAwards, faction, map)
}

/** The Blitz markers of a faction for its Support Segment: those of the scenario, and those of cards. */
export function grantedMarkers(game: Game, faction: Faction): string[] {
  const named = askAll(game, 'blitz', { faction }).flat()
  const more = granted(game, faction)
  if (more === 0) return named
  const free = game.content.units.filter(
    (unit) =>
      unit.counter.faction === faction &&
      game.inPlay(unit) &&
      isBlitzMarker(unit) &&
      game.table.piece(unit.id).at === ASIDE &&
      !named.includes(unit.id),
  )
  return [...named, ...free.slice(0, more).map(({ id }) => id)]
}

/** The Current Card's Blitz Value changes, as a card is played or leaves. */
export function setBlitzValue(game: Game, faction: Faction, map: MapId, blitz: number): void {
  game.vars.set(V.blitzValue, faction, map, blitz > 0 ? blitz : null)
}

/** A Political Event or a Fortunes of War card gives a faction a Blitz marker for its next Support Segment. */
export function awardBlitz(game: Game, faction: Faction, map: MapId): void {
  game.vars.set(V.blitzAwards, faction, map, game.vars.number(V.blitzAwards, faction, map) + 1)
}

/** The Support Segment is over: what was awarded for it is used or forfeited. */
export function forfeitAwards(game: Game, faction: Faction): void {
  game.vars.set(V.blitzAwards, faction, game.map, null)
}
