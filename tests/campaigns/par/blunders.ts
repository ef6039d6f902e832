/**
 * Counts what machine players do badly in the field: attacks fought in a worse column than they believed, HQs given up by
 * choice, keys left empty beside an enemy, attack factors that touch nobody when the combats begin.
 */

import { CRT_COLUMNS } from '../../../src-shared/axis-empires/ground/content/tables.ts'
import type { Unit } from '../../../src-shared/axis-empires/ground/content/unit.ts'
import { FACTION_CODE } from '../../../src-shared/axis-empires/ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { capitalsOf } from '../../../src-shared/axis-empires/players/outlook/objectives.ts'
import { Situation } from '../../../src-shared/axis-empires/players/outlook/situation.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import { COMBAT_FRAME } from '../../../src-shared/axis-empires/war/combat/segment.ts'
import { LOSE } from '../../../src-shared/axis-empires/war/units/losses.ts'
import { distance } from '../../../src-shared/board/hexmap/graph.ts'
import type { Effect } from '../../../src-shared/kernel/effects.ts'
import type { Deed, Observer } from './play.ts'

/** Attack factors within so many hexes of somebody who may be attacked are at the front. */
const FRONT = 6

/** A combat that was fought. */
export interface Fought {
  readonly turn: number
  readonly faction: Faction
  readonly target: string
  readonly blitz: boolean
  /** Columns of the Combat Results Table: the one that was believed in, and the one the die was cast in. */
  readonly believed: number | null
  readonly column: number
}

/** Attack factors at the front when the combats of a Faction Turn begin. */
export interface Front {
  readonly turn: number
  readonly faction: Faction
  readonly adjacent: number
  readonly idle: number
}

/** What was counted in one game. */
export interface Blunders {
  readonly attacks: readonly Fought[]
  readonly fronts: readonly Front[]
  /** Steps lost in combat by faction; of them of HQs; of those, where another unit could have been chosen. */
  readonly steps: Readonly<Record<Faction, number>>
  readonly hqSteps: Readonly<Record<Faction, number>>
  readonly hqByChoice: Readonly<Record<Faction, number>>
  /** Keys of a faction that stood empty beside an enemy at the end of its own Faction Turn, as turn and hex. */
  readonly empty: readonly { readonly turn: number; readonly faction: Faction; readonly hex: string }[]
}

const none = (): Record<Faction, number> => ({ axis: 0, western: 0, soviet: 0 })

/** The column in which the die of an attack was cast, if these effects cast it. */
function columnCast(effects: readonly Effect[]): number | undefined {
  for (const effect of effects)
    if (effect.k === 'patch' && 'column' in effect.to && 'defenders' in effect.to) {
      const { column } = effect.to
      return typeof column === 'number' ? column : undefined
    }
  return undefined
}

/** The same when the column stays as it was: a combat in column 0 changes the list of defenders alone. */
const castsDie = (effects: readonly Effect[]): boolean =>
  effects.some((effect) => effect.k === 'roll' && effect.purpose.startsWith('Combat Results Table'))

export class BlunderWatch implements Observer, Blunders {
  readonly attacks: Fought[] = []
  readonly fronts: Front[] = []
  readonly steps = none()
  readonly hqSteps = none()
  readonly hqByChoice = none()
  readonly empty: { turn: number; faction: Faction; hex: string }[] = []
  /** The attack declared last, until its die is cast. */
  private declared: Omit<Fought, 'column'> | undefined
  private phasing = -1
  private seen = ''

  before({ game, face, player, decision, command }: Deed): void {
    this.endOfTurn(game)
    const { kind } = decision
    const faction = decision.faction as Faction
    if (kind === 'attack') this.look(game, faction)
    if (kind === 'combat-declare' && command.type === 'fight') {
      const { intended: attack } = player as { intended?: { target: string; column?: number } }
      const target = String(face.table.top()?.target)
      const believed = attack?.target === target ? (attack.column ?? null) : null
      const blitz = face.table.top()?.blitz === true
      this.declared = { turn: game.turn, faction, target, blitz, believed }
    }
    if (!LOSE.is(command) || !kind.startsWith('combat')) return
    const unit = game.unit(command.unit)
    this.steps[faction]++
    if (!game.isHq(unit)) return
    this.hqSteps[faction]++
    const others = [...face.engine.offers()].filter((offer) => LOSE.is(offer.command))
    if (others.some((offer) => LOSE.is(offer.command) && !game.isHq(game.unit(offer.command.unit))))
      this.hqByChoice[faction]++
  }

  after({ face }: Deed, effects: readonly Effect[]): void {
    const { declared } = this
    if (!declared || !castsDie(effects)) return
    const column = columnCast(effects) ?? Number(face.table.top()?.column ?? 0)
    this.attacks.push({ ...declared, column })
    this.declared = undefined
  }

  /** The attack factors at the front, once in each Faction Turn: before its first combat. */
  private look(game: Game, faction: Faction): void {
    const now = `${game.turn} ${faction} ${game.map}`
    if (now === this.seen || !COMBAT_FRAME.onTop(game.table.state.frames)) return
    this.seen = now
    const s = new Situation(game, FACTION_CODE[faction])
    const foes = [...new Set(s.foes.map((unit) => game.hexOf(unit)))]
    const near = (unit: Unit): number =>
      Math.min(99, ...foes.map((hex) => distance(game.graph, hex, game.hexOf(unit))))
    let adjacent = 0
    let idle = 0
    for (const unit of s.friends) {
      const { attack } = game.side(unit)
      if (attack === 0 || game.isHq(unit) || !game.inPlay(unit)) continue
      const away = near(unit)
      if (away === 1) adjacent += attack
      else if (away <= FRONT) idle += attack
    }
    this.fronts.push({ turn: game.turn, faction, adjacent, idle })
  }

  /** What a faction leaves open at the end of its Faction Turn. */
  private endOfTurn(game: Game): void {
    const { phasing } = game
    if (phasing === this.phasing) return
    const last = this.phasing
    this.phasing = phasing
    const faction = FACTIONS.find((each) => FACTION_CODE[each] === last)
    if (faction === undefined) return
    const s = new Situation(game, last)
    const capitals = capitalsOf(game)
    for (const hex of s.hold) {
      if (game.control(hex) !== last || game.board.groundCount(last, hex) > 0) continue
      if (!capitals.has(hex) && game.graph.hexes[hex]?.strategic === undefined) continue
      const beside = s.foes.some(
        (unit) => game.side(unit).attack > 0 && distance(game.graph, game.hexOf(unit), hex) === 1,
      )
      if (beside) this.empty.push({ turn: game.turn, faction, hex: game.hexId(hex) })
    }
  }

  /** What was counted, as data. */
  get counted(): Blunders {
    const { attacks, fronts, steps, hqSteps, hqByChoice, empty } = this
    return { attacks, fronts, steps, hqSteps, hqByChoice, empty }
  }
}

/** The column from which on an attack is a good one: 3-1. */
export const GOOD = CRT_COLUMNS.indexOf('3-1')
