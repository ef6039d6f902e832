/** Cards, Countries, counters, hexes, events and tables that a card names are there; the nearest is shown. */
import { nearestWords } from '../../../../kernel/nearest.ts'
import type { Deck, OptionCard } from '../../../ground/content/cards/deck.ts'
import { type CardWord, type Path, saidBy } from '../../../ground/content/cards/walk.ts'
import { FACTIONS, type Faction, posturesOn, THEATRES } from '../../../ground/theatres/index.ts'
import type { KnownEvent, KnownNames } from './known.ts'
import { deckOf, eachCard, type LintRule } from './types.ts'

type NameFault = { readonly path: Path; readonly message: string }

const missing = (path: Path, what: string, name: string, names: Iterable<string>): NameFault => ({
  path,
  message: `names ${what} "${name}", and there is none${nearestWords(name, names)}`,
})

interface Scene {
  readonly card: OptionCard
  readonly deck: Deck
  readonly known: KnownNames
  readonly decks: readonly Deck[]
}

type Value = Readonly<Record<string, unknown>>

const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

function* landsOf({ deck, known }: Scene, value: Value, path: Path): Generator<NameFault> {
  const lands = known.lands[deck.map]
  const fields: [string, string | undefined][] = [
    ['country', text(value.country)],
    ['land', text(value.land)],
    ['to', 'land' in value ? text(value.to) : undefined],
  ]
  for (const [field, id] of fields)
    if (id !== undefined && id !== 'chosen' && !lands.has(id))
      yield missing([...path, field], 'the land', id, lands)
  for (const [i, id] of texts(value.among).entries())
    if (!lands.has(id)) yield missing([...path, 'among', i], 'the land', id, lands)
}

function* hexesOf({ deck, known }: Scene, value: Value, path: Path): Generator<NameFault> {
  const hexes = known.hexes[deck.map]
  for (const [i, id] of texts(value.hexes).entries())
    if (!hexes.has(id)) yield missing([...path, 'hexes', i], 'the hex', id, hexes)
  const hex = text(value.hex)
  if (hex !== undefined && !hexes.has(hex)) yield missing([...path, 'hex'], 'the hex', hex, hexes)
}

function* countersOf({ deck, known }: Scene, ids: readonly string[], path: Path): Generator<NameFault> {
  for (const [i, id] of ids.entries()) {
    const counter = known.counters.get(id)
    if (!counter) yield missing([...path, i], 'the counter', id, known.counters.keys())
    else if (counter.map !== deck.map)
      yield {
        path: [...path, i],
        message: `names the counter "${id}" of the other map; expected one of its own`,
      }
  }
}

function* judgeEvent(scene: Scene, event: KnownEvent, value: Value, path: Path): Generator<NameFault> {
  const receiver = (text(value.receiver) ?? scene.deck.faction) as Faction
  const name = text(value.event) ?? ''
  if (!event.receivers.includes(receiver))
    yield {
      path: [...path, 'event'],
      message: `lets the ${receiver} faction receive "${name}"; expected ${event.receivers.join(' or ')}`,
    }
  const sort = text(value.sort)
  if (sort !== undefined && !(event.sorts ?? []).includes(sort)) {
    const sorts = event.sorts ?? []
    yield sorts.length === 0
      ? { path: [...path, 'sort'], message: `gives "${name}" a sort, and it has none` }
      : missing([...path, 'sort'], `of "${name}" the sort`, sort, sorts)
  }
  if (event.sorts && sort === undefined)
    yield {
      path,
      message: `lets "${name}" happen without its sort; expected one of ${event.sorts.join(', ')}`,
    }
  if (!event.concernsCountry && (value.country !== undefined || value.among !== undefined))
    yield { path, message: `gives "${name}" a Country, and it concerns none` }
  if (event.aboutLand && value.land === undefined)
    yield { path, message: `lets "${name}" happen without its land` }
}

function* eventsOf(scene: Scene, value: Value, path: Path): Generator<NameFault> {
  const id = text(value.event) ?? text(value.as)
  if (id === undefined) return
  const events = scene.known.events[scene.deck.map]
  const event = events.get(id)
  const field = value.event === undefined ? 'as' : 'event'
  if (!event) return yield missing([...path, field], 'the event', id, events.keys())
  if (field === 'event' && path.at(-1) === 'event') yield* judgeEvent(scene, event, value, path)
}

/** Rows of a card's own table. */
function* rowsOf(scene: Scene, said: CardWord, path: Path): Generator<NameFault> {
  if (said.kind !== 'action' || !('table' in said.action)) return
  const { country, rows } = said.action.table
  const { political, events } = scene.known
  const { map } = scene.deck
  for (const [i, { result }] of rows.entries()) {
    const here = [...path, 'rows', i, 'result']
    if (result === 'none') continue
    if ('table' in result && !political[map].has(result.table))
      yield missing([...here, 'table'], 'the table', result.table, political[map].keys())
    if (!('event' in result)) continue
    const event = events[map].get(result.event)
    if (!event) yield missing([...here, 'event'], 'the event', result.event, events[map].keys())
    else {
      yield* judgeEvent(scene, event, result, here)
      if (event.concernsCountry && country === undefined)
        yield { path: here, message: `lets "${result.event}" happen, and its table names no Country for it` }
    }
    if (result.land !== undefined && !scene.known.lands[map].has(result.land))
      yield missing([...here, 'land'], 'the land', result.land, scene.known.lands[map])
  }
}

