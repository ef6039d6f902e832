/**
 * A damaged game put back on the table as far as it can be read. Nothing stored is changed by it: what
 * cannot be read today may be read from a copy tomorrow.
 */

import { History, type Ply } from '../../src-shared/kernel/history.ts'
import { nth, present } from '../../src-shared/kernel/present.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { GameDamaged } from './errors.ts'
import { applyPlies, hashOf, undoPlies } from './load.ts'
import type { LostPly, Snapshot } from './records.ts'

/** What of a game cannot be shown, and where it stands instead. */
export interface Damage {
  readonly ply: number
  readonly message: string
}

export interface RescuedGame {
  readonly state: GameState
  readonly history: History
  /** The hash of the position the game began with; undefined if that is lost. */
  readonly startHash: string | undefined
  /** Absent if the game stands where it was left, and every moment of it could be read. */
  readonly damage?: Damage
}

export interface StoredGame {
  readonly title: string
  readonly current: number
  readonly plies: readonly Ply[]
  readonly lost: readonly LostPly[]
  readonly snapshots: readonly Snapshot[]
}

/** More lost moments than these are not counted: a number that was damaged may be anything. */
const MAX_LOST = 10_000

/** How far along a line a position was found. */
interface Progress {
  readonly state: GameState
  readonly ply: number
  /** Number of plies of the line behind it. */
  readonly depth: number
  readonly failure: GameDamaged | undefined
}

/** Does the plies of a line after a snapshot, up to the first that does not fit. */
function follow(snapshot: Snapshot, line: readonly Ply[], title: string): Progress {
  // The start stands before the first ply, as ply 0.
  const plyBefore = (depth: number): number => (depth === 0 ? 0 : nth(line, depth - 1).id)
  let table = new Table(cloneState(snapshot.state))
  const from = line.findIndex((ply) => ply.id === snapshot.ply) + 1
  for (let depth = from; depth < line.length; depth++) {
    try {
      applyPlies(table, line.slice(depth, depth + 1), title)
    } catch (error) {
      if (!(error instanceof GameDamaged)) throw error
      // The ply may have been done in part: the position before it is worked out again.
      table = new Table(cloneState(snapshot.state))
      applyPlies(table, line.slice(from, depth), title)
      return { state: table.state, ply: plyBefore(depth), depth, failure: error }
    }
  }
  return { state: table.state, ply: plyBefore(line.length), depth: line.length, failure: undefined }
}

/** The furthest position on a line that a sound snapshot leads to; undefined if none does. */
function furthest(line: readonly Ply[], snapshots: readonly Snapshot[], title: string): Progress | undefined {
  const onLine = new Set(line.map((ply) => ply.id))
  if (line.length === 0 || line[0]?.parent === 0) onLine.add(0)
  let best: Progress | undefined
  for (const snapshot of snapshots) {
    if (!onLine.has(snapshot.ply) || hashOf(snapshot.state) !== snapshot.hash) continue
    const reached = follow(snapshot, line, title)
    if (!best || reached.depth > best.depth) best = { ...reached, failure: best?.failure ?? reached.failure }
    if (best.depth === line.length) return best
  }
  return best
}

/** The last ply before another that has a whole line from the start; 0 if there is none. */
function lastRooted(plies: readonly Ply[], before: number): number {
  const rooted = new Set([0])
  for (const ply of plies) if (ply.id < before && rooted.has(ply.parent)) rooted.add(ply.id)
  return Math.max(...rooted)
}

/** The plies as a tree; one whose number or parent makes no sense hangs where nothing leads to it. */
function treeOf(plies: readonly Ply[]): History {
  const history = new History()
  for (const ply of plies) if (ply.id > 0 && ply.parent >= 0 && ply.parent < ply.id) history.restore(ply)
  return history
}

/** Plies that cannot be read, and those of which nothing is there at all: they are only ever added, one by one. */
function lostOf({ plies, lost }: StoredGame): LostPly[] {
  const there = new Set(plies.map(({ id }) => id))
  const all = [...lost]
  const last = plies.reduce((most, { id }) => Math.max(most, id), 0)
  for (let ply = 1; ply < last && all.length < MAX_LOST; ply++)
    if (!there.has(ply)) all.push({ ply, found: 'it is missing' })
  return all.sort((a, b) => a.ply - b.ply)
}

