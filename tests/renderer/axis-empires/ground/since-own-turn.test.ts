/** What a player is shown when his turn begins: the turns of all others since his own. */
import { expect, test } from 'vitest'
import { sinceOwnTurn } from '../../../../src-renderer/axis-empires/ground/game/reports.ts'
import type { TurnSummary } from '../../../../src-shared/axis-empires/ground/contract/advice.ts'

const turns = (...factions: string[]): TurnSummary[] =>
  factions.map((faction, i) => ({ faction, turn: '', from: i, to: i + 1 }) as TurnSummary)
const named = (told: readonly TurnSummary[]): string[] => told.map(({ faction }) => faction)

test('all factions after his last turn are shown, in their order', () => {
  const told = turns('western', 'soviet', 'axis', 'western', 'soviet')
  expect(named(sinceOwnTurn(told, 'axis'))).toEqual(['western', 'soviet'])
})

test('before his first turn he is shown everything, and after his own nothing', () => {
  expect(named(sinceOwnTurn(turns('axis', 'western'), 'soviet'))).toEqual(['axis', 'western'])
  expect(named(sinceOwnTurn(turns('western', 'axis'), 'axis'))).toEqual([])
})
