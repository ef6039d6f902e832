/**
 * The state hash: the sum (modulo 2^32, in two lanes) of one hash for each atom of the state. That of pieces,
 * variables and dice is kept incrementally: an effect takes out the atoms it replaces and puts in the new ones, as
 * chess programs do. Frames are added when the hash is asked for: most frames a command pushes are gone by its end
 * and need not be hashed at all.
 */
import { stableJson } from './json.ts'
import type { Frame, GameState, PieceState } from './state.ts'

export interface Hash {
  lo: number
  hi: number
}

/** Two 32-bit hashes of a text (cyrb53's mixing). */
function hashText(text: string, into: Hash): void {
  let h1 = 0xdeadbeef
  let h2 = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const ch = text.charCodeAt(i)
    h1 = Math.imul(h1 ^ ch, 2654435761)
    h2 = Math.imul(h2 ^ ch, 1597334677)
  }
  h1 = Math.imul(h1 ^ (h1 >>> 16), 2246822507) ^ Math.imul(h2 ^ (h2 >>> 13), 3266489909)
  h2 = Math.imul(h2 ^ (h2 >>> 16), 2246822507) ^ Math.imul(h1 ^ (h1 >>> 13), 3266489909)
  into.lo = h1 >>> 0
  into.hi = h2 >>> 0
}

const scratch: Hash = { lo: 0, hi: 0 }

function fold(hash: Hash, part: Hash, sign: 1 | -1): void {
  hash.lo = (hash.lo + sign * part.lo) >>> 0
  hash.hi = (hash.hi + sign * part.hi) >>> 0
}

/** Adds (sign 1) or takes out (sign -1) one atom. */
export function foldAtom(hash: Hash, atom: string, sign: 1 | -1): void {
  hashText(atom, scratch)
  fold(hash, scratch, sign)
}

export function pieceAtom(id: string, piece: PieceState): string {
  return `p:${id}@${piece.at}/${piece.face}`
}
export function varAtom(key: string, value: unknown): string {
  return `v:${key}=${stableJson(value)}`
}
interface VarPart {
  readonly key: string
  readonly part: Hash
}

/** What an object held by a variable adds: it never changes, and whatever was put in is taken out some time. */
const varParts = new WeakMap<object, VarPart>()

/** Adds (sign 1) or takes out (sign -1) a variable. */
export function foldVar(hash: Hash, key: string, value: unknown, sign: 1 | -1): void {
  if (typeof value !== 'object' || value === null) return foldAtom(hash, varAtom(key, value), sign)
  const known = varParts.get(value)
  if (known?.key === key) return fold(hash, known.part, sign)
  const part: Hash = { lo: 0, hi: 0 }
  hashText(varAtom(key, value), part)
  varParts.set(value, { key, part })
  fold(hash, part, sign)
}

function frameAtom(depth: number, frame: Frame): string {
  return `f:${depth}=${stableJson(frame)}`
}
export function rngAtom(state: GameState): string {
  return `r:${state.rng.join(',')}`
}

/** The hash of all but the procedure stack, computed from scratch. */
export function hashWithoutFrames(state: GameState): Hash {
  const hash: Hash = { lo: 0, hi: 0 }
  foldAtom(hash, `g:${state.game}/${state.scenario}`, 1)
  for (const id of Object.keys(state.pieces)) {
    const piece = state.pieces[id]
    if (piece) foldAtom(hash, pieceAtom(id, piece), 1)
  }
  for (const key of Object.keys(state.vars)) foldAtom(hash, varAtom(key, state.vars[key]), 1)
  foldAtom(hash, rngAtom(state), 1)
  return hash
}

/** The hash of a whole state, computed from scratch: the check on the incremental one. */
export function hashState(state: GameState): Hash {
  return new FrameHashes().addedTo(hashWithoutFrames(state), state.frames)
}

interface FramePart {
  readonly frame: Frame
  readonly depth: number
  readonly part: Hash
}

/**
 * Frames never change, and undo, redo and looks at other moments come upon the same ones again: what one adds to
 * the hash is worked out once.
 */
const frameParts = new WeakMap<Frame, FramePart>()

function partOf(frame: Frame, depth: number): FramePart {
  const known = frameParts.get(frame)
  if (known?.depth === depth) return known
  const part: Hash = { lo: 0, hi: 0 }
  hashText(frameAtom(depth, frame), part)
  const made = { frame, depth, part }
  frameParts.set(frame, made)
  return made
}

/** What the frames of a stack add to the hash. One that still lies there is not looked up again. */
export class FrameHashes {
  /** By depth. */
  private readonly known: FramePart[] = []

  /** A hash with the frames of a stack added to it. */
  addedTo(hash: Hash, frames: readonly Frame[]): Hash {
    const sum = { lo: hash.lo, hi: hash.hi }
    let depth = 0
    for (const frame of frames) {
      let known = this.known[depth]
      if (known?.frame !== frame) {
        known = partOf(frame, depth)
        this.known[depth] = known
      }
      fold(sum, known.part, 1)
      depth++
    }
    return sum
  }
}

/** Every byte as two hexadecimal digits. */
const BYTES: readonly string[] = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

const digits = (word: number): string =>
  `${BYTES[word >>> 24]}${BYTES[(word >>> 16) & 255]}${BYTES[(word >>> 8) & 255]}${BYTES[word & 255]}`

/** Sixteen hexadecimal digits. */
export function hashToText(hash: Hash): string {
  return digits(hash.hi) + digits(hash.lo)
}

/** The paths at which two states differ, `a` and `b` as JSON text; for an explained mismatch. */
export function diffStates(a: GameState, b: GameState, most = 20): { path: string; a: string; b: string }[] {
  const out: { path: string; a: string; b: string }[] = []
  const walk = (x: unknown, y: unknown, path: string): void => {
    if (out.length >= most) return
    const sx = stableJson(x)
    const sy = stableJson(y)
    if (sx === sy) return
    const both = typeof x === 'object' && typeof y === 'object' && x !== null && y !== null
    if (!both) {
      out.push({ path, a: sx, b: sy })
      return
    }
    const xs = x as Record<string, unknown>
    const ys = y as Record<string, unknown>
    for (const key of new Set([...Object.keys(xs), ...Object.keys(ys)]))
      walk(xs[key], ys[key], `${path}/${key}`)
  }
  walk(a, b, '')
  return out
}
