/**
 * Who decides in a campaign with the real decks. Every choice is among what the rules offer. A card is drawn the more gladly
 * the more seldom it has been selected, and so is one that leads to a rare card.
 *
 * Random armies wander: they never cross a sea with a purpose, and never take a Capital that is defended. So in some games
 * the moves and fights of one side are those of the greedy player, its enemies do little, and history's cards are drawn
 * gladly, since they bring the fleets and the wars in an order that makes sense. Cards that ask for a victory come up then.
 */
import { nextSeasonal, seasonId, seasonOf } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import type { Condition } from '../../../src-shared/axis-empires/ground/content/cards/conditions.ts'
import { cardId, type DeckCard } from '../../../src-shared/axis-empires/ground/content/option-cards.ts'
import type { MachineKind } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import { FACTIONS } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { makePlayer } from '../../../src-shared/axis-empires/players/index.ts'
import type { Command, Decision, Offer } from '../../../src-shared/kernel/procedure.ts'
import { Chance } from '../../kit/chance.ts'
import { type Campaign, Fault } from '../campaign.ts'
import { choose, type Held, PASSES, passOf } from '../play.ts'
import { actionNow, type CardRun, count, lookAtDeck, type Side } from './watch.ts'

export interface Habits {
  /** How often in a hundred a player who may end a segment ends it, beside what chance would have him do. */
  readonly hurry: number
  /** How often each card has been selected in the runs before this one. */
  readonly seen: Readonly<Record<string, number>>
  /** The side whose moves and fights a greedy player makes; none if left out. */
  readonly strong?: Side | undefined
}

/** A card counts as seen from so many times on. */
const SEEN = 5
/** How often in a hundred a game with a strong side draws what history played, where that may be selected. */
const HISTORY = 75
/** How often in a hundred the enemies of a strong side end what they may end. */
const IDLE = 95
/** Decisions that are no matter of moving and fighting: chance makes them for the strong side as well. */
const DRAWN: ReadonlySet<string> = new Set(['option-card', 'card-actions', 'political-events', 'event'])

/** What a condition speaks of, beside what it denies. */
function* partsOf(condition: Condition): Generator<Condition> {
  if ('any' in condition) for (const each of condition.any) yield* partsOf(each)
  else if ('all' in condition) for (const each of condition.all) yield* partsOf(each)
  else if (!('not' in condition)) yield condition
}

export class CardPlayer {
  private readonly campaign: Campaign
  private readonly run: CardRun
  private readonly habits: Habits
  private readonly chance: Chance
  private readonly machine
  /** Cards that have been selected too seldom, and those without which they never will be. */
  private readonly wanted = new Set<string>()
  /** The Countries those cards are about: events are to concern them rather than others. */
  private readonly about: ReadonlySet<string>

  constructor(campaign: Campaign, run: CardRun, habits: Habits) {
    this.campaign = campaign
    this.run = run
    this.habits = habits
    this.chance = new Chance(campaign.seed)
    this.machine = makePlayer('greedy', campaign.seed)
    const { cards } = campaign.game.content
    for (const { id } of cards) if ((habits.seen[id] ?? 0) < SEEN) this.wanted.add(id)
    for (const card of cards.filter(({ id }) => this.wanted.has(id))) this.wantRoadTo(card)
    this.about = new Set(cards.flatMap(({ id, card }) => (this.wanted.has(id) ? (card.about ?? []) : [])))
  }

  /** One of the ways to carry an action or event out, in a game with a strong side often one for a wanted card. */
  private way(offers: readonly Offer[]): Command | undefined {
    const carried = offers.filter(({ command }) => !PASSES.has(command.type))
    const near = carried.filter(({ command }) =>
      Object.values(command).some((value) =>
        String(value)
          .split(':')
          .some((part) => this.about.has(part)),
      ),
    )
    if (this.habits.strong && near.length > 0 && this.chance.percent(HISTORY))
      return this.chance.of(near).command
    return this.chance.of(carried.length > 0 && this.chance.percent(85) ? carried : offers).command
  }

  /** The cards that a card asks to have been played, or whose event it asks for, and those before them. */
  private wantRoadTo({ card, faction, map }: DeckCard): void {
    const { cards } = this.campaign.game.content
    for (const part of (card.requires ?? []).flatMap((each) => [...partsOf(each)])) {
      if ('played' in part) {
        const { played } = part
        this.want(cardId(played.map ?? map, played.faction ?? faction, played.card))
      } else if ('happened' in part) {
        const event = `{"event":"${part.happened.event}"`
        for (const other of cards) if (JSON.stringify(other.card).includes(event)) this.want(other.id)
      }
    }
  }

