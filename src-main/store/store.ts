/**
 * The save store: games, their plies and snapshots. A ply is one row, only ever added, and committed
 * (WAL, synchronous=FULL) before the call returns.
 */
import type { SavedGame } from '../../src-shared/contract/views.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import type { BackupPlan } from './backup-plan.ts'
import { makeRoom } from './disk.ts'
import { asStoreError, StoreError, saysDamaged } from './errors.ts'
import type { Mark } from './mark.ts'
import { PackTable } from './packs.ts'
import {
  type GameRecord,
  type GameRow,
  gameOf,
  type KeptName,
  type ListRow,
  type LostPly,
  listedGame,
  maybeSnapshot,
  type Planner,
  type Players,
  type PlyRow,
  plyOf,
  readablePlies,
  type Snapshot,
  type SnapshotRow,
  type Standing,
} from './records.ts'
import { type Sql, type SqlStatement, type SqlValue, scalar, transaction } from './sql.ts'
import { GAMES, STAND } from './standings.ts'

const DATA_VERSION = 'PRAGMA data_version'
const PLIES = 'SELECT id, parent, grp, faction, command, effects, hash FROM plies WHERE game = ? ORDER BY id'

/** After this long without a change the log of the database is written into its file, and given room. */
const QUIET_MS = 3_000

/** The log is written into the file at the latest when it has a thousand pages; this is a little more than those. */
const LOG_BYTES = 4_300_000

export interface StoreParts {
  readonly sql: Sql
  readonly file: string
  /** Absent where nothing is to be kept: a store that may only be read, or a copy looked into. */
  readonly plan?: BackupPlan
  readonly mark?: Mark
  /** Why nothing can be stored, as the end of a sentence. */
  readonly readOnly?: string
  /** The database is a copy that only this process knows of: then its indexes may be rebuilt nevertheless. */
  readonly passing?: boolean
  readonly quietMs?: number
  readonly log?: (line: string) => void
}

export class Store {
  private readonly sql: Sql
  private readonly parts: StoreParts
  private readonly statements = new Map<string, SqlStatement>()
  /** Changes when another connection has written. */
  private readonly version: unknown
  private quiet: ReturnType<typeof setTimeout> | undefined
  private rebuilt = false
  readonly packs: PackTable

  constructor(parts: StoreParts) {
    this.sql = parts.sql
    this.parts = parts
    this.version = scalar(parts.sql, DATA_VERSION)
    this.packs = new PackTable({
      read: (work) => this.guard(work),
      write: (work) => this.write(work),
      statement: (text) => this.statement(text),
    })
    if (parts.readOnly === undefined) this.wait()
  }

  private statement(text: string): SqlStatement {
    const known = this.statements.get(text)
    if (known) return known
    const made = this.sql.prepare(text)
    this.statements.set(text, made)
    return made
  }

  private guard<T>(work: () => T, doing: 'read' | 'write' = 'read'): T {
    try {
      return work()
    } catch (error) {
      if (saysDamaged(error) && this.rebuildIndexes()) return this.guard(work, doing)
      throw asStoreError(error, this.parts.file, doing)
    }
  }

  /**
   * Makes the indexes again from the rows: where only an index is damaged, everything is still there. All of them or
   * none: what fails half-way is taken back, and where another program has written nothing is touched. Tried once,
   * for what is damaged otherwise stays so; true if it was done.
   */
  private rebuildIndexes(): boolean {
    const { sql } = this
    const { readOnly, passing, log } = this.parts
    if (this.rebuilt || (readOnly !== undefined && !passing)) return false
    this.rebuilt = true
    try {
      transaction(sql, () => {
        this.checkAlone()
        sql.exec('REINDEX')
      })
      if (readOnly === undefined) this.wait()
      log?.('the indexes of the store did not fit its rows and were made anew')
      return true
    } catch (error) {
      log?.(
        `the indexes of the store could not be made anew: ${error instanceof Error ? error.message : error}`,
      )
      return false
    }
  }

  private write<T>(work: () => T, plies = 0): T {
    const { readOnly, file, plan } = this.parts
    if (readOnly !== undefined) {
      const message = `nothing can be stored: ${readOnly}; the saved games can be looked at and exported`
      throw new StoreError('unwritable', message, file)
    }
    const result = this.guard(
      () =>
        transaction(
          this.sql,
          () => {
            this.checkAlone()
            return work()
          },
          (text) => this.statement(text).run(),
        ),
      'write',
    )
    plan?.changed(plies)
    this.wait()
    return result
  }

  /** The lock keeps others out; if its file was taken away, this still does. */
  private checkAlone(): void {
    const { version } = this
    const now = this.statement(DATA_VERSION).get() as { readonly data_version: unknown }
    if (now.data_version === version) return
    const message = `another program has written to the store ${this.parts.file}; nothing was stored, close this one and start it again`
    throw new StoreError('in-use', message, this.parts.file)
  }

