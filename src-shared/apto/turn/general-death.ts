/** A General whose last unit has been eliminated by an enemy attack: he dies, or goes to the Force Pool (5.20). */
import { call, end } from '../../kernel/calls.ts'
import { frameShape, text, whole } from '../../kernel/shape.ts'
import { procedure } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { capital } from '../../kernel/words.ts'
import { isGeneral } from '../ground/units.ts'
import { type Nation, playerOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { askDie } from './die.ts'

interface DeathFrame extends Frame {
  readonly proc: 'general-death'
  readonly piece: string
  readonly die: number
}

const shape = frameShape<DeathFrame>('general-death', { piece: text, die: whole })

/** The highest net die on which a General dies. */
const FATAL = 2

/** Calls the check for each enemy General left in a hex after an attack of a nation. */
export function generalDeath(game: Game, nation: Nation, hex: number): void {
  for (const piece of game.in(hex)) {
    const unit = game.unit(piece)
    if (isGeneral(unit) && game.areEnemies(nation, unit.nation))
      call(game.table, { proc: 'general-death', piece, die: 0 } satisfies DeathFrame)
  }
}

export const generalDying = procedure<Game, DeathFrame>({
  frame: shape,
  stage: () => ({
    run(game, frame) {
      const unit = game.unit(frame.piece)
      if (frame.die === 0) {
        askDie(game, playerOf(unit.nation), 6, `fate of ${game.words(frame.piece)}`, '5.20')
        return true
      }
      end(game.table)
      const dead = frame.die + (isGeneral(unit) ? (unit.deathDie ?? 0) : 0) <= FATAL
      const fate = dead ? 'is killed' : 'escapes and returns to the Force Pool'
      game.say(`${capital(game.words(frame.piece))} ${fate}.`, '5.20')
      game.remove(frame.piece, dead)
      return true
    },
  }),
})
