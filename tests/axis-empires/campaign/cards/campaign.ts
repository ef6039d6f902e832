/** A campaign of Europe, of Asia or of both with Option Cards: the real decks, or those of a test. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Deck } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { DeckId } from '../../../../src-shared/axis-empires/ground/content/cards/names.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import type { RawContent } from '../../../../src-shared/game-system/content.ts'
import { rawStart, type StartId } from '../../../campaigns/starts.ts'

const FOLDER = join(import.meta.dirname, '../../../../assets/cards')
type RawCard = Readonly<Record<string, unknown>>
type Cards = Readonly<Partial<Record<DeckId, readonly RawCard[]>>>

/** A card of a test: a Pre-War card that does nothing, but for what is said. */
export const plain = (number: string, more: RawCard = {}): RawCard => ({
  number,
  name: `Card ${number}`,
  state: 'pre-war',
  aims: ['production'],
  flavour: 'A card that was made for a test.',
  source: 'authored',
  ...more,
})

const realDeck = (id: DeckId): Deck => JSON.parse(readFileSync(join(FOLDER, `${id}.json`), 'utf8')) as Deck

/** A deck of a test, in the shape of a file. */
function deckOf(id: DeckId, cards: readonly RawCard[]): unknown {
  const [map, faction] = id.split('-')
  const all = faction === 'soviet' ? cards.map((card) => ({ production: 0, ...card })) : cards
  return { format: 1, id, map, faction, note: 'A deck of a test.', cards: all }
}

export interface Options {
  /** Decks of the test; a deck that is not named has one plain card, or is the real one. */
  readonly cards?: Cards
  readonly real?: boolean
  readonly decks?: unknown
  /** Other fields of the scenario. */
  readonly scenario?: Readonly<Record<string, unknown>>
}

const IDS: readonly DeckId[] = ['tk-axis', 'tk-western', 'tk-soviet', 'ds-axis', 'ds-western', 'ds-soviet']

/** What the rules take for a campaign with cards. */
export function rawCampaign(start: StartId, { cards = {}, real, decks, scenario }: Options = {}): RawContent {
  const raw = rawStart(start)
  const files = IDS.map((id) => [
    `assets/cards/${id}.json`,
    real ? realDeck(id) : deckOf(id, cards[id] ?? [plain('99')]),
  ])
  const given = Object(raw.scenario)
  return {
    ...raw,
    cards: Object.fromEntries(files),
    scenario: {
      ...given,
      ...scenario,
      campaign: { ...given.campaign, cards: true, ...(decks === undefined ? {} : { decks }) },
    },
  }
}

/** The game of a face. */
export function gameOf(face: ReturnType<typeof rules.create>): Game {
  const { game } = face.engine
  if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
  return game
}

/** A campaign with cards that has begun. */
export const begin = (start: StartId, options: Options = {}, seed = 1): ReturnType<typeof rules.create> =>
  rules.create(rawCampaign(start, options), { seed })
