/** One game, one session: whatever closes a game calls off the machine that plays it, and it stays called off. */
import { expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import type { Answers } from '../../src-shared/axis-empires/services.ts'
import { ask, services } from './ask.ts'

const LONG = 180_000

/** A game whose machine has begun to think, and what came of its playing. */
async function thinking(all: Services) {
  const { game } = await ask(all, 'games.new', {
    scenario: 'poland-1939',
    seed: 3,
    players: { axis: 'ai', western: 'human' },
  })
  const session = all.library.session(game)
  const playing = ask(all, 'play.machine', { game }).then(
    (view) => ({ view, refusal: undefined }),
    (error: unknown) => ({ view: undefined, refusal: String(error) }),
  )
  expect((await ask(all, 'play.thinking', { game })).running).toBe(true)
  return { game, session, playing }
}

/** Every ply is stored once, and the session shows what is stored. */
async function expectStored(all: Services, game: string, view: Answers['play.view']): Promise<void> {
  const record = all.context.store.game(game)
  const plies = all.context.store.plies(record)
  expect(plies.map(({ id }) => id)).toEqual(plies.map((_, index) => index + 1))
  expect(record.current).toBe(view.ply)
}

test('opened again while the machine thinks: the old session writes nothing more', {
  timeout: LONG,
}, async () => {
  const all = services()
  const { game, session, playing } = await thinking(all)
  const opened = await ask(all, 'games.open', { game })
  const { refusal } = await playing
  expect(refusal).toBeUndefined()
  expect(session.ended).toBe(true)
  expect((await ask(all, 'play.thinking', { game })).running).toBe(false)
  expect((await ask(all, 'play.view', { game })).ply).toBe(opened.ply)
  const next = await ask(all, 'play.machine', { game, most: 2 })
  expect(next.ply).toBe(opened.ply + 2)
  await expectStored(all, game, next)
  const [ply] = session.history.all()
  if (ply) expect(() => session.doJudged(ply.command, 99)).toThrow(/was closed meanwhile/)
  expect(() => session.goTo(0)).toThrow(/was closed meanwhile/)
  all.close()
})

test('deleted while the machine thinks: it is called off, and the answer is a sentence', {
  timeout: LONG,
}, async () => {
  const all = services()
  const { game, playing } = await thinking(all)
  expect(await ask(all, 'games.delete', { game })).toEqual([])
  expect((await playing).refusal).toMatch(/there is no saved game/)
  all.close()
})

test('a game a machine plays is not closed to make room for others', { timeout: LONG }, async () => {
  const all = services()
  const { game, session, playing } = await thinking(all)
  for (let i = 0; i < 9; i++) await ask(all, 'games.new', { scenario: 'poland-1939', seed: i })
  expect(session.ended).toBe(false)
  expect(all.library.session(game)).toBe(session)
  await ask(all, 'play.callOff', { game })
  const { view } = await playing
  if (view) await expectStored(all, game, view)
  for (let i = 0; i < 9; i++) await ask(all, 'games.new', { scenario: 'poland-1939', seed: i })
  expect(session.ended).toBe(true)
  all.close()
})

test('the store closed while the machine thinks: it is called off', { timeout: LONG }, async () => {
  const all = services()
  const { session, playing } = await thinking(all)
  all.close()
  expect(session.ended).toBe(true)
  await playing
})
