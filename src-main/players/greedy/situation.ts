/** What the greedy player sees of a position: what to take, what to hold, how far it is, who is near. */

import { parseTurn } from '../../../src-shared/axis-empires/calendar.ts'
import type { Unit } from '../../../src-shared/axis-empires/content/compile.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/content/compile.ts'
import type { Game } from '../../../src-shared/axis-empires/game.ts'
import { NEVER, stepCost, WHOLE } from '../../../src-shared/axis-empires/movement/costs.ts'
import { violationsOf } from '../../../src-shared/axis-empires/stacking/limits.ts'
import { HEX } from '../../../src-shared/hexmap/graph.ts'
import { GREEDY, type Style } from './style.ts'

export class Situation {
  readonly game: Game
  readonly side: number
  readonly style: Style
  /** Objectives of the victory tests that a friend does not control, and those that one does. */
  readonly take: readonly number[]
  readonly hold: readonly number[]
  /** The last Game Turn has come. */
  readonly last: boolean
  readonly friends: readonly Unit[]
  readonly enemies: readonly Unit[]
  private readonly fields: Map<string, Int32Array>

  constructor(game: Game, side: number, style: Style = GREEDY) {
    this.game = game
    this.side = side
    this.style = style
    const objectives = objectivesOf(game)
    this.hold = objectives.filter((hex) => this.isFriendly(game.control(hex)))
    this.take = objectives.filter(
      (hex) => !this.isFriendly(game.control(hex)) && !game.politics.isNeutral(hex),
    )
    this.last = game.turn >= parseTurn(game.content.scenario.end)
    const onMap = game.content.units.filter((unit) => game.hexOf(unit) >= 0 && game.ground(unit))
    this.friends = onMap.filter((unit) => game.sideOf(unit) === side)
    this.enemies = onMap.filter((unit) => !this.isFriendly(game.sideOf(unit)))
    this.fields = this.fieldsOf()
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

  /** The fields of this position: they stay good while no enemy stack, weather or border changes. */
  private fieldsOf(): Map<string, Int32Array> {
    let sum = this.game.turn * 8 + this.side
    for (const unit of this.enemies) {
      const { index } = unit
      const at = this.game.hexOf(unit) * 8 + (this.game.board.face[index] ?? 0)
      sum = (Math.imul(sum ^ at, 0x9e3779b1) + index) | 0
    }
    const { past } = this.style
    const { beachSides } = this.game.board
    for (const edge of beachSides) sum = (sum + Math.imul(edge, 0x85ebca6b)) | 0
    const key = `${sum}/${this.enemies.length}/${past.stack}/${past.factor}/${this.game.politics.changes}`
    const known = fieldCaches.get(this.game)
    if (known?.key === key) return known.fields
    const fields = new Map<string, Int32Array>()
    fieldCaches.set(this.game, { key, fields })
    return fields
  }

  /** True if a held objective falls to the enemy again as soon as no unit stands in it. */
  needsUnit(hex: number): boolean {
    return this.hold.includes(hex) && !this.isFriendly(this.game.politics.sideOfHex(hex))
  }

  /** Enemy defence factors in a hex, as half points of march. */
  resistance(hex: number): number {
    if (!this.game.board.enemyGround(this.side, hex)) return 0
    const units = this.game.enemyGroundIn(hex, this.side)
    const defence = units.reduce((sum, unit) => sum + this.game.side(unit).defence, 0)
    return Math.round(this.style.past.stack + this.style.past.factor * defence)
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
    const { near, far } = this.style.threat
    let sum = 0
    for (const enemy of this.enemies) {
      const cost = way[this.game.hexOf(enemy)] ?? FAR
      if (cost <= near) sum += this.game.side(enemy).attack
      else if (cost <= 2 * near) sum += this.game.side(enemy).attack * far
    }
    return sum
  }

  /** What it is worth to stand in a hex: an objective much, a step towards one a little. */
  worth(hex: number): number {
    if (this.take.includes(hex)) return this.last ? this.style.prize.last : this.style.prize.early
    if (this.take.length === 0) return 0.2
    return Math.max(0, this.style.approach.worth - this.toTake(hex) / this.style.approach.fades)
  }
}

export const FAR = 10_000

const fieldCaches = new WeakMap<Game, { readonly key: string; readonly fields: Map<string, Int32Array> }>()

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
