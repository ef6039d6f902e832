/** Every display of a game, and where each counter lies. Pure: content and state in, a view out. */

import type {
  DisplaysView,
  DisplayView,
  SeatView,
  SlotView,
  TheatreDisplays,
  TheatreId,
} from '../../../ground/contract/displays.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import { asideDisplay, boxDisplays } from './boxes.ts'
import { cardsDisplay } from './cards.ts'
import { delayDisplay } from './delay.ts'
import { placeTitle } from './names.ts'
import { poolDisplay } from './pool.ts'
import { posturesDisplay } from './postures.ts'
import { type Source, sourceOf } from './sources.ts'
import { strategicDisplay } from './strategic.ts'
import { THEATRE_TITLES } from './theatre.ts'
import { trackDisplays } from './tracks.ts'
import { turnsDisplay } from './turns.ts'

/** The slots a display shows as lying there; grey ones are not among them. */
export function slotsIn(display: DisplayView): SlotView[] {
  switch (display.kind) {
    case 'pool':
      return [
        ...display.countries.flatMap((country) => country.kinds.flatMap((kind) => kind.here)),
        ...display.boxes.flatMap((box) => box.slots),
      ]
    case 'boxes':
    case 'delay':
      return display.boxes.flatMap((box) => box.slots)
    case 'track':
    case 'turns':
      return display.cells.flatMap((cell): readonly SlotView[] => cell.slots)
    case 'postures':
      return display.boxes.flatMap((box) => box.slots)
    case 'strategic':
    case 'cards':
      return []
  }
}

function displaysOfMap(source: Source, map: TheatreId): DisplayView[] {
  const displays: DisplayView[] = [
    ...FACTIONS.map((faction) => poolDisplay(source, map, faction)),
    delayDisplay(source, map),
    ...boxDisplays(source, map),
    ...trackDisplays(source, map),
    turnsDisplay(source, map),
    posturesDisplay(source, map),
    strategicDisplay(source, map),
    cardsDisplay(source, map),
  ]
  const pieces = new Set(displays.flatMap(slotsIn).flatMap((slot) => slot.pieces))
  const shown = new Set([...pieces].map((piece) => source.seats.get(piece)?.place ?? ''))
  return [...displays, asideDisplay(source, map, shown)]
}

/** All displays of a game; the caller adds which game and position it is. */
export function displaysOf(game: Game): Omit<DisplaysView, 'game' | 'hash'> {
  const source = sourceOf(game)
  const theatres = game.content.maps.map(
    (map): TheatreDisplays => ({ map, title: THEATRE_TITLES[map], displays: displaysOfMap(source, map) }),
  )
  const displayOf = new Map<string, string>()
  for (const { displays } of theatres)
    for (const display of displays)
      for (const slot of slotsIn(display)) for (const piece of slot.pieces) displayOf.set(piece, display.id)
  const seats: Record<string, SeatView> = {}
  const places: Record<string, string> = {}
  for (const unit of game.content.units) {
    const place = source.seats.get(unit.id)?.place
    if (place === undefined) continue
    const display = displayOf.get(unit.id)
    seats[unit.id] = { place, map: unit.map, ...(display === undefined ? {} : { display }) }
    places[place] ??= placeTitle(game, place, unit.map)
  }
  return { theatres, seats, places }
}

/** Every box, track and display off the maps. */
export const displays = question({
  name: 'play.displays',
  answers: ({ id, hash, game }): DisplaysView => ({ game: id, hash, ...displaysOf(game) }),
})
