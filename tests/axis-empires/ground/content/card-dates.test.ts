/** The historical line of a deck with far more dates than any real one. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Deck, deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import {
  historicalLine,
  removedBefore,
} from '../../../../src-shared/axis-empires/ground/content/cards/line.ts'

const FILE = join(import.meta.dirname, '..', '..', '..', '..', 'assets', 'cards', 'tk-axis.json')

test('[1.1] a card with twenty thousand dates in a season stands there so often, before the cards after it', () => {
  const deck = deckFile.parse(JSON.parse(readFileSync(FILE, 'utf8')))
  const [first, ...others] = deck.cards
  if (!first) throw new Error('no card')
  const dates = Array.from({ length: 20_000 }, () => ({ season: '1939-autumn', as: 'played' }) as const)
  const many: Deck = { ...deck, cards: [{ ...first, history: dates }, ...others] }
  const season = historicalLine(many).get('1939-autumn') ?? []
  const before = historicalLine({ ...deck, cards: others }).get('1939-autumn') ?? []
  expect(season.slice(0, 20_000).every(({ number }) => number === first.number)).toBe(true)
  expect(season.slice(20_000)).toEqual(before)
  expect(removedBefore(many, '1945-spring')).toEqual(removedBefore({ ...deck, cards: others }, '1945-spring'))
})
