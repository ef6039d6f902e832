/** What is counted of the Option Cards while a campaign is played. */
import { actionUnderWay } from '../../../src-shared/axis-empires/cards/run.ts'
import { judgeSelection } from '../../../src-shared/axis-empires/cards/select.ts'
import { cardsIn } from '../../../src-shared/axis-empires/cards/state.ts'
import { seasonId, seasonOf } from '../../../src-shared/axis-empires/content/calendar.ts'
import { cardId } from '../../../src-shared/axis-empires/content/option-cards.ts'
import type { Game } from '../../../src-shared/axis-empires/game/game.ts'
import type { Faction, MapId } from '../../../src-shared/axis-empires/theatres/index.ts'
import { V } from '../../../src-shared/axis-empires/variables/index.ts'
import type { Frame } from '../../../src-shared/kernel/state.ts'

/** How often a faction could choose among so many cards: `tk-axis` to a list of numbers, one a season. */
type Choices = Record<string, number[]>

/** What one campaign says of its cards; a line of JSON in a ledger. */
export interface CardRun {
  readonly start: string
  readonly seed: number
  readonly commit: string
  /** Whose moves and fights a greedy player made. */
  readonly strong?: Side | undefined
  commands: number
  seconds: number
  ended: string
  fault?: string
  /** By the id of the card: how often it was selected. */
  readonly selected: Record<string, number>
  /** By the id of the card: the seasons in which it was revealed. */
  readonly revealed: Record<string, string[]>
  readonly choices: Choices
  /** `card word: why` to how often. */
  readonly noResult: Record<string, number>
  /** Actions that had something to do, by word. */
  readonly asked: Record<string, number>
  /** Milliseconds of an Option Card Segment, and of judging each card of a deck. */
  readonly segments: number[]
  readonly listings: number[]
}

/** Both sides of the war. */
export const SIDES = ['axis', 'allies'] as const
export type Side = (typeof SIDES)[number]

export const emptyRun = (start: string, seed: number, commit: string, strong?: Side): CardRun => ({
  start,
  seed,
  commit,
  ...(strong ? { strong } : {}),
  commands: 0,
  seconds: 0,
  ended: '',
  selected: {},
  revealed: {},
  choices: {},
  noResult: {},
  asked: {},
  segments: [],
  listings: [],
})

export function count(counts: Record<string, number>, key: string): void {
  counts[key] = (counts[key] ?? 0) + 1
}

const NO_RESULT = 'No Result: '

const round = (ms: number): number => Math.round(ms * 1000) / 1000

const top = (game: Game): Frame | undefined => game.table.state.frames.at(-1)

/** The word of the action that is carried out, behind its card: `tk:axis:22a event`. */
export function actionNow(game: Game): { card: string; word: string } | undefined {
  const frame = top(game)
  if (frame?.proc !== 'card-actions') return undefined
  const now = actionUnderWay(game, frame)
  if (!now) return undefined
  const [word = ''] = Object.keys(now.action).filter((key) => !['if', 'may', 'seasonal'].includes(key))
  const { card, faction, map } = now.turn
  return { card: cardId(map, faction, card.number), word }
}

/** What has no result: an action of a card, or an event, of a card where one is under way. */
function subject(game: Game): string {
  const now = actionNow(game)
  if (now) return `${now.card} ${now.word}`
  const { frames } = game.table.state
  const card = frames.findLast(({ proc }) => proc === 'card-actions')
  const event = frames.findLast(({ proc }) => proc === 'event')
  const of = card ? cardId(card.map as MapId, card.faction as Faction, String(card.card)) : 'no card'
  return `${of} within ${event?.event ?? top(game)?.proc}`
}

/** Counts what the rules say of themselves: an action without result, a faction that can select no card. */
export function listen(game: Game, run: CardRun): void {
  const told = game.note.bind(game)
  game.note = (note) => {
    const { text } = note
    if (text.startsWith(NO_RESULT)) count(run.noResult, `${subject(game)}: ${text.slice(NO_RESULT.length)}`)
    const frame = top(game)
    if (frame?.proc === 'option-card' && text.includes('can select no card'))
      addChoice(run, String(frame.map), String(frame.faction), 0)
    told(note)
  }
}

function addChoice(run: CardRun, map: string, faction: string, number: number): void {
  const deck = `${map}-${faction}`
  run.choices[deck] = [...(run.choices[deck] ?? []), number]
}

/** Judges each card of the deck of the faction that selects; how long it takes, and how many it may select. */
export function lookAtDeck(game: Game, run: CardRun): number {
  const frame = top(game)
  if (frame?.proc !== 'option-card') return 0
  const [faction, map] = [frame.faction as Faction, frame.map as MapId]
  const begun = performance.now()
  const verdicts = cardsIn(game, 'deck', faction, map).map((card) => judgeSelection(game, card))
  run.listings.push(round(performance.now() - begun))
  const open = verdicts.filter(({ ok }) => ok).length
  addChoice(run, map, faction, open)
  return open
}

/** The time of a segment from its first question to its end. */
export class SegmentClock {
  private ms = 0
  private readonly run: CardRun
  constructor(run: CardRun) {
    this.run = run
  }

  /** Something was decided and done in so many milliseconds; `within`: an Option Card Segment was under way. */
  took(ms: number, within: boolean, stays: boolean): void {
    if (!within) return
    this.ms += ms
    if (stays) return
    this.run.segments.push(round(this.ms))
    this.ms = 0
  }
}

/** The seasons in which each card was revealed, as the game remembers them at its end. */
export function countRevealed(game: Game, run: CardRun): void {
  const decks = new Set(game.content.cards.map(({ map, faction }) => `${map} ${faction}`))
  for (const deck of decks) {
    const [map, faction] = deck.split(' ') as [MapId, Faction]
    for (const { card, turn } of game.vars.get(V.cardsPlayed, faction, map) ?? []) {
      const id = cardId(map, faction, card)
      run.revealed[id] = [...(run.revealed[id] ?? []), seasonId(seasonOf(turn ?? 0))]
    }
  }
}
