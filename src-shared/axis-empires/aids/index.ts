/** The player aids by name, each made from the data of a scenario or of a game in play. Pure. */

import { type AidEntry, USUAL_MARGIN } from '../../contract/print.ts'
import { DECK_IDS, type DeckId } from '../ground/content/cards/names.ts'
import type { OverviewPageId } from '../ground/contract/overview.ts'
import { type MapId, THEATRES } from '../ground/theatres/index.ts'
import { battleOrderBlocks, inSheetOrder } from './battle-order.ts'
import { cardListBlocks, deckBlocks, deckTitle } from './cards.ts'
import { counterKeyBlocks } from './counter-key.ts'
import { crtBlocks } from './crt.ts'
import { delayBlocks } from './delay.ts'
import { diaryBlocks } from './diary.ts'
import { poolsBlocks, posturesBlocks } from './displays.ts'
import type { AidDocument, Block } from './document.ts'
import { mapEntries } from './maps.ts'
import { isAuthored } from './marks.ts'
import { boxesBlocks, strategicBlocks, tracksBlocks } from './off-map.ts'
import { overviewBlocks } from './overview.ts'
import { politicalBlocks } from './political.ts'
import { briefBlocks } from './rules-in-brief.ts'
import { sequenceBlocks } from './sequence.ts'
import { setupBlocks } from './setup.ts'
import type { AidSource } from './source.ts'
import { supportBlocks } from './support-units.ts'
import { terrainBlocks } from './terrain.ts'
import { turnBlocks } from './turns.ts'

export type { AidDocument } from './document.ts'
export { type AidSource, aidSource } from './source.ts'

const USUAL_COUNTER = 15

interface Aid {
  readonly id: string
  readonly title: string
  readonly does: string
  readonly rules: readonly string[]
  readonly orientation: 'portrait' | 'landscape'
  readonly flow: readonly [upright: number, oblong: number]
  readonly wide?: number
  /** It can be printed with the counters of a position. */
  readonly fillable?: true
  /** It prints the rules in our own words. */
  readonly texts?: true
  /** The margin in millimetres it asks for, where the usual one is too wide. */
  readonly margin?: number
  /** Option Cards: of these decks, at least one of which must be played with. */
  readonly cards?: readonly DeckId[]
  /** Of a game in play alone: made from its history. */
  readonly played?: 'diary' | 'overview'
  /** Counters are printed at a size that may be chosen. */
  readonly sized?: true
  blocks(source: AidSource, size: number): Block[]
}

const ONE = [1, 1] as const
const TWO = [1, 2] as const
const COLUMNS = [2, 3] as const

/** The pages of the overview, with what each is on paper. */
const OVERVIEW: readonly { readonly id: OverviewPageId; readonly title: string; readonly does: string }[] = [
  { id: 'forces', title: 'Forces', does: 'steps in play by Country, turn by turn and now' },
  { id: 'losses', title: 'Losses', does: 'steps lost by season and by Country' },
  { id: 'replacements', title: 'Production', does: 'replacement steps received, placed and due' },
  { id: 'arrivals', title: 'Arrivals', does: 'what waits in the Delay Boxes and on the Turn Track' },
  {
    id: 'strategic',
    title: 'Strategic Hexes',
    does: 'who holds which, and the Strategic Value turn by turn',
  },
  { id: 'wars', title: 'War and Peace', does: 'War States, Postures and Countries turn by turn' },
  { id: 'rulings', title: 'Rulings', does: 'the journal of what was changed by hand, from what to what' },
]

