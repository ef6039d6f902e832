/**
 * The special rules a scenario may have, each declared once: its key, the rule of the book it touches, its data, the
 * sentence players read, and what a form asks for. The file format, the checks, the editor and the table in the
 * documents are made from this list; what a rule does to play is a modifier (`modifiers/special/`).
 */

import { z } from 'zod'
import { nearestWords } from '../../../kernel/nearest.ts'
import { series, titleOfId } from '../../../kernel/words.ts'
import type { RuleId } from '../rule.ts'
import { FACTIONS, type Faction } from '../theatres/ids.ts'
import { boxOfTurn, parseTurn, turnLabel } from './calendar.ts'

/** How a form asks for a field: `counters` with the types of the counters that fit. */
type FieldKind = 'faction' | 'nation' | 'turns' | 'steps' | 'counters'

export interface RuleField {
  readonly name: string
  readonly kind: FieldKind
  /** What a new rule starts with. */
  readonly empty: unknown
  readonly title: string
  /** `counters`: the types of which one side must be; and any support unit. */
  readonly types?: readonly string[]
  readonly support?: true
}

export interface RuleKind {
  readonly key: string
  readonly title: string
  /** The section of the rules it changes; a note changes none. */
  readonly rule?: RuleId
  readonly fields: readonly RuleField[]
  /** What it does, for anyone who writes a scenario. */
  readonly effect: string
  /** The sentence for players, made from the data. */
  readonly sentence: (data: Data) => string
}

interface Data {
  readonly faction?: Faction
  readonly nation?: string
  readonly turns?: readonly string[]
  readonly infantry?: number
  readonly armor?: number
  readonly markers?: readonly string[]
  readonly units?: readonly string[]
}

const faction = z.enum(FACTIONS)
const turns = z.array(z.string().regex(/^\d{4}-[1-9]$/, 'a turn such as 1941-5'))
const steps = z.int('a whole number of steps, 0 to 99').min(0).max(99)
const counters = z.array(z.string())

const FACTION: RuleField = { name: 'faction', kind: 'faction', empty: 'axis', title: 'whose' }
const TURNS: RuleField = { name: 'turns', kind: 'turns', empty: [], title: 'turns' }
const INFANTRY: RuleField = { name: 'infantry', kind: 'steps', empty: 1, title: 'infantry' }
const ARMOR: RuleField = { name: 'armor', kind: 'steps', empty: 0, title: 'armor' }
const NATION: RuleField = { name: 'nation', kind: 'nation', empty: '', title: 'of which country' }

