/** A person makes a scenario of his own, changes a counter, plays it, and sends it to somebody else. */
import { readFileSync } from 'node:fs'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GameView } from '../../src-shared/contract/views.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { LARGE, SMALL } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

async function pictures(page: Page, name: string): Promise<void> {
  for (const [size, word] of [
    [SMALL, '1280'],
    [LARGE, '1920'],
  ] as const) {
    await page.setViewportSize(size)
    await page.waitForTimeout(900)
    await page.screenshot({ path: screenshotPath(`editor-${name}-${word}`) })
  }
  await page.setViewportSize(SMALL)
  await page.waitForTimeout(300)
}

async function saved(page: Page): Promise<void> {
  await expect.poll(() => page.getByTestId('save-state').textContent(), { timeout: 10_000 }).toBe('kept')
}

async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}

async function middle(page: Page, testId: string): Promise<{ x: number; y: number }> {
  const target = page.getByTestId(testId).first()
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`${testId} is not on the screen`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Twenty German corps that the scenario leaves in the Force Pool, and hexes behind the German line. */
const HEXES = ['w3524', 'w3624', 'w3724', 'w3824', 'w3523', 'w3623', 'w3723', 'w3823', 'w3522', 'w3622']
const COUNTERS = [
  ...Array.from({ length: 14 }, (_, i) => `ger-inf-${String(i + 6).padStart(2, '0')}`),
  'ger-11a',
  'ger-12a',
  'ger-15a',
  'ger-16a',
  'ger-17a',
  'ger-18a',
]

test('a scenario of twenty counters is made, played, exported and imported elsewhere', async () => {
  const { page, problems } = opened
  await page.setViewportSize(SMALL)
  await page.getByTestId('open-editor').click()
  await page.getByTestId('pack-title').fill('My Poland')
  await page.getByTestId('pack-scenario').selectOption('poland-1939')
  await pictures(page, 'home')
  await page.getByTestId('make-pack').click()
  await page.getByTestId('editor-map').waitFor()
  await expect.poll(() => page.getByTestId('problem-count').textContent()).toContain('No problems')

  // Twenty counters out of the list onto the map, two to a hex.
  await page.getByTestId('palette-nation').selectOption('germany')
  for (const [i, id] of COUNTERS.entries()) {
    await page.getByTestId('palette-find').fill(id)
    const hex = HEXES[i >> 1] ?? ''
    await page.evaluate((h) => window.__ae?.show(h), hex)
    const to = await page.evaluate((h) => window.__ae?.hexToScreen(h), hex)
    if (!to) throw new Error(`${hex} is not on the map`)
    await drag(page, await middle(page, `thumb-${id}`), to)
    await expect.poll(() => page.getByTestId('chosen').textContent(), { message: id }).toContain(hex)
  }
  await page.getByTestId('palette-find').fill('')
  await saved(page)
  await expect.poll(() => page.getByTestId('problem-count').textContent()).toContain('No problems')

  // One into a box, and back out of the game; all of it taken back and done again.
  await page.getByTestId('palette-find').fill('ger-bomber')
  await drag(page, await middle(page, 'thumb-ger-bomber'), await middle(page, 'box-delay:tk'))
  await expect.poll(() => page.getByTestId('box-delay:tk').getByTestId('thumb-ger-bomber').count()).toBe(1)
  await page.getByTestId('undo').click()
  await expect.poll(() => page.getByTestId('box-delay:tk').getByTestId('thumb-ger-bomber').count()).toBe(0)
  await page.getByTestId('palette-find').fill('')
  // From the map into a box, and turned over on the map with a right click; both taken back.
  const lastDone = () => page.getByTestId('undo').getAttribute('title')
  const hexAt = async (hex: string) => {
    await page.evaluate((h) => window.__ae?.show(h), hex)
    const at = await page.evaluate((h) => window.__ae?.hexToScreen(h), hex)
    if (!at) throw new Error(`${hex} is not on the map`)
    return at
  }
  await drag(page, await hexAt('w3622'), await middle(page, 'box-pool:axis'))
  await expect.poll(lastDone).toContain('ger-18a to Axis Force Pool')
  await page.getByTestId('undo').click()
  const { x, y } = await hexAt('e3801')
  await page.mouse.click(x, y, { button: 'right' })
  await expect.poll(lastDone).toContain('turn pol-inf-1 over')
  await page.getByTestId('undo').click()
  await expect.poll(lastDone).not.toContain('pol-inf-1')
  await pictures(page, 'scenario')
  await page.getByTestId('side-properties').click()
  await pictures(page, 'properties')

  // A counter's factors, typed into the table.
  await page.getByTestId('tab-counters').click()
  await page.getByTestId('oob-filter').fill('ger-inf-0')
  await page.getByTestId('cell-ger-inf-06-front-attack').click()
  await page.keyboard.type('seven')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('refusal').textContent()).toContain('expected a whole number')
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.getByTestId('cell-ger-inf-06-front-attack').textContent()).toBe('7')
  // Filled down over the two below, and taken back.
  await page.getByTestId('cell-ger-inf-06-front-attack').click()
  await page.getByTestId('cell-ger-inf-08-front-attack').click({ modifiers: ['Shift'] })
  await page.keyboard.press('Control+d')
  await expect.poll(() => page.getByTestId('cell-ger-inf-08-front-attack').textContent()).toBe('7')
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByTestId('cell-ger-inf-08-front-attack').textContent()).toBe('1')
  // Pasted out of a spreadsheet, and taken back.
  await page.getByTestId('cell-ger-inf-07-front-attack').click()
  await page.getByTestId('oob-table').evaluate((table) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/plain', '4\t5\r\n6\t7\r\n')
    table.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
  })
  await expect.poll(() => page.getByTestId('cell-ger-inf-08-front-defence').textContent()).toBe('7')
  await page.keyboard.press('Control+z')
  await expect.poll(() => page.getByTestId('cell-ger-inf-08-front-defence').textContent()).toBe('2')
  await pictures(page, 'counters')

  // A country that is none: told at once, and a click goes to the place.
  await page.getByTestId('cell-ger-inf-07-nation').click()
  await page.keyboard.type('atlantis')
  await page.keyboard.press('Enter')
  await expect
    .poll(() => page.getByTestId('problems').textContent(), { timeout: 15_000 })
    .toContain('no Country of the map')
  await page.getByTestId('oob-filter').fill('pol-')
  await pictures(page, 'problems')
  await page.getByTestId('problems').locator('button').first().click()
  await page.getByTestId('cell-ger-inf-07-nation').waitFor()
  await page.getByTestId('undo').click()
  await expect
    .poll(() => page.getByTestId('problem-count').textContent(), { timeout: 15_000 })
    .toContain('No problems')

  // Out of the table as CSV and in again: nothing changes.
  const [csv] = await Promise.all([page.waitForEvent('download'), page.getByTestId('csv-out').click()])
  const csvPath = await csv.path()
  expect(readFileSync(csvPath, 'utf8')).toContain(
    'ger-inf-06,tk-germany,axis,germany,,,ground,infantry,7,2,3',
  )
  await page
    .getByTestId('csv-file')
    .setInputFiles({ name: 'oob.csv', mimeType: 'text/csv', buffer: readFileSync(csvPath) })
  await saved(page)
  await page.getByTestId('tab-pack').click()
  await page.getByTestId('add-colours').selectOption('poland')
  await page.getByTestId('add-colours-button').click()
  await saved(page)
  await pictures(page, 'pack')
  await page.getByTestId('undo').click()
  await saved(page)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByTestId('export-pack').click()])
  const pack = readFileSync(await file.path())
  const document = JSON.parse(pack.toString()) as { counters: unknown[]; scenarios: unknown[] }
  expect(document.counters).toHaveLength(1)
  expect(document.scenarios).toHaveLength(1)

  // Played: the twenty stand where they were put, and the counter has its new factors.
  await page.getByTestId('playtest').click()
  await page.getByTestId('map-canvas').waitFor()
  const view = (await page.evaluate(() => window.__ae?.view())) as GameView
  expect(view.scenario.title).toBe('My Poland')
  for (const [i, id] of COUNTERS.entries()) expect(view.state.pieces[id]?.at).toBe(HEXES[i >> 1])
  await page.waitForTimeout(800)
  await page.screenshot({ path: screenshotPath('editor-playing-1280') })

  // Imported into an empty store: it is there, in use, and on the list of scenarios.
  const other = await openChromium()
  try {
    await other.page.getByTestId('open-editor').click()
    await other.page
      .getByTestId('import-pack-file')
      .setInputFiles({ name: 'My Poland.aepack', mimeType: 'application/json', buffer: pack })
    await other.page.getByTestId('pack-my-poland').waitFor()
    expect(await other.page.getByTestId('use-my-poland').isChecked()).toBe(true)
    await other.page.getByTestId('leave-editor').click()
    await other.page.getByTestId('scenario-my-poland').click()
    await other.page.getByTestId('new-game').click()
    await other.page.getByTestId('start-game').click()
    await other.page.getByTestId('map-canvas').waitFor()
    const there = (await other.page.evaluate(() => window.__ae?.view())) as GameView
    expect(there.state.pieces['ger-inf-06']?.at).toBe(HEXES[0])
    expect(other.problems).toEqual([])
  } finally {
    await other.close()
  }
  expect(problems).toEqual([])
})