function sentence(
  stored: StoredGame,
  reached: Progress,
  failure: GameDamaged | undefined,
): Damage | undefined {
  const lost = lostOf(stored)
  const [first] = lost
  if (reached.ply === stored.current) {
    if (!first) return undefined
    const others = lost.length === 1 ? '' : ` and ${lost.length - 1} more`
    const message = `Moment ${first.ply} of “${stored.title}”${others} cannot be read (${first.found}). Everything else can; a copy may hold what is lost.`
    return { ply: first.ply, message }
  }
  const ply = failure?.ply ?? first?.ply ?? stored.current
  const why = failure?.found ?? first?.found ?? 'it is missing'
  const message =
    `Moment ${ply} of “${stored.title}” cannot be read (${why}). The game stands at the last sound ` +
    `moment before it, ${reached.ply}; it had come to ${stored.current}. Nothing was removed; a copy may ` +
    'hold what is lost.'
  return { ply, message }
}

/**
 * Puts a stored game on the table where it was left or, if damage lies on the way, at the last sound moment
 * before it. Throws `GameDamaged` when no position of it can be found at all.
 */
export function rescueGame(stored: StoredGame): RescuedGame {
  const { title, current, plies } = stored
  const history = treeOf(plies)
  const snapshots = [...stored.snapshots].sort((a, b) => b.ply - a.ply)
  const start = snapshots.find((snapshot) => snapshot.ply === 0)
  const startHash = start && hashOf(start.state) === start.hash ? start.hash : undefined
  const whole = current === 0 || history.get(current) !== undefined
  let reached = whole ? furthest(history.line(current), snapshots, title) : undefined
  let failure = reached?.failure
  if (!reached) {
    // The line breaks off: a ply of it is missing.
    const gap = whole ? (history.line(current)[0]?.parent ?? current) : current
    failure = new GameDamaged(title, gap, 'it is missing')
    reached = furthest(history.line(lastRooted(plies, gap)), snapshots, title)
  }
  if (!reached) throw new GameDamaged(title, 0, 'it has no sound snapshot to start from')
  history.moveTo(reached.ply)
  const damage = sentence(stored, reached, failure)
  return { state: reached.state, history, startHash, ...(damage ? { damage } : {}) }
}

/**
 * The plies of a game that lead from its start to their hashes, with all before them, renumbered without
 * gaps; where one ply now stands; and the new number of each. Plies after a damaged one are left out: they cannot be reached.
 */
export function soundPlies(
  start: Snapshot,
  plies: readonly Ply[],
  current: number,
): { plies: Ply[]; current: number; numbers: ReadonlyMap<number, number> } {
  const children = new Map<number, Ply[]>()
  for (const ply of plies) {
    if (ply.parent >= ply.id) continue
    const siblings = children.get(ply.parent)
    if (siblings) siblings.push(ply)
    else children.set(ply.parent, [ply])
  }
  const sound = soundIds(start, children)
  const numbers = new Map([[0, 0]])
  const kept = plies.filter((ply) => sound.has(ply.id))
  for (const ply of kept) numbers.set(ply.id, numbers.size)
  const renumbered = kept.map((ply) => ({
    ...ply,
    id: present(numbers.get(ply.id), 'number of ply', ply.id),
    parent: present(numbers.get(ply.parent), 'number of ply', ply.parent),
  }))
  let stand = current
  const parents = new Map(plies.map((ply) => [ply.id, ply.parent]))
  // From a moment that is missing the way leads to the start.
  while (!numbers.has(stand)) stand = parents.get(stand) ?? 0
  return { plies: renumbered, current: present(numbers.get(stand), 'number of ply', stand), numbers }
}

/** Does and undoes a ply: true if it led to its hash and back to the one before. */
function fits(table: Table, ply: Ply, before: string): boolean {
  try {
    applyPlies(table, [ply], '')
    undoPlies(table, [ply])
  } catch (error) {
    if (error instanceof GameDamaged) return false
    throw error
  }
  return table.hash === before
}

/** Walks the whole tree once. Returns the plies that fit, all before them included. */
function soundIds(start: Snapshot, children: ReadonlyMap<number, readonly Ply[]>): Set<number> {
  const sound = new Set<number>()
  const path: Ply[] = []
  const todo: { ply: Ply; leave: boolean }[] = []
  let table = new Table(cloneState(start.state))
  const visit = (id: number): void => {
    for (const ply of children.get(id)?.toReversed() ?? []) todo.push({ ply, leave: false })
  }
  visit(0)
  for (let next = todo.pop(); next; next = todo.pop()) {
    const { ply, leave } = next
    if (leave) {
      path.pop()
      undoPlies(table, [ply])
    } else if (fits(table, ply, path.at(-1)?.hash ?? start.hash)) {
      applyPlies(table, [ply], '')
      sound.add(ply.id)
      path.push(ply)
      todo.push({ ply, leave: true })
      visit(ply.id)
    } else {
      // It may have been done in part: the position before it is worked out again.
      table = new Table(cloneState(start.state))
      applyPlies(table, path, '')
    }
  }
  return sound
}
