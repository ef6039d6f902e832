/** Whether a card can ever be selected: over the graph of requirements, and over the War States (1.1.3.1, 1.1.3.2). */
import type { Condition } from '../../../ground/content/cards/conditions.ts'
import type { Deck, OptionCard } from '../../../ground/content/cards/deck.ts'
import { broughtBy, saidBy } from '../../../ground/content/cards/walk.ts'
import { WAR_STATES, type WarState } from '../../../ground/variables/index.ts'
import type { Fault, LintRule } from './types.ts'

interface Reach {
  /** Cards that can be selected, as `tk-axis 22a`. */
  readonly cards: Set<string>
  /** Markers and events that those bring about. */
  readonly brought: Set<string>
  readonly events: Set<string>
  /** Markers and events that some card brings about, selectable or not. */
  readonly byCards: ReadonlySet<string>
}

const key = (deck: { readonly id: string }, number: string): string => `${deck.id} ${number}`

function eventsBy(card: OptionCard): string[] {
  return [...saidBy(card)].flatMap((said) => {
    if (said.kind !== 'action') return []
    if ('event' in said.action) return [said.action.event.event]
    if ('table' in said.action)
      return said.action.table.rows.flatMap(({ result }) =>
        result !== 'none' && 'event' in result ? [result.event] : [],
      )
    return []
  })
}

function markersBy(card: OptionCard): string[] {
  const placed = [...saidBy(card)].flatMap((said) =>
    said.kind === 'action' && 'place' in said.action ? [said.action.place.marker] : [],
  )
  return [...placed, ...broughtBy(card)]
}

/** Whether a condition can ever hold; what no card decides is taken to be possible. */
function canHold(condition: Condition, deck: Deck, reach: Reach): boolean {
  if ('any' in condition) return condition.any.some((each) => canHold(each, deck, reach))
  if ('all' in condition) return condition.all.every((each) => canHold(each, deck, reach))
  if ('played' in condition) {
    const { map = deck.map, faction = deck.faction, card } = condition.played
    // A deck that is not looked at is taken to be whole.
    return reach.cards.has(`${map}-${faction} ${card}`) || !reach.byCards.has(`deck ${map}-${faction}`)
  }
  if ('marker' in condition) {
    const { id } = condition.marker
    const away = condition.marker.in === 'aside' || condition.marker.in === 'out'
    return away || reach.brought.has(id) || !reach.byCards.has(id)
  }
  if ('happened' in condition) {
    const { event } = condition.happened
    return reach.events.has(event) || !reach.byCards.has(event)
  }
  if ('year' in condition)
    return (condition.year.from ?? 1937) <= Math.min(condition.year.until ?? 1948, 1948)
  if ('uscl' in condition) return (condition.uscl.from ?? 0) <= (condition.uscl.until ?? 4)
  return true
}

/** The War States of the own map in which a card can be selected. */
export function statesOf(card: OptionCard, deck: Deck): WarState[] {
  let states = WAR_STATES.slice(WAR_STATES.indexOf(card.state))
  for (const condition of card.requires ?? []) {
    if (!('warState' in condition) || (condition.warState.map ?? deck.map) !== deck.map) continue
    const { from = 'pre-war', until = 'total' } = condition.warState
    states = states.filter((state) => {
      const at = WAR_STATES.indexOf(state)
      return at >= WAR_STATES.indexOf(from) && at <= WAR_STATES.indexOf(until)
    })
  }
  return states
}

/** The cards of all decks that can ever be selected. */
function reachable(decks: readonly Deck[]): ReadonlySet<string> {
  const byCards = new Set(decks.map(({ id }) => `deck ${id}`))
  for (const deck of decks)
    for (const card of deck.cards)
      for (const each of [...eventsBy(card), ...markersBy(card)]) byCards.add(each)
  const reach: Reach = { cards: new Set(), brought: new Set(), events: new Set(), byCards }
  for (let grown = true; grown; ) {
    grown = false
    for (const deck of decks)
      for (const card of deck.cards) {
        if (reach.cards.has(key(deck, card.number)) || statesOf(card, deck).length === 0) continue
        if (!(card.requires ?? []).every((each) => canHold(each, deck, reach))) continue
        reach.cards.add(key(deck, card.number))
        for (const each of eventsBy(card)) reach.events.add(each)
        for (const each of markersBy(card)) reach.brought.add(each)
        grown = true
      }
  }
  return reach.cards
}

export const SELECTABLE: LintRule = {
  id: 'selectable',
  words: 'Each card can be selected in some War State, and whatever it requires can come about.',
  *check(decks): Generator<Fault> {
    const can = reachable(decks)
    for (const deck of decks)
      for (const card of deck.cards) {
        const fault = (message: string): Fault => ({
          deck: deck.id,
          card: card.number,
          path: ['requires'],
          message,
        })
        if (statesOf(card, deck).length === 0)
          yield fault('can be selected in no War State: its colour and its requirements exclude each other')
        else if (!can.has(key(deck, card.number)))
          yield fault('can never be selected: something it requires cannot come about')
      }
  },
}
