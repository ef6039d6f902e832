/**
 * What `ae cards --stats LEDGER` prints: of each card, in how many seasons it could be selected, in how many it was, and how it
 * went for its side while it was the Current Card. A ledger has a line of JSON for each campaign.
 */
import { z } from 'zod'
import type { Deck } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { cardId } from '../../src-shared/axis-empires/ground/content/option-cards.ts'

/** A card that was the Current Card for a season. */
const cardPlay = z.strictObject({
  /** The id of the card, `card-tk-axis-22a`. */
  card: z.string(),
  /** The season in which it was revealed, `1940-summer`. */
  season: z.string(),
  /** By how much the Strategic Value of the map changed in favour of its side until its successor was revealed. */
  value: z.number(),
  /** By how many the Minor Countries on the side of its faction grew on the map in that time. */
  countries: z.number(),
})

/** A campaign of the ledger. */
const cardCampaign = z.object({
  start: z.string(),
  seed: z.number(),
  /** The tree that played it. */
  commit: z.string(),
  /** By card: the number of seasons in which it could be selected. */
  could: z.record(z.string(), z.number()),
  plays: z.array(cardPlay),
  /** The side that won; null if nobody has. */
  winner: z.string().nullable(),
})
export type CardCampaign = z.infer<typeof cardCampaign>

/** What a ledger says of a card. */
interface CardStats {
  readonly number: string
  readonly name: string
  /** Seasons in which it could be selected, and campaigns in which it ever could. */
  readonly could: number
  readonly campaigns: number
  /** Seasons in which it was the Current Card, and campaigns in which it ever was. */
  readonly played: number
  readonly playedIn: number
  /** Means over those seasons; undefined if it never was. */
  readonly value: number | undefined
  readonly countries: number | undefined
}

/** The campaigns of a ledger. Throws with the line that cannot be read. */
function readLedger(text: string): CardCampaign[] {
  return text.split('\n').flatMap((line, index) => {
    if (line.trim() === '') return []
    const read = cardCampaign.safeParse(parsed(line))
    if (read.success) return [read.data]
    const [issue] = read.error.issues
    throw new Error(`line ${index + 1} is no campaign: ${issue?.path.join('.') || 'it'}: ${issue?.message}`)
  })
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

const mean = (numbers: readonly number[]): number | undefined =>
  numbers.length === 0 ? undefined : numbers.reduce((total, each) => total + each, 0) / numbers.length

/** What some campaigns say of the cards of a deck. */
function cardStats({ map, faction, cards }: Deck, campaigns: readonly CardCampaign[]): CardStats[] {
  return cards.map(({ number, name }) => {
    const id = cardId(map, faction, number)
    const seasons = campaigns.map(({ could }) => could[id] ?? 0)
    const plays = campaigns.flatMap((campaign) => campaign.plays.filter(({ card }) => card === id))
    return {
      number,
      name,
      could: seasons.reduce((total, each) => total + each, 0),
      campaigns: seasons.filter((each) => each > 0).length,
      played: plays.length,
      playedIn: campaigns.filter((campaign) => campaign.plays.some(({ card }) => card === id)).length,
      value: mean(plays.map(({ value }) => value)),
      countries: mean(plays.map(({ countries }) => countries)),
    }
  })
}

const signed = (value: number | undefined): string =>
  value === undefined ? '–' : `${value > 0 ? '+' : ''}${value.toFixed(1)}`

/** The table of a deck, a line a card. */
function* deckLines(deck: Deck, stats: readonly CardStats[]): Generator<string> {
  const ever = stats.filter(({ played }) => played > 0).length
  yield `${deck.id}: ${ever} of ${stats.length} cards were played`
  yield 'Could   in  Was   in  Value  Countries  Card'
  for (const { number, name, could, campaigns, played, playedIn, value, countries } of stats) {
    const counts = `${String(could).padStart(5)} ${String(campaigns).padStart(4)} ${String(played).padStart(4)} ${String(playedIn).padStart(4)}`
    yield `${counts} ${signed(value).padStart(6)} ${signed(countries).padStart(10)}  ${number} ${name}`
  }
}

/** What a ledger says of the cards of some decks, for a program and for a person. */
export interface StatsSheet {
  readonly value: object
  readonly lines: readonly string[]
}

/** The sheet of some decks. Throws with the line of the ledger that cannot be read. */
export function statsSheet(decks: readonly Deck[], ledger: string): StatsSheet {
  const campaigns = readLedger(ledger)
  const tables = decks.map((deck) => ({ deck, stats: cardStats(deck, campaigns) }))
  const all = tables.flatMap(({ stats }) => stats)
  const ever = all.filter(({ played }) => played > 0).length
  return {
    value: {
      campaigns: campaigns.length,
      decks: tables.map(({ deck, stats }) => ({ deck: deck.id, cards: stats })),
    },
    lines: [
      `${campaigns.length} campaigns; ${ever} of ${all.length} cards were played at least once`,
      'Could, Was: seasons in which it could be selected and was the Current Card; in: campaigns of them.',
      'Value, Countries: what the side of the card won in such a season, Strategic Value and Minor Countries, on average.',
      ...tables.flatMap(({ deck, stats }) => [...deckLines(deck, stats)]),
    ],
  }
}
