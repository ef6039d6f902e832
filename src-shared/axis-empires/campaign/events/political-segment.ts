/**
 * The Political Events Segment (2.1): first everything that the Current Card lists for it, in its order (2.1.1); then
 * the Axis may end Policies of its own will (2.1.2). Here, too, it may turn the Government by the Showa Restoration.
 */

import { end, inOrder } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { frameShape, oneOf } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { series } from '../../../kernel/words.ts'
import { GOVERNMENT_BOX, strategicWarfareBox } from '../../ground/content/places.ts'
import { postureBoxTitle, postureTitle } from '../../ground/names/postures.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTIONS, type Faction, POSTURES, type Posture } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { askAll } from '../../table/modifiers/index.ts'
import { boxesOf, endableByAxis, endPolicy, judgeEndPolicy } from '../../table/politics/index.ts'
import { markerIn, toDelay } from './counters/moves.ts'
import { governmentTurns, leadingBranch } from './countries/japanese-government.ts'

export interface PoliticalEventsFrame extends Frame {
  readonly proc: 'political-events'
  readonly faction: Faction
  readonly step: 'actions' | 'policies'
}

/** The Axis ends a Policy of its own will. */
const END_POLICY = commandKind('end-policy', { policy: oneOf(...POSTURES) })
/** The Showa Restoration goes to the Delay Box, and the other branch leads the Government. */
const TURN_GOVERNMENT = commandKind('turn-government', {})

/** The Political Events Segment of a faction, on the map whose segment is being played. */
export const politicalEventsFrame = (faction: Faction): PoliticalEventsFrame => ({
  proc: 'political-events',
  faction,
  step: 'actions',
})

const actions: Stage<PoliticalEventsFrame> = {
  run(game, { faction }) {
    game.table.patch({ step: 'policies' })
    inOrder(game.table, askAll(game, 'politicalEvents', { faction }).flat())
    return true
  },
}

/** Whether the Axis may turn the Government now (36.39). */
function judgeTurn(game: Game): Verdict {
  if (game.map !== 'ds' || !markerIn(game, strategicWarfareBox('ds'), 'showa-restoration'))
    return refuse('36.39', 'the Showa Restoration is not in the Strategic Warfare Box; expected it there')
  return leadingBranch(game)
    ? OK
    : refuse('36.39', 'no branch leads the Government; expected its marker in the Holding Box', [
        GOVERNMENT_BOX,
      ])
}

function turn(game: Game): void {
  const marker = markerIn(game, strategicWarfareBox('ds'), 'showa-restoration')
  if (marker) toDelay(game, marker, '36.39')
  governmentTurns(game)
}

function* voluntary(game: Game): Generator<Offer> {
  for (const policy of endableByAxis(game, game.map)) {
    const boxes = series(boxesOf(game, game.map, policy).map(postureBoxTitle))
    yield {
      command: { type: END_POLICY.type, policy },
      label: `War on ${boxes}: break ${postureTitle(policy)}`,
      rule: '2.1.2',
    }
  }
  const showa = markerIn(game, strategicWarfareBox('ds'), 'showa-restoration')
  if (!showa || !judgeTurn(game).ok) return
  const other = leadingBranch(game) === 'army' ? 'Navy' : 'Army'
  yield {
    command: { type: TURN_GOVERNMENT.type },
    label: `Showa Restoration: the ${other} takes the lead`,
    detail: 'the marker goes to the Delay Box',
    rule: '36.39',
    piece: showa.id,
  }
}

const judgeEnd = (game: Game, policy: Posture): Verdict =>
  judgeEndPolicy(game, { map: game.map, policy, ending: 'voluntary', by: 'axis' })

const policies: Stage<PoliticalEventsFrame> = {
  run(game, { faction }) {
    const [first] = faction === 'axis' ? voluntary(game) : []
    if (first) return false
    end(game.table)
    return true
  },
  prompt: () => ({
    faction: 'axis',
    kind: 'political-events',
    prompt: 'Break a Policy, which is a war, or keep them all',
    rule: '2.1.2',
  }),
  *offers(game): Generator<Offer> {
    yield { command: { type: 'done' }, label: 'Break no Policy', rule: '2.1.2' }
    yield* voluntary(game)
  },
  on: {
    done: verb({}, { traits: ['primary', 'pass', 'segment-end'], do: (game) => end(game.table) }),
    [END_POLICY.type]: verb(END_POLICY.takes, {
      title: 'Break a Policy (war)',
      traits: ['grave', 'by-hand'],
      why: (game, _frame, { policy }) => judgeEnd(game, policy),
      do(game, _frame, { policy }) {
        endPolicy(game, { map: game.map, policy, ending: 'voluntary', by: 'axis' })
      },
    }),
    [TURN_GOVERNMENT.type]: verb(TURN_GOVERNMENT.takes, {
      title: 'Turn the Government',
      why: (game) => judgeTurn(game),
      do: (game) => turn(game),
    }),
  },
}

export const politicalEventsProcedure = procedure<PoliticalEventsFrame>({
  frame: frameShape<PoliticalEventsFrame>('political-events', {
    faction: oneOf(...FACTIONS),
    step: oneOf('actions', 'policies'),
  }),
  stage: (_game, { step }) => (step === 'actions' ? actions : policies),
})
