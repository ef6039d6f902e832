/**
 * The history of a game: a tree of plies. A ply is one accepted command with its effects and the hash
 * after it. Going back and playing on starts a new branch and keeps the old one.
 */
import type { Effect } from './effects.ts'
import type { Command } from './procedure.ts'

export interface Ply {
  /** 1, 2, 3 … in the order they were played, over all branches. */
  readonly id: number
  /** The ply before it; 0 is the start of the game. */
  readonly parent: number
  /** Plies of one gesture share a group; undo takes back a whole group. */
  readonly group: number
  readonly faction: string
  readonly command: Command
  readonly effects: readonly Effect[]
  /** The state hash after it. */
  readonly hash: string
}

export class History {
  private readonly plies = new Map<number, Ply>()
  private readonly children = new Map<number, number[]>()
  private readonly lastVisited = new Map<number, number>()
  private next = 1
  /** The ply the game stands after; 0 at the start. */
  current = 0

  /** Adds a ply already numbered (from a save), without moving there. */
  restore(ply: Ply): void {
    this.plies.set(ply.id, ply)
    const siblings = this.children.get(ply.parent)
    if (siblings) siblings.push(ply.id)
    else this.children.set(ply.parent, [ply.id])
    this.lastVisited.set(ply.parent, ply.id)
    this.next = Math.max(this.next, ply.id + 1)
  }

  /** Adds a ply after the current one and moves there. */
  add(ply: Omit<Ply, 'id' | 'parent'>): Ply {
    const full: Ply = { ...ply, id: this.next, parent: this.current }
    this.append(full)
    return full
  }

  /** Adds the ply that comes next after the current one, numbered already, and moves there. Throws for any other. */
  append(ply: Ply): void {
    if (ply.id !== this.next || ply.parent !== this.current)
      throw new Error(`ply ${ply.id} after ${ply.parent} is not ply ${this.next} after ${this.current}`)
    this.restore(ply)
    this.current = ply.id
  }

  /** Marks where the game stands, so that redo finds its way along the branch last played. */
  moveTo(id: number): void {
    this.current = id
    for (let ply = this.plies.get(id); ply; ply = this.plies.get(ply.parent))
      this.lastVisited.set(ply.parent, ply.id)
  }

  get(id: number): Ply | undefined {
    return this.plies.get(id)
  }

  get size(): number {
    return this.plies.size
  }

  /** The number of the ply that is added next. */
  get nextId(): number {
    return this.next
  }

  all(): IterableIterator<Ply> {
    return this.plies.values()
  }

  childrenOf(id: number): readonly number[] {
    return this.children.get(id) ?? []
  }

  /** The plies from the start of the game to a ply, oldest first. */
  line(id = this.current): Ply[] {
    const out: Ply[] = []
    for (let ply = this.plies.get(id); ply; ply = this.plies.get(ply.parent)) out.push(ply)
    return out.reverse()
  }

  /** The ply that undo goes back to: the one before the current group. Undefined at the start. */
  undoTarget(): number | undefined {
    let ply = this.plies.get(this.current)
    if (!ply) return undefined
    const { group } = ply
    while (ply && ply.group === group) {
      const parent = ply.parent
      ply = this.plies.get(parent)
      if (!ply) return parent
    }
    return ply?.id
  }

  /** The ply that redo goes on to: the end of the next group on the branch last visited. */
  redoTarget(): number | undefined {
    const first = this.lastVisited.get(this.current)
    let ply = first === undefined ? undefined : this.plies.get(first)
    if (!ply) return undefined
    for (;;) {
      const nextId = this.lastVisited.get(ply.id)
      const next: Ply | undefined = nextId === undefined ? undefined : this.plies.get(nextId)
      if (!next || next.group !== ply.group) return ply.id
      ply = next
    }
  }

  /** The end of the branch last visited, where repeated redo leads. */
  lastOfLine(): number {
    let id = this.current
    for (let next = this.lastVisited.get(id); next !== undefined; next = this.lastVisited.get(id)) id = next
    return id
  }

  /** The way from one ply, the current one, to another: what to undo (newest first) and what to do (oldest first). */
  path(to: number, from = this.current): { undo: Ply[]; redo: Ply[] } {
    const target = new Set(this.line(to).map((ply) => ply.id))
    const undo: Ply[] = []
    let ply = this.plies.get(from)
    while (ply && !target.has(ply.id)) {
      undo.push(ply)
      ply = this.plies.get(ply.parent)
    }
    // Where the two lines have no ply in common they meet at the start, ply 0.
    const base = ply?.id ?? 0
    const redo: Ply[] = []
    for (let step = this.plies.get(to); step && step.id !== base; step = this.plies.get(step.parent))
      redo.push(step)
    return { undo, redo: redo.reverse() }
  }
}
