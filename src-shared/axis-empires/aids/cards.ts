/** Option Cards on paper: each deck at playing-card size, and all cards of a game as a list. */
import { namesIn } from '../campaign/cards/names.ts'
import { faceOf, symbolWords } from '../campaign/cards/text.ts'
import type { DeckId } from '../ground/content/cards/names.ts'
import type { Content } from '../ground/content/compile.ts'
import type { CardFace } from '../ground/contract/cards.ts'
import { FACTION_NAMES } from '../ground/theatres/factions.ts'
import { FACTIONS, type Faction, MAP_IDS, type MapId, THEATRES } from '../ground/theatres/index.ts'
import { WAR_STATE_TITLES } from '../table/politics/index.ts'
import type { Block, Cell } from './document.ts'
import { cell } from './marks.ts'
import type { AidSource } from './source.ts'

const deckName = (map: MapId, faction: Faction): string => `${THEATRES[map].name}, ${FACTION_NAMES[faction]}`

/** `Option Cards: Totaler Krieg, Axis`. */
export function deckTitle(deck: DeckId): string {
  const [map, faction] = deck.split('-') as [MapId, Faction]
  return `Option Cards: ${deckName(map, faction)}`
}

/** The faces of all cards of a content by deck: every aid of cards shows some of them, in one printing all of them twice. */
const written = new WeakMap<Content, ReadonlyMap<string, readonly CardFace[]>>()

function writeFaces(content: Content): ReadonlyMap<string, readonly CardFace[]> {
  const names = namesIn(content)
  const faces = new Map<string, CardFace[]>()
  for (const { card, map, faction } of content.cards) {
    const deck = faces.get(`${map}-${faction}`) ?? []
    deck.push(faceOf(card, { map, faction }, names))
    faces.set(`${map}-${faction}`, deck)
  }
  return faces
}

function facesOf({ game: { content } }: AidSource, map: MapId, faction: Faction): readonly CardFace[] {
  const faces = written.get(content) ?? writeFaces(content)
  written.set(content, faces)
  return faces.get(`${map}-${faction}`) ?? []
}

/** The faces of a deck, with what stands on their backs. */
export function deckBlocks(source: AidSource, deck: DeckId): Block[] {
  const [map, faction] = deck.split('-') as [MapId, Faction]
  const faces = facesOf(source, map, faction)
  const back = { faction, title: FACTION_NAMES[faction], map: THEATRES[map].name }
  return [{ kind: 'cards', faces, back }]
}

const TINTS = { 'pre-war': 'defender', limited: 'mark', total: 'attacker' } as const

const rowOf = (face: CardFace): Cell[] => [
  cell(face.number, { bold: true }),
  cell(face.name, { bold: true, authored: face.authored }),
  cell(WAR_STATE_TITLES[face.state], { tint: TINTS[face.state] }),
  cell(symbolWords(face).join(', ')),
  cell(face.requires.map(({ text }) => text).join(' ')),
  cell(face.history.join(', ')),
]

/** Every card of the decks of a scenario: number, name, War State, symbols, Selection Requirements, history. */
export function cardListBlocks(source: AidSource): Block[] {
  const decks = MAP_IDS.flatMap((map) =>
    FACTIONS.map((faction) => ({ title: deckName(map, faction), faces: facesOf(source, map, faction) })),
  ).filter(({ faces }) => faces.length > 0)
  return decks.flatMap(({ title, faces }, i): Block[] => [
    ...(i === 0 ? [] : [{ kind: 'break', only: 'soft' } as const]),
    { kind: 'heading', level: 1, text: `${title}: ${faces.length} cards`, rule: '1.1' },
    {
      kind: 'table',
      columns: [
        { title: 'No.', share: 0.7 },
        { title: 'Card', share: 3 },
        { title: 'War State', share: 1.3 },
        { title: 'Symbols', share: 1.9 },
        { title: 'Selection Requirements', share: 5 },
        { title: 'In history', share: 1.9 },
      ],
      rows: faces.map(rowOf),
    },
  ])
}
