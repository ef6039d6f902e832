/** Machine players of APTO on the whole map: nothing breaks, and all of it can be taken back and done again. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { apto } from '../../src-shared/apto/system.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import { present } from '../../src-shared/kernel/present.ts'
import { effort } from '../kit/effort.ts'

const read = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'))
const MAP = 'assets/apto/maps/apto.json'
const COUNTERS = 'assets/apto/counters/land.json'
const TABLES = 'assets/apto/tables/land.json'
const SCENARIO = 'scenarios/apto/north-china-1937.json'
const RAW: RawContent = {
  maps: { [MAP]: read(MAP) },
  counters: { [COUNTERS]: read(COUNTERS) },
  tables: { [TABLES]: read(TABLES) },
  scenario: read(SCENARIO),
  scenarioFile: SCENARIO,
}

/** Far more commands than any game takes. */
const MOST = 20_000

/** Plays a game to its end; every command is judged as one from elsewhere would be. */
function play(seed: number, kind: 'random' | 'greedy') {
  const game = apto.create(RAW, { seed })
  const player = present(apto.players[kind], 'machine player', kind).make(seed)
  const before = game.table.hash
  const plies: Effect[][] = []
  while (!game.result() && plies.length < MOST) {
    const command = player.choose(game)
    if (!command) throw new Error(`a dead end: ${game.engine.decision()?.prompt}`)
    expect(game.engine.judge(structuredClone(command)), JSON.stringify(command)).toEqual({ ok: true })
    plies.push(game.engine.perform(command))
  }
  return { game, before, plies }
}

const SEEDS = Array.from({ length: effort(2, 1000) }, (_, n) => n + 1)

describe('machine players', () => {
  it.each(SEEDS)(
    '[9.27] random, seed %i: sound to the end, undone and done again to the same hash',
    (seed) => {
      const { game, before, plies } = play(seed, 'random')
      expect(game.check()).toEqual([])
      expect(['japan', 'allies']).toContain(game.result()?.winner)
      const after = game.table.hash
      for (const effects of [...plies].reverse()) game.table.undo(effects)
      expect([game.table.hash, game.check()]).toEqual([before, []])
      for (const effects of plies) for (const effect of effects) game.table.apply(effect)
      expect(game.table.hash).toBe(after)
    },
  )

  it('the scenario has its summary, and a stored position is resumed as it is', () => {
    const game = apto.create(RAW, { seed: 1 })
    expect(apto.summarise(RAW.scenario, SCENARIO)).toEqual(game.summary())
    expect(game.summary().factions).toEqual(['japan', 'china'])
    const resumed = apto.resume(RAW, structuredClone(game.table.state))
    expect([resumed.table.hash, resumed.engine.decision()]).toEqual([game.table.hash, game.engine.decision()])
  })
})
