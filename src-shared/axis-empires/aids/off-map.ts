/** The boxes and tracks beside the maps on paper, to place counters on or as they stand in a position. */
import type { BoxView, DisplayView, TrackDisplay } from '../ground/contract/displays.ts'
import { THEATRES } from '../ground/theatres/index.ts'
import { displaysOf } from '../questions/views/displays/index.ts'
import { counterOf } from './displays.ts'
import type { Block, Box } from './document.ts'
import { cell } from './marks.ts'
import type { AidSource } from './source.ts'

/** Counters out of play stand in no box of the game but in a list of the program. */
const ASIDE = 'aside'

/** Heights in millimetres that leave room for counters of 15 mm: two rows of them, one row. */
const TWO_ROWS = 44
const ONE_ROW = 27

function displaysIn(source: AidSource): readonly DisplayView[] {
  return displaysOf(source.game).theatres.flatMap(({ displays }) => displays)
}

const headingOf = ({ title, map, rule }: DisplayView): Block => ({
  kind: 'heading',
  level: 1,
  text: `${title}: ${THEATRES[map].name}`,
  rule,
})

function boxOf({ filled }: AidSource, { title, note, faction, slots, lines, unused }: BoxView): Box {
  return {
    title,
    ...(faction === undefined ? {} : { tint: faction }),
    ...(note === undefined && unused === undefined ? {} : { note: unused ?? note ?? '' }),
    ...(filled ? { counters: slots.map((slot) => counterOf(slot)), lines: lines ?? [] } : {}),
    least: TWO_ROWS,
  }
}

/** Delay, Strategic Warfare, Conditional Events, Ceded Lands, Conquered Countries: one box each. */
export function boxesBlocks(source: AidSource): Block[] {
  return displaysIn(source).flatMap((display, i): Block[] => {
    if ((display.kind !== 'boxes' && display.kind !== 'delay') || display.id === ASIDE) return []
    const boxes = display.boxes.map((box) => boxOf(source, box))
    return [
      ...(i > 0 ? [{ kind: 'break', only: 'soft' } as const] : []),
      headingOf(display),
      { kind: 'boxes', across: [Math.min(2, boxes.length), Math.min(3, boxes.length)], boxes },
    ]
  })
}

function trackBoxes({ filled }: AidSource, { cells }: TrackDisplay): Box[] {
  return cells.map(({ label, note, group, on, slots }): Box => {
    const notes = [group, note].filter((each): each is string => each !== undefined)
    return {
      title: label,
      ...(notes.length === 0 ? {} : { note: notes.join(' · ') }),
      ...(filled ? { strong: on, counters: slots.map((slot) => counterOf(slot)) } : {}),
      least: ONE_ROW,
    }
  })
}

/** War State, VP Track and USCL Track of each map. */
export function tracksBlocks(source: AidSource): Block[] {
  return displaysIn(source).flatMap((display): Block[] => {
    if (display.kind !== 'track') return []
    const most = display.cells.length
    return [
      headingOf(display),
      ...(source.filled ? [{ kind: 'text', look: 'body', text: display.now } as const] : []),
      {
        kind: 'boxes',
        across: [Math.min(6, most), Math.min(11, most)],
        boxes: trackBoxes(source, display),
      },
      ...(source.filled && display.lines.length > 0 ? [{ kind: 'list', items: display.lines } as const] : []),
    ]
  })
}

/** The Strategic Hexes of each map, whose they are by print, and who holds them: empty to be filled in, or as they stand. */
export function strategicBlocks(source: AidSource): Block[] {
  const { filled } = source
  return displaysIn(source).flatMap((display): Block[] => {
    if (display.kind !== 'strategic') return []
    const hexes = [...display.hexes].sort(
      (a, b) => a.country.localeCompare(b.country) || a.name.localeCompare(b.name),
    )
    return [
      headingOf(display),
      {
        kind: 'table',
        columns: [
          { title: 'Hex', share: 1 },
          { title: 'Name', share: 2.6 },
          { title: 'Country', share: 2.4 },
          { title: 'Printed for', share: 1.4 },
          { title: 'Held by', share: 2 },
          { title: 'Counts', share: 1, align: 'centre' },
        ],
        rows: hexes.map(({ hex, name, country, colour, controller, value, why }) => [
          cell(hex),
          cell(name, { bold: true }),
          cell(country),
          cell(SIDES[colour], { tint: colour }),
          filled && controller !== null
            ? cell(SIDES[controller] + (why === undefined ? '' : `: ${why}`), { tint: controller })
            : cell(''),
          cell(filled ? String(value) : ''),
        ]),
      },
      ...(filled
        ? [
            {
              kind: 'list',
              items: [
                ...display.sum.map(({ label, value, rule }) => `${label}: ${value} (${rule})`),
                `Strategic Value: ${display.total}`,
              ],
            } as const,
          ]
        : []),
    ]
  })
}

const SIDES = { axis: 'Axis', western: 'Western', soviet: 'Soviet' } as const
