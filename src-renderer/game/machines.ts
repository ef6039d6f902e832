/** Machine players: run at the pace chosen, paused, or shown move by move; afterwards a summary says what they did. */
import { watch } from 'vue'
import type { GameView } from '../../src-shared/contract/views.ts'
import { isDisplayWindow } from '../window/display-window.ts'
import { PACE_MS, useHabits } from '../window/habits.ts'
import type { Companions } from './companion.ts'
import type { Connection } from './connection.ts'
import { type GameRefs, isMachine } from './state.ts'

/** Commands machine players take in one call where nobody wants to watch. */
const STRIDE = 25
/** How often the screen asks how far a thought has come. */
const ASK_MS = 250
/** Calls without a move before the screen stops asking. */
const MAX_STALLS = 3

export function machines(
  refs: GameRefs,
  { ask, quietly }: Connection,
  companions: Companions,
  take: (next: GameView) => Promise<void>,
) {
  const { view, credit, machineRunning, wentBack, past, thinking, lastMove, since } = refs
  const habits = useHabits()
  const follows = isDisplayWindow()
  let cutShort = (): void => {}

  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms)
      cutShort = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  /** Does some work and tells meanwhile how far the machine's thought has come. */
  async function aloud<T>(game: string, work: Promise<T>): Promise<T> {
    let asking = false
    const timer = setInterval(() => {
      // Main answers when it has time: questions do not pile up meanwhile.
      if (asking) return
      asking = true
      void quietly('play.thinking', { game })
        .then(({ running, part }) => {
          if (machineRunning.value) thinking.value = running ? part : null
        })
        .catch(() => {})
        .finally(() => {
          asking = false
        })
    }, ASK_MS)
    try {
      return await work
    } finally {
      clearInterval(timer)
      thinking.value = null
    }
  }

  /** One stretch of the machines' play; false if nothing came of it. */
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

  /** A person is due, or the game is over: the next time the machines start afresh and report what they did. */
  async function handOver(): Promise<void> {
    const now = view.value
    credit.value = habits.pace === 'step' ? 0 : Number.POSITIVE_INFINITY
    lastMove.value = null
    if (!now || now.ply === since.value || past.value) return
    await companions.of(now).handedOver(now, since.value)
  }

  function pauseMachines(paused: boolean): void {
    if (!paused) return playOn()
    credit.value = 0
    cutShort()
    const game = view.value?.game
    // A long thought is called off; the moves made so far stand.
    if (machineRunning.value && game !== undefined) void quietly('play.callOff', { game })
  }

  function playOn(): void {
    // From an earlier moment they play on along a new line.
    wentBack.value = false
    credit.value = Number.POSITIVE_INFINITY
    cutShort()
    void runMachines()
  }

  /** One move more, then they wait. */
  function oneMove(): void {
    wentBack.value = false
    credit.value = 1
    cutShort()
    void runMachines()
  }

  watch(
    () => habits.pace,
    (pace) => {
      if (pace === 'step' && isMachine(view.value)) credit.value = 0
      cutShort()
    },
  )

  return { runMachines, pauseMachines, playOn, oneMove }
}
