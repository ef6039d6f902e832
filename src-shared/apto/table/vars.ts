/** The variables of a game of APTO, and how those that last no longer than a part of the turn are forgotten. */
import { Vars } from '../../kernel/variables/vars.ts'
import type { Words } from '../ground/variables.ts'

const LONGER: readonly Words['lasts'][] = ['step', 'offensive', 'month', 'season', 'game']

export class GameVars extends Vars<Words> {
  /** Forgets what lasts no longer than a step, an Offensive, a month or a season. */
  forget(after: Words['lasts']): void {
    this.forgetAll((lasts) => LONGER.indexOf(lasts) <= LONGER.indexOf(after))
  }
}
