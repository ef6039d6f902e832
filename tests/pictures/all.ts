/**
 * A picture of every screen in three sizes, by day and by night, in test-results/pictures: `npm run pictures`, or only
 * those whose names begin so, `npm run pictures editor play`. Nothing is judged: they are made to be looked at.
 */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright-core'
import { headlessBrowser } from '../../src-main/print/headless.ts'
import { beginCampaign, campaignFolder, openNewGame, startWithPersons } from '../e2e/campaign.ts'
import { damagedFolder } from '../e2e/damaged.ts'
import { BROWSER_ARGS, startServer } from '../e2e/harness.ts'
import { showMe } from '../e2e/play-examples.ts'
import { beginPoland, Player } from '../e2e/player.ts'
import { Camera, DRIVEN } from './camera.ts'
import { pacificPictures } from './pacific.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const FOLDER = join(ROOT, 'test-results', 'pictures')

/** The worked example that is shown, and the section it is of. */
const [SECTION, EXAMPLE] = ['3.1.1', 'core-079']

/** A game with a season behind it. */
const LONG_GAME = 'russia-1941-1.0.0.aesave'

interface Seat {
  readonly page: Page
  readonly player: Player
  readonly camera: Camera
}

const opener =
  ({ page }: Seat) =>
  (id: string): Promise<void> =>
    page.getByTestId(id).first().click()

async function startScreens(seat: Seat): Promise<void> {
  const { page, camera } = seat
  const click = opener(seat)
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await camera.take(page, 'start')
  await click('new-game')
  await camera.take(page, 'new-game')
  await page.keyboard.press('Escape')
  for (const [button, name, close] of [
    ['licences-button', 'licences', 'about-program-close'],
    ['about-button', 'about', 'about-program-close'],
    ['settings-button', 'settings', 'settings-close'],
  ] as const) {
    await click(button)
    await page.waitForTimeout(400)
    await camera.take(page, name)
    await click(close)
  }
  await click('rules-button')
  await page.getByTestId('rules-text').locator('h3').first().waitFor()
  const tabs = page.locator('[data-testid^="rules-tab-"]')
  for (const id of await testIds(tabs)) {
    await click(id)
    await page.waitForTimeout(300)
    await camera.take(page, id)
  }
  await click('rules-close')
}

const testIds = (all: ReturnType<Page['locator']>): Promise<string[]> =>
  all.evaluateAll((each) => each.map((one) => one.getAttribute('data-testid') ?? ''))

async function learning(seat: Seat): Promise<void> {
  const { page, camera, player } = seat
  const click = opener(seat)
  await click('learn')
  await page.getByTestId('guide').waitFor()
  await camera.take(page, 'guide')
  await click('leave')
  await page.getByTestId('scenario-list').waitFor()
  await showMe(player, SECTION, EXAMPLE)
  await camera.take(page, 'example')
  await click('example-leave')
}

/** Cards and lists of a game, each by the button that opens it. */
const CARDS = [
  ['goals', 'victory'],
  ['players-button', 'players'],
  ['legend-open', 'legend'],
  ['about', 'scenario'],
  ['help-button', 'keys'],
  ['umpire', 'umpire'],
] as const

async function europe(seat: Seat): Promise<void> {
  const { page, camera, player } = seat
  const click = opener(seat)
  await beginPoland(player)
  await camera.take(page, 'play-support')
  for (const tab of ['pools', 'track', 'log']) {
    await click(`tab-${tab}`)
    await camera.take(page, `play-${tab}`)
  }
  await click('tab-selection')
  for (const [button, name] of CARDS) {
    if (!camera.wants(`play-card-${name}`)) continue
    await click(button)
    await page.waitForTimeout(200)
    await camera.take(page, `play-card-${name}`)
    await page.keyboard.press('Escape')
    await page.waitForTimeout(100)
    const close = page.getByTestId('players-close')
    if (name === 'players' && (await close.isVisible())) await close.click()
  }
  await click('overlay-control')
  await page.waitForTimeout(300)
  await camera.take(page, 'play-control')
  await click('overlay-control')
  const view = await player.passTo('step')
  const step = view.offers.find(({ command }) => command.type === 'step')
  await player.clickHex(player.place(view, step?.piece ?? ''))
  await page.waitForTimeout(300)
  await camera.take(page, 'play-reach')
  await fight(seat)
}

async function fight(seat: Seat): Promise<void> {
  const { page, camera, player } = seat
  const click = opener(seat)
  const view = await player.passTo('attack')
  const target = view.offers.find(({ command }) => command.type === 'attack')?.at ?? ''
  await player.changes(() => player.clickHex(target))
  await click('tab-battle')
  await camera.take(page, 'battle')
  await click('advise')
  await page.getByTestId('advice').waitFor({ timeout: 30_000 })
  await page.waitForTimeout(1500)
  await camera.take(page, 'battle-advice')
  await page.keyboard.press('Escape')
  await click('tab-history')
  await page.waitForTimeout(400)
  await camera.take(page, 'history')
  await click('print')
  await page.getByTestId('print-dialog').waitFor()
  await page.waitForTimeout(1500)
  await camera.take(page, 'print')
  await click('print-close')
  await click('leave')
}

