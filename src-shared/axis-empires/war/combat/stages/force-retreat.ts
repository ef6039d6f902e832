/** The retreat of a force, hex by hex, as both sides make it (4.2.5). */

import { commandKind } from '../../../../kernel/command.ts'
import { text } from '../../../../kernel/shape.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { enterHex } from '../../access/enter.ts'
import { type Force, retreatHexes, whyNotRetreat } from '../retreat.ts'
import { markHqs } from './common.ts'

/** A force retreats into a hex. */
export const RETREAT_TO = commandKind('retreat-to', { to: text })

/** Where a force may retreat to next. */
export function* retreatOffers(game: Game, force: Force): Generator<Offer> {
  const [first] = force.units
  for (const hex of retreatHexes(game, force)) {
    yield {
      command: { type: 'retreat-to', to: game.hexId(hex) },
      label: `Retreat to ${game.hexName(hex)}`,
      rule: '4.2.5.1',
      at: game.hexId(hex),
      ...(first ? { piece: first.id } : {}),
    }
  }
}

export function judgeRetreat(game: Game, force: Force, id: string): Verdict {
  const to = game.graph.indexOf.get(id)
  if (to === undefined) return refuse('4.2.5', 'that is no hex of the map')
  return whyNotRetreat(game, force, to) ?? OK
}

/** Moves a force into a hex. Returns the ground units found there: they are swept up in the rout (4.2.5). */
function retreatForce(game: Game, force: Force, to: number): Unit[] {
  const joined = game.groundIn(to, force.side)
  const verb = force.units.length === 1 ? 'retreats' : 'retreat'
  game.note({
    text: `${force.units.map((unit) => game.name(unit)).join(', ')} ${verb} to ${game.hexName(to)}`,
    rule: '4.2.5',
    at: [game.hexId(to)],
    pieces: force.units.map((unit) => unit.id),
    faction: game.factionName(force.side),
    tone: 'battle',
  })
  for (const unit of force.units) enterHex(game, unit, to)
  markHqs(game, joined)
  return joined
}

/** Moves a force, and adds those it sweeps up to the units involved on its side. */
export function retreatWith(game: Game, force: Force, to: number, involved: readonly string[]): string[] {
  const joined = retreatForce(game, force, to)
  return [...new Set([...involved, ...joined.map((unit) => unit.id)])]
}
