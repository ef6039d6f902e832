import { afterAll, beforeAll, test } from 'vitest'
import { openChromium } from './harness.ts'
import { playGuide } from './play-guide.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('a newcomer is guided through his first turn with the mouse, leaves, comes back, makes a mistake and recovers', () =>
  playGuide(opened, 'chromium'))
