/**
 * The steps of the Blitz Combat Segment around the combats (4.1): Airdrops before them, Airdrop Landings
 * and CV Strike Returns after the Beachhead Landings. Frame `{proc: 'airborne', step: 'drop' | 'landing'}`.
 */

import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { frameShape, oneOf, text } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import {
  airdropsOnMap,
  drop,
  dropHexes,
  judgeAirLanding,
  judgeDrop,
  judgeLander,
  landersOf,
  landFromAir,
  liftAirdrop,
  returnStrikes,
} from './airborne.ts'

/** An airborne unit drops on a hex. */
export const DROP = commandKind('drop', { unit: text, to: text })

/** An infantry unit lands where an Airdrop marker lies. */
export const LAND_AIR = commandKind('land-air', { marker: text, unit: text })

export interface AirborneFrame extends Frame {
  readonly proc: 'airborne'
  readonly step: 'drop' | 'landing'
}

export const airborneFrame = (step: AirborneFrame['step']): AirborneFrame => ({ proc: 'airborne', step })

function* drops(game: Game): Generator<Offer> {
  for (const unit of game.content.units) {
    if (game.hexOf(unit) < 0 || game.sideOf(unit) !== game.phasing) continue
    for (const hex of dropHexes(game, unit)) {
      yield {
        command: { type: 'drop', unit: unit.id, to: game.hexId(hex) },
        label: `${game.name(unit)} drops on ${game.hexName(hex)}`,
        rule: '4.1.1',
        piece: unit.id,
        at: game.hexId(hex),
      }
    }
  }
}

/** The marker whose landing is to be decided next. */
function currentMarker(game: Game): Unit {
  const [marker] = airdropsOnMap(game)
  if (!marker) throw new Error('no Airdrop marker waits for a landing')
  return marker
}

function* landings(game: Game): Generator<Offer> {
  const marker = currentMarker(game)
  const at = game.hexId(game.hexOf(marker))
  for (const unit of landersOf(game, marker)) {
    yield {
      command: { type: 'land-air', marker: marker.id, unit: unit.id },
      label: `${game.name(unit)} lands in ${game.hexName(game.hexOf(marker))}`,
      rule: '4.1.4',
      piece: unit.id,
      at,
    }
  }
  yield {
    command: { type: 'no-landing', marker: marker.id },
    label: 'No landing',
    rule: '4.1.4',
    piece: marker.id,
  }
}

const dropStage: Stage<AirborneFrame> = {
  run(game) {
    for (const _ of drops(game)) return false
    end(game.table)
    return true
  },
  prompt: (game) => ({
    faction: game.factionName(game.phasing),
    kind: 'airdrop',
    prompt: 'Drop airborne units, or go on to the combats',
    rule: '4.1.1',
  }),
  *offers(game) {
    yield* drops(game)
    yield { command: { type: 'end' }, label: 'End the Airdrops', rule: '4.1.1' }
  },
  on: {
    [DROP.type]: verb(DROP.takes, {
      title: 'Drop from the air',
      why(game, _frame, command) {
        const unit = game.content.unitOf.get(command.unit)
        if (!unit) return OK
        const to = game.graph.indexOf.get(command.to)
        return to === undefined ? refuse('4.1.1', 'that is no hex of the map') : judgeDrop(game, unit, to)
      },
      do: (game, _frame, { unit, to }) => drop(game, game.unit(unit), game.hex(to)),
    }),
    end: verb({}, { traits: ['primary', 'pass', 'segment-end'], do: (game) => end(game.table) }),
  },
}

/** Why an Airdrop marker cannot land at all; failing that, what is wrong with a command that names no unit. */
function judgeLanding(game: Game): Verdict {
  const landing = judgeAirLanding(game, currentMarker(game))
  return landing.ok ? refuse('4.1.4', 'name an infantry unit of the Force Pool') : landing
}

/** Markers that cannot land are settled, and at last the CV Strikes; a landing waits for its player. */
const landingStage: Stage<AirborneFrame> = {
  run(game) {
    const [marker] = airdropsOnMap(game)
    if (!marker) {
      returnStrikes(game)
      end(game.table)
      return true
    }
    if (landersOf(game, marker).length > 0) return false
    liftAirdrop(game, marker)
    return true
  },
  prompt: (game) => ({
    faction: game.factionName(game.phasing),
    kind: 'air-landing',
    prompt: `Land an infantry unit in ${game.hexName(game.hexOf(currentMarker(game)))}, or none`,
    rule: '4.1.4',
  }),
  offers: landings,
  on: {
    [LAND_AIR.type]: verb(LAND_AIR.takes, {
      title: 'Land from the air',
      names: { piece: 'unit' },
      why(game, _frame, command) {
        const marker = currentMarker(game)
        const unit = game.content.unitOf.get(command.unit)
        return unit && judgeAirLanding(game, marker).ok ? judgeLander(game, marker, unit) : judgeLanding(game)
      },
      do: (game, _frame, { marker, unit }) => landFromAir(game, game.unit(marker), game.unit(unit)),
    }),
    'no-landing': verb(
      { marker: text },
      {
        traits: ['pass'],
        why: judgeLanding,
        do: (game, _frame, { marker }) => liftAirdrop(game, game.unit(marker)),
      },
    ),
  },
  otherwise: judgeLanding,
}

export const airborneProcedure = procedure({
  frame: frameShape<AirborneFrame>('airborne', { step: oneOf('drop', 'landing') }),
  guide: 'airdrop',
  stage: (_game: Game, { step }) => (step === 'drop' ? dropStage : landingStage),
})
