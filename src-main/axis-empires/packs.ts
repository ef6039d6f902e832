/** The packs of Axis Empires: the data they are checked against, parsed once for each content, and what is wrong with them. */
import {
  decksOfFiles,
  knownOfFiles,
  lintDecks,
} from '../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import { type MapFile, mapFile } from '../../src-shared/axis-empires/ground/map/schema.ts'
import { fileOfPath } from '../../src-shared/axis-empires/ground/packs/apply.ts'
import { clashesOf, sharedRecords } from '../../src-shared/axis-empires/ground/packs/clashes.ts'
import type { FiledCounter } from '../../src-shared/axis-empires/ground/packs/diff.ts'
import { type PackProblem, problem } from '../../src-shared/axis-empires/ground/packs/problem.ts'
import { type PackBase, packProblems } from '../../src-shared/axis-empires/ground/packs/problems.ts'
import { emptyPack, PACK_FORMAT, type Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { parsePack } from '../../src-shared/axis-empires/ground/packs/shape.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { ofContent } from '../../src-shared/kernel/content-facts.ts'
import type { Content } from '../content/loader.ts'
import type { PackKind, SystemData } from '../packs/kind.ts'
import { gamePacks } from '../packs/user-packs.ts'

const parsedMaps = ofContent('maps of a content, parsed', (maps: Content['maps']): readonly MapFile[] =>
  Object.values(maps).map((map) => mapFile.parse(map)),
)

/** The linter of decks over files. */
export const lintFiles: PackBase['lint'] = (decks, against) =>
  lintDecks(decksOfFiles(decks), knownOfFiles(against))

/** What packs are held against: the content and its scenarios. */
function packBase({ content, scenarios }: SystemData): PackBase {
  const { maps, counters, tables, cards } = content
  const files = { maps, counters, tables, ...(cards ? { cards } : {}) }
  return { files, maps: parsedMaps(content.maps), scenarios, lint: lintFiles }
}

const KIND: PackKind<Pack, PackProblem> = {
  system: axisEmpires,
  format: PACK_FORMAT,
  replaces: true,
  empty: emptyPack,
  parse: (name, value) => parsePack(name, value),
  scenariosIn: ({ scenarios }) => scenarios.map(({ scenario }) => scenario),
  problems: (name, pack, base) => packProblems(name, pack, packBase(base)),
  idTaken: ({ title }, id) =>
    problem(title, 'scenarios', id, 'id', {
      value: id,
      expected: 'an id of its own',
      sentence: `a scenario of another game is called "${id}" as well; expected an id of its own.`,
    }),
  clashes: (pack, other, base) => clashesOf(pack, other, packBase(base)).map(({ message }) => message),
  shared: sharedRecords,
}

export const packs = gamePacks(KIND)

/** Every counter of the data with the file it belongs to. */
export function filedCounters(content: Content): FiledCounter[] {
  return Object.entries(content.counters).flatMap(([path, data]) => {
    const file = fileOfPath(path)
    const { counters } = data as { counters: readonly Omit<FiledCounter, 'file'>[] }
    return counters.map((each) => ({ ...each, file }) as FiledCounter)
  })
}
