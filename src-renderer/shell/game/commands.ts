/** What the user does to the game: commands, rulings of an umpire, who plays whom. */

import type { Request } from '../../../src-shared/contract/services.ts'
import type { Outcome } from '../../../src-shared/contract/views.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { useHabits } from '../window/habits.ts'
import type { Ahead } from './ahead.ts'
import type { Companions } from './companion.ts'
import type { Connection } from './connection.ts'
import type { Following } from './follow.ts'
import type { GameRefs } from './state.ts'

export function commands(
  refs: GameRefs,
  { ask, quietly }: Connection,
  companions: Companions,
  { accept }: Following,
  early: Ahead,
) {
  const { view, refusal, visiting, resting } = refs
  const habits = useHabits()

  async function settle(outcome: Outcome | undefined): Promise<boolean> {
    if (!outcome) return false
    visiting.value = false
    await accept(outcome.view)
    if (!outcome.ok && !outcome.verdict.ok) refusal.value = outcome.verdict
    return outcome.ok
  }

  /**
   * Does commands. `passOver`: refused ones are left out; `piece`: the counter whose reach will be looked at, and
   * `hex`: the hex that will be looked at, so that the answers come with what was done and all is seen at once.
   */
  async function perform(
    list: readonly Command[],
    { passOver = false, piece, hex }: { passOver?: boolean; piece?: string; hex?: string } = {},
  ): Promise<boolean> {
    const now = view.value
    if (!now) return false
    const { game } = now
    const copies = list.map((c) => ({ ...c })) as Request<'play.do'>['commands']
    const { calls, tell } = early.along(companions.of(now).asksAfter(game, { piece, hex }))
    const request = { game, commands: copies, ...habits.wishes(), passOver }
    const outcome = await ask('play.do', request, calls)
    if (outcome) tell(outcome.view.hash)
    return settle(outcome)
  }

  async function table(command: Command): Promise<boolean> {
    const game = view.value?.game
    if (game === undefined) return false
    const one = { ...command } as Request<'play.table'>['command']
    return settle(await ask('play.table', { game, command: one }))
  }

  /** Has the rest of the segment played as the machine would play it; one undo takes all of it back. */
  async function playRest(): Promise<void> {
    const game = view.value?.game
    if (game === undefined || resting.value) return
    resting.value = true
    try {
      const next = await ask('play.rest', { game, ...habits.wishes() })
      if (next && view.value?.game === game) await accept(next)
    } finally {
      resting.value = false
    }
  }

  /** Stops the machine that plays the rest of a segment; what it has done stands. */
  async function stopRest(): Promise<void> {
    const game = view.value?.game
    if (game !== undefined && resting.value) await quietly('play.callOff', { game })
  }

  /** Who plays each faction from now on; a machine's thought for a faction that is taken from it is called off. */
  async function seat(players: Request<'games.players'>['players']): Promise<void> {
    const game = view.value?.game
    if (game === undefined) return
    await ask('play.callOff', { game })
    const next = await ask('games.players', { game, players })
    if (next) await accept(next)
  }

  return { perform, seat, table, playRest, stopRest }
}
