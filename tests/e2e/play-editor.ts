/**
 * A person makes a new scenario by placing twenty counters, changes a counter's factors, plays it, exports the
 * pack and imports it into an empty store. Everything done is a click, a drag or a key.
 */
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { Opened } from './harness.ts'
import { PICTURES, screenshotPath } from './harness.ts'
import { LARGE, Player, SMALL } from './player.ts'

/** Twelve German units along the border, eight Polish ones before them: counter and hex. */
const PLACED: readonly (readonly [string, string])[] = [
  ['ger-inf-01', 'w3925'],
  ['ger-inf-02', 'w3925'],
  ['ger-inf-03', 'w3825'],
  ['ger-inf-04', 'w3825'],
  ['ger-inf-05', 'w3725'],
  ['ger-inf-06', 'w3725'],
  ['ger-inf-07', 'w3626'],
  ['ger-inf-08', 'w3626'],
  ['ger-inf-09', 'w3625'],
  ['ger-inf-10', 'w3526'],
  ['ger-inf-11', 'e3902'],
  ['ger-inf-12', 'e3903'],
  ['pol-inf-1', 'e3901'],
  ['pol-inf-2', 'w3726'],
  ['pol-inf-3', 'e3701'],
  ['pol-inf-4', 'e3501'],
  ['pol-inf-5', 'e3802'],
  ['pol-inf-6', 'e3702'],
  ['pol-cav', 'e3601'],
  ['pol-nar', 'e3803'],
]
/** The counter whose factors are changed. */
const CORPS = 'ger-inf-06'
/** Longer than other tests: it is a whole afternoon's work. */
export const PATIENCE = 400_000
const TITLE = 'My September'
const SCENARIO = 'my-september'

type Point = { readonly x: number; readonly y: number }

export class EditorHand {
  readonly page: Page
  private readonly name: string
  constructor(page: Page, name: string) {
    this.page = page
    this.name = name
  }

  at(testId: string) {
    return this.page.getByTestId(testId).first()
  }
  click(testId: string): Promise<void> {
    return this.at(testId).click()
  }

  /** Pictures of this moment in two sizes, if pictures are asked for. */
  async pictures(moment: string): Promise<void> {
    if (!PICTURES) return
    for (const size of [SMALL, LARGE]) {
      await this.page.setViewportSize(size)
      await this.page.waitForTimeout(700)
      await this.page.screenshot({ path: screenshotPath(`${this.name}-${moment}-${size.width}`) })
    }
    await this.page.setViewportSize(SMALL)
    await this.page.waitForTimeout(250)
  }

  async drag(from: Point, to: Point): Promise<void> {
    const { mouse } = this.page
    await mouse.move(from.x, from.y)
    await mouse.down()
    await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
    await mouse.move(to.x, to.y, { steps: 4 })
    await mouse.up()
  }

  /** The middle of an element, brought into view. */
  async middle(testId: string): Promise<Point> {
    await this.at(testId).scrollIntoViewIfNeeded()
    const box = await this.at(testId).boundingBox()
    if (!box) throw new Error(`${testId} is not on the screen`)
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  }

  /** Where a hex is on the screen, brought into view. */
  async hex(id: string): Promise<Point> {
    await this.page.evaluate((h) => window.__ae?.show(h), id)
    const to = await this.page.evaluate((h) => window.__ae?.hexToScreen(h), id)
    if (!to) throw new Error(`${id} is not on the map`)
    return to
  }

  async clickHex(id: string): Promise<void> {
    const { x, y } = await this.hex(id)
    await this.page.mouse.click(x, y)
  }

  /** Finds a counter in the order of battle at the left and drags it to a hex. */
  async place(id: string, hex: string): Promise<void> {
    await this.at('palette-find').fill(id)
    await this.drag(await this.middle(`thumb-${id}`), await this.hex(hex))
    await expect.poll(() => this.at('chosen').textContent(), { message: id }).toContain(hex)
  }

  /** Waits until everything is kept and the checks have nothing to say. */
  async sound(): Promise<void> {
    const text = (id: string) => () => this.at(id).textContent()
    await expect.poll(text('save-state'), { timeout: 20_000 }).toBe('kept')
    await expect.poll(text('problem-count'), { timeout: 20_000 }).toContain('No problems')
  }

