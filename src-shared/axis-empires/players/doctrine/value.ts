/**
 * What a position is worth to a side, in steps of average worth: objectives by how likely they are to stay held,
 * forces by their factors and supply, the way still to go. The end of the game outweighs everything.
 */

import { finalResult } from '../../campaign/victory/scenario-victory.ts'
import { parseTurn } from '../../ground/content/calendar.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { GameResult } from '../../ground/contract/views.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { isSupplied } from '../../war/supply/supplied.ts'
import { type Ways, waysOf } from './ways.ts'

/** In the last turn: the weight of the current result, and the part of their usual weight that forces keep. */
const LAST = { result: 25, forces: 0.3 }
/** Before the last turn this part of the worth of forces counts: they are a means. */
const FORCES = 0.7
const FACTORS_OF_A_STEP = 3
/** An unsupplied unit keeps this part of its worth. */
const CUT_OFF = 0.55
/** Attackers within this many half points of an objective bear on it. */
const NEAR = 9
/** What an attack factor at the objective, instead of a long way off, is worth in steps. */
const CLOSENESS = 0.35
const LONG_WAY = 60
/** The worth of an objective in steps: more as the end comes near. */
const OBJECTIVE = { early: 6, last: 8 }

/** The Western and the Soviet faction share what they win. */
function isAxis(side: number): boolean {
  return side === FACTION_CODE.axis
}

/** What a result is to the Axis, or to the others: 1 for a win, -1 for a loss, 0 for a draw. */
function outcomeOf({ winner }: GameResult, axis: boolean): number {
  if (winner === 'draw') return 0
  return (winner === 'axis') === axis ? 1 : -1
}

interface Forces {
  readonly mine: readonly Unit[]
  readonly theirs: readonly Unit[]
}

function forcesOf(game: Game, axis: boolean): Forces {
  const mine: Unit[] = []
  const theirs: Unit[] = []
  for (const unit of game.content.units) {
    if (game.hexOf(unit) < 0 || !game.ground(unit)) continue
    if (isAxis(game.sideOf(unit)) === axis) mine.push(unit)
    else theirs.push(unit)
  }
  return { mine, theirs }
}

function worthOfUnits(game: Game, units: readonly Unit[]): number {
  let sum = 0
  for (const unit of units) {
    const up = game.side(unit)
    const factors = (up.attack + up.defence) * (up.type === 'hq' ? 1.7 : 1)
    sum += isSupplied(game, unit) ? factors : factors * CUT_OFF
  }
  return sum / FACTORS_OF_A_STEP
}

/** How likely an objective is to hold, from the factors that bear on it and those that defend it. */
function endures(attack: number, defence: number, city: boolean): number {
  if (attack <= 0) return 1
  const odds = attack / Math.max(0.7, defence * (city ? 1.6 : 1.2))
  return 1 / (1 + 0.22 * odds * odds)
}

function holding(game: Game, ways: Ways, index: number, attackers: readonly Unit[]): number {
  const hex = ways.objectives[index] ?? -1
  const way = ways.from[index]
  let bearing = 0
  for (const enemy of attackers) {
    const cost = way?.[game.hexOf(enemy)] ?? NEAR * 9
    const up = game.side(enemy)
    if (cost <= NEAR) bearing += up.attack
    else if (cost <= 2 * NEAR) bearing += up.attack / 4
  }
  let defence = 0
  for (const index2 of game.board.stack(hex)) {
    const unit = game.board.unit(index2)
    const up = game.ground(unit)
    if (up) defence += up.defence + (up.type === 'hq' ? 2 : 0)
  }
  return endures(bearing, defence, game.isCity(hex))
}

/** How near some units are to the objectives they lack: 1 at the place, 0 a long way off, by attack factors. */
function closeness(game: Game, ways: Ways, units: readonly Unit[], lacking: readonly number[]): number {
  if (lacking.length === 0) return 0
  let sum = 0
  for (const unit of units) {
    const { attack } = game.side(unit)
    if (attack === 0) continue
    const hex = game.hexOf(unit)
    let least = LONG_WAY
    for (const index of lacking) least = Math.min(least, ways.from[index]?.[hex] ?? LONG_WAY)
    sum += attack * (1 - least / LONG_WAY)
  }
  return sum * CLOSENESS
}

/** 1 if a side has won, 0 for a draw, -1 if it has lost; undefined while the game is under way. */
export function outcomeFor(game: Game, side: number): number | undefined {
  const result = game.vars.get(V.result)
  return result ? outcomeOf(result, isAxis(side)) : undefined
}

/** The worth of the position to a side, apart from the result; the same number with the other sign to its enemies. */
export function worthOf(game: Game, side: number): number {
  const axis = isAxis(side)
  const ways = waysOf(game)
  const { mine, theirs } = forcesOf(game, axis)
  const material = worthOfUnits(game, mine) - worthOfUnits(game, theirs)
  const result = game.vars.get(V.result)
  const last = game.turn >= parseTurn(game.content.scenario.end)
  const price = last ? OBJECTIVE.last : OBJECTIVE.early
  let objectives = 0
  const lackMine: number[] = []
  const lackTheirs: number[] = []
  ways.objectives.forEach((hex, index) => {
    const control = game.control(hex)
    if (control < 0) return
    const own = isAxis(control) === axis
    if (own) lackTheirs.push(index)
    else lackMine.push(index)
    const sure = result ? 1 : holding(game, ways, index, own ? theirs : mine)
    objectives += (own ? 1 : -1) * price * (0.35 + 0.65 * sure)
  })
  if (result) return objectives + material / 4
  const near = closeness(game, ways, mine, lackMine) - closeness(game, ways, theirs, lackTheirs)
  const stands = last ? LAST.result * outcomeOf(finalResult(game), axis) : 0
  return objectives + (last ? LAST.forces : FORCES) * material + (last ? LAST.forces : 1) * near + stands
}
