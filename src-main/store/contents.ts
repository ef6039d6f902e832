/** What a store or a copy of one holds, without reading its plies. */
import { createHash, type Hash } from 'node:crypto'
import type { PlyRow } from './records.ts'
import { readablePlies } from './records.ts'
import type { Sql } from './sql.ts'
import { GAME_TABLES, GAMES } from './standings.ts'

export interface HeldGame {
  readonly id: string
  readonly title: string
  readonly scenario: string
  readonly turn: string
  /** The number of the last ply. */
  readonly plies: number
  readonly current: number
  readonly updated: string
}

export function heldGames(sql: Sql): HeldGame[] {
  const text = `SELECT id, title, scenario, turn, current_ply AS current, updated,
    (SELECT coalesce(max(id), 0) FROM plies WHERE plies.game = games.id) AS plies
    FROM ${GAMES} ORDER BY updated DESC, id`
  return sql.prepare(text).all() as HeldGame[]
}

/** Tables that a store should have and has not. */
export function missingTables(sql: Sql): string[] {
  const rows = sql.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all() as { name: string }[]
  const there = new Set(rows.map(({ name }) => name))
  return GAME_TABLES.filter((name) => !there.has(name))
}

function packsOf(sql: Sql): unknown[] {
  return sql.prepare('SELECT id, used, updated FROM packs ORDER BY id').all()
}

function namesOf(sql: Sql): unknown[] {
  return sql.prepare('SELECT game, ply, kind, name FROM names ORDER BY game, ply, kind').all()
}

function plannersOf(sql: Sql): unknown[] {
  return sql.prepare('SELECT game, planner_json FROM planners ORDER BY game').all()
}

/** A text that changes with whatever a backup would keep. */
export function fingerprint(sql: Sql): string {
  return createHash('sha256')
    .update(JSON.stringify([heldGames(sql), packsOf(sql), namesOf(sql), plannersOf(sql)]))
    .digest('hex')
}

/** True if there is neither a game nor a pack. */
export function isEmpty(sql: Sql): boolean {
  return heldGames(sql).length === 0 && packsOf(sql).length === 0
}

const PAGE = 1_000
/** New plies that are read as well, not only copied; more come at once only from a file, which was checked. */
const MAX_READ = 5_000
const PLIES = `SELECT id, parent, grp, faction, command, effects, hash FROM plies
  WHERE game = ? AND id > ? ORDER BY id LIMIT ${PAGE}`

function addRow(hash: Hash, row: PlyRow): void {
  const { id, parent, grp, faction, command, effects } = row
  hash.update(`${id} ${parent} ${grp} ${faction} ${command} ${effects} ${row.hash}\n`)
}

export interface GameDigest {
  readonly plies: number
  /** Over every stored ply. */
  readonly digest: string
  /** The same over the plies up to a number asked for; undefined if there are fewer. */
  readonly before: string | undefined
  /** True if the plies after that number can be read. */
  readonly readable: boolean
}

/** Reads all plies of a game: a fingerprint of them, and one of those up to a number. */
export function digestGame(sql: Sql, game: string, upTo: number): GameDigest {
  const hash = createHash('sha256')
  const statement = sql.prepare(PLIES)
  let plies = 0
  let before = upTo === 0 ? hash.copy().digest('hex') : undefined
  let readable = true
  for (;;) {
    const rows = statement.all(game, plies) as PlyRow[]
    for (const row of rows) {
      addRow(hash, row)
      if (row.id === upTo) before = hash.copy().digest('hex')
    }
    const fresh = rows.filter((row) => row.id > upTo)
    if (plies - upTo < MAX_READ) readable &&= readablePlies(fresh, '').lost.length === 0
    plies = rows.at(-1)?.id ?? plies
    if (rows.length < PAGE) return { plies, digest: hash.digest('hex'), before, readable }
  }
}
