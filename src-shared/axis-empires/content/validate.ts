/**
 * Checks of counters and scenarios beyond the shape of the file: ids that exist, stacking, who may stand
 * where. Each problem is one sentence that names the file, the value and what was expected.
 */
import type { z } from 'zod'
import type { MapArea, MapFile, MapHex } from '../../hexmap/schema.ts'
import type { Problem } from '../api.ts'
import { MAJORS, TRUCES } from '../politics.ts'
import { type Counter, type CounterFile, FACTIONS, type Faction, type GroundSide } from './counters.ts'
import type { Placement, ScenarioFile } from './scenarios.ts'

/** Words that stand for any Minor Country of a faction in a recipe. */
const RECIPE_WORDS = new Set(['axis-minor', 'western-minor', 'soviet-minor'])
/** Nations of counters that are no Country of the TK map but may have units there. */
const OFF_MAP_NATIONS = new Set<string>([...FACTIONS, 'united-states'])
const POSTURE_BOXES = new Set(['us', 'britain', 'france', 'western-minors', 'russia', 'soviet-minors'])
const HEX_ID = /^[a-z]\d{4}$/
/** Places that are no hex; see `places.ts`. */
const BOX_PLACE =
  /^(pool:(axis|western|soviet)|conquered:(axis|western|soviet)|turn:\d+|hold:[a-z0-9.-]+|delay:(tk|ds)|naval-delay:(tk|ds)|swb|aside|out)$/
const STACK_UNITS = 3
const STACK_STEPS = 6
const LIMITED_STEPS = 3

export interface NamedCounterFile {
  readonly file: string
  readonly data: CounterFile
}

/** Collects the problems of one file. */
class Findings {
  readonly list: Problem[] = []
  readonly file: string
  constructor(file: string) {
    this.file = file
  }
  add(path: string, value: unknown, expected: string, sentence: string): void {
    const shown = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
    this.list.push({
      file: this.file,
      path,
      value: shown,
      expected,
      message: `${this.file}, ${path}: ${sentence}`,
    })
  }
}

/** Writes a zod path as `setup[12].at`. */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '')
  return text === '' ? '(the file)' : text
}

function valueAt(data: unknown, path: readonly PropertyKey[]): unknown {
  let value = data
  for (const part of path) {
    if (typeof value !== 'object' || value === null) return undefined
    value = (value as Record<PropertyKey, unknown>)[part]
  }
  return value
}

/** Turns what zod found wrong with the shape of a file into problems. */
export function shapeProblems(file: string, data: unknown, error: z.ZodError): Problem[] {
  return error.issues.map((issue) => {
    const path = pathText(issue.path)
    const found = JSON.stringify(valueAt(data, issue.path)) ?? 'nothing'
    const value = found.length > 80 ? `${found.slice(0, 77)}...` : found
    const expected = issue.message.replace(/^Invalid input: /, '').replace(/^expected /, '')
    return { file, path, value, expected, message: `${file}, ${path}: found ${value}, expected ${expected}.` }
  })
}

const isMovable = (side: GroundSide): boolean => side.type !== 'fortress' && side.type !== 'garrison'

function checkSides(found: Findings, path: string, counter: Counter): void {
  counter.sides.forEach((side, i) => {
    if (side.kind !== 'ground') return
    const at = `${path}.sides[${i}]`
    if (side.type === 'hq' && side.range === undefined) {
      found.add(
        `${at}.range`,
        undefined,
        'a range for Ranged Support',
        `the HQ ${counter.id} has no range for Ranged Support.`,
      )
    }
    if (!isMovable(side) && side.move > 0) {
      found.add(
        `${at}.move`,
        side.move,
        '0',
        `${counter.id} is a ${side.type} unit with movement ${side.move}; fortress and garrison units do not move.`,
      )
    }
    if (!isMovable(side) && side.squares !== true) {
      found.add(
        `${at}.squares`,
        side.squares,
        'true',
        `${counter.id} is a ${side.type} unit without squares for its steps.`,
      )
    }
  })
  const [front, back] = counter.sides
  if (front?.kind !== 'ground' || back?.kind !== 'ground') return
  const portAFort = counter.tags?.includes('port-a-fort') === true
  if (portAFort ? back.steps !== front.steps : back.steps !== front.steps + 1) {
    const expected = String(portAFort ? front.steps : front.steps + 1)
    found.add(
      `${path}.sides[1].steps`,
      back.steps,
      expected,
      `the back of ${counter.id} has ${back.steps} steps; ${expected} expected after ${front.steps} on the front.`,
    )
  }
}

