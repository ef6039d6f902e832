/** An umpire lets an event happen in a running game: judged, stored as a ply, chosen by its faction, and undone. */
import { expect, test } from 'vitest'
import { ask, services } from './ask.ts'

test('[19.27] Neutrality by the hand of an umpire is stored and undone like anything else', async () => {
  const all = services()
  const { game, hash } = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 4 })
  const event = { type: 'umpire.event', event: 'neutrality', faction: 'axis', country: 'hungary' }
  const before = await ask(all, 'play.table', { game, command: event })
  expect(before).toMatchObject({ ok: false, verdict: { reason: expect.stringContaining('umpire mode') } })
  await ask(all, 'play.table', { game, command: { type: 'umpire', on: true } })
  const wrong = await ask(all, 'play.table', { game, command: { ...event, country: 'germany' } })
  expect(wrong).toMatchObject({
    ok: false,
    verdict: { reason: expect.stringContaining('expected a Neutral Minor Country, such as') },
  })
  const done = await ask(all, 'play.table', { game, command: event })
  expect(done.ok).toBe(true)
  expect(done.view.ply).toBe(2)
  await ask(all, 'play.undo', { game })
  const back = await ask(all, 'play.undo', { game })
  expect(back.hash).toBe(hash)
})
