/**
 * A person begins the campaign of 1939 for the Axis, chooses a card, places replacements, attacks in Poland, brings a nation
 * in, closes the program, goes on, and leaves the rest of the fighting to the machine.
 */
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/contract/views.ts'
import { openNewGame } from './campaign.ts'
import { type Opened, screenshotPath } from './harness.ts'
import { MAX_ANSWERS, Player, SMALL } from './player.ts'

const SCENARIO = 'europe-1939'
/** Long enough for a machine's Faction Turns on a machine that has other things to do. */
const PATIENCE = 400_000

const segmentOf = ({ sequence }: GameView): string | undefined =>
  sequence.find(({ state }) => state === 'now')?.segment

async function begin({ page }: Player): Promise<void> {
  await page.setViewportSize(SMALL)
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await openNewGame(page, SCENARIO)
  await page.getByTestId('seed').fill('7')
  await page.getByTestId('player-axis').selectOption('human')
  for (const faction of ['western', 'soviet'])
    await page.getByTestId(`player-${faction}`).selectOption('random')
  await page.getByTestId('pace').selectOption('once')
  await page.getByTestId('start-game').click()
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
}

/** The Pending Card is chosen in the hand that opens by itself. */
async function chooseCard(player: Player): Promise<void> {
  const { page } = player
  const hand = page.getByTestId('cards')
  await hand.waitFor()
  await page.getByTestId('cards-open').check()
  await hand.locator('[role="option"]').first().click()
  await player.changes(() => page.getByTestId('card-select').click())
}

/** On to a segment by the main button, as the Axis. */
async function reach(player: Player, segment: string): Promise<GameView> {
  let view = await player.view()
  for (let i = 0; i < MAX_ANSWERS && segmentOf(view) !== segment; i++) view = await player.answer(view)
  expect(view.decision?.faction).toBe('axis')
  return view
}

/** Placed by the guide, one after the other: two are enough to know how it goes. */
async function placeReplacements(player: Player): Promise<void> {
  const { page } = player
  await reach(player, 'replacements')
  const card = page.getByTestId('replacements-card')
  await card.waitFor()
  for (let i = 0; i < 2; i++) {
    const unit = card.locator('article').first()
    await unit.locator('.unit').click()
    await player.changes(() => unit.locator('[data-testid^="replace-at-"]').first().click())
  }
}

/** Attacks one Polish hex with all that can join, by clicks on the map. */
async function attackPoland(player: Player): Promise<string> {
  const { page } = player
  let view = await player.passTo('attack')
  const target = view.offers.find(({ command }) => command.type === 'attack')?.at ?? ''
  view = await player.changes(() => player.clickHex(target))
  const all = page.getByTestId('add-all')
  const [one] = view.offers.filter(({ command }) => command.type === 'add')
  if (await all.isVisible()) await player.changes(() => all.click())
  else if (one?.at) await player.changes(() => player.clickHex(one.at ?? ''))
  await page.screenshot({ path: screenshotPath('year-battle') })
  await player.changes(() => player.click('fight'))
  return target
}

/** Declares war on a neutral Country from the list, and answers what follows. */
async function bringIn(player: Player, country: string): Promise<string> {
  const { page } = player
  const view = await reach(player, 'war-and-peace')
  const offer = view.offers.find(
    ({ command, label }) => command.type === 'declare-war' && label.includes(country),
  )
  const id = String(offer?.command.country)
  expect(view.state.vars[`country/${id}`]).toBeUndefined()
  await page.getByTestId('all-offers').click()
  const choice = page.locator('[data-testid="choice-declare-war"]', { hasText: country })
  await page.getByTestId('choice-filter').fill(country)
  await page.screenshot({ path: screenshotPath('year-war') })
  await player.changes(() => choice.first().click())
  return id
}

/** Answers what the person is asked by the first button, and waits while machines play, until something is so. */
async function playOn(player: Player, isSo: (view: GameView) => boolean): Promise<void> {
  let view = await player.view()
  const until = Date.now() + PATIENCE
  while (!isSo(view)) {
    expect(Date.now()).toBeLessThan(until)
    const { faction = '' } = view.decision ?? {}
    const hand = player.page.getByTestId('cards-close')
    if (await hand.isVisible()) await hand.click()
    if (view.players[faction as 'axis'] === 'human') view = await player.answer(view)
    else {
      await player.page.waitForTimeout(200)
      view = await player.view()
    }
  }
}

/** Gives a seat to another player, in the card that says who plays. */
async function seat(player: Player, faction: string, kind: string): Promise<void> {
  const { page } = player
  await player.click('players-button')
  await page.getByTestId(`seat-${faction}`).selectOption(kind)
  await player.click('players-close')
}

/** Waits until the game has come to a turn, or a Country to a status. */
const waitsFor = (
  player: Player,
  what: { readonly turn?: number; readonly key?: string; readonly value?: string },
) =>
  player.page.waitForFunction(
    ({ turn, key = '', value = '' }) => {
      const view = window.__ae?.view() as GameView | undefined
      if (!view) return false
      return turn === undefined ? view.state.vars[key] === value : view.turn.index >= turn
    },
    what,
    { timeout: PATIENCE, polling: 50 },
  )

/**
 * Plays it.
 * @param open Opens the program, on the same folder of games each time.
 * @param turns Game Turns that are played; a year has nine.
 */
export async function playYear(open: () => Promise<Opened>, name: string, turns: number): Promise<void> {
  const first = await open()
  let player = new Player(first.page, name, 'year')
  await begin(player)
  const { turn } = await player.view()
  await chooseCard(player)
  await placeReplacements(player)
  const attacked = await attackPoland(player)
  expect(attacked).not.toBe('')
  const country = await bringIn(player, 'Denmark')
  // What follows for the person is answered, the other sides play, and at his next turn the program is closed.
  await playOn(player, (view) => view.turn.index > turn.index && view.decision?.faction === 'axis')
  expect((await player.view()).state.vars[`country/${country}`]).toBe('active:western')
  const left = await player.view()
  expect(first.problems).toEqual([])
  await first.close()

  const second = await open()
  player = new Player(second.page, name, 'year')
  await second.page.setViewportSize(SMALL)
  if (!(await second.page.getByTestId('map-canvas').isVisible()))
    await second.page.getByTestId('open-game').first().click()
  await second.page.getByTestId('map-canvas').waitFor()
  expect((await player.view()).hash).toBe(left.hash)
  await seat(player, 'axis', 'greedy')
  await waitsFor(player, { key: 'country/poland', value: 'conquered:axis' })
  await second.page.screenshot({ path: screenshotPath(`${name}-year-poland`) })
  await waitsFor(player, { turn: turn.index + turns })
  await second.close()
}
