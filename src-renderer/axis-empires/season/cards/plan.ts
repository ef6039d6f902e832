/** The plan of cards: which card a player means to select for each of the next seasons, kept among his notes. */
import type {
  CardEntry,
  DeckView,
  HandAdvice,
} from '../../../../src-shared/axis-empires/ground/contract/cards.ts'
import type { Plan } from '../../../../src-shared/contract/planner.ts'

/** A season of the plan. */
export interface PlannedSeason {
  /** The turn that opens it. */
  readonly turn: number
  /** The turn in which its card is selected. */
  readonly selected: number
  readonly title: string
  readonly note: string
  readonly card?: CardEntry
  /** Cards that history played in it. */
  readonly history: readonly CardEntry[]
}

/** The id of the note about a season of a deck. */
const noteId = ({ map, faction }: DeckView, turn: number): string => `cards-${map}-${faction}-${turn}`

/**
 * The next seasons with the cards that are planned for them.
 * @param now The present turn: in it the card of the first season is selected.
 */
export function plannedSeasons(
  deck: DeckView,
  { seasons }: HandAdvice,
  notes: readonly Plan[],
  now: number,
): PlannedSeason[] {
  return seasons.map(({ turn, title, history: played }, i) => {
    const id = noteId(deck, turn)
    const piece = notes.find((note) => note.id === id)?.pieces[0]
    const card = deck.cards.find((each) => each.id === piece)
    const history = deck.cards.filter((each) => played.includes(each.id))
    return {
      turn,
      selected: seasons[i - 1]?.turn ?? now,
      title,
      note: id,
      ...(card ? { card } : {}),
      history,
    }
  })
}

/** The note that keeps a card for a season. */
export const noteFor = ({ note, title, selected }: PlannedSeason, { id, face }: CardEntry): Plan => ({
  id: note,
  title: `Card for ${title}: ${face.number} ${face.name}`,
  text: '',
  places: [],
  pieces: [id],
  turn: selected,
})