  /** Starts waiting for a quiet moment again. */
  private wait(): void {
    if (this.quiet) {
      this.quiet.refresh()
      return
    }
    this.quiet = setTimeout(() => this.settle(), this.parts.quietMs ?? QUIET_MS)
    this.quiet.unref()
  }

  /**
   * Work that waits for a quiet moment and is then done automatically: writes the log of the database into its file, so that
   * the file alone holds everything, and gives the log room for what comes.
   */
  settle(): void {
    try {
      this.sql.exec('PRAGMA wal_checkpoint(PASSIVE)')
      makeRoom(`${this.parts.file}-wal`, LOG_BYTES)
    } catch (error) {
      this.parts.log?.(`checkpoint failed: ${error instanceof Error ? error.message : error}`)
    }
  }

  private run(text: string, ...values: SqlValue[]): void {
    this.statement(text).run(...values)
  }

  /** All games, the one last played first. */
  list(): SavedGame[] {
    return this.guard(() => {
      // Unreadable parts of a damaged game must not keep the others from the list.
      const text = `SELECT id, title, scenario, turn, created, updated, thumbnail, result,
        CASE WHEN json_valid(scenario_json) THEN json_extract(scenario_json, '$.factions') END AS factions,
        CASE WHEN json_valid(players_json) THEN players_json END AS players,
        (SELECT CASE WHEN json_valid(state) THEN json_extract(state, '$.game') END FROM snapshots
          WHERE snapshots.game = games.id AND snapshots.ply = 0) AS system,
        (SELECT count(*) FROM plies WHERE plies.game = games.id) AS plies FROM ${GAMES} ORDER BY updated DESC, id`
      return (this.statement(text).all() as ListRow[]).map(listedGame)
    })
  }

  /** A game without its plies. Throws a StoreError `no-such-game`. */
  game(id: string): GameRecord {
    return this.guard(() => {
      const row = this.statement(`SELECT * FROM ${GAMES} WHERE id = ?`).get(id) as GameRow | undefined
      if (!row)
        throw new StoreError(
          'no-such-game',
          `there is no saved game "${id.slice(0, 60)}"; expected the id of one in the list of games`,
          id,
        )
      return gameOf(row, this.names(id), this.planner(id))
    })
  }

  /** What the players named in a game. */
  private names(game: string): KeptName[] {
    const text = 'SELECT ply, kind, name FROM names WHERE game = ? ORDER BY ply, kind'
    return this.statement(text).all(game) as KeptName[]
  }

  /** What players noted in a game, as it is stored. */
  private planner(game: string): string | undefined {
    const row = this.statement('SELECT planner_json FROM planners WHERE game = ?').get(game)
    return (row as { planner_json: string } | undefined)?.planner_json
  }

  /** Keeps what players noted in a game in the place of all that it had. */
  setPlanner(game: string, planner: Planner): void {
    this.write(() => this.insertPlanner(game, planner))
  }

  private insertPlanner(game: string, planner: Planner): void {
    this.run(
      'INSERT OR REPLACE INTO planners (game, planner_json) VALUES (?, ?)',
      game,
      JSON.stringify(planner),
    )
  }

  /** Puts these names in the place of all that a game had. */
  setNames(game: string, names: readonly KeptName[]): void {
    this.write(() => {
      this.run('DELETE FROM names WHERE game = ?', game)
      this.insertNames(game, names)
    })
  }

  private insertNames(game: string, names: readonly KeptName[]): void {
    for (const { ply, kind, name } of names)
      this.run(
        'INSERT OR REPLACE INTO names (game, ply, kind, name) VALUES (?, ?, ?, ?)',
        game,
        ply,
        kind,
        name,
      )
  }

  /** Throws a StoreError `no-such-game` unless there is such a game, readable or not. */
  exists(id: string): void {
    this.guard(() => {
      const row = this.statement('SELECT 1 FROM games WHERE id = ?').get(id)
      if (!row)
        throw new StoreError(
          'no-such-game',
          `there is no saved game "${id.slice(0, 60)}"; expected the id of one in the list of games`,
          id,
        )
    })
  }

  /** All plies of a game in the order they were played. Throws `GameDamaged` at one that cannot be read. */
  plies(game: GameRecord): Ply[] {
    return this.guard(() =>
      (this.statement(PLIES).all(game.id) as PlyRow[]).map((row) => plyOf(row, game.title)),
    )
  }

  /** The same, with one that does nothing in the place of each that cannot be read, and a list of those. */
  readablePlies(game: GameRecord): { plies: Ply[]; lost: LostPly[] } {
    return this.guard(() => readablePlies(this.statement(PLIES).all(game.id) as PlyRow[], game.title))
  }

  /**
   * Makes the indexes again if a game reads otherwise by them than from its rows: an index may lead to the wrong row and
   * be sound to look at. True if that was done, so that the game is worth reading again.
   */
  mendIndexes(game: string): boolean {
    if (this.rebuilt) return false
    const read = (how: string): string =>
      JSON.stringify(
        this.sql.prepare(`SELECT id, parent, hash FROM plies ${how} WHERE game = ? ORDER BY id`).all(game),
      )
    try {
      return read('') !== read('NOT INDEXED') && this.rebuildIndexes()
    } catch {
      // The rows themselves cannot be read through: an index made of them would be no better.
      return false
    }
  }

