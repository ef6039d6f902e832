/** What the screen says of Option Cards beside their own text. */
import type {
  CardFace,
  CardPlace,
  DeckView,
} from '../../../../src-shared/axis-empires/ground/contract/cards.ts'

export interface Sign {
  readonly kind: 'blitz' | 'rearmament' | 'recyclable' | 'twin' | 'production'
  readonly count: number
  readonly words: string
}

/** The signs of a card, in the order in which they stand on it, each with its meaning. */
export function signsOf(face: CardFace): readonly Sign[] {
  const signs: Sign[] = []
  const { production, blitz, rearmament, recyclable, twin } = face
  if (production !== undefined)
    signs.push({ kind: 'production', count: production, words: `Production Value ${production}` })
  if (twin) signs.push({ kind: 'twin', count: 1, words: 'A card of this name lies in the other deck, too' })
  if (blitz !== undefined) signs.push({ kind: 'blitz', count: blitz, words: `Blitz Value ${blitz}` })
  if (rearmament) signs.push({ kind: 'rearmament', count: 1, words: 'Rearmament: one a calendar year' })
  if (recyclable)
    signs.push({ kind: 'recyclable', count: 1, words: 'Recyclable: returns to the deck when discarded' })
  return signs
}

export const STATE_TITLES: Readonly<Record<CardFace['state'], string>> = {
  'pre-war': 'Pre-War',
  limited: 'Limited War',
  total: 'Total War',
}

export const PLACE_TITLES: Readonly<Record<CardPlace, string>> = {
  deck: 'In the deck',
  pending: 'Pending',
  current: 'Current',
  played: 'Played',
  removed: 'Removed',
}

/** The aims that occur in a deck, in the order of the alphabet. */
export function aimsIn(deck: DeckView): readonly string[] {
  return [...new Set(deck.cards.flatMap(({ face }) => face.aims))].sort()
}

/** In which segment something of a card happens. */
export const SEGMENT_TITLES: Readonly<
  Record<'option' | 'replacements' | 'political' | 'conditional', string>
> = {
  option: 'when it is revealed',
  replacements: 'Replacements',
  political: 'Political Events',
  conditional: 'Conditional Events',
}

/** `+2`, `−1`. */
export const signed = (value: number): string => (value < 0 ? `−${-value}` : `+${value}`)

/** The share of the six faces of a die: `33 %`. */
export const shareOf = (dice: readonly number[]): string => `${Math.round((dice.length * 100) / 6)} %`
