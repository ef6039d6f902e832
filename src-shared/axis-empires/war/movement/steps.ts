/**
 * Hex-to-hex movement one hex at a time (3.1.1, 5, 8.2, 11.3-11.5): what a unit may do next from where it
 * stands, what it costs, and whether it must stop there. Offers, reach and judgements all come from here.
 */

import { across, directionTo } from '../../../board/hexmap/graph.ts'
import { NEVER, WHOLE } from '../../ground/content/terrain.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type Refusal, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { entryBar, type Mover, moverOf } from '../access/entry.ts'
import { zocEntryBar } from '../access/into-zoc.ts'
import { negated } from '../access/zoc.ts'
import { stepCost } from './costs.ts'
import { canOverrun, judgeOverrun, loneEnemy } from './overrun.ts'

/** Where a unit stands in its move. */
export interface Progress {
  readonly hex: number
  /** Half points left. */
  readonly left: number
  readonly first: boolean
  /** It must stop where it is. */
  readonly stopped: boolean
  /** The only hex it may still enter: the one it is about to overrun. -1 if free. */
  readonly onlyTo: number
}

export interface Step {
  readonly to: number
  readonly cost: number
  readonly overrun: Unit | undefined
  readonly after: Progress
}

/** A mover with what costs and zones of control ask of it. */
export interface Marcher extends Mover {
  readonly allowance: number
  readonly steps: number
  readonly marine: boolean
  readonly reserve: boolean
  readonly overruns: boolean
}

export function marcherOf(game: Game, unit: Unit, reserve: boolean): Marcher {
  const up = game.side(unit)
  return {
    ...moverOf(game, unit),
    allowance: up.move * 2,
    steps: up.steps,
    marine: up.type === 'marine',
    reserve,
    overruns: !reserve && canOverrun(game, unit),
  }
}

export function startOf(game: Game, marcher: Marcher): Progress {
  return { hex: game.hexOf(marcher.unit), left: marcher.allowance, first: true, stopped: false, onlyTo: -1 }
}

/** Why the weather, an EZOC or an optional rule keeps a unit from leaving its hex, or undefined. */
export function leaveBar(game: Game, marcher: Marcher, hex: number): Refusal | undefined {
  const kept = game.optional ? ask(game, 'vacate', { unit: marcher.unit, hex }) : undefined
  if (kept) return kept
  if (game.board.ezoc(marcher.side, hex) === 0) return undefined
  if (marcher.reserve)
    return refuse('5', 'in Reserve Movement no unit leaves an enemy zone of control', [game.hexId(hex)])
  if (game.weather(hex) === 'mud')
    return refuse('11.3', 'in Mud no unit leaves an enemy zone of control', [game.hexId(hex)])
  return ask(game, 'outOfZoc', { side: marcher.side, hex })
}

/** True if all EZOC in a hex comes from one enemy that the marcher could overrun from there. */
function overrunAhead(game: Game, marcher: Marcher, hex: number, left: number): number {
  if (!marcher.overruns || game.board.ezoc(marcher.side, hex) !== 1) return -1
  for (let d = 0; d < 6; d++) {
    const to = across(game.graph, hex * 6 + d)
    if (to < 0 || !game.board.enemyGround(marcher.side, to) || !loneEnemy(game, marcher.side, to)) continue
    const cost = stepCost(game, hex * 6 + d, to, marcher)
    if (cost === NEVER || cost === WHOLE || cost > left) continue
    if (entryBar(game, marcher, to, true)) continue
    if (judgeOverrun(game, marcher.unit, hex, to).ok) return to
  }
  return -1
}

/** True if the weather stops a unit that moves into or out of an EZOC hex (11.4, 11.5). */
function weatherStops(game: Game, hex: number): boolean {
  const weather = game.weather(hex)
  return weather === 'storms' || weather === 'snow'
}

/** True if a hex lies in an EZOC, that of a unit being overrun from there left out (3.1.4, 3.2). */
function zocBesides(game: Game, marcher: Marcher, hex: number, overrun: Unit | undefined): boolean {
  // No mountain, strait or All-Sea hexside lies between them, or it would be no overrun: its ZOC reaches here.
  return game.board.ezoc(marcher.side, hex) > (overrun ? 1 : 0)
}

/** True if a unit that leaves a hex must stop at once: it lies in an EZOC, in Storms or Snow (3.1.4, 11.4, 11.5). */
export function stopsOnLeaving(game: Game, side: number, hex: number): boolean {
  return game.board.ezoc(side, hex) > 0 && weatherStops(game, hex)
}

/** Most steps a reach looks at are too dear, and nobody reads why. */
const TOO_DEAR = refuse('3.1.1', 'it costs more than the unit has left')

