/**
 * What a Country is at this moment: whether it exists at all, its status, alignment and Posture, each
 * independent of the others (13.2), and how it stands to a faction (13.1, 13.5). Nothing here changes anything.
 */

import { conqueredBox } from '../../ground/content/places.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES, FACTION_OF } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { isMajor, type MapId, type Posture, THEATRES, TRUCES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import { fact } from '../game/facts.ts'
import type { Game } from '../game/game.ts'
import type { Status } from '../game/politics.ts'

/**
 * The map an area lies on: France in Asia is another Country than France in Europe (13.8.5.3). It is asked of ids that nobody
 * has judged yet, so one that is no area has the first map; `game.mapOf` throws instead.
 */
export function mapOfArea(game: Game, id: string): MapId {
  const map = game.graph.areaMap[game.politics.country(id)] ?? 0
  return game.content.maps[map] ?? 'tk'
}

/** The areas that have a hex of their own: the map does not change. */
const withHexes = fact('areas with hexes', [], ({ graph }: Game): readonly number[] => [
  ...new Set([...graph.area].filter((area) => area >= 0)),
])

/** Countries that hold land as parts of themselves; a Minor Country without any has ceased to exist (13.8.1.2). */
const landed = fact('Countries with land', ['politics'], (game): ReadonlySet<number> => {
  const { ownerOfArea, partOfOwner } = game.politics
  const owners = new Set<number>()
  for (const area of withHexes(game)) if (partOfOwner[area] === 1) owners.add(ownerOfArea[area] ?? -1)
  return owners
})

/** True if an area is a Country now: printed or created, and not swallowed by another (13.2, 13.8.1). */
export function isCountry(game: Game, id: string): boolean {
  const { graph, politics } = game
  const index = politics.country(id)
  const area = graph.areas[index]
  if (!area) return false
  if (isMajor(id)) return true
  if (politics.ownerOfArea[index] !== index) return false
  const made = game.vars.isSet(V.country, id) || game.vars.isSet(V.created, id)
  if (area.kind !== 'minor' && !made) return false
  // A Country whose home lies off the map has no hex of its own (13.8.5.2).
  return THEATRES[mapOfArea(game, id)].offMapNations.includes(id) || landed(game).has(index)
}

/** Every Country there is now on the maps of the game, Major and Minor, in the order of the map. */
export function countriesNow(game: Game): string[] {
  return game.graph.areas.map(({ id }) => id).filter((id) => isCountry(game, id))
}

/** Every Minor Country there is now. */
export const minorsNow = (game: Game): string[] => countriesNow(game).filter((id) => !isMajor(id))

/** Active, neutral or conquered (13.4). A Major Country is always active. */
export const statusNow = (game: Game, id: string): Status => game.politics.status(id)

/** The faction of a Country; null for a Neutral one, whose alignment is found out only when it is needed (13.5). */
export function alignmentNow(game: Game, id: string): Faction | null {
  const { politics } = game
  const index = politics.country(id)
  const side = politics.activeSide[index] ?? -1
  if (side >= 0 || statusNow(game, id) === 'neutral') return FACTION_OF[side] ?? null
  return game.vars.get(V.conqueredOf, id) ?? ownerBox(game, id)
}

/** The faction in whose Conquered Minor Countries Box the units of a Conquered Country lie (13.5). */
function ownerBox(game: Game, id: string): Faction | null {
  const map = mapOfArea(game, id)
  const holds = (faction: Faction): boolean =>
    game.board.unitsAt(conqueredBox(faction, map)).some(({ nation }) => nation === id)
  return (
    FACTIONS.find(holds) ?? game.content.units.find(({ nation }) => nation === id)?.counter.faction ?? null
  )
}

export type PostureNow =
  | { readonly kind: 'war' }
  | { readonly kind: 'policy'; readonly marker: Posture; readonly box: string }
  | { readonly kind: 'truce'; readonly marker: Posture; readonly box: string }

