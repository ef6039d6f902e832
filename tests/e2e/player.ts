/** A person at the screen: clicks and drags with the mouse, reads the page's own view to know what is offered. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Offer } from '../../src-shared/kernel/procedure.ts'
import { PICTURES, screenshotPath } from './harness.ts'
import { otherwiseOr, settled, settledOr } from './settled.ts'

export const SMALL = { width: 1280, height: 800 }
export const LARGE = { width: 1920, height: 1080 }
/** More answers than a game of two turns can need. */
export const MAX_ANSWERS = 400

const END_ANYWAY = 'end-anyway'
/** Buttons at which the screen may ask whether it is meant, and what says yes. */
const QUESTIONS: Readonly<Record<string, string>> = {
  'offer-end': END_ANYWAY,
  umpire: 'hand-yes',
  'manual-dice': 'hand-yes',
}

export class Player {
  readonly page: Page
  private readonly name: string
  /** The view read last, and by what it is told from others. */
  private read: { readonly key: string; readonly view: GameView } | undefined

  constructor(page: Page, name: string, scenario = 'poland') {
    this.page = page
    this.name = `${name}-${scenario}`
  }

  async view(): Promise<GameView> {
    // As text: a thousand counters, walked through object by object on both sides, take many times as long.
    const told = await this.page.evaluate((known) => {
      const view = window.__ae?.view() as GameView | undefined
      if (!view) return undefined
      const { game, ply, lastPly, hash, players, logLength, manualDice, umpire } = view
      const key = JSON.stringify([game, ply, lastPly, hash, players, logLength, manualDice, umpire])
      return key === known ? { key } : { key, text: JSON.stringify(view) }
    }, this.read?.key)
    if (!told) throw new Error('no game is on the screen')
    if (told.text !== undefined) this.read = { key: told.key, view: JSON.parse(told.text) as GameView }
    if (!this.read) throw new Error('no view was read')
    return this.read.view
  }

  /** Which position it is and what is asked for there, without the rest of the view. */
  private async moment(): Promise<Pick<GameView, 'hash'> & { readonly prompt: string | undefined }> {
    const moment = await this.page.evaluate(() => {
      const view = window.__ae?.view() as GameView | undefined
      return view && { hash: view.hash, prompt: view.decision?.prompt }
    })
    if (!moment) throw new Error('no game is on the screen')
    return moment
  }

  async offers(type: string): Promise<Offer[]> {
    const text = await this.page.evaluate((wanted) => {
      const view = window.__ae?.view() as GameView | undefined
      return view && JSON.stringify(view.offers.filter((offer) => offer.command.type === wanted))
    }, type)
    if (text === undefined) throw new Error('no game is on the screen')
    return JSON.parse(text) as Offer[]
  }

  /** Does something and waits until the position is another. */
  async changes(act: () => Promise<void>, timeout = 10_000): Promise<GameView> {
    const before = await this.moment()
    await act()
    // Not by a poll of the tests: games are begun before them, too.
    await this.page
      .waitForFunction(
        (h) => (window.__ae?.view() as { hash: string } | undefined)?.hash !== h,
        before.hash,
        { timeout, polling: 20 },
      )
      .catch(() => {
        throw new Error(`the game stands still at: ${before.prompt}`)
      })
    return this.view()
  }

  /** Where a hex is on the screen; the map is moved there first if it lies outside or under a panel. */
  async point(hex: string): Promise<{ x: number; y: number }> {
    const at = await this.page.evaluate((h) => window.__ae?.hexToScreen(h), hex)
    const free =
      at &&
      (await this.page.evaluate(
        ({ x, y }) => document.elementFromPoint(x, y)?.closest('[data-testid="map-canvas"]') !== null,
        at,
      ))
    if (at && free) return at
    await this.page.evaluate((h) => window.__ae?.show(h), hex)
    const shown = await this.page.evaluate((h) => window.__ae?.hexToScreen(h), hex)
    if (!shown) throw new Error(`${hex} is not on the map`)
    return shown
  }

  /** Takes the pointer off the map and waits until a fanned-out stack has closed. */
  async lookAway(): Promise<void> {
    const { x, y } = await this.page.evaluate(() => {
      const { left, top, width, height } =
        document.querySelector('[data-testid="turn"]')?.getBoundingClientRect() ?? new DOMRect()
      return { x: left + width / 2, y: top + height / 2 }
    })
    await this.page.mouse.move(x, y)
    await this.page.waitForFunction(() => window.__ae?.fanned() !== true, undefined, { polling: 20 })
  }

  async clickHex(hex: string): Promise<void> {
    await this.lookAway()
    const { x, y } = await this.point(hex)
    await this.page.mouse.click(x, y)
  }

