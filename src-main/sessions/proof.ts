/**
 * Trying out ways through a history: before the table moves, the way there and back is played through on a copy. So
 * a damaged ply never leaves a table half-way between two moments.
 */
import type { Ply } from '../../src-shared/kernel/history.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { applyPlies, GameDamaged, undoPlies } from '../store/index.ts'

export class Proof {
  private readonly proven = new Set<number>()
  private readonly title: string
  /** The hash after a ply, 0 being the start; undefined if it is not known. */
  private readonly hashAfter: (ply: number) => string | undefined
  /** The first ply played on this table: from it on none needs a trial. */
  private readonly playedFrom: number

  constructor(title: string, playedFrom: number, hashAfter: (ply: number) => string | undefined) {
    this.title = title
    this.playedFrom = playedFrom
    this.hashAfter = hashAfter
  }

  private back(table: Table, ply: Ply): void {
    undoPlies(table, [ply], this.title)
    const hash = this.hashAfter(ply.parent)
    if (hash === undefined && ply.parent !== 0) throw new GameDamaged(this.title, ply.parent, 'it is missing')
    if (hash === undefined || table.hash === hash) return
    const found = `taking it back leads to hash ${table.hash}, stored is ${hash}`
    throw new GameDamaged(this.title, ply.id, found)
  }

  /** Tries a way from a position. Throws `GameDamaged` naming the first ply that cannot be passed. */
  check(state: GameState, undo: readonly Ply[], redo: readonly Ply[]): void {
    const way = [...undo, ...redo]
    if (way.every(({ id }) => id >= this.playedFrom || this.proven.has(id))) return
    const table = new Table(cloneState(state))
    for (const ply of undo) this.back(table, ply)
    applyPlies(table, redo, this.title)
    for (const ply of redo.toReversed()) this.back(table, ply)
    applyPlies(table, undo.toReversed(), this.title)
    for (const ply of way) this.proven.add(ply.id)
  }
}
