/** What tests say of Option Cards: facts that documents state, each a sentence and whether a card of the data holds it. */
import { expect, it } from 'vitest'
import { classesOf } from '../../../../src-shared/axis-empires/ground/content/cards/classes.ts'
import {
  type Deck,
  deckFile,
  type OptionCard,
} from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { saidBy } from '../../../../src-shared/axis-empires/ground/content/cards/walk.ts'
import { readAsset } from './read.ts'

export const load = (id: string): Deck => deckFile.parse(readAsset(`cards/${id}.json`))

export type Fact = readonly [fact: string, holds: (card: OptionCard) => boolean]
export interface Known {
  readonly number: string
  readonly name?: string
  /** War States the documents leave open, one if the colour is stated. */
  readonly states?: readonly OptionCard['state'][]
  readonly optional?: string
  readonly facts: readonly Fact[]
}

/** The values of a word in a card, as text, so that facts read as what must stand there. */
const values = (card: OptionCard, word: string): string[] =>
  [...saidBy(card)].flatMap((said) => (said.word === word ? [JSON.stringify(said.value)] : []))

/** A word of the card says all of these. */
export const says = (word: string, ...parts: string[]): ((card: OptionCard) => boolean) => {
  return (card) => values(card, word).some((value) => parts.every((part) => value.includes(part)))
}
/** A Selection Requirement is this, letter by letter. */
export const requires = (condition: object): ((card: OptionCard) => boolean) => {
  const wanted = JSON.stringify(condition)
  return ({ requires: all = [] }) => all.some((each) => JSON.stringify(each) === wanted)
}
/** An action of one segment does this. */
export const acts =
  (segment: 'option' | 'political' | 'conditional', ...parts: string[]) =>
  (card: OptionCard): boolean => {
    const text = JSON.stringify(card[segment] ?? [])
    return parts.every((part) => text.includes(part))
  }
export const isOfClass =
  (faction: 'axis' | 'western' | 'soviet', id: string) =>
  (card: OptionCard): boolean =>
    classesOf(faction, card).some((each) => each.id === id)
export const steps =
  (nation: string, infantry: number, armor: number) =>
  ({ replacements = [] }: OptionCard): boolean =>
    replacements.some((each) => each.nation === nation && each.infantry === infantry && each.armor === armor)

/** A row of the own table of a card: from, to, and what its result says. */
export const row =
  (from: number, to: number, ...parts: string[]) =>
  (card: OptionCard): boolean =>
    [...saidBy(card)].some(
      (said) =>
        said.kind === 'action' &&
        'table' in said.action &&
        said.action.table.rows.some(
          (each) =>
            each.from === from &&
            each.to === to &&
            parts.every((part) => JSON.stringify(each.result).includes(part)),
        ),
    )

/** The counters that a list of actions brings into a box. */
export function brought(actions: readonly object[], to: string): readonly string[] {
  return (actions as readonly { arrive?: { to: string; units: readonly string[] } }[]).flatMap(
    ({ arrive }) => (arrive?.to === to ? arrive.units : []),
  )
}

/** History played the card in that season. */
export const playedIn =
  (season: string) =>
  ({ history = [] }: OptionCard): boolean =>
    history.some((each) => each.season === season && each.as === 'played')

/** History took the card out of the deck in that season. */
export const removedIn =
  (season: string) =>
  ({ history = [] }: OptionCard): boolean =>
    history.some((each) => each.season === season && each.as === 'removed')

/** A test for each card that documents name: it is in the deck, and holds every fact. */
export function knownCards({ cards }: Deck, known: readonly Known[]): void {
  for (const { number, name, states, optional, facts } of known)
    it(`[1.1] ${number} ${name ?? '(no title is given)'}`, () => {
      const card = cards.find((each) => each.number === number)
      expect(card, `card ${number} is not in the deck`).toBeDefined()
      if (!card) return
      if (name !== undefined) expect(card.name).toBe(name)
      if (states) expect(states).toContain(card.state)
      expect(card.optional).toBe(optional)
      expect(facts.length).toBeGreaterThan(0)
      for (const [fact, holds] of facts) expect(holds(card), `${number}: ${fact}`).toBe(true)
    })
}

/** Tests of the numbers of a deck: those that letters imply are there, and none is above the highest standard one. */
export function knownNumbers({ cards }: Deck, implied: readonly string[], highest: number): void {
  it('[1.1] numbers that letters imply', () => {
    for (const number of implied) expect(cards.map((each) => each.number)).toContain(number)
  })
  it('[1.1] numbers stay within the range of the documents', () => {
    for (const { number } of cards.filter((each) => each.optional === undefined))
      expect(Number.parseInt(number, 10), number).toBeLessThanOrEqual(highest)
  })
}
