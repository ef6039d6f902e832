/** The first turn of a campaign in few presses: what would lose a step or begin a war asks, the rest is one press a segment. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { openNewGame } from './campaign.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { Player } from './player.ts'

/** What a whole turn may cost, with each segment played as advised. */
const MOST_PRESSES = 25
const THOUGHT_MS = 120_000
const SIZES = [
  { width: 1024, height: 640 },
  { width: 1920, height: 1080 },
  { width: 1280, height: 800 },
] as const

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player

beforeAll(async () => {
  opened = await openChromium()
  const { page } = opened
  player = new Player(page, 'presses', 'europe')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await openNewGame(page, 'europe-1939')
  await page.getByTestId('seed').fill('7')
  for (const [faction, kind] of [
    ['axis', 'human'],
    ['western', 'greedy'],
    ['soviet', 'greedy'],
  ] as const)
    await page.getByTestId(`player-${faction}`).selectOption(kind)
  await page.getByTestId('pace').selectOption('once')
  await player.click('start-game')
  await page.getByTestId('map-canvas').waitFor()
})
afterAll(() => opened?.close())

async function shoot(name: string): Promise<void> {
  for (const size of SIZES) {
    await opened.page.setViewportSize(size)
    await opened.page.waitForTimeout(250)
    await opened.page.screenshot({ path: screenshotPath(`presses-${name}-${size.width}`) })
  }
}

/** Counts what is pressed from now on. */
async function countPresses(): Promise<() => Promise<number>> {
  const { page } = opened
  await page.evaluate(() => {
    const counted = window as unknown as { pressed: number }
    counted.pressed = 0
    for (const type of ['pointerdown', 'keydown'])
      window.addEventListener(type, () => counted.pressed++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { pressed: number }).pressed)
}

/** The rest of the segment as advised, until the machine has played it. */
async function rest(): Promise<GameView> {
  const { page } = opened
  const { hash } = await player.view()
  await player.click('rest-as-advised')
  await page.waitForFunction(
    (before) =>
      (window.__ae?.view() as { hash: string } | undefined)?.hash !== before &&
      document.querySelector('[data-testid="resting"]') === null,
    hash,
    { timeout: THOUGHT_MS },
  )
  return player.view()
}

test('a counter that is one too many is asked about before it is placed, and the place says it is full', async () => {
  const { page } = opened
  const hand = page.getByTestId('cards')
  await hand.waitFor()
  await hand.getByTestId('cards-open').check()
  await hand.locator('[role="option"]').first().click()
  await player.changes(() => hand.getByTestId('card-select').click())
  const view = await player.changes(() => player.click('offer-end'))
  expect(view.decision?.kind).toBe('replacements')
  await page.getByTestId('replacements-card').locator('article .unit').first().click()
  const full = page.locator('.places .full').first()
  await full.waitFor()
  await shoot('full')
  await full.click()
  await page.getByTestId('ending-dialog').waitFor()
  expect(await page.getByTestId('ending-words').textContent()).toContain('One too many')
  expect((await player.view()).hash).toBe(view.hash)
  await player.click('end-back')
  await page.keyboard.press('Escape')
})

test('a war is asked about with what follows, and is not begun by one press', async () => {
  const { page } = opened
  const before = await rest()
  // The segment of politics has passed by, with a line that leads back to it.
  await page.getByTestId('stop-there').first().click()
  await expect.poll(async () => (await player.view()).decision?.kind).toBe('political-events')
  const { hash } = await player.view()
  await player.click('all-offers')
  await page.getByTestId('choice-end-policy').last().click()
  await page.getByTestId('ending-dialog').waitFor()
  expect(await page.getByTestId('ending-dialog').textContent()).toContain('Posture Box of Russia: War')
  await shoot('war')
  await player.click('end-back')
  expect((await player.view()).hash).toBe(hash)
  await player.changes(() => player.click('offer-done'))
  expect((await player.view()).decision?.kind).toBe(before.decision?.kind)
})

test('the rest of the turn is played in few presses, each of which one undo takes back', async () => {
  const presses = await countPresses()
  let view = await player.view()
  const first = view.hash
  view = await rest()
  expect((await player.changes(() => opened.page.keyboard.press('u'))).hash).toBe(first)
  for (let i = 0; i < MOST_PRESSES; i++) {
    view = await player.view()
    if (view.phasing !== 'axis' || view.result) break
    if (view.decision?.faction === 'axis') await rest()
    else await opened.page.waitForTimeout(300)
  }
  expect(view.phasing).not.toBe('axis')
  expect(await presses()).toBeLessThanOrEqual(MOST_PRESSES)
  expect(opened.problems).toEqual([])
})
