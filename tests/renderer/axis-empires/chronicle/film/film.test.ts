/** The film of a game: which moments it shows, where the front runs, what is written under it, and the file it is saved as. */
import { describe, expect, test } from 'vitest'
import { captionOf, MAX_TOLD } from '../../../../../src-renderer/axis-empires/chronicle/film/caption.ts'
import { fileName } from '../../../../../src-renderer/axis-empires/chronicle/film/file-name.ts'
import {
  frameAt,
  framesFor,
  frameTitle,
  frontOf,
} from '../../../../../src-renderer/axis-empires/chronicle/film/frames.ts'
import { webm } from '../../../../../src-renderer/axis-empires/chronicle/film/webm.ts'
import { sideBetween } from '../../../../../src-renderer/axis-empires/ground/map/paint-front.ts'
import type { FilmFrame } from '../../../../../src-shared/axis-empires/ground/contract/film.ts'
import { smallMap } from '../../../fixtures.ts'

const frame = (ply: number, kind: FilmFrame['kind'], seasonEnds = false): FilmFrame => ({
  ply,
  kind,
  turn: `Turn ${ply}`,
  season: 'Autumn 1939',
  seasonEnds,
  ...(kind === 'faction' ? { faction: 'axis' } : {}),
})
const ALL = [
  frame(0, 'start'),
  frame(10, 'faction'),
  frame(20, 'turn'),
  frame(30, 'faction'),
  frame(40, 'turn', true),
  frame(50, 'faction'),
  frame(55, 'now'),
]

describe('moments', () => {
  test('a film is cut by Faction Turns, Game Turns or seasons, from the beginning to where the game stands', () => {
    const plies = (cut: Parameters<typeof framesFor>[1]) => framesFor(ALL, cut).map(({ ply }) => ply)
    expect(plies('faction')).toEqual([0, 10, 20, 30, 40, 50, 55])
    expect(plies('turn')).toEqual([0, 20, 40, 55])
    expect(plies('season')).toEqual([0, 40, 55])
  })
  test('the frame of a moment is the last that is not after it', () => {
    expect([0, 19, 20, 54, 99].map((ply) => frameAt(framesFor(ALL, 'turn'), ply))).toEqual([0, 0, 1, 2, 3])
  })
  test('each is called by what ended with it', () => {
    expect(ALL.slice(0, 3).map(frameTitle)).toEqual([
      'Turn 0: the beginning',
      'Turn 10: after the Axis turn',
      'End of Turn 20',
    ])
  })
})

describe('the front', () => {
  test('runs along every hexside between two factions, once, and nowhere else', () => {
    const map = smallMap()
    const ids = map.hexes.map(({ id }) => id)
    const [one = '', ...others] = ids
    const control = new Map([[one, 1] as const, ...others.map((id) => [id, 2] as const)])
    const front = frontOf([map], control)
    expect(front.length).toBeGreaterThan(0)
    expect(front.every((side) => side.includes(one))).toBe(true)
    expect(new Set(front.map((side) => [...side].sort().join())).size).toBe(front.length)
    expect(frontOf([map], new Map(ids.map((id) => [id, 3])))).toEqual([])
    const sides = front.map(([a, b]) => ({ a, b, sea: true as const }))
    expect(frontOf([{ ...map, sides }], control)).toEqual([])
  })
  test('a side lies half way between two centres, across the way from one to the other', () => {
    const [a, b] = sideBetween({ x: 0, y: 0 }, { x: 64, y: 0 })
    expect([a.x, b.x]).toEqual([32, 32])
    expect(Math.abs(a.y - b.y)).toBeCloseTo(64 / Math.sqrt(3))
  })
})

test('a caption tells no more than can be read in passing, and says that there is more', () => {
  const lines = Array.from({ length: 9 }, (_, i) => ({ text: `Event ${i}`, claims: [] }))
  const picture = { ply: 20, control: [], balance: [], lines }
  const told = captionOf('Game', frame(20, 'turn'), picture).lines.map(({ text }) => text)
  expect(told).toHaveLength(MAX_TOLD)
  expect(told.at(-1)).toBe('and 5 more')
  expect(captionOf('Game', frame(0, 'start'), picture).lines).toEqual([])
})

test('a file is named in letters that every system takes', () => {
  expect(fileName(['Fall Weiß', 'End of Aug–Sept 1939'], 'png')).toBe('Fall-Wei-End-of-Aug-Sept-1939.png')
})

test('a film is a WebM file: one VP8 track of its size and length, a cluster from each key picture', async () => {
  const chunks = [0, 500, 1000].map((at, i) => ({ data: Uint8Array.of(7, i), at, key: i !== 1 }))
  const bytes = new Uint8Array(await webm({ width: 640, height: 360, length: 1500, chunks }).arrayBuffer())
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex.startsWith('1a45dfa3')).toBe(true)
  expect(new TextDecoder().decode(bytes)).toContain('V_VP8')
  expect(hex.split('1f43b675')).toHaveLength(3)
  // Width and height, and the second picture half a second into its cluster.
  expect(hex).toContain('b001000000000000020280')
  expect(hex).toContain('ba01000000000000020168')
  expect(hex).toContain('8101f4000701')
  // The segment says where it ends.
  const segment = hex.indexOf('18538067') / 2
  const size = Number(new DataView(bytes.buffer).getBigUint64(segment + 4) & 0xffffffffffffn)
  expect(segment + 12 + size).toBe(bytes.length)
})
