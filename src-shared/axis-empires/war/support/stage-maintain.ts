/** Steps 1, 2 and 5 of the Support Segment as stages: Return to Base, Beachhead Maintenance, Beachhead Failure. */

import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { text } from '../../../kernel/shape.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { verb } from '../../table/game/stage.ts'
import { facedHex } from './beachheads.ts'
import { go, type SupportFrame, type SupportStage } from './frame.ts'
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

/** A unit goes ashore from a Beachhead that has to go. */
export const INLAND = commandKind('inland', { unit: text })

export const returnStage: SupportStage = {
  run(game) {
    returnToBase(game, game.phasing)
    return go(game, 'maintain')
  },
}

export const failStage: SupportStage = {
  run(game) {
    failBeachheads(game, game.phasing, '2.2.5')
    end(game.table)
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

export const maintainStage: SupportStage = {
  run(game, frame) {
    const [marker] = maintained(game, frame.kept)
    if (!marker) return go(game, 'choose')
    if (judgeStay(game, marker).ok || inlandUnits(game, marker).length > 0) return false
    pickUpBeachhead(game, marker)
    return true
  },
  prompt(game, frame) {
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
  on: {
    keep: verb(
      { marker: text },
      {
        why: (game, frame) => judgeStay(game, current(game, frame)),
        do(game, frame) {
          const marker = current(game, frame)
          keepBeachhead(game, marker)
          game.table.patch({ kept: [...frame.kept, marker.id] })
        },
      },
    ),
    [INLAND.type]: verb(INLAND.takes, {
      title: 'Go inland',
      why(game, frame, command) {
        const marker = current(game, frame)
        if (judgeStay(game, marker).ok)
          return refuse('2.2.2', 'units advance inland only from a Beachhead that has to go')
        const unit = game.content.unitOf.get(command.unit)
        return unit ? judgeInland(game, marker, unit) : refuse('2.2.2', 'there is no such unit')
      },
      do: (game, frame, { unit }) => advanceInland(game, current(game, frame), game.unit(unit)),
    }),
    'pick-up': verb(
      { marker: text },
      {
        title: 'Take a unit on board',
        do: (game, frame) => pickUpBeachhead(game, current(game, frame)),
      },
    ),
  },
}
