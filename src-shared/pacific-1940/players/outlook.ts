/** How a machine player sees the board: what lands are worth to it, and how far it is to them. */

import { ofContentBy } from '../../kernel/content-facts.ts'
import type { Board } from '../ground/board.ts'
import { type Power, sideOf } from '../ground/powers.ts'
import type { Entry, Unit } from '../ground/units.ts'
import type { Pacific } from '../index.ts'
import { production } from '../table/income.ts'
import { mayEnter, mayFightJapan, standing } from '../table/politics.ts'
import { seaRange } from '../war/movement/sea.ts'
import { Threats } from './threats.ts'

/** How a player weighs things. */
export interface Style {
  /** The chance to take a land that is aimed for, and the least it goes for. */
  readonly wanted: number
  readonly least: number
  /** It counts what the enemy can throw against what it would hold, and keeps its capital safe. */
  readonly looksBack: boolean
}

/** What a point of income is worth beside a unit that costs as much. */
const INCOME = 2.5
const CITY = 14
const CAPITAL = 25
const HOME_ISLANDS = 80
/** California is too far to be aimed for before the rest. */
const CALIFORNIA = 12
/** What is enough for the Allies. */
const ENOUGH = 0.7
/** Before this round Japan keeps the peace with the west; it gains nothing by waiting while the Allies gather. */
const STRIKE = 1

/** It rests on the printed board alone. */
const spacesNear = ofContentBy('spaces near another', (board: Board, _: string, from: string, most: number) =>
  board.reach(from, most, (id) => !board.isClosed(id)),
)

export class Outlook {
  readonly game: Pacific
  readonly power: Power
  readonly style: Style
  private fronts: Map<string, number> | undefined
  private seas: Map<string, number> | undefined
  private foes: Threats | undefined

  constructor(game: Pacific, power: Power, style: Style) {
    this.game = game
    this.power = power
    this.style = style
  }

  isFoe({ flag }: Unit): boolean {
    return flag !== 'neutral' && sideOf(flag) !== sideOf(this.power)
  }

  /** The chance that is enough for an attack: Japan cannot lose what it sends, the Allies are many and strike in many places. */
  get wanted(): number {
    const { style, power } = this
    return style.looksBack && power !== 'japan' ? Math.min(style.wanted, ENOUGH) : style.wanted
  }

  /** What the other side can bring next turn. */
  get threats(): Threats {
    this.foes ??= new Threats(this.game, this.power, this.keepsPeace)
    return this.foes
  }

  /** True while the power is better off at peace with any power it is not fighting yet. */
  get keepsPeace(): boolean {
    const { game, power, style } = this
    if (!style.looksBack) return false
    if (power === 'japan') return !game.isAtWar('japan', 'us') && game.turn().index + 1 < STRIKE
    return power !== 'china' && !game.isAtWar(power, 'japan')
  }

  /** True from the turn before the power strikes. */
  get nearStrike(): boolean {
    return !this.keepsPeace || this.game.turn().index + 2 >= STRIKE
  }

  /** True if an attack on a land brings no war that is not there. */
  private isPeaceful(land: string): boolean {
    const { game, power } = this
    const owner = game.owner(land)
    if (power !== 'japan') return false
    const guests = game
      .at(land)
      .some(({ unit: { flag } }) => flag === 'us' || flag === 'britain' || flag === 'anzac')
    return !guests && (owner === 'china' || owner === 'france')
  }

  /** True if the power may attack a land that is not its side's. */
  mayWant(land: string): boolean {
    if (this.power === 'us' && !mayFightJapan(this.game, 'us').ok) return false
    return (!this.keepsPeace || this.isPeaceful(land)) && this.covets(land)
  }

  /** True if the power means to have a land, if not now then once there is war. */
  private covets(land: string): boolean {
    const { game, power } = this
    const stand = standing(game, power, land)
    if (stand === 'hostile') return power === 'japan' || this.style.looksBack || mayFightJapan(game, power).ok
    return stand === 'open' && power === 'japan' && game.owner(land) !== 'neutral'
  }

  /** True if the war is won with a land: the Allies have to take the home of Japan and to hold it (Victory). */
  decides(land: string): boolean {
    return this.power !== 'japan' && this.game.board.land(land)?.capitalOf === 'japan'
  }

  /** True if a land is in the hands of the power's side. */
  sideHolds(land: string): boolean {
    return this.game.sideOfLand(land) === sideOf(this.power)
  }

