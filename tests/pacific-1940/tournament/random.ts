/**
 * Random games of Pacific 1940 by the hundred, to find faults: what is offered is accepted, the invariants hold after each
 * command, and undone step by step and done again, the game has the hash it had after each of them. A game that nobody
 * has won after some rounds ends there.
 *
 *     node tests/pacific-1940/tournament/random.ts --seed 1 --games 50 --rounds 6
 */
import { parseArgs } from 'node:util'
import type { Effect } from '../../../src-shared/kernel/effects.ts'
import { create, type Pacific } from '../../../src-shared/pacific-1940/index.ts'
import { RandomPlayer } from '../../../src-shared/players/random.ts'
import { RAW } from '../table.ts'

interface Walked {
  readonly plies: readonly Effect[][]
  readonly hashes: readonly string[]
}

function walk(game: Pacific, seed: number, rounds: number): Walked {
  const player = new RandomPlayer(seed)
  const plies: Effect[][] = []
  const hashes = [game.table.hash]
  while (!game.result() && game.turn().index < rounds) {
    const command = player.choose(game)
    if (!command) throw new Error(`seed ${seed}: a dead end: ${game.engine.decision()?.prompt}`)
    const verdict = game.engine.judge(structuredClone(command))
    if (!verdict.ok) throw new Error(`seed ${seed}: ${JSON.stringify(command)}: ${verdict.reason}`)
    plies.push(game.engine.perform(command))
    hashes.push(game.table.hash)
    const [broken] = game.check()
    if (broken !== undefined) throw new Error(`seed ${seed}: ${broken} after ${JSON.stringify(command)}`)
  }
  return { plies, hashes }
}

/** Undoes a game step by step and does it again: after each step the hash must be the one it had. */
function thereAndBack({ table }: Pacific, seed: number, { plies, hashes }: Walked): void {
  const same = (at: number): void => {
    if (table.hash !== hashes[at]) throw new Error(`seed ${seed}: another hash after command ${at}`)
  }
  for (let at = plies.length - 1; at >= 0; at--) {
    table.undo(plies[at] ?? [])
    same(at)
  }
  for (const [at, effects] of plies.entries()) {
    for (const effect of effects) table.apply(effect)
    same(at + 1)
  }
}

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    games: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '6' },
  },
})
const [first, games, rounds] = [Number(values.seed), Number(values.games), Number(values.rounds)]
const times: number[] = []
let [commands, over] = [0, 0]
for (let seed = first; seed < first + games; seed++) {
  const game = create(RAW, { seed })
  const began = process.cpuUsage()
  const walked = walk(game, seed, rounds)
  const { user, system } = process.cpuUsage(began)
  times.push((user + system) / 1_000)
  commands += walked.plies.length
  if (game.result()) over++
  thereAndBack(game, seed, walked)
}
times.sort((a, b) => a - b)
const whole = times.reduce((sum, each) => sum + each, 0)
process.stdout.write(
  `seeds ${first} to ${first + games - 1}: ${games} games of up to ${rounds} rounds, ${over} won, ${commands} commands, no fault; a game ${Math.round(times[Math.floor(games / 2)] ?? 0)} ms of CPU median, ${Math.round(times.at(-1) ?? 0)} ms longest, ${Math.round(whole / 1_000)} s in all\n`,
)
