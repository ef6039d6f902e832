/** A map file worked out for drawing: where everything lies in the world, once for all tiles. */

import {
  between,
  boundsOf,
  type Cell,
  cornerAt,
  DIRECTIONS,
  HEX_W,
  HexGrid,
  type Point,
  type Rect,
  stepCell,
} from '../../../board/drawing/hex.ts'
import { noise2 } from '../../../board/drawing/noise.ts'
import type { MapArea, MapFile, MapHex, MapSide } from '../../ground/map/schema.ts'
import { mapBounds } from './bounds.ts'
import { joinSegments, type Segment } from './chains.ts'
import { contour, type Field, roughen } from './contour.ts'
import { asIslet } from './islet.ts'
import { type Panel, zonePanels } from './panels.ts'
import { type Ring, ringOf, simplified } from './rings.ts'

export interface SceneHex {
  readonly data: MapHex
  readonly at: Point
}

export interface Line {
  readonly points: readonly Point[]
  readonly bounds: Rect
}

interface Country {
  readonly id: string
  readonly rings: readonly Ring[]
  readonly hexes: readonly SceneHex[]
  readonly bounds: Rect
}

export interface SceneSide {
  readonly data: MapSide
  /** Ends of the hexside, and the centres of its two hexes. */
  readonly ends: readonly [Point, Point]
  readonly from: Point
  readonly to: Point
}

export interface Scene {
  readonly grid: HexGrid
  readonly file: MapFile
  readonly hexes: readonly SceneHex[]
  readonly byId: ReadonlyMap<string, SceneHex>
  readonly land: readonly Ring[]
  /** The coasts with fewer points, for the waterlines. */
  readonly shore: readonly Ring[]
  readonly terrain: Readonly<Record<'forest' | 'hills' | 'swamp' | 'desert', readonly Ring[]>>
  readonly countries: readonly Country[]
  readonly sides: readonly SceneSide[]
  readonly rivers: readonly Line[]
  readonly monsoon: readonly Line[]
  /** Hexes of restricted waterways that are no canals. */
  readonly waterways: ReadonlySet<string>
  readonly borders: readonly Line[]
  readonly regions: readonly Line[]
  readonly zoneBorders: readonly Line[]
  readonly panels: readonly Panel[]
  readonly frame: readonly Line[]
  readonly bounds: Rect
}

/** How far, in world units, a simpler outline may leave the true one: less than the lines along it are wide. */
const SHORE_TOLERANCE = 0.6
const RIBBON_TOLERANCE = 0.25

/** More rows than any map has. */
const ROWS = 1000
const cellKey = ({ col, row }: Cell): number => col * ROWS + row
const line = (points: readonly Point[]): Line => ({ points, bounds: boundsOf(points) })

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

class Compiler {
  readonly grid: HexGrid
  readonly cells = new Map<number, MapHex>()
  readonly sidesByHexes = new Map<string, MapSide>()
  readonly areas: ReadonlyMap<string, MapArea>
  readonly file: MapFile

  constructor(file: MapFile) {
    this.file = file
    this.grid = new HexGrid(file.grid)
    this.areas = new Map(file.areas.map((a) => [a.id, a]))
    for (const hex of file.hexes) {
      const cell = this.grid.cell(hex.id)
      if (cell) this.cells.set(cellKey(cell), hex)
    }
    for (const side of file.sides) {
      this.sidesByHexes.set(`${side.a}|${side.b}`, side)
      this.sidesByHexes.set(`${side.b}|${side.a}`, side)
    }
  }

  hex(cell: Cell): MapHex | undefined {
    return this.cells.get(cellKey(cell))
  }

  side(a: MapHex | undefined, b: MapHex | undefined): MapSide | undefined {
    return a && b ? this.sidesByHexes.get(`${a.id}|${b.id}`) : undefined
  }

