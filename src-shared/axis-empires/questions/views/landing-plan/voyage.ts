/**
 * How units could come onto a Beachhead: by a step from land beside it (3.1.1), or over the sea (3.1.2) from any port
 * or Off-Map Box, through one Naval Zone after another over Multi-Zone Ports and canals, a Troop Convoy in each.
 */

import { around } from '../../../../board/hexmap/graph.ts'
import { boxOfPlace, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { convoyKind } from '../../../table/game/support-kinds.ts'
import { homeArmyOf } from '../../../war/access/armies.ts'
import { entryBar, moverOf } from '../../../war/access/entry.ts'
import { zocEntryBar } from '../../../war/access/into-zoc.ts'
import { carries, troopSide, zonesAt } from '../../../war/movement/sea.ts'
import { leaveBar, marcherOf } from '../../../war/movement/steps.ts'
import { inZoneBox, openPorts } from '../../../war/supply/ports.ts'
import { isSupplied } from '../../../war/supply/supplied.ts'
import { judgeConvoy } from '../../../war/support/convoys.ts'
import type { Question } from './question.ts'

export interface Voyage {
  readonly unit: Unit
  /** The place it starts from. */
  readonly from: string
  /** The Naval Zones it crosses, that of the Beachhead last; none if it steps over from land. */
  readonly zones: readonly number[]
  /** The zones of these in which a Troop Convoy is still to be placed. */
  readonly lacking: readonly number[]
}

/** A way from one zone to another: a Multi-Zone Port, or the two ends of a canal. */
interface Link {
  readonly to: number
  readonly hex: number
  readonly canal: boolean
}

/** The Convoys of a faction by zone: Troop Convoys that lie there, markers that could still be placed there. */
export class Transports {
  private readonly links = new Map<number, readonly Link[]>()
  private readonly lying = new Map<number, readonly Unit[]>()
  private readonly fitting = new Map<number, readonly Unit[]>()
  private readonly markers: readonly Unit[]
  private readonly game: Game
  private readonly side: number

  constructor(game: Game, side: number) {
    this.game = game
    this.side = side
    const pooled = game.board.unitsAt(pool(game.factionName(side), game.map))
    this.markers = pooled.filter((unit) => convoyKind(unit) !== undefined)
  }

  /** Troop Convoys in the Convoys Box of a zone, Escorts among them. */
  there(zone: number): readonly Unit[] {
    return remember(this.lying, zone, () =>
      inZoneBox(this.game, zone, 'convoys').filter((unit) => {
        const up = this.game.board.up(unit)
        return this.game.sideOf(unit) === this.side && up?.type === 'convoy-troop'
      }),
    )
  }

  /** Markers of the Force Pool that can be placed in a zone as Troop Convoys. */
  placeable(zone: number): readonly Unit[] {
    return remember(this.fitting, zone, () =>
      this.markers.filter((marker) => judgeConvoy(this.game, marker, zone, 'troop').ok),
    )
  }

  /** The zones next on the way: over an Open Port of both, or through a canal whose ends are both Open Ports. */
  next(zone: number): readonly Link[] {
    return remember(this.links, zone, () => [...this.linksOf(zone)])
  }

  private *linksOf(zone: number): Generator<Link> {
    const { graph } = this.game
    for (const port of openPorts(this.game, this.side, zone)) {
      if (!('hex' in port)) continue
      // The All-Sea hex of a Beachhead is no Multi-Zone Port.
      if (this.game.board.isSea(port.hex)) continue
      for (const to of graph.zonesOf[port.hex] ?? [])
        if (to !== zone) yield { to, hex: port.hex, canal: false }
      yield* this.canalFrom(port.hex)
    }
  }

  private *canalFrom(hex: number): Generator<Link> {
    const { graph } = this.game
    const id = this.game.hexId(hex)
    for (const waterway of graph.waterways) {
      if (!waterway.canal || !waterway.hexes.includes(id)) continue
      if (this.game.vars.isSet(V.canalUsed, waterway.id)) continue
      const end = graph.indexOf.get(waterway.hexes.find((each) => each !== id) ?? '') ?? -1
      if (end < 0) continue
      for (const to of graph.zonesOf[end] ?? []) if (this.isOpen(end, to)) yield { to, hex: end, canal: true }
    }
  }

  private isOpen(hex: number, zone: number): boolean {
    return openPorts(this.game, this.side, zone).some((port) => 'hex' in port && port.hex === hex)
  }
}

function remember<T>(known: Map<number, T>, key: number, make: () => T): T {
  const found = known.get(key)
  if (found !== undefined) return found
  const made = make()
  known.set(key, made)
  return made
}

/** Whether each zone can have a marker of its own for the unit: the markers in the pool are used once each. */
function canStaff(
  transports: Transports,
  game: Game,
  unit: Unit,
  zones: readonly number[],
  used: readonly Unit[],
): boolean {
  const [zone, ...rest] = zones
  if (zone === undefined) return true
  return transports
    .placeable(zone)
    .some(
      (marker) =>
        !used.includes(marker) &&
        carries(game, marker, unit, troopSide(marker)) &&
        canStaff(transports, game, unit, rest, [...used, marker]),
    )
}

interface Leg {
  readonly zones: readonly number[]
  readonly lacking: readonly number[]
  readonly canal: boolean
}

/** The shortest chain of zones for a unit, with Convoys that lie there or, if `planned`, could be placed. */
function chainFor(q: Question, transports: Transports, unit: Unit, planned: boolean): Leg | undefined {
  const { game, zone: goal } = q
  const mover = moverOf(game, unit)
  const served = (zone: number): boolean =>
    transports.there(zone).some((convoy) => carries(game, convoy, unit))
  const extend = (leg: Leg, zone: number): Leg | undefined => {
    if (leg.zones.includes(zone)) return undefined
    const zones = [...leg.zones, zone]
    if (served(zone)) return { ...leg, zones }
    const lacking = [...leg.lacking, zone]
    return planned && canStaff(transports, game, unit, lacking, []) ? { ...leg, zones, lacking } : undefined
  }
  const none: Leg = { zones: [], lacking: [], canal: false }
  const queue = zonesAt(game, game.table.piece(unit.id).at).flatMap((zone) => extend(none, zone) ?? [])
  const seen = new Set(queue.map(({ zones }) => zones.at(-1)))
  for (const leg of queue) {
    const last = leg.zones.at(-1) ?? -1
    if (last === goal) return leg
    for (const link of transports.next(last)) {
      if (seen.has(link.to) || (link.canal && (leg.canal || game.side(unit).steps > 1))) continue
      if (entryBar(game, mover, link.hex) || zocEntryBar(game, mover, link.hex)) continue
      const longer = extend({ ...leg, canal: leg.canal || link.canal }, link.to)
      if (!longer) continue
      seen.add(link.to)
      queue.push(longer)
    }
  }
  return undefined
}

/** True if a unit may begin a move at all: it has an allowance, is supplied and free to leave (3, 3.1). */
function isFree(game: Game, unit: Unit): boolean {
  const hex = game.hexOf(unit)
  if ((game.ground(unit)?.move ?? 0) === 0 || !isSupplied(game, unit)) return false
  return hex < 0 || !leaveBar(game, marcherOf(game, unit, false), hex)
}

/** True if a unit stands on land beside the Beachhead: it steps over with its whole Movement Allowance (3.1.1). */
function stepsOver(q: Question, unit: Unit): boolean {
  const { game, sea } = q
  const hex = game.hexOf(unit)
  if (hex < 0 || game.board.isSea(hex)) return false
  return around(game.graph, hex).includes(sea)
}

/** Ground units of the faction on the map in play or in its Off-Map Boxes, but not on the Beachhead. */
function candidates({ game, side, sea }: Question): Unit[] {
  return game.content.units.filter((unit) => {
    if (game.sideOf(unit) !== side || !game.ground(unit) || !game.inPlay(unit)) return false
    const hex = game.hexOf(unit)
    return hex < 0 ? boxOfPlace(game.table.piece(unit.id).at) !== undefined : hex !== sea
  })
}

/** Every unit that could come onto the Beachhead, those without a Convoy to be placed first, the shortest first. */
export function voyages(q: Question, transports: Transports): Voyage[] {
  const { game } = q
  const found = candidates(q).flatMap((unit): Voyage[] => {
    const step = stepsOver(q, unit)
    const near = step || zonesAt(game, game.table.piece(unit.id).at).length > 0
    if (!near || !isFree(game, unit)) return []
    const from = game.table.piece(unit.id).at
    if (step) return [{ unit, from, zones: [], lacking: [] }]
    if (homeArmyOf(unit)) return []
    const leg = chainFor(q, transports, unit, false) ?? chainFor(q, transports, unit, true)
    return leg ? [{ unit, from, zones: leg.zones, lacking: leg.lacking }] : []
  })
  return found.sort((a, b) => a.lacking.length - b.lacking.length || a.zones.length - b.zones.length)
}
