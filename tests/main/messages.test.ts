/** What travels to a screen after each command: only what changed, and the screen makes the same view of it. */
import { expect, test } from 'vitest'
import { readScenarios } from '../../src-main/content/loader.ts'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { Answers, Client, Request, Requests } from '../../src-shared/axis-empires/services.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { hexesOf } from '../../src-shared/board/hexmap/sets.ts'
import { type LineReply, screenLine } from '../../src-shared/contract/wire/line.ts'
import { untold } from '../../src-shared/kernel/wide.ts'
import { RandomPlayer } from '../../src-shared/players/random.ts'
import { usualScenarios } from '../kit/effort.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, toyServices } from '../toy/services.ts'

const ROOT = new URL('../..', import.meta.url).pathname
const COMMANDS = 120
/** The view made on the screen is compared with that of main after each of so many commands. */
const LOOK_EVERY = 6
const MAX_BYTES = 20_000

function everything(): Services {
  const data = temporaryFolder()
  const folder = openStore(data)
  return createServices({ root: ROOT, dataFolder: data, host: 'browser', version: '0', systems, folder })
}

/** A screen on a line, and the texts that came over it. */
function screenOf(services: Services): { readonly client: Client; readonly came: string[] } {
  const came: string[] = []
  const client = screenLine<Requests, Answers>(
    async (name, request, have) => {
      const text = JSON.stringify(await services.toScreen(name, request, have))
      came.push(text)
      return JSON.parse(text) as LineReply
    },
    ({ message }) => new Error(message),
  )
  return { client, came }
}

/** The view as main has it. */
function held(services: Services, game: string): unknown {
  return JSON.parse(JSON.stringify(ask(services, 'play.view', { game })))
}

function percentile(sizes: readonly number[], share: number): number {
  const sorted = [...sizes].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? 0
}

const services = everything()
const ids = usualScenarios(readScenarios(ROOT, axisEmpires.data)).map(({ id }) => id)

test.each(ids)(
  '%s: a message after a command is small, and means the view main has',
  async (scenario) => {
    const screen = screenOf(services)
    const player = new RandomPlayer(5)
    let view = await screen.client.call('games.new', { scenario, seed: 5 })
    const { game } = view
    const maps = Object.values((await screen.client.call('content.get', { game })).maps)
    const sizes: number[] = []
    for (let i = 0; i < COMMANDS && view.decision; i++) {
      const anywhere = untold(view.anywhere, (set) => hexesOf(set, maps))
      const command = player.among([...anywhere, ...view.offers]) as Request<'play.do'>['commands'][number]
      view = (await screen.client.call('play.do', { game, commands: [command] })).view
      sizes.push(screen.came.at(-1)?.length ?? 0)
      if (i % LOOK_EVERY === 0) expect(view).toEqual(held(services, game))
    }
    expect(sizes.length).toBeGreaterThan(100)
    expect(percentile(sizes, 0.99)).toBeLessThan(MAX_BYTES)
  },
  60_000,
)

const pass = { commands: [{ type: 'pass' }] }

test('a screen that holds a view main has forgotten gets the whole', async () => {
  const toy = toyServices()
  const { client, came } = screenOf(toy)
  const { game } = await client.call('games.new', { scenario: 'toy', seed: 1 })
  // Another window plays on for a long time.
  const other = screenOf(toy)
  for (let i = 0; i < 20; i++) await other.client.call('play.do', { game, ...pass })
  expect(await client.call('play.view', { game })).toEqual(held(toy, game))
  expect(came.at(-1)).not.toContain('since')
})

test('a message that does not fit what the screen holds is made good by asking for the whole', async () => {
  const toy = toyServices()
  const asked: string[] = []
  const client = screenLine<Requests, Answers>(
    async (name, request, have) => {
      asked.push(`${name} ${have === '' ? 'whole' : 'change'}`)
      const reply = JSON.parse(JSON.stringify(await toy.toScreen(name, request, have))) as LineReply
      // A change of another view arrives in its place.
      if (name === 'play.do' && 'ok' in reply && reply.view)
        return { ...reply, view: { ...reply.view, hash: 'another' } }
      return reply
    },
    ({ message }) => new Error(message),
  )
  const { game } = await client.call('games.new', { scenario: 'toy', seed: 1 })
  const done = await client.call('play.do', { game, ...pass })
  expect(asked).toEqual(['games.new whole', 'play.do change', 'play.view whole'])
  expect(done).toEqual({ ok: true, view: held(toy, game) })
})

test('a refusal brings its reason and an unchanged view; a failure is an error', async () => {
  const toy = toyServices()
  const { client } = screenOf(toy)
  const { game } = await client.call('games.new', { scenario: 'toy', seed: 1 })
  const commands = [{ type: 'move', piece: 'red', to: 'd' }]
  const done = await client.call('play.do', { game, commands })
  expect(done).toMatchObject({ ok: false, verdict: { rule: '3.1' }, view: { ply: 0 } })
  await expect(client.call('play.undo', { game })).rejects.toThrow('this is the start of the game')
})

test('two calls under way at once: each answer fits what was held when it was asked', async () => {
  const toy = toyServices()
  const { client } = screenOf(toy)
  const { game } = await client.call('games.new', { scenario: 'toy', seed: 1 })
  const both = await Promise.all([
    client.call('play.do', { game, ...pass }),
    client.call('play.do', { game, ...pass }),
  ])
  expect(both.map(({ view }) => view.ply)).toEqual([1, 2])
  expect(await client.call('play.view', { game })).toEqual(held(toy, game))
})

test('questions that go along with a command are answered about the game after it; a refused one is not heard', async () => {
  const { client, came } = screenOf(toyServices())
  const { game } = await client.call('games.new', { scenario: 'toy', seed: 1 })
  const heard: unknown[] = []
  const tell = (answer: unknown): void => void heard.push(answer)
  const done = await client.call('play.do', { game, ...pass }, [
    { name: 'play.log', request: { game }, heard: tell },
    { name: 'play.nonsense', request: { game }, heard: tell },
  ])
  expect(came).toHaveLength(2)
  expect(heard).toEqual([await client.call('play.log', { game })])
  expect(done.view.logLength).toBe((heard[0] as unknown[]).length)
})

test('calls that are no calls are refused in a sentence', async () => {
  const toy = toyServices()
  const reply = await toy.toScreen('line.together', { calls: [] }, '')
  expect('error' in reply && reply.error.message).toMatch(/^line\.together: calls/)
  expect(
    await toy.toScreen('line.together', { calls: [{ name: 'line.together', request: {} }] }, ''),
  ).toEqual({
    ok: [{ error: { message: expect.stringContaining('there is no service') } }],
  })
})
