/** Printing in Electron: its own engine makes the PDF, with no second browser. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { temporaryFolder } from '../support/folders.ts'
import { pdfFacts, pdfPages } from '../support/pdf.ts'
import { openElectron, screenshotPath } from './harness.ts'

let opened: Awaited<ReturnType<typeof openElectron>>

beforeAll(async () => {
  opened = await openElectron()
  await opened.page.getByTestId('scenario-list').waitFor()
})
afterAll(() => opened?.close())

async function printed(aid: string, more: object = {}): Promise<string> {
  const request = { aid, scenario: 'poland-1939', ...more }
  const reply = (await opened.page.evaluate(
    (asked) => window.ae?.call('print.pdf', asked),
    request as Record<string, unknown>,
  )) as { ok?: { name: string; data: string }; error?: { message: string } }
  expect(reply.error).toBeUndefined()
  const file = join(temporaryFolder(), `${aid}.pdf`)
  writeFileSync(file, Buffer.from(reply.ok?.data ?? '', 'base64'))
  return file
}

test('three aids come out of Electron with their words and on the paper asked for', async () => {
  const sequence = await printed('sequence')
  expect(pdfPages(sequence)[0]).toContain('Operational Movement Phase')
  expect(Math.round(pdfFacts(sequence).width)).toBe(595)

  const crt = await printed('crt', { paper: 'letter', orientation: 'landscape' })
  const { width, height, pages } = pdfFacts(crt)
  expect([Math.round(width), Math.round(height)]).toEqual([792, 612])
  expect(pdfPages(crt).at(-1)).toContain(`Page ${pages} of ${pages}`)

  const sheet = await printed('counter-sheet')
  expect(pdfFacts(sheet).pages).toBe(2)
  expect(pdfPages(sheet)[0]).toContain('4-4-3')
})

test('the dialog shows the pages in Electron, too', async () => {
  const { page } = opened
  await page.getByTestId('print').click()
  const drawn = () =>
    page.getByTestId('print-picture').evaluate((image) => (image as HTMLImageElement).naturalWidth)
  await expect.poll(drawn, { timeout: 30_000 }).toBeGreaterThan(100)
  await page.screenshot({ path: screenshotPath('electron-print') })
  await page.getByTestId('print-close').click()
  const refusal = await page.evaluate(() => window.ae?.call('print.pages', { aid: 'poster', scenario: 'x' }))
  expect(refusal).toMatchObject({ error: { message: expect.stringMatching(/no scenario "x"/) } })
  expect(opened.problems).toEqual([])
})
