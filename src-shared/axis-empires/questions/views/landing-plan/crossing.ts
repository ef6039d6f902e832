/** The crossing: open sea, a Troop Convoy, troops to carry, and the Blitz marker on the Beachhead. */

import { distance } from '../../../../board/hexmap/graph.ts'
import { boxOfPlace, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { NeedView } from '../../../ground/contract/support-segment.ts'
import { zoneName } from '../../../ground/names/zones.ts'
import { refuse } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { convoyKind } from '../../../table/game/support-kinds.ts'
import { supportTitle } from '../../../table/game/support-titles.ts'
import { blitzHexes, isBlitzEnabled } from '../../../war/combat/blitz.ts'
import { zonesAt } from '../../../war/movement/sea.ts'
import { enemyFleetOnStation, judgeOpenPort } from '../../../war/supply/ports.ts'
import { grantedMarkers } from '../../../war/support/blitz-markers.ts'
import { judgeConvoy } from '../../../war/support/convoys.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { lacking, need, type Question, zoneOf, zonePlace } from './question.ts'
import type { Transports, Voyage } from './voyage.ts'

export function portNeed(q: Question): NeedView {
  const { game, side, sea, zone } = q
  const title = 'No enemy closes the sea'
  const rule = 'glossary: Open Port'
  if (q.laid) {
    const open = judgeOpenPort(game, side, sea, zone)
    return open.ok
      ? need('port', title, rule, 'met', 'The Beachhead is an Open Port.')
      : lacking('port', title, open)
  }
  const fleet = enemyFleetOnStation(game, side, zone)
  if (!fleet) return need('port', title, rule, 'met', `No enemy fleet is on station in the ${zoneOf(q)}.`)
  const reason = `${supportTitle(game, fleet)} is on station: no port of yours is open in the ${zoneOf(q)}`
  return lacking('port', title, refuse(rule, reason), {
    pieces: [fleet.id],
    places: [zonePlace(game, zone)],
  })
}

/** A Troop Convoy in the zone, or one that can still be placed there; units that stand or step there need none. */
export function transportNeed(q: Question, transports: Transports, landers: readonly Voyage[]): NeedView {
  const { game, side, zone } = q
  const title = 'A Troop Convoy'
  const places = [zonePlace(game, zone)]
  if (game.groundIn(q.sea, side).length > 0)
    return need('transport', title, '3.1.2', 'spare', 'Your units are on the Beachhead already.')
  const there = transports.there(zone)
  const [convoy] = there
  if (convoy) {
    const text = `${supportTitle(game, convoy)} is in the ${zoneOf(q)}: it carries one unit.`
    return need('transport', title, '2.2.3.7', 'met', text, { pieces: there.map(({ id }) => id), places })
  }
  const steps = landers.some(({ zones }) => zones.length === 0)
  const ready = oneOfAKind(game, [...transports.placeable(zone)])
  const [first] = ready
  if (first) {
    const aside = steps ? ' Units beside the sea hex need none.' : ''
    const text = `${supportTitle(game, first)} can be placed as a Troop Convoy in the ${zoneOf(q)}.${aside}`
    return need('transport', title, '2.2.3.7', 'open', text, { pieces: ready.map(({ id }) => id), places })
  }
  if (steps)
    return need('transport', title, '3.1.1', 'spare', 'Units beside the sea hex step onto the Beachhead.')
  const pooled = game.board.unitsAt(pool(game.factionName(side), game.map))
  const marker = pooled.find((unit) => convoyKind(unit) !== undefined)
  const why = marker && judgeConvoy(game, marker, zone, 'troop')
  const none = refuse('2.2.3.7', 'no Convoy marker is in your Force Pool')
  return lacking('transport', title, why && !why.ok ? why : none)
}

const names = (game: Game, zones: readonly number[]): string =>
  zones.map((zone) => zoneName(game, zone)).join(', then the ')

function placeName(game: Game, place: string): string {
  const box = boxOfPlace(place)
  if (box !== undefined) return `the ${game.graph.boxes.get(box)?.name ?? box} Box`
  return game.hexName(game.hex(place))
}

/** `German 11th Army can sail from Kiel over the Baltic Sea, then the North Sea; 3 more could.` */
function wayInWords(game: Game, { unit, from, zones, lacking: still }: Voyage, others: number): string {
  const more = others > 0 ? `; ${others} more could come` : ''
  const who = `${game.name(unit)} can ${zones.length === 0 ? 'step over' : 'sail'} from ${placeName(game, from)}`
  if (zones.length === 0) return `${who}${more}.`
  const over = zones.length > 1 ? ` over the ${names(game, zones)}, a Troop Convoy in each` : ''
  // The zone of the Beachhead has a line of its own.
  const elsewhere = still.filter((zone) => zone !== zones.at(-1))
  const place = elsewhere.length > 0 ? ` (one is still to be placed in the ${names(game, elsewhere)})` : ''
  return `${who}${over}${place}${more}.`
}

/** Units that can come onto the Beachhead over land and sea, and those that stand on it already. */
export function troopsNeed(q: Question, landers: readonly Voyage[]): NeedView {
  const { game, side, sea } = q
  const title = 'A unit that can get there'
  const ashore = game.groundIn(sea, side)
  if (ashore.length > 0) {
    const text = `${ashore.map((unit) => game.name(unit)).join(', ')} on the Beachhead.`
    const parts = { pieces: ashore.map(({ id }) => id), places: [game.hexId(sea)] }
    return need('troops', title, '4.1.3', 'met', text, parts)
  }
  const [first] = landers
  if (first) {
    const text = wayInWords(game, first, landers.length - 1)
    return need('troops', title, first.zones.length === 0 ? '3.1.1' : '3.1.2', 'open', text, {
      pieces: landers.map(({ unit }) => unit.id),
      places: [
        ...new Set(landers.map(({ from }) => from)),
        ...first.zones.map((zone) => zonePlace(game, zone)),
      ],
    })
  }
  return lacking('troops', title, refuse('3.1.2', whyNobody(q)))
}

function whyNobody({ game, side, zone }: Question): string {
  const inPorts = game.content.units.filter(
    (unit: Unit) =>
      game.sideOf(unit) === side &&
      game.ground(unit) !== undefined &&
      game.inPlay(unit) &&
      zonesAt(game, game.table.piece(unit.id).at).includes(zone),
  )
  return inPorts.length === 0
    ? `no unit of yours stands in a port of the ${zoneName(game, zone)}, and none reaches it through other Naval Zones`
    : 'no unit in a port there can be carried: it must be supplied and free to leave, of one step, and of a nation the Convoy serves'
}

/** Blitz markers still to come this turn, or on the map. */
export function blitzNeed(q: Question): NeedView {
  const { game, side, sea } = q
  const title = 'A Blitz marker within 2 hexes'
  if (isBlitzEnabled(game, side, sea)) {
    const near = blitzHexes(game, side).filter((hex) => distance(game.graph, hex, sea) <= 2)
    return need('blitz', title, '4.1.3', 'met', 'Units on the Beachhead are Blitz-enabled.', {
      places: near.map((hex) => game.hexId(hex)),
    })
  }
  const granted = grantedMarkers(game, game.factionName(side)).filter((id) => game.hexOf(game.unit(id)) < 0)
  const own = side === game.phasing
  if (granted.length > 0 && (!own || q.placing)) {
    const come = granted.length === 1 ? 'One comes' : `${granted.length} come`
    const text = `${come} at the end of the Support Segment; each Beachhead gets one first.`
    return need('blitz', title, '2.2.4', 'open', text, { pieces: granted.slice(0, 1) })
  }
  return lacking('blitz', title, refuse('2.2.4', 'your faction has no Blitz marker to place this turn'))
}