  async dragHex(from: string, to: string): Promise<void> {
    await this.lookAway()
    const a = await this.point(from)
    const b = await this.point(to)
    await this.page.mouse.move(a.x, a.y)
    await this.page.mouse.down()
    await this.page.mouse.move((a.x + b.x) / 2, (a.y + b.y) / 2, { steps: 6 })
    // A person sees the reach before letting go.
    await settled(this.page)
    await this.page.mouse.move(b.x, b.y, { steps: 6 })
    await this.page.mouse.up()
  }

  async click(testId: string): Promise<void> {
    const button = this.page.getByTestId(testId).first()
    const question = QUESTIONS[testId]
    return question === undefined ? button.click() : this.sayingYes(question, () => button.click())
  }

  /** Does something, and says yes if the screen asks whether it is meant. */
  private async sayingYes(yes: string, act: () => Promise<void>): Promise<void> {
    const { hash } = await this.moment()
    await act()
    await otherwiseOr(this.page, hash, yes)
    const answer = this.page.getByTestId(yes)
    if (await answer.isVisible()) await answer.click()
  }

  place(view: GameView, piece: string): string {
    return view.state.pieces[piece]?.at ?? ''
  }

  /** A free hex this unit can step to. */
  async freeStep(piece: string): Promise<string> {
    const view = await this.view()
    const taken = new Set(Object.values(view.state.pieces).map((p) => p.at))
    const step = view.offers.find(
      (o) => o.command.type === 'step' && o.piece === piece && !taken.has(o.at ?? ''),
    )
    if (!step?.at) throw new Error(`${piece} has nowhere to go`)
    return step.at
  }

  /** Chooses the unit by a click on its hex, then clicks where it is to go. */
  async moveByClicks(piece: string, to: string): Promise<void> {
    await this.clickHex(this.place(await this.view(), piece))
    await this.page.locator(`[data-testid="unit-${piece}"].chosen`).waitFor()
    const moved = await this.changes(() => this.clickHex(to))
    expect(this.place(moved, piece)).toBe(to)
  }

  /** Pictures of this moment in two sizes, if pictures are asked for. */
  async shoot(moment: string): Promise<void> {
    if (!PICTURES) return
    for (const size of [SMALL, LARGE]) {
      await this.page.setViewportSize(size)
      await this.page.waitForTimeout(150)
      await this.page.waitForFunction(
        () => document.querySelector('[data-testid="map-canvas"]') === null || window.__ae?.ready() === true,
      )
      await this.page.waitForTimeout(150)
      await this.page.screenshot({ path: screenshotPath(`${this.name}-${moment}-${size.width}`) })
    }
    await this.page.setViewportSize(SMALL)
    await this.page.waitForTimeout(150)
  }

  /** Presses the main button until another decision is due. */
  async passTo(kind: string): Promise<GameView> {
    let view = await this.view()
    for (let i = 0; i < MAX_ANSWERS && !view.offers.some((o) => o.command.type === kind); i++) {
      view = await this.answer(view)
      expect(view.result, `the game ended before ${kind}`).toBeNull()
    }
    return view
  }

  /**
   * Answers a decision: on the map where a retreat or an advance is shown there, else by the main button, by its first
   * button, or by the first line of the list of all choices.
   */
  async answer(view: GameView): Promise<GameView> {
    const shown = view.offers.find((o) => ON_MAP.has(o.command.type) && /^[a-z]\d{4}$/.test(o.at ?? ''))
    if (shown) return this.changes(() => this.answerOnMap(shown, view))
    // The main button attacks the hex looked at last; who only goes on ends the segment.
    const end = this.page.getByTestId('offer-end').first()
    if (await end.isVisible()) return this.changes(() => this.click('offer-end'))
    const buttons = this.page.locator('button[data-testid^="offer-"]')
    if ((await buttons.count()) > 0)
      return this.changes(() => this.sayingYes(END_ANYWAY, () => buttons.first().click()))
    return this.changes(async () => {
      await this.openChoices()
      await this.page.locator('button[data-testid^="choice-"]').first().click()
    })
  }

  /** Shows every line of the list of all choices. */
  private async openChoices(filter?: string): Promise<void> {
    const list = this.page.getByTestId('choice-list')
    if (!(await list.isVisible())) await this.click('all-offers')
    const field = this.page.getByTestId('choice-filter')
    if (filter !== undefined && (await field.isVisible())) return field.fill(filter)
    const closed = list.locator('details:not([open]) > summary')
    for (let most = 40; most > 0 && (await closed.first().isVisible()); most--) await closed.first().click()
  }

