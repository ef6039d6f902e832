/** Why a counter that lies in a box off the maps cannot be put somewhere now, with the rule that says so. */

import type { Engine } from '../../../kernel/engine.ts'
import type { Offer } from '../../../kernel/procedure.ts'
import type { Verdict } from '../../../kernel/verdict.ts'
import { turnLabel } from '../../ground/content/calendar.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type Refusal, refuse } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { type Asking, id, question } from '../../table/game/question.ts'
import { placeTitle } from './displays/names.ts'
import { placeParts } from './displays/theatre.ts'
import { whyMove as whyNoMove } from './reach.ts'

/** Places named in a sentence; of the rest it says how many there are. */
const MAX_NAMED = 3

/** How counters come out of a Force Pool at all. */
function fromPool(game: Game, unit: Unit): Refusal {
  const [front] = unit.sides
  if (front?.kind === 'support')
    return refuse('2.2.3', 'a support unit is placed in the Support Segment of its faction only')
  if (front?.kind !== 'ground')
    return refuse('2.2', 'a marker is placed in the Segment its own rule names, and not now')
  if (front.type === 'fortress')
    return refuse(
      '2.3.2',
      'a fortress comes on the map when a unit in its hex is converted in the Organization Segment',
    )
  if (front.steps > 1)
    return refuse(
      '2.3',
      'a multi-step unit comes on the map only when units in one hex combine in the Organization Segment',
    )
  const name = game.countryName(unit.nation)
  return refuse(
    '1.3.3',
    `a one-step unit of ${name} comes on the map as a replacement or when a larger unit breaks down, and not now`,
  )
}

function fromBox(game: Game, unit: Unit, place: string): Refusal {
  const { kind, id } = placeParts(place)
  switch (kind) {
    case 'pool':
      return fromPool(game, unit)
    case 'turn':
      return refuse('7.2', `it waits on the Turn Track and comes in ${turnLabel(Number(id))}`)
    case 'delay':
    case 'naval-delay':
      return refuse('7.1', 'it is in a Delay Box; the Delay Segment rolls for when it comes back')
    case 'hold':
      return refuse('2.3', 'a step in a Holding Box is free only when its unit breaks down')
    case 'swb':
      return refuse('2.2.1', 'it is in the Strategic Warfare Box; what lies there leaves it by its own rule')
    case 'conquered':
      return refuse('13.4', 'its Country is conquered')
    case 'events':
      return refuse('6.2', 'it comes when its Conditional Event happens')
    case 'ceded':
      return refuse('13.8.1', 'a Ceded Land marker stays in its box while the land is ceded')
    case 'aside':
      return refuse('13.7', 'it takes no part in the game, or not yet')
    case 'out':
      return refuse('2.3', 'it is out of the game for good')
    default:
      return refuse('3', `it lies in ${placeTitle(game, place, unit.map)} and cannot be moved now`)
  }
}

interface Choices {
  /** Offers that take this counter, or one of its kind, somewhere. */
  readonly own: readonly Offer[]
  /** One that takes some other counter out of a box of the same sort. */
  readonly other: Offer | undefined
}

function choicesFor(game: Game, engine: Judge, unit: Unit): Choices {
  const { pieces } = game.table.state
  const here = placeParts(pieces[unit.id]?.at ?? '').kind
  const own: Offer[] = []
  let other: Offer | undefined
  for (const offer of engine.offers()) {
    const mover = offer.piece === undefined ? undefined : game.content.unitOf.get(offer.piece)
    const from = mover ? (pieces[mover.id]?.at ?? '') : ''
    if (!mover || offer.at === undefined || offer.at === from) continue
    if (mover.kind === unit.kind && from === pieces[unit.id]?.at) own.push(offer)
    else if (placeParts(from).kind === here) other ??= offer
  }
  return { own, other }
}

/** The part of the engine that is asked here. */
export type Judge = Pick<Engine<Game>, 'offers' | 'judge' | 'objectionTo' | 'spokenOf'>

/** What the decision itself answers to such a command; undefined if it says nothing of its own. */
function ownWords(engine: Judge, offer: Offer | undefined, piece: string, to: string): Verdict | undefined {
  const command = offer && engine.spokenOf(offer.command, piece, to)
  if (!command) return undefined
  return engine.judge(command).ok ? OK : engine.objectionTo(command)
}

/** The verdict on putting a counter that is off the map into a place. */
export function whyPlace(game: Game, engine: Judge, unit: Unit, to: string): Verdict {
  const { own, other } = choicesFor(game, engine, unit)
  if (own.some((offer) => offer.at === to)) return OK
  const said = ownWords(engine, own[0] ?? other, unit.id, to)
  if (said) return said
  const [first] = own
  if (!first) return fromBox(game, unit, game.table.piece(unit.id).at)
  const places = [...new Set(own.flatMap((offer) => offer.at ?? []))]
  const few = places.slice(0, MAX_NAMED).map((place) => placeTitle(game, place, unit.map))
  const more = places.length > MAX_NAMED ? ` or ${places.length - MAX_NAMED} other places` : ''
  const there = placeTitle(game, to, unit.map)
  const reason = `it may be put in ${few.join(', ')}${more}, but not in ${there}`
  return { ok: false, rule: first.rule, reason, where: places }
}

/** Why a counter on the map cannot be put into a place that is no hex. */
export function whyOff(game: Game, engine: Judge, unit: Unit, to: string): Verdict {
  for (const offer of engine.offers()) if (offer.piece === unit.id && offer.at === to) return OK
  const { kind } = placeParts(to)
  const there = placeTitle(game, to, unit.map)
  switch (kind) {
    case 'pool':
    case 'delay':
    case 'naval-delay':
      return refuse(
        '2.3.3',
        `a counter goes to the ${there} by a loss, a combination or being given up in the Organization Segment, not by hand`,
      )
    case 'turn':
      return refuse('7.1', 'a counter comes on the Turn Track by its delay die only')
    case 'hold':
      return refuse('2.3.1', 'a step goes to a Holding Box when its multi-step unit is combined')
    case 'swb':
      return refuse(
        '2.2.3',
        'only support units go to the Strategic Warfare Box, from their Force Pool in the Support Segment',
      )
    default:
      return refuse('3.1', `it cannot go to ${there} now`)
  }
}

/** Why a counter cannot be put somewhere in this position, whether it lies on a map or beside it; OK if it can. */
export function whyNot(
  { game, engine }: Pick<Asking, 'game' | 'engine'>,
  piece: string,
  to: string,
): Verdict {
  const hex = game.graph.indexOf.get(to)
  const unit = game.unit(piece)
  if (game.hexOf(unit) < 0) return whyPlace(game, engine, unit, to)
  return hex === undefined ? whyOff(game, engine, unit, to) : whyNoMove(game, unit, hex)
}

export const whyMove = question({
  name: 'play.whyMove',
  asks: { piece: id, to: id },
  answers: (asked, { piece, to }) => whyNot(asked, piece, to),
})
