/** The data of the game: board, units, objectives, scenario; read, checked and made ready. */
import { z } from 'zod'
import { ContentError, type Problem, type RawContent } from '../../game-system/content.ts'
import { expectedOf, shownValue } from '../../kernel/expected.ts'
import { isName, MAX_TEXT, MAX_WORD } from '../../kernel/limits.ts'
import { OWNERS, POWERS, type Power, SIDES, sideOf } from './powers.ts'

const id = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'an id of small letters, digits and hyphens')
  .refine(isName, 'a name of its own')
const power = z.enum(POWERS)
const source = z.enum(['imported', 'authored']).optional()

const land = z.strictObject({
  id,
  name: z.string(),
  kind: z.literal('land'),
  ipc: z.number().int().min(0).max(20),
  owner: z.enum(OWNERS),
  /** It bears the Chinese emblem, under any holder. */
  chinese: z.literal(true).optional(),
  /** The infantry a strict neutral defends itself with. */
  garrison: z.number().int().min(0).optional(),
  city: z.string().optional(),
  capitalOf: power.optional(),
  /** Nobody may ever enter it. */
  closed: z.literal(true).optional(),
  adjacent: z.array(id),
})
const sea = z.strictObject({
  id,
  name: z.string(),
  kind: z.literal('sea'),
  convoy: z.literal(true).optional(),
  kamikaze: z.literal(true).optional(),
  adjacent: z.array(id),
})
const boardFile = z.strictObject({
  provenance: source,
  note: z.string().optional(),
  spaces: z.array(z.discriminatedUnion('kind', [land, sea])),
})

const TAGS = [
  'supported',
  'supports',
  'captures',
  'blitz',
  'blitz-beside',
  'combined-arms',
  'combined',
  'antiaircraft',
  'carrier',
  'scramble',
  'escort',
  'raid',
  'warship',
  'surface',
  'capital',
  'deck',
  'bombard',
  'anti-submarine',
  'submerges',
  'carries',
] as const
export type Tag = (typeof TAGS)[number]

const unitType = z.strictObject({
  id,
  name: z.string(),
  class: z.enum(['land', 'air', 'sea']),
  cost: z.number().int().positive(),
  attack: z.number().int().min(0).max(6),
  defence: z.number().int().min(0).max(6),
  move: z.number().int().positive(),
  tags: z.array(z.enum(TAGS)),
  provenance: source,
})
const facility = z.strictObject({
  id,
  name: z.string(),
  cost: z.number().int().positive(),
  /** The income a land must have for it. */
  least: z.number().int().min(0),
  islands: z.boolean(),
  /** It needs a coast. */
  coast: z.literal(true).optional(),
  /** Units it brings out in a turn; of a base it is absent. */
  output: z.number().int().positive().optional(),
  /** Points of damage from which a base does nothing. */
  out: z.number().int().positive().optional(),
  /** Points of damage it can take. */
  limit: z.number().int().positive(),
})
const unitsFile = z.strictObject({
  units: z.array(unitType),
  facilities: z.array(facility),
  /** What a minor complex costs to become a major one. */
  upgrade: z.number().int().positive(),
})
const objective = z.strictObject({
  id,
  power,
  title: z.string(),
  ipc: z.number().int().positive(),
  held: z.array(id).optional(),
  originallyOf: power.optional(),
  by: z.enum(['power', 'side']),
  once: z.literal(true).optional(),
})
const objectivesFile = z.strictObject({ objectives: z.array(objective) })

/** The most units of a kind, or facilities, that a power begins with in a space. */
export const MAX_UNITS = 50
/** The most units of all powers together. */
export const MAX_FORCES = 1_000
/** The most IPCs a power begins with. */
export const MAX_CASH = 1_000
/** The most letters of an id: a save names its file by it. */
const MAX_ID = 60

const ownId = id.max(MAX_ID)
const line = z.string().max(MAX_WORD)
const paragraph = z.string().max(MAX_TEXT)
const money = z.number().int().min(0).max(MAX_CASH)

/** The shape of a scenario file: bounded, as a pack may bring any. */
const scenarioFile = z.strictObject({
  id: ownId,
  title: line.trim().min(1),
  start: line,
  introduction: paragraph,
  notes: z.partialRecord(power, paragraph),
  firstPower: power,
  cash: z.record(power, money),
  provenance: source,
  setup: z.partialRecord(power, z.record(id, z.record(id, z.number().int().positive().max(MAX_UNITS)))),
  /** Lands that begin with another owner than the board prints. */
  owners: z.record(id, z.enum(OWNERS)).optional(),
  /** Lands that bring another income than the board prints. */
  incomes: z.record(id, z.number().int().min(0).max(20)).optional(),
  /** Who is at war with Japan from the start, besides China. */
  war: z
    .array(z.enum(['us', 'britain', 'anzac']))
    .max(3)
    .optional(),
})

