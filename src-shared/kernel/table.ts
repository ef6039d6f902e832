/**
 * The table a game is played on: a state, its hash, and the only hands that may change it. Records every
 * effect of the command in progress, and of the procedures what has become of them in the end; listeners (derived
 * facts) hear of each effect on pieces, variables and dice, done or undone.
 */
import { applyEffect, type Effect, isOfProcedures, type Note, undoEffect } from './effects.ts'
import { withChanges } from './frame-change.ts'
import { FrameHashes, type Hash, hashState, hashToText, hashWithoutFrames } from './hash.ts'
import type { Json } from './json.ts'
import { rollDie } from './rng.ts'
import { addStackChanges } from './stack-changes.ts'
import type { Frame, GameState, PieceState } from './state.ts'
import { UnknownName } from './unknown.ts'

export type EffectListener = (effect: Effect, direction: 'do' | 'undo') => void

export class Table {
  readonly state: GameState
  /** The hash of everything but the frames, updated with every effect; absent on a copy for thinking. */
  private readonly acc: Hash | undefined
  private readonly frameHashes = new FrameHashes()
  private written: { readonly changes: number; readonly text: string } | undefined
  private journal: Effect[] = []
  /** The procedures as they stood when the journal was begun; absent while none of them has changed since. */
  private framesBefore: readonly Frame[] | undefined
  private readonly listeners: EffectListener[] = []
  private waiting: { readonly frame: Frame; readonly order: number }[] = []

  /** Grows with every effect, done or undone: whatever was derived from the state holds until it grows. */
  changes = 0

  /** A table that is not `hashed` applies effects faster; its hash is computed each time it is asked for. */
  constructor(state: GameState, { hashed }: { readonly hashed: boolean } = { hashed: true }) {
    this.state = state
    this.acc = hashed ? hashWithoutFrames(state) : undefined
  }

  /** Sixteen hexadecimal digits for the whole state. Written once for a position: every command asks twice. */
  get hash(): string {
    if (!this.acc) return hashToText(hashState(this.state))
    if (this.written?.changes !== this.changes) {
      const text = hashToText(this.frameHashes.addedTo(this.acc, this.state.frames))
      this.written = { changes: this.changes, text }
    }
    return this.written.text
  }

  listen(listener: EffectListener): void {
    this.listeners.push(listener)
  }

  /** Applies one effect and records it. */
  apply(effect: Effect): void {
    if (isOfProcedures(effect)) {
      this.changeFrames()
      applyEffect(this.state, this.acc, effect)
      return
    }
    this.changes++
    applyEffect(this.state, this.acc, effect)
    this.journal.push(effect)
    for (const listener of this.listeners) listener(effect, 'do')
  }

  /** Says that the procedures are about to change. */
  private changeFrames(): void {
    this.changes++
    this.framesBefore ??= [...this.state.frames]
  }

  /** Undoes recorded effects, last first. */
  undo(effects: readonly Effect[]): void {
    for (let i = effects.length - 1; i >= 0; i--) {
      const effect = effects[i]
      if (!effect) continue
      this.changes++
      undoEffect(this.state, this.acc, effect)
      if (isOfProcedures(effect)) continue
      for (const listener of this.listeners) listener(effect, 'undo')
    }
  }

  /** Gives what was recorded since the last call. The changes of the procedures come last. */
  takeJournal(): Effect[] {
    const { journal, framesBefore } = this
    this.journal = []
    if (!framesBefore) return journal
    this.framesBefore = undefined
    addStackChanges(framesBefore, this.state.frames, journal)
    return journal
  }

  /** Notes a procedure to call when the current step is done; of several, the one of the lowest order comes first. */
  later(frame: Frame, order: number): void {
    this.waiting.push({ frame, order })
  }

  /** Gives what waits for the end of the step, in order. */
  takeWaiting(): readonly Frame[] {
    if (this.waiting.length === 0) return []
    const taken = this.waiting.sort((a, b) => a.order - b.order).map(({ frame }) => frame)
    this.waiting = []
    return taken
  }

  piece(id: string): PieceState {
    const piece = this.state.pieces[id]
    if (!piece) throw new UnknownName(`there is no counter "${id.slice(0, 60)}"; expected one of this game`)
    return piece
  }

  get(key: string): Json {
    return this.state.vars[key] ?? null
  }

  /** Moves a piece; nothing happens if it is there already. */
  place(piece: string, to: string): void {
    const from = this.piece(piece).at
    if (from !== to) this.apply({ k: 'place', piece, from, to })
  }

  /** Turns a piece to a face; nothing happens if that face is up already. */
  turn(piece: string, to: number): void {
    const from = this.piece(piece).face
    if (from !== to) this.apply({ k: 'face', piece, from, to })
  }

  set(key: string, to: Json): void {
    const from = this.get(key)
    if (from !== to) this.apply({ k: 'var', key, from, to })
  }

  push(frame: Frame): void {
    this.changeFrames()
    this.state.frames.push(frame)
  }

  pop(): void {
    if (this.state.frames.length === 0) throw new Error('pop: no procedure is running')
    this.changeFrames()
    this.state.frames.pop()
  }

  get depth(): number {
    return this.state.frames.length
  }

  top(): Frame | undefined {
    return this.state.frames[this.state.frames.length - 1]
  }

  /** Changes some of what a procedure remembers; the innermost one if no depth is given. */
  patch(change: Record<string, Json | undefined>, depth = this.state.frames.length - 1): void {
    const from = this.state.frames[depth]
    if (!from) throw new Error(`patch: no procedure at depth ${depth}`)
    this.changeFrames()
    this.state.frames[depth] = withChanges(from, change)
  }

  /** Rolls the seeded die of a number of faces. Returns 1 to `faces`. */
  roll(faces: number, purpose: string, rule: string): number {
    const from = this.state.rng
    const { value, state } = rollDie(from, faces)
    this.apply({ k: 'roll', purpose, rule, value, manual: false, from, to: state })
    return value
  }

  /** Records a die a player has rolled by hand. */
  rolledByHand(purpose: string, rule: string, value: number): void {
    const from = this.state.rng
    this.apply({ k: 'roll', purpose, rule, value, manual: true, from, to: from })
  }

  note(note: Note): void {
    this.apply({ k: 'note', note })
  }
}
