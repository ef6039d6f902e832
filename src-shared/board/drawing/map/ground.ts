/** The ground of a map of hexes worked out for drawing: where coasts, covers, lands and lines lie, once for all tiles. */
import type { Grid } from '../../hexmap/geometry.ts'
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
} from '../hex.ts'
import { noise2 } from '../noise.ts'
import { joinSegments, type Segment } from './chains.ts'
import { contour, type Field, roughen } from './contour.ts'
import { COVERS } from './covers.ts'
import { asIslet } from './islet.ts'
import { type Ring, ringOf, simplified } from './rings.ts'

/** What the painter needs to know of a hex. */
export interface DrawnHex {
  readonly id: string
  /** `sea`, `clear`, or one of `COVERS`. */
  readonly terrain: string
  /** Land that holds water too: its coast runs farther inland. */
  readonly coast?: true | undefined
  readonly city?: string | undefined
  readonly port?: unknown
}

/** What the painter needs to know of a hexside. */
export interface DrawnSide {
  readonly a: string
  readonly b: string
  readonly river?: true | undefined
  readonly lake?: true | undefined
  readonly mountain?: true | undefined
  readonly sea?: true | undefined
  /** Water that armies cross; `connected` carries roads and railways too. */
  readonly strait?: 'connected' | 'open' | undefined
  readonly road?: true | undefined
  readonly rail?: true | undefined
}

export interface DrawnMap<H extends DrawnHex, S extends DrawnSide> {
  readonly grid: Grid
  readonly hexes: readonly H[]
  readonly sides: readonly S[]
}

/** Whose land a hex is; undefined for sea. */
export interface Lands<H extends DrawnHex> {
  /** The smallest land that has a border of its own. */
  area(hex: H): string | undefined
  /** The land that a ribbon of one colour runs round. */
  country(hex: H): string | undefined
  /** The land whose outer borders are drawn strong. */
  owner(hex: H): string | undefined
}

export interface PlacedHex<H extends DrawnHex = DrawnHex> {
  readonly data: H
  readonly at: Point
}

export interface PlacedSide<S extends DrawnSide = DrawnSide> {
  readonly data: S
  /** Ends of the hexside, and the centres of its two hexes. */
  readonly ends: readonly [Point, Point]
  readonly from: Point
  readonly to: Point
}

export interface Line {
  readonly points: readonly Point[]
  readonly bounds: Rect
}

interface Country<H extends DrawnHex> {
  readonly id: string
  readonly rings: readonly Ring[]
  readonly hexes: readonly PlacedHex<H>[]
  readonly bounds: Rect
}

export interface Ground<H extends DrawnHex = DrawnHex, S extends DrawnSide = DrawnSide> {
  readonly grid: HexGrid
  readonly hexes: readonly PlacedHex<H>[]
  readonly byId: ReadonlyMap<string, PlacedHex<H>>
  readonly land: readonly Ring[]
  /** The coasts with fewer points, for the waterlines. */
  readonly shore: readonly Ring[]
  /** Outlines of what covers the land, by its name. */
  readonly covers: ReadonlyMap<string, readonly Ring[]>
  readonly countries: readonly Country<H>[]
  readonly sides: readonly PlacedSide<S>[]
  readonly rivers: readonly Line[]
  readonly borders: readonly Line[]
  readonly regions: readonly Line[]
  readonly frame: readonly Line[]
}

/** How far, in world units, a simpler outline may leave the true one: less than the lines along it are wide. */
const SHORE_TOLERANCE = 0.6
const RIBBON_TOLERANCE = 0.25

/** More rows than any map has. */
const ROWS = 1000
const cellKey = ({ col, row }: Cell): number => col * ROWS + row
const line = (points: readonly Point[]): Line => ({ points, bounds: boundsOf(points) })

/** Finds the lines and outlines of a map. */
export class GroundCompiler<H extends DrawnHex, S extends DrawnSide> {
  readonly grid: HexGrid
  private readonly cells = new Map<number, H>()
  private readonly sidesByHexes = new Map<string, S>()
  private readonly file: DrawnMap<H, S>
  private readonly lands: Lands<H>

  constructor(file: DrawnMap<H, S>, lands: Lands<H>) {
    this.file = file
    this.lands = lands
    this.grid = new HexGrid(file.grid)
    for (const hex of file.hexes) {
      const cell = this.grid.cell(hex.id)
      if (cell) this.cells.set(cellKey(cell), hex)
    }
    for (const side of file.sides) {
      this.sidesByHexes.set(`${side.a}|${side.b}`, side)
      this.sidesByHexes.set(`${side.b}|${side.a}`, side)
    }
  }

  private hex(cell: Cell): H | undefined {
    return this.cells.get(cellKey(cell))
  }

  private side(a: H | undefined, b: H | undefined): S | undefined {
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

  private land(): Ring[] {
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
  private region(hexes: readonly H[], seed: number, waver: number): Point[][] {
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

  /** The outlines of what covers the land. */
  private covers(): Ground['covers'] {
    const rings = COVERS.map(({ name, seed }) => {
      const hexes = this.file.hexes.filter(({ terrain }) => terrain === name)
      return [name, this.region(hexes, seed, 0.22).map(ringOf)] as const
    })
    return new Map(rings)
  }

  private countries(hexes: readonly PlacedHex<H>[]): Country<H>[] {
    const groups = new Map<string, PlacedHex<H>[]>()
    for (const hex of hexes) {
      const id = this.lands.country(hex.data)
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

  private sides(): PlacedSide<S>[] {
    const result: PlacedSide<S>[] = []
    for (const data of this.file.sides) {
      const [from, to] = [this.grid.centre(data.a), this.grid.centre(data.b)]
      const d = this.grid.direction(data.a, data.b)
      if (!from || !to || d === undefined) continue
      result.push({ data, from, to, ends: [cornerAt(from, d), cornerAt(from, d + 1)] })
    }
    return result
  }

  /** Lines along every hexside between two hexes of which `is` holds. */
  sideLines(is: (a: H, b: H, side: S | undefined) => boolean): Line[] {
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
  private frame(): Line[] {
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

  private border(a: H, b: H, side: S | undefined): 'border' | 'region' | undefined {
    const [one, other] = [this.lands.area(a), this.lands.area(b)]
    if (one === other || one === undefined || other === undefined) return undefined
    if (side?.sea || side?.strait) return undefined
    return this.lands.owner(a) === this.lands.owner(b) ? 'region' : 'border'
  }

  /** Everything the ground is painted from. */
  ground(): Ground<H, S> {
    const hexes = this.file.hexes.flatMap((data) => {
      const at = this.grid.centre(data.id)
      return at ? [{ data, at }] : []
    })
    const land = this.land()
    return {
      grid: this.grid,
      hexes,
      byId: new Map(hexes.map((h) => [h.data.id, h])),
      land,
      shore: land.map(({ points }) => ringOf(simplified(points, SHORE_TOLERANCE))),
      covers: this.covers(),
      countries: this.countries(hexes),
      sides: this.sides(),
      rivers: this.sideLines((_a, _b, side) => side?.river === true),
      borders: this.sideLines((a, b, side) => this.border(a, b, side) === 'border'),
      regions: this.sideLines((a, b, side) => this.border(a, b, side) === 'region'),
      frame: this.frame(),
    }
  }
}
