/**
 * The Cabinet Crisis of Dai Senso (2.2.4): a Blitz marker placed against the will of the branch that leads the
 * Government brings a roll. The result is left in the variable `cabinetCrisis` for the table, which comes with the
 * cards.
 */
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { askDie } from '../game/roll.ts'
import { ask } from '../modifiers/index.ts'
import type { MapId } from '../theatres/index.ts'
import { V } from '../variables/index.ts'
import { isBlitzMarker } from './blitz-markers.ts'

const RULE = '2.2.4'

/** True if a marker placed in a hex brings a Cabinet Crisis; Totsugeki markers never do. */
export const bringsCrisis = (game: Game, marker: Unit, hex: number): boolean =>
  isBlitzMarker(marker) && ask(game, 'cabinet', { marker, hex }) !== undefined

/** The Political DRM of a map: the VP marker, and what cards and the USCL add (1.1.2.1). */
function politicalDrm(game: Game, map: MapId): number {
  const vp = game.vars.number(V.vp, map)
  const tide = game.vars.get(V.vpSide, map) === 'allied-crusade' ? -vp : vp
  return tide + game.vars.number(V.politicalDrm, map)
}

/** Rolls the die of the Cabinet Crisis Table. */
export function askCabinetDie(game: Game): void {
  askDie(game, 'Cabinet Crisis Table', RULE, 'axis')
}

/** Keeps the modified roll as the row of the table (2.1.1: less than 1 is 1, more than 6 is 6). */
export function settleCabinet(game: Game, die: number): void {
  const { map } = game
  const result = Math.min(6, Math.max(1, die + politicalDrm(game, map)))
  game.vars.set(V.cabinetCrisis, map, result)
  game.note({ text: `Cabinet Crisis: result ${result}`, rule: RULE, faction: 'axis' })
}
