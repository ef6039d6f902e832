/** Two theatres in one window: a person plays a unit on Europe and one on Asia, and looks at both maps at once. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { Player, SMALL } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'chromium', 'two-maps')
})
afterAll(() => opened?.close())

const canvas = (map: string) => opened.page.getByTestId(map === 'tk' ? 'map-canvas' : `map-canvas-${map}`)

/** Moves one unit of the map whose segment it is by clicks, and says where it stood and where it stands. */
async function moveOne(view: GameView, sheets: string): Promise<void> {
  const step = view.offers.find((o) => o.command.type === 'step' && sheets.includes(o.at?.[0] ?? ' '))
  expect(step, `a step on the sheets ${sheets}`).toBeDefined()
  const piece = step?.piece ?? ''
  await player.moveByClicks(piece, await player.freeStep(piece))
}

test('a game of both theatres begins on Europe', async () => {
  await opened.page.setViewportSize(SMALL)
  await player.click('scenario-two-fronts-1941')
  await player.click('new-game')
  await player.click('start-game')
  await opened.page.waitForFunction(() => window.__ae?.ready() === true)
  expect((await player.view()).scenario.maps).toEqual(['tk', 'ds'])
  await expect.poll(() => canvas('tk').isVisible()).toBe(true)
  await expect.poll(() => canvas('ds').isVisible()).toBe(false)
})

test('a unit of each theatre moves in its own segment, and the screen follows', async () => {
  const europe = await player.passTo('step')
  await expect.poll(() => opened.page.getByTestId('prompt-map').innerText()).toContain('Europe')
  await moveOne(europe, 'we')
  let view = await player.view()
  const onAsia = (v: GameView) => v.sequence.find((s) => s.state === 'now')?.map === 'ds'
  for (let i = 0; i < 60 && !(onAsia(view) && view.offers.some((o) => o.command.type === 'step')); i++) {
    view = await player.answer(view)
  }
  await expect.poll(() => canvas('ds').isVisible()).toBe(true)
  await expect.poll(() => opened.page.getByTestId('prompt-map').innerText()).toContain('Asia')
  await moveOne(view, 'ap')
})

test('both maps stand side by side, or one above the other, and either can be had alone', async () => {
  for (const layout of ['beside', 'above']) {
    await player.click(`layout-${layout}`)
    await expect
      .poll(async () => (await canvas('tk').isVisible()) && (await canvas('ds').isVisible()))
      .toBe(true)
    const [europe, asia] = [await canvas('tk').boundingBox(), await canvas('ds').boundingBox()]
    if (!europe || !asia) throw new Error('a map has no place on the screen')
    if (layout === 'beside') expect(europe.x + europe.width).toBeLessThanOrEqual(asia.x + 1)
    else expect(europe.y + europe.height).toBeLessThanOrEqual(asia.y + 1)
    await player.shoot(layout)
  }
  await player.click('layout-one')
  await player.click('map-tk')
  await expect.poll(() => canvas('ds').isVisible()).toBe(false)
  await player.click('map-ds')
  await expect.poll(() => canvas('tk').isVisible()).toBe(false)
  await opened.page.screenshot({ path: screenshotPath('chromium-two-maps-asia') })
})

test('undo takes back the move in Asia before the one in Europe', async () => {
  const before = await player.view()
  const moved = before.undoLabel
  const after = await player.changes(() => player.click('undo'))
  expect(after.redoLabel).toBe(moved)
  expect(opened.problems).toEqual([])
})
