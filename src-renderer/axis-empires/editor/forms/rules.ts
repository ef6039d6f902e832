/** What the form of special rules does: every kind and field comes from the engine's list. */
import type { Counter } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  type RuleField,
  type RuleKind,
  specialRule,
} from '../../../../src-shared/axis-empires/ground/content/special-rules.ts'

export type Special = ScenarioFile['special'][number]

/** A value of a rule's data, whatever its kind. */
export const fieldValue = (rule: Special, field: string): unknown =>
  (rule.data as Readonly<Record<string, unknown>> | undefined)?.[field]

/** True if a field of a special rule may name a counter. */
export const fitsField = ({ sides }: Pick<Counter, 'sides'>, field: RuleField): boolean =>
  sides.some(
    ({ kind, type }) =>
      (field.support === true && kind === 'support') || field.types?.includes(type) === true,
  )

/** A rule as the file holds it; its data may still lack something, which the checks of the editor then tell. */
function made(key: string, text: string | undefined, data: Readonly<Record<string, unknown>>): Special {
  const bare = { key, ...(text === undefined ? {} : { text }) }
  const rule = Object.keys(data).length > 0 ? { ...bare, data } : bare
  const parsed = specialRule.safeParse(rule)
  return parsed.success ? parsed.data : (rule as Special)
}

/** A rule of a kind with its fields as they were, or empty; a sentence somebody wrote stays. */
export function ruleOf(kind: RuleKind, before?: Special): Special {
  const data = Object.fromEntries(
    kind.fields.map(({ name, empty }) => [name, (before && fieldValue(before, name)) ?? empty]),
  )
  const text = before?.text ?? (kind.key === 'note' ? kind.sentence({}) : undefined)
  return made(kind.key, text, data)
}

/** A rule with one field changed. */
export const withField = (rule: Special, field: string, value: unknown): Special =>
  made(rule.key, rule.text, { ...rule.data, [field]: value })

/** A rule with another sentence; with none players read the one made from its data. */
export function withText(rule: Special, text: string): Special {
  const own = text.trim() !== '' || rule.key === 'note'
  return made(rule.key, own ? text : undefined, { ...rule.data })
}

export const listOf = (rule: Special, field: string): readonly string[] => {
  const value = fieldValue(rule, field)
  return Array.isArray(value) ? value.map(String) : []
}
