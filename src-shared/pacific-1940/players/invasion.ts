/** What an Allied power lacks to land in the home of Japan: ships to get there, holds, troops, aircraft. */

import { unitOf } from '../ground/units.ts'
import { ownComplexes } from '../table/complexes.ts'
import { foesAt, scramblers, strengthOf } from './forces.ts'
import type { Outlook } from './outlook.ts'
import type { Some } from './threats.ts'

/** How far off the coast a fleet gathers: from there transports land in their next turn. */
const GATHERS = 2
/** The part of the fleet that may be at risk where it gathers. */
const RISK = 0.15
/** How much stronger than who meets it a fleet, and an army ashore, has to be. */
const FLEET = 1.3
const ARMY = 2
/** An infantry comes out for that much of what the enemy has in hand. */
const PER_RECRUIT = 6
const MOST_RECRUITS = 6

export interface Lack {
  /** The fleet would not get there. */
  readonly escort: boolean
  /** The army would not do ashore. */
  readonly army: boolean
  /** Troops aboard and at the quays, and places on transports. */
  readonly troops: number
  readonly holds: number
  /** Places on carriers that no aircraft of the power takes. */
  readonly decks: number
}

interface Means {
  readonly fleet: readonly Some[]
  readonly planes: readonly Some[]
  readonly troops: readonly Some[]
  readonly holds: number
  readonly decks: number
}

/** Everything of a power that could take part, with what it has bought this turn. */
function meansOf({ game, power }: Outlook): Means {
  const fleet: Some[] = []
  const planes: Some[] = []
  const troops: Some[] = []
  const quays = new Set(ownComplexes(game, power))
  let [holds, decks] = [0, 0]
  const add = (one: Some, atQuay: boolean): void => {
    const { unit, n } = one
    if (game.is(unit, 'carries')) {
      holds += 2 * n
      for (const each of unit.cargo ?? [])
        if (each.flag === power) troops.push({ unit: { flag: power, type: each.type }, n })
    } else if (game.is(unit, 'warship')) {
      fleet.push(one)
      if (game.is(unit, 'deck')) decks += 2 * n
    } else if (game.is(unit, 'carrier')) planes.push(one)
    else if (game.is(unit, 'captures') && atQuay) troops.push(one)
  }
  for (const space of game.occupied())
    for (const { unit, n } of game.at(space)) if (unit.flag === power) add({ unit, n }, quays.has(space))
  for (const [type, n] of Object.entries(game.bought(power)))
    if (game.content.units.has(type)) add({ unit: unitOf(`${power}/${type}`), n }, true)
  const flying = planes.reduce((sum, { n }) => sum + n, 0)
  return { fleet, planes, troops, holds, decks: decks - flying }
}

/** The first that many of a list. */
function firstOf(list: readonly Some[], most: number): Some[] {
  let room = most
  return list.flatMap(({ unit, n }) => {
    const some = Math.min(room, n)
    room -= some
    return some > 0 ? [{ unit, n: some }] : []
  })
}

/** What a power lacks to take a land by sea. */
export function lackFor(outlook: Outlook, land: string): Lack {
  const { game, power, threats } = outlook
  const { fleet, planes, troops, holds, decks } = meansOf(outlook)
  const shores = game.board.seasBeside(land)
  const gathering = new Set(
    shores.flatMap((zone) => [...game.board.reach(zone, GATHERS, (id) => game.board.isSea(id)).keys()]),
  )
  const armada = [...fleet, ...firstOf(planes, planes.length)]
  const risk = [...gathering].reduce((least, zone) => Math.min(least, threats.atSea(zone, armada)), 1)
  const meets = shores.flatMap((zone) => [
    ...foesAt(game, zone, (unit) => outlook.isFoe(unit)).filter(({ unit }) => game.classOf(unit) === 'sea'),
    ...scramblers(game, power, zone),
  ])
  const atSea = strengthOf(game, armada, true) / Math.max(1, strengthOf(game, meets, false))
  const owner = game.owner(land)
  const cash = owner === 'japan' ? game.cash('japan') : 0
  const recruits = Math.min(MOST_RECRUITS, Math.floor(cash / PER_RECRUIT))
  const defenders = [
    ...foesAt(game, land, (unit) => outlook.isFoe(unit)),
    { unit: unitOf('japan/infantry'), n: recruits },
  ]
  const landed = [...firstOf(troops, holds), ...planes]
  const ashore = strengthOf(game, landed, true) / Math.max(1, strengthOf(game, defenders, false))
  const count = troops.reduce((sum, { n }) => sum + n, 0)
  return { escort: risk > RISK || atSea < FLEET, army: ashore < ARMY, troops: count, holds, decks }
}
