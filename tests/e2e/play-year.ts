/**
 * A person plays a year of the campaign of 1939 for the Axis: chooses cards, places replacements, takes Poland, brings a
 * nation in, closes the program in the middle, goes on, lets the machine play a turn, and passes the seasons.
 */
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/contract/views.ts'
import { openNewGame } from './campaign.ts'
import { Forethought, type Intent } from './forethought.ts'
import { type Opened, screenshotPath } from './harness.ts'
import { Player, SMALL } from './player.ts'

const SCENARIO = 'europe-1939'
/** Of a seed in which Poland falls in the second turn; if the data change, in another one. */
const SEED = '7'
const POLAND = 'country/poland'
const WARSAW = 'e3702'
/** Hexes around it in which the campaign is fought. */
const THEATRE = 6
/** Game Turns in which a campaign in Poland is over. */
const CAMPAIGN_TURNS = 4
/** Long enough for a machine's Faction Turns on a machine that has other things to do. */
const PATIENCE = 120_000
/** Game Turns in a year: from Aug–Sept 1939 to Aug–Sept 1940. */
const TURNS = 9
/** Units placed as replacements by the guide: two are enough to know how it goes. */
const PLACED = 2
/** What is done by a click on the hex alone. */
const BY_CLICK = new Set(['attack', 'place-blitz'])
/** Where the person thinks before he answers; the rest is passed by the main button. */
const THOUGHT = /^(support|place-blitz|move|attack|combat|landing|airdrop)/
/** Reserves stay where they are. */
const RESERVES = 'reserve-movement'

const segmentOf = ({ sequence }: GameView): string | undefined =>
  sequence.find(({ state }) => state === 'now')?.segment

async function begin({ page }: Player): Promise<void> {
  await page.setViewportSize(SMALL)
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await openNewGame(page, SCENARIO)
  await page.getByTestId('seed').fill(SEED)
  await page.getByTestId('player-axis').selectOption('human')
  for (const faction of ['western', 'soviet'])
    await page.getByTestId(`player-${faction}`).selectOption('random')
  await page.getByTestId('pace').selectOption('once')
  await page.getByTestId('start-game').click()
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
}

/** The Pending Card is chosen in the hand that opens by itself; its id. */
async function chooseCard(player: Player): Promise<string> {
  const { page } = player
  const hand = page.getByTestId('cards')
  await hand.waitFor()
  await page.getByTestId('cards-open').check()
  const card = hand.locator('[role="option"]').first()
  const id = (await card.getAttribute('data-testid')) ?? ''
  await card.click()
  await player.changes(() => page.getByTestId('card-select').click())
  return id
}

/** One unit placed by the guide. */
async function placeReplacement(player: Player): Promise<void> {
  const unit = player.page.getByTestId('replacements-card').locator('article').first()
  await unit.locator('.unit').click()
  await player.changes(() => unit.locator('[data-testid^="replace-at-"]').first().click())
}

/** Carries out with mouse and keyboard what one has in mind; gives the new position. */
async function carryOut(player: Player, intent: Intent): Promise<GameView> {
  if ('marches' in intent) {
    for (const { unit, to } of intent.marches) await player.march(unit, to)
    return player.view()
  }
  const { command } = intent
  const view = await player.view()
  if (command.type === 'fight') return player.changes(() => player.click('fight'))
  const offer = view.offers.find((each) => isDeepStrictEqual(each.command, command))
  if (!offer) throw new Error(`${JSON.stringify(command)} is not offered at: ${view.decision?.prompt}`)
  const { at = '' } = offer
  if (BY_CLICK.has(command.type)) return player.changes(() => player.clickHex(at))
  return player.take(offer)
}

/** Declares war on a neutral Country from the list of all choices. */
async function bringIn(player: Player, country: string): Promise<void> {
  const { page } = player
  await page.getByTestId('all-offers').click()
  await page.getByTestId('choice-filter').fill(country)
  await page.screenshot({ path: screenshotPath('year-war') })
  await player.changes(() =>
    page.locator('[data-testid="choice-declare-war"]', { hasText: country }).first().click(),
  )
}

