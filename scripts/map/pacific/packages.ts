/**
 * The npm packages the drawing is made with. They are installed in a folder of their own, not in this
 * project.
 */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'
import type { Line, Point, Shape } from './lines.ts'

/** Of polygon-clipping: what shapes have in common, either, or one without the others. */
export interface Clipping {
  readonly intersection: (shape: Shape, ...others: Shape[]) => Shape
  readonly xor: (shape: Shape, ...others: Shape[]) => Shape
  readonly union: (shape: Shape, ...others: Shape[]) => Shape
  readonly difference: (shape: Shape, ...others: Shape[]) => Shape
}

/** Of d3-delaunay: triangles between points; three numbers in a row are a triangle. */
export interface Triangles {
  /** The points at the corners. */
  readonly triangles: ArrayLike<number>
  /** For the side of a triangle that begins at a corner, the same side of the neighbour, or -1. */
  readonly halfedges: ArrayLike<number>
  /** The middle of the circle around each triangle: x, y, x, y … */
  readonly middles: ArrayLike<number>
}

/** Land of the globe: outer line and holes, in degrees. */
export type Land = readonly Line[]

/** What the generator asks of the packages. */
export interface Packages {
  readonly clipping: Clipping
  readonly triangles: (
    points: readonly Point[],
    bounds: readonly [number, number, number, number],
  ) => Triangles
  /** The lands of Natural Earth at 1:50 million. */
  readonly lands: () => Land[]
}

interface Feature {
  geometry: { type: 'Polygon'; coordinates: Line[] } | { type: 'MultiPolygon'; coordinates: Line[][] }
}

/**
 * Loads the packages.
 * @param folder where world-atlas, topojson-client, polygon-clipping and d3-delaunay are installed
 * @throws if one of them is not there
 */
export function packagesIn(folder: string): Packages {
  const require = createRequire(join(resolve(folder), 'node_modules', 'x.js'))
  const { Delaunay } = require('d3-delaunay')
  const { feature } = require('topojson-client')
  return {
    clipping: require('polygon-clipping'),
    triangles: (points, bounds) => {
      const delaunay = Delaunay.from(points)
      const { circumcenters } = delaunay.voronoi(bounds)
      return { triangles: delaunay.triangles, halfedges: delaunay.halfedges, middles: circumcenters }
    },
    lands: () => {
      const atlas = JSON.parse(readFileSync(require.resolve('world-atlas/land-50m.json'), 'utf8'))
      const { features } = feature(atlas, atlas.objects.land) as { features: Feature[] }
      return features.flatMap(({ geometry }) =>
        geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
      )
    },
  }
}
