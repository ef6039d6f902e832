/** What follows a placement at once: the CV Strike, a Beachhead, an Escort, Devastation (2.2.3.1 to 2.2.3.7). */

import { commandKind } from '../../../kernel/command.ts'
import { text } from '../../../kernel/shape.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import { delayBox, zoneBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { zoneWith } from '../../ground/map/graph.ts'
import { type Decision, type Offer, OK, type RuleId, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { verb } from '../../table/game/stage.ts'
import { escortFace, zoneOfTarget } from '../../table/game/support-kinds.ts'
import { oneOfAKind } from '../units/steps-places.ts'
import {
  type BeachheadType,
  beachheadMarkers,
  beachheadSides,
  judgeBeachhead,
  layBeachhead,
} from './beachheads.ts'
import { attemptOf, go, goChoose, type SupportFrame, type SupportStage } from './frame.ts'
import { judgeStrike, strikesFrom } from './placement.ts'

/** A CV Fleet sends its CV Strike to a hex. */
export const STRIKE = commandKind('strike', { unit: text, at: text })

/** A Beachhead is placed that faces a land hex. */
export const BEACHHEAD = commandKind('beachhead', { marker: text, facing: text })

function hexOfFrame(game: Game, frame: SupportFrame): number {
  return frame.at === null ? -1 : (game.graph.indexOf.get(frame.at) ?? -1)
}

function zoneId(game: Game, frame: SupportFrame): string {
  return zoneWith(game.graph, zoneOfTarget(game, attemptOf(game, frame).target)).id
}

function decide(game: Game, kind: string, prompt: string, rule: RuleId): Decision {
  return { faction: game.factionName(game.phasing), kind, prompt, rule }
}

/** The CV Fleet has been placed in a hex: its CV Strike goes within one hex of it. */
export const strikeStage: SupportStage = {
  prompt: (game, frame) =>
    decide(
      game,
      'support-strike',
      `Place the CV Strike of ${attemptOf(game, frame).unit.counter.name ?? 'the CV Fleet'} within one hex`,
      '2.2.3.1',
    ),
  *offers(game, frame): Generator<Offer> {
    const { unit } = attemptOf(game, frame)
    for (const hex of strikesFrom(game, unit, hexOfFrame(game, frame))) {
      const at = game.hexId(hex)
      yield {
        command: { type: 'strike', unit: unit.id, at },
        label: `${game.name(unit)} strikes ${game.hexName(hex)}`,
        rule: '2.2.3.1',
        piece: unit.id,
        at,
      }
    }
  },
  on: {
    [STRIKE.type]: verb(STRIKE.takes, {
      names: { piece: 'unit', place: 'at' },
      why(game, frame, command) {
        const { unit } = attemptOf(game, frame)
        const hex = game.graph.indexOf.get(command.at)
        return command.unit !== unit.id || hex === undefined
          ? STRIKE_FIRST
          : judgeStrike(game, unit, hexOfFrame(game, frame), hex)
      },
      do: (game, _frame, { at }) => go(game, 'contest', { at, asked: 0 }),
    }),
  },
  otherwise: () => STRIKE_FIRST,
}

const STRIKE_FIRST = refuse('2.2.3.1', 'the CV Strike must be placed first')

/** The Beachhead an Air Force or a Surface Fleet places: BH −2 or BH −1 (2.2.3.5). */
const sizeOf = (frame: SupportFrame): BeachheadType =>
  frame.type === 'surface-fleet' ? 'beachhead-1' : 'beachhead-2'

function markersFor(game: Game, frame: SupportFrame): Unit[] {
  const { unit } = attemptOf(game, frame)
  return oneOfAKind(game, beachheadMarkers(game, game.sideOf(unit), unit.map, sizeOf(frame)))
}

export const landStage: SupportStage = {
  prompt(game, frame) {
    const { unit } = attemptOf(game, frame)
    const where = game.hexName(hexOfFrame(game, frame))
    const prompt =
      frame.type === 'surface-fleet'
        ? `Choose where the Beachhead of ${game.name(unit)} in ${where} faces`
        : `Exchange ${game.name(unit)} in ${where} for a Beachhead, or leave it in the air`
    return decide(game, 'support-beachhead', prompt, '2.2.3.5')
  },
  *offers(game, frame): Generator<Offer> {
    const { unit } = attemptOf(game, frame)
    const hex = hexOfFrame(game, frame)
    for (const marker of markersFor(game, frame)) {
      for (const to of beachheadSides(game, game.sideOf(unit), hex)) {
        yield {
          command: { type: 'beachhead', marker: marker.id, facing: game.hexId(to) },
          label: `Beachhead facing ${game.hexName(to)}`,
          rule: '2.2.3.5',
          piece: marker.id,
          at: game.hexId(to),
        }
      }
    }
    if (frame.type !== 'surface-fleet')
      yield { command: { type: 'stay' }, label: 'Leave it in the air', rule: '2.2.3.5', piece: unit.id }
  },
  on: {
    [BEACHHEAD.type]: verb(BEACHHEAD.takes, {
      title: 'Make a Beachhead',
      names: { piece: 'marker', place: 'facing' },
      why(game, frame, command) {
        const to = game.graph.indexOf.get(command.facing)
        if (to === undefined) return BEACHHEAD_FIRST
        const side = game.sideOf(attemptOf(game, frame).unit)
        const verdict = judgeBeachhead(game, side, hexOfFrame(game, frame), to)
        return verdict.ok ? refuse('2.2.3.5', 'that Beachhead marker is not in the Force Pool') : verdict
      },
      do(game, frame, { marker, facing }) {
        const { unit } = attemptOf(game, frame)
        const hex = hexOfFrame(game, frame)
        game.table.place(unit.id, zoneBox(zoneId(game, frame), 'used'))
        layBeachhead(game, game.unit(marker), sizeOf(frame), hex, game.hex(facing))
        goChoose(game)
      },
    }),
    stay: verb(
      {},
      {
        traits: ['pass'],
        why: () => refuse('2.2.3.5', 'a Surface Fleet in a hex must place a Beachhead'),
        do: goChoose,
      },
    ),
  },
  otherwise: () => BEACHHEAD_FIRST,
}

const BEACHHEAD_FIRST = refuse('2.2.3.5', 'the Beachhead is to be decided first')

/** An Air Force or Surface Fleet on station may become an Escort Troop Convoy (2.2.3.7). */
export const escortStage: SupportStage = {
  prompt: (game, frame) =>
    decide(
      game,
      'support-escort',
      `Make ${game.name(attemptOf(game, frame).unit)} an Escort Troop Convoy, or leave it on station`,
      '2.2.3.7',
    ),
  *offers(game, frame): Generator<Offer> {
    const { unit } = attemptOf(game, frame)
    const piece = unit.id
    yield {
      command: { type: 'escort' },
      label: 'Escort Troop Convoy',
      rule: '2.2.3.7',
      piece,
      at: zoneBox(zoneId(game, frame), 'convoys'),
    }
    yield { command: { type: 'stay' }, label: 'Stay on station', rule: '2.2.3.7', piece }
  },
  on: {
    escort: verb(
      {},
      {
        do(game, frame) {
          const { unit } = attemptOf(game, frame)
          game.note({
            text: `${game.name(unit)} escorts a Troop Convoy`,
            rule: '2.2.3.7',
            pieces: [unit.id],
            faction: game.factionOf(unit),
          })
          game.table.place(unit.id, zoneBox(zoneId(game, frame), 'convoys'))
          game.table.turn(unit.id, escortFace(unit))
          goChoose(game)
        },
      },
    ),
    stay: verb({}, { traits: ['pass'], do: goChoose }),
  },
  otherwise: () => refuse('2.2.3.7', 'decide first whether the unit becomes an Escort Troop Convoy'),
}

/** Enemy Detachment and Logistics markers that Devastation can send to the Delay Box (2.2.3.6). */
export function devastationTargets(game: Game, side: number, hex: number): Unit[] {
  return DETACHMENT_OR_LOGISTICS.flatMap((type) => game.board.markers(hex, type, side, true))
}

export const devastateStage: SupportStage = {
  prompt: (game, frame) =>
    decide(
      game,
      'support-devastation',
      `Choose a marker in ${game.hexName(hexOfFrame(game, frame))} for the Delay Box, or none`,
      '2.2.3.6',
    ),
  *offers(game, frame): Generator<Offer> {
    for (const marker of devastationTargets(game, game.phasing, hexOfFrame(game, frame))) {
      yield {
        command: { type: 'devastate', marker: marker.id },
        label: `${game.name(marker)} goes to the Delay Box`,
        rule: '2.2.3.6',
        piece: marker.id,
        at: game.hexId(game.hexOf(marker)),
      }
    }
    yield { command: { type: 'spare' }, label: 'Spare the markers there', rule: '2.2.3.6' }
  },
  on: {
    devastate: verb(
      { marker: text },
      {
        why(game, frame, command) {
          const marker = game.content.unitOf.get(command.marker)
          const targets = devastationTargets(game, game.phasing, hexOfFrame(game, frame))
          return marker && targets.includes(marker) ? OK : DEVASTATE
        },
        do: (game, _frame, command) => devastate(game, game.unit(command.marker)),
      },
    ),
    spare: verb({}, { traits: ['pass'], do: goChoose }),
  },
  otherwise: () => DEVASTATE,
}

const DEVASTATE = refuse('2.2.3.6', 'an enemy Detachment or Logistics marker in that hex, or none')

function devastate(game: Game, marker: Unit): void {
  game.note({
    text: `Devastation drives ${game.name(marker)} from ${game.hexName(game.hexOf(marker))}`,
    rule: '2.2.3.6',
    at: [game.hexId(game.hexOf(marker))],
    pieces: [marker.id],
    faction: game.factionOf(marker),
  })
  game.table.place(marker.id, delayBox(marker.map))
  game.table.turn(marker.id, 0)
  goChoose(game)
}
