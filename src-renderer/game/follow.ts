/** Follows main: takes in a new view of the game, and lets the machine players play. */
import { markRaw } from 'vue'
import type { GameView } from '../../src-shared/axis-empires/contract/views.ts'
import { useUi } from '../window/ui.ts'
import type { Ahead } from './ahead.ts'
import type { Connection } from './connection.ts'
import { machines } from './machines.ts'
import { type GameRefs, isMachine } from './state.ts'

export function following(refs: GameRefs, line: Connection, early: Ahead) {
  const { ask, quietly } = line
  const { view, log, track, history, moment, refusal, wentBack, since, lastMove, summaries, standing } = refs
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

  async function refreshHistory(): Promise<void> {
    const game = view.value?.game
    const told = game === undefined ? undefined : await ask('play.history', { game })
    if (told && view.value?.game === game) history.value = told
  }

  /** Who stands where in the race for victory; the last answer counts. */
  async function refreshStanding({ game, hash }: GameView): Promise<void> {
    const told = await (early.find('play.standing', { game }) ?? quietly('play.standing', { game })).catch(
      () => null,
    )
    if (view.value?.hash === hash) standing.value = told
  }

  /** Takes in what the machines did. */
  async function take(next: GameView): Promise<void> {
    view.value = markRaw(next)
    void refreshStanding(next)
    await refreshLog(next)
  }

  /** Takes in what a person did. */
  async function accept(next: GameView): Promise<void> {
    const same = view.value?.game === next.game
    if (!same) {
      log.value = []
      standing.value = null
      history.value = null
    }
    // What was told was told of another line of play.
    if (!same || next.ply < since.value || isMachine(next)) summaries.value = []
    since.value = next.ply
    lastMove.value = null
    view.value = markRaw(next)
    moment.value = null
    refusal.value = null
    void refreshStanding(next)
    if (!next.canRedo) wentBack.value = false
    await refreshLog(next)
    if (ui.tab === 'track') await refreshTrack()
    if (ui.tab === 'history') await refreshHistory()
    void machine.runMachines()
  }

  const machine = machines(refs, line, take)

  return { accept, refreshTrack, refreshHistory, ...machine }
}

export type Following = ReturnType<typeof following>
