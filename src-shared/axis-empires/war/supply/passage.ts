/** The hexes a supply line may enter (10.2), kept up to date as counters come and go. */

import { around } from '../../../board/hexmap/graph.ts'
import { HEX } from '../../ground/map/graph.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { supplyBar } from './restrictions.ts'

/** The hexes a line may enter, kept up as counters come and go. */
export interface Passage {
  /** 1 for each hex a line may enter. */
  readonly open: Uint8Array
  /** How many of the board's touched hexes it has taken in. */
  seen: number
  /** Grows with every hex that opens or closes; those a network may run through are listed in order. */
  changes: number
  flips: number[]
}

/** Passages are kept up while the lists of touched hexes continue, and rebuilt when those start again. */
interface Passages {
  /** By side and by the Policy that binds a nation: nations alike in both share them. */
  readonly passes: Map<string, Passage>
  /** By side and Country. */
  readonly passOf: Map<number, Passage>
}
const passages = fact(
  'passage of supply',
  ['epoch'],
  (): Passages => ({ passes: new Map(), passOf: new Map() }),
)

/** The map a Country's lines run on; -1 for a nation that has no land, so that any may be meant. */
const mapOfCountry = (game: Game, country: number): number => game.graph.areaMap[country] ?? -1

/** The hexes a line of the nation may enter. */
export function passage(game: Game, side: number, country: number): Passage {
  const { passes, passOf } = passages(game)
  const place = side * (game.graph.areas.length + 1) + country + 1
  let pass = passOf.get(place)
  if (!pass) {
    const key = passageKey(game, side, country)
    pass = passes.get(key)
    if (!pass) {
      pass = { open: new Uint8Array(game.graph.count), seen: 0, changes: 0, flips: [] }
      fillPassage(game, side, country, pass)
      passes.set(key, pass)
    }
    passOf.set(place, pass)
  }
  if (pass.seen < game.board.touched.length) keepUp(game, side, country, pass)
  return pass
}

/** The Politics of a nation change only with an epoch. */
function passageKey(game: Game, side: number, country: number): string {
  const { bound, policy, preWar } = game.politics
  const map = mapOfCountry(game, country)
  const bond = side === FACTION_CODE.axis ? 0 : (bound[country] ?? 0)
  const underPolicy = preWar[map] ? country : policy[country]
  const binding = bond === 0 ? '' : bond === 1 ? underPolicy : 'truce'
  return `${side}:${map}:${binding}`
}

/** First hex of the map a Country's lines run on, and the end of it. */
export function hexesOfCountryMap(game: Game, country: number): readonly [number, number] {
  const { count, first } = game.graph
  const map = mapOfCountry(game, country)
  return map < 0 ? [0, count] : [first[map] ?? 0, first[map + 1] ?? count]
}

function isPassable(game: Game, side: number, country: number, hex: number): 0 | 1 {
  if (game.board.isSea(hex) && game.board.stack(hex).length === 0) return 0
  return supplyBar(game, side, country, hex) === undefined ? 1 : 0
}

function fillPassage(game: Game, side: number, country: number, pass: Passage): void {
  const [first, end] = hexesOfCountryMap(game, country)
  for (let hex = first; hex < end; hex++) pass.open[hex] = isPassable(game, side, country, hex)
  pass.seen = game.board.touched.length
  pass.changes++
  pass.flips = []
}

/** Hexes a network may run through; elsewhere it has at most a source that is no City. */
const ON_NET = HEX.net | HEX.city | HEX.port | HEX.edge | HEX.sea

/** Judges the touched hexes again, and their neighbours, which is as far as a ZOC reaches. */
function keepUp(game: Game, side: number, country: number, pass: Passage): void {
  const { board, graph } = game
  const [first, end] = hexesOfCountryMap(game, country)
  if ((board.touched.length - pass.seen) * 8 > end - first) return fillPassage(game, side, country, pass)
  const look = (hex: number): void => {
    if (hex < first || hex >= end) return
    const now = isPassable(game, side, country, hex)
    if (now === pass.open[hex]) return
    pass.open[hex] = now
    pass.changes++
    if ((graph.bits[hex] ?? 0) & ON_NET || board.stack(hex).length > 0) pass.flips.push(hex)
  }
  for (; pass.seen < board.touched.length; pass.seen++) {
    const hex = board.touched[pass.seen] ?? -1
    look(hex)
    for (const near of around(graph, hex)) look(near)
  }
}
