/** The editor in Chromium: the whole story, then its details one by one. */
import { readFileSync, rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openChromium } from './harness.ts'
import { EditorHand, importThere, makePlayExport, PATIENCE, type Saver } from './play-editor.ts'
import { Player, SMALL } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

const save: Saver = async (page, name, act) => {
  const [download] = await Promise.all([page.waitForEvent('download'), act()])
  expect(download.suggestedFilename()).toBe(name)
  const path = await download.path()
  try {
    return readFileSync(path)
  } finally {
    rmSync(path)
  }
}

test(
  'a new scenario of twenty counters is made, played, exported and imported into an empty store',
  async () => {
    const file = await makePlayExport(opened, 'chromium', save)
    const other = await openChromium()
    try {
      await importThere(other, 'chromium', file)
    } finally {
      await other.close()
    }
  },
  PATIENCE,
)

/** Back to the start screen, from whatever the test before left open. */
async function home(hand: EditorHand): Promise<void> {
  if (await hand.at('close-pack').isVisible()) {
    await hand.click('close-pack')
    await hand.at('leave-editor').waitFor()
  }
  if (await hand.at('leave-editor').isVisible()) await hand.click('leave-editor')
  await hand.at('scenario-list').waitFor()
  await hand.page.setViewportSize(SMALL)
}

/** Opens a new pack with a copy of the Polish campaign. */
async function poland(title: string): Promise<EditorHand> {
  const hand = new EditorHand(opened.page, 'chromium-editor')
  const { page } = hand
  await home(hand)
  await hand.click('open-editor')
  await hand.at('pack-title').fill(title)
  await hand.choose('pack-scenario', 'poland-1939')
  await hand.click('make-pack')
  await page.getByTestId('editor-map').waitFor()
  await hand.sound()
  return hand
}

test('counters go into boxes and back, are turned and removed by mouse and key; all of it can be undone', async () => {
  const hand = await poland('By hand')
  const { page } = hand
  const lastDone = () => hand.at('undo').getAttribute('title')
  const inBox = (box: string, id: string) => () =>
    page.getByTestId(`box-${box}`).getByTestId(`thumb-${id}`).count()
  await hand.at('palette-find').fill('ger-bomber')
  for (const box of ['delay:tk', 'events:western', 'pacific-holding', 'turn:24']) {
    await hand.drag(await hand.middle('thumb-ger-bomber'), await hand.middle(`box-${box}`))
    await expect.poll(inBox(box, 'ger-bomber')).toBe(1)
    await hand.click('undo')
    await expect.poll(inBox(box, 'ger-bomber')).toBe(0)
  }
  // The boxes that are printed on the map: of a Naval Zone, and off the map.
  for (const [box, name] of [
    ['zone:baltic-sea:station', 'Baltic Sea: On Station'],
    ['box:central-asia', 'Central Asia'],
  ] as const) {
    await hand.drag(await hand.middle('thumb-ger-bomber'), await hand.hex(box))
    await expect.poll(lastDone).toContain(`ger-bomber to ${name}`)
    await hand.click('undo')
  }
  await hand.at('palette-find').fill('')
  // From the map into a box; turned over by a right click and by F; taken away by Delete.
  await hand.drag(await hand.hex('e3901'), await hand.middle('box-pool:western'))
  await expect.poll(lastDone).toContain('Western Force Pool')
  await page.keyboard.press('Control+z')
  const { x, y } = await hand.hex('e3801')
  await page.mouse.click(x, y, { button: 'right' })
  await expect.poll(lastDone).toContain('turn pol-inf-1 over')
  await hand.clickHex('e3801')
  await expect.poll(() => hand.at('chosen').textContent()).toContain('e3801')
  await page.keyboard.press('f')
  await page.keyboard.press('Delete')
  await expect.poll(lastDone).toContain('Not in the game')
  for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z')
  await expect.poll(() => hand.at('undo').isDisabled()).toBe(true)
  await page.keyboard.press('Control+y')
  await expect.poll(lastDone).toContain('turn pol-inf-1 over')
  await hand.click('undo')
  await hand.sound()
})

