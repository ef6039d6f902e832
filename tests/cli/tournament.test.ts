import { describe, expect, test } from 'vitest'
import { mirrored } from '../../src-main/cli/tournament.ts'
import { wilson } from '../../src-main/cli/wilson.ts'
import { temporaryFolder } from '../support/folders.ts'
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
  const play = (...more: string[]) => ae('tournament', '--scenario', 'poland-1939', '--games', '3', ...more)

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

  test('prints rates with their intervals', async () =>
    expect((await play()).stdout).toMatch(/axis +\d +[\d.]+ % +\(95 %: [\d.]+ to [\d.]+\)/))

  test.each([
    [['tournament'], /--scenario is missing/],
    [
      ['tournament', '--scenario', 'poland-1939', '--axis', 'human'],
      /--axis is "human"; expected random, greedy/,
    ],
    [['tournament', '--scenario', 'mars'], /no scenario "mars"/],
  ])('bad input %j ends with 2', async (args, sentence) => {
    const { status, stderr } = await ae(...args)
    expect(stderr).toMatch(sentence)
    expect(status).toBe(2)
  })
})
