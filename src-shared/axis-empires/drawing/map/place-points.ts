/** Where the places of a map are: hexes, Naval Zone boxes and Off-Map Boxes as points of the world, and back. */

import { HexGrid, type Point } from '../../../board/drawing/hex.ts'
import type { MapFile } from '../../ground/map/schema.ts'
import { panelPlaceAt, placeCentres } from './panels.ts'

/** How far stacks of named hexes are set up, in world units. */
const NAME_LIFT = 9

export class PlacePoints {
  readonly grid: HexGrid
  private readonly map: MapFile
  private readonly centres: Map<string, Point>
  private readonly named: ReadonlySet<string>
  private readonly printed: ReadonlySet<string>

  constructor(map: MapFile) {
    this.map = map
    this.grid = new HexGrid(map.grid)
    this.centres = placeCentres(map, this.grid)
    this.printed = new Set(map.hexes.map(({ id }) => id))
    this.named = new Set(map.hexes.flatMap((h) => (h.name === undefined ? [] : [h.id])))
  }

  /** The world point of any place on the map. */
  readonly locate = (place: string): Point | undefined => this.grid.centre(place) ?? this.centres.get(place)

  /** Where a stack lies: above the name of a named hex, so that the name can be read. */
  readonly locateStack = (place: string): Point | undefined => {
    const at = this.locate(place)
    return at && this.named.has(place) ? { x: at.x, y: at.y - NAME_LIFT } : at
  }

  /** The place under a point of the world. */
  at(world: Point): string | undefined {
    const box = panelPlaceAt(this.map, this.grid, world)
    if (box !== undefined) return box
    // A sheet has room for hexes that the map does not print.
    const hex = this.grid.idAt(world)
    return hex !== undefined && this.printed.has(hex) ? hex : undefined
  }
}
