/**
 * The disk fails at one call in the life of a store, or from one call on, or is full from there on: nothing acknowledged is
 * lost, each refusal is one sentence, and the store opens afterwards. Every call in turn with AE_LONG=1 and in
 * `npm run torture`; here every call of a stride that is prime to what repeats.
 */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { effort } from '../kit/effort.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { liveWithFault } from '../torture/io-faults.ts'
import { toyRoot } from '../toy/services.ts'

const ROOT = toyRoot(500)
/** In memory where there is such a place: each run waits for the disk a hundred times. */
const folder = (): string =>
  join(existsSync('/dev/shm') ? '/dev/shm' : temporaryFolder(), `ae-faults-${process.pid}`)

test.each([
  ['fails once', 'broken', 'once', 3],
  ['fails from then on', 'broken', 'on', 11],
  ['is full once', 'full', 'once', 19],
  ['is full from then on', 'full', 'on', 29],
] as const)('the disk %s, at each call of a stride', (_title, kind, lasting, first) => {
  const stride = effort(61, 1)
  const place = folder()
  let [runs, met, refused] = [0, 0, 0]
  for (let call = effort(first, 1); ; call += stride) {
    const run = liveWithFault(place, ROOT, { call, lasting, kind })
    if (run.calls < call) break
    runs++
    if (run.met !== undefined) met++
    refused += run.refused
  }
  // The life of the store has a thousand calls, and the fault is met in every run: else nothing was tried.
  expect(met).toBe(runs)
  expect(runs).toBeGreaterThan(900 / stride)
  expect(refused).toBeGreaterThan(0)
})

test('the database is really full, with room for that many pages more: none, one, and so on until all of it fits', () => {
  const place = folder()
  let refused = 0
  for (let pages = 0; ; pages++) {
    const run = liveWithFault(place, ROOT, { pages })
    refused += run.refused
    if (run.refused === 0) break
    expect(pages).toBeLessThan(200)
  }
  expect(refused).toBeGreaterThan(5)
})
