/** Where the units and facilities of each power begin. */
import type { Block, Cell } from '../../board/paper/document.ts'
import { boardIncome, type Content } from '../ground/content.ts'
import { ipcs } from '../ground/money.ts'
import { POWERS, type Power } from '../ground/powers.ts'
import { POWER_TITLES } from './names.ts'

function rowOf(content: Content, at: string, list: Readonly<Record<string, number>>): Cell[] {
  const part = (known: ReadonlyMap<string, { readonly name: string }>): string =>
    Object.entries(list)
      .flatMap(([type, n]) => {
        const name = known.get(type)?.name
        return name === undefined ? [] : [`${n} ${name}`]
      })
      .join(', ')
  return [
    { text: content.space.get(at)?.name ?? at, bold: true },
    { text: part(content.units) },
    { text: part(content.facilities) },
  ]
}

function chartOf(content: Content, power: Power): Block[] {
  const { setup, cash, provenance } = content.scenario
  const spaces = Object.entries(setup[power] ?? {})
  const units = spaces.flatMap(([, list]) => Object.entries(list).filter(([type]) => content.units.has(type)))
  const total = units.reduce((sum, [, n]) => sum + n, 0)
  return [
    { kind: 'heading', level: 1, text: POWER_TITLES[power], authored: provenance !== undefined },
    {
      kind: 'text',
      look: 'note',
      text: `${ipcs(cash[power] ?? 0)} in hand, income ${boardIncome(content, power)}; ${total} units in ${spaces.length} spaces.`,
    },
    {
      kind: 'table',
      columns: [
        { title: 'Space', share: 36 },
        { title: 'Units', share: 92 },
        { title: 'Facilities', share: 56 },
      ],
      rows: spaces.map(([at, list]) => rowOf(content, at, list)),
    },
  ]
}

/** A chart of the set-up for each power, in the order they play; each stays on one page where it can. */
export const setupBlocks = (content: Content): Block[] =>
  POWERS.flatMap((power, i): Block[] => [
    ...(i === 0 ? [] : [{ kind: 'break', only: 'whole' } as const]),
    ...chartOf(content, power),
  ])
