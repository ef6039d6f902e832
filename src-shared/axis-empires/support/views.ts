/**
 * What a screen asks about support, as plain values: the path a unit would trace, who could contest it, what
 * goes on in a Naval Zone and whose ports are open there, and what a landing still lacks.
 */
import type { SupportPathView } from '../../contract/support.ts'
import { inZone } from '../../hexmap/graph.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { FACTION_OF, type Unit } from '../content/compile.ts'
import type { Faction } from '../content/counters.ts'
import type { Game } from '../game.ts'
import { inZoneBox, judgeOpenBox, judgeOpenPort, portHexes } from '../naval.ts'
import { offMapBox, pool, ZONE_PARTS, type ZonePart } from '../places.ts'
import { beachheadMarkers, beachheadUp, judgeBeachhead } from './beachheads.ts'
import { contestersOf } from './contest.ts'
import { convoyUp, type SupportType, supportTypeUp, targetOf } from './kinds.ts'
import { judgePlacement, pathTo } from './placement.ts'

export interface PlacementView {
  readonly piece: string
  readonly at: string
  readonly verdict: Verdict
  readonly path: SupportPathView | null
  /** Units of the other factions that could contest, as things stand. */
  readonly contesters: readonly { readonly faction: Faction; readonly pieces: readonly string[] }[]
}

export function pathView(game: Game, unit: Unit, type: SupportType, place: string): SupportPathView | null {
  const target = targetOf(game, place)
  const path = target && pathTo(game, unit, type, target)
  if (!path) return null
  if (path.kind === 'air') {
    const hexes = path.hexes.map((hex) => game.hexId(hex))
    return { kind: 'air', from: hexes[0] ?? place, hexes, zones: [], waterways: [] }
  }
  const from = 'hex' in path.from ? game.hexId(path.from.hex) : offMapBox(path.from.box)
  const zones = path.zones.map((zone) => game.graph.zones[zone]?.id ?? '')
  return { kind: 'fleet', from, hexes: [], zones, waterways: path.waterways.map((hex) => game.hexId(hex)) }
}

/** What placing a unit would mean; undefined if it is no support unit or the place none for it. */
export function placementView(game: Game, piece: string, at: string): PlacementView | undefined {
  const unit = game.content.unitOf.get(piece)
  const type = unit && supportTypeUp(game, unit)
  const target = targetOf(game, at)
  if (!unit || !type || !target) return undefined
  const verdict = judgePlacement(game, unit, type, target)
  const others = [0, 1, 2].filter((side) => side !== game.sideOf(unit))
  const contesters = verdict.ok
    ? others.map((side) => ({
        faction: game.factionName(side),
        pieces: contestersOf(game, { unit, type, target }, side).map((each) => each.id),
      }))
    : []
  return {
    piece,
    at,
    verdict,
    path: verdict.ok ? pathView(game, unit, type, at) : null,
    contesters: contesters.filter(({ pieces }) => pieces.length > 0),
  }
}

export interface ZonePortView {
  /** A hex, or the place of an Off-Map Box. */
  readonly at: string
  readonly name: string
  readonly open: Readonly<Record<Faction, Verdict>>
}

export interface NavalZoneView {
  readonly id: string
  readonly name: string
  readonly boxes: Readonly<Record<ZonePart, readonly string[]>>
  readonly ports: readonly ZonePortView[]
}

function byFaction(judge: (side: number) => Verdict): Record<Faction, Verdict> {
  return { axis: judge(0), western: judge(1), soviet: judge(2) }
}

/** What lies in the boxes of a Naval Zone, and to whom each of its ports is open, with the reason if it is not. */
export function navalZoneView(game: Game, id: string): NavalZoneView | undefined {
  const zone = game.graph.zoneIndex.get(id)
  if (zone === undefined) return undefined
  const boxes = Object.fromEntries(
    ZONE_PARTS.map((part) => [part, inZoneBox(game, zone, part).map((unit) => unit.id)]),
  ) as Record<ZonePart, string[]>
  const ports: ZonePortView[] = [...portHexes(game, zone)].map((hex) => ({
    at: game.hexId(hex),
    name: game.graph.hexes[hex]?.name ?? game.hexId(hex),
    open: byFaction((side) => judgeOpenPort(game, side, hex, zone)),
  }))
  for (const box of game.graph.boxes.values()) {
    if (box.optional || !box.port || !box.zones.includes(id)) continue
    ports.push({
      at: offMapBox(box.id),
      name: box.name,
      open: byFaction((side) => judgeOpenBox(game, side, box.id, zone)),
    })
  }
  return { id, name: game.graph.zones[zone]?.name ?? id, boxes, ports }
}

