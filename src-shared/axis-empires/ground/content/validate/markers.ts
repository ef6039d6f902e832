/** Checks that the markers of a set-up lie where they may, and none in two places (18, 36). */
import type { MapFile } from '../../map/schema.ts'
import { ownName } from '../../variables/index.ts'
import { parseTurn } from '../calendar.ts'
import { aloneAs, crowded, type LyingMarker, markerMap, misplaced, trackOf } from '../marker-places.ts'
import { turnBox } from '../places.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { MapCounter } from '../unit.ts'
import type { Findings } from './findings.ts'

interface MarkerPlace extends LyingMarker {
  readonly path: string
}

/** The counters a scenario lays down, in its set-up or on the Turn Track. */
function laidDown(scenario: ScenarioFile, known: ReadonlyMap<string, MapCounter>): MarkerPlace[] {
  const setUp = scenario.setup.flatMap(({ counter: id, at, face = 0 }, i): MarkerPlace[] => {
    const counter = known.get(id)
    return counter ? [{ counter, at, face, path: `setup[${i}].at` }] : []
  })
  const coming = (scenario.reinforcements ?? []).flatMap(({ counter: id, turn }, i): MarkerPlace[] => {
    const counter = known.get(id)
    const path = `reinforcements[${i}].counter`
    return counter ? [{ counter, at: turnBox(parseTurn(turn), counter.map), face: 0, path }] : []
  })
  return [...setUp, ...coming]
}

export function checkMarkers(
  found: Findings,
  scenario: ScenarioFile,
  known: ReadonlyMap<string, MapCounter>,
  maps: readonly MapFile[],
): void {
  const laid = laidDown(scenario, known)
  const map = markerMap(maps)
  const tracks = new Map(
    Object.keys(scenario.tracks ?? {}).map((key) => {
      const { name, map: of } = ownName(scenario, key)
      return [`${of}/${name}`, key] as const
    }),
  )
  for (const { counter, at, path } of laid) {
    const wrong = misplaced(counter, at, map)
    if (wrong)
      found.add(path, at, wrong.expected, `${counter.id} may not lie there; expected ${wrong.expected}.`)
    const track = tracks.get(`${counter.map}/${trackOf(counter) ?? ''}`)
    if (track !== undefined) {
      const sentence = `${counter.id} lies in ${at} and, by tracks.${track}, on the VP Track; a marker has one place.`
      found.add(path, at, 'one place for the marker', sentence)
    }
  }
  const pair = crowded(laid.filter((each) => aloneAs(each) !== undefined))
  if (!pair) return
  const [second, first] = pair
  const path = laid.find(({ counter }) => counter.id === second.counter.id)?.path ?? 'setup'
  const sentence = `${second.counter.id} lies with ${first.counter.id} in ${second.at}; one of them may lie there.`
  found.add(path, second.at, 'one such marker in a hex', sentence)
}
