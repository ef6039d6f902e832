/** Every screen, by day and by night, looked at by axe: nothing serious, nothing critical. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { damagedFolder } from './damaged.ts'
import { openChromium } from './harness.ts'
import { beginPoland, Player } from './player.ts'

const PATIENCE = 240_000
const THEMES = ['light', 'dark'] as const

let opened: Awaited<ReturnType<typeof openChromium>>
let page: Page
let player: Player
beforeAll(async () => {
  opened = await openChromium()
  page = opened.page
  player = new Player(page, 'chromium-axe')
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
})
afterAll(() => opened?.close())

/** Asked for in the settings of the window, as the dialog would. */
const wear = (on: Page, theme: string): Promise<void> =>
  on.evaluate((chosen) => {
    localStorage.setItem('ae-screen', JSON.stringify({ theme: chosen, motion: 'reduced' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'ae-screen' }))
  }, theme)

/**
 * What axe finds that is serious or worse, one line for each rule and element. Of a screen with a dialog before it, the
 * dialog: what lies behind was looked at without it, and nobody can reach it now.
 */
async function faults(on: Page): Promise<string[]> {
  await on.evaluate(axe.source)
  return on.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await loaded.run(document.querySelector('[aria-modal="true"]') ?? document, {
      resultTypes: ['violations'],
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 6).map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ''}`),
      )
  })
}

/** What was found on the screens of a test, all of them, so that one run says all there is to mend. */
let found: string[] = []
afterEach(() => {
  const all = [...new Set(found)]
  found = []
  expect(all).toEqual([])
})

/** The light each page was last looked at in. */
const worn = new Map<Page, string>()

/** Looks at what is shown, in both lights; first in the one that is on, because another has the map painted anew. */
async function look(name: string, on = page): Promise<void> {
  const themes = worn.get(on) === 'dark' ? THEMES.toReversed() : THEMES
  for (const theme of themes) {
    worn.set(on, theme)
    await wear(on, theme)
    await on.waitForTimeout(60)
    found.push(...(await faults(on)).map((fault) => `${name}, ${theme}: ${fault}`))
  }
}

const click = (id: string): Promise<void> => page.getByTestId(id).first().click()

test('the start screen, a new game, the settings, the rules', { timeout: PATIENCE }, async () => {
  await look('start')
  await click('new-game')
  await look('new-game')
  await page.keyboard.press('Escape')
  await click('licences-button')
  await page.getByText('SIL OPEN FONT LICENSE').waitFor()
  await look('licences')
  await click('about-about')
  await look('about-program')
  await click('about-program-close')
  await click('settings-button')
  await look('settings')
  await click('settings-close')
  await click('rules-button')
  await page.getByTestId('rules-text').locator('h3').first().waitFor()
  await look('rules')
  for (const tab of ['term', 'turn']) {
    await click(`rules-tab-${tab}`)
    await look(`rules-${tab}`)
  }
  await click('rules-close')
})

test('a game: every tab, card and dialog', { timeout: PATIENCE }, async () => {
  await beginPoland(player)
  await look('game')
  for (const tab of ['selection', 'support', 'pools', 'track', 'log', 'history']) {
    await click(`tab-${tab}`)
    await look(`game-${tab}`)
  }
  await click('tab-selection')
  await click('unfold-left')
  for (const [opener, name] of [
    ['goals', 'victory'],
    ['players-button', 'players'],
    ['legend-open', 'legend'],
    ['search-open', 'search'],
    ['about', 'about'],
    ['help-button', 'keys'],
    ['umpire', 'umpire'],
  ] as const) {
    await click(opener)
    await look(name)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
    if (name === 'players' && (await page.getByTestId('players-card').isVisible()))
      await click('players-close')
  }
  await player.clickHex('e3802')
  await page.mouse.click(640, 400, { button: 'right' })
  await look('stack')
  await page.keyboard.press('Escape')
})

test('the displays, each of them', { timeout: PATIENCE }, async () => {
  await click('display-open')
  const sheets = await page
    .locator('[data-testid^="sheet-"]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-testid') ?? ''))
  expect(sheets.length).toBeGreaterThan(3)
  for (const sheet of sheets) {
    await click(sheet)
    await look(sheet)
  }
  await click('display-open')
})

test('a battle, and an attack that is advised', { timeout: PATIENCE }, async () => {
  await player.passTo('attack')
  const view = await player.view()
  const at = view.offers.find((o) => o.command.type === 'attack')?.at ?? ''
  await player.changes(() => player.clickHex(at))
  await click('tab-battle')
  await look('battle')
  await click('advise')
  await page.waitForTimeout(2500)
  await look('advice')
  await page.keyboard.press('Escape')
})

test('the printing dialog', { timeout: PATIENCE }, async () => {
  await click('print')
  await page.getByTestId('print-dialog').waitFor()
  await page.waitForTimeout(1500)
  await look('print')
  await click('print-close')
})

test('the editor: packs, a pack, its scenario, its counters', { timeout: PATIENCE }, async () => {
  await click('leave')
  await click('open-editor')
  await look('editor-packs')
  await page.getByTestId('pack-title').fill('Looked at')
  await click('make-pack')
  const tabs = page.locator('[data-testid="editor"] [data-testid^="tab-"]')
  await tabs.first().waitFor()
  for (const id of await tabs.evaluateAll((all) =>
    all.map((each) => each.getAttribute('data-testid') ?? ''),
  )) {
    await click(id)
    await page.waitForTimeout(400)
    await look(`editor-${id}`)
    const sides = page.locator('[data-testid^="side-"]')
    for (const side of await sides.evaluateAll((all) =>
      all.map((each) => each.getAttribute('data-testid') ?? ''),
    )) {
      await click(side)
      await look(`editor-${side}`)
    }
  }
  expect(opened.problems).toEqual([])
})

test('the choice after a damaged store', { timeout: PATIENCE }, async () => {
  const { page: spoilt, close } = await openChromium(damagedFolder())
  try {
    await spoilt.getByTestId('recovery').waitFor()
    await look('recovery', spoilt)
  } finally {
    await close()
  }
})
