/** Enough to choose from: a faction has cards for each season of a long war, also outside of each limited class. */
import { CLASSES } from '../../../ground/content/cards/classes.ts'
import type { Deck } from '../../../ground/content/cards/deck.ts'
import type { WarState } from '../../../ground/variables/index.ts'
import { statesOf } from './selectable.ts'
import type { Fault, LintRule } from './types.ts'

/** As many as a faction is to have to choose from. */
const MIN_CARDS = 3
/** Seasons of history until a War State ends: on either map 1937 to 1939, to 1941, to 1945. */
const SEASONS: readonly { readonly state: WarState; readonly seasons: number }[] = [
  { state: 'pre-war', seasons: 10 },
  { state: 'limited', seasons: 18 },
  { state: 'total', seasons: 34 },
]

function* starving(deck: Deck): Generator<Fault> {
  const standard = deck.cards.filter(({ optional }) => optional === undefined)
  let until: WarState[] = []
  for (const { state, seasons } of SEASONS) {
    until = [...until, state]
    const open = standard.filter((card) => statesOf(card, deck).some((each) => until.includes(each)))
    const recyclable = open.some((card) => card.recyclable)
    if (open.length < seasons + MIN_CARDS && !(recyclable && open.length >= seasons))
      yield {
        deck: deck.id,
        path: [],
        message: `has ${open.length} cards for the ${seasons} seasons until ${state} ends; expected ${seasons + MIN_CARDS} at least`,
      }
    const now = standard.filter((card) => statesOf(card, deck).includes(state))
    for (const { title, factions, includes } of CLASSES) {
      if (!factions.includes(deck.faction)) continue
      const rest = now.filter((card) => !includes(card))
      if (rest.length < MIN_CARDS)
        yield {
          deck: deck.id,
          path: [],
          message: `has ${rest.length} cards beside its ${title} in ${state}; expected ${MIN_CARDS} at least`,
        }
    }
  }
}

export const STARVING: LintRule = {
  id: 'starving',
  words: 'No class limit and no War State leaves a faction with fewer than three cards.',
  *check(decks) {
    for (const deck of decks) yield* starving(deck)
  },
}
