/** The past of a game: looked at while the slider is dragged, bookmarked, gone back to, played on from. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, PICTURES, screenshotPath } from './harness.ts'
import { beginPoland, Player } from './player.ts'

const SIZES = [
  [1024, 640],
  [1280, 800],
  [1920, 1080],
] as const

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'history')
})
afterAll(() => opened?.close())

/** Pictures in every size, if pictures are asked for. */
async function shoot(name: string): Promise<void> {
  if (!PICTURES) return
  const { page } = opened
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForTimeout(400)
    await page.screenshot({ path: screenshotPath(`history-${name}-${width}`) })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
}

/** What the map looks like, with the pointer where it is. */
const picture = (): Promise<Buffer> => opened.page.getByTestId('map-canvas').screenshot()

test('the slider shows moments while it is dragged, and nothing else changes', {
  timeout: 120_000,
}, async () => {
  const { page } = opened
  await beginPoland(player, { seed: '5', players: { western: 'greedy' } })
  await player.passTo('attack')
  const target = (await player.view()).offers.find(({ command }) => command.type === 'attack')?.at ?? ''
  await player.changes(() => player.clickHex(target))
  await player.click('tab-history')
  const stood = await player.view()
  expect(stood.battle?.target).toBe(target)

  const slider = page.getByTestId('history-slider')
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height })
    await page.waitForFunction((w) => innerWidth === w && window.__ae?.painted() === true, width)
    const box = await slider.boundingBox()
    if (!box) throw new Error('no slider')
    const y = box.y + box.height / 2
    const before = await picture()
    await page.mouse.move(box.x + box.width - 8, y)
    await page.mouse.down()
    await page.mouse.move(box.x + box.width / 3, y, { steps: 8 })
    await expect.poll(async () => (await picture()).equals(before), { timeout: 15_000 }).toBe(false)
    const where = await page.getByTestId('history-where').textContent()
    expect(where).toMatch(/Step \d+ of \d+ · Aug–Sept 1939, Axis turn/)
    await page.screenshot({ path: screenshotPath(`history-scrub-${width}`) })
    await page.mouse.move(box.x + box.width - 2, y, { steps: 4 })
    await page.mouse.up()
    // Nothing has changed but what was seen.
    expect((await player.view()).hash).toBe(stood.hash)
    await expect.poll(() => slider.isVisible()).toBe(true)
  }
  await page.setViewportSize({ width: 1280, height: 800 })

  // Let go elsewhere, the game stands there; from there to the battle again, the tab stays.
  await player.changes(async () => {
    await slider.focus()
    await page.keyboard.press('Home')
  })
  expect((await player.view()).ply).toBe(0)
  await player.changes(() => page.keyboard.press('End'))
  expect((await player.view()).hash).toBe(stood.hash)
  await expect.poll(() => slider.isVisible()).toBe(true)
})

test('a bookmark is set, found in the log, gone to, renamed and taken away', {
  timeout: 120_000,
}, async () => {
  const { page } = opened
  await player.click('bookmark-add')
  await page.getByTestId('name-input').fill('Before the attack')
  await page.keyboard.press('Enter')
  const mark = page.getByTestId('bookmark')
  await mark.waitFor()
  const { hash } = await player.view()
  await player.changes(() => player.click('turn-goto'))
  const back = await player.changes(() => player.click('bookmark-goto'))
  expect(back.hash).toBe(hash)

  await player.click('bookmark-rename')
  await page.getByTestId('name-input').fill('Something else')
  await page.keyboard.press('Escape')
  await expect.poll(() => mark.textContent()).toContain('Before the attack')
  await player.click('tab-log')
  await player.click('log-notes')
  await expect.poll(() => page.getByTestId('log').textContent()).toContain('★ Before the attack')
  await player.click('log-fights')
  await expect.poll(() => page.getByTestId('log').textContent()).not.toContain('★')
  await player.click('log-all')
  await expect
    .poll(() => page.getByTestId('log').locator('.heading').first().textContent())
    .toContain('Axis Faction Turn')
  await shoot('log')
})

test('a line of play is a sentence, and can be given a name', { timeout: 120_000 }, async () => {
  const { page } = opened
  await player.click('tab-history')
  const first = await player.changes(() => player.click('history-back'))
  await player.changes(() => player.click('offer-end'))
  await player.click('tab-history')
  await player.click('lines-more')
  const short = page.getByTestId('line-short').first()
  await expect.poll(() => short.textContent()).toMatch(/From Aug–Sept 1939, Axis turn: .*\(\d+ steps?\)/)
  await short.getByTestId('line-rename').click()
  await page.getByTestId('name-input').fill('To the corridor')
  await page.keyboard.press('Enter')
  const named = page.getByTestId('line').getByTestId('line-name')
  await expect.poll(() => named.textContent()).toBe('To the corridor')
  await shoot('lines')
  const over = await player.changes(() => player.click('branch-goto'))
  expect(over.ply).toBe(first.ply + 1)
  await expect.poll(() => page.getByTestId('line-here').textContent()).toContain('To the corridor')
  expect(opened.problems).toEqual([])
})

/** On by the first buttons until the machine has had its turn and what it did is told. */
async function untilTold(): Promise<void> {
  const told = opened.page.getByTestId('summary')
  const isDue = async (): Promise<boolean> => (await player.view()).decision?.faction === 'axis'
  for (let i = 0; i < 80; i++) {
    await expect.poll(async () => (await told.isVisible()) || isDue(), { timeout: 30_000 }).toBe(true)
    if (await told.isVisible()) break
    await player.answer(await player.view())
  }
  await told.waitFor()
}

test('the turn of the machine is shown once more, and the list of games tells who plays', {
  timeout: 180_000,
}, async () => {
  const { page } = opened
  await untilTold()
  const { hash } = await player.view()
  await player.click('replay-open')
  const at = page.getByTestId('replay-at')
  await expect.poll(() => at.textContent(), { timeout: 15_000 }).toMatch(/Step [1-9]\d* of/)
  const still = await picture()
  await page.screenshot({ path: screenshotPath('history-replay-1280') })
  const play = page.getByTestId('replay-play')
  await expect.poll(() => play.textContent(), { timeout: 40_000 }).toContain('Play')
  await player.click('replay-close')
  await expect.poll(async () => (await picture()).equals(still), { timeout: 15_000 }).toBe(false)
  expect((await player.view()).hash).toBe(hash)

  await player.click('leave')
  const saved = page.getByTestId('saved-game')
  await saved.first().waitFor()
  await expect
    .poll(() => saved.first().getByTestId('saved-seats').textContent())
    .toMatch(/Axis person.*Western machine/)
  const count = await saved.count()
  await player.click('duplicate')
  await expect.poll(() => saved.count()).toBe(count + 1)
  await page.getByTestId('saved-search').fill('copy')
  await expect.poll(() => saved.count()).toBe(1)
  await player.click('rename')
  await page.getByTestId('rename-input').fill('Not this')
  await page.keyboard.press('Escape')
  await expect.poll(() => saved.first().textContent()).toContain('(copy)')
  await page.getByTestId('saved-search').fill('')
  await shoot('saved')
  expect(opened.problems).toEqual([])
})
