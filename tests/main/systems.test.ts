/** Two game systems in one program: Axis Empires, and a race that shares nothing with it but the kernel. */
import { describe, expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { Answers, Request, ServiceName } from '../../src-shared/contract/services.ts'
import type { GameView } from '../../src-shared/contract/views.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { both, servicesOf } from '../toy/both.ts'
import { race } from '../toy/race.ts'

function ask<N extends ServiceName>(services: Services, name: N, request: Request<N>): Answers[N] {
  const reply = services.call(name, request)
  if ('error' in reply) throw new Error(reply.error.message)
  return reply.ok as Answers[N]
}

function refused(services: Services, name: string, request: unknown): string {
  const reply = services.call(name, request)
  if ('error' in reply) return reply.error.message
  throw new Error(`${name} was answered`)
}

const run = (services: Services, { game }: GameView): GameView =>
  ask(services, 'play.do', { game, commands: [{ type: 'run' }] }).view

describe('a second game system', () => {
  const services = servicesOf(both)
  const begun = ask(services, 'games.new', { scenario: 'sprint', seed: 3 })
  const { game } = begun

  test('lists its scenarios beside those of Axis Empires, and is distinguished by its id', () => {
    const list = ask(services, 'scenarios.list', {})
    expect(list.filter(({ system }) => system === 'race').map(({ id }) => id)).toEqual(['sprint'])
    expect(list.filter(({ system }) => system === 'axis-empires').length).toBeGreaterThan(5)
    expect(ask(services, 'app.info', {}).systems.map(({ id }) => id)).toEqual([
      'axis-empires',
      'pacific-1940',
      'race',
    ])
    expect(begun).toMatchObject({ system: 'race', players: { red: 'human', blue: 'human' }, fields: [0, 0] })
    expect(begun).not.toHaveProperty('battle')
  })

  test('is played, taken back, done again, branched and looked back at', () => {
    const once = run(services, begun)
    const [first = 0] = (once as GameView & { fields: number[] }).fields
    expect(first).toBeGreaterThanOrEqual(1)
    expect(first).toBeLessThanOrEqual(8)
    expect(once.decision?.faction).toBe('blue')
    expect(ask(services, 'play.undo', { game })).toMatchObject({ fields: [0, 0], hash: begun.hash })
    expect(ask(services, 'play.redo', { game })).toMatchObject({ fields: [first, 0], hash: once.hash })
    ask(services, 'play.undo', { game })
    ask(services, 'play.do', { game, commands: [{ type: 'rest' }] })
    expect(ask(services, 'play.branches', { game })).toHaveLength(2)
    expect(ask(services, 'play.goto', { game, ply: 1 })).toMatchObject({ fields: [first, 0] })
    expect(ask(services, 'play.log', { game })[0]?.text).toBe(`red runs: ${first}`)
    expect(refused(services, 'play.do', { game, commands: [{ type: 3 }] })).toContain('commands[0].type')
    const fly = ask(services, 'play.do', { game, commands: [{ type: 'fly' }] })
    expect(fly).toMatchObject({ ok: false, verdict: { rule: '1', reason: 'nobody can fly in a race' } })
  })

  test('opens again from the store, from a file, and from a file elsewhere, where it stood', () => {
    const before = ask(services, 'play.view', { game })
    expect(ask(services, 'games.open', { game })).toEqual({ ...before, lines: expect.anything() })
    const { name, data } = ask(services, 'games.export', { game })
    const elsewhere = servicesOf(both)
    const [copy] = ask(elsewhere, 'games.import', { name, data })
    const opened = ask(elsewhere, 'games.open', { game: copy?.id ?? '' })
    expect(opened).toMatchObject({ hash: before.hash, ply: before.ply, system: 'race' })
    const next = run(elsewhere, opened)
    expect(next.ply).toBeGreaterThan(opened.ply)
    elsewhere.close()
  })

  test('has players of its own, and its machines play it to the end', () => {
    const players = { red: 'runner', blue: 'random' }
    const view = ask(services, 'games.new', { scenario: 'sprint', seed: 5, players })
    const over = ask(services, 'play.machine', { game: view.game })
    expect(over.result).toMatchObject({ winner: expect.stringMatching(/^(red|blue)$/) })
    expect(
      ask(services, 'play.log', { game: view.game }).some(({ text }) => text.includes('Who rests')),
    ).toBe(true)
    expect(refused(services, 'games.new', { scenario: 'sprint', players: { red: 'ai' } })).toBe(
      'players.red is "ai"; expected one of: human, random, runner',
    )
    expect(refused(services, 'games.players', { game, players: { axis: 'human' } })).toBe(
      'players.axis is "human"; expected no other faction than red, blue',
    )
  })

  test('answers what its own screens ask, and nothing that only Axis Empires knows', () => {
    expect(services.call('race.lead', { game })).toHaveProperty('ok')
    expect(refused(services, 'race.lead', { game, piece: 'red' })).toMatch(/race\.lead/)
    expect(refused(services, 'play.reach', { game, piece: 'red' })).toBe(
      'play.reach: “A sprint” is a game of The race; expected one of Axis Empires',
    )
    const poland = ask(services, 'games.new', { scenario: 'poland-1939', seed: 1 })
    expect(poland.system).toBe('axis-empires')
    expect(refused(services, 'race.lead', { game: poland.game })).toMatch(/expected one of The race$/)
    expect(refused(services, 'race.fly', { game })).toBe('there is no service "race.fly"')
  })
})

describe('a game of a system that is not registered', () => {
  const { name, data } = (() => {
    const services = servicesOf(both)
    const { game } = ask(services, 'games.new', { scenario: 'sprint', seed: 3, title: 'My race' })
    const saved = ask(services, 'games.export', { game })
    services.close()
    return saved
  })()

  test('is refused in one sentence with file, id and what is known', () => {
    const alone = servicesOf(systems)
    expect(refused(alone, 'games.import', { name, data })).toBe(
      'My race.aesave is a game of "race", which this program does not play; expected one of: axis-empires, pacific-1940',
    )
    expect(ask(alone, 'games.list', {})).toEqual([])
    alone.close()
  })

  test('stays in the store, and is shown by its title when it is opened', () => {
    const dataFolder = temporaryFolder()
    const services = servicesOf(both, dataFolder)
    const { game } = ask(services, 'games.new', { scenario: 'sprint', title: 'My race' })
    services.close()
    const alone = servicesOf(systems, dataFolder)
    expect(refused(alone, 'games.open', { game })).toBe(
      '“My race” is a game of "race", which this program does not play; expected one of: axis-empires, pacific-1940',
    )
    expect(ask(alone, 'games.list', {}).map(({ id }) => id)).toEqual([game])
    alone.close()
  })
})

test('two systems of one id are refused when they are registered, and so are none', () => {
  expect(() => new Systems([race, race])).toThrow('two game systems are registered as "race"')
  expect(() => new Systems([])).toThrow('no game system is registered')
})
