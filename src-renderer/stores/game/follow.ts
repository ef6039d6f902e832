/** Follows main: takes in a new view of the game, and lets the machine players play. */
import { markRaw } from 'vue'
import type { GameView } from '../../../src-shared/contract/views.ts'
import { useUi } from '../ui.ts'
import type { Connection } from './connection.ts'
import { type GameRefs, isMachine } from './state.ts'

/** Commands machine players take in one call, so that the screen follows. */
const MACHINE_STRIDE = 25

export function following(refs: GameRefs, { ask }: Connection) {
  const { view, log, track, branches, refusal, machineRunning, machinePaused, wentBack, past } = refs
  const ui = useUi()

  async function refreshLog(next: GameView): Promise<void> {
    const have = log.value
    if (next.logLength === have.length && next.lines.length === 0) return
    if (next.logLength === have.length + next.lines.length) {
      log.value = [...have, ...next.lines]
      return
    }
    const all = await ask('play.log', { game: next.game })
    if (all && view.value?.game === next.game) log.value = all
  }

  async function refreshTrack(): Promise<void> {
    const game = view.value?.game
    const boxes = game === undefined ? undefined : await ask('play.track', { game })
    if (boxes) track.value = boxes
  }

  async function refreshBranches(): Promise<void> {
    const game = view.value?.game
    const list = game === undefined ? undefined : await ask('play.branches', { game })
    if (list) branches.value = list
  }

  async function accept(next: GameView): Promise<void> {
    const same = view.value?.game === next.game
    if (!same) log.value = []
    view.value = markRaw(next)
    refusal.value = null
    if (!next.canRedo) wentBack.value = false
    await refreshLog(next)
    if (ui.tab === 'track') await refreshTrack()
    if (ui.tab === 'history') await refreshBranches()
    void runMachines()
  }

  /** Lets the machines play until a person is due; the screen follows in strides. */
  async function runMachines(): Promise<void> {
    if (machineRunning.value) return
    machineRunning.value = true
    try {
      while (isMachine(view.value) && !machinePaused.value && !past.value) {
        const game = view.value?.game
        const before = view.value?.ply
        if (game === undefined) return
        const next = await ask('play.machine', { game, most: MACHINE_STRIDE })
        if (!next || view.value?.game !== next.game || next.ply === before) return
        view.value = markRaw(next)
        await refreshLog(next)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    } finally {
      machineRunning.value = false
    }
  }

  function pauseMachines(paused: boolean): void {
    machinePaused.value = paused
    const game = view.value?.game
    // A long thought is called off; the moves made so far stand.
    if (paused && machineRunning.value && game !== undefined) void ask('play.callOff', { game })
    if (!paused) void runMachines()
  }

  return { accept, refreshTrack, refreshBranches, runMachines, pauseMachines }
}

export type Following = ReturnType<typeof following>
