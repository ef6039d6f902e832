/**
 * Machine players of Pacific 1940 against each other from both sides: one line a game, then who won how often and what the
 * sides earned in the end, with 95 % intervals. A game that nobody has won after some rounds ends there.
 *
 *     node tests/pacific-1940/tournament/main.ts --one greedy --other random --games 10 --rounds 12
 */
import { parseArgs } from 'node:util'
import { wilson } from '../../../src-main/cli/wilson.ts'
import { create, type Pacific } from '../../../src-shared/pacific-1940/index.ts'
import { PLAYERS } from '../../../src-shared/pacific-1940/players/index.ts'
import { production } from '../../../src-shared/pacific-1940/table/income.ts'
import { citiesOf } from '../../../src-shared/pacific-1940/turn/phases/turn.ts'
import { RAW } from '../table.ts'

type Kind = keyof typeof PLAYERS
const ALLIES = ['us', 'china', 'britain', 'anzac'] as const

interface Played {
  readonly winner: string
  readonly rounds: number
  readonly cities: number
  /** Of all income of the powers, what Japan earns. */
  readonly share: number
  readonly commands: number
  readonly turns: readonly number[]
}

function shareOf(game: Pacific): number {
  const japan = production(game, 'japan')
  return japan / (japan + ALLIES.reduce((sum, power) => sum + production(game, power), 0))
}

function play(seed: number, japan: Kind, allies: Kind, most: number): Played {
  const game = create(RAW, { seed })
  const players = { japan: PLAYERS[japan].make(seed), allies: PLAYERS[allies].make(seed + 1) }
  const turns: number[] = []
  let [commands, spent, whose] = [0, 0, '']
  while (!game.result() && game.turn().index < most) {
    const power = game.engine.decision()?.faction ?? ''
    const began = performance.now()
    const command = (power === 'japan' ? players.japan : players.allies).choose(game)
    if (whose !== game.phasing()) {
      if (whose !== '') turns.push(spent)
      spent = 0
      whose = game.phasing() ?? ''
    }
    spent += performance.now() - began
    if (!command) throw new Error(`seed ${seed}: a dead end: ${game.engine.decision()?.prompt}`)
    const verdict = game.engine.judge(structuredClone(command))
    if (!verdict.ok) throw new Error(`seed ${seed}: ${JSON.stringify(command)}: ${verdict.reason}`)
    game.engine.perform(command)
    const [broken] = game.check()
    if (broken !== undefined) throw new Error(`seed ${seed}: ${broken} after ${JSON.stringify(command)}`)
    commands++
  }
  const winner = game.result()?.winner ?? 'nobody'
  return {
    winner,
    rounds: game.turn().index,
    cities: citiesOf(game, 'japan'),
    share: shareOf(game),
    commands,
    turns,
  }
}

const percent = (share: number): string => (share * 100).toFixed(0)

/** A mean with its 95 % interval. */
function mean(list: readonly number[]): string {
  const middle = list.reduce((sum, each) => sum + each, 0) / list.length
  const spread = list.reduce((sum, each) => sum + (each - middle) ** 2, 0) / Math.max(1, list.length - 1)
  return `${percent(middle)} % ± ${percent(1.96 * Math.sqrt(spread / list.length))}`
}

function series(japan: Kind, allies: Kind, first: number, games: number, rounds: number): void {
  const all: Played[] = []
  for (let seed = first; seed < first + games; seed++) {
    const game = play(seed, japan, allies, rounds)
    all.push(game)
    const { winner, cities, share, commands } = game
    process.stdout.write(
      `  seed ${seed}: ${winner} after ${game.rounds}, ${cities} cities, ${percent(share)} %, ${commands} commands\n`,
    )
  }
  const times = all.flatMap(({ turns }) => turns).sort((a, b) => a - b)
  const won = (side: string): string => {
    const { count, low, high } = wilson(all.filter(({ winner }) => winner === side).length, games)
    return `${count} (${percent(low)}–${percent(high)} %)`
  }
  process.stdout.write(
    `Japan ${japan}, Allies ${allies}: ${games} games; Japan ${won('axis')}, Allies ${won('allies')}; Japan earns ${mean(all.map(({ share }) => share))} of all; a turn ${Math.round(times[Math.floor(times.length / 2)] ?? 0)} ms median, ${Math.round(times.at(-1) ?? 0)} ms longest\n`,
  )
}

const { values } = parseArgs({
  options: {
    one: { type: 'string', default: 'greedy' },
    other: { type: 'string', default: 'random' },
    games: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '12' },
    seed: { type: 'string', default: '1' },
  },
})
const kind = (name: string): Kind => {
  if (Object.hasOwn(PLAYERS, name)) return name as Kind
  throw new Error(`there is no player "${name}"; expected one of ${Object.keys(PLAYERS).join(', ')}`)
}
const [one, other] = [kind(values.one), kind(values.other)]
for (const [japan, allies] of one === other
  ? [[one, other] as const]
  : [[one, other] as const, [other, one] as const])
  series(japan, allies, Number(values.seed), Number(values.games), Number(values.rounds))
