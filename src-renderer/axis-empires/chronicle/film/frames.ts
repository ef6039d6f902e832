/** Which moments of a game a film shows, what they are called, and where the front runs. Pure. */
import type { FilmFrame } from '../../../../src-shared/axis-empires/ground/contract/film.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { type Cell, DIRECTIONS, HexGrid, stepCell } from '../../../../src-shared/board/drawing/hex.ts'
import type { FrontSide } from '../../ground/map/paint-front.ts'
import { factionName } from '../../ground/words/place-names.ts'

/** How finely a film is cut. */
export const CUTS = ['season', 'turn', 'faction'] as const
export type Cut = (typeof CUTS)[number]
export const CUT_WORDS: Readonly<Record<Cut, string>> = {
  season: 'by season',
  turn: 'by Game Turn',
  faction: 'by Faction Turn',
}

/** The moments shown; the first and the last there are always among them. */
export function framesFor(all: readonly FilmFrame[], cut: Cut): FilmFrame[] {
  return all.filter(({ kind, seasonEnds }, i) => {
    if (i === 0 || i === all.length - 1 || cut === 'faction') return true
    return kind === 'turn' && (cut === 'turn' || seasonEnds)
  })
}

/** The frame at a moment, or the last before it. */
export function frameAt(frames: readonly FilmFrame[], ply: number): number {
  return Math.max(
    0,
    frames.findLastIndex((frame) => frame.ply <= ply),
  )
}

/** What a moment is called: `End of Aug–Sept 1939`. */
export function frameTitle({ kind, turn, faction }: FilmFrame): string {
  if (kind === 'start') return `${turn}: the beginning`
  if (kind === 'faction' && faction) return `${turn}: after the ${factionName(faction)} turn`
  return kind === 'turn' ? `End of ${turn}` : turn
}

const cellKey = ({ col, row }: Cell): string => `${col}/${row}`

/** The hexsides between hexes that different factions control, but those with the sea along them. */
export function frontOf(maps: readonly MapFile[], control: ReadonlyMap<string, number>): FrontSide[] {
  return maps.flatMap((map) => {
    const grid = new HexGrid(map.grid)
    const byCell = new Map(
      map.hexes.flatMap(({ id }) => {
        const cell = grid.cell(id)
        return cell ? [[cellKey(cell), { id, cell }] as const] : []
      }),
    )
    const sea = new Set(map.sides.flatMap(({ a, b, sea }) => (sea ? [`${a} ${b}`, `${b} ${a}`] : [])))
    // Three of six directions: each side once.
    const half = DIRECTIONS.filter((d) => d < 3)
    return [...byCell.values()].flatMap(({ id, cell }) => {
      const own = control.get(id)
      if (own === undefined) return []
      return half.flatMap((d): FrontSide[] => {
        const near = byCell.get(cellKey(stepCell(cell, d)))?.id
        const other = near === undefined ? undefined : control.get(near)
        const meets = other !== undefined && other !== own && !sea.has(`${id} ${near}`)
        return near !== undefined && meets ? [[id, near]] : []
      })
    })
  })
}
