/**
 * What a landing still needs, as a checklist for a player who has never made one. Each line is a question of
 * the rules with its answer as things stand: met, to be had now, missing, or not needed.
 */
import type { InvasionView, LandingPlan, NeedState, NeedView } from '../../contract/support.ts'
import { distance } from '../../hexmap/graph.ts'
import { type Refusal, refuse, type Verdict } from '../../kernel/verdict.ts'
import { blitzHexes, isBlitzEnabled } from '../combat/blitz.ts'
import { FACTION_CODE, FACTION_OF, type Unit } from '../content/compile.ts'
import type { Faction } from '../content/counters.ts'
import type { Game } from '../game.ts'
import { carries } from '../movement/sea.ts'
import { enemyFleetOnStation, inZoneBox, judgeOpenPort, openPorts } from '../naval.ts'
import { pool } from '../places.ts'
import { grantedMarkers } from '../sequence/blitz-placement.ts'
import { oneOfAKind } from '../steps/places.ts'
import { friendlyAirBases, navalBasesIn } from './bases.ts'
import { type BeachheadType, beachheadMarkers, beachheadUp, facedHex, judgeFacing } from './beachheads.ts'
import { convoyKind, judgeConvoy } from './convoys.ts'
import { failureBar } from './failures.ts'
import { judgeFleetPath } from './fleet-path.ts'
import { convoyUp, supportTypeUp } from './kinds.ts'
import { judgePlacement } from './placement.ts'
import { weatherBar } from './restrict.ts'
import { pathView } from './views.ts'
import { unitTitle, wayOf } from './views-words.ts'

const DANGER_COVER = 3

/** What is being asked: who lands from where to where. */
interface Question {
  readonly game: Game
  readonly side: number
  readonly sea: number
  readonly land: number
  readonly zone: number
  /** The friendly Beachhead that faces the target already. */
  readonly laid: Unit | undefined
  /** The units of the Force Pool that could place a Beachhead, one of each kind. */
  readonly fleets: readonly Unit[]
  readonly planes: readonly Unit[]
  /** The faction is at its own placement now, so that what can be done can be done now. */
  readonly placing: boolean
}

type Parts = Partial<Pick<NeedView, 'pieces' | 'places'>>

