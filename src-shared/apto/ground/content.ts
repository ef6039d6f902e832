/** The data of the game: map, counters, tables, scenario; read, checked and made ready. */
import { z } from 'zod'
import { hexId } from '../../board/hexmap/schema.ts'
import { ContentError, type Problem, type RawContent } from '../../game-system/content.ts'
import { expectedOf, shownValue } from '../../kernel/expected.ts'
import { MAX_TEXT, MAX_WORD } from '../../kernel/limits.ts'
import { type Board, compileBoard } from '../map/board.ts'
import { NATIONS, POWERS } from '../map/nations.ts'
import { mapFile } from '../map/types.ts'
import { monthNumber } from './calendar.ts'
import { OPTIONS } from './options.ts'
import { type ResultsTable, resultsTable } from './results.ts'
import { counter, type Unit } from './units.ts'

/** The weather of a month, for the whole map: the zones and kinds of Booklet 1 are not in the text. */
export const WEATHER = ['fair', 'wet'] as const

export const FORTS = ['fortification', 'coastal-fort'] as const
export type Fort = (typeof FORTS)[number]

const nation = z.enum(NATIONS)
const amount = z.int().min(0).max(999)

const countersFile = z.strictObject({
  format: z.literal(1),
  note: z.string().optional(),
  units: z.array(counter),
})

const tablesFile = z.strictObject({
  format: z.literal(1),
  note: z.string().optional(),
  results: resultsTable,
  /** The weather of each month from January to December. */
  weather: z.array(z.enum(WEATHER)).length(12),
  /** EPs of each Seasonal Turn, from Winter to Autumn, by year; the last year given stands for those after it. */
  income: z.partialRecord(z.enum(POWERS), z.record(z.string().regex(/^19\d\d$/), z.array(amount).length(4))),
  /** EPs of a land unit by its kind, of one step and of two, and the seasons until it arrives. */
  prices: z.record(z.string(), z.strictObject({ one: amount, two: amount, seasons: z.int().min(1).max(4) })),
})

const date = z.tuple([z.int().min(1935).max(1946), z.int().min(1).max(12)])

const scenarioFile = z.strictObject({
  id: z.string().max(60),
  title: z.string().min(1).max(MAX_WORD),
  introduction: z.string().max(MAX_TEXT),
  notes: z.array(z.string().max(MAX_TEXT)).optional(),
  victory: z.array(z.string().max(MAX_TEXT)).optional(),
  source: z.enum(['rule', 'derived', 'authored', 'imported']),
  /** Year and month of the first and the last game-turn. */
  from: date,
  to: date,
  /** Nations at war with Japan from the start. */
  war: z.array(nation),
  /** Nations whose players take part. */
  nations: z.array(nation).min(2),
  /** EPs at the start. */
  ep: z.partialRecord(z.enum(POWERS), amount),
  options: z.array(z.enum(OPTIONS)).optional(),
  /** Where units begin; those of the content that are nowhere here take no part. */
  setup: z.record(z.string(), hexId),
  depleted: z.array(z.string()).optional(),
  pool: z.array(z.string()).optional(),
  /** Hexes that begin in other hands than those of the owner of their territory. */
  control: z.record(hexId, nation).optional(),
  forts: z.record(hexId, z.enum(FORTS)).optional(),
  /** A scenario shorter than the war is won by the side that holds this many of the cities named. */
  aims: z.strictObject({ cities: z.array(hexId).min(1), toWin: z.int().min(1) }).optional(),
})
export type Scenario = z.infer<typeof scenarioFile>

export interface Content {
  readonly board: Board
  readonly units: readonly Unit[]
  readonly unit: ReadonlyMap<string, Unit>
  readonly results: ResultsTable
  readonly tables: z.infer<typeof tablesFile>
  readonly scenario: Scenario
  /** Months from January of year 0. */
  readonly firstMonth: number
  readonly lastMonth: number
}

class Reader {
  readonly problems: Problem[] = []

  say(file: string, path: string, value: unknown, expected: string): void {
    const shown = shownValue(value, 80)
    const where = path === '' ? file : `${file}: ${path}`
    const message = `${where} is ${shown}; expected ${expected}`
    this.problems.push({ file, path, value: shown, expected, message })
  }

  /** Every file of a folder in a shape; problems are noted. */
  all<T>(schema: z.ZodType<T>, files: Readonly<Record<string, unknown>>, folder: string): T[] {
    const entries = Object.entries(files)
    if (entries.length === 0) this.say(folder, '', undefined, 'at least one file')
    return entries.flatMap(([file, raw]) => this.read(schema, file, raw) ?? [])
  }

  read<T>(schema: z.ZodType<T>, file: string, raw: unknown): T | undefined {
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
    for (const issue of parsed.error.issues.slice(0, 20)) {
      const value = issue.path.reduce<unknown>((at, key) => Object(at)[key], raw)
      this.say(file, issue.path.map(String).join('.'), value, expectedOf(issue))
    }
    return undefined
  }

  done(): void {
    if (this.problems.length > 0) throw new ContentError(this.problems)
  }
}

function checkScenario(reader: Reader, file: string, content: Content): void {
  const { scenario, unit, board } = content
  const known = (path: string, id: string): void => {
    if (!board.graph.indexOf.has(id)) reader.say(file, path, id, 'a hex of the map')
  }
  for (const [id, at] of Object.entries(scenario.setup)) {
    if (!unit.has(id)) reader.say(file, `setup.${id}`, id, 'a unit of the counters')
    known(`setup.${id}`, at)
  }
  for (const id of [...(scenario.depleted ?? []), ...(scenario.pool ?? [])])
    if (!unit.has(id)) reader.say(file, 'pool, depleted', id, 'units of the counters')
  for (const id of scenario.pool ?? [])
    if (scenario.setup[id] !== undefined) reader.say(file, 'pool', id, 'units that are not set up')
  for (const at of Object.keys({ ...scenario.control, ...scenario.forts })) known('control, forts', at)
  for (const at of scenario.aims?.cities ?? []) known('aims.cities', at)
  if (content.lastMonth < content.firstMonth) reader.say(file, 'to', scenario.to, 'a month after the first')
}

/** Reads and checks everything. Throws `ContentError` with all that is wrong. */
export function compile(raw: RawContent): Content {
  const reader = new Reader()
  const maps = reader.all(mapFile, raw.maps, 'assets/apto/maps')
  const counters = reader.all(countersFile, raw.counters, 'assets/apto/counters')
  const [tables] = reader.all(tablesFile, raw.tables, 'assets/apto/tables')
  const scenario = reader.read(scenarioFile, raw.scenarioFile, raw.scenario)
  reader.done()
  if (!tables || !scenario) throw new ContentError(reader.problems)
  const units = counters.flatMap((each) => each.units)
  const unit = new Map(units.map((each) => [each.id, each]))
  if (unit.size !== units.length) reader.say('assets/apto/counters', 'units', units.length, 'each id once')
  const content = {
    board: compileBoard(maps),
    units,
    unit,
    results: tables.results,
    tables,
    scenario,
    firstMonth: monthNumber(...scenario.from),
    lastMonth: monthNumber(...scenario.to),
  }
  checkScenario(reader, raw.scenarioFile, content)
  reader.done()
  return content
}

/** A scenario file alone. Throws `ContentError` for what is none. */
export function readScenario(raw: unknown, file: string): Scenario {
  const reader = new Reader()
  const scenario = reader.read(scenarioFile, file, raw)
  if (!scenario) throw new ContentError(reader.problems)
  return scenario
}
