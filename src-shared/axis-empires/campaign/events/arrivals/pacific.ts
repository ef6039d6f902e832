/**
 * The Pacific War of Totaler Krieg played alone comes off the Turn Track (18.26): authored after its twin 36.13.4. Code: the
 * side that is up says what leaves the game.
 */

import { OUT, pacificWarBox } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'
import { enterPlay } from '../../../table/markers/enter.ts'
import { arrival, comer } from '../arrival.ts'
import { doing } from '../steps.ts'
import type { Happening } from '../types.ts'

/** The marker goes to the Western box: Japan fights the West, and one marker lies in one box. */
function begin(game: Game, now: Happening): void {
  const marker = comer(game, now)
  const total = game.board.up(marker)?.type === 'pacific-total-war'
  const at = pacificWarBox('western')
  if (total)
    for (const unit of game.content.units)
      if (unit.sides[0]?.type === 'pacific-limited-war' && game.table.piece(unit.id).at !== OUT)
        game.table.place(unit.id, OUT)
  enterPlay(game, { marker: marker.id, at, rule: '18.26' })
}

export const PACIFIC_WAR = arrival({
  type: 'pacific-total-war',
  title: 'Pacific War',
  steps: [doing(begin)],
  diary: () => 'war spreads over the Pacific',
  words:
    'The marker goes to the Western Pacific War Box and says how far the West is at war with Japan: Limited ' +
    'or Total War. Total War takes the marker of Limited War out of the game.',
})
