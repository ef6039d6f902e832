/** What a person does beside moving and fighting, each by clicks in one window of Chromium. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'
import { openChromium } from './harness.ts'
import { lookUpRules } from './play-rules.ts'
import { type Beginning, beginPoland, Player } from './player.ts'
import { settled } from './settled.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
const folder = temporaryFolder()

beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'chromium-features')
})
afterAll(() => opened?.close())

/** Leaves the game that is open and begins one of this test's own. */
async function begin(beginning: Beginning = {}): Promise<void> {
  if (await opened.page.getByTestId('leave').isVisible()) await player.click('leave')
  await opened.page.getByTestId('scenario-list').waitFor()
  await beginPoland(player, beginning)
}

/** Any game, for what changes none: the one that is open. */
async function anyGame(): Promise<void> {
  if (!(await opened.page.getByTestId('leave').isVisible())) await begin()
}

/** The counter that a click on a hex puts there. */
async function placeBlitz(hex: string): Promise<string> {
  const [offer] = (await player.offers('place-blitz')).filter(({ at }) => at === hex)
  const view = await player.changes(() => player.clickHex(hex))
  expect(player.place(view, offer?.piece ?? '')).toBe(hex)
  return view.hash
}

/** What the map looks like, with the pointer away from it. */
async function picture(): Promise<Buffer> {
  await player.lookAway()
  await settled(opened.page)
  await opened.page.waitForFunction(() => window.__ae?.painted() === true)
  return opened.page.getByTestId('map-canvas').screenshot()
}

/** What the map looks like once that is something else than it was. */
async function other(...before: readonly Buffer[]): Promise<Buffer> {
  await expect
    .poll(async () => {
      const now = await picture()
      return before.some((one) => one.equals(now))
    })
    .toBe(false)
  return picture()
}

test('a game is exported to a file, and the file is imported as another game', async () => {
  const { page } = opened
  await begin()
  const hash = await placeBlitz('e3501')
  await player.click('leave')
  const saved = page.getByTestId('saved-game')
  await saved.first().waitFor()
  const before = await saved.count()

  const [download] = await Promise.all([page.waitForEvent('download'), player.click('export')])
  expect(download.suggestedFilename()).toMatch(/\.aesave$/)
  const file = join(folder, download.suggestedFilename())
  await download.saveAs(file)

  await page.getByTestId('import-file').setInputFiles(file)
  await expect.poll(() => saved.count()).toBe(before + 1)
  for (const index of [0, 1]) {
    await page.getByTestId('open-game').nth(index).click()
    await page.getByTestId('map-canvas').waitFor()
    expect((await player.view()).hash).toBe(hash)
    await player.click('leave')
  }

  const cut = join(folder, 'cut.aesave')
  writeFileSync(cut, readFileSync(file, 'utf8').slice(0, 4000))
  await page.getByTestId('import-file').setInputFiles(cut)
  const error = page.getByTestId('error-text')
  await error.waitFor()
  await expect.poll(() => error.textContent()).toMatch(/cut\.aesave.*cut short/)
  await player.click('error-close')
  await expect.poll(() => saved.count()).toBe(before + 1)
})

test('playing on from an earlier moment begins a branch, and the other is found in the History tab', async () => {
  const { page } = opened
  await begin()
  const first = await placeBlitz('e3501')
  await player.changes(() => player.click('undo'))
  const second = await placeBlitz('e3701')
  expect(second).not.toBe(first)
  await player.click('tab-history')
  // A line of one step is folded away.
  await player.click('lines-more')
  const branches = page.locator('[data-testid="history"] article')
  await expect.poll(() => branches.count()).toBe(2)
  const over = await player.changes(() => player.click('branch-goto'))
  expect(over.hash).toBe(first)
  expect(player.place(over, 'axis-blitz-1')).toBe('e3501')
  // The lines beside the one played now are told anew.
  await settled(page)
  const back = await player.changes(() => player.click('branch-goto'))
  expect(back.hash).toBe(second)
})

