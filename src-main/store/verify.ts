/**
 * Walks the whole tree of a save from its start, each branch once, and checks every step: what an effect
 * says it replaces, and the hash after each ply. Grows with the number of plies alone.
 */
import { EffectMismatch, misfit } from '../../src-shared/kernel/effects.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import { sameJson } from '../../src-shared/kernel/json.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { GameDamaged } from './errors.ts'
import type { PlyList } from './ply-list.ts'
import type { Snapshot } from './records.ts'

/** What is walked: where it begins, every ply, and the moments that matter. */
export interface Tree {
  readonly title: string
  readonly start: Snapshot
  readonly latest?: Snapshot | undefined
  readonly current: number
  readonly plies: PlyList
}

/** The children of each ply, the last one first: taken from the end they come in order. */
function childrenOf(plies: PlyList): number[][] {
  const children: number[][] = Array.from({ length: plies.length + 1 }, () => [])
  for (let id = plies.length; id >= 1; id--) children[plies.parentOf(id)]?.push(id)
  return children
}

class Walk {
  private readonly tree: Tree
  private readonly table: Table
  private position: GameState | undefined
  private at = 0

  constructor(tree: Tree) {
    this.tree = tree
    this.table = new Table(cloneState(tree.start.state))
    this.arrive(0, tree.start.hash)
  }

  private damaged(ply: number, found: string): GameDamaged {
    return new GameDamaged(this.tree.title, ply, found)
  }

  private arrive(id: number, hash: string): void {
    const { table, tree } = this
    if (table.hash !== hash)
      throw this.damaged(id, `the position has hash ${table.hash}, expected the one stored with it, ${hash}`)
    const { latest } = tree
    if (latest?.ply === id && (latest.hash !== hash || !sameJson(latest.state, table.state)))
      throw this.damaged(id, 'its last position is not the one its plies lead to')
    if (tree.current === id) this.position = cloneState(table.state)
    this.at = id
  }

  private back(): void {
    const ply = this.tree.plies.at(this.at)
    this.table.undo(ply.effects)
    this.at = ply.parent
  }

  private forth(ply: Ply): void {
    for (const [index, effect] of ply.effects.entries()) {
      const found = misfit(this.table.state, effect)
      if (found !== undefined)
        throw this.damaged(ply.id, `effect ${index + 1} ("${effect.k}") does not fit: ${found}`)
      try {
        this.table.apply(effect)
      } catch (error) {
        if (!(error instanceof EffectMismatch)) throw error
        throw this.damaged(ply.id, error.message)
      }
    }
    this.table.takeJournal()
    this.arrive(ply.id, ply.hash)
  }

  /** Goes everywhere. Returns the position at the current ply. */
  run(): GameState {
    const { plies, current } = this.tree
    const children = childrenOf(plies)
    const waiting = [...(children[0] ?? [])]
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const parent = plies.parentOf(id)
      while (this.at !== parent) this.back()
      this.forth(plies.at(id))
      for (const child of children[id] ?? []) waiting.push(child)
    }
    if (!this.position) throw this.damaged(current, 'the ply it stands at is missing')
    return this.position
  }
}

/** Checks every ply of every branch. Returns the position the game stands in. Throws `GameDamaged`. */
export function verifyTree(tree: Tree): GameState {
  const { latest, plies, title, start } = tree
  if (start.ply !== 0) throw new GameDamaged(title, start.ply, 'its first position is not that of ply 0')
  if (latest && latest.ply > plies.length)
    throw new GameDamaged(title, latest.ply, 'the ply of its last position is missing')
  return new Walk(tree).run()
}
