/** Plays a random campaign to its end, distrusting the rules all the way. */
import type { Command, Offer } from '../../src-shared/kernel/procedure.ts'
import { singly } from '../../src-shared/kernel/wide.ts'
import { Chance } from '../kit/chance.ts'
import { Campaign, Fault } from './campaign.ts'
import { faultsNow, faultsOfState } from './soundness.ts'
import { StandIn } from './stand-in.ts'
import type { StartId } from './starts.ts'
import { Tally } from './tally.ts'

export interface PlayOptions {
  /** Invariants are asked after so many commands, the dear ones a tenth as often. */
  readonly every: number
  /** Ends after so many commands, with everything taken back and done again. */
  readonly most: number
  /** Everything is taken back and done again at the end. */
  readonly back: boolean
  /** The optional rules that are on; none if not given. */
  readonly options?: readonly string[] | undefined
  /** How often in a hundred whoever may end something ends it, beside what chance would have him do; 0 if not given. */
  readonly hurry?: number | undefined
}

export interface Played {
  readonly campaign: Campaign
  readonly tally: Tally
  readonly times: StandIn['times']
  /** Milliseconds the processor was busy with it. */
  readonly ms: number
  readonly fault?: Fault
}

/** A campaign that takes longer than this has lost its way. */
export const MAX_COMMANDS = 200_000

/**
 * How likely kinds of command are chosen beside others, 1 if not named. Armies that disband as gladly as they march are
 * gone in a year; random play is to fight.
 */
const LIKELY: Readonly<Record<string, number>> = {
  eliminate: 0.002,
  detach: 0.05,
  undetach: 0.3,
  'break-down': 0.1,
  convert: 0.2,
  convoy: 0.3,
  end: 0.12,
  done: 0.3,
  cancel: 0.2,
  stay: 0.3,
  attack: 8,
  add: 5,
  fight: 8,
  place: 3,
  replace: 3,
  combine: 2,
  sail: 3,
  // Offered for every Neutral at once: drawn like a step, it would bring all of them in with the first war.
  'declare-war': 0.01,
  'reduce-truces': 0.2,
  'end-policy': 0.02,
  land: 3,
}

/** What ends a segment, a procedure or a choice. */
export const PASSES: ReadonlySet<string> = new Set(['end', 'done', 'pass'])

/** The same for who is in a hurry: the steps of the Organization Segment go by too. */
const HURRIED: ReadonlySet<string> = new Set([...PASSES, 'next'])

/** What ends what is under way, if it may be ended; without listing all else that is offered. */
export function passOf(engine: Campaign['face']['engine']): Command | undefined {
  for (const type of HURRIED)
    for (const { command } of engine.offers({ type })) if (command.type === type) return command
  return undefined
}

/** True if somebody stands in a hex, by its id. */
export type Held = (place: unknown) => boolean

/** The offers of a kind, and how many single ones they stand for. */
interface Kind {
  readonly list: Offer[]
  size: number
}

const sizeOf = ({ wide }: Offer): number => wide?.places.length ?? 1

/** A wide offer with fewer places. */
const within = (offer: Offer, fits: Held): Offer =>
  offer.wide ? { ...offer, wide: { ...offer.wide, places: offer.wide.places.filter(fits) } } : offer

/** The single offer at a place of the list, its wide offers counted out. */
function single(list: readonly Offer[], index: number): Command | undefined {
  let left = index
  for (const offer of list) {
    const size = sizeOf(offer)
    const { wide, command } = offer
    if (left < size) {
      if (!wide) return command
      const [found] = singly(offer, { ...command, [wide.field]: wide.places[left] })
      return found?.command
    }
    left -= size
  }
  return undefined
}

/** One offer of a kind; of a marker that may go anywhere mostly to where somebody stands. */
function one({ list, size }: Kind, chance: Chance, isHeld: Held): Command | undefined {
  const near =
    size > 500 && chance.percent(80)
      ? list.map((offer) => within(offer, isHeld)).filter(({ wide, command }) => wide ?? isHeld(command.to))
      : []
  const held = near.reduce((sum, offer) => sum + sizeOf(offer), 0)
  return held > 0 ? single(near, chance.under(held)) : single(list, chance.under(size))
}

