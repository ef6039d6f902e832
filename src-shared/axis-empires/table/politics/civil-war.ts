/** A Minor Country in Civil War: few Political Events bear on it, and its two sides drive each other back (13.8.6). */
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type AlliedFaction, THEATRES } from '../../ground/theatres/index.ts'
import type { Game } from '../game/game.ts'
import { capitalOf, markersIn, republicanFaction } from './alignment.ts'
import { mapOfArea } from './nation.ts'
import { markerOf, putAside } from './track.ts'

/** The events of Totaler Krieg that may be applied to a Civil War Country; all others are No Result. */
const CIVIL_WAR_EVENTS: readonly RuleId[] = [
  '19.2',
  '19.4',
  '19.5',
  '19.10',
  '19.29',
  '19.31',
  '19.34',
  '19.35',
  '19.39',
]

const MARKERS = ['civil-war', 'nationalist-capital', 'republican-capital']

/** True while a Country is in Civil War: the marker lies in it. */
export const isCivilWar = (game: Game, country: string): boolean =>
  markersIn(game, country, ['civil-war']).length > 0

/** Whether a Political Event, by its section, may be applied to a Country. */
export function judgeCivilWarEvent(game: Game, country: string, event: RuleId): Verdict {
  return !isCivilWar(game, country) || CIVIL_WAR_EVENTS.includes(event)
    ? OK
    : refuse('13.8.6', `No Result: ${game.countryName(country)} is in Civil War`)
}

/** The Civil War is over: its markers leave the Country. */
export function endCivilWar(game: Game, country: string): void {
  if (!isCivilWar(game, country)) return
  putAside(game, markersIn(game, country, MARKERS))
  game.note({ text: `The Civil War in ${game.countryName(country)} is over`, rule: '13.8.6' })
}

export type CivilWarSide = 'nationalist' | 'republican'

const NAMES: Readonly<Record<CivilWarSide, string>> = {
  nationalist: 'Nationalists',
  republican: 'Republicans',
}

/** The side a faction backs: the Axis the Nationalists, the Allies the Republicans. */
export const backedBy = (faction: Faction): CivilWarSide =>
  faction === 'axis' ? 'nationalist' : 'republican'

export const otherSide = (side: CivilWarSide): CivilWarSide =>
  side === 'nationalist' ? 'republican' : 'nationalist'

/** The faction behind a side: the Axis, or the Ally that the Republican Support marker shows (18.31). */
export const factionBehind = (game: Game, side: CivilWarSide): Faction =>
  side === 'nationalist' ? 'axis' : (republicanFaction(game) ?? 'western')

/** The seats a side has, the best first: those that have become part of another Country are none. */
function seatsOf(game: Game, country: string, side: CivilWarSide): number[] {
  const seats = THEATRES[mapOfArea(game, country)].nations.civilWars.find((each) => each.country === country)
  const home = game.politics.country(country)
  return (seats?.[side] ?? [])
    .map((id) => game.graph.indexOf.get(id) ?? -1)
    .filter((hex) => hex >= 0 && game.politics.isHome(hex, home))
}

const capitalMarker = (game: Game, country: string, side: CivilWarSide): Unit | undefined =>
  markersIn(game, country, [`${side}-capital`])[0]

/** The seat that a side would go to from where its Capital lies; undefined if there is none that way. */
function nextSeat(game: Game, country: string, side: CivilWarSide, by: 1 | -1): number | undefined {
  const marker = capitalMarker(game, country, side)
  const seats = seatsOf(game, country, side)
  const now = marker ? seats.indexOf(game.hexOf(marker)) : -1
  // A Capital that lies elsewhere, as an umpire may put it, comes back by way of the last seat.
  if (now < 0) return by < 0 && marker ? seats.at(-1) : undefined
  return seats[now + by]
}

/** Whether the Capital of a side can go back a seat (1), or return to a better one (-1). */
export const canMoveCapital = (game: Game, country: string, side: CivilWarSide, by: 1 | -1): boolean =>
  nextSeat(game, country, side, by) !== undefined

/** Moves the Capital of a side back a seat (1), or to a better one (-1); nothing happens if there is none. */
export function moveCapital(game: Game, country: string, side: CivilWarSide, by: 1 | -1, rule: RuleId): void {
  const marker = capitalMarker(game, country, side)
  const to = nextSeat(game, country, side, by)
  if (!marker || to === undefined) return
  const at = game.hexId(to)
  game.table.place(marker.id, at)
  const how = by > 0 ? 'are driven back: their Capital is now' : 'gain ground: their Capital is now'
  game.note({
    text: `The ${NAMES[side]} ${how} ${game.hexName(to)}`,
    rule,
    at: [at],
    pieces: [marker.id],
  })
}

/**
 * A side wins a round: its own Capital, if it was driven back, returns a seat; else that of the enemy goes back one.
 * True if the enemy has nowhere left to go: that round is the final one.
 */
export function winRound(game: Game, country: string, side: CivilWarSide, rule: RuleId): boolean {
  const enemy = otherSide(side)
  if (canMoveCapital(game, country, side, -1)) moveCapital(game, country, side, -1, rule)
  else if (canMoveCapital(game, country, enemy, 1)) moveCapital(game, country, enemy, 1, rule)
  else return true
  return false
}

/**
 * A Breakaway Region has become a Country of its own (19.34): what was in it continues in what is left of the Civil War
 * Country, a Capital in the last seat its side has there, the Civil War marker in the Capital of the Country.
 */
export function leaveRegion(game: Game, region: string, from: string): void {
  for (const marker of markersIn(game, region, MARKERS)) {
    const type = game.board.up(marker)?.type
    const side = (['nationalist', 'republican'] as const).find((each) => type === `${each}-capital`)
    const to = side === undefined ? capitalOf(game, from) : seatsOf(game, from, side).at(-1)
    if (to === undefined || to < 0) continue
    const at = game.hexId(to)
    game.table.place(marker.id, at)
    const text = `${game.name(marker)} moves to ${game.hexName(to)}`
    game.note({ text, rule: '13.8.6', at: [at], pieces: [marker.id] })
  }
}

/** The Republican Support marker, which lies anywhere (18.31). */
const supportMarker = (game: Game, country: string): Unit | undefined =>
  markerOf(game, mapOfArea(game, country), 'republican-support-western')

/** Turns the Republican Support marker to an Allied faction (18.31). */
export function turnSupport(game: Game, country: string, to: AlliedFaction, rule: RuleId): void {
  const marker = supportMarker(game, country)
  const face = marker?.sides.findIndex(({ type }) => type === `republican-support-${to}`) ?? -1
  if (!marker || face < 0 || republicanFaction(game) === to) return
  game.table.turn(marker.id, face)
  game.note({
    text: `The Republicans of ${game.countryName(country)} look to the ${to === 'western' ? 'West' : 'Soviet Union'}`,
    rule,
    pieces: [marker.id],
    faction: to,
  })
}