export type Land = z.infer<typeof land>
export type Sea = z.infer<typeof sea>
export type Space = Land | Sea
export type UnitType = z.infer<typeof unitType>
export type Facility = z.infer<typeof facility>
export type Objective = z.infer<typeof objective>
export type Scenario = z.infer<typeof scenarioFile>

export interface Content {
  readonly spaces: readonly Space[]
  readonly space: ReadonlyMap<string, Space>
  readonly units: ReadonlyMap<string, UnitType>
  readonly facilities: ReadonlyMap<string, Facility>
  readonly upgrade: number
  readonly objectives: readonly Objective[]
  readonly scenario: Scenario
}

/** A problem as a sentence: where, what is there, what was expected. */
function problemOf(file: string, path: string, value: unknown, expected: string): Problem {
  const shown = shownValue(value, 80)
  const where = path === '' ? file : `${file}: ${path}`
  return { file, path, value: shown, expected, message: `${where} is ${shown}; expected ${expected}` }
}

/** What a schema found wrong with a value, sentence by sentence. */
export const schemaProblems = (file: string, error: z.ZodError, raw: unknown): Problem[] =>
  error.issues.slice(0, 20).map((issue) => {
    const value = issue.path.reduce<unknown>((at, key) => Object(at)[key], raw)
    return problemOf(file, issue.path.map(String).join('.'), value, expectedOf(issue))
  })

class Reader {
  readonly problems: Problem[] = []

  say(file: string, path: string, value: unknown, expected: string): void {
    this.problems.push(problemOf(file, path, value, expected))
  }

  /** A value of a shape; undefined, with what is wrong said, if it is none. */
  read<T>(file: string, schema: z.ZodType<T>, raw: unknown): T | undefined {
    const parsed = schema.safeParse(raw)
    if (parsed.success) return parsed.data
    this.problems.push(...schemaProblems(file, parsed.error, raw))
    return undefined
  }
}

/** The only file of its kind. */
function only(
  reader: Reader,
  files: Readonly<Record<string, unknown>>,
  what: string,
): readonly [string, unknown] {
  const [first, ...rest] = Object.entries(files)
  if (!first || rest.length > 0) {
    reader.say(`assets/pacific-1940/${what}`, '', Object.keys(files).length, 'one file')
    return ['', undefined]
  }
  return first
}

function checkBoard(reader: Reader, file: string, spaces: readonly Space[]): void {
  const byId = new Map(spaces.map((space) => [space.id, space]))
  if (byId.size !== spaces.length) reader.say(file, 'spaces', spaces.length, 'each space once')
  for (const space of spaces)
    for (const next of space.adjacent)
      if (!byId.get(next)?.adjacent.includes(space.id))
        reader.say(file, `spaces.${space.id}.adjacent`, next, `a space that borders ${space.name} in turn`)
}

/** Aircraft at sea begin on decks of their side, two on each (Aircraft carriers). */
function checkDecks(
  reader: Reader,
  file: string,
  content: Omit<Content, 'scenario'>,
  { setup }: Scenario,
): void {
  for (const { id: zone, name, kind } of content.spaces)
    for (const side of kind === 'sea' ? SIDES : []) {
      let [planes, room] = [0, 0]
      for (const owner of POWERS.filter((each) => sideOf(each) === side))
        for (const [type, n] of Object.entries(setup[owner]?.[zone] ?? {})) {
          const unit = content.units.get(type)
          if (unit?.tags.includes('deck')) room += 2 * n
          if (unit?.class === 'air') planes += n
          if (unit?.class === 'air' && !unit.tags.includes('carrier'))
            reader.say(file, `setup.${owner}.${zone}`, type, 'air units that land on carriers')
        }
      if (planes > room)
        reader.say(file, `setup: ${name}`, `${planes} air units`, `at most ${room}, two for each carrier`)
    }
}

/** Lands whose owner or income a scenario says; nobody ever enters the Soviet Union. */
function checkLands(
  reader: Reader,
  file: string,
  content: Omit<Content, 'scenario'>,
  scenario: Scenario,
): void {
  const said = (['owners', 'incomes'] as const).flatMap((field) =>
    Object.keys(scenario[field] ?? {}).map((at) => [field, at] as const),
  )
  for (const [field, at] of said) {
    const space = content.space.get(at)
    if (space?.kind !== 'land') reader.say(file, `${field}.${at}`, at, 'a land of the board')
    else if (space.closed) reader.say(file, `${field}.${at}`, at, 'a land that may be entered')
  }
  for (const [at, owner] of Object.entries(scenario.owners ?? {}))
    if (owner === 'soviet') reader.say(file, `owners.${at}`, owner, 'any owner but the Soviet Union')
}

/** Facilities stand where they may be built, one complex to a land. */
function facilityFault(
  space: Land,
  facility: Facility,
  all: Readonly<Record<string, number>>,
  content: Omit<Content, 'scenario'>,
): string | undefined {
  if ((all[facility.id] ?? 0) > 1) return `one ${facility.name.toLowerCase()} at most`
  const complexes = Object.keys(all).filter((type) => content.facilities.get(type)?.output !== undefined)
  if (facility.output !== undefined && complexes.length > 1) return 'one industrial complex at most'
  const coast = space.adjacent.some((next) => content.space.get(next)?.kind === 'sea')
  if (facility.coast && !coast) return 'a land with a coast'
  return undefined
}

