/** A stored game as a film: its moments, and what is seen and told at each. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import type { FilmFrame } from '../../src-shared/axis-empires/ground/contract/film.ts'
import type { GameView } from '../../src-shared/axis-empires/ground/contract/views.ts'
import { ask, services } from './ask.ts'

const SAVE = join(import.meta.dirname, '..', 'saves', 'poland-1939-1.0.0.aesave')
let all: Services
let view: GameView
let frames: readonly FilmFrame[]

beforeAll(async () => {
  all = services()
  const data = readFileSync(SAVE, 'utf8')
  const [saved] = await ask(all, 'games.import', { name: 'poland.aesave', data })
  view = await ask(all, 'games.open', { game: saved?.id ?? '' })
  frames = await ask(all, 'play.film', { game: view.game })
})

test('the moments are the beginning, the end of each Faction Turn and Game Turn, and where the game stands', () => {
  expect(frames[0]).toMatchObject({ ply: 0, kind: 'start', turn: 'Aug–Sept 1939', season: 'Autumn 1939' })
  expect(frames.at(-1)?.ply).toBe(view.ply)
  const plies = frames.map(({ ply }) => ply)
  expect(plies).toEqual([...new Set(plies)].sort((a, b) => a - b))
  const axis = frames.find(({ kind }) => kind === 'faction')
  expect(axis).toMatchObject({ faction: 'axis', turn: 'Aug–Sept 1939' })
  expect(frames.filter(({ kind }) => kind === 'turn').length).toBeGreaterThan(0)
})

test('who controls what is that of the moment, and what was taken since the one before is shown', async () => {
  const { game } = view
  const last = frames.at(-1)?.ply ?? 0
  const [start, end] = [
    await ask(all, 'play.filmPicture', { game, ply: 0, since: 0 }),
    await ask(all, 'play.filmPicture', { game, ply: last, since: 0 }),
  ]
  const now = await ask(all, 'play.overlay', { game, kind: 'control', faction: 'axis' })
  expect(end.control).toEqual(now.hexes)
  expect(start.control).not.toEqual(end.control)
  expect(start.lines).toEqual([])
  const told = end.lines.map(({ text }) => text)
  expect(told.length).toBeGreaterThan(0)
  expect(told.every((text) => /^The (Axis|Western) side (takes|loses) /.test(text))).toBe(true)
  // The game itself stands where it stood.
  expect((await ask(all, 'play.view', { game })).hash).toBe(view.hash)
})

test('moments that are not of this game are refused in a sentence', async () => {
  const { game } = view
  await expect(ask(all, 'play.filmPicture', { game, ply: 0, since: view.ply })).rejects.toThrow(
    'expected two of the line played, the earlier first',
  )
  await expect(ask(all, 'play.filmPicture', { game, ply: 999_999, since: 0 })).rejects.toThrow('no part of')
})
