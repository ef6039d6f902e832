/** What a power earns (Collect income). */

import { addTo } from '../../kernel/sums.ts'
import type { Objective } from '../ground/content.ts'
import { type Power, sideOf } from '../ground/powers.ts'
import { V } from '../ground/variables.ts'
import type { Game } from './game.ts'

/** What the western United States is worth once the country is at war. */
export const WAR_ECONOMY = 50

/** What a land is worth to the one who holds it. */
export function worthOf(game: Game, land: string): number {
  const printed = game.board.land(land)
  if (!printed) return 0
  const isAmerica = printed.capitalOf === 'us' && game.owner(land) === 'us'
  return isAmerica && game.isAtWar('us', 'japan') ? WAR_ECONOMY : printed.ipc
}

/** The national production level: the sum of what a power holds. */
export const production = (game: Game, power: Power): number =>
  game.landsOf(power).reduce((sum, land) => sum + worthOf(game, land), 0)

export function isMet(game: Game, { id, power, held, originallyOf, by, once }: Objective): boolean {
  if (once && game.vars.isSet(V.done, id)) return false
  if (held)
    return held.every((land) =>
      by === 'power'
        ? game.owner(land) === power
        : game.sideOfLand(land) === sideOf(power) && game.holder(land) !== undefined,
    )
  return game.board.lands.some(
    ({ id: land }) => game.originalOwner(land) === originallyOf && game.owner(land) === power,
  )
}

/** The objectives a power has reached (National objectives). */
export const reached = (game: Game, power: Power): Objective[] =>
  game.content.objectives.filter((each) => each.power === power && isMet(game, each))

/** True if the Allies hold every land of the Burma Road. */
export function isRoadOpen(game: Game): boolean {
  const road = game.content.objectives.find(({ id }) => id === 'burma-road')
  return road !== undefined && isMet(game, road)
}

export interface Convoy {
  readonly zone: string
  /** The most that can be lost there: what the lands beside it are worth. */
  readonly most: number
  /** What each enemy's warships can take. */
  readonly by: readonly { readonly power: Power; readonly loss: number }[]
}

/** The convoys of a power that enemy warships lie beside (Convoy disruptions); `may` says whose warships count. */
export function convoys(game: Game, power: Power, may: (other: Power) => boolean): Convoy[] {
  if (power === 'china') return []
  return game.board.seas.flatMap(({ id: zone, convoy }) => {
    if (!convoy) return []
    const most = game.board
      .landsBeside(zone)
      .reduce((sum, land) => sum + (game.owner(land) === power ? worthOf(game, land) : 0), 0)
    if (most === 0) return []
    const losses = new Map<Power, number>()
    for (const { unit, n } of game.at(zone)) {
      if (unit.flag === 'neutral' || sideOf(unit.flag) === sideOf(power) || !may(unit.flag)) continue
      const each = game.is(unit, 'surface') ? 1 : game.is(unit, 'submerges') ? 2 : 0
      if (each > 0) addTo(losses, unit.flag, each * n)
    }
    const by = [...losses].map(([each, loss]) => ({ power: each, loss }))
    return by.length > 0 ? [{ zone, most, by }] : []
  })
}
