/** What the last deeds of a game changed, in the words of the diary: for a glance in passing. */
import type { Ply } from '../../../../kernel/history.ts'
import type { DiaryLine } from '../../../ground/contract/diary.ts'
import type { Game } from '../../../table/game/game.ts'
import { Faces, type OccurrenceLine, toldOf } from './occurrence.ts'
import type { Deed } from './seasons.ts'
import { type Stretch, stretchesOf } from './stretches.ts'

/** A stretch of play with what it says. */
interface Occurrence {
  readonly stretch: Stretch
  readonly told: readonly OccurrenceLine[]
}

/**
 * What the last plies of a line brought.
 * @param game The position after them.
 * @param plies The last plies, and some before them: what an event is called may stand in an earlier one.
 * @param fresh How many of the last ones are asked about.
 */
export function occurrencesOf(game: Game, plies: readonly Ply[], fresh: number): Occurrence[] {
  const deeds = plies
    .flatMap((ply) => ply.effects.map((effect) => ({ ply, effect })))
    .map((deed, at): Deed => ({ ...deed, at }))
  const recent = new Set(plies.slice(plies.length - fresh))
  const from = deeds.find(({ ply }) => recent.has(ply))?.at ?? deeds.length
  const faces = new Faces(game, deeds)
  return stretchesOf(deeds).flatMap((whole) => {
    const own = whole.deeds.filter(({ at }) => at >= from)
    if (own.length === 0) return []
    const begun = whole.heads.some(({ at }) => at >= from)
    const stretch = { ...whole, deeds: own }
    // An event that began before may have had a result then: its line does not say that it had none.
    return [{ stretch, told: toldOf(game, stretch, faces).filter(({ idle }) => begun || !idle) }]
  })
}

/** The same as sentences; their claims count effects from the first ply given. */
export const newsOf = (game: Game, plies: readonly Ply[], fresh: number): DiaryLine[] =>
  occurrencesOf(game, plies, fresh).flatMap(({ told }) => told.map(({ line }) => line))
