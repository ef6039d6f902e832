/** The pages of the overview on paper: what each counts, its charts, its tables. */
import type { OverviewPageId, OverviewTable } from '../ground/contract/overview.ts'
import type { Block } from './document.ts'
import type { AidSource } from './source.ts'

function tableBlocks({ title, rule, columns, rows, none }: OverviewTable): Block[] {
  const heading: Block = { kind: 'heading', level: 2, text: title, ...(rule === undefined ? {} : { rule }) }
  if (rows.length === 0) return [heading, { kind: 'text', look: 'body', text: none }]
  return [
    heading,
    {
      kind: 'table',
      columns: columns.map(({ title: text, share, number }) => ({
        title: text,
        share,
        ...(number ? { align: 'centre' as const } : {}),
      })),
      rows: rows.map(({ cells, faction, sum }) =>
        cells.map((text, at) => ({
          text,
          ...(sum ? { bold: true } : {}),
          ...(faction && at === 0 ? { tint: faction } : {}),
        })),
      ),
    },
  ]
}

/** The blocks of a page of the overview; of a scenario nobody has played yet there is nothing to show. */
export function overviewBlocks({ overview }: AidSource, id: OverviewPageId): Block[] {
  const page = overview?.pages.find((each) => each.id === id)
  if (!page)
    return [{ kind: 'text', look: 'lead', text: 'Nothing has happened yet: print it from a game in play.' }]
  return [
    { kind: 'text', look: 'note', text: page.words },
    ...page.charts.map((chart): Block => ({ kind: 'chart', chart })),
    ...page.tables.flatMap(tableBlocks),
  ]
}
