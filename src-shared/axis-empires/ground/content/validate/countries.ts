/** Checks of a scenario's politics: every Country, area and Posture Box it names exists. */
import { nearestWords } from '../../../../kernel/nearest.ts'
import { isMajor, posturesOn, THEATRES } from '../../theatres/index.ts'
import { ownName, scenarioKey } from '../../variables/index.ts'
import type { ScenarioFile } from '../scenarios.ts'
import { offMapNations } from './counters.ts'
import type { Findings } from './findings.ts'
import { postureBoxes, type StartPolitics } from './start-politics.ts'

/** Countries, ceded areas, Posture Boxes and Force Pools that a scenario names. */
export function checkCountries(found: Findings, scenario: ScenarioFile, politics: StartPolitics): void {
  for (const key of ['active', 'conquered'] as const) {
    for (const id of Object.keys(scenario[key] ?? {})) {
      if (!politics.isCountry(id))
        found.unknown(`${key}.${id}`, id, 'a Country of the map', politics.countries())
    }
  }
  for (const id of Object.keys(scenario.active)) {
    if (isMajor(id))
      found.add(
        `active.${id}`,
        id,
        'a Minor Country',
        `${id} is a Major Country, whose faction never changes.`,
      )
    if (scenario.conquered?.[id] !== undefined) {
      found.add(`active.${id}`, id, 'either active or conquered', `${id} is both active and conquered.`)
    }
  }
  scenario.ceded?.forEach((each, i) => {
    if (!politics.knows(each.area))
      found.unknown(`ceded[${i}].area`, each.area, 'an area of the map', politics.ids())
    if (!politics.isCountry(each.to))
      found.unknown(`ceded[${i}].to`, each.to, 'a Country of the map', politics.countries())
  })
  const boxes = postureBoxes(scenario)
  for (const box of Object.keys(scenario.postures ?? {})) {
    if (!boxes.has(scenarioKey(scenario, box)))
      found.unknown(`postures.${box}`, box, `a Posture Box: ${[...boxes].join(', ')}`, boxes)
  }
  for (const [box, posture] of Object.entries(scenario.postures ?? {})) {
    const { words, expected } = posturesOn(ownName(scenario, box).map)
    if (posture !== 'war' && !words.includes(posture))
      found.unknown(`postures.${box}`, posture, `war, or ${expected}`, [...words, 'war'])
  }
  if (scenario.kind === 'campaign') checkWarState(found, scenario, politics)
  const offMap = offMapNations(scenario.maps)
  scenario.pools.forEach((id, i) => {
    if (!politics.isCountry(id) && !offMap.has(id))
      found.add(
        `pools[${i}]`,
        id,
        'a Country of the map',
        `${id} in the list of Force Pools is no Country of the map${nearestWords(id, [...politics.countries(), ...offMap])}.`,
      )
  })
}

/**
 * War State and Postures agree: no Allied Country has a Posture of War in Pre-War (12), and no Policy that Total War ends
 * is left in it (12.3). Training scenarios have no politics and stay as they are.
 */
function checkWarState(found: Findings, scenario: ScenarioFile, politics: StartPolitics): void {
  for (const map of scenario.maps) {
    const { warState } = scenario
    const state = typeof warState === 'string' ? warState : warState[map]
    const [belligerent] = state === 'pre-war' ? politics.alliesAtWar(map) : []
    if (belligerent !== undefined)
      found.add(
        'warState',
        state,
        'limited or total',
        `found "pre-war", expected limited or total: the Posture of ${belligerent} is War.`,
      )
    if (state !== 'total') continue
    for (const [box, posture] of Object.entries(scenario.postures ?? {})) {
      const policy = THEATRES[map].nations.policies.find(({ id }) => id === posture)
      if (ownName(scenario, box).map === map && policy?.atTotalWar === 'ends')
        found.add(
          `postures.${box}`,
          posture,
          'a Posture that Total War leaves',
          `found "${posture}", expected a Posture that Total War leaves: it ends that Policy.`,
        )
    }
  }
}
