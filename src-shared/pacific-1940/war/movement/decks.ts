/** Whether air units have a deck to come down on: which carrier could be where (Aircraft carriers; Air units). */

import { type Power, sideOf } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import type { Unit } from '../../ground/units.ts'
import { ownComplexes } from '../../table/complexes.ts'
import { factBy, POSITION } from '../../table/facts.ts'
import type { Game } from '../../table/game.ts'
import { flights } from './air.ts'

export const DECK_SPACE = 2

/** An air unit somewhere, with the spaces it may still fly. */
export interface Flier {
  readonly at: string
  readonly left: number
}

/** A carrier with room, and the zones it could be in when the turn ends. */
interface Deck {
  readonly zones: ReadonlySet<string>
  readonly room: number
}

const decksOf = factBy<Power, readonly Deck[]>('decks', POSITION)

/** Air units of other powers in a zone that need decks of this side. */
export function guests(game: Game, power: Power, zone: string): number {
  let sum = 0
  for (const { unit, n } of game.at(zone))
    if (
      unit.flag !== power &&
      unit.flag !== 'neutral' &&
      sideOf(unit.flag) === sideOf(power) &&
      game.classOf(unit) === 'air' &&
      unit.island === undefined &&
      unit.held === undefined
    )
      sum += n
  return sum
}

/** Places for aircraft on undamaged carriers of some powers in a zone. */
export function roomIn(game: Game, zone: string, counts: (power: Power) => boolean): number {
  let sum = 0
  for (const { unit, n } of game.at(zone))
    if (unit.flag !== 'neutral' && game.is(unit, 'deck') && !unit.damaged && counts(unit.flag))
      sum += n * DECK_SPACE
  return sum
}

/** Places for aircraft on all carriers of a side in a zone, damaged ones with them. */
function deckSpace(game: Game, zone: string, power: Power): number {
  let sum = 0
  for (const { unit, n } of game.at(zone))
    if (unit.flag !== 'neutral' && sideOf(unit.flag) === sideOf(power) && game.is(unit, 'deck'))
      sum += n * DECK_SPACE
  return sum
}

/** Aircraft of a side that are held aboard damaged carriers in a zone. */
function heldIn(game: Game, zone: string, power: Power): number {
  let sum = 0
  for (const { unit, n } of game.at(zone))
    if (unit.held !== undefined && sideOf(unit.held) === sideOf(power)) sum += n
  return sum
}

/** Aircraft at sea without a deck of their side are lost; `whose` says which of them want one. */
export function drown(
  game: Game,
  power: Power,
  zone: string,
  whose: (unit: Unit) => boolean,
  rule: RuleId,
): void {
  let room = deckSpace(game, zone, power) - heldIn(game, zone, power)
  for (const { key, unit, n } of game.at(zone)) {
    if (unit.flag === 'neutral' || sideOf(unit.flag) !== sideOf(power) || game.classOf(unit) !== 'air')
      continue
    if (unit.island !== undefined || unit.held !== undefined || !whose(unit)) continue
    const over = Math.max(0, n - Math.max(0, room))
    room -= n
    if (over === 0) continue
    game.remove(zone, key, over)
    const words = game.words([{ unit, n: over }])
    game.say(`${words} without a carrier ${over > 1 ? 'are' : 'is'} lost.`, rule, [zone])
  }
}

/** The zones a ship could still come to this turn, no matter who is in the way (it may be assumed that the way is fought free). */
function zonesFrom(game: Game, power: Power, zone: string): Set<string> {
  const move = 2 + (game.isServed(power, zone) ? 1 : 0)
  return new Set(game.board.reach(zone, move, (id) => game.board.isSea(id)).keys())
}

/** Carriers that are to sail somewhere in the Combat Move phase. */
export interface CarrierMove {
  readonly from: string
  readonly to: string
  readonly ships: Readonly<Record<string, number>>
}

function decks(game: Game, power: Power, sailed?: CarrierMove): Deck[] {
  const list: Deck[] = []
  for (const { id: zone } of game.board.seas)
    for (const { key, unit, n } of game.at(zone)) {
      if (unit.flag === 'neutral' || !game.is(unit, 'deck') || unit.damaged) continue
      if (unit.flag !== power) continue
      const zones = unit.spent ? new Set([zone]) : zonesFrom(game, power, zone)
      const gone = sailed?.from === zone ? (sailed.ships[key] ?? 0) : 0
      for (let i = 0; i < n; i++)
        list.push({ zones: sailed && i < gone ? new Set([sailed.to]) : zones, room: DECK_SPACE })
    }
  for (const { id: zone } of game.board.seas) {
    const friends = roomIn(game, zone, (flag) => flag !== power && sideOf(flag) === sideOf(power))
    const room = friends - guests(game, power, zone)
    if (room > 0) list.push({ zones: new Set([zone]), room })
  }
  const bought = game.bought(power)['aircraft-carrier'] ?? 0
  const harbours = new Set(ownComplexes(game, power).flatMap((land) => game.board.seasBeside(land)))
  for (let i = 0; i < bought && harbours.size > 0; i++) list.push({ zones: harbours, room: DECK_SPACE })
  return list
}

const TRIES = 4000

/** True if all these air units could come down on decks, each carrier in one place; `sailed` have gone to theirs. */
export function canAllLand(
  game: Game,
  power: Power,
  fliers: readonly Flier[],
  sailed?: CarrierMove,
): boolean {
  if (fliers.length === 0) return true
  const all = sailed ? decks(game, power, sailed) : decksOf(game, power, () => decks(game, power))
  if (all.reduce((sum, { room }) => sum + room, 0) < fliers.length) return false
  const reach = new Map<string, ReadonlySet<string>>()
  const zonesOf = ({ at, left }: Flier): ReadonlySet<string> => {
    const key = `${at} ${left}`
    const known = reach.get(key)
    if (known) return known
    const zones = new Set([...flights(game, power, at, left).keys()].filter((id) => game.board.isSea(id)))
    reach.set(key, zones)
    return zones
  }
  const waiting = [...fliers].sort((a, b) => a.left - b.left)
  const state = all.map(({ zones, room }) => ({ zones, room }))
  let tries = 0
  const place = (index: number): boolean => {
    const flier = waiting[index]
    if (!flier) return true
    if (++tries > TRIES) return false
    const mine = zonesOf(flier)
    // Of carriers that could be in the same zones and have the same room one is enough to try.
    const tried = new Map<ReadonlySet<string>, Set<number>>()
    for (const deck of state) {
      const rooms = tried.get(deck.zones) ?? new Set<number>()
      if (deck.room === 0 || rooms.has(deck.room)) continue
      tried.set(deck.zones, rooms.add(deck.room))
      const common = new Set([...deck.zones].filter((zone) => mine.has(zone)))
      if (common.size === 0) continue
      const before = deck.zones
      deck.zones = common
      deck.room--
      if (place(index + 1)) return true
      deck.zones = before
      deck.room++
    }
    return false
  }
  return place(0)
}
