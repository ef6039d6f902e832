/** The screen fits its window and its person: room for the board, panels that fold, size, light, keys. */
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'
import { beginPoland, LARGE, Player, SMALL } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
let page: Page
beforeAll(async () => {
  opened = await openChromium()
  page = opened.page
  player = new Player(page, 'chromium-screen')
  await beginPoland(player)
})
afterAll(() => opened?.close())

/** The board's share of the window, by area. */
const share = (): Promise<number> =>
  page.evaluate(() => {
    const { width, height } = document
      .querySelector('[data-testid="map-canvas"]')
      ?.getBoundingClientRect() ?? {
      width: 0,
      height: 0,
    }
    return (width * height) / (window.innerWidth * window.innerHeight)
  })

/** What sticks out of the window, and which controls of the head lie on each other. */
const misplaced = (): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = []
    const name = (el: Element): string =>
      el.getAttribute('data-testid') ??
      el.getAttribute('aria-label') ??
      el.textContent?.trim().slice(0, 30) ??
      ''
    const boxes = [
      ...document.querySelectorAll('header button, .prompt button, .actions button, .tabs button'),
    ]
      .map((el) => ({ el, at: el.getBoundingClientRect() }))
      .filter(({ at }) => at.width > 0)
    for (const { el, at } of boxes) {
      if (at.left < 0 || at.top < 0 || at.right > window.innerWidth || at.bottom > window.innerHeight)
        wrong.push(`${name(el)} sticks out`)
      for (const other of boxes) {
        if (other.el === el) continue
        const w = Math.min(at.right, other.at.right) - Math.max(at.left, other.at.left)
        const h = Math.min(at.bottom, other.at.bottom) - Math.max(at.top, other.at.top)
        if (w > 1 && h > 1) wrong.push(`${name(el)} lies on ${name(other.el)}`)
      }
    }
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    if (scrollWidth > clientWidth || scrollHeight > clientHeight)
      wrong.push('the page is larger than the window')
    return wrong
  })

test('at 1280×800 the board has 65 hundredths of the window at least', async () => {
  await page.setViewportSize(SMALL)
  await expect.poll(share).toBeGreaterThanOrEqual(0.65)
  expect(await misplaced()).toEqual([])
})

test('nothing is cut off at 1024×640, at 1920×1080, or twice as large', async () => {
  for (const size of [{ width: 1024, height: 640 }, LARGE]) {
    await page.setViewportSize(size)
    await expect.poll(misplaced).toEqual([])
    await page.screenshot({ path: screenshotPath(`chromium-screen-${size.width}`) })
  }
  await page.setViewportSize(SMALL)
  for (let i = 0; i < 10; i++) await page.keyboard.press('Control++')
  await expect.poll(() => page.evaluate(() => document.documentElement.style.zoom)).toBe('2')
  await expect.poll(misplaced).toEqual([])
  await page.screenshot({ path: screenshotPath('chromium-screen-200') })
  // The map keeps its own scale, and a click still finds its hex.
  await player.clickHex('e3703')
  await player.click('unfold-right')
  await player.click('tab-selection')
  await expect.poll(() => page.getByTestId('selection').innerText()).toMatch(/^e3703/)
  await page.keyboard.press('Control+0')
  await expect.poll(() => page.evaluate(() => document.documentElement.style.zoom)).toBe('')
})

test('panels fold and take another width, and a new window remembers both', async () => {
  await page.setViewportSize(LARGE)
  await player.click('settings-button')
  await player.click('settings-forget')
  await player.click('settings-close')
  const before = await share()
  await player.click('fold-right')
  await expect.poll(share).toBeGreaterThan(before + 0.1)
  await player.click('unfold-right')
  await expect.poll(share).toBeCloseTo(before, 2)
  const edge = page.getByTestId('edge-right')
  const at = await edge.boundingBox()
  if (!at) throw new Error('the edge of the panel is nowhere')
  await page.mouse.move(at.x + 4, at.y + 300)
  await page.mouse.down()
  await page.mouse.move(at.x - 96, at.y + 300, { steps: 4 })
  await page.mouse.up()
  const width = async () => Number(await edge.getAttribute('aria-valuenow'))
  await expect.poll(width).toBeGreaterThan(485)
  const dragged = await width()
  await edge.focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(width).toBe(dragged - 16)
  let told: string | null = null
  page.on('requestfinished', (request) => {
    if (request.url().endsWith('/api/settings.set')) told = request.postData()
  })
  await player.click('fold-left')
  // Kept by main, not by the window alone.
  await expect
    .poll(() =>
      page.evaluate(() => `{"settings":${localStorage.getItem('ae-screen')}}`).then((kept) => kept === told),
    )
    .toBe(true)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await page.getByTestId('map-canvas').waitFor()
  await expect.poll(width).toBe(dragged - 16)
  await expect.poll(() => page.getByTestId('unfold-left').isVisible()).toBe(true)
})