async function begin({ page, player }: Seat, scenario: string): Promise<void> {
  await page.getByTestId('scenario-list').waitFor()
  await player.click(`scenario-${scenario}`)
  await player.click('new-game')
  await player.click('start-game')
  await page.locator('[data-testid^="map-canvas"]').first().waitFor()
  await page.waitForFunction(() => window.__ae?.painted() === true, undefined, { polling: 30 })
}

async function asia(seat: Seat): Promise<void> {
  await begin(seat, 'pacific-1941')
  await seat.camera.take(seat.page, 'asia')
  await opener(seat)('zoom-fit')
  await seat.camera.take(seat.page, 'asia-fit')
  await opener(seat)('leave')
}

async function bothMaps(seat: Seat): Promise<void> {
  const { page, camera } = seat
  const click = opener(seat)
  await begin(seat, 'two-fronts-1941')
  await camera.take(page, 'two-one')
  await click('layout-beside')
  await page.getByTestId('map-canvas-ds').waitFor()
  await camera.take(page, 'two-beside')
  await click('display-open')
  await page.locator('[data-testid^="sheet-"]').first().waitFor()
  for (const id of await testIds(page.locator('[data-testid^="sheet-"]'))) {
    await click(id)
    await page.waitForTimeout(250)
    await camera.take(page, `display-${id}`)
  }
  await click('display-open')
  await click('leave')
}

async function report(seat: Seat): Promise<void> {
  await beginPoland(seat.player, { seed: '5', players: { axis: 'greedy', western: 'greedy' } })
  await seat.page.getByTestId('end-report').waitFor({ timeout: 120_000 })
  await seat.page.getByTestId('end-battles').waitFor()
  await seat.camera.take(seat.page, 'report')
  await seat.page.keyboard.press('Escape')
  await opener(seat)('leave')
  await seat.page.getByTestId('saved-game').first().waitFor()
  await seat.page.getByTestId('saved-game').first().scrollIntoViewIfNeeded()
  await seat.camera.take(seat.page, 'saves')
}

/** A game read back over its months: the overview page by page, what passes by, rulings, the film. */
async function months(seat: Seat): Promise<void> {
  const { page, camera } = seat
  const click = opener(seat)
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await page.getByTestId('import-file').setInputFiles(join(ROOT, 'tests', 'saves', LONG_GAME))
  await page.getByTestId('open-game').first().click()
  await page.getByTestId('map-canvas').waitFor()
  await click('umpire')
  await click('hand-yes')
  await page.keyboard.press('Shift+O')
  const tabs = page.getByTestId('overview').getByRole('tab')
  await tabs.first().waitFor()
  for (const id of await testIds(tabs)) {
    await click(id)
    await camera.take(page, id)
  }
  await click('overview-close')
  // Where the window is small the list of segments lies folded.
  await page.setViewportSize({ width: 1920, height: 1080 })
  await click('flow-open')
  await camera.take(page, 'flow')
  await click('flow-close')
  await page.keyboard.press('Shift+F')
  await page.getByTestId('film').waitFor()
  await page.keyboard.press('Home')
  await page.waitForTimeout(500)
  await camera.take(page, 'film')
}

/** A campaign with its decks: how it is begun, the hand, cards side by side, a note. */
async function campaign(seat: Seat): Promise<void> {
  const { page, camera } = seat
  const click = opener(seat)
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await page.getByTestId('scenario-europe-1939').scrollIntoViewIfNeeded()
  await click('scenario-europe-1939')
  await camera.take(page, 'campaign-start')
  await openNewGame(page, 'europe-1939')
  await page.getByTestId('optional-rules').locator('summary').click()
  await camera.take(page, 'campaign-options')
  await startWithPersons(page)
  const hand = page.getByTestId('cards')
  if (!(await hand.isVisible())) await page.keyboard.press('Shift+C')
  await hand.waitFor()
  const cards = hand.locator('[role="option"]')
  await cards.first().click()
  await camera.take(page, 'cards-hand')
  for (const one of [0, 1]) {
    await cards.nth(one).click()
    await click('card-pin')
  }
  await click('cards-compare')
  await camera.take(page, 'cards-compare')
  await click('cards-close')
  await page.keyboard.press('Shift+P')
  const planner = page.getByTestId('planner')
  await planner.getByTestId('plan-new').click()
  await camera.take(page, 'planner-note')
  await planner.getByTestId('plan-title').fill('Norway before the ice goes')
  await planner.getByTestId('plan-text').fill('Narvik first; the fleet sails with troop Convoys.')
  await planner.getByTestId('plan-turn').selectOption({ index: 1 })
  await planner.getByTestId('plan-keep').click()
  await planner.getByTestId('plan-Norway before the ice goes').waitFor()
  await camera.take(page, 'planner')
}

