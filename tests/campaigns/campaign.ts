/** A campaign being played: its table, and everything done to it in order, so that it can all be taken back. */
import { frameByHand, judgeByHand } from '../../src-shared/axis-empires/campaign/events/by-hand.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Frame } from '../../src-shared/kernel/state.ts'
import { rawStart } from './starts.ts'

/** Something done: a command of a player, or what the stand-in for cards did. */
export interface Deed {
  readonly faction: string
  readonly command: Command
  readonly effects: readonly Effect[]
  readonly hash: string
}

/** The rules did what they must not. */
export class Fault extends Error {
  override readonly name = 'Fault'
  readonly command: Command | undefined
  constructor(message: string, command?: Command, cause?: unknown) {
    super(message, { cause })
    this.command = command
  }
}

const said = (error: unknown): string => (error instanceof Error ? error.message : String(error))

export class Campaign {
  readonly id: string
  readonly seed: number
  readonly face: ReturnType<typeof rules.create>
  readonly game: Game
  readonly deeds: Deed[] = []
  /** The state before the first command, written out. */
  readonly before: string
  readonly startHash: string

  /** `options`: the optional rules that are on. `fields`: what stands in the scenario in place of what the start says. */
  constructor(
    id: string,
    seed: number,
    options: readonly string[] = [],
    fields: Readonly<Record<string, unknown>> = {},
  ) {
    this.id = id
    this.seed = seed
    const raw = rawStart(id)
    const scenario = { ...Object(raw.scenario), ...(options.length > 0 ? { options } : {}), ...fields }
    this.face = rules.create({ ...raw, scenario }, { seed })
    const { game } = this.face.engine
    if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
    this.game = game
    this.before = JSON.stringify(game.table.state)
    this.startHash = game.table.hash
  }

  get over(): boolean {
    return this.face.engine.decision() === undefined
  }

  private keep(faction: string, command: Command, effects: readonly Effect[]): void {
    this.deeds.push({ faction, command, effects, hash: this.game.table.hash })
  }

  /** A command of a player that was offered. Throws `Fault` if it is refused, or the rules fail at it. */
  perform(command: Command): void {
    const { engine } = this.face
    const faction = engine.decision()?.faction ?? ''
    try {
      const verdict = engine.judge(command)
      if (!verdict.ok)
        throw new Fault(`offered and then refused (${verdict.rule}): ${verdict.reason}`, command)
      this.keep(faction, command, engine.perform(command))
    } catch (error) {
      throw error instanceof Fault ? error : new Fault(`the rules failed: ${said(error)}`, command, error)
    }
  }

  /**
   * What the stand-in does, as cards will: something written to the table, a procedure begun, or both. Gives back what
   * the writer gave back; nothing is kept if nothing changed.
   */
  act<T>(what: string, write: () => T, frame?: () => Frame): T {
    const command = { type: 'stand-in', what }
    const { table } = this.game
    const { engine } = this.face
    table.takeJournal()
    try {
      const done = write()
      if (frame) engine.enter(frame())
      else {
        const waiting = table.takeWaiting()
        const [first] = waiting
        if (first) engine.enter(waiting.length === 1 ? first : { proc: 'in-order', frames: waiting })
        else engine.advance()
      }
      const effects = table.takeJournal()
      if (effects.length > 0) this.keep('stand-in', command, effects)
      return done
    } catch (error) {
      table.takeWaiting()
      table.undo(table.takeJournal())
      throw new Fault(`the rules failed: ${said(error)}`, command, error)
    }
  }

  /** Lets an event happen if it may. */
  happens(command: Command): boolean {
    if (!judgeByHand(this.game, command).ok) return false
    this.act(
      JSON.stringify(command),
      () => {},
      () => frameByHand(this.game, command),
    )
    return true
  }

  /** Takes everything back and does it again: both ends must be what they were. */
  goBackAndForth(): void {
    const { table } = this.game
    const end = table.hash
    const endState = JSON.stringify(table.state)
    for (let i = this.deeds.length - 1; i >= 0; i--) table.undo(this.deeds[i]?.effects ?? [])
    if (table.hash !== this.startHash) throw new Fault('undone to the start, the hash is another')
    if (!sameKeys(this.before, table.state)) throw new Fault('undone to the start, the position is another')
    for (const [i, deed] of this.deeds.entries()) {
      for (const effect of deed.effects) table.apply(effect)
      table.takeJournal()
      if (table.hash !== deed.hash)
        throw new Fault(`done again, command ${i} gives another hash`, deed.command)
    }
    if (table.hash !== end) throw new Fault('done again, the end has another hash')
    if (!sameKeys(endState, table.state)) throw new Fault('done again, the end is another')
  }
}

/** True if a written state and a state are the same whatever the order of their keys. */
function sameKeys(written: string, state: unknown): boolean {
  return sorted(JSON.parse(written)) === sorted(JSON.parse(JSON.stringify(state)))
}

function sorted(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(Object.entries(each).sort(([a], [b]) => (a < b ? -1 : 1)))
      : each,
  )
}