  async choose(testId: string, value: string): Promise<void> {
    await this.at(testId).selectOption(value)
  }
}

/** An empty map of Europe; twenty counters out of the order of battle onto it. */
async function makeScenario(hand: EditorHand): Promise<void> {
  const { page } = hand
  await page.setViewportSize(SMALL)
  await hand.click('open-editor')
  await hand.at('pack-title').fill(TITLE)
  await hand.at('from-blank').check()
  await hand.pictures('home')
  await hand.click('make-pack')
  await page.getByTestId('editor-map').waitFor()
  for (const [id, hex] of PLACED) await hand.place(id, hex)
  await hand.at('palette-find').fill('')
  // Told while one works: the Polish units belong to a country that is not in the war yet.
  await expect
    .poll(() => hand.at('problems').textContent(), { timeout: 20_000 })
    .toContain('but poland is neutral')
  await hand.pictures('problems')
  await hand.click('problem-0')
  await expect.poll(() => hand.at('chosen').textContent()).toContain('e3901')
  await expect.poll(() => page.evaluate(() => window.__ae?.zoom())).toBeGreaterThan(0.8)
}

/** Turns, sides, lands, tracks and what is to be won: every one a form, or the map itself. */
async function setProperties(hand: EditorHand): Promise<void> {
  const { page } = hand
  await hand.click('side-general')
  await hand.at('scenario-introduction').fill('A small war of two turns.')
  await hand.at('scenario-length').fill('2')
  await hand.at('scenario-length').press('Tab')
  await hand.at('plays-soviet').uncheck()
  await hand.click('side-lands')
  await hand.at('lands-find').fill('pol')
  await hand.choose('status-poland', 'active:western')
  await hand.choose('brush', 'germany')
  await hand.click('paint-hexes')
  await hand.clickHex('w3826')
  await hand.click('picking-done')
  await hand.at('give-back-w3826').waitFor()
  await hand.pictures('lands')
  await hand.click('side-tracks')
  await hand.choose('track-uscl-tk', '1')
  await hand.choose('posture-us-tk', 'isolationism')
  await hand.choose('war-state-tk', 'total')
  await hand.click('side-victory')
  await hand.click('add-victory')
  await hand.click('victory-0-hexes-pick')
  for (const hex of ['e3702', 'e3701']) await hand.clickHex(hex)
  await hand.click('picking-done')
  await hand.at('victory-0-count').fill('2')
  await hand.at('victory-0-count').press('Tab')
  await hand.pictures('victory')
  await hand.click('side-weather')
  await page.getByTestId('weather').locator('select').nth(1).selectOption('mud')
  await hand.click('side-boxes')
  await hand.sound()
}

async function changeFactors(hand: EditorHand): Promise<void> {
  await hand.click('tab-counters')
  await hand.at('oob-filter').fill('ger-inf-0')
  await hand.click(`cell-${CORPS}-front-attack`)
  await hand.page.keyboard.type('7')
  await hand.page.keyboard.press('Enter')
  await expect.poll(() => hand.at(`cell-${CORPS}-front-attack`).textContent()).toBe('7')
  await hand.pictures('counters')
  await hand.sound()
}

/** What a game of the scenario must be like, wherever it is begun. */
function expectPosition(view: GameView): void {
  expect(view.scenario).toMatchObject({ id: SCENARIO, title: TITLE, factions: ['axis', 'western'] })
  expect(view.scenario.hexes).toEqual({ w3826: 'germany' })
  for (const [id, hex] of PLACED) expect(view.state.pieces[id]?.at, id).toBe(hex)
  expect(view.state.vars['country/poland']).toBe('active:western')
  expect(view.state.vars.uscl).toBe(1)
  expect(Object.values(view.turn.weather.tk ?? {})).toContain('mud')
}

