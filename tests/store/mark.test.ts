/** The high-water mark: what it says at every moment of a game that is stored fast or slowly. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MARK_EVERY_MS, Mark, readMark } from '../../src-main/store/mark.ts'

let folder = ''
let mark: Mark
const plies = (): number | undefined => readMark(folder).get('a')?.plies

beforeEach(() => {
  vi.useFakeTimers()
  folder = mkdtempSync(join(tmpdir(), 'ae-mark-'))
  mark = new Mark(folder, [])
  mark.begun('a', 0, 'A game')
})
afterEach(() => {
  mark.close()
  vi.useRealTimers()
  rmSync(folder, { recursive: true })
})

test('plies as a person plays them are marked at once', () => {
  for (let ply = 1; ply <= 3; ply++) {
    mark.reached('a', ply)
    expect(plies()).toBe(ply)
    vi.advanceTimersByTime(MARK_EVERY_MS)
  }
  expect(readMark(folder).get('a')?.title).toBe('A game')
})

test('of plies that follow fast the last is marked a quarter of a second later; never one that was not stored', () => {
  for (let ply = 1; ply <= 400; ply++) mark.reached('a', ply)
  expect(plies()).toBe(1)
  vi.advanceTimersByTime(MARK_EVERY_MS)
  expect(plies()).toBe(400)
  mark.reached('a', 401)
  expect(plies()).toBe(400)
})

test('a mark that is closed holds every ply; a game deleted while its plies wait is not missed', () => {
  mark.begun('b', 0, 'Another')
  for (let ply = 1; ply <= 9; ply++) for (const game of ['a', 'b']) mark.reached(game, ply)
  mark.forget('b')
  mark.close()
  expect([...readMark(folder)]).toEqual([['a', { title: 'A game', plies: 9 }]])
})
