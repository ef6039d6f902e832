/** A damaged store is found on opening; the person chooses, and nothing is thrown away. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { damagedFolder } from './damaged.ts'
import { openChromium, screenshotPath } from './harness.ts'

test.each([
  ['recover-restore', 1],
  ['recover-new', 0],
])('a damaged store: %s leaves %i games and keeps the damaged file', async (choice, games) => {
  const data = damagedFolder()
  const { page, close } = await openChromium(data)
  try {
    const dialog = page.getByTestId('recovery')
    await dialog.waitFor()
    await expect.poll(() => dialog.textContent()).toMatch(/: 1 game/)
    await page.screenshot({ path: screenshotPath(`chromium-${choice}`) })
    await page.getByTestId(choice).click()
    await dialog.waitFor({ state: 'hidden' })
    await expect.poll(() => page.getByTestId('saved-game').count()).toBe(games)
    expect(existsSync(join(data, 'damaged'))).toBe(true)
    if (games > 0) {
      await page.getByTestId('open-game').first().click()
      await page.getByTestId('map-canvas').waitFor()
    }
  } finally {
    await close()
  }
})
