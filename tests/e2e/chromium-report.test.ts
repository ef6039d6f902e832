import { afterAll, beforeAll, test } from 'vitest'
import { openChromium } from './harness.ts'
import { playToReport } from './play-report.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('the end of a game is told', { timeout: 120_000 }, () => playToReport(opened, 'chromium'))
