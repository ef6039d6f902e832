import { afterAll, beforeAll, test } from 'vitest'
import { openElectron } from './harness.ts'
import { playToReport } from './play-report.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test('the end of a game is shown', { timeout: 120_000 }, () => playToReport(opened, 'electron'))
