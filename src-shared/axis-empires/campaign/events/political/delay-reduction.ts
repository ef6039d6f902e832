/** Delay Reduction (19.11, 37.12): a unit on the Turn Track comes one turn sooner. */
import { turnLabel } from '../../../ground/content/calendar.ts'
import { turnBox, turnOfBox } from '../../../ground/content/places.ts'
import { FACTIONS } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { onTrack, placeAt } from '../counters/moves.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'

function* choices(game: Game, { map, receiver }: Happening): Generator<Choice> {
  const units = onTrack(game, map, receiver).filter((unit) =>
    unit.sides.some((side) => side.kind !== 'marker'),
  )
  const turns = new Set(units.map((unit) => turnOfBox(placeAt(game, unit)) ?? 0))
  for (const turn of [...turns].sort((a, b) => a - b)) {
    // Never into the box of the current turn.
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

export const DELAY_REDUCTION: PoliticalEvent = {
  id: 'delay-reduction',
  title: { tk: 'Delay Reduction', ds: 'Delay Reduction' },
  sections: { tk: '19.11', ds: '37.12' },
  receivers: FACTIONS,
  steps: [{ ask: 'Choose a unit on the Turn Track that comes a turn sooner', may: true, choices }],
  diary: () => 'a unit may come back sooner',
  words: 'One of your units on the Turn Track moves one box sooner, never into the box of the current turn.',
}
