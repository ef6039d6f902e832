import { afterAll, beforeAll, test } from 'vitest'
import { openChromium } from './harness.ts'
import { playLanding } from './play-support.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('a corps is landed by sea and a parachute unit is dropped', () => playLanding(opened, 'chromium'))