  /** The snapshots of a game, newest ply first; one that cannot be read is left out. */
  snapshots(game: string): Snapshot[] {
    const text =
      'SELECT ply, state, hash, rules_version, content_version FROM snapshots WHERE game = ? ORDER BY ply DESC'
    return this.guard(() =>
      (this.statement(text).all(game) as SnapshotRow[])
        .map(maybeSnapshot)
        .filter((snapshot) => snapshot !== undefined),
    )
  }

  /** Stores a whole new game: the record, its start and whatever has been played of it. */
  create(game: GameRecord, snapshots: readonly Snapshot[], plies: Iterable<Ply> = []): void {
    let last = 0
    this.write(() => {
      this.run(
        `INSERT INTO games (id, title, scenario, scenario_json, content_version, rules_version, seed,
          players_json, created, packs_json)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        game.id,
        game.title,
        game.scenario,
        JSON.stringify(game.scenarioFile),
        game.contentVersion,
        game.rulesVersion,
        game.seed,
        JSON.stringify(game.players),
        game.created,
        game.packs ? JSON.stringify(game.packs) : null,
      )
      this.stand(game.id, game)
      for (const snapshot of snapshots) this.insertSnapshot(game.id, snapshot)
      for (const ply of plies) {
        this.insertPly(game.id, ply)
        last = ply.id
      }
      this.insertNames(game.id, game.names ?? [])
      if (game.planner) this.insertPlanner(game.id, game.planner)
    })
    this.parts.plan?.changed(last)
    this.parts.mark?.begun(game.id, last, game.title)
  }

  private insertPly(game: string, ply: Ply): void {
    this.run(
      'INSERT INTO plies (game, id, parent, grp, faction, command, effects, hash) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      game,
      ply.id,
      ply.parent,
      ply.group,
      ply.faction,
      JSON.stringify(ply.command),
      JSON.stringify(ply.effects),
      ply.hash,
    )
  }

  private insertSnapshot(game: string, snapshot: Snapshot): void {
    this.run(
      `INSERT OR REPLACE INTO snapshots (game, ply, state, hash, rules_version, content_version)
        VALUES (?, ?, ?, ?, ?, ?)`,
      game,
      snapshot.ply,
      JSON.stringify(snapshot.state),
      snapshot.hash,
      snapshot.rulesVersion,
      snapshot.contentVersion,
    )
  }

  private stand(game: string, standing: Standing): void {
    const { current, turn, result, updated } = standing
    this.run(STAND, game, current, turn, result ?? null, updated)
  }

  /** Adds one ply, with a snapshot if given, and moves the game onto it: durable when this returns. */
  append(game: string, ply: Ply, standing: Standing, snapshot?: Snapshot): void {
    this.write(() => {
      this.insertPly(game, ply)
      this.stand(game, standing)
      if (snapshot) this.insertSnapshot(game, snapshot)
    }, 1)
    this.parts.mark?.reached(game, ply.id)
  }

  /** Moves a game to another of its plies: undo, redo, another branch. Looking about needs no writing. */
  moveTo(game: string, standing: Standing): void {
    if (this.parts.readOnly !== undefined) return
    this.write(() => this.stand(game, standing))
  }

  /** Adds a snapshot, e.g. after a game was opened far from its last one. */
  addSnapshot(game: string, snapshot: Snapshot): void {
    this.write(() => this.insertSnapshot(game, snapshot))
  }

  rename(game: string, title: string): void {
    this.write(() => this.run('UPDATE games SET title = ? WHERE id = ?', title, game))
  }

  setPlayers(game: string, players: Players): void {
    this.write(() =>
      this.run('UPDATE games SET players_json = ? WHERE id = ?', JSON.stringify(players), game),
    )
  }

  setThumbnail(game: string, png: string): void {
    this.write(() => this.run('UPDATE games SET thumbnail = ? WHERE id = ?', png, game))
  }

  delete(game: string): void {
    if (this.parts.readOnly === undefined) this.parts.mark?.forget(game)
    this.write(() => this.run('DELETE FROM games WHERE id = ?', game))
    this.parts.plan?.forget(game)
  }

  /** Copies the store into the backups. Returns the new file. */
  backup(now = new Date()): string {
    const { plan } = this.parts
    if (!plan) throw new StoreError('unwritable', 'this store makes no backups', this.parts.file)
    return this.guard(() => plan.make(now).file)
  }

  /** Makes a backup if one is due. */
  backupIfDue(now = new Date()): string | undefined {
    return this.guard(() => this.parts.plan?.whenDue(now)?.file)
  }

  /** Makes a backup if the last one does not hold all that the store holds. */
  backupIfBehind(now = new Date()): string | undefined {
    return this.guard(() => this.parts.plan?.whenBehind(now)?.file)
  }

  close(): void {
    clearTimeout(this.quiet)
    this.parts.mark?.close()
    this.sql.close()
  }
}
