/** Where a unit can get to in this phase, and why not where it cannot. */

import { directionTo } from '../../../board/hexmap/graph.ts'
import type { Command } from '../../../kernel/procedure.ts'
import { cloneState } from '../../../kernel/state.ts'
import type { Verdict } from '../../../kernel/verdict.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Reach, ReachHex } from '../../ground/contract/views.ts'
import { OK, type Refusal, refuse } from '../../ground/rule.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { id, question } from '../../table/game/question.ts'
import { entryBar } from '../../war/access/entry.ts'
import { MOVEMENT_FRAME, type MovementFrame, progressOf } from '../../war/movement/frame.ts'
import { judgeStart } from '../../war/movement/moves.ts'
import {
  judgeStep,
  type Marcher,
  marcherOf,
  nextSteps,
  type Progress,
  type Step,
  startOf,
} from '../../war/movement/steps.ts'
import { exploitReach } from './after-combat.ts'

interface Node {
  readonly at: Progress
  readonly cost: number
  readonly step: Step | undefined
  readonly before: Node | undefined
  /** The way there, once it is written out. */
  way: Way | undefined
}

/** Every hex a marcher can reach from a point of its move, cheapest way first. Bound: the allowance in half points. */
function flood(game: Game, marcher: Marcher, start: Progress): Map<number, Node> {
  const best = new Map<number, Node>()
  // The cheapest way to a hex is found first: where a unit need not stop there, no later one is looked at.
  const isOpen = (hex: number): boolean => best.get(hex)?.at.stopped !== false
  const buckets: (Node[] | undefined)[] = [
    [{ at: start, cost: 0, step: undefined, before: undefined, way: undefined }],
  ]
  for (let cost = 0; cost < buckets.length; cost++) {
    const bucket = buckets[cost]
    if (!bucket) continue
    for (const node of bucket) {
      const known = best.get(node.at.hex)
      if (known && known.cost < cost && (!known.at.stopped || node.at.stopped)) continue
      if (node.step && (!known || node.cost < known.cost || (known.at.stopped && !node.at.stopped)))
        best.set(node.at.hex, node)
      for (const step of nextSteps(game, marcher, node.at, isOpen)) {
        const spent = Math.min(cost + Math.max(1, step.cost), marcher.allowance + 8)
        const seen = best.get(step.to)
        if (seen && (!seen.at.stopped || step.after.stopped) && seen.cost <= spent) continue
        const next: Node = { at: step.after, cost: spent, step, before: node, way: undefined }
        const list = buckets[spent]
        if (list) list.push(next)
        else buckets[spent] = [next]
      }
    }
  }
  return best
}

interface Way {
  readonly path: readonly string[]
  readonly commands: readonly Command[]
}

/** The way of a unit to a hex, written out; it continues that to the hex before. */
function wayTo(game: Game, unit: Unit, node: Node): Way {
  if (node.way) return node.way
  const hex = game.hexId(node.at.hex)
  const step: Command = { type: 'step', unit: unit.id, to: hex }
  const before = node.before?.step ? wayTo(game, unit, node.before) : undefined
  node.way = before
    ? { path: [...before.path, hex], commands: [...before.commands, step] }
    : { path: [hex], commands: [step] }
  return node.way
}

function reachHex(game: Game, unit: Unit, node: Node): ReachHex {
  const { path, commands } = wayTo(game, unit, node)
  return { hex: game.hexId(node.at.hex), cost: node.cost / 2, commands, path, stops: node.at.stopped }
}

/** A hex in reach whose way is written out only when it is asked for. */
export class Reached implements ReachHex {
  private readonly game: Game
  private readonly unit: Unit
  private readonly node: Node

  constructor(game: Game, unit: Unit, node: Node) {
    this.game = game
    this.unit = unit
    this.node = node
  }

  /** The hex by its number. */
  get at(): number {
    return this.node.at.hex
  }
  get hex(): string {
    return this.game.hexId(this.node.at.hex)
  }
  get cost(): number {
    return this.node.cost / 2
  }
  get stops(): boolean {
    return this.node.at.stopped
  }
  /** True if the way leads through a hex of some sort. */
  passes(test: (hex: number) => boolean): boolean {
    for (let node: Node | undefined = this.node; node?.step; node = node.before)
      if (test(node.step.to)) return true
    return false
  }
  get path(): readonly string[] {
    return wayTo(this.game, this.unit, this.node).path
  }
  get commands(): readonly Command[] {
    return wayTo(this.game, this.unit, this.node).commands
  }
}

