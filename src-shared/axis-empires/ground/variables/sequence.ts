/** Where the game stands in the sequence of play, and what a person has decided by hand. */

import { z } from 'zod'
import { byHandVariables } from '../../../kernel/variables/by-hand.ts'
import { oneOf, shaped, wholeNumber } from '../../../kernel/variables/kinds.ts'
import { FACTIONS, type Faction } from '../theatres/ids.ts'
import { MAP_IDS } from '../theatres/index.ts'
import { ofEach, ofGame, ofMap, type Words } from './words.ts'

const HANDS = byHandVariables<Words>(ofGame, 'game', 'counters and variables')

/** The segments of a Faction Turn in their order; `campaign/sequence/segments.ts` says what each is. */
export const FACTION_SEGMENT_IDS = [
  'option-card',
  'logistics',
  'replacements',
  'political-events',
  'support',
  'organization',
  'operational-movement',
  'blitz-combat',
  'regular-combat',
  'marker',
  'reserve-movement',
  'war-and-peace',
  'conditional-events',
] as const
export type FactionSegmentId = (typeof FACTION_SEGMENT_IDS)[number]

export interface GameResult {
  readonly winner: Faction | 'allies' | 'draw'
  readonly level?: string
  readonly text: string
}

const result = z.strictObject({
  winner: z.enum([...FACTIONS, 'allies', 'draw']),
  level: z.string().optional(),
  text: z.string(),
}) as unknown as z.ZodType<GameResult>

export const SEQUENCE = {
  turn: ofGame('turn', {
    kind: wholeNumber(0),
    lasts: 'game',
    bears: ['weather'],
    rule: '0',
    words: 'The Game Turn, counted from Jan-Feb 1937, nine a year.',
  }),
  weatherShift: ofMap('weather-shift', {
    kind: wholeNumber(-1, 1),
    lasts: 'game-turn',
    bears: ['weather'],
    rule: '17.5',
    words: 'Which Turn Box tells the weather of this turn: 1 the next one (early), -1 the last one (late).',
  }),
  phasing: ofGame('phasing', {
    kind: oneOf(FACTIONS),
    lasts: 'faction-turn',
    rule: '0',
    words: 'The faction whose turn it is; between Faction Turns nobody.',
  }),
  segment: ofGame('segment', {
    kind: oneOf([...FACTION_SEGMENT_IDS, 'delay']),
    lasts: 'game',
    rule: '0',
    words: 'The segment the turn has come to; the Delay Segment comes after the last of a Faction Turn.',
  }),
  map: ofGame('map', {
    kind: oneOf(MAP_IDS),
    lasts: 'game',
    bears: ['map'],
    rule: '0',
    words: 'In a game of two maps, the one whose part of the segment is being played.',
  }),
  result: ofGame('result', {
    kind: shaped(result, 'a winner and a sentence: {"winner": "draw", "text": "…"}'),
    lasts: 'game',
    rule: '0.2',
    words: 'Who has won, at what level and why; the game is over once it is set.',
  }),
  umpire: HANDS.umpire,
  rulings: HANDS.rulings,
  fortuneShift: ofGame('fortune-shift', {
    kind: wholeNumber(-9, 9),
    lasts: 'used',
    rule: '15.2',
    words:
      'Columns by which a Fortunes of War card shifts the combat that is being fought; to the right if positive.',
  }),
  luckRests: ofEach('luck-rests', 'faction', {
    kind: shaped(z.string().max(80), 'turn, faction, segment and map of a segment'),
    lasts: 'segment',
    rule: '16',
    words: 'The segment in which the faction does not want to be asked about its Luck any more.',
  }),
  diceByHand: HANDS.diceByHand,
} as const
