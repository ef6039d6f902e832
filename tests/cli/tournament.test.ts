import { describe, expect, test } from 'vitest'
import { playSeeds, type SeedsWork } from '../../src-main/cli/seeds.ts'
import { mirrored } from '../../src-main/cli/tournament.ts'
import { wilson } from '../../src-main/cli/wilson.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { commandLine } from './ae.ts'

const ae = commandLine(temporaryFolder())

describe('the Wilson interval', () => {
  const rounded = (count: number, of: number) => {
    const { rate, low, high } = wilson(count, of)
    return [rate, low, high].map((value) => Number(value.toFixed(3)))
  }
  // Values of the published formula with z = 1.96.
  test.each([
    [8, 10, [0.8, 0.49, 0.943]],
    [0, 10, [0, 0, 0.278]],
    [10, 10, [1, 0.722, 1]],
    [50, 100, [0.5, 0.404, 0.596]],
  ] as const)('%i of %i', (count, of, expected) => expect(rounded(count, of)).toEqual(expected))

  test('nothing played says nothing', () => expect(wilson(0, 0)).toMatchObject({ low: 0, high: 1 }))
})

describe('the mirrored seats', () => {
  test('exchange the two sides', () =>
    expect(mirrored({ axis: 'greedy', western: 'random', soviet: 'random' }, ['axis', 'western'])).toEqual({
      axis: 'random',
      western: 'greedy',
      soviet: 'greedy',
    }))
  test('are left out if both sides are alike, or the Allies are not', () => {
    expect(
      mirrored({ axis: 'greedy', western: 'greedy', soviet: 'random' }, ['axis', 'western']),
    ).toBeUndefined()
    expect(
      mirrored({ axis: 'greedy', western: 'greedy', soviet: 'random' }, ['axis', 'western', 'soviet']),
    ).toBeUndefined()
  })
})

describe('ae tournament', () => {
  const play = (...more: string[]) =>
    ae('tournament', '--scenario', 'poland-1939', '--games', '3', '--jobs', '1', ...more)

  test('greedy beats random from either side of the Polish campaign', async () => {
    const { scenario, seeds, rounds } = (await play('--western', 'random', '--seed', '11', '--json')).json()
    expect([scenario, seeds]).toEqual(['poland-1939', [11, 13]])
    expect(rounds.map((round: { players: object }) => round.players)).toEqual([
      { axis: 'greedy', western: 'random' },
      { axis: 'random', western: 'greedy' },
    ])
    expect(rounds[0].results.axis.count).toBeGreaterThan(rounds[0].results.western.count)
    expect(rounds[1].results.western.count).toBe(3)
  })

  test('the same seeds give the same games', async () => {
    const results = async () => {
      const [round] = (await play('--json')).json().rounds
      return [round.results, round.commands]
    }
    expect(await results()).toEqual(await results())
  })

  test('as many turns as said, a word on each game as it ends, the same on any number of threads', async () => {
    const random = ['japan', 'us', 'china', 'britain', 'anzac'].flatMap((power) => [`--${power}`, 'random'])
    const games = async (jobs: string) => {
      const some = ['--scenario', 'pacific-1940', '--games', '3', '--turns', '1', '--jobs', jobs]
      const answer = await ae('tournament', ...some, ...random, '--json')
      const [round] = answer.json().rounds
      expect(answer.stderr.trim().split('\n')).toHaveLength(3)
      expect(answer.stderr).toMatch(/^1 of 3: seed \d, not over, Round 2, [\d.]+ s$/m)
      return [round.results, round.commands, round.games]
    }
    const alone = await games('1')
    expect(alone[0]).toMatchObject({ 'not over': { count: 3 } })
    expect(await games('2')).toEqual(alone)
  }, 120_000)

  test('prints rates with their intervals', async () =>
    expect((await play()).stdout).toMatch(/axis +\d +[\d.]+ % +\(95 %: [\d.]+ to [\d.]+\)/))

  test.each([
    [['tournament'], /--scenario is missing/],
    [
      ['tournament', '--scenario', 'poland-1939', '--axis', 'human'],
      /--axis is "human"; expected random, greedy/,
    ],
    [['tournament', '--scenario', 'mars'], /no scenario "mars"/],
    [
      ['tournament', '--scenario', 'poland-1939', '--turns', '0'],
      /--turns is "0"; expected a whole number of at least 1/,
    ],
  ])('bad input %j ends with 2', async (args, sentence) => {
    const { status, stderr } = await ae(...args)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(2)
  })
})

describe('a thread of a tournament', () => {
  const work: SeedsWork = {
    scenario: { id: 'poland-1939', file: '', raw: {}, system: 'axis-empires' },
    kinds: {},
    packs: [],
    turns: undefined,
  }

  test('that ends in the middle of a game loses that game alone, and says so', async () => {
    const thread = new URL('./dying-thread.ts', import.meta.url)
    const ended: number[] = []
    const { played, lost } = await playSeeds(
      work,
      [5, 6, 7, 8],
      2,
      ({ report }) => ended.push(report.seed),
      thread,
    )
    expect(played.map(({ report }) => report.seed)).toEqual([5, 7])
    expect(ended.toSorted()).toEqual([5, 7])
    expect(lost.map(({ why }) => why)).toEqual([
      'the game with seed 6 was not played to its end: its thread ended without an answer',
      'the game with seed 8 was not played to its end: its thread ended without an answer',
    ])
  })
})
