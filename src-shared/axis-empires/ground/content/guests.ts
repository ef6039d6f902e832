/**
 * Support units that go to the other map of a campaign on both (19.30.2, 37.13.2). A counter belongs to its map in all that
 * the rules work out from it; so a unit that changes maps lies aside there, and its guest, the same unit as a
 * counter of the other map, takes its place until it returns. A campaign has guests from its start.
 */
import { isMajor, type MapId, nationality, THEATRES } from '../theatres/index.ts'
import type { Counter } from './counters.ts'
import type { ScenarioFile } from './scenarios.ts'

type MapCounter = Counter & { readonly map: MapId }

/** The tag of a guest. */
export const ABROAD = 'abroad'
const SUFFIX = '-abroad'

/** The counter that stands for another one on the other map: a guest for its unit, a unit for its guest. */
export const counterpart = (id: string): string =>
  id.endsWith(SUFFIX) ? id.slice(0, -SUFFIX.length) : `${id}${SUFFIX}`

/** The Major Country of a nationality, as it goes on a map. */
function majorOn(map: MapId, nation: string): string | undefined {
  return Object.keys(THEATRES[map].majors).find((id) => nationality(id) === nationality(nation))
}

/** The guests of a scenario: of every Allied support unit of a Major Country, if it is a campaign on both maps. */
export function guestsOf(counters: readonly MapCounter[], scenario: ScenarioFile): MapCounter[] {
  if (scenario.kind !== 'campaign' || scenario.maps.length < 2) return []
  return counters.flatMap((counter) => {
    const { faction, nation, sides, tags = [] } = counter
    const other: MapId = counter.map === 'tk' ? 'ds' : 'tk'
    const home = majorOn(other, nation)
    if (faction === 'axis' || !isMajor(nation) || sides[0]?.kind !== 'support' || home === undefined)
      return []
    return [{ ...counter, id: counterpart(counter.id), map: other, nation: home, tags: [...tags, ABROAD] }]
  })
}