export const AIDS: readonly Aid[] = [
  {
    id: 'sequence',
    title: 'Sequence of Play',
    does: 'all segments of a Game Turn and a Faction Turn, and the turns of the scenario',
    rules: ['0–7'],
    orientation: 'portrait',
    flow: TWO,
    blocks: sequenceBlocks,
  },
  {
    id: 'terrain',
    title: 'Terrain Effects Chart',
    does: 'movement costs and shifts, a chart for each map',
    rules: ['3.1.1', '4.2.3.8'],
    orientation: 'portrait',
    flow: TWO,
    blocks: terrainBlocks,
  },
  {
    id: 'crt',
    title: 'Combat Results Table',
    does: 'the table, its results in words, every shift',
    rules: ['4.2'],
    orientation: 'portrait',
    flow: TWO,
    wide: 2,
    blocks: crtBlocks,
  },
  {
    id: 'counter-key',
    title: 'How to Read a Counter',
    does: 'the parts of a counter by name, and the signs of every kind of unit',
    rules: ['2.2.3', '2.3'],
    orientation: 'portrait',
    flow: TWO,
    blocks: counterKeyBlocks,
  },
  {
    id: 'support',
    title: 'Support Units and Convoys',
    does: 'where support units are placed, who contests whom, Convoys and Naval Zones',
    rules: ['2.2.3'],
    orientation: 'portrait',
    flow: TWO,
    blocks: supportBlocks,
  },
  {
    id: 'turn-track',
    title: 'Turn Track and Weather',
    does: 'the 54 boxes with the weather of every area, and what weather does',
    rules: ['7.2', '11'],
    orientation: 'landscape',
    flow: ONE,
    fillable: true,
    blocks: turnBlocks,
  },
  {
    id: 'delay',
    title: 'Delay Modifiers',
    does: 'what changes the delay dice of each faction',
    rules: ['7.1'],
    orientation: 'portrait',
    flow: TWO,
    blocks: delayBlocks,
  },
  {
    id: 'force-pools',
    title: 'Force Pools',
    does: 'the Force Pool displays of the factions, empty or filled',
    rules: ['2.3'],
    orientation: 'landscape',
    flow: ONE,
    fillable: true,
    blocks: poolsBlocks,
  },
  {
    id: 'postures',
    title: 'Posture Display',
    does: 'the Posture Boxes and what may lie in them, empty or filled',
    rules: ['13.6'],
    orientation: 'landscape',
    flow: ONE,
    fillable: true,
    blocks: posturesBlocks,
  },
  {
    id: 'boxes',
    title: 'Boxes beside the Map',
    does: 'Delay, Strategic Warfare, Conditional Events, Ceded Lands and Conquered Countries, empty or filled',
    rules: ['2.2.3', '6.2', '7.1', '13.4', '13.8.1'],
    orientation: 'landscape',
    flow: ONE,
    fillable: true,
    blocks: boxesBlocks,
  },
  {
    id: 'tracks',
    title: 'War State, VP and USCL Tracks',
    does: 'the tracks of each map, to put markers on or as they stand',
    rules: ['0.1.2', '7.1', '12'],
    orientation: 'landscape',
    flow: ONE,
    fillable: true,
    blocks: tracksBlocks,
  },
  {
    id: 'strategic',
    title: 'Strategic Hex Ownership',
    does: 'every Strategic Hex with its Country, to be filled in or with who holds it',
    rules: ['0.1.1'],
    orientation: 'portrait',
    flow: TWO,
    fillable: true,
    blocks: strategicBlocks,
  },
  {
    id: 'political',
    title: 'Political Tables',
    does: 'every political table with its rows, and what counts in a roll on it',
    rules: ['1.1.2.1', '2.1.1'],
    orientation: 'portrait',
    flow: COLUMNS,
    blocks: politicalBlocks,
  },
  {
    id: 'setup',
    title: 'Scenario Set-up',
    does: 'the scenario on cards: what it is, who wins, where every counter begins',
    rules: [],
    orientation: 'portrait',
    flow: TWO,
    blocks: setupBlocks,
  },
  {
    id: 'order-of-battle',
    title: 'Order of Battle',
    does: 'every kind of counter of the scenario, both sides, with its facts',
    rules: ['2.3'],
    orientation: 'portrait',
    flow: TWO,
    blocks: battleOrderBlocks,
  },
  {
    id: 'rules-in-brief',
    title: 'Rules in Brief',
    does: 'how a turn goes, every rule in a few sentences, chapter by chapter, and the glossary',
    rules: ['0–17'],
    orientation: 'portrait',
    flow: COLUMNS,
    texts: true,
    blocks: briefBlocks,
  },
  {
    id: 'diary',
    title: 'Diary',
    does: 'the game season by season: sides, events with their dice, cities, losses, Victory Points',
    rules: [],
    orientation: 'portrait',
    flow: TWO,
    played: 'diary',
    blocks: diaryBlocks,
  },
  ...OVERVIEW.map(
    ({ id, title, does }): Aid => ({
      id: `overview-${id}`,
      title: `Overview: ${title}`,
      does,
      rules: [],
      orientation: 'portrait',
      flow: ONE,
      played: 'overview',
      blocks: (source) => overviewBlocks(source, id),
    }),
  ),
  {
    id: 'counter-sheet',
    title: 'Counter Sheet',
    does: 'the counters of the scenario at exact size with cut marks, backs mirrored for the other side',
    rules: [],
    orientation: 'portrait',
    flow: ONE,
    sized: true,
    blocks: (source, size) => [{ kind: 'sheet', counters: inSheetOrder(source).map(({ id }) => id), size }],
  },
  ...DECK_IDS.map(
    (deck): Aid => ({
      id: `cards-${deck}`,
      title: deckTitle(deck),
      does: 'the cards of the deck at 63 × 88 mm, nine a page, backs mirrored for the other side',
      rules: ['1.1'],
      orientation: 'portrait',
      flow: ONE,
      margin: 5,
      cards: [deck],
      blocks: (source) => deckBlocks(source, deck),
    }),
  ),
  {
    id: 'cards-list',
    title: 'List of Option Cards',
    does: 'every card of the scenario with its War State, symbols, Selection Requirements and history',
    rules: ['1.1'],
    orientation: 'portrait',
    flow: ONE,
    cards: DECK_IDS,
    blocks: cardListBlocks,
  },
]

