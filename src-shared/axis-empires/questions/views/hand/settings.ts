/** Variables of politics that an umpire may set, each with the values it may have: what a form of the screen offers. */

import type { HandOption, HandSetting } from '../../../ground/contract/nations.ts'
import { POSTURE_TITLES, postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import { isMajor, type MapId, posturesOn, THEATRES } from '../../../ground/theatres/index.ts'
import { keyOn, tracksOn, V, type Variable, WAR_STATES } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { mapOfArea, WAR_STATE_TITLES } from '../../../table/politics/index.ts'

/** What is needed of a variable to offer its values. */
type Track = Pick<Variable, 'name' | 'track'> & { readonly kind: Pick<Variable['kind'], 'options'> }

const STATUS_WORDS = { active: 'Active', conquered: 'Conquered' } as const

const nowOf = (game: Game, key: string) => game.table.state.vars[key] ?? null

/** The settings that an umpire may change now: none while nobody is one. */
export const byHand = (game: Game, ...settings: readonly HandSetting[]): readonly HandSetting[] =>
  game.vars.isSet(V.umpire) ? settings : []

/** The status of a Minor Country; none for a Major one, which is always active (13.4). */
export function statusSetting(game: Game, country: string): HandSetting[] {
  if (isMajor(country)) return []
  const key = V.country.key(country)
  const options: HandOption[] = [{ value: null, title: 'Neutral' }]
  for (const status of ['active', 'conquered'] as const)
    for (const faction of FACTIONS)
      options.push({
        value: `${status}:${faction}`,
        title: `${STATUS_WORDS[status]}, ${status === 'active' ? 'in' : 'by'} the ${FACTION_NAMES[faction]} faction`,
      })
  return [{ key, title: `Status of ${game.countryName(country)}`, now: nowOf(game, key), options }]
}

/** Land of a Country that may be ceded, and land that may be ceded to it: to whom it belongs (13.8.1). */
export function cessionSettings(game: Game, country: string): HandSetting[] {
  const { cedable } = THEATRES[mapOfArea(game, country)].nations
  const concerns = (area: string): boolean => {
    const index = game.politics.country(area)
    const owner = game.graph.areas[game.politics.ownerOfArea[index] ?? -1]?.id
    return area === country || owner === country || game.graph.areas[index]?.of === country
  }
  const areas = new Set(
    cedable.filter(({ area, to }) => to === country || concerns(area)).map(({ area }) => area),
  )
  return [...areas].map((area) => {
    const key = V.ceded.key(area)
    const ways = cedable.filter((each) => each.area === area)
    const options = ways.map(({ to, as }) => ({
      value: V.ceded.kind.write({ to, as }),
      title: `${as === 'part' ? 'part' : 'Dependent'} of ${game.countryName(to)}`,
    }))
    return {
      key,
      title: game.countryName(area),
      now: nowOf(game, key),
      options: [{ value: null, title: 'as printed' }, ...options],
    }
  })
}

/** What may lie in a Posture Box: War, the Policies of the map, the Truces (13.6). */
export function postureSetting(game: Game, box: string, map: MapId): HandSetting {
  const key = V.posture.key(box, map)
  const options = posturesOn(map).words.map((value) => ({ value, title: postureTitle(value) }))
  return {
    key,
    title: 'Posture',
    now: nowOf(game, key),
    options: [{ value: null, title: POSTURE_TITLES.war ?? 'War' }, ...options],
  }
}

/** The War State of a map (12). */
export function warStateSetting(game: Game, map: MapId): HandSetting {
  const key = V.warState.key(map)
  const options = WAR_STATES.map((value) => ({ value, title: WAR_STATE_TITLES[value] }))
  return { key, title: 'War State', now: nowOf(game, key), options }
}

/** A track of a map, or of the whole game, with a list of values; the VP marker is never off its track. */
export function trackSetting(game: Game, { name, track, kind }: Track, map: MapId): HandSetting {
  const key = keyOn(name, map) ?? name
  const options = (kind.options ?? []).map((value) => ({
    value,
    title: track?.option?.(value) ?? String(value).replace(/^-/, '−'),
  }))
  const isVp = name === V.vp.name || name === V.vpSide.name
  const off = isVp ? [] : [{ value: null, title: kind.options?.length === 1 ? 'no' : 'not on the track' }]
  return { key, title: track?.title ?? name, now: nowOf(game, key), options: [...off, ...options] }
}

/** Tracks of a map that have no display of their own: Vichy, a Separate Peace and their like. */
export function otherTracks(game: Game, map: MapId): HandSetting[] {
  const shown = new Set<string>([V.vp, V.vpSide, V.uscl, V.esv].map(({ name }) => name))
  const alone = game.content.maps.length === 1
  return tracksOn(map, alone)
    .filter(({ name, kind, scope }) => {
      const once = scope === 'map' || map === game.content.maps[0]
      return once && !shown.has(name) && (kind.options ?? []).length > 0
    })
    .map((track) => trackSetting(game, track, map))
}
