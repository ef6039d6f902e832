/**
 * Actions: what a card does in a segment (1.1.2, 1.3.1, 2.1.1, 6.2), one after the other as they stand. Beside its word an
 * action may have `if` (a condition looked at when its turn comes), `may` (the player may leave it undone) and `seasonal`
 * (Seasonal Turns only: the red border).
 */
import { z } from 'zod'
import { type Faction, POSTURES } from '../../theatres/index.ts'
import { type Condition, condition } from './conditions.ts'
import * as n from './names.ts'
import { type OneWord, oneWord } from './word.ts'

const face = z.int().min(1).max(6)

/** Whom a card lets its faction choose from. */
const choice = {
  /** From these alone; from all that fit if it is not given. */
  among: z.array(n.land).min(1).optional(),
}

const SIMPLE = {
  /** Cards leave the deck (1.1.2). Their numbers. */
  remove: z.strictObject({ cards: z.array(n.cardNumber).min(1) }),
  /** That many cards with these words in their names leave the deck; the faction chooses which. */
  removeNamed: z.strictObject({ named: z.string().min(3), count: n.few }),
  /**
   * Reinforcements (1.1.2.2): counters go to the Force Pool, the Delay Box or the Strategic Warfare Box of the card's map.
   * Those of a Minor Country come only while it is active in the faction.
   */
  arrive: z.strictObject({
    to: z.enum(['force-pool', 'delay', 'strategic-warfare', 'own-events']),
    units: z.array(n.counterId).min(1),
  }),
  /** A marker comes into play somewhere else than in those boxes (18, 36). `ahead`: that many Seasonal Turns on the Turn Track. */
  place: z.strictObject({
    marker: n.counterId,
    in: z.enum(['turn-track', 'own-events', 'vp-track', 'government', 'european-war', 'pacific-war', 'hex']),
    ahead: n.few.optional(),
    hex: n.hexId.optional(),
    face: z.int().min(0).max(1).optional(),
  }),
  /** A marker or counter leaves play: back to the stock, to the Delay Box, or out of the game. */
  lift: z.strictObject({
    units: z.array(n.counterId).min(1),
    to: z.enum(['aside', 'delay', 'force-pool', 'out']),
  }),
  /** An HQ of its own card goes straight to the map (2.3.2.3): to one of the hexes. */
  headquarters: z.strictObject({ unit: n.counterId, hexes: z.array(n.hexId).min(1) }),
  /**
   * A Country is chosen, for the actions after it: the faction picks one. `as`: for which event it is to be eligible;
   * `who`: whom the card names.
   */
  choose: z.strictObject({
    ...choice,
    as: n.eventId.optional(),
    who: z
      .enum([
        'neutral-minor',
        'minor',
        'target',
        'treaty',
        'axis-minor',
        'western-minor',
        'soviet-minor',
        'conquered',
      ])
      .optional(),
  }),
  /**
   * A political event (19, 37) or a Conditional Event of a card (20, 38) takes place. `country`: whom it concerns;
   * `"chosen"` is the one chosen before; without it the faction picks one the event may concern (`among` these).
   */
  event: z.strictObject({
    event: n.eventId,
    country: z.union([z.literal('chosen'), n.land]).optional(),
    ...choice,
    land: n.land.optional(),
    sort: z.string().optional(),
    receiver: n.faction.optional(),
    times: n.few.optional(),
  }),
  /** A roll on a table of the game, with Political DRMs (1.1.2.1); for the chosen Country, or one that is named. */
  roll: z.strictObject({ table: n.tableId, country: z.union([z.literal('chosen'), n.land]).optional() }),
  /** A raw die against the Ceded Land markers of a Major Country: not above their number, the event takes place. */
  cededRoll: z.strictObject({ of: n.land, event: n.eventId }),
  /** A War State goes into effect on the own map (12). */
  warState: z.strictObject({ is: z.enum(['limited', 'total']) }),
  /** A Policy or Truce is placed in a Posture Box, or `war`: the box is emptied. */
  posture: z.strictObject({ of: n.land, is: z.enum(['war', ...POSTURES]) }),
  /** A Policy is ended wherever it lies. */
  endPolicy: z.strictObject({ policy: z.enum(POSTURES) }),
  /** Land changes hands (13.8.1): the faction has a Ceded Land marker for it. */
  cede: z.strictObject({ land: n.land }),
  /** Cards of independence: the colony becomes a Neutral Minor Country, its colonial counters leave the game. */
  independence: z.strictObject({ country: n.land, leave: z.array(n.counterId) }),
  /** A Partnership Country (13.8.7): one of these. */
  partnership: z.strictObject({ among: z.array(n.land).min(1) }),
  /** Blitz markers for the Support Segment (2.2.4), on top of the Blitz Value. */
  blitz: z.strictObject({ markers: n.few }),
  /** The USCL marker of the own map moves. */
  uscl: z.strictObject({ by: z.int().min(-2).max(2) }),
  /** The ESV moves; nothing happens in a combined game. */
  esv: z.strictObject({ by: z.int().min(-3).max(3) }),
  /** Increase the Truce level, or reduce it, in a Posture Box. */
  truce: z.strictObject({ of: n.land, by: z.enum(['increase', 'reduce']) }),
  /** Conditional Replacements (6.2): steps that come at once, each turn the card is current; placed by 1.3.4. */
  steps: z.strictObject({
    nation: z.union([z.enum(['minors', 'chinese']), n.land]),
    infantry: z.int().min(0).max(9),
    armor: z.int().min(0).max(9),
    colonial: z.literal(true).optional(),
  }),
  /** Operation Galvanic and Manhattan Project: they count at the end of a game of Europe alone (0.3). */
  diverted: z.strictObject({}),
} as const

