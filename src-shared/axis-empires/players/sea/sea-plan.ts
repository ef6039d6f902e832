/** The plan of a Faction Turn at sea: the landings that promise most, one after the other, with what each needs. */
import type { Unit } from '../../ground/content/unit.ts'
import type { Situation } from '../outlook/situation.ts'
import { type Landing, Landings, noPromises, type Promises } from './landing.ts'
import { type Means, meansAtSea } from './means.ts'
import { type Package, Packages } from './package.ts'

/** A landing is made only if it promises more than this. */
const MIN_WORTH = 0.5
const MAX_LANDINGS = 5

export interface SeaPlan {
  /** The operations against objectives on a coast, the first the one that promises most. */
  readonly packages: readonly Package[]
  readonly landings: readonly Landing[]
  readonly promises: Promises
  readonly source: Landings
}

/** `missed` tells what a plane is missed for at the front. */
export function planLandings(s: Situation, means: Means, missed?: (unit: Unit) => number): SeaPlan {
  return planFrom(new Landings(s, means, missed), MIN_WORTH)
}

/** The best landings one after the other, each with what those before it have left. */
export function planFrom(source: Landings, least: number): SeaPlan {
  const { packages, promises } = new Packages(source).choose(noPromises(), promiseAll)
  const landings: Landing[] = packages.flatMap((each) => each.landings)
  const taken = new Set(landings.flatMap(({ sea, land }) => [sea, land]))
  const sites = new Set(source.sites.filter(({ sea, land }) => !taken.has(sea) && !taken.has(land)))
  while (landings.length < MAX_LANDINGS) {
    let best: Landing | undefined
    for (const site of sites) {
      const landing = source.at(site, promises)
      if (!landing || landing.worth <= least) {
        if (!landing) sites.delete(site)
        continue
      }
      if (landing.worth > (best?.worth ?? least)) best = landing
    }
    if (!best) break
    landings.push(best)
    promise(best, promises)
    for (const site of sites) if (site.sea === best.sea || site.land === best.land) sites.delete(site)
  }
  return { packages, landings, promises, source }
}

function promiseAll({ landings, sorties }: Package, promises: Promises): void {
  for (const landing of landings) promise(landing, promises)
  for (const { unit } of sorties) promises.units.add(unit)
}

function promise(landing: Landing, promises: Promises): void {
  const { units } = promises
  if (landing.placer) {
    units.add(landing.placer)
    promises.fresh++
  }
  for (const unit of [...landing.ashore, ...landing.walkers]) units.add(unit)
  for (const { passenger, lift } of landing.sailors) {
    units.add(passenger.unit)
    units.add(lift.by)
  }
  if (landing.supply) {
    units.add(landing.supply)
    promises.supplied.add(landing.zone)
  }
  promises.lands.add(landing.land)
  promises.seas.add(landing.sea)
}

/** The objectives on a coast that are to be attacked in this turn with what has been placed. */
export function attacksOnCoast(s: Situation): readonly number[] {
  const source = new Landings(s, { ...meansAtSea(s.game, s.side), blitz: 1 })
  const { packages } = new Packages(source).choose(noPromises(), promiseAll)
  return packages
    .filter(
      ({ phase, target, landings }) => phase === 'strike' && (landings.length > 0 || s.keys.includes(target)),
    )
    .map(({ target }) => target)
}
