/** The loopback server lets in who knows its token, and a window that comes with a code of its own. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Entrance } from '../../src-main/server/entrance.ts'
import { type Server, startServer } from '../e2e/harness.ts'

test('a code buys the token once; a second time is theft and changes it', () => {
  const entrance = new Entrance()
  const code = entrance.issue()
  const { token } = entrance
  expect(entrance.redeem('nonsense')).toBeUndefined()
  expect(entrance.redeem(undefined)).toBeUndefined()
  expect(entrance.redeem(code)).toBe(token)
  expect(entrance.redeem(code)).toBeUndefined()
  expect([entrance.admits(token), entrance.admits(''), entrance.admits(undefined)]).toEqual([
    false,
    false,
    false,
  ])
  expect(entrance.admits(entrance.token)).toBe(true)
})

test('a code that comes again after its window has called is refused, and the window stays in', () => {
  const entrance = new Entrance()
  const [code, other] = [entrance.issue(), entrance.issue()]
  const { token } = entrance
  expect(entrance.redeem(code)).toBe(token)
  expect(entrance.admits('wrong')).toBe(false)
  expect(entrance.admits(token)).toBe(true)
  expect([entrance.redeem(code), entrance.redeem(code)]).toEqual([undefined, undefined])
  expect(entrance.admits(token)).toBe(true)
  // A code that nobody has used yet is good all the same.
  expect(entrance.redeem(other)).toBe(token)
})

test('a code that is too old is refused and changes nothing, so that it can neither steal nor disturb', () => {
  let time = 0
  const entrance = new Entrance(() => time)
  const [early, late] = [entrance.issue(), entrance.issue()]
  const { token } = entrance
  expect(entrance.redeem(early)).toBe(token)
  time = 120_000
  expect([entrance.redeem(late), entrance.redeem(early)]).toEqual([undefined, undefined])
  expect(entrance.admits(token)).toBe(true)
  expect(entrance.redeem(entrance.issue())).toBe(token)
})

let server: Server
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server?.stop())

test('the door of the server refuses a wrong code and any other way to ask', async () => {
  const { origin } = new URL(server.address)
  const asked = await Promise.all([
    fetch(`${origin}/enter`),
    fetch(`${origin}/enter`, { method: 'POST' }),
    fetch(`${origin}/enter`, { method: 'POST', headers: { 'x-ae-code': 'wrong' } }),
    fetch(`${origin}/enter`, { method: 'POST', headers: { origin: 'http://example.org' } }),
  ])
  expect(asked.map(({ status }) => status)).toEqual([405, 403, 403, 403])
})
