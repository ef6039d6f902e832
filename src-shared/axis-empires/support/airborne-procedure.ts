/**
 * The steps of the Blitz Combat Segment around the combats (4.1): Airdrops before them, Airdrop Landings
 * and CV Strike Returns after the Beachhead Landings. Frame `{proc: 'airborne', step: 'drop' | 'landing'}`.
 */

import type { Command, Procedure } from '../../kernel/procedure.ts'
import type { Frame } from '../../kernel/state.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { type Decision, type Offer, OK, refuse, type Verdict } from '../rule.ts'
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

export interface AirborneFrame extends Frame {
  readonly proc: 'airborne'
  readonly step: 'drop' | 'landing'
}

export const airborneFrame = (step: AirborneFrame['step']): AirborneFrame => ({ proc: 'airborne', step })

const isDrop = (frame: Frame): boolean => frame.step === 'drop'

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

/** Settles markers that cannot land, and at last the CV Strikes; false if a landing waits for its player. */
function runLanding(game: Game): boolean {
  const [marker] = airdropsOnMap(game)
  if (!marker) {
    returnStrikes(game)
    game.table.pop()
    return true
  }
  if (landersOf(game, marker).length > 0) return false
  liftAirdrop(game, marker)
  return true
}

function explainLanding(game: Game, command: Command): Verdict {
  const marker = currentMarker(game)
  const landing = judgeAirLanding(game, marker)
  if (!landing.ok) return landing
  const unit = typeof command.unit === 'string' ? game.content.unitOf.get(command.unit) : undefined
  return unit ? judgeLander(game, marker, unit) : refuse('4.1.4', 'name an infantry unit of the Force Pool')
}

export const airborneProcedure: Procedure<Game> = {
  run(game, frame) {
    if (!isDrop(frame)) return runLanding(game)
    for (const _ of drops(game)) return false
    game.table.pop()
    return true
  },
  decision(game, frame): Decision {
    const faction = game.factionName(game.phasing)
    if (isDrop(frame))
      return {
        faction,
        kind: 'airdrop',
        prompt: 'Drop airborne units, or go on to the combats',
        rule: '4.1.1',
      }
    const where = game.hexName(game.hexOf(currentMarker(game)))
    return {
      faction,
      kind: 'air-landing',
      prompt: `Land an infantry unit in ${where}, or none`,
      rule: '4.1.4',
    }
  },
  *offers(game, frame): Generator<Offer> {
    if (!isDrop(frame)) return yield* landings(game)
    yield* drops(game)
    yield { command: { type: 'end' }, label: 'End the Airdrops', rule: '4.1.1' }
  },
  perform(game, _frame, command) {
    if (command.type === 'drop') drop(game, game.unit(String(command.unit)), game.hex(String(command.to)))
    else if (command.type === 'land-air') {
      landFromAir(game, game.unit(String(command.marker)), game.unit(String(command.unit)))
    } else if (command.type === 'no-landing') liftAirdrop(game, game.unit(String(command.marker)))
    else game.table.pop()
  },
  explain(game, frame, command): Verdict {
    if (!isDrop(frame)) return explainLanding(game, command)
    const unit = typeof command.unit === 'string' ? game.content.unitOf.get(command.unit) : undefined
    const to = game.graph.indexOf.get(String(command.to))
    if (command.type !== 'drop' || !unit) return OK
    return to === undefined ? refuse('4.1.1', 'that is no hex of the map') : judgeDrop(game, unit, to)
  },
}
