/** Play the example: from the rules to the board and back to one's own game, which nothing has touched. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeLook } from './axe-look.ts'
import { openChromium } from './harness.ts'
import { playTheMarshes, shootAll, showMe } from './play-examples.ts'
import { beginPoland, Player } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player

beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'chromium-examples')
  await opened.page.setViewportSize({ width: 1280, height: 800 })
  await opened.page.getByTestId('scenario-list').waitFor()
  await beginPoland(player)
})
afterAll(() => opened?.close())

test('an example of a section is tried wrong and right; then the game is as it was left', async () => {
  const { page } = opened
  await player.click('tab-log')
  await page.keyboard.press('+')
  await page.keyboard.press('ArrowLeft')
  const before = await player.view()
  const look = () =>
    page.evaluate(() => [window.__ae?.zoom(), window.__ae?.hexToScreen('w3825'), location.search])
  const seen = await look()

  await showMe(player, '3.1.1', 'core-079')
  expect((await player.view()).game).not.toBe(before.game)
  await shootAll(player, 'begun')
  await playTheMarshes(player)
  await shootAll(player, 'over')

  await player.click('example-leave')
  await page.getByTestId('sequence').waitFor()
  await expect.poll(async () => (await player.view()).game).toBe(before.game)
  const after = await player.view()
  expect(after).toEqual(before)
  await expect.poll(look).toEqual(seen)
  await expect.poll(() => page.getByTestId('tab-log').getAttribute('class')).toContain('on')
  expect(opened.problems).toEqual([])
})

test('a question is answered; the example goes back to the rules, and the next is played from there', async () => {
  const { page } = opened
  await showMe(player, '3.1.2', 'core-084')
  await page.getByTestId('example-answer-0').click()
  await expect.poll(() => page.getByTestId('example-comment').textContent()).toBe('Not so. Look again.')
  await shootAll(player, 'question')
  expect(await axeLook(page, 'example')).toEqual([])
  await page.getByTestId('example-answer-2').click()
  await page.getByTestId('example-over').waitFor()
  await expect.poll(() => page.getByTestId('example-done').textContent()).toMatch(/Right/)
  await page.getByTestId('example-rules').click()
  await expect.poll(() => page.getByTestId('rules-heading').textContent()).toMatch(/3\.1\.2/)
  // On the other map, in two parts, shown by the program.
  await page.locator('[data-testid="show-me"][data-example="ds-070"]').click()
  await page.getByTestId('example-panel').waitFor()
  await shootAll(player, 'asia')
  await page.getByTestId('example-show').click()
  await page.getByTestId('example-next').click()
  await expect.poll(() => page.getByTestId('example-panel').textContent()).toContain('part 2 of 2')
  await page.getByTestId('example-show').click()
  await page.getByTestId('example-over').waitFor()
  await page.getByTestId('leave').click()
  await page.getByTestId('sequence').waitFor()
  expect((await player.view()).scenario.id).toBe('poland-1939')
  expect(opened.problems).toEqual([])
})

test('from the start screen an example leads back there, and stands in no list', async () => {
  const { page } = opened
  await player.click('leave')
  await page.getByTestId('scenario-list').waitFor()
  await page.keyboard.press('F1')
  await page.getByTestId('rules-search').fill('3.1.1')
  await page.getByTestId('rules-hit').first().click()
  await page.locator('[data-testid="show-me"][data-example="core-080"]').click()
  await page.getByTestId('example-panel').waitFor()
  await page.getByTestId('example-leave').click()
  await page.getByTestId('scenario-list').waitFor()
  await expect.poll(() => page.getByTestId('saved-game').count()).toBe(1)
  await expect.poll(() => page.locator('body').textContent()).not.toContain('The first hex is always open')
})
