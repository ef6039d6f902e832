/** From which ports the aims of a plan overseas are reached: across the Naval Zone they lie on, or one or two further off. */
import type { Situation } from '../outlook/situation.ts'

/** What a port is worth in a zone that touches an aim of the plan, one zone off, and two. */
const STAGES = [2.2, 1.5, 0.9] as const

/** How many zones off the aims of the plan are; only zones near enough are in it. */
function depthsOf(s: Situation): ReadonlyMap<number, number> {
  const { game } = s
  const depths = new Map<number, number>()
  const aims = [...s.take.filter((hex) => s.focus.has(hex)), ...s.planned]
  const goals = aims.filter((hex) => game.graph.mapOf[hex] === game.mapIndex)
  let ring = [...new Set(goals.flatMap((hex) => game.graph.zonesOf[hex] ?? []))]
  const byId = new Map(game.graph.zones.map(({ id }, zone) => [id, zone]))
  for (let depth = 0; depth < STAGES.length && ring.length > 0; depth++) {
    for (const zone of ring) depths.set(zone, depth)
    const next = ring.flatMap((zone) => game.graph.zones[zone]?.adjacent ?? [])
    ring = [...new Set(next)].flatMap((id) => {
      const zone = byId.get(id)
      return zone === undefined || depths.has(zone) ? [] : [zone]
    })
  }
  return depths
}

/** What a hex is worth as a place from which the plan's aims overseas are reached; 0 far from all of them. */
export function stagesOf(s: Situation): (hex: number) => number {
  const depths = depthsOf(s)
  return (hex) => {
    const zones = s.game.graph.zonesOf[hex] ?? []
    const depth = Math.min(...zones.map((zone) => depths.get(zone) ?? STAGES.length))
    return STAGES[depth] ?? 0
  }
}
