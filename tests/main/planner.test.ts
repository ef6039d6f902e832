/** The planner: each seat's own notes, kept with the game and outside its history, and what is told on coming back. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { Plan } from '../../src-shared/contract/planner.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, services } from './ask.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const SAVE = join(ROOT, 'tests', 'saves', 'poland-1939-1.0.0.aesave')

const SEALION: Plan = {
  id: 'a1',
  title: 'Sealion in the spring',
  text: 'Three fleets first.',
  places: ['w3618'],
  pieces: [],
  turn: 30,
}

test('a note outlives undo, closing and the store; changed and done it is the same note; dropped it is gone', async () => {
  const dataFolder = temporaryFolder()
  const open = () =>
    createServices({
      root: ROOT,
      dataFolder,
      host: 'browser',
      version: '0',
      systems,
      folder: openStore(dataFolder),
    })
  let all = open()
  const { game, offers } = await ask(all, 'games.new', { scenario: 'europe-1937', seed: 3 })
  const { hash } = await ask(all, 'play.view', { game })
  const first = offers[0]
  if (!first) throw new Error('nothing can be done')
  await ask(all, 'plans.keep', { game, plan: SEALION })
  await ask(all, 'play.do', { game, commands: [first.command] })
  await ask(all, 'play.undo', { game })
  expect((await ask(all, 'play.view', { game })).hash).toBe(hash)
  all.close()
  all = open()
  await ask(all, 'games.open', { game })
  expect((await ask(all, 'plans.list', { game })).plans).toEqual([SEALION])
  const { plans } = await ask(all, 'plans.keep', { game, plan: { ...SEALION, done: true } })
  expect(plans).toEqual([{ ...SEALION, done: true }])
  expect((await ask(all, 'plans.drop', { game, id: 'a1' })).plans).toEqual([])
  all.close()
})

test('in hot-seat play a seat is shown its own notes alone; while a machine is to decide nobody writes any', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'europe-1937', seed: 3 })
  const seatNow = async () => (await ask(all, 'plans.list', { game })).owner
  const owner = await seatNow()
  await ask(all, 'plans.keep', { game, plan: SEALION })
  let other = owner
  for (let n = 0; n < 60 && other === owner; n++) {
    const { offers } = await ask(all, 'play.view', { game })
    const end = offers.find(({ command }) => command.type === 'end') ?? offers[0]
    if (end) await ask(all, 'play.do', { game, commands: [end.command] })
    other = await seatNow()
  }
  expect(other).not.toBe(owner)
  expect((await ask(all, 'plans.list', { game })).plans).toEqual([])
  await ask(all, 'plans.drop', { game, id: SEALION.id })
  const own = { ...SEALION, text: 'of the other side' }
  expect((await ask(all, 'plans.keep', { game, plan: own })).plans).toEqual([own])
  const machines = { axis: 'greedy', western: 'greedy', soviet: 'greedy' } as const
  await ask(all, 'games.players', { game, players: machines })
  expect(await ask(all, 'plans.list', { game })).toEqual({ owner: null, plans: [], back: false })
  await expect(ask(all, 'plans.keep', { game, plan: SEALION })).rejects.toThrow(
    'expected the turn of a person',
  )
  const humans = { axis: 'human', western: 'random', soviet: 'random' } as const
  await ask(all, 'games.players', { game, players: humans })
  const mine = (await ask(all, 'plans.list', { game })).plans
  expect(mine).toEqual([owner === 'axis' ? SEALION : own])
  all.close()
})

test('a save takes the notes along', async () => {
  const all = services()
  const game = all.library.importGame('poland.aesave', readFileSync(SAVE, 'utf8'))
  const players = { axis: 'human', western: 'random', soviet: 'random' } as const
  await ask(all, 'games.players', { game, players })
  await ask(all, 'plans.keep', { game, plan: SEALION })
  const { data } = await ask(all, 'games.export', { game })
  const again = all.library.importGame('again.aesave', data)
  expect((await ask(all, 'plans.list', { game: again })).plans).toEqual([SEALION])
  const copied = all.library.copyGame(game)
  expect((await ask(all, 'plans.list', { game: copied })).plans).toEqual([SEALION])
  const wrong = data.replace('"title":"Sealion in the spring"', '"title":""')
  expect(() => all.library.importGame('wrong.aesave', wrong)).toThrow('altered or damaged')
  all.close()
})

test('anyone who comes back after a while is informed once, and from where the sitting before began', async () => {
  let now = new Date('2026-11-22T10:00:00Z')
  const dataFolder = temporaryFolder()
  const folder = openStore(dataFolder)
  const all = createServices({
    root: ROOT,
    dataFolder,
    host: 'browser',
    version: '0',
    systems,
    folder,
    now: () => now,
  })
  const { game, offers } = await ask(all, 'games.new', { scenario: 'europe-1937', seed: 3 })
  const later = (hours: number): void => {
    now = new Date(now.getTime() + hours * 60 * 60 * 1000)
  }
  later(1)
  await ask(all, 'games.open', { game })
  expect(await ask(all, 'plans.list', { game })).toMatchObject({ back: false })
  later(20)
  await ask(all, 'games.open', { game })
  expect(await ask(all, 'plans.list', { game })).toMatchObject({ back: true })
  expect(await ask(all, 'plans.list', { game })).toMatchObject({ back: false })
  const first = offers[0]
  if (first) await ask(all, 'play.do', { game, commands: [first.command] })
  later(20)
  await ask(all, 'games.open', { game })
  expect(await ask(all, 'plans.list', { game })).toMatchObject({ back: true, since: 0 })
  all.close()
})

test('[1.1] [7.2] at a glance: the cards, arrivals and checks that are due up to the next season, in their order', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'europe-1937', seed: 3 })
  const glance = await ask(all, 'play.glance', { game })
  expect(glance.season).toBe('Spring 1937')
  const turns = glance.due.map(({ turn }) => turn)
  expect(turns).toEqual([...turns].sort((a, b) => a - b))
  expect(glance.due.filter(({ kind }) => kind === 'card').map(({ faction }) => faction)).toEqual([
    'axis',
    'western',
    'soviet',
  ])
  expect(glance.due.find(({ kind }) => kind === 'check')?.when).toBe('May–June 1937')
  const track = await ask(all, 'play.track', { game })
  const next = Math.max(...turns)
  const coming = track.filter(({ index, pieces }) => index <= next && pieces.length > 0).length
  expect(glance.due.some(({ kind }) => kind === 'arrival')).toBe(coming > 0)
  all.close()
})