function checkRestriction(
  found: Findings,
  path: string,
  counter: Counter,
  hexes: ReadonlyMap<string, MapHex>,
): void {
  counter.hexes?.forEach((id, i) => {
    const hex = hexes.get(id)
    if (!hex) {
      found.add(
        `${path}.hexes[${i}]`,
        id,
        'a hex of the map',
        `${counter.id} is restricted to ${id}, which is no hex of the map.`,
      )
    } else if (hex.terrain === 'sea') {
      found.add(
        `${path}.hexes[${i}]`,
        id,
        'a Land hex',
        `${counter.id} is restricted to ${id}, which is an All-Sea hex.`,
      )
    }
  })
  const front = counter.sides[0]
  const tied = counter.hexes !== undefined || counter.place !== undefined
  if (front?.kind === 'ground' && !isMovable(front) && !tied) {
    found.add(
      path,
      counter.id,
      'hexes or place',
      `${counter.id} is a ${front.type} unit and says neither its hexes nor its kind of place.`,
    )
  }
}

function checkRecipe(
  found: Findings,
  path: string,
  counter: Counter,
  knows: { nation: (id: string) => boolean; counter: (id: string) => boolean },
): void {
  const needs = counter.recipe ? [...counter.recipe.two, counter.recipe.three] : []
  needs.forEach((need, i) => {
    const at = `${path}.recipe.${i < 2 ? `two[${i}]` : 'three'}`
    for (const nation of need?.nations ?? []) {
      if (!RECIPE_WORDS.has(nation) && !knows.nation(nation)) {
        found.add(
          at,
          nation,
          'a Country',
          `the recipe of ${counter.id} asks for ${nation}, which is no Country.`,
        )
      }
    }
    for (const id of need?.counters ?? []) {
      if (!knows.counter(id))
        found.add(at, id, 'a counter', `the recipe of ${counter.id} asks for ${id}, which is no counter.`)
    }
  })
}

/** Checks all counter files of one map together. */
export function validateCounters(files: readonly NamedCounterFile[], map: MapFile): Problem[] {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]))
  const areas = new Set(map.areas.map((area) => area.id))
  const nation = (id: string): boolean => areas.has(id) || OFF_MAP_NATIONS.has(id)
  const all = new Set(files.flatMap((each) => each.data.counters.map((counter) => counter.id)))
  const firstFile = new Map<string, string>()
  const problems: Problem[] = []
  for (const { file, data } of files) {
    const found = new Findings(file)
    if (data.map !== map.id)
      found.add('map', data.map, map.id, `the counters are for the map ${data.map}, not ${map.id}.`)
    data.counters.forEach((counter, i) => {
      const path = `counters[${i}]`
      const before = firstFile.get(counter.id)
      if (before !== undefined) {
        found.add(
          `${path}.id`,
          counter.id,
          'an id used once',
          `the id ${counter.id} is already used in ${before}.`,
        )
      }
      firstFile.set(counter.id, file)
      for (const id of [counter.nation, ...(counter.nations ?? [])]) {
        if (!nation(id))
          found.add(
            `${path}.nation`,
            id,
            'a Country of the map or a faction',
            `${counter.id} belongs to ${id}, which is no Country of the map.`,
          )
      }
      checkSides(found, path, counter)
      checkRestriction(found, path, counter, hexes)
      checkRecipe(found, path, counter, { nation, counter: (id) => all.has(id) })
    })
    problems.push(...found.list)
  }
  return problems
}

