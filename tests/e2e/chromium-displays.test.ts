/** The displays off the map, with the mouse and the keys: found, dragged from, docked, and in a second window. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'
import { beginPoland, LARGE, Player, SMALL } from './player.ts'
import { atRest } from './settled.ts'

/** On a busy machine an answer takes its time. */
const SLOW = { timeout: 10_000 }

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
let page: Page

beforeAll(async () => {
  opened = await openChromium()
  page = opened.page
  player = new Player(page, 'chromium-displays')
  await page.getByTestId('scenario-list').waitFor()
  await beginPoland(player)
})
afterAll(() => opened?.close())

const pointIn = (window: Page, piece: string): Promise<{ x: number; y: number }> =>
  expect
    .poll(() => window.evaluate((id) => globalThis.window.__aeDisplays?.(id), piece), { timeout: 5000 })
    .toBeTruthy()
    .then(async () => {
      const at = await atRest(() => window.evaluate((id) => globalThis.window.__aeDisplays?.(id), piece))
      if (!at) throw new Error(`${piece} is in no display`)
      return at
    })

async function drag(from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 12, from.y - 12, { steps: 3 })
  await page.mouse.move(to.x, to.y, { steps: 6 })
  await page.mouse.up()
}

test('a key opens each display, and its card is there', async () => {
  for (const [key, id] of [
    ['t', 'turn-track'],
    ['d', 'delay'],
    ['x', 'postures'],
    ['y', 'war-state'],
    ['k', 'strategic'],
    ['w', 'swb'],
    ['e', 'events'],
    ['c', 'ceded'],
    ['r', 'cards'],
    ['j', 'pacific-war'],
    ['n', 'aside'],
    ['p', 'pool-axis'],
    ['p', 'pool-western'],
    ['p', 'pool-soviet'],
  ] as const) {
    await page.keyboard.press(key)
    await page.getByTestId(`display-${id}`).waitFor()
  }
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByTestId('displays').count()).toBe(0)
})

test('a counter is found by a question, on the map or in its box', async () => {
  await page.keyboard.press('q')
  await page.getByTestId('display-search').fill('where is the Polish Wyb infantry?')
  await page.getByTestId('found-pol-wyb').waitFor()
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('selection').innerText(), SLOW).toContain('Danzig')

  await page.keyboard.press('q')
  await page.getByTestId('display-search').fill('austria ceded land')
  await page.keyboard.press('Enter')
  await page.getByTestId('display-found').waitFor()
  await page.getByTestId('display-ceded').waitFor()
})

test('a marker is dragged from its box to the map; a unit that may not come says why', async () => {
  const [offer] = await player.offers('place-blitz')
  const piece = offer?.piece ?? ''
  await page.keyboard.press('q')
  await page.getByTestId('display-search').fill(piece)
  await page.getByTestId(`found-${piece}`).waitFor()
  await page.keyboard.press('Enter')
  await page.getByTestId('display-found').waitFor()
  const from = await pointIn(page, piece)
  const to = await atRest(() => player.point('e3501'))
  const placed = await player.changes(() => drag(from, to))
  expect(player.place(placed, piece)).toBe('e3501')

  await page.getByTestId('sheet-pool-axis').click()
  // The sheet may have scrolled to the marker that was pointed out; asked for a unit, it scrolls to that.
  await page.keyboard.press('q')
  await page.getByTestId('display-search').fill('ger-2a')
  await page.getByTestId('found-ger-2a').waitFor()
  await page.keyboard.press('Enter')
  await page.getByTestId('display-found').waitFor()
  await drag(await pointIn(page, 'ger-2a'), await atRest(() => player.point('e3502')))
  await expect.poll(() => page.locator('body').innerText(), SLOW).toContain('comes on the map only when')
  await page.keyboard.press('Escape')
})

test('the dock at the side, at the foot and over the map, at both sizes', async () => {
  for (const size of [SMALL, LARGE]) {
    await page.setViewportSize(size)
    for (const dock of ['side', 'foot', 'full']) {
      if ((await page.getByTestId('displays').count()) === 0) await page.getByTestId('display-open').click()
      await page.getByTestId(`display-dock-${dock}`).click()
      await page.getByTestId('sheet-postures').click()
      const box = await page.getByTestId('displays').boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height).toBe(
        true,
      )
      await page.screenshot({ path: screenshotPath(`displays-postures-${dock}-${size.width}`) })
    }
  }
  for (const faction of ['axis', 'western', 'soviet']) {
    await page.getByTestId(`sheet-pool-${faction}`).click()
    await page.getByTestId(`display-pool-${faction}`).waitFor()
    await page.screenshot({ path: screenshotPath(`displays-pool-${faction}`) })
  }
})

test('the second window follows the game', async () => {
  const [second] = await Promise.all([page.waitForEvent('popup'), page.getByTestId('display-window').click()])
  await second.getByTestId('display-window-page').waitFor()
  await second.keyboard.press('t')
  await second.getByTestId('display-turn-track').waitFor()
  const ply = (window: Page): Promise<number> =>
    window.evaluate(() => (globalThis.window.__ae?.view() as { ply: number } | undefined)?.ply ?? -1)
  const before = await ply(page)
  await page.keyboard.press('u')
  await expect.poll(() => ply(page)).toBe(before - 1)

  // What the first window takes back lies aside again in the second.
  await second.keyboard.press('n')
  const [offer] = await player.offers('place-blitz')
  await pointIn(second, offer?.piece ?? '')
  await second.close()
  expect(opened.problems).toEqual([])
})
