/** The region of a scenario, small: its land, its objectives, and its units where they begin. */
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { HEX_W, HexGrid, ROW_H } from '../../../../src-shared/board/drawing/hex.ts'
import { FACTION_INK, INK } from '../../../../src-shared/board/drawing/palette.ts'

/** Hexes shown round the outermost unit. */
const ROUND = 2

export interface Region {
  readonly maps: readonly MapFile[]
  /** Where counters begin, with the faction of each. */
  readonly units: readonly { readonly at: string; readonly faction: string }[]
  readonly objectives: readonly string[]
  /** The hexes the picture is cut to; the units and objectives, if nothing is said. */
  readonly round?: readonly string[]
}

/** A part of a canvas, in its own units. */
interface Part {
  readonly left: number
  readonly width: number
  readonly height: number
}

const groundInk = (terrain: string): string =>
  ({ forest: INK.forest, hills: INK.hills, desert: INK.desert })[terrain] ?? INK.land

/** One map into a part of the canvas; what of it holds the units and objectives fills the part. */
function paintMap(ctx: CanvasRenderingContext2D, map: MapFile, region: Region, part: Part): void {
  const grid = new HexGrid(map.grid)
  const own = new Set(map.hexes.map(({ id }) => id))
  const units = region.units.filter(({ at }) => own.has(at))
  const aims = region.objectives.filter((id) => own.has(id))
  const round = region.round?.filter((id) => own.has(id)) ?? [...units.map(({ at }) => at), ...aims]
  const points = round.flatMap((id) => grid.centre(id) ?? [])
  if (points.length === 0) return
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const [x0, x1] = [Math.min(...xs) - ROUND * HEX_W, Math.max(...xs) + ROUND * HEX_W]
  const [y0, y1] = [Math.min(...ys) - ROUND * ROW_H, Math.max(...ys) + ROUND * ROW_H]
  const scale = Math.min(part.width / (x1 - x0), part.height / (y1 - y0))
  const [mx, my] = [(x0 + x1) / 2, (y0 + y1) / 2]
  const [wide, high] = [part.width / 2 / scale + HEX_W, part.height / 2 / scale + ROW_H]
  ctx.save()
  ctx.beginPath()
  ctx.rect(part.left, 0, part.width, part.height)
  ctx.clip()
  ctx.translate(part.left + part.width / 2, part.height / 2)
  ctx.scale(scale, scale)
  ctx.translate(-mx, -my)
  const over = 1 / scale
  for (const { id, terrain } of map.hexes) {
    const at = terrain === 'sea' ? undefined : grid.centre(id)
    if (!at || Math.abs(at.x - mx) > wide || Math.abs(at.y - my) > high) continue
    ctx.fillStyle = groundInk(terrain)
    ctx.fillRect(at.x - HEX_W / 2, at.y - ROW_H / 2, HEX_W + over, ROW_H + over)
  }
  const side = Math.max(26, part.height / 30 / scale)
  for (const { faction, at } of units) {
    const spot = grid.centre(at)
    if (!spot) continue
    ctx.fillStyle = FACTION_INK[faction] ?? INK.ink
    ctx.fillRect(spot.x - side / 2, spot.y - side / 2, side, side)
  }
  ctx.strokeStyle = INK.ink
  ctx.lineWidth = Math.max(5, part.height / 94 / scale)
  for (const id of aims) {
    const spot = grid.centre(id)
    if (!spot) continue
    ctx.beginPath()
    ctx.arc(spot.x, spot.y, side * 0.85, 0, 2 * Math.PI)
    ctx.stroke()
  }
  ctx.restore()
}

/** The maps of a scenario side by side. */
export function paintRegion(
  ctx: CanvasRenderingContext2D,
  region: Region,
  width: number,
  height: number,
): void {
  ctx.fillStyle = INK.sea
  ctx.fillRect(0, 0, width, height)
  const each = width / Math.max(1, region.maps.length)
  region.maps.forEach((map, i) => {
    paintMap(ctx, map, region, { left: i * each, width: each, height })
  })
}
