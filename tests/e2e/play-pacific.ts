/** A person at the screen of the Pacific: clicks on spaces of the map, buys, moves, fights, all with the mouse. */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { type Opened, screenshotPath } from './harness.ts'
import { clickSpace, mapReady } from './pacific-map.ts'
import { settled } from './settled.ts'

/** The most decisions a battle may ask for before a test gives up. */
const MOST = 60

class PacificPlayer {
  readonly page: Page

  constructor({ page }: Pick<Opened, 'page'>) {
    this.page = page
  }

  /** Begins the scenario with persons on all sides. */
  async begin(ownDice = false): Promise<void> {
    const { page } = this
    await page.getByTestId('scenario-pacific-1940').click()
    await page.getByTestId('new-game').click()
    await page.getByTestId('seed').fill('5')
    if (ownDice) await page.getByTestId('dice-choice').selectOption({ index: 1 })
    await page.getByTestId('start-game').click()
    await page.getByTestId('pacific-map').waitFor()
    await mapReady(page)
  }

  async click(space: string): Promise<void> {
    await clickSpace(this.page, space)
    await settled(this.page)
  }

  async pick(type: string, n: number): Promise<void> {
    for (let i = 0; i < n; i++) await this.page.getByTestId(`more-${type}`).first().click()
  }

  who(): Promise<string> {
    return this.page.getByTestId('who').innerText()
  }

  /** Waits until the prompt says something. */
  async says(words: RegExp): Promise<void> {
    await expect.poll(() => this.page.getByTestId('prompt').innerText(), { timeout: 20_000 }).toMatch(words)
  }

  async buy(list: Readonly<Record<string, number>>): Promise<void> {
    for (const [type, n] of Object.entries(list))
      for (let i = 0; i < n; i++) await this.page.getByTestId(`buy-${type}`).click()
    await this.page.getByTestId('purchase-done').click()
    await settled(this.page)
  }

  async endPhase(): Promise<void> {
    await this.page.getByTestId('end-phase').click()
    await settled(this.page)
  }

  /** Takes the first choice of every decision on the card of battles until the prompt says something. */
  async fightUntil(words: RegExp): Promise<number> {
    const { page } = this
    const card = page.getByTestId('battle-card')
    const first = card.locator('.offers button').first()
    const isOver = async (): Promise<boolean> => words.test(await page.getByTestId('prompt').innerText())
    for (let n = 0; n < MOST; n++) {
      await expect.poll(async () => (await isOver()) || first.isVisible(), { timeout: 30_000 }).toBe(true)
      if (await isOver()) return n
      if (n === 0) await page.screenshot({ path: screenshotPath('pacific-battle') })
      await first.click()
      await settled(page)
    }
    throw new Error(`the fighting did not come to ${words}`)
  }

  /** Places all that was bought, each where the map marks a place for it. */
  async place(): Promise<void> {
    const { page } = this
    const panel = page.getByTestId('mobilize')
    for (let i = 0; i < MOST && (await panel.isVisible()); i++) {
      const spot = panel.locator('.small').first()
      if (!(await spot.isVisible())) return this.endPhase()
      await spot.click()
      await settled(page)
    }
  }
}

/** Japan's whole turn: it buys, takes a land of China, fights for another, moves, places and earns. */
export async function playJapan(opened: Opened): Promise<void> {
  const { page } = opened
  const player = new PacificPlayer(opened)
  await player.begin()
  expect(await player.who()).toBe('Japan')
  await page.getByTestId('buy-transport').click()
  await expect.poll(() => page.getByTestId('ipcs-left').innerText()).toBe('19 IPCs left')
  await player.buy({ infantry: 2 })
  await player.says(/^Move into battle/)

  // Nobody stands in Anhwe: whoever walks in takes it.
  await player.click('kiangsu')
  await expect.poll(() => page.getByTestId('space-name').innerText()).toBe('Kiangsu')
  await player.pick('infantry', 1)
  await player.click('anhwe')
  await page.getByTestId('tab-log').click()
  // Hunan is defended.
  await player.click('kiangsi')
  await player.pick('infantry', 3)
  await player.pick('artillery', 1)
  await page.getByTestId('to-hunan').hover()
  await page.getByTestId('odds').waitFor()
  await expect
    .poll(() => page.getByTestId('odds').innerText())
    .toMatch(/The land is taken: (\d+|over 99|under 1) %/)
  await page.screenshot({ path: screenshotPath('pacific-odds') })
  await player.click('hunan')
  await player.endPhase()
  expect(await player.fightUntil(/Move what has not fought/)).toBeGreaterThan(0)
  await player.click('manchuria')
  await player.pick('mechanized-infantry', 1)
  await player.click('korea')
  await player.endPhase()
  await player.says(/Place what has been bought/)
  await page.screenshot({ path: screenshotPath('pacific-mobilize') })
  // The transport enters the sea by mouse on the map, the rest by the list.
  await page.getByTestId('place-transport').click()
  await settled(page)
  await player.click('sz6')
  await player.place()
  // Whoever lies beside Japan's convoys is asked whether he disrupts them.
  await player.fightUntil(/^Buy units/)
  expect(await player.who()).toBe('United States')
  await page.getByTestId('tab-powers').click()
  await expect.poll(() => page.getByTestId('power-japan').innerText()).toMatch(/IPCs in hand/)
}

