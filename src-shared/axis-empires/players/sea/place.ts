/**
 * The Support Segment of the greedy player: what to place next. Nothing is remembered from one placement to the
 * next but what a unit was placed for: the plan is rebuilt each time, so that a contest can change it.
 */
import { distance } from '../../../board/hexmap/graph.ts'
import { strategicWarfareBox, zoneBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { rangeOf, supportTypeUp } from '../../table/game/support-kinds.ts'
import { isSupplied } from '../../war/supply/supplied.ts'
import { airReach } from '../../war/support/air-path.ts'
import { judgeConvoy } from '../../war/support/convoys.ts'
import { judgePlacement } from '../../war/support/placement.ts'
import type { Situation } from '../outlook/situation.ts'
import { AirWorth } from './air.ts'
import { seaNear } from './air-spots.ts'
import type { Choice } from './choice.ts'
import { coastalTargets, hasCoastalKey } from './coast.ts'
import { Ferries } from './ferry.ts'
import type { Landing, Promises } from './landing.ts'
import type { Lift } from './lift.ts'
import { hungryZones } from './lines.ts'
import { kindsOf, type Means, meansOf, zonesHere } from './means.ts'
import type { Package } from './package.ts'
import { packageWords } from './package-words.ts'
import { keptBack } from './reserve.ts'
import { planLandings, type SeaPlan } from './sea-plan.ts'
import { enemiesOf, SeaThreat, stakeIn } from './threat.ts'

/** What a unit was placed for, until that is done. */
export type Purposes = Map<
  string,
  'escort' | 'station' | 'air' | { readonly strike: number } | { readonly face: number }
>

/** A fleet goes on station only if it shuts ports worth more than this; otherwise it is kept to contest. */
const MIN_STATION = { 'sub-fleet': 0.6, 'surface-fleet': 1.6, 'cv-fleet': 1.6 } as const
const MIN_STRIKE = 0.4
/** In a campaign a plane that has flown is long in coming back: it flies for more than this. */
const MIN_SORTIE = 2
/** While a key is to be taken from the sea planes fly for that, within so near of it in hexes, or for more than this elsewhere. */
const NEAR_COAST = 4
const BARGAIN = 6

const zoneName = (s: Situation, zone: number): string => s.game.graph.zones[zone]?.name ?? '?'
const stationAt = (s: Situation, zone: number): string =>
  zoneBox(s.game.graph.zones[zone]?.id ?? '', 'station')

function convoyChoice(
  s: Situation,
  marker: Unit,
  zone: number,
  mode: 'troop' | 'supply',
  why: string,
): Choice {
  const id = s.game.graph.zones[zone]?.id ?? ''
  return { command: { type: 'convoy', marker: marker.id, zone: id, mode }, reason: why }
}

/** Supply comes first: a Supply Convoy where it feeds most. */
function feed(s: Situation, means: Means): Choice | undefined {
  const { game } = s
  if (means.convoys.length === 0) return undefined
  const hungry = s.friends.filter((unit) => game.inPlay(unit) && !isSupplied(game, unit))
  let best: { zone: number; units: readonly Unit[]; marker: Unit } | undefined
  for (const { zone, units } of hungryZones(game, s.side, hungry)) {
    const marker = means.convoys.find((unit) => judgeConvoy(game, unit, zone, 'supply').ok)
    if (marker && units.length > (best?.units.length ?? 0)) best = { zone, units, marker }
  }
  if (!best) return undefined
  const count = best.units.length
  const whom = count === 1 ? 'a unit' : `${count} units`
  return convoyChoice(
    s,
    best.marker,
    best.zone,
    'supply',
    `supply across the ${zoneName(s, best.zone)} for ${whom}`,
  )
}

function liftChoice(
  s: Situation,
  lift: Lift,
  zone: number,
  why: string,
  purposes: Purposes,
): Choice | undefined {
  if (lift.kind === 'there') return undefined
  if (lift.kind === 'convoy') return convoyChoice(s, lift.by, zone, 'troop', why)
  purposes.set(lift.by.id, 'escort')
  return { command: { type: 'place', unit: lift.by.id, at: stationAt(s, zone) }, reason: why }
}

/** The first thing a landing lacks. */
function nextFor(s: Situation, landing: Landing, purposes: Purposes): Choice | undefined {
  const { game } = s
  const there = game.hexName(landing.land)
  if (landing.placer && !landing.laid) {
    purposes.set(landing.placer.id, { face: landing.land })
    const who = landing.defended ? 'against its garrison' : 'where nobody stands'
    return {
      command: { type: 'place', unit: landing.placer.id, at: game.hexId(landing.sea) },
      reason: `a landing at ${there}, ${who}`,
    }
  }
  if (landing.supply)
    return convoyChoice(s, landing.supply, landing.zone, 'supply', `supply for the landing at ${there}`)
  for (const { lift } of landing.sailors) {
    const choice = liftChoice(s, lift, landing.zone, `troops for the landing at ${there}`, purposes)
    if (choice) return choice
  }
  return undefined
}

/** The next plane or carrier that an operation against a coast asks for. */
function fly(s: Situation, packages: readonly Package[], purposes: Purposes): Choice | undefined {
  const { game } = s
  for (const each of packages) {
    const [sortie] = each.sorties
    if (!sortie) continue
    const { unit, spot, at } = sortie
    purposes.set(unit.id, supportTypeUp(game, unit) === 'cv-fleet' ? { strike: spot } : 'air')
    return {
      command: { type: 'place', unit: unit.id, at: game.hexId(at) },
      reason: `planes for the attack on ${game.hexName(each.target)}. ${packageWords(s, each)}`,
    }
  }
  return undefined
}

/** A fleet or submarines before the enemy's ports. */
function station(s: Situation, means: Means, threat: SeaThreat, purposes: Purposes): Choice | undefined {
  const { game } = s
  let best: { unit: Unit; zone: number; worth: number } | undefined
  for (const type of ['sub-fleet', 'surface-fleet', 'cv-fleet'] as const) {
    for (const unit of kindsOf(game, means, type)) {
      for (const zone of zonesHere(game)) {
        const worth = stationWorth(s, threat, zone) - MIN_STATION[type]
        if (worth <= (best?.worth ?? 0)) continue
        if (judgePlacement(game, unit, type, { kind: 'station', zone }).ok) best = { unit, zone, worth }
      }
    }
  }
  if (!best) return undefined
  purposes.set(best.unit.id, 'station')
  return {
    command: { type: 'place', unit: best.unit.id, at: stationAt(s, best.zone) },
    reason: `shuts the enemy's ports in the ${zoneName(s, best.zone)}`,
  }
}

/** What it is worth to shut the enemy's ports of a zone; nothing if a fleet does so already. */
function stationWorth(s: Situation, threat: SeaThreat, zone: number): number {
  const { game } = s
  const shut = game.board
    .unitsAt(stationAt(s, zone))
    .some((unit) => game.sideOf(unit) === s.side && unit.sides[0]?.type !== 'air-force')
  if (shut) return 0
  let worth = 0
  for (const enemy of enemiesOf(s)) {
    worth += stakeIn(game, enemy, zone)
    const shore = s.hold.filter((hex) => threat.at(hex) > 0 && (game.graph.zonesOf[hex] ?? []).includes(zone))
    const carried = Math.min(1, threat.carried(enemy, zone) / 2)
    const goals = s.take.filter((hex) => (game.graph.zonesOf[hex] ?? []).includes(zone))
    worth += carried * (Math.min(3, shore.length) + Math.min(2, goals.length) * 0.5)
  }
  return worth
}

/** A carrier within a hex of where its planes do most good. */
function carrier(s: Situation, means: Means, air: AirWorth): Choice | undefined {
  const { game } = s
  for (const unit of kindsOf(game, means, 'cv-fleet')) {
    let best: { hex: number; worth: number } | undefined
    for (const { hex, worth } of air.ranked(unit.nation, MIN_STRIKE)) {
      if (best && worth <= best.worth) break
      const sea = seaNear(s, unit, hex)
      if (sea >= 0) best = { hex: sea, worth }
    }
    if (best)
      return {
        command: { type: 'place', unit: unit.id, at: game.hexId(best.hex) },
        reason: 'carrier planes for the fight ashore',
      }
  }
  return undefined
}

/** An Air Force where it helps the best fights or covers what is in danger. */
function plane(
  s: Situation,
  means: Means,
  air: AirWorth,
  kept: ReadonlyMap<Unit, number>,
): Choice | undefined {
  const { game } = s
  const least = game.content.scenario.campaign === undefined ? 0 : MIN_SORTIE
  let best: { unit: Unit; hex: number; worth: number } | undefined
  for (const kind of kindsOf(game, means, 'air-force')) {
    const unit = cheapest(means, kind, kept)
    const reach = airReach(game, unit, rangeOf(unit, 'air-force'))
    for (const { hex, worth } of air.ranked(unit.nation, Math.max(least, kept.get(unit) ?? 0))) {
      if (best && worth <= best.worth) break
      if (game.board.isSea(hex) || reach.from[hex] === -1 || waitsForCoast(s, hex, worth)) continue
      if (judgePlacement(game, unit, 'air-force', { kind: 'hex', hex }).ok) {
        best = { unit, hex, worth }
        break
      }
    }
  }
  if (!best) return undefined
  return {
    command: { type: 'place', unit: best.unit.id, at: game.hexId(best.hex) },
    reason: 'air support where the fight is',
  }
}

/** True of a flight elsewhere that a plane had better not make while a key is to be taken from the sea. */
function waitsForCoast(s: Situation, hex: number, worth: number): boolean {
  if (!hasCoastalKey(s) || worth > BARGAIN) return false
  return !coastalTargets(s).some((goal) => distance(s.game.graph, goal, hex) <= NEAR_COAST)
}

/** The plane of a kind that will be missed least. */
function cheapest(means: Means, kind: Unit, kept: ReadonlyMap<Unit, number>): Unit {
  const alike = means.units.get('air-force')?.filter((unit) => unit.kind === kind.kind) ?? []
  return alike.find((unit) => !kept.has(unit)) ?? kind
}

/** Bombers and submarines that have nothing better to do. */
function strategic(s: Situation, means: Means): Choice | undefined {
  const { game } = s
  for (const type of ['bomber', 'sub-fleet'] as const) {
    for (const unit of kindsOf(game, means, type)) {
      if (!judgePlacement(game, unit, type, { kind: 'swb', map: unit.map }).ok) continue
      return {
        command: { type: 'place', unit: unit.id, at: strategicWarfareBox(unit.map) },
        reason: 'nothing better to do: strategic warfare',
      }
    }
  }
  return undefined
}

/** What carries the next unit from port to port; a unit that a Troop Convoy waits for needs no other. */
function ferry(s: Situation, ferries: Ferries, promises: Promises, purposes: Purposes): Choice | undefined {
  for (;;) {
    const best = ferries.best(promises)
    if (!best) return undefined
    const { passenger, lift, zone, to } = best
    const why = `${s.game.name(passenger.unit)} is to sail to ${s.game.hexName(to)}`
    const choice = liftChoice(s, lift, zone, why, purposes)
    if (choice) return choice
    promises.units.add(passenger.unit)
    promises.units.add(lift.by)
  }
}

/** What each plane in hand is missed for at the front, if it is spent at sea: what the last of its nation would do there. */
function missedPlanes(s: Situation, means: Means, threat: SeaThreat): (unit: Unit) => number {
  const planes = means.units.get('air-force') ?? []
  const air = new AirWorth(s, threat, [])
  const known = new Map<string, number>()
  return (unit) => {
    if (!planes.includes(unit)) return 0
    const worth = known.get(unit.nation) ?? air.missed(planes.filter(({ nation }) => nation === unit.nation))
    known.set(unit.nation, worth)
    return worth
  }
}

/** Carriers wait for the attack on a key that is to be taken from the sea: they are long in coming back. */
function withoutCarriers(means: Means): Means {
  const units = new Map(means.units)
  units.delete('cv-fleet')
  return { ...means, units }
}

/** The first thing that an operation against a coast lacks, with what the operation is about. */
function nextForPackages(s: Situation, packages: readonly Package[], purposes: Purposes): Choice | undefined {
  for (const each of packages) {
    const next = nextForAny(s, each.landings, purposes)
    if (next) return { ...next, reason: `${next.reason}. ${packageWords(s, each)}` }
  }
  return undefined
}

/** The first thing that one of some landings lacks. */
function nextForAny(s: Situation, landings: readonly Landing[], purposes: Purposes): Choice | undefined {
  for (const landing of landings) {
    const next = nextFor(s, landing, purposes)
    if (next) return next
  }
  return undefined
}

/** The next placement, or the end of them; with the operations against coasts that it serves. */
export function nextPlacement(
  s: Situation,
  purposes: Purposes,
): { readonly choice: Choice; readonly packages: readonly Package[] } {
  const means = meansOf(s.game, s.side)
  const threat = new SeaThreat(s)
  const missed = missedPlanes(s, means, threat)
  const fed = feed(s, means)
  if (fed) return { choice: fed, packages: [] }
  const plan = planLandings(s, means, missed)
  const { packages, landings } = plan
  const choice =
    nextForPackages(s, packages, purposes) ??
    nextForAny(s, landings, purposes) ??
    fly(s, packages, purposes) ??
    restOf(s, means, plan, { threat, missed, purposes })
  return { choice, packages }
}

/** What is placed when the landings have what they need. */
function restOf(
  s: Situation,
  means: Means,
  plan: SeaPlan,
  { threat, missed, purposes }: { threat: SeaThreat; missed: (unit: Unit) => number; purposes: Purposes },
): Choice {
  const kept = keptBack(s, means)
  const ferried = ferry(s, new Ferries(s, plan.source, threat, kept, missed), plan.promises, purposes)
  if (ferried) return ferried
  const air = new AirWorth(s, threat, plan.landings)
  const spare = hasCoastalKey(s) ? withoutCarriers(means) : means
  return (
    station(s, spare, threat, purposes) ??
    carrier(s, spare, air) ??
    plane(s, means, air, kept) ??
    strategic(s, means) ?? { command: { type: 'end' }, reason: 'nothing more to place' }
  )
}
