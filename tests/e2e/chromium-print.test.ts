/** Printing by clicks in Chromium: from the start screen and from a game in play. */
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'
import { pdfPages } from '../kit/pdf.ts'
import { openChromium } from './harness.ts'
import { beginPoland, Player } from './player.ts'
import { PrintDialog, printThreeAids } from './print-aids.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
let dialog: PrintDialog
const folder = temporaryFolder()

async function save(click: () => Promise<void>): Promise<{ name: string; file: string }> {
  const [download] = await Promise.all([opened.page.waitForEvent('download'), click()])
  const name = download.suggestedFilename()
  const file = join(folder, name)
  await download.saveAs(file)
  return { name, file }
}

beforeAll(async () => {
  opened = await openChromium()
  dialog = new PrintDialog(opened, 'chromium-print', save)
  await opened.page.getByTestId('scenario-list').waitFor()
})
afterAll(() => opened?.close())

test('three aids are printed from the start screen', async () => {
  await printThreeAids(opened, dialog)
  expect(opened.problems).toEqual([])
})

test('a game in play prints its displays as they stand', async () => {
  await beginPoland(new Player(opened.page, 'chromium-print'))
  await dialog.open()
  await dialog.pick('postures')
  await dialog.shows('Posture Display')
  await dialog.look('postures')
  const file = await dialog.saved('Posture Display - September Storm.pdf')
  const text = (await pdfPages(file)).join(' ')
  expect(text).toMatch(/September Storm, Aug–Sept 1939/)
  expect(text).toContain('Policy: Isolationism')
  await dialog.choose('filled', 'empty display')
  await dialog.shows('Posture Display')
  await dialog.close()
  expect(opened.problems).toEqual([])
})
