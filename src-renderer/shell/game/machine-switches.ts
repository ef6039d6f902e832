/** The switches of the machine players: they wait, play on, or make one move more. */
import { watch } from 'vue'
import { useHabits } from '../window/habits.ts'
import type { Connection } from './connection.ts'
import { type GameRefs, isMachine } from './state.ts'

/** `run` lets them play as long as they may; `cutShort` ends the rest between two moves. */
export function machineSwitches(
  { view, credit, machineRunning, wentBack }: GameRefs,
  { quietly }: Connection,
  run: () => Promise<void>,
  cutShort: () => void,
) {
  const habits = useHabits()

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
    void run()
  }

  /** One move more, then they wait. */
  function oneMove(): void {
    wentBack.value = false
    credit.value = 1
    cutShort()
    void run()
  }

  watch(
    () => habits.pace,
    (pace) => {
      if (pace === 'step' && isMachine(view.value)) credit.value = 0
      cutShort()
    },
  )

  return { pauseMachines, playOn, oneMove }
}
