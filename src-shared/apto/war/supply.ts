/** Lines of supply: which units can trace one to a source at this moment (7.0, 7.7, 7.8). */
import { next } from '../../board/hexmap/graph.ts'
import { present } from '../../kernel/present.ts'
import { V } from '../ground/variables.ts'
import { SIDE, territoryAt } from '../map/board.ts'
import type { Nation } from '../map/nations.ts'
import { factBy } from '../table/facts.ts'
import type { Game } from '../table/game.ts'
import { inOpenEnemyZone, isEnemyHeld } from '../table/zoc.ts'
import { homeSourcesOf, type Source, sourcesOf } from './sources.ts'
import { isConnected, sideBits } from './terrain.ts'

/** Terrain that a line enters and does not leave, but by rail. */
const DEAD_END: readonly string[] = ['jungle', 'jungle-mountain']

/** True if a line of supply of a nation may enter a hex. */
function isOpen(game: Game, nation: Nation, hex: number): boolean {
  if (game.board.terrain[hex] === 'desert' || !game.isFriendlyHex(nation, hex)) return false
  return !inOpenEnemyZone(game, nation, hex) && !isEnemyHeld(game, nation, hex)
}

/**
 * The hexes from which a line of supply of a nation reaches one of some hexes. A line runs from the unit to the source; it
 * may begin or end in jungle, not run through, unless by rail.
 */
function served(game: Game, nation: Nation, from: readonly number[]): Uint8Array {
  const { board } = game
  const found = new Uint8Array(board.graph.count)
  const queue = from.filter((hex) => isOpen(game, nation, hex) || isOwnSource(game, nation, hex))
  for (const hex of queue) found[hex] = 1
  for (let hex = queue.pop(); hex !== undefined; hex = queue.pop()) {
    const isDeadEnd = DEAD_END.includes(present(board.terrain[hex], 'hex', hex)) && !from.includes(hex)
    for (let d = 0; d < 6; d++) {
      const to = next(board.graph, hex, d)
      if (to < 0 || found[to] === 1 || !isConnected(board, hex, d)) continue
      const byRail = (sideBits(board, hex, d) & SIDE.rail) > 0
      if ((isDeadEnd && !byRail) || !isOpen(game, nation, to)) continue
      found[to] = 1
      queue.push(to)
    }
  }
  return found
}

/** A source serves its own hex even under a zone of control, as long as no enemy stands in it. */
const isOwnSource = (game: Game, nation: Nation, hex: number): boolean =>
  game.isFriendlyHex(nation, hex) && !isEnemyHeld(game, nation, hex)

type Lines = readonly { readonly source: Source; readonly hexes: Uint8Array }[]

const GROUNDS = ['pieces', 'control', 'wars', 'works', 'chits'] as const
const linesBy = factBy<Nation, Lines>('lines of supply', GROUNDS)
const chitLinesBy = factBy<Nation, Uint8Array>('lines to supply chits', GROUNDS)

/** Where each source of a nation that is not isolated serves: all without a territory of their own together. */
function linesOf(game: Game, nation: Nation): Lines {
  return linesBy(game, nation, () => {
    const sources = sourcesOf(game, nation).filter((source) => !isIsolated(game, source))
    const [general, bound] = [
      sources.filter(({ within }) => within === undefined),
      sources.filter(({ within }) => within),
    ]
    const [first] = general
    const shared = first
      ? [
          {
            source: first,
            hexes: served(
              game,
              nation,
              general.map(({ hex }) => hex),
            ),
          },
        ]
      : []
    return [...shared, ...bound.map((source) => ({ source, hexes: served(game, nation, [source.hex]) }))]
  })
}

const isIsolated = (game: Game, { hex, home }: Source): boolean =>
  home !== undefined && game.vars.isSet(V.isolated, game.id(hex))

