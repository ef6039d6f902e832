/** `ae cards`: the decks of Option Cards, the cards of a deck, one card; in a position, what may be selected and why not. */
import { readFileSync } from 'node:fs'
import { namesIn, printedNumber } from '../../../src-shared/axis-empires/campaign/cards/names.ts'
import { faceLines, faceOf, symbolWords } from '../../../src-shared/axis-empires/campaign/cards/text.ts'
import { type Deck, deckFile } from '../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { DECK_IDS } from '../../../src-shared/axis-empires/ground/content/cards/names.ts'
import type { Content } from '../../../src-shared/axis-empires/ground/content/compile.ts'
import { cardId } from '../../../src-shared/axis-empires/ground/content/option-cards.ts'
import { checkContent } from '../../../src-shared/axis-empires/ground/content/validate/check.ts'
import type { CardEntry, CardFace, DeckView } from '../../../src-shared/axis-empires/ground/contract/cards.ts'
import { FACTION_NAMES } from '../../../src-shared/axis-empires/ground/theatres/factions.ts'
import { THEATRES } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import { axisGame } from '../../../src-shared/axis-empires/index.ts'
import { cardsView } from '../../../src-shared/axis-empires/questions/views/cards/index.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { WAR_STATE_TITLES } from '../../../src-shared/axis-empires/table/politics/index.ts'
import { HUMAN } from '../../../src-shared/contract/views.ts'
import { rawContent } from '../../content/loader.ts'
import { seatAt } from '../../sessions/seats.ts'
import { type DataUnderPacks, PACK_OPTIONS, PACK_USAGE, type Tools } from '../../terminal/tools.ts'
import { type Args, answer, CliError, type ExitCode, type Verb } from '../../terminal/verb.ts'
import { statsSheet } from '../card-stats.ts'
import { gameSeen } from '../game.ts'
import { worthSheet } from './cards-worth.ts'

const titleOf = ({ map, faction }: Pick<Deck, 'map' | 'faction'>): string =>
  `${THEATRES[map].name}, ${FACTION_NAMES[faction]}`

function decksOf(data: DataUnderPacks, scenario: string | undefined): Deck[] {
  return Object.values(data.contentFor(axisEmpires, scenario).cards ?? {}).flatMap((file) => {
    const read = deckFile.safeParse(file)
    return read.success ? [read.data] : []
  })
}

/** Names for the words of cards: those of the scenario that is played with the most decks. */
function wordContent({ contentFor, scenariosOf }: DataUnderPacks): Content {
  const size = (raw: unknown): number => {
    const { maps, campaign } = Object(raw) as { maps?: readonly string[]; campaign?: unknown }
    return campaign === undefined ? 0 : (maps?.length ?? 0)
  }
  const [most] = [...scenariosOf(axisEmpires)].sort((a, b) => size(b.raw) - size(a.raw))
  if (!most) throw new CliError('ae cards: there is no scenario of Axis Empires')
  return checkContent(rawContent(contentFor(axisEmpires), most))
}

/** What a card is shown with: its face, and what stands against it in a position if one is named. */
interface CardReport {
  readonly face: CardFace
  /** Its number in the deck: two cards may print the same. */
  readonly raw: string
  readonly entry?: CardEntry
}

/** The deck in the game named, as anyone who sits there may see it; undefined if none is named. */
function viewIn(tools: Tools, args: Args, data: DataUnderPacks, deck: Deck): DeckView | undefined {
  const [scenario, save] = [args.text('scenario'), args.text('save')]
  const view = (): readonly DeckView[] | undefined => {
    if (save === undefined) {
      if (scenario === undefined) return undefined
      const found = data.scenarioOf(scenario)
      const { session } = tools.begin(found, 1, {}, data.packsFor(axisEmpires, found.id))
      return cardsView(axisGame(session.game).engine.game).decks
    }
    const { session } = tools.open(save)
    // Between machines alone there is nobody from whom a card is hidden.
    if (!Object.values(session.players).includes(HUMAN))
      return cardsView(axisGame(session.game).engine.game).decks
    return cardsView(gameSeen(session).engine.game, session.cuts.seen(seatAt(session)).seen.covered).decks
  }
  const decks = view()
  if (!decks) return undefined
  const found = decks.find(({ map, faction }) => map === deck.map && faction === deck.faction)
  if (found) return found
  throw new CliError(`ae cards: ${save ?? scenario} is played without the deck "${deck.id}"`)
}

function shownOf(deck: Deck, data: DataUnderPacks, view: DeckView | undefined): CardReport[] {
  const before = cardId(deck.map, deck.faction, '')
  if (view)
    return view.cards.map((entry) => ({ face: entry.face, raw: entry.id.slice(before.length), entry }))
  const names = namesIn(wordContent(data))
  return deck.cards.map((card) => ({ face: faceOf(card, deck, names), raw: card.number }))
}

const PLACES: Readonly<Record<Exclude<CardEntry['place'], 'deck'>, string>> = {
  pending: 'is the Pending Card',
  current: 'is the Current Card',
  played: 'has been played',
  removed: 'has been removed',
}

/** `may be selected`, or what stands against it. */
function stateOf({ place, refusal }: CardEntry): string {
  if (place !== 'deck') return PLACES[place]
  return refusal ? `may not be selected (${refusal.rule}): ${refusal.reason}` : 'may be selected'
}

