/** Lettering: where each name stands, so that none lies on another, on a box or on the sign of a hex. */
import { contains, HEX_W, overlaps, type Rect } from '../../../board/drawing/hex.ts'
import { haloText, letterSpacing } from '../../../board/drawing/ink.ts'
import { INK, SANS } from '../../../board/drawing/palette.ts'
import type { Pen } from '../../../board/drawing/pen.ts'
import { type Want, wantedLabels } from './label-wants.ts'
import { printedBoxes } from './panels.ts'
import type { Scene, SceneHex } from './scene.ts'

export interface Label extends Omit<Want, 'moves' | 'must' | 'size' | 'country'> {
  readonly bounds: Rect
}

/** Width of a text at a size, by a measuring context. */
export type Measure = (text: string, font: string) => number

function boundsAt(want: Want, dx: number, dy: number, width: number): Rect {
  const w = width + want.spacing * want.text.length
  const [c, s] = [Math.abs(Math.cos(want.angle)), Math.abs(Math.sin(want.angle))]
  const [bw, bh] = [w * c + want.size * s, w * s + want.size * c]
  return { x: want.x + dx - bw / 2, y: want.y + dy - bh / 2, w: bw, h: bh }
}

const around = (x: number, y: number, r: number): Rect => ({ x: x - r, y: y - r, w: 2 * r, h: 2 * r })
const grown = (r: Rect, by: number): Rect => ({
  x: r.x - by,
  y: r.y - by / 6,
  w: r.w + 2 * by,
  h: r.h + by / 3,
})

/** The boxes printed on and beside the map. */
export function printedRects(scene: Scene): Rect[] {
  return [...scene.panels.map((p) => p.rect), ...printedBoxes(scene.file, scene.grid).boxes.values()]
}

/** Signs of hexes as `paint-places.ts` draws them at a level: those of cities, and the others. */
function signRects(scene: Scene, level: number): { readonly cities: Rect[]; readonly others: Rect[] } {
  const big = level === 0 ? 1.7 : level === 1 ? 1.25 : 1
  const cities: Rect[] = []
  const others: Rect[] = []
  for (const { data, at } of scene.hexes) {
    if (data.city === 'capital' || (level > 0 && data.city)) cities.push(around(at.x, at.y, 8.2 * big))
    if (level > 0 && data.port) others.push(around(at.x - 19, at.y + 6, 7 * big))
    if (data.strategic) others.push(around(at.x + 18, at.y - 13, 6.5 * big))
    if (data.oil) others.push(around(at.x - 2, at.y - 21, 8 * big))
  }
  return { cities, others }
}

/** How much of a name lies on signs. */
function covered(bounds: Rect, signs: readonly Rect[]): number {
  let sum = 0
  for (const sign of signs)
    if (overlaps(bounds, sign)) {
      const w = Math.min(bounds.x + bounds.w, sign.x + sign.w) - Math.max(bounds.x, sign.x)
      const h = Math.min(bounds.y + bounds.h, sign.y + sign.h) - Math.max(bounds.y, sign.y)
      sum += w * h
    }
  return sum
}

/** True if a name lies on the map as far as it goes, Off-Map Boxes and all. */
function within(bounds: Rect, all: Rect): boolean {
  return (
    bounds.x >= all.x &&
    bounds.y >= all.y &&
    bounds.x + bounds.w <= all.x + all.w &&
    bounds.y + bounds.h <= all.y + all.h
  )
}

