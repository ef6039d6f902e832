/** A worker that paints tiles off the page, so that the map can be dragged while they are made. */
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { type Look, useLook } from '../../../../src-shared/board/drawing/palette.ts'
import { loadFonts } from './fonts.ts'
import { TilePainter, type TileRequest } from './tile-painter.ts'
import { TILE_PX } from './tiles.ts'

/** A map comes as text: cheaper to send than the objects. */
type Incoming =
  | { readonly map: string }
  | { readonly look: Look }
  | { readonly tile: TileRequest; readonly key: string }

interface WorkerScope {
  onmessage: ((event: MessageEvent<Incoming>) => void) | null
  postMessage(message: unknown, transfer: Transferable[]): void
  readonly fonts: FontFaceSet
}

const scope = self as unknown as WorkerScope
let painter: TilePainter | undefined
let ready: Promise<void> | undefined
/** One for all tiles: passing on its picture leaves it empty, and a new one each time would wait to be swept up. */
const canvas = new OffscreenCanvas(TILE_PX, TILE_PX)
const ctx = canvas.getContext('2d', { alpha: false })

async function paint(tile: TileRequest, key: string): Promise<void> {
  await ready
  if (!ctx || !painter) return
  const began = performance.now()
  painter.paint(ctx, tile)
  const bitmap = canvas.transferToImageBitmap()
  scope.postMessage({ key, bitmap, took: performance.now() - began }, [bitmap])
}

scope.onmessage = ({ data }) => {
  if ('map' in data) {
    ready ??= loadFonts(scope.fonts)
    painter = new TilePainter(JSON.parse(data.map) as MapFile)
    return
  }
  if ('look' in data) {
    if (useLook(data.look)) painter?.forget()
    return
  }
  void paint(data.tile, data.key)
}
