/** A machine player that fails ends no game: a simpler one decides, the person is told, and the log keeps it. */
import { join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { describe, expect, test } from 'vitest'
import { axisEmpires } from '../../src-main/axis-empires/index.ts'
import { machineChooser } from '../../src-main/cli/choosers.ts'
import { beginGame } from '../../src-main/cli/game-file.ts'
import { playOut } from '../../src-main/cli/play-loop.ts'
import { scenarioOf } from '../../src-main/cli/root.ts'
import { Thread, ThreadGone, type ThreadStart } from '../../src-main/players/thread.ts'
import type { MainSystem } from '../../src-main/services/context.ts'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { machineSeat } from '../../src-main/services/machine.ts'
import { openStore } from '../../src-main/store/index.ts'
import { GreedyPlayer } from '../../src-shared/axis-empires/players/greedy/index.ts'
import { PLAYERS } from '../../src-shared/axis-empires/players/index.ts'
import type { GameView } from '../../src-shared/contract/views.ts'
import type { PlayerMaker } from '../../src-shared/game-system/player.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, services as soundServices } from './ask.ts'
import { Failing, WAYS, type Way } from './failing-player.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const LONG = 120_000

/** Axis Empires with other players for some of its kinds. */
const withPlayers = (players: Readonly<Record<string, PlayerMaker<never>>>): MainSystem =>
  ({ ...axisEmpires, players: { ...PLAYERS, ...players } }) as MainSystem

const failing = (way: Way): PlayerMaker<never> => ({ make: () => new Failing(way) })

interface Lines {
  readonly all: Services
  /** What the program wrote into its own log. */
  readonly log: string[]
}

function services(system: MainSystem, thread?: ThreadStart): Lines {
  const dataFolder = temporaryFolder()
  const log: string[] = []
  const all = createServices({
    root: ROOT,
    dataFolder,
    host: 'browser',
    version: '0',
    systems: new Systems([system]),
    folder: openStore(dataFolder),
    log: (line) => log.push(line),
    ...(thread ? { thread } : {}),
  })
  return { all, log }
}

const begin = (all: Services, axis: 'greedy' | 'ai' | 'random', seed = 3): Promise<GameView> =>
  ask(all, 'games.new', { scenario: 'poland-1939', seed, players: { axis, western: 'human' } })

const incidentsOf = async (all: Services, game: string): Promise<string[]> =>
  (await ask(all, 'play.log', { game })).flatMap(({ tone, text }) => (tone === 'incident' ? [text] : []))

const HOW: Readonly<Record<Way, string>> = {
  throws: 'it stopped with an error',
  nonsense: 'it answered something that is not allowed',
  illegal: 'it answered something that is not allowed',
  silent: 'it gave no answer',
  meddles: 'it stopped with an error',
}

describe('a player that fails', () => {
  test.each(WAYS)(
    '%s: a simpler one decides, the person and the log are told, and the save keeps it',
    async (way) => {
      const { all, log } = services(withPlayers({ greedy: failing(way) }))
      const { game } = await begin(all, 'greedy')
      const view = await ask(all, 'play.machine', { game, most: 5 })
      expect(view.ply).toBe(5)
      const told = await incidentsOf(all, game)
      expect(told).toEqual(
        Array.from(
          { length: 5 },
          () => `Axis: the machine player “greedy” failed (${HOW[way]}); “random” took this decision.`,
        ),
      )
      expect(view.lines.filter(({ tone }) => tone === 'incident')).toHaveLength(5)
      expect(log).toHaveLength(5)
      if (way === 'throws') expect(log[0]).toContain('it has lost its plan')
      const { data } = await ask(all, 'games.export', { game })
      const [, copy] = await ask(all, 'games.import', { name: 'a.aesave', data })
      expect(copy && (await incidentsOf(all, copy.id))).toEqual(told)
      expect(all.library.session(game).isSound()).toBe(true)
      const { ply } = await ask(all, 'play.undo', { game })
      expect(ply).toBe(0)
      all.close()
    },
  )

  test('fails the same way with the same seed', async () => {
    const hashes: string[] = []
    for (let i = 0; i < 2; i++) {
      const { all } = services(withPlayers({ greedy: failing('throws') }))
      const { game } = await begin(all, 'greedy', 8)
      hashes.push((await ask(all, 'play.machine', { game, most: 60 })).hash)
      all.close()
    }
    expect(hashes[0]).toBe(hashes[1])
  })

  test('where every player fails, the first thing that is allowed is done', async () => {
    const { all } = services(withPlayers({ greedy: failing('throws'), random: failing('nonsense') }))
    const { game, decision } = await begin(all, 'greedy')
    expect(decision?.faction).toBe('axis')
    const first = [...all.library.session(game).game.engine.offers()][0]?.command
    await ask(all, 'play.machine', { game, most: 1 })
    expect(all.library.session(game).history.get(1)?.command).toEqual(first)
    expect(await incidentsOf(all, game)).toEqual([
      'Axis: the machine player “greedy” failed (it stopped with an error) and “random” failed (it answered something that is not allowed); the first thing that is allowed was done.',
    ])
    all.close()
  })

  test('now and then, plays a game to its end on the command line, and says how often', {
    timeout: LONG,
  }, async () => {
    let asked = 0
    class Shaky extends GreedyPlayer {
      override choose(face: Parameters<GreedyPlayer['choose']>[0]) {
        if (++asked % 3 === 0) throw new Error('not this time')
        return super.choose(face)
      }
    }
    const system = withPlayers({ greedy: { make: (seed) => new Shaky(seed) } })
    const played = async () => {
      asked = 0
      const open = beginGame(scenarioOf('poland-1939'), 4, { axis: 'greedy', western: 'greedy' })
      const chooser = () => machineChooser(system, 'greedy', 4)
      const choosers = { axis: chooser(), western: chooser() }
      const { incidents, over } = await playOut(open, { choosers, turns: undefined, heavy: true })
      expect(over).toBe(true)
      const told = open.session.log.from(0, ['axis']).filter(({ tone }) => tone === 'incident')
      expect(told.map(({ text }) => text)).toEqual(incidents)
      expect(incidents.length).toBe(Math.floor(asked / 3))
      return open.session.game.table.hash
    }
    expect(await played()).toBe(await played())
  })
})

const fileOf = (name: string): URL => new URL(`./threads/${name}.ts`, import.meta.url)

describe('a thread', () => {
  const of = (file: string, more: Partial<ThreadStart> = {}) =>
    services(axisEmpires, { file: fileOf(file), ...more })
  const limits = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 8 }

  test.each([
    ['that ends without a word', 'ends', {}, 'its thread ended without an answer'],
    ['that runs out of memory', 'memory', { limits }, 'it ran out of memory'],
    ['that answers nonsense', 'nonsense', {}, 'it answered something that is not allowed'],
    ['whose player throws', 'throws', {}, 'it stopped with an error'],
  ])(
    '%s: a simpler player decides, and the game goes on',
    { timeout: LONG },
    async (_title, file, more, how) => {
      const { all, log } = of(file, more)
      const { game } = await begin(all, 'ai')
      const view = await ask(all, 'play.machine', { game, most: 2 })
      expect(view.ply).toBe(2)
      const words = `Axis: the machine player “ai” failed (${how}); “greedy” took this decision.`
      expect(await incidentsOf(all, game)).toEqual([words, words])
      expect(log.filter((line) => line.includes(words))).toHaveLength(2)
      expect(all.library.session(game).busy).toBe(false)
      all.close()
    },
  )

  test('ended from outside: anyone who waits is answered, and the next question is answered too', {
    timeout: LONG,
  }, async () => {
    const { all } = of('waits')
    const { game } = await begin(all, 'ai')
    const session = all.library.session(game)
    const playing = ask(all, 'play.machine', { game, most: 1 })
    const worker: Worker = Reflect.get(Reflect.get(machineSeat(all.library, session), 'playing'), 'worker')
    await worker.terminate()
    expect((await playing).ply).toBe(1)
    expect(await incidentsOf(all, game)).toEqual([
      'Axis: the machine player “ai” failed (its thread ended without an answer); “greedy” took this decision.',
    ])
    const again = ask(all, 'play.machine', { game, most: 1 })
    expect((await ask(all, 'play.thinking', { game })).running).toBe(true)
    await ask(all, 'play.callOff', { game })
    expect((await again).ply).toBe(1)
    all.close()
  })

  test('that fails between two thoughts is noticed, and another is started', async () => {
    const thread = new Thread(() => ({ system: 'axis-empires', content: Object(null) }), {
      file: fileOf('afterwards'),
    })
    const request = { ask: 'advise', state: Object(null), seed: 1 } as const
    expect(await thread.ask(request, () => true)).toBe('done')
    await expect.poll(() => Reflect.get(thread, 'worker'), { timeout: LONG }).toBeUndefined()
    expect(await thread.ask(request, () => true)).toBe('done')
    thread.close()
  })

  test('that ends while it advises: the person is shown how in one sentence', { timeout: LONG }, async () => {
    const said: string[] = []
    for (const [file, more] of [
      ['memory', { limits }],
      ['ends', {}],
    ] as const) {
      const { all } = of(file, more)
      const { game } = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 3 })
      const reply = await all.later('play.advise', { game })
      said.push('error' in reply ? reply.error.message : 'answered')
      all.close()
    }
    expect(said).toEqual([
      'the machine could not advise: it ran out of memory; expected a plan. The game stands as it stood',
      'the machine could not advise: its thread ended without an answer; expected a plan. The game stands as it stood',
    ])
  })

  test('that cannot be started says so', async () => {
    const thread = new Thread(() => ({ system: 'axis-empires', content: Object(null) }), {
      file: fileOf('nowhere'),
    })
    const request = { ask: 'advise', state: Object(null), seed: 1 } as const
    await expect(thread.ask(request, () => true)).rejects.toBeInstanceOf(ThreadGone)
  })
})

describe('at the decision of a machine', () => {
  test('a page neither decides for it nor is advised', async () => {
    const all = soundServices()
    const { game, ply } = await begin(all, 'random')
    const [offer] = all.library.session(game).game.engine.offers()
    if (!offer) throw new Error('nothing is offered')
    for (const command of [offer.command, { type: 'sing' }]) {
      const done = await ask(all, 'play.do', { game, commands: [command] })
      expect(done).toMatchObject({
        ok: false,
        verdict: {
          rule: '0',
          reason: 'a machine decides for axis now; expected a command at a decision of your own',
        },
      })
      expect(done.view.ply).toBe(ply)
    }
    const reply = await all.later('play.advise', { game })
    expect(reply).toEqual({
      error: {
        message: 'a machine decides for axis now; expected advice to be asked at a decision of your own',
      },
    })
    all.close()
  })
})
