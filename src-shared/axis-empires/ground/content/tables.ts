/** The file formats of the tables (`assets/tables/*.json`). */
import { z } from 'zod'
import { provenance } from '../../../board/hexmap/schema.ts'
import { nearestWords } from '../../../kernel/nearest.ts'
import { FACTIONS } from '../theatres/ids.ts'

/** Retreat part of a combat result (4.2.4.1). */
export const RETREATS = ['Ad', 'Ex', 'Ex+', 'Dr1', 'Dr2', 'Dr3'] as const

/** Columns of the Combat Results Table from worst to best odds. */
export const CRT_COLUMNS = ['1-3', '1-2', '1-1', '2-1', '3-1', '5-1', '7-1', '9-1'] as const

const combatCell = z.strictObject({
  /** null: no Retreat Result. */
  retreat: z.enum(RETREATS).nullable(),
  /** Steps lost by attacker and defender (4.2.4.2); null: no Attrition Result. */
  attrition: z.tuple([z.number().int().min(0), z.number().int().min(0)]).nullable(),
})
export type CombatCell = z.infer<typeof combatCell>

const combatRow = z.array(combatCell).length(CRT_COLUMNS.length)

/** The Combat Results Table: one row for each die result, one cell a column. */
export const combatTable = z.strictObject({
  format: z.literal(1),
  id: z.literal('crt'),
  ...provenance,
  columns: z.tuple([
    z.literal('1-3'),
    z.literal('1-2'),
    z.literal('1-1'),
    z.literal('2-1'),
    z.literal('3-1'),
    z.literal('5-1'),
    z.literal('7-1'),
    z.literal('9-1'),
  ]),
  rows: z.strictObject({
    '1': combatRow,
    '2': combatRow,
    '3': combatRow,
    '4': combatRow,
    '5': combatRow,
    '6': combatRow,
  }),
})
export type CombatTable = z.infer<typeof combatTable>

/** Movement Points go by halves; a price nobody could pay is `prohibited` or `whole-allowance`. */
const points = z
  .number('Movement Points: 0 to 20, by halves')
  .min(0, 'Movement Points: 0 to 20, by halves')
  .max(20, 'Movement Points: 0 to 20, by halves')
  .multipleOf(0.5, 'Movement Points: 0 to 20, by halves')

/** What it costs to enter: points, the road or rail price, the whole allowance, or no entry. */
const movementCost = z.union([
  points,
  z.enum(['as-other', 'as-road-or-rail', 'whole-allowance', 'prohibited', 'beachhead-or-marine']),
  z.strictObject({ oneStep: points, multiStep: points, reserveInEnemyCountry: points }),
])
export const terrainRow = z.strictObject({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['hex', 'hexside']),
  cost: movementCost,
  /** Added to the cost of the hex (hexsides only). */
  extra: z.literal(true).optional(),
  /** Column shift in combat: negative to the left (for the defender), positive to the right; null: as other terrain. */
  shift: z.number().int().min(-7).max(7).nullable(),
  /** Only a Marine attack across it is allowed at all. */
  marineOnly: z.literal(true).optional(),
  ...provenance,
})
export type TerrainRow = z.infer<typeof terrainRow>

/** The rows of the Terrain Effects Chart, and the prices in words that each may have. */
const HEX_COSTS: Readonly<Record<string, readonly string[]>> = {
  clear: ['whole-allowance', 'prohibited'],
  desert: ['whole-allowance', 'prohibited'],
  hills: ['whole-allowance', 'prohibited'],
  forest: ['whole-allowance', 'prohibited'],
  swamp: ['whole-allowance', 'prohibited'],
  city: ['as-other', 'whole-allowance', 'prohibited'],
  port: ['as-other', 'whole-allowance', 'prohibited'],
  town: ['as-other', 'whole-allowance', 'prohibited'],
  limited: ['as-other', 'whole-allowance', 'prohibited'],
  // Where the sea begins is the map's to say: without a Beachhead nobody enters it (3.1.1).
  sea: ['prohibited'],
}
const SIDE_COSTS: Readonly<Record<string, readonly string[]>> = {
  river: ['whole-allowance', 'prohibited'],
  canal: ['whole-allowance', 'prohibited'],
  mountain: ['whole-allowance', 'prohibited'],
  road: [],
  rail: [],
  'strait-connected': ['as-road-or-rail', 'whole-allowance', 'prohibited'],
  'strait-open': ['whole-allowance', 'prohibited'],
  'beachhead-2': ['whole-allowance', 'prohibited'],
  'beachhead-1': ['whole-allowance', 'prohibited'],
  'beachhead-0': ['whole-allowance', 'prohibited'],
  sea: ['beachhead-or-marine', 'whole-allowance', 'prohibited'],
  lake: ['beachhead-or-marine', 'whole-allowance', 'prohibited'],
}

