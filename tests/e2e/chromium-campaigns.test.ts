import { afterAll, beforeAll, expect, test } from 'vitest'
import { openNewGame, startWithPersons } from './campaign.ts'
import { openChromium, screenshotPath } from './harness.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
  await opened.page.getByTestId('scenario-list').locator('li').first().waitFor()
})
afterAll(() => opened?.close())

test('campaigns stand after the short games, and say how long they are', async () => {
  const { page } = opened
  const tags = await page.getByTestId('scenario-list').locator('li em').allTextContents()
  const kinds = tags.map((tag) => tag.split(' · ').at(-1))
  expect(kinds.lastIndexOf('training')).toBe(kinds.indexOf('campaign') - 1)
  for (const id of ['asia-1937', 'world-1937', 'europe-1937']) {
    await page.getByTestId(`scenario-${id}`).click()
    await expect.poll(() => page.getByTestId('scenario-facts').textContent()).toContain('many evenings')
    await page.screenshot({ path: screenshotPath(`chromium-${id}`) })
  }
})

test('a campaign begins from the start screen: optional rules and temperaments to choose, then the first card', async () => {
  const { page, problems } = opened
  await openNewGame(page, 'europe-1937')
  await expect.poll(() => page.getByTestId('optional-rules').locator('input').count()).toBeGreaterThan(5)
  // A machine that plans has a temperament beside its level; a person and the random player have none.
  expect(await page.getByTestId('player-western-manner').count()).toBe(0)
  await page.getByTestId('player-western').selectOption('greedy')
  expect(await page.getByTestId('player-western-manner').inputValue()).toBe('any')
  await page.getByTestId('player-western-manner').selectOption('gambler')
  expect(await page.getByTestId('player-western-manner').getAttribute('title')).toContain('Wants war early')
  await page.screenshot({ path: screenshotPath('chromium-temperament') })
  await startWithPersons(page)
  await expect.poll(() => page.locator('body').textContent()).toContain('Summer 1937')
  await page.screenshot({ path: screenshotPath('chromium-campaign-begun') })
  expect(problems).toEqual([])
})
