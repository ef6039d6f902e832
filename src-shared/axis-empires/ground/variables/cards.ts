/** What the Current Cards bring in the Conditional Events Segment (6.2), stated by the rules of the cards. */

import { z } from 'zod'
import { flag, shaped } from '../../../kernel/variables/kinds.ts'
import type { CardSteps } from './replacements.ts'
import { type Kind, ofEachOnMap, ofMap } from './words.ts'

/** A Conditional Event that a card lists, with what it is about. */
export type ListedEvent = {
  readonly event: string
  readonly country?: string | undefined
  readonly land?: string | undefined
  readonly sort?: string | undefined
}

/** A line under Conditional Events on a card: an event, or Conditional Replacements whose condition holds. */
export type CardEvent = ListedEvent | { readonly replacements: readonly CardSteps[] }

const text = z.string().min(1)
const steps = z.number().int().min(0).max(99)
const list = z
  .array(
    z.union([
      z.strictObject({
        event: text,
        country: text.optional(),
        land: text.optional(),
        sort: text.optional(),
      }),
      z.strictObject({
        replacements: z
          .array(
            z.strictObject({
              nation: text,
              infantry: steps,
              armor: steps,
              colonial: z.literal(true).optional(),
            }),
          )
          .min(1),
      }),
    ]),
  )
  .min(1)

const kind: Kind<readonly CardEvent[]> = {
  ...shaped<readonly CardEvent[]>(
    list,
    'a list of events and of replacements: [{"event": "army-program"}, {"replacements": [{"nation": "japan", "infantry": 1, "armor": 0}]}]',
  ),
  names: (stored) => {
    const parsed = list.safeParse(stored)
    return (parsed.success ? parsed.data : []).flatMap((line) =>
      'event' in line && line.country !== undefined ? [{ kind: 'area' as const, id: line.country }] : [],
    )
  },
}

/** A card that has been a Current Card, and in which turn it was revealed. */
export interface PlayedCard {
  readonly card: string
  /** Not given for a card that was played before the game began, in a season nobody says. */
  readonly turn?: number | undefined
}

const playedCards = z.array(z.strictObject({ card: text, turn: z.number().int().min(0).optional() })).min(1)

export const CARDS = {
  cardsPlayed: ofEachOnMap<readonly PlayedCard[]>('cards-played', 'faction', {
    kind: shaped<readonly PlayedCard[]>(
      playedCards,
      'a list of cards with the turns in which they were revealed: [{"card": "22a", "turn": 30}]',
    ),
    lasts: 'game',
    rule: '1.1.1',
    words: 'The Current Cards a faction has had, in order, each with the turn in which it was revealed.',
  }),
  illegalCard: ofEachOnMap<true>('illegal-card', 'faction', {
    kind: flag,
    lasts: 'game',
    rule: '1.1.1',
    words:
      'The Pending Card of a faction was selected against the rules, which comes to light as it is revealed.',
  }),
  cardEvents: ofEachOnMap<readonly CardEvent[]>('card-events', 'faction', {
    kind,
    lasts: 'game',
    rule: '6.2',
    words: 'What the Current Card of a faction lists under Conditional Events, as long as it is current.',
  }),
  occurred: ofMap<readonly string[]>('occurred', {
    kind: shaped<readonly string[]>(z.array(text).min(1), 'a list of events by their ids'),
    lasts: 'game',
    rule: '6.2',
    words: 'The events of a map that occur once in a game and have occurred.',
  }),
} as const
