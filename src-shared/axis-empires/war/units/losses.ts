/**
 * Losing a step (4.2.6.2). Every way a ground unit can lose exactly one step is an option of its own, so
 * that a player is asked only where there is a choice. An option is plain JSON: the unit, and what stands
 * in its place.
 */
import { commandKind } from '../../../kernel/command.ts'
import { text } from '../../../kernel/shape.ts'
import type { StepNeed } from '../../ground/content/counters.ts'
import { OUT } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { happened } from '../../table/game/stepping-in.ts'
import { lowerSide, needsOf, poolSteps } from './recipes.ts'
import { hexesOf, oneOfAKind } from './steps-places.ts'
import { dropNotes, inheritNotes } from './unit-notes.ts'

export interface LossOption {
  readonly unit: string
  /** `none`: the unit is eliminated; `flip`: it turns to its smaller side; else the counter left in its place. */
  readonly as: string
  readonly label: string
  readonly detail?: string
}

/** A unit loses a step: the unit and what is left of it, as `LossOption` says it. */
export const LOSE = commandKind('lose', { unit: text, as: text })

export interface LossWanted {
  /** Only ways that lose an armor-type step of an armor-type unit (4.2.6.1). */
  readonly armor?: boolean
  /** Only ways that lose a step of a marine unit (4.2.6.1). */
  readonly marine?: boolean
}

/** The fields of a command that takes a loss. */
export function lossCommandFields(option: LossOption): { unit: string; as: string } {
  return { unit: option.unit, as: option.as }
}

/** The option a command means, or undefined if there is none. */
export function lossOf(
  options: readonly LossOption[],
  command: { readonly unit: string; readonly as: string },
): LossOption | undefined {
  return options.find((option) => option.unit === command.unit && option.as === command.as)
}

function eliminated(game: Game, unit: Unit, detail?: string): LossOption {
  const option = { unit: unit.id, as: 'none', label: `Eliminate ${game.name(unit)}` }
  return detail === undefined ? option : { ...option, detail }
}

function flipped(game: Game, unit: Unit): LossOption {
  const side = lowerSide(game, unit)
  const label = `Reduce ${game.name(unit)} to ${side?.attack}-${side?.defence}-${side?.move}`
  const lost = leavesHolding(game, unit)
  return lost
    ? { unit: unit.id, as: 'flip', label, detail: `${game.name(lost)} is lost` }
    : { unit: unit.id, as: 'flip', label }
}

function replaced(game: Game, unit: Unit, left: Unit): LossOption {
  return { unit: unit.id, as: left.id, label: `Reduce ${game.name(unit)} to ${game.name(left)}` }
}

/** The unit of the Holding Box that goes when its multi-step unit turns to its smaller side. */
function leavesHolding(game: Game, unit: Unit): Unit | undefined {
  const held = game.board.heldBy(unit)
  if (held.length === 0) return undefined
  const { two, three } = needsOf(unit)
  const boxed = game.ground(unit)?.steps === 3 ? three?.holding : two.some((need) => need.holding)
  return boxed ? held[0] : undefined
}

/** One-step units that can stand for a step when the rest of a two-step unit is lost. */
function remnants(game: Game, unit: Unit, kept: StepNeed): readonly Unit[] {
  if (kept.holding) return game.board.heldBy(unit)
  return oneOfAKind(game, poolSteps(game, kept, unit, 'loss'))
}

/** Ways of a two-step unit that has no one-step side. */
function replacements(game: Game, unit: Unit, wanted: LossWanted): LossOption[] {
  const { two } = needsOf(unit)
  const left = new Map<string, Unit>()
  two.forEach((need, i) => {
    const lost = two[1 - i] ?? need
    if (wanted.armor && lost.type !== 'armor') return
    for (const candidate of remnants(game, unit, need)) left.set(candidate.id, candidate)
  })
  if (left.size === 0)
    return [eliminated(game, unit, 'no unit is left in the Force Pool to stand for its other step')]
  return [...left.values()].map((candidate) => replaced(game, unit, candidate))
}

