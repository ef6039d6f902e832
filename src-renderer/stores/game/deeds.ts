/** What the user does to the game: commands, undo and redo, going back to a moment. */
import type { Request } from '../../../src-shared/contract/services.ts'
import type { GameView, Outcome } from '../../../src-shared/contract/views.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import type { Connection } from './connection.ts'
import type { Following } from './follow.ts'
import { type GameRefs, isMachine } from './state.ts'

/** Bound on machine steps taken back by one undo. */
const MOST_UNDONE = 2000

export function deeds(refs: GameRefs, { ask }: Connection, { accept }: Following) {
  const { view, refusal, machinePaused, wentBack } = refs

  async function settle(outcome: Outcome | undefined): Promise<boolean> {
    if (!outcome) return false
    await accept(outcome.view)
    if (!outcome.ok && !outcome.verdict.ok) refusal.value = outcome.verdict
    return outcome.ok
  }

  async function perform(commands: readonly Command[]): Promise<boolean> {
    const game = view.value?.game
    if (game === undefined) return false
    const list = commands.map((c) => ({ ...c })) as Request<'play.do'>['commands']
    return settle(await ask('play.do', { game, commands: list }))
  }

  async function table(command: Command): Promise<boolean> {
    const game = view.value?.game
    if (game === undefined) return false
    const one = { ...command } as Request<'play.table'>['command']
    return settle(await ask('play.table', { game, command: one }))
  }

  /** Undo goes back to the last decision of a person: over what machines did since. */
  async function undo(): Promise<void> {
    const game = view.value?.game
    if (game === undefined) return
    let next = await ask('play.undo', { game })
    for (let i = 0; i < MOST_UNDONE && next && isMachine(next) && next.canUndo; i++) {
      next = await ask('play.undo', { game })
    }
    if (!next) return
    if (isMachine(next)) machinePaused.value = true
    await accept(next)
  }

  /** Redo goes on over what machines did next; at the end of it they play on. */
  async function redo(): Promise<void> {
    const game = view.value?.game
    let next: GameView | undefined = game === undefined ? undefined : await ask('play.redo', { game })
    for (let i = 0; i < MOST_UNDONE && game !== undefined && next && isMachine(next) && next.canRedo; i++) {
      next = (await ask('play.redo', { game })) ?? next
    }
    if (next) await accept(next)
  }

  async function goto(ply: number): Promise<void> {
    const now = view.value
    if (!now || now.ply === ply) return
    if (ply < now.ply) wentBack.value = true
    const next = await ask('play.goto', { game: now.game, ply })
    if (next) await accept(next)
  }

  return { perform, table, undo, redo, goto }
}
