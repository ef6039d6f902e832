/** The procedures of the table: politics, a roll, a moment at which rules step in. */
import type { Procedure } from '../../kernel/procedure.ts'
import type { Game } from './game/game.ts'
import { momentProcedure } from './game/moment.ts'
import { rollProcedure } from './game/roll.ts'
import { activationProcedure, totalWarProcedure, warAndPeaceProcedure } from './politics/index.ts'

export const TABLE_PROCEDURES: readonly (readonly [string, Procedure<Game>])[] = [
  ['war-and-peace', warAndPeaceProcedure],
  ['activation', activationProcedure],
  ['total-war', totalWarProcedure],
  ['roll', rollProcedure],
  ['moment', momentProcedure],
]
