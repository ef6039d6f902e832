/**
 * A marker that comes off the Turn Track and of which something is to be played (7.2, step 2). It is named and played as
 * an event whose sort is the counter; nobody receives it but by the Turn Track.
 */

import { kindOfMarker, sectionOfKind } from '../../ground/content/marker-kinds.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { markerTitle } from '../../ground/names/markers.ts'
import { FACTIONS, MAP_IDS, type MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { sortOf } from './occurring.ts'
import type { Happening, Memory, PoliticalEvent, Step } from './types.ts'

export interface Coming<S extends Memory = Memory> {
  /** The type of the side by which its kind is known, and the title if that is another. */
  readonly type: string
  readonly title?: string
  readonly maps?: readonly MapId[]
  /** What its steps keep for later ones. */
  readonly memory?: S
  readonly steps: readonly Step<S>[]
  readonly diary: PoliticalEvent['diary']
  readonly words: string
}

/** The id under which the arrival of a kind of marker is played. */
export const arrivalId = (kind: string): string => `arrival-${kind}`

/** The counter that has come off the Turn Track. */
export const comer = (game: Game, now: Happening): Unit => game.unit(sortOf(now))

/** Declares what happens as markers of a kind come off the Turn Track. */
export function arrival<S extends Memory>({
  type,
  title,
  maps,
  memory,
  steps,
  diary,
  words,
}: Coming<S>): PoliticalEvent<S> {
  const kind = kindOfMarker(type)
  if (!kind) throw new Error(`no marker of chapters 18 and 36 has the side "${type}"`)
  const here = MAP_IDS.filter((map) => (maps ? maps.includes(map) : kind.sections[map] !== undefined))
  return {
    id: arrivalId(kind.id),
    title: Object.fromEntries(here.map((map) => [map, title ?? markerTitle(type)])),
    sections: Object.fromEntries(here.map((map) => [map, sectionOfKind(kind, map)])),
    receivers: FACTIONS,
    within: 'turn-marker',
    mayBeSorted: true,
    ...(memory ? { memory } : {}),
    steps,
    diary,
    words,
  }
}
