/** The special rules the engine acts on, with the fields of their data. */
import type { ScenarioFile } from '../../../src-shared/axis-empires/content/scenarios.ts'
import type { EditedCounter } from '../shared/store.ts'

export type Special = ScenarioFile['special'][number]
export type RuleField = 'faction' | 'nation' | 'turns' | 'infantry' | 'armor' | 'markers' | 'units'

export interface RuleKind {
  readonly key: string
  readonly title: string
  /** What the players read, if nothing else is written. */
  readonly text: string
  readonly fields: readonly RuleField[]
  /** Counters its list may name. */
  readonly fits?: (counter: EditedCounter) => boolean
}

const hasType =
  (...types: string[]) =>
  ({ sides }: EditedCounter): boolean =>
    sides.some(({ type }) => types.includes(type))
const isConvoy = hasType('convoy-troop', 'convoy-supply')

export const RULE_KINDS: readonly RuleKind[] = [
  {
    key: 'note',
    title: 'a sentence for the players only',
    text: 'What the players should know.',
    fields: [],
  },
  {
    key: 'blitz-each-turn',
    title: 'Blitz markers on some turns',
    text: 'In its Support Segment the Axis may put these Blitz markers on any hexes.',
    fields: ['faction', 'markers', 'turns'],
    fits: hasType('blitz'),
  },
  {
    key: 'replacements',
    title: 'Replacement steps',
    text: 'The country receives replacement steps in its Replacements Segment.',
    fields: ['faction', 'nation', 'infantry', 'armor', 'turns'],
  },
  {
    key: 'rest-in-pool',
    title: 'Support units rest in the Force Pool',
    text: 'These units return to the Force Pool, not to the Delay Box.',
    fields: ['units'],
    fits: (counter) => counter.sides.some(({ kind }) => kind === 'support') || isConvoy(counter),
  },
  {
    key: 'convoys-fixed',
    title: 'Convoys stay where they are set up',
    text: 'These Convoys stay in their Naval Zones.',
    fields: ['markers'],
    fits: isConvoy,
  },
  {
    key: 'air-fixed',
    title: 'Air Forces stay where they are set up',
    text: 'Air Force units stay where they were set up.',
    fields: [],
  },
  {
    key: 'no-support-segment',
    title: 'No Support Segment',
    text: 'No support units, Convoys or Beachheads are placed.',
    fields: [],
  },
  {
    key: 'logistics-segment',
    title: 'Logistics Segment',
    text: 'The Logistics Segment is played.',
    fields: [],
  },
  {
    key: 'air-sea-warfare',
    title: 'Air/Sea Warfare',
    text: 'Air/Sea Warfare is played.',
    fields: [],
  },
  {
    key: 'united-front',
    title: 'United front',
    text: 'The Western and the Soviet side do not attack each other.',
    fields: [],
  },
  {
    key: 'no-cards',
    title: 'No cards',
    text: 'There are no Option Cards and no political events.',
    fields: [],
  },
]

export const kindOf = (key: string): RuleKind | undefined => RULE_KINDS.find((kind) => kind.key === key)

const EMPTY: Readonly<Record<RuleField, unknown>> = {
  faction: 'axis',
  nation: '',
  turns: [],
  infantry: 1,
  armor: 0,
  markers: [],
  units: [],
}

/** A rule of a kind with its fields as they were, or empty. */
export function ruleOf(kind: RuleKind, before?: Special): Special {
  const data = Object.fromEntries(kind.fields.map((field) => [field, before?.data?.[field] ?? EMPTY[field]]))
  const old = before && kindOf(before.key)
  const own = before && before.text !== old?.text
  return { key: kind.key, text: own ? before.text : kind.text, ...(kind.fields.length > 0 ? { data } : {}) }
}

export const listOf = (rule: Special, field: RuleField): readonly string[] => {
  const value = rule.data?.[field]
  return Array.isArray(value) ? value.map(String) : []
}