/** Reads a rule by button, search, link and F1; then fights a battle with dice that are typed in. */
export async function rulesAndDice(opened: Opened): Promise<void> {
  const { page } = opened
  const player = new PacificPlayer(opened)
  await player.begin(true)
  const head = page.getByTestId('rules-heading')
  await page.getByTestId('rules').click()
  await expect.poll(() => head.innerText()).toBe('Purchase and repair')
  await page.getByTestId('rules-search').fill('kamikaze attacks')
  await page.keyboard.press('Enter')
  await expect.poll(() => head.innerText()).toBe('Kamikaze attacks')
  await page.getByTestId('term-link').first().click()
  await page.screenshot({ path: screenshotPath('pacific-rules') })
  await page.keyboard.press('F1')
  await page.getByTestId('rules-window').waitFor({ state: 'detached' })

  await player.buy({})
  // A space chosen before the next phase has come is let go of when it comes.
  await player.says(/^Move into battle/)
  await player.click('kiangsi')
  await player.pick('infantry', 3)
  await player.click('hunan')
  await player.endPhase()
  const faces = page.getByTestId('dice-by-hand')
  const press = page.getByTestId('battle-card').locator('.offers button').first()
  for (let i = 0; i < MOST && !(await faces.isVisible()); i++) {
    await faces.or(press).first().waitFor()
    if (await faces.isVisible()) break
    await press.click()
    await settled(page)
  }
  await expect.poll(() => faces.innerText()).toMatch(/1 hits/)
  await page.getByTestId('rule-link').first().click()
  await expect.poll(() => head.innerText()).toBe('Step 3: the attack fires')
  await page.keyboard.press('Escape')
  await page.getByTestId('die-1').click()
  const ask = page.getByTestId('battle-question')
  await expect.poll(() => ask.innerText()).toContain('2 of 3')
  await page.keyboard.press('6')
  await expect.poll(() => ask.innerText()).toContain('3 of 3')
  await page.screenshot({ path: screenshotPath('pacific-own-dice') })
}

/** The other four play their turns: each buys infantry, moves nobody or little, and places. */
export async function playAllies(opened: Opened): Promise<void> {
  const { page } = opened
  const player = new PacificPlayer(opened)
  for (const power of ['United States', 'China', 'Britain', 'ANZAC']) {
    await expect.poll(() => player.who(), { timeout: 20_000 }).toBe(power)
    await player.buy({ infantry: 1 })
    await player.says(/^Move/)
    if (power === 'United States')
      await expect
        .poll(() => page.getByTestId('by-itself').innerText())
        .toContain('combat move was passed over')
    // Whoever has nobody to attack is not asked.
    if (/into battle/.test(await page.getByTestId('prompt').innerText())) await player.endPhase()
    await player.fightUntil(/Move what has not fought/)
    await page.getByTestId('tab-orders').click()
    await player.endPhase()
    await player.says(/Place what has been bought/)
    await player.place()
    await player.fightUntil(/^Buy units/)
  }
  await expect.poll(() => player.who(), { timeout: 20_000 }).toBe('Japan')
  await expect.poll(() => page.getByTestId('round').innerText()).toBe('Round 2')
}

/** Takes back, does again, looks back in the history, and finds the game among the saved ones. */
export async function lookBack(opened: Opened): Promise<void> {
  const { page } = opened
  await page.getByTestId('undo').click()
  await expect.poll(() => page.getByTestId('round').innerText()).toBe('Round 1')
  await page.getByTestId('redo').click()
  await expect.poll(() => page.getByTestId('round').innerText()).toBe('Round 2')
  await page.getByTestId('tab-log').click()
  await expect.poll(() => page.getByTestId('log').innerText()).toContain('Battle for Hunan')
  await page.getByTestId('tab-history').click()
  // A moment with a name is found again after the game has gone back and forth.
  await page.getByTestId('bookmark-add').click()
  await page.getByTestId('name-input').fill('The end of Hunan')
  await page.getByTestId('name-keep').click()
  await page.getByTestId('history-back').click()
  await expect.poll(() => page.getByTestId('redo').isEnabled()).toBe(true)
  await page.getByTestId('bookmark-goto').click()
  await expect.poll(() => page.getByTestId('redo').isEnabled()).toBe(false)
  await page.screenshot({ path: screenshotPath('pacific-history') })
  // Who plays is changed at any time.
  await page.getByTestId('players').click()
  const seat = page.getByTestId('seat-china')
  await seat.selectOption('greedy')
  await page.screenshot({ path: screenshotPath('pacific-players') })
  await page.getByTestId('players-close').click()
  await page.getByTestId('players').click()
  await expect.poll(() => seat.inputValue()).toBe('greedy')
  await seat.selectOption('human')
  await page.getByTestId('players-close').click()
  await page.getByTestId('tab-orders').click()
  await page.getByTestId('leave').click()
  await page.getByTestId('scenario-list').waitFor()
  await expect.poll(() => page.locator('body').innerText()).toContain('Round 2')
  expect(opened.problems).toEqual([])
}