function* cardsOf({ deck, decks }: Scene, said: CardWord): Generator<NameFault> {
  const { value, path, word } = said
  if (word === 'played' || word === 'current') {
    const other = deckOf(decks, text(value.map) ?? deck.map, text(value.faction) ?? deck.faction)
    const numbers = (other?.cards ?? []).map(({ number }) => number)
    const number = text(value.card) ?? ''
    if (other && !numbers.includes(number)) yield missing([...path, 'card'], 'the card', number, numbers)
  }
  const numbers = deck.cards.map(({ number }) => number)
  if (word === 'remove')
    for (const [i, number] of texts(value.cards).entries())
      if (!numbers.includes(number)) yield missing([...path, 'cards', i], 'the card', number, numbers)
  const named = word === 'removeNamed' ? text(value.named) : undefined
  if (named !== undefined && !deck.cards.some(({ name }) => name.includes(named)))
    yield missing(
      [...path, 'named'],
      'cards called',
      named,
      deck.cards.map(({ name }) => name),
    )
}

function* posturesOf({ deck, known }: Scene, said: CardWord): Generator<NameFault> {
  const { value, path, word } = said
  const { words } = posturesOn(deck.map)
  const given = word === 'posture' ? [value.is].flat() : word === 'endPolicy' ? [value.policy] : []
  for (const posture of given)
    if (typeof posture === 'string' && posture !== 'war' && !words.includes(posture))
      yield missing(path, `the Policy or Truce of ${THEATRES[deck.map].name}`, posture, words)
  const of = word === 'posture' || word === 'truce' || word === 'cededRoll' ? text(value.of) : undefined
  const lands = known.lands[deck.map]
  const boxes = THEATRES[deck.map].postures.boxes.map(({ id }) => id)
  if (of !== undefined && !lands.has(of) && !boxes.includes(of))
    yield missing([...path, 'of'], 'the Country', of, [...lands, ...boxes])
}

function* whoOf({ deck, known }: Scene, said: CardWord): Generator<NameFault> {
  const { value, path, word } = said
  const lands = known.lands[deck.map]
  const id = word === 'country' ? text(value.id) : word === 'stands' ? text(value.who) : undefined
  const factions: readonly string[] = FACTIONS
  if (id !== undefined && !lands.has(id) && !(word === 'stands' && factions.includes(id)))
    yield missing(path, 'the Country', id, lands)
}

function* wordFaults(scene: Scene, said: CardWord): Generator<NameFault> {
  const { value, path, word } = said
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return
  yield* landsOf(scene, value, path)
  yield* hexesOf(scene, value, path)
  yield* eventsOf(scene, value, path)
  yield* rowsOf(scene, said, path)
  yield* cardsOf(scene, said)
  yield* posturesOf(scene, said)
  yield* whoOf(scene, said)
  if (word === 'arrive' || word === 'lift') yield* countersOf(scene, texts(value.units), [...path, 'units'])
  if (word === 'independence') yield* countersOf(scene, texts(value.leave), [...path, 'leave'])
  const one =
    word === 'place' || (word === 'marker' && said.kind === 'condition')
      ? (text(value.marker) ?? text(value.id))
      : word === 'headquarters'
        ? text(value.unit)
        : undefined
  if (one !== undefined) yield* countersOf(scene, [one], path)
  const table = word === 'roll' ? text(value.table) : undefined
  const { political } = scene.known
  if (table !== undefined && !political[scene.deck.map].has(table))
    yield missing([...path, 'table'], 'the table', table, political[scene.deck.map].keys())
}

function* others({ card, deck, known }: Scene): Generator<NameFault> {
  const lands = known.lands[deck.map]
  for (const [i, id] of (card.about ?? []).entries())
    if (!lands.has(id)) yield missing(['about', i], 'the Country', id, lands)
  for (const [i, { nation }] of (card.replacements ?? []).entries()) {
    const group = nation === 'minors' || nation === 'chinese'
    if (!group && !lands.has(nation))
      yield missing(['replacements', i, 'nation'], 'the Country', nation, lands)
    if (nation === 'chinese' && deck.map !== 'ds')
      yield {
        path: ['replacements', i],
        message: 'gives steps to the Chinese, and they are on the other map',
      }
  }
  if (card.optional !== undefined && !known.options.has(card.optional))
    yield missing(['optional'], 'the optional rule', card.optional, known.options)
}

export const NAMES: LintRule = {
  id: 'names',
  words: 'Whatever a card names is there, and of its map.',
  check: eachCard(function* (card, deck, known, decks) {
    const scene = { card, deck, known, decks }
    for (const said of saidBy(card)) yield* wordFaults(scene, said)
    yield* others(scene)
  }),
}