function need(
  id: string,
  title: string,
  rule: string,
  state: NeedState,
  text: string,
  { pieces = [], places = [] }: Parts = {},
): NeedView {
  return { id, title, rule, state, text, pieces, places }
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`

function lacking(id: string, title: string, refusal: Refusal, parts: Parts = {}): NeedView {
  return need(id, title, refusal.rule, 'missing', sentence(refusal.reason), {
    places: refusal.where ?? [],
    ...parts,
  })
}

const zoneName = ({ game, zone }: Question): string => game.graph.zones[zone]?.name ?? '?'

/** The hexside: open to Beachheads at all, and no other marker in the way. */
function hexsideNeed(q: Question): NeedView {
  const { game, sea, land, laid } = q
  const title = 'A sea hex beside the coast'
  const places = [game.hexId(sea)]
  if (laid)
    return need('hexside', title, '2.2.3.5', 'met', 'A Beachhead of yours faces the target already.', {
      places,
    })
  const facing = judgeFacing(game, sea, land)
  if (!facing.ok) return lacking('hexside', title, facing)
  const spoilt = failureBar(game, q.side, sea)
  if (!spoilt.ok) return lacking('hexside', title, spoilt)
  if (game.board.markers(sea, 'beachhead').length > 0)
    return lacking(
      'hexside',
      title,
      refuse('2.2.3.5', 'another Beachhead marker lies in that sea hex', places),
    )
  return need(
    'hexside',
    title,
    '2.2.3.5',
    'met',
    `${game.hexName(sea)} in the ${zoneName(q)} is free for a Beachhead.`,
    { places },
  )
}

function dangerNeed(q: Question): NeedView | undefined {
  const { game, side, sea, zone } = q
  if (!game.graph.zones[zone]?.danger) return undefined
  const title = 'Danger Zone: air cover'
  if (side === FACTION_CODE.axis)
    return need(
      'danger',
      title,
      '2.2.3.5',
      'spare',
      'Only the Allies need an Air Base near a Beachhead there.',
    )
  const cover = friendlyAirBases(game, side).find((base) => distance(game.graph, base, sea) <= DANGER_COVER)
  if (cover !== undefined)
    return need(
      'danger',
      title,
      '2.2.3.5',
      'met',
      `${game.hexName(cover)} is an Air Base within ${DANGER_COVER} hexes.`,
      {
        places: [game.hexId(cover)],
      },
    )
  if (q.laid) return need('danger', title, '2.2.3.5', 'spare', 'The Beachhead lies there already.')
  return lacking(
    'danger',
    title,
    refuse(
      '2.2.3.5',
      `the ${zoneName(q)} is an Allied Danger Zone: a friendly Air Base within ${DANGER_COVER} hexes of the sea hex is needed`,
    ),
  )
}

function weatherNeed(q: Question): NeedView {
  const { game, sea, land } = q
  const title = 'Weather'
  const closed = weatherBar(game, 'surface-fleet', sea)
  if (!closed.ok && !q.laid) return lacking('weather', title, closed)
  const weather = game.weather(land)
  if (weather === 'clear') return need('weather', title, '11.2', 'met', 'Clear at sea and ashore.')
  const rule = { mud: '11.3', storms: '11.4', snow: '11.5' }[weather]
  if (weather === 'snow')
    return need(
      'weather',
      title,
      rule,
      'met',
      'Snow ashore: landing on an empty hex is possible, but few nations attack in a Blitz there.',
    )
  return need(
    'weather',
    title,
    rule,
    'met',
    `${weather === 'mud' ? 'Mud' : 'Storms'} ashore: landing on an empty hex is possible, but no Blitz attack.`,
  )
}

function markerNeed(q: Question): NeedView {
  const { game, side, laid } = q
  const title = 'A Beachhead marker'
  if (laid) return need('marker', title, '2.2.3.5', 'met', 'It lies on the map.', { pieces: [laid.id] })
  const found = (type: BeachheadType): Unit[] => beachheadMarkers(game, side, game.map, type)
  const markers = [...new Set([...found('beachhead-2'), ...found('beachhead-1')])]
  return markers.length > 0
    ? need(
        'marker',
        title,
        '2.2.3.5',
        'met',
        `${markers.length === 1 ? 'One is' : `${markers.length} are`} in your Force Pool.`,
        { pieces: markers.slice(0, 1).map(({ id }) => id) },
      )
    : lacking('marker', title, refuse('2.2.3.5', 'none is in your Force Pool'))
}

/** The units whose placement there is allowed now. */
const able = (q: Question, units: readonly Unit[]): Unit[] =>
  units.filter((unit) => {
    const type = supportTypeUp(q.game, unit)
    return type !== undefined && judgePlacement(q.game, unit, type, { kind: 'hex', hex: q.sea }).ok
  })

function refusalOf(q: Question, unit: Unit): Refusal | undefined {
  const type = supportTypeUp(q.game, unit)
  const verdict: Verdict | undefined = type && judgePlacement(q.game, unit, type, { kind: 'hex', hex: q.sea })
  return verdict && !verdict.ok ? verdict : undefined
}

/** The base of a fleet in the Naval Zone. */
function baseNeed(q: Question): NeedView {
  const { game, side, zone, fleets } = q
  const title = 'A Naval Base in the Naval Zone'
  for (const { id, nation } of fleets) {
    const [base] = navalBasesIn(game, side, nation, zone)
    if (!base) continue
    const name = 'hex' in base ? game.hexName(base.hex) : (game.graph.boxes.get(base.box)?.name ?? base.box)
    const places = 'hex' in base ? [game.hexId(base.hex)] : [`box:${base.box}`]
    return need('base', title, 'glossary: Naval Base', 'met', `${game.countryName(nation)}: ${name}.`, {
      pieces: [id],
      places,
    })
  }
  const nations = [...new Set(fleets.map(({ nation }) => game.countryName(nation)))].join(', ')
  return lacking(
    'base',
    title,
    refuse(
      'glossary: Naval Base',
      nations === ''
        ? 'no Surface Fleet waits in your Force Pool'
        : `${nations} has no supplied port in the ${zoneName(q)}`,
    ),
  )
}

/** The way of a fleet from home. */
function pathNeed(q: Question): NeedView {
  const { game, zone, fleets } = q
  const title = 'A way for the fleet from home'
  let bar: Refusal | undefined
  for (const unit of fleets) {
    const verdict = judgeFleetPath(game, unit, zone)
    if (!verdict.ok) {
      bar ??= verdict
      continue
    }
    const path = pathView(game, unit, 'surface-fleet', game.hexId(q.sea))
    return need('path', title, '2.2.3.2', 'met', sentence(wayOf(game, path)), {
      pieces: [unit.id],
      places: path ? [...path.zones.map((id) => `zone:${id}`), ...path.waterways] : [],
    })
  }
  return lacking('path', title, bar ?? refuse('2.2.3.2', 'no Surface Fleet waits in your Force Pool'))
}

/** The unit that makes the Beachhead: a fleet by preference, an Air Force otherwise. */
function placerNeed(q: Question): NeedView {
  const { game, laid, placing } = q
  const title = 'A Surface Fleet or Air Force to make it'
  if (laid) return need('placer', title, '2.2.3.5', 'spare', 'The Beachhead is there.')
  const ready = [...able(q, q.fleets), ...able(q, q.planes)]
  const [first] = ready
  if (first) {
    const type = supportTypeUp(game, first) ?? 'surface-fleet'
    const size = type === 'surface-fleet' ? 'BH −1' : 'BH −2, the weaker one'
    const when = placing ? 'can be placed there now' : 'could be placed there as things stand'
    return need('placer', title, '2.2.3.5', 'open', `${unitTitle(game, first)} ${when} (${size}).`, {
      pieces: ready.map(({ id }) => id),
      places: [game.hexId(q.sea)],
    })
  }
  const [any] = [...q.fleets, ...q.planes]
  const why = any && refusalOf(q, any)
  return lacking('placer', title, why ?? refuse('2.2.3.5', 'neither waits in your Force Pool'))
}

function portNeed(q: Question): NeedView {
  const { game, side, sea, zone } = q
  const title = 'No enemy closes the sea'
  if (q.laid) {
    const open = judgeOpenPort(game, side, sea, zone)
    return open.ok
      ? need('port', title, 'glossary: Open Port', 'met', 'The Beachhead is an Open Port.')
      : lacking('port', title, open)
  }
  const fleet = enemyFleetOnStation(game, side, zone)
  return fleet
    ? lacking(
        'port',
        title,
        refuse(
          'glossary: Open Port',
          `${unitTitle(game, fleet)} is on station: no port of yours is open in the ${zoneName(q)}`,
        ),
        { pieces: [fleet.id], places: [`zone:${game.graph.zones[zone]?.id}`] },
      )
    : need('port', title, 'glossary: Open Port', 'met', `No enemy fleet is on station in the ${zoneName(q)}.`)
}

/** A Troop Convoy in the zone, or one that can still be placed there. */
function transportNeed(q: Question): NeedView {
  const { game, side, zone } = q
  const title = 'A Troop Convoy'
  const there = troopConvoys(q)
  const [convoy] = there
  if (convoy)
    return need(
      'transport',
      title,
      '2.2.3.7',
      'met',
      `${unitTitle(game, convoy)} is in the ${zoneName(q)}: it carries one unit.`,
      {
        pieces: there.map(({ id }) => id),
        places: [`zone:${game.graph.zones[zone]?.id}`],
      },
    )
  const pooled = game.board.unitsAt(pool(game.factionName(side), game.map)).filter((unit) => convoyKind(unit))
  const ready = oneOfAKind(game, pooled).filter((marker) => judgeConvoy(game, marker, zone, 'troop').ok)
  const [first] = ready
  if (first)
    return need(
      'transport',
      title,
      '2.2.3.7',
      'open',
      `${unitTitle(game, first)} can be placed as a Troop Convoy in the ${zoneName(q)}.`,
      {
        pieces: ready.map(({ id }) => id),
        places: [`zone:${game.graph.zones[zone]?.id}`],
      },
    )
  const [marker] = pooled
  const why = marker && judgeConvoy(game, marker, zone, 'troop')
  return lacking(
    'transport',
    title,
    why && !why.ok ? why : refuse('2.2.3.7', 'no Convoy marker is in your Force Pool'),
  )
}

const troopConvoys = ({ game, side, zone }: Question): Unit[] =>
  inZoneBox(game, zone, 'convoys').filter(
    (unit) => game.sideOf(unit) === side && convoyUp(game, unit)?.type === 'convoy-troop',
  )

/** Units in the Open Ports of the zone that a convoy could carry, and those that stand on the Beachhead already. */
function troopsNeed(q: Question): NeedView {
  const { game, side, sea, zone } = q
  const title = 'A unit in a port to carry'
  const ashore = game.groundIn(sea, side)
  if (ashore.length > 0)
    return need(
      'troops',
      title,
      '4.1.3',
      'met',
      `${ashore.map((unit) => game.name(unit)).join(', ')} on the Beachhead.`,
      {
        pieces: ashore.map(({ id }) => id),
        places: [game.hexId(sea)],
      },
    )
  const convoys = troopConvoys(q)
  const ports = openPorts(game, side, zone)
  const units = ports.flatMap((port) =>
    'hex' in port
      ? game.groundIn(port.hex, side)
      : game.board.unitsAt(`box:${port.box}`).filter((u) => game.sideOf(u) === side && game.ground(u)),
  )
  const fit = units.filter((unit) =>
    convoys.length > 0 ? convoys.some((convoy) => carries(game, convoy, unit)) : game.side(unit).steps === 1,
  )
  const [first] = fit
  if (first) {
    const hex = game.hexOf(first)
    const from = hex < 0 ? 'an Off-Map Box' : game.hexName(hex)
    return need(
      'troops',
      title,
      '3.1.2',
      'open',
      `${game.name(first)} can sail from ${from}${fit.length > 1 ? `; ${fit.length - 1} more could` : ''}.`,
      {
        pieces: fit.map(({ id }) => id),
        places: [...new Set(fit.map((unit) => game.table.piece(unit.id).at))],
      },
    )
  }
  const why =
    ports.length === 0
      ? `you have no Open Port in the ${zoneName(q)}`
      : units.length === 0
        ? `no unit of yours stands in an Open Port of the ${zoneName(q)}`
        : 'no unit in a port there can be carried: one step, and of a nation the convoy serves'
  return lacking('troops', title, refuse('3.1.2', why), {
    places: ports.flatMap((p) => ('hex' in p ? [game.hexId(p.hex)] : [])),
  })
}

/** Blitz markers still to come this turn, or on the map. */
function blitzNeed(q: Question): NeedView {
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
  if (granted.length > 0 && (own ? q.placing : true))
    return need(
      'blitz',
      title,
      '2.2.4',
      'open',
      `${granted.length === 1 ? 'One comes' : `${granted.length} come`} at the end of the Support Segment; each Beachhead gets one first.`,
      { pieces: granted.slice(0, 1) },
    )
  return lacking('blitz', title, refuse('2.2.4', 'your faction has no Blitz marker to place this turn'))
}

function planOf(q: Question): LandingPlan {
  const fleet = able(q, q.fleets).length > 0
  const air = able(q, q.planes).length > 0
  // A way by air alone makes base and path of fleets dispensable.
  const spared = (line: NeedView): NeedView =>
    line.state === 'missing' && (q.laid || (air && !fleet)) ? { ...line, state: 'spare' } : line
  const danger = dangerNeed(q)
  const needs = [
    hexsideNeed(q),
    ...(danger ? [danger] : []),
    weatherNeed(q),
    spared(baseNeed(q)),
    spared(pathNeed(q)),
    markerNeed(q),
    placerNeed(q),
    portNeed(q),
    transportNeed(q),
    troopsNeed(q),
    blitzNeed(q),
  ]
  return {
    sea: q.game.hexId(q.sea),
    name: q.game.hexName(q.sea),
    zone: zoneName(q),
    needs,
    missing: needs.filter(({ state }) => state === 'missing').length,
  }
}

function questions(game: Game, side: number, land: number): Question[] {
  const pooled = oneOfAKind(game, [...game.board.unitsAt(pool(game.factionName(side), game.map))])
  const fleets = pooled.filter((unit) => supportTypeUp(game, unit) === 'surface-fleet')
  const planes = pooled.filter((unit) => supportTypeUp(game, unit) === 'air-force')
  const placing =
    side === game.phasing &&
    game.table.state.frames.some(({ proc }) => proc === 'support' || proc === 'blitz-placement')
  const out: Question[] = []
  for (let d = 0; d < 6; d++) {
    const sea = game.graph.neighbour[land * 6 + d] ?? -1
    const zone = sea < 0 ? undefined : game.graph.zonesOf[sea]?.[0]
    if (sea < 0 || zone === undefined || !game.board.isSea(sea)) continue
    const laid = game.board
      .markers(sea, 'beachhead', side)
      .find((marker) => beachheadUp(game, marker) && facedHex(game, marker) === land)
    out.push({ game, side, sea, land, zone, laid, fleets, planes, placing })
  }
  return out
}

/** Why nobody lands in a hex, whatever is brought. */
function barOf(game: Game, side: number, land: number, seas: number): Refusal | null {
  const where = [game.hexId(land)]
  if (game.board.isSea(land))
    return refuse('4.1.3', 'that is an All-Sea hex: point at the land you want to take', where)
  if (game.politics.isNeutral(land)) return refuse('2.2.3.5', 'it lies in a Neutral Minor Country', where)
  if (seas === 0) return refuse('2.2.3.5', 'no All-Sea hex lies beside it', where)
  const failure = failureBar(game, side, land)
  return failure.ok ? null : failure
}

const laidFirst = (a: Question, b: Question): number => (a.laid ? 0 : 1) - (b.laid ? 0 : 1)
const toDo = ({ needs }: LandingPlan): number => needs.filter(({ state }) => state === 'open').length

/** What a landing of a faction in a hex needs; undefined if there is no such hex. */
export function invasionView(game: Game, faction: Faction, at: string): InvasionView | undefined {
  const land = game.graph.indexOf.get(at)
  const side = FACTION_OF.indexOf(faction)
  if (land === undefined || side < 0) return undefined
  const asked = game.board.isSea(land) ? [] : questions(game, side, land)
  const bar = barOf(game, side, land, asked.length)
  const plans = bar ? [] : asked.sort(laidFirst).map(planOf)
  // The sort is stable: among equals a Beachhead on the map comes first.
  plans.sort((a, b) => a.missing - b.missing || toDo(a) - toDo(b))
  return { faction, land: at, name: game.hexName(land), bar, plans }
}
