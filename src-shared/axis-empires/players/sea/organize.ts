/** Organization with an eye to the sea: units that will sail or drop stay single; Detachments hold what was taken. */

import type { Offer } from '../../../kernel/procedure.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { COMBINE } from '../../war/organization/combination.ts'
import { DETACH } from '../../war/organization/detachments.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from './choice.ts'
import { troopConvoys } from './means.ts'

/** True if a unit is worth more alone: it drops or lands, or a Troop Convoy waits where it stands. */
function staysSingle(s: Situation, unit: Unit): boolean {
  const { game } = s
  const type = game.ground(unit)?.type
  if (type === 'airborne' || type === 'marine') return true
  const hex = game.hexOf(unit)
  if (hex < 0) return false
  if (game.board.isSea(hex)) return true
  return (
    isPort(s, hex) &&
    (game.graph.zonesOf[hex] ?? []).some((zone) => troopConvoys(game, s.side, zone).length > 0)
  )
}

const isPort = (s: Situation, hex: number): boolean => s.game.graph.hexes[hex]?.port === true

/** The offers of combinations without those that would swallow units meant for the sea or the air. */
export function apart(s: Situation, offers: readonly Offer[]): Offer[] {
  return offers.filter(({ command }) => {
    if (!COMBINE.is(command)) return true
    return ![command.unit, command.with].some((id) => staysSingle(s, s.game.unit(id)))
  })
}

/** A Detachment where an objective would fall back to the enemy as soon as nobody stands in it. */
export function detach(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const found = offers.find(({ command }) => DETACH.is(command) && s.needsUnit(s.game.hex(command.at)))
  return found && { command: found.command, reason: 'holds the place when the army moves on' }
}