  /** Does one thing that is offered: by its button if it has one of its own, else in the list of all choices. */
  async take({ command: { type }, label }: Offer): Promise<GameView> {
    const { page } = this
    const button = page.locator(`.actions button[data-testid="offer-${type}"]`, { hasText: label })
    if ((await button.count()) === 1 || !(await page.getByTestId('all-offers').isVisible()))
      return this.changes(() => this.sayingYes(END_ANYWAY, () => button.first().click()))
    return this.changes(async () => {
      await this.openChoices(label)
      const rows = page.locator(`button[data-testid="choice-${type}"]`)
      // A line says only what the title over it does not say.
      const at = await rows.evaluateAll(
        (all, words) =>
          all.findIndex((row) => {
            const own = row.querySelector('span')?.firstChild?.textContent?.trim() ?? ''
            return row.checkVisibility() && words.toLowerCase().endsWith(own.toLowerCase())
          }),
        label,
      )
      if (at < 0) throw new Error(`"${label}" is in no line of the list of choices`)
      await rows.nth(at).click()
    })
  }

  /**
   * Marches a unit as a person does: it is chosen, then its goal is clicked. False if it cannot get there.
   */
  async march(piece: string, to: string): Promise<boolean> {
    const before = await this.view()
    const from = this.place(before, piece)
    if (!before.offers.some((o) => o.command.type === 'step' && o.piece === piece)) return false
    await this.chooseUnit(piece, from)
    await this.clickHex(to)
    await settledOr(this.page, before.hash)
    const gone = (await this.moment()).hash !== before.hash
    if (!gone) await this.page.keyboard.press('Escape')
    return gone
  }

  /** The unit first, if there are several to choose from, then the hex; or the menu that opens there. */
  private async answerOnMap({ piece, at = '', command }: Offer, { hash, state }: GameView): Promise<void> {
    const still = async () => (await this.moment()).hash === hash
    await this.clickHex(at)
    await settledOr(this.page, hash, 'offer-menu')
    const menu = this.page.getByTestId('offer-menu')
    if (await menu.isVisible()) return menu.getByTestId(`menu-${command.type}`).first().click()
    const from = piece === undefined ? undefined : state.pieces[piece]?.at
    if (!(await still()) || piece === undefined || from === undefined) return
    await this.chooseUnit(piece, from)
    await this.clickHex(at)
    await settledOr(this.page, hash, 'offer-menu')
    if (await menu.isVisible()) await menu.getByTestId(`menu-${command.type}`).first().click()
  }

  /** Clicks a unit on the map; one that lies under others is chosen in the list of its stack. */
  private async chooseUnit(piece: string, place: string): Promise<void> {
    const chosen = this.page.locator(`[data-testid="unit-${piece}"].chosen`)
    await this.clickHex(place)
    const row = this.page.getByTestId(`unit-${piece}`)
    if (!(await row.isVisible())) await this.click('tab-selection')
    await row.waitFor()
    if (await chosen.isVisible()) return
    await row.getByRole('button', { name: 'Choose' }).click()
    await chosen.waitFor()
  }
}

const ON_MAP = new Set(['retreat-to', 'advance', 'exploit-to'])

/** What is chosen in the dialog of a new game; people and dice rolled here, if nothing is said. */
export interface Beginning {
  readonly seed?: string
  readonly players?: Readonly<Record<string, string>>
  readonly manualDice?: boolean
  /** How machine moves are shown; at once, if nothing is said. */
  readonly pace?: 'once' | 'brisk' | 'slow' | 'step'
}

/** Begins the Polish campaign from the start screen. */
export async function beginPoland(
  player: Player,
  { seed = '7', players = {}, manualDice = false, pace = 'once' }: Beginning = {},
): Promise<void> {
  const { page } = player
  await page.setViewportSize(SMALL)
  await player.click('scenario-poland-1939')
  await player.click('new-game')
  await page.getByTestId('seed').fill(seed)
  // The dialog is drawn before its choices are.
  for (const faction of ['axis', 'western'])
    await page.waitForFunction((id) => {
      const select = document.querySelector(`[data-testid="${id}"]`)
      return select instanceof HTMLSelectElement && select.value === 'human'
    }, `player-${faction}`)
  for (const [faction, kind] of Object.entries(players))
    await page.getByTestId(`player-${faction}`).selectOption(kind)
  if (Object.values(players).some((kind) => kind !== 'human'))
    await page.getByTestId('pace').selectOption(pace)
  if (manualDice) await page.getByTestId('dice-choice').selectOption({ index: 1 })
  await player.click('start-game')
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  if ((players.axis ?? 'human') === 'human') await placeAirForces(player)
}

/** The Support Segment of the first turn: both Air Forces go over the border, and the Blitz markers are next. */
async function placeAirForces(player: Player): Promise<void> {
  for (const [unit, hex] of [
    ['ger-af-1', 'e3601'],
    ['ger-af-2', 'e3802'],
  ] as const) {
    await player.click(`group-${unit}`)
    const placed = await player.changes(() => player.clickHex(hex))
    expect(player.place(placed, unit)).toBe(hex)
  }
  expect((await player.view()).decision?.kind).toBe('place-blitz')
}
