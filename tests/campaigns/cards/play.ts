/**
 * Plays a campaign with the real decks. Whoever has to choose draws among what the rules offer; a card is drawn the more
 * gladly the more seldom it has been selected.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type Deck, deckFile } from '../../../src-shared/axis-empires/content/cards/deck.ts'
import type { Command, Offer } from '../../../src-shared/kernel/procedure.ts'
import { Chance } from '../../support/chance.ts'
import { Campaign, Fault } from '../campaign.ts'
import { choose, type Held, PASSES, TOLERATED } from '../play.ts'
import { faultsNow, faultsOfState } from '../soundness.ts'
import { campaignOf } from '../starts.ts'
import {
  actionNow,
  type CardRun,
  count,
  countRevealed,
  emptyRun,
  listen,
  lookAtDeck,
  SegmentClock,
} from './watch.ts'

export const DECKS: readonly Deck[] = readdirSync('assets/cards').map((name) =>
  deckFile.parse(JSON.parse(readFileSync(`assets/cards/${name}`, 'utf8'))),
)

export interface RunOptions {
  /** The run ends after so many commands. */
  readonly most: number
  /** Invariants are asked after so many commands. */
  readonly every: number
  /** How often in a hundred a player who may end a segment ends it, beside what chance would have him do. */
  readonly hurry: number
  /** How often each card has been selected in the runs before this one. */
  readonly seen: Readonly<Record<string, number>>
  /** The run ends when this says so. */
  readonly until?: (campaign: Campaign) => boolean
  readonly commit?: string
}

/** A campaign as a player begins it. */
export function cardCampaign(id: string, seed: number): Campaign {
  return new Campaign(id, seed, [], campaignOf(id))
}

class Player {
  private readonly campaign: Campaign
  private readonly run: CardRun
  private readonly options: RunOptions
  private readonly chance: Chance

  constructor(campaign: Campaign, run: CardRun, options: RunOptions) {
    this.campaign = campaign
    this.run = run
    this.options = options
    this.chance = new Chance(campaign.seed)
  }

  private readonly isHeld: Held = (place) => {
    const { game } = this.campaign
    const hex = game.graph.indexOf.get(String(place)) ?? -1
    return hex >= 0 && game.board.stack(hex).length > 0
  }

  /** The rarest cards most gladly. */
  private card(offers: readonly Offer[]): Command | undefined {
    const often = (offer: Offer): number => {
      const id = String(offer.command.card)
      return (this.options.seen[id] ?? 0) + (this.run.selected[id] ?? 0)
    }
    const weighed = offers.map((offer) => ({ offer, weight: 1 / (1 + often(offer)) ** 3 }))
    let left = this.chance.next() * weighed.reduce((sum, { weight }) => sum + weight, 0)
    const found = weighed.find(({ weight }) => {
      left -= weight
      return left <= 0
    })
    return (found ?? weighed[0])?.offer.command
  }

  /** What whoever has to decide does now. */
  decide(): Command | undefined {
    const { game, face } = this.campaign
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
      const carried = offers.filter(({ command }) => !PASSES.has(command.type))
      return this.chance.of(carried.length > 0 && this.chance.percent(85) ? carried : offers).command
    }
    const pass = offers.find(({ command }) => PASSES.has(command.type))
    if (pass && this.chance.percent(this.options.hurry)) return pass.command
    return choose(offers, this.chance, this.isHeld, this.chance.percent(60))
  }
}

const inSegment = ({ game }: Campaign): boolean =>
  game.table.state.frames.some(({ proc }) => proc === 'option-card')

function check(campaign: Campaign, known: ReadonlySet<string>, dear: boolean): void {
  const faults = [...faultsNow(campaign), ...(dear ? faultsOfState(campaign) : [])]
  const fresh = faults.find((each) => !known.has(each) && !TOLERATED.test(each))
  if (fresh !== undefined) throw new Fault(`a broken invariant: ${fresh}`)
}

function playOut(campaign: Campaign, run: CardRun, options: RunOptions): void {
  const player = new Player(campaign, run, options)
  const clock = new SegmentClock(run)
  const known = new Set([...faultsNow(campaign), ...faultsOfState(campaign)])
  while (!campaign.over && campaign.deeds.length < options.most && !options.until?.(campaign)) {
    const within = inSegment(campaign)
    const begun = performance.now()
    const command = player.decide()
    if (!command) throw new Fault('a dead end: nothing is offered')
    campaign.perform(command)
    clock.took(performance.now() - begun, within, inSegment(campaign))
    const { length } = campaign.deeds
    if (length % options.every === 0) check(campaign, known, length % (10 * options.every) === 0)
  }
  if (campaign.over && !campaign.face.result()) throw new Fault('the game is over without a result')
}

/** Plays it out. A fault of the rules is given back, not thrown. */
export function playCards(
  id: string,
  seed: number,
  options: RunOptions,
): { run: CardRun; campaign: Campaign; fault?: Fault } {
  const run = emptyRun(id, seed, options.commit ?? '')
  const campaign = cardCampaign(id, seed)
  const begun = performance.now()
  listen(campaign.game, run)
  let fault: Fault | undefined
  try {
    playOut(campaign, run, options)
  } catch (error) {
    fault = error instanceof Fault ? error : new Fault(String(error), undefined, error)
    run.fault = fault.message
  }
  run.commands = campaign.deeds.length
  run.seconds = Math.round((performance.now() - begun) / 100) / 10
  run.ended = campaign.game.turnLabel
  countRevealed(campaign.game, run)
  return { run, campaign, ...(fault ? { fault } : {}) }
}
