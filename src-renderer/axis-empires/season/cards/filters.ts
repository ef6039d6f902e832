/** Which cards of a deck are shown, and in what order. */
import type {
  CardEntry,
  CardFace,
  CardPlace,
  DeckView,
} from '../../../../src-shared/axis-empires/ground/contract/cards.ts'

export interface CardFilter {
  /** War States that are shown; all if none is named. */
  readonly states: readonly CardFace['state'][]
  /** What the card is good for; anything if empty. */
  readonly aim: string
  readonly places: readonly CardPlace[]
  /** Those alone that may be selected now. */
  readonly open: boolean
  readonly words: string
  /** Those that the plan would select stand first; otherwise they stand by their numbers. */
  readonly advised: boolean
}

export const EVERYTHING: CardFilter = {
  states: [],
  aim: '',
  places: ['deck'],
  open: false,
  words: '',
  advised: true,
}

const PLACES: readonly CardPlace[] = ['current', 'pending', 'deck', 'played', 'removed']

function says(face: CardFace, words: string): boolean {
  const wanted = words.trim().toLowerCase()
  if (wanted === '') return true
  const lines = [...face.requires, ...face.parts.flatMap((part) => part.lines)].map(({ text }) => text)
  return [face.number, face.name, face.flavour, ...lines].some((text) => text.toLowerCase().includes(wanted))
}

/** `2`, `2a`, `10`, `plus50`: numbers first, by size, then letters. */
function byNumber(a: CardFace, b: CardFace): number {
  const [x, y] = [a, b].map(({ number }) => Number.parseInt(number, 10))
  const size = (value: number | undefined): number =>
    value === undefined || Number.isNaN(value) ? 999 : value
  return size(x) - size(y) || a.number.localeCompare(b.number)
}

/**
 * The cards of a deck that a filter lets through: those to be selected first, then by place and number.
 * @param advised Cards by their pieces, the best first: if they are given, those to be selected stand in this order.
 */
export function filtered(
  deck: DeckView,
  filter: CardFilter,
  advised: readonly string[] = [],
): readonly CardEntry[] {
  const { states, aim, places, open, words } = filter
  const rank = ({ place, refusal }: CardEntry): number =>
    PLACES.indexOf(place) * 2 + (place === 'deck' && refusal ? 1 : 0)
  const order = ({ id }: CardEntry): number =>
    (advised.indexOf(id) + advised.length + 1) % (advised.length + 1)
  return deck.cards
    .filter(
      ({ face, place, refusal }) =>
        places.includes(place) &&
        (states.length === 0 || states.includes(face.state)) &&
        (aim === '' || face.aims.includes(aim)) &&
        !(open && (place !== 'deck' || refusal)) &&
        says(face, words),
    )
    .sort((a, b) => rank(a) - rank(b) || order(a) - order(b) || byNumber(a.face, b.face))
}

/** Adds a card to those being compared, or takes it out again; there are never more than `most`. */
export function compared(now: readonly string[], id: string, most: number): readonly string[] {
  return now.includes(id) ? now.filter((each) => each !== id) : [...now, id].slice(-most)
}
