/** The Combat Results Table with what its results mean and every shift of its columns (4.2). */
import { resultText, resultWords } from '../combat/odds.ts'
import { CRT_COLUMNS, RETREATS } from '../content/tables.ts'
import type { Block, Cell } from './document.ts'
import { cell, favours, isAuthored, signed } from './marks.ts'
import type { AidSource } from './source.ts'

/** Shifts that do not come from terrain, as the rules of combat give them. */
const SHIFTS: readonly { readonly text: string; readonly shift: string; readonly rule: string }[] = [
  {
    text: 'Each Air unit of a nation that takes part: in the hex in Clear and Storms or Snow, next to it in Clear only; none in Mud',
    shift: '±1',
    rule: '4.2.3.1',
  },
  { text: 'Airdrop marker in the defending hex, Blitz Combat only', shift: '+1', rule: '4.2.3.2' },
  {
    text: 'A supplied, Blitz-enabled armor-type unit attacks, Blitz Combat only',
    shift: '+1',
    rule: '4.2.3.3',
  },
  { text: 'A fortress defends', shift: '−1', rule: '4.2.3.4' },
  { text: 'A supplied HQ takes part or gives Ranged Support: its own side', shift: '±1', rule: '4.2.3.5' },
  {
    text: 'A supplied Marine attacks over a Beachhead, Strait or All-Sea hexside, Blitz Combat only',
    shift: '+1',
    rule: '4.2.3.6',
  },
  { text: 'Mud in the defending hex', shift: '−1', rule: '4.2.3.7' },
]

const RETREAT_WORDS: Readonly<Record<(typeof RETREATS)[number], string>> = {
  Ad: 'Attackers retreat one hex, or lose a step and stay.',
  Ex: 'Exchange: first the attackers retreat or lose a step, then the defenders.',
  'Ex+': 'Exchange as Ex, with the attrition beside it.',
  Dr1: 'Defenders retreat one hex.',
  Dr2: 'Defenders retreat two hexes.',
  Dr3: 'Defenders retreat three hexes.',
}

function shiftTint(shift: number): Cell {
  return cell(signed(shift), { bold: true, tint: shift > 0 ? 'defender' : 'attacker' })
}

function shiftCells(row: AidSource['terrain']['rows'][number] | undefined): Cell[] {
  if (!row) return [cell(''), cell('')]
  return [cell(row.name, { authored: isAuthored(row) }), shiftTint(row.shift ?? 0)]
}

export function crtBlocks({ game, terrain }: AidSource): Block[] {
  const { crt } = game.content
  const authored = isAuthored(crt)
  const rows = Object.entries(crt.rows).map(([die, cells]) => [
    cell(die, { bold: true }),
    ...cells.map((each) => cell(resultText(each), { tint: favours(each), bold: true })),
  ])
  const shifting = terrain.rows.filter(
    ({ shift, id }) =>
      shift !== null && shift !== 0 && (id !== 'beachhead-0' || game.content.maps.includes('ds')),
  )
  const hexes = shifting.filter(({ kind }) => kind === 'hex')
  const sides = shifting.filter(({ kind }) => kind === 'hexside')
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
      text: `Odds are attack to defence, rounded in favour of the defender; below 1-3 no attack is made (4.2.1.1). Shifts to the right are +, to the left −; no shift leads off the table.${authored ? ' † The cells of the table are authored for this edition.' : ''}`,
    },
    { kind: 'heading', level: 1, text: 'What the results mean', rule: '4.2.4' },
    {
      kind: 'table',
      columns: [
        { title: 'Result', share: 1 },
        { title: 'Means', share: 6 },
      ],
      rows: [
        ...RETREATS.map((result) => [cell(result, { bold: true }), cell(RETREAT_WORDS[result])]),
        [
          cell('1/2', { bold: true }),
          cell(
            `Attrition: steps lost by attackers / defenders, after the retreats; here ${resultWords({ retreat: null, attrition: [1, 2] })}.`,
          ),
        ],
        [
          cell('Weather', { bold: true }),
          cell(
            'If it is not Clear in the defending hex, Dr3 counts as Dr2, Dr2 as Dr1 and Dr1 as Ex; attrition stays (11.2).',
          ),
        ],
      ],
    },
    { kind: 'heading', level: 1, text: 'Shifts', rule: '4.2.3' },
    {
      kind: 'table',
      columns: [
        { title: 'Cause', share: 6 },
        { title: 'Shift', share: 1, align: 'centre' },
        { title: 'Rule', share: 1 },
      ],
      rows: SHIFTS.map(({ text, shift, rule }) => [
        cell(text),
        cell(shift, {
          bold: true,
          tint: shift.startsWith('+') ? 'defender' : shift.startsWith('±') ? 'even' : 'attacker',
        }),
        cell(rule),
      ]),
    },
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
