/**
 * The workers that paint tiles, one for each map. A worker needs a second to work a map out, so it is begun while
 * the user still reads the start screen, and kept when a game is left.
 */

import { mapBounds } from '../../../../src-shared/axis-empires/drawing/map/bounds.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { lookNow } from '../../../../src-shared/board/drawing/palette.ts'
import type { TileRequest } from './tile-painter.ts'

export interface TileAnswer {
  readonly key: string
  readonly bitmap: ImageBitmap
}

/** The tile a new worker paints first, for practice. */
const PRACTICE: TileRequest = { level: 0, tx: 0, ty: 0, ids: false }
const idle = new Map<MapFile, Worker>()

/** Tells a worker the colours of now; tiles asked for from here on are painted in them. */
export function tellLook(worker: Worker): void {
  worker.postMessage({ look: lookNow() })
}

function begin(map: MapFile): Worker | undefined {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return undefined
  try {
    const worker = new Worker(new URL('./tile-worker.ts', import.meta.url), { type: 'module' })
    worker.postMessage({ map: JSON.stringify(map) })
    tellLook(worker)
    return worker
  } catch {
    return undefined
  }
}

/** Sets a worker to work on a map that will be shown soon. */
export function prepareTiles(map: MapFile): void {
  if (idle.has(map)) return
  const worker = begin(map)
  if (!worker) return
  worker.postMessage({ tile: PRACTICE, key: '' })
  idle.set(map, worker)
  // The page needs to know where the printed boxes lie before it can show the map: a tenth of a second of search.
  if (typeof requestIdleCallback === 'function') requestIdleCallback(() => mapBounds(map))
}

/** A worker for a map; undefined where there are none, and tiles are painted on the page. */
export function takeWorker(map: MapFile): Worker | undefined {
  const known = idle.get(map)
  idle.delete(map)
  return known ?? begin(map)
}

/** Keeps a worker for the next time its map is shown. */
export function giveBack(map: MapFile, worker: Worker): void {
  worker.onmessage = null
  worker.onerror = null
  if (idle.has(map)) worker.terminate()
  else idle.set(map, worker)
}
