/** A unit is moved without a mouse, and everything needed for it is said. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'
import { beginPoland, Player } from './player.ts'
import { settled } from './settled.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
let page: Page
beforeAll(async () => {
  opened = await openChromium()
  page = opened.page
  player = new Player(page, 'chromium-keyboard')
  await beginPoland(player)
  await player.passTo('step')
})
afterAll(() => opened?.close())

const cursor = () => page.getByTestId('cursor-line')
const at = async (): Promise<string> => (await cursor().getAttribute('data-hex')) ?? ''

/** Moves the cursor to a hex by arrows alone. */
async function walk(to: string): Promise<void> {
  const x = (hex: string) => page.evaluate((h) => window.__ae?.hexToScreen(h)?.x ?? 0, hex)
  for (let i = 0; i < 60 && (await at()) !== to; i++) {
    const here = await at()
    const [row, goal] = [Number(here.slice(1, 3)), Number(to.slice(1, 3))]
    const key =
      row < goal
        ? 'ArrowUp'
        : row > goal
          ? 'ArrowDown'
          : (await x(here)) < (await x(to))
            ? 'ArrowRight'
            : 'ArrowLeft'
    await page.keyboard.press(key)
    await expect.poll(at).not.toBe(here)
  }
  expect(await at()).toBe(to)
}

test('the board takes the keyboard, and its cursor says what lies under it', async () => {
  await expect.poll(() => page.getByTestId('say-prompt').innerText()).toMatch(/^Axis: /)
  await expect.poll(() => cursor().isVisible()).toBe(false)
  await page.keyboard.press('Home')
  await cursor().waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('application')
  await walk('e3703')
  await expect
    .poll(() => cursor().innerText())
    .toMatch(/Clear · Poland\. Controlled by the Western side\. No counters/)
  await page.screenshot({ path: screenshotPath('chromium-keyboard') })
})

test('Enter takes a unit, arrows lead on, Enter moves it; the list beside the board goes along', async () => {
  const view = await player.view()
  const step = view.offers.find((o) => o.command.type === 'step' && o.piece !== undefined)
  const piece = step?.piece ?? ''
  const from = player.place(view, piece)
  await walk(from)
  await expect.poll(() => cursor().innerText()).toMatch(/counters?: .*can act/)
  await player.click('tab-selection')
  await page.keyboard.press('Home')
  // In a stack Enter takes the next one each time.
  const chosen = page.locator(`[data-testid="unit-${piece}"].chosen`)
  for (let i = 0; i < 6 && !(await chosen.isVisible()); i++) {
    await page.keyboard.press('Enter')
    await settled(page)
  }
  await chosen.waitFor()
  const to = await player.freeStep(piece)
  await walk(to)
  await expect.poll(() => cursor().innerText()).toMatch(/In reach for \d/)
  const moved = await player.changes(() => page.keyboard.press('Enter'))
  expect(player.place(moved, piece)).toBe(to)
})

test('a refusal is said with its reason, and a menu takes the keyboard and gives it back', async () => {
  const view = await player.view()
  const step = view.offers.find((o) => o.command.type === 'step' && o.piece !== undefined)
  const from = player.place(view, step?.piece ?? '')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Home')
  await walk(from)
  await page.keyboard.press('Shift+F10')
  const menu = page.getByTestId('offer-menu')
  await menu.waitFor()
  const inMenu = () =>
    page.evaluate(() => document.activeElement?.closest('[data-testid="offer-menu"]') !== null)
  await expect.poll(inMenu).toBe(true)
  await page.keyboard.press('ArrowDown')
  expect(await inMenu()).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => menu.isVisible()).toBe(false)
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')))
    .toBe('application')
  await page.keyboard.press('Enter')
  await settled(page)
  for (let i = 0; i < 9; i++) await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('say-refused').innerText()).toMatch(/^Not possible: .+ Rule \d/)
  expect(opened.problems).toEqual([])
})