/** The labels of one level, placed. Names that find no room are left out on the small levels only. */
export function placeLabels(scene: Scene, level: number, measure: Measure): Label[] {
  const small = level < 2
  const placed: Label[] = []
  const taken: Rect[] = printedRects(scene)
  const { cities, others } = signRects(scene, level)
  if (small) taken.push(...cities)
  const ground: Ground = {
    hexes: new Map(scene.hexes.map((hex) => [hex.data.id, hex])),
    countries: new Map(
      scene.countries.flatMap(({ id, hexes }) => hexes.map((hex) => [hex.data.id, id] as const)),
    ),
  }
  const signs = small ? others : [...cities, ...others]
  for (const want of wantedLabels(scene, level)) {
    const width = measure(want.text, want.font)
    // On the small levels names keep a distance, so that two are never read as one.
    const gap = (small && want.kind !== 'city') || want.kind === 'country' ? want.size * 0.4 : 0
    const tries = want.moves.map(([dx, dy]) => ({ want, dx, dy, bounds: boundsAt(want, dx, dy, width) }))
    const free = tries.filter(({ bounds }) => {
      const wide = gap > 0 ? grown(bounds, gap) : bounds
      return (!small || within(bounds, scene.bounds)) && !taken.some((r) => overlaps(r, wide))
    })
    const clear =
      want.kind === 'city'
        ? free[0]
        : best(free, (each) => covered(each.bounds, signs) + badGround(scene, ground, each))
    const chosen = clear ?? (!small && want.must ? tries[0] : undefined)
    if (!chosen) continue
    const { moves: _moves, must: _must, size: _size, country: _country, ...label } = want
    taken.push(chosen.bounds)
    placed.push({ ...label, x: want.x + chosen.dx, y: want.y + chosen.dy, bounds: chosen.bounds })
  }
  return placed
}

/** What lies where, by hex. */
interface Ground {
  readonly hexes: ReadonlyMap<string, SceneHex>
  readonly countries: ReadonlyMap<string, string>
}

/** What is under the middle line of a name, at seven points: off the map, far from the sea, in another Country. */
function badGround(scene: Scene, { hexes, countries }: Ground, { bounds, want }: Try): number {
  let bad = 0
  for (let i = 0; i <= 6; i++) {
    const along = (i / 6 - 0.5) * Math.hypot(bounds.w, bounds.h) * 0.96
    const x = bounds.x + bounds.w / 2 + along * Math.cos(want.angle)
    const y = bounds.y + bounds.h / 2 + along * Math.sin(want.angle)
    const hex = hexes.get(scene.grid.idAt({ x, y }) ?? '')
    const off = ({ x, y }: { x: number; y: number }): boolean => !hexes.has(scene.grid.idAt({ x, y }) ?? '')
    // A name on the edge of the map is no better than one beside it.
    if (!hex || off({ x, y: y - want.size * 0.45 }) || off({ x, y: y + want.size * 0.45 })) bad += 900
    else if (want.wet && hex.data.terrain !== 'sea') bad += hex.data.coast ? 60 : 300
    else if (want.country !== undefined && countries.get(hex.data.id) !== want.country) bad += 400
  }
  return bad
}

interface Try {
  readonly want: Want
  readonly bounds: Rect
}

/** The first try that lies on no sign and on the right ground, or the one that comes nearest to that. */
function best<T extends Try>(tries: readonly T[], price: (each: T) => number): T | undefined {
  let found: T | undefined
  let least = Number.POSITIVE_INFINITY
  for (const each of tries) {
    const cost = price(each)
    if (cost < least) [found, least] = [each, cost]
    if (cost === 0) break
  }
  return found
}

export function paintLabels(ctx: Pen, labels: readonly Label[], view: Rect): void {
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
export function paintIds(ctx: Pen, scene: Scene, view: Rect): void {
  ctx.textAlign = 'center'
  ctx.textBaseline = 'middle'
  ctx.font = `500 7px ${SANS}`
  const m = HEX_W / 2
  for (const { data, at } of scene.hexes) {
    if (at.x < view.x - m || at.x > view.x + view.w + m || at.y < view.y - m || at.y > view.y + view.h + m)
      continue
    if (scene.panels.some((p) => contains(p.rect, { x: at.x, y: at.y - 27 }))) continue
    // On a mountain hexside the number stands in its own light.
    ctx.fillStyle = data.terrain === 'sea' ? INK.idSea : INK.idLand
    haloText(ctx, data.id, at.x, at.y - 27, data.terrain === 'sea' ? INK.seaHalo : INK.halo, 1.8)
  }
}
