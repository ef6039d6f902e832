/** Where ground units stand: asked for by every step of the Organization Segment and after every one of its commands. */
import { fact } from './facts.ts'
import type { Game } from './game.ts'

const bySide = fact(
  'Hexes with ground units',
  ['ground', 'politics', 'beachheads'],
  (): (readonly number[] | undefined)[] => [],
)

function find(game: Game, side: number): readonly number[] {
  const { count } = game.graph
  const { ground } = game.board
  const out: number[] = []
  for (let hex = 0; hex < count; hex++) if ((ground[side * count + hex] ?? 0) > 0) out.push(hex)
  return out
}

/** The hexes in which a faction has ground units, in the order of the maps. */
export function groundHexes(game: Game, side: number): readonly number[] {
  const known = bySide(game)
  const hexes = known[side] ?? find(game, side)
  known[side] = hexes
  return hexes
}
