/** How far air units fly, and where they can come down (Air units; Airbases; Noncombat move). */

import { type Power, sideOf } from '../../ground/powers.ts'
import type { Unit } from '../../ground/units.ts'
import { factBy } from '../../table/facts.ts'
import type { Game } from '../../table/game.ts'
import { mayGoChinese, standing } from '../../table/politics.ts'

const flightsFrom = factBy<string, ReadonlyMap<string, number>>('flights', ['lands'])
const landingOf = factBy<Power, ReadonlyMap<string, number>>('ways to a landing ground', ['lands', 'wars'])

/** Spaces an air unit may still fly this turn from where it is. */
export function rangeOf(game: Game, unit: Unit, at: string): number {
  if (unit.left !== undefined) return unit.left
  const { move } = game.type(unit.type)
  const flag = unit.flag
  const lifts = flag !== 'neutral' && game.sideOfLand(at) === sideOf(flag) && game.hasBase(at, 'air-base')
  return lifts ? move + 1 : move
}

/** A strict neutral that nobody has attacked yet. */
const isNeutral = (game: Game, land: string): boolean =>
  game.owner(land) === 'neutral' && game.sideOfLand(land) === undefined

/** Whether air units of a power may fly over a space, or to it. */
function mayFly(game: Game, power: Power, space: string): boolean {
  const land = game.board.land(space)
  if (power === 'china') return land !== undefined && mayGoChinese(game, space).ok
  return !land || standing(game, power, space) !== 'closed'
}

const mayPass = (game: Game, space: string): boolean => game.board.isSea(space) || !isNeutral(game, space)

/** Every space within a number of borders by air, with its distance; strict neutrals only as an end. */
export function flights(game: Game, power: Power, from: string, range: number): ReadonlyMap<string, number> {
  return flightsFrom(game, `${power} ${from} ${range}`, () =>
    game.board.reach(
      from,
      range,
      (id) => mayFly(game, power, id),
      (id) => mayPass(game, id),
    ),
  )
}

/** A land air units may come down on: friendly since the turn began (Noncombat move). */
export function isLandingLand(game: Game, power: Power, land: string): boolean {
  if (standing(game, power, land) !== 'friendly' || game.isTaken(land)) return false
  if (power === 'china') return mayGoChinese(game, land).ok
  // In peace America keeps out of China, and anyone else who comes there goes to war.
  return !(power === 'us' && game.owner(land) === 'china' && !game.isAtWar('us', 'japan'))
}

/** How far it is from each space to the nearest land a power's air units may come down on. */
export function toLanding(game: Game, power: Power): ReadonlyMap<string, number> {
  return landingOf(game, power, () => landingSteps(game, power))
}

function landingSteps(game: Game, power: Power): Map<string, number> {
  const steps = new Map<string, number>()
  let edge = game.board.lands.filter(({ id }) => isLandingLand(game, power, id)).map(({ id }) => id)
  for (const id of edge) steps.set(id, 0)
  for (let step = 1; edge.length > 0 && step <= 7; step++) {
    const next: string[] = []
    for (const at of edge)
      for (const id of game.board.adjacent(at))
        if (!steps.has(id) && mayFly(game, power, id)) {
          steps.set(id, step)
          if (mayPass(game, id)) next.push(id)
        }
    edge = next
  }
  return steps
}
