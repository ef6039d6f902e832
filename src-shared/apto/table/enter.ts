/** What follows when a combat unit enters a hex: control, forts, lone Generals and headquarters (5.2, 5.8, 5.10, 5.11). */
import { present } from '../../kernel/present.ts'
import { capital } from '../../kernel/words.ts'
import { isCombat, isGeneral, isHq } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { territoryAt } from '../map/board.ts'
import { adjectiveOf, type Nation } from '../map/nations.ts'
import type { Game } from './game.ts'

/**
 * Whose a hex becomes that units of a nation enter: theirs, or that of the friend who owned it before the war, so that his
 * own land comes back to him.
 */
function newOwner(game: Game, nation: Nation, hex: number): Nation {
  const printed = present(territoryAt(game.board, hex), 'territory of', game.id(hex)).owner
  return game.areFriends(nation, printed) && !game.vars.isSet(V.conquered, printed) ? printed : nation
}

/** A combat unit takes a hex: its owner changes, an enemy fort is destroyed, a lone General goes to his pool. */
function takeHex(game: Game, nation: Nation, hex: number): void {
  if (game.isFriendlyHex(nation, hex)) return
  if (game.fort(hex) !== undefined) {
    game.setFort(hex, null)
    game.say(`The fort in ${game.name(hex)} is destroyed.`, '5.8', [hex])
  }
  game.setOwner(hex, newOwner(game, nation, hex))
}

/** Sends the enemy Generals alone in a hex to their pool, because a combat unit of a nation enters it (5.10). */
function overrunGenerals(game: Game, nation: Nation, hex: number): void {
  for (const piece of [...game.in(hex)]) {
    const unit = game.unit(piece)
    if (!isGeneral(unit) || !game.areEnemies(nation, unit.nation)) continue
    game.remove(piece)
    game.say(`${capital(adjectiveOf(nation))} units drive off ${game.words(piece)}.`, '5.10', [hex])
  }
}

/** The enemy headquarters that stand alone in a hex a combat unit of a nation enters: each must be moved or is lost (5.2). */
export const enemyHqsIn = (game: Game, nation: Nation, hex: number): readonly string[] =>
  game.in(hex).filter((piece) => {
    const unit = game.unit(piece)
    return isHq(unit) && game.areEnemies(nation, unit.nation)
  })

/** Moves pieces hex by hex along a way; a combat unit among them takes each hex it enters. */
export function march(game: Game, pieces: readonly string[], way: readonly number[]): void {
  const fighter = pieces.find((piece) => isCombat(game.unit(piece)))
  for (const hex of way) {
    for (const piece of pieces) game.place(piece, hex)
    if (fighter === undefined) continue
    const { nation } = game.unit(fighter)
    takeHex(game, nation, hex)
    overrunGenerals(game, nation, hex)
  }
}
