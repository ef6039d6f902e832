/** A game that one side cannot win is no game: among the first seeds, greedy players win from either side. */

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
/** Enough that a side which wins three of ten games is hardly ever without one. */
const MAX_SEEDS = 24

/** All but the campaign on two maps, which takes too long for a test. */
const MEASURED = new Set([
  'poland-1939',
  'norway-1940',
  'france-1940',
  'russia-1941',
  'china-1937',
  'pacific-1941',
  'manchuria-1945',
])
const scenarios = readScenarios(ROOT, axisEmpires.data).filter(({ id }) => MEASURED.has(id))

test('all of them are there', () => expect(scenarios).toHaveLength(MEASURED.size))

test.each(scenarios)('either side can win $id', { timeout: 180_000 }, (scenario) => {
  const winners = new Set<'axis' | 'others'>()
  for (let seed = 1; seed <= MAX_SEEDS && winners.size < 2; seed++) {
    const game = rules.create(rawContent(content, scenario), { seed })
    const player = makePlayer('greedy', seed)
    for (let command = player.choose(game); command; command = player.choose(game))
      game.engine.perform(command)
    const winner = game.result()?.winner
    if (winner !== undefined && winner !== 'draw') winners.add(winner === 'axis' ? 'axis' : 'others')
  }
  expect([...winners].sort()).toEqual(['axis', 'others'])
})
