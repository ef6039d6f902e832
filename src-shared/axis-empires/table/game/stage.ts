/** Stages of Axis Empires: those of the kernel, played with a `Game` and naming sections of the rulebook. */
import type { Field, Fields } from '../../../kernel/shape.ts'
import * as stage from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import type { RuleId } from '../../ground/rule.ts'
import type { Game } from './game.ts'

export type Stage<F extends Frame> = stage.Stage<Game, F, RuleId>
export type Verb<F> = stage.Verb<Game, F, RuleId>

/** A verb whose command takes these fields. */
export const verb: <F, S extends Fields>(takes: S, deeds: stage.Deeds<Game, F, S, RuleId>) => Verb<F> =
  stage.verb

/** A procedure of stages. */
export const procedure: <F extends Frame>(
  parts: stage.ProcedureParts<Game, F>,
) => ReturnType<typeof stage.procedure<Game, F>> = stage.procedure

const NUMBER = /^(2012:)?\d+(\.\d+)*$/

/** A section of the rulebook in a frame. Which sections there are is checked where they are written. */
export const section: Field<RuleId> = {
  expected: 'the number of a rule',
  is: (value): value is RuleId => typeof value === 'string' && NUMBER.test(value),
}
