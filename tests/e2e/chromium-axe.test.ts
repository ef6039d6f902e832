/** Every screen, by day and by night, looked at by axe: nothing serious, nothing critical. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { effort } from '../kit/effort.ts'
import { OF_LIGHT } from './axe-look.ts'
import { damagedFolder } from './damaged.ts'
import { openChromium } from './harness.ts'
import { beginPoland, Player } from './player.ts'
import { settled } from './settled.ts'

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

/** A page that remembers what has changed on it since axe looked last. */
interface Watched {
  axe: typeof import('axe-core')
  noted?: MutationRecord[]
  /** What to look at, and what not within it. */
  parts?: Element[]
  alike?: Element[]
}

/** Of rows that are built alike so many are looked at; all of them with AE_LONG=1. */
const ALIKE = effort(6, 1000)

/**
 * Marks the elements that are new or changed since the last look as those to look at; all the first time. Left
 * out are rows of a long table that say the same with the same elements as those above them, but for their words.
 */
const chooseParts = (on: Page): Promise<void> =>
  on.evaluate((most) => {
    const watched = window as unknown as Watched
    /** What an element is made of, without its words. */
    const shapeOf = (part: Element): string => {
      const own = [...part.attributes].map(({ name, value }) =>
        ['class', 'style', 'role', 'type'].includes(name) ? `${name}=${value}` : name,
      )
      return `${part.tagName} ${own.join(' ')}(${[...part.children].map(shapeOf).join()})`
    }
    const rows = [...document.querySelectorAll('*')].filter(({ children }) => children.length > most)
    watched.alike = rows.flatMap(({ children }) => {
      const seen = new Map<string, number>()
      return [...children].filter((row) => {
        const shape = shapeOf(row)
        seen.set(shape, (seen.get(shape) ?? 0) + 1)
        return row.childElementCount > 0 && (seen.get(shape) ?? 0) > most
      })
    })
    if (!watched.noted) {
      const noted: MutationRecord[] = []
      watched.noted = noted
      const watcher = new MutationObserver((records) => void noted.push(...records))
      watcher.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
      watched.parts = [document.documentElement]
      return
    }
    const changed = watched.noted.flatMap(({ type, target, addedNodes }) =>
      type === 'childList' ? [...addedNodes] : [target],
    )
    const elements = new Set(
      changed.map((node) => (node instanceof Element ? node : node.parentElement) ?? document.body),
    )
    const roots: Element[] = [document.documentElement, document.body]
    const shown = [...elements].filter((each) => each.isConnected && !roots.includes(each))
    const hidden = (each: Element) => watched.alike?.some((row) => row.contains(each))
    watched.parts = shown.filter(
      (each) => !hidden(each) && !shown.some((other) => other !== each && other.contains(each)),
    )
  }, ALIKE)

/** What axe finds that is serious or worse on the parts chosen, by some rules or all, one line for each rule and element. */
async function faults(on: Page, values?: string[]): Promise<string[]> {
  if (!(await on.evaluate(() => 'axe' in window))) await on.evaluate(axe.source)
  return on.evaluate(async (rules) => {
    const { axe: loaded, parts = [], alike = [], noted } = window as unknown as Watched
    // Nothing has come since the last look where nothing is to be looked at.
    if (parts.length === 0) return []
    const { violations } = await loaded.run(
      { include: parts, exclude: alike },
      { resultTypes: ['violations'], ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}) },
    )
    // Another light changes everything; that is no news.
    noted?.splice(0)
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 6).map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ''}`),
      )
  }, values)
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

/**
 * Looks at what has come or changed since the last look, in both lights; first in the one that is on, because another has
 * the map painted anew, and there by every rule.
 */
async function look(name: string, on = page): Promise<void> {
  await chooseParts(on)
  const themes = worn.get(on) === 'dark' ? THEMES.toReversed() : THEMES
  for (const [i, theme] of themes.entries()) {
    worn.set(on, theme)
    await wear(on, theme)
    await on.waitForTimeout(60)
    found.push(
      ...(await faults(on, i === 0 ? undefined : OF_LIGHT)).map((fault) => `${name}, ${theme}: ${fault}`),
    )
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
  for (const tab of ['term', 'chart', 'turn']) {
    await click(`rules-tab-${tab}`)
    await look(`rules-${tab}`)
  }
  await click('rules-close')
})

test('a fault on what has come since the last look is found', { timeout: PATIENCE }, async () => {
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'pale'
    pale.style.cssText = 'position: fixed; inset: 0 auto auto 0; z-index: 9999; color: #777; background: #888'
    const both = document.createElement('div')
    both.id = 'faulty'
    both.append(document.createElement('button'), pale)
    document.body.append(both)
  })
  await look('nameless')
  expect(found.filter((fault) => fault.includes('button-name'))).toHaveLength(1)
  expect(found.filter((fault) => fault.includes('color-contrast'))).toHaveLength(THEMES.length)
  found = []
  await page.evaluate(() => document.getElementById('faulty')?.remove())
})

test('the guided game', { timeout: PATIENCE }, async () => {
  await click('learn')
  await page.getByTestId('guide').waitFor()
  await look('guide')
  await click('leave')
  await page.getByTestId('scenario-list').waitFor()
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
    await settled(page)
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
  await page.getByTestId('advice-plan').first().waitFor({ timeout: 60_000 })
  await look('advice')
  await page.keyboard.press('Escape')
})

test('the printing dialog', { timeout: PATIENCE }, async () => {
  await click('print')
  await page.getByTestId('print-dialog').waitFor()
  await page.getByTestId('print-picture').waitFor()
  await settled(page)
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
    await settled(page)
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
