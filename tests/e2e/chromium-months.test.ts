/**
 * Playing for months: segments pass by that a person lets pass, whole stacks move at one gesture, and a Faction Turn of
 * forty units takes few clicks.
 */
import type { Locator } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { LONG } from '../kit/effort.ts'
import { beginCampaign } from './campaign.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { LARGE, Player, SMALL } from './player.ts'
import { settled } from './settled.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player

beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'months', 'russia')
  const { page } = opened
  await page.setViewportSize(LARGE)
  await player.click('scenario-russia-1941')
  await player.click('new-game')
  await page.getByTestId('seed').fill('7')
  for (const faction of ['axis', 'soviet']) await page.getByTestId(`player-${faction}`).selectOption('human')
  await player.click('start-game')
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
})
afterAll(() => opened?.close())

const segmentOf = ({ sequence }: GameView): string | undefined =>
  sequence.find(({ state }) => state === 'now')?.segment

/** Counts every press of a mouse button from now on. */
async function countPresses(): Promise<() => Promise<number>> {
  const { page } = opened
  await page.evaluate(() => {
    const counted = window as unknown as { presses: number }
    counted.presses = 0
    window.addEventListener('pointerdown', () => counted.presses++, { capture: true })
  })
  return () => page.evaluate(() => (window as unknown as { presses: number }).presses)
}

test('a segment passes by at a wish, is said to have passed, and is gone back to at a click', async () => {
  const { page } = opened
  await player.click('flow-open')
  await page.getByTestId('flow').waitFor()
  await page.getByTestId('flow-organization-pass').check()
  await page.setViewportSize(SMALL)
  await page.screenshot({ path: screenshotPath('months-flow') })
  await page.setViewportSize(LARGE)
  await player.click('flow-close')
  for (let i = 0; i < 10 && !(await page.getByTestId('passed').isVisible()); i++) {
    await player.answer(await player.view())
    await settled(page)
  }
  const before = await player.view()
  expect(segmentOf(before)).toBe('operational-movement')
  await page.screenshot({ path: screenshotPath('months-passed') })
  await player.changes(() => player.click('stop-there'))
  expect(segmentOf(await player.view())).toBe('organization')
  await player.click('skip-organization')
  await expect.poll(async () => segmentOf(await player.view())).toBe('operational-movement')
})

/** Lays down the first card that may be selected. */
async function laysCard(hand: Locator): Promise<void> {
  await hand.waitFor()
  await hand.getByTestId('cards-open').check()
  await hand.locator('[role="option"]').first().click()
  await player.changes(() => hand.getByTestId('card-select').click())
}

test('in a small window of a campaign the note of what passed by lies over no other card, and none over it', async () => {
  const { page } = opened
  const hand = page.getByTestId('cards')
  await player.click('leave')
  await beginCampaign(page, 'world-1939')
  // Cards are chosen first; then every segment passes by.
  const choosesCard = async (): Promise<boolean> => (await player.view()).decision?.kind === 'option-card'
  while (await choosesCard()) await laysCard(hand)
  await player.click('flow-open')
  for (const box of await page.getByTestId('flow').locator('[data-testid$="-pass"]').all()) await box.check()
  await player.click('flow-close')
  await page.setViewportSize(SMALL)
  const note = page.getByTestId('passed')
  for (let i = 0; i < 60 && !(await note.isVisible()); i++) {
    if (await choosesCard()) await laysCard(hand)
    else await player.answer(await player.view())
  }
  await page.screenshot({ path: screenshotPath('months-passed-small') })
  const [over, strip] = [await note.boundingBox(), await page.getByTestId('current-cards').boundingBox()]
  if (!over || !strip) throw new Error('the note or the strip of cards is not on the screen')
  expect(over.y + over.height).toBeLessThanOrEqual(strip.y)
  expect(over.width).toBeLessThan(420)
  const middle = { x: over.x + over.width / 2, y: over.y + over.height / 2 }
  const top = await page.evaluate(
    ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid]')?.getAttribute('data-testid'),
    middle,
  )
  expect(['passed', 'stop-there', 'passed-close']).toContain(top)
  await page.setViewportSize(LARGE)
})

/** The stacks that can move, each with a free hex that all of its units that move can step to. */
function marches({ offers, state }: GameView): Map<string, { to: string; units: number }> {
  const held = new Set(Object.values(state.pieces).map(({ at }) => at))
  const steps = new Map<string, Map<string, Set<string>>>()
  for (const { command, piece = '', at = '' } of offers) {
    const from = state.pieces[piece]?.at
    if (command.type !== 'step' || from === undefined) continue
    const own = steps.get(from) ?? new Map<string, Set<string>>()
    steps.set(from, own.set(piece, (own.get(piece) ?? new Set()).add(at)))
  }
  const found = new Map<string, { to: string; units: number }>()
  for (const [from, own] of steps) {
    const [first = new Set(), ...others] = own.values()
    const to = [...first].find((hex) => !held.has(hex) && others.every((one) => one.has(hex)))
    if (to !== undefined) found.set(from, { to, units: own.size })
  }
  return found
}

/** Measured: 38 clicks for 40 units, 34 of them to move. */
test.runIf(LONG)(
  'a Faction Turn in which forty units move and nothing is fought takes under sixty clicks',
  async () => {
    const { page } = opened
    const moved = new Set<string>()
    const tried = new Set<string>()
    let view = await player.view()
    for (let i = 0; i < 30 && view.phasing === 'axis'; i++) view = await player.answer(view)
    const presses = await countPresses()
    for (let i = 0; i < 30 && segmentOf(view) !== 'operational-movement'; i++)
      view = await player.answer(view)
    for (let i = 0; i < 50 && moved.size < 40; i++) {
      const before = view.state.pieces
      const open = [...marches(view)].filter(([from]) => !tried.has(from))
      const [march] = open.sort(([, a], [, b]) => b.units - a.units)
      if (!march) break
      const [from, { to }] = march
      await page.evaluate((hex) => window.__ae?.show(hex), from)
      tried.add(from).add(to)
      // The unit on top may not be the one that can go there: then nothing moves, and the next stack is tried.
      view = await player.changes(() => dragStack(from, to), 2500).catch(() => player.view())
      for (const [id, { at }] of Object.entries(view.state.pieces)) if (before[id]?.at !== at) moved.add(id)
    }
    expect(moved.size).toBeGreaterThanOrEqual(40)
    const marched = await presses()
    for (let i = 0; i < 30 && view.phasing === 'soviet'; i++) view = await player.answer(view)
    const clicks = await presses()
    console.info(`${moved.size} units moved by ${marched} gestures; the Faction Turn took ${clicks} clicks`)
    expect(clicks).toBeLessThan(60)
    expect(opened.problems).toEqual([])
  },
)

/** Drags the counter on top of a stack; with Shift down when it is let go, so that the stack comes along. */
async function dragStack(from: string, to: string): Promise<void> {
  const { page } = opened
  const [a, b] = [await player.point(from), await player.point(to)]
  await page.mouse.move(a.x, a.y)
  await page.mouse.down()
  await page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 4 })
  // A person sees the reach before letting go.
  await settled(page)
  await page.keyboard.down('Shift')
  await page.mouse.move(b.x, b.y, { steps: 3 })
  await page.mouse.up()
  await page.keyboard.up('Shift')
}
