/** The machine player as an opponent, in a window of Chromium. */
import { afterAll, beforeAll, test } from 'vitest'
import { openChromium } from './harness.ts'
import { playAgainstMachine } from './play-machine.ts'

let opened: Awaited<ReturnType<typeof openChromium>>
beforeAll(async () => {
  opened = await openChromium()
})
afterAll(() => opened?.close())

test('a person plays a whole training scenario against the machine', { timeout: 900_000 }, () =>
  playAgainstMachine(opened, 'chromium'),
)
