/** Lettering: which names appear at a level, how large, and where, so that none lies on another. */
import { contains, HEX_W, overlaps, type Rect } from './hex.ts'
import { type Ctx, haloText, letterSpacing } from './ink.ts'
import { INK, SANS, SERIF } from './palette.ts'
import type { Scene } from './scene.ts'

export interface Label {
  readonly text: string
  readonly x: number
  readonly y: number
  readonly font: string
  readonly ink: string
  readonly halo: string
  readonly haloWidth: number
  readonly spacing: number
  readonly angle: number
  readonly bounds: Rect
}

type Want = Omit<Label, 'bounds'> & {
  readonly size: number
  readonly moves: readonly (readonly [number, number])[]
  /** Written on the large levels even where there is no room. */
  readonly must?: true
}

/** Width of a text at a size, by a measuring context. */
export type Measure = (text: string, font: string) => number

const CITY_SIZE: Readonly<Record<string, readonly [number, number, number, number]>> = {
  // world units at each level; 0 = not shown
  capital: [31, 20, 12.5, 11],
  provisional: [0, 17.5, 12, 10.5],
  city: [0, 17.5, 12, 10.5],
  town: [0, 0, 11, 10],
}

const KIND: Readonly<
  Record<
    string,
    { ink: string; halo: string; italic: boolean; size: readonly [number, number, number, number] }
  >
> = {
  sea: { ink: INK.seaInk, halo: 'rgba(181,204,210,0.5)', italic: true, size: [27, 22, 19, 18] },
  river: { ink: '#3f7595', halo: INK.halo, italic: true, size: [0, 0, 11, 10] },
  range: { ink: INK.rangeInk, halo: INK.halo, italic: true, size: [0, 16, 13, 12] },
  land: { ink: INK.landInk, halo: 'rgba(241,233,210,0.5)', italic: false, size: [24, 18, 15, 14] },
  island: { ink: INK.ink, halo: INK.halo, italic: true, size: [0, 14, 11.5, 10.5] },
}

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
    const moves: Want['moves'] =
      label.kind === 'sea'
        ? [
            [0, 0],
            [0, 40],
            [0, -40],
            [0, 75],
            [0, -75],
            [80, 0],
            [-80, 0],
            [90, 80],
            [-90, -80],
          ]
        : [[0, 0]]
    return [
      {
        text: label.text,
        x: at.x,
        y: at.y,
        font,
        size,
        ink: style.ink,
        halo: style.halo,
        haloWidth: size * 0.16,
        spacing,
        angle,
        moves,
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
        halo: 'rgba(181,204,210,0.5)',
        haloWidth: size * 0.14,
        spacing: size * 0.04,
        angle: 0,
        moves: [
          [0, -up],
          [0, up],
          [60, -up],
          [-60, -up],
          [60, up],
          [-60, up],
        ],
      },
    ]
  })
}

/** Names of countries across their middle, on the small levels. */
function countryLabels(scene: Scene, level: number): Want[] {
  if (level > 1) return []
  const areas = new Map(scene.file.areas.map((a) => [a.id, a]))
  return scene.countries.flatMap((country) => {
    const area = areas.get(country.id)
    if (!area || country.hexes.length < (level === 0 ? 14 : 5)) return []
    let [x, y] = [0, 0]
    for (const hex of country.hexes) {
      x += hex.at.x / country.hexes.length
      y += hex.at.y / country.hexes.length
    }
    const size = Math.min(
      level === 0 ? 58 : 40,
      (level === 0 ? 19 : 13) + Math.sqrt(country.hexes.length) * (level === 0 ? 2.6 : 1.7),
    )
    const moves: Want['moves'] = [
      [0, 0],
      [0, size],
      [0, -size],
      [0, size * 2],
      [0, -size * 2],
    ]
    const text = area.name.toUpperCase()
    return [
      {
        text,
        x,
        y,
        font: `600 ${size}px ${SERIF}`,
        size,
        ink: INK.landInk,
        halo: 'rgba(241,233,210,0.35)',
        haloWidth: size * 0.1,
        spacing: size * 0.16,
        angle: 0,
        moves,
      },
    ]
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
        ink: capital ? '#7d1712' : INK.ink,
        halo: INK.halo,
        haloWidth: level === 0 ? 5 : 3,
        spacing: capital ? 0.4 : 0,
        angle: 0,
        moves,
        must: true as const,
      },
    ]
  })
}

function boundsAt(want: Want, dx: number, dy: number, width: number): Rect {
  const w = width + want.spacing * want.text.length
  const [c, s] = [Math.abs(Math.cos(want.angle)), Math.abs(Math.sin(want.angle))]
  const [bw, bh] = [w * c + want.size * s, w * s + want.size * c]
  return { x: want.x + dx - bw / 2, y: want.y + dy - bh / 2, w: bw, h: bh }
}

/** The labels of one level, placed. Names that find no room are left out on the small levels only. */
export function placeLabels(scene: Scene, level: number, measure: Measure): Label[] {
  const placed: Label[] = []
  const taken: Rect[] = scene.panels.map((p) => p.rect)
  const symbol = level === 0 ? 14 : 9
  for (const { data, at } of scene.hexes) {
    if (level < 2 && (data.city === 'capital' || (level === 1 && data.city)))
      taken.push({ x: at.x - symbol, y: at.y - symbol, w: symbol * 2, h: symbol * 2 })
  }
  for (const want of [
    ...cityLabels(scene, level),
    ...mapLabels(scene, level),
    ...zoneLabels(scene, level),
    ...countryLabels(scene, level),
  ]) {
    const width = measure(want.text, want.font)
    const tries = want.moves.map(([dx, dy]) => ({ dx, dy, bounds: boundsAt(want, dx, dy, width) }))
    const free = tries.find((t) => !taken.some((r) => overlaps(r, t.bounds)))
    const chosen = free ?? (level >= 2 && (want.must || want.moves.length === 1) ? tries[0] : undefined)
    if (!chosen) continue
    taken.push(chosen.bounds)
    placed.push({ ...want, x: want.x + chosen.dx, y: want.y + chosen.dy, bounds: chosen.bounds })
  }
  return placed
}

export function paintLabels(ctx: Ctx, labels: readonly Label[], view: Rect): void {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  for (const label of labels) {
    const b = label.bounds
    if (!overlaps({ x: b.x - 6, y: b.y - 6, w: b.w + 12, h: b.h + 12 }, view)) continue
    ctx.save()
    ctx.translate(label.x, label.y)
    if (label.angle !== 0) ctx.rotate(label.angle)
    ctx.font = label.font
    letterSpacing(ctx, label.spacing)
    ctx.fillStyle = label.ink
    haloText(ctx, label.text, 0, 0, label.halo, label.haloWidth)
    ctx.restore()
  }
  letterSpacing(ctx, 0)
}

/** Hex ids at the top of each hex. */
export function paintIds(ctx: Ctx, scene: Scene, view: Rect): void {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `500 7px ${SANS}`
  const m = HEX_W / 2
  for (const { data, at } of scene.hexes) {
    if (at.x < view.x - m || at.x > view.x + view.w + m || at.y < view.y - m || at.y > view.y + view.h + m)
      continue
    if (scene.panels.some((p) => contains(p.rect, { x: at.x, y: at.y - 27 }))) continue
    ctx.fillStyle = data.terrain === 'sea' ? 'rgba(61,100,120,0.6)' : 'rgba(70,56,40,0.6)'
    ctx.fillText(data.id, at.x, at.y - 27)
  }
}
