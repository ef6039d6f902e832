/** Beachhead Landings (4.1.3) and the Special SNLF Landing of Dai Senso (4.1.3.1). */

import { across } from '../../../board/hexmap/graph.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { driveOff, enterHex } from '../access/enter.ts'
import { entryBar, moverOf, policyBar } from '../access/entry.ts'
import { zocEntryBar } from '../access/into-zoc.ts'
import { isSupplied } from '../supply/supplied.ts'
import { oneOfAKind, unitsAt } from '../units/steps-places.ts'
import { isBlitzEnabled } from './blitz.ts'

const SNLF = 'beachhead-0'

/** The Land hex a unit on a Beachhead may land in: the one its Beachhead Hexside leads to. */
function landingHex(game: Game, unit: Unit): number {
  const hex = game.hexOf(unit)
  for (let d = 0; d < 6; d++) {
    if (game.board.beachSides.has(hex * 6 + d)) return across(game.graph, hex * 6 + d)
  }
  return -1
}

/** Whether a unit may conduct a Beachhead Landing (4.1.3). */
export function judgeLanding(game: Game, unit: Unit): Verdict {
  const hex = game.hexOf(unit)
  if (hex < 0 || !game.board.isSea(hex) || game.sideOf(unit) !== game.phasing || !game.ground(unit)) {
    return refuse('4.1.3', 'only a phasing unit on a Beachhead lands')
  }
  if (!game.inPlay(unit)) return refuse('4.1.3', 'the segment is being played on the other map')
  if (game.vars.isSet(V.attacked, unit.id)) return refuse('4.1.3', 'the unit has attacked in this Segment')
  if (!isBlitzEnabled(game, game.phasing, hex)) return refuse('4.1.3', 'the unit is not Blitz-enabled')
  if (!isSupplied(game, unit)) return refuse('4.1.3', 'an unsupplied unit does not land')
  const to = landingHex(game, unit)
  if (to < 0) return refuse('4.1.3', 'no Beachhead Hexside leads to land')
  const mover = moverOf(game, unit)
  return (
    ask(game, 'presence', { side: game.phasing, hex: to }) ??
    entryBar(game, mover, to) ??
    zocEntryBar(game, mover, to) ??
    OK
  )
}

/** True for a Detachment marker that lands with SNLF markers (4.1.3.1). */
export const isLandingForce = (unit: Unit): boolean =>
  unit.nation === THEATRES[unit.map].landingForces && unit.sides.some((side) => side.type === 'detachment')

/** Whether an SNLF marker may conduct a Special SNLF Landing with a Detachment (4.1.3.1). */
export function judgeSnlf(game: Game, marker: Unit, detachment: Unit): Verdict {
  const hex = game.hexOf(marker)
  const up = game.board.up(marker)
  if (hex < 0 || up?.type !== SNLF || !game.inPlay(marker) || game.phasing !== FACTION_CODE.axis) {
    return refuse('4.1.3.1', 'only an Axis SNLF marker on the map conducts a Special SNLF Landing')
  }
  if (!isLandingForce(detachment) || game.table.piece(detachment.id).at !== pool('axis', 'ds')) {
    return refuse('4.1.3.1', 'a Japanese Detachment of the Axis Force Pool is needed')
  }
  if (!isSupplied(game, marker)) return refuse('4.1.3.1', 'an unsupplied SNLF marker conducts no landing')
  const to = landingHex(game, marker)
  if (to < 0) return refuse('4.1.3.1', 'no Beachhead Hexside leads to land')
  return judgeSnlfHex(game, to)
}

function judgeSnlfHex(game: Game, to: number): Verdict {
  const where = [game.hexId(to)]
  const side = FACTION_CODE.axis
  if (game.board.enemyUnit(side, to)) return refuse('4.1.3.1', 'an enemy unit is in that hex', where)
  if (game.politics.isNeutral(to))
    return refuse('4.1.3', 'no landing in a hex of a Neutral Minor Country', where)
  if (game.politics.policyOfHex(to) !== null) return policyBar(game, to)
  for (const type of DETACHMENT_OR_LOGISTICS) {
    if (game.board.markers(to, type, side).length > 0)
      return refuse('2.3.5', `the hex already has a friendly ${type} marker`, where)
  }
  return OK
}

/** What may land now: units from Beachheads, Detachments with SNLF markers. */
export function* landingOffers(game: Game): Generator<Offer> {
  for (const unit of game.content.units) {
    if (game.hexOf(unit) < 0 || game.sideOf(unit) !== game.phasing) continue
    if (judgeLanding(game, unit).ok) {
      yield {
        command: { type: 'land', unit: unit.id },
        label: `Land ${game.name(unit)}`,
        rule: '4.1.3',
        piece: unit.id,
        at: game.hexId(landingHex(game, unit)),
      }
    }
    if (game.board.up(unit)?.type === SNLF) yield* snlfOffers(game, unit)
  }
}

function* snlfOffers(game: Game, marker: Unit): Generator<Offer> {
  const free = unitsAt(game, pool('axis', 'ds')).filter(isLandingForce)
  for (const detachment of oneOfAKind(game, free)) {
    if (!judgeSnlf(game, marker, detachment).ok) continue
    const at = game.hexId(landingHex(game, marker))
    yield {
      command: { type: 'land-snlf', marker: marker.id, detachment: detachment.id },
      label: `Land a Detachment in ${game.hexName(landingHex(game, marker))}`,
      rule: '4.1.3.1',
      piece: detachment.id,
      at,
    }
  }
}

/** Lands a unit from its Beachhead. */
export function land(game: Game, unit: Unit): void {
  const to = landingHex(game, unit)
  enterHex(game, unit, to)
  game.note({
    text: `${game.name(unit)} lands in ${game.hexName(to)}`,
    rule: '4.1.3',
    at: [game.hexId(to)],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

/** Lands a Detachment beside an SNLF marker; enemy Detachments and Logistics markers there go (4.1.3.1). */
export function landSnlf(game: Game, marker: Unit, detachment: Unit): void {
  const to = landingHex(game, marker)
  driveOff(game, FACTION_CODE.axis, to)
  game.table.place(detachment.id, game.hexId(to))
  game.table.turn(
    detachment.id,
    detachment.sides.findIndex((side) => side.type === 'detachment'),
  )
  game.note({
    text: `a Japanese Detachment lands in ${game.hexName(to)}`,
    rule: '4.1.3.1',
    at: [game.hexId(to)],
    pieces: [detachment.id, marker.id],
    faction: 'axis',
  })
}