function movementTop(game: Game): MovementFrame | undefined {
  return MOVEMENT_FRAME.onTop(game.table.state.frames)
}

/** The ways of a unit in the present movement phase by the hex they lead to, its own left out; or why there are none. */
function waysOf(game: Game, unit: Unit, frame: MovementFrame | undefined): Map<number, Node> | Refusal {
  if (!frame) return refuse('3', 'no movement phase is under way')
  const current = frame.unit === unit.id
  if (!current) {
    const verdict = judgeStart(game, unit, frame.reserve)
    if (!verdict.ok) return verdict
  }
  const origin = game.hexOf(unit)
  if (origin < 0) return new Map()
  const marcher = marcherOf(game, unit, frame.reserve)
  const start = current ? progressOf(game, frame, unit) : startOf(game, marcher)
  if (current && frame.mode !== 'land')
    return refuse('3.1.4', 'the unit has already moved by another procedure')
  const ways = flood(game, marcher, start)
  ways.delete(origin)
  return ways
}

/** The Movement Points a unit has left in the phase under way (3.1). */
function pointsLeft(game: Game, unit: Unit, frame: MovementFrame | undefined, allowance: number): number {
  if (frame?.unit === unit.id) return frame.stopped || frame.mode !== 'land' ? 0 : frame.left / 2
  return frame && !game.vars.isSet(V.moved, unit.id) ? allowance : 0
}

/** The reach of a unit in the present movement phase. */
export function reachOf(game: Game, unit: Unit): Reach {
  const allowance = game.ground(unit)?.move ?? 0
  const frame = movementTop(game)
  const ways = waysOf(game, unit, frame)
  const left = pointsLeft(game, unit, frame, allowance)
  if (!(ways instanceof Map)) return { piece: unit.id, allowance, left, hexes: [], verdict: ways }
  const hexes: ReachHex[] = []
  for (const node of ways.values()) hexes.push(reachHex(game, unit, node))
  return { piece: unit.id, allowance, left, hexes, verdict: OK }
}

/** The same for a machine player: a way is written out only when it is asked for. */
export function reachedBy(game: Game, unit: Unit): Reached[] {
  const ways = waysOf(game, unit, movementTop(game))
  return ways instanceof Map ? [...ways.values()].map((node) => new Reached(game, unit, node)) : []
}

/** Why a unit cannot get to a hex in this phase; OK if it can. */
export function whyMove(game: Game, unit: Unit, to: number): Verdict {
  const frame = movementTop(game)
  if (!frame) return refuse('3', 'no movement phase is under way')
  const reach = reachOf(game, unit)
  if (!reach.verdict.ok) return reach.verdict
  if (reach.hexes.some((hex) => hex.hex === game.hexId(to))) return OK
  const marcher = marcherOf(game, unit, frame.reserve)
  const bar = entryBar(game, marcher, to)
  if (bar) return bar
  const start = frame.unit === unit.id ? progressOf(game, frame, unit) : startOf(game, marcher)
  const doors = [start, ...[...flood(game, marcher, start).values()].map((node) => node.at)]
  for (const door of doors) {
    const d = directionTo(game.graph, door.hex, to)
    const verdict = d < 0 ? OK : judgeStep(game, marcher, door, d)
    if (!verdict.ok) return verdict
  }
  return refuse(
    '3.1.1',
    `it is too far: the unit has ${reach.allowance} movement point${reach.allowance === 1 ? '' : 's'}`,
    [game.hexId(to)],
  )
}

export const reach = question({
  name: 'play.reach',
  asks: { piece: id },
  answers({ game, engine, inPosition }, { piece }) {
    const unit = game.unit(piece)
    return engine.decision()?.kind === 'combat-advance'
      ? exploitReach(inPosition(cloneState(game.table.state)), unit)
      : reachOf(game, unit)
  },
})