async function editor(seat: Seat): Promise<void> {
  const { page, camera } = seat
  const click = opener(seat)
  await click('open-editor')
  await page.getByTestId('pack-title').waitFor()
  await page.getByTestId('pack-scenario').locator('option').first().waitFor({ state: 'attached' })
  await camera.take(page, 'editor-packs')
  await page.getByTestId('pack-title').fill('Looked at')
  await click('make-pack')
  const tabs = page.locator('[data-testid="editor"] [data-testid^="tab-"]')
  await tabs.first().waitFor()
  for (const tab of await testIds(tabs)) {
    await click(tab)
    await page.waitForTimeout(500)
    await camera.take(page, `editor-${tab}`)
    for (const side of await testIds(page.locator('[data-testid^="side-"]'))) {
      await click(side)
      await camera.take(page, `editor-${side}`)
    }
  }
}

/** A campaign: Countries, postures, an event before and after its die, replacements, the diary. */
async function politics(seat: Seat): Promise<void> {
  const { page, camera } = seat
  const click = opener(seat)
  await page.getByTestId('scenario-list').locator('li').first().waitFor()
  await beginCampaign(page)
  await page.getByTestId('replacements-card').locator('article .unit').first().click()
  await camera.take(page, 'politics-replacements')
  await seat.player.click('offer-end')
  await click('overlay-allegiance')
  await camera.take(page, 'politics-allegiance')
  await click('overlay-allegiance')
  await click('goals')
  await camera.take(page, 'politics-victory')
  await page.keyboard.press('Escape')
  await click('nations-open')
  await camera.take(page, 'politics-countries')
  for (const country of ['hungary', 'poland']) {
    await page.getByTestId('nations').getByTestId(`country-${country}`).first().click()
    await page.getByTestId(`country-page-${country}`).waitFor()
    await camera.take(page, `politics-${country}`)
    await click('nations-back')
  }
  for (const hand of ['umpire', 'manual-dice']) {
    await click(hand)
    await click('hand-yes')
  }
  await click('display-open')
  for (const sheet of ['postures', 'tracks']) {
    await click(`sheet-${sheet}`)
    await camera.take(page, `politics-${sheet}`)
  }
  await click('display-close')
  const form = page.getByTestId('event-by-hand')
  await form.getByTestId('hand-event').selectOption('diplomatic-incident tk')
  await form.getByTestId('hand-country').selectOption({ label: 'Hungary' })
  await camera.take(page, 'politics-by-hand')
  await form.getByTestId('hand-happen').click()
  await page.getByTestId('event-card').waitFor()
  await camera.take(page, 'politics-roll')
  await click('offer-die-3')
  await page.waitForTimeout(400)
  await camera.take(page, 'politics-event')
  await page.keyboard.press('Shift+D')
  await page.getByTestId('diary').locator('li').first().waitFor()
  await camera.take(page, 'politics-diary')
}

const CHAPTERS: readonly {
  readonly names: readonly string[]
  readonly visit: (seat: Seat) => Promise<void>
  /** The data folder it begins with; an empty one if it is not given. */
  readonly data?: () => string
}[] = [
  { names: ['start', 'new-game', 'licences', 'about', 'settings', 'rules'], visit: startScreens },
  { names: ['guide', 'example'], visit: learning },
  { names: ['play', 'battle', 'history', 'print'], visit: europe },
  { names: ['asia'], visit: asia },
  { names: ['two', 'display'], visit: bothMaps },
  { names: ['report', 'saves'], visit: report },
  { names: ['politics'], visit: politics, data: campaignFolder },
  { names: ['overview', 'flow', 'film'], visit: months },
  { names: ['campaign', 'cards', 'planner'], visit: campaign },
  { names: ['editor'], visit: editor },
  { names: ['pacific'], visit: ({ page, camera }) => pacificPictures(page, camera) },
]

async function withPage(browser: Browser, data: string | undefined, work: (page: Page) => Promise<void>) {
  const server = await startServer(data)
  const page = await browser.newPage({ viewport: DRIVEN, reducedMotion: 'reduce' })
  try {
    await page.goto(server.address)
    await work(page)
  } finally {
    await page.close()
    await server.stop()
  }
}

const built = spawnSync(process.execPath, [join(ROOT, 'scripts', 'build.mjs')], { stdio: 'inherit' })
if (built.status !== 0) process.exit(built.status ?? 1)
const camera = new Camera(FOLDER, process.argv.slice(2))
const { executable, args, env } = headlessBrowser()
const browser = await chromium.launch({ executablePath: executable, env, args: [...BROWSER_ARGS, ...args] })
try {
  for (const { names, visit, data } of CHAPTERS) {
    if (!names.some((name) => camera.wants(name))) continue
    await withPage(browser, data?.(), (page) =>
      visit({ page, player: new Player(page, 'pictures'), camera }).catch((error: unknown) => {
        console.error(`${names.join(', ')}: ${error instanceof Error ? error.message : error}`)
        process.exitCode = 1
      }),
    )
    console.log(`${names.join(', ')}: ${camera.taken} pictures so far`)
  }
  if (camera.wants('recovery'))
    await withPage(browser, damagedFolder(), async (page) => {
      await page.getByTestId('recovery').waitFor()
      await camera.take(page, 'recovery')
    })
} finally {
  await browser.close()
}
console.log(`${camera.taken} pictures in ${FOLDER}`)
