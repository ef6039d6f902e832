/** The map as the rules read it: hexes as small integers, what each and each hexside carries as bits. */
import { compileMaps, type HexGraph, hexWith } from '../../board/hexmap/graph.ts'
import { ofContent } from '../../kernel/content-facts.ts'
import { present } from '../../kernel/present.ts'
import type { MapFile, MapHex, MapSide, MapTerritory, Terrain } from './types.ts'

/** Bits of a hex. */
export const HEX = {
  land: 1 << 0,
  coast: 1 << 1,
  city: 1 << 2,
  capital: 1 << 3,
  resource: 1 << 4,
  rail: 1 << 5,
  airbase: 1 << 6,
  port: 1 << 7,
  permanentFort: 1 << 8,
  /** The only hex of its island, without printed airbase, city or port (5.9). */
  smallIsland: 1 << 9,
} as const

/** Bits of a hexside. */
export const SIDE = {
  river: 1 << 0,
  strait: 1 << 1,
  lake: 1 << 2,
  sea: 1 << 3,
  impassable: 1 << 4,
  jungle: 1 << 5,
  rail: 1 << 6,
} as const

export interface Board {
  readonly graph: HexGraph<MapFile>
  readonly territories: readonly MapTerritory[]
  /** Index into `territories` of each hex, -1 for a hex without. */
  readonly territoryOf: Int16Array
  readonly terrain: readonly Terrain[]
}

const hexBits = (hex: MapHex, islands: ReadonlyMap<string, number>): number => {
  const bare = hex.airbase === undefined && hex.city === undefined && hex.port === undefined
  const alone = hex.island !== undefined && islands.get(hex.island) === 1
  const marks: readonly (readonly [boolean, number])[] = [
    [hex.terrain !== 'sea', HEX.land],
    [hex.coast === true, HEX.coast],
    [hex.city !== undefined, HEX.city],
    [hex.city === 'capital', HEX.capital],
    [hex.resource === true, HEX.resource],
    [hex.rail === true, HEX.rail],
    [hex.airbase !== undefined, HEX.airbase],
    [hex.port !== undefined, HEX.port],
    [hex.permanentFort === true, HEX.permanentFort],
    [alone && bare, HEX.smallIsland],
  ]
  return marks.reduce((bits, [is, bit]) => bits | (is ? bit : 0), 0)
}

const SIDE_MARKS = ['river', 'strait', 'lake', 'sea', 'impassable', 'jungle', 'rail'] as const

const sideBits = (side: MapSide): number =>
  SIDE_MARKS.reduce((bits, mark) => bits | (side[mark] ? SIDE[mark] : 0), 0)

/** Number of hexes of each named island. */
function islandSizes(files: readonly MapFile[]): ReadonlyMap<string, number> {
  const sizes = new Map<string, number>()
  for (const { hexes } of files)
    for (const { island } of hexes) if (island !== undefined) sizes.set(island, (sizes.get(island) ?? 0) + 1)
  return sizes
}

/** Compiles checked map files; throws if a hex names a territory that none of them has. */
export function compileBoard(files: readonly MapFile[]): Board {
  const islands = islandSizes(files)
  const graph = compileMaps<MapFile>(files, { hex: (hex) => hexBits(hex, islands), side: sideBits })
  const territories = files.flatMap((file) => file.territories)
  const index = new Map(territories.map(({ id }, at) => [id, at]))
  const territoryOf = Int16Array.from(graph.hexes, ({ territory }) =>
    territory === undefined ? -1 : present(index.get(territory), 'territory', territory),
  )
  return { graph, territories, territoryOf, terrain: graph.hexes.map(({ terrain }) => terrain) }
}

export const isLand = ({ graph }: Board, hex: number): boolean =>
  (present(graph.bits[hex], 'hex', hex) & HEX.land) > 0

/** True if a hex carries a mark of `HEX`. */
export const has = ({ graph }: Board, hex: number, bit: number): boolean =>
  (present(graph.bits[hex], 'hex', hex) & bit) > 0

/** The territory of a hex; undefined for sea. */
export const territoryAt = (board: Board, hex: number): MapTerritory | undefined =>
  board.territories[present(board.territoryOf[hex], 'hex', hex)]

/** The hexes of each territory, by its id. */
export const hexesByTerritory = ofContent('hexes by territory', (board: Board) => {
  const lists = new Map<string, number[]>(board.territories.map(({ id }) => [id, []]))
  board.territoryOf.forEach((_, hex) => {
    const territory = territoryAt(board, hex)
    if (territory) present(lists.get(territory.id), 'territory', territory.id).push(hex)
  })
  return lists as ReadonlyMap<string, readonly number[]>
})

/** The hex with an id; throws `UnknownName`. */
export const hexOf = (board: Board, id: string): number => hexWith(board.graph, id)
