/** Puts the tiles of a view together; those of another level fill in while tiles are being made. */
import type { Rect } from '../../../../src-shared/board/drawing/hex.ts'
import { INK } from '../../../../src-shared/board/drawing/palette.ts'
import type { Ctx } from '../../../kit/drawing/ctx.ts'
import { type Size, toScreen, type View, viewRect } from '../../../kit/drawing/projection.ts'
import type { TileSource } from './tile-source.ts'
import { LEVELS, levelFor, type Tile, tileRect, tilesIn } from './tiles.ts'

/** The levels other than one, the nearest first, of two as near the coarser. */
export function standIns(level: number): number[] {
  const away = (l: number): number => Math.abs(l - level) + (l > level ? 0.5 : 0)
  return LEVELS.map((_, l) => l)
    .filter((l) => l !== level)
    .sort((a, b) => away(a) - away(b))
}

/** Where a tile lies on the screen, in whole pixels, so that neighbours meet. */
function screenRect(tile: Tile, view: View, size: Size): Rect {
  const rect = tileRect(tile.level, tile.tx, tile.ty)
  const a = toScreen(view, size, rect)
  const b = toScreen(view, size, { x: rect.x + rect.w, y: rect.y + rect.h })
  const [x, y] = [Math.round(a.x), Math.round(a.y)]
  return { x, y, w: Math.round(b.x) - x, h: Math.round(b.y) - y }
}

function draw(ctx: Ctx, tiles: TileSource, list: readonly Tile[], view: View, size: Size): void {
  for (const tile of list) {
    const image = tiles.get(tile)
    if (!image) continue
    const { x, y, w, h } = screenRect(tile, view, size)
    ctx.drawImage(image, x, y, w, h)
  }
}

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
  const missing = wanted.filter((tile) => tiles.get(tile) === undefined)
  const mayShow = tiles.level.mayShow(level, missing.length === 0, performance.now())
  if (missing.length > 0) fillIn(ctx, tiles, { view, size, bounds, level }, mayShow ? missing : undefined)
  if (mayShow) draw(ctx, tiles, wanted, view, size)
  tiles.want(wanted, tilesIn(bounds, 0, bounds), ids)
}

interface Around {
  readonly view: View
  readonly size: Size
  readonly bounds: Rect
  readonly level: number
}

/** Draws the nearest level of which all is there, else the coarser ones over each other; where tiles are missing. */
function fillIn(ctx: Ctx, tiles: TileSource, around: Around, missing: readonly Tile[] | undefined): void {
  const { view, size, bounds, level } = around
  const seen = viewRect(view, size)
  const of = (l: number): Tile[] => tilesIn(seen, l, bounds)
  const whole = standIns(level).find((l) => of(l).every((tile) => tiles.get(tile) !== undefined))
  const levels = whole === undefined ? LEVELS.map((_, l) => l).filter((l) => l < level) : [whole]
  ctx.save()
  if (missing) {
    ctx.beginPath()
    for (const tile of missing) {
      const { x, y, w, h } = screenRect(tile, view, size)
      ctx.rect(x, y, w, h)
    }
    ctx.clip()
  }
  for (const l of levels) draw(ctx, tiles, of(l), view, size)
  ctx.restore()
}
