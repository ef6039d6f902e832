/** How ships go from zone to zone (Sea units; Submarines; Naval bases). */

import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Unit, unitOf } from '../../ground/units.ts'
import { factBy, POSITION } from '../../table/facts.ts'
import type { Game } from '../../table/game.ts'
import { mayFightJapan } from '../../table/politics.ts'
import { all, hasFree } from './land.ts'

type Ways = readonly (readonly string[])[]

const waysBetween = factBy<string, Ways>('ways by sea', POSITION)
const loopsFrom = factBy<string, Ways>('ways by sea that come back', POSITION)
const reachOf = factBy<string, ReadonlyMap<string, number>>('reach of ships', POSITION)

type Judgement = Verdict<RuleId>

/** Ships by their keys, how many of each. */
export type Fleet = Readonly<Record<string, number>>

export const shipsOf = (fleet: Fleet): { key: string; unit: Unit; n: number }[] =>
  Object.entries(fleet).map(([key, n]) => ({ key, unit: unitOf(key), n }))

/** Zones a ship may cross this turn. */
export const seaRange = (game: Game, power: Power, from: string, type: string): number =>
  game.type(type).move + (game.isServed(power, from) ? 1 : 0)

/** Ships of the other side in a zone, whether or not there is war. */
export const hasOtherShips = (game: Game, power: Power, zone: string): boolean =>
  game.at(zone).some(({ unit }) => game.classOf(unit) === 'sea' && game.isFoe(power, unit, zone))

const hasEnemy = (game: Game, power: Power, zone: string, tag: 'anti-submarine' | 'submerges'): boolean =>
  game.at(zone).some(({ unit }) => game.is(unit, tag) && game.isEnemy(power, unit, zone))

/** Whether ships may sail on from a zone they have come to: submarines stop for destroyers, all others for warships. */
function passes(game: Game, power: Power, zone: string, submarines: boolean): boolean {
  return submarines ? !hasEnemy(game, power, zone, 'anti-submarine') : !game.isHostileZone(power, zone)
}

/**
 * The ways by sea from a zone to another, shortest first, those past enemy submarines last. Each way lists its zones
 * from the first to the last.
 */
export function ways(
  game: Game,
  power: Power,
  from: string,
  to: string,
  range: number,
  submarines = false,
): Ways {
  return waysBetween(game, `${power} ${from} ${to} ${range} ${submarines}`, () =>
    findWays(game, power, from, to, range, submarines),
  )
}

function findWays(
  game: Game,
  power: Power,
  from: string,
  to: string,
  range: number,
  submarines: boolean,
): string[][] {
  const found: string[][] = []
  // A ship that is too far off already does not come there.
  const left = game.board.seaSteps(to)
  const isNear = (zone: string, gone: number): boolean => gone + (left.get(zone) ?? range + 1) <= range
  const walk = (way: string[]): void => {
    const here = way.at(-1) ?? from
    if (here === to) {
      found.push(way)
      return
    }
    if (way.length > range || (here !== from && !passes(game, power, here, submarines))) return
    for (const next of game.board.seasBeside(here))
      if (isNear(next, way.length) && !way.includes(next)) walk([...way, next])
  }
  walk([from])
  const danger = (way: readonly string[]): number =>
    way.slice(1).filter((zone) => hasEnemy(game, power, zone, 'submerges')).length
  return found.sort((a, b) => danger(a) - danger(b) || a.length - b.length)
}

/** The ways by sea that leave a zone and come back to it. */
export const loops = (game: Game, power: Power, from: string, range: number): Ways =>
  loopsFrom(game, `${power} ${from} ${range}`, () =>
    game.board
      .seasBeside(from)
      .filter((next) => passes(game, power, next, false))
      .flatMap((next) => ways(game, power, next, from, range - 1).map((way) => [from, ...way])),
  )

/** Where ships may come to within their range. */
export function seaReach(
  game: Game,
  power: Power,
  from: string,
  range: number,
  submarines: boolean,
): ReadonlyMap<string, number> {
  return reachOf(game, `${power} ${from} ${range} ${submarines}`, () =>
    game.board.reach(
      from,
      range,
      (id) => game.board.isSea(id),
      (id) => passes(game, power, id, submarines),
    ),
  )
}

