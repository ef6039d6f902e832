/** Ships that move where there is no fighting, and the troops they carry (Noncombat move; Transports). */
import type { Offer } from '../../../kernel/procedure.ts'
import { maybe, text, texts } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import type { Power } from '../../ground/powers.ts'
import { type Cargo, type Entry, unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { mayEnter } from '../../table/politics.ts'
import { ambush } from '../../war/combat/ambush.ts'
import { takeGuests } from '../../war/movement/guests.ts'
import {
  ambushes,
  judgeCruise,
  judgeCruiseTo,
  type Sailing,
  seaRange,
  seaReach,
  shipsOf,
} from '../../war/movement/sea.ts'
import {
  cargoAfter,
  judgeFerry,
  keeping,
  keeps,
  type Mission,
  unloaded,
  wayOf,
} from '../../war/movement/transport.ts'
import { cargoes, fleet, landingWords, loads, offer, voyageOffers } from './offers.ts'
import type { TransferVerbs } from './transfer-frame.ts'
import { enter } from './transfer-land.ts'

const RULE = 'noncombat'

/** Voyages of ships alike, and what transports among them could carry. */
export function* shipOffers(game: Game, power: Power, from: string, entry: Entry): Generator<Offer> {
  const submarine = game.is(entry.unit, 'submerges')
  yield* voyageOffers(game, power, from, entry, {
    rule: RULE,
    may: (to) => judgeCruiseTo(game, power, to, submarine).ok,
  })
  if (game.is(entry.unit, 'carries')) yield* ferryOffers(game, power, from, entry)
}

function* ferryOffers(game: Game, power: Power, from: string, { key, unit }: Entry): Generator<Offer> {
  const holds = cargoes(game, power, from, unit).flatMap((load) => {
    const aboard = cargoAfter(unit, load)
    if (aboard.length === 0) return []
    const own = aboard.filter(({ flag }) => flag === power)
    return [{ load, aboard, own, words: landingWords(game, power, aboard, []) }]
  })
  if (holds.length === 0) return
  for (const zone of seaReach(game, power, from, seaRange(game, power, from, unit.type), false).keys()) {
    if (game.isHostileZone(power, zone)) continue
    const shores = game.board.landsBeside(zone).filter((land) => mayEnter(game, power, land).ok)
    for (const { load, aboard, own, words } of holds) {
      if (!wayOf(game, power, { from, ship: key, loads: load, zone })) continue
      const mission = { type: 'ferry', from, ship: key, loads: load.map((each) => ({ ...each })), zone }
      if (from !== zone || load.length > 0) yield offer(game, mission, `Carry ${words} to`, zone, RULE)
      if (own.length === 0) continue
      // Troops are not taken aboard to be put ashore where they were.
      for (const target of shores)
        if (!load.some(({ land }) => land === target))
          for (const keep of keeps(own)) {
            const stay = keep.length > 0 ? { keep: [...keep] } : {}
            const who = landingWords(game, power, aboard, keep)
            yield offer(game, { ...mission, target, ...stay }, `Bring ${who} to`, target, RULE)
          }
    }
  }
}

function cruise(game: Game, power: Power, sailing: Sailing): void {
  const judged = judgeCruise(game, power, sailing)
  const way = ('way' in judged ? judged.way : undefined) ?? [sailing.from]
  const list = shipsOf(sailing.ships)
  const { from, to } = sailing
  game.say(
    `${nameOf(power)} sails with ${game.words(list)} from ${game.name(from)} to ${game.name(to)}.`,
    RULE,
    way,
  )
  takeGuests(game, power, sailing)
  for (const { key, unit, n } of list)
    game.turnInto(sailing.from, key, n, { ...unit, spent: true }, sailing.to)
  if (list.some(({ unit }) => game.is(unit, 'carries')))
    ambush(game, power, ambushes(game, power, way, sailing.ships), sailing.to)
}

/** What a transport does without fighting: whom it takes aboard or brings, and where. */
function tellFerry(
  game: Game,
  power: Power,
  { from, zone, target, loads: aboard, escort = {} }: Mission,
  way: readonly string[],
  cargo: readonly Cargo[],
): void {
  const whom = cargo.map(({ type }) => game.type(type).name.toLowerCase()).join(' and ')
  const lands = [...new Set(aboard.map(({ land }) => land))]
  const out =
    lands.length > 0
      ? ` from ${lands.map((land) => game.name(land)).join(' and ')}`
      : ` from ${game.name(from)}`
  const guard = shipsOf(escort)
  const beside = guard.length > 0 ? `, escorted by ${game.words(guard)}` : ''
  const goal = target ?? zone
  game.say(`${nameOf(power)} carries ${whom}${out} to ${game.name(goal)}${beside}.`, RULE, [
    ...lands,
    ...way,
    ...(target === undefined ? [] : [target]),
  ])
}

function ferry(game: Game, power: Power, mission: Mission): void {
  const { from, ship, loads: aboard, zone, target, escort = {}, keep = [] } = mission
  const judged = judgeFerry(game, power, mission)
  const way = ('way' in judged ? judged.way : undefined) ?? [from]
  const unit = unitOf(ship)
  for (const { land, unit: key } of aboard) game.remove(land, key)
  const all = cargoAfter(unit, aboard)
  const cargo = keeping(all, power, keep, () => true) ?? all
  const ashore = target === undefined ? [] : cargo.filter(({ flag, stays }) => flag === power && !stays)
  const stay = cargo.filter((each) => !ashore.includes(each))
  tellFerry(game, power, mission, way, ashore.length > 0 ? ashore : cargo)
  game.turnInto(from, ship, 1, { ...unloaded(unit, stay), spent: true }, zone)
  takeGuests(game, power, { from, to: zone, ships: escort })
  for (const { key, unit: guard, n } of shipsOf(escort))
    game.turnInto(from, key, n, { ...guard, spent: true }, zone)
  if (target !== undefined) {
    for (const { flag, type } of ashore) game.add(target, { flag, type, spent: true })
    enter(game, power, target)
  }
  ambush(game, power, ambushes(game, power, way, escort), zone)
}

export const seaVerbs: TransferVerbs = {
  sail: verb(
    { from: text, to: text, ships: fleet },
    {
      title: 'Sail',
      *named(game, { power }, sailing) {
        if (judgeCruise(game, power, sailing).ok) yield offer(game, sailing, 'Sail to', sailing.to, RULE)
      },
      why: (game, { power }, sailing) => judgeCruise(game, power, sailing),
      do: (game, { power }, sailing) => cruise(game, power, sailing),
    },
  ),
  ferry: verb(
    {
      from: text,
      ship: text,
      loads,
      zone: text,
      target: maybe(text),
      keep: maybe(texts),
      escort: maybe(fleet),
    },
    {
      title: 'Carry troops',
      *named(game, { power }, mission) {
        if (judgeFerry(game, power, mission).ok)
          yield offer(game, mission, 'Carry to', mission.target ?? mission.zone, RULE)
      },
      why: (game, { power }, mission) => judgeFerry(game, power, mission),
      do: (game, { power }, mission) => ferry(game, power, mission),
    },
  ),
}
