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

test('a ruling is reported in the words of the game: counters, places and values by name', async () => {
  const all = services()
  const { game } = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 4 })
  await ask(all, 'play.table', { game, command: { type: 'umpire', on: true } })
  const told = async (command: { readonly type: string; readonly [field: string]: string }) =>
    (await ask(all, 'play.table', { game, command })).view.lines.map(({ text }) => text)
  expect(await told({ type: 'umpire.place', piece: 'ger-4a', to: 'e3901' })).toEqual([
    expect.stringMatching(/^Umpire: German 4th Infantry from .+ to Danzig/),
  ])
  expect(await told({ type: 'umpire.set', key: 'country/hungary', value: 'conquered:axis' })).toEqual([
    expect.stringMatching(/^Umpire: .*Hungary.* is now .+; it was .+[.]$/),
  ])
  const [event] = await told({
    type: 'umpire.event',
    event: 'neutrality',
    faction: 'axis',
    country: 'rumania',
  })
  expect(event).toBe('Umpire: Event: Neutrality, let happen, Axis side, Rumania.')
})