/** One thing a landing needs, and whether it is there. */
export interface LandingNeed {
  readonly need: 'beachhead' | 'marker' | 'placer' | 'port' | 'transport' | 'blitz'
  readonly title: string
  readonly verdict: Verdict
}

/** The units in a Force Pool that could place the Beachhead, or why the first of each kind cannot. */
function placerOf(game: Game, side: number, hex: number): Verdict {
  const pooled = game.board.unitsAt(pool(game.factionName(side), game.map))
  let last: Verdict = refuse('2.2.3.5', 'no Air Force or Surface Fleet is in the Force Pool')
  for (const unit of pooled) {
    const type = supportTypeUp(game, unit)
    if (type !== 'air-force' && type !== 'surface-fleet') continue
    last = judgePlacement(game, unit, type, { kind: 'hex', hex })
    if (last.ok) return OK
  }
  return last
}

/** True if a friendly Beachhead in a hex faces another already. */
function liesThere(game: Game, side: number, hex: number): boolean {
  return game.board.markers(hex, 'beachhead', side).some((marker) => beachheadUp(game, marker) !== undefined)
}

function markerOf(game: Game, side: number): Verdict {
  const found = (['beachhead-2', 'beachhead-1'] as const).some(
    (type) => beachheadMarkers(game, side, game.map, type).length > 0,
  )
  return found ? OK : refuse('2.2.3.5', 'no Beachhead marker is in the Force Pool')
}

function transportOf(game: Game, side: number, zone: number): Verdict {
  const troop = inZoneBox(game, zone, 'convoys').some(
    (unit) => game.sideOf(unit) === side && convoyUp(game, unit)?.type === 'convoy-troop',
  )
  const name = game.graph.zones[zone]?.name ?? '?'
  return troop ? OK : refuse('3.1.2', `no Troop Convoy is in the ${name}`)
}

/** Whether anything closes ports in the zone, the Beachhead's among them. */
function portOf(game: Game, side: number, hex: number, zone: number): Verdict {
  const open = judgeOpenPort(game, side, hex, zone)
  if (open.ok || liesThere(game, side, hex)) return open
  // Without a Beachhead yet: what would close it is a Fleet on station.
  const box = inZoneBox(game, zone, 'station').find(
    (unit) => game.sideOf(unit) !== side && supportTypeUp(game, unit)?.endsWith('fleet'),
  )
  return box ? refuse('glossary: Open Port', `${game.name(box)} is on station there`) : OK
}

function blitzOf(game: Game, side: number): Verdict {
  const has = game.content.units.some(
    (unit) =>
      game.sideOf(unit) === side &&
      unit.map === game.map &&
      unit.sides.some((face) => face.type === 'blitz') &&
      game.table.piece(unit.id).at !== 'out',
  )
  return has ? OK : refuse('2.2.4', 'the faction has no Blitz marker')
}

/** What a landing of a faction from an All-Sea hex to a Land hex needs, in order, each with a verdict. */
export function landingNeeds(game: Game, faction: Faction, sea: string, land: string): LandingNeed[] {
  const side = FACTION_OF.indexOf(faction)
  const hex = game.graph.indexOf.get(sea) ?? -1
  const to = game.graph.indexOf.get(land) ?? -1
  const zone = game.graph.zonesOf[hex]?.[0] ?? -1
  if (hex < 0 || to < 0 || zone < 0 || !inZone(game.graph, hex, zone)) return []
  const lies = liesThere(game, side, hex)
  return [
    {
      need: 'beachhead',
      title: 'A Beachhead may lie there and face that hex',
      verdict: lies ? OK : judgeBeachhead(game, side, hex, to),
    },
    { need: 'marker', title: 'A Beachhead marker', verdict: lies ? OK : markerOf(game, side) },
    {
      need: 'placer',
      title: 'An Air Force or Surface Fleet to place it',
      verdict: lies ? OK : placerOf(game, side, hex),
    },
    {
      need: 'port',
      title: 'No enemy closes the ports of the Naval Zone',
      verdict: portOf(game, side, hex, zone),
    },
    { need: 'transport', title: 'A Troop Convoy in the Naval Zone', verdict: transportOf(game, side, zone) },
    { need: 'blitz', title: 'A Blitz marker for the Beachhead', verdict: blitzOf(game, side) },
  ]
}
