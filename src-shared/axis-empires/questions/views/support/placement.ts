/** The path a unit would trace, as plain values for drawing. */

import { offMapBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { SupportPathView } from '../../../ground/contract/support-segment.ts'
import { zoneWith } from '../../../ground/map/graph.ts'
import type { Game } from '../../../table/game/game.ts'
import { type SupportType, targetOf } from '../../../table/game/support-kinds.ts'
import { pathTo } from '../../../war/support/placement.ts'

/** The Air Unit Path or Fleet Unit Path of a unit to a place; null if it traces none. */
export function pathView(game: Game, unit: Unit, type: SupportType, place: string): SupportPathView | null {
  const target = targetOf(game, place)
  const path = target && pathTo(game, unit, type, target)
  if (!path) return null
  if (path.kind === 'air') {
    const hexes = path.hexes.map((hex) => game.hexId(hex))
    return { kind: 'air', from: hexes[0] ?? place, hexes, zones: [], waterways: [] }
  }
  const from = 'hex' in path.from ? game.hexId(path.from.hex) : offMapBox(path.from.box)
  const zones = path.zones.map((zone) => zoneWith(game.graph, zone).id)
  return { kind: 'fleet', from, hexes: [], zones, waterways: path.waterways.map((hex) => game.hexId(hex)) }
}
