/** Machine players: run at the pace chosen, paused, or shown move by move; afterwards a summary says what they did. */
import type { GameView } from '../../../src-shared/contract/views.ts'
import { isDisplayWindow } from '../window/display-window.ts'
import { PACE_MS, useHabits } from '../window/habits.ts'
import type { Companions } from './companion.ts'
import type { Connection } from './connection.ts'
import { machineSwitches } from './machine-switches.ts'
import { pause } from './pause.ts'
import { type GameRefs, isMachine } from './state.ts'
import { thought } from './thought.ts'

/** Commands machine players take in one call where nobody wants to watch. */
const STRIDE = 25
/** Calls without a move before the screen stops asking. */
const MAX_STALLS = 3

export function machines(
  refs: GameRefs,
  line: Connection,
  companions: Companions,
  take: (next: GameView) => Promise<void>,
) {
  const { view, credit, machineRunning, past, lastMove, since } = refs
  const { ask } = line
  const habits = useHabits()
  const follows = isDisplayWindow()
  const { aloud } = thought(refs, line)
  const { rest, cutShort } = pause()

  /** One stretch of the machines' play; false if nothing comes from it. */
  async function stretch(before: GameView): Promise<boolean> {
    const { game } = before
    const watched = habits.pace !== 'once' || Number.isFinite(credit.value)
    const request = {
      game,
      ...habits.wishes(),
      ...(watched ? { deeds: 1 } : { most: STRIDE }),
    }
    const next = await aloud(game, ask('play.machine', request))
    if (!next || view.value?.game !== next.game || next.ply === before.ply) return false
    const shown = watched ? companions.of(next).moveShown(before, next) : null
    await take(next)
    // With the move that gives a person his turn, the map is his again.
    lastMove.value = isMachine(next) ? shown : null
    // What merely leads on to the next thing is no move, and nobody needs to watch it.
    const counts = shown !== null || !watched
    if (counts && Number.isFinite(credit.value)) credit.value = Math.max(0, credit.value - 1)
    if (isMachine(next) && credit.value > 0) await rest(watched && counts ? PACE_MS[habits.pace] : 30)
    return true
  }

  /** Lets the machines play until a person is due, or they are paused. */
  async function runMachines(): Promise<void> {
    if (machineRunning.value || follows) return
    machineRunning.value = true
    let stalls = 0
    try {
      while (isMachine(view.value) && credit.value > 0 && !past.value && stalls < MAX_STALLS) {
        const before = view.value
        if (!before) return
        stalls = (await stretch(before)) ? 0 : stalls + 1
      }
    } finally {
      machineRunning.value = false
    }
    if (!isMachine(view.value)) await handOver()
  }

  /** A person is due, or the game is over: the next time the machines start again and report what they did. */
  async function handOver(): Promise<void> {
    const now = view.value
    credit.value = habits.pace === 'step' ? 0 : Number.POSITIVE_INFINITY
    lastMove.value = null
    if (!now || now.ply === since.value || past.value) return
    await companions.of(now).handedOver(now, since.value)
  }

  return { runMachines, ...machineSwitches(refs, line, runMachines, cutShort) }
}