test('the rules are read over the board: F1, a search, a link, back, and Escape to where one was', async () => {
  await anyGame()
  await lookUpRules(player)
})

test('overlays show zones of control and supply, of one faction or the other', async () => {
  const { page } = opened
  await anyGame()
  const plain = await picture()
  await player.click('overlay-zoc')
  const axis = await other(plain)
  await page.locator('.tools .who').click()
  const western = await other(plain, axis)
  await player.click('overlay-supply')
  await other(plain, axis, western)
  await player.click('overlay-supply')
  await expect.poll(async () => (await picture()).equals(plain)).toBe(true)
})

test('dice rolled by hand are asked for and taken as typed', async () => {
  const { page } = opened
  await begin({ manualDice: true })
  const view = await player.passTo('attack')
  const target = view.offers.find((offer) => offer.command.type === 'attack')?.at ?? ''
  await player.changes(() => player.clickHex(target))
  const [attacker] = await player.offers('add')
  const all = page.getByTestId('add-all')
  await player.changes(() =>
    player.offers('add').then((can) => (can.length > 1 ? all.click() : player.clickHex(attacker?.at ?? ''))),
  )
  await player.changes(() => player.click('fight'))
  expect((await player.view()).decision?.kind).toBe('die')
  for (const value of [1, 2, 3, 4, 5, 6])
    await expect.poll(() => page.getByTestId(`offer-die-${value}`).isVisible()).toBe(true)
  await player.changes(() => player.click('offer-die-6'))
  await player.click('tab-log')
  const log = page.getByTestId('log')
  await expect.poll(() => log.textContent()).toMatch(/The die shows 6/)
})

test('the umpire drags a counter anywhere; without him the rules refuse it', async () => {
  const { page } = opened
  await begin()
  await player.passTo('step')
  const start = await player.view()
  await player.dragHex('e4003', 'e3602')
  await page.getByTestId('hint').waitFor()
  expect((await player.view()).hash).toBe(start.hash)

  await player.changes(() => player.click('umpire'))
  const moved = await player.changes(() => player.dragHex('e4003', 'w3824'))
  const [piece] = Object.keys(moved.state.pieces).filter(
    (id) => player.place(moved, id) !== player.place(start, id),
  )
  expect(piece).toBe('ger-inf-02')
  expect(player.place(moved, 'ger-inf-02')).toBe('w3824')
  expect(moved.state.vars['umpire.rulings']).toBe(1)
  await player.click('tab-log')
  await expect.poll(() => page.locator('[data-testid="log"] .umpire').count()).toBeGreaterThan(0)
  await player.changes(() => player.click('undo'))
  const off = await player.changes(() => player.click('umpire'))
  expect([off.umpire, player.place(off, 'ger-inf-02')]).toEqual([false, 'e4003'])
})

test('a machine plays its side and gives the turn back', async () => {
  await begin({ players: { western: 'greedy' } })
  let view = await player.view()
  for (let i = 0; i < 60 && view.turn.label.startsWith('Aug'); i++) {
    if (view.decision?.faction === 'western') {
      await expect.poll(async () => (await player.view()).decision?.faction, { timeout: 20_000 }).toBe('axis')
      view = await player.view()
    } else view = await player.answer(view)
  }
  expect(view.turn.label).toMatch(/^Sept/)
  expect(view.decision?.faction).toBe('axis')
  await player.click('tab-log')
  await expect.poll(() => opened.page.getByTestId('log').textContent()).toMatch(/Western Faction Turn/)
})

test.each([
  ['random', 'greedy', 'western'],
  ['greedy', 'random', 'axis'],
])('machines on both sides, %s against %s, play to the end', async (axis, western, winner) => {
  await begin({ seed: '3', players: { axis, western } })
  const result = opened.page.getByTestId('result')
  await result.waitFor({ timeout: 60_000 })
  const view = await player.view()
  expect(view.result?.winner).toBe(winner)
  await expect.poll(() => result.textContent()).toContain(view.result?.text)
  expect(opened.problems.filter((line) => !line.includes('cut short'))).toEqual([])
})
