import { afterAll, beforeAll, test } from 'vitest'
import { openElectron } from './harness.ts'
import { playBeachhead } from './play-support.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test('a landing is planned and its Beachhead made in the desktop window', () =>
  playBeachhead(opened, 'electron'))
