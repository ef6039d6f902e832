/**
 * The historical line: in each season from spring 1937 on history played one card of each deck, and all of them together
 * were legal. Looked at here as far as cards alone say it; that the engine walks it is a test of its own.
 */
import { ofContentBy } from '../../../../kernel/content-facts.ts'
import { classesOf } from '../../../ground/content/cards/classes.ts'
import type { Condition } from '../../../ground/content/cards/conditions.ts'
import type { Deck, OptionCard } from '../../../ground/content/cards/deck.ts'
import { historicalLine, seasonAt, seasonNumber } from '../../../ground/content/cards/line.ts'
import { saidBy } from '../../../ground/content/cards/walk.ts'
import { WAR_STATES, type WarState } from '../../../ground/variables/index.ts'
import { deckOf, type Fault, type LintRule } from './types.ts'

type MapId = Deck['map']

/** The last season in which history played a card: the V-Day of each map. */
export const LAST: Readonly<Record<MapId, string>> = { tk: '1945-spring', ds: '1945-summer' }

/** The first season in which cards may be of a later colour than their game began with, where war itself brought it. */
const WAR: Readonly<Record<MapId, string>> = { tk: '1939-autumn', ds: '1937-summer' }

const yearOfSeason = (season: string): number => Number(season.slice(0, 4))

const brings = (card: OptionCard): WarState | undefined => {
  for (const said of saidBy(card))
    if (said.kind === 'action' && 'warState' in said.action) return said.action.warState.is
  return undefined
}

type StateOf = (season: string) => WarState

/** The War State that a map came to in history, by season: through its cards, or by war itself. */
export const historicalStates = ofContentBy('War States in history', findStates)

function findStates(decks: readonly Deck[], map: MapId): StateOf {
  const from: Record<WarState, number> = { 'pre-war': 0, limited: seasonNumber(WAR[map]), total: 999 }
  for (const deck of decks)
    if (deck.map === map)
      for (const [season, cards] of historicalLine(deck))
        for (const card of cards) {
          const state = brings(card)
          if (state !== undefined) from[state] = Math.min(from[state], seasonNumber(season))
        }
  return (season) => {
    const now = seasonNumber(season)
    return now >= from.total ? 'total' : now >= from.limited ? 'limited' : 'pre-war'
  }
}

export interface Walk {
  readonly deck: Deck
  readonly decks: readonly Deck[]
  readonly season: string
  /** The season before, in which the card was selected. */
  readonly selected: string
}

/** The War State when a faction selects: the Axis selects before what its politics bring in the same season. */
export function stateAtSelection(
  { deck, decks, selected }: Pick<Walk, 'deck' | 'decks' | 'selected'>,
  map: MapId,
): WarState {
  const state = historicalStates(decks, map)
  const now = state(selected)
  const byWar = selected === WAR[map] && deck.faction === 'axis' && now === 'limited'
  return byWar ? state(seasonAt(Math.max(0, seasonNumber(selected) - 1))) : now
}

function wasPlayed({ decks, selected }: Walk, map: string, faction: string, number: string): boolean {
  const card = deckOf(decks, map, faction)?.cards.find((each) => each.number === number)
  return (card?.history ?? []).some(
    ({ season, as }) => as === 'played' && seasonNumber(season) <= seasonNumber(selected),
  )
}

const within = (state: WarState, from: WarState = 'pre-war', until: WarState = 'total'): boolean =>
  WAR_STATES.indexOf(state) >= WAR_STATES.indexOf(from) &&
  WAR_STATES.indexOf(state) <= WAR_STATES.indexOf(until)

/** Whether a condition held in history when the card was selected; undefined where cards do not say. */
export function held(condition: Condition, walk: Walk): boolean | undefined {
  const { deck, season } = walk
  if ('not' in condition) {
    const inner = held(condition.not, walk)
    return inner === undefined ? undefined : !inner
  }
  if ('any' in condition) {
    const all = condition.any.map((each) => held(each, walk))
    return all.includes(true) ? true : all.includes(undefined) ? undefined : false
  }
  if ('all' in condition) {
    const all = condition.all.map((each) => held(each, walk))
    return all.includes(false) ? false : all.includes(undefined) ? undefined : true
  }
  if ('played' in condition) {
    const { card, map = deck.map, faction = deck.faction } = condition.played
    return wasPlayed(walk, map, faction, card)
  }
  if ('warState' in condition) {
    const { map = deck.map, from, until } = condition.warState
    return within(stateAtSelection(walk, map), from, until)
  }
  if ('europeanWar' in condition) return within(stateAtSelection(walk, 'tk'), condition.europeanWar.from)
  if ('year' in condition) {
    const { from = 0, until = 9999 } = condition.year
    return yearOfSeason(season) >= from && yearOfSeason(season) <= until
  }
  if ('season' in condition) return condition.season.is.some((name) => season.endsWith(name))
  return undefined
}

function* cardFaults(card: OptionCard, before: readonly OptionCard[], walk: Walk): Generator<string> {
  const { deck, season, selected } = walk
  const now = stateAtSelection(walk, deck.map)
  if (seasonNumber(season) > 0 && !within(now, card.state))
    yield `was played in ${season}, and is of ${card.state}; ${selected} was ${now}`
  const [previous] = historicalLine(deck).get(selected) ?? []
  for (const { limit, title, includes } of classesOf(deck.faction, card)) {
    if (limit === 'sequential' && previous && includes(previous))
      yield `was played in ${season}, right after ${previous.number}; ${title} do not follow each other`
    if (limit === 'annual' && before.some(includes))
      yield `was played in ${season}, and so was another in that year; ${title} come once a year`
  }
  if (seasonNumber(season) === 0) return
  for (const condition of card.requires ?? [])
    if (held(condition, walk) === false)
      yield `was played in ${season}, and ${JSON.stringify(condition)} did not hold in ${selected}`
}

function* deckFaults(deck: Deck, decks: readonly Deck[]): Generator<Fault> {
  const line = historicalLine(deck)
  const end = seasonNumber(LAST[deck.map])
  const used = new Set<string>()
  for (let i = 0; i <= end; i++) {
    const season = seasonAt(i)
    const cards = line.get(season) ?? []
    const [card] = cards
    if (!card || cards.length > 1) {
      const found = cards.map(({ number }) => number).join(' and ')
      yield {
        deck: deck.id,
        path: [],
        message: `has ${found === '' ? 'no card' : found} played in ${season}; expected one`,
      }
      continue
    }
    const fault = (message: string): Fault => ({
      deck: deck.id,
      card: card.number,
      path: ['history'],
      message,
    })
    if (used.has(card.number) && !card.recyclable) yield fault(`was played twice, and is not recyclable`)
    used.add(card.number)
    const selected = seasonAt(Math.max(0, i - 1))
    const inYear = [...line]
      .filter(([other]) => yearOfSeason(other) === yearOfSeason(season) && seasonNumber(other) < i)
      .flatMap(([, played]) => played)
    for (const message of cardFaults(card, inYear, { deck, decks, season, selected })) yield fault(message)
  }
}

export const HISTORY: LintRule = {
  id: 'history',
  words: 'History played one card of each deck in every season, and each was legal.',
  *check(decks) {
    for (const deck of decks) yield* deckFaults(deck, decks)
    for (const deck of decks)
      for (const card of deck.cards)
        for (const { season } of card.history ?? [])
          if (seasonNumber(season) > seasonNumber(LAST[deck.map]))
            yield {
              deck: deck.id,
              card: card.number,
              path: ['history'],
              message: `has a date of history after ${LAST[deck.map]}`,
            }
  },
}
