/** The silhouettes of units and facilities, ready for a canvas. */
import { silhouette } from '../../../src-shared/pacific-1940/drawing/silhouettes.ts'

const paths = new Map<string, Path2D>()

/** The silhouette of a kind in a box of 24 by 24. */
export function symbol(type: string): Path2D {
  const found = paths.get(type)
  if (found) return found
  const path = new Path2D(silhouette(type))
  paths.set(type, path)
  return path
}
