/** Hexes a ground unit may not enter, whatever the movement points (3.1.4, 12.1, 13.4, 13.6). */

import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { HEX } from '../../ground/map/graph.ts'
import { type Refusal, refuse } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { type HomeArmy, isMajor } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { capitalOf } from '../../table/politics/index.ts'
import { armyBar, homeArmyOf, isKept } from './armies.ts'

const AXIS = FACTION_CODE.axis
const SOVIET = FACTION_CODE.soviet
/** What the entry rules need to know about a mover; worked out once per move. */
export interface Mover {
  readonly unit: Unit
  readonly side: number
  /** Area indexes of the Countries the unit belongs to. */
  readonly countries: readonly number[]
  /** Those of them that are Minor Countries. */
  readonly minors: readonly number[]
  /** 0 at War, 1 under a Policy, 2 Reassess Policy or Armistice, 3 Negotiation. */
  readonly bound: number
  readonly policy: string | null
  /** An Axis Minor Country unit that is not Exp: no other Axis land than its own. */
  readonly homebound: boolean
  /** The Country it may not leave, -1 if none. */
  readonly confinedTo: number
  /** The home army it belongs to. */
  readonly army: HomeArmy | undefined
  /** True while a Policy keeps that army where it is. */
  readonly armyKept: boolean
}

/** The Minor Country whose marker keeps a unit inside its borders, or -1. */
export function confinement(game: Game, countries: readonly number[]): number {
  for (const country of countries) {
    const id = game.graph.areas[country]?.id ?? ''
    const capital = isMajor(id) ? -1 : capitalOf(game, id)
    if (capital >= 0 && ask(game, 'home', { capital })) return country
  }
  return -1
}

export function moverOf(game: Game, unit: Unit): Mover {
  const politics = game.politics
  const countries = game.board
    .nations(unit)
    .map((nation) => politics.country(nation))
    .filter((c) => c >= 0)
  const side = game.sideOf(unit)
  let bound = 0
  let policy: string | null = null
  for (const country of countries) {
    const b = politics.bound[country] ?? 0
    if (b !== 0 && (bound === 0 || b < bound)) bound = b
    policy = politics.policy[country] ?? policy
  }
  const exp = game.ground(unit)?.exp === true
  const minors = countries.filter((country) => !isMajor(game.graph.areas[country]?.id ?? ''))
  const homebound = side === AXIS && minors.length > 0 && !exp
  // A pan-national unit need not be of the Country whose marker holds its units (13.8.4).
  const confinedTo = game.board.isPanNational(unit) ? -1 : confinement(game, countries)
  const army = homeArmyOf(unit)
  const armyKept = army !== undefined && isKept(game, unit, army)
  return { unit, side, countries, minors, bound, policy, homebound, confinedTo, army, armyKept }
}

/** True if a hex belongs to one of the mover's own Countries or their Dependents. */
function isOwnLand(game: Game, mover: Mover, hex: number): boolean {
  return mover.countries.includes(game.politics.owner(hex))
}

/** Why a mover may never enter a hex for political reasons, or undefined. */
export function politicalBar(game: Game, mover: Mover, hex: number): Refusal | undefined {
  const politics = game.politics
  if (politics.isNeutral(hex))
    return refuse('3.1.4', 'no unit may enter a Neutral Minor Country', [game.hexId(hex)])
  if (politics.preWarAt(hex) && !isOwnLand(game, mover, hex)) {
    return refuse('12.1', 'before the war a unit stays in its Home Country and its Dependents', [
      game.hexId(hex),
    ])
  }
  if (mover.confinedTo >= 0 && politics.owner(hex) !== mover.confinedTo) {
    return refuse('3.1.4', 'a marker in its Capital keeps this unit inside its own Country and Dependents', [
      game.hexId(hex),
    ])
  }
  const closed = policyAgainst(game, mover, hex)
  if (closed) return closed
  if (mover.side === AXIS) return axisBar(game, mover, hex)
  if (mover.side === SOVIET && politics.isFreshlyAxis(hex)) {
    return refuse('3.1.4', 'this Country joined the Axis in the Western War & Peace Segment just before', [
      game.hexId(hex),
    ])
  }
  return undefined
}

/**
 * Why a Policy closes a Land hex to a mover, whatever else closes it (13.6.1.1); undefined if none does. In Pre-War a Policy
 * sets no limit to the Allied units that it binds: 12.1 alone keeps them at home.
 */
