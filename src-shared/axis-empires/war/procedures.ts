/** The procedures of the segments of a Faction Turn. */
import type { Procedure } from '../../kernel/procedure.ts'
import type { Game } from '../table/game/game.ts'
import { delayProcedure, delayResultsProcedure } from './administration/delay.ts'
import { delayReductionProcedure } from './administration/delay-reduction.ts'
import { attackProcedure } from './combat/procedure.ts'
import { combatSegmentProcedure } from './combat/segment.ts'
import { movementProcedure } from './movement/procedure.ts'
import { organizationProcedure } from './organization/procedure.ts'
import { stackingProcedure } from './stacking/procedure.ts'
import { airborneProcedure } from './support/airborne-procedure.ts'
import { blitzPlacementProcedure } from './support/blitz-placement.ts'
import { supportProcedure } from './support/procedure.ts'

export const WAR_PROCEDURES: readonly (readonly [string, Procedure<Game>])[] = [
  ['blitz-placement', blitzPlacementProcedure],
  ['support', supportProcedure],
  ['airborne', airborneProcedure],
  ['organization', organizationProcedure],
  ['movement', movementProcedure],
  ['combat', combatSegmentProcedure],
  ['attack', attackProcedure],
  ['stacking', stackingProcedure],
  ['delay', delayProcedure],
  ['delay-results', delayResultsProcedure],
  ['delay-reduction', delayReductionProcedure],
]
