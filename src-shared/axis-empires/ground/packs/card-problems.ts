/** What is wrong with the Option Cards of a pack: they are held to the linter of decks, as those of the game are. */
import type { RawFiles } from '../../../game-system/content.ts'
import { type Deck, deckFile } from '../content/cards/deck.ts'
import { deckPath } from './apply.ts'
import { type PackProblem, problem } from './problem.ts'
import { type Pack, recordId } from './schema.ts'

/** A fault that the linter of decks finds; `card` is undefined if the deck as a whole is at fault. */
interface DeckFault {
  readonly deck: string
  readonly card?: string | undefined
  readonly path: readonly (string | number)[]
  readonly message: string
}

/** The linter of decks: every fault of the decks of some files, held against the maps, counters and tables of others. */
export type DeckLinter = (decks: RawFiles, against: RawFiles) => readonly DeckFault[]

const decksIn = ({ cards = {} }: RawFiles): Deck[] =>
  Object.values(cards).flatMap((file) => {
    const read = deckFile.safeParse(file)
    return read.success ? [read.data] : []
  })

/** Cards of the pack whose number no card of their deck has: a deck keeps its published size. */
function* unknownCards(name: string, pack: Pack, decks: readonly Deck[]): Generator<PackProblem> {
  for (const record of pack.cards ?? []) {
    const { deck, card } = record
    if (decks.some(({ id, cards }) => id === deck && cards.some(({ number }) => number === card.number)))
      continue
    yield problem(name, 'cards', recordId('cards', record), 'number', {
      value: card.number,
      expected: 'the number of a card of the deck',
      sentence: `the deck ${deck} has no card ${card.number}.`,
    })
  }
}

/** What the shape of a whole deck asks of a card beside its own: a Production Value on Soviet cards alone. */
function* shapeFaults(name: string, pack: Pack, after: RawFiles): Generator<PackProblem> {
  for (const deck of new Set((pack.cards ?? []).map((each) => each.deck))) {
    const read = deckFile.safeParse(after.cards?.[deckPath(deck)])
    const [first] = read.success ? [] : read.error.issues
    if (!first) continue
    const [, at, ...field] = first.path
    const { cards = [] } = Object(after.cards?.[deckPath(deck)]) as { cards?: { number: string }[] }
    const number = cards[Number(at)]?.number ?? ''
    yield problem(name, 'cards', `${deck} ${number}`, field.join('.'), {
      value: '',
      expected: first.message,
      sentence: `expected ${first.message}.`,
    })
  }
}

/** Faults that the decks have with the pack and had not without it: the first of each card, as one leads to others. */
function* lintFaults(
  name: string,
  before: RawFiles,
  after: RawFiles,
  lint: DeckLinter,
): Generator<PackProblem> {
  const key = (fault: DeckFault): string => `${fault.deck} ${fault.card} ${fault.message}`
  const told = new Set<string>()
  const old = new Set(lint(before, after).map(key))
  for (const fault of lint(after, after)) {
    const record = fault.card === undefined ? fault.deck : `${fault.deck} ${fault.card}`
    if (old.has(key(fault)) || told.has(record)) continue
    told.add(record)
    yield problem(name, 'cards', record, fault.path.join('.'), {
      value: '',
      expected: '',
      sentence: `the card ${fault.message}.`,
    })
  }
}

/** Everything that is wrong with the cards of a pack once they lie in their decks. */
export function cardProblems(
  name: string,
  pack: Pack,
  before: RawFiles,
  after: RawFiles,
  lint: DeckLinter,
): PackProblem[] {
  if (pack.cards === undefined || pack.cards.length === 0) return []
  const found = [...unknownCards(name, pack, decksIn(before)), ...shapeFaults(name, pack, after)]
  return found.length > 0 ? found : [...lintFaults(name, before, after, lint)]
}
