/** The rules looked up in a game, and an example played over it, in the desktop window. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openElectron, screenshotPath } from './harness.ts'
import { playTheMarshes, showMe } from './play-examples.ts'
import { lookUpRules } from './play-rules.ts'
import { beginPoland, Player } from './player.ts'

let opened: Awaited<ReturnType<typeof openElectron>>

beforeAll(async () => {
  opened = await openElectron()
  await opened.page.getByTestId('scenario-list').waitFor()
})
afterAll(() => opened?.close())

test('the rules are read over the board: F1, a search, a link, back, and Escape to where one was', async () => {
  const player = new Player(opened.page, 'electron-rules')
  await beginPoland(player)
  await lookUpRules(player)
})

test('an example is played over a game, which is there again afterwards', async () => {
  const { page } = opened
  const player = new Player(page, 'electron-examples')
  const { game, hash } = await player.view()
  await showMe(player, '3.1.1', 'core-079')
  await playTheMarshes(player)
  await page.screenshot({ path: screenshotPath('electron-examples') })
  await player.click('example-leave')
  await page.getByTestId('sequence').waitFor()
  expect(await player.view()).toMatchObject({ game, hash })
})
