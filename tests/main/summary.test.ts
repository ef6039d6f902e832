/** What is told of a Faction Turn that is over agrees with the log and the position. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { Answers, Request, ServiceName } from '../../src-shared/axis-empires/services.ts'
import { temporaryFolder } from '../kit/folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')

function asking() {
  const dataFolder = temporaryFolder()
  const folder = openStore(dataFolder)
  const all = createServices({ root: ROOT, dataFolder, host: 'browser', version: '0', systems, folder })
  return async <N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]> => {
    const reply = await all.later(name, request)
    if ('error' in reply) throw new Error(reply.error.message)
    return reply.ok as Answers[N]
  }
}

test('a Faction Turn is shown as it was played: attacks, hexes, losses', { timeout: 60_000 }, async () => {
  const ask = asking()
  const players = { axis: 'greedy', western: 'greedy' } as const
  const { game } = await ask('games.new', { scenario: 'poland-1939', seed: 5, players })
  const end = await ask('play.machine', { game, most: 5000 })
  expect(end.result).not.toBeNull()
  const all = await ask('play.summaries', { game, since: 0 })
  expect(all.map(({ faction }) => faction)).toEqual(['axis', 'western', 'axis', 'western'])
  const log = await ask('play.log', { game })
  const [first] = all
  if (!first) throw new Error('nothing is told')
  const own = log.filter(({ ply }) => ply > first.from && ply <= first.to)
  expect(first.attacks.map(({ odds }) => odds)).toEqual(
    own.flatMap(({ text }) => (text.startsWith('Attack on ') ? [text] : [])),
  )
  expect(first.attacks.length).toBeGreaterThan(1)
  expect(first.attacks.every(({ result }) => /^The die shows [1-6]: /.test(result))).toBe(true)
  const steps = first.losses.reduce((sum, loss) => sum + loss.steps, 0)
  // The steps of an overrun are lost like those of an attack: the infantry overrun here has one.
  const lost = own.filter(({ text }) => text.startsWith('Step loss: '))
  expect(first.overruns).toHaveLength(1)
  expect(steps).toBe(lost.length + first.overruns.length)
  expect(first.losses.find(({ faction }) => faction === 'western')?.eliminated.length).toBeGreaterThan(0)
  const won = first.won.map(({ hex }) => hex)
  for (const { target, taken } of first.attacks) if (taken) expect(won).toContain(target)
  expect(first.attacks.some(({ taken }) => taken)).toBe(true)
  expect(first.lost).toEqual([])
  const later = await ask('play.summaries', { game, since: first.to })
  expect(later).toEqual(all.slice(1))
  expect(await ask('play.summaries', { game, since: 0, most: 1 })).toEqual(all.slice(-1))
  const report = await ask('play.report', { game })
  const sum = (faction: string): number =>
    all
      .flatMap(({ losses }) => losses)
      .reduce((n, loss) => n + (loss.faction === faction ? loss.steps : 0), 0)
  for (const { faction, steps: lost } of report.losses) expect(lost).toBe(sum(faction))
  expect(report.losses.length).toBeGreaterThan(0)
  expect(report.points.length).toBeGreaterThan(0)
  expect(report.since).toBeUndefined()
  expect((await ask('play.view', { game })).hash).toBe(end.hash)
  await ask('play.undo', { game })
  await ask('play.redo', { game })
  expect((await ask('play.view', { game })).hash).toBe(end.hash)
})

test('a Faction Turn read in the middle of the whole line, alone or after another line was read is shown alike', {
  timeout: 60_000,
}, async () => {
  const ask = asking()
  const players = { axis: 'greedy', western: 'greedy' } as const
  const { game } = await ask('games.new', { scenario: 'poland-1939', seed: 6, players })
  await ask('play.machine', { game, most: 5000 })
  const { steps } = await ask('play.history', { game })
  const early = await ask('play.summaries', { game, since: 0 })
  const middle = steps[Math.floor(steps.length / 2)] ?? 0
  await ask('play.goto', { game, ply: middle })
  // While one reads, another asks: both are told of the same line.
  const [overview, report, half] = await Promise.all([
    ask('play.overview', { game }),
    ask('play.report', { game }),
    ask('play.summaries', { game, since: 0 }),
  ])
  expect(half).toEqual(early.slice(0, half.length))
  expect(half.length).toBeLessThan(early.length)
  expect(overview.since).toBeUndefined()
  expect(report.battles.every(({ ply }) => ply <= middle)).toBe(true)
  expect(await ask('play.reading', { game })).toBeNull()
  expect((await ask('play.view', { game })).ply).toBe(middle)
})

test("as a turn begins, the turns of the others since one's own are shown, each with its events and its card", {
  timeout: 60_000,
}, async () => {
  const ask = asking()
  const players = { axis: 'greedy', western: 'greedy' } as const
  const { game } = await ask('games.new', { scenario: 'poland-1939', seed: 5, players })
  await ask('play.machine', { game, most: 5000 })
  const [first, second] = await ask('play.summaries', { game, since: 0 })
  if (!first || !second) throw new Error('nothing is told')
  await ask('games.players', { game, players: { axis: 'human', western: 'greedy', soviet: 'greedy' } })
  await ask('play.goto', { game, ply: second.to })
  const since = await ask('play.since', { game })
  expect(since?.faction).toBe('axis')
  expect(since?.since).toBe(first.to)
  expect(since?.turns.map(({ faction, to }) => [faction, to])).toEqual([['western', second.to]])
  expect(since?.turns[0]).toMatchObject({ attacks: second.attacks, won: second.won, cards: [] })
})
