/** A unit on the Turn Track comes one turn sooner (19.11, 37.12). */
import { turnLabel } from '../../../ground/content/calendar.ts'
import { turnBox, turnOfBox } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import type { Choice, Happening } from '../types.ts'
import { onTrack, placeAt } from './moves.ts'

/** Each unit of the receiver that may come sooner, the next to come first; never into the box of the current turn. */
export function* soonerChoices(game: Game, { map, receiver }: Happening): Generator<Choice> {
  const units = onTrack(game, map, receiver).filter((unit) =>
    unit.sides.some((side) => side.kind !== 'marker'),
  )
  const turns = new Set(units.map((unit) => turnOfBox(placeAt(game, unit)) ?? 0))
  for (const turn of [...turns].sort((a, b) => a - b)) {
    if (turn <= game.turn + 1) continue
    const waiting = units.filter((unit) => turnOfBox(placeAt(game, unit)) === turn)
    for (const unit of oneOfAKind(game, waiting))
      yield {
        id: unit.id,
        label: `${game.name(unit)} already in ${turnLabel(turn - 1)}`,
        piece: unit.id,
        act: () => {
          game.table.place(unit.id, turnBox(turn - 1, map))
          const text = `${game.name(unit)} comes back already in ${turnLabel(turn - 1)}`
          game.note({ text, rule: map === 'tk' ? '19.11' : '37.12', pieces: [unit.id], faction: receiver })
        },
      }
  }
}
