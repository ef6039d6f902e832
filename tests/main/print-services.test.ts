/** Each game prints its own aids: who prints is found by the scenario or the game that is named. */
import { expect, test } from 'vitest'
import { AIDS, POSTER } from '../../src-shared/pacific-1940/aids/index.ts'
import { ask, services } from './ask.ts'

test('a scenario of Pacific 1940 has the aids of that game, one of Axis Empires those of its own', async () => {
  const all = services()
  const pacific = await ask(all, 'print.list', { scenario: 'pacific-1940' })
  expect(pacific.map(({ id }) => id)).toEqual([...AIDS.map(({ id }) => id), POSTER, 'all'])
  const poland = await ask(all, 'print.list', { scenario: 'poland-1939' })
  expect(poland.map(({ id }) => id)).toContain('crt')
  const { pages, title } = await ask(all, 'print.pages', { aid: 'unit-chart', scenario: 'pacific-1940' })
  expect(title).toBe('Unit Chart')
  expect(pages.join('')).toContain('Aircraft carrier')
  await expect(ask(all, 'print.pages', { aid: 'crt', scenario: 'pacific-1940' })).rejects.toThrow(
    /no aid "crt"/,
  )
})

test('a game in play of Pacific 1940 prints too', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'pacific-1940', system: 'pacific-1940', seed: 1 })
  const { pages } = await ask(all, 'print.pages', { aid: 'setup', game })
  expect(pages.join('')).toContain('Western United States')
})
