/** What runs with cards say when they are added up: as text in the language of a document. */

import type { Deck } from '../../../src-shared/axis-empires/content/cards/deck.ts'
import { cardId } from '../../../src-shared/axis-empires/content/option-cards.ts'
import type { CardRun } from './watch.ts'

/** So often is a card to be selected and revealed before it counts as seen. */
const SEEN = 5
/** From so many cards a faction is to choose. */
const CHOICE = 3

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0)

function at(sorted: readonly number[], share: number): string {
  return (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(2)
}

function times(title: string, lists: readonly (readonly number[])[]): string {
  const all = lists.flat().sort((a, b) => a - b)
  return `${title}: ${all.length}, median ${at(all, 0.5)} ms, p99 ${at(all, 0.99)} ms, most ${at(all, 1)} ms`
}

function* ofDeck(deck: Deck, runs: readonly CardRun[]): Generator<string> {
  const choices = runs.flatMap((run) => run.choices[deck.id] ?? [])
  if (choices.length === 0) return
  const enough = choices.filter((number) => number >= CHOICE).length
  const none = choices.filter((number) => number === 0).length
  const share = ((100 * enough) / choices.length).toFixed(1)
  const cards = deck.cards
    .filter(({ optional }) => optional === undefined)
    .map(({ number, name }) => {
      const id = cardId(deck.map, deck.faction, number)
      const seasons = runs.flatMap((run) => run.revealed[id] ?? []).sort()
      return { title: `${number} ${name}`, seasons, selected: sum(runs.map((run) => run.selected[id] ?? 0)) }
    })
  const rare = cards.filter(({ selected, seasons }) => Math.min(selected, seasons.length) < SEEN)
  yield `\n## ${deck.id}: ${choices.length} seasons, ${share} % with ${CHOICE} cards or more, ${none} with none`
  yield `${cards.length} cards, ${rare.length} selected or revealed less than ${SEEN} times`
  for (const { title, seasons, selected } of cards)
    yield `- ${title}: selected ${selected}, revealed ${seasons.length}${spread(seasons)}`
}

const spread = (seasons: readonly string[]): string =>
  seasons.length === 0 ? '' : `, ${seasons[0]} to ${seasons.at(-1)}`

/** How often each action or event of cards had No Result, of how often its card was revealed, and why at first. */
function* withoutResult(runs: readonly CardRun[]): Generator<string> {
  const all = new Map<string, { n: number; why: string }>()
  for (const { noResult } of runs)
    for (const [key, n] of Object.entries(noResult)) {
      const [what = '', ...why] = key.split(': ')
      const before = all.get(what)
      all.set(what, { n: n + (before?.n ?? 0), why: before?.why ?? why.join(': ') })
    }
  yield `\n## No Result: ${sum([...all.values()].map(({ n }) => n))} times`
  const revealed = (what: string): number =>
    sum(runs.map((run) => run.revealed[what.split(' ')[0] ?? '']?.length ?? 0))
  for (const [what, { n, why }] of [...all].sort(([, a], [, b]) => b.n - a.n))
    yield `- ${what}: ${n} times, the card revealed ${revealed(what)} times; at first: ${why}`
}

/** All of it, by lines. */
export function report(decks: readonly Deck[], runs: readonly CardRun[]): string {
  const faults = runs.filter(({ fault }) => fault !== undefined)
  return [
    `\n${runs.length} games, ${sum(runs.map(({ commands }) => commands))} commands, ${faults.length} faults`,
    ...faults.map(({ start, seed, fault }) => `- ${start} ${seed}: ${fault}`),
    times(
      'Option Card Segments',
      runs.map(({ segments }) => segments),
    ),
    times(
      'Decks judged card by card',
      runs.map(({ listings }) => listings),
    ),
    ...decks.flatMap((deck) => [...ofDeck(deck, runs)]),
    ...withoutResult(runs),
  ].join('\n')
}
