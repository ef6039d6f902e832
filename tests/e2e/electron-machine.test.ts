/**
 * The machine player thinks in a thread of its own, in the built application as well. Each run of the tests asks it so in
 * the packed program and plays the same in Chromium; the whole evening in Electron belongs to a long run.
 */
import { afterAll, beforeAll, test } from 'vitest'
import { LONG } from '../kit/effort.ts'
import { openElectron } from './harness.ts'
import { playAgainstMachine } from './play-machine.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test.runIf(LONG)('a person plays a whole training scenario against the machine', { timeout: 900_000 }, () =>
  playAgainstMachine(opened, 'electron'),
)
