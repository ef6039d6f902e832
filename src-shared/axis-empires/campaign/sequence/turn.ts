/** The Game Turn as a procedure: walks the plan, starts each segment, keeps stacking (9.3) at its end. */

import { call, inOrder } from '../../../kernel/calls.ts'
import { frameShape, maybe, text } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { parseTurn } from '../../ground/content/calendar.ts'
import type { RuleId } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure } from '../../table/game/stage.ts'
import { momentFrames } from '../../table/game/stepping-in.ts'
import { delayFrame, turnArrivals } from '../../war/administration/delay.ts'
import { stackingFrame } from '../../war/stacking/procedure.ts'
import { arrivalFrames } from '../events/arrivals/index.ts'
import { endGame } from '../victory/game-over.ts'
import { isMapOver, seasonalVictoryPhase } from '../victory/point-check.ts'
import { finalResult, suddenResult } from '../victory/scenario-victory.ts'
import { vDayFrames } from '../victory/v-day.ts'
import { type PlanStep, planOf, stepIndex } from './plan.ts'
import { isPlayed } from './segments.ts'
import { weatherFrame } from './weather.ts'

export interface TurnFrame extends Frame {
  readonly proc: 'turn'
  /** The next step of the plan by its id; the first if there is none. */
  readonly step?: string | undefined
}

const TURN = frameShape<TurnFrame>('turn', { step: maybe(text) })

function heading(game: Game, text: string, rule: RuleId, faction?: Faction): void {
  game.note(
    faction === undefined ? { text, rule, tone: 'heading' } : { text, rule, faction, tone: 'heading' },
  )
}

function playSegment(game: Game, step: Extract<PlanStep, { kind: 'faction' }>): void {
  const { segment, faction } = step
  if (game.vars.get(V.phasing) !== faction) {
    game.vars.set(V.phasing, faction)
    heading(game, `${FACTION_NAMES[faction]} Faction Turn, ${game.turnLabel}`, '1', faction)
  }
  const { map } = step
  if (map) game.vars.set(V.map, map)
  game.vars.set(V.segment, segment.id)
  const title = map ? `${segment.title}, ${THEATRES[map].name}` : segment.title
  const played = isPlayed(game, segment)
  if (played) heading(game, title, segment.rule, faction)
  const facts = { segment: segment.id, faction, map: game.map }
  inOrder(game.table, [
    ...momentFrames(game, 'segment-starts', facts),
    ...(played ? segment.frames(game, faction) : []),
    stackingFrame(),
    ...momentFrames(game, 'segment-ends', facts),
  ])
}

/** Moves the Turn marker on, or ends the game after the last turn (7.2). V-Day is the first thing it picks up. */
function nextTurn(game: Game): void {
  if (game.turn >= parseTurn(game.content.scenario.end)) {
    endGame(game, finalResult(game))
    return
  }
  game.vars.set(V.turn, game.turn + 1)
  heading(game, `Game Turn ${game.turnLabel}`, '7.2')
  game.table.patch({ step: undefined })
  const vDay = vDayFrames(game)
  const markers = turnArrivals(game)
  inOrder(game.table, [...vDay, ...arrivalFrames(game, markers)])
}

function takeStep(game: Game, step: PlanStep): void {
  switch (step.kind) {
    case 'weather':
      if (!step.map || !isMapOver(game, step.map)) call(game.table, weatherFrame(step.map ?? game.map))
      return
    case 'victory':
      return seasonalVictoryPhase(game)
    case 'faction':
      // Of a combined game only the maps are played on where play has not stopped (0.4).
      if (step.map && isMapOver(game, step.map)) return
      // An Axis that has collapsed plays no more (14.5).
      if (step.faction === 'axis' && game.vars.isSet(V.axisCollapsed)) return
      return playSegment(game, step)
    case 'faction-end': {
      // What a Western declaration of war closes to the Soviets is open after their Faction Turn (3.1.4).
      if (step.faction === 'soviet')
        for (const { id } of [...game.vars.each(V.freshAxis)]) game.vars.set(V.freshAxis, id, null)
      const result = suddenResult(game)
      if (result) endGame(game, result)
      return
    }
    case 'delay':
      game.vars.set(V.phasing, null)
      game.vars.set(V.segment, 'delay')
      call(game.table, delayFrame())
      return
    case 'turn-marker':
      nextTurn(game)
      return
  }
}

/** How far the Game Turn has come: the index of its next step in the plan; undefined when the game is over. */
export function nextStep(game: Game): number | undefined {
  const [frame] = game.table.state.frames
  if (frame?.proc !== 'turn') return undefined
  return stepIndex(game.content.scenario, game.turn, TURN.read(frame).step)
}

export const turnProcedure = procedure({
  frame: TURN,
  stage: () => ({
    run(game: Game, { step }: TurnFrame) {
      const plan = planOf(game.content.scenario, game.turn)
      const index = stepIndex(game.content.scenario, game.turn, step)
      const now = plan[index]
      if (!now) throw new Error(`the turn has no step ${index}`)
      game.table.patch({ step: plan[index + 1]?.id })
      takeStep(game, now)
      return true
    },
  }),
})
