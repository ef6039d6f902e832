/** The Operational and the Reserve Movement Phase (3, 5): units move one at a time, hex by hex. */

import { directionTo } from '../../hexmap/graph.ts'
import { end } from '../../kernel/calls.ts'
import { flag, frameShape, maybe, oneOf, orNull, text, whole } from '../../kernel/shape.ts'
import type { Frame } from '../../kernel/state.ts'
import { quoted } from '../../kernel/verdict.ts'
import { enterHex } from '../access/enter.ts'
import { negated } from '../access/zoc.ts'
import type { Unit } from '../content/compile.ts'
import { boxOfPlace, isHexPlace, offMapBox } from '../content/places.ts'
import { fact } from '../game/facts.ts'
import type { Game } from '../game/game.ts'
import { procedure, type Stage, type Verb, verb } from '../game/stage.ts'
import { type Offer, OK, type RuleId, refuse, type Verdict } from '../rule.ts'
import { isSupplied } from '../supply/supplied.ts'
import { countLoss, eliminate } from '../units/losses.ts'
import { V } from '../variables/index.ts'
import { boxMoves, sailings, spendConvoy, whyNotSail } from './sea.ts'
import {
  judgeStep,
  leaveBar,
  type Marcher,
  marcherOf,
  nextSteps,
  type Progress,
  type Step,
  startOf,
  stepTo,
  stopsOnLeaving,
} from './steps.ts'

export interface MovementFrame extends Frame {
  readonly proc: 'movement'
  readonly reserve: boolean
  /** The unit under way, if any, and how it moves. */
  readonly unit: string | null
  readonly mode: 'land' | 'sea' | 'done'
  readonly left: number
  readonly stopped: boolean
  readonly onlyTo: string | null
  /** The Naval Zone the unit under way has just crossed: it goes on across another (3.1.2). */
  readonly crossed?: string | null | undefined
}

export function movementFrame(reserve: boolean): MovementFrame {
  return { proc: 'movement', reserve, unit: null, mode: 'done', left: 0, stopped: false, onlyTo: null }
}

/** Where the unit under way stands. */
export function progressOf(game: Game, frame: MovementFrame, unit: Unit): Progress {
  return {
    hex: game.hexOf(unit),
    left: frame.left,
    first: false,
    stopped: frame.stopped,
    onlyTo: frame.onlyTo === null ? -1 : game.hex(frame.onlyTo),
  }
}

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

/** How the unit under way may go on. */
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
interface StepSaid {
  readonly unit: string
  readonly to: string
}

interface StepFound {
  readonly changes: number
  readonly unit: Unit
  readonly to: number
  readonly step: Step | undefined
}

/** The step looked for last: whoever has it judged usually takes it next. */
const lastFound = new WeakMap<Game, StepFound>()

