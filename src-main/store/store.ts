/**
 * The save store: games, their plies and snapshots. A ply is one row, only ever added, and committed
 * (WAL, synchronous=FULL) before the call returns.
 */
import type { SavedGame } from '../../src-shared/axis-empires/contract/views.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import { lastBackupDate, makeBackup } from './backups.ts'
import { asStoreError, StoreError } from './errors.ts'
import { PackTable } from './packs.ts'
import {
  type GameRecord,
  type GameRow,
  gameOf,
  type ListRow,
  type LostPly,
  listedGame,
  maybeSnapshot,
  type Players,
  type PlyRow,
  plyOf,
  readablePlies,
  type Snapshot,
  type SnapshotRow,
  type Standing,
} from './records.ts'
import { type OpenSql, type Sql, type SqlStatement, type SqlValue, transaction } from './sql.ts'

const PLIES = 'SELECT id, parent, grp, faction, command, effects, hash FROM plies WHERE game = ? ORDER BY id'

/** A backup is due after so many plies, besides the one at the start. */
const PLIES_PER_BACKUP = 2_000

export interface StorePlaces {
  readonly file: string
  readonly backups: string
}

export class Store {
  private readonly sql: Sql
  private readonly places: StorePlaces
  private readonly open: OpenSql
  private readonly statements = new Map<string, SqlStatement>()
  private sinceBackup = 0
  readonly packs: PackTable

  constructor(sql: Sql, places: StorePlaces, open: OpenSql) {
    this.sql = sql
    this.places = places
    this.open = open
    this.packs = new PackTable({
      read: (work) => this.guard(work),
      write: (work) => this.write(work),
      statement: (text) => this.statement(text),
    })
  }

  private statement(text: string): SqlStatement {
    const known = this.statements.get(text)
    if (known) return known
    const made = this.sql.prepare(text)
    this.statements.set(text, made)
    return made
  }

  private guard<T>(work: () => T): T {
    try {
      return work()
    } catch (error) {
      throw asStoreError(error, this.places.file)
    }
  }

  private write<T>(work: () => T): T {
    return this.guard(() => transaction(this.sql, work))
  }

  private run(text: string, ...values: SqlValue[]): void {
    this.statement(text).run(...values)
  }

  /** All games, the one last played first. */
  list(): SavedGame[] {
    return this.guard(() => {
      const text = `SELECT id, title, scenario, turn, created, updated, thumbnail, result,
        (SELECT count(*) FROM plies WHERE plies.game = games.id) AS plies FROM games ORDER BY updated DESC, id`
      return (this.statement(text).all() as ListRow[]).map(listedGame)
    })
  }

  /** A game without its plies. Throws a StoreError `no-such-game`. */
  game(id: string): GameRecord {
    return this.guard(() => {
      const row = this.statement('SELECT * FROM games WHERE id = ?').get(id) as GameRow | undefined
      if (!row) throw new StoreError('no-such-game', `there is no saved game "${id}"`, id)
      return gameOf(row)
    })
  }

  /** Throws a StoreError `no-such-game` unless there is such a game, readable or not. */
  exists(id: string): void {
    this.guard(() => {
      const row = this.statement('SELECT 1 FROM games WHERE id = ?').get(id)
      if (!row) throw new StoreError('no-such-game', `there is no saved game "${id}"`, id)
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
    this.write(() => {
      this.run(
        `INSERT INTO games (id, title, scenario, scenario_json, content_version, rules_version, seed,
          players_json, turn, created, updated, current_ply, result, packs_json)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
        game.id,
        game.title,
        game.scenario,
        JSON.stringify(game.scenarioFile),
        game.contentVersion,
        game.rulesVersion,
        game.seed,
        JSON.stringify(game.players),
        game.turn,
        game.created,
        game.updated,
        game.current,
        game.result ?? null,
        game.packs ? JSON.stringify(game.packs) : null,
      )
      for (const snapshot of snapshots) this.insertSnapshot(game.id, snapshot)
      for (const ply of plies) this.insertPly(game.id, ply)
    })
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
    this.run(
      'UPDATE games SET current_ply = ?, turn = ?, result = ?, updated = ? WHERE id = ?',
      current,
      turn,
      result ?? null,
      updated,
      game,
    )
  }

  /** Adds one ply, with a snapshot if given, and moves the game onto it: durable when this returns. */
  append(game: string, ply: Ply, standing: Standing, snapshot?: Snapshot): void {
    this.write(() => {
      this.insertPly(game, ply)
      this.stand(game, standing)
      if (snapshot) this.insertSnapshot(game, snapshot)
    })
    this.sinceBackup += 1
  }

  /** Moves a game to another of its plies: undo, redo, another branch. */
  moveTo(game: string, standing: Standing): void {
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
    this.write(() => this.run('DELETE FROM games WHERE id = ?', game))
  }

  /** Copies the store into the backups. */
  backup(now = new Date()): string {
    this.sinceBackup = 0
    return this.guard(() => makeBackup(this.sql, this.places.backups, this.open, now))
  }

  /** Makes a backup if much was played since the last one, or since this store was last copied. */
  backupIfDue(): string | undefined {
    if (this.sinceBackup >= PLIES_PER_BACKUP) return this.backup()
    const newest = this.list()[0]?.updated
    if (newest === undefined || this.sinceBackup > 0) return undefined
    return newest > (lastBackupDate(this.places.backups) ?? '') ? this.backup() : undefined
  }

  close(): void {
    this.sql.close()
  }
}
