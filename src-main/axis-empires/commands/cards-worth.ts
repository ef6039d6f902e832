/** What `ae cards --worth` prints: what the cards of a deck are worth, season by season, and those beside the line of history. */
import {
  knownOfFiles,
  type WorthRow,
  worthTable,
} from '../../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import type { Deck } from '../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { historicalLine, seasonAt } from '../../../src-shared/axis-empires/ground/content/cards/line.ts'
import type { Content } from '../../content/loader.ts'

const figure = (value: number): string => value.toFixed(1).padStart(5)

const shareOf = ({ worth, rival }: WorthRow): string => `${Math.round((worth / rival) * 100)} %`.padStart(6)

const title = ({ card }: WorthRow): string => `${card.number} ${card.name}`

const spanOf = ({ seasons }: WorthRow): string => {
  const [first = '', ...rest] = seasons
  const last = rest.at(-1)
  return last === undefined ? first : `${first} to ${last}`
}

/** The line of history: each season with its card, its worth, and how many others it is chosen from. */
function* lineLines(deck: Deck, rows: readonly WorthRow[]): Generator<string> {
  yield 'Season         Worth  Card of history; others of the season'
  const line = [...historicalLine(deck).keys()]
  for (let i = 0; line.includes(seasonAt(i)); i++) {
    const season = seasonAt(i)
    for (const card of historicalLine(deck).get(season) ?? []) {
      const row = rows.find((each) => each.card === card)
      if (!row) continue
      const others = rows.filter((each) => !each.played && each.seasons.includes(season))
      const named = others.map((each) => `${each.card.number} ${each.worth.toFixed(1)}`).join(', ')
      yield `${season.padEnd(14)} ${figure(row.worth)}  ${title(row)}; ${named || 'none'}`
    }
  }
}

/** The cards beside the line, each in its parts. */
function* besideLines(rows: readonly WorthRow[]): Generator<string> {
  yield 'Worth = steps + option + events  Share  Card beside the line; its seasons'
  for (const row of rows.filter(({ played }) => !played)) {
    const { steps, option, events } = row.parts
    const purpose = row.card.purpose === undefined ? '' : `. ${row.card.purpose}`
    yield `${figure(row.worth)} = ${figure(steps)} + ${figure(option)} + ${figure(events)}        ${shareOf(row)}  ${title(row)}; ${spanOf(row)}${purpose}`
  }
}

/** What the cards of a deck are worth, for a program and for a person. */
export interface WorthSheet {
  readonly value: readonly object[]
  readonly lines: readonly string[]
}

/** The worth of the cards of some decks; `all` are the decks whose requirements hang together. */
export function worthSheet(decks: readonly Deck[], all: readonly Deck[], content: Content): WorthSheet {
  const known = knownOfFiles(content)
  const tables = decks.map((deck) => ({ deck, rows: worthTable(deck, all, known) }))
  return {
    lines: tables.flatMap(({ deck, rows }) => [deck.id, ...lineLines(deck, rows), ...besideLines(rows)]),
    value: tables.map(({ deck, rows }) => ({
      deck: deck.id,
      cards: rows.map(({ card, ...row }) => ({ number: card.number, ...row })),
    })),
  }
}
