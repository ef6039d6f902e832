/** Going through time: undo and redo, and back to any moment of the game. */
import type { Connection } from './connection.ts'
import type { Following } from './follow.ts'
import { type GameRefs, isMachine } from './state.ts'

export function undoing(refs: GameRefs, { ask }: Connection, { accept }: Following) {
  const { view, credit, wentBack, visiting, moment } = refs

  /** Undo goes back to the last decision of a person: over what machines did since. */
  async function undo(): Promise<void> {
    const game = view.value?.game
    const next = game === undefined ? undefined : await ask('play.undo', { game, person: true })
    if (!next) return
    visiting.value = false
    if (isMachine(next)) credit.value = 0
    await accept(next)
  }

  /** Redo goes on over what machines did next; at the end of it they play on. */
  async function redo(): Promise<void> {
    const game = view.value?.game
    const next = game === undefined ? undefined : await ask('play.redo', { game, person: true })
    if (!next) return
    visiting.value = false
    await accept(next)
  }

  /** Goes to any moment of the game; the screen stays where it is, whatever is under way there. */
  async function goto(ply: number): Promise<void> {
    const now = view.value
    if (!now || now.ply === ply) {
      moment.value = null
      return
    }
    if (ply < now.ply) wentBack.value = true
    const next = await ask('play.goto', { game: now.game, ply })
    moment.value = null
    if (!next) return
    visiting.value = true
    await accept(next)
  }

  /** Back to before something that was passed by: the game is played on from there. */
  async function backTo(ply: number): Promise<void> {
    const game = view.value?.game
    const next = game === undefined ? undefined : await ask('play.goto', { game, ply })
    if (!next) return
    visiting.value = false
    await accept(next)
  }

  return { undo, redo, goto, backTo }
}
