/** Axis Convoy Strategy (7.1): after the Delay Results two units on the Turn Track come a turn sooner (37.12). */

import { end } from '../../kernel/calls.ts'
import { frameShape, text, whole } from '../../kernel/shape.ts'
import type { Frame } from '../../kernel/state.ts'
import { turnLabel } from '../content/calendar.ts'
import { FACTION_CODE, type Unit } from '../content/compile.ts'
import { turnBox } from '../content/places.ts'
import type { Game } from '../game/game.ts'
import { procedure, type Stage, verb } from '../game/stage.ts'
import { ask } from '../modifiers/index.ts'
import { HASTENED } from '../modifiers/markers/convoy-strategy.ts'
import { type Offer, OK, refuse, type Verdict } from '../rule.ts'
import { oneOfAKind } from '../units/steps-places.ts'

const MAP = 'ds'

interface ReductionFrame extends Frame {
  readonly proc: 'delay-reduction'
  readonly left: number
}

/** The step that follows the Delay Results in a game with that map; it ends at once without the marker. */
export function delayReduction(game: Game): readonly ReductionFrame[] {
  return game.content.maps.includes(MAP) ? [{ proc: 'delay-reduction', left: HASTENED }] : []
}

/** The turn whose box a counter waits in, or -1. */
function turnOf(game: Game, unit: Unit): number {
  const { at } = game.table.piece(unit.id)
  const turn = Number(/^turn:(\d+)/.exec(at)?.[1] ?? -1)
  return at === turnBox(turn, unit.map) ? turn : -1
}

/** Whether a unit may come a turn sooner; never in the current turn. */
export function judgeReduction(game: Game, unit: Unit): Verdict {
  const isUnit = unit.sides.some((side) => side.kind !== 'marker')
  if (!isUnit || unit.map !== MAP || game.sideOf(unit) !== FACTION_CODE.axis)
    return refuse('37.12', 'only a friendly unit on the Turn Track of that map comes sooner')
  const turn = turnOf(game, unit)
  if (turn < 0) return refuse('37.12', 'the unit is not on the Turn Track')
  return turn > game.turn + 1 ? OK : refuse('37.12', 'a unit is never moved to the current Game Turn')
}

function* offers(game: Game): Generator<Offer> {
  const units = game.content.units.filter((unit) => judgeReduction(game, unit).ok)
  const seen = new Map<number, Unit[]>()
  for (const unit of units) {
    const turn = turnOf(game, unit)
    seen.set(turn, [...(seen.get(turn) ?? []), unit])
  }
  for (const [turn, waiting] of seen) {
    for (const unit of oneOfAKind(game, waiting)) {
      yield {
        command: { type: 'hasten', unit: unit.id },
        label: `${game.name(unit)} already in ${turnLabel(turn - 1)}`,
        rule: '37.12',
        piece: unit.id,
      }
    }
  }
  yield { command: { type: 'end' }, label: 'No Delay Reduction', rule: '7.1' }
}

const choose: Stage<ReductionFrame> = {
  run(game, { left }) {
    const [first] = left > 0 && ask(game, 'delay', { map: MAP }) !== undefined ? offers(game) : []
    if (first && first.command.type !== 'end') return false
    end(game.table)
    return true
  },
  prompt: () => ({
    faction: 'axis',
    kind: 'delay-reduction',
    prompt: 'Convoy Strategy: choose a unit on the Turn Track that comes a turn sooner, or none',
    rule: '7.1',
  }),
  offers: (game) => offers(game),
  on: {
    hasten: verb(
      { unit: text },
      {
        why(game, _frame, command) {
          const unit = game.content.unitOf.get(command.unit)
          return unit ? judgeReduction(game, unit) : refuse('37.12', 'there is no such unit')
        },
        do(game, { left }, command) {
          const unit = game.unit(command.unit)
          const turn = turnOf(game, unit) - 1
          game.table.place(unit.id, turnBox(turn, unit.map))
          game.table.patch({ left: left - 1 })
          game.note({
            text: `${game.name(unit)} comes back already in ${turnLabel(turn)}`,
            rule: '37.12',
            pieces: [unit.id],
            faction: 'axis',
          })
        },
      },
    ),
    end: verb({}, { traits: ['primary', 'pass'], do: (game) => end(game.table) }),
  },
}

export const delayReductionProcedure = procedure({
  frame: frameShape<ReductionFrame>('delay-reduction', { left: whole }),
  stage: () => choose,
})
