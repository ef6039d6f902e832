/** The tables of the game as records by key, so that a pack can hold a single row of one. */
type Row = Readonly<Record<string, unknown>>

interface Split {
  /** The field of the table that holds its records. */
  readonly field: string
  /** The key of one; absent where the field is an object of records. */
  readonly key?: (row: Row) => string
}

const byRow = (row: Row): string => `${row.faction}/${row.key}`
/** The sea has two rows: the All-Sea hex goes by the plain name. */
const byTerrain = (row: Row): string =>
  row.kind === 'hexside' && row.id === 'sea' ? 'sea-hexside' : String(row.id)
const byLetter = (row: Row): string => String(row.letter)
const byId = (row: Row): string => String(row.id)
const byVpBox = (row: Row): string => `${row.side}/${row.box}`
const bySeason = (row: Row): string => String(row.season)
const byBox = (row: Row): string => String(row.box)

export const TABLE_RECORDS: Readonly<Record<string, Split>> = {
  crt: { field: 'rows' },
  terrain: { field: 'rows', key: byTerrain },
  'turn-track': { field: 'boxes', key: byBox },
  'turn-track-ds': { field: 'boxes', key: byBox },
  'vp-track': { field: 'rows', key: byVpBox },
  'vp-track-ds': { field: 'rows', key: byVpBox },
  'delay-drm': { field: 'rows', key: byRow },
  'delay-drm-ds': { field: 'rows', key: byRow },
  'political-tables': { field: 'tables', key: byId },
  'fortunes-of-war': { field: 'cards', key: byLetter },
  'history-tk': { field: 'seasons', key: bySeason },
  'history-ds': { field: 'seasons', key: bySeason },
}

/** The table with the record of a key replaced, or added; undefined if there is no such table. */
export function withRecord(table: string, data: unknown, key: string, value: unknown): unknown {
  const split = TABLE_RECORDS[table]
  if (!split || typeof data !== 'object' || data === null) return undefined
  const whole = data as Row
  const held = whole[split.field]
  if (!split.key) return { ...whole, [split.field]: { ...Object(held), [key]: value } }
  const { key: keyOf } = split
  const rows = Array.isArray(held) ? (held as Row[]) : []
  const at = rows.findIndex((row) => keyOf(row) === key)
  const next = at < 0 ? [...rows, value] : rows.with(at, value as Row)
  return { ...whole, [split.field]: next }
}

/** Every record of a table by its key. */
export function recordsOf(table: string, data: unknown): Map<string, unknown> {
  const split = TABLE_RECORDS[table]
  const held = split ? (Object(data) as Row)[split.field] : undefined
  if (!split?.key) return new Map(Object.entries(Object(held)))
  const { key } = split
  return new Map((Array.isArray(held) ? (held as Row[]) : []).map((row) => [key(row), row]))
}
