/**
 * What a Current Card does while it is current, apart from the Option Card Segment: its actions in the Political Events
 * and Conditional Events Segments (2.1.1, 6.2), its replacement steps (1.3.1) and its Blitz Value (2.2.4).
 */

import type { Faction, MapId } from '../../ground/theatres/index.ts'
import type { CardSteps } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { setBlitzValue } from '../../war/support/blitz-markers.ts'
import { setSeasonalReplacements } from '../seasonal/grants.ts'
import { holds } from './conditions/index.ts'
import { type ActionSection, actionsFrame, actionsIn, type CardActionsFrame } from './run.ts'
import { currentCard, hasCards } from './state.ts'

/** What plays the actions of the Current Card in a section: nothing if it says nothing there. */
export function currentActions(
  game: Game,
  faction: Faction,
  section: ActionSection,
  map: MapId = game.map,
): CardActionsFrame[] {
  const current = currentCard(game, faction, map)
  if (!current || actionsIn(current.card, section).length === 0) return []
  return [actionsFrame({ card: current.card.number, faction, map, section })]
}

/** The replacement steps of the Current Card whose conditions hold now (1.3.1). */
function stepsNow(game: Game, faction: Faction, map: MapId): CardSteps[] {
  const replacements = currentCard(game, faction, map)?.card.replacements ?? []
  return replacements
    .filter((each) => each.if === undefined || holds(game, each.if, { faction, map }).ok)
    .map(({ nation, infantry, armor, colonial }) => ({
      nation,
      infantry,
      armor,
      ...(colonial ? { colonial } : {}),
    }))
}

/**
 * Tells Replacements and Support Segments what the Current Card gives: called when a card is turned over or discarded,
 * and again where the steps are received, since their conditions are looked at then. Nothing in a game without cards,
 * where an umpire says what there is.
 */
export function settleCurrent(game: Game, faction: Faction, map: MapId): void {
  if (!hasCards(game)) return
  const steps = stepsNow(game, faction, map)
  setSeasonalReplacements(game, { faction, map, steps: steps.length > 0 ? steps : null })
  setBlitzValue(game, faction, map, currentCard(game, faction, map)?.card.blitz ?? 0)
}