test('the whole map is fitted beside the tools, and the small map gives way', async () => {
  await page.setViewportSize(SMALL)
  await player.click('zoom-fit')
  await expect.poll(() => page.getByTestId('minimap').isVisible()).toBe(false)
  const tools = await page.getByTestId('map-tools').boundingBox()
  const west = await page.evaluate(() => window.__ae?.hexToScreen('w2501'))
  expect(west?.x ?? 0).toBeGreaterThan((tools?.x ?? 0) + (tools?.width ?? 0))
  await player.click('zoom-in')
  await player.click('zoom-in')
  await expect.poll(() => page.getByTestId('minimap').isVisible()).toBe(true)
})

test('light, dark and colours are chosen by the keyboard alone, and the map is painted again', async () => {
  await page.keyboard.press('Control+,')
  const dialog = page.getByRole('dialog', { name: 'Settings' })
  await dialog.waitFor()
  await page.keyboard.press('u')
  expect(await page.evaluate(() => document.activeElement?.closest('.dialog') !== null)).toBe(true)
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const theme = page.getByTestId('setting-theme')
  await theme.selectOption('light')
  const light = await ground()
  const picture = () =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('[data-testid="map-canvas"] canvas')
      const ctx = canvas?.getContext('2d')
      const data = canvas && ctx ? ctx.getImageData(0, 0, canvas.width, canvas.height).data : []
      let sum = 0
      for (let i = 0; i < data.length; i += 400) sum += data[i] ?? 0
      return sum / (data.length / 400)
    })
  await page.waitForFunction(() => window.__ae?.ready() === true)
  const bright = await picture()
  await theme.selectOption('dark')
  await expect.poll(ground).not.toBe(light)
  await page.waitForFunction(() => window.__ae?.ready() === true)
  await expect.poll(picture).toBeLessThan(bright / 2)
  // The last control leads on to the first, and the first back to the last.
  await page.getByTestId('settings-close').focus()
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('.dialog') !== null)).toBe(true)
  await page.keyboard.press('Escape')
  await expect.poll(() => dialog.isVisible()).toBe(false)
})

test('the wishes of the system are followed until something else is chosen', async () => {
  await player.click('settings-button')
  await player.click('settings-forget')
  const root = (what: string) => page.evaluate((name) => document.documentElement.dataset[name], what)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce', contrast: 'more' })
  await expect.poll(() => root('theme')).toBe('dark')
  expect([await root('motion'), await root('contrast')]).toEqual(['reduced', 'high'])
  await page.getByTestId('setting-motion').selectOption('full')
  await page.getByTestId('setting-contrast').selectOption('normal')
  expect([await root('motion'), await root('contrast')]).toEqual(['full', 'normal'])
  await player.click('settings-forget')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference', contrast: 'no-preference' })
  await expect.poll(() => root('theme')).toBe('light')
  await player.click('settings-close')
  expect(opened.problems).toEqual([])
})

test('a box drawn with Shift takes units together, and the hex in reach beside an enemy tells the odds', async () => {
  await page.setViewportSize(LARGE)
  const view = await player.passTo('step')
  const steps = view.offers.filter(({ command }) => command.type === 'step')
  const movers = [...new Set(steps.flatMap(({ piece }) => piece ?? []))]
  const stack = movers.map((piece) => player.place(view, piece)).find((hex, i, all) => all.indexOf(hex) !== i)
  if (stack === undefined) throw new Error('no stack can move')
  const together = movers.filter((piece) => player.place(view, piece) === stack)
  await page.keyboard.press('Escape')
  // Hexes far larger than the box: the tests before have left the whole map in view.
  for (let i = 0; i < 8; i++) await player.click('zoom-in')
  const { x, y } = await player.point(stack)
  await page.mouse.move(x - 34, y - 34)
  await page.keyboard.down('Shift')
  await page.mouse.down()
  await page.mouse.move(x, y, { steps: 3 })
  await page.mouse.move(x + 34, y + 34, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
  await page.getByText(`${together.length} units are chosen`).waitFor()
  await page.screenshot({ path: screenshotPath('chromium-box') })
  const near = [
    ...new Set(
      steps.flatMap(({ piece, at }) => (piece !== undefined && together.includes(piece) ? (at ?? []) : [])),
    ),
  ]
  // Somewhere near an enemy the tooltip says what could be attacked from there.
  const tip = page.getByTestId('prospect').first()
  let told = ''
  for (const hex of near) {
    const at = await player.point(hex)
    await page.mouse.move(at.x, at.y, { steps: 4 })
    await tip.waitFor({ timeout: 1_200 }).catch(() => {})
    if (await tip.isVisible()) told = (await tip.textContent()) ?? ''
    if (told !== '') break
  }
  expect(told).toMatch(/^Attack on .+: \d+ to \d+, (column \d-\d|too little)/)
  const reached = near.find((hex) =>
    together.every((piece) => steps.some((o) => o.piece === piece && o.at === hex)),
  )
  if (reached === undefined) throw new Error('no hex is open to all of them')
  const after = await player.changes(() => player.clickHex(reached))
  expect(together.filter((piece) => player.place(after, piece) === reached).length).toBeGreaterThan(1)
})
