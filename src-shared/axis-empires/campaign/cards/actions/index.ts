/** The words of actions, each with its rules. Adding one is adding its file here. */
import type { Action, ActionWord } from '../../../ground/content/cards/actions.ts'
import { actionWord } from '../../../ground/content/cards/walk.ts'
import { ARRIVE } from './arrive.ts'
import { CHOOSE } from './choose.ts'
import { EVENT } from './event.ts'
import { HEADQUARTERS } from './headquarters.ts'
import { CEDE, INDEPENDENCE, PARTNERSHIP } from './land.ts'
import { ONE_OF } from './one-of.ts'
import { LIFT, PLACE } from './place.ts'
import { REMOVE, REMOVE_NAMED } from './remove.ts'
import { CEDED_ROLL, ROLL, TABLE } from './tables.ts'
import { BLITZ, DIVERTED, ESV, STEPS, USCL } from './tracks.ts'
import type { ActionRules, ValueOf } from './types.ts'
import { END_POLICY, POSTURE, TRUCE, WAR_STATE } from './war.ts'

const WORDS: { readonly [W in ActionWord]: ActionRules<ValueOf<W>> } = {
  remove: REMOVE,
  removeNamed: REMOVE_NAMED,
  arrive: ARRIVE,
  place: PLACE,
  lift: LIFT,
  headquarters: HEADQUARTERS,
  choose: CHOOSE,
  event: EVENT,
  roll: ROLL,
  cededRoll: CEDED_ROLL,
  warState: WAR_STATE,
  posture: POSTURE,
  endPolicy: END_POLICY,
  cede: CEDE,
  independence: INDEPENDENCE,
  partnership: PARTNERSHIP,
  blitz: BLITZ,
  uscl: USCL,
  esv: ESV,
  truce: TRUCE,
  steps: STEPS,
  diverted: DIVERTED,
  table: TABLE,
  oneOf: ONE_OF,
}

/** An action with its value and the rules of its word: which value belongs to which rules is settled here alone. */
export interface RuledAction {
  readonly word: ActionWord
  readonly rules: ActionRules<unknown>
  readonly value: unknown
}

/** The rules of an action. */
export function ruled(action: Action): RuledAction {
  const word = actionWord(action)
  const value = (action as unknown as Readonly<Record<ActionWord, unknown>>)[word]
  return { word, rules: WORDS[word] as unknown as ActionRules<unknown>, value }
}

/** The lists of actions within an action, one of which may follow. */
export function branchesOf(action: Action): readonly (readonly Action[])[] {
  const { rules, value } = ruled(action)
  return rules.branches?.(value) ?? []
}
