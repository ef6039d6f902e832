/** Who can be carried across a Naval Zone, and by what. */

import { offMapBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { isMajor, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { escortFace } from '../../table/game/support-kinds.ts'
import { homeArmyOf } from '../../war/access/armies.ts'
import { carries } from '../../war/movement/sea.ts'
import { openPorts, type Port } from '../../war/supply/ports.ts'
import { isSupplied } from '../../war/supply/supplied.ts'
import { judgeConvoy } from '../../war/support/convoys.ts'
import { judgePlacement } from '../../war/support/placement.ts'
import { kindsOf, type Means, troopConvoys } from './means.ts'

/** A unit that could sail, and where it stands: a port, a Beachhead or an Off-Map Box. */
export interface Passenger {
  readonly unit: Unit
  readonly from: Port
}

/** Whether a counter would carry a unit if it were a Troop Convoy of a zone (3.1.2). */
function wouldCarry(game: Game, lifter: Unit, unit: Unit): boolean {
  const ground = game.side(unit)
  if (ground.steps > 1 || homeArmyOf(unit)) return false
  const nations = game.board.nations(unit)
  const { carryAllies, carryOwn } = THEATRES[lifter.map].convoys
  if (ground.exp || carryAllies.has(lifter.nation) || nations.includes(lifter.nation)) return true
  return !carryOwn.has(lifter.nation) && nations.some(isMajor)
}

/** True if a unit has a move to make still in this Faction Turn. */
export function isFresh(game: Game, unit: Unit): boolean {
  return !game.vars.isSet(V.moved, unit.id)
}

/** One-step units in the Open Ports and Off-Map Boxes of a zone that may move. */
export function passengersIn(game: Game, side: number, zone: number): Passenger[] {
  const out: Passenger[] = []
  for (const port of openPorts(game, side, zone)) {
    const units =
      'hex' in port
        ? game.groundIn(port.hex, side)
        : game.board.unitsAt(offMapBox(port.box)).filter((u) => game.sideOf(u) === side && game.ground(u))
    for (const unit of units) {
      const up = game.side(unit)
      if (up.steps > 1 || up.move === 0 || game.isHq(unit) || !isFresh(game, unit)) continue
      if (isSupplied(game, unit)) out.push({ unit, from: port })
    }
  }
  return out
}

/** What could carry units across a zone: Troop Convoys there now, a Convoy marker, planes and fleets as Escorts. */
export interface Lift {
  readonly by: Unit
  readonly kind: 'there' | 'convoy' | 'escort'
  readonly cost: number
}

const COST = { convoy: 0.2, 'air-force': 0.6, 'surface-fleet': 1 } as const

/** Every lift of a zone, the cheapest first; what is already spoken for is left out. */
export function liftsIn(game: Game, means: Means, zone: number, spokenFor: ReadonlySet<Unit>): Lift[] {
  const out: Lift[] = []
  for (const by of troopConvoys(game, means.side, zone))
    if (!spokenFor.has(by)) out.push({ by, kind: 'there', cost: 0 })
  const marker = means.convoys.find(
    (unit) => !spokenFor.has(unit) && judgeConvoy(game, unit, zone, 'troop').ok,
  )
  if (marker) out.push({ by: marker, kind: 'convoy', cost: COST.convoy })
  for (const type of ['air-force', 'surface-fleet'] as const) {
    const able = new Set(
      kindsOf(game, means, type)
        .filter((unit) => escortFace(unit) >= 0)
        .filter((unit) => judgePlacement(game, unit, type, { kind: 'station', zone }).ok)
        .map((unit) => unit.kind),
    )
    for (const by of means.units.get(type) ?? [])
      if (able.has(by.kind) && !spokenFor.has(by)) out.push({ by, kind: 'escort', cost: COST[type] })
  }
  return out
}

/** Whether a lift carries a unit: a Convoy already in the Convoys Box is judged with its present side. */
export function liftCarries(game: Game, lift: Lift, unit: Unit): boolean {
  return lift.kind === 'there' ? carries(game, lift.by, unit) : wouldCarry(game, lift.by, unit)
}