export interface Sailing {
  readonly from: string
  readonly to: string
  readonly ships: Fleet
}

/** What every voyage of warships must fulfil; gives the way if it does. */
function judgeVoyage(
  game: Game,
  power: Power,
  { from, to, ships }: Sailing,
): Judgement & { readonly way?: readonly string[] } {
  const list = shipsOf(ships)
  const rule = 'combat-move'
  if (!game.board.isSea(from) || !game.board.isSea(to))
    return refuse(rule, 'ships go from sea zone to sea zone')
  if (list.length === 0) return refuse(rule, 'no ship is named; expected at least one')
  for (const { key, unit, n } of list) {
    const free = hasFree(game, power, from, key, n)
    if (!free.ok) return free
    if (game.classOf(unit) !== 'sea') return refuse(rule, `${unit.type} is no ship`, [from])
  }
  if (from === to) return refuse(rule, 'they are there', [to])
  const range = Math.min(...list.map(({ unit }) => seaRange(game, power, from, unit.type)))
  const submarines = list.every(({ unit }) => game.is(unit, 'submerges'))
  const [way] = ways(game, power, from, to, range, submarines)
  if (way) return { ...OK, way }
  return refuse(rule, `they do not come as far as ${game.name(to)}`, [to])
}

/** Whether there may be a battle with what is in a zone, and somebody to fight. */
export function mayAttackZone(game: Game, power: Power, zone: string): Judgement {
  if (power === 'china') return refuse('china', 'Chinese units do not go to sea', [zone])
  return all(
    () =>
      hasOtherShips(game, power, zone)
        ? OK
        : refuse('combat-move', `there is nobody to attack in ${game.name(zone)}`, [zone]),
    () => mayFightJapan(game, power),
  )
}

/** Whether ships that come to a zone have anything to do there in the Combat Move phase. */
export function judgeSailTo(
  game: Game,
  power: Power,
  from: string,
  to: string,
  assaults: readonly string[],
): Judgement {
  if (hasOtherShips(game, power, to)) return mayAttackZone(game, power, to)
  if (game.isHostileZone(power, from) || assaults.includes(to)) return OK
  return refuse(
    'combat-move',
    `nothing is fought for in ${game.name(to)}; ships that fight nobody move later in the turn`,
    [to],
  )
}

/** Whether ships may make this combat move; `assaults` are the zones from which troops are to be landed. */
export function judgeSail(
  game: Game,
  power: Power,
  sailing: Sailing,
  assaults: readonly string[],
): Judgement & { readonly way?: readonly string[] } {
  const voyage = judgeVoyage(game, power, sailing)
  if (!voyage.ok) return voyage
  const goal = judgeSailTo(game, power, sailing.from, sailing.to, assaults)
  return goal.ok ? voyage : goal
}

/** Whether ships may end a move in a zone in the Noncombat Move phase. */
export const judgeCruiseTo = (game: Game, power: Power, to: string, submarines: boolean): Judgement =>
  !submarines && game.isHostileZone(power, to) ? refuse('noncombat', `${game.name(to)} is hostile`, [to]) : OK

/** Whether ships may make this move in the Noncombat Move phase. */
export function judgeCruise(
  game: Game,
  power: Power,
  sailing: Sailing,
): Judgement & { readonly way?: readonly string[] } {
  const voyage = judgeVoyage(game, power, sailing)
  if (!voyage.ok) return voyage
  const submarines = shipsOf(sailing.ships).every(({ unit }) => game.is(unit, 'submerges'))
  const goal = judgeCruiseTo(game, power, sailing.to, submarines)
  return goal.ok ? voyage : goal
}

/**
 * The zones of a way in which enemy submarines may fire at transports that go without surface warships (Submarines).
 * `fleet`: all who sail together.
 */
export function ambushes(game: Game, power: Power, way: readonly string[], fleet: Fleet): string[] {
  if (shipsOf(fleet).some(({ unit }) => game.is(unit, 'surface'))) return []
  return way.slice(1).filter((zone) => {
    const alone = !game.at(zone).some(({ unit }) => unit.flag === power && game.is(unit, 'surface'))
    return alone && hasEnemy(game, power, zone, 'submerges')
  })
}
