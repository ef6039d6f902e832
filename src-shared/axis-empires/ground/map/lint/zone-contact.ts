import { indexOf } from '../../../../board/hexmap/lint/index-of.ts'
import type { LintPass } from '../../../../board/hexmap/lint/problem.ts'
import type { MapFile } from '../schema.ts'

/** Zones said to adjoin that share no hexside over water: neither at sea nor over a strait, a canal or a coast. */
export const zoneContact: LintPass<MapFile> = {
  id: 'zone-contact',
  run(map) {
    const index = indexOf(map)
    const met = new Set<string>()
    for (const hex of map.hexes) {
      for (const other of index.around(hex.id)) {
        const side = index.side(hex.id, other.id)
        const sea = hex.terrain === 'sea' || other.terrain === 'sea' || side?.sea
        if (!sea && !side?.strait && !side?.canal && !side?.zoneBorder) continue
        for (const one of hex.zones ?? []) for (const two of other.zones ?? []) met.add(`${one} ${two}`)
      }
    }
    return map.zones.flatMap((zone) =>
      zone.adjacent
        .filter((other) => zone.id < other && !met.has(`${zone.id} ${other}`))
        .map((other) => ({
          pass: 'zone-contact',
          where: zone.id,
          value: other,
          expected: 'a hexside between them',
          message: `Zones ${zone.id} and ${other} are said to adjoin but share no hexside over water.`,
        })),
    )
  },
}
