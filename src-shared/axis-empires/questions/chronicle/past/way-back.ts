/**
 * The way back over a line of play, from its end to its beginning, on a copy of the game. A campaign has some fifteen
 * thousand plies: the way can be gone in pieces, and whatever is to be read off it listens on one and the same way.
 */
import { type Effect, EffectMismatch } from '../../../../kernel/effects.ts'
import type { Ply } from '../../../../kernel/history.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'

/** What listens on the way back. */
export interface Listener {
  /** True once it needs nothing that lies further back. */
  readonly over: boolean
  /** The game stands after a ply; after all of them is 0, the beginning. */
  stands?(ply: number): void
  /** Effects of a ply, all of one segment, are about to be taken back; the answer is called when they have been. */
  part?(effects: readonly Effect[], ply: Ply): () => void
  /** The change to the next Game Turn was taken back, which may stand in the middle of a ply. */
  turned?(ply: Ply): void
  /** The change to another Faction Turn was taken back, which may stand in the middle of a ply. */
  phased?(ply: Ply): void
  /** There is nothing further back; `cut` if only because a ply could not be taken back. */
  ends?(cut: boolean): void
}

/** Looked for in every effect of a game. */
const TURN = V.turn.key()
const PHASING = V.phasing.key()
const SEGMENT = V.segment.key()

type VariableChange = Extract<Effect, { k: 'var' }>

/** True for an effect that changes the Game Turn. */
export const isTurn = (effect: Effect): effect is VariableChange => effect.k === 'var' && effect.key === TURN

/** True for an effect that changes whose Faction Turn it is. */
export const isPhasing = (effect: Effect): effect is VariableChange =>
  effect.k === 'var' && effect.key === PHASING

/** True for an effect with which a turn or a segment of one begins. */
export const isBoundary = (effect: Effect): effect is VariableChange =>
  effect.k === 'var' && (effect.key === SEGMENT || effect.key === PHASING || effect.key === TURN)

export class WayBack {
  private readonly game: Game
  private readonly line: readonly Ply[]
  private readonly listeners: readonly Listener[]
  private at: number
  private ended = false

  /** @param game A copy of the position at the end of the line, which is taken back: nobody else may use it. */
  constructor(game: Game, line: readonly Ply[], listeners: readonly Listener[]) {
    this.game = game
    this.line = line
    this.listeners = listeners
    this.at = line.length
  }

  /** How many plies are still to be gone back over. */
  get left(): number {
    return this.ended ? 0 : this.at
  }

  /** Goes back until nobody listens, or as long as it may. True once there is nothing left to do. */
  go(isLate: () => boolean = () => false): boolean {
    while (!this.ended && this.listening.length > 0) {
      this.step()
      if (isLate()) break
    }
    return this.ended || this.listening.length === 0
  }

  private get listening(): Listener[] {
    return this.listeners.filter(({ over }) => !over)
  }

  private step(): void {
    const ply = this.line[this.at - 1]
    for (const each of this.listening) each.stands?.(ply?.id ?? 0)
    if (!ply) return this.end(false)
    try {
      this.takeBack(ply)
      this.at--
    } catch (error) {
      if (!(error instanceof EffectMismatch)) throw error
      this.end(true)
    }
  }

  private end(cut: boolean): void {
    this.ended = true
    for (const each of this.listening) each.ends?.(cut)
  }

  /** A ply may end a turn or a segment half-way: what comes after belongs to the next. */
  private takeBack(ply: Ply): void {
    let rest = ply.effects
    for (let at = rest.findLastIndex(isBoundary); at >= 0; at = rest.findLastIndex(isBoundary)) {
      this.undo(rest.slice(at + 1), ply)
      const boundary = rest.slice(at, at + 1)
      this.game.table.undo(boundary)
      if (boundary.some(isTurn)) for (const each of this.listening) each.turned?.(ply)
      if (boundary.some(isPhasing)) for (const each of this.listening) each.phased?.(ply)
      rest = rest.slice(0, at)
    }
    this.undo(rest, ply)
  }

  private undo(effects: readonly Effect[], ply: Ply): void {
    if (effects.length === 0) return
    const after = this.listening.flatMap((each) => each.part?.(effects, ply) ?? [])
    this.game.table.undo(effects)
    for (const tell of after) tell()
  }
}
