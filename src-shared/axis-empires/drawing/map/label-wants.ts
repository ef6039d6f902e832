/** What is to be lettered on the map at a level, and where each name may stand: cities, lands, seas, Naval Zones. */
import { HEX_W } from '../../../board/drawing/hex.ts'
import { type Inks } from '../../../board/drawing/inks.ts'
import { INK, SANS, SERIF } from '../../../board/drawing/palette.ts'
import type { Scene, SceneHex } from './scene.ts'

/** A name with the places it may stand in, the best first. */
export interface Want {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly font: string
  readonly ink: string
  readonly halo: string
  readonly haloWidth: number
  readonly spacing: number
  readonly angle: number
  readonly size: number
  readonly moves: readonly (readonly [number, number])[]
  /** Names of cities belong to their signs; all others keep clear of signs. */
  readonly kind: 'city' | 'map' | 'zone' | 'country'
  /** Belongs on water. */
  readonly wet: boolean
  /** Belongs on the hexes of a Country. */
  readonly country?: string
  /** Written on the large levels even where there is no room. */
  readonly must?: true
}

const CITY_SIZE: Readonly<Record<string, readonly [number, number, number, number]>> = {
  // world units at each level; 0 = not shown
  capital: [31, 20, 12.5, 11],
  provisional: [0, 17.5, 12, 10.5],
  city: [0, 17.5, 12, 10.5],
  town: [0, 0, 11, 10],
}

interface Lettering {
  readonly ink: keyof Inks
  readonly halo: keyof Inks
  readonly italic: boolean
  readonly size: readonly [number, number, number, number]
}
const KIND: Readonly<Record<string, Lettering>> = {
  sea: { ink: 'seaInk', halo: 'seaHalo', italic: true, size: [27, 22, 19, 18] },
  river: { ink: 'riverInk', halo: 'halo', italic: true, size: [0, 0, 11.5, 10.5] },
  range: { ink: 'rangeInk', halo: 'halo', italic: true, size: [0, 16, 13, 12] },
  land: { ink: 'landInk', halo: 'landHalo', italic: false, size: [24, 18, 15, 14] },
  island: { ink: 'ink', halo: 'halo', italic: true, size: [0, 15, 12, 10.5] },
}

const HERE: Want['moves'] = [[0, 0]]
/** Round about, the nearest first. */
function roundAbout(xs: readonly number[], ys: readonly number[]): Want['moves'] {
  const moves = xs.flatMap((x) => ys.map((y) => [x, y] as const))
  return moves.sort(([ax, ay], [bx, by]) => Math.hypot(ax, ay * 1.3) - Math.hypot(bx, by * 1.3))
}
const STEPS = [0, 20, -20, 40, -40, 60, -60, 80, -80, 105, -105]
const SEA_MOVES = roundAbout([0, 30, -30, 60, -60, 90, -90, 130, -130], STEPS)
const LAND_MOVES = roundAbout([0, 14, -14, 28, -28], [0, 10, -10, 20, -20])
/** How far the name of a Naval Zone may stand beside the middle of its box. */
const ASIDE = [0, 30, -30, 60, -60, 90, -90, 120, -120]

function mapLabels(scene: Scene, level: number): Want[] {
  return scene.file.labels.flatMap((label) => {
    const at = scene.grid.centre(label.at)
    const style = KIND[label.kind]
    const base = style?.size[level] ?? 0
    if (!at || !style || base === 0) return []
    const size = base * (label.kind === 'sea' ? 0.45 + 0.55 * (label.size ?? 1) : (label.size ?? 1))
    const font = `${style.italic ? 'italic 400' : '600'} ${size}px ${SERIF}`
    const spacing = label.kind === 'sea' ? size * 0.12 : label.kind === 'land' ? size * 0.2 : 0.4
    const angle = ((label.angle ?? 0) * Math.PI) / 180
    const moves = label.kind === 'sea' ? SEA_MOVES : label.kind === 'river' ? HERE : LAND_MOVES
    return [
      {
        text: label.text,
        x: at.x,
        y: at.y,
        font,
        size,
        ink: String(INK[style.ink]),
        halo: String(INK[style.halo]),
        haloWidth: size * 0.16,
        spacing,
        angle,
        moves,
        kind: 'map' as const,
        wet: label.kind === 'sea',
      },
    ]
  })
}

/** Names of Naval Zones beside their boxes on the small levels, where no lettering of the sea says them. */
function zoneLabels(scene: Scene, level: number): Want[] {
  if (level > 1) return []
  const said = new Set(scene.file.labels.filter((l) => l.kind === 'sea').map((l) => l.text))
  const size = level === 0 ? 46 : 27
  return scene.panels.flatMap(({ title, rect, danger }) => {
    if (said.has(title)) return []
    const up = rect.h / 2 + size * 0.62
    return [
      {
        text: title,
        x: rect.x + rect.w / 2,
        y: rect.y + rect.h / 2,
        font: `italic 400 ${size}px ${SERIF}`,
        size,
        ink: danger ? INK.capital : INK.seaInk,
        halo: INK.seaHalo,
        haloWidth: size * 0.14,
        spacing: size * 0.04,
        angle: 0,
        kind: 'zone' as const,
        wet: true,
        moves: [-up, up, -up - size, up + size].flatMap((dy) => ASIDE.map((dx) => [dx, dy] as const)),
      },
    ]
  })
}

