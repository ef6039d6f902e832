/** Countries as events see them: which there are now, who borders whom, and filters that say whom an event concerns. */
import { distance } from '../../../../board/hexmap/graph.ts'
import { OK, refuse, type Verdict } from '../../../ground/rule.ts'
import { type Faction, isMajor, isMinorNation, type MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { capitalOf } from '../../../table/politics/alignment.ts'
import { borderingCountries, bordersOf, dependentsOf } from '../../../table/politics/borders.ts'
import { isCountry } from '../../../table/politics/nation.ts'

export { capitalOf } from '../../../table/politics/alignment.ts'
export { mapOfArea } from '../../../table/politics/nation.ts'

import type { CountryFilter } from '../types.ts'

/** True for a Minor Country that exists: not ceded away, and created if it was not always there. */
export const exists = (game: Game, id: string): boolean => !isMajor(id) && isCountry(game, id)

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

/** Whether counters of a nation may serve a faction: those of a Minor Country while it is active and of it (13.4). */
export const mayServe = (game: Game, nation: string, faction: Faction): boolean =>
  !isMinorNation(nation) || factionOfCountry(game, nation) === faction

/** The active Minor Countries of a faction on a map. */
export const friendlyMinors = (game: Game, map: MapId, faction: Faction): readonly string[] =>
  minorsOf(game, map).filter((id) => factionOfCountry(game, id) === faction)

/**
 * The Countries that share a Border with a Country or a Dependent of it (glossary: Border). A Country whose Dependent
 * alone does so is not among them: a Dependent is no Country (13.3).
 */
export function borderers(game: Game, id: string): ReadonlySet<string> {
  const out = new Set<string>()
  for (const land of [id, ...dependentsOf(game, id)])
    for (const next of bordersOf(game, land)) if (next !== id && isCountry(game, next)) out.add(next)
  return out
}

/** True if a Country shares a Border with a Country of a faction. */
export const bordersFaction = (game: Game, id: string, faction: Faction): boolean =>
  borderingCountries(game, id, faction).length > 0

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