  /** 1 land, -1 sea; outside the map as the neighbours inside are. */
  private readonly outside = new Map<number, number>()
  private landness(cell: Cell): number {
    const hex = this.hex(cell)
    if (hex) return hex.terrain === 'sea' ? -1 : 1
    const known = this.outside.get(cellKey(cell))
    if (known !== undefined) return known
    let sum = 0
    let count = 0
    for (const d of DIRECTIONS) {
      const near = this.hex(stepCell(cell, d))
      if (near) {
        count++
        sum += near.terrain === 'sea' ? -1 : 1
      }
    }
    const value = count > 0 && sum > 0 ? 1 : -1
    this.outside.set(cellKey(cell), value)
    return value
  }

  private isSeaSide(a: Cell, b: Cell): boolean {
    if (this.landness(a) < 0 || this.landness(b) < 0) return true
    const side = this.side(this.hex(a), this.hex(b))
    return side?.sea === true || side?.strait !== undefined
  }

  private ringCells(): Cell[] {
    const all = new Map<number, Cell>()
    for (const hex of this.file.hexes) {
      const cell = this.grid.cell(hex.id)
      if (!cell) continue
      all.set(cellKey(cell), cell)
      for (const d of DIRECTIONS) {
        const near = stepCell(cell, d)
        all.set(cellKey(near), near)
        for (const e of DIRECTIONS) {
          const far = stepCell(near, e)
          all.set(cellKey(far), far)
        }
      }
    }
    return [...all.values()]
  }

  land(): Ring[] {
    const field: Field = {
      centre: (cell) => this.landness(cell) * (this.hex(cell)?.coast ? 0.85 : 1),
      side: (a, _d, b) => {
        const [p, q] = [this.landness(a), this.landness(b)]
        if (p > 0 && q > 0) return this.isSeaSide(a, b) ? -0.35 : 0.8
        if (p < 0 && q < 0) return -1
        const land = this.hex(p > 0 ? a : b)
        return land?.coast === undefined ? -0.1 : -0.38
      },
      corner: ([a, b, c]) => {
        const values = [this.landness(a), this.landness(b), this.landness(c)]
        const seas = values.filter((v) => v < 0).length
        if (seas > 0) return [-0.3, -0.3, -0.6, -1][seas] ?? -1
        return this.isSeaSide(a, b) || this.isSeaSide(b, c) || this.isSeaSide(a, c) ? -0.22 : 0.8
      },
    }
    return contour(this.grid, this.ringCells(), field).map((r) => ringOf(asIslet(roughen(r, 3.6, 7))))
  }

  /** The points of outlines round hexes, wavering about the hexsides by a little. */
  private region(hexes: readonly MapHex[], seed: number, waver: number): Point[][] {
    const own = new Set(hexes)
    const inside = (c: Cell): number => {
      const hex = this.hex(c)
      return hex && own.has(hex) ? 1 : -1
    }
    const cells = new Map<number, Cell>()
    for (const hex of hexes) {
      const cell = this.grid.cell(hex.id)
      if (!cell) continue
      cells.set(cellKey(cell), cell)
      for (const d of DIRECTIONS) {
        const near = stepCell(cell, d)
        cells.set(cellKey(near), near)
      }
    }
    const wobble = (p: Point): number => waver * noise2(p.x / 40, p.y / 40, seed)
    const field: Field = {
      centre: inside,
      side: (a, d, b) => {
        const [p, q] = [inside(a), inside(b)]
        if (p === q) return p
        const at = this.grid.cellCentre(a)
        return wobble(between(cornerAt(at, d), cornerAt(at, d + 1), 0.5)) + (waver === 0 ? 0.01 : 0)
      },
      corner: ([a, b, c], at) => {
        const sum = inside(a) + inside(b) + inside(c)
        return sum === 3 ? 1 : sum === -3 ? -1 : sum / 7 + wobble(at)
      },
    }
    return contour(this.grid, cells.values(), field).map((r) => roughen(r, waver > 0 ? 2.2 : 0, seed))
  }

  terrain(): Scene['terrain'] {
    const of = (name: string, seed: number): Ring[] =>
      this.region(
        this.file.hexes.filter((h) => h.terrain === name),
        seed,
        0.22,
      ).map(ringOf)
    return {
      forest: of('forest', 11),
      hills: of('hills', 23),
      swamp: of('swamp', 31),
      desert: of('desert', 47),
    }
  }

