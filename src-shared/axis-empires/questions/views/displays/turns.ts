/** The Turn Track: 54 boxes for 1937 to 1942, used again for 1943 to 1948, with all that waits there (7.2). */

import {
  boxOfTurn,
  FIRST_YEAR,
  isSeasonal,
  parseTurn,
  TURN_NAMES,
  TURNS_A_YEAR,
} from '../../../ground/content/calendar.ts'
import type { TheatreId, TurnCell, TurnsDisplay } from '../../../ground/contract/displays.ts'
import { slotsOf } from './slots.ts'
import { lyingAt, type Source } from './sources.ts'
import { suffix } from './theatre.ts'

const BOXES_ON_TRACK = 54
const YEARS = BOXES_ON_TRACK / TURNS_A_YEAR

/** The season a Seasonal Turn opens, by its number in the year. */
const SEASONS: Readonly<Record<number, string>> = { 1: 'spring', 3: 'summer', 6: 'autumn', 8: 'winter' }

/** The Game Turn a box stands for next: the first that is not over. */
export function turnOfCell(box: number, now: number): number {
  const rounds = Math.ceil((now - (box - 1)) / BOXES_ON_TRACK)
  return box - 1 + Math.max(0, rounds) * BOXES_ON_TRACK
}

function cell(source: Source, map: TheatreId, box: number): TurnCell {
  const { game } = source
  const turn = turnOfCell(box, game.turn)
  const year = FIRST_YEAR + Math.floor((box - 1) / TURNS_A_YEAR)
  const { start, end } = game.content.scenario
  // A counter may be placed more than one round of the track ahead.
  const slots = [turn, turn + BOXES_ON_TRACK].flatMap((at) =>
    slotsOf(lyingAt(source, `turn:${at}${suffix(map)}`)).map((slot) => ({ ...slot, turn: at })),
  )
  return {
    box,
    turn,
    place: `turn:${turn}${suffix(map)}`,
    name: TURN_NAMES[boxOfTurn(turn)] ?? '',
    year,
    again: year + YEARS,
    shown: FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR),
    season: isSeasonal(turn) ? (SEASONS[boxOfTurn(turn)] ?? null) : null,
    weather: game.content.tracks[map]?.boxes[box - 1]?.weather ?? {},
    now: turn === game.turn,
    first: turn === parseTurn(start),
    last: turn === parseTurn(end),
    slots,
  }
}

export function turnsDisplay(source: Source, map: TheatreId): TurnsDisplay {
  const cells = Array.from({ length: BOXES_ON_TRACK }, (_, i) => cell(source, map, i + 1))
  return {
    kind: 'turns',
    id: 'turn-track',
    map,
    title: 'Turn Track',
    rule: '7.2',
    cells,
    areas: Object.keys(cells[0]?.weather ?? {}),
  }
}
