/** The file format of a scenario (`scenarios/*.json`). */
import { z } from 'zod'
import { hexId } from '../../../board/hexmap/schema.ts'
import { FACTIONS, MAP_IDS } from '../theatres/ids.ts'
import { cardNumber, DECK_IDS, seasonOf } from './cards/names.ts'
import { OPTION_IDS } from './optional-rules.ts'
import { specialRule } from './special-rules.ts'

/** A place a counter can be in; see `places.ts` for the list. Hexes by id, boxes by name. */
const placeId = z.string()

const placement = z.strictObject({
  counter: z.string(),
  at: placeId,
  /** 0 front, 1 back. */
  face: z.union([z.literal(0), z.literal(1)]).optional(),
  /** Beachhead markers: the Land hex the arrow points to. */
  facing: hexId.optional(),
})

/** A test of who wins, checked in order when the game ends; the first that holds decides. */
const victoryTest = z.strictObject({
  winner: z.union([z.enum(FACTIONS), z.literal('allies'), z.literal('draw')]),
  /** e.g. Decisive, Marginal; our words. */
  level: z.string().optional(),
  text: z.string(),
  when: z.discriminatedUnion(
    'test',
    [
      /** At least `count` of these hexes under control of the faction (`allies` = Western or Soviet). */
      z.strictObject({
        test: z.literal('control'),
        faction: z.union([z.enum(FACTIONS), z.literal('allies')]),
        hexes: z.array(hexId),
        count: z.number().int(),
      }),
      /** The same, and checked at the end of every Faction Turn: ends the game at once. */
      z.strictObject({
        test: z.literal('control-at-once'),
        faction: z.union([z.enum(FACTIONS), z.literal('allies')]),
        hexes: z.array(hexId),
        count: z.number().int(),
      }),
      z.strictObject({ test: z.literal('steps-lost'), country: z.string(), atLeast: z.number().int() }),
      z.strictObject({ test: z.literal('otherwise') }),
    ],
    { error: 'a test: control, control-at-once, steps-lost or otherwise' },
  ),
})

/** A card that was a Current Card before the game begins, with its season where that is known. */
const playedBefore = z.union([cardNumber, z.strictObject({ card: cardNumber, season: seasonOf })], {
  error: 'the number of a card, or {"card": "3", "season": "1938-spring"}',
})
export type PlayedBefore = z.infer<typeof playedBefore>

/** How far a deck has been played when the game begins; cards that are not named lie in the deck. */
const deckStart = z.strictObject({
  played: z.array(playedBefore).optional(),
  removed: z.array(cardNumber).optional(),
  current: playedBefore.optional(),
  pending: cardNumber.optional(),
})
export type DeckStart = z.infer<typeof deckStart>

/** How far history has gone when a campaign begins, and where this start departs from it. */
const startsIn = z.strictObject({
  /** The last season that is over, with its cards, wars and events: `1939-summer`. */
  through: seasonOf,
  /** Counters that are there although no card of the line has brought them yet. */
  early: z.array(z.string()).optional(),
  /** Countries that are neutral although history had them otherwise, and land that was not ceded. */
  neutral: z.array(z.string()).optional(),
  kept: z.array(z.string()).optional(),
})

/**
 * A campaign is won by Victory Points (0): the VP marker of each map is moved in every Seasonal Victory Phase, and the
 * game ends by an Automatic Victory, with V-Day, or with the last turn of the scenario. It has no victory tests.
 */
const campaignVictory = z.strictObject({
  /** What players read of it besides how every campaign is won. */
  text: z.string().optional(),
  /** Played with Option Cards (1.1). */
  cards: z.literal(true).optional(),
  /** By deck, `tk-axis`: what has been done with its cards before the game begins. */
  decks: z.partialRecord(z.enum(DECK_IDS), deckStart).optional(),
  /** What history did up to the start lies behind the game (`content/history.ts`); the file lists who stands where. */
  history: startsIn.optional(),
})

