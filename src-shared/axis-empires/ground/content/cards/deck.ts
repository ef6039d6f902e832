/** Option Cards as data (1.1): six decks, one for each faction on each map. */
import { z } from 'zod'
import { provenance } from '../../../../board/hexmap/schema.ts'
import { action } from './actions.ts'
import { condition } from './conditions.ts'
import * as n from './names.ts'

const steps = z.int().min(0).max(40)

/** Seasonal Replacements (1.3.1): steps of a Country, of Minor Countries or of the Chinese. */
const replacement = z.strictObject({
  nation: z.union([z.enum(['minors', 'chinese']), n.land]),
  infantry: steps,
  armor: steps,
  colonial: z.literal(true).optional(),
  if: condition.optional(),
})

/** When history played or removed the card. */
const history = z.strictObject({ season: n.seasonOf, as: z.enum(['played', 'removed']) })

/** Why a faction would want the card: read by machine players and shown as its icon. */
const AIMS = [
  'production',
  'manpower',
  'air',
  'navy',
  'diplomacy',
  'aid',
  'demand',
  'offensive',
  'defence',
  'government',
  'war',
  'peace',
  'unrest',
  'science',
] as const

export const optionCard = z.strictObject({
  /** The number on the card; counters that it brings bear it. */
  number: n.cardNumber,
  name: z.string().min(3).max(40),
  /** The line over its title, and the number of all cards of the game: of cards that a document prints. */
  subtitle: z.string().min(3).max(60).optional(),
  master: z.int().min(1).max(999).optional(),
  /** The colour of its title bar (1.1.3.2). */
  state: n.warState,
  /** Lightning bolts (2.2.4). */
  blitz: z.int().min(1).max(6).optional(),
  /** Hammer and wrench: one revealed a calendar year on each map (1.1.3.3). */
  rearmament: z.literal(true).optional(),
  /** Goes back to the deck when it is discarded (1.1.1). */
  recyclable: z.literal(true).optional(),
  /** The number in the black circle: Soviet cards (1.1.3.3). */
  production: z.int().min(0).max(3).optional(),
  /** © : the card of the same name in the faction's other deck is its twin. */
  twin: z.literal(true).optional(),
  /** An optional rule that brings the card into the deck. */
  optional: z.string().optional(),
  /** Selection Requirements: all of them (1.1.3.1). */
  requires: z.array(condition).optional(),
  /** Option Card Segment (1.1.2). */
  option: z.array(action).optional(),
  /** Replacements Segment (1.3.1). */
  replacements: z.array(replacement).optional(),
  /** Political Events Segment (2.1.1). */
  political: z.array(action).optional(),
  /** Conditional Events Segment (6.2). */
  conditional: z.array(action).optional(),
  /** What it is good for. */
  aims: z.array(z.enum(AIMS)).min(1).max(3),
  /** Countries against which, or for which, it is played: for machine players. */
  about: z.array(n.land).optional(),
  /** What its words do not say and players ask: shown beside the card. */
  rulings: z.array(z.string().min(10).max(200)).min(1).optional(),
  /** Why the card is in the deck although it is worth less than its season: the linter asks for it. */
  purpose: z.string().min(10).max(160).optional(),
  /** A line of flavour: history in our own words. */
  flavour: z.string().min(10).max(160),
  history: z.array(history).optional(),
  ...provenance,
})
export type OptionCard = z.infer<typeof optionCard>

/** A deck: one file of `assets/cards`. */
export const deckFile = z
  .strictObject({
    format: z.literal(1),
    id: z.enum(n.DECK_IDS),
    map: n.mapId,
    faction: n.faction,
    note: z.string(),
    cards: z.array(optionCard).min(1),
  })
  .superRefine(({ id, map, faction, cards }, context) => {
    if (id !== `${map}-${faction}`)
      context.addIssue({ code: 'custom', path: ['id'], message: `${map}-${faction}, not "${id}"` })
    const seen = new Set<string>()
    for (const [i, card] of cards.entries()) {
      if (seen.has(card.number))
        context.addIssue({
          code: 'custom',
          path: ['cards', i, 'number'],
          message: `each number once, not "${card.number}" again`,
        })
      seen.add(card.number)
      if ((card.production !== undefined) !== (faction === 'soviet'))
        context.addIssue({
          code: 'custom',
          path: ['cards', i, 'production'],
          message: 'a Production Value on each Soviet card, and on no other',
        })
    }
  })
export type Deck = z.infer<typeof deckFile>
