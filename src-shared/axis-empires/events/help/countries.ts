/** Countries as events see them: which there are now, who borders whom, and filters that say whom an event concerns. */
import { distance } from '../../../hexmap/graph.ts'
import type { Game } from '../../game/game.ts'
import type { MapGraph } from '../../map/graph.ts'
import { OK, refuse, type Verdict } from '../../rule.ts'
import { type Faction, isMajor, type MapId } from '../../theatres/index.ts'
import { V } from '../../variables/index.ts'
import type { CountryFilter } from '../types.ts'

/** The hex of the Capital of a Country, a Provisional one included; -1 if it has none on the maps. */
export function capitalOf(game: Game, country: string): number {
  const id = game.graph.areas[game.politics.country(country)]?.capital
  return id === undefined ? -1 : (game.graph.indexOf.get(id) ?? -1)
}

/** The map a Country lies on. */
export function mapOfCountry(game: Game, country: string): MapId {
  return game.content.maps[game.graph.areaMap[game.politics.country(country)] ?? 0] ?? 'tk'
}

/** True for a Minor Country that exists: it has not been ceded away, and has been created if it was not always there. */
export function exists(game: Game, id: string): boolean {
  const area = game.graph.areas[game.politics.country(id)]
  if (!area || isMajor(id)) return false
  if (game.vars.isSet(V.ceded, id)) return false
  if (game.politics.ownerOfArea[game.politics.country(id)] !== game.politics.country(id)) return false
  return area.kind === 'minor' || game.vars.isSet(V.country, id)
}

/** The Minor Countries of a map that exist, in the order of the map. */
export function minorsOf(game: Game, map: MapId): readonly string[] {
  return game.graph.areas.flatMap(({ id }, area) =>
    game.content.maps[game.graph.areaMap[area] ?? 0] === map && exists(game, id) ? [id] : [],
  )
}

/** True for a Minor Country that is neutral. */
export const isNeutralCountry = (game: Game, id: string): boolean =>
  exists(game, id) && game.politics.status(id) === 'neutral'

export const neutralsOf = (game: Game, map: MapId): readonly string[] =>
  minorsOf(game, map).filter((id) => isNeutralCountry(game, id))

/** The faction of an active Country. */
export function factionOfCountry(game: Game, id: string): Faction | undefined {
  const side = game.politics.activeSide[game.politics.country(id)] ?? -1
  return side < 0 ? undefined : game.factionName(side)
}

/** The active Minor Countries of a faction on a map. */
export const friendlyMinors = (game: Game, map: MapId, faction: Faction): readonly string[] =>
  minorsOf(game, map).filter((id) => factionOfCountry(game, id) === faction)

const borders = new WeakMap<MapGraph, readonly ReadonlySet<number>[]>()

/** By area as printed: the areas it shares a hexside with, also across water. Worked out once for a map. */
function areaBorders(graph: MapGraph): readonly ReadonlySet<number>[] {
  const known = borders.get(graph)
  if (known) return known
  const made = graph.areas.map(() => new Set<number>())
  for (let hex = 0; hex < graph.count; hex++) {
    const area = graph.area[hex] ?? -1
    if (area < 0) continue
    for (let d = 0; d < 6; d++) {
      const next = graph.neighbour[hex * 6 + d] ?? -1
      const other = next < 0 ? -1 : (graph.area[next] ?? -1)
      if (other >= 0 && other !== area) made[area]?.add(other)
    }
  }
  borders.set(graph, made)
  return made
}

/** The areas that belong to a Country, its Dependents included. */
function landsOf(game: Game, country: number): number[] {
  return [...game.politics.ownerOfArea].flatMap((owner, area) => (owner === country ? [area] : []))
}

/** The Countries that share a Border with a Country or a Dependent of it (glossary: Border). */
export function borderers(game: Game, id: string): ReadonlySet<string> {
  const country = game.politics.country(id)
  const lands = areaBorders(game.graph)
  const out = new Set<string>()
  for (const area of landsOf(game, country)) {
    for (const next of lands[area] ?? []) {
      const owner = game.politics.ownerOfArea[next] ?? -1
      const other = game.graph.areas[owner]?.id
      if (other !== undefined && owner !== country) out.add(other)
    }
  }
  return out
}

/** True if a Country shares a Border with a Country of a faction. */
export function bordersFaction(game: Game, id: string, faction: Faction): boolean {
  return [...borderers(game, id)].some((other) => factionOfCountry(game, other) === faction)
}

/** True while a Country is a Civil War Country (13.8.6): a Civil War marker lies in it. */
export function isCivilWarCountry(game: Game, id: string): boolean {
  const country = game.politics.country(id)
  return game.content.units.some((unit) => {
    if (unit.sides[0]?.type !== 'civil-war') return false
    const hex = game.hexOf(unit)
    return hex >= 0 && game.politics.owner(hex) === country
  })
}

/** Of some Countries the one whose Capital is nearest to that of another. */
export function nearestCountry(game: Game, from: string, to: readonly string[]): string | undefined {
  const at = capitalOf(game, from)
  if (at < 0) return to[0]
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const id of to) {
    const hex = capitalOf(game, id)
    if (hex < 0 || game.graph.mapOf[hex] !== game.graph.mapOf[at]) continue
    const far = distance(game.graph, at, hex)
    if (far >= least) continue
    least = far
    best = id
  }
  return best ?? to[0]
}

/** A Country that exists, whatever its status. */
function judgeExisting(game: Game, id: string): Verdict {
  return exists(game, id) ? OK : refuse('13.2', `${game.countryName(id)} is no Minor Country now`)
}

/** Events that are received for a Neutral Minor Country. */
export const NEUTRAL: CountryFilter = {
  whom: 'a Neutral Minor Country',
  judge(game, _now, country) {
    const there = judgeExisting(game, country)
    if (!there.ok) return there
    const status = game.politics.status(country)
    return status === 'neutral'
      ? OK
      : refuse('13.4', `${game.countryName(country)} is ${status}, not neutral`)
  },
}

/** Events that are received for a Neutral Minor Country or a friendly one. */
export const NEUTRAL_OR_FRIENDLY: CountryFilter = {
  whom: 'a Neutral or friendly Minor Country',
  judge(game, now, country) {
    const there = judgeExisting(game, country)
    if (!there.ok) return there
    if (game.politics.status(country) === 'neutral') return OK
    return factionOfCountry(game, country) === now.receiver
      ? OK
      : refuse('13.5', `${game.countryName(country)} is neither neutral nor friendly`)
  },
}
