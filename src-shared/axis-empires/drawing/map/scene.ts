/** A map file of Axis Empires worked out for drawing: its ground, and what this game prints over it. */
import type { Rect } from '../../../board/drawing/hex.ts'
import {
  type Ground,
  GroundCompiler,
  type Lands,
  type Line,
  type PlacedHex,
} from '../../../board/drawing/map/ground.ts'
import type { MapArea, MapFile, MapHex, MapSide } from '../../ground/map/schema.ts'
import { mapBounds } from './bounds.ts'
import { type Panel, zonePanels } from './panels.ts'

export type SceneHex = PlacedHex<MapHex>

export interface Scene extends Ground<MapHex, MapSide> {
  readonly file: MapFile
  readonly monsoon: readonly Line[]
  /** Hexes of restricted waterways that are no canals. */
  readonly waterways: ReadonlySet<string>
  readonly zoneBorders: readonly Line[]
  readonly panels: readonly Panel[]
  readonly bounds: Rect
}

/** The Country an area belongs to in the end; a Dependent keeps its own ribbon. */
function countryOf(areas: ReadonlyMap<string, MapArea>, id: string | undefined): string | undefined {
  let area = id === undefined ? undefined : areas.get(id)
  for (let i = 0; i < 5 && area?.kind === 'region' && area.of !== undefined; i++) area = areas.get(area.of)
  return area?.id ?? id
}

/** Country for the strong borders: Dependents count with their owner. */
function ownerOf(areas: ReadonlyMap<string, MapArea>, id: string | undefined): string | undefined {
  let area = id === undefined ? undefined : areas.get(id)
  for (let i = 0; i < 5 && area?.of !== undefined; i++) area = areas.get(area.of)
  return area?.id ?? id
}

/** Whose land a hex is: ribbons run round Countries and Dependents, strong borders round what belongs to one owner. */
function landsOf(file: MapFile): Lands<MapHex> {
  const areas = new Map(file.areas.map((area) => [area.id, area]))
  return {
    area: (hex) => hex.area,
    country: (hex) => countryOf(areas, hex.area),
    owner: (hex) => ownerOf(areas, hex.area),
  }
}

/** Works a map out for drawing. */
export function compileScene(file: MapFile): Scene {
  const compiler = new GroundCompiler(file, landsOf(file))
  return {
    ...compiler.ground(),
    file,
    monsoon: compiler.sideLines((_a, _b, side) => side?.monsoon === true),
    waterways: new Set(file.waterways.flatMap((w) => (w.canal ? [] : w.hexes))),
    zoneBorders: compiler.sideLines((_a, _b, side) => side?.zoneBorder === true),
    panels: zonePanels(file, compiler.grid),
    bounds: mapBounds(file),
  }
}
