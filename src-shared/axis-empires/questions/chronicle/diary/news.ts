/** What the last deeds of a game changed, in the words of the diary: for a glance in passing. */
import type { Ply } from '../../../../kernel/history.ts'
import type { DiaryLine } from '../../../ground/contract/diary.ts'
import type { Game } from '../../../table/game/game.ts'
import { Faces, toldOf } from './occurrence.ts'
import type { Deed } from './seasons.ts'
import { stretchesOf } from './stretches.ts'

/**
 * Sentences about the last plies of a line; their claims count effects from the first ply given.
 * @param game The position after them.
 * @param plies The last plies, and some before them: what an event is called may stand in an earlier one.
 * @param fresh How many of the last ones the sentences are about.
 */
export function newsOf(game: Game, plies: readonly Ply[], fresh: number): DiaryLine[] {
  const deeds = plies
    .flatMap((ply) => ply.effects.map((effect) => ({ ply, effect })))
    .map((deed, at): Deed => ({ ...deed, at }))
  const recent = new Set(plies.slice(plies.length - fresh))
  const from = deeds.find(({ ply }) => recent.has(ply))?.at ?? deeds.length
  const faces = new Faces(game, deeds)
  return stretchesOf(deeds).flatMap((stretch) => {
    const own = stretch.deeds.filter(({ at }) => at >= from)
    if (own.length === 0) return []
    const begun = stretch.heads.some(({ at }) => at >= from)
    // An event that began before may have had a result then: its line does not say that it had none.
    const told = toldOf(game, { ...stretch, deeds: own }, faces).filter(({ idle }) => begun || !idle)
    return told.map(({ line }) => line)
  })
}
