/** A game played to its end by machines ends with a report that tells of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'
import { beginPoland, Player } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('the end of a game is told', { timeout: 120_000 }, async () => {
  const { page, problems } = opened
  const player = new Player(page, 'report')
  await beginPoland(player, { seed: '5', players: { axis: 'greedy', western: 'greedy' } })
  const report = page.getByTestId('end-report')
  await report.waitFor({ timeout: 90_000 })
  await page.getByTestId('end-battles').waitFor()
  expect(await page.getByTestId('end-decided').textContent()).toContain('victory')
  expect(await page.getByTestId('end-losses').textContent()).toMatch(/Western \d+ steps?/)
  expect(await page.getByTestId('end-places').textContent()).toMatch(/Warsaw.*Lwow/)
  await page.screenshot({ path: screenshotPath('report') })
  expect(problems).toEqual([])
})
