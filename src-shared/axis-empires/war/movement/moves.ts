/** The moves that units can make now in a Movement Phase (3.1, 5), as offers: step by step, by sea, canal and box. */

import { boxOfPlace, isHexPlace, offMapBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import { V } from '../../ground/variables/index.ts'
import { fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { isSupplied } from '../supply/supplied.ts'
import { type MovementFrame, progressOf, ruleOf } from './frame.ts'
import { boxMoves, sailings } from './sea.ts'
import { type Marcher, marcherOf, nextSteps, type Step, startOf, stepTo } from './steps.ts'

/** Whether a unit may begin a move in this phase (3, 5). */
export function judgeStart(game: Game, unit: Unit, reserve: boolean): Verdict {
  const up = game.ground(unit)
  if (!up) return refuse('3', 'only ground units move')
  if (game.sideOf(unit) !== game.phasing) return refuse('3', 'only units of the phasing faction move')
  if (!game.inPlay(unit)) return refuse('3', 'the phase is being played on the other map')
  if (up.move === 0) return refuse('3', 'a unit with a Movement Allowance of 0 never moves')
  if (game.vars.isSet(V.moved, unit.id)) return refuse('3.1', 'this unit has completed its move')
  if (!reserve && !isSupplied(game, unit))
    return refuse('3', 'an unsupplied unit does not move in the Operational Movement Phase')
  return OK
}

function stepOffer(game: Game, unit: Unit, step: Step): Offer {
  const to = game.hexId(step.to)
  const cost = `${step.cost / 2} MP`
  const label = step.overrun
    ? `Overrun ${game.name(step.overrun)} in ${game.hexName(step.to)}`
    : `Move to ${game.hexName(step.to)}`
  const detail = step.after.stopped ? `${cost}, stops` : `${cost}, ${step.after.left / 2} left`
  return {
    command: { type: 'step', unit: unit.id, to },
    label,
    rule: step.overrun ? '3.2' : '3.1.1',
    piece: unit.id,
    at: to,
    detail,
  }
}

/** The moves of a unit that has not moved yet. */
function* firstMoves(game: Game, marcher: Marcher): Generator<Offer> {
  const { unit } = marcher
  if (game.hexOf(unit) >= 0) {
    for (const step of nextSteps(game, marcher, startOf(game, marcher))) yield stepOffer(game, unit, step)
  }
  yield* sailings(game, marcher)
  yield* boxMoves(game, marcher)
}

/** How the unit under way may continue. */
function* furtherMoves(game: Game, frame: MovementFrame, unit: Unit): Generator<Offer> {
  const marcher = marcherOf(game, unit, frame.reserve)
  if (frame.mode === 'sea') yield* sailings(game, marcher, frame.crossed ?? undefined)
  else if (frame.mode === 'land') {
    for (const step of nextSteps(game, marcher, progressOf(game, frame, unit)))
      yield stepOffer(game, unit, step)
  }
}

/** In the order of the counters. Most lie in pools and other boxes, and are not looked at one by one. */
const onHand = fact('Counters on a map or in an Off-Map Box', ['counters'], (game): readonly Unit[] => {
  const boxed = [...game.graph.boxes.keys()].flatMap((box) => game.board.unitsAt(offMapBox(box)))
  const onMaps = game.board.onMaps()
  return boxed.length === 0 ? onMaps : [...onMaps, ...boxed].sort((a, b) => a.index - b.index)
})

/** Units of the phasing faction on the map in play or in Off-Map Boxes. */
function* phasingUnits(game: Game): Generator<Unit> {
  const side = game.phasing
  const { map } = game
  for (const unit of onHand(game))
    if (unit.map === map && game.sideOf(unit) === side && game.ground(unit)) yield unit
}

/** True if a unit is on a map or in an Off-Map Box. */
function isOnHand(game: Game, unit: Unit): boolean {
  if (game.hexOf(unit) >= 0) return true
  const at = game.table.state.pieces[unit.id]?.at
  return at !== undefined && (isHexPlace(at) || boxOfPlace(at) !== undefined)
}

/** A step as a command says it. */
export interface StepSaid {
  readonly unit: string
  readonly to: string
}

interface StepFound {
  readonly changes: number
  readonly unit: Unit
  readonly to: number
  readonly step: Step | undefined
}

/** The step looked for last: a step that is judged is usually taken next. */
const lastFound = new WeakMap<Game, StepFound>()

/** The step of a unit to a hex, if it can be made now. */
export function findStep(game: Game, frame: MovementFrame, unit: Unit, to: number): Step | undefined {
  const { changes } = game.table
  const last = lastFound.get(game)
  if (last && last.changes === changes && last.unit === unit && last.to === to) return last.step
  const marcher = marcherOf(game, unit, frame.reserve)
  const from = frame.unit === unit.id ? progressOf(game, frame, unit) : startOf(game, marcher)
  const step = stepTo(game, marcher, from, to)
  lastFound.set(game, { changes, unit, to, step })
  return step
}

/** The offer of a step that a command names, if it can be made. */
export function* namedStep(game: Game, frame: MovementFrame, said: StepSaid): Generator<Offer> {
  const unit = game.content.unitOf.get(said.unit)
  const to = game.graph.indexOf.get(said.to)
  if (!unit || to === undefined || game.hexOf(unit) < 0) return
  const current = frame.unit === unit.id
  if (current ? frame.mode !== 'land' : !judgeStart(game, unit, frame.reserve).ok) return
  const step = findStep(game, frame, unit, to)
  if (step) yield stepOffer(game, unit, step)
}

/** What a unit can do now. */
function movesOf(game: Game, frame: MovementFrame, unit: Unit): Iterable<Offer> {
  if (frame.unit === unit.id) return furtherMoves(game, frame, unit)
  return judgeStart(game, unit, frame.reserve).ok
    ? firstMoves(game, marcherOf(game, unit, frame.reserve))
    : NO_OFFERS
}

const NO_OFFERS: readonly Offer[] = []

/** What the unit of a command can do, if it is one that can do anything. */
export function* movesNamed(
  game: Game,
  frame: MovementFrame,
  said: { readonly unit: string },
): Generator<Offer> {
  const unit = game.content.unitOf.get(said.unit)
  if (!unit) return
  const mayMove = unit.map === game.map && game.sideOf(unit) === game.phasing && isOnHand(game, unit)
  if (frame.unit === unit.id || (mayMove && game.ground(unit))) yield* movesOf(game, frame, unit)
}

/** Every move of the phase, those of the unit under way first, and its end. */
export function* offers(game: Game, frame: MovementFrame): Generator<Offer> {
  const current = frame.unit === null ? undefined : game.unit(frame.unit)
  if (current) yield* movesOf(game, frame, current)
  for (const unit of phasingUnits(game)) if (unit !== current) yield* movesOf(game, frame, unit)
  yield endOffer(frame)
}

export const endOffer = (frame: MovementFrame): Offer => ({
  command: { type: 'end' },
  label: `End ${frame.reserve ? 'Reserve' : 'Operational'} Movement`,
  rule: ruleOf(frame),
})
