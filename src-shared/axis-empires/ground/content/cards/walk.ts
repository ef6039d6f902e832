/** Goes through everything a card says: each word of its conditions and actions, however deep, and where it stands. */
import { ACTIONS, type Action, type ActionWord } from './actions.ts'
import { CONDITIONS, type Condition, type ConditionWord } from './conditions.ts'
import type { OptionCard } from './deck.ts'
import { wordOf } from './word.ts'

export type Path = readonly (string | number)[]

/** A word of a card, with its value: an action or a condition. */
export type CardWord = { readonly path: Path; readonly value: Readonly<Record<string, unknown>> } & (
  | { readonly kind: 'action'; readonly word: ActionWord; readonly action: Action }
  | { readonly kind: 'condition'; readonly word: ConditionWord; readonly condition: Condition }
)

/** The word of an action. */
export const actionWord = (action: Action): ActionWord => wordOf(action, ACTIONS)

/** The word of a condition. */
const conditionWord = (condition: Condition): ConditionWord => wordOf(condition, CONDITIONS)

function* inCondition(condition: Condition, path: Path): Generator<CardWord> {
  const word = conditionWord(condition)
  const value = (condition as Readonly<Record<string, unknown>>)[word]
  const here = [...path, word]
  yield { kind: 'condition', word, path: here, value: value as Readonly<Record<string, unknown>>, condition }
  if (word === 'not') yield* inCondition(value as Condition, here)
  if (word === 'any' || word === 'all') yield* inConditions(value as readonly Condition[], here)
}

function* inConditions(conditions: readonly Condition[], path: Path): Generator<CardWord> {
  for (const [i, condition] of conditions.entries()) yield* inCondition(condition, [...path, i])
}

function* inAction(action: Action, path: Path): Generator<CardWord> {
  const word = actionWord(action)
  const here = [...path, word]
  const value = (action as unknown as Readonly<Record<string, Readonly<Record<string, unknown>>>>)[word] ?? {}
  yield { kind: 'action', word, path: here, value, action }
  if (action.if !== undefined) yield* inCondition(action.if, [...path, 'if'])
  if ('oneOf' in action)
    for (const [i, option] of action.oneOf.options.entries())
      yield* inActions(option.do, [...here, 'options', i, 'do'])
  if ('table' in action)
    for (const [i, { result }] of action.table.rows.entries())
      if (result !== 'none' && 'do' in result)
        yield* inActions(result.do, [...here, 'rows', i, 'result', 'do'])
}

function* inActions(actions: readonly Action[], path: Path): Generator<CardWord> {
  for (const [i, action] of actions.entries()) yield* inAction(action, [...path, i])
}

/** The sections of a card that hold actions, in the order of play. */
export const SECTIONS = ['option', 'political', 'conditional'] as const
export type Section = (typeof SECTIONS)[number]

/** Every word of a card: its requirements, its replacements' conditions, and its actions. */
export function* saidBy(card: OptionCard): Generator<CardWord> {
  yield* inConditions(card.requires ?? [], ['requires'])
  for (const section of SECTIONS) yield* inActions(card[section] ?? [], [section])
  for (const [i, { if: condition }] of (card.replacements ?? []).entries())
    if (condition !== undefined) yield* inCondition(condition, ['replacements', i, 'if'])
}

/** The counters that a card brings: reinforcements (1.1.2.2), an HQ of its own (2.3.2.3), what it places elsewhere. */
export function broughtBy(card: OptionCard): readonly string[] {
  const all = [...saidBy(card)].flatMap(({ word, value }) => {
    if (word === 'arrive') return value.units as readonly string[]
    if (word === 'headquarters') return [String(value.unit)]
    return word === 'place' ? [String(value.marker)] : []
  })
  return [...new Set(all)]
}
