/** What the greedy player sees of a position: what to take, what to hold, how far it is, who is near. */

import { parseTurn } from '../../../src-shared/axis-empires/calendar.ts'
import type { Unit } from '../../../src-shared/axis-empires/content/compile.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/content/compile.ts'
import type { Game } from '../../../src-shared/axis-empires/game.ts'
import { NEVER, stepCost, WHOLE } from '../../../src-shared/axis-empires/movement/costs.ts'
import { violationsOf } from '../../../src-shared/axis-empires/stacking/limits.ts'
import { HEX } from '../../../src-shared/hexmap/graph.ts'

/** Half points it seems to cost to get past an enemy stack: so much, and so much for each defence factor. */
const PAST_ENEMY = 4
const PAST_FACTOR = 1.5
/** Enemy units within so many half points of march threaten a place at full weight; twice as far at a third. */
const NEAR = 8

export class Situation {
  readonly game: Game
  readonly side: number
  /** Objectives of the victory tests that a friend does not control, and those that one does. */
  readonly take: readonly number[]
  readonly hold: readonly number[]
  /** The last Game Turn has come. */
  readonly last: boolean
  readonly friends: readonly Unit[]
  readonly enemies: readonly Unit[]
  private readonly fields = new Map<string, Int32Array>()

  constructor(game: Game, side: number) {
    this.game = game
    this.side = side
    const objectives = objectivesOf(game)
    this.hold = objectives.filter((hex) => this.isFriendly(game.control(hex)))
    this.take = objectives.filter(
      (hex) => !this.isFriendly(game.control(hex)) && !game.politics.isNeutral(hex),
    )
    this.last = game.turn >= parseTurn(game.content.scenario.end)
    const onMap = game.content.units.filter((unit) => game.hexOf(unit) >= 0 && game.ground(unit))
    this.friends = onMap.filter((unit) => game.sideOf(unit) === side)
    this.enemies = onMap.filter((unit) => !this.isFriendly(game.sideOf(unit)))
  }

  /** The Western and the Soviet faction share their objectives. */
  private isFriendly(side: number): boolean {
    const axis = FACTION_CODE.axis
    return side === this.side || (side >= 0 && side !== axis && this.side !== axis && this.allied())
  }

  private allied(): boolean {
    return this.game.content.scenario.victory.some(({ winner }) => winner === 'allies')
  }

  /** Cost in half points from every hex to the nearest of some hexes; the same sum for all units. */
  costTo(targets: readonly number[]): Int32Array {
    const key = targets.join(',')
    const known = this.fields.get(key)
    if (known) return known
    const field = costField(this, targets)
    this.fields.set(key, field)
    return field
  }

  /** True if a held objective falls to the enemy again as soon as no unit stands in it. */
  needsUnit(hex: number): boolean {
    return this.hold.includes(hex) && !this.isFriendly(this.game.politics.sideOfHex(hex))
  }

  /** Enemy defence factors in a hex, as half points of march. */
  resistance(hex: number): number {
    if (!this.game.board.enemyGround(this.side, hex)) return 0
    const units = this.game.enemyGroundIn(hex, this.side)
    return (
      PAST_ENEMY +
      Math.round(PAST_FACTOR * units.reduce((sum, unit) => sum + this.game.side(unit).defence, 0))
    )
  }

  /** True if a friendly unit could stand in a hex with others: those there now, if not said otherwise. */
  fits(unit: Unit, hex: number, others?: readonly Unit[]): boolean {
    return this.fitsAll([unit], hex, others)
  }

  fitsAll(
    units: readonly Unit[],
    hex: number,
    others: readonly Unit[] = this.game.groundIn(hex, this.side),
  ): boolean {
    const all = [...others.filter((one) => !units.includes(one)), ...units]
    return all.length === 1 || violationsOf(this.game, hex, this.side, all).length === 0
  }

  /** How far a hex is from what is to be taken, in half points; FAR if there is nothing. */
  toTake(hex: number): number {
    return this.costTo(this.take)[hex] ?? FAR
  }

  /** Attack factors of the enemy that may soon bear on a hex over land. */
  threat(hex: number): number {
    const way = this.costTo([hex])
    let sum = 0
    for (const enemy of this.enemies) {
      const cost = way[this.game.hexOf(enemy)] ?? FAR
      if (cost <= NEAR) sum += this.game.side(enemy).attack
      else if (cost <= 2 * NEAR) sum += this.game.side(enemy).attack / 3
    }
    return sum
  }

  /** What it is worth to stand in a hex: an objective much, a step towards one a little. */
  worth(hex: number): number {
    if (this.take.includes(hex)) return this.last ? 8 : 5
    if (this.take.length === 0) return 0.2
    return Math.max(0, 1.5 - this.toTake(hex) / 30)
  }
}

export const FAR = 10_000

/** Every hex a victory test names. */
export function objectivesOf(game: Game): number[] {
  const ids = new Set(
    game.content.scenario.victory.flatMap(({ when }) => ('hexes' in when ? when.hexes : [])),
  )
  return [...ids].map((id) => game.hex(id))
}

function costField(s: Situation, targets: readonly number[]): Int32Array {
  const { game, side } = s
  const { graph } = game
  const field = new Int32Array(graph.count).fill(FAR)
  const how = { steps: 2, side, reserve: false, marine: false }
  const buckets: number[][] = []
  const put = (hex: number, cost: number): void => {
    if (cost >= (field[hex] ?? 0)) return
    field[hex] = cost
    buckets[cost] = buckets[cost] ?? []
    buckets[cost].push(hex)
  }
  for (const target of targets) put(target, 0)
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const hex of buckets[cost] ?? []) {
      if (field[hex] !== cost) continue
      const past = s.resistance(hex)
      for (let d = 0; d < 6; d++) {
        const from = graph.neighbour[hex * 6 + d] ?? -1
        if (from < 0 || (graph.bits[from] ?? 0) & HEX.sea || game.politics.isNeutral(from)) continue
        const step = stepCost(game, from * 6 + ((d + 3) % 6), hex, how)
        if (step !== NEVER) put(from, cost + past + (step === WHOLE ? 8 : step))
      }
    }
  }
  return field
}