test('the table of counters: refusal, fill down, many at once, sort, paste, CSV out and in', async () => {
  const hand = await poland('By table')
  const { page } = hand
  await hand.click('tab-counters')
  await hand.at('oob-filter').fill('ger-inf-0')
  const cell = (id: string, key: string) => () => hand.at(`cell-${id}-front-${key}`).textContent()
  await hand.click('cell-ger-inf-06-front-attack')
  await page.keyboard.type('seven')
  await page.keyboard.press('Enter')
  await expect.poll(() => hand.at('refusal').textContent()).toContain('expected a whole number')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(cell('ger-inf-06', 'attack')).toBe('7')
  // Filled down over the two below, and taken back.
  await hand.click('cell-ger-inf-06-front-attack')
  await hand.at('cell-ger-inf-08-front-attack').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+d')
  await expect.poll(cell('ger-inf-08', 'attack')).toBe('7')
  await page.keyboard.press('Control+z')
  await expect.poll(cell('ger-inf-08', 'attack')).toBe('1')
  // What is typed goes into every cell picked: a whole column.
  await hand.at('head-front-move').click({ modifiers: ['Shift'] })
  await expect.poll(() => hand.at('many-cells').textContent()).toContain('9 cells')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect.poll(cell('ger-inf-01', 'move')).toBe('5')
  await expect.poll(cell('ger-inf-09', 'move')).toBe('5')
  await page.keyboard.press('Control+z')
  await expect.poll(cell('ger-inf-09', 'move')).toBe('3')
  // Sorted by attack, the strongest first.
  await hand.click('head-front-attack')
  await hand.click('head-front-attack')
  await expect
    .poll(() => page.locator('[data-testid="oob-table"] .row').first().textContent())
    .toContain('ger-inf-06')
  await hand.click('head-front-attack')
  // Pasted out of a spreadsheet, and taken back.
  await hand.click('cell-ger-inf-07-front-attack')
  await hand.at('oob-table').evaluate((table) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '4\t5\r\n6\t7\r\n')
    table.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect.poll(cell('ger-inf-08', 'defence')).toBe('7')
  await page.keyboard.press('Control+z')
  await expect.poll(cell('ger-inf-08', 'defence')).toBe('2')
  // Out as CSV and in again: nothing changes, byte for byte.
  const csvOut = () => save(page, 'order-of-battle.csv', () => hand.click('csv-out'))
  const csv = await csvOut()
  expect(csv.toString()).toContain('ger-inf-06,tk-germany,axis,germany,,,ground,infantry,7,2,3')
  await hand.at('csv-file').setInputFiles({ name: 'oob.csv', mimeType: 'text/csv', buffer: csv })
  await hand.sound()
  expect((await csvOut()).equals(csv)).toBe(true)
  await expect.poll(() => hand.at('undo').getAttribute('title')).toContain('attack of ger-inf-06')
})

test('a problem is shown at once with file, record, field, value and what to do, and a click goes there', async () => {
  const hand = await poland('By mistake')
  const { page } = hand
  await hand.click('tab-counters')
  await hand.at('oob-filter').fill('ger-inf-0')
  await hand.click('cell-ger-inf-07-nation')
  await page.keyboard.type('atlantis')
  await page.keyboard.press('Enter')
  const row = () => hand.at('problem-0').locator('td').allTextContents()
  await expect.poll(row, { timeout: 20_000 }).toHaveLength(5)
  const [file, record, field, value, fix] = await row()
  expect([file, record, field, value]).toEqual(['By mistake', 'counter ger-inf-07', 'nation', 'atlantis'])
  expect(fix).toContain('Expected: a Country of the map or a faction')
  await hand.at('oob-filter').fill('pol-')
  await hand.pictures('problem')
  await hand.click('problem-0')
  await hand.at('cell-ger-inf-07-nation').waitFor()
  await hand.click('undo')
  await hand.sound()
  // One of the scenario leads to its counter on the map, one of a form to its page.
  await hand.click('tab-scenario')
  await hand.click('side-general')
  await hand.at('scenario-length').fill('1')
  await hand.at('scenario-length').press('Tab')
  await hand.choose('scenario-start', '1939-9')
  await expect.poll(() => hand.at('problems').textContent(), { timeout: 20_000 }).toContain('after its end')
  await hand.click('side-boxes')
  await hand.at('problems').locator('tr', { hasText: 'after its end' }).click()
  await page.getByTestId('scenario-form').waitFor()
})

test('a scenario from the position of a game, and colours of a pack', async () => {
  const hand = new EditorHand(opened.page, 'chromium-editor')
  const { page } = hand
  await home(hand)
  const player = new Player(page, 'chromium', 'editor')
  await page.setViewportSize(SMALL)
  await hand.click('scenario-poland-1939')
  await hand.click('new-game')
  await hand.click('start-game')
  await page.getByTestId('map-canvas').waitFor()
  await page.waitForFunction(() => window.__ae?.ready() === true)
  await player.passTo('step')
  const to = await player.freeStep('ger-mtn-1')
  await player.moveByClicks('ger-mtn-1', to)
  const { turn } = await player.view()
  await player.click('leave')
  await hand.click('open-editor')
  await hand.at('pack-title').fill('A turn later')
  await hand.at('from-game').check()
  await hand.click('make-pack')
  await page.getByTestId('editor-map').waitFor()
  await hand.sound()
  // The mountain corps stands where it marched to.
  await hand.at('palette-free').uncheck()
  await hand.at('palette-find').fill('ger-mtn-1')
  await hand.click('thumb-ger-mtn-1')
  await expect.poll(() => hand.at('chosen').textContent()).toContain(to)
  await hand.click('side-general')
  await expect.poll(() => hand.at('scenario-start').locator('option:checked').textContent()).toBe(turn.label)
  await hand.click('tab-pack')
  await hand.choose('add-colours', 'poland')
  await hand.click('add-colours-button')
  await hand.sound()
  await hand.pictures('pack')
  await hand.click('close-pack')
  await hand.pictures('packs')
  expect(opened.problems).toEqual([])
})
