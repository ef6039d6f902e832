/** Steps 1, 2 and 5 of the Support Segment as stages: Return to Base, Beachhead Maintenance, Beachhead Failure. */

import type { Command } from '../../kernel/procedure.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { type Decision, type Offer, OK, refuse, type Verdict } from '../rule.ts'
import { facedHex } from './beachheads.ts'
import { go, type Stage, type SupportFrame } from './frame.ts'
import {
  advanceInland,
  failBeachheads,
  inlandUnits,
  judgeInland,
  judgeStay,
  keepBeachhead,
  maintained,
  pickUpBeachhead,
} from './maintenance.ts'
import { returnToBase } from './return-to-base.ts'

function nobody(): never {
  throw new Error('this step of the Support Segment waits for nobody')
}

/** A stage that takes no command. */
const silent = {
  decision: nobody,
  *offers(): Generator<Offer> {},
  perform: nobody,
  explain: (): Verdict => OK,
}

export const returnStage: Stage = {
  ...silent,
  run(game) {
    returnToBase(game, game.phasing)
    return go(game, 'maintain')
  },
}

export const failStage: Stage = {
  ...silent,
  run(game) {
    failBeachheads(game, game.phasing, '2.2.5')
    game.table.pop()
    return true
  },
}

function current(game: Game, frame: SupportFrame): Unit {
  const [marker] = maintained(game, frame.kept)
  if (!marker) throw new Error('no Beachhead is to be maintained')
  return marker
}

function keepOffer(game: Game, marker: Unit): Offer {
  return {
    command: { type: 'keep', marker: marker.id },
    label: `Keep the Beachhead in ${game.hexName(game.hexOf(marker))}`,
    rule: '2.2.2',
    piece: marker.id,
    at: game.hexId(game.hexOf(marker)),
  }
}

function pickUpOffer(game: Game, marker: Unit, at: number): Offer {
  const left = game.groundIn(at, game.sideOf(marker)).length
  return {
    command: { type: 'pick-up', marker: marker.id },
    label: `Pick up the Beachhead in ${game.hexName(at)}`,
    rule: '2.2.2',
    piece: marker.id,
    at: game.hexId(at),
    ...(left > 0 ? { detail: `${left} units stay at sea and are lost without another Beachhead` } : {}),
  }
}

function inlandOffer(game: Game, marker: Unit, unit: Unit): Offer {
  const to = facedHex(game, marker)
  return {
    command: { type: 'inland', unit: unit.id },
    label: `${game.name(unit)} advances inland to ${game.hexName(to)}`,
    rule: '2.2.2',
    piece: unit.id,
    at: game.hexId(to),
  }
}

export const maintainStage: Stage = {
  run(game, frame) {
    const [marker] = maintained(game, frame.kept)
    if (!marker) return go(game, 'choose')
    if (judgeStay(game, marker).ok || inlandUnits(game, marker).length > 0) return false
    pickUpBeachhead(game, marker)
    return true
  },
  decision(game, frame): Decision {
    const marker = current(game, frame)
    const where = game.hexName(game.hexOf(marker))
    const prompt = judgeStay(game, marker).ok
      ? `Keep the Beachhead in ${where}, or pick it up`
      : `Advance inland from the Beachhead in ${where}, which goes`
    return { faction: game.factionName(game.phasing), kind: 'beachhead-maintenance', prompt, rule: '2.2.2' }
  },
  *offers(game, frame): Generator<Offer> {
    const marker = current(game, frame)
    if (judgeStay(game, marker).ok) yield keepOffer(game, marker)
    else for (const unit of inlandUnits(game, marker)) yield inlandOffer(game, marker, unit)
    yield pickUpOffer(game, marker, game.hexOf(marker))
  },
  perform(game, frame, command: Command) {
    const marker = current(game, frame)
    if (command.type === 'inland') advanceInland(game, marker, game.unit(String(command.unit)))
    else if (command.type === 'keep') {
      keepBeachhead(game, marker)
      game.table.patch({ kept: [...frame.kept, marker.id] })
    } else pickUpBeachhead(game, marker)
  },
  explain(game, frame, command): Verdict {
    const marker = current(game, frame)
    if (command.type === 'keep') return judgeStay(game, marker)
    if (command.type !== 'inland') return OK
    if (judgeStay(game, marker).ok)
      return refuse('2.2.2', 'units advance inland only from a Beachhead that has to go')
    const unit = typeof command.unit === 'string' ? game.content.unitOf.get(command.unit) : undefined
    return unit ? judgeInland(game, marker, unit) : refuse('2.2.2', 'there is no such unit')
  },
}
