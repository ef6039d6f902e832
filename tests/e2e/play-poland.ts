/**
 * A person plays the Polish campaign with the mouse to its end. The page's own view is read only to know
 * what is offered; everything done is a click or a drag.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/contract/views.ts'
import type { Offer } from '../../src-shared/kernel/procedure.ts'
import { type Opened, screenshotPath } from './harness.ts'

const SEED = '7'
const RULE = /^§?\d+\.\d+/
const SMALL = { width: 1280, height: 800 }
const LARGE = { width: 1920, height: 1080 }
/** More answers than a game of two turns can need. */
const MOST_ANSWERS = 400

class Player {
  readonly page: Page
  private readonly name: string

  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  async view(): Promise<GameView> {
    const view = await this.page.evaluate(() => window.__ae?.view())
    if (!view) throw new Error('no game is on the screen')
    return view as GameView
  }

  async offers(type: string): Promise<Offer[]> {
    return (await this.view()).offers.filter((o) => o.command.type === type)
  }

  /** Does something and waits until the position is another. */
  async changes(act: () => Promise<void>): Promise<GameView> {
    const before = await this.view()
    await act()
    await expect
      .poll(
        () =>
          this.page.evaluate(
            (h) => (window.__ae?.view() as { hash: string } | undefined)?.hash !== h,
            before.hash,
          ),
        {
          timeout: 10_000,
          message: `the game stands still at: ${before.decision?.prompt}`,
          interval: 20,
        },
      )
      .toBe(true)
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

  /** Takes the pointer off the map, so that a fanned-out stack closes. */
  async lookAway(): Promise<void> {
    await this.page.getByTestId('sequence').hover({ position: { x: 100, y: 8 } })
    await this.page.waitForTimeout(320)
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
    await this.page.waitForTimeout(250)
    await this.page.mouse.move(b.x, b.y, { steps: 6 })
    await this.page.mouse.up()
  }

  async click(testId: string): Promise<void> {
    await this.page.getByTestId(testId).first().click()
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

  async shoot(moment: string): Promise<void> {
    for (const size of [SMALL, LARGE]) {
      await this.page.setViewportSize(size)
      await this.page.waitForTimeout(150)
      await this.page.waitForFunction(
        () => document.querySelector('[data-testid="map-canvas"]') === null || window.__ae?.ready() === true,
      )
      await this.page.waitForTimeout(150)
      await this.page.screenshot({ path: screenshotPath(`${this.name}-poland-${moment}-${size.width}`) })
    }
    await this.page.setViewportSize(SMALL)
    await this.page.waitForTimeout(150)
  }

  /** Presses the main button until another decision is due. */
  async passTo(kind: string): Promise<GameView> {
    let view = await this.view()
    for (let i = 0; i < MOST_ANSWERS && !view.offers.some((o) => o.command.type === kind); i++) {
      view = await this.answer(view)
      expect(view.result, `the game ended before ${kind}`).toBeNull()
    }
    return view
  }

  /** Answers a decision: on the map where a retreat or an advance is shown there, else by its first button. */
  async answer(view: GameView): Promise<GameView> {
    const shown = view.offers.find((o) => ON_MAP.has(o.command.type) && /^[a-z]\d{4}$/.test(o.at ?? ''))
    if (shown) return this.changes(() => this.answerOnMap(shown, view))
    const buttons = this.page.locator('button[data-testid^="offer-"]')
    if ((await buttons.count()) > 0) return this.changes(() => buttons.first().click())
    const choices = this.page.locator('button[data-testid^="choice-"]')
    if (!(await choices.first().isVisible())) await this.click('all-offers')
    return this.changes(() => choices.first().click())
  }

  /** The unit first, if there are several to choose from, then the hex; or the menu that opens there. */
  private async answerOnMap({ piece, at = '', command }: Offer, { hash, state }: GameView): Promise<void> {
    const still = async () => (await this.view()).hash === hash
    await this.clickHex(at)
    await this.page.waitForTimeout(200)
    const menu = this.page.getByTestId('offer-menu')
    if (await menu.isVisible()) return menu.getByTestId(`menu-${command.type}`).first().click()
    const from = piece === undefined ? undefined : state.pieces[piece]?.at
    if (!(await still()) || piece === undefined || from === undefined) return
    await this.chooseUnit(piece, from)
    await this.clickHex(at)
    await this.page.waitForTimeout(200)
    if (await menu.isVisible()) await menu.getByTestId(`menu-${command.type}`).first().click()
  }

  /** Clicks a unit on the map; one that lies under others is chosen in the list of its stack. */
  private async chooseUnit(piece: string, place: string): Promise<void> {
    const chosen = this.page.locator(`[data-testid="unit-${piece}"].chosen`)
    await this.clickHex(place)
    await this.click('tab-selection')
    await this.page.waitForTimeout(100)
    if (await chosen.isVisible()) return
    await this.page.getByTestId(`unit-${piece}`).getByRole('button', { name: 'Choose' }).click()
    await chosen.waitFor()
  }
}

const ON_MAP = new Set(['retreat-to', 'advance', 'exploit-to'])

async function begin(player: Player): Promise<void> {
  const { page } = player
  await page.setViewportSize(SMALL)
  await player.click('scenario-poland-1939')
  await player.click('new-game')
  await page.getByTestId('seed').fill(SEED)
  for (const faction of ['axis', 'western'])
    expect(await page.getByTestId(`player-${faction}`).inputValue()).toBe('human')
  await player.click('start-game')
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
}

async function placeBlitzMarkers(player: Player): Promise<void> {
  for (const hex of ['e3501', 'w3726', 'e3701', 'e3602']) {
    const view = await player.view()
    const offer = view.offers.find((o) => o.command.type === 'place-blitz' && o.at === hex)
    if (!offer?.piece) break
    const placed = await player.changes(() => player.clickHex(hex))
    expect(player.place(placed, offer.piece)).toBe(hex)
  }
}

async function moveUnits(player: Player): Promise<void> {
  const { page } = player
  await player.passTo('step')
  await player.moveByClicks('ger-mtn-1', await player.freeStep('ger-mtn-1'))
  await player.moveByClicks('ger-inf-04', await player.freeStep('ger-inf-04'))

  // Far beyond reach, behind the enemy: refused with the rule that forbids it.
  const before = await player.view()
  await player.dragHex('e4003', 'e3602')
  const hint = page.getByTestId('hint')
  await hint.waitFor()
  expect(await hint.locator('.rule').textContent()).toMatch(RULE)
  expect((await hint.locator('.reason').textContent())?.trim()).toMatch(/^\S+( \S+){2,}$/)
  expect((await player.view()).hash).toBe(before.hash)
  await player.shoot('refused')

  const to = await player.freeStep('ger-inf-03')
  const from = player.place(before, 'ger-inf-03')
  const dragged = await player.changes(() => player.dragHex(from, to))
  expect(player.place(dragged, 'ger-inf-03')).toBe(to)

  const undone = await player.changes(() => player.click('undo'))
  expect(player.place(undone, 'ger-inf-03')).toBe(from)
  expect(undone.hash).toBe(before.hash)
  const redone = await player.changes(() => player.click('redo'))
  expect(redone.hash).toBe(dragged.hash)
}

async function fight(player: Player): Promise<void> {
  const { page } = player
  const view = await player.passTo('attack')
  const target = view.offers.find((o) => o.command.type === 'attack' && o.at === 'e3501') ?? view.offers[0]
  if (!target?.at) throw new Error('no attack is offered')
  const enemy = target.at
  await player.changes(() => player.clickHex(enemy))
  await page.getByTestId('battle').waitFor()

  // One attacker by a click on the map, one from those who can join, the rest at once.
  const [first] = await player.offers('add')
  await player.changes(() => player.clickHex(first?.at ?? ''))
  const join = page.locator('[data-testid="battle"] section', { hasText: 'Can join' }).locator('canvas')
  await player.changes(() => join.click({ position: { x: 20, y: 20 } }))
  if ((await page.getByTestId('add-all').count()) > 0) await player.changes(() => player.click('add-all'))
  const odds = page.getByTestId('odds')
  await odds.waitFor()
  expect(await odds.textContent()).toMatch(/\d/)
  const outcomes = page.locator('[data-testid="battle"] .outcome')
  expect(await outcomes.count()).toBeGreaterThan(1)
  const dice = (await outcomes.locator('.dice').allTextContents()).join(' ')
  expect([...'⚀⚁⚂⚃⚄⚅'].every((face) => dice.includes(face))).toBe(true)
  const draft = (await player.view()).battle
  expect(draft?.target).toBe(enemy)
  expect(draft?.attackers.length).toBeGreaterThanOrEqual(2)
  await player.shoot('battle')
  await player.changes(() => player.click('fight'))
}

/** On to the end of the game; in every Combat Segment the first attack offered is fought with all who can. */
async function playOut(player: Player): Promise<GameView> {
  const fought = new Set<string>()
  let view = await player.view()
  for (let i = 0; i < MOST_ANSWERS && !view.result; i++) {
    const now = view.sequence.find((s) => s.state === 'now')
    const segment = `${view.turn.index} ${now?.faction} ${now?.id}`
    const target = view.offers.find((o) => o.command.type === 'attack')?.at
    if (target === undefined || fought.has(segment)) {
      view = await player.answer(view)
      continue
    }
    fought.add(segment)
    view = await player.changes(() => player.clickHex(target))
    const all = player.page.getByTestId('add-all')
    const [one] = view.offers.filter((o) => o.command.type === 'add')
    if (await all.isVisible()) view = await player.changes(() => all.click())
    else if (one?.at) view = await player.changes(() => player.clickHex(one.at ?? ''))
  }
  expect(fought.size).toBeGreaterThan(2)
  return view
}

/** The whole evening, from the start screen and back to it. */
export async function playPoland({ page, problems }: Opened, name: string): Promise<void> {
  const player = new Player(page, name)
  await begin(player)
  await placeBlitzMarkers(player)
  await player.shoot('blitz')
  await moveUnits(player)
  await fight(player)
  const end = await playOut(player)

  expect(end.result).not.toBeNull()
  const shown = page.getByTestId('result')
  expect(await shown.textContent()).toContain(end.result?.text)
  await player.click('tab-log')
  const rules = await page.locator('[data-testid="log"] .rule').allTextContents()
  expect(rules.filter((rule) => RULE.test(rule)).length).toBeGreaterThan(20)
  await player.shoot('result')

  await player.click('leave')
  const saved = page.getByTestId('saved-game')
  await saved.first().waitFor()
  expect(await saved.count()).toBe(1)
  await player.shoot('saved')
  await player.click('open-game')
  await page.getByTestId('result').waitFor()
  expect((await player.view()).hash).toBe(end.hash)
  expect(problems).toEqual([])
}