type Complain = (path: readonly PropertyKey[], expected: string) => void

/** Complains of everything in a row that the rules could not play. */
function checkTerrainRow(row: TerrainRow, at: readonly PropertyKey[], complain: Complain): void {
  const known = row.kind === 'hex' ? HEX_COSTS : SIDE_COSTS
  const words = known[row.id]
  if (!words) {
    complain([...at, 'id'], `the id of a ${row.kind} of the chart${nearestWords(row.id, Object.keys(known))}`)
    return
  }
  const net = row.id === 'road' || row.id === 'rail'
  const number = row.kind !== 'hex' || row.id !== 'sea'
  const shown = [...(number ? ['Movement Points'] : []), ...words.map((word) => `"${word}"`)].join(', ')
  if (typeof row.cost === 'string' ? !words.includes(row.cost) : typeof row.cost === 'number' && !number)
    complain([...at, 'cost'], shown)
  if (typeof row.cost === 'object' && !net) complain([...at, 'cost'], shown)
  if (row.extra && (row.kind === 'hex' || net))
    complain([...at, 'extra'], 'nothing: only those of a hexside are added to those of the hex')
  if (row.shift === null && !(row.kind === 'hex' && words.includes('as-other')))
    complain([...at, 'shift'], 'a number of columns')
  if (row.marineOnly && (row.kind === 'hex' || row.id.startsWith('beachhead')))
    complain([...at, 'marineOnly'], 'nothing: Marines alone attack across hexsides only')
}

export const terrainTable = z
  .strictObject({
    format: z.literal(1),
    id: z.literal('terrain'),
    note: z.string().optional(),
    ...provenance,
    rows: z.array(terrainRow),
  })
  .superRefine(({ rows }, context) => {
    const complain: Complain = (path, message) =>
      context.addIssue({ code: 'custom', path: [...path], message })
    rows.forEach((row, i) => {
      checkTerrainRow(row, ['rows', i], complain)
    })
    const seen = rows.map(({ kind, id }) => `${kind} ${id}`)
    rows.forEach(({ id }, i) => {
      if (seen.indexOf(seen[i] ?? '') < i) complain(['rows', i, 'id'], `each terrain once, not "${id}" again`)
    })
    const wanted = [
      ...Object.keys(HEX_COSTS).map((id) => `hex ${id}`),
      ...Object.keys(SIDE_COSTS).map((id) => `hexside ${id}`),
    ]
    for (const row of wanted) if (!seen.includes(row)) complain(['rows'], `a row for the ${row}`)
  })
export type TerrainTable = z.infer<typeof terrainTable>

export const WEATHERS = ['clear', 'mud', 'storms', 'snow'] as const
export type Weather = (typeof WEATHERS)[number]
const SEASONS = ['spring', 'summer', 'autumn', 'winter'] as const

const turnBoxShape = {
  /** 1 to 54. */
  box: z.number().int().min(1).max(54),
  year: z.number().int(),
  /** The year it stands for when the track is used a second time. */
  again: z.number().int(),
  /** 1 Jan-Feb … 9 Nov-Dec. */
  turn: z.number().int().min(1).max(9),
  name: z.string(),
  /** Seasonal Turns carry their season. */
  season: z.enum(SEASONS).nullable(),
  ...provenance,
}
const weather = z.enum(WEATHERS)
const turnBox = z.strictObject({
  ...turnBoxShape,
  /** By Weather Area of the TK map. */
  weather: z.strictObject({ north: weather, desert: weather }),
})
export const turnTrackTable = z.strictObject({
  format: z.literal(1),
  id: z.literal('turn-track'),
  note: z.string().optional(),
  boxes: z.array(turnBox).length(54),
})
export type TurnTrackTable = z.infer<typeof turnTrackTable>

/** Weather Areas of the DS map (11.1). */
export const DS_WEATHER_AREAS = [
  'central',
  'desert',
  'north',
  'north-monsoon',
  'south',
  'south-monsoon',
] as const
/** The Turn Track of Dai Senso (`turn-track-ds.json`): the same boxes, its own weather. */
export const turnTrackDsTable = z.strictObject({
  format: z.literal(1),
  id: z.literal('turn-track-ds'),
  note: z.string().optional(),
  boxes: z
    .array(z.strictObject({ ...turnBoxShape, weather: z.record(z.enum(DS_WEATHER_AREAS), weather) }))
    .length(54),
})
export type TurnTrackDsTable = z.infer<typeof turnTrackDsTable>

