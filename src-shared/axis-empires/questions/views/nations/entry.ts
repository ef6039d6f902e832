/** Countries as a list shows them: what each is, whose it is, and its Posture (13.4 to 13.6). */
import type { CountryEntry, NamedPlace, PostureView } from '../../../ground/contract/nations.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { isMajor } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import {
  alignmentNow,
  capitalOf,
  countriesNow,
  mapOfArea,
  postureNow,
  statusNow,
} from '../../../table/politics/index.ts'

/** A hex by its id and what people call it; its number where it has no name. */
export const placeOf = (game: Game, hex: number): NamedPlace => ({
  hex: game.hexId(hex),
  name: game.graph.hexes[hex]?.name ?? game.hexId(hex),
})

/** The Posture of an active Country; undefined for any other. */
function postureView(game: Game, id: string): PostureView | undefined {
  if (statusNow(game, id) !== 'active') return undefined
  const posture = postureNow(game, id)
  if (posture.kind !== 'war')
    return { kind: posture.kind, title: postureTitle(posture.marker), box: postureBoxTitle(posture.box) }
  const box = game.politics.boxOf(game.politics.country(id))
  return { kind: 'war', title: 'War', ...(box === undefined ? {} : { box: postureBoxTitle(box) }) }
}

/** A Country in a list. The id is one of a Country there is now. */
export function entryOf(game: Game, id: string): CountryEntry {
  const is = game.vars.get(V.country, id)
  const capital = capitalOf(game, id)
  const posture = postureView(game, id)
  return {
    id,
    name: game.countryName(id),
    map: mapOfArea(game, id),
    size: isMajor(id) ? 'major' : 'minor',
    status: statusNow(game, id),
    faction: alignmentNow(game, id),
    ...(is?.status === 'conquered' ? { conqueror: is.faction } : {}),
    ...(posture ? { posture } : {}),
    ...(capital < 0 ? {} : { capital: placeOf(game, capital) }),
  }
}

/** Every Country there is now, in the order of the maps. */
export const countryList = (game: Game): CountryEntry[] => countriesNow(game).map((id) => entryOf(game, id))

/** Every Country there is now, Major and Minor. */
export const countries = question({ name: 'play.countries', answers: ({ game }) => countryList(game) })
