/** An umpire who names a counter that is not there is told so: nothing is asked about a place without a name. */
import { expect, test } from 'vitest'
import { ask } from '../toy/services.ts'
import { realServices } from './packs-data.ts'

test('a counter that is not there hides nothing, and the rules say that there is none', () => {
  const services = realServices()
  const { game } = ask(services, 'games.new', { scenario: 'world-1939' })
  ask(services, 'play.table', { game, command: { type: 'umpire', on: true } })
  const asked: string[] = []
  const { secrets } = services.library.session(game).game
  const place = secrets.place.bind(secrets)
  secrets.place = (at) => {
    asked.push(at)
    return place(at)
  }
  const placed = (piece: string) =>
    ask(services, 'play.table', { game, command: { type: 'umpire.place', piece, to: 'aside' } })
  expect(placed('no-such-corps')).toMatchObject({
    ok: false,
    verdict: { ok: false, reason: expect.stringContaining('no-such-corps') },
  })
  expect(placed('ger-inf-01').ok).toBe(true)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked).not.toContain('')
})
