/** What is wrong with a pack: each problem with its record, field, value and what to put there instead. */

import type { z } from 'zod'
import type { RawFiles } from '../../../game-system/content.ts'
import type { FoundScenario } from '../../../game-system/system.ts'
import { type CounterFile, counterFile } from '../content/counters.ts'
import { fortunesTable } from '../content/fortunes.ts'
import { historyTable } from '../content/history-table.ts'
import { politicalTables } from '../content/political-tables.ts'
import { type ScenarioFile, scenarioFile } from '../content/scenarios.ts'
import {
  combatTable,
  delayTable,
  terrainTable,
  turnTrackDsTable,
  turnTrackTable,
  vpTrackTable,
} from '../content/tables.ts'
import { shapeProblems, validateCounters, validateScenario } from '../content/validate/index.ts'
import { parseOnce } from '../content/validate/parse-once.ts'
import { wholeScenario } from '../content/validate/past.ts'
import type { MapFile } from '../map/schema.ts'
import { applyPacks, fileOfPath, scenarioPath, tablePath } from './apply.ts'
import { cardProblems, type DeckLinter } from './card-problems.ts'
import { type PackProblem, problem, sentenceOf } from './problem.ts'
import { PACK_SECTIONS, type Pack, recordId, recordsIn } from './schema.ts'
import { recordsOf, TABLE_RECORDS } from './tables.ts'

/** What a pack is checked against: the data it is placed over. */
export interface PackBase {
  readonly files: RawFiles
  readonly maps: readonly MapFile[]
  readonly scenarios: readonly FoundScenario[]
  readonly lint: DeckLinter
}

/** The shapes of the tables by their ids. */
export const TABLES: Readonly<Record<string, z.ZodType<unknown>>> = {
  crt: combatTable,
  terrain: terrainTable,
  'turn-track': turnTrackTable,
  'turn-track-ds': turnTrackDsTable,
  'vp-track': vpTrackTable,
  'vp-track-ds': vpTrackTable,
  'delay-drm': delayTable,
  'delay-drm-ds': delayTable,
  'political-tables': politicalTables,
  'fortunes-of-war': fortunesTable,
  'history-tk': historyTable,
  'history-ds': historyTable,
}

/** Ids that occur twice in a section. */
function twice(name: string, pack: Pack): PackProblem[] {
  return PACK_SECTIONS.flatMap((section) => {
    const seen = new Set<string>()
    return recordsIn(pack, section).flatMap((each) => {
      const id = recordId(section, each)
      if (!seen.has(id)) {
        seen.add(id)
        return []
      }
      const sentence = `the pack holds ${id} twice.`
      return [problem(name, section, id, '', { value: id, expected: 'each record once', sentence })]
    })
  })
}

function tableProblems(name: string, pack: Pack, before: RawFiles, after: RawFiles): PackProblem[] {
  const out: PackProblem[] = []
  for (const { table, record } of pack.tables) {
    const id = `${table} ${record}`
    const known = Object.keys(TABLE_RECORDS).join(', ')
    if (!TABLE_RECORDS[table]) {
      const sentence = `there is no table ${table}.`
      out.push(problem(name, 'tables', id, 'table', { value: table, expected: known, sentence }))
    } else if (!recordsOf(table, before.tables[tablePath(table)]).has(record)) {
      const sentence = `the table ${table} has no record ${record}.`
      out.push(problem(name, 'tables', id, 'record', { value: record, expected: 'a record of it', sentence }))
    } else {
      const path = tablePath(table)
      const parsed = TABLES[table]?.safeParse(after.tables[path])
      if (!parsed || parsed.success) continue
      const first = shapeProblems(path, after.tables[path], parsed.error)[0]
      if (!first) continue
      out.push(problem(name, 'tables', id, first.path, { ...first, sentence: sentenceOf(first) }))
    }
  }
  return out
}

interface ParsedFiles {
  readonly files: { readonly file: string; readonly data: CounterFile }[]
  readonly problems: PackProblem[]
}

function parseCounters(name: string, files: RawFiles['counters']): ParsedFiles {
  const out: ParsedFiles = { files: [], problems: [] }
  for (const [file, data] of Object.entries(files)) {
    const parsed = parseOnce(counterFile, data)
    if (parsed.success) out.files.push({ file, data: parsed.data })
    else {
      const found = shapeProblems(file, data, parsed.error)
      out.problems.push(
        ...found.map((each) => problem(name, 'pack', '', each.path, { ...each, sentence: sentenceOf(each) })),
      )
    }
  }
  return out
}

