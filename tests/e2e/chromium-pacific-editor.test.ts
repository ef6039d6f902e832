/** A scenario of one's own for the Pacific: made on the map, checked, kept, played; and the board on paper. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'
import { clickSpace, mapReady } from './pacific-map.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('a scenario is changed on the map, what is wrong is said, and it is played', async () => {
  const { page } = opened
  const at = (id: string) => page.getByTestId(id)
  await at('scenario-pacific-1940').click()
  await at('pacific-editor').click()
  await at('editor-new-title').fill('Fortress Okinawa')
  await at('editor-make').click()
  await at('editor-board').waitFor()
  await mapReady(page)
  await clickSpace(page, 'okinawa', 'editor-board')
  await expect.poll(() => at('editor-space').innerText()).toBe('Okinawa')
  await at('editor-more-tank').click()
  await at('editor-income').fill('4')
  await at('editor-income').blur()
  await expect.poll(() => at('editor-income-japan').innerText()).toBe('29')

  // China has no place on the island.
  await at('editor-power-china').click()
  await at('editor-more-infantry').click()
  await expect
    .poll(() => at('editor-problems').innerText())
    .toContain('expected the infantry of China in China')
  await expect.poll(() => at('editor-play').isDisabled()).toBe(true)
  await page.screenshot({ path: screenshotPath('pacific-editor') })
  await at('editor-undo').click()
  await expect.poll(() => at('editor-problems').innerText()).toBe('Nothing is wrong with it.')

  await at('editor-first').selectOption('us')
  await at('editor-cash-us').fill('50')
  await at('editor-cash-us').blur()
  await expect.poll(() => at('editor-state').innerText()).toBe('kept')
  await at('editor-play').click()
  await at('pacific-map').waitFor()
  await expect.poll(() => at('who').innerText()).toBe('United States')
  await expect.poll(() => at('ipcs-left').innerText()).toBe('50 IPCs left')
  await at('leave').click()
  await at('scenario-fortress-okinawa').waitFor()
})

test('an umpire sets units, owners and treasuries by hand, and takes it back', async () => {
  const { page } = opened
  const at = (id: string) => page.getByTestId(id)
  await at('scenario-pacific-1940').click()
  await at('new-game').click()
  await at('start-game').click()
  await at('pacific-map').waitFor()
  await mapReady(page)
  await at('umpire').click()
  await at('hand-yes').click()
  await at('purchase-done').click()
  await clickSpace(page, 'malaya')
  await at('umpire-owner').selectOption('japan')
  await at('umpire-more-tank').click()
  await at('umpire-cash').fill('40')
  await at('umpire-cash').blur()
  await at('tab-log').click()
  await expect.poll(() => at('log').innerText()).toContain('Umpire: Japan has 40 IPCs.')
  await expect.poll(() => at('log').innerText()).toContain('Umpire: Malaya belongs to Japan.')
  await page.screenshot({ path: screenshotPath('pacific-umpire') })
  await at('undo').click()
  await expect.poll(() => at('log').innerText()).not.toContain('40 IPCs')
  await at('leave').click()
})

test('the board and the charts are looked at before they are printed', async () => {
  const { page } = opened
  await page.getByTestId('scenario-pacific-1940').click()
  await page.getByTestId('print').click()
  await page.getByTestId('print-aid-map-poster').click()
  await expect.poll(() => page.getByTestId('print-pages').innerText()).toBe('Page 1 of 4')
  await page.getByTestId('print-next').click()
  await expect.poll(() => page.getByTestId('print-pages').innerText()).toBe('Page 2 of 4')
  await page.getByTestId('print-close').click()
  expect(opened.problems).toEqual([])
})
