/** The ground of the map: sea with waterlines, land with its terrain, ribbons along borders. */
import { CORNERS, HEX_W, overlaps, type Rect } from '../hex.ts'
import { traceHex } from '../ink.ts'
import { hash2 } from '../noise.ts'
import { INK, RIBBONS } from '../palette.ts'
import type { Pen } from '../pen.ts'
import { COVERS, MARK_INKS, type Mark } from './covers.ts'
import type { Ground, PlacedHex } from './ground.ts'
import { type Ring, traceNear } from './rings.ts'

function ringsPath(ctx: Pen, rings: readonly Ring[], view: Rect): boolean {
  let any = false
  ctx.beginPath()
  for (const ring of rings) {
    if (!overlaps(ring.bounds, view)) continue
    traceNear(ctx, ring, view)
    any = true
  }
  return any
}

/** The hexes that a view shows a part of. */
export function inView<H extends PlacedHex>(hexes: readonly H[], view: Rect): H[] {
  const m = HEX_W * 0.7
  return hexes.filter(
    ({ at }) =>
      at.x > view.x - m && at.x < view.x + view.w + m && at.y > view.y - m && at.y < view.y + view.h + m,
  )
}

/** Engraved waterlines: each a wide dark stroke with a narrower one of sea colour over it. */
function paintWater(ctx: Pen, ground: Ground, view: Rect, level: number): void {
  ctx.fillStyle = INK.sea
  ctx.fillRect(view.x, view.y, view.w, view.h)
  const grown = { x: view.x - 20, y: view.y - 20, w: view.w + 40, h: view.h + 40 }
  if (!ringsPath(ctx, ground.shore, grown)) return
  ctx.lineJoin = 'round'
  const hair = level >= 1 ? 0.9 : 2
  for (const [i, reach] of [17, 10.5, 5].entries()) {
    ctx.strokeStyle = INK.waterlines[i] ?? INK.coast
    ctx.lineWidth = reach * 2
    ctx.stroke()
    ctx.strokeStyle = INK.sea
    ctx.lineWidth = reach * 2 - hair * 2
    ctx.stroke()
  }
  ctx.strokeStyle = INK.surf
  ctx.lineWidth = 5
  ctx.stroke()
}

function paintTree(ctx: Pen, x: number, y: number, s: number): void {
  ctx.beginPath()
  ctx.moveTo(x, y - 3.6 * s)
  ctx.lineTo(x + 2 * s, y + 0.6 * s)
  ctx.lineTo(x - 2 * s, y + 0.6 * s)
  ctx.closePath()
  ctx.fill()
  ctx.fillRect(x - 0.35 * s, y + 0.6 * s, 0.7 * s, 1.3 * s)
}

function paintHill(ctx: Pen, x: number, y: number, s: number): void {
  ctx.beginPath()
  ctx.moveTo(x - 4 * s, y + 1.4 * s)
  ctx.quadraticCurveTo(x - 0.4 * s, y - 4 * s, x + 4 * s, y + 1.4 * s)
  ctx.moveTo(x + 0.9 * s, y - 0.4 * s)
  ctx.lineTo(x + 1.6 * s, y + 1.2 * s)
  ctx.moveTo(x + 2.2 * s, y + 0.4 * s)
  ctx.lineTo(x + 2.7 * s, y + 1.3 * s)
  ctx.stroke()
}

function paintReed(ctx: Pen, x: number, y: number, s: number): void {
  ctx.beginPath()
  ctx.moveTo(x - 3.6 * s, y + 1.4 * s)
  ctx.lineTo(x + 3.6 * s, y + 1.4 * s)
  for (const dx of [-1.4, 0, 1.4]) {
    ctx.moveTo(x + dx * 0.5 * s, y + 1 * s)
    ctx.lineTo(x + dx * 1.25 * s, y - (2.6 - Math.abs(dx) * 0.6) * s)
  }
  ctx.stroke()
}

function paintSand(ctx: Pen, x: number, y: number, s: number, { at }: PlacedHex, spot: number): void {
  for (let k = 0; k < 4; k++) {
    const dx = (hash2(k, spot, at.x) - 0.5) * 13
    const dy = (hash2(spot, k, at.y) - 0.5) * 10
    ctx.fillRect(x + dx, y + dy, 1.1 * s, 1.1 * s)
  }
}

const SPOTS: readonly (readonly [number, number])[] = [
  [-0.29, -0.2],
  [0.02, -0.33],
  [0.3, -0.17],
  [-0.34, 0.08],
  [0.34, 0.1],
  [-0.16, 0.29],
  [0.17, 0.3],
  [-0.03, -0.08],
  [0.1, 0.1],
]

