/** The machine in a thread of its own: the services go on answering, its moves are kept, and it can be called off. */
import { expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import { ask, services } from './ask.ts'

const LONG = 180_000

async function begun(all: Services, axis: 'ai' | 'human' = 'ai') {
  const players = { axis, western: 'human' } as const
  const view = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 3, players })
  return view.game
}

test('plays its turn with reasons in the log while others are answered', { timeout: LONG }, async () => {
  const all = services()
  const game = await begun(all)
  let answered = false
  const playing = ask(all, 'play.machine', { game })
  await ask(all, 'play.view', { game }).then(() => (answered = true))
  expect(answered).toBe(true)
  expect((await ask(all, 'play.thinking', { game })).running).toBe(true)
  const view = await playing
  expect(view.decision?.faction).toBe('western')
  const lines = await ask(all, 'play.log', { game })
  expect(lines.some(({ text }) => text.includes('attacks prepared on'))).toBe(true)
  const { hash } = view
  await ask(all, 'play.goto', { game, ply: 0 })
  expect((await ask(all, 'play.goto', { game, ply: view.ply })).hash).toBe(hash)
  all.close()
})

test('can be called off; what it has done stands, and it goes on when asked again', {
  timeout: LONG,
}, async () => {
  const all = services()
  const game = await begun(all)
  const playing = ask(all, 'play.machine', { game })
  expect((await ask(all, 'play.callOff', { game })).running).toBe(false)
  const stopped = await playing
  expect(stopped.decision?.faction).toBe('axis')
  const later = await ask(all, 'play.machine', { game, most: 3 })
  expect(later.ply).toBe(stopped.ply + 3)
  all.close()
})

test('advises a person', { timeout: LONG }, async () => {
  const all = services()
  const game = await begun(all, 'human')
  const { faction, plans } = await ask(all, 'play.advise', { game })
  expect(faction).toBe('axis')
  expect(plans[0]?.reason.length).toBeGreaterThan(10)
  all.close()
})
