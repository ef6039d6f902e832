/** Knowing where one stands: victory place by place, who controls what, a word before a segment ends. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium, screenshotPath } from './harness.ts'
import { beginPoland, Player } from './player.ts'
import { settled } from './settled.ts'

const CITIES = ['e3702', 'e3701', 'e3501', 'e3901', 'e3505']
let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('a player sees where he stands, and ends nothing unawares', { timeout: 180_000 }, async () => {
  const { page, problems } = opened
  const player = new Player(page, 'standing')
  const shoot = (name: string) => page.screenshot({ path: screenshotPath(`standing-${name}`) })
  await beginPoland(player)

  await page.keyboard.press('Shift+G')
  const card = page.getByTestId('standing')
  for (const hex of CITIES) await card.getByTestId(`objective-${hex}`).first().waitFor()
  await expect
    .poll(() => card.getByTestId('missing').first().textContent())
    .toContain('Still to take: Warsaw')
  await page.keyboard.press('Shift+Q')
  await page.getByTestId('control-key').waitFor()
  await settled(page)
  await shoot('goals')
  await page.keyboard.press('Shift+Q')
  await page.keyboard.press('Escape')
  await expect.poll(() => card.isVisible()).toBe(false)

  await page.keyboard.press('Escape')
  const { x, y } = await player.point('e3701')
  await page.mouse.move(x, y, { steps: 3 })
  const tip = page.getByTestId('tooltip')
  await tip.waitFor()
  await expect
    .poll(() => tip.textContent())
    .toMatch(/Lodz.*Controlled by the Western side.*to the left \(city\).*Polish/s)
  const edge = await tip.boundingBox()
  if (!edge) throw new Error('no tooltip')
  expect(x < edge.x || x > edge.x + edge.width || y < edge.y || y > edge.y + edge.height).toBe(true)
  await shoot('tooltip')
  await page.mouse.wheel(0, 240)
  await expect.poll(() => tip.isVisible()).toBe(false)
  await page.mouse.wheel(0, -240)

  await player.passTo('attack')
  await page.keyboard.press('Space')
  const looked = await page.locator('button.primary').first().textContent()
  expect(looked).toContain('Attack')
  const begun = await player.changes(() => page.keyboard.press('Enter'))
  expect(begun.battle?.attackers).toEqual([])

  const joined = await player.changes(() => player.click('add-all'))
  const all = joined.battle?.attackers ?? []
  const [first = ''] = all
  const sheet = page.getByTestId('battle-side').first().locator('canvas')
  await sheet.click({ position: { x: 15, y: 15 } })
  await page.waitForFunction(
    (n) =>
      (window.__ae?.view() as { battle: { attackers: string[] } } | undefined)?.battle.attackers.length === n,
    all.length - 1,
  )
  expect((await player.view()).battle?.attackers).not.toContain(first)
  await shoot('attack')
  await player.changes(() => player.click('cancel-battle'))

  const before = (await player.view()).hash
  await page.getByTestId('offer-end').click()
  await page.getByTestId('ending-dialog').waitFor()
  await expect
    .poll(() => page.getByTestId('ending-words').textContent())
    .toMatch(/hex(es)? can still be attacked/)
  await shoot('ending')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('ending-dialog').isVisible()).toBe(false)
  expect((await player.view()).hash).toBe(before)
  await player.changes(() => page.getByTestId('offer-end').click())
  expect(problems).toEqual([])
})
