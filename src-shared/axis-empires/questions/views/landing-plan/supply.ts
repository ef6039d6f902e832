/** Supply on the beach: an unsupplied unit does not land (4.1.3), so a supply line must cross the sea (10.2). */

import { around } from '../../../../board/hexmap/graph.ts'
import { pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { NeedView } from '../../../ground/contract/support-segment.ts'
import { refuse } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { convoyKind } from '../../../table/game/support-kinds.ts'
import { supportTitle } from '../../../table/game/support-titles.ts'
import { openPorts, type Port, supplyZones } from '../../../war/supply/ports.ts'
import { isSuppliedAt, isSuppliedFor } from '../../../war/supply/supplied.ts'
import { judgeConvoy } from '../../../war/support/convoys.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { lacking, need, type Question, zoneOf, zonePlace } from './question.ts'
import type { Transports } from './voyage.ts'

const ID = 'supply'
const TITLE = 'Supply over the beach'
const RULE = '10.2'

/** The Convoy markers of the Force Pool that can be placed in the zone as Supply Convoys. */
function supplyMarkers({ game, side, zone }: Question): Unit[] {
  const pooled = game.board.unitsAt(pool(game.factionName(side), game.map))
  const markers = pooled.filter((unit) => convoyKind(unit) !== undefined)
  return oneOfAKind(
    game,
    markers.filter((marker) => judgeConvoy(game, marker, zone, 'supply').ok),
  )
}

/** A port of the zone from which a supply line for a unit continues, or undefined. */
function rearPort({ game, side, sea, zone }: Question, unit: Unit): string | undefined {
  const nations = game.board.nations(unit)
  // A Beachhead may be a port too; a real port is the better answer.
  const atSea = (port: Port): number => ('hex' in port && game.board.isSea(port.hex) ? 1 : 0)
  for (const port of [...openPorts(game, side, zone)].sort((a, b) => atSea(a) - atSea(b))) {
    if ('box' in port) return game.graph.boxes.get(port.box)?.name ?? port.box
    if (port.hex !== sea && isSuppliedFor(game, side, nations, port.hex)) return game.hexName(port.hex)
  }
  return undefined
}

/** A Land hex beside the sea hex in which a unit would be supplied: a line leads there over any side of a Beachhead's hex (10.2.3). */
function landBeside(game: Game, sea: number, unit: Unit): number {
  for (const near of around(game.graph, sea)) {
    if (game.board.isSea(near) || game.board.enemyUnit(game.sideOf(unit), near)) continue
    if (game.board.groundCount(game.sideOf(unit), near) > 0 && isSuppliedAt(game, unit, near)) return near
  }
  return -1
}

/** True if one marker would have to carry both troops and supply. */
function isDoubled(q: Question, transports: Transports, supply: readonly Unit[], sails: boolean): boolean {
  if (!sails || transports.there(q.zone).length > 0) return false
  const { game, side } = q
  const pooled = game.board.unitsAt(pool(game.factionName(side), game.map))
  const fit = pooled.filter(
    (unit) =>
      convoyKind(unit) !== undefined &&
      (judgeConvoy(game, unit, q.zone, 'supply').ok || judgeConvoy(game, unit, q.zone, 'troop').ok),
  )
  return supply.length > 0 && fit.length < 2
}

/** Whether the first of those who could land will be supplied on the Beachhead. */
export function supplyNeed(
  q: Question,
  transports: Transports,
  lander: Unit | undefined,
  sails: boolean,
): NeedView {
  const { game, side, sea, zone } = q
  if (!lander) return need(ID, TITLE, '4.1.3', 'spare', 'To be asked when there is a unit to land.')
  if (q.laid && isSuppliedAt(game, lander, sea))
    return need(ID, TITLE, '4.1.3', 'met', `${game.name(lander)} is supplied on the Beachhead.`)
  const places = [zonePlace(game, zone)]
  const country = game.politics.country(game.board.nations(lander)[0] ?? lander.nation)
  const rear = rearPort(q, lander)
  if (!q.laid && rear !== undefined && supplyZones(game, side, country).has(zone))
    return need(ID, TITLE, RULE, 'met', `A Supply Convoy runs in the ${zoneOf(q)}, from ${rear}.`, {
      places,
    })
  const beside = q.laid ? -1 : landBeside(game, sea, lander)
  if (beside >= 0) {
    const text = `No Convoy is needed: the line leads over the Beachhead to ${game.hexName(beside)}.`
    return need(ID, TITLE, '10.2.3', 'met', text, { places: [game.hexId(beside)] })
  }
  if (rear === undefined) {
    const reason = `no other Open Port of the ${zoneOf(q)} is in supply for ${game.name(lander)}`
    return lacking(ID, TITLE, refuse(RULE, reason), { places })
  }
  const markers = supplyZones(game, side, country).has(zone) ? [] : supplyMarkers(q)
  const [first] = markers
  if (!first) {
    const reason = `no Supply Convoy for ${game.name(lander)} is in the ${zoneOf(q)}, and none can be placed there`
    return lacking(ID, TITLE, refuse(RULE, reason), { places })
  }
  if (isDoubled(q, transports, markers, sails)) {
    const reason = `your one Convoy marker for the ${zoneOf(q)} carries either troops or supply, and an unsupplied unit does not land`
    return lacking(ID, TITLE, refuse('2.2.3.7', reason), { places, pieces: [first.id] })
  }
  const text = `${supportTitle(game, first)} can be placed as a Supply Convoy in the ${zoneOf(q)}.`
  return need(ID, TITLE, RULE, 'open', text, { pieces: markers.map(({ id }) => id), places })
}
