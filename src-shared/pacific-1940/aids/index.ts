/** The player aids of Pacific 1940 by name, each made from the data. Pure. */

import type { AidDocument, Block } from '../../board/paper/document.ts'
import { type AidEntry, type Orientation, USUAL_MARGIN } from '../../contract/print.ts'
import type { Content } from '../ground/content.ts'
import { RULES_VERSION } from '../ground/version.ts'
import { stripBlocks } from './battle-strip.ts'
import { objectiveBlocks } from './objectives.ts'
import { setupBlocks } from './setup.ts'
import { unitChartBlocks } from './unit-chart.ts'

interface Aid {
  readonly id: string
  readonly title: string
  readonly does: string
  readonly orientation: Orientation
  blocks(content: Content): Block[]
}

export const AIDS: readonly Aid[] = [
  {
    id: 'unit-chart',
    title: 'Unit Chart',
    does: 'what every unit and facility costs, its attack, defence and move, and what it can do',
    orientation: 'portrait',
    blocks: unitChartBlocks,
  },
  {
    id: 'objectives',
    title: 'Objectives and Politics',
    does: 'what each power is paid for, what brings the war, and the victory cities',
    orientation: 'portrait',
    blocks: objectiveBlocks,
  },
  {
    id: 'setup',
    title: 'Set-up Charts',
    does: 'where the units and facilities of each power begin, and its money',
    orientation: 'portrait',
    blocks: setupBlocks,
  },
  {
    id: 'battle-strip',
    title: 'Battle Strip',
    does: 'columns by the figure that hits, to lay the units of a battle on',
    orientation: 'landscape',
    blocks: stripBlocks,
  },
]

/** The board itself, drawn over several sheets; the printer has the shapes. */
export const POSTER = 'map-poster'

/** The name under which all of them are printed in one file. */
export const ALL_AIDS = 'all'

const entryOf = ({ id, title, does, orientation }: Omit<Aid, 'blocks'>): AidEntry => ({
  id,
  title,
  does,
  orientation,
  fillable: false,
  sized: false,
  margin: USUAL_MARGIN,
})

/** The aids for a list, and all of them together. */
export const aidEntries = (): AidEntry[] => [
  ...AIDS.map(entryOf),
  {
    ...entryOf({
      id: POSTER,
      title: 'Map Poster',
      does: 'the board over several sheets, with owners and incomes, and the units of the position',
      orientation: 'landscape',
    }),
    fillable: true,
  },
  entryOf({
    id: ALL_AIDS,
    title: 'All in One File',
    does: 'every aid, one after the other',
    orientation: 'portrait',
  }),
]

/** True if a dagger stands on anything in a block. */
function isDaggered(block: Block): boolean {
  if (block.kind === 'heading') return block.authored === true
  return block.kind === 'table' && block.rows.flat().some((cell) => cell.authored)
}

/** What stands at the foot of everything printed: the scenario, the data with the packs over it, the rules. */
export const editionLine = ({ scenario: { id, title } }: Content, data: string): string =>
  `Axis & Allies Pacific 1940 · ${title} (${id}) · data ${data} · rules ${RULES_VERSION}`

/** Makes an aid; `data` is the fingerprint of the data. */
export function makeAid(aid: Aid, content: Content, data: string): AidDocument {
  const blocks = aid.blocks(content)
  return {
    id: aid.id,
    title: aid.title,
    subtitle: `${content.scenario.title} · Axis & Allies Pacific 1940`,
    rules: [],
    flow: [1, 1],
    blocks,
    edition: editionLine(content, data),
    provenance: blocks.some(isDaggered)
      ? '† imported: the rules as they came to us do not state it.'
      : 'Made from the data of the game.',
  }
}
