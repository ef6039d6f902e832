/** A page that paints a piece of the map for looking at: `?level=1&x=0&y=0&w=1280&h=800`. */
import tk from '../../../assets/maps/tk.json?url'
import type { MapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { loadFonts } from '../ground/map/fonts.ts'
import { TilePainter } from '../ground/map/tile-painter.ts'
import { LEVELS, TILE_PX, tilesIn } from '../ground/map/tiles.ts'

const query = new URLSearchParams(location.search)
const number = (name: string, other: number): number => Number(query.get(name) ?? other)
await loadFonts(document.fonts)
const map = (await (await fetch(query.get('map') ?? tk)).json()) as MapFile
const began = performance.now()
const painter = new TilePainter(map)
const compiled = performance.now()
const level = number('level', 1)
const scale = LEVELS[level] ?? 1
const canvas = document.querySelector('canvas')
const [w, h] = [number('w', 1280), number('h', 800)]
const at = query.get('at') ? painter.scene.grid.centre(query.get('at') ?? '') : undefined
const view = {
  x: at ? at.x - w / scale / 2 : number('x', 0),
  y: at ? at.y - h / scale / 2 : number('y', 0),
  w: w / scale,
  h: h / scale,
}
if (canvas) {
  canvas.width = w
  canvas.height = h
  const ctx = canvas.getContext('2d')
  for (const tile of tilesIn(view, level, { x: -1e5, y: -1e5, w: 2e5, h: 2e5 })) {
    const piece = document.createElement('canvas')
    piece.width = TILE_PX
    piece.height = TILE_PX
    const inner = piece.getContext('2d')
    if (!inner || !ctx) continue
    painter.paint(inner, { level, tx: tile.tx, ty: tile.ty, ids: query.has('ids') })
    ctx.drawImage(
      piece,
      Math.round(tile.tx * TILE_PX - view.x * scale),
      Math.round(tile.ty * TILE_PX - view.y * scale),
    )
  }
}
document.title = `done compile ${Math.round(compiled - began)} paint ${Math.round(performance.now() - compiled)}`