  countries(hexes: readonly SceneHex[]): Country[] {
    const groups = new Map<string, SceneHex[]>()
    for (const hex of hexes) {
      const id = countryOf(this.areas, hex.data.area)
      if (id === undefined) continue
      const list = groups.get(id)
      if (list) list.push(hex)
      else groups.set(id, [hex])
    }
    return [...groups].map(([id, list]) => ({
      id,
      hexes: list,
      rings: this.region(
        list.map((h) => h.data),
        3,
        0,
      ).map((points) => ringOf(simplified(points, RIBBON_TOLERANCE))),
      bounds: boundsOf(
        list.map((h) => h.at),
        HEX_W,
      ),
    }))
  }

  sides(): SceneSide[] {
    const result: SceneSide[] = []
    for (const data of this.file.sides) {
      const [from, to] = [this.grid.centre(data.a), this.grid.centre(data.b)]
      const d = this.grid.direction(data.a, data.b)
      if (!from || !to || d === undefined) continue
      result.push({ data, from, to, ends: [cornerAt(from, d), cornerAt(from, d + 1)] })
    }
    return result
  }

  /** Lines along every hexside between two hexes of which `is` holds. */
  sideLines(is: (a: MapHex, b: MapHex, side: MapSide | undefined) => boolean): Line[] {
    const segments: Segment[] = []
    for (const hex of this.file.hexes) {
      const cell = this.grid.cell(hex.id)
      if (!cell) continue
      for (const d of [0, 1, 2]) {
        const other = this.hex(stepCell(cell, d))
        if (!other || !is(hex, other, this.side(hex, other))) continue
        const at = this.grid.cellCentre(cell)
        segments.push({ a: cornerAt(at, d), b: cornerAt(at, d + 1) })
      }
    }
    return joinSegments(segments).map(line)
  }

  /** The outer edge of the map. */
  frame(): Line[] {
    const segments: Segment[] = []
    for (const hex of this.file.hexes) {
      const cell = this.grid.cell(hex.id)
      if (!cell) continue
      const at = this.grid.cellCentre(cell)
      for (const d of DIRECTIONS) {
        if (!this.hex(stepCell(cell, d))) segments.push({ a: cornerAt(at, d), b: cornerAt(at, d + 1) })
      }
    }
    return joinSegments(segments).map(line)
  }

  border(a: MapHex, b: MapHex, side: MapSide | undefined): 'border' | 'region' | undefined {
    if (a.area === b.area || a.area === undefined || b.area === undefined) return undefined
    if (side?.sea || side?.strait) return undefined
    return ownerOf(this.areas, a.area) === ownerOf(this.areas, b.area) ? 'region' : 'border'
  }
}

/** Works a map out for drawing. */
export function compileScene(file: MapFile): Scene {
  const c = new Compiler(file)
  const hexes: SceneHex[] = []
  for (const data of file.hexes) {
    const at = c.grid.centre(data.id)
    if (at) hexes.push({ data, at })
  }
  const panels = zonePanels(file, c.grid)
  const land = c.land()
  return {
    grid: c.grid,
    file,
    hexes,
    byId: new Map(hexes.map((h) => [h.data.id, h])),
    land,
    shore: land.map(({ points }) => ringOf(simplified(points, SHORE_TOLERANCE))),
    terrain: c.terrain(),
    countries: c.countries(hexes),
    sides: c.sides(),
    rivers: c.sideLines((_a, _b, side) => side?.river === true),
    borders: c.sideLines((a, b, side) => c.border(a, b, side) === 'border'),
    regions: c.sideLines((a, b, side) => c.border(a, b, side) === 'region'),
    monsoon: c.sideLines((_a, _b, side) => side?.monsoon === true),
    waterways: new Set(file.waterways.flatMap((w) => (w.canal ? [] : w.hexes))),
    zoneBorders: c.sideLines((_a, _b, side) => side?.zoneBorder === true),
    panels,
    frame: c.frame(),
    bounds: mapBounds(file),
  }
}
