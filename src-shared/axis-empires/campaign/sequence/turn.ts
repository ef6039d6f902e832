/** The Game Turn as a procedure: walks the plan, starts each segment, keeps stacking (9.3) at its end. */

import { call, inOrder } from '../../../kernel/calls.ts'
import { frameShape, maybe, text } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { parseTurn } from '../../ground/content/calendar.ts'
import { zoneBox } from '../../ground/content/places.ts'
import type { RuleId } from '../../ground/rule.ts'
import { FACTION_CODE, FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure } from '../../table/game/stage.ts'
import { momentFrames } from '../../table/game/stepping-in.ts'
import { ask } from '../../table/modifiers/index.ts'
import { warAndPeaceFrame } from '../../table/politics/index.ts'
import { delayFrame, turnArrivals } from '../../war/administration/delay.ts'
import { combatFrame } from '../../war/combat/segment.ts'
import { movementFrame } from '../../war/movement/frame.ts'
import { organizationFrame } from '../../war/organization/procedure.ts'
import { stackingFrame } from '../../war/stacking/procedure.ts'
import { airborneFrame } from '../../war/support/airborne-procedure.ts'
import { blitzPlacementFrames, setAside } from '../../war/support/blitz-placement.ts'
import { supportFrame } from '../../war/support/frame.ts'
import { eliminate } from '../../war/units/losses.ts'
import { currentActions, settleCurrent } from '../cards/current.ts'
import { optionCardFrame } from '../cards/segment.ts'
import { arrivalFrames } from '../events/arrivals/index.ts'
import { raiderFrames } from '../events/arrivals/raiders.ts'
import { politicalEventsFrame } from '../events/political-segment.ts'
import { conditionalFrame } from '../events/segment.ts'
import { logisticsFrame } from '../seasonal/logistics.ts'
import { replacementFrames } from '../seasonal/replacements.ts'
import { endGame } from '../victory/game-over.ts'
import { isMapOver, seasonalVictoryPhase } from '../victory/point-check.ts'
import { finalResult, suddenResult } from '../victory/scenario-victory.ts'
import { vDayFrames } from '../victory/v-day.ts'
import { isPlayed, type PlanStep, planOf, type Segment, stepIndex } from './plan.ts'
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

/** What plays a segment, in order; nothing if it passes automatically. */
function segmentFrames(game: Game, segment: Segment, faction: Faction): readonly Frame[] {
  switch (segment.play) {
    case 'option-card':
      return isPlayed(game, segment) ? [optionCardFrame(faction, game.map)] : []
    case 'logistics':
      return isPlayed(game, segment) ? [logisticsFrame()] : []
    case 'replacements':
      settleCurrent(game, faction, game.map)
      return replacementFrames(game, faction)
    case 'political-events':
      return isPlayed(game, segment)
        ? [...currentActions(game, faction, 'political'), politicalEventsFrame(faction)]
        : []
    case 'support':
      settleCurrent(game, faction, game.map)
      return ask(game, 'segment', { segment: segment.play }) === false
        ? blitzPlacementFrames(game, faction)
        : [...raiderFrames(game, faction), supportFrame()]
    case 'organization':
      return [organizationFrame(faction)]
    case 'movement':
      return [movementFrame(false)]
    case 'reserve':
      return [movementFrame(true)]
    case 'blitz':
      // Airdrops come before the combats of the Blitz Combat Segment, their landings after them (4.1).
      return [airborneFrame('drop'), combatFrame(true), airborneFrame('landing')]
    case 'combat':
      return [combatFrame(false)]
    case 'war-and-peace':
      return isPlayed(game, segment) ? [warAndPeaceFrame(faction)] : []
    case 'conditional-events':
      return isPlayed(game, segment)
        ? [conditionalFrame(faction), ...currentActions(game, faction, 'conditional')]
        : []
    default:
      return []
  }
}

/** The Marker Segment (4.3): Troop Convoys come back, Blitz and its like leave the map. */
function markerSegment(game: Game): void {
  for (const [z, zone] of game.graph.zones.entries()) {
    if (game.graph.zoneMap[z] !== game.mapIndex) continue
    for (const unit of game.board.unitsAt(zoneBox(zone.id, 'used'))) {
      const up = game.board.up(unit)
      if (game.sideOf(unit) !== game.phasing || up?.type !== 'convoy-troop') continue
      game.table.place(unit.id, zoneBox(zone.id, 'convoys'))
    }
  }
  setAside(game, ['blitz', 'failure-command', 'failure-supply', 'failure', 'mobilizing', 'totsugeki'])
  setAside(game, ['beachhead-0'])
  strand(game)
}

/** Axis ground units left at sea when the SNLF markers go are eliminated (4.3, step 3). */
function strand(game: Game): void {
  if (game.phasing !== FACTION_CODE.axis || game.map !== 'ds') return
  for (const unit of game.board.onMaps()) {
    const hex = game.hexOf(unit)
    if (hex < 0 || !game.board.isSea(hex) || game.sideOf(unit) !== game.phasing || !game.ground(unit))
      continue
    if (game.board.markers(hex, 'beachhead', game.phasing).length > 0) continue
    game.note({
      text: `${game.name(unit)} is left at sea and lost`,
      rule: '4.3',
      at: [game.hexId(hex)],
      pieces: [unit.id],
      faction: game.factionOf(unit),
    })
    eliminate(game, unit)
  }
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
  if (isPlayed(game, segment)) heading(game, title, segment.rule, faction)
  if (segment.play === 'markers') markerSegment(game)
  const facts = { segment: segment.id, faction, map: game.map }
  inOrder(game.table, [
    ...momentFrames(game, 'segment-starts', facts),
    ...segmentFrames(game, segment, faction),
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
