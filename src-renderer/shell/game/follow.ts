/** Follows main: takes in a new view of the game, and lets the machine players play. */
import { markRaw } from 'vue'
import type { GameView } from '../../../src-shared/contract/views.ts'
import { useUi } from '../window/ui.ts'
import type { Companions } from './companion.ts'
import type { Connection } from './connection.ts'
import { machines } from './machines.ts'
import { type GameRefs, isMachine } from './state.ts'

export function following(refs: GameRefs, line: Connection, companions: Companions) {
  const { ask } = line
  const { view, log, history, moment, refusal, wentBack, since, lastMove } = refs
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

  async function refreshHistory(): Promise<void> {
    const game = view.value?.game
    const told = game === undefined ? undefined : await ask('play.history', { game })
    if (told && view.value?.game === game) history.value = told
  }

  /** Takes in what the machines did. */
  async function take(next: GameView): Promise<void> {
    view.value = markRaw(next)
    companions.of(next).changed(next)
    await refreshLog(next)
  }

  /** Takes in what a person did. */
  async function accept(next: GameView): Promise<void> {
    const same = view.value?.game === next.game
    const companion = companions.of(next)
    if (!same) {
      log.value = []
      history.value = null
    }
    companion.changing(next, { other: !same, stale: !same || next.ply < since.value || isMachine(next) })
    since.value = next.ply
    lastMove.value = null
    view.value = markRaw(next)
    moment.value = null
    refusal.value = null
    companion.changed(next)
    if (!next.canRedo) wentBack.value = false
    await refreshLog(next)
    await companion.settled()
    if (ui.tab === 'history') await refreshHistory()
    void machine.runMachines()
  }

  const machine = machines(refs, line, companions, take)

  return { accept, refreshHistory, ...machine }
}

export type Following = ReturnType<typeof following>
