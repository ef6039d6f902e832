/** Which packs a game is begun with: said on the start screen, chosen in the new game, said beside what is printed. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('a pack stays with the scenario it was made for, and a player may place it over another', async () => {
  const { page, problems } = opened
  await page.setViewportSize({ width: 1280, height: 800 })
  const at = (id: string) => page.getByTestId(id)
  await at('open-editor').click()
  await at('pack-title').fill('Stronger corps')
  await at('pack-scenario').selectOption('poland-1939')
  await at('make-pack').click()
  await at('tab-pack').click()
  await expect.poll(() => at('pack-home').innerText()).toContain('Made for Stronger corps')
  await at('pack-home').locator('summary').click()
  await at('home-russia-1941').check()
  await expect.poll(() => at('pack-home').innerText()).toMatch(/Made for .+, Stronger corps/)
  await page.screenshot({ path: screenshotPath('pack-home') })
  await expect.poll(() => at('save-state').innerText()).toMatch(/kept|saved/i)
  await at('close-pack').click()
  await at('leave-editor').click()

  await at('scenario-stronger-corps').click()
  await expect.poll(() => at('packs-of-scenario').innerText()).toBe('With the pack “Stronger corps”.')
  await page.screenshot({ path: screenshotPath('packs-of-scenario') })
  await at('scenario-poland-1939').click()
  await expect.poll(() => at('packs-of-scenario').count()).toBe(0)
  await at('new-game').click()
  const box = at('lay-stronger-corps')
  await expect.poll(() => box.isChecked()).toBe(false)
  await expect.poll(() => at('packs-on').innerText()).toContain('made for other scenarios')
  await box.check()
  await page.screenshot({ path: screenshotPath('packs-in-new-game') })
  await at('start-game').click()
  await at('leave').waitFor()
  await at('leave').click()

  await at('scenario-stronger-corps').click()
  await at('new-game').click()
  expect([await box.isChecked(), await box.isDisabled()]).toEqual([true, true])
  await page.keyboard.press('Escape')
  await at('print').click()
  await expect.poll(() => at('print-packs').innerText()).toBe('With the pack “Stronger corps”.')
  await page.keyboard.press('Escape')
  expect(problems).toEqual([])
})
