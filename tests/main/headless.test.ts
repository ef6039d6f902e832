/** Printing where no browser is installed: the Chromium that comes from npm. */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPrinter } from '../../src-main/print/chromium.ts'
import { headlessBrowser, npmBrowser } from '../../src-main/print/headless.ts'
import { findBrowser } from '../../src-main/web/browser.ts'
import { temporaryFolder } from '../kit/folders.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const before = process.env.PATH
const here = process.platform === 'linux' && process.arch === 'x64'

beforeEach(() => {
  process.env.PATH = temporaryFolder()
})
afterEach(() => {
  process.env.PATH = before
})

test.runIf(here)('a page becomes a PDF with the browser from npm when none is installed', async () => {
  expect(findBrowser()).toBeUndefined()
  expect(headlessBrowser(ROOT).executable).toMatch(/\.cache\/npm-chromium-[\d.]+\/chromium$/)
  const printer = openPrinter()
  try {
    const pdf = await printer.pdf('<p>Warsaw</p>')
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  } finally {
    await printer.close()
  }
})

test('without any browser the refusal is one sentence', () => {
  const empty = mkdtempSync(join(temporaryFolder(), 'empty-'))
  expect(npmBrowser(empty)).toBeUndefined()
  expect(() => headlessBrowser(empty)).toThrow(/^printing needs Chromium, Chrome or Edge, and none/)
  rmSync(empty, { recursive: true })
})
