/** The Japanese Government (36.21): who leads, and what sends the marker away or turns it. */

import { delayBox, GOVERNMENT_BOX } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Game } from '../../../table/game/game.ts'
import { governmentMarker } from '../../../table/game/government.ts'
import { leadingBranch } from '../../../table/politics/index.ts'

import type { Choice } from '../types.ts'

export { leadingBranch } from '../../../table/politics/index.ts'

/** The Government marker while it lies in its Holding Box, with either side up. */
export const governmentInBox = (game: Game): Unit | undefined =>
  game.board.unitsAt(GOVERNMENT_BOX).find(({ id }) => id === governmentMarker(game)?.id)

/** The Government falls: the marker goes to the Delay Box, and nobody leads. */
export function governmentFalls(game: Game): void {
  const marker = governmentInBox(game)
  if (!marker) return
  game.table.turn(marker.id, 0)
  game.table.place(marker.id, delayBox('ds'))
  game.note({
    text: 'The Government marker goes to the Delay Box',
    rule: '36.21',
    pieces: [marker.id],
    faction: 'axis',
  })
}

/** The marker turns: the other branch leads. */
export function governmentTurns(game: Game): void {
  const marker = governmentInBox(game)
  if (!marker) return
  game.table.turn(marker.id, 1 - (game.board.face[marker.index] ?? 0))
  const leads = leadingBranch(game) === 'army' ? 'Army' : 'Navy'
  game.note({
    text: `The ${leads} leads the Government`,
    rule: '36.21',
    pieces: [marker.id],
    faction: 'axis',
  })
}

/** The choice to let the Government of a branch fall, if that branch leads. */
export function fallOf(game: Game, branch: 'army' | 'navy'): Choice[] {
  if (leadingBranch(game) !== branch) return []
  const label = `The Government of the ${branch === 'army' ? 'Army' : 'Navy'} falls: its marker goes to the Delay Box`
  return [{ id: 'government', label, act: () => governmentFalls(game) }]
}
