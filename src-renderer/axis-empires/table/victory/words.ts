/** How the race for victory stands, in words. All pure. */
import type {
  ConditionView,
  Objective,
  StandingView,
} from '../../../../src-shared/axis-empires/ground/contract/standing.ts'
import type { ListedPlace } from '../../ground/sides/listed-place.ts'
import { factionName } from '../../ground/words/place-names.ts'
import { campaignRace } from './campaign-words.ts'

/** `Axis · decisive`, `Draw`. */
export function conditionTitle({ winner, level }: ConditionView): string {
  if (winner === 'draw') return 'Draw'
  const who = winner === 'allies' ? 'Allied' : factionName(winner)
  return level === undefined ? `${who} victory` : `${who} victory · ${level}`
}

/** What is counted, in one line: `Axis holds 3 of 5 needed`, `4 of 6 steps of Italy lost`. */
export function countWords({ by, country, have, need, test }: ConditionView): string {
  if (test === 'otherwise') return 'if none of the conditions above is met'
  if (test === 'steps-lost') return `${have} of ${need} steps of ${country} lost`
  return `${by === 'allies' ? 'The Allies hold' : `${factionName(by)} holds`} ${have} of ${need} needed`
}

/** What is missing: the number and the places to choose from; undefined where nothing is. */
export function missingWords(condition: ConditionView): string | undefined {
  const { met, need, have, objectives, test } = condition
  if (met) return undefined
  const missing = need - have
  if (test === 'steps-lost') return `${missing} more step${missing === 1 ? '' : 's'}`
  const open = objectives.filter(({ counts }) => !counts)
  const names = open.map(({ name, points }) => (points > 1 ? `${name} (${points})` : name))
  const total = open.reduce((sum, { points }) => sum + points, 0)
  if (total === missing) return `Still to take: ${names.join(', ')}`
  return `${missing} more of ${names.join(', ')}`
}

/** A place that a condition counts, as a list shows it. */
export function objectivePlace({ hex, name, points, holder, counts }: Objective): ListedPlace {
  return {
    hex,
    name: points > 1 ? `${name} ×${points}` : name,
    side: holder,
    note: holder ? factionName(holder) : '–',
    strong: counts,
    title: `${name} (${hex}): ${holder ? `controlled by the ${factionName(holder)} side` : 'controlled by nobody'}`,
  }
}

/** When a condition is looked at. */
export function whenWords({ test }: ConditionView): string {
  return test === 'control-at-once' ? 'ends the game at once' : 'when the last turn ends'
}

/** For the top bar: the Strategic Value of a campaign, else the first condition about places, `Axis 3/5`. */
export function raceWords(standing: StandingView | null): string | undefined {
  if (standing?.campaign) return campaignRace(standing.campaign)
  const first = standing?.conditions.find(({ objectives }) => objectives.length > 0)
  if (!first) return undefined
  return `${first.by === 'allies' ? 'Allies' : factionName(first.by)} ${first.have}/${first.need}`
}
