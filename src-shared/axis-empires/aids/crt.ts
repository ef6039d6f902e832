/** The Combat Results Table with what its results mean and every shift of its columns (4.2). */

import { sentence } from '../../kernel/words.ts'
import { CRT_COLUMNS, RETREATS } from '../ground/content/tables.ts'
import { MILDER, resultText, resultWords } from '../war/combat/odds.ts'
import { SHIFT_LIST } from '../war/combat/shift-list.ts'
import type { Block, Cell } from './document.ts'
import { cell, favours, isAuthored, signed } from './marks.ts'
import type { AidSource } from './source.ts'

function meaning(result: (typeof RETREATS)[number]): string {
  const words = sentence(resultWords({ retreat: result, attrition: null }))
  // It has a name of its own for the sake of an optional rule.
  return result === 'Ex+'
    ? `${words} With Pacific Stalemates, on the map of Asia: a Stalemate (17.3.3).`
    : words
}

function shiftTint(shift: number): Cell {
  return cell(signed(shift), { bold: true, tint: shift > 0 ? 'defender' : 'attacker' })
}

function shiftCells(row: AidSource['terrain']['rows'][number] | undefined): Cell[] {
  if (!row) return [cell(''), cell('')]
  return [cell(row.name, { authored: isAuthored(row) }), shiftTint(row.shift ?? 0)]
}

/** `Dr3 counts as Dr2, Dr2 as Dr1, Dr1 as Ex`. */
export function milder(): string {
  const [first, ...more] = Object.entries(MILDER)
  return [`${first?.[0]} counts as ${first?.[1]}`, ...more.map(([a, b]) => `${a} as ${b}`)].join(', ')
}

function shiftText({ value, both }: (typeof SHIFT_LIST)[number]): string {
  return both ? `±${Math.abs(value)}` : signed(value)
}

/** The table itself, by die and column, with a note on how odds are made. */
function resultsBlocks({ crt }: AidSource['game']['content']): Block[] {
  const authored = isAuthored(crt)
  const rows = Object.entries(crt.rows).map(([die, cells]) => [
    cell(die, { bold: true }),
    ...cells.map((each) => cell(resultText(each), { tint: favours(each), bold: true })),
  ])
  return [
    {
      kind: 'table',
      large: true,
      columns: [
        { title: authored ? 'Die†' : 'Die', share: 0.8, align: 'centre' },
        ...CRT_COLUMNS.map((title) => ({ title, share: 1, align: 'centre' as const })),
      ],
      rows,
    },
    {
      kind: 'text',
      look: 'note',
      text:
        'Odds are attack to defence, rounded in favour of the defender; below 1-3 no attack is made (4.2.1.1). ' +
        'Shifts to the right are +, to the left −; no shift leads off the ' +
        `table.${authored ? ' † The cells of the table are authored for this edition.' : ''}`,
    },
  ]
}

function meaningBlocks(): Block[] {
  const attrition = resultWords({ retreat: null, attrition: [1, 2] })
  return [
    { kind: 'heading', level: 1, text: 'What the results mean', rule: '4.2.4' },
    {
      kind: 'table',
      columns: [
        { title: 'Result', share: 1 },
        { title: 'Means', share: 6 },
      ],
      rows: [
        ...RETREATS.map((result) => [cell(result, { bold: true }), cell(meaning(result))]),
        [
          cell('1/2', { bold: true }),
          cell(`Attrition: steps lost by attackers / defenders, after the retreats; here ${attrition}.`),
        ],
        [
          cell('Weather', { bold: true }),
          cell(`If it is not Clear in the defending hex: ${milder()}; attrition stays (11.2).`),
        ],
      ],
    },
  ]
}

function shiftBlocks(): Block[] {
  return [
    { kind: 'heading', level: 1, text: 'Shifts', rule: '4.2.3' },
    {
      kind: 'table',
      columns: [
        { title: 'Cause', share: 6 },
        { title: 'Shift', share: 1, align: 'centre' },
        { title: 'Rule', share: 1 },
      ],
      rows: SHIFT_LIST.map((kind) => [
        cell(kind.words),
        cell(shiftText(kind), {
          bold: true,
          tint: kind.both ? 'even' : kind.value > 0 ? 'defender' : 'attacker',
        }),
        cell(kind.rule),
      ]),
    },
  ]
}

/** The shifts of hexes and hexsides, side by side. */
function terrainBlocks({ game, terrain }: AidSource): Block[] {
  const shifting = terrain.rows.filter(
    ({ shift, id }) =>
      shift !== null && shift !== 0 && (id !== 'beachhead-0' || game.content.maps.includes('ds')),
  )
  const hexes = shifting.filter(({ kind }) => kind === 'hex')
  const sides = shifting.filter(({ kind }) => kind === 'hexside')
  return [
    { kind: 'heading', level: 2, text: 'Terrain', rule: '4.2.3.8' },
    {
      kind: 'table',
      columns: [
        { title: 'Hex', share: 3 },
        { title: 'Shift', share: 1, align: 'centre' },
        { title: 'Hexside', share: 3 },
        { title: 'Shift', share: 1, align: 'centre' },
      ],
      rows: Array.from({ length: Math.max(hexes.length, sides.length) }, (_, i) => [
        ...shiftCells(hexes[i]),
        ...shiftCells(sides[i]),
      ]),
    },
    {
      kind: 'text',
      look: 'note',
      text: 'The shifts of a hex add up. Of the hexsides attacked across, only the one that helps the defender least counts.',
    },
  ]
}

/** The Combat Results Table, what its results mean, and every shift. */
export function crtBlocks(source: AidSource): Block[] {
  return [
    ...resultsBlocks(source.game.content),
    ...meaningBlocks(),
    ...shiftBlocks(),
    ...terrainBlocks(source),
  ]
}