/** What may stand beside the word of an action. */
interface Beside {
  readonly if?: Condition | undefined
  readonly may?: true | undefined
  readonly seasonal?: true | undefined
}

/** A roll on the card's own table. Events of its rows concern `country`. `drm: false`: Political DRMs do not count. */
export interface CardTable {
  readonly country?: string | undefined
  readonly drm?: false | undefined
  readonly rows: readonly CardRow[]
}

/** A row of a card's own table: a die, modified, in 1 to 6; `words` names the outcome. */
export interface CardRow {
  readonly from: number
  readonly to: number
  readonly words?: string | undefined
  readonly result:
    | 'none'
    | {
        readonly event: string
        readonly sort?: string | undefined
        readonly land?: string | undefined
        /** Who receives it; the faction that rolls if not given. */
        readonly receiver?: Faction | undefined
      }
    | { readonly table: string }
    | { readonly do: readonly Action[] }
}

/** The faction chooses one of several things. */
export interface OneOf {
  readonly options: readonly { readonly label: string; readonly do: readonly Action[] }[]
}

/** What an action is as the file says it. */
export type Action = (OneWord<typeof SIMPLE> | { readonly table: CardTable } | { readonly oneOf: OneOf }) &
  Beside

const actions: z.ZodType<readonly Action[]> = z.lazy(() => z.array(action).min(1))

const result = z.union(
  [
    z.literal('none'),
    z.strictObject({
      event: n.eventId,
      sort: z.string().optional(),
      land: n.land.optional(),
      receiver: n.faction.optional(),
    }),
    z.strictObject({ table: n.tableId }),
    z.strictObject({ do: actions }),
  ],
  { error: '"none", or one of event, table, do' },
)

const row = z.strictObject({ from: face, to: face, result, words: z.string().min(1).max(60).optional() })

const rows = z
  .array(row)
  .min(1)
  .superRefine((all, context) => {
    for (let die = 1; die <= 6; die++) {
      const found = all.filter(({ from, to }) => from <= die && die <= to).length
      if (found !== 1)
        context.addIssue({
          code: 'custom',
          message: `one row for each die result, not ${found === 0 ? 'none' : found} for ${die}`,
        })
    }
  })

/** The words, by their names, with what each needs. */
export const ACTIONS = {
  ...SIMPLE,
  table: z.strictObject({
    country: z.union([z.literal('chosen'), n.land]).optional(),
    drm: z.literal(false).optional(),
    rows,
  }) satisfies z.ZodType<CardTable>,
  oneOf: z.strictObject({
    options: z.array(z.strictObject({ label: z.string().min(3).max(60), do: actions })).min(2),
  }) satisfies z.ZodType<OneOf>,
}
export type ActionWord = keyof typeof ACTIONS

export const action: z.ZodType<Action> = z.lazy(
  () =>
    oneWord(
      'an action',
      () => ACTIONS,
      () => ({
        if: condition.optional(),
        may: z.literal(true).optional(),
        seasonal: z.literal(true).optional(),
      }),
    ) as unknown as z.ZodType<Action>,
)
