/**
 * A second table that goes through the history of a game while the game itself stands still. It stays where it
 * looked last, so that looks one after another along a line cost only the plies between them.
 */
import type { History } from '../../src-shared/kernel/history.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { applyPlies, GameDamaged, undoPlies } from '../store/index.ts'

export class Scout {
  private readonly title: string
  private readonly history: History
  /** The position the game stands in. */
  private readonly here: () => GameState
  private stand: { readonly table: Table; ply: number } | undefined

  constructor(title: string, history: History, here: () => GameState) {
    this.title = title
    this.history = history
    this.here = here
  }

  /**
   * @param ply A ply of the history, or 0 for its start.
   * @returns The position after it, until the next look.
   * @throws GameDamaged naming the first ply on the way that does not fit.
   */
  look(ply: number): GameState {
    const { history, title } = this
    this.stand ??= { table: new Table(cloneState(this.here())), ply: history.current }
    const { table, ply: from } = this.stand
    const { undo, redo } = history.path(ply, from)
    const stand = this.stand
    // Until it has arrived it stands nowhere.
    this.stand = undefined
    undoPlies(table, undo, title)
    applyPlies(table, redo, title)
    const hash = history.get(ply)?.hash
    if (hash !== undefined && hash !== table.hash)
      throw new GameDamaged(title, ply, `the position has hash ${table.hash}, stored is ${hash}`)
    stand.ply = ply
    this.stand = stand
    return table.state
  }
}
