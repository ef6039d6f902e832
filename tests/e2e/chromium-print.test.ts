/** Printing by clicks in Chromium: from the start screen and from a game in play. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../support/folders.ts'
import { pdfFacts, pdfPages } from '../support/pdf.ts'
import { openChromium, screenshotPath } from './harness.ts'
import { beginPoland, Player } from './player.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let player: Player
const folder = temporaryFolder()

beforeAll(async () => {
  opened = await openChromium()
  player = new Player(opened.page, 'chromium-print')
  await opened.page.getByTestId('scenario-list').waitFor()
})
afterAll(() => opened?.close())

const PATIENCE = { timeout: 30_000 }

/** Waits until a page of an aid is drawn. */
async function previewed(title: string, number = 1): Promise<void> {
  const picture = opened.page.getByTestId('print-picture')
  await expect.poll(() => picture.getAttribute('alt'), PATIENCE).toBe(`${title}, page ${number}`)
  const drawn = () => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(drawn, PATIENCE).toBeGreaterThan(100)
}

async function saved(name: string): Promise<string> {
  const [download] = await Promise.all([
    opened.page.waitForEvent('download'),
    opened.page.getByTestId('print-save').click(),
  ])
  expect(download.suggestedFilename()).toBe(name)
  const file = join(folder, name)
  await download.saveAs(file)
  return file
}

test('three aids are printed from the start screen', async () => {
  const { page } = opened
  await page.getByTestId('scenario-poland-1939').click()
  await page.getByTestId('print').click()
  await page.getByTestId('print-dialog').waitFor()
  await previewed('Sequence of Play')
  await page.screenshot({ path: screenshotPath('chromium-print-sequence') })
  const sequence = await saved('Sequence of Play - September Storm.pdf')
  expect(pdfPages(sequence).join(' ')).toContain('Operational Movement Phase')

  await page.getByTestId('print-aid-crt').click()
  await page.getByTestId('print-paper').selectOption('letter')
  await page.getByTestId('print-orientation').selectOption('landscape')
  await page.getByTestId('print-colour').selectOption({ label: 'black and white' })
  await previewed('Combat Results Table')
  const crt = await saved('Combat Results Table - September Storm.pdf')
  const { width, height } = pdfFacts(crt)
  expect([Math.round(width), Math.round(height)]).toEqual([792, 612])
  expect(pdfPages(crt)[0]).toContain('1-3 1-2 1-1 2-1 3-1 5-1 7-1 9-1')

  await page.getByTestId('print-aid-counter-sheet').click()
  await page.getByTestId('print-size').fill('20')
  await previewed('Counter Sheet')
  await page.getByTestId('print-next').click()
  await previewed('Counter Sheet', 2)
  await page.screenshot({ path: screenshotPath('chromium-print-counters') })
  const sheet = await saved('Counter Sheet - September Storm.pdf')
  expect(pdfPages(sheet)[0]).toContain('counters 20 mm')
  await page.getByTestId('print-close').click()
  expect(await page.getByTestId('print-dialog').isVisible()).toBe(false)
})

test('a game in play prints its displays as they stand', async () => {
  const { page } = opened
  await beginPoland(player)
  await page.getByTestId('print').click()
  await page.getByTestId('print-aid-postures').click()
  await previewed('Posture Display')
  await page.screenshot({ path: screenshotPath('chromium-print-postures') })
  const file = await saved('Posture Display - September Storm.pdf')
  const text = pdfPages(file).join(' ')
  expect(text).toMatch(/September Storm, Aug–Sept 1939/)
  expect(text).toContain('Policy: Isolationism')
  await page.getByTestId('print-filled').selectOption({ label: 'empty display' })
  await previewed('Posture Display')
  await page.getByTestId('print-close').click()
  expect(opened.problems).toEqual([])
})
