/**
 * Whole campaigns with the real decks and random players, from 1937 to their end:
 *
 *   node tests/campaigns/cards/main.ts [--start europe|asia|both|ID] [--games N] [--seed S] [--every N] [--most N]
 *       [--hurry N] [--strong axis|allies] [--machine greedy|ai] [--turns N] [--open] [--ledger FILE] [--commit NAME] [--report]
 *
 * With --open no card lies pending at the start, and everybody selects the first one. With --machine all factions are
 * played by that machine. With --turns a campaign ends after so many Game Turns.
 *
 * A line a game; then what became of each card. With --ledger each game is a line of JSON at the end of a file, and the
 * runs in it are counted with those before them: cards seen least are drawn first. --report plays nothing and tells what
 * the ledger says.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { DECKS, playCards } from './play.ts'
import { report } from './report.ts'
import { type CardRun, SIDES } from './watch.ts'

const { values } = parseArgs({
  options: {
    start: { type: 'string', default: 'europe' },
    games: { type: 'string', default: '1' },
    seed: { type: 'string', default: '1' },
    every: { type: 'string', default: '50' },
    most: { type: 'string', default: '100000' },
    hurry: { type: 'string', default: '50' },
    strong: { type: 'string' },
    machine: { type: 'string' },
    turns: { type: 'string' },
    open: { type: 'boolean', default: false },
    ledger: { type: 'string' },
    commit: { type: 'string', default: '' },
    report: { type: 'boolean', default: false },
  },
})
const { start, ledger } = values
const strong = SIDES.find((side) => side === values.strong)
const machine = (['random', 'greedy', 'ai'] as const).find((kind) => kind === values.machine)
const runs: CardRun[] =
  ledger !== undefined && existsSync(ledger)
    ? readFileSync(ledger, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line) => JSON.parse(line) as CardRun)
    : []

/** How often each card has been selected and revealed: the lesser of the two, for one may come without the other. */
function seen(): Record<string, number> {
  const all: Record<string, { selected: number; revealed: number }> = {}
  for (const { selected, revealed } of runs)
    for (const card of new Set([...Object.keys(selected), ...Object.keys(revealed)])) {
      const before = all[card] ?? { selected: 0, revealed: 0 }
      all[card] = {
        selected: before.selected + (selected[card] ?? 0),
        revealed: before.revealed + (revealed[card]?.length ?? 0),
      }
    }
  return Object.fromEntries(Object.entries(all).map(([card, n]) => [card, Math.min(n.selected, n.revealed)]))
}

const first = Number(values.seed)
for (let seed = first; !values.report && seed < first + Number(values.games); seed++) {
  const { run, campaign, fault } = playCards(start, seed, {
    most: Number(values.most),
    ...(values.turns === undefined ? {} : { turns: Number(values.turns) }),
    every: Number(values.every),
    hurry: Number(values.hurry),
    seen: seen(),
    strong,
    machine,
    open: values.open,
    commit: values.commit,
  })
  runs.push(run)
  if (ledger !== undefined) appendFileSync(ledger, `${JSON.stringify(run)}\n`)
  console.log(`${start} ${seed}: ${run.commands} commands, ${run.seconds} s, ${run.ended}`)
  if (!fault) continue
  const stack =
    fault.cause instanceof Error ? (fault.cause.stack ?? '').split('\n').slice(1, 7).join('\n') : ''
  const command = fault.command ?? campaign.deeds.at(-1)?.command
  console.log(`FAULT ${fault.message}; at ${JSON.stringify(command)?.slice(0, 300)}\n${stack}`)
}
console.log(report(DECKS, runs))
