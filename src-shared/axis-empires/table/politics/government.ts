/** The Japanese Government marker (36.21): which branch leads, and what it costs to end a Neutrality Pact. */
import { delayBox } from '../../ground/content/places.ts'
import type { Game } from '../game/game.ts'
import { governmentMarker } from '../game/government.ts'

export { leadingBranch } from '../game/government.ts'

/** The Government marker goes to the Delay Box: no branch leads until it returns. */
export function delayGovernment(game: Game): void {
  const marker = governmentMarker(game)
  if (!marker) return
  game.table.place(marker.id, delayBox(marker.map))
  game.note({
    text: 'The Government marker goes to the Delay Box',
    rule: '36.21',
    pieces: [marker.id],
    faction: 'axis',
  })
}
