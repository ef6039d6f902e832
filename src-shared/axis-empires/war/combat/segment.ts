/** The Blitz and the Regular Combat Segment (4.1, 4.2), with the Beachhead Landings between (4.1.3). */

import { call, end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { flag, frameShape, oneOf, text } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { type Offer, OK, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { attackFrame } from './attack.ts'
import { blitzHexes } from './blitz.ts'
import { judgeAttack, targets } from './eligible.ts'
import { judgeLanding, judgeSnlf, land, landingOffers, landSnlf } from './landing.ts'

export interface CombatFrame extends Frame {
  readonly proc: 'combat'
  readonly blitz: boolean
  readonly step: 'combat' | 'landing'
}

export const combatFrame = (blitz: boolean): CombatFrame => ({ proc: 'combat', blitz, step: 'combat' })

/** Ends the Segment; who has attacked and which HQs took part holds for one Segment only. */
function finish(game: Game): void {
  game.vars.forget('segment')
  end(game.table)
}

/** The attacks are over: the landings follow in the Blitz Combat Segment. */
function endAttacks(game: Game, blitz: boolean): void {
  if (blitz) game.table.patch({ step: 'landing' })
  else finish(game)
}

const endOffer = ({ blitz }: CombatFrame): Offer => ({
  command: { type: 'end' },
  label: blitz ? 'End Blitz Combat' : 'End Regular Combat',
  rule: blitz ? '4.1' : '4.2',
})

/** Declares an attack on a hex. */
export const ATTACK = commandKind('attack', { target: text })

/** The attacks of the Segment, one after the other in any order. */
const attacks: Stage<CombatFrame> = {
  run(game, { blitz }) {
    if (blitz && blitzHexes(game, game.phasing).length === 0) {
      finish(game)
      return true
    }
    if (!targets(game, blitz).next().done) return false
    endAttacks(game, blitz)
    return true
  },
  prompt: (game, { blitz }) => ({
    faction: game.factionName(game.phasing),
    kind: 'attack',
    prompt: blitz ? 'Declare a Blitz attack, or end the Segment' : 'Declare an attack, or end the Segment',
    rule: blitz ? '4.1.2' : '4.2.1',
  }),
  *offers(game, frame) {
    for (const target of targets(game, frame.blitz)) {
      yield {
        command: { type: 'attack', target: game.hexId(target) },
        label: `Attack ${game.hexName(target)}`,
        rule: '4.2.1',
        at: game.hexId(target),
      }
    }
    yield endOffer(frame)
  },
  on: {
    [ATTACK.type]: verb(ATTACK.takes, {
      traits: ['gathers'],
      why(game, { blitz }, command) {
        const target = game.graph.indexOf.get(command.target)
        return target === undefined
          ? refuse('4.2.1', 'that is no hex of the map')
          : judgeAttack(game, target, blitz)
      },
      do: (game, { blitz }, { target }) => call(game.table, attackFrame(target, blitz)),
    }),
    end: verb(
      {},
      {
        traits: ['primary', 'pass', 'segment-end'],
        named: (_game, frame) => [endOffer(frame)],
        do: (game, { blitz }) => endAttacks(game, blitz),
      },
    ),
  },
}

/** Lands a unit from its Beachhead. */
export const LAND = commandKind('land', { unit: text })

/** The Beachhead Landings (4.1.3), after the attacks of the Blitz Combat Segment. */
const landings: Stage<CombatFrame> = {
  run(game) {
    if (!landingOffers(game).next().done) return false
    finish(game)
    return true
  },
  prompt: (game) => ({
    faction: game.factionName(game.phasing),
    kind: 'landing',
    prompt: 'Land units from Beachheads, or end the Segment',
    rule: '4.1.3',
  }),
  *offers(game, frame) {
    yield* landingOffers(game)
    yield endOffer(frame)
  },
  on: {
    [LAND.type]: verb(LAND.takes, {
      title: 'Land a unit',
      why(game, _frame, command) {
        const unit = game.content.unitOf.get(command.unit)
        return unit ? judgeLanding(game, unit) : OK
      },
      do: (game, _frame, { unit }) => land(game, game.unit(unit)),
    }),
    'land-snlf': verb(
      { marker: text, detachment: text },
      {
        title: 'Land a naval landing force',
        names: { piece: 'detachment' },
        why(game, _frame, command) {
          const marker = game.content.unitOf.get(command.marker)
          const detachment = game.content.unitOf.get(command.detachment)
          return marker && detachment ? judgeSnlf(game, marker, detachment) : OK
        },
        do: (game, _frame, { marker, detachment }) =>
          landSnlf(game, game.unit(marker), game.unit(detachment)),
      },
    ),
    end: verb({}, { traits: ['primary', 'pass', 'segment-end'], do: finish }),
  },
}

export const COMBAT_FRAME = frameShape<CombatFrame>('combat', {
  blitz: flag,
  step: oneOf('combat', 'landing'),
})

export const combatSegmentProcedure = procedure({
  frame: COMBAT_FRAME,
  stage: (_game: Game, { step }) => (step === 'landing' ? landings : attacks),
})
