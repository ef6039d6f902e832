/** Scripts of Axis Empires: those of the kernel, played with a `Game` by factions and naming sections of the rulebook. */
import * as script from '../../../kernel/script.ts'
import type * as steps from '../../../kernel/script-steps.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { RuleId } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from './game.ts'

export type Step<N, M> = steps.Step<Game, N, M, Faction, RuleId>
export type ChoiceByFields<M> = steps.ChoiceByFields<M, RuleId>
export type Answers<F extends Frame, M = never> = steps.Answers<Game, F, RuleId, M>

/** The procedure that plays a script. */
export const scripted: <F extends Frame, M>(
  parts: script.ScriptParts<Game, F, M, RuleId, Faction>,
) => ReturnType<typeof script.script<Game, F, M, RuleId, Faction>> = script.script
