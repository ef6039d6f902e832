/**
 * The Terrain Effects Chart (3.1.1, 4.2.3.8) in the form the engine reads: what `assets/tables/terrain.json`, or a
 * pack in its place, says of each hex and each kind of hexside, looked up by number. Nothing else in the engine
 * knows a cost or a shift of terrain.
 */
import { HEX, type MapGraph, SIDE } from '../map/graph.ts'
import type { TerrainRow, TerrainTable } from './tables.ts'

/** The whole Movement Allowance, and the move ends. */
export const WHOLE = 1000
/** Not possible at all. */
export const NEVER = -1
/** Across this hexside a move pays the price of a road or rail. */
export const NET = -2
/** Across this hexside only a Marine moves, with its whole allowance (or a Beachhead lets others pass). */
export const MARINE = -3
/** Added to a price in half points that is paid in place of that of the hex. */
export const INSTEAD = 2000

/** A column shift of the ground. */
interface TerrainShift {
  readonly label: string
  readonly value: number
  readonly rule: '4.2.3.8'
}

/** The shift of a hexside: boxes to the left, for the defender, and what it is. */
export interface SideShift {
  readonly left: number
  readonly label: string
}

/** The price of roads and rails, in half points. */
interface NetPrice {
  readonly oneStep: number
  readonly multiStep: number
  readonly reserveInEnemyCountry: number
}

export type BeachheadKind = 'beachhead-0' | 'beachhead-1' | 'beachhead-2'

export interface Terrain {
  /** By hex: half points for entering it, `WHOLE` or `NEVER`. */
  readonly enter: Int16Array
  /** By the bits of a hexside: half points on top, `INSTEAD` + half points, `WHOLE`, `NEVER`, `NET` or `MARINE`. */
  readonly across: Int16Array
  /** No step costs less, in half points. */
  readonly cheapest: number
  /** By the bits of a hexside with `NET`. */
  readonly net: readonly (NetPrice | undefined)[]
  /** By the marker: what it costs to cross a Beachhead, as `across`. */
  readonly landing: Readonly<Record<BeachheadKind, number>>
  /** By hex: its shifts; hexes of one kind share a list. */
  readonly shifts: readonly (readonly TerrainShift[])[]
  /** By the bits of a hexside. */
  readonly sideShifts: readonly SideShift[]
  readonly landingShifts: Readonly<Record<BeachheadKind, SideShift>>
  /** Bits of the hexsides across which Marines alone attack. */
  readonly marineOnly: number
}

type Find = (kind: 'hex' | 'hexside', id: string) => TerrainRow

const half = (points: number): number => Math.round(points * 2)

/** A price that a row states; undefined if it asks another row. */
function priceOf(row: TerrainRow): number | undefined {
  const { cost } = row
  if (typeof cost === 'number')
    return row.kind === 'hexside' && !row.extra ? INSTEAD + half(cost) : half(cost)
  if (cost === 'whole-allowance') return WHOLE
  if (cost === 'prohibited') return NEVER
  if (cost === 'beachhead-or-marine') return MARINE
  return undefined
}

/** The kinds of a hex, the one that sets its price first: a City or Port costs as one whatever the ground (3.1.1). */
function rowsOf(graph: MapGraph, hex: number, find: Find): TerrainRow[] {
  const bits = graph.bits[hex] ?? 0
  const { terrain = 'clear', city } = graph.hexes[hex] ?? {}
  const ids = [
    ...(bits & HEX.city ? ['city'] : []),
    ...(bits & HEX.port ? ['port'] : []),
    ...(city === 'town' ? ['town'] : []),
    ...(bits & HEX.limited ? ['limited'] : []),
    terrain,
  ]
  return ids.map((id) => find('hex', id))
}

const HEX_LABELS: Readonly<Record<string, string>> = {
  city: 'City',
  port: 'Port',
  town: 'Town',
  limited: 'Limited Stacking',
}

/** Shifts of a hex add up; a City's takes the place of the ground's (Terrain Effects Chart). */
function shiftsOf(rows: readonly TerrainRow[]): TerrainShift[] {
  const city = rows.some(({ id }) => id === 'city')
  return rows.flatMap(({ id, shift }): TerrainShift[] => {
    if (!shift || (city && HEX_LABELS[id] === undefined)) return []
    return [{ label: HEX_LABELS[id] ?? id, value: shift, rule: '4.2.3.8' }]
  })
}

function hexesOf(graph: MapGraph, find: Find): Pick<Terrain, 'enter' | 'shifts'> {
  const kinds = new Map<string, { price: number; shifts: readonly TerrainShift[] }>()
  const enter = new Int16Array(graph.count)
  const shifts: (readonly TerrainShift[])[] = []
  for (let hex = 0; hex < graph.count; hex++) {
    const rows = rowsOf(graph, hex, find)
    const key = rows.map(({ id }) => id).join()
    const known = kinds.get(key)
    const first = rows.map(priceOf).find((price) => price !== undefined)
    const kind = known ?? { price: first ?? NEVER, shifts: shiftsOf(rows) }
    kinds.set(key, kind)
    enter[hex] = kind.price
    shifts.push(kind.shifts)
  }
  return { enter, shifts }
}

/** Hexsides in the order in which they decide how a hexside is crossed. */
const NETS = ['road', 'rail'] as const
const WATERS = ['river', 'canal'] as const
const BIT: Readonly<Record<string, number>> = {
  river: SIDE.river,
  canal: SIDE.canal,
  mountain: SIDE.mountain,
  road: SIDE.road,
  rail: SIDE.rail,
  'strait-connected': SIDE.straitConnected,
  'strait-open': SIDE.straitOpen,
  sea: SIDE.sea,
  lake: SIDE.lake,
}
/** Every combination of hexsides. */
const COMBINATIONS = 2 ** Object.keys(SIDE).length