/** The step of a unit to a hex, if it can be made now. */
function findStep(game: Game, frame: MovementFrame, unit: Unit, to: number): Step | undefined {
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
function* namedStep(game: Game, frame: MovementFrame, said: StepSaid): Generator<Offer> {
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
function* movesNamed(game: Game, frame: MovementFrame, said: { readonly unit: string }): Generator<Offer> {
  const unit = game.content.unitOf.get(said.unit)
  if (!unit) return
  const mayMove = unit.map === game.map && game.sideOf(unit) === game.phasing && isOnHand(game, unit)
  if (frame.unit === unit.id || (mayMove && game.ground(unit))) yield* movesOf(game, frame, unit)
}

function* offers(game: Game, frame: MovementFrame): Generator<Offer> {
  const current = frame.unit === null ? undefined : game.unit(frame.unit)
  if (current) yield* movesOf(game, frame, current)
  for (const unit of phasingUnits(game)) if (unit !== current) yield* movesOf(game, frame, unit)
  yield endOffer(frame)
}

const ruleOf = ({ reserve }: MovementFrame): RuleId => (reserve ? '5' : '3')

const endOffer = (frame: MovementFrame): Offer => ({
  command: { type: 'end' },
  label: `End ${frame.reserve ? 'Reserve' : 'Operational'} Movement`,
  rule: ruleOf(frame),
})

function eliminateOverrun(game: Game, unit: Unit, enemy: Unit, hex: number): void {
  game.note({
    text: `${game.name(unit)} overruns ${game.name(enemy)} in ${game.hexName(hex)}`,
    rule: '3.2',
    at: [game.hexId(hex)],
    pieces: [unit.id, enemy.id],
    faction: game.factionOf(unit),
    tone: 'battle',
  })
  countLoss(game, enemy, game.side(enemy).steps)
  eliminate(game, enemy)
}

function performStep(game: Game, frame: MovementFrame, unit: Unit, to: number): void {
  const step = findStep(game, frame, unit, to)
  if (!step) throw new Error(`no step of ${unit.id} to ${game.hexId(to)}`)
  if (step.overrun) eliminateOverrun(game, unit, step.overrun, to)
  game.vars.set(V.moved, unit.id, 1)
  game.note({
    text: `${game.name(unit)} moves to ${game.hexName(to)}`,
    rule: frame.reserve ? '5' : '3.1.1',
    at: [game.hexId(to)],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
  enterHex(game, unit, to)
  const { left, stopped, onlyTo } = step.after
  game.table.patch({
    unit: unit.id,
    mode: 'land',
    left,
    stopped,
    onlyTo: onlyTo < 0 ? null : game.hexId(onlyTo),
  })
}

/** A move by sea, canal or box, with what is spent on it. */
type Leap =
  | { readonly by: 'sail'; readonly zone: string; readonly convoy: string }
  | { readonly by: 'canal'; readonly canal: string }
  | { readonly by: 'box' }

/** Carries it out: the unit goes straight to the place. */
function performLeap(game: Game, leap: Leap, unit: Unit, to: string): void {
  const hex = game.graph.indexOf.get(to)
  const from = game.table.piece(unit.id).at
  const label =
    hex === undefined ? (game.graph.boxes.get(boxOfPlace(to) ?? '')?.name ?? to) : game.hexName(hex)
  game.vars.set(V.moved, unit.id, 1)
  game.note({
    text: `${game.name(unit)} ${leap.by === 'sail' ? 'sails' : 'moves'} to ${label}`,
    rule: leap.by === 'box' ? '3.1.3' : '3.1.2',
    at: [to],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
  if (leap.by === 'sail') spendConvoy(game, leap.convoy, leap.zone)
  if (leap.by === 'canal') game.vars.set(V.canalUsed, leap.canal, 1)
  if (hex === undefined) game.table.place(unit.id, to)
  else enterHex(game, unit, hex)
  const onward = leapOnward(game, leap, unit, from, hex)
  const crossed = leap.by === 'sail' ? leap.zone : null
  game.table.patch({ unit: unit.id, onlyTo: null, crossed, ...onward })
}

/**
 * How a unit may go on after a leap: by sea from a Multi-Zone Port or a canal's port, by land out of a map-edge box.
 * In an EZOC that no friend negates it stops (3.1); so does one that has left an EZOC in Storms or Snow (11.4, 11.5).
 */
function leapOnward(
  game: Game,
  leap: Leap,
  unit: Unit,
  from: string,
  hex: number | undefined,
): { mode: MovementFrame['mode']; left: number; stopped: boolean } {
  const left = game.graph.indexOf.get(from)
  const held = left !== undefined && stopsOnLeaving(game, game.sideOf(unit), left)
  if (hex === undefined || held || isHeld(game, unit, hex)) return { mode: 'done', left: 0, stopped: true }
  if (leap.by === 'box' && boxOfPlace(from) !== undefined) {
    return { mode: 'land', left: Math.max(0, game.side(unit).move * 2 - 2), stopped: false }
  }
  const id = game.hexId(hex)
  const canal = game.graph.waterways.some((waterway) => waterway.canal && waterway.hexes.includes(id))
  const again = canal || game.graph.hexes[hex]?.multiZone === true
  return { mode: again ? 'sea' : 'done', left: 0, stopped: !again }
}

/** True if a unit that has come into a hex must stop for an EZOC there: friends do not help in bad weather (3.1, 3.1.4). */
function isHeld(game: Game, unit: Unit, hex: number): boolean {
  const side = game.sideOf(unit)
  if (game.board.ezoc(side, hex) === 0) return false
  return game.weather(hex) !== 'clear' || !negated(game, side, hex, unit)
}

/** The unit a command names, if it is the one under way or may begin its move; or why not. */
function judgeMover(
  game: Game,
  frame: MovementFrame,
  id: string,
  judge: (unit: Unit, current: boolean) => Verdict,
): Verdict {
  const unit = game.content.unitOf.get(id)
  if (!unit) return refuse('3', `there is no unit ${quoted(id)}`)
  const current = frame.unit === unit.id
  const start = current ? OK : judgeStart(game, unit, frame.reserve)
  return start.ok ? judge(unit, current) : start
}

const OTHERWISE = refuse('3.1.4', 'the unit has already moved by another procedure')

function whyNoStep(game: Game, frame: MovementFrame, said: StepSaid): Verdict {
  return judgeMover(game, frame, said.unit, (unit, current) => {
    const hex = game.hexOf(unit)
    const to = game.graph.indexOf.get(said.to)
    if (hex < 0 || to === undefined) return refuse('3.1.1', 'that is no hex next to the unit')
    const marcher = marcherOf(game, unit, frame.reserve)
    const from = current ? progressOf(game, frame, unit) : startOf(game, marcher)
    if (current && frame.mode !== 'land') return OTHERWISE
    const leave = leaveBar(game, marcher, hex)
    if (leave) return leave
    const d = directionTo(game.graph, hex, to)
    return d < 0 ? refuse('3.1.1', 'a unit moves into an adjacent hex') : judgeStep(game, marcher, from, d)
  })
}

const step: Verb<MovementFrame> = verb(
  { unit: text, to: text },
  {
    traits: ['step', 'apart'],
    named: namedStep,
    why: whyNoStep,
    do: (game, frame, { unit, to }) => performStep(game, frame, game.unit(unit), game.hex(to)),
  },
)

const sail: Verb<MovementFrame> = verb(
  { unit: text, zone: text, convoy: text, to: text },
  {
    traits: ['apart'],
    named: movesNamed,
    why: (game, frame, said) =>
      judgeMover(game, frame, said.unit, (unit, current) => {
        if (current && frame.mode !== 'sea') return OTHERWISE
        const crossed = current ? (frame.crossed ?? undefined) : undefined
        return whyNotSail(game, marcherOf(game, unit, frame.reserve), said, crossed)
      }),
    do: (game, _frame, { unit, zone, convoy, to }) =>
      performLeap(game, { by: 'sail', zone, convoy }, game.unit(unit), to),
  },
)

/** A unit that can move makes no such move from where it stands. */
const whyNoLeap = (game: Game, frame: MovementFrame, { unit }: { readonly unit: string }): Verdict =>
  judgeMover(game, frame, unit, () => refuse('3.1.2', 'no such move from where the unit stands'))

const canal: Verb<MovementFrame> = verb(
  { unit: text, canal: text, to: text },
  {
    title: 'Pass the canal',
    traits: ['apart'],
    named: movesNamed,
    why: whyNoLeap,
    do: (game, _frame, said) =>
      performLeap(game, { by: 'canal', canal: said.canal }, game.unit(said.unit), said.to),
  },
)

const box: Verb<MovementFrame> = verb(
  { unit: text, to: text },
  {
    traits: ['apart'],
    named: movesNamed,
    why: whyNoLeap,
    do: (game, _frame, { unit, to }) => performLeap(game, { by: 'box' }, game.unit(unit), to),
  },
)

const endPhase: Verb<MovementFrame> = verb(
  {},
  {
    traits: ['primary', 'pass', 'segment-end'],
    *named(_game, frame) {
      yield endOffer(frame)
    },
    do(game) {
      game.vars.forget('phase')
      end(game.table)
    },
  },
)

/** Units move one at a time; who has begun and gives way to another has completed its move (3.1). */
const moves: Stage<MovementFrame> = {
  prompt: (game, frame) => ({
    faction: game.factionName(game.phasing),
    kind: 'move',
    prompt: frame.reserve ? 'Move reserves, or end the phase' : 'Move units, or end the phase',
    rule: ruleOf(frame),
  }),
  offers,
  on: { step, sail, canal, box, end: endPhase },
  otherwise: (game, frame, { unit }) =>
    typeof unit === 'string'
      ? whyNoLeap(game, frame, { unit })
      : refuse('3', 'the command names no unit of this game; expected one that can move now'),
}

export const MOVEMENT_FRAME = frameShape<MovementFrame>('movement', {
  reserve: flag,
  unit: orNull(text),
  mode: oneOf('land', 'sea', 'done'),
  left: whole,
  stopped: flag,
  onlyTo: orNull(text),
  crossed: maybe(orNull(text)),
})

export const movementProcedure = procedure({
  frame: MOVEMENT_FRAME,
  stage: () => moves,
})

/** True while Reserve Movement (5) is under way, not Operational Movement. */
export const inReserve = (game: Game): boolean =>
  MOVEMENT_FRAME.onTop(game.table.state.frames)?.reserve === true
