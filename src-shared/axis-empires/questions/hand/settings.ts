/** Variables of politics that an umpire may set, each with the values it may have: what a form of the screen offers. */

import { FACTION_NAMES } from '../../content/compile.ts'
import type { HandOption, HandSetting } from '../../contract/nations.ts'
import type { Game } from '../../game/game.ts'
import { POSTURE_TITLES, postureTitle } from '../../names/postures.ts'
import { WAR_STATE_TITLES } from '../../politics/index.ts'
import { FACTIONS } from '../../theatres/ids.ts'
import { isMajor, type MapId, posturesOn } from '../../theatres/index.ts'
import { V, type Variable, WAR_STATES } from '../../variables/index.ts'

const STATUS_WORDS = { active: 'Active', conquered: 'Conquered' } as const

const nowOf = (game: Game, key: string) => game.table.state.vars[key] ?? null

/** What an umpire may set now: nothing while nobody is one. */
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

/** A track of a map with a list of values. */
export function trackSetting(
  game: Game,
  variable: Pick<Variable<unknown, [map: MapId]>, 'key' | 'track' | 'name'> & {
    readonly kind: { readonly options?: readonly (string | number | boolean)[] }
  },
  map: MapId,
): HandSetting {
  const key = variable.key(map)
  const { track, kind, name } = variable
  const options = (kind.options ?? []).map((value) => ({
    value,
    title: track?.option?.(value) ?? String(value).replace(/^-/, '−'),
  }))
  const off =
    track?.option && name !== 'vp' && name !== 'vp-side' ? [{ value: null, title: 'not on the track' }] : []
  return { key, title: track?.title ?? name, now: nowOf(game, key), options: [...off, ...options] }
}
