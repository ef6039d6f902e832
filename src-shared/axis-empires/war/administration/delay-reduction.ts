/** Axis Convoy Strategy (7.1): after the Delay Results two units on the Turn Track come a turn sooner (37.12). */

import { end } from '../../../kernel/calls.ts'
import { frameShape, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { turnLabel } from '../../ground/content/calendar.ts'
import { turnBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import { type DelayReduction, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { ask } from '../../table/modifiers/index.ts'
import { oneOfAKind } from '../units/steps-places.ts'

interface ReductionFrame extends Frame {
  readonly proc: 'delay-reduction'
  readonly left: number
}

/** The map of this game whose rules know Delay Reduction, and whose units it hastens. */
function reducible(game: Game): (DelayReduction & { readonly map: MapId }) | undefined {
  for (const map of game.content.maps) {
    const { delayReduction } = THEATRES[map]
    if (delayReduction) return { ...delayReduction, map }
  }
  return undefined
}

/** The step that follows the Delay Results where the rules have it; it ends at once without the marker. */
export function delayReduction(game: Game): readonly ReductionFrame[] {
  const of = reducible(game)
  return of ? [{ proc: 'delay-reduction', left: of.units }] : []
}

/** The turn whose box a counter waits in, or -1. */
function turnOf(game: Game, unit: Unit): number {
  const { at } = game.table.piece(unit.id)
  const turn = Number(/^turn:(\d+)/.exec(at)?.[1] ?? -1)
  return at === turnBox(turn, unit.map) ? turn : -1
}

/** Whether a unit may come a turn sooner; never in the current turn. */
function judgeReduction(game: Game, unit: Unit): Verdict {
  const isUnit = unit.sides.some((side) => side.kind !== 'marker')
  const of = reducible(game)
  if (!isUnit || unit.map !== of?.map || game.factionOf(unit) !== of.faction)
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
    const map = reducible(game)?.map
    const inForce = left > 0 && map !== undefined && ask(game, 'delay', { map }) !== undefined
    const [first] = inForce ? offers(game) : []
    if (first && first.command.type !== 'end') return false
    end(game.table)
    return true
  },
  prompt: (game) => ({
    faction: reducible(game)?.faction ?? 'axis',
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
            faction: game.factionOf(unit),
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
