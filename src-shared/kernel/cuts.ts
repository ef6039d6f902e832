/** What each seat sees of the position on a table, worked out once and kept until the position changes. */
import type { Seat, Secrets, SeenState } from './secrets.ts'
import { cutState } from './secrets.ts'
import { type Look, Sight } from './sight.ts'
import type { GameState } from './state.ts'
import type { Table } from './table.ts'

interface KnownLooks {
  look?: Look
  cut?: unknown
}

/** More seats than any table has. */
const MAX_SEATS = 16

export class Cuts {
  private readonly table: Table
  private readonly secrets: Secrets
  private changes = -1
  /** By the seat's factions. */
  private readonly known = new Map<string, KnownLooks>()
  /** What each seat saw last, to tell what is new. */
  private readonly sights = new Map<string, Sight>()

  constructor(table: Table, secrets: Secrets) {
    this.table = table
    this.secrets = secrets
  }

  private of(seat: Seat): KnownLooks {
    if (this.changes !== this.table.changes) {
      this.known.clear()
      this.changes = this.table.changes
    }
    const key = seat.join()
    const known = this.known.get(key) ?? {}
    this.known.set(key, known)
    return known
  }

  private sight(seat: Seat): Sight {
    const key = seat.join()
    const known = this.sights.get(key) ?? new Sight(this.secrets, seat)
    if (this.sights.size >= MAX_SEATS) this.sights.clear()
    this.sights.set(key, known)
    return known
  }

  private look(seat: Seat): Look {
    const known = this.of(seat)
    known.look ??= this.sight(seat).look(this.table.state)
    return known.look
  }

  /** True if the position holds anything that a seat may not know, its dice apart. */
  isCut(seat: Seat): boolean {
    return this.look(seat).isCut
  }

  /** What a seat sees, and a fingerprint of it that tells nothing it does not see. */
  seen(seat: Seat): { readonly seen: SeenState; readonly hash: string } {
    return this.look(seat).saw
  }

  /** What is made of the position without that which is hidden from a seat, made once. */
  made<T>(seat: Seat, make: (state: GameState) => T): T {
    const known = this.of(seat)
    known.cut ??= make(cutState(this.table.state, this.secrets, seat))
    return known.cut as T
  }
}
