/** No two cards of a deck do the same, or nearly; cards that bring steps and counters and nothing else may. */
import type { OptionCard } from '../../../ground/content/cards/deck.ts'
import type { LintRule } from './types.ts'

/** What a card does, without its name, its number and its history. */
function deeds(card: OptionCard): string {
  const { state, requires, option, replacements, political, conditional, blitz } = card
  return JSON.stringify([state, requires, option, replacements, political, conditional, blitz])
}

const isProduction = ({ option, political, conditional }: OptionCard): boolean =>
  (option ?? []).length === 0 && (political ?? []).length === 0 && (conditional ?? []).length === 0

export const DOUBLES: LintRule = {
  id: 'doubles',
  words: 'No two cards of a deck do the same under two names.',
  *check(decks) {
    for (const deck of decks) {
      const known = new Map<string, string>()
      for (const card of deck.cards) {
        const all = deeds(card)
        const first = known.get(all)
        known.set(all, card.number)
        if (first !== undefined && !isProduction(card))
          yield { deck: deck.id, card: card.number, path: [], message: `does the same as ${first}` }
        const nothing =
          isProduction(card) && (card.replacements ?? []).length === 0 && card.blitz === undefined
        if (nothing) yield { deck: deck.id, card: card.number, path: [], message: 'does nothing' }
      }
    }
  },
}

/** What makes two cards different to read and not to play: the names of outcomes, and when or whether an action is done. */
const BESIDE: ReadonlySet<string> = new Set(['words', 'label', 'if', 'may'])

function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]) => (BESIDE.has(key) ? [] : [[key, bare(each)]])),
  )
}

/** What a card does beside the steps and counters it brings; undefined if nothing. */
function idea({ option = [], political = [], conditional = [] }: OptionCard): string | undefined {
  const acts = option.filter((action) => !('arrive' in action) && !('remove' in action))
  if (acts.length + political.length + conditional.length === 0) return undefined
  return JSON.stringify([acts, political, conditional].map(bare))
}

export const NEAR_DOUBLES: LintRule = {
  id: 'near-doubles',
  words: 'No two cards of a deck differ in steps, counters and the names of outcomes alone.',
  *check(decks) {
    for (const deck of decks) {
      const known = new Map<string, string>()
      for (const card of deck.cards) {
        const own = idea(card)
        // Cards of optional rules do what a document states.
        if (own === undefined || card.optional !== undefined) continue
        const first = known.get(own)
        if (first === undefined) known.set(own, card.number)
        else
          yield {
            deck: deck.id,
            card: card.number,
            path: [],
            message: `has the events of ${first}, and differs in steps and counters alone; expected an idea of its own`,
          }
      }
    }
  },
}
