/** The displays in a second window of Electron: the only one a page may open, and as locked down as the first. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openElectron, screenshotPath } from './harness.ts'
import { beginPoland, Player } from './player.ts'

let opened: Awaited<ReturnType<typeof openElectron>>

beforeAll(async () => {
  opened = await openElectron()
  await opened.page.getByTestId('scenario-list').waitFor()
  await beginPoland(new Player(opened.page, 'electron-displays'))
})
afterAll(() => opened?.close())

test('the displays open in a second window that is locked down and follows the game', async () => {
  const { app, page } = opened
  await page.getByTestId('display-open').click()
  const [second] = await Promise.all([app.waitForEvent('window'), page.getByTestId('display-window').click()])
  await second.getByTestId('display-pool-axis').waitFor()
  expect(second.url()).toBe('app://game/index.html?displays=1')
  const seen = await second.evaluate(() => ({
    bridge: Object.keys(Object(globalThis.window.ae)),
    node: ['require', 'process', 'module'].filter((key) => key in globalThis.window),
  }))
  expect(seen).toEqual({ bridge: ['call', 'files'], node: [] })
  await second.screenshot({ path: screenshotPath('electron-displays') })

  // A counter looked for in the second window is shown on the map of the first.
  await second.keyboard.press('q')
  await second.getByTestId('display-search').fill('pol-wyb')
  await second.getByTestId('found-pol-wyb').waitFor()
  await second.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('selection').innerText()).toContain('Danzig')
})

test('no page opens any other window', async () => {
  const before = opened.app.windows().length
  for (const url of [
    'app://game/index.html',
    'app://game/index.html?displays=1&more=1',
    'https://example.com/',
  ])
    await opened.page.evaluate((address) => void window.open(address), url)
  await opened.page.waitForTimeout(400)
  expect(opened.app.windows()).toHaveLength(before)
})
