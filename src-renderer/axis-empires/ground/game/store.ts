/**
 * The game in play as the screens of Axis Empires see it: the store of every game, its views those of this game,
 * with the content it is drawn with, reports and questions besides.
 */
import { defineStore, storeToRefs } from 'pinia'
import type { Ref } from 'vue'
import type { GameView, ScenarioSummary } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { ListedScenario } from '../../../../src-shared/contract/views.ts'
import type { KeptPlace as KeptByAny } from '../../../shell/game/coming-back.ts'
import { useGame } from '../../../shell/game/store.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { gameContent } from './content.ts'
import { type AxisAhead, type AxisLine, SYSTEM } from './line.ts'
import { questions } from './questions.ts'
import { gameReports } from './reports.ts'
import { shownMove } from './shown-move.ts'

/** Where a player was, and what he had been shown, to bring him back there. */
export interface ReturnPoint extends KeptByAny {
  readonly summaries: ReturnType<typeof gameReports>['summaries']['value']
}

type Game = ReturnType<typeof useGame>

/** What a screen may do with any game. */
function deedsOf(game: Game) {
  const { start, refreshLists, enter, visit, depart, newGame, open, leave, accept, refreshHistory } = game
  const { perform, seat, table, undo, redo, goto, backTo, lookAt, lookAway, isMachine } = game
  const { runMachines, pauseMachines, playOn, oneMove, playRest, stopRest } = game
  return {
    ...{ start, refreshLists, enter, visit, depart, newGame, open, leave, accept, refreshHistory },
    ...{ perform, seat, table, undo, redo, goto, backTo, lookAt, lookAway, isMachine },
    ...{ runMachines, pauseMachines, playOn, oneMove, playRest, stopRest },
  }
}

/** Main answers the calls of these screens with the views of Axis Empires: their names and shapes are its contract. */
const lineOf = ({ call, quietly, ask }: Game): AxisLine => ({ call, quietly, ask }) as unknown as AxisLine

export const useAxisGame = defineStore('axis-game', () => {
  const game = useGame()
  const refs = storeToRefs(game)
  const line = lineOf(game)
  const early = game.answersAhead() as AxisAhead
  const view = refs.view as Ref<GameView | undefined>
  const scenarios = refs.scenarios as Ref<readonly ListedScenario<ScenarioSummary>[]>
  const content = gameContent(view, line)
  const asking = questions(view, line, early)
  const { refreshStanding, tell, ...reports } = gameReports(view, line, early, asking)

  game.join(SYSTEM, {
    opened: () => content.readContent({}),
    async entering(next) {
      reports.summaries.value = []
      await content.readContentOf(next)
    },
    mapsOf: (next) => (next as GameView).scenario.maps,
    asksAfter: (id, { piece, hex }) => [
      ...(piece === undefined ? [] : [['play.reach', { game: id, piece }] as const]),
      ...(hex === undefined ? [] : [['play.hex', { game: id, hex }] as const]),
      ['play.standing', { game: id }],
    ],
    changing(_next, { other, stale }) {
      if (other) reports.standing.value = null
      if (stale) reports.summaries.value = []
    },
    changed: (next) => void refreshStanding(next),
    settled: async () => {
      if (useUi().tab === 'track') await reports.refreshTrack()
    },
    moveShown: shownMove,
    handedOver: tell,
  })

  /** What is needed to come back to where the player is now. */
  const keep = (): ReturnPoint => ({ ...game.keep(), summaries: reports.summaries.value })

  /** Comes back to a game as it was left to look at another. */
  async function resume(next: GameView, kept: ReturnPoint): Promise<void> {
    await game.resume(next, kept)
    reports.summaries.value = kept.summaries
  }

  return {
    ...refs,
    view,
    scenarios,
    ...line,
    ...deedsOf(game),
    ...content,
    ...reports,
    ...asking,
    keep,
    resume,
  }
})
