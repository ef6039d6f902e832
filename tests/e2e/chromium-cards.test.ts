/** Option Cards at the screen: the hand opens by itself, one reads, filters, compares, and lays down the Pending Card. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeLook } from './axe-look.ts'
import { beginCampaign } from './campaign.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { Player, SMALL } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
const faults: string[] = []

beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'cards', 'autumn')
  await opened.page.setViewportSize(SMALL)
  await opened.page.getByTestId('scenario-list').locator('li').first().waitFor()
  await beginCampaign(opened.page, 'europe-1937')
})
afterAll(() => opened?.close())

const faction = async (): Promise<string | undefined> => (await player.view()).decision?.faction

test('the hand opens when a card is to be chosen, and says what cannot be chosen and why', async () => {
  const { page } = opened
  const hand = page.getByTestId('cards')
  await hand.waitFor()
  expect(await faction()).toBe('axis')
  await expect
    .poll(() => hand.textContent())
    .toContain('Choose the Pending Card: it will be revealed in Summer 1937')
  await page.screenshot({ path: screenshotPath('cards-hand') })
  faults.push(...(await axeLook(page, 'hand')))
  await page.getByTestId('card-card-tk-axis-4a').click()
  const detail = page.getByTestId('card-detail')
  await expect.poll(() => detail.textContent()).toContain('Not now:')
  await expect.poll(() => detail.textContent()).toContain('card 3 Continuing Rearmament has not been played')
  await expect.poll(() => page.getByTestId('card-select').count()).toBe(0)
  await page.setViewportSize({ width: 1920, height: 1080 })
  await page.screenshot({ path: screenshotPath('cards-hand-large') })
  await page.setViewportSize(SMALL)
})

test('advice stands beside the hand, and Enter chooses no card that nobody has named', async () => {
  const { page } = opened
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByTestId('cards').count()).toBe(0)
  const before = (await player.view()).hash
  await page.keyboard.press('Enter')
  expect(await page.getByTestId('prompt').textContent()).toContain('Choose the Pending Card')
  expect((await player.view()).hash).toBe(before)
  await page.getByTestId('current-cards').locator('button').first().click()
  await page.getByTestId('cards-hand').click()
  await page.getByTestId('card-card-tk-axis-1').click()
  const prospect = page.getByTestId('card-prospect')
  await expect.poll(() => prospect.textContent()).toContain('the plan plays it now')
  await page.getByTestId('card-plan-1').locator('button.empty').click()
  await expect.poll(() => page.getByTestId('card-plan-1').textContent()).toContain('1 ')
})

test('cards are filtered and compared side by side', async () => {
  const { page } = opened
  await page.getByTestId('cards-open').check()
  const cards = page.getByTestId('cards').locator('[role="option"]')
  const open = await cards.count()
  expect(open).toBeGreaterThan(2)
  await expect.poll(() => page.getByTestId('cards').locator('.card.refused').count()).toBe(0)
  await page.getByTestId('cards-search').fill('Four-Year')
  await expect.poll(() => cards.count()).toBe(1)
  await cards.first().click()
  await page.getByTestId('card-pin').click()
  await page.getByTestId('cards-search').fill('')
  await cards.nth(2).click()
  await page.getByTestId('card-pin').click()
  await page.getByTestId('cards-compare').click()
  await expect.poll(() => page.getByTestId('card-detail').count()).toBe(2)
  await page.screenshot({ path: screenshotPath('cards-compare') })
  faults.push(...(await axeLook(page, 'compared cards')))
  await page.getByTestId('cards-compare').click()
})

test('the card chosen lies face down, and the next faction does not see it', async () => {
  const { page } = opened
  await page.getByTestId('cards-search').fill('Four-Year')
  await page.getByTestId('cards').locator('[role="option"]').first().click()
  await player.changes(() => page.getByTestId('card-select').click())
  await expect.poll(() => page.getByTestId('cards').count()).toBe(0)
  const bar = page.getByTestId('current-cards')
  await bar.waitFor()
  await expect.poll(() => bar.textContent()).toContain('Support Nationalists')
  await page.screenshot({ path: screenshotPath('cards-table') })
})

test('nothing serious is found by axe on these screens', () => {
  expect(faults).toEqual([])
})
