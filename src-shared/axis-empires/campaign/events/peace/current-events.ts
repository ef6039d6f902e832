/** What the Current Card of a faction may bring about, for events that ask which card is current (6.2). */
import { cardPlace } from '../../../ground/content/card-places.ts'
import { saidBy } from '../../../ground/content/cards/walk.ts'
import type { Faction, MapId } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'

/** An event on a card, with its sort if it has several. */
export interface CurrentEvent {
  readonly event: string
  readonly sort?: string | undefined
}

/**
 * The events that the Current Card of a faction names, wherever on the card; in a game without cards, those its umpire
 * has listed for it.
 */
export function* currentEvents(game: Game, faction: Faction, map: MapId): Generator<CurrentEvent> {
  for (const line of game.vars.get(V.cardEvents, faction, map) ?? []) if ('event' in line) yield line
  const at = cardPlace('current', faction, map)
  for (const { id, card } of game.content.cards) {
    if (game.table.state.pieces[id]?.at !== at) continue
    for (const said of saidBy(card))
      if (said.kind === 'action' && 'event' in said.action) yield said.action.event
  }
}
