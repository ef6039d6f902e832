/** The Blitz and the Regular Combat Segment (4.1, 4.2), with the Beachhead Landings between (4.1.3). */

import type { Procedure } from '../../kernel/procedure.ts'
import type { Game } from '../game/game.ts'
import { type Decision, type Offer, OK, refuse, type Verdict } from '../rule.ts'
import { attackFrame } from './attack.ts'
import { blitzHexes } from './blitz.ts'
import { judgeAttack, targets } from './eligible.ts'
import { judgeLanding, judgeSnlf, land, landingOffers, landSnlf } from './landing.ts'

/** Ends the Segment; who has attacked and which HQs took part holds for one Segment only. */
function finish(game: Game): void {
  game.vars.forget('segment')
  game.table.pop()
}

export const combatSegmentProcedure: Procedure<Game> = {
  run(game, frame) {
    const blitz = frame.blitz === true
    if (frame.step === 'landing') {
      if (!landingOffers(game).next().done) return false
      finish(game)
      return true
    }
    if (blitz && blitzHexes(game, game.phasing).length === 0) {
      finish(game)
      return true
    }
    if (!targets(game, blitz).next().done) return false
    if (blitz) game.table.patch({ step: 'landing' })
    else finish(game)
    return true
  },
  decision(game, frame): Decision {
    const faction = game.factionName(game.phasing)
    if (frame.step === 'landing')
      return {
        faction,
        kind: 'landing',
        prompt: 'Land units from Beachheads, or end the Segment',
        rule: '4.1.3',
      }
    return frame.blitz === true
      ? { faction, kind: 'attack', prompt: 'Declare a Blitz attack, or end the Segment', rule: '4.1.2' }
      : { faction, kind: 'attack', prompt: 'Declare an attack, or end the Segment', rule: '4.2.1' }
  },
  *offers(game, frame): Generator<Offer> {
    if (frame.step === 'landing') {
      yield* landingOffers(game)
    } else {
      for (const target of targets(game, frame.blitz === true)) {
        yield {
          command: { type: 'attack', target: game.hexId(target) },
          label: `Attack ${game.hexName(target)}`,
          rule: '4.2.1',
          at: game.hexId(target),
        }
      }
    }
    yield {
      command: { type: 'end' },
      label: frame.blitz === true ? 'End Blitz Combat' : 'End Regular Combat',
      rule: frame.blitz === true ? '4.1' : '4.2',
    }
  },
  perform(game, frame, command) {
    if (command.type === 'attack') game.table.push(attackFrame(String(command.target), frame.blitz === true))
    else if (command.type === 'land') land(game, game.unit(String(command.unit)))
    else if (command.type === 'land-snlf') {
      landSnlf(game, game.unit(String(command.marker)), game.unit(String(command.detachment)))
    } else if (frame.blitz === true && frame.step !== 'landing') game.table.patch({ step: 'landing' })
    else finish(game)
  },
  explain(game, frame, command): Verdict {
    if (command.type === 'attack') {
      const target = game.graph.indexOf.get(String(command.target))
      return target === undefined
        ? refuse('4.2.1', 'that is no hex of the map')
        : judgeAttack(game, target, frame.blitz === true)
    }
    const known = (id: unknown) => (typeof id === 'string' ? game.content.unitOf.get(id) : undefined)
    const unit = known(command.unit)
    if (command.type === 'land' && unit) return judgeLanding(game, unit)
    const marker = known(command.marker)
    const detachment = known(command.detachment)
    return command.type === 'land-snlf' && marker && detachment ? judgeSnlf(game, marker, detachment) : OK
  },
}
