import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeLook } from './axe-look.ts'
import { openChromium } from './harness.ts'
import { playToReport } from './play-report.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('the end of a game is shown, and axe finds no fault with how', { timeout: 120_000 }, async () => {
  await playToReport(opened, 'chromium')
  expect(await axeLook(opened.page, 'report')).toEqual([])
})
