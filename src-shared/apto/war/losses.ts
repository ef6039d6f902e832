/** Steps that units lose, and Generals who die with the last of them (5.18, 5.20). */
import { capital } from '../../kernel/words.ts'
import { REPLENISHMENT } from '../ground/setup.ts'
import { isCombat } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { territoryAt } from '../map/board.ts'
import { adjectiveOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'

/** Nations whose infantry, lost at home, may come back, with the free units of a month (7.14). */
export const FREE_INFANTRY: Readonly<Record<string, number>> = {
  australia: 1,
  china: 4,
  japan: 3,
  uk: 1,
  ussr: 1,
}

/** True if an infantry unit is lost at home by combat, so that it goes to the Replenishment Box (7.14). */
function mayReturn(game: Game, piece: string): boolean {
  const unit = game.unit(piece)
  const hex = game.hexOf(piece)
  if (unit.kind !== 'infantry' || hex === undefined || unit.cbr === true) return false
  const home = territoryAt(game.board, hex)
  if (home?.owner !== unit.nation || home.kind !== 'home') return false
  return FREE_INFANTRY[unit.nation] !== undefined && !game.vars.isSet(V.conquered, unit.nation)
}

/** Eliminates a combat unit: to the Replenishment Box or to its Force Pool. */
export function eliminate(game: Game, piece: string, byCombat: boolean): void {
  const hex = game.hexOf(piece)
  const where = hex === undefined ? [] : [hex]
  const unit = game.unit(piece)
  game.say(`The ${adjectiveOf(unit.nation)} ${game.words(piece)} is eliminated.`, '5.18', where)
  if (!byCombat || !mayReturn(game, piece)) return game.remove(piece)
  game.table.place(piece, REPLENISHMENT)
  game.forget(piece)
}

/** A combat unit loses a step: it is flipped, or eliminated. A paratroop unit is always lost whole. */
export function loseStep(game: Game, piece: string, byCombat = true): void {
  const unit = game.unit(piece)
  if (!isCombat(unit)) return
  if (game.steps(piece) === 2 && unit.kind !== 'paratroop') {
    game.table.turn(piece, 1)
    const hex = game.hexOf(piece)
    game.say(
      `${capital(adjectiveOf(unit.nation))} ${game.words(piece)} is depleted.`,
      '5.18',
      hex === undefined ? [] : [hex],
    )
    return
  }
  eliminate(game, piece, byCombat)
}
