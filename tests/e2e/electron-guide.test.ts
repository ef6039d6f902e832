import { afterAll, beforeAll, test } from 'vitest'
import { openElectron } from './harness.ts'
import { tryGuide } from './play-guide.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test('the guided first game is begun, shown, skipped, left and come back to', () =>
  tryGuide(opened, 'electron'))
