/** What must hold at every moment of a game. */

import { GONE, poolOf, REPLENISHMENT } from '../ground/setup.ts'
import { isCombat } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { NATIONS } from '../map/nations.ts'
import type { Game } from './game.ts'

const POOLS = new Set([...NATIONS.map(poolOf), GONE, REPLENISHMENT])

function* pieces(game: Game): Generator<string> {
  for (const [id, { at, face }] of Object.entries(game.table.state.pieces)) {
    const unit = game.unit(id)
    const hex = game.board.graph.indexOf.get(at)
    if (hex === undefined && !POOLS.has(at) && !/^track\/\d+$/.test(at)) yield `${id} is at ${at}`
    if (hex !== undefined && !game.isLand(hex)) yield `${id} stands in the sea at ${at}`
    if (face === 1 && (!isCombat(unit) || unit.depleted === undefined))
      yield `${id} shows a side it does not have`
    if (!game.at(at).includes(id)) yield `${id} is not listed at ${at}`
  }
}

/** No hex holds combat units of two enemies. */
function* hexes(game: Game): Generator<string> {
  for (const piece of game.onMap()) {
    const hex = game.hexOf(piece)
    const unit = game.unit(piece)
    if (hex === undefined || !isCombat(unit)) continue
    const foe = game.in(hex).find((other) => {
      const beside = game.unit(other)
      return isCombat(beside) && game.areEnemies(unit.nation, beside.nation)
    })
    if (foe !== undefined) yield `${piece} and ${foe} are both in ${game.id(hex)}`
  }
}

function* points(game: Game): Generator<string> {
  for (const variable of [V.ep, V.offensives])
    for (const { id, value } of game.vars.each(variable))
      if (value < 0) yield `${variable.name} of ${id} is ${value}`
}

/** Broken invariants in words; empty when all is well. */
export const faults = (game: Game): string[] => [...pieces(game), ...hexes(game), ...points(game)]
