/** A worked example played by a person: found in the rules, put on the board, tried wrong and right, left again. */
import { expect } from 'vitest'
import { PICTURES, screenshotPath } from './harness.ts'
import type { Player } from './player.ts'
import { settled } from './settled.ts'

const SIZES = [
  { width: 1024, height: 640 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]

/** Takes pictures of the page in every size that has to look well, if pictures are asked for. */
export async function shootAll(player: Player, moment: string): Promise<void> {
  if (!PICTURES) return
  const { page } = player
  for (const size of SIZES) {
    await page.setViewportSize(size)
    await page.waitForTimeout(250)
    await page.waitForFunction(() => window.__ae?.ready() === true)
    await page.screenshot({ path: screenshotPath(`examples-${moment}-${size.width}`) })
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.waitForTimeout(250)
}

/** Looks a section up and puts one of its examples on the board. */
export async function showMe(player: Player, section: string, example: string): Promise<void> {
  const { page } = player
  await page.keyboard.press('F1')
  await page.getByTestId('rules-search').fill(section)
  await page.getByTestId('rules-hit').first().click()
  await page.locator(`[data-testid="show-me"][data-example="${example}"]`).click()
  await page.getByTestId('rules-window').waitFor({ state: 'detached' })
  await page.getByTestId('example-panel').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  await settled(page)
}

/** Drags the counter on a hex to another hex. */
async function drag(player: Player, from: string, to: string): Promise<void> {
  const { page } = player
  // The pointer leaves the map first, so that no stack is fanned out.
  await page.mouse.move(640, 20)
  await page.waitForFunction(() => window.__ae?.fanned() !== true, undefined, { polling: 20 })
  const a = await player.point(from)
  const b = await player.point(to)
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 6 })
  await settled(page)
  await page.mouse.move(b.x, b.y, { steps: 6 })
  await page.mouse.up()
}

/** An HQ that may go one hex and not two: done wrong, taken back, done right, and the refusal tried. */
export async function playTheMarshes(player: Player): Promise<void> {
  const { page } = player
  const step = page.getByTestId('example-step')
  const state = (): Promise<string | null> => step.getAttribute('data-state')
  await expect
    .poll(() => page.getByTestId('example-title').textContent())
    .toBe('An HQ at the edge of the marshes')
  await drag(player, 'e3609', 'e3708')
  await expect.poll(state, { timeout: 10_000 }).toBe('astray')
  await expect.poll(() => page.getByTestId('example-comment').textContent()).toMatch(/rules allow this too/)
  await page.getByTestId('example-take-back').click()
  await expect.poll(state, { timeout: 10_000 }).toBe('open')

  await drag(player, 'e3609', 'e3608')
  await expect.poll(() => page.getByTestId('example-done').count(), { timeout: 10_000 }).toBe(1)
  await drag(player, 'e3608', 'e3707')
  await page.getByTestId('example-over').waitFor()
  const last = page.getByTestId('example-done').nth(1)
  await expect.poll(() => last.textContent()).toMatch(/Refused, as the rule says/)
  await expect.poll(() => last.getByTestId('rule-link').textContent()).toBe('3.1.1')
}
