/** Peace with Japan, by the events of the edition of 2012 (16.2.5 to 16.6.2): what the signing does to lands and counters. */

import { DETACHMENT_OR_LOGISTICS } from '../../../ground/content/counters.ts'
import { conqueredBox, OUT, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { type AlliedFaction, isChinese, type Posture } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  align,
  alignmentNow,
  cede,
  conquer,
  countersOf,
  markerOf,
  minorsNow,
  putOnTrack,
  returnLand,
  setPosture,
  statusNow,
} from '../../../table/politics/index.ts'
import { isSupplied } from '../../../war/supply/supplied.ts'
import { intern, isInternable } from '../counters/intern.ts'
import { move } from '../counters/moves.ts'
import { minorsOf, NEUTRAL_OR_FRIENDLY } from '../countries/countries.ts'
import { eventFrame } from '../frame.ts'
import type { Choice, Happening, Step } from '../types.ts'
import type { Claim, Power } from './powers.ts'

const MAP = 'ds'
/** Turns of a year on the Turn Track. */
export const YEAR = 9

/** The Countries that sign: the Major Country and the Minor Countries it answers for, active ones, or conquered too. */
export function signatories(game: Game, power: Power, alsoConquered: boolean): string[] {
  const minors = minorsNow(game).filter((id) => {
    const status = statusNow(game, id)
    if (power.minors === 'none' || isChinese(id) !== (power.minors === 'chinese')) return false
    if (status !== 'active' && !(alsoConquered && status === 'conquered')) return false
    return alignmentNow(game, id) === power.faction
  })
  return [...(power.country === undefined ? [] : [power.country]), ...minors]
}

/** Whether a hex belongs to one of some Countries, or to a Dependent of it. */
const isIn = (game: Game, hex: number, countries: readonly string[]): boolean => {
  const owner = hex < 0 ? -1 : game.politics.owner(hex)
  return owner >= 0 && countries.includes(game.graph.areas[owner]?.id ?? '')
}

/** The hexes of some Countries and their Dependents. */
export const hexesOfCountries = (game: Game, countries: readonly string[]): number[] =>
  game.graph.ids.flatMap((_, hex) => (isIn(game, hex, countries) ? [hex] : []))

/** Surrender, or a Truce, in the Posture Boxes of a Power. */
export function bindPower(game: Game, { boxes }: Power, posture: Posture): void {
  for (const box of boxes) setPosture(game, { map: MAP, box, posture })
}

/** The Enforced Peace marker of a Power goes a year ahead on the Turn Track (14.12 of 2012). */
export function enforcePeace(game: Game, { tag }: Power): void {
  const marker = markerOf(game, MAP, 'enforced-peace', tag)
  if (marker) putOnTrack(game, marker, 'enforced-peace', game.turn + YEAR, '2012:14.12')
}

/** Land that was ceded to one of some Countries goes back to where the map has it. Gives back what returned. */
export function takeBack(game: Game, from: readonly string[]): string[] {
  const areas = [...game.vars.each(V.ceded)].flatMap(({ id, value }) => (from.includes(value.to) ? [id] : []))
  const here = areas.filter((area) => game.graph.areas[game.politics.country(area)] !== undefined)
  const own = here.filter(
    (area) => game.content.maps[game.graph.areaMap[game.politics.country(area)] ?? 0] === MAP,
  )
  for (const area of own) returnLand(game, area)
  return own
}

/** The claims of which the Country concerned is one that signs. */
export function openClaims(game: Game, claims: readonly Claim[], signing: readonly string[]): Claim[] {
  return claims.filter(
    ({ area, to, of }) =>
      (of === undefined || signing.includes(of)) && game.vars.get(V.ceded, area)?.to !== to,
  )
}

/** Whether a supplied ground unit of some Countries stands in a hex. */
function isHeld(game: Game, hex: number, countries: readonly string[]): boolean {
  return [0, 1, 2].some((side) =>
    game
      .groundIn(hex, side)
      .some(
        (unit) =>
          game.board.nations(unit).some((nation) => countries.includes(nation)) && isSupplied(game, unit),
      ),
  )
}

/** Cedes what is held by supplied units; true if anything was. */
export function cedeHeld(game: Game, claims: readonly Claim[], holders: readonly string[]): boolean {
  const held = claims.filter(({ hex }) => isHeld(game, game.hex(hex), holders))
  for (const { area, to, as } of held) cede(game, { area, to, as })
  return held.length > 0
}

/** One of some claims is chosen, with any unit or none in its hex. */
export function* claimChoices(game: Game, claims: readonly Claim[]): Generator<Choice> {
  for (const { area, to, as, hex } of claims)
    yield {
      id: area,
      label: `${game.areaTitle(area)} goes to ${game.countryName(to)}`,
      at: hex,
      act: () => {
        cede(game, { area, to, as })
      },
    }
}

/** Interns every counter on the map of which a test holds. */
function internWhere(game: Game, test: (unit: Unit, hex: number) => boolean): void {
  for (const unit of [...game.board.onMaps()]) {
    const hex = game.hexOf(unit)
    if (hex >= 0 && unit.map === MAP && isInternable(game, unit) && test(unit, hex)) intern(game, unit)
  }
}

const isAxis = (game: Game, unit: Unit): boolean => game.sideOf(unit) === FACTION_CODE.axis

/** Whether a hex is within one of some Countries themselves: their Dependents do not count. */
const isWithin = (game: Game, hex: number, countries: readonly string[]): boolean =>
  isIn(game, hex, countries) && game.politics.isHome(hex, game.politics.owner(hex))

