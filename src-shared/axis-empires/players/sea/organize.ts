/** Organization with an eye to the sea: units that will sail or drop stay single; Detachments hold what was taken. */

import type { Offer } from '../../../kernel/procedure.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { homeArmyOf } from '../../war/access/armies.ts'
import { BREAK_DOWN } from '../../war/organization/breakdown.ts'
import { COMBINE } from '../../war/organization/combination.ts'
import { DETACH } from '../../war/organization/detachments.ts'
import { best } from '../outlook/best.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from './choice.ts'
import { marchesToCoast, waitsForShips, zonesInNeed } from './demand.ts'
import { troopConvoys } from './means.ts'

/** True if a unit is worth more alone: it drops or lands, or waits for ships where it stands. */
function staysSingle(s: Situation, unit: Unit, needy: ReadonlyMap<number, number>): boolean {
  const { game } = s
  const type = game.ground(unit)?.type
  if (type === 'airborne' || type === 'marine') return true
  const hex = game.hexOf(unit)
  if (hex < 0) return false
  if (game.board.isSea(hex)) return true
  if (game.side(unit).attack > 0 && waitsForShips(s, unit, needy)) return true
  return (
    isPort(s, hex) &&
    (game.graph.zonesOf[hex] ?? []).some((zone) => troopConvoys(game, s.side, zone).length > 0)
  )
}

const isPort = (s: Situation, hex: number): boolean => s.game.graph.hexes[hex]?.port === true

/** The offers of combinations without those that would swallow units meant for the sea or the air. */
export function apart(s: Situation, offers: readonly Offer[]): Offer[] {
  const needy = zonesInNeed(s)
  return offers.filter(({ command }) => {
    if (!COMBINE.is(command)) return true
    return ![command.unit, command.with].some((id) => staysSingle(s, s.game.unit(id), needy))
  })
}

/** An army in a port breaks down where an objective overseas lacks attackers: ships carry one-step units alone (3.1.2). */
export function breakUp(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const needy = zonesInNeed(s)
  if (needy.size === 0) return undefined
  const found = best(offers, BREAK_DOWN, ({ unit: id }) => {
    const unit = game.unit(id)
    const left = unit.ground[1 - (game.board.face[unit.index] ?? 0)]
    if (game.isHq(unit) || !left || left.attack === 0 || homeArmyOf(unit)) return undefined
    return waitsForShips(s, unit, needy) && !marchesToCoast(s, unit) ? left.attack : undefined
  })
  if (!found) return undefined
  const at = game.hexName(game.hexOf(game.unit(found.command.unit)))
  return { command: found.command, reason: `to be shipped from ${at}, where ships carry one-step units` }
}

/** A Detachment where an objective would fall back to the enemy as soon as nobody stands in it. */
export function detach(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const found = offers.find(({ command }) => DETACH.is(command) && s.needsUnit(s.game.hex(command.at)))
  return found && { command: found.command, reason: 'holds the place when the army moves on' }
}
