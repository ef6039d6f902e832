import { afterAll, beforeAll, test } from 'vitest'
import { openElectron } from './harness.ts'
import { lookBack, playAllies, playJapan } from './play-pacific.ts'

let opened: Awaited<ReturnType<typeof openElectron>>
beforeAll(async () => {
  opened = await openElectron()
})
afterAll(() => opened?.close())

test('a person plays the first turn of Japan in the Pacific with the mouse', () => playJapan(opened))

test('the Allies play theirs, and the second round begins', () => playAllies(opened))

test('what was played is taken back, looked back at and kept', () => lookBack(opened))
