/** The data a pack is checked against, parsed once for each content. */

import {
  decksOfFiles,
  knownOfFiles,
  lintDecks,
} from '../../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import { type MapFile, mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { fileOfPath } from '../../../src-shared/axis-empires/ground/packs/apply.ts'
import type { FiledCounter } from '../../../src-shared/axis-empires/ground/packs/diff.ts'
import type { PackBase } from '../../../src-shared/axis-empires/ground/packs/problems.ts'
import type { FoundScenario } from '../../../src-shared/game-system/system.ts'
import { ofContent } from '../../../src-shared/kernel/content-facts.ts'
import type { Content } from '../../content/loader.ts'

const parsedMaps = ofContent('maps of a content, parsed', (maps: Content['maps']): readonly MapFile[] =>
  Object.values(maps).map((map) => mapFile.parse(map)),
)

/** The linter of decks over files. */
export const lintFiles: PackBase['lint'] = (decks, against) =>
  lintDecks(decksOfFiles(decks), knownOfFiles(against))

/** What packs are held against: the content and its scenarios. */
export function packBase(content: Content, scenarios: readonly FoundScenario[]): PackBase {
  const { maps, counters, tables, cards } = content
  const files = { maps, counters, tables, ...(cards ? { cards } : {}) }
  return { files, maps: parsedMaps(content.maps), scenarios, lint: lintFiles }
}

/** Every counter of the data with the file it belongs to. */
export function filedCounters(content: Content): FiledCounter[] {
  return Object.entries(content.counters).flatMap(([path, data]) => {
    const file = fileOfPath(path)
    const { counters } = data as { counters: readonly Omit<FiledCounter, 'file'>[] }
    return counters.map((each) => ({ ...each, file }) as FiledCounter)
  })
}
