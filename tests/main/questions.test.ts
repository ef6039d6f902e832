/** The questions of every game: each is a service of its own, asked of what a seat may know, and refused in one sentence. */
import { describe, expect, test } from 'vitest'
import { systems } from '../../src-main/systems/index.ts'
import { questionsAbout } from '../../src-shared/game-system/question.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import type { Playing } from '../../src-shared/kernel/procedure.ts'
import { SPECTATOR } from '../../src-shared/kernel/secrets.ts'
import { flawOf } from '../kit/sentences.ts'
import { servicesOf } from '../toy/both.ts'
import { race } from '../toy/race.ts'
import { realServices } from './packs-data.ts'

const SCENARIOS: Readonly<Record<string, string>> = {
  'axis-empires': 'poland-1939',
  'pacific-1940': 'pacific-1940',
}

describe.each(systems.all.map((system) => [system.title, system] as const))('%s', (_title, system) => {
  const services = realServices()
  const questions = system.questions ?? []
  const begun = services.call('games.new', { scenario: SCENARIOS[system.id], seed: 1 })
  const { game } = ('ok' in begun ? begun.ok : begun) as { readonly game: string }

  test('has questions, no two of one name, each registered as a service of this game with its own shape', () => {
    const names = questions.map(({ name }) => name)
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter((name, i) => names.indexOf(name) < i)).toEqual([])
    const own = services.registered.filter((each) => each.system === system.id)
    for (const { name, shape } of questions)
      expect(own.filter((each) => each.name === name).map((each) => each.shape)).toEqual([shape])
  })

  test.each(questions.map(({ name }) => name))('%s refuses what it does not take in one sentence', (name) => {
    for (const [request, field] of [
      [{}, 'game'],
      [{ game, 'no-such-field': 1 }, ''],
      [{ game: 'nothing' }, ''],
    ] as const) {
      const reply = services.call(name, request)
      if (!('error' in reply)) throw new Error(`${name} answered ${JSON.stringify(request)}`)
      expect(flawOf(reply.error.message), reply.error.message).toBeUndefined()
      expect(reply.error.message).toContain(field)
    }
  })
})

test('a question hears of the seat, of the position it sees, and of the whole game beside it', () => {
  const about = questionsAbout<Playing>()
  const all = about({
    name: 'race.all',
    answers: ({ id, seat, hash, covered, game, whole, inPosition }) => ({
      ...{ id, seat, hash, covered: covered ?? null, title: whole.title, ply: whole.ply, ended: whole.ended },
      plies: whole.line().length,
      // Nothing is hidden in a race: what is seen is the game itself, and a copy is another.
      same: game === whole.game,
      copied: whole.copy() === game || inPosition(whole.copy().table.state).game === game,
      before: whole.copy(0).table.hash !== whole.copy().table.hash,
    }),
  })
  const services = servicesOf(new Systems([{ ...race, questions: [all] }]))
  const call = (name: string, request: unknown): unknown => {
    const reply = services.call(name, request)
    if ('error' in reply) throw new Error(reply.error.message)
    return reply.ok
  }
  const view = call('games.new', { scenario: 'sprint', seed: 3, title: 'A race' }) as {
    readonly game: string
  }
  const { game } = view
  const { view: after } = call('play.do', { game, commands: [{ type: 'run' }] }) as {
    readonly view: { readonly hash: string }
  }
  expect(call('race.all', { game })).toEqual({
    id: game,
    seat: ['blue'],
    hash: after.hash,
    covered: null,
    title: 'A race',
    ply: 1,
    ended: false,
    plies: 1,
    same: true,
    copied: false,
    before: true,
  })
  call('games.players', { game, players: { red: 'runner', blue: 'runner' } })
  expect(call('race.all', { game })).toMatchObject({ seat: SPECTATOR })
})
