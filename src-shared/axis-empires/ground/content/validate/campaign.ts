/** Checks of a scenario that is won by Victory Points (0): what its VP Tracks and Turn Tracks must hold. */
import { type MapId, THEATRES } from '../../theatres/index.ts'
import { scenarioKey, V } from '../../variables/index.ts'
import { turnOfBox } from '../places.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { MapCounter } from '../unit.ts'
import type { Findings } from './findings.ts'

type Tracks = ReadonlyMap<string, { readonly key: string; readonly value: unknown }>

/** What a scenario sets on its tracks, by the key a game would have for it. */
function tracksOf(scenario: ScenarioFile): Tracks {
  const given = Object.entries(scenario.tracks ?? {})
  return new Map(given.map(([key, value]) => [scenarioKey(scenario, key), { key, value }]))
}

const keyFor = (scenario: ScenarioFile, name: string, map: MapId): string =>
  scenario.maps.length > 1 && map === 'ds' ? `${name}@ds` : name

function checkVpTrack(found: Findings, scenario: ScenarioFile, map: MapId, tracks: Tracks): void {
  const { name } = THEATRES[map]
  const box = tracks.get(V.vp.key(map))
  const side = tracks.get(V.vpSide.key(map))
  if (!box) {
    const path = `tracks.${keyFor(scenario, 'vp', map)}`
    const why = `a campaign has a VP marker on the VP Track of ${name}, and this one has none.`
    found.add(path, undefined, `${V.vp.kind.expected}, the box of the VP marker`, why)
  }
  if (!side) {
    const path = `tracks.${keyFor(scenario, 'vp-side', map)}`
    const why = `the VP marker of ${name} shows one of its sides, and the campaign does not say which.`
    found.add(path, undefined, V.vpSide.kind.expected, why)
  }
  for (const marker of [V.noRetreat, V.japaneseMandate]) {
    const held = marker.maps?.includes(map) === true ? tracks.get(marker.key(map)) : undefined
    if (typeof held?.value !== 'number' || typeof box?.value !== 'number' || side?.value !== 'axis-tide')
      continue
    if (box.value > held.value) {
      const why = `the Axis Tide lies to the right of the ${marker.track?.title} marker, which it never does.`
      found.add(`tracks.${box.key}`, box.value, `0 to ${held.value}, the box of ${marker.track?.title}`, why)
    }
  }
}

/** The V-Day marker lies on the Turn Track once Total War is in effect, and not before (12.3). */
function checkVDay(
  found: Findings,
  scenario: ScenarioFile,
  map: MapId,
  known: ReadonlyMap<string, MapCounter>,
): void {
  const { vDay, name } = THEATRES[map]
  const isVDay = (id: string): boolean =>
    known.get(id)?.map === map && known.get(id)?.sides.some(({ type }) => type === vDay.marker) === true
  const set = scenario.setup.findIndex(({ counter, at }) => isVDay(counter) && turnOfBox(at) !== undefined)
  const late = (scenario.reinforcements ?? []).findIndex(({ counter }) => isVDay(counter))
  const war = typeof scenario.warState === 'string' ? scenario.warState : scenario.warState[map]
  const there = set >= 0 || late >= 0
  if (war === 'total' && !there)
    found.add(
      'reinforcements',
      undefined,
      `the ${vDay.title} marker on the Turn Track`,
      `Total War is in effect in ${name}, but the ${vDay.title} marker is not on its Turn Track.`,
    )
  if (war !== 'total' && there)
    found.add(
      late >= 0 ? `reinforcements[${late}].counter` : `setup[${set}].counter`,
      vDay.marker,
      `no ${vDay.title} marker: Total War places it`,
      `the ${vDay.title} marker is on the Turn Track of ${name} before Total War.`,
    )
}

/** Everything that a campaign must have, and what only a campaign may have. */
export function checkCampaign(
  found: Findings,
  scenario: ScenarioFile,
  known: ReadonlyMap<string, MapCounter>,
): void {
  const tracks = tracksOf(scenario)
  if (!scenario.campaign) return
  if (scenario.victory.length > 0)
    found.add(
      'victory',
      scenario.victory.length,
      'no victory tests',
      'a campaign is won by Victory Points, but victory tests stand beside it.',
    )
  // With a Separate Peace the VP Tracks are empty (14.2).
  const peace = tracks.get(V.separatePeace.key())?.value === true
  for (const map of scenario.maps) {
    if (!peace) checkVpTrack(found, scenario, map, tracks)
    checkVDay(found, scenario, map, known)
  }
  for (const map of scenario.maps) {
    const bonus = tracks.get(V.bonusVp.key(map))
    if (bonus && scenario.maps.length === 1)
      found.add(
        `tracks.${bonus.key}`,
        bonus.value,
        'no Bonus VPs in a game of one map',
        'Bonus VPs are earned in a combined game only.',
      )
  }
}
