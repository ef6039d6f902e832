/**
 * The Japanese Government and Blitz markers (2.2.4): one placed on land while the Army does not lead, or at sea while
 * the Navy does not, brings a roll on the Cabinet Crisis Table. The Government marker shows who leads while it is in
 * its Holding Box; in a Delay Box or on the Turn Track nobody does; set aside, the scenario has no cabinet. The result
 * is left in the variable `cabinetCrisis` for the table, which comes with the cards.
 */
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { askDie } from '../game/roll.ts'
import { type Branch, leadingBranch } from '../politics/index.ts'
import type { MapId } from '../theatres/index.ts'
import { V } from '../variables/index.ts'
import { isBlitzMarker } from './blitz-markers.ts'

const MAP: MapId = 'ds'
const RULE = '2.2.4'

/** The branch whose lead a Blitz marker in a hex would have needed, if placing it there brings a Cabinet Crisis. */
export function quarrelOver(game: Game, marker: Unit, hex: number): Branch | undefined {
  if (marker.map !== MAP || marker.counter.faction !== 'axis' || !isBlitzMarker(marker)) return undefined
  const leads = leadingBranch(game)
  const needed: Branch = game.board.isSea(hex) ? 'navy' : 'army'
  return leads === undefined || leads === needed ? undefined : needed
}

/** The Political DRM of a map: the VP marker, and what cards and the USCL add (1.1.2.1). */
export function politicalDrm(game: Game, map: MapId): number {
  const vp = game.vars.number(V.vp, map)
  const tide = game.vars.get(V.vpSide, map) === 'allied-crusade' ? -vp : vp
  return tide + game.vars.number(V.politicalDrm, map)
}

export function askCabinetDie(game: Game): void {
  askDie(game, 'Cabinet Crisis Table', RULE, 'axis')
}

/** The die has come: the result is kept for the table (2.1.1: less than 1 is 1, more than 6 is 6). */
export function settleCabinet(game: Game, die: number): void {
  const result = Math.min(6, Math.max(1, die + politicalDrm(game, MAP)))
  game.vars.set(V.cabinetCrisis, MAP, result)
  game.note({ text: `Cabinet Crisis: result ${result}`, rule: RULE, faction: 'axis' })
}
