/** All lint passes over a map file of Axis Empires: those of any map of hexes, and its own. */

import { hexIds } from '../../../../board/hexmap/lint/hex-ids.ts'
import type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'
import { sideHexes } from '../../../../board/hexmap/lint/side-hexes.ts'
import type { MapFile } from '../schema.ts'
import { areasKnown } from './areas-known.ts'
import { boxes } from './boxes.ts'
import { capitals } from './capitals.ts'
import { citiesOnLine } from './cities-on-line.ts'
import { coastWater } from './coast-water.ts'
import { coastZones } from './coast-zones.ts'
import { coasts } from './coasts.ts'
import { deadEnds } from './dead-ends.ts'
import { islands } from './islands.ts'
import { loneChains } from './lone-chains.ts'
import { namesOnce } from './names-once.ts'
import { portZones } from './port-zones.ts'
import { positions } from './positions.ts'
import { reachable } from './reachable.ts'
import { seaHexes } from './sea-hexes.ts'
import { seaSides } from './sea-sides.ts'
import { sideConflicts } from './side-conflicts.ts'
import { straits } from './straits.ts'
import { waterways } from './waterways.ts'
import { weatherAreas } from './weather-areas.ts'
import { zoneBorders } from './zone-borders.ts'
import { zoneContact } from './zone-contact.ts'
import { zoneGraph } from './zone-graph.ts'

export type { LintPass, Problem } from '../../../../board/hexmap/lint/problem.ts'

/** Every pass, in the order its findings are shown. */
export const LINT_PASSES: readonly LintPass<MapFile>[] = [
  hexIds,
  sideHexes,
  seaHexes,
  seaSides,
  sideConflicts,
  coasts,
  coastWater,
  coastZones,
  portZones,
  zoneGraph,
  zoneBorders,
  zoneContact,
  waterways,
  areasKnown,
  capitals,
  weatherAreas,
  namesOnce,
  straits,
  islands,
  reachable,
  deadEnds,
  citiesOnLine,
  loneChains,
  boxes,
  positions,
]

/** All findings on a map; none means the map is sound. */
export function lintMap(map: MapFile): Problem[] {
  return LINT_PASSES.flatMap((pass) => pass.run(map))
}
