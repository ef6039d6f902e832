/** What a power has and what its enemies have, as far as it says what is to be bought. */
import type { Outlook } from './outlook.ts'

/** The way to whatever cannot be reached. */
export const FAR = 99

export interface Needs {
  /** Land units that could only go to the enemy by sea. */
  readonly waiting: number
  /** Places on transports. */
  readonly holds: number
  readonly warships: number
  readonly enemyFleet: number
  readonly aircraft: number
  readonly troops: number
  /** True if new troops can march to the enemy. */
  readonly byLand: boolean
}

/** Counts what the board shows, with what has been bought this turn. */
export function needsOf(outlook: Outlook): Needs {
  const { game, power } = outlook
  const front = outlook.front()
  let [waiting, holds, warships, enemyFleet, aircraft, troops] = [0, 0, 0, 0, 0, 0]
  for (const space of game.occupied())
    for (const { unit, n } of game.at(space)) {
      if (outlook.isFoe(unit) && game.is(unit, 'warship')) enemyFleet += n * outlook.cost(unit)
      if (unit.flag !== power) continue
      const kind = game.classOf(unit)
      if (kind === 'land') {
        troops += n
        if ((front.get(space) ?? FAR) >= 4) waiting += n
      } else if (kind === 'air') aircraft += n
      else if (game.is(unit, 'carries')) holds += 2 * n
      else warships += n * outlook.cost(unit)
    }
  for (const [id, n] of Object.entries(game.bought(power))) {
    const type = game.content.units.get(id)
    if (!type) continue
    if (type.tags.includes('carries')) holds += 2 * n
    else if (type.class === 'land') {
      troops += n
      waiting += n
    } else if (type.class === 'sea') warships += type.cost * n
    else aircraft += n
  }
  const homes = game
    .landsOf(power)
    .filter((land) => game.facilities(land).some(({ facility }) => facility.output))
  const byLand = homes.some((land) => (front.get(land) ?? FAR) < 4)
  return { waiting, holds, warships, enemyFleet, aircraft, troops, byLand }
}