/** Waits while machines play; the next position in which the person is asked, or the last. */
async function untilAsked(player: Player): Promise<GameView> {
  await player.page.waitForFunction(
    () => {
      const view = window.__ae?.view() as GameView | undefined
      if (!view) return false
      const isDue = view.decision?.faction === 'axis' && view.offers.length > 0
      return isDue || view.result !== null
    },
    undefined,
    { timeout: PATIENCE, polling: 40 },
  )
  return player.view()
}

/** What a person does in a year, with what he remembers of it. */
class Year {
  readonly player: Player
  readonly cards: string[] = []
  readonly mind = new Forethought({ around: WARSAW, within: THEATRE })
  placed = 0

  constructor(player: Player) {
    this.player = player
  }

  /** One answer: with forethought in a campaign, else by the main button. */
  async answer(view: GameView, thinks: boolean): Promise<void> {
    const { player } = this
    const { kind = '' } = view.decision ?? {}
    if (kind === 'option-card') this.cards.push(await chooseCard(player))
    else if (kind === 'replacements' && this.placed < PLACED && view.offers.length > 1) {
      await placeReplacement(player)
      this.placed++
    } else if (thinks && THOUGHT.test(kind) && segmentOf(view) !== RESERVES)
      await carryOut(player, await this.mind.next(player.page))
    else await player.answer(view)
  }

  /** Answers whatever the person is asked until something is so. */
  async playOn(isSo: (view: GameView) => boolean, thinks = false): Promise<GameView> {
    for (;;) {
      const view = await untilAsked(this.player)
      expect(view.result, 'the game ended').toBeNull()
      if (isSo(view)) return view
      await this.answer(view, thinks)
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

/** Leaves the seat to the machine until a Game Turn, and takes it back. */
async function leaveTurn(player: Player, turn: number): Promise<void> {
  await seat(player, 'axis', 'greedy')
  await player.page.waitForFunction(
    (index) => ((window.__ae?.view() as GameView | undefined) ?? { turn: { index: 0 } }).turn.index >= index,
    turn,
    { timeout: PATIENCE, polling: 20 },
  )
  await seat(player, 'axis', 'human')
}

/** The program closed and opened again, with the game where it was. */
async function reopen(first: Opened, open: () => Promise<Opened>, { hash }: GameView): Promise<Opened> {
  expect(first.problems).toEqual([])
  await first.close()
  const second = await open()
  const { page } = second
  await page.setViewportSize(SMALL)
  const map = page.getByTestId('map-canvas')
  await page.getByTestId('open-game').first().or(map).first().waitFor()
  if (!(await map.isVisible())) await page.getByTestId('open-game').first().click()
  await map.waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  expect((await new Player(page, '').view()).hash).toBe(hash)
  return second
}

/**
 * Plays it.
 * @param open Opens the program, on the same folder of games each time.
 */
export async function playYear(open: () => Promise<Opened>, name: string): Promise<void> {
  const first = await open()
  let year = new Year(new Player(first.page, name, 'year'))
  await begin(year.player)
  const { turn } = await year.player.view()
  await year.playOn((view) => segmentOf(view) === 'war-and-peace', true)
  await year.player.shoot('poland')
  expect(year.cards).toHaveLength(1)
  expect(year.placed).toBe(PLACED)
  await bringIn(year.player, 'Denmark')
  const left = await year.playOn((view) => view.turn.index > turn.index)
  expect(left.state.vars['country/denmark-norway']).toBe('active:western')

  const second = await reopen(first, open, left)
  const { cards } = year
  year = new Year(new Player(second.page, name, 'year'))
  const won = await year.playOn(
    ({ state, turn: now, decision }) =>
      decision?.kind !== 'option-card' &&
      (String(state.vars[POLAND]).startsWith('conquered') || now.index > turn.index + CAMPAIGN_TURNS),
    true,
  )
  expect(won.state.vars[POLAND], `Poland stands with seed ${SEED}: another one is to be chosen`).toBe(
    'conquered:axis',
  )
  await year.player.shoot('fallen')
  await leaveTurn(year.player, won.turn.index + 1)
  await year.playOn((view) => view.turn.index >= turn.index + TURNS)
  expect(year.cards.length).toBeGreaterThanOrEqual(2)
  expect(new Set([...cards, ...year.cards]).size).toBe(cards.length + year.cards.length)
  expect(second.problems).toEqual([])
  await second.close()
}
