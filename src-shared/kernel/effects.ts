/**
 * Effects: the only code that changes a game. Each carries what it replaces, so that undo is exact;
 * each folds its change into the state hash, frames apart. A save stores them, so a save can be opened without
 * rules.
 */
import { foldAtom, foldVar, type Hash, pieceAtom, rngAtom } from './hash.ts'
import { type Json, sameJson } from './json.ts'
import { fitsPatch, type Patch, patched } from './patch.ts'
import type { RngState } from './rng.ts'
import type { Frame, GameState, PieceState } from './state.ts'

/** A line for the log: our words, the rule that speaks, where on the map, which pieces. */
export interface Note<R extends string = string> {
  readonly text: string
  readonly rule?: R
  readonly at?: readonly string[]
  readonly pieces?: readonly string[]
  readonly faction?: string
  /** The factions that see it; everybody, if it does not say; nobody, if the list is empty: a mark for those who read the record. */
  readonly only?: readonly string[]
  /**
   * `heading` starts a phase, `battle` a combat, `dice` a roll, `umpire` a ruling by hand; `incident`: a machine player
   * failed, and a simpler one decided.
   */
  readonly tone?: 'heading' | 'battle' | 'dice' | 'umpire' | 'incident' | 'plain'
}

export type Effect =
  /** Moves a piece from one place to another. */
  | { readonly k: 'place'; readonly piece: string; readonly from: string; readonly to: string }
  /** Turns a piece to another face. */
  | { readonly k: 'face'; readonly piece: string; readonly from: number; readonly to: number }
  /** Sets a variable; null removes it. */
  | { readonly k: 'var'; readonly key: string; readonly from: Json; readonly to: Json }
  /** Starts a procedure. */
  | { readonly k: 'push'; readonly frame: Frame }
  /** Ends the innermost procedure. */
  | { readonly k: 'pop'; readonly frame: Frame }
  /** Changes some of what the procedure at a depth remembers. */
  | Patch
  /** The same with all that it remembered and remembers, as saves hold it up to version 3. */
  | { readonly k: 'frame'; readonly depth: number; readonly from: Frame; readonly to: Frame }
  /** A die: seeded (the generator moves on) or typed in by a player (it does not). */
  | {
      readonly k: 'roll'
      readonly purpose: string
      readonly rule: string
      readonly value: number
      readonly manual: boolean
      readonly from: RngState
      readonly to: RngState
    }
  /** A line of the log; changes nothing. */
  | { readonly k: 'note'; readonly note: Note }

/** True for what concerns the procedures alone: no counter, variable or die. */
export function isOfProcedures({ k }: Effect): boolean {
  return k === 'push' || k === 'pop' || k === 'patch' || k === 'frame'
}

/** Thrown when an effect does not fit the state it is applied to: a damaged save or a bug. */
export class EffectMismatch extends Error {
  readonly effect: Effect
  constructor(effect: Effect, found: string) {
    super(`effect ${effect.k} does not fit the state: found ${found}`)
    this.name = 'EffectMismatch'
    this.effect = effect
  }
}

/** Changes the place or the face of a piece; `field` says which. */
function setPiece<K extends keyof PieceState>(
  state: GameState,
  hash: Hash | undefined,
  field: K,
  from: PieceState[K],
  to: PieceState[K],
  effect: Effect & { readonly piece: string },
): void {
  const { piece } = effect
  const current = Object.hasOwn(state.pieces, piece) ? state.pieces[piece] : undefined
  if (!current) throw new EffectMismatch(effect, `${piece} at no such piece`)
  if (current[field] !== from) throw new EffectMismatch(effect, `${piece} ${field} ${current[field]}`)
  if (hash) foldAtom(hash, pieceAtom(piece, current), -1)
  current[field] = to
  if (hash) foldAtom(hash, pieceAtom(piece, current), 1)
}

function setVar(state: GameState, hash: Hash | undefined, key: string, from: Json, to: Json): void {
  if (hash && from !== null) foldVar(hash, key, from, -1)
  if (to === null) delete state.vars[key]
  else {
    state.vars[key] = to
    if (hash) foldVar(hash, key, to, 1)
  }
}

