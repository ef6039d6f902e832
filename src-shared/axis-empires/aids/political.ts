/** The political tables of each map, with what counts in a roll on them (1.1.2.1, 2.1.1). */
import { resultWords } from '../campaign/events/political-roll.ts'
import type { PoliticalTable } from '../ground/content/political-tables.ts'
import { capital } from '../ground/names/capital.ts'
import { type MapId, THEATRES } from '../ground/theatres/index.ts'
import type { Block } from './document.ts'
import { cell, isAuthored, signed } from './marks.ts'
import type { AidSource } from './source.ts'

/** What counts in a roll on a table. */
function countsIn({ political, leaning }: PoliticalTable): string {
  if (!political) return 'No modifier counts.'
  return leaning
    ? 'Political DRMs count, Influence and Neutrality in the Country selected among them.'
    : 'Political DRMs count, but no Influence or Neutrality in a Country.'
}

const facesOf = ({ from, to }: { readonly from: number; readonly to: number }): string =>
  from === to ? String(from) : `${from}–${to}`

function tableBlocks({ game }: AidSource, map: MapId, table: PoliticalTable): Block[] {
  return [
    { kind: 'heading', level: 2, text: table.title },
    {
      kind: 'table',
      columns: [
        { title: 'Die', share: 1, align: 'centre' },
        { title: 'Result', share: 8 },
      ],
      rows: table.rows.map((row) => [
        cell(facesOf(row), { bold: true }),
        cell(capital(resultWords(game, map, row.result)), { authored: isAuthored(row) }),
      ]),
    },
    { kind: 'text', look: 'note', text: countsIn(table) },
  ]
}

/** The modifiers of the USCL by the box it stands in. */
function usclBlocks({ game }: AidSource, map: MapId): Block[] {
  const drms = game.content.usclDrms[map] ?? []
  if (drms.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'USCL Track', rule: '1.1.2.1' },
    {
      kind: 'table',
      columns: [
        { title: 'Box', share: 2 },
        ...drms.map((_, box) => ({ title: String(box), share: 1, align: 'centre' as const })),
      ],
      rows: [
        [
          cell('Political DRM', { bold: true }),
          ...drms.map((value) => cell(signed(value), { authored: true })),
        ],
      ],
    },
  ]
}

export function politicalBlocks(source: AidSource): Block[] {
  const { maps, political } = source.game.content
  return maps.flatMap((map) => {
    const tables = [...political.values()].filter((table) => table.maps.includes(map))
    if (tables.length === 0) return []
    return [
      { kind: 'heading', level: 1, text: `Political Tables: ${THEATRES[map].name}`, rule: '2.1.1' },
      {
        kind: 'text',
        look: 'body',
        text: 'A modified roll below 1 counts as 1, one above 6 as 6.',
      },
      ...tables.flatMap((table) => tableBlocks(source, map, table)),
      ...usclBlocks(source, map),
    ] satisfies Block[]
  })
}
