/** What each seat sees of the position on a table, worked out once and kept until the position changes. */
import type { Seat, Secrets, SeenState } from './secrets.ts'
import { cutState, isCutFor, seenState } from './secrets.ts'
import type { GameState } from './state.ts'
import type { Table } from './table.ts'

interface Known {
  isCut?: boolean
  seen?: { readonly seen: SeenState; readonly hash: string }
  cut?: unknown
}

export class Cuts {
  private readonly table: Table
  private readonly secrets: Secrets
  private changes = -1
  /** By the seat's factions. */
  private readonly known = new Map<string, Known>()

  constructor(table: Table, secrets: Secrets) {
    this.table = table
    this.secrets = secrets
  }

  private of(seat: Seat): Known {
    if (this.changes !== this.table.changes) {
      this.known.clear()
      this.changes = this.table.changes
    }
    const key = seat.join()
    const known = this.known.get(key) ?? {}
    this.known.set(key, known)
    return known
  }

  /** True if the position holds anything that a seat may not know, its dice apart. */
  isCut(seat: Seat): boolean {
    const known = this.of(seat)
    known.isCut ??= isCutFor(this.table.state, this.secrets, seat)
    return known.isCut
  }

  /** What a seat sees, and a fingerprint of it that tells nothing it does not see. */
  seen(seat: Seat): { readonly seen: SeenState; readonly hash: string } {
    const known = this.of(seat)
    known.seen ??= seenState(this.table.state, this.secrets, seat)
    return known.seen
  }

  /** What is made of the position without that which is hidden from a seat, made once. */
  made<T>(seat: Seat, make: (state: GameState) => T): T {
    const known = this.of(seat)
    known.cut ??= make(cutState(this.table.state, this.secrets, seat))
    return known.cut as T
  }
}
