/**
 * Who leads the Government of Japan (36.21): the side of its marker that is up while it lies in its Holding Box. In a
 * Delay Box or on the Turn Track nobody leads; set aside, the scenario has no Government to speak of.
 */

import { delayBox, GOVERNMENT_BOX, turnOfBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from './game.ts'

export type Branch = 'army' | 'navy'

/** The types of the marker, by the branch that each side of it names. */
export const GOVERNMENT_TYPES = { 'government-army': 'army', 'government-navy': 'navy' } as const

const isSideOf = (type: string): type is keyof typeof GOVERNMENT_TYPES =>
  Object.hasOwn(GOVERNMENT_TYPES, type)

/** The marker of a game that has one, wherever it lies. */
export const governmentMarker = (game: Game): Unit | undefined =>
  game.content.units.find(({ sides }) => sides.some(({ type }) => isSideOf(type)))

/** The branch that leads; null if none does, undefined if the game has no Government. */
export function leadingBranch(game: Game): Branch | null | undefined {
  const marker = governmentMarker(game)
  if (!marker) return undefined
  const { at } = game.table.piece(marker.id)
  if (at !== GOVERNMENT_BOX)
    return at === delayBox(marker.map) || turnOfBox(at) !== undefined ? null : undefined
  const up = game.board.up(marker)?.type ?? ''
  return isSideOf(up) ? GOVERNMENT_TYPES[up] : null
}
