/** Conditions: what a card requires to be selected (1.1.3.1), and the "if" of an action. */
import { z } from 'zod'
import { POSTURES } from '../../theatres/index.ts'
import * as n from './names.ts'
import { type OneWord, oneWord } from './word.ts'

/** A card of the own faction and map unless said otherwise. */
const card = z.strictObject({ card: n.cardNumber, faction: n.faction.optional(), map: n.mapId.optional() })
const range = { from: z.int().optional(), until: z.int().optional() }

const SIMPLE = {
  /** The card has been played. */
  played: card,
  /** The card is the Current Card of its faction. */
  current: card,
  /** The War State is at least `from`, at most `until`; of the own map unless said. */
  warState: z.strictObject({
    from: n.warState.optional(),
    until: n.warState.optional(),
    map: n.mapId.optional(),
  }),
  /** European Limited or Total War has occurred (1.1.3.1): Asia asks. */
  europeanWar: z.strictObject({ from: z.enum(['limited', 'total']) }),
  /** Which branch leads the Japanese Government (1.1.3.1); `none` while its marker is elsewhere. */
  government: z.strictObject({ leads: z.enum(['army', 'navy', 'none']) }),
  /** The Posture of a Country (its box) is one of these; `war` is an empty box. */
  posture: z.strictObject({ of: n.land, is: z.array(z.enum(['war', ...POSTURES])).min(1) }),
  /** The status of a Country (13.4): neutral, active or conquered; of a faction; at War. */
  country: z.strictObject({
    id: n.land,
    is: z
      .array(z.enum(['neutral', 'active', 'conquered']))
      .min(1)
      .optional(),
    of: n.faction.optional(),
    atWar: z.literal(true).optional(),
  }),
  /** The faction controls the hexes: all of them, or at least that many. */
  controls: z.strictObject({ faction: n.faction, hexes: z.array(n.hexId).min(1), atLeast: n.few.optional() }),
  /** A Strategic Hex count of a faction on the own map is in a range. */
  strategicHexes: z.strictObject({ faction: n.faction, ...range }),
  /** A ground unit of a Country or faction stands in one of the hexes. */
  stands: z.strictObject({ who: z.union([n.faction, n.land]), hexes: z.array(n.hexId).min(1) }),
  /** An event that occurs once has occurred on the own map. */
  happened: z.strictObject({ event: n.eventId }),
  /** There is a Country, land or counter for which the event could take place now. */
  possible: z.strictObject({ event: n.eventId, country: n.land.optional(), sort: z.string().optional() }),
  /** A marker lies in a box (`own-events`, `any-events`, `strategic-warfare`, `government`, `delay`, `turn-track`, `force-pool`, `aside`, `out`). */
  marker: z.strictObject({
    id: n.counterId,
    in: z.enum([
      'strategic-warfare',
      'turn-track',
      'delay',
      'force-pool',
      'own-events',
      'any-events',
      'government',
      'ceded-lands',
      'european-war',
      'pacific-war',
      'any-hex',
      'aside',
      'out',
    ]),
  }),
  /** Land has been ceded, to a Country if it is named. */
  ceded: z.strictObject({ land: n.land, to: n.land.optional() }),
  /** An Influence marker of the faction lies in the Country. */
  leans: z.strictObject({ country: n.land, to: n.faction }),
  /** The calendar year in which the card would be revealed. */
  year: z.strictObject({
    from: z.int().min(1936).max(1949).optional(),
    until: z.int().min(1936).max(1949).optional(),
  }),
  /** The season in which the card would be revealed. */
  season: z.strictObject({ is: z.array(n.seasonName).min(1).max(3) }),
  /** The box of the USCL of the own map. */
  uscl: z.strictObject(range),
  /** The VP marker of the own map: its side and a range of boxes. */
  vp: z.strictObject({ side: z.enum(['axis-tide', 'allied-crusade']), ...range }),
} as const

/** What a condition is as the file says it. */
export type Condition =
  | OneWord<typeof SIMPLE>
  | { readonly not: Condition }
  | { readonly any: readonly Condition[] }
  | { readonly all: readonly Condition[] }

/** The words, by their names, with what each needs. */
export const CONDITIONS = {
  ...SIMPLE,
  /** It does not hold. */
  not: z.lazy((): z.ZodType<Condition> => condition),
  /** One of them holds at least. */
  any: z.lazy((): z.ZodType<readonly Condition[]> => z.array(condition).min(2)),
  /** All of them hold. */
  all: z.lazy((): z.ZodType<readonly Condition[]> => z.array(condition).min(2)),
} as const
export type ConditionWord = keyof typeof CONDITIONS

export const condition: z.ZodType<Condition> = z.lazy(
  () =>
    oneWord(
      'a condition',
      () => CONDITIONS,
      () => ({}),
    ) as unknown as z.ZodType<Condition>,
)
