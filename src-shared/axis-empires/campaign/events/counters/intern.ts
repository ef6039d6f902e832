/**
 * Internment (20.7, 38.7): counters that stand where they may not be are taken away. Support units and markers go to
 * the Delay Box; ground units wait as one-step units on the back of their faction's Pending Card. A unit breaks down in
 * the first way there is: the counters are alike.
 */

import { delayBox, internedBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { type Faction, type MapId, THEATRES } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { moverOf, policyAgainst } from '../../../war/access/entry.ts'
import { breakDown, emergencyBreakdown, partsAtHand } from '../../../war/organization/breakdown.ts'
import { eliminate } from '../../../war/units/losses.ts'
import { lowerSide } from '../../../war/units/recipes.ts'
import { hexesOf } from '../../../war/units/steps-places.ts'

const RULE: Readonly<Record<MapId, RuleId>> = { tk: '20.7', ds: '38.7' }

function toCard(game: Game, unit: Unit): void {
  const at = hexesOf(game, unit)
  game.table.turn(unit.id, 0)
  game.table.place(unit.id, internedBox(game.factionOf(unit), unit.map))
  game.note({
    text: `${game.name(unit)} is interned`,
    rule: RULE[unit.map],
    at,
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

function lose(game: Game, unit: Unit): void {
  const at = hexesOf(game, unit)
  game.note({
    text: `${game.name(unit)} cannot be interned and is eliminated`,
    rule: RULE[unit.map],
    at,
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
  eliminate(game, unit)
}

/** A step for which no unit is left in the Force Pool is lost. */
function noteLost(game: Game, unit: Unit): void {
  game.note({
    text: `A step of ${game.name(unit)} is lost: no unit is left to stand for it`,
    rule: RULE[unit.map],
    at: hexesOf(game, unit),
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

/**
 * Breaks a multi-step unit down once, as far as there are units for its steps: what there is none for is lost (20.7,
 * 38.7). The units it leaves, or none if it cannot break down at all.
 */
function parts(game: Game, unit: Unit): Unit[] {
  const hex = game.hexOf(unit)
  const [whole] = emergencyBreakdown(game, unit)
  if (game.hexOf(unit) !== hex) return []
  const taken = whole ?? partsAtHand(game, unit)
  if (taken.length === 0 && !lowerSide(game, unit)) return []
  if (!whole) noteLost(game, unit)
  if (taken.length > 0) breakDown(game, unit, taken)
  else game.table.turn(unit.id, 1 - (game.board.face[unit.index] ?? 0))
  return [unit, ...taken].filter((each) => game.hexOf(each) === hex && game.ground(each))
}

function internGround(game: Game, unit: Unit): void {
  const up = game.ground(unit)
  if (!up) return
  if (unit.tags.has('port-a-fort')) return toCard(game, unit)
  if (up.type === 'fortress') return lose(game, unit)
  if (up.steps === 1) return toCard(game, unit)
  const left = parts(game, unit)
  if (left.length === 0 && game.hexOf(unit) >= 0) return lose(game, unit)
  for (const each of left) internGround(game, each)
}

/** Interns a counter that stands on a map. */
export function intern(game: Game, unit: Unit): void {
  if (game.ground(unit)) return internGround(game, unit)
  const at = hexesOf(game, unit)
  game.table.turn(unit.id, 0)
  game.table.place(unit.id, delayBox(unit.map))
  game.note({
    text: `${game.name(unit)} is interned: to the Delay Box`,
    rule: RULE[unit.map],
    at,
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

/** Markers that are interned like units; all others mark a place and stay. */
const INTERNED = new Set(['detachment', 'logistics', 'partisan-base'])

/** True for a ground unit, a support unit, or a marker that is interned. */
export function isInternable(game: Game, unit: Unit): boolean {
  const up = unit.sides[game.board.face[unit.index] ?? 0]
  return up !== undefined && (up.kind !== 'marker' || INTERNED.has(up.type))
}

const isBase = (game: Game, unit: Unit): boolean =>
  unit.sides[game.board.face[unit.index] ?? 0]?.type === 'partisan-base'

/**
 * True for an Axis unit, ground or support, of a Minor Country or a multi-national one in Japan or a Japanese Dependent;
 * not for a one-step Exp.
 */
function isGuest(game: Game, unit: Unit, hex: number): boolean {
  if (unit.map !== 'ds' || game.factionOf(unit) !== 'axis' || game.board.up(unit)?.kind === 'marker')
    return false
  if (game.graph.areas[game.politics.owner(hex)]?.id !== 'japan') return false
  const up = game.ground(unit)
  if (up?.exp && up.steps === 1) return false
  return unit.nation !== 'japan'
}

/** Why a counter stands where it may not: in a neutral land, or against a Policy. */
export type Trespass = 'neutral' | 'policy' | undefined

export function trespassOf(game: Game, unit: Unit): Trespass {
  const hex = game.hexOf(unit)
  if (hex < 0 || game.board.isSea(hex) || !isInternable(game, unit)) return undefined
  if (isBase(game, unit)) {
    // A Country of any other faction, the other Ally's too, is an enemy (13.1).
    const owner = game.politics.sideOfHex(hex)
    return owner >= 0 && owner !== game.sideOf(unit) ? 'neutral' : undefined
  }
  if (game.politics.isNeutral(hex) || isGuest(game, unit, hex)) return 'neutral'
  return policyAgainst(game, moverOf(game, unit), hex) ? 'policy' : undefined
}

/** The counters of some factions on a map that stand where they may not. */
export function trespassers(game: Game, map: MapId, factions: readonly Faction[]): Unit[] {
  return game.board
    .onMaps()
    .filter((unit) => unit.map === map && factions.includes(game.factionOf(unit)) && trespassOf(game, unit))
}

/** Interns every internable counter in some hexes. */
export function internAll(game: Game, hexes: readonly number[]): void {
  for (const hex of hexes)
    for (const index of [...game.board.stack(hex)]) {
      const unit = game.board.unit(index)
      if (game.hexOf(unit) === hex && isInternable(game, unit)) intern(game, unit)
    }
}

/** The Policies against which Axis counters stand, by the box of the Country they are in. */
export function violated(game: Game, map: MapId): string[] {
  const policies = trespassers(game, map, ['axis'])
    .filter((unit) => trespassOf(game, unit) === 'policy')
    .flatMap((unit) => game.politics.policyOfHex(game.hexOf(unit)) ?? [])
  return [...new Set(policies)].filter((policy) =>
    THEATRES[map].nations.policies.some(({ id }) => id === policy),
  )
}
