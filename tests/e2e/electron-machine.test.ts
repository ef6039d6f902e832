/** The machine player thinks in a thread of its own, in the built application as well. */
import { afterAll, beforeAll, test } from 'vitest'
import { openElectron } from './harness.ts'
import { playAgainstMachine } from './play-machine.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test('a person plays a whole training scenario against the machine', { timeout: 900_000 }, () =>
  playAgainstMachine(opened, 'electron'),
)