type Area = { readonly id: string; readonly name: string }

/** A name in the middle of some hexes, with room to move up and down, or about. */
function countryLabel(area: Area, hexes: readonly SceneHex[], size: number, moves: Want['moves']): Want {
  let [x, y] = [0, 0]
  for (const hex of hexes) {
    x += hex.at.x / hexes.length
    y += hex.at.y / hexes.length
  }
  return {
    text: area.name.toUpperCase(),
    x,
    y,
    font: `600 ${size}px ${SERIF}`,
    size,
    ink: INK.countryInk,
    halo: INK.countryHalo,
    haloWidth: size * 0.1,
    spacing: size * 0.16,
    angle: 0,
    kind: 'country' as const,
    country: area.id,
    wet: false,
    moves,
  }
}

const upAndDown = (size: number): Want['moves'] => [0, size, -size, size * 2, -size * 2].map((dy) => [0, dy])

/** Parts of a Country that fit a window at playing zoom, in world units; hexes a part needs to bear the name. */
const PART = { w: HEX_W * 9, h: HEX_W * 5.4 } as const
const MIN_PART = 9
/** A Country that fills no part bears its name once if it has at least this many hexes. */
const MIN_WHOLE = 3
const ABOUT = roundAbout([0, 32, -32, 64, -64, 96, -96], [0, 27, -27, 55, -55, 82, -82])

/** At playing zoom the name stands in each part of a Country, so that one is always in sight. */
function partLabels(area: Area, hexes: readonly SceneHex[], level: number): Want[] {
  const parts = new Map<string, SceneHex[]>()
  for (const hex of hexes) {
    const key = `${Math.floor(hex.at.x / PART.w)},${Math.floor(hex.at.y / PART.h)}`
    const part = parts.get(key)
    if (part) part.push(hex)
    else parts.set(key, [hex])
  }
  const large = [...parts.values()].filter((part) => part.length >= MIN_PART)
  const size = level === 2 ? 21 : 18
  if (large.length > 0) return large.map((part) => countryLabel(area, part, size, ABOUT))
  return hexes.length < MIN_WHOLE ? [] : [countryLabel(area, hexes, size * 0.75, ABOUT)]
}

/** Names of Countries: across their middle on the small levels, in each of their parts on the large ones. */
function countryLabels(scene: Scene, level: number): Want[] {
  const areas = new Map(scene.file.areas.map((a) => [a.id, a]))
  return scene.countries.flatMap(({ id, hexes }) => {
    const area = areas.get(id)
    if (!area) return []
    if (level > 1) return partLabels(area, hexes, level)
    if (hexes.length < (level === 0 ? 14 : 5)) return []
    const size = Math.min(
      level === 0 ? 58 : 40,
      (level === 0 ? 19 : 13) + Math.sqrt(hexes.length) * (level === 0 ? 2.6 : 1.7),
    )
    return [countryLabel(area, hexes, size, upAndDown(size))]
  })
}

function cityLabels(scene: Scene, level: number): Want[] {
  const rank: Record<string, number> = { capital: 0, provisional: 1, city: 1, town: 2 }
  const named = scene.hexes.filter((h) => h.data.name !== undefined)
  named.sort((a, b) => (rank[a.data.city ?? ''] ?? 3) - (rank[b.data.city ?? ''] ?? 3))
  return named.flatMap(({ data, at }) => {
    const kind = data.city ?? 'town'
    const size = CITY_SIZE[kind]?.[level] ?? 0
    if (size === 0 || data.name === undefined) return []
    const capital = kind === 'capital'
    const font = `${capital ? '600' : '500'} ${size}px ${SANS}`
    const down = level >= 2 ? HEX_W * 0.3 : (level === 0 ? 16 : 11) + size * 0.62
    const moves: Want['moves'] =
      level >= 2
        ? [
            [0, down],
            [0, down + 3],
            [10, down],
            [-10, down],
            [18, down],
            [-18, down],
          ]
        : [
            [0, down],
            [0, -down],
            [size * 2.6, 0],
            [-size * 2.6, 0],
          ]
    const text = capital && level > 0 ? data.name.toUpperCase() : data.name
    return [
      {
        text,
        x: at.x,
        y: at.y,
        font,
        size,
        ink: capital ? INK.capitalName : INK.ink,
        halo: INK.halo,
        haloWidth: level === 0 ? 5 : 3,
        spacing: capital ? 0.4 : 0,
        angle: 0,
        moves,
        kind: 'city' as const,
        wet: false,
        must: true as const,
      },
    ]
  })
}

/** Every name of a level: cities first, then the lettering of the map, Naval Zones, Countries. */
export function wantedLabels(scene: Scene, level: number): Want[] {
  return [
    ...cityLabels(scene, level),
    ...mapLabels(scene, level),
    ...zoneLabels(scene, level),
    ...countryLabels(scene, level),
  ]
}
