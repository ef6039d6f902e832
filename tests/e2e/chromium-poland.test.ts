import { afterAll, beforeAll, test } from 'vitest'
import { openChromium } from './harness.ts'
import { playPoland } from './play-poland.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('the Polish campaign is played with the mouse to its end', () => playPoland(opened, 'chromium'))
