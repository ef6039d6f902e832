import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'
import { lookBack, playAllies, playJapan, rulesAndDice } from './play-pacific.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('a person plays the first turn of Japan in the Pacific with the mouse', () => playJapan(opened))

test('the Allies play theirs, and the second round begins', () => playAllies(opened))

test('what was played is taken back, looked back at and kept', () => lookBack(opened))

test('the map is walked over by the keyboard', async () => {
  const { page } = opened
  await page.getByTestId('open-game').first().click()
  const map = page.getByTestId('pacific-map')
  await map.waitFor()
  await map.focus()
  await page.keyboard.press('ArrowLeft')
  const first = await page.getByTestId('space-line').innerText()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.getByTestId('space-line').innerText()).not.toBe(first)
  await page.keyboard.press('+')
  await page.screenshot({ path: screenshotPath('pacific-keyboard') })
})

test('the rules are at hand, and dice of one’s own are typed in', async () => {
  const { page } = opened
  await page.getByTestId('leave').click()
  await rulesAndDice(opened)
  expect(opened.problems).toEqual([])
})
