/** The machine player that looks ahead thinks in a thread of its own, in the built application as well. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openElectron } from './harness.ts'
import { beginPoland, Player } from './player.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test('the machine moves its units in Electron, and says why', async () => {
  const player = new Player(opened.page, 'electron', 'machine')
  await beginPoland(player, { players: { axis: 'ai' } })
  const moved = (view: Awaited<ReturnType<Player['view']>>) => view.ply > 10
  await expect.poll(async () => moved(await player.view()), { timeout: 60_000 }).toBe(true)
  await player.click('tab-log')
  await expect.poll(() => opened.page.getByTestId('log').textContent()).toMatch(/German|Germany/)
  expect(opened.problems).toEqual([])
})
