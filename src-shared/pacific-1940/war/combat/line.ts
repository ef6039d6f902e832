/**
 * A side of a battle as numbers by rank: who can be hit by what, who is lost first, and when it is over (General
 * combat). Battles and odds both ask here.
 */

import { nth } from '../../../kernel/present.ts'
import { type Entry, keyOf, type Unit, unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { diceOf, type Kind, type Place } from './sides.ts'

/** Kinds of hits in the order in which they are taken: those that can take least come first, so that none is wasted. */
export const KINDS: readonly Kind[] = ['sub', 'air', 'any']

/** Kinds of hits as bits: 1, 2 and 4 for those of `KINDS`. */
const bits = (test: (kind: Kind) => boolean): number =>
  KINDS.reduce((sum, kind, at) => sum + (test(kind) ? 1 << at : 0), 0)

export const bitOf = (kind: Kind): number => 1 << KINDS.indexOf(kind)

/** A kind of unit of a side. */
export interface Rank {
  readonly key: string
  readonly unit: Unit
  /** The kinds of hits that can be given to it, as bits. */
  readonly open: number
  readonly carries: boolean
  readonly hunts: boolean
  readonly dives: boolean
  /** It can take a land. */
  readonly captures: boolean
  /** Hits one of them can take. */
  readonly strength: number
  /** The rank it falls to when it is hit and not lost; -1 if it is lost. */
  readonly hurt: number
}

/** How many there are of each rank. */
export type Numbers = readonly number[]

/** Whether a kind of hit can be given to a unit (Submarines: cannot hit air units, cannot be hit by them). */
function isOpen(game: Game, unit: Unit, kind: Kind): boolean {
  if (kind === 'sub') return game.classOf(unit) === 'sea'
  return kind === 'any' || !game.is(unit, 'submerges')
}

/** What a loss costs its owner: damage costs nothing, cargo goes down with its ship. */
function worth(game: Game, unit: Unit): number {
  if (game.is(unit, 'capital') && !unit.damaged) return 0
  return game.type(unit.type).cost + (unit.cargo?.length ?? 0) * 3 + (game.classOf(unit) === 'air' ? 0.5 : 0)
}

/** Whom of a list it costs least to lose. */
export const cheapest = (game: Game, list: readonly Entry[]): Entry | undefined =>
  [...list].sort((a, b) => worth(game, a.unit) - worth(game, b.unit) || (a.key < b.key ? -1 : 1))[0]

/** The ranks of a side in the order in which they are lost by default: damage first, then the cheapest, transports last. */
export function ranksOf(game: Game, keys: Iterable<string>): Rank[] {
  const all = new Set(keys)
  for (const key of [...all]) {
    const unit = unitOf(key)
    if (game.is(unit, 'capital')) all.add(keyOf({ ...unit, damaged: true }))
  }
  const units = [...all].map((key) => {
    const unit = unitOf(key)
    return { key, unit, carries: game.is(unit, 'carries'), price: worth(game, unit) }
  })
  units.sort((a, b) => Number(a.carries) - Number(b.carries) || a.price - b.price || (a.key < b.key ? -1 : 1))
  return units.map(({ key, unit, carries }) => {
    const whole = game.is(unit, 'capital') && !unit.damaged
    const hurt = whole ? keyOf({ ...unit, damaged: true }) : undefined
    return {
      key,
      unit,
      open: bits((kind) => isOpen(game, unit, kind)),
      carries,
      hunts: game.is(unit, 'anti-submarine'),
      dives: game.is(unit, 'submerges'),
      captures: game.is(unit, 'captures'),
      strength: whole ? 2 : 1,
      hurt: units.findIndex((other) => other.key === hurt),
    }
  })
}

/** How many of each rank there are among a list. */
export function numbersOf(ranks: readonly Rank[], list: readonly Pick<Entry, 'key' | 'n'>[]): number[] {
  const byKey = new Map(list.map(({ key, n }) => [key, n]))
  return ranks.map(({ key }) => byKey.get(key) ?? 0)
}

/** The ranks that a hit of a kind (a bit) may be given to; transports only when there is nobody else (Transports: chosen last). */
export function choices(ranks: readonly Rank[], numbers: Numbers, kind: number): number[] {
  const open: number[] = []
  for (const [at, rank] of ranks.entries())
    if (nth(numbers, at) > 0 && (rank.open & kind) !== 0) open.push(at)
  const others = open.filter((at) => !ranks[at]?.carries)
  return others.length > 0 ? others : open
}

/** Whether a side keeps somebody who can take the land that is fought for: always true of an attack on land (Conclude combat). */
export const keepsLand = (place: Place, atSea: boolean): boolean => place === 'attacker' && !atSea

/** Who takes a hit of a kind (a bit) by default; -1 if nobody can. `keeps`: the last who can take the land goes last. */
export function nextLoss(ranks: readonly Rank[], numbers: Numbers, kind: number, keeps: boolean): number {
  const open = choices(ranks, numbers, kind)
  const [first = -1] = open
  if (!keeps || !ranks[first]?.captures) return first
  const able = ranks.reduce((sum, { captures }, at) => sum + (captures ? nth(numbers, at) : 0), 0)
  return able > 1 ? first : (open.find((at) => !ranks[at]?.captures) ?? first)
}

/** The numbers after one of a rank has taken a hit. */
export function afterHit(ranks: readonly Rank[], numbers: Numbers, at: number): Numbers {
  const hurt = ranks[at]?.hurt ?? -1
  return numbers.map((n, rank) => (rank === at ? n - 1 : rank === hurt ? n + 1 : n))
}

/** What a side can do and suffer as it stands. Kinds of hits are bits. */
export interface Standing {
  /** Hits it can still take. */
  readonly strength: number
  readonly hunts: boolean
  readonly dives: boolean
  readonly carries: boolean
  /** Somebody who is no transport. */
  readonly fights: boolean
  /** Somebody who can take a land. */
  readonly captures: boolean
  /** The kinds that can hit somebody, and somebody who is no transport. */
  readonly exposed: number
  readonly exposedFighters: number
}

export function standingOf(ranks: readonly Rank[], numbers: Numbers): Standing {
  let [strength, exposed, exposedFighters] = [0, 0, 0]
  let [hunts, dives, carries, fights, captures] = [false, false, false, false, false]
  for (const [at, rank] of ranks.entries()) {
    const n = nth(numbers, at)
    if (n === 0) continue
    strength += n * rank.strength
    exposed |= rank.open
    hunts ||= rank.hunts
    dives ||= rank.dives
    captures ||= rank.captures
    if (rank.carries) carries = true
    else {
      fights = true
      exposedFighters |= rank.open
    }
  }
  return { strength, hunts, dives, carries, fights, captures, exposed, exposedFighters }
}

/** A side with the kinds of hits it rolls for, as bits. */
export interface Line extends Standing {
  readonly rolls: number
}

/** The kinds of hits a list rolls for, as bits. */
export function rollsOf(game: Game, list: readonly Entry[], place: Place, atSea: boolean): number {
  const helped = list.some(({ unit }) => game.is(unit, 'anti-submarine'))
  return diceOf(game, list, place, atSea, helped).reduce((all, { kind }) => all | bitOf(kind), 0)
}

export function lineOf(game: Game, list: readonly Entry[], place: Place, atSea: boolean): Line {
  const ranks = ranksOf(
    game,
    list.map(({ key }) => key),
  )
  return { ...standingOf(ranks, numbersOf(ranks, list)), rolls: rollsOf(game, list, place, atSea) }
}

/** True if nobody of either side can hit anybody of the other; a side that is gone hits nobody (Condition A). */
export const isOver = (us: Line, them: Line): boolean =>
  (us.rolls & them.exposed) === 0 && (them.rolls & us.exposed) === 0

/**
 * True if the transports of a side are sunk together: nobody is left beside them, or those who are and their foes cannot
 * hit each other (Defenceless transports).
 */
export const areDefenceless = (side: Line, foes: Line): boolean =>
  side.carries &&
  foes.fights &&
  (foes.rolls & side.exposedFighters) === 0 &&
  (side.rolls & foes.exposedFighters) === 0
