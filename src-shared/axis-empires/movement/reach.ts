/** Where a unit can get to in this phase, and why not where it cannot. */
import type { Reach, ReachHex } from '../../contract/views.ts'
import type { Command } from '../../kernel/procedure.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game.ts'
import { entryBar } from './entry.ts'
import { judgeStart, type MovementFrame, progressOf } from './procedure.ts'
import { judgeStep, type Marcher, marcherOf, nextSteps, type Progress, type Step, startOf } from './steps.ts'

interface Node {
  readonly at: Progress
  readonly cost: number
  readonly step: Step | undefined
  readonly before: Node | undefined
}

/** Every hex a marcher can reach from a point of its move, cheapest way first. Bound: the allowance in half points. */
export function flood(game: Game, marcher: Marcher, start: Progress): Map<number, Node> {
  const best = new Map<number, Node>()
  const buckets: Node[][] = [[{ at: start, cost: 0, step: undefined, before: undefined }]]
  for (let cost = 0; cost < buckets.length; cost++) {
    for (const node of buckets[cost] ?? []) {
      const known = best.get(node.at.hex)
      if (known && known.cost < cost && (!known.at.stopped || node.at.stopped)) continue
      if (node.step && (!known || node.cost < known.cost || (known.at.stopped && !node.at.stopped)))
        best.set(node.at.hex, node)
      for (const step of nextSteps(game, marcher, node.at)) {
        const spent = Math.min(cost + Math.max(1, step.cost), marcher.allowance + 8)
        const seen = best.get(step.to)
        if (seen && (!seen.at.stopped || step.after.stopped) && seen.cost <= spent) continue
        buckets[spent] = buckets[spent] ?? []
        buckets[spent]?.push({ at: step.after, cost: spent, step, before: node })
      }
    }
  }
  return best
}

function toReachHex(game: Game, unit: Unit, node: Node): ReachHex {
  const path: string[] = []
  for (let at: Node | undefined = node; at?.step; at = at.before) path.push(game.hexId(at.step.to))
  path.reverse()
  const commands: Command[] = path.map((to) => ({ type: 'step', unit: unit.id, to }))
  return { hex: game.hexId(node.at.hex), cost: node.cost / 2, commands, path, stops: node.at.stopped }
}

function movementTop(game: Game): MovementFrame | undefined {
  const frame = game.table.top()
  return frame?.proc === 'movement' ? (frame as MovementFrame) : undefined
}

/** The reach of a unit in the present movement phase. */
export function reachOf(game: Game, unit: Unit): Reach {
  const frame = movementTop(game)
  const allowance = game.ground(unit)?.move ?? 0
  const empty = (verdict: Verdict): Reach => ({ piece: unit.id, allowance, hexes: [], verdict })
  if (!frame) return empty(refuse('3', 'no movement phase is under way'))
  const current = frame.unit === unit.id
  if (!current) {
    const verdict = judgeStart(game, unit, frame.reserve)
    if (!verdict.ok) return empty(verdict)
  }
  if (game.hexOf(unit) < 0) return empty(OK)
  const marcher = marcherOf(game, unit, frame.reserve)
  const start = current ? progressOf(game, frame, unit) : startOf(game, marcher)
  if (current && frame.mode !== 'land')
    return empty(refuse('3.1.4', 'the unit has already moved by another procedure'))
  const origin = game.hexOf(unit)
  const hexes: ReachHex[] = []
  for (const [hex, node] of flood(game, marcher, start))
    if (hex !== origin) hexes.push(toReachHex(game, unit, node))
  return { piece: unit.id, allowance, hexes, verdict: OK }
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
    for (let d = 0; d < 6; d++) {
      if (game.graph.neighbour[door.hex * 6 + d] !== to) continue
      const verdict = judgeStep(game, marcher, door, d)
      if (!verdict.ok) return verdict
    }
  }
  return refuse(
    '3.1.1',
    `it is too far: the unit has ${reach.allowance} movement point${reach.allowance === 1 ? '' : 's'}`,
    [game.hexId(to)],
  )
}