/** Who owns which land at the start of a scenario. */
export class StartPolitics {
  private readonly areas: ReadonlyMap<string, MapArea>
  private readonly scenario: ScenarioFile
  constructor(map: MapFile, scenario: ScenarioFile) {
    this.areas = new Map(map.areas.map((area) => [area.id, area]))
    this.scenario = scenario
  }
  knows(id: string): boolean {
    return this.areas.has(id)
  }
  isCountry(id: string): boolean {
    const kind = this.areas.get(id)?.kind
    return kind === 'major' || kind === 'minor' || id in MAJORS
  }
  /** The Country an area belongs to, as a part or a Dependent. */
  owner(area: string, depth = 0): string {
    if (depth > 8) return area
    const ceded = this.scenario.ceded?.find((each) => each.area === area)
    if (ceded) return ceded.to
    const record = this.areas.get(area)
    const attached = record?.kind === 'region' || record?.kind === 'dependent'
    return attached && record.of !== undefined ? this.owner(record.of, depth + 1) : area
  }
  /** The faction of an active Country, or undefined. */
  side(country: string): Faction | undefined {
    return MAJORS[country] ?? this.scenario.active[country]
  }
  isNeutral(country: string): boolean {
    return this.side(country) === undefined && this.scenario.conquered?.[country] === undefined
  }
  /** The Policy on a Country; Truces do not count. */
  policy(country: string): string | undefined {
    const side = this.side(country)
    const own = country === 'united-states' ? 'us' : country
    const box = POSTURE_BOXES.has(own)
      ? own
      : side === 'western'
        ? 'western-minors'
        : side === 'soviet'
          ? 'soviet-minors'
          : ''
    const posture = this.scenario.postures?.[box]
    return posture === undefined || TRUCES.has(posture) ? undefined : posture
  }
}

const turnNumber = (text: string): number => {
  const [year, turn] = text.split('-').map(Number)
  return (year ?? 0) * 9 + (turn ?? 0)
}

function checkCountries(found: Findings, scenario: ScenarioFile, politics: StartPolitics): void {
  for (const key of ['active', 'conquered'] as const) {
    for (const id of Object.keys(scenario[key] ?? {})) {
      if (!politics.isCountry(id))
        found.add(`${key}.${id}`, id, 'a Country of the map', `${id} is no Country of the map.`)
    }
  }
  for (const id of Object.keys(scenario.active)) {
    if (scenario.conquered?.[id] !== undefined) {
      found.add(`active.${id}`, id, 'either active or conquered', `${id} is both active and conquered.`)
    }
  }
  scenario.ceded?.forEach((each, i) => {
    if (!politics.knows(each.area))
      found.add(`ceded[${i}].area`, each.area, 'an area of the map', `${each.area} is no area of the map.`)
    if (!politics.isCountry(each.to))
      found.add(
        `ceded[${i}].to`,
        each.to,
        'a Country of the map',
        `${each.area} is ceded to ${each.to}, which is no Country of the map.`,
      )
  })
  for (const box of Object.keys(scenario.postures ?? {})) {
    if (!POSTURE_BOXES.has(box))
      found.add(`postures.${box}`, box, [...POSTURE_BOXES].join(', '), `${box} is no Posture Box.`)
  }
  scenario.pools.forEach((id, i) => {
    if (!politics.isCountry(id) && !OFF_MAP_NATIONS.has(id))
      found.add(
        `pools[${i}]`,
        id,
        'a Country of the map',
        `${id} in the list of Force Pools is no Country of the map.`,
      )
  })
}

function checkTurns(found: Findings, scenario: ScenarioFile): void {
  const { start, end, factions } = scenario
  if (turnNumber(start) > turnNumber(end))
    found.add(
      'start',
      start,
      `${end} or earlier`,
      `the scenario starts in ${start}, after its end in ${end}.`,
    )
  for (const key of ['firstFaction', 'lastFaction'] as const) {
    const faction = scenario[key]
    if (faction && !factions.includes(faction))
      found.add(key, faction, factions.join(', '), `${faction} takes no Faction Turns in this scenario.`)
  }
  scenario.reinforcements?.forEach((each, i) => {
    const early = turnNumber(each.turn) <= turnNumber(start)
    if (!early && turnNumber(each.turn) <= turnNumber(end)) return
    const why = early ? `is not after the start in ${start}` : `is after the end in ${end}`
    found.add(
      `reinforcements[${i}].turn`,
      each.turn,
      `a turn after ${start}, up to ${end}`,
      `${each.counter} arrives in ${each.turn}, which ${why}.`,
    )
  })
}