function netPrice(bits: number, find: Find): NetPrice {
  const laid = NETS.filter((id) => bits & (BIT[id] ?? 0))
  const prices = (laid.length > 0 ? laid : NETS).map((id) => {
    const { cost } = find('hexside', id)
    if (typeof cost === 'object') return cost
    const points = typeof cost === 'number' ? cost : 1
    return { oneStep: points, multiStep: points, reserveInEnemyCountry: points }
  })
  const least = (what: keyof NetPrice): number => Math.min(...prices.map((price) => half(price[what])))
  return {
    oneStep: least('oneStep'),
    multiStep: least('multiStep'),
    reserveInEnemyCountry: least('reserveInEnemyCountry'),
  }
}

/** How a hexside with these bits is crossed. */
function crossing(bits: number, find: Find): number {
  const has = (id: string): boolean => (bits & (BIT[id] ?? 0)) !== 0
  const price = (id: string): number => priceOf(find('hexside', id)) ?? NET
  if (has('strait-connected')) return price('strait-connected')
  if (has('road') || has('rail')) return NET
  for (const id of ['strait-open', 'sea', 'lake']) if (has(id)) return price(id)
  const water = WATERS.filter(has).map(price)
  const prices = [
    ...(water.length > 0 ? [Math.max(...water)] : []),
    ...(has('mountain') ? [price('mountain')] : []),
  ]
  const hard = prices.find((each) => each < 0) ?? prices.find((each) => each >= WHOLE)
  return hard ?? prices.reduce((sum, each) => sum + each, 0)
}

const SIDE_LABELS: Readonly<Record<string, string>> = {
  'strait-connected': 'strait',
  'strait-open': 'strait',
  sea: 'All-Sea hexside',
  mountain: 'mountains',
}
/** The hexside whose shift counts, if several lie together: water before the mountains, roads last. */
const SHIFT_ORDER = ['strait-connected', 'strait-open', 'sea', 'lake', 'river', 'canal', 'mountain', ...NETS]

function sideShift(bits: number, find: Find): SideShift {
  const id = SHIFT_ORDER.find((each) => bits & (BIT[each] ?? 0))
  const shift = id === undefined ? 0 : (find('hexside', id).shift ?? 0)
  if (id === undefined || (shift === 0 && (id === 'road' || id === 'rail')))
    return { left: 0, label: 'open hexside' }
  return { left: 0 - shift, label: SIDE_LABELS[id] ?? id }
}

const BEACHHEADS: Readonly<Record<BeachheadKind, string>> = {
  'beachhead-0': 'SNLF BH-0',
  'beachhead-1': 'Beachhead BH-1',
  'beachhead-2': 'Beachhead BH-2',
}

function beachheads<T>(
  of: (row: TerrainRow, kind: BeachheadKind) => T,
  find: Find,
): Record<BeachheadKind, T> {
  const each = (kind: BeachheadKind): T => of(find('hexside', kind), kind)
  return {
    'beachhead-0': each('beachhead-0'),
    'beachhead-1': each('beachhead-1'),
    'beachhead-2': each('beachhead-2'),
  }
}

/** The least that any step can cost: what lies across a hexside only adds to it, or comes in place of the hex. */
function cheapestOf({ enter, across, landing, net }: Omit<Terrain, 'cheapest'>): number {
  const nets = net.flatMap((price) => (price ? Object.values<number>({ ...price }) : []))
  const instead = [...across, ...Object.values(landing)].flatMap((way) =>
    way >= INSTEAD ? way - INSTEAD : [],
  )
  const ofHexes = enter.filter((price) => price !== NEVER && price !== WHOLE)
  return [...nets, ...instead, ...ofHexes].reduce((least, price) => Math.min(least, price), WHOLE)
}

const known = new WeakMap<MapGraph, { readonly table: TerrainTable; readonly terrain: Terrain }>()

/**
 * Works out a table that has passed its checks, for every hex and every kind of hexside of a game. The same table on the
 * same maps gives the same object.
 */
export function compileTerrain(table: TerrainTable, graph: MapGraph): Terrain {
  const before = known.get(graph)
  if (before?.table === table) return before.terrain
  const terrain = workOut(table, graph)
  known.set(graph, { table, terrain })
  return terrain
}

function workOut(table: TerrainTable, graph: MapGraph): Terrain {
  const rows = new Map(table.rows.map((row) => [`${row.kind} ${row.id}`, row]))
  const find: Find = (kind, id) => {
    const row = rows.get(`${kind} ${id}`)
    if (!row) throw new Error(`the Terrain Effects Chart has no row for the ${kind} "${id}"`)
    return row
  }
  const bits = Array.from({ length: COMBINATIONS }, (_, i) => i)
  const across = Int16Array.from(bits, (each) => crossing(each, find))
  const terrain = {
    ...hexesOf(graph, find),
    across,
    net: bits.map((each) => (across[each] === NET ? netPrice(each, find) : undefined)),
    landing: beachheads((row) => priceOf(row) ?? WHOLE, find),
    sideShifts: bits.map((each) => sideShift(each, find)),
    landingShifts: beachheads((row, kind) => ({ left: 0 - (row.shift ?? 0), label: BEACHHEADS[kind] }), find),
    marineOnly: Object.keys(BIT).reduce(
      (sum, id) => sum | (find('hexside', id).marineOnly ? (BIT[id] ?? 0) : 0),
      0,
    ),
  }
  return { ...terrain, cheapest: cheapestOf(terrain) }
}