const mayBeSelected = ({ place, refusal }: CardEntry): boolean => place === 'deck' && !refusal

function* deckLines(shown: readonly CardReport[], view: DeckView | undefined): Generator<string> {
  for (const { face, entry } of shown) {
    const head = `${face.number.padEnd(5)} ${WAR_STATE_TITLES[face.state].padEnd(11)} ${face.name}`
    yield [head, ...symbolWords(face)].join(', ')
    if (entry) yield `      ${stateOf(entry)}`
  }
  if (!view) return yield `${shown.length} cards`
  const may = shown.filter(({ entry }) => entry && mayBeSelected(entry)).length
  const hidden = view.hidden === 0 ? '' : `; ${view.hidden} more lie hidden from whoever sits at the screen`
  yield `${may} of ${shown.length} cards may be selected now, to be revealed in ${view.nextSeason}${hidden}`
}

function* faceText({ face, entry }: CardReport): Generator<string> {
  yield* faceLines(face)
  yield `${WAR_STATE_TITLES[face.state]}; good for: ${face.aims.join(', ')}`
  if (face.subtitle !== undefined) yield face.subtitle
  if (face.master !== undefined) yield `No. ${face.master} of all cards`
  yield* face.rulings
  for (const { title, words } of face.explains) yield `${title}: ${words}`
  yield face.flavour
  if (face.history.length > 0) yield `History: ${face.history.join(', ')}`
  if (face.authored) yield '† authored for this edition'
  if (!entry) return
  yield `Now: ${stateOf(entry)}`
  if (entry.opens.length > 0) yield `Opens: ${entry.opens.join(', ')}`
  if (entry.closes.length > 0) yield `Closes: ${entry.closes.join(', ')}`
}

/** A number as it is compared: as printed, `plus50` and `+50` alike. */
const plain = (number: string): string => printedNumber(number)

function oneCard(args: Args, deck: Deck, shown: readonly CardReport[], number: string): ExitCode {
  const asked = number.toLowerCase()
  const found =
    shown.find(({ raw }) => raw === asked) ??
    shown.find(({ face }) => face.number.toLowerCase() === plain(asked))
  if (found) {
    const code = found.entry && !mayBeSelected(found.entry) ? 1 : 0
    return answer(args, found, faceText(found), code)
  }
  const known = shown.map(({ face, raw }) => (raw.includes('-') ? raw : face.number)).join(', ') || 'none'
  throw new CliError(`ae cards: ${deck.id} shows no card "${number}"; expected one of: ${known}`)
}

function listDecks(args: Args, decks: readonly Deck[]): ExitCode {
  const list = decks.map((deck) => ({ id: deck.id, title: titleOf(deck), cards: deck.cards.length }))
  const lines = list.map(({ id, title, cards: count }) => `${id.padEnd(11)} ${title}: ${count} cards`)
  return answer(args, list, lines)
}

function worths(
  args: Args,
  decks: readonly Deck[],
  all: readonly Deck[],
  { contentFor }: DataUnderPacks,
): ExitCode {
  const { value, lines } = worthSheet(decks, all, contentFor(axisEmpires, args.text('scenario')))
  return answer(args, value, lines)
}

/** The ledger that is named, of the decks that are asked for. */
function stats(args: Args, decks: readonly Deck[], file: string): ExitCode {
  try {
    const { value, lines } = statsSheet(decks, readFileSync(file, 'utf8'))
    return answer(args, value, lines)
  } catch (error) {
    throw new CliError(`ae cards: ${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function run(tools: Tools, args: Args): ExitCode {
  if (args.text('scenario') !== undefined && args.text('save') !== undefined)
    throw new CliError('ae cards: a scenario and a save are named; expected one of the two')
  const data = tools.dataUnderPacks(args)
  const decks = decksOf(data, args.text('scenario'))
  const [id, number] = args.words
  const ledger = args.text('stats')
  if (id === undefined && ledger !== undefined) return stats(args, decks, ledger)
  if (id === undefined) return args.flag('worth') ? worths(args, decks, decks, data) : listDecks(args, decks)
  const deck = decks.find((each) => each.id === id.toLowerCase())
  if (!deck) throw new CliError(`ae cards: there is no deck "${id}"; expected one of: ${DECK_IDS.join(', ')}`)
  if (ledger !== undefined) return stats(args, [deck], ledger)
  if (args.flag('worth')) return worths(args, [deck], decks, data)
  const view = viewIn(tools, args, data, deck)
  const shown = shownOf(deck, data, view)
  if (number !== undefined) return oneCard(args, deck, shown, number)
  return answer(args, shown, deckLines(shown, view))
}

export const cardsVerb = (tools: Tools): Verb => ({
  name: 'cards',
  usage: `ae cards [DECK [NUMBER]] [--worth | --stats LEDGER] [--scenario ID | --save FILE.aesave] ${PACK_USAGE}`,
  does:
    'lists the decks of Option Cards, the cards of a deck, or the text of a card; in a position also whether ' +
    'each may be selected, and the requirement that fails; with --worth what the cards are worth in their seasons, ' +
    'with --stats how they fared in the campaigns of a ledger',
  options: {
    worth: { type: 'boolean' },
    stats: { type: 'string' },
    scenario: { type: 'string' },
    save: { type: 'string' },
    ...PACK_OPTIONS,
  },
  words: [0, 2],
  run: (args) => run(tools, args),
})