function checkIds(found: Findings, scenario: ScenarioFile, known: ReadonlyMap<string, Counter>): void {
  const where = new Map<string, string>()
  const see = (id: string, path: string): void => {
    if (!known.has(id)) {
      found.add(
        path,
        id,
        'a counter of the files named',
        `${id} is no counter of the files this scenario uses.`,
      )
      return
    }
    const before = where.get(id)
    if (before !== undefined)
      found.add(path, id, 'a counter used once', `${id} is already used in ${before}.`)
    else where.set(id, path)
  }
  scenario.setup.forEach((each, i) => {
    see(each.counter, `setup[${i}].counter`)
  })
  scenario.reinforcements?.forEach((each, i) => {
    see(each.counter, `reinforcements[${i}].counter`)
  })
  scenario.aside?.forEach((id, i) => {
    see(id, `aside[${i}]`)
  })
}

interface Standing {
  readonly placement: Placement
  readonly counter: Counter
  readonly side: GroundSide
  readonly path: string
}

/** True if two ground units of one faction may not share a hex (9.1), by reason of their nations. */
function strangers(a: Standing, b: Standing): boolean {
  const minor = (unit: Standing): boolean =>
    !(unit.counter.nation in MAJORS) && !OFF_MAP_NATIONS.has(unit.counter.nation)
  const exp = (unit: Standing): boolean => unit.side.exp === true && unit.side.steps === 1
  return minor(a) && minor(b) && a.counter.nation !== b.counter.nation && !exp(a) && !exp(b)
}

function checkStack(found: Findings, hex: MapHex, stack: readonly Standing[]): void {
  const last = stack[stack.length - 1]
  if (!last) return
  const at = `${last.path}.at`
  const steps = stack.reduce((sum, unit) => sum + unit.side.steps, 0)
  const most = hex.limited ? LIMITED_STEPS : STACK_STEPS
  if (stack.length > STACK_UNITS)
    found.add(
      at,
      hex.id,
      `${STACK_UNITS} units`,
      `${hex.id} holds ${stack.length} units; at most ${STACK_UNITS} may stack (9.2).`,
    )
  if (steps > most)
    found.add(
      at,
      hex.id,
      `${most} steps`,
      `${hex.id} holds ${steps} steps; at most ${most} may stack there (9.2).`,
    )
  for (const type of ['hq', 'fortress'] as const) {
    const name = type === 'hq' ? 'HQs' : 'fortress units'
    const count = stack.filter((unit) => unit.side.type === type).length
    if (count > 1)
      found.add(at, hex.id, '1', `${hex.id} holds ${count} ${name}; only one may stand in a hex (9.1).`)
  }
  const pair = stack.find((a) => stack.some((b) => strangers(a, b)))
  const other = pair && stack.find((b) => strangers(pair, b))
  if (pair && other)
    found.add(
      at,
      hex.id,
      'units of one Minor Country',
      `${pair.counter.id} and ${other.counter.id} are of different Minor Countries and may not stack in ${hex.id} (9.1).`,
    )
  const factions = new Set(stack.map((unit) => unit.counter.faction))
  if (factions.size > 1)
    found.add(at, hex.id, 'units of one faction', `${hex.id} holds ground units of enemy factions.`)
}

function checkUnit(found: Findings, unit: Standing, hex: MapHex, politics: StartPolitics): void {
  const { counter, side, path } = unit
  const at = `${path}.at`
  if (hex.terrain === 'sea') {
    found.add(at, hex.id, 'a Land hex', `${counter.id} stands in ${hex.id}, which is an All-Sea hex.`)
    return
  }
  const country = hex.area === undefined ? undefined : politics.owner(hex.area)
  if (country === undefined) return
  const policy = politics.policy(country)
  const own = politics.isCountry(counter.nation) ? politics.policy(counter.nation) : undefined
  if (politics.isNeutral(country)) {
    found.add(
      at,
      hex.id,
      'a hex outside neutral Countries',
      `${counter.id} stands in ${hex.id}, a hex of neutral ${country}.`,
    )
  } else if (policy !== undefined && country !== counter.nation && policy !== own) {
    found.add(
      at,
      hex.id,
      `a hex outside Countries under ${policy}`,
      `${counter.id} stands in ${hex.id}, a hex of ${country}, which is under the Policy ${policy}.`,
    )
  }
  const bound = !isMovable(side) || side.move === 0
  if (bound && counter.hexes && !counter.hexes.includes(hex.id)) {
    found.add(
      at,
      hex.id,
      counter.hexes.join(', '),
      `${counter.id} may stand only in ${counter.hexes.join(', ')}, not in ${hex.id} (2.3.2.4).`,
    )
  }
  if (bound && (counter.place === 'line' || counter.place === 'wall') && country !== counter.nation) {
    found.add(
      at,
      hex.id,
      `a hex of ${counter.nation}`,
      `${counter.id} may stand only inside ${counter.nation}, not in ${hex.id} (2.3.2.4).`,
    )
  }
}

