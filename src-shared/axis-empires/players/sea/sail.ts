/** The moves over water, made before the march: onto Beachheads, and from port to port. */

import type { Command } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from './choice.ts'
import { Ferries } from './ferry.ts'
import { toHarbor } from './harbors.ts'
import { type Landing, Landings, noPromises } from './landing.ts'
import type { Passenger } from './lift.ts'
import { meansAtSea, troopConvoys, zonesHere } from './means.ts'
import { planFrom } from './sea-plan.ts'
import { SeaThreat } from './threat.ts'

/** A unit joins those on a Beachhead if the landing promises more than this with it. */
const MIN_WORTH = 0.2

function sail(s: Situation, { unit }: Passenger, convoy: string, zone: number, to: string): Command {
  return { type: 'sail', unit: unit.id, zone: s.game.graph.zones[zone]?.id ?? '', convoy, to }
}

/** The moves that bring units to a Beachhead, those by land first. */
function toBeach(s: Situation, landing: Landing): Choice[] {
  const to = s.game.hexId(landing.sea)
  const reason = `to land at ${s.game.hexName(landing.land)}`
  return [
    ...landing.walkers.map((unit) => ({ command: { type: 'step', unit: unit.id, to }, reason })),
    ...landing.sailors.map(({ passenger, lift }) => ({
      command: sail(s, passenger, lift.by.id, landing.zone, to),
      reason,
    })),
  ]
}

/** True if anything could move over water at all. */
function hasWater(s: Situation): boolean {
  const { game, side } = s
  if (game.board.beachSides.size > 0) return true
  return zonesHere(game).some((zone) => troopConvoys(game, side, zone).length > 0)
}

/** The next move over water; undefined when no more is worth it. `queue` holds the rest of a march to a port. */
export function nextSailing(face: AxisGame, s: Situation, queue: Choice[]): Choice | undefined {
  const next = queue.shift()
  if (next && face.engine.judge(next.command).ok) return next
  queue.length = 0
  const { game } = s
  const source = new Landings(s, meansAtSea(game, s.side))
  if (hasWater(s)) {
    const found = overWater(face, s, source)
    if (found) return found
  }
  const march = toHarbor(face, s, (unit) => source.isGuard(unit, game.hexOf(unit)))
  queue.push(...march.slice(1))
  return march[0]
}

function overWater(face: AxisGame, s: Situation, source: Landings): Choice | undefined {
  const { landings } = planFrom(source, MIN_WORTH)
  for (const landing of landings) {
    for (const choice of toBeach(s, landing)) if (face.engine.judge(choice.command).ok) return choice
  }
  return ferry(face, s, source)
}

function ferry(face: AxisGame, s: Situation, source: Landings): Choice | undefined {
  const { game } = s
  const ferries = new Ferries(s, source, new SeaThreat(s))
  const promises = noPromises()
  for (;;) {
    const best = ferries.best(promises)
    if (!best) return undefined
    const command = sail(s, best.passenger, best.lift.by.id, best.zone, game.hexId(best.to))
    if (face.engine.judge(command).ok)
      return { command, reason: `${game.hexName(best.to)} needs it more than where it stands` }
    promises.units.add(best.passenger.unit)
  }
}