export function policyAgainst(game: Game, mover: Mover, hex: number): Refusal | undefined {
  const { politics } = game
  const policy = politics.policyOfHex(hex)
  if (mover.side === AXIS) return policy === null ? undefined : policyBar(game, hex)
  if (mover.bound !== 1)
    return policy === null
      ? undefined
      : refuse('13.6.1.1', 'a Policy closes this Country to the unit', [game.hexId(hex)])
  if (policy === mover.policy || politics.preWarAt(hex)) return undefined
  return refuse('13.6.1.1', 'a unit under a Policy may enter only lands under the same Policy', [
    game.hexId(hex),
  ])
}

/** A Beachhead at sea lies in no Country: who must stay at home does not go there (3.1.4, 12.1). */
function abroadBar(game: Game, mover: Mover, hex: number): Refusal | undefined {
  if (game.politics.preWarAt(hex))
    return refuse('12.1', 'before the war a unit stays in its Home Country and its Dependents', [
      game.hexId(hex),
    ])
  if (mover.confinedTo < 0) return undefined
  return refuse('3.1.4', 'a marker in its Capital keeps this unit inside its own Country and Dependents', [
    game.hexId(hex),
  ])
}

/** Why nothing of the Axis enters a Country under a Policy. */
export function policyBar(game: Game, hex: number): Refusal {
  return refuse('13.6.1.1', 'an Axis unit may not enter a Country under a Policy', [game.hexId(hex)])
}

function axisBar(game: Game, mover: Mover, hex: number): Refusal | undefined {
  if (game.hasBits(hex, HEX.noAxis)) {
    return refuse('3.1.4', 'Axis units may not enter this map-edge hex', [game.hexId(hex)])
  }
  // The major half of a multi-national unit does not open an Axis Country to it (3.1.4).
  const minorLand = mover.minors.includes(game.politics.owner(hex))
  if (mover.homebound && game.politics.sideOfHex(hex) === AXIS && !minorLand) {
    return refuse('3.1.4', 'an Axis Minor Country unit may not enter another Axis Country unless it is Exp', [
      game.hexId(hex),
    ])
  }
  return undefined
}

/** True if a Truce may stand between a mover and some enemy: quick to ask, and nearly always it is no. */
export const mayBeUnderTruce = (game: Game, { side, bound }: Mover): boolean =>
  side === AXIS ? game.politics.someTruce : bound > 1

/** Truces keep the parties from each other's Detachments and Logistics markers (13.6.2.1). */
export function truceMarkerBar(game: Game, mover: Mover, hex: number): Refusal | undefined {
  if (!mayBeUnderTruce(game, mover)) return undefined
  for (const type of DETACHMENT_OR_LOGISTICS) {
    for (const marker of game.board.markers(hex, type, mover.side, true)) {
      if (underTruce(game, mover, marker, false)) {
        return refuse('13.6.2.1', `a Truce forbids entering a hex with that ${type} marker`, [
          game.hexId(hex),
        ])
      }
    }
  }
  return undefined
}

/** True if a Truce stands between a mover and an enemy counter; `negotiation` counts the mildest one too. */
export function underTruce(game: Game, mover: Mover, enemy: Unit, negotiation: boolean): boolean {
  const binds = (bound: number): boolean => bound === 2 || (negotiation && bound === 3)
  const enemySide = game.sideOf(enemy)
  if (mover.side !== AXIS && enemySide === AXIS) return binds(mover.bound)
  if (mover.side !== AXIS || enemySide === AXIS) return false
  return game.board
    .nations(enemy)
    .some((nation) => binds(game.politics.bound[game.politics.country(nation)] ?? 0))
}

/** Why a mover may not enter a hex: land, politics, enemy units and Beachheads. Overruns are judged apart. */
export function entryBar(game: Game, mover: Mover, hex: number, overrun = false): Refusal | undefined {
  if (game.graph.mapOf[hex] !== mover.unit.mapIndex)
    return refuse('3.1.4', 'no ground unit goes from one map to the other', [game.hexId(hex)])
  if (game.board.isSea(hex) && game.board.markers(hex, 'beachhead', mover.side).length === 0) {
    return refuse('3.1.1', 'a ground unit enters an All-Sea hex only onto a friendly Beachhead', [
      game.hexId(hex),
    ])
  }
  const political = game.board.isSea(hex) ? abroadBar(game, mover, hex) : politicalBar(game, mover, hex)
  const army = mover.armyKept && mover.army ? armyBar(game, mover.army, hex) : undefined
  const kept = political ?? army ?? ask(game, 'entry', { unit: mover.unit, hex })
  if (kept) return kept
  if (!overrun && game.board.enemyUnit(mover.side, hex)) {
    return refuse('3.1.4', 'an enemy unit is in that hex', [game.hexId(hex)])
  }
  if (game.board.markers(hex, 'beachhead', mover.side, true).length > 0) {
    return refuse('3.1.4', 'an enemy Beachhead is in that hex', [game.hexId(hex)])
  }
  return truceMarkerBar(game, mover, hex)
}