  private want(id: string): void {
    const found = this.campaign.game.content.cardOf.get(id)
    if (!found || this.wanted.has(id)) return
    this.wanted.add(id)
    this.wantRoadTo(found)
  }

  private readonly isHeld: Held = (place) => {
    const { game } = this.campaign
    const hex = game.graph.indexOf.get(String(place)) ?? -1
    return hex >= 0 && game.board.stack(hex).length > 0
  }

  /** What history played in this season, else a card that it had played by now. */
  private historical(offers: readonly Offer[]): Offer | undefined {
    const { game } = this.campaign
    const season = seasonId(seasonOf(nextSeasonal(game.turn)))
    const played = (offer: Offer, fits: (season: string) => boolean): boolean =>
      game.content.cardOf
        .get(String(offer.command.card))
        ?.card.history?.some((each) => each.as === 'played' && fits(each.season)) ?? false
    const now = offers.find((offer) => played(offer, (each) => each === season))
    const late = offers.filter((offer) => played(offer, (each) => each.slice(0, 4) < season.slice(0, 4)))
    return now ?? (late.length > 0 ? this.chance.of(late) : undefined)
  }

  /** The rarest cards most gladly; in a game with a strong side history's before the others. */
  private card(offers: readonly Offer[]): Command | undefined {
    if (this.habits.strong && this.chance.percent(HISTORY)) {
      const wanted = offers.filter(({ command }) => this.wanted.has(String(command.card)))
      if (wanted.length > 0) return this.chance.of(wanted).command
      const past = this.historical(offers)
      if (past) return past.command
    }
    const often = (offer: Offer): number => {
      const id = String(offer.command.card)
      return (this.habits.seen[id] ?? 0) + (this.run.selected[id] ?? 0)
    }
    const weighed = offers.map((offer) => ({ offer, weight: 1 / (1 + often(offer)) ** 3 }))
    let left = this.chance.next() * weighed.reduce((sum, { weight }) => sum + weight, 0)
    const found = weighed.find(({ weight }) => {
      left -= weight
      return left <= 0
    })
    return (found ?? weighed[0])?.offer.command
  }

  /** True for a decision that the greedy player makes for the strong side. */
  private isLed({ faction, kind }: Decision): boolean {
    const { strong } = this.habits
    return strong !== undefined && (faction === 'axis') === (strong === 'axis') && !DRAWN.has(kind)
  }

  /** What whoever has to decide does now. */
  decide(): Command | undefined {
    const { game, face } = this.campaign
    const decision = face.engine.decision()
    if (decision && this.isLed(decision)) return this.machine.choose(face)
    if (decision && !DRAWN.has(decision.kind)) return this.march()
    const offers = [...face.engine.offers()]
    if (offers[0]?.command.type === 'select-card') {
      const open = lookAtDeck(game, this.run)
      if (open !== offers.length)
        throw new Fault(`${open} cards may be selected, ${offers.length} are offered`)
      const command = this.card(offers)
      if (command) count(this.run.selected, String(command.card))
      return command
    }
    const action = actionNow(game)
    if (action) {
      count(this.run.asked, action.word)
      return this.way(offers)
    }
    if (this.habits.strong && decision?.kind === 'event') return this.way(offers)
    const pass = offers.find(({ command }) => PASSES.has(command.type))
    if (pass && this.chance.percent(this.hurry)) return pass.command
    return choose(offers, this.chance, this.isHeld, this.chance.percent(60))
  }

  private get hurry(): number {
    return this.habits.strong ? IDLE : this.habits.hurry
  }

  /** What is no matter of cards and events: not all of it is listed. */
  private march(): Command | undefined {
    const { engine } = this.campaign.face
    const pass = this.chance.percent(this.hurry) ? passOf(engine) : undefined
    return pass ?? choose(engine.choices(), this.chance, this.isHeld, this.chance.percent(60))
  }
}

/** All factions played by one kind of machine, each by its own player; what it selects is counted. */
export class CardMachine {
  private readonly campaign: Campaign
  private readonly run: CardRun
  private readonly players: ReadonlyMap<string, ReturnType<typeof makePlayer>>

  constructor(campaign: Campaign, run: CardRun, kind: MachineKind) {
    this.campaign = campaign
    this.run = run
    this.players = new Map(FACTIONS.map((faction) => [faction, makePlayer(kind, campaign.seed)]))
  }

  /** What the machine whose faction has to decide does now. */
  decide(): Command | undefined {
    const { face, game } = this.campaign
    const decision = face.engine.decision()
    if (!decision) return undefined
    const command = this.players.get(decision.faction)?.choose(face)
    if (command?.type === 'select-card') {
      lookAtDeck(game, this.run)
      count(this.run.selected, String(command.card))
    }
    return command
  }
}
