/**
 * A stored game put back on the table, by its effects alone: no rules are asked, so a change of the rules
 * never makes a save unloadable. The hash is compared after every ply.
 */
import { EffectMismatch } from '../../src-shared/kernel/effects.ts'
import { diffStates, hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import { History, type Ply } from '../../src-shared/kernel/history.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { GameDamaged } from './errors.ts'
import type { Snapshot } from './records.ts'

export interface LoadedGame {
  readonly state: GameState
  readonly history: History
  /** How many plies lie between the snapshot used and where the game stands. */
  readonly replayed: number
}

/** An effect that could not be done or undone, as a fault at its ply. Other failures are not of the game. */
function misfit(error: unknown, title: string, ply: number): unknown {
  if (!(error instanceof EffectMismatch)) return error
  return new GameDamaged(title, ply, error.message, pathOf(error), error)
}

/** Does the effects of stored plies, in order, comparing hashes. Throws `GameDamaged`. */
export function applyPlies(table: Table, plies: readonly Ply[], title: string): void {
  for (const ply of plies) {
    try {
      for (const effect of ply.effects) table.apply(effect)
    } catch (error) {
      throw misfit(error, title, ply.id)
    }
    if (table.hash !== ply.hash) {
      throw new GameDamaged(title, ply.id, `the position has hash ${table.hash}, stored is ${ply.hash}`)
    }
  }
  table.takeJournal()
}

function pathOf(error: EffectMismatch): string | undefined {
  const { effect } = error
  if (effect.k === 'place') return `/pieces/${effect.piece}/at`
  if (effect.k === 'face') return `/pieces/${effect.piece}/face`
  return effect.k === 'patch' ? `/frames/${effect.depth}` : undefined
}

/** Takes stored plies back, newest first. Throws `GameDamaged` at one that does not fit. */
export function undoPlies(table: Table, plies: readonly Ply[], title = ''): void {
  for (const ply of plies) {
    try {
      table.undo(ply.effects)
    } catch (error) {
      throw misfit(error, title, ply.id)
    }
  }
}

function historyOf(plies: readonly Ply[], current: number, title: string): History {
  const history = new History()
  for (const ply of plies) {
    if (ply.parent !== 0 && !history.get(ply.parent)) {
      throw new GameDamaged(title, ply.id, `the ply before it (${ply.parent}) is missing`)
    }
    history.restore(ply)
  }
  if (current !== 0 && !history.get(current)) {
    throw new GameDamaged(title, current, 'the ply it stands at is missing')
  }
  history.moveTo(current)
  return history
}

/** The first difference between a snapshot and what the effects give at its ply, if it can be computed. */
function explain(snapshot: Snapshot, earlier: Snapshot | undefined, history: History): string | undefined {
  if (!earlier) return undefined
  try {
    const table = new Table(cloneState(earlier.state))
    const line = history.line(snapshot.ply)
    applyPlies(table, line.slice(line.findIndex((ply) => ply.id === earlier.ply) + 1), '')
    return diffStates(table.state, snapshot.state, 1)[0]?.path
  } catch {
    return undefined
  }
}

/** The hash of a stored state; empty if it is not even the shape of one. */
export function hashOf(state: GameState): string {
  try {
    return hashToText(hashState(state))
  } catch (error) {
    if (error instanceof TypeError) return ''
    throw error
  }
}

function loadFrom(snapshot: Snapshot, line: readonly Ply[], title: string): GameState {
  if (hashOf(snapshot.state) !== snapshot.hash) {
    throw new GameDamaged(title, snapshot.ply, 'its snapshot does not have the hash stored with it')
  }
  const table = new Table(snapshot.state)
  const from = line.findIndex((ply) => ply.id === snapshot.ply) + 1
  applyPlies(table, line.slice(from), title)
  return table.state
}

/**
 * Puts a game together from its plies and snapshots. Starts from the newest sound snapshot on the line to
 * where the game stands and falls back to earlier ones. Throws `GameDamaged` when none leads there.
 */
export function loadGame(
  title: string,
  current: number,
  plies: readonly Ply[],
  snapshots: readonly Snapshot[],
): LoadedGame {
  const history = historyOf(plies, current, title)
  const line = history.line()
  const onLine = new Set([0, ...line.map((ply) => ply.id)])
  const usable = snapshots.filter((snapshot) => onLine.has(snapshot.ply)).sort((a, b) => b.ply - a.ply)
  let failure: GameDamaged | undefined
  for (const [index, snapshot] of usable.entries()) {
    try {
      const state = loadFrom({ ...snapshot, state: cloneState(snapshot.state) }, line, title)
      const replayed = line.length - 1 - line.findIndex((ply) => ply.id === snapshot.ply)
      return { state, history, replayed }
    } catch (error) {
      if (!(error instanceof GameDamaged)) throw error
      const path = error.path ?? explain(snapshot, usable[index + 1], history)
      failure ??= path === error.path ? error : new GameDamaged(title, error.ply, error.found, path, error)
    }
  }
  throw failure ?? new GameDamaged(title, 0, 'it has no snapshot to start from')
}