/** Ways of a two-step unit with a one-step side: it flips; with a Holding Box the other half may stay instead. */
function turnings(game: Game, unit: Unit, wanted: LossWanted): LossOption[] {
  const out = [flipped(game, unit)]
  if (wanted.armor || !leavesHolding(game, unit)) return out
  for (const held of game.board.heldBy(unit)) out.push(replaced(game, unit, held))
  return out
}

/** Every way a ground unit can lose one step. None if it is not a ground unit or cannot give the step wanted. */
export function lossOptions(game: Game, unit: Unit, wanted: LossWanted = {}): LossOption[] {
  const side = game.ground(unit)
  if (!side) return []
  if (wanted.armor && !game.isArmor(unit)) return []
  if (wanted.marine && side.type !== 'marine') return []
  if (side.steps === 1) return [eliminated(game, unit)]
  if (!lowerSide(game, unit)) return replacements(game, unit, wanted)
  if (side.steps === 2) return turnings(game, unit, wanted)
  if (wanted.armor && needsOf(unit).three?.type !== 'armor') return []
  return [flipped(game, unit)]
}

/** True for an HQ that leaves the game when it is eliminated (4.2.6.2). */
export const leavesGame = (unit: Unit): boolean =>
  [...THEATRES[unit.map].leavingHqs].some((tag) => unit.tags.has(tag))

/**
 * Takes a ground unit off the map with all its steps: also the one in its Holding Box (4.2.6.2). Every unit that is
 * lost goes here, and the moment `unit-lost` is called out here alone; one that its owner gives up (2.3.3) is not
 * lost. `left` is the counter that stands in its place for the steps that are not lost.
 */
export function eliminate(game: Game, unit: Unit, left?: Unit): void {
  happened(game, 'unit-lost', {
    unit: unit.id,
    at: game.table.piece(unit.id).at,
    faction: game.factionOf(unit),
    left: left?.id ?? null,
  })
  dropNotes(game, unit)
  for (const held of game.board.heldBy(unit)) game.remove(held)
  if (!leavesGame(unit)) return game.remove(unit)
  game.table.place(unit.id, OUT)
  game.table.turn(unit.id, 0)
}

/** Puts one unit where another stands, which leaves with what else its Holding Box contains. It has done what that did. */
function standIn(game: Game, unit: Unit, left: Unit): void {
  game.table.place(left.id, game.table.piece(unit.id).at)
  inheritNotes(game, unit, left)
  eliminate(game, unit, left)
}

function sayLoss(game: Game, option: LossOption, unit: Unit, at: readonly string[]): void {
  const text = option.detail ? `${option.label}; ${option.detail}` : option.label
  game.note({
    text: `Step loss: ${text}`,
    rule: '4.2.6.2',
    at,
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

/** Counts steps lost, where a victory test of the scenario asks for those of the nation. */
export function countLoss(game: Game, unit: Unit, steps: number): void {
  const { victory } = game.content.scenario
  if (!victory.some(({ when }) => when.test === 'steps-lost' && when.country === unit.nation)) return
  game.vars.set(V.lost, unit.nation, game.vars.number(V.lost, unit.nation) + steps)
}

/** Takes a step loss. Returns the unit left in the place, or undefined if none is. */
export function applyLoss(game: Game, option: LossOption): Unit | undefined {
  const unit = game.unit(option.unit)
  sayLoss(game, option, unit, hexesOf(game, unit))
  countLoss(game, unit, 1)
  if (option.as === 'none') {
    eliminate(game, unit)
    return undefined
  }
  if (option.as !== 'flip') {
    const left = game.unit(option.as)
    standIn(game, unit, left)
    return left
  }
  const lost = leavesHolding(game, unit)
  if (lost) game.remove(lost)
  game.table.turn(unit.id, 1 - (game.board.face[unit.index] ?? 0))
  return unit
}