function checkPlace(
  found: Findings,
  placement: Placement,
  i: number,
  map: MapFile,
  hexes: ReadonlyMap<string, MapHex>,
): void {
  const { at } = placement
  const path = `setup[${i}].at`
  if (HEX_ID.test(at)) {
    if (!hexes.has(at))
      found.add(
        path,
        at,
        'a hex of the map',
        `${placement.counter} is placed in ${at}, which is no hex of the map.`,
      )
  } else if (at.startsWith('box:')) {
    if (!map.boxes.some((box) => `box:${box.id}` === at))
      found.add(
        path,
        at,
        'an Off-Map Box',
        `${placement.counter} is placed in ${at}, which is no Off-Map Box.`,
      )
  } else if (at.startsWith('zone:')) {
    const ok = map.zones.some((zone) =>
      ['station', 'convoys', 'used'].some((part) => at === `zone:${zone.id}:${part}`),
    )
    if (!ok)
      found.add(
        path,
        at,
        'a box of a Naval Zone',
        `${placement.counter} is placed in ${at}, which is no box of a Naval Zone.`,
      )
  } else if (!BOX_PLACE.test(at)) {
    found.add(
      path,
      at,
      'a hex or a box',
      `${placement.counter} is placed in ${at}, which is no place the game knows.`,
    )
  }
}

function checkAlignment(
  found: Findings,
  scenario: ScenarioFile,
  unit: Standing,
  politics: StartPolitics,
): void {
  const { counter, path } = unit
  if (!politics.isCountry(counter.nation)) return
  const side = politics.side(counter.nation)
  if (side === undefined) {
    const lost = scenario.conquered?.[counter.nation] !== undefined
    found.add(
      `${path}.counter`,
      counter.id,
      'a counter of an active Country',
      `${counter.id} is on the map, but ${counter.nation} is ${lost ? 'conquered' : 'neutral'}.`,
    )
  } else if (!scenario.factions.includes(side)) {
    found.add(
      `${path}.counter`,
      counter.id,
      scenario.factions.join(', '),
      `${counter.id} is on the map, but the ${side} faction takes no turns.`,
    )
  }
}

/** Six neighbours of a hex id by its row and column, as the map's sheets join them. */
function adjacent(a: string, b: string, map: MapFile): boolean {
  const spot = (id: string): { row: number; x: number } => {
    const row = Number(id.slice(1, 3))
    const offset = map.grid.sheets.find((sheet) => sheet.letter === id[0])?.offset ?? 0
    return { row, x: Number(id.slice(3)) + offset + (row % 2 ? 0.5 : 0) }
  }
  const p = spot(a)
  const q = spot(b)
  const rows = Math.abs(p.row - q.row)
  return rows + Math.max(0, Math.abs(p.x - q.x) - rows / 2) <= 1
}

function checkAirUnits(
  found: Findings,
  scenario: ScenarioFile,
  known: ReadonlyMap<string, Counter>,
  map: MapFile,
): void {
  const air = scenario.setup.flatMap((placement, i) => {
    const side = known.get(placement.counter)?.sides[placement.face ?? 0]
    const flies = side?.kind === 'support' && (side.type === 'air-force' || side.type === 'cv-strike')
    return flies && HEX_ID.test(placement.at) ? [{ placement, i }] : []
  })
  air.forEach((one, k) => {
    const other = air.slice(0, k).find((each) => adjacent(each.placement.at, one.placement.at, map))
    if (!other) return
    const { at, counter } = one.placement
    found.add(
      `setup[${one.i}].at`,
      at,
      'a hex not in or next to another Air unit',
      `${counter} in ${at} is in or next to the hex of ${other.placement.counter}; Air units may not be that close.`,
    )
  })
}

