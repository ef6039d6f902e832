/** Puts the tiles of a view together; those of other levels fill in while tiles are being made. */
import type { Rect } from '../drawing/hex.ts'
import type { Ctx } from '../drawing/ink.ts'
import { INK } from '../drawing/palette.ts'
import { type Size, toScreen, type View, viewRect } from './projection.ts'
import type { TileSource } from './tile-source.ts'
import { LEVELS, levelFor, tileRect, tilesIn } from './tiles.ts'

/** Draws what there is and asks for what is missing, the overview of the whole map last. */
export function paintTiles(
  ctx: Ctx,
  tiles: TileSource,
  view: View,
  size: Size,
  bounds: Rect,
  ids: boolean,
): void {
  ctx.fillStyle = INK.sheet
  ctx.fillRect(0, 0, size.w, size.h)
  const seen = viewRect(view, size)
  const level = levelFor(view.zoom)
  const wanted = tilesIn(seen, level, bounds)
  const complete = wanted.every((t) => tiles.get(t) !== undefined)
  const others = complete ? [] : LEVELS.map((_, i) => i).filter((i) => i !== level && i < level + 1)
  for (const l of [...others, level]) {
    for (const tile of l === level ? wanted : tilesIn(seen, l, bounds)) {
      const image = tiles.get(tile)
      if (!image) continue
      const rect = tileRect(tile.level, tile.tx, tile.ty)
      const a = toScreen(view, size, rect)
      const b = toScreen(view, size, { x: rect.x + rect.w, y: rect.y + rect.h })
      const [x, y] = [Math.round(a.x), Math.round(a.y)]
      ctx.drawImage(image, x, y, Math.round(b.x) - x, Math.round(b.y) - y)
    }
  }
  tiles.want(wanted, tilesIn(bounds, 0, bounds), ids)
}
