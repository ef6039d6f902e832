/** What the end of a game tells: losses, turning points, largest battles, changed sides. */
import { expect, test } from 'vitest'
import { changedSides } from '../../../../../src-renderer/axis-empires/chronicle/report/seats.ts'
import type { TurnSummary } from '../../../../../src-shared/axis-empires/ground/contract/advice.ts'
import {
  largestBattles,
  lossesOf,
  turningPoints,
} from '../../../../../src-shared/axis-empires/questions/chronicle/past/report.ts'

const place = (hex: string) => ({ hex, name: hex })
const attack = (ply: number, factors: string) => ({
  ply,
  target: 'w1304',
  name: 'w1304',
  odds: `Attack on w1304: ${factors} is 2-1, with no shift 2-1`,
  result: 'The die shows 3: Ex',
  taken: true,
})
function turn(to: number, rest: Partial<TurnSummary>): TurnSummary {
  const none = { attacks: [], overruns: [], won: [], lost: [], losses: [], reasons: [] }
  return { faction: 'axis', turn: `Turn ${to}`, from: to - 1, to, marched: 0, ...none, ...rest }
}

test('losses are summed over all turns by side, the heaviest first', () => {
  const turns = [
    turn(1, { losses: [{ faction: 'axis', steps: 2, eliminated: ['a'] }] }),
    turn(2, {
      losses: [
        { faction: 'axis', steps: 1, eliminated: [] },
        { faction: 'western', steps: 5, eliminated: ['b', 'c'] },
      ],
    }),
  ]
  expect(lossesOf(turns)).toEqual([
    { faction: 'western', steps: 5, units: 2 },
    { faction: 'axis', steps: 3, units: 1 },
  ])
  expect(lossesOf([])).toEqual([])
})

test('turning points are the turns in which objectives changed hands, in order', () => {
  const turns = [
    turn(1, { won: [place('city'), place('field')] }),
    turn(2, { won: [place('field')] }),
    turn(3, { lost: [place('city')], won: [place('port')] }),
  ]
  const points = turningPoints(turns, new Set(['city', 'port']))
  expect(points.map(({ ply }) => ply)).toEqual([1, 3])
  expect(points[0]?.won).toEqual([place('city')])
  expect(turningPoints(turns, new Set(['city', 'port']), 1).map(({ ply }) => ply)).toEqual([3])
})

test('the largest battles are those with most factors, reported in the order they were fought', () => {
  const turns = [
    turn(1, { attacks: [attack(1, '4 to 2'), attack(2, '12 to 5')] }),
    turn(2, { attacks: [attack(3, '9 to 1'), attack(4, '1 to 1')] }),
  ]
  expect(largestBattles(turns, 2).map(({ ply, size }) => [ply, size])).toEqual([
    [2, 17],
    [3, 10],
  ])
})

test('changed sides give people what the machine played, and the machine what people played', () => {
  expect(changedSides({ axis: 'human', western: 'greedy', soviet: 'human' }, ['axis', 'western'])).toEqual({
    axis: 'greedy',
    western: 'human',
  })
})
