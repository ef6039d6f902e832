/** Terrain effects charts, one for each map: what it costs to enter, what it shifts (3.1.1, 4.2.3.8). */
import type { z } from 'zod'
import type { terrainRow } from '../ground/content/tables.ts'
import { THEATRES } from '../ground/theatres/index.ts'
import type { Block, Cell, Tint } from './document.ts'
import { cell, isAuthored, signed } from './marks.ts'
import type { AidSource } from './source.ts'

type Row = z.infer<typeof terrainRow>

const WORDS: Readonly<Record<string, string>> = {
  'as-other': 'as the other terrain',
  'as-road-or-rail': 'as road or rail',
  'whole-allowance': 'all: the whole allowance',
  prohibited: 'no entry',
  'beachhead-or-marine': 'only by a Beachhead or as Marine',
}
const half = (points: number): string => (points === 0.5 ? '½' : String(points))

/** The price of a terrain in words. */
function costText({ cost, extra }: Row): string {
  if (typeof cost === 'string') return WORDS[cost] ?? cost
  if (typeof cost === 'number') return extra ? `+${half(cost)}` : half(cost)
  const { oneStep, multiStep, reserveInEnemyCountry } = cost
  return `${half(oneStep)}; multi-step ${half(multiStep)}; Reserve Movement in an enemy Country ${half(reserveInEnemyCountry)}`
}

function shiftCell({ shift }: Row): Cell {
  if (shift === null) return cell('as other')
  const tint: Tint | undefined = shift > 0 ? 'defender' : shift < 0 ? 'attacker' : undefined
  return cell(shift === 0 ? '–' : signed(shift), { bold: true, ...(tint ? { tint } : {}) })
}

/** Terrain that only one of the maps knows. */
const ONLY: Readonly<Record<string, string>> = { 'beachhead-0': 'ds' }

const ZOC: Readonly<Record<string, string>> = {
  mountain: 'No ZOC across',
  'strait-connected': 'No ZOC across',
  'strait-open': 'No ZOC across',
  sea: 'No ZOC across',
}

function remarks(row: Row): string {
  const parts = [
    row.marineOnly ? 'Marines alone attack across' : '',
    row.kind === 'hexside' ? (ZOC[row.id] ?? '') : '',
  ]
  return parts.filter(Boolean).join('; ')
}

function chart(rows: readonly Row[]): Block {
  return {
    kind: 'table',
    columns: [
      { title: 'Terrain', share: 3.2 },
      { title: 'Movement Points', share: 4 },
      { title: 'Shift', share: 1.1, align: 'centre' },
      { title: 'Remarks', share: 3 },
    ],
    rows: rows.map((row) => [
      cell(row.name, { bold: true, authored: isAuthored(row) }),
      cell(costText(row)),
      shiftCell(row),
      cell(remarks(row)),
    ]),
  }
}

export function terrainBlocks({ game, terrain }: AidSource): Block[] {
  const { maps } = game.content
  return maps.flatMap((map, i): Block[] => {
    const rows = terrain.rows.filter(({ id }) => (ONLY[id] ?? map) === map)
    return [
      ...(i > 0 ? [{ kind: 'break', only: 'soft' } as const] : []),
      { kind: 'heading', level: 1, text: `${THEATRES[map].name}: hexes`, rule: '3.1.1' },
      chart(rows.filter(({ kind }) => kind === 'hex')),
      { kind: 'heading', level: 1, text: `${THEATRES[map].name}: hexsides`, rule: '4.2.3.8' },
      chart(rows.filter(({ kind }) => kind === 'hexside')),
      {
        kind: 'list',
        items: [
          'Enter a hex for the price of its terrain and of what lies on the hexside; + is added to the hex. Along ' +
            'a road, a rail or a connected strait only that price is paid.',
          'The first hex of a move may always be entered, even if it costs more than the unit has, unless entry is not possible at all.',
          'A City or Port in rough terrain costs as a City or Port, and a City shifts once.',
          'Shifts: − in favour of the defender, + of the attacker. Shifts of a hex add up; of the hexsides attacked across the lowest counts.',
        ],
      },
    ]
  })
}
