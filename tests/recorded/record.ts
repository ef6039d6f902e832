/**
 * Records games for `recorded.test.ts`: `node tests/recorded/record.ts SCENARIO PLAYER FIRST-SEED COUNT`, for example
 * `node tests/recorded/record.ts poland-1939 greedy 101 5`.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { begin, changesOf, type Move, standingsOf, versionOf, write } from './recording.ts'

const KINDS = ['random', 'greedy'] as const
const [scenario = '', kind = '', first = '', count = ''] = process.argv.slice(2)
const player = KINDS.find((each) => each === kind)
if (!player || !(Number(first) > 0) || !(Number(count) > 0)) {
  console.error('usage: node tests/recorded/record.ts SCENARIO random|greedy FIRST-SEED COUNT')
  process.exit(2)
}

function record(seed: number, by: (typeof KINDS)[number]): Buffer {
  const version = versionOf(scenario)
  const game = begin({ scenario, version, seed })
  const machine = makePlayer(by, seed)
  const start = standingsOf(game.table.state)
  let before = start
  const moves: Move[] = []
  for (;;) {
    const command = game.engine.decision() && machine.choose(game)
    if (!command) break
    game.engine.perform(command)
    const after = standingsOf(game.table.state)
    moves.push({ command, moved: changesOf(before, after) })
    before = after
  }
  return write({ heading: { scenario, version, seed, by, start }, moves, result: game.table.get('result') })
}

const folder = new URL('games/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })
for (let seed = Number(first); seed < Number(first) + Number(count); seed++) {
  const file = `${scenario}-${player}-${seed}.jsonl.gz`
  writeFileSync(folder + file, record(seed, player))
  console.log(file)
}
