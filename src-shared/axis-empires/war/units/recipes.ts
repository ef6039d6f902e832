/**
 * What multi-step ground units are made of (2.3): how many steps, of which type, of which nation, and
 * which one-step units may stand for a step when a unit is combined, broken down or reduced.
 */

import { ofContent } from '../../../kernel/content-facts.ts'
import type { GroundSide, StepNeed } from '../../ground/content/counters.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Refusal, refuse } from '../../ground/rule.ts'
import { isMinorNation, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { derivedList, poolOf, unitsAt } from './steps-places.ts'

export interface Recipe {
  /** The steps of the two-step side; a fortress takes a single one-step unit (2.3.2.1). */
  readonly two: readonly StepNeed[]
  /** The step that makes three of two. */
  readonly three?: StepNeed
}

/** Why a step is wanted: the Force Pool is freer in a combination than in a breakdown or a loss. */
export type StepMode = 'combine' | 'break' | 'loss'

const INFANTRY: StepNeed = { type: 'infantry' }
const ANY: StepNeed = { type: 'either' }
const SS_ANY: StepNeed = { type: 'either', tag: 'ss' }
/** Units without a picture of their parts consist of infantry-type steps only (2.3). */
const PLAIN: Recipe = { two: [INFANTRY, INFANTRY], three: INFANTRY }
const FORTRESS: Recipe = { two: [ANY] }
const SS_FORTRESS: Recipe = { two: [SS_ANY] }

/** The steps a multi-step unit is made of. */
export const needsOf = ofContent('the steps of a unit', (unit: Unit): Recipe => {
  const stated = unit.counter.recipe
  if (stated) return { two: stated.two, three: stated.three ?? INFANTRY }
  if (!unit.ground.some((side) => side?.type === 'fortress')) return PLAIN
  return unit.counter.place === 'ss' ? SS_FORTRESS : FORTRESS
})

/** A fortress side: its steps are printed as squares (2.3.2.1). */
export function isFortress(side: GroundSide | undefined): boolean {
  return side?.type === 'fortress'
}

/** A garrison: no movement allowance, bound to a hex (2.3.2.3). */
export function isGarrison(side: GroundSide | undefined): boolean {
  if (!side || side.type === 'fortress') return false
  return side.type === 'garrison' || (side.squares === true && side.move === 0)
}

/** The side with fewer steps behind a face of a unit, if there is one. */
export function lowerOf(unit: Unit, face: number): GroundSide | undefined {
  const up = unit.ground[face]
  const other = unit.ground[1 - face]
  return up && other && other.steps === up.steps - 1 ? other : undefined
}

/** The side with fewer steps on the other face of a unit as it lies, if it has one. */
export const lowerSide = (game: Game, unit: Unit): GroundSide | undefined =>
  lowerOf(unit, game.board.face[unit.index] ?? 0)

/** The side with one step more on the other face of a unit, if it has one. */
export function higherSide(game: Game, unit: Unit): GroundSide | undefined {
  const face = game.board.face[unit.index] ?? 0
  const up = unit.ground[face]
  const other = unit.ground[1 - face]
  return up && other && other.steps === up.steps + 1 ? other : undefined
}

function nationFits(game: Game, need: StepNeed, candidate: Unit, owner: Unit): boolean {
  if (!need.nations) return need.counters !== undefined || candidate.nation === owner.nation
  return need.nations.some((nation) => {
    if (!nation.endsWith('-minor')) return candidate.nation === nation
    const faction = game.factionOf(candidate)
    if (`${faction}-minor` === nation && isMinorNation(candidate.nation)) return true
    return game.optional && ask(game, 'recipeNation', { unit: candidate, owner, wanted: nation }) === true
  })
}

function typeFits(need: StepNeed, candidate: Unit, side: GroundSide): boolean {
  const face = candidate.ground.indexOf(side)
  const infantry = candidate.infantry[face] === true
  const armor = candidate.armor[face] === true
  if (need.type === 'either') return infantry || armor
  return need.type === 'infantry' ? infantry : armor
}

/** True if the recipe asks for this very unit or its sort, so that it is necessary though elite (2.3.4.2). */
function isNecessary(need: StepNeed, candidate: Unit): boolean {
  if (need.counters?.includes(candidate.id)) return true
  return need.tag !== undefined && candidate.tags.has(need.tag)
}

/** Why a unit is no step; put into words only when somebody asks. */
type Bar =
  | 'size'
  | 'fixed'
  | 'nation'
  | 'other'
  | 'type'
  | 'tag'
  | 'ss'
  | 'elite'
  | 'colonial'
  | 'army'
  | 'colonials-apart'

function recipeBar(
  game: Game,
  need: StepNeed,
  candidate: Unit,
  side: GroundSide,
  owner: Unit,
  mode: StepMode,
): Bar | undefined {
  if (!nationFits(game, need, candidate, owner)) return 'nation'
  if (need.counters && !need.counters.includes(candidate.id)) return 'other'
  if (!typeFits(need, candidate, side)) return 'type'
  if (!isWorks(owner) && armyTag(candidate) !== armyTag(owner)) return 'army'
  if (
    mode !== 'break' &&
    mixesColonials(candidate, owner) &&
    !(mode === 'combine' && mayMixColonials(game, owner))
  )
    return 'colonials-apart'
  if (need.tag === undefined || candidate.tags.has(need.tag)) return undefined
  return need.tag === 'ss' && mode === 'break' ? undefined : 'tag'
}

/** The tag of the army a unit belongs to that mixes with no other (2.3.1.2: Kwantung). */
function armyTag(unit: Unit): string | undefined {
  return THEATRES[unit.map].homeArmies.find((army) => unit.tags.has(army.tag))?.tag
}

/** A fortress is built by a unit of any sort of its nation (2.3.1.2). */
const isWorks = (owner: Unit): boolean => isFortress(owner.ground[0])

/** True if one of two units is colonial and the other is not, and their nation keeps them apart (2.3.1.2). */
export function mixesColonials(candidate: Unit, owner: Unit): boolean {
  if (isWorks(owner) || !THEATRES[owner.map].colonialsApart.includes(owner.nation)) return false
  return hasColonialSide(candidate) !== hasColonialSide(owner)
}

const hasColonialSide = (unit: Unit): boolean => unit.ground.some((side) => side?.colonial === true)

/** True if a marker lets one colonial unit combine with another unit of its nation (2.3.1.2). */
const mayMixColonials = (game: Game, owner: Unit): boolean =>
  ask(game, 'combination', { map: owner.map }) !== undefined

function isColonial(owner: Unit): boolean {
  return owner.ground.some((side) => side !== undefined && side.steps > 1 && side.colonial === true)
}

/** The limits on what may be taken from the Force Pool (2.3.4.2); a Holding Box has none. */
function poolBar(
  need: StepNeed,
  candidate: Unit,
  side: GroundSide,
  owner: Unit,
  mode: StepMode,
): Bar | undefined {
  if (need.holding) return undefined
  if (mode === 'break' && candidate.tags.has('ss') && !owner.tags.has('ss')) return 'ss'
  if (side.elite && !isNecessary(need, candidate)) return 'elite'
  return mode === 'break' && !side.colonial && isColonial(owner) ? 'colonial' : undefined
}

function barOf(
  game: Game,
  need: StepNeed,
  candidate: Unit,
  side: GroundSide | undefined,
  owner: Unit,
  mode: StepMode,
): Bar | undefined {
  if (side?.steps !== 1) return 'size'
  if (isFortress(side) || isGarrison(side)) return 'fixed'
  const bar = recipeBar(game, need, candidate, side, owner, mode)
  return bar || mode === 'combine' ? bar : poolBar(need, candidate, side, owner, mode)
}

const TYPE_WORDS = {
  infantry: 'infantry-type',
  armor: 'armor-type',
  either: 'infantry- or armor-type',
} as const

function wordsFor(game: Game, bar: Bar, need: StepNeed, candidate: Unit, owner: Unit): Refusal {
  const name = game.name(candidate)
  switch (bar) {
    case 'size':
      return refuse('2.3', `${name} is no one-step ground unit`)
    case 'fixed':
      return refuse('2.3.1.2', 'a fortress or garrison unit is never a step of another unit')
    case 'nation':
      return refuse('2.3', `${name} is not of the nationality that ${game.name(owner)} is made of`)
    case 'other':
      return refuse('2.3', `${game.name(owner)} needs one particular unit here, and ${name} is another`)
    case 'type':
      return refuse('2.3', `this step must be ${TYPE_WORDS[need.type]}, and ${name} is not`)
    case 'tag':
      return refuse(
        '2.3',
        need.tag === 'ss' ? 'an SS unit is made of SS steps only' : `${name} is no ${need.tag} unit`,
      )
    case 'ss':
      return refuse('2.3', 'a German unit that is not SS never breaks down into SS units')
    case 'elite':
      return refuse('2.3.4.2', 'an elite unit is taken from the Force Pool only if the recipe asks for it')
    case 'army':
      return refuse('2.3.1.2', 'Kwantung units are made of Kwantung units only, and are part of no others')
    case 'colonials-apart':
      return refuse('2.3.1.2', 'Japanese colonial units do not combine with or into non-colonial ones')
    case 'colonial':
      return refuse('2.3.4.2', 'a colonial unit breaks down into colonial units only')
  }
}

/** Why a unit cannot be a step of a multi-step unit, or undefined if it can. `side`: the candidate's side. */
export function stepBar(
  game: Game,
  need: StepNeed,
  candidate: Unit,
  side: GroundSide | undefined,
  owner: Unit,
  mode: StepMode,
): Refusal | undefined {
  const bar = barOf(game, need, candidate, side, owner, mode)
  return bar && wordsFor(game, bar, need, candidate, owner)
}

/** True if a unit, as it lies, can be a step of a multi-step unit. */
export function meets(game: Game, need: StepNeed, candidate: Unit, owner: Unit, mode: StepMode): boolean {
  return barOf(game, need, candidate, game.ground(candidate), owner, mode) === undefined
}

/**
 * The steps of the two-step side that are still open once the unit's own one-step side fills one of them.
 * Usually one; more if that side could fill either of two different steps.
 */
export function openNeeds(game: Game, unit: Unit, oneStep: GroundSide): StepNeed[] {
  const { two } = needsOf(unit)
  return two.filter((_, i) => {
    const filled = two[1 - i]
    return filled !== undefined && barOf(game, filled, unit, oneStep, unit, 'combine') === undefined
  })
}

/** A step that is wanted, as a text: equal ones share a list. */
const keyOfNeed = ofContent('a step that is wanted, as a text', (need: StepNeed) => JSON.stringify(need))

/**
 * Units of a Force Pool that may be taken for a step of a unit, in order of their ids. Owners of one
 * nation and sort share a list.
 */
export function poolSteps(game: Game, need: StepNeed, owner: Unit, mode: StepMode): readonly Unit[] {
  const place = poolOf(game, owner)
  const sort = `${owner.nation}|${owner.tags.has('ss')}|${isColonial(owner)}|${hasColonialSide(owner)}|${armyTag(owner)}`
  return derivedList(game, `${mode}|${place}|${sort}|${keyOfNeed(need)}`, () =>
    unitsAt(game, place).filter((candidate) => meets(game, need, candidate, owner, mode)),
  )
}