function popFrame(state: GameState, effect: Effect): void {
  if (!state.frames.pop()) throw new EffectMismatch(effect, 'an empty procedure stack')
}

function setFrame(state: GameState, depth: number, from: Frame, to: Frame, effect: Effect): void {
  const found = state.frames[depth]
  if (!found) throw new EffectMismatch(effect, `no frame at depth ${depth}`)
  // In play it is the very frame; one read from a save is another object that says the same.
  if (found !== from && !sameJson(found, from))
    throw new EffectMismatch(effect, `another frame at depth ${depth}`)
  state.frames[depth] = to
}

function patchFrame(state: GameState, patch: Patch, way: 'do' | 'undo'): void {
  const found = state.frames[patch.depth]
  if (!found) throw new EffectMismatch(patch, `no frame at depth ${patch.depth}`)
  const to = patched(found, patch, way)
  if (!to) throw new EffectMismatch(patch, `another frame at depth ${patch.depth}`)
  state.frames[patch.depth] = to
}

function setRng(state: GameState, hash: Hash | undefined, to: RngState): void {
  if (hash) foldAtom(hash, rngAtom(state), -1)
  state.rng = to
  if (hash) foldAtom(hash, rngAtom(state), 1)
}

/** What a variable holds: null if there is none of that name. */
function held(state: GameState, key: string): Json {
  return Object.hasOwn(state.vars, key) ? (state.vars[key] ?? null) : null
}

/**
 * What stands in the state where an effect says something else stood; undefined if it says true. For effects
 * from a file: those of the rules say what they have just read.
 */
export function misfit(state: GameState, effect: Effect): string | undefined {
  const differs = (what: string, there: unknown, said: unknown): string | undefined =>
    sameJson(there ?? null, said ?? null) ? undefined : `${what} is not as it says`
  switch (effect.k) {
    case 'var':
      return differs(`"${effect.key}"`, held(state, effect.key), effect.from)
    case 'pop':
      return differs('the innermost procedure', state.frames.at(-1), effect.frame)
    case 'patch': {
      const frame = state.frames[effect.depth]
      const said = frame !== undefined && fitsPatch(frame, effect)
      return said ? undefined : `the procedure at depth ${effect.depth} is not as it says`
    }
    case 'frame':
      return differs(`the procedure at depth ${effect.depth}`, state.frames[effect.depth], effect.from)
    case 'roll':
      return differs('the generator of dice', state.rng, effect.from)
    default:
      return undefined
  }
}

/** Does an effect: changes the state and folds the change into the hash, if one is kept. Throws `EffectMismatch`. */
export function applyEffect(state: GameState, hash: Hash | undefined, effect: Effect): void {
  switch (effect.k) {
    case 'place':
      return setPiece(state, hash, 'at', effect.from, effect.to, effect)
    case 'face':
      return setPiece(state, hash, 'face', effect.from, effect.to, effect)
    case 'var':
      return setVar(state, hash, effect.key, effect.from, effect.to)
    case 'push':
      return void state.frames.push(effect.frame)
    case 'pop':
      return popFrame(state, effect)
    case 'patch':
      return patchFrame(state, effect, 'do')
    case 'frame':
      return setFrame(state, effect.depth, effect.from, effect.to, effect)
    case 'roll':
      return effect.manual ? undefined : setRng(state, hash, effect.to)
    case 'note':
      return
  }
}

/** Undoes an effect exactly. Throws `EffectMismatch`. */
export function undoEffect(state: GameState, hash: Hash | undefined, effect: Effect): void {
  switch (effect.k) {
    case 'place':
      return setPiece(state, hash, 'at', effect.to, effect.from, effect)
    case 'face':
      return setPiece(state, hash, 'face', effect.to, effect.from, effect)
    case 'var':
      return setVar(state, hash, effect.key, effect.to, effect.from)
    case 'push':
      return popFrame(state, effect)
    case 'pop':
      return void state.frames.push(effect.frame)
    case 'patch':
      return patchFrame(state, effect, 'undo')
    case 'frame':
      return setFrame(state, effect.depth, effect.to, effect.from, effect)
    case 'roll':
      return effect.manual ? undefined : setRng(state, hash, effect.from)
    case 'note':
      return
  }
}