/** The name under which the aids of a scenario are printed in one file. */
export const ALL_AIDS = 'all'

/** Those that are: the rules are a book of their own, some tell of one game, counters and cards are for scissors. */
export const AIDS_IN_ALL = AIDS.filter(
  ({ texts, sized, cards, played }) => !texts && !sized && !cards && !played,
)

const ALL_ENTRY: AidEntry = {
  id: ALL_AIDS,
  title: 'All in One File',
  does: 'every aid but the Rules in Brief, the Diary, the Overview, the Counter Sheet, the Option Cards and the maps, one after the other',
  orientation: 'portrait',
  fillable: true,
  sized: false,
  margin: USUAL_MARGIN,
}

/** True for an aid that has something to show where these decks of Option Cards are played with. */
export const isShown = ({ cards }: Aid, decks: readonly DeckId[]): boolean =>
  cards === undefined || cards.some((deck) => decks.includes(deck))

/**
 * The aids for a list, the maps, and all aids together.
 * @param decks the decks of Option Cards that are played with; all if not given
 * @param maps the maps that are played on; both if not given
 */
export function aidEntries(decks: readonly DeckId[] = DECK_IDS, maps?: readonly MapId[]): AidEntry[] {
  const each = AIDS.filter((aid) => isShown(aid, decks)).map(
    ({ id, title, does, orientation, fillable, sized, margin }) => ({
      id,
      title,
      does,
      orientation,
      fillable: fillable === true,
      sized: sized === true,
      margin: margin ?? USUAL_MARGIN,
    }),
  )
  return [...each, ...mapEntries(maps), ALL_ENTRY]
}

export function aidOf(id: string): Aid | undefined {
  return AIDS.find((aid) => aid.id === id)
}

/** True if anything in a block is authored. */
function hasAuthored(block: Block): boolean {
  if (block.kind === 'heading') return block.authored === true
  if (block.kind === 'table') return block.rows.flat().some((cell) => cell.authored)
  if (block.kind === 'cards') return block.faces.some((face) => face.authored)
  if (block.kind === 'boxes') return block.boxes.some((box) => box.authored)
  return block.kind === 'text' && block.text.includes('†')
}

/** Counters a block shows without saying where they come from. */
function pictured(block: Block): readonly string[] {
  if (block.kind === 'sheet') return block.counters
  if (block.kind !== 'boxes') return []
  return block.boxes.flatMap(({ counters }) => (counters ?? []).map(({ id }) => id))
}

/** What the footer says of what is authored. */
function provenanceOf(authored: boolean, authoredCounters: boolean): string {
  if (authored) return '† authored for this edition: the rules do not state it.'
  if (authoredCounters)
    return 'Some of these counters are authored for this edition; the order of battle marks them with †.'
  return 'Made from the data of the game; rule numbers stand beside what they rule.'
}

/** Makes an aid. `size` is the side of a counter in millimetres where that may be chosen. */
export function makeAid(aid: Aid, source: AidSource, size = USUAL_COUNTER): AidDocument {
  const { scenario, maps } = source.game.content
  const blocks = aid.blocks(source, size)
  const where = maps.map((map) => THEATRES[map].name).join(' and ')
  const position = aid.fillable && source.filled ? ` · ${source.position}` : ''
  const authored = blocks.some(hasAuthored)
  const authoredCounters = blocks.flatMap(pictured).some((id) => {
    const counter = source.game.content.unitOf.get(id)?.counter
    return counter !== undefined && isAuthored(counter)
  })
  return {
    id: aid.id,
    title: aid.title,
    subtitle: `${scenario.title} · ${where}${position}`,
    rules: aid.rules,
    flow: aid.flow,
    ...(aid.wide === undefined ? {} : { wide: aid.wide }),
    blocks,
    edition: `Axis Empires · ${source.edition}`,
    provenance: provenanceOf(authored, authoredCounters),
    authored,
    authoredCounters,
  }
}
