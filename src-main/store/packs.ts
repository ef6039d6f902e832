/** The overlay packs of the user in the store. */
import type { SqlStatement } from './sql.ts'

export interface PackRow {
  readonly id: string
  /** The pack as JSON text. */
  readonly body: string
  /** Whether it is placed over the data of the game. */
  readonly used: number
  readonly created: string
  readonly updated: string
}

/** All packs, the oldest first: in this order they are placed. */
export const PACK_ROWS = 'SELECT id, body, used, created, updated FROM packs ORDER BY created, id'

/** The id of a row: the pack's own, after the room of its game if that has one. */
export const rowIdOf = (room: string, pack: string): string => (room === '' ? pack : `${room}/${pack}`)
/** The room a row is in; '' for the first game. */
export const roomOf = (id: string): string => id.slice(0, Math.max(0, id.indexOf('/')))
/** The pack's own id, by that of its row. */
export const packIdOf = (id: string): string => id.slice(id.indexOf('/') + 1)

/** What the table needs of the store round it. */
interface Access {
  read<T>(work: () => T): T
  write<T>(work: () => T): T
  statement(text: string): SqlStatement
}

export class PackTable {
  private readonly access: Access
  constructor(access: Access) {
    this.access = access
  }

  /** The packs of a room, the oldest first. */
  list(room: string): PackRow[] {
    const rows = this.access.read(() => this.access.statement(PACK_ROWS).all() as PackRow[])
    return rows.filter(({ id }) => roomOf(id) === room)
  }

  get(id: string): PackRow | undefined {
    const text = 'SELECT id, body, used, created, updated FROM packs WHERE id = ?'
    return this.access.read(() => this.access.statement(text).get(id) as PackRow | undefined)
  }

  /** Adds a pack, or puts a new version of it in the place of the old one. */
  put(id: string, body: string, used: boolean, now: string): void {
    const text = `INSERT INTO packs (id, body, used, created, updated) VALUES (?, ?, ?, ?, ?)
      ON CONFLICT (id) DO UPDATE SET body = excluded.body, used = excluded.used, updated = excluded.updated`
    this.access.write(() => this.access.statement(text).run(id, body, used ? 1 : 0, now, now))
  }

  setUsed(id: string, used: boolean): void {
    const text = 'UPDATE packs SET used = ? WHERE id = ?'
    this.access.write(() => this.access.statement(text).run(used ? 1 : 0, id))
  }

  delete(id: string): void {
    this.access.write(() => this.access.statement('DELETE FROM packs WHERE id = ?').run(id))
  }
}