/** Judges one step across an edge. `out` receives the step if it is legal; a caller that gives it does not read the reason. */
export function judgeStep(
  game: Game,
  marcher: Marcher,
  from: Progress,
  direction: number,
  out?: Step[],
): Verdict {
  const edge = from.hex * 6 + direction
  const to = across(game.graph, edge)
  if (to < 0) return refuse('3.1.1', 'there is no hex on that side')
  if (from.stopped) return refuse('3.1', 'the unit must stop where it is', [game.hexId(from.hex)])
  if (from.onlyTo >= 0 && from.onlyTo !== to) {
    return refuse('3.2', 'after entering that zone of control it may only go on to the overrun', [
      game.hexId(from.onlyTo),
    ])
  }
  const cost = stepCost(game, edge, to, marcher)
  if (cost === NEVER)
    return refuse('3.1.1', 'no movement across an All-Sea or lake hexside', [game.hexId(to)])
  if (cost === WHOLE && !from.first)
    return refuse('3.1.1', 'that crossing takes the whole allowance from the start of the move', [
      game.hexId(to),
    ])
  if (cost !== WHOLE && cost > from.left && !from.first) {
    if (out) return TOO_DEAR
    return refuse('3.1.1', `it costs ${cost / 2} MP and the unit has ${from.left / 2} left`, [game.hexId(to)])
  }
  const left = cost === WHOLE ? 0 : Math.max(0, from.left - cost)
  const overrun = marcher.reserve ? undefined : overrunTarget(game, marcher, to)
  if (overrun) {
    const verdict = judgeOverrun(game, marcher.unit, from.hex, to)
    if (!verdict.ok) return verdict
  }
  return (
    entryBar(game, marcher, to, overrun !== undefined) ??
    judgeZoc(game, marcher, from, { to, cost, left, overrun }, out)
  )
}

function overrunTarget(game: Game, marcher: Marcher, to: number): Unit | undefined {
  return game.board.enemyGround(marcher.side, to) && marcher.overruns
    ? loneEnemy(game, marcher.side, to)
    : undefined
}

function judgeZoc(
  game: Game,
  marcher: Marcher,
  from: Progress,
  step: { to: number; cost: number; left: number; overrun: Unit | undefined },
  out?: Step[],
): Verdict {
  const { to, cost, left, overrun } = step
  const zoc = game.board.ezoc(marcher.side, to) > 0
  if (zoc && marcher.reserve) {
    return refuse('5', 'in Reserve Movement no unit enters an enemy zone of control', [game.hexId(to)])
  }
  const bar = zocEntryBar(game, marcher, to)
  if (bar) return bar
  if (!out) return OK
  let stopped = cost === WHOLE || (from.first && cost > from.left)
  let onlyTo = -1
  if (zocBesides(game, marcher, from.hex, overrun) && weatherStops(game, from.hex)) stopped = true
  if (zoc && !stopped) {
    const mud = game.weather(to) === 'mud'
    if (mud || weatherStops(game, to) || !negated(game, marcher.side, to, marcher.unit)) {
      onlyTo = mud ? -1 : overrunAhead(game, marcher, to, left)
      stopped = onlyTo < 0
    }
  }
  out.push({
    to,
    cost: cost === WHOLE ? marcher.allowance : cost,
    overrun,
    after: { hex: to, left, first: false, stopped, onlyTo },
  })
  return OK
}

/** False once nothing is left that would pay for the cheapest step; the first step of a move is always paid for. */
const canPayAnything = (game: Game, { first, left, stopped }: Progress): boolean =>
  !stopped && (first || left >= game.content.terrain.cheapest)

/** Every legal next step; `isOpen` tells of a hex whether a step there is of any use. */
export function nextSteps(
  game: Game,
  marcher: Marcher,
  from: Progress,
  isOpen?: (hex: number) => boolean,
): Step[] {
  const out: Step[] = []
  if (!canPayAnything(game, from) || leaveBar(game, marcher, from.hex)) return out
  for (let d = 0; d < 6; d++)
    if (!isOpen || isOpen(across(game.graph, from.hex * 6 + d))) judgeStep(game, marcher, from, d, out)
  return out
}

/** The legal next step into a hex, if there is one. */
export function stepTo(game: Game, marcher: Marcher, from: Progress, to: number): Step | undefined {
  const out: Step[] = []
  if (from.stopped || leaveBar(game, marcher, from.hex)) return undefined
  const d = directionTo(game.graph, from.hex, to)
  if (d >= 0) judgeStep(game, marcher, from, d, out)
  return out[0]
}