const PAINT: Readonly<Record<Exclude<Mark, 'sand'>, (ctx: Pen, x: number, y: number, s: number) => void>> = {
  tree: paintTree,
  hill: paintHill,
  reed: paintReed,
}
/** Marks that stand close; of the others every second one is left out. */
const CLOSE: ReadonlySet<Mark> = new Set(['tree', 'sand'])

function paintMarks(ctx: Pen, hex: PlacedHex, mark: Mark, coarse: boolean): void {
  const busy = hex.data.city !== undefined || hex.data.port === true
  const size = coarse ? 1.5 : 1
  for (let i = 0; i < SPOTS.length; i++) {
    const [dx, dy] = SPOTS[i] ?? [0, 0]
    if (coarse && i % 2 === 1) continue
    if (busy && i > 6) continue
    if (!CLOSE.has(mark) && i % 2 === (hex.at.y & 1 ? 0 : 1) && !coarse) continue
    const jx = (hash2(hex.at.x, i, 5) - 0.5) * 9
    const jy = (hash2(hex.at.y, i, 6) - 0.5) * 7
    const [x, y] = [hex.at.x + dx * HEX_W + jx, hex.at.y + dy * HEX_W + jy]
    if (mark === 'sand') paintSand(ctx, x, y, size, hex, i)
    else PAINT[mark](ctx, x, y, size * (0.85 + 0.35 * hash2(hex.at.x + i, hex.at.y, 9)))
  }
}

function paintTextures(ctx: Pen, hexes: readonly PlacedHex[], level: number): void {
  const coarse = level < 2
  ctx.lineWidth = coarse ? 1.3 : 0.85
  ctx.lineCap = 'round'
  for (const [mark, ink] of MARK_INKS) {
    const covers = new Set(COVERS.filter(({ marks }) => marks.includes(mark)).map(({ name }) => name))
    ctx.fillStyle = INK[ink]
    ctx.strokeStyle = INK[ink]
    ctx.globalAlpha = mark === 'sand' ? 0.5 : 0.72
    for (const hex of hexes) if (covers.has(hex.data.terrain)) paintMarks(ctx, hex, mark, coarse)
  }
  ctx.globalAlpha = 1
}

/** The shadow of ground that stands out from the plain: the light comes from the north-west. */
function paintRelief(ctx: Pen, rings: readonly Ring[], view: Rect): void {
  ctx.save()
  for (const away of [5, 2.5]) {
    ctx.translate(away * 0.6, away)
    const moved = { x: view.x - away, y: view.y - away, w: view.w, h: view.h }
    if (ringsPath(ctx, rings, moved)) {
      ctx.fillStyle = INK.relief
      ctx.fill()
    }
    ctx.translate(-away * 0.6, -away)
  }
  ctx.restore()
}

function paintRibbons(ctx: Pen, ground: Ground, view: Rect, level: number): void {
  for (const country of ground.countries) {
    if (!overlaps(country.bounds, view)) continue
    let sum = 0
    for (const letter of country.id) sum = (sum * 31 + letter.charCodeAt(0)) >>> 0
    ctx.save()
    ctx.beginPath()
    for (const hex of country.hexes) traceHex(ctx, hex.at, CORNERS, 1.005)
    ctx.clip()
    ctx.strokeStyle = RIBBONS[sum % RIBBONS.length] ?? INK.border
    ctx.lineJoin = 'round'
    ringsPath(ctx, country.rings, view)
    ctx.globalAlpha = level === 0 ? 0.3 : 0.22
    ctx.lineWidth = 16
    ctx.stroke()
    ctx.globalAlpha = 0.26
    ctx.lineWidth = 7
    ctx.stroke()
    ctx.restore()
  }
}

/**
 * Sea, land, terrain and ribbons. Leaves the context clipped to nothing.
 * @param grain places the grain of the paper over the land, which is clipped; none where real paper has its own
 */
export function paintGround(
  ctx: Pen,
  ground: Ground,
  view: Rect,
  level: number,
  grain: (() => void) | undefined,
): void {
  paintWater(ctx, ground, view, level)
  ctx.save()
  if (ringsPath(ctx, ground.land, view)) {
    ctx.fillStyle = INK.land
    ctx.fill()
    ctx.clip()
    for (const { name, wash, raised } of COVERS) {
      const rings = ground.covers.get(name) ?? []
      if (raised) paintRelief(ctx, rings, view)
      if (!ringsPath(ctx, rings, view)) continue
      ctx.fillStyle = INK[wash]
      ctx.fill()
    }
    grain?.()
    paintTextures(ctx, inView(ground.hexes, view), level)
    paintRibbons(ctx, ground, view, level)
  }
  ctx.restore()
  if (ringsPath(ctx, ground.land, view)) {
    ctx.strokeStyle = INK.coast
    ctx.lineJoin = 'round'
    ctx.lineWidth = level === 0 ? 2 : level === 1 ? 1.5 : 1.1
    ctx.stroke()
  }
}
