/** What every way of opening the application has to show first. */
import { expect } from 'vitest'
import { type Opened, screenshotPath } from './harness.ts'

export async function expectStartScreen({ page, problems }: Opened, name: string): Promise<void> {
  expect(await page.title()).toBe('Axis Empires')
  const list = page.getByTestId('scenario-list')
  await list.waitFor({ state: 'visible', timeout: 30_000 })
  await expect.poll(() => list.locator('li').count()).toBeGreaterThan(0)
  await page.screenshot({ path: screenshotPath(`${name}-start`) })
  expect(problems).toEqual([])
}
