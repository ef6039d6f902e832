/** Checks raw content and compiles it: the one door by which files become a game. */
import type { z } from 'zod'
import { type MapFile, mapFile } from '../../hexmap/schema.ts'
import { ContentError, type Problem, type RawContent } from '../api.ts'
import { type Content, compileContent } from './compile.ts'
import { counterFile } from './counters.ts'
import { type ScenarioFile, scenarioFile } from './scenarios.ts'
import { combatTable, delayTable, turnTrackTable } from './tables.ts'
import { type NamedCounterFile, shapeProblems, validateCounters, validateScenario } from './validate.ts'

/** Parses one file, or throws every problem of its shape. */
function parse<T>(schema: z.ZodType<T>, file: string, data: unknown): T {
  if (data === undefined) {
    const message = `${file}: the file is missing.`
    throw new ContentError([{ file, path: '(the file)', value: 'nothing', expected: 'a file', message }])
  }
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  throw new ContentError(shapeProblems(file, data, parsed.error))
}

export function parseScenario(data: unknown, file: string): ScenarioFile {
  return parse(scenarioFile, file, data)
}

/** Finds one entry of a record whose key is a file path or a bare name. */
function named(record: Readonly<Record<string, unknown>>, name: string): { file: string; data: unknown } {
  for (const [file, data] of Object.entries(record)) {
    if (file === name || file.endsWith(`/${name}.json`) || file === `${name}.json`) return { file, data }
  }
  return { file: `${name}.json`, data: undefined }
}

function fail(problems: readonly Problem[]): void {
  if (problems.length > 0) throw new ContentError(problems)
}

interface Base {
  readonly map: MapFile
  readonly files: readonly NamedCounterFile[]
}
const checked = new WeakMap<object, Map<string, Base>>()

/** The map and counters of a scenario; checked once for each set of raw files. */
function baseOf(raw: RawContent, scenario: ScenarioFile): Base {
  const cache = checked.get(raw.counters) ?? new Map<string, Base>()
  checked.set(raw.counters, cache)
  const key = [...scenario.maps, ...scenario.counters].join(' ')
  const known = cache.get(key)
  if (known) return known
  const mapEntry = named(raw.maps, scenario.maps[0] ?? 'tk')
  const map = parse(mapFile, mapEntry.file, mapEntry.data)
  const files = scenario.counters.map((name) => {
    const entry = named(raw.counters, name)
    return { file: entry.file, data: parse(counterFile, entry.file, entry.data) }
  })
  fail(validateCounters(files, map))
  const base = { map, files }
  cache.set(key, base)
  return base
}

/**
 * Checks everything a scenario needs and compiles it. Throws `ContentError` with every problem found.
 * A game that has begun keeps its own state: with `begun` its set-up is not held against today's counters
 * and map, so that a save opens after the data have changed.
 */
export function checkContent(raw: RawContent, begun = false): Content {
  const scenario = parseScenario(raw.scenario, raw.scenarioFile)
  const { map, files } = baseOf(raw, scenario)
  const counters = files.flatMap(({ data }) => data.counters)
  if (!begun) fail(validateScenario(scenario, counters, map, raw.scenarioFile))
  const table = <T>(schema: z.ZodType<T>, name: string): T => {
    const entry = named(raw.tables, name)
    return parse(schema, entry.file, entry.data)
  }
  return compileContent({
    map,
    counters,
    scenario,
    crt: table(combatTable, 'crt'),
    track: table(turnTrackTable, 'turn-track'),
    delay: table(delayTable, 'delay-drm'),
  })
}
