import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from './harness.ts'
import { expectStartScreen } from './smoke.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

/** The status of a plain HTTP call of a service, with headers of one's own. */
function post(headers: Record<string, string>): Promise<number> {
  const { port } = new URL(opened.server.address)
  return new Promise((resolve, reject) => {
    const call = request(
      { host: '127.0.0.1', port, path: '/api/games.list', method: 'POST', headers },
      (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      },
    )
    call.on('error', reject)
    call.end('{}')
  })
}

test('the start screen shows the scenarios', () => expectStartScreen(opened, 'chromium'))

test('the token leaves the address and a reload still works', async () => {
  expect(new URL(opened.page.url()).hash).toBe('')
  await opened.page.reload()
  await opened.page.getByTestId('scenario-list').waitFor({ state: 'visible' })
})

test('a page loaded again comes back to the game it had open; one that was left is left', async () => {
  const { page } = opened
  await page.getByTestId('new-game').click()
  await page.getByTestId('start-game').click()
  await page.getByTestId('map-canvas').waitFor()
  expect(new URL(page.url()).search).toMatch(/^\?game=/)
  await page.reload()
  await page.getByTestId('map-canvas').waitFor()
  await page.goto(opened.server.address)
  await page.reload()
  await page.getByTestId('scenario-list').waitFor({ state: 'visible' })
})

test('the page may not connect to other browsers', async () => {
  const left = await opened.page.evaluate(() =>
    ['RTCPeerConnection', 'webkitRTCPeerConnection', 'WebTransport'].filter((name) => name in window),
  )
  expect(left).toEqual([])
})

test('only the own page with the token may call', async () => {
  const url = new URL(opened.server.address)
  const token = url.hash.replace('#token=', '')
  expect(await post({ 'x-ae-token': token })).toBe(200)
  expect(await post({})).toBe(403)
  expect(await post({ 'x-ae-token': `${token}x` })).toBe(403)
  expect(await post({ 'x-ae-token': token, origin: 'http://example.org' })).toBe(403)
  expect(await post({ 'x-ae-token': token, host: `localhost:${url.port}` })).toBe(403)
})
