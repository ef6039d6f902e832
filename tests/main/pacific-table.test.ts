/** What every game has at the table, in a game of Pacific 1940: umpire, taking back, lines of play, seats, a copy in a file. */
import { expect, test } from 'vitest'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { ask, services } from './ask.ts'

const BUY: Command = { type: 'buy', unit: 'infantry', n: 2 }
const OTHER: Command = { type: 'buy', unit: 'submarine', n: 1 }

test('an umpire sets what the rules would not, says so in the log, and it is taken back', async () => {
  const all = services()
  const { game, hash } = await ask(all, 'games.new', { scenario: 'pacific-1940', seed: 1 })
  const set = (key: string, value: string | number | Record<string, number>) =>
    ask(all, 'play.table', { game, command: { type: 'umpire.set', key, value } })
  expect((await set('cash/japan', 99)).ok).toBe(false)
  await ask(all, 'play.table', { game, command: { type: 'umpire', on: true } })
  expect((await set('cash/japan', 99)).ok).toBe(true)
  expect((await set('own/malaya', 'dutch')).ok).toBe(true)
  const wrong = await set('at/malaya', { 'japan/cruiser': 1 })
  expect(wrong.ok ? '' : wrong.verdict.ok ? '' : wrong.verdict.reason).toMatch(
    /^that cannot be: japan\/cruiser in Malaya/,
  )
  const lines = (await ask(all, 'play.log', { game })).map(({ text }) => text)
  expect(lines).toEqual(
    expect.arrayContaining(['Umpire: Japan has 99 IPCs.', 'Umpire: Malaya belongs to the Netherlands.']),
  )
  for (let i = 0; i < 3; i++) await ask(all, 'play.undo', { game })
  expect((await ask(all, 'play.view', { game })).hash).toBe(hash)
})

test('another order after taking back is a line of play of its own, and both are kept', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'pacific-1940', seed: 1 })
  const first = await ask(all, 'play.do', { game, commands: [BUY] })
  await ask(all, 'play.undo', { game })
  const second = await ask(all, 'play.do', { game, commands: [OTHER] })
  expect(second.view.hash).not.toBe(first.view.hash)
  const { lines } = await ask(all, 'play.history', { game })
  expect(lines.filter(({ current }) => current)).toHaveLength(1)
  expect(lines).toHaveLength(2)
  const back = await ask(all, 'play.goto', { game, ply: first.view.ply })
  expect(back.hash).toBe(first.view.hash)
  const moment = await ask(all, 'play.moment', { game, ply: second.view.ply })
  expect(moment.hash).toBe(second.view.hash)

  const { name, data } = await ask(all, 'games.export', { game })
  const saved = await ask(all, 'games.import', { name, data })
  expect(saved).toHaveLength(2)
})

test('seats change hands in the middle of a game', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'pacific-1940', seed: 1 })
  // The contract of these tests names the seats of the other game.
  const players = { us: 'random', japan: 'human' } as never
  const view = await ask(all, 'games.players', { game, players })
  expect(view.players).toMatchObject({ us: 'random', japan: 'human' })
  expect(view.decision?.faction).toBe('japan')
})

test('the log and the list of turns begin with the first turn of Japan, and every deed has its line', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'pacific-1940', seed: 1 })
  const before = await ask(all, 'play.log', { game })
  expect(before).toEqual([{ ply: 0, text: 'Japan, round 1', rule: 'order', tone: 'heading' }])
  await ask(all, 'play.do', { game, commands: [BUY] })
  const { marks } = await ask(all, 'play.history', { game })
  expect(marks.map(({ step, line }) => [step, line.text])).toEqual([[0, 'Japan, round 1']])
  const texts = (await ask(all, 'play.log', { game })).map(({ text }) => text)
  expect(texts).toEqual(['Japan, round 1', 'Japan buys 2 infantry for 6 IPCs.'])
  await ask(all, 'play.undo', { game })
  expect(await ask(all, 'play.log', { game })).toEqual(before)
})