/** The Posture of a Country (13.6): War for every Axis Country, else what lies in its Posture Box. */
export function postureNow(game: Game, id: string): PostureNow {
  const box = game.politics.boxOf(game.politics.country(id))
  const marker = box === undefined ? null : game.vars.get(V.posture, box, mapOfArea(game, id))
  if (box === undefined || marker === null) return { kind: 'war' }
  return { kind: TRUCES.has(marker) ? 'truce' : 'policy', marker, box }
}

/** How a Country stands to a faction: its own, an enemy's, conquered, or neutral (13.1, 13.4). */
export type Relation = 'friendly' | 'enemy' | 'conquered' | 'neutral'

/** What a Country is to a faction. Both other factions are enemies at all times, allied ones too (13.1). */
export function relationTo(game: Game, id: string, faction: Faction): Relation {
  const status = statusNow(game, id)
  if (status !== 'active') return status
  return alignmentNow(game, id) === faction ? 'friendly' : 'enemy'
}

/** True if an active Allied Country and the Axis are at war: no Policy and no Truce binds it (13.6). */
export function isAtWar(game: Game, id: string): boolean {
  return statusNow(game, id) === 'active' && postureNow(game, id).kind === 'war'
}

/** The active Allied Countries of a map that have a Posture of War. */
export function alliesAtWar(game: Game, map: MapId): string[] {
  return countriesNow(game).filter((id) => {
    const faction = alignmentNow(game, id)
    return mapOfArea(game, id) === map && faction !== null && faction !== 'axis' && isAtWar(game, id)
  })
}

/** The enemy Countries an active Country is at war with: the Axis with Allied Countries whose Posture is War. */
export function atWarWith(game: Game, id: string): string[] {
  const own = alignmentNow(game, id)
  if (own === null || !isAtWar(game, id)) return []
  const map = mapOfArea(game, id)
  if (own === 'axis') return alliesAtWar(game, map)
  return countriesNow(game).filter(
    (each) =>
      mapOfArea(game, each) === map &&
      alignmentNow(game, each) === 'axis' &&
      statusNow(game, each) === 'active',
  )
}

/** What may be asked of a Country that is to be selected (13.2). */
export interface Selection {
  readonly size?: 'major' | 'minor'
  readonly status?: Status
  readonly faction?: Faction
  readonly posture?: PostureNow['kind']
}

/** Whether a Country may be selected: it exists, is no Dependent or Region, and is what is asked for (13.2, 13.3). */
export function judgeSelect(game: Game, id: string, wanted: Selection = {}): Verdict {
  const index = game.politics.country(id)
  const area = game.graph.areas[index]
  if (!area) return refuse('13.2', `there is no Country "${id}" on the maps of this game`)
  const name = game.countryName(id)
  if (!isCountry(game, id)) {
    return area.kind === 'minor'
      ? refuse('13.2', `${name} does not exist as a Country now`)
      : refuse('13.3', `${name} is a Dependent or Region, not a Country`)
  }
  if (wanted.size !== undefined && isMajor(id) !== (wanted.size === 'major'))
    return refuse('13.2', `${name} is a ${isMajor(id) ? 'Major' : 'Minor'} Country, not a ${wanted.size} one`)
  const status = statusNow(game, id)
  if (wanted.status !== undefined && status !== wanted.status)
    return refuse('13.4', `${name} is ${status}, not ${wanted.status}`)
  const faction = alignmentNow(game, id)
  if (wanted.faction !== undefined && faction !== wanted.faction)
    return refuse('13.5', `${name} is not of the ${FACTION_NAMES[wanted.faction]} faction`)
  const posture = postureNow(game, id).kind
  if (wanted.posture !== undefined && posture !== wanted.posture)
    return refuse('13.6', `the Posture of ${name} is ${posture}, not ${wanted.posture}`)
  return OK
}
