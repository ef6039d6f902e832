/** What is counted of the Option Cards while a campaign is played. */
import { actionUnderWay } from '../../../src-shared/axis-empires/campaign/cards/run.ts'
import { judgeSelection } from '../../../src-shared/axis-empires/campaign/cards/select.ts'
import { cardsIn } from '../../../src-shared/axis-empires/campaign/cards/state.ts'
import { vpMarker } from '../../../src-shared/axis-empires/campaign/victory/vp-track.ts'
import { seasonId, seasonOf } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import { cardId } from '../../../src-shared/axis-empires/ground/content/option-cards.ts'
import type { MachineKind } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Faction, MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../src-shared/axis-empires/ground/variables/index.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
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
  /** The machine that played all factions; without it chance did. */
  readonly machine?: MachineKind | undefined
  commands: number
  seconds: number
  ended: string
  fault?: string
  /** By the id of the card: how often it was selected. */
  readonly selected: Record<string, number>
  /** By the id of the card: the seasons in which it was revealed. */
  readonly revealed: Record<string, string[]>
  readonly choices: Choices
  /** By the id of the card: in how many seasons it could have been selected. Not in ledgers before it was counted. */
  readonly open?: Record<string, number>
  /** By deck: how often a card was found illegal as it was revealed. */
  readonly illegal?: Record<string, number>
  /** By the id of the card: how much better its own faction stood four seasons after it was revealed, in Victory Points. */
  readonly swings?: Record<string, number[]>
  /** `card section:place word` to how often it came to its turn, whatever came of it. */
  readonly done?: Record<string, number>
  /** `card section:place word: why` to how often. */
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

/** Who played, where it was not chance alone. */
export interface Played {
  readonly strong?: Side | undefined
  readonly machine?: MachineKind | undefined
}

export const emptyRun = (
  start: string,
  seed: number,
  commit: string,
  { strong, machine }: Played = {},
): CardRun => ({
  start,
  seed,
  commit,
  ...(strong ? { strong } : {}),
  ...(machine ? { machine } : {}),
  commands: 0,
  seconds: 0,
  ended: '',
  selected: {},
  revealed: {},
  choices: {},
  open: {},
  illegal: {},
  swings: {},
  done: {},
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

/** An action of a card by where it stands: `card-tk-axis-22a political:0 event`. */
function actionAt(game: Game): string | undefined {
  const now = actionNow(game)
  const frame = top(game)
  if (!now || !frame) return undefined
  const path = [...(frame.path as readonly number[]), frame.at].join('.')
  return `${now.card} ${frame.section}:${path} ${now.word}`
}

/** What has no result: an action of a card, or an event, of a card where one is under way. */
function subject(game: Game): string {
  const now = actionAt(game)
  if (now) return now
  const { frames } = game.table.state
  const card = frames.findLast(({ proc }) => proc === 'card-actions')
  const event = frames.findLast(({ proc }) => proc === 'event')
  const of = card ? cardId(card.map as MapId, card.faction as Faction, String(card.card)) : 'no card'
  return `${of} within ${event?.event ?? top(game)?.proc}`
}

/** Counts each action of a card as its list goes on behind it. */
function countActions(game: Game, { done }: CardRun): void {
  if (!done) return
  const { table } = game
  const patch = table.patch.bind(table)
  table.patch = (change, depth) => {
    const frame = top(game)
    if (depth === undefined && frame?.proc === 'card-actions' && Number(change.at) > Number(frame.at)) {
      const action = actionAt(game)
      if (action) count(done, action)
    }
    patch(change, depth)
  }
}

/** Counts what the rules say of themselves: an action without result, an illegal card, a faction that can select none. */
export function listen(game: Game, run: CardRun): void {
  countActions(game, run)
  const told = game.note.bind(game)
  game.note = (note) => {
    const { text } = note
    if (text.startsWith(NO_RESULT)) {
      // The colon divides what from why.
      const what = subject(game).replace(': ', ' ')
      count(run.noResult, `${what}: ${text.slice(NO_RESULT.length)}`)
    }
    const frame = top(game)
    if (frame?.proc === 'option-card') {
      const [map, faction] = [String(frame.map), String(frame.faction)]
      if (text.includes('can select no card')) addChoice(run, map, faction, 0)
      if (run.illegal && text.includes('was selected against the rules'))
        count(run.illegal, `${map}-${faction}`)
    }
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
  const open = cardsIn(game, 'deck', faction, map).filter((card) => judgeSelection(game, card).ok)
  run.listings.push(round(performance.now() - begun))
  addChoice(run, map, faction, open.length)
  for (const { id } of open) if (run.open) count(run.open, id)
  return open.length
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

/** A year. */
const LATER = 4

/** Where the VP marker of a map lies as each season opens: boxes of the Axis Tide, below 0 of the Allied Crusade. */
export class Tides {
  private readonly game: Game
  private readonly boxes = new Map<string, number[]>()
  private readonly seasons: string[] = []

  constructor(game: Game) {
    this.game = game
  }

  /** Looks, once a season. */
  look(): void {
    const { game } = this
    const season = seasonId(seasonOf(game.turn))
    if (this.seasons.at(-1) === season) return
    this.seasons.push(season)
    for (const map of game.content.maps) {
      const { side, box } = vpMarker(game, map)
      this.boxes.set(map, [...(this.boxes.get(map) ?? []), side === 'axis-tide' ? box : -box])
    }
  }

  /** Tells a run how its factions stood a year after each card, once what was revealed has been counted. */
  tell({ swings, revealed }: CardRun): void {
    if (!swings) return
    for (const { id, map, faction } of this.game.content.cards) {
      const boxes = this.boxes.get(map) ?? []
      const own = faction === 'axis' ? 1 : -1
      for (const season of revealed[id] ?? []) {
        const at = this.seasons.indexOf(season)
        const [before, after] = [boxes[at], boxes[at + LATER]]
        if (before !== undefined && after !== undefined)
          swings[id] = [...(swings[id] ?? []), own * (after - before)]
      }
    }
  }
}
