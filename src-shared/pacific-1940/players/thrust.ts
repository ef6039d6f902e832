/** The landing that decides the war: everything at hand against the home of Japan, once it is likely to fall and to stay taken. */

import { addTo } from '../../kernel/sums.ts'
import { unitOf } from '../ground/units.ts'
import { forceOf } from '../war/combat/force.ts'
import { mayAttackZone, seaRange, seaReach } from '../war/movement/sea.ts'
import { clears, oddsAbout } from './about.ts'
import { foesAt, scramblers } from './forces.ts'
import { type Means, rank, Spoken, type Strike, speakFor } from './means.ts'
import type { Outlook } from './outlook.ts'
import type { Some } from './threats.ts'

/** The chance that is enough to hazard fleet and army, and the chances that are aimed for at sea and on land. */
const LEAST = 0.6
const CLEAR = 0.92
const FALLS = 0.97
/** What a land that falls for a turn only counts less. */
const RETAKEN = 0.6
/** No battle of more units than that is reckoned out: the last of them change nothing. */
const MOST = 34

interface Part {
  readonly means: Means
  readonly n: number
}

/** What fights of some parts. */
const fightersOf = (parts: readonly Part[]): Some[] =>
  parts.flatMap(({ means, n }) => means.fighters.map(({ unit }) => ({ unit, n })))

/** Warships, each kind at its place, that could sail to a zone; carriers stay where their aircraft find them. */
function guns({ game, power }: Outlook, zone: string): Means[] {
  return game.board.seas.flatMap(({ id: from }) =>
    game.at(from).flatMap(({ key, unit, n }): Means[] => {
      if (unit.flag !== power || unit.spent || !game.is(unit, 'warship') || game.type(unit.type).attack === 0)
        return []
      const dives = game.is(unit, 'submerges')
      if (
        from !== zone &&
        !seaReach(game, power, from, seaRange(game, power, from, unit.type), dives).has(zone)
      )
        return []
      const command = { type: 'sail', from, to: zone, ships: { [key]: n } }
      return [{ from, key, n, command, fighters: [{ unit, n: 1 }], loads: [] }]
    }),
  )
}

/** Transports that land as many as they can, the strongest troops first. */
function landings(outlook: Outlook, list: readonly Means[], spoken: Spoken): Part[] {
  const parts: Part[] = []
  const sorted = [...list].sort(
    (a, b) => b.fighters.length - a.fighters.length || rank(outlook, a) - rank(outlook, b),
  )
  for (const means of sorted)
    while (parts.length < MOST && speakFor(outlook, spoken, means)) parts.push({ means, n: 1 })
  return parts
}

/** Aircraft one by one, those that cost least first. */
function wings(outlook: Outlook, list: readonly Means[]): Means[] {
  const best = new Map<string, Means>()
  for (const means of list) {
    const name = `${means.from} ${means.key}`
    if (means.command.type === 'fly' && (best.get(name)?.n ?? 0) < means.n) best.set(name, means)
  }
  return [...best.values()]
    .sort((a, b) => rank(outlook, a) - rank(outlook, b))
    .flatMap((means) => Array.from({ length: means.n }, () => means))
}

/** Parts of the same means as one. */
function together(parts: readonly Part[]): Part[] {
  const sums = new Map<Means, number>()
  const single: Part[] = []
  for (const part of parts)
    if (part.means.command.type === 'assault') single.push(part)
    else addTo(sums, part.means, part.n)
  return [...single, ...[...sums].map(([means, n]) => ({ means, n }))]
}

/** Adds aircraft to a force until a chance is reached; those that are sent leave the list. */
function addWings(force: Part[], planes: Means[], wanted: number, chanceOf: () => number): number {
  let chance = chanceOf()
  while (chance < wanted && force.length < MOST) {
    const means = planes.shift()
    if (!means) return chance
    force.push({ means, n: 1 })
    chance = chanceOf()
  }
  return chance
}

function through(outlook: Outlook, land: string, zone: string, list: readonly Means[]): Strike | undefined {
  const { game, power } = outlook
  const spoken = new Spoken()
  const troops = landings(
    outlook,
    list.filter(({ command }) => command.type === 'assault' && command.zone === zone),
    spoken,
  )
  if (troops.length === 0) return undefined
  const planes = wings(outlook, list)
  const afloat = foesAt(game, zone, (unit) => outlook.isFoe(unit)).filter(
    ({ unit }) => game.classOf(unit) !== 'land',
  )
  const risen = scramblers(game, power, zone)
  const meets = [...afloat, ...risen]
  const fleet: Part[] = meets.length > 0 ? guns(outlook, zone).map((means) => ({ means, n: means.n })) : []
  const clear =
    meets.length === 0
      ? 1
      : addWings(fleet, planes, CLEAR, () =>
          clears(oddsAbout(game, forceOf(fightersOf(fleet)), forceOf(meets), true)),
        )
  if (clear < LEAST) return undefined
  const army = [...troops]
  const defenders = foesAt(game, land, (unit) => outlook.isFoe(unit))
  const odds = () => oddsAbout(game, forceOf(fightersOf(army)), forceOf(defenders), false)
  const falls = addWings(army, planes, FALLS, () => odds().takes)
  if (clear * falls < LEAST) return undefined
  const chance = clear * falls
  const back = outlook.threats.onLand(land, holders(outlook, odds().endings)).lost
  if (chance * (1 - back * RETAKEN) < LEAST) return undefined
  for (const { means, n } of [...fleet, ...army.slice(troops.length)]) spoken.take(means.from, means.key, n)
  const parts = inOrder(outlook, zone, together(army), together(fleet))
  return { parts, spoken, through: zone, score: outlook.value(land), chance }
}

/** Who is left to hold a land in the likeliest case that it falls. */
function holders({ game }: Outlook, endings: ReturnType<typeof oddsAbout>['endings']): Some[] {
  const likely = endings.find(
    ({ attackers, defenders }) =>
      Object.keys(attackers).length > 0 && Object.values(defenders).every((n) => n === 0),
  )
  return Object.entries(likely?.attackers ?? {})
    .map(([key, n]) => ({ unit: unitOf(key), n }))
    .filter(({ unit }) => game.classOf(unit) === 'land')
}

/** Anyone who fights at sea, with aircraft ordered to fly no further than the zone, and the landing: first what may go first. */
function inOrder(
  { game, power }: Outlook,
  zone: string,
  army: readonly Part[],
  fleet: readonly Part[],
): Part[] {
  const sea = fleet
    .filter(({ means }) => means.from !== zone)
    .map(({ means, n }) =>
      means.command.type === 'fly'
        ? { means: { ...means, command: { ...means.command, to: zone } }, n }
        : { means, n },
    )
  return mayAttackZone(game, power, zone).ok ? [...sea, ...army] : [...army, ...sea]
}

/** The landing that decides the war, if the land is the home of Japan and it is time. */
export function thrustAt(
  outlook: Outlook,
  means: ReadonlyMap<string, readonly Means[]>,
  land: string,
): Strike | undefined {
  const { game } = outlook
  if (!outlook.decides(land)) return undefined
  const list = means.get(land) ?? []
  let best: Strike | undefined
  for (const zone of game.board.seasBeside(land)) {
    const found = through(outlook, land, zone, list)
    if (found && found.chance > (best?.chance ?? 0)) best = found
  }
  return best
}
