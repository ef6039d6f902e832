/** The ground of the map: sea with waterlines, land with its terrain, ribbons along borders. */
import { CORNERS, HEX_W, overlaps, type Rect } from '../../../board/drawing/hex.ts'
import { traceHex } from '../../../board/drawing/ink.ts'
import { hash2 } from '../../../board/drawing/noise.ts'
import { INK, RIBBONS } from '../../../board/drawing/palette.ts'
import type { Pen } from '../../../board/drawing/pen.ts'
import { type Ring, traceNear } from './rings.ts'
import type { Scene, SceneHex } from './scene.ts'

type Land = 'forest' | 'hills' | 'swamp' | 'desert'
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

export function inView(hexes: readonly SceneHex[], view: Rect): SceneHex[] {
  const m = HEX_W * 0.7
  return hexes.filter(
    ({ at }) =>
      at.x > view.x - m && at.x < view.x + view.w + m && at.y > view.y - m && at.y < view.y + view.h + m,
  )
}

/** Engraved waterlines: each a wide dark stroke with a narrower one of sea colour over it. */
function paintWater(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  ctx.fillStyle = INK.sea
  ctx.fillRect(view.x, view.y, view.w, view.h)
  const grown = { x: view.x - 20, y: view.y - 20, w: view.w + 40, h: view.h + 40 }
  if (!ringsPath(ctx, scene.shore, grown)) return
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

function paintMarks(ctx: Pen, hex: SceneHex, coarse: boolean): void {
  const { terrain } = hex.data
  const busy = hex.data.city !== undefined || hex.data.port === true
  const size = coarse ? 1.5 : 1
  for (let i = 0; i < SPOTS.length; i++) {
    const [dx, dy] = SPOTS[i] ?? [0, 0]
    if (coarse && i % 2 === 1) continue
    if (busy && i > 6) continue
    if (terrain !== 'forest' && terrain !== 'desert' && i % 2 === (hex.at.y & 1 ? 0 : 1) && !coarse) continue
    const jx = (hash2(hex.at.x, i, 5) - 0.5) * 9
    const jy = (hash2(hex.at.y, i, 6) - 0.5) * 7
    const [x, y] = [hex.at.x + dx * HEX_W + jx, hex.at.y + dy * HEX_W + jy]
    const s = size * (0.85 + 0.35 * hash2(hex.at.x + i, hex.at.y, 9))
    if (terrain === 'forest') paintTree(ctx, x, y, s)
    else if (terrain === 'hills') paintHill(ctx, x, y, s)
    else if (terrain === 'swamp') paintReed(ctx, x, y, s)
    else if (terrain === 'desert') {
      for (let k = 0; k < 4; k++) {
        ctx.fillRect(
          x + (hash2(k, i, hex.at.x) - 0.5) * 13,
          y + (hash2(i, k, hex.at.y) - 0.5) * 10,
          1.1 * size,
          1.1 * size,
        )
      }
    }
  }
}

function paintTextures(ctx: Pen, hexes: readonly SceneHex[], level: number): void {
  const coarse = level < 2
  ctx.lineWidth = coarse ? 1.3 : 0.85
  ctx.lineCap = 'round'
  const inks: readonly (readonly [Land, string])[] = [
    ['forest', INK.forestMark],
    ['hills', INK.hillsMark],
    ['swamp', INK.swampMark],
    ['desert', INK.desertMark],
  ]
  for (const [terrain, ink] of inks) {
    ctx.fillStyle = ink
    ctx.strokeStyle = ink
    ctx.globalAlpha = terrain === 'desert' ? 0.5 : 0.72
    for (const hex of hexes) if (hex.data.terrain === terrain) paintMarks(ctx, hex, coarse)
  }
  ctx.globalAlpha = 1
}

/** Ground that stands out from the plain: the light comes from the north-west. */
const RAISED: ReadonlySet<Land> = new Set(['hills', 'forest'])

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

function paintRibbons(ctx: Pen, scene: Scene, view: Rect, level: number): void {
  for (const country of scene.countries) {
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
  scene: Scene,
  view: Rect,
  level: number,
  grain: (() => void) | undefined,
): void {
  paintWater(ctx, scene, view, level)
  ctx.save()
  if (ringsPath(ctx, scene.land, view)) {
    ctx.fillStyle = INK.land
    ctx.fill()
    ctx.clip()
    for (const kind of ['desert', 'swamp', 'hills', 'forest'] as const) {
      if (RAISED.has(kind)) paintRelief(ctx, scene.terrain[kind], view)
      if (!ringsPath(ctx, scene.terrain[kind], view)) continue
      ctx.fillStyle = INK[kind]
      ctx.fill()
    }
    grain?.()
    paintTextures(ctx, inView(scene.hexes, view), level)
    paintRibbons(ctx, scene, view, level)
  }
  ctx.restore()
  if (ringsPath(ctx, scene.land, view)) {
    ctx.strokeStyle = INK.coast
    ctx.lineJoin = 'round'
    ctx.lineWidth = level === 0 ? 2 : level === 1 ? 1.5 : 1.1
    ctx.stroke()
  }
}