/** True if a line of supply of a nation runs from a hex to a source of the map (7.7). */
export function isHexSupplied(game: Game, nation: Nation, hex: number): boolean {
  return linesOf(game, nation).some(({ source, hexes }) => {
    const inside = source.within === undefined || territoryAt(game.board, hex)?.id === source.within
    return inside && hexes[hex] === 1
  })
}

/** True if a line of supply of a nation runs from a hex to some Sea Supply chit (7.7). */
export function reachesChit(game: Game, nation: Nation, hex: number): boolean {
  const hexes = chitLinesBy(game, nation, () => {
    const places = [...game.vars.each(V.supplyChits)].flatMap(
      ({ id }) => game.board.graph.indexOf.get(id) ?? [],
    )
    return served(game, nation, places)
  })
  return hexes[hex] === 1
}

/** Units that one Sea Supply chit supplies in a month (7.7). */
export const PER_CHIT = 4

/**
 * True if some attackers live on supply chits that are too few for them: each must draw a share of its own, while of
 * defenders any number draws on one chit (7.7).
 */
export function outrunChits(game: Game, nation: Nation, attackers: readonly string[]): boolean {
  const hexes = attackers.flatMap((piece) => {
    const hex = game.hexOf(piece)
    return hex === undefined || isHexSupplied(game, nation, hex) || !reachesChit(game, nation, hex)
      ? []
      : [hex]
  })
  if (hexes.length === 0) return false
  let units = 0
  for (const { id, value } of game.vars.each(V.supplyChits)) {
    const at = game.board.graph.indexOf.get(id)
    if (at === undefined) continue
    const lines = served(game, nation, [at])
    if (hexes.some((hex) => lines[hex] === 1)) units += value * PER_CHIT
  }
  return hexes.length > units
}

/** Hexes that are no sources and yet always in supply for Japan: Formosa, Iwo Jima, Okinawa, Paramushiro, Truk (7.0). */
const ALWAYS_JAPAN: readonly string[] = ['w3621', 'w3733', 'w3825', 'e0327', 'e3628']
/** Territories in which units of these nations are always in supply (7.0). */
const ALWAYS: readonly (readonly [Nation, string])[] = [
  ['ussr', 'kamchatka'],
  ['ussr', 'sakhalin'],
  ['uk', 'maldives'],
  ['us', 'panama'],
]

const isAlwaysSupplied = (game: Game, nation: Nation, hex: number): boolean =>
  (nation === 'japan' && ALWAYS_JAPAN.includes(game.id(hex))) ||
  ALWAYS.some(([of, territory]) => of === nation && territoryAt(game.board, hex)?.id === territory)

/** True if a unit traces a line of supply at this moment, to a source or to a chit (7.7). */
export function isSupplied(game: Game, piece: string): boolean {
  const hex = game.hexOf(piece)
  if (hex === undefined) return true
  const { nation } = game.unit(piece)
  if (isAlwaysSupplied(game, nation, hex)) return true
  return isHexSupplied(game, nation, hex) || reachesChit(game, nation, hex)
}

/**
 * True if a unit suffers in combat from want of supply: it traces no line, and stands in no city unless it is marked
 * (7.10).
 */
export function fightsUnsupplied(game: Game, piece: string): boolean {
  const hex = game.hexOf(piece)
  // Units that began an exploitation in supply are in supply throughout (5.22).
  if (hex === undefined || game.vars.isSet(V.exploits, piece) || isSupplied(game, piece)) return false
  return !game.isCity(hex) || game.vars.isSet(V.unsupplied, piece)
}

/** The home sources of a nation that reach no other one now (7.8). */
export function cutOff(game: Game, nation: Nation): readonly number[] {
  const held = homeSourcesOf(game.board, nation).filter((hex) => game.owner(hex) === nation)
  return held.filter((hex) => {
    const hexes = served(game, nation, [hex])
    return !held.some((other) => other !== hex && hexes[other] === 1)
  })
}