function checkSetup(
  found: Findings,
  scenario: ScenarioFile,
  known: ReadonlyMap<string, Counter>,
  map: MapFile,
  politics: StartPolitics,
): void {
  const hexes = new Map(map.hexes.map((hex) => [hex.id, hex]))
  const stacks = new Map<string, Standing[]>()
  scenario.setup.forEach((placement, i) => {
    checkPlace(found, placement, i, map, hexes)
    const counter = known.get(placement.counter)
    if (!counter) return
    const side = counter.sides[placement.face ?? 0]
    if (!side) {
      found.add(`setup[${i}].face`, placement.face, '0', `${counter.id} has no back to be placed on.`)
      return
    }
    const hex = hexes.get(placement.at)
    if (side.kind !== 'ground' || !hex) return
    const unit: Standing = { placement, counter, side, path: `setup[${i}]` }
    checkUnit(found, unit, hex, politics)
    checkAlignment(found, scenario, unit, politics)
    stacks.set(hex.id, [...(stacks.get(hex.id) ?? []), unit])
  })
  for (const [id, stack] of stacks) {
    const hex = hexes.get(id)
    if (hex) checkStack(found, hex, stack)
  }
}

function checkVictory(found: Findings, scenario: ScenarioFile, map: MapFile, politics: StartPolitics): void {
  const hexes = new Set(map.hexes.map((hex) => hex.id))
  scenario.victory.forEach(({ when }, i) => {
    const path = `victory[${i}].when`
    if (when.test === 'steps-lost' && !politics.isCountry(when.country)) {
      found.add(
        `${path}.country`,
        when.country,
        'a Country of the map',
        `the victory test counts the losses of ${when.country}, which is no Country of the map.`,
      )
    }
    if (when.test !== 'control' && when.test !== 'control-at-once') return
    for (const id of when.hexes) {
      if (!hexes.has(id))
        found.add(
          `${path}.hexes`,
          id,
          'a hex of the map',
          `the victory test names ${id}, which is no hex of the map.`,
        )
    }
    if (when.count > when.hexes.length || when.count < 1) {
      found.add(
        `${path}.count`,
        when.count,
        `1 to ${when.hexes.length}`,
        `the victory test asks for ${when.count} of ${when.hexes.length} hexes.`,
      )
    }
  })
  if (scenario.victory.at(-1)?.when.test !== 'otherwise') {
    found.add(
      'victory',
      scenario.victory.length,
      'a last test "otherwise"',
      'the last victory test must be "otherwise", so that every game has a result.',
    )
  }
}

/** Counters that special rules name. */
function checkSpecial(found: Findings, scenario: ScenarioFile, known: ReadonlyMap<string, Counter>): void {
  scenario.special.forEach((rule, i) => {
    const markers = rule.data?.markers
    if (!Array.isArray(markers)) return
    for (const id of markers) {
      if (typeof id !== 'string' || !known.has(id)) {
        found.add(
          `special[${i}].data.markers`,
          id,
          'a counter',
          `the special rule ${rule.key} names ${String(id)}, which is no counter.`,
        )
      }
    }
  })
}

/** Checks one scenario against the counters it uses and its map. */
export function validateScenario(
  scenario: ScenarioFile,
  counters: readonly Counter[],
  map: MapFile,
  file = `scenarios/${scenario.id}.json`,
): Problem[] {
  const found = new Findings(file)
  const known = new Map(counters.map((counter) => [counter.id, counter]))
  const politics = new StartPolitics(map, scenario)
  checkTurns(found, scenario)
  checkCountries(found, scenario, politics)
  checkIds(found, scenario, known)
  checkSetup(found, scenario, known, map, politics)
  checkAirUnits(found, scenario, known, map)
  checkSpecial(found, scenario, known)
  checkVictory(found, scenario, map, politics)
  return found.list
}
