/** The war on the map that is not played: the Pacific War Display (13.8.8) and the European War Display (13.8.9). */
import { europeanWarBox, pacificWarBox } from '../../ground/content/places.ts'
import { type AlliedFaction, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V, type WarState } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { markerOf } from './track.ts'

export type WarElsewhere = 'none' | 'limited' | 'total'

const STATUS: Readonly<Record<WarState, WarElsewhere>> = {
  'pre-war': 'none',
  limited: 'limited',
  total: 'total',
}

/**
 * The Status of the other war for an Allied faction: by the marker in its box, none if there is none; in a game of
 * both maps by the War State there. Asked from `here`, the map being played if not given.
 */
export function warElsewhere(game: Game, faction: AlliedFaction, here: MapId = game.map): WarElsewhere {
  const other = here === 'tk' ? 'ds' : 'tk'
  if (game.content.maps.includes(other)) return STATUS[game.vars.get(V.warState, other) ?? 'pre-war']
  const box = here === 'tk' ? pacificWarBox(faction) : europeanWarBox(faction)
  const types = game.board.unitsAt(box).map((unit) => game.board.up(unit)?.type ?? '')
  if (types.some((type) => type.endsWith('-total-war'))) return 'total'
  return types.some((type) => type.endsWith('-limited-war')) ? 'limited' : 'none'
}

/** True once the other war has come to a state: Limited War has occurred when Total War is in effect, too. */
export function hasOccurred(
  game: Game,
  faction: AlliedFaction,
  state: 'limited' | 'total',
  here: MapId = game.map,
): boolean {
  const now = warElsewhere(game, faction, here)
  return now === state || (state === 'limited' && now === 'total')
}

/** True once Germany has surrendered: the Current ESV marker shows that side (13.8.9). */
export function hasGermanySurrendered(game: Game): boolean {
  const marker = markerOf(game, 'ds', 'esv-germany-surrenders')
  return marker !== undefined && game.board.up(marker)?.type === 'esv-germany-surrenders'
}

/** The ends of the Current ESV Track. */
export const ESV_LIMITS = [-5, 5] as const

/** Moves the Current ESV by boxes, no farther than the track goes; not at all once Germany has surrendered (13.8.9). */
export function changeEsv(game: Game, by: number): void {
  if (hasGermanySurrendered(game) || by === 0) return
  const [least, most] = ESV_LIMITS
  const now = game.vars.number(V.esv, 'ds')
  const to = Math.min(most, Math.max(least, now + by))
  if (to === now) return
  game.vars.set(V.esv, 'ds', to)
  game.note({ text: `The ESV of ${THEATRES.ds.name} goes from ${now} to ${to}`, rule: '13.8.9' })
}