  /** What a land is worth to the one who takes it. */
  value(land: string): number {
    const { game, power } = this
    const printed = game.board.land(land)
    if (!printed) return 0
    if (this.style.looksBack && power === 'japan' && printed.capitalOf === 'us') return CALIFORNIA
    let sum = 1 + printed.ipc * INCOME
    if (printed.city !== undefined) sum += CITY
    if (printed.capitalOf) sum += printed.capitalOf === 'japan' ? HOME_ISLANDS : CAPITAL
    for (const { power: whose, held } of game.content.objectives)
      if (whose === power && held?.includes(land)) sum += 4
    return sum
  }

  /** Lands whose way to the enemy is counted in marches: how many there are to the nearest land to take. */
  front(): ReadonlyMap<string, number> {
    if (this.fronts) return this.fronts
    const { game, power } = this
    const steps = new Map<string, number>()
    let edge = game.board.lands.filter(({ id }) => this.covets(id)).map(({ id }) => id)
    for (const id of edge) steps.set(id, 0)
    for (let step = 1; edge.length > 0; step++) {
      const next: string[] = []
      for (const at of edge)
        for (const id of game.board.landsBeside(at))
          if (!steps.has(id) && mayEnter(game, power, id).ok) {
            steps.set(id, step)
            next.push(id)
          }
      edge = next
    }
    this.fronts = steps
    return steps
  }

  /** How much worse than the best every zone lies for a landing: by the way to lands and what they are worth. */
  seaFront(): ReadonlyMap<string, number> {
    if (this.seas) return this.seas
    const { game } = this
    const steps = new Map<string, number>()
    const goals = game.board.lands
      .filter(({ id }) => this.covets(id) && game.board.seasBeside(id).length > 0)
      .map(({ id }) => ({ id, value: this.value(id) }))
    const best = goals.reduce((most, { value }) => Math.max(most, value), 0)
    for (const { id, value } of goals) {
      // A zone nearer is given up for a goal that is worth much more.
      const start = Math.min(12, (best - value) / 8)
      for (const zone of game.board.seasBeside(id))
        for (const [to, way] of game.board.reach(zone, 12, (each) => game.board.isSea(each)))
          if ((steps.get(to) ?? Number.POSITIVE_INFINITY) > start + way) steps.set(to, start + way)
    }
    this.seas = steps
    return steps
  }

  cost({ type, cargo }: Unit): number {
    return (
      this.game.type(type).cost + (cargo ?? []).reduce((sum, each) => sum + this.game.type(each.type).cost, 0)
    )
  }

  /** What the units of a list cost. */
  price(list: readonly Entry[]): number {
    return list.reduce((sum, { unit, n }) => sum + this.cost(unit) * n, 0)
  }

  /** What enemies could bring against a land next turn, by what it costs. */
  threatTo(land: string): number {
    const { game } = this
    const near = new Set(game.board.landsBeside(land))
    const shores = new Set(game.board.seasBeside(land))
    let sum = 0
    for (const space of game.occupied())
      for (const entry of game.at(space)) {
        const { unit, n } = entry
        if (!this.isFoe(unit)) continue
        const kind = game.classOf(unit)
        if (kind === 'land' && near.has(space) && game.type(unit.type).attack > 0) sum += n * this.cost(unit)
        else if (kind === 'air' && this.isNear(space, land, 3)) sum += n * this.cost(unit) * 0.7
        else if (kind === 'sea' && unit.cargo && unit.flag !== 'neutral') {
          const range = seaRange(game, unit.flag, space, unit.type)
          const reach = game.board.reach(space, range, (each) => game.board.isSea(each))
          if ([...shores].some((zone) => reach.has(zone))) sum += n * this.cost(unit)
        }
      }
    return sum
  }

  /** What ships and aircraft of the other side could bring to a zone next turn. */
  threatAt(zone: string): number {
    const { game } = this
    let sum = 0
    for (const space of game.occupied())
      for (const { unit, n } of game.at(space)) {
        if (!this.isFoe(unit) || game.type(unit.type).attack === 0) continue
        const kind = game.classOf(unit)
        if (kind === 'air' && this.isNear(space, zone, 3)) sum += n * this.cost(unit) * 0.8
        else if (kind === 'sea' && this.isNear(space, zone, 2)) sum += n * this.cost(unit)
      }
    return sum
  }

  private isNear(from: string, to: string, most: number): boolean {
    return spacesNear(this.game.board, `${from} ${most}`, from, most).has(to)
  }

  /** What stands in a space for the power's side, by what it costs. */
  guard(space: string): number {
    return this.price(
      this.game
        .at(space)
        .filter(({ unit }) => unit.flag !== 'neutral' && sideOf(unit.flag) === sideOf(this.power)),
    )
  }

  /** The income of both sides, of the power's first. */
  incomes(): readonly [number, number] {
    const of = (power: Power): number => production(this.game, power)
    const allies = of('us') + of('china') + of('britain') + of('anzac')
    return this.power === 'japan' ? [of('japan'), allies] : [allies, of('japan')]
  }
}
