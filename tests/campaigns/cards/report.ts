/** What runs with cards say when they are added up: as text in the language of a document. */

import type { Deck } from '../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { cardId } from '../../../src-shared/axis-empires/ground/content/option-cards.ts'
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

/** An action that had so many turns and so often no result is told. */
const TURNS = 8
const MOSTLY = 0.6

const total = (counts: readonly (Readonly<Record<string, number>> | undefined)[]): Map<string, number> => {
  const all = new Map<string, number>()
  for (const each of counts)
    for (const [key, n] of Object.entries(each ?? {})) all.set(key, (all.get(key) ?? 0) + n)
  return all
}

/** Actions of cards that mostly had No Result, with how often they had their turn and why it was nothing. */
function* withoutResult(runs: readonly CardRun[]): Generator<string> {
  const counted = runs.filter((run) => run.done !== undefined)
  const done = total(counted.map((run) => run.done))
  const nothing = new Map<string, { n: number; why: Map<string, number> }>()
  for (const [key, n] of total(counted.map((run) => run.noResult))) {
    const [what = '', ...rest] = key.split(': ')
    const before = nothing.get(what) ?? { n: 0, why: new Map<string, number>() }
    before.n += n
    before.why.set(rest.join(': '), n)
    nothing.set(what, before)
  }
  const mostly = [...nothing]
    .map(([what, { n, why }]) => ({ what, n, why, of: done.get(what) ?? 0 }))
    .filter(({ n, of }) => of >= TURNS && n / of > MOSTLY)
    .sort((a, b) => b.n / b.of - a.n / a.of || b.n - a.n)
  yield `\n## Actions that mostly had No Result, of ${done.size} with ${sum([...done.values()])} turns: ${mostly.length}`
  for (const { what, n, why, of } of mostly) {
    const [first, second] = [...why].sort(([, a], [, b]) => b - a)
    const whys = [first, second].flatMap((each) => (each ? [`${each[0]} (${each[1]})`] : []))
    yield `- ${what}: ${n} of ${of}; ${whys.join('; ')}`
  }
}

const mean = (numbers: readonly number[]): number => sum(numbers) / Math.max(1, numbers.length)

/** How machines choose: what they never took, what they take whenever they may, and how they fared with each card. */
function* choosing(decks: readonly Deck[], runs: readonly CardRun[]): Generator<string> {
  const played = runs.filter((run) => run.machine !== undefined)
  if (played.length === 0) return
  const illegal = [...total(played.map((run) => run.illegal))]
  yield `\n## Machines: ${played.length} games; cards illegal as they were revealed: ${illegal.map(([deck, n]) => `${deck} ${n}`).join(', ') || 'none'}`
  const open = total(played.map((run) => run.open))
  const selected = total(played.map((run) => run.selected))
  for (const deck of decks) {
    const cards = deck.cards.map(({ number, name }) => {
      const id = cardId(deck.map, deck.faction, number)
      const swings = played.flatMap((run) => run.swings?.[id] ?? [])
      return { title: `${number} ${name}`, open: open.get(id) ?? 0, taken: selected.get(id) ?? 0, swings }
    })
    const all = cards.flatMap(({ swings }) => swings)
    yield `\n### ${deck.id}: a year after a card its faction stood ${mean(all).toFixed(2)} boxes better on average`
    for (const { title, open: offered, taken, swings } of cards)
      yield `- ${title}: open ${offered}, taken ${taken}${swings.length > 0 ? `, a year later ${mean(swings).toFixed(2)}` : ''}`
  }
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
    ...choosing(decks, runs),
    ...withoutResult(runs),
  ].join('\n')
}
