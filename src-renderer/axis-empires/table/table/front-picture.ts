/** A small picture of where a game stands, for the list of saved games: the front, whatever the player looks at. */

import { isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { cellDistance, HexGrid } from '../../../../src-shared/board/drawing/hex.ts'
import { counterCache } from '../../ground/counters/cache.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { paintRegion, type Region } from '../../ground/map/paint-region.ts'

type Unit = Region['units'][number]

/** Units as near as this to one of another faction stand at the front. */
const NEAR = 3

/** Of units on maps those at the front; all of them where nobody faces anybody. */
export function atTheFront(units: readonly Unit[], maps: readonly MapFile[]): readonly Unit[] {
  const grids = maps.map((map) => new HexGrid(map.grid))
  const placed = units.flatMap((unit) =>
    grids.flatMap((grid, map) => {
      const cell = grid.cell(unit.at)
      return cell ? [{ unit, cell, map }] : []
    }),
  )
  const front = placed.filter((one) =>
    placed.some(
      (other) =>
        other.map === one.map &&
        other.unit.faction !== one.unit.faction &&
        cellDistance(one.cell, other.cell) <= NEAR,
    ),
  )
  return front.length > 0 ? front.map(({ unit }) => unit) : units
}

const [WIDTH, HEIGHT] = [320, 200]

/** The picture as a PNG in text; empty where there is no game or no canvas. */
export function frontPicture(): string {
  const { view, maps, standing } = useAxisGame()
  const canvas = document.createElement('canvas')
  canvas.width = WIDTH
  canvas.height = HEIGHT
  const ctx = canvas.getContext('2d')
  if (!view || maps.length === 0 || !ctx) return ''
  const units = Object.entries(view.state.pieces).flatMap(([id, { at, face }]): Unit[] => {
    const counter = isHex(at) ? counterCache.counter(id) : undefined
    return counter?.faction !== undefined && counter.sides[face]?.kind === 'ground'
      ? [{ at, faction: counter.faction }]
      : []
  })
  const objectives =
    standing?.conditions.flatMap((condition) => condition.objectives.map(({ hex }) => hex)) ?? []
  const front = atTheFront(units, maps)
  const shown = maps.filter((map) => map.hexes.some(({ id }) => front.some(({ at }) => at === id)))
  // All units are drawn; the picture is cut to those at the front.
  paintRegion(ctx, { maps: shown, units, objectives, round: front.map(({ at }) => at) }, WIDTH, HEIGHT)
  return canvas.toDataURL('image/png')
}