/** Where an internment looks: nowhere, in the Countries that sign, or in their Dependents as well. */
type Reach = 'nowhere' | 'countries' | 'lands'

const reaches = (game: Game, hex: number, countries: readonly string[], reach: Reach): boolean =>
  reach !== 'nowhere' && (reach === 'countries' ? isWithin : isIn)(game, hex, countries)

/** What a peace says of internments, where it does not speak of all lands of those who sign. */
interface Interning {
  /** Axis counters there are interned. */
  readonly axis?: Reach
  /** There the own counters are at home, and those of other Allies are interned. */
  readonly home?: Reach
}

/** Concessions send Axis counters out of the Countries alone (16.2.6 of 2012, step 6). */
export const BY_CONCESSIONS: Interning = { axis: 'countries' }
/** A China names no Axis counters, and its own Countries alone (16.4.2, 16.6.1 of 2012, steps 6 and 7). */
export const IN_CHINA: Interning = { axis: 'nowhere', home: 'countries' }

/**
 * The internments of a peace: Axis counters in the lands of those who sign, their own abroad, and those of their allies
 * with them; and all Allied counters in land that has become Japanese by it.
 */
export function internAtPeace(
  game: Game,
  power: Power,
  { axis = 'lands', home = 'lands' }: Interning = {},
): void {
  const signing = signatories(game, power, false)
  const own = (unit: Unit): boolean => game.board.nations(unit).some((nation) => signing.includes(nation))
  internWhere(game, (unit, hex) => isAxis(game, unit) && reaches(game, hex, signing, axis))
  internWhere(game, (unit, hex) => {
    if (isAxis(game, unit) || !own(unit)) return false
    const nations = game.board.nations(unit).filter((nation) => signing.includes(nation))
    return !reaches(game, hex, nations, home)
  })
  internWhere(game, (unit, hex) => !isAxis(game, unit) && !own(unit) && reaches(game, hex, signing, home))
  const lost = new Set(power.losses.map(({ area }) => game.politics.country(area)))
  if (power.whole !== undefined) lost.add(game.politics.country(power.whole))
  internWhere(
    game,
    (unit, hex) => !isAxis(game, unit) && lost.has(game.graph.area[hex] ?? -1) && isIn(game, hex, ['japan']),
  )
}

/** The last step of a peace: the Axis may apply Influence to a Neutral or friendly Minor Country. */
export const INFLUENCE_AFTER: Step = {
  ask: 'Choose a Minor Country on which Influence is brought to bear',
  by: () => 'axis',
  may: true,
  *choices(game: Game, now: Happening): Generator<Choice> {
    const axis: Happening = { event: 'influence', map: MAP, receiver: 'axis' }
    for (const country of minorsOf(game, now.map)) {
      if (!NEUTRAL_OR_FRIENDLY.judge(game, axis, country).ok) continue
      yield {
        id: country,
        label: game.countryName(country),
        next: () => [eventFrame('influence', { ...axis, country })],
      }
    }
  },
}

/** True for a unit or marker of Japan. */
const isJapanese = (game: Game, unit: Unit): boolean =>
  isAxis(game, unit) && (unit.nation === 'axis' || game.board.nations(unit).includes('japan'))

/** Whether a Japanese unit or marker stands in land of a Country or a Dependent of it. */
export const holdsJapanese = (game: Game, country: string): boolean =>
  game.board.onMaps().some((unit) => isJapanese(game, unit) && isIn(game, game.hexOf(unit), [country]))

/** Whether a Japanese unit, on the ground or in support, a Detachment or a Logistics marker holds a hex. */
export const isGarrisoned = (game: Game, hex: number): boolean =>
  game.board.stack(hex).some((index) => {
    const unit = game.board.unit(index)
    const up = game.board.up(unit)
    if (up === undefined || !isAxis(game, unit)) return false
    return up.kind === 'marker'
      ? DETACHMENT_OR_LOGISTICS.some((type) => type === up.type)
      : isJapanese(game, unit)
  })

/** What carries a Delay Stripe leaves the game, all else of a Country goes to a place. */
function gather(game: Game, country: string, to: string, rule: RuleId): void {
  for (const unit of countersOf(game, country)) {
    const [front] = unit.sides
    move(game, unit, front?.stripe ? OUT : to, front?.stripe ? 'out of the game' : 'off the map', rule)
  }
}

/** An active Chinese Country collapses: it is conquered, and keeps what carries no Delay Stripe. */
export function collapse(game: Game, country: string, faction: AlliedFaction, rule: RuleId): void {
  gather(game, country, conqueredBox(faction, MAP), rule)
  conquer(game, { country, by: 'axis' })
}

/** A Country of China becomes a Japanese Dependent whole; its units without a Delay Stripe stay in the Force Pool. */
export function annex(game: Game, { whole, faction }: Power, rule: RuleId): void {
  if (whole === undefined) return
  const kept = countersOf(game, whole).filter(({ sides }) => !sides[0]?.stripe)
  gather(game, whole, pool(faction, MAP), rule)
  cede(game, { area: whole, to: 'japan', as: 'dependent' })
  for (const unit of kept) game.table.place(unit.id, pool(faction, MAP))
}

/** Mongolia exists again and joins the Axis, its units in the Axis Force Pool. */
export function recreate(game: Game, returned: readonly string[]): void {
  const country = 'mongolia'
  if (!returned.includes(country)) return
  align(game, { country, faction: 'axis' })
  for (const unit of game.content.units)
    if (unit.nation === country && unit.sides[0]?.kind !== 'marker') {
      game.table.turn(unit.id, 0)
      game.table.place(unit.id, pool('axis', MAP))
    }
}
