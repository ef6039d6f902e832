/** Playing for months: the overview with its charts, the planner with its reminders, and the journal of rulings. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeLook } from './axe-look.ts'
import { beginCampaign, campaignFolder } from './campaign.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { SMALL } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
/** What axe finds on the screens of a test, all of it at the end. */
const faults: string[] = []

beforeAll(async () => {
  opened = await openChromium(campaignFolder())
  await opened.page.setViewportSize(SMALL)
  await opened.page.getByTestId('scenario-list').locator('li').first().waitFor()
  await beginCampaign(opened.page)
})
afterAll(() => opened?.close())

test('the overview opens by key, a chart is read off by keys and as a table, and its page prints', async () => {
  const { page } = opened
  await page.getByTestId('map-canvas').first().waitFor()
  await page.keyboard.press('Shift+O')
  const chart = page.getByTestId('chart-forces')
  await chart.waitFor()
  await chart.locator('svg').focus()
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => chart.getByRole('status').textContent()).toContain('Axis')
  await chart.locator('summary').click()
  await expect.poll(() => chart.locator('thead').textContent()).toContain('Western')
  await expect.poll(() => page.getByTestId('table-forces-now').textContent()).toContain('Germany')
  faults.push(...(await axeLook(page, 'overview')))
  await page.getByTestId('overview-strategic').click()
  await page.getByTestId('table-hexes-tk').waitFor()
  await page.screenshot({ path: screenshotPath('overview-strategic') })
  await page.getByTestId('overview-print').click()
  await page.getByTestId('print-aid-overview-strategic').waitFor()
  await page.keyboard.press('Escape')
})

test('a note is kept, reminds in its turn, and leads back to the planner', async () => {
  const { page } = opened
  await page.keyboard.press('Shift+P')
  const planner = page.getByTestId('planner')
  await planner.getByTestId('plan-new').click()
  await planner.getByTestId('plan-title').fill('Sealion in the spring')
  await planner.getByTestId('plan-text').fill('Fleets first.')
  await planner.getByTestId('plan-turn').selectOption({ index: 1 })
  await planner.getByTestId('plan-keep').click()
  await planner.getByTestId('plan-Sealion in the spring').waitFor()
  faults.push(...(await axeLook(page, 'planner')))
  await page.screenshot({ path: screenshotPath('planner') })
  await page.keyboard.press('Escape')
  await page.getByTestId('reminder').getByText('Sealion in the spring').waitFor()
  await page.getByTestId('reminder-open').click()
  await planner.getByTestId('plan-Sealion in the spring').waitFor()
  await page.keyboard.press('Escape')
})

test('what an umpire changed is shown with before and after', async () => {
  const { page, problems } = opened
  await page.getByTestId('umpire').click()
  await page.getByTestId('hand-yes').click()
  await page.keyboard.press('Shift+O')
  await page.getByTestId('overview-rulings').click()
  const table = page.getByTestId('table-rulings')
  await expect.poll(() => table.textContent()).toContain('Umpire mode')
  await page.getByTestId('overview-close').click()
  expect(faults).toEqual([])
  expect(problems).toEqual([])
})
