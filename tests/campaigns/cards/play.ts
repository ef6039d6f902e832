/**
 * Plays a campaign with the real decks; how those who decide draw is told in player.ts.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { type Deck, deckFile } from '../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { MachineKind } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import { Campaign, Fault } from '../campaign.ts'
import { TOLERATED } from '../play.ts'
import { faultsNow, faultsOfState } from '../soundness.ts'
import { campaignOf } from '../starts.ts'
import { CardMachine, CardPlayer, type Habits } from './player.ts'
import { type CardRun, countRevealed, emptyRun, listen, SegmentClock, Tides } from './watch.ts'

export const DECKS: readonly Deck[] = readdirSync('assets/cards').map((name) =>
  deckFile.parse(JSON.parse(readFileSync(`assets/cards/${name}`, 'utf8'))),
)

export interface RunOptions extends Habits {
  /** The run ends after so many commands. */
  readonly most: number
  /** Invariants are asked after so many commands. */
  readonly every: number
  /** The run ends after so many Game Turns; with the campaign if left out. */
  readonly turns?: number
  /** The run ends when this says so. */
  readonly until?: (campaign: Campaign) => boolean
  readonly commit?: string
  /** No card lies pending at the start: every faction selects its first card itself (docs/readings/cards.md). */
  readonly open?: boolean
  /** The machine that plays all factions. */
  readonly machine?: MachineKind | undefined
}

/** A campaign as a player begins it; `open`: with nothing chosen for anybody. */
export function cardCampaign(id: string, seed: number, open = false): Campaign {
  const start = campaignOf(id)
  if (!open) return new Campaign(id, seed, [], start)
  const { decks: _, ...campaign } = Object(start.campaign) as Readonly<Record<string, unknown>>
  return new Campaign(id, seed, [], { ...start, campaign })
}

const inSegment = ({ game }: Campaign): boolean =>
  game.table.state.frames.some(({ proc }) => proc === 'option-card')

function check(campaign: Campaign, known: ReadonlySet<string>, dear: boolean): void {
  const faults = [...faultsNow(campaign), ...(dear ? faultsOfState(campaign) : [])]
  const fresh = faults.find((each) => !known.has(each) && !TOLERATED.test(each))
  if (fresh !== undefined) throw new Fault(`a broken invariant: ${fresh}`)
}

function playOut(campaign: Campaign, run: CardRun, options: RunOptions): Tides {
  const { machine } = options
  const player = machine ? new CardMachine(campaign, run, machine) : new CardPlayer(campaign, run, options)
  const tides = new Tides(campaign.game)
  const clock = new SegmentClock(run)
  const known = new Set([...faultsNow(campaign), ...faultsOfState(campaign)])
  const last = campaign.game.turn + (options.turns ?? Number.POSITIVE_INFINITY)
  const goesOn = (): boolean =>
    !campaign.over && campaign.deeds.length < options.most && campaign.game.turn < last
  while (goesOn() && !options.until?.(campaign)) {
    tides.look()
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
  return tides
}

/** Plays it out. A fault of the rules is given back, not thrown. */
export function playCards(
  id: string,
  seed: number,
  options: RunOptions,
): { run: CardRun; campaign: Campaign; fault?: Fault } {
  const { strong, machine, open } = options
  const run = emptyRun(open ? `${id}, open` : id, seed, options.commit ?? '', { strong, machine })
  const campaign = cardCampaign(id, seed, open)
  const begun = performance.now()
  listen(campaign.game, run)
  let fault: Fault | undefined
  let tides: Tides | undefined
  try {
    tides = playOut(campaign, run, options)
  } catch (error) {
    fault = error instanceof Fault ? error : new Fault(String(error), undefined, error)
    run.fault = fault.message
  }
  run.commands = campaign.deeds.length
  run.seconds = Math.round((performance.now() - begun) / 100) / 10
  run.ended = campaign.game.turnLabel
  countRevealed(campaign.game, run)
  tides?.tell(run)
  return { run, campaign, ...(fault ? { fault } : {}) }
}
