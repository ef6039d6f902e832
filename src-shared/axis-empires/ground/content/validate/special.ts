/** Checks of a scenario's special rules: the counters, Countries and turns they name. */
import { nearestWords } from '../../../../kernel/nearest.ts'
import { parseTurn } from '../calendar.ts'
import type { Counter } from '../counters.ts'
import type { ScenarioFile } from '../scenarios.ts'
import { kindOf, type RuleField } from '../special-rules.ts'
import type { Findings } from './findings.ts'

interface SpecialReferences {
  readonly counters: ReadonlyMap<string, Counter>
  /** Nations of the counters in use. */
  readonly nations: ReadonlySet<string>
  readonly scenario: ScenarioFile
}

function fits({ sides }: Counter, field: RuleField): boolean {
  return sides.some(
    ({ kind, type }) =>
      (field.support === true && kind === 'support') || field.types?.some((each) => each === type) === true,
  )
}

type Complain = (value: unknown, expected: string, sentence: string) => void

function checkCounters(
  field: RuleField,
  value: unknown,
  { counters }: SpecialReferences,
  complain: Complain,
): void {
  if (!Array.isArray(value)) return
  for (const id of value.map(String)) {
    const counter = counters.get(id)
    if (!counter) {
      const nearest = nearestWords(id, counters.keys())
      complain(id, `a counter${nearest}`, `names ${id}, which is no counter${nearest}.`)
    } else if (!fits(counter, field)) complain(id, field.title, `is about ${field.title}, and ${id} is none.`)
  }
}

function checkNation(value: unknown, { nations }: SpecialReferences, complain: Complain): void {
  const nation = String(value)
  if (nations.has(nation)) return
  const nearest = nearestWords(nation, nations)
  complain(
    nation,
    `a nation with counters${nearest}`,
    `names ${nation}, of which there is no counter${nearest}.`,
  )
}

function checkTurns(value: unknown, { scenario }: SpecialReferences, complain: Complain): void {
  if (!Array.isArray(value)) return
  const expected = `turns from ${scenario.start} to ${scenario.end}`
  for (const turn of value.map(String)) {
    const number = parseTurn(turn)
    if (number < parseTurn(scenario.start) || number > parseTurn(scenario.end))
      complain(turn, expected, `speaks of the turn ${turn}, which is not played.`)
  }
}

/** Every special rule. */
export function checkSpecial(
  found: Findings,
  scenario: ScenarioFile,
  counters: ReadonlyMap<string, Counter>,
): void {
  const nations = new Set([...counters.values()].map(({ nation }) => nation))
  const known = { counters, nations, scenario }
  scenario.special.forEach((rule, i) => {
    const data = (rule.data ?? {}) as Readonly<Record<string, unknown>>
    for (const field of kindOf(rule.key)?.fields ?? []) {
      const complain: Complain = (value, expected, sentence) =>
        found.add(
          `special[${i}].data.${field.name}`,
          value,
          expected,
          `the special rule ${rule.key} ${sentence}`,
        )
      const value = data[field.name]
      if (field.kind === 'counters') checkCounters(field, value, known, complain)
      if (field.kind === 'nation') checkNation(value, known, complain)
      if (field.kind === 'turns') checkTurns(value, known, complain)
    }
  })
}
