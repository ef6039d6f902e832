import { afterAll, beforeAll, test } from 'vitest'
import { openElectron } from './harness.ts'
import { playPoland } from './play-poland.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test('the Polish campaign is played with the mouse to its end', () => playPoland(opened, 'electron'))