/** Who may not stand somewhere when the game begins; undefined for all others. */
function unitFault(space: Space, owner: Power, unit: UnitType): string | undefined {
  if (space.kind === 'land' && space.closed) return 'a land that may be entered'
  if (owner !== 'china') return undefined
  if (space.kind === 'sea') return 'China on land'
  if (space.chinese || space.id === 'kwangtung' || space.id === 'burma') return undefined
  return `the ${unit.name.toLowerCase()} of China in China, Kwangtung or Burma`
}

function checkSetup(
  reader: Reader,
  file: string,
  content: Omit<Content, 'scenario'>,
  scenario: Scenario,
): void {
  for (const owner of POWERS)
    for (const [at, units] of Object.entries(scenario.setup[owner] ?? {})) {
      const space = content.space.get(at)
      const path = `setup.${owner}.${at}`
      if (!space) reader.say(file, path, at, 'a space of the board')
      for (const type of Object.keys(units)) {
        const unit = content.units.get(type)
        const facility = content.facilities.get(type)
        const fault =
          space && unit
            ? unitFault(space, owner, unit)
            : space?.kind === 'land' && facility
              ? facilityFault(space, facility, units, content)
              : undefined
        if (fault !== undefined) reader.say(file, path, type, fault)
        else if (!unit && !facility) reader.say(file, path, type, 'a kind of unit or facility')
        else if (space?.kind === 'sea' && (!unit || unit.class === 'land'))
          reader.say(file, path, type, 'ships and air units at sea')
        else if (space?.kind === 'land' && unit?.class === 'sea')
          reader.say(file, path, type, 'land and air units on land')
      }
    }
}

/** No more units than a game is played with in good time. */
function checkForces(reader: Reader, file: string, { setup }: Scenario): void {
  const sum = Object.values(setup)
    .flatMap((spaces) => Object.values(spaces ?? {}))
    .flatMap((units) => Object.values(units))
    .reduce((all, n) => all + n, 0)
  if (sum > MAX_FORCES) reader.say(file, 'setup', `${sum} units`, `at most ${MAX_FORCES}`)
}

/** Reads and checks everything. Throws `ContentError` with all that is wrong. */
export function compile(raw: RawContent): Content {
  const reader = new Reader()
  const [mapFile, map] = only(reader, raw.maps, 'maps')
  const [unitFile, counters] = only(reader, raw.counters, 'counters')
  const [tableFile, tables] = only(reader, raw.tables, 'tables')
  const board = reader.read(mapFile, boardFile, map)
  const kinds = reader.read(unitFile, unitsFile, counters)
  const aims = reader.read(tableFile, objectivesFile, tables)
  const scenario = reader.read(raw.scenarioFile, scenarioFile, raw.scenario)
  if (!board || !kinds || !aims || !scenario) throw new ContentError(reader.problems)
  const spaces = board.spaces.map((each) => {
    const ipc = each.kind === 'land' ? scenario.incomes?.[each.id] : undefined
    return each.kind === 'land' && ipc !== undefined ? { ...each, ipc } : each
  })
  const content = {
    spaces,
    space: new Map(spaces.map((each) => [each.id, each])),
    units: new Map(kinds.units.map((each) => [each.id, each])),
    facilities: new Map(kinds.facilities.map((each) => [each.id, each])),
    upgrade: kinds.upgrade,
    objectives: aims.objectives,
  }
  checkBoard(reader, mapFile, board.spaces)
  for (const { id: name, held } of aims.objectives)
    for (const place of held ?? [])
      if (!content.space.has(place))
        reader.say(tableFile, `objectives.${name}.held`, place, 'a space of the board')
  checkLands(reader, raw.scenarioFile, content, scenario)
  checkSetup(reader, raw.scenarioFile, content, scenario)
  checkDecks(reader, raw.scenarioFile, content, scenario)
  checkForces(reader, raw.scenarioFile, scenario)
  if (reader.problems.length > 0) throw new ContentError(reader.problems)
  return { ...content, scenario }
}

/** The shape of a scenario file. */
export const SCENARIO = scenarioFile

/** A scenario file alone. Throws `ContentError` for what is none. */
export function readScenario(raw: unknown, file: string): Scenario {
  const reader = new Reader()
  const scenario = reader.read(file, scenarioFile, raw)
  if (!scenario) throw new ContentError(reader.problems)
  return scenario
}

/** The income a power begins with by the board. */
export const boardIncome = (
  { spaces, scenario }: Pick<Content, 'spaces' | 'scenario'>,
  owner: Power,
): number =>
  spaces.reduce((sum, space) => {
    if (space.kind !== 'land') return sum
    return sum + ((scenario.owners?.[space.id] ?? space.owner) === owner ? space.ipc : 0)
  }, 0)