/** A Game Turn: the year, and 1 (Jan-Feb) to 9 (Nov-Dec). */
const turn = z.string().regex(/^\d{4}-[1-9]$/, 'a turn such as 1941-9: the year, a hyphen, 1 to 9')

const warState = z.enum(['pre-war', 'limited', 'total'])

export const scenarioFile = z.strictObject({
  format: z.literal(1),
  id: z.string().regex(/^[a-z0-9-]+$/, 'an id of small letters, digits and hyphens'),
  version: z.string(),
  title: z.string(),
  /** Training scenarios are marked so. */
  kind: z.enum(['training', 'campaign']),
  /** One map, or both: then `tk` first. Places and variables of `ds` carry the suffix `@ds`. */
  maps: z.array(z.enum(MAP_IDS)).min(1).max(2),
  counters: z.array(z.string()).min(1),
  introduction: z.string(),
  /** What is simplified, pre-placed or absent, in plain words. */
  notes: z.array(z.string()),
  /** First and last Game Turn, `YYYY-N` with N 1 (Jan-Feb) … 9 (Nov-Dec). */
  start: turn,
  end: turn,
  /** War State, of each map by its id if there are two. */
  warState: z.union([warState, z.strictObject({ tk: warState, ds: warState })]),
  /** Factions that take Faction Turns, in order Axis, Western, Soviet; optionally the one that opens the first Game Turn or closes the last. */
  factions: z.array(z.enum(FACTIONS)).min(1),
  firstFaction: z.enum(FACTIONS).optional(),
  lastFaction: z.enum(FACTIONS).optional(),
  /** Minor Countries by what they are; those not named are neutral. */
  active: z.record(z.string(), z.enum(FACTIONS)),
  conquered: z.record(z.string(), z.enum(FACTIONS)).optional(),
  /** Conquered Minor Countries by the faction they were of: their counters wait in its box (13.5). */
  aligned: z.record(z.string(), z.enum(FACTIONS)).optional(),
  /** By map, the events that occur once in a game and have occurred. */
  occurred: z.partialRecord(z.enum(MAP_IDS), z.array(z.string())).optional(),
  /** Areas ceded or owned otherwise than in 1937: area id to Country id, `as` part or dependent. */
  ceded: z
    .array(z.strictObject({ area: z.string(), to: z.string(), as: z.enum(['part', 'dependent']) }))
    .optional(),
  /** Single hexes that belong to another area than on the map: hex id to area id. */
  hexes: z.record(hexId, z.string()).optional(),
  /** Posture Boxes with a Policy or Truce; empty = War. Keys are the boxes of the map; those of `ds` may end in `@ds`, beside `tk` they must. */
  postures: z.record(z.string(), z.string()).optional(),
  /** Tracks and markers off the map: vp, uscl …; those of `ds` as Posture Boxes. */
  tracks: z.record(z.string(), z.union([z.number(), z.string(), z.boolean()])).optional(),
  setup: z.array(placement),
  /** Counters that arrive later: in the Turn Track box of that turn. */
  reinforcements: z.array(z.strictObject({ counter: z.string(), turn: turn })).optional(),
  /** Everything of these nations that is not placed goes to its Force Pool; other counters stay aside. */
  pools: z.array(z.string()),
  /** Counters of those nations that take no part nevertheless: they start aside, not in a Force Pool. */
  aside: z.array(z.string()).optional(),
  /** Special rules by key, with the sentence for the player if it is not to be made from their data. */
  special: z.array(specialRule),
  /** The optional rules (14 to 17) that are on; none if not given. */
  options: z.array(z.enum(OPTION_IDS)).optional(),
  /** Who wins, if the scenario is no campaign. */
  victory: z.array(victoryTest),
  /** Won by Victory Points; then `victory` is empty. */
  campaign: campaignVictory.optional(),
})
export type ScenarioFile = z.infer<typeof scenarioFile>
export type Placement = z.infer<typeof placement>
export type VictoryTest = z.infer<typeof victoryTest>
