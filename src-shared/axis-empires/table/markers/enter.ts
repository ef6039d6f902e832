/**
 * A marker comes into play (18, 36): the one entry that events, cards and the Turn Track use. It judges where the marker
 * may lie, whether it is free, and in whose Capital; then the marker goes there and does what it does on arrival.
 */
import { turnLabel } from '../../ground/content/calendar.ts'
import { kindOfMarker } from '../../ground/content/marker-kinds.ts'
import { markerMap, spotOf, spotWords, trackOf } from '../../ground/content/marker-places.ts'
import { ASIDE, isHexPlace, OUT, turnOfBox } from '../../ground/content/places.ts'
import { VP_MOST_BOX } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { isMajor } from '../../ground/theatres/index.ts'
import { keyOn, V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { arrived } from './arrive.ts'
import { asMarker, judgeMarkerPlace, markerRule } from './places.ts'

/** The place of a second marker of the Axis on the VP Track, whose box is found when it comes (18.25, 36.17). */
export const VP_TRACK = 'vp-track'

export interface Entering {
  /** The counter. */
  readonly marker: string
  /** A place of the game, or `vp-track`. */
  readonly at: string
  /** The side that is up; the front if not given. */
  readonly face?: number
  /** The section by which it comes; its own if not given. */
  readonly rule?: RuleId
}

/** Places from which a marker may come into play. */
const WAITING = new Set(['turn-track', 'delay', 'naval-delay', 'own-events', 'force-pool'])

/** Whether a marker is free: not in play already, and not out of the game. */
function judgeFree(game: Game, unit: Unit, at: string): Verdict {
  const now = game.table.piece(unit.id).at
  const rule = markerRule(unit)
  if (now === OUT) return refuse(rule, `${game.name(unit)} is out of the game; expected a marker that is not`)
  if (now === at) return refuse(rule, `${game.name(unit)} lies there already; expected another place`, [at])
  const spot = spotOf(asMarker(unit), now, markerMap(game.content.graph.files))
  if (spot === undefined || WAITING.has(spot)) return OK
  return refuse(rule, `${game.name(unit)} is in play in ${now}; expected a marker that is not`, [now])
}

/** A Beachhead comes to a hex by a landing, which says what Land hex it faces (2.2.3.5). */
function judgeLanding(game: Game, unit: Unit, at: string, face: number): Verdict {
  if (!isHexPlace(at) || kindOfMarker(unit.sides[face]?.type ?? '')?.id !== 'beachhead') return OK
  const reason = `${game.name(unit)} comes to a hex by a landing alone; expected a box or its Force Pool`
  return refuse('2.2.3.5', reason, [at])
}

/** The Country whose Capital a hex is; undefined if it is none. */
function capitalOf(game: Game, at: string): string | undefined {
  return game.graph.areas.find(({ capital }) => capital === at)?.id
}

type CountryTest = (game: Game, country: string) => boolean

const isNeutral: CountryTest = (game, country) => game.politics.status(country) === 'neutral'
const isActive: CountryTest = (game, country) => game.politics.status(country) === 'active'
const isAxis: CountryTest = (game, country) =>
  isActive(game, country) && game.politics.activeSide[game.politics.country(country)] === 0

/** Whose Capital a marker needs: in words, and as a test of a Minor Country. */
const CAPITALS: Readonly<Record<string, { readonly whom: string; readonly test: CountryTest }>> = {
  influence: { whom: 'a Neutral Minor Country', test: isNeutral },
  neutrality: { whom: 'a Neutral Minor Country', test: isNeutral },
  mobilizing: { whom: 'an active Minor Country', test: isActive },
  'free-passage': { whom: 'an active Minor Country', test: isActive },
  'no-occupation': { whom: 'an Axis Minor Country', test: isAxis },
  'reich-annex': { whom: 'a Minor Country', test: () => true },
}

function judgeCountry(game: Game, unit: Unit, at: string, face: number): Verdict {
  const needs = CAPITALS[unit.sides[face]?.type ?? '']
  if (!needs || !isHexPlace(at)) return OK
  const country = capitalOf(game, at)
  const fits = country !== undefined && !isMajor(country) && needs.test(game, country)
  return fits ? OK : refuse(markerRule(unit), `${at} is not the Capital of ${needs.whom}; expected one`, [at])
}

/** Whether a marker may come into play so. */
export function judgeEntry(game: Game, { marker, at, face = 0 }: Entering): Verdict {
  const unit = game.content.unitOf.get(marker)
  if (!unit) return refuse('7.2', `there is no marker "${marker.slice(0, 60)}"; expected one of this game`)
  const rule = markerRule(unit)
  if (!unit.sides[face]) return refuse(rule, `${game.name(unit)} has no side ${face}; expected 0 or 1`)
  const free = judgeFree(game, unit, at)
  if (!free.ok) return free
  if (at === VP_TRACK) {
    const key = keyOn(trackOf(asMarker(unit)) ?? '', unit.map)
    if (key === undefined)
      return refuse(rule, `${game.name(unit)} does not go to the VP Track; expected another place`)
    const box = game.table.get(key)
    return box === null
      ? OK
      : refuse(rule, `${game.name(unit)} lies in VP Box ${String(box)} already; expected one place`)
  }
  const landing = judgeLanding(game, unit, at, face)
  if (!landing.ok) return landing
  const place = judgeMarkerPlace(game, unit, at, face)
  return place.ok ? judgeCountry(game, unit, at, face) : place
}

/** The VP Box of the Axis Tide, the last with a number at most; the 0 Box while the marker reads Allied Crusade. */
function vpBox(game: Game, { map }: Unit): number {
  if (game.vars.get(V.vpSide, map) !== 'axis-tide') return 0
  return Math.min(game.vars.number(V.vp, map), VP_MOST_BOX)
}

/** Puts a second marker of the Axis on the VP Track, where its variable says it lies. */
function plant(game: Game, unit: Unit, rule: RuleId): void {
  const key = keyOn(trackOf(asMarker(unit)) ?? '', unit.map)
  if (key === undefined) return
  const box = vpBox(game, unit)
  game.table.place(unit.id, ASIDE)
  game.table.set(key, box)
  const text = `${game.name(unit)} is placed in VP Box ${box}`
  game.note({ text, rule, pieces: [unit.id], faction: game.factionOf(unit) })
}

/** A place as the log names it. */
function placeWords(game: Game, unit: Unit, at: string): string {
  if (isHexPlace(at)) return game.hexName(game.hex(at))
  const turn = turnOfBox(at)
  if (turn !== undefined) return `the box of ${turnLabel(turn)}`
  const spot = spotOf(asMarker(unit), at, markerMap(game.content.graph.files))
  return spot === undefined ? at : spotWords(spot)
}

/** Brings a marker into play; nothing happens, and the reason comes back, if it may not come so. */
export function enterPlay(game: Game, given: Entering): Verdict {
  const verdict = judgeEntry(game, given)
  if (!verdict.ok) return verdict
  const { marker, at, face = 0 } = given
  const unit = game.unit(marker)
  const rule = given.rule ?? markerRule(unit)
  game.table.turn(unit.id, face)
  if (at === VP_TRACK) plant(game, unit, rule)
  else {
    game.table.place(unit.id, at)
    const where = isHexPlace(at) ? { at: [at] } : {}
    const text = `${game.name(unit)} is placed in ${placeWords(game, unit, at)}`
    game.note({ text, rule, pieces: [unit.id], faction: game.factionOf(unit), ...where })
  }
  arrived(game, unit)
  return OK
}