/** How much more gladly than others who is strong does something, and how much less gladly who is weak. */
const BOLD: Readonly<Record<string, number>> = { attack: 1.5, add: 3, end: 0.7 }
const TIMID: Readonly<Record<string, number>> = { attack: 0.1, end: 3 }

/**
 * Draws a kind by how likely it is and, less than in proportion, how much of it is offered; then one of the kind. Offers may
 * be wide: only the one that is drawn is worked out.
 */
export function choose(
  offers: Iterable<Offer>,
  chance: Chance,
  isHeld: Held,
  isBold: boolean,
): Command | undefined {
  const mood = isBold ? BOLD : TIMID
  const kinds = new Map<string, Kind>()
  for (const offer of offers) {
    const { type } = offer.command
    let same = kinds.get(type)
    if (!same) {
      same = { list: [], size: 0 }
      kinds.set(type, same)
    }
    same.list.push(offer)
    same.size += sizeOf(offer)
  }
  const weighed = [...kinds].map(([type, kind]) => ({
    kind,
    weight: (LIKELY[type] ?? 1) * (mood[type] ?? 1) * Math.sqrt(kind.size),
  }))
  let left = chance.next() * weighed.reduce((sum, { weight }) => sum + weight, 0)
  for (const { kind, weight } of weighed) {
    left -= weight
    if (left <= 0 && kind.size > 0) return one(kind, chance, isHeld)
  }
  const last = weighed.at(-1)
  return last && one(last.kind, chance, isHeld)
}

/** What is broken now and was not before; who stands on neutral ground is interned in its own time. */
function check(campaign: Campaign, known: Set<string>, dear: boolean): void {
  const faults = [...faultsNow(campaign), ...(dear ? faultsOfState(campaign) : [])]
  const [fresh] = faults.filter((each) => !known.has(each) && !TOLERATED.test(each))
  if (fresh !== undefined) throw new Fault(`a broken invariant: ${fresh}`)
}

export const TOLERATED = /stands in the Neutral Minor Country|against 13\.6\.1\.1/

/** Plays it out. A fault of the rules is given back, not thrown. */
export function playCampaign(id: StartId, seed: number, options: PlayOptions): Played {
  const began = process.cpuUsage()
  const campaign = new Campaign(id, seed, options.options)
  const chance = new Chance(seed ^ 0x2545f491)
  const tally = new Tally(campaign.game)
  const standIn = new StandIn(campaign, chance)
  const known = new Set(faultsNow(campaign))
  const played = (fault?: Fault): Played => ({
    campaign,
    tally,
    times: standIn.times,
    ms: process.cpuUsage(began).user / 1000,
    ...(fault ? { fault } : {}),
  })
  try {
    let waiting: (() => void)[] = []
    let checked = 0
    let depth = 0
    const { engine, table } = campaign.face
    const { game } = campaign
    const isHeld: Held = (place) => {
      const hex = game.graph.indexOf.get(String(place)) ?? -1
      return hex >= 0 && game.board.stack(hex).length > 0
    }
    while (!campaign.over && campaign.deeds.length < options.most) {
      if (waiting.length === 0) {
        waiting = standIn.plan()
        depth = table.depth
      }
      // The next thing is done when the one before it is over.
      if (waiting.length > 0 && table.depth <= depth) waiting.shift()?.()
      else {
        const hurried = options.hurry && chance.percent(options.hurry) ? passOf(engine) : undefined
        const command = hurried ?? choose(engine.choices(), chance, isHeld, standIn.isBold())
        if (!command) throw new Fault('a dead end: nothing is offered')
        campaign.perform(command)
      }
      if (campaign.deeds.length >= checked + options.every) {
        checked = campaign.deeds.length
        check(campaign, known, chance.percent(10))
      }
    }
    if (campaign.over && !campaign.face.result()) throw new Fault('the game is over without a result')
    tally.closed = true
    if (options.back) campaign.goBackAndForth()
    return played()
  } catch (error) {
    return played(error instanceof Fault ? error : new Fault(String(error), undefined, error))
  }
}
