/** Checks what a scenario says of its Option Cards: that there are such cards, each in one place. */
import type { Problem } from '../../../../game-system/content.ts'
import type { Deck } from '../cards/deck.ts'
import { DECK_IDS } from '../cards/names.ts'
import { cardsOf, numberOf } from '../option-cards.ts'
import type { DeckStart, ScenarioFile } from '../scenarios.ts'
import { Findings } from './findings.ts'

/** The numbers a start names, each with its path. */
function* named({ played = [], removed = [], current, pending }: DeckStart): Generator<[string, string]> {
  for (const [i, each] of played.entries()) yield [`played[${i}]`, numberOf(each)]
  for (const [i, each] of removed.entries()) yield [`removed[${i}]`, each]
  if (current !== undefined) yield ['current', numberOf(current)]
  if (pending !== undefined) yield ['pending', pending]
}

/** A card that goes back to the deck may have been played before, and lie anywhere now. */
function checkPlaces(found: Findings, path: string, start: DeckStart, recyclable: ReadonlySet<string>): void {
  const seen = new Map<string, string>()
  for (const [where, number] of named(start)) {
    if (where.startsWith('played') && recyclable.has(number)) continue
    const before = seen.get(number)
    if (before !== undefined)
      found.add(`${path}.${where}`, number, 'a card in one place', `card ${number} stands at ${before} too.`)
    seen.set(number, where)
  }
}

/** What is wrong with the cards a scenario names, and with decks where none are played. */
export function checkDecks(scenario: ScenarioFile, decks: readonly Deck[], file: string): Problem[] {
  const found = new Findings(file)
  const { campaign } = scenario
  const cards = cardsOf(decks, scenario)
  for (const id of DECK_IDS) {
    const start = campaign?.decks?.[id]
    const deck = decks.find((each) => each.id === id)
    if (!start) continue
    const path = `campaign.decks.${id}`
    if (!deck) {
      const why = `the game has no deck ${id}: expected "cards": true, and a deck of its maps and factions.`
      found.add(path, id, 'a deck of the game', why)
      continue
    }
    const own = cards.filter(({ map, faction }) => map === deck.map && faction === deck.faction)
    const numbers = own.map(({ card }) => card.number)
    for (const [where, number] of named(start))
      if (!numbers.includes(number))
        found.unknown(`${path}.${where}`, number, `a card of the deck ${id}`, numbers)
    const back = own.filter(({ card }) => card.recyclable === true)
    checkPlaces(found, path, start, new Set(back.map(({ card }) => card.number)))
  }
  return found.list
}
