/** Politics at the screen: Countries, what an umpire sets, an event and its answers, replacements, the diary. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeLook } from './axe-look.ts'
import { beginCampaign, campaignFolder } from './campaign.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { Player, SMALL } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
/** What axe finds on the screens of a test, all of it at the end. */
const faults: string[] = []

beforeAll(async () => {
  opened = await openChromium(campaignFolder())
  player = new Player(opened.page, 'politics', 'autumn')
  await opened.page.setViewportSize(SMALL)
  await opened.page.getByTestId('scenario-list').locator('li').first().waitFor()
  await beginCampaign(opened.page)
})
afterAll(() => opened?.close())

test('a replacement is placed by the guide, which says what it costs and why others are refused', async () => {
  const { page } = opened
  const card = page.getByTestId('replacements-card')
  await card.waitFor()
  await expect.poll(() => card.getByTestId('steps-left').textContent()).toBe('Germany: 2 infantry, 1 armor')
  const unit = card.locator('article').first()
  await unit.locator('.unit').click()
  const place = unit.locator('[data-testid^="replace-at-"]').first()
  await place.waitFor()
  await expect.poll(() => unit.textContent()).toMatch(/costs an? \w+ step · .+ · \d+ place/)
  faults.push(...(await axeLook(page, 'replacements')))
  const before = (await player.view()).decision?.prompt
  const view = await player.changes(() => place.click())
  expect(view.decision?.prompt).not.toBe(before)
  await card.getByTestId('replacements-refused').locator('summary').click()
  await expect.poll(() => card.getByTestId('replacements-refused').textContent()).toContain('1.3.3')
  await page.screenshot({ path: screenshotPath('politics-replacements') })
  await player.changes(() => player.click('offer-end'))
  await expect.poll(() => card.count()).toBe(0)
})

test('a Country is found, read, and left by its borders; the map shows whose each is', async () => {
  const { page } = opened
  await page.keyboard.press('Shift+N')
  await page.getByTestId('nations-filter').fill('neutral')
  await page.getByTestId('nations-neutral').getByTestId('country-hungary').click()
  const hungary = page.getByTestId('country-page-hungary')
  await hungary.waitFor()
  await expect
    .poll(() => hungary.getByTestId('alignment').allTextContents())
    .toEqual([
      expect.stringContaining('the event names that faction'),
      expect.stringContaining('Western: it borders no active Soviet Country'),
    ])
  faults.push(...(await axeLook(page, 'country')))
  await hungary.getByTestId('country-rumania').first().click()
  await page.getByTestId('country-page-rumania').waitFor()
  await page.getByTestId('nations-back').click()
  await hungary.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => hungary.count()).toBe(0)

  await page.keyboard.press('Shift+E')
  await page.getByTestId('allegiance-key').waitFor()
  await expect
    .poll(() => page.getByTestId('allegiance-key').textContent())
    .toMatch(/Axis \d+.*Western \d+.*Neutral \d+/s)
  await page.keyboard.press('Shift+E')
  await player.clickHex('e3202')
  await page.getByTestId('tab-selection').click()
  await page.getByTestId('selection').getByTestId('country-hungary').click()
  await hungary.waitFor()
  await page.getByTestId('nations-close').click()
})

test('an umpire sets a Posture out of those there are, and lets an event happen that is answered on its sheet', async () => {
  const { page } = opened
  await player.changes(() => player.click('umpire'))
  await page.keyboard.press('x')
  const posture = page.getByTestId('set-posture/russia')
  const view = await player.changes(async () => {
    await posture.selectOption({ label: 'Rapallo Treaty' })
  })
  expect(view.state.vars['posture/russia']).toBe('rapallo')
  await expect.poll(() => page.getByTestId('posture-russia').textContent()).toContain('Rapallo Treaty')
  // What contradicts the war that is on is refused, and the list shows again what holds.
  await page.keyboard.press('y')
  const war = page.getByTestId('set-war-state')
  await war.selectOption({ label: 'Pre-War' })
  await page.getByTestId('display-war-state').getByRole('alert').waitFor()
  await expect.poll(() => war.locator('option:checked').textContent()).toBe('Limited War')
  faults.push(...(await axeLook(page, 'tracks')))
  await page.getByTestId('display-close').click()

  await page.keyboard.press('Shift+N')
  const form = page.getByTestId('event-by-hand')
  await form.getByTestId('hand-event').selectOption('country-joins tk')
  await form.getByTestId('hand-country').selectOption({ label: 'Poland' })
  await form.getByTestId('hand-happen').click()
  await expect
    .poll(() => form.getByTestId('hand-refused').textContent())
    .toContain('Poland is active, not neutral')
  await form.getByTestId('hand-country').selectOption({ label: 'Hungary' })
  faults.push(...(await axeLook(page, 'event by hand')))
  await player.changes(() => form.getByTestId('hand-happen').click())
  const sheet = page.getByTestId('event-card')
  await sheet.waitFor()
  await expect.poll(() => sheet.textContent()).toContain('Hungary')
  faults.push(...(await axeLook(page, 'event')))
  await page.screenshot({ path: screenshotPath('politics-event') })
  await page.getByTestId('nations-close').click()
  await sheet.getByTestId('event-fold').click()
  for (let most = 12; most > 0 && (await player.view()).decision?.kind === 'set-up'; most--) {
    const [offer] = await player.offers('set-up')
    await player.changes(async () => {
      await page.getByTestId('all-offers').click()
      await page.locator(`[data-testid="choice-${offer?.command.type}"]`).first().click()
    })
  }
  expect((await player.view()).state.vars['country/hungary']).toBe('active:axis')
})

test('the diary tells it, and is one of the aids on paper', async () => {
  const { page } = opened
  await page.keyboard.press('Shift+D')
  const diary = page.getByTestId('diary')
  await diary.locator('li', { hasText: 'Hungary joins the Axis side' }).waitFor()
  await expect.poll(() => diary.textContent()).toContain('Autumn 1939')
  await expect
    .poll(() => diary.textContent())
    .toContain('Posture of Russia: Nazi-Soviet Pact gives place to Rapallo Treaty')
  faults.push(...(await axeLook(page, 'diary')))
  await page.getByTestId('diary-print').click()
  await page.getByTestId('print-dialog').waitFor()
  await page.getByTestId('print-close').click()
  expect(faults).toEqual([])
  expect(opened.problems).toEqual([])
})
