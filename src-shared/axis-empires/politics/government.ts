/** The Japanese Government marker (36.21): which branch leads, and what it costs to end a Neutrality Pact. */
import { delayBox, GOVERNMENT_BOX, turnOfBox } from '../content/places.ts'
import type { Game } from '../game/game.ts'
import type { MapId } from '../theatres/index.ts'

const MAP: MapId = 'ds'
const MARKER = 'ds-government'

export type Branch = 'army' | 'navy'

/** The branch that leads; null if none does, undefined if the game has no cabinet. */
export function leadingBranch(game: Game): Branch | null | undefined {
  const marker = game.content.unitOf.get(MARKER)
  if (!marker) return undefined
  const { at } = game.table.piece(marker.id)
  if (at === GOVERNMENT_BOX) {
    const up = marker.sides[game.board.face[marker.index] ?? 0]?.type
    return up === 'government-army' ? 'army' : 'navy'
  }
  return at === delayBox(MAP) || turnOfBox(at) !== undefined ? null : undefined
}

/** The Government marker goes to the Delay Box: no branch leads until it returns. */
export function delayGovernment(game: Game): void {
  game.table.place(MARKER, delayBox(MAP))
  game.note({
    text: 'The Government marker goes to the Delay Box',
    rule: '36.21',
    pieces: [MARKER],
    faction: 'axis',
  })
}
