/** Where the planes of an attack go: around its target there is room for three, where none stands beside another (2.2.3.4). */
import { around, inAndAround } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { rangeOf } from '../../table/game/support-kinds.ts'
import { airReach } from '../../war/support/air-path.ts'
import { judgePlacement, strikesFrom } from '../../war/support/placement.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Means } from './means.ts'

/** A plane or carrier of the Force Pool, with the hex it is to fly to and where it is placed for that. */
export interface Sortie {
  readonly unit: Unit
  readonly spot: number
  /** The All-Sea hex of a carrier; of a plane the spot. */
  readonly at: number
  readonly cost: number
}

/** What a carrier or plane costs that is away afterwards. */
const COST = { 'cv-fleet': 1.2, 'air-force': 0.6 } as const

/** An All-Sea hex from which a carrier's planes reach a hex; -1 if there is none. */
export function seaNear({ game }: Situation, unit: Unit, hex: number): number {
  for (const sea of inAndAround(game.graph, hex)) {
    if (!game.board.isSea(sea)) continue
    if (judgePlacement(game, unit, 'cv-fleet', { kind: 'hex', hex: sea }).ok) return sea
  }
  return -1
}

/** The same, for planes that are allowed to strike that very hex. */
function seaFor(s: Situation, unit: Unit, spot: number): number {
  for (const sea of inAndAround(s.game.graph, spot)) {
    if (!s.game.board.isSea(sea) || !strikesFrom(s.game, unit, sea).includes(spot)) continue
    if (judgePlacement(s.game, unit, 'cv-fleet', { kind: 'hex', hex: sea }).ok) return sea
  }
  return -1
}

/** The sets of hexes from which planes help at a target together, by its weather: each second hex around it, or the target. */
function setsOf({ game }: Situation, target: number): readonly (readonly number[])[] {
  const weather = game.weather(target)
  if (weather === 'mud') return []
  if (weather !== 'clear') return [[target]]
  const ring = [...around(game.graph, target)]
  const every = (first: number): number[] => ring.filter((_, i) => i % 2 === first)
  return [every(0), every(1), [target]]
}

/** The planes that can help an attack on a hex now, carriers first: the largest set of them that finds room. */
export function sortiesTo(
  s: Situation,
  means: Means,
  target: number,
  taken: ReadonlySet<Unit>,
  nations: ReadonlySet<string>,
  missed: (unit: Unit) => number,
): readonly Sortie[] {
  const { game } = s
  const free = (type: 'cv-fleet' | 'air-force'): Unit[] =>
    (means.units.get(type) ?? []).filter(
      (unit) => !taken.has(unit) && game.board.nations(unit).some((nation) => nations.has(nation)),
    )
  const carriers = free('cv-fleet')
  const planes = free('air-force')
  if (carriers.length + planes.length === 0) return []
  let best: readonly Sortie[] = []
  for (const set of setsOf(s, target)) {
    const out: Sortie[] = []
    const used = new Set<Unit>()
    for (const spot of set) {
      const sortie = sortieTo(s, spot, carriers, planes, used, missed)
      if (!sortie) continue
      used.add(sortie.unit)
      out.push(sortie)
    }
    if (out.length > best.length) best = out
  }
  return best
}

function sortieTo(
  s: Situation,
  spot: number,
  carriers: readonly Unit[],
  planes: readonly Unit[],
  used: ReadonlySet<Unit>,
  missed: (unit: Unit) => number,
): Sortie | undefined {
  const { game } = s
  const carrier = carriers.find((unit) => !used.has(unit))
  const at = carrier ? seaFor(s, carrier, spot) : -1
  if (carrier && at >= 0) return { unit: carrier, spot, at, cost: COST['cv-fleet'] }
  const plane = planes.find(
    (unit) =>
      !used.has(unit) &&
      airReach(game, unit, rangeOf(unit, 'air-force')).from[spot] !== -1 &&
      judgePlacement(game, unit, 'air-force', { kind: 'hex', hex: spot }).ok,
  )
  return plane && { unit: plane, spot, at: spot, cost: Math.max(COST['air-force'], missed(plane)) }
}