const AT_COUNTER = /^counters\[(\d+)\]\.?(.*)$/

function counterProblems(name: string, { files }: ParsedFiles, maps: readonly MapFile[]): PackProblem[] {
  const byFile = new Map(files.map((each) => [each.file, each.data]))
  return validateCounters(files, maps).map((each) => {
    const match = AT_COUNTER.exec(each.path)
    const id = byFile.get(each.file)?.counters[Number(match?.[1])]?.id ?? ''
    const section = match ? 'counters' : 'pack'
    return problem(name, section, id, match?.[2] ?? each.path, { ...each, sentence: sentenceOf(each) })
  })
}

function checkScenario(
  name: string,
  scenario: ScenarioFile,
  counters: ParsedFiles,
  maps: readonly MapFile[],
  files: RawFiles,
): PackProblem[] {
  const byName = new Map(counters.files.map(({ file, data }) => [fileOfPath(file), data]))
  const missing = scenario.counters.filter((file) => !byName.has(file))
  if (missing.length > 0) {
    return missing.map((file) => {
      const sentence = `the scenario uses the counters of ${file}, which is no counter file.`
      const expected = [...byName.keys()].join(', ')
      return problem(name, 'scenarios', scenario.id, 'counters', { value: file, expected, sentence })
    })
  }
  const used = scenario.counters.flatMap((file) => {
    const data = byName.get(file)
    return data ? data.counters.map((each) => ({ ...each, map: data.map })) : []
  })
  const own = maps.filter((map) => (scenario.maps as readonly string[]).includes(map.id))
  const whole = wholeScenario(files, scenario, used)
  return validateScenario(whole, used, own, scenarioPath(scenario.id)).map((each) =>
    problem(name, 'scenarios', scenario.id, each.path, { ...each, sentence: sentenceOf(each) }),
  )
}

/** Scenarios of the game that use a counter file the packs change. */
function touched(packs: readonly Pack[], base: PackBase, after: RawFiles): ScenarioFile[] {
  const own = new Set(packs.flatMap((pack) => pack.scenarios.map((each) => each.scenario.id)))
  const changed = new Set(
    Object.keys(after.counters)
      .filter((path) => after.counters[path] !== base.files.counters[path])
      .map(fileOfPath),
  )
  return base.scenarios.flatMap(({ id, raw }) => {
    if (own.has(id) || changed.size === 0) return []
    const parsed = scenarioFile.safeParse(raw)
    return parsed.success && parsed.data.counters.some((file) => changed.has(file)) ? [parsed.data] : []
  })
}

/** What is wrong with the counters and scenarios once packs are placed over the data, one over the other. */
export function laidProblems(name: string, packs: readonly Pack[], base: PackBase): PackProblem[] {
  const after = applyPacks(base.files, packs)
  const counters = parseCounters(name, after.counters)
  const scenarios = new Map(
    packs.flatMap((pack) => pack.scenarios.map(({ scenario }) => [scenario.id, scenario] as const)),
  )
  return [
    ...counters.problems,
    ...counterProblems(name, counters, base.maps),
    ...[...scenarios.values(), ...touched(packs, base, after)].flatMap((scenario) =>
      checkScenario(name, scenario, counters, base.maps, after),
    ),
  ]
}

/** Everything that is wrong with a pack placed over the data, by the same checks as every file of the game. */
export function packProblems(name: string, pack: Pack, base: PackBase): PackProblem[] {
  const after = applyPacks(base.files, [pack])
  const unknown = pack.without.flatMap(({ counter }) => {
    const there = Object.values(base.files.counters).some((data) =>
      (Object(data) as { counters?: { id: string }[] }).counters?.some((each) => each.id === counter),
    )
    const sentence = `${counter} is no counter of the game and cannot be taken out.`
    return there
      ? []
      : [
          problem(name, 'without', counter, '', {
            value: counter,
            expected: 'a counter of the game',
            sentence,
          }),
        ]
  })
  return [
    ...twice(name, pack),
    ...tableProblems(name, pack, base.files, after),
    ...unknown,
    ...cardProblems(name, pack, base.files, after, base.lint),
    ...laidProblems(name, [pack], base),
  ]
}
