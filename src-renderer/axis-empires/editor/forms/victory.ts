/** Changes of the list of victory tests. All pure. */
import type {
  ScenarioFile,
  VictoryTest,
} from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'

export const TEST_KINDS = {
  control: 'holds hexes when the last turn ends',
  'control-at-once': 'holds hexes at the end of any Faction Turn',
  'steps-lost': 'a country has lost steps',
  otherwise: 'in every other case',
} as const

export const newTest: VictoryTest = {
  winner: 'axis',
  text: 'The Axis holds the place.',
  when: { test: 'control', faction: 'axis', hexes: [], count: 1 },
}

export function replaced(
  list: readonly VictoryTest[],
  i: number,
  next: VictoryTest | undefined,
): VictoryTest[] {
  return list.flatMap((each, k) => (k !== i ? [each] : next ? [next] : []))
}

export function movedUp(list: readonly VictoryTest[], i: number): VictoryTest[] {
  const out = [...list]
  const [moved] = out.splice(i, 1)
  if (moved) out.splice(Math.max(0, i - 1), 0, moved)
  return out
}

/** The test asked in another way; what both ways have in common is kept. */
export function ofKind(test: VictoryTest, kind: string, country: string): VictoryTest {
  const { when } = test
  const faction = 'faction' in when ? when.faction : 'axis'
  const hexes = 'hexes' in when ? when.hexes : []
  const count = 'count' in when ? when.count : 1
  const next: VictoryTest['when'] =
    kind === 'control' || kind === 'control-at-once'
      ? { test: kind, faction, hexes, count }
      : kind === 'steps-lost'
        ? { test: kind, country, atLeast: 1 }
        : { test: 'otherwise' }
  return { ...test, when: next }
}

/** What the last test must be: every game has a result. */
const LAST: VictoryTest = { winner: 'draw', text: 'Neither side has won.', when: { test: 'otherwise' } }

/** The parts of a scenario that change with how it is won: by Victory Points it has no tests, else at least one. */
export function wonBy(
  kind: string,
  { victory, campaign }: Pick<ScenarioFile, 'victory' | 'campaign'>,
): Pick<ScenarioFile, 'victory' | 'campaign'> {
  if (kind === 'points') return { victory: [], campaign: campaign ?? {} }
  return { victory: victory.length > 0 ? victory : [LAST], campaign: undefined }
}

/** A campaign with these words for its players, or without any. */
export function withText(given: string): NonNullable<ScenarioFile['campaign']> {
  const text = given.trim()
  return text === '' ? {} : { text }
}
