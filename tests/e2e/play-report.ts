/** A game played to its end by machines ends with a report that tells of it. */
import { expect } from 'vitest'
import { type Opened, screenshotPath } from './harness.ts'
import { beginPoland, Player } from './player.ts'

/** Plays the Polish campaign by machines and reads the report of its end. */
export async function playToReport({ page, problems }: Opened, name: string): Promise<void> {
  const player = new Player(page, `${name}-report`)
  await beginPoland(player, { seed: '5', players: { axis: 'greedy', western: 'greedy' } })
  const report = page.getByTestId('end-report')
  await report.waitFor({ timeout: 90_000 })
  await page.getByTestId('end-battles').waitFor()
  await expect.poll(() => page.getByTestId('end-decided').textContent()).toContain('victory')
  await page
    .getByTestId('end-losses')
    .filter({ hasText: /Western \d+ steps?/ })
    .waitFor()
  await expect.poll(() => page.getByTestId('end-places').textContent()).toMatch(/Warsaw.*Lwow/)
  await page.screenshot({ path: screenshotPath(`${name}-report`) })
  expect(problems).toEqual([])
}
