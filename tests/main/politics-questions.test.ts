/** Questions about politics as the window asks them: the diary of a game played, Countries, events an umpire lets happen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ask, services } from './ask.ts'

const SAVE = join(import.meta.dirname, '..', 'saves', 'poland-1939-1.0.0.aesave')

test('the diary agrees with the log: the steps lost, and the Cities that are held at the end', async () => {
  const all = services()
  const game = all.library.importGame('poland.aesave', readFileSync(SAVE, 'utf8'))
  const before = await ask(all, 'games.open', { game })
  const { seasons } = await ask(all, 'play.diary', { game })
  expect(seasons[0]?.title).toBe('Autumn 1939')
  const lines = seasons.flatMap((season) => season.lines)
  const told = lines
    .filter(({ kind }) => kind === 'losses')
    .reduce((sum, { text }) => sum + Number(/loses (\d+) step/.exec(text)?.[1] ?? 0), 0)
  const log = await ask(all, 'play.log', { game })
  expect(told).toBe(log.filter(({ text }) => text.startsWith('Step loss: ')).length)
  expect(told).toBeGreaterThan(0)
  for (const { kind, faction, places } of lines)
    for (const { hex } of kind === 'city' ? (places ?? []) : []) {
      const seen = await ask(all, 'play.hex', { game, hex })
      expect(seen?.control, hex).toBe(faction)
    }
  // It is read off a copy: the game stands where it stood, and a second reading is the same.
  expect((await ask(all, 'play.view', { game })).hash).toBe(before.hash)
  expect((await ask(all, 'play.diary', { game })).seasons).toEqual(seasons)
  const printed = await ask(all, 'print.pages', { aid: 'diary', game })
  expect(printed.pages.join('')).toContain('Autumn 1939')
  all.close()
})

test('a Country is informed of, none by a name that no Country has; only an umpire lets events happen', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 7 })
  const list = await ask(all, 'play.countries', { game })
  expect(list.find(({ id }) => id === 'poland')).toMatchObject({ status: 'active', faction: 'western' })
  expect((await ask(all, 'play.country', { game, country: 'poland' }))?.byHand).toEqual([])
  expect(await ask(all, 'play.country', { game, country: 'atlantis' })).toBeNull()
  expect(await ask(all, 'play.event', { game })).toBeNull()
  expect(await ask(all, 'play.replacements', { game })).toBeNull()
  const command = { type: 'umpire.event', event: 'influence', faction: 'axis', country: 'hungary' }
  const refused = await ask(all, 'play.table', { game, command })
  expect(refused).toMatchObject({ ok: false, verdict: { rule: 'umpire' } })
  await ask(all, 'play.table', { game, command: { type: 'umpire', on: true } })
  const wrong = await ask(all, 'play.table', {
    game,
    command: { type: 'umpire.set', key: 'posture/russia', value: 'quarantine' },
  })
  expect(wrong).toMatchObject({ ok: false, verdict: { reason: expect.stringContaining('expected') } })
  const events = await ask(all, 'play.happenings', { game })
  expect(events.find(({ id }) => id === 'influence')).toMatchObject({ country: 'must' })
  all.close()
})
