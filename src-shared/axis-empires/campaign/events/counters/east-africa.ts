/** The East Africa marker on the Turn Track, which two events may bring a box nearer or further away (17.6). */
import { turnLabel } from '../../../ground/content/calendar.ts'
import { hasOption } from '../../../ground/content/optional-rules.ts'
import { turnBox, turnOfBox } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'
import { eastAfricaMarker } from '../../../table/modifiers/optional/east-africa.ts'
import type { Choice } from '../types.ts'

/** Moves the marker by a box: `-1` sooner, `1` later; nothing if it is not on the track or would come off it at once. */
export function* shiftEastAfrica(game: Game, by: -1 | 1): Generator<Choice> {
  if (!hasOption(game.content.scenario, 'east-africa')) return
  const marker = eastAfricaMarker(game)
  const now = marker && turnOfBox(game.table.piece(marker.id).at)
  if (marker === undefined || now === undefined || now + by <= game.turn) return
  const to = turnLabel(now + by)
  yield {
    id: 'east-africa',
    label: `The East Africa marker comes ${by < 0 ? 'sooner' : 'later'}: ${to}`,
    piece: marker.id,
    act: () => {
      game.table.place(marker.id, turnBox(now + by, 'tk'))
      game.note({ text: `The East Africa marker comes in ${to}`, rule: '17.6', pieces: [marker.id] })
    },
  }
}
