/** Minor Countries keep apart, in a stack (9.1) and in an attack (4.2.1.1). */
import type { Unit } from '../../ground/content/unit.ts'
import { isMinorNation } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'

/** The Minor Countries of a unit that bar others; an Exp unit bars nobody. */
export function minorsOf(game: Game, unit: Unit): readonly string[] {
  if (game.ground(unit)?.exp) return []
  if (!unit.counter.nations) return isMinorNation(unit.nation) ? [unit.nation] : []
  return game.board.nations(unit).filter(isMinorNation)
}

/** True if two ground units may stand and fight together as far as Minor Countries go. */
export function minorsAgree(game: Game, a: Unit, b: Unit): boolean {
  const mine = minorsOf(game, a)
  const theirs = minorsOf(game, b)
  if (mine.length === 0 || theirs.length === 0) return true
  // A Chinese HQ is of whichever friendly Chinese nationality it is asked for (9.1, 13.8.4).
  if (game.board.isPanNational(a) || game.board.isPanNational(b)) {
    return mine.some((nation) => theirs.includes(nation))
  }
  return mine.every((nation) => theirs.every((other) => other === nation))
}