const delayRow = z.strictObject({
  faction: z.enum(FACTIONS),
  /** The marker, unit or track the modifier depends on. */
  key: z.string(),
  text: z.string(),
  /** The modifier, or the modifier for each one if `per` is given. */
  drm: z.number().int(),
  /** Multiply by: the box of the VP marker, the value of the USCL Track, the number of such units. */
  per: z.enum(['vp-box', 'uscl-value', 'unit']).optional(),
  /** Where the marker or unit has to be. */
  at: z.enum(['swb', 'vp-track', 'uscl-track', 'play']),
  /** Only with Total War in effect. */
  totalWar: z.literal(true).optional(),
  /** Smallest USCL value at which it counts. */
  usclAtLeast: z.number().int().optional(),
  /** Only the delay of Air units (and Bombers, Interceptors) changes. */
  airOnly: z.literal(true).optional(),
  /** Only the delay of support units changes (DS). */
  supportOnly: z.literal(true).optional(),
  /** Only Chinese counters, or all but them (DS). */
  chinese: z.enum(['only', 'never']).optional(),
  /** Off while an Oil hex holds a supplied Axis ground unit, Detachment or Logistics marker (DS, 36.34). */
  offIfOil: z.literal(true).optional(),
  /** Off if the delayed counter, or the Allied cause of it, belongs to a Policy or Truce Affected Country. */
  offIfBound: z.enum(['delayed', 'cause']).optional(),
  /** Off without a US Air Base within nine hexes of a Home City of Germany (TK) or Japan (DS). */
  needsUsAirBase: z.literal(true).optional(),
  ...provenance,
})
export const delayTable = z.strictObject({
  format: z.literal(1),
  id: z.enum(['delay-drm', 'delay-drm-ds']),
  note: z.string().optional(),
  rows: z.array(delayRow),
})
export type DelayTable = z.infer<typeof delayTable>
export type DelayRow = z.infer<typeof delayRow>

/** Boxes of the VP Track beside its numbers (0.1.2). */
export const VP_MOST_BOX = 4

const value = z.number().int().nullable()
const vpRow = z.strictObject({
  /** The least Strategic Value of the row; null: no bound. */
  from: value,
  /** The greatest; null: no bound. */
  to: value,
  /** The side the VP marker shows; `kept`: the one that is up already. */
  side: z.enum(['axis-tide', 'allied-crusade', 'kept']),
  box: z.union([z.number().int().min(0).max(VP_MOST_BOX), z.literal('automatic')]),
  /** Before Total War the row asks for an Axis Strategic Hex inside Germany or Japan in Allied hands; else the next row holds. */
  home: z.literal(true).optional(),
  ...provenance,
})
type VpRow = z.infer<typeof vpRow>

/** Rows in order, from the best for the Allies to the best for the Axis, without a gap or an overlap. */
function checkVpRows(rows: readonly VpRow[], complain: Complain): void {
  rows.forEach(({ from, to }, i) => {
    const before = rows[i - 1]
    if (i === 0 && from !== null) complain(['rows', i, 'from'], 'null: the first row has no lower bound')
    if (before && (before.to === null || from !== before.to + 1))
      complain(['rows', i, 'from'], `${before.to === null ? 'no row after one without' : before.to + 1}`)
    if (from !== null && to !== null && from > to)
      complain(['rows', i, 'to'], `${from} or more: a row goes from its lower to its upper bound`)
    if (i === rows.length - 1 && to !== null)
      complain(['rows', i, 'to'], 'null: the last row has no upper bound')
  })
}

/** The VP Track of a map: the box and the side of the VP marker for each Strategic Value (0.1.2). */
export const vpTrackTable = z
  .strictObject({
    format: z.literal(1),
    id: z.enum(['vp-track', 'vp-track-ds']),
    note: z.string().optional(),
    rows: z.array(vpRow).min(2),
  })
  .superRefine(({ rows }, context) => {
    checkVpRows(rows, (path, message) => context.addIssue({ code: 'custom', path: [...path], message }))
  })
export type VpTrackTable = z.infer<typeof vpTrackTable>

/** Colours of the counters by nationality (`assets/counters/colours.json`). */
const colour = z.string().regex(/^#[0-9a-f]{6}$/, 'a colour such as #5b6b4e')
export const colourFile = z.strictObject({
  format: z.literal(1),
  note: z.string().optional(),
  /** By Country id, faction, or a tag group such as `ss`. */
  colours: z.record(z.string(), z.strictObject({ fill: colour, ink: colour, accent: colour })),
})
