/**
 * What the rules of Axis Empires say, each time with the section that says it: refusals, decisions, offers and lines of
 * the log. The kernel takes any number; here it is one of docs/rules.json.
 */
import type * as log from '../../kernel/effects.ts'
import type * as play from '../../kernel/procedure.ts'
import * as verdict from '../../kernel/verdict.ts'
import type { RuleId } from './rule-ids.ts'

export type { RuleId } from './rule-ids.ts'

export type Refusal = verdict.Refusal<RuleId>
export type Verdict = verdict.Verdict<RuleId>
export type Decision = play.Decision<RuleId>
export type Offer = play.Offer<RuleId>
export type Note = log.Note<RuleId>

export const OK: Verdict = verdict.OK

/** A refusal: the section that forbids it, one sentence why, and the hexes or places the reason points at. */
export const refuse: (rule: RuleId, reason: string, where?: readonly string[]) => Refusal = verdict.refuse
