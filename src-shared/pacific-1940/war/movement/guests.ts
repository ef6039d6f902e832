/**
 * Aircraft of friends aboard a power's carriers: on its turn they are cargo, go where the carrier goes, and are held aboard
 * when it is damaged until it is repaired (Aircraft carriers).
 */

import { POWERS, type Power, sideOf } from '../../ground/powers.ts'
import type { Entry, Unit } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { DECK_SPACE, drown, roomIn } from './decks.ts'
import { type Sailing, shipsOf } from './sea.ts'

const RULE = 'units.carriers'

const total = (list: readonly Entry[]): number => list.reduce((sum, { n }) => sum + n, 0)

/** Aircraft of a power's friends in a zone that are held aboard nothing. */
const visitors = (game: Game, power: Power, zone: string): Entry[] =>
  game
    .at(zone)
    .filter(
      ({ unit }) =>
        unit.flag !== power &&
        unit.flag !== 'neutral' &&
        sideOf(unit.flag) === sideOf(power) &&
        game.classOf(unit) === 'air' &&
        unit.island === undefined &&
        unit.held === undefined,
    )

const heldBy = (game: Game, power: Power, zone: string): Entry[] =>
  game.at(zone).filter(({ unit }) => unit.held === power)

/** Places aboard the damaged carriers of a power in a zone. */
const damagedRoom = (game: Game, power: Power, zone: string): number =>
  game
    .at(zone)
    .reduce(
      (sum, { unit, n }) =>
        sum + (unit.flag === power && game.is(unit, 'deck') && unit.damaged ? n * DECK_SPACE : 0),
      0,
    )

const soundRoom = (game: Game, power: Power, zone: string): number =>
  roomIn(game, zone, (flag) => sideOf(flag) === sideOf(power))

/** That many of a list, one entry after another. */
function each(list: readonly Entry[], most: number, does: (entry: Entry, n: number) => void): void {
  let left = most
  for (const entry of list) {
    if (left <= 0) return
    const n = Math.min(entry.n, left)
    left -= n
    does(entry, n)
  }
}

/** Guests aboard carriers that sail go along: those that would find no deck where they are. */
export function takeGuests(game: Game, power: Power, { from, to, ships }: Sailing): void {
  let sound = 0
  let damaged = 0
  for (const { unit, n } of shipsOf(ships)) {
    if (!game.is(unit, 'deck')) continue
    if (unit.damaged) damaged += n * DECK_SPACE
    else sound += n * DECK_SPACE
  }
  const go = ({ key, unit }: Entry, n: number): void => game.turnInto(from, key, n, unit, to)
  if (sound > 0) {
    const guests = visitors(game, power, from)
    const over = total(guests) - Math.max(0, soundRoom(game, power, from) - sound)
    each(guests, Math.min(sound, over), go)
  }
  if (damaged > 0) {
    const guests = heldBy(game, power, from)
    const over = total(guests) - Math.max(0, damagedRoom(game, power, from) - damaged)
    each(guests, Math.min(damaged, over), go)
  }
}

/** Guests held aboard carriers that are no more go down with them. */
function sinkHeld(game: Game, zone: string): void {
  for (const power of POWERS) {
    const guests = heldBy(game, power, zone)
    each(guests, total(guests) - damagedRoom(game, power, zone), ({ key, unit }, n) => {
      game.remove(zone, key, n)
      game.say(`${game.words([{ unit, n }])} ${n > 1 ? 'go' : 'goes'} down with the carrier.`, RULE, [zone])
    })
  }
}

/** The guests of a power on its turn after its carriers have been hit: lost with those that are sunk, held aboard the damaged. */
export function settleGuests(game: Game, power: Power, zone: string): void {
  sinkHeld(game, zone)
  drown(game, power, zone, ({ flag }) => flag !== power, RULE)
  const sound = (flag: Unit['flag']): number =>
    flag === 'neutral' ? 0 : roomIn(game, zone, (owner) => owner === flag)
  // Anyone who has a sound deck of his own is on that.
  const guests = visitors(game, power, zone).sort((a, b) => sound(a.unit.flag) - sound(b.unit.flag))
  const room = damagedRoom(game, power, zone) - total(heldBy(game, power, zone))
  each(guests, Math.min(room, total(guests) - soundRoom(game, power, zone)), ({ key, unit }, n) => {
    game.turnInto(zone, key, n, { ...unit, held: power })
    const words = game.words([{ unit, n }])
    game.say(`${words} ${n > 1 ? 'are' : 'is'} held aboard the damaged carrier until it is repaired.`, RULE, [
      zone,
    ])
  })
}

/** Guests are free again when the carrier that held them is whole. */
export function releaseGuests(game: Game, power: Power, zone: string): void {
  const guests = heldBy(game, power, zone)
  each(guests, total(guests) - damagedRoom(game, power, zone), ({ key, unit }, n) => {
    const { held: _held, ...free } = unit
    game.turnInto(zone, key, n, free)
  })
}