/** Turns of a rule in words: `in Apr–May 1940`, `from Apr–May 1940 to July–Aug 1940`. */
function turnsText(given: readonly string[] = []): string {
  const numbers = [...new Set(given.map(parseTurn))].sort((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === undefined || last === undefined) return 'in no turn'
  if (numbers.length > 2 && last - first === numbers.length - 1)
    return `in each turn from ${turnLabel(first)} to ${turnLabel(last)}`
  const years = new Set(numbers.map((turn) => turn - boxOfTurn(turn)))
  const labels = numbers.map(turnLabel)
  return `in ${series(years.size > 1 ? labels : labels.map((label, i) => (i < labels.length - 1 ? label.replace(/ \d+$/, '') : label)))}`
}

const sideText = (of: Faction | undefined): string =>
  of === 'axis' ? 'the Axis' : of === 'soviet' ? 'the Soviet side' : 'the Western side'

/** The name of a Country made from its id: the rules of a scenario are read before its map is. */
const countryText = (id = ''): string => titleOfId(id.replace(/-ds$/, ''))

const countText = (n: number, one: string, many: string): string => (n === 1 ? `one ${one}` : `${n} ${many}`)

function replacementsText({ nation, infantry = 0, armor = 0, turns: when }: Data): string {
  const kinds = [
    ...(infantry > 0 || armor === 0 ? [`${infantry} infantry`] : []),
    ...(armor > 0 ? [`${armor} armor`] : []),
  ]
  return `${countryText(nation)} receives replacement steps ${turnsText(when)}: ${kinds.join(' and ')} each time.`
}

/** An object with these fields and no others; a refused field is answered with the nearest known one. */
function exactly<D extends z.ZodRawShape>(shape: D) {
  const fields = Object.keys(shape)
  return z.strictObject(shape, {
    error: (issue) => {
      const [key] = issue.code === 'unrecognized_keys' ? issue.keys : []
      return key === undefined
        ? undefined
        : `no field named "${key.slice(0, 60)}"${nearestWords(key, fields)}`
    },
  })
}

const plain = <K extends string>(key: K) =>
  exactly({ key: z.literal(key), text: z.string().optional(), data: exactly({}).optional() })
const withData = <K extends string, D extends z.ZodRawShape>(key: K, data: D) =>
  exactly({ key: z.literal(key), text: z.string().optional(), data: exactly(data) })

const SHAPES = [
  exactly({ key: z.literal('note'), text: z.string(), data: exactly({}).optional() }),
  withData('blitz-each-turn', { faction, markers: counters, turns }),
  withData('replacements', { faction, nation: z.string(), turns, infantry: steps, armor: steps }),
  withData('rest-in-pool', { units: counters }),
  plain('no-support-segment'),
  plain('logistics-segment'),
  plain('air-sea-warfare'),
  plain('united-front'),
] as const

type Shape = z.infer<(typeof SHAPES)[number]>
export type SpecialKey = Shape['key']
export type SpecialOf<K extends SpecialKey> = Extract<Shape, { key: K }>

export const RULE_KINDS: readonly (RuleKind & { readonly key: SpecialKey })[] = [
  {
    key: 'note',
    title: 'a sentence for the players only',
    fields: [],
    effect: 'nothing; players read its sentence',
    sentence: () => 'What the players should know.',
  },
  {
    key: 'blitz-each-turn',
    title: 'Blitz markers on some turns',
    rule: '2.2.4',
    fields: [
      FACTION,
      { name: 'markers', kind: 'counters', empty: [], title: 'Blitz markers', types: ['blitz', 'totsugeki'] },
      TURNS,
    ],
    effect: 'these Blitz or Totsugeki markers may be placed on these turns',
    sentence: ({ faction: of, markers = [], turns: when }) =>
      `In its Support Segment ${sideText(of)} may put ${countText(markers.length, 'Blitz marker', 'Blitz markers')} on any hexes ${turnsText(when)}.`,
  },
  {
    key: 'replacements',
    title: 'Replacement steps',
    rule: '1.3.3',
    fields: [FACTION, NATION, INFANTRY, ARMOR, TURNS],
    effect: 'steps for the Replacements Segment of these turns',
    sentence: replacementsText,
  },
  {
    key: 'rest-in-pool',
    title: 'Support units rest in the Force Pool',
    rule: '2.2.1',
    fields: [
      {
        name: 'units',
        kind: 'counters',
        empty: [],
        title: 'support units and Convoys',
        types: ['convoy-troop', 'convoy-supply'],
        support: true,
      },
    ],
    effect: 'these support units and Convoys return to the Force Pool, not to the Delay Box',
    sentence: ({ units = [] }) =>
      `${countText(units.length, 'support unit or Convoy returns', 'support units and Convoys return')} to the Force Pool, not to the Delay Box.`,
  },
  {
    key: 'no-support-segment',
    title: 'No Support Segment',
    rule: '2.2',
    fields: [],
    effect: 'no support units, Convoys or Beachheads are placed',
    sentence: () => 'No support units, Convoys or Beachheads are placed.',
  },
  {
    key: 'logistics-segment',
    title: 'Logistics Segment',
    rule: '1.2',
    fields: [],
    effect: 'the Logistics Segment is played: Logistics markers and Partisan Bases',
    sentence: () => 'The Logistics Segment is played.',
  },
  {
    key: 'air-sea-warfare',
    title: 'Air/Sea Warfare',
    rule: '17.2',
    fields: [],
    effect: 'a Fleet placed in an All-Sea hex and contested from the air is delayed longer',
    sentence: () => 'Air/Sea Warfare is played.',
  },
  {
    key: 'united-front',
    title: 'United front',
    rule: '4.2.1.1',
    fields: [],
    effect: 'Western and Soviet units do not attack each other',
    sentence: () => 'The Western and the Soviet side do not attack each other.',
  },
]

function unknownKey(key: unknown): string {
  const keys = RULE_KINDS.map((kind) => kind.key)
  const list = `the key of a special rule: ${keys.join(', ')}`
  return typeof key === 'string' ? `${list}${nearestWords(key, keys)}` : list
}

/** One special rule of a scenario file. Without a `text` players read the sentence made from its data. */
export const specialRule = z.discriminatedUnion('key', SHAPES, {
  error: (issue) =>
    issue.code === 'invalid_union' ? unknownKey((Object(issue.input) as { key?: unknown }).key) : undefined,
})
export type SpecialRule = z.infer<typeof specialRule>

export const kindOf = (key: string): RuleKind | undefined => RULE_KINDS.find((kind) => kind.key === key)

/** What players read of a special rule. */
export function specialText(rule: SpecialRule): string {
  return rule.text ?? kindOf(rule.key)?.sentence(rule.data ?? {}) ?? rule.key
}

/** The special rules of one kind that a scenario has, with the data of that kind. */
export function specialsOf<K extends SpecialKey>(
  scenario: { readonly special: readonly SpecialRule[] },
  key: K,
): SpecialOf<K>[] {
  return scenario.special.filter((rule): rule is SpecialOf<K> => rule.key === key)
}

/** True if a scenario has a special rule of a kind. */
export const hasSpecial = (
  scenario: { readonly special: readonly SpecialRule[] },
  key: SpecialKey,
): boolean => scenario.special.some((rule) => rule.key === key)

/** The rows of the table of special rules in the documents. */
export function specialRuleRows(): string[] {
  return RULE_KINDS.map(({ key, fields, rule, effect }) => {
    const data = fields.length === 0 ? '–' : fields.map(({ name }) => `\`${name}\``).join(', ')
    return `| \`${key}\` | ${data} | ${rule ?? '–'} | ${effect} |`
  })
}