/** The corps is chosen on the map, and says its new factors. */
async function seeFactors(player: Player): Promise<void> {
  await player.clickHex('w3725')
  await player.click('tab-selection')
  const said = player.page.getByTestId(`unit-${CORPS}`)
  await said.waitFor()
  // Joined so that the factors are never broken over two lines.
  expect((await said.textContent())?.replaceAll('\u2060', '')).toContain('7-2-3')
  // Let go of again, so that the next click does not send it anywhere.
  await player.page.keyboard.press('Escape')
  await player.page.locator('.chosen').waitFor({ state: 'detached' })
}

/** A few commands by mouse: on to the movement, and two units march. */
async function play(player: Player): Promise<GameView> {
  await player.passTo('step')
  await seeFactors(player)
  const moved = new Set<string>()
  for (let i = 0; i < 2; i++) {
    const { state, offers } = await player.view()
    const places = Object.values(state.pieces).map((piece) => piece.at)
    const alone = (id: string) => places.filter((at) => at === state.pieces[id]?.at).length === 1
    const step = offers.find(
      ({ command, piece, at }) =>
        command.type === 'step' && piece && !moved.has(piece) && alone(piece) && !places.includes(at ?? ''),
    )
    if (!step?.piece || !step.at) throw new Error('no unit can march')
    moved.add(step.piece)
    await player.moveByClicks(step.piece, step.at)
  }
  return player.view()
}

/** Saves what a click hands out as a file. */
export type Saver = (page: Page, name: string, act: () => Promise<void>) => Promise<Buffer>

/** Everything up to the file in the hand. */
export async function makePlayExport({ page, problems }: Opened, name: string, save: Saver): Promise<Buffer> {
  const hand = new EditorHand(page, `${name}-editor`)
  const player = new Player(page, name, 'editor')
  await makeScenario(hand)
  await setProperties(hand)
  await hand.pictures('scenario')
  await changeFactors(hand)

  await hand.click('playtest')
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  expectPosition(await player.view())
  const end = await play(player)
  expect(end.ply).toBeGreaterThan(2)
  await player.shoot('playing')
  // Back to where it was: the table, its filter, the cell.
  await player.click('leave')
  await page.getByTestId('oob-table').waitFor()
  await expect.poll(() => hand.at('oob-filter').inputValue()).toBe('ger-inf-0')
  await expect.poll(() => hand.at(`cell-${CORPS}-front-attack`).textContent()).toBe('7')
  await expect.poll(() => hand.at('undo').getAttribute('title')).toContain(`attack of ${CORPS}`)

  const file = await save(page, `${TITLE}.aepack`, () => hand.click('export-pack'))
  const pack = JSON.parse(file.toString()) as { counters: { id: string }[]; scenarios: unknown[] }
  expect(pack.counters.map(({ id }) => id)).toEqual([CORPS])
  expect(pack.scenarios).toHaveLength(1)
  expect(problems).toEqual([])
  return file
}

/** The file into an empty store: found there, in use, opened in the editor, and played. */
export async function importThere({ page, problems }: Opened, name: string, file: Buffer): Promise<void> {
  const hand = new EditorHand(page, `${name}-editor`)
  const player = new Player(page, name, 'editor')
  await page.setViewportSize(SMALL)
  await expect.poll(() => page.getByTestId(`scenario-${SCENARIO}`).count()).toBe(0)
  await hand.click('open-editor')
  await hand.at('import-pack').waitFor()
  await hand
    .at('import-pack-file')
    .setInputFiles({ name: `${TITLE}.aepack`, mimeType: 'application/json', buffer: file })
  await hand.at(`pack-${SCENARIO}`).waitFor()
  await expect.poll(() => hand.at(`use-${SCENARIO}`).isChecked()).toBe(true)
  await hand.pictures('imported')
  await hand.click(`open-${SCENARIO}`)
  await page.getByTestId('editor-map').waitFor()
  await hand.sound()
  await hand.click('tab-counters')
  await hand.at('oob-changed').check()
  await expect.poll(() => hand.at(`cell-${CORPS}-front-attack`).textContent()).toBe('7')
  await hand.click('close-pack')
  await hand.click('leave-editor')
  await hand.click(`scenario-${SCENARIO}`)
  await hand.click('new-game')
  await hand.click('start-game')
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  expectPosition(await player.view())
  await play(player)
  await player.click('leave')
  await page.getByTestId('saved-game').first().waitFor()
  expect(problems).toEqual([])
}
