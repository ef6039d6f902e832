/** The Turn Track of each map with its weather, and what weather does (7.2, 11). */

import { capital } from '../../kernel/words.ts'
import { WEATHERS, type Weather } from '../ground/content/tables.ts'
import type { TurnsDisplay } from '../ground/contract/displays.ts'
import { THEATRES } from '../ground/theatres/index.ts'
import { displaysOf } from '../questions/views/displays/index.ts'
import { SHIFTS } from '../war/combat/shift-list.ts'
import { milder } from './crt.ts'
import { counterOf } from './displays.ts'
import type { Block, Box } from './document.ts'
import { cell, isAuthored, signed, titled } from './marks.ts'
import type { AidSource } from './source.ts'

const EFFECTS: Readonly<Record<Weather, string>> = {
  clear: 'Nothing is changed.',
  mud: `No Air unit gives a shift. A shift of ${signed(SHIFTS.mud.value)}. Defender retreats are one milder: ${milder()}.`,
  storms: 'Air units give a shift only in their own hex. Defender retreats are one milder.',
  snow: 'Air units give a shift only in their own hex. Defender retreats are one milder.',
}

function turnBoxes(source: AidSource, display: TurnsDisplay): Box[] {
  const table = source.tracks[display.map]
  return display.cells.map((turn): Box => {
    const record = table?.boxes[turn.box - 1]
    const season = turn.season === null ? '' : capital(turn.season)
    const marks = source.filled
      ? [turn.now ? 'now' : '', turn.first ? 'first turn' : '', turn.last ? 'last turn' : '']
      : [turn.first ? 'first turn' : '', turn.last ? 'last turn' : '']
    return {
      title: turn.name,
      note: [`${turn.year} / ${turn.again}`, season, ...marks].filter(Boolean).join(' · '),
      authored: record !== undefined && isAuthored(record),
      strong: turn.season !== null,
      lines: display.areas.map((area) => {
        const weather = String(record ? (record.weather as Record<string, string>)[area] : turn.weather[area])
        return { text: `${titled(area)}: ${weather}`, tint: (weather as Weather) ?? 'clear' }
      }),
      ...(source.filled ? { counters: turn.slots.map((slot) => counterOf(slot)) } : {}),
      least: 17,
    }
  })
}

export function turnBlocks(source: AidSource): Block[] {
  const { theatres } = displaysOf(source.game)
  const tracks = theatres.flatMap(({ displays }) =>
    displays.filter((display): display is TurnsDisplay => display.kind === 'turns'),
  )
  return [
    ...tracks.flatMap((display, i): Block[] => [
      ...(i > 0 ? [{ kind: 'break', only: 'soft' } as const] : []),
      { kind: 'heading', level: 1, text: `Turn Track: ${THEATRES[display.map].name}`, rule: '7.2' },
      { kind: 'boxes', across: [6, 9], boxes: turnBoxes(source, display) },
    ]),
    { kind: 'heading', level: 1, text: 'Weather in combat', rule: '11.2' },
    {
      kind: 'table',
      columns: [
        { title: 'Weather', share: 1 },
        { title: 'Effect', share: 8 },
      ],
      rows: WEATHERS.map((weather) => [
        cell(capital(weather), { bold: true, tint: weather }),
        cell(EFFECTS[weather]),
      ]),
    },
    {
      kind: 'text',
      look: 'note',
      text: 'Thick edges are Seasonal Turns. The track is used twice: the first year of a box is followed by the second six years later.',
    },
  ]
}
