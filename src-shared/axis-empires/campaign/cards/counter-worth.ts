/** What a counter is worth when it comes by a card (1.1.2.2): in the Force Pool it has still to be built. */
import type { CounterSide, GroundSide, MarkerSide, SupportSide } from '../../ground/content/counters.ts'

const SUPPORT: Readonly<Record<SupportSide['type'], number>> = {
  'air-force': 3,
  bomber: 2,
  interceptor: 2,
  'cv-strike': 3,
  'cv-fleet': 3,
  'surface-fleet': 2,
  'sub-fleet': 2,
}
/** The best of the ground units; a plain step in the Force Pool is worth `PLAIN`. */
const GROUND: Readonly<Partial<Record<GroundSide['type'], number>>> = {
  hq: 3,
  airborne: 1.5,
  helicopter: 1.5,
  marine: 1,
  armor: 0.9,
  mech: 0.9,
  'cav-mech': 0.9,
  mountain: 0.8,
  fortress: 1.2,
  garrison: 0.8,
}
const PLAIN = 0.6
const ELITE = 0.4
const CONVOY = 1.2
/** An Axis card places it on the West (18.3). */
const ALLIED_COLLAPSE = 3

function markerWorth({ type, convoy }: MarkerSide): number {
  if (type === 'allied-collapse') return ALLIED_COLLAPSE
  return convoy === undefined ? 1 : CONVOY
}

/** What a counter is worth, by what its first side shows. */
export function counterWorth([side]: readonly CounterSide[]): number {
  if (!side) throw new Error('a counter has no side; expected one or two')
  if (side.kind === 'support') return SUPPORT[side.type]
  if (side.kind === 'marker') return markerWorth(side)
  return (GROUND[side.type] ?? PLAIN) + (side.elite === true && side.type !== 'airborne' ? ELITE : 0)
}
