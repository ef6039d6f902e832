/**
 * Where every counter lies. Most places are stored; the markers that stand for a fact of the game (War
 * State, VP, USCL, ESV, Policies, Truces, Ceded Lands, the turn) follow that fact, which is stored instead.
 */

import { ASIDE } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { TheatreId } from '../../../ground/contract/displays.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { suffix } from './theatre.ts'

export interface Seat {
  readonly place: string
  readonly face: number
  /** A marker laid out for a fact of the game. */
  readonly standsIn?: true
}

export const trackPlace = (track: string, cell: string | number, map: TheatreId): string =>
  `track:${track}:${cell}${suffix(map)}`
export const posturePlace = (box: string, map: TheatreId): string => `posture:${box}${suffix(map)}`

export const VP_MOST = 4
/** The cell of the VP Track: the side in the lead and the box; 5 and more is Automatic Victory. */
export function vpCell(game: Game, map: TheatreId): string | undefined {
  const value = game.vars.get(V.vp, map)
  if (value === null) return undefined
  const side = game.vars.get(V.vpSide, map) === 'allied-crusade' ? 'allied' : 'axis'
  if (value === 0) return '0'
  return `${side}-${value > VP_MOST ? 'auto' : value}`
}

/** A marker waiting to be put somewhere: the first free one of a type on its map. */
class Supply {
  private readonly free = new Map<string, Unit[]>()

  constructor(units: readonly { unit: Unit; map: TheatreId }[]) {
    for (const { unit, map } of units) {
      for (const side of unit.sides) {
        const key = `${map}/${side.type}`
        this.free.set(key, [...(this.free.get(key) ?? []), unit])
      }
    }
  }

  /** Takes a marker that has such a side, and says which face shows it. */
  take(
    map: TheatreId,
    fits: (type: string) => boolean,
    wanted: (unit: Unit) => boolean = () => true,
  ): { unit: Unit; face: number } | undefined {
    for (const [key, units] of this.free) {
      const [of, type = ''] = key.split('/')
      if (of !== map || !fits(type)) continue
      const unit = units.find(wanted)
      if (!unit) continue
      this.drop(unit)
      return { unit, face: unit.sides.findIndex((side) => side.type === type) }
    }
    return undefined
  }

  private drop(unit: Unit): void {
    for (const [key, units] of this.free)
      this.free.set(
        key,
        units.filter((other) => other !== unit),
      )
  }
}

/** Markers planted in a box of the VP Track: their variable holds the number of the box. */
const PLANTED = [V.noRetreat, V.ssEuropa, V.hakkoIchiu, V.japaneseMandate]
const STANDING =
  /^(vp-|war-state|.*uscl$|.*esv$|policy-|truce-|ceded-land|turn$|no-retreat|ss-europa|hakko-|japanese-m)/

/** The markers that may be laid out: not those the rules have put somewhere themselves. */
function standIns(game: Game): Supply {
  const waiting = game.content.units.filter((unit) => {
    const at = game.table.piece(unit.id).at
    return (at === ASIDE || at.startsWith('pool:')) && unit.sides.some((side) => STANDING.test(side.type))
  })
  return new Supply(waiting.map((unit) => ({ unit, map: unit.map })))
}

/** The word of a Truce as its markers spell it. */
const truceWord = (posture: string): string => posture.split('-')[0] ?? posture

function layMarkers(game: Game, map: TheatreId, supply: Supply, lay: Lay): void {
  const cell = vpCell(game, map)
  const side = game.vars.get(V.vpSide, map) === 'allied-crusade' ? 'vp-allied-crusade' : 'vp-axis-tide'
  if (cell !== undefined)
    lay(
      supply.take(map, (type) => type === side || type.startsWith('vp-')),
      trackPlace('vp', cell, map),
      side,
    )
  const war = game.vars.get(V.warState, map)
  if (war !== null)
    lay(
      supply.take(map, (type) => type === 'war-state'),
      trackPlace('war-state', war, map),
    )
  for (const track of [V.uscl, V.esv]) {
    const value = game.vars.get(track, map)
    if (value === null) continue
    const marker = supply.take(map, (type) => type.endsWith(track.name) && type !== `increase-${track.name}`)
    lay(marker, trackPlace(track.name, value, map))
  }
  for (const planted of PLANTED) {
    const box = game.vars.get(planted, map)
    if (box === null) continue
    lay(
      supply.take(map, (type) => type === planted.name),
      trackPlace('vp', box === 0 ? '0' : `axis-${box}`, map),
    )
  }
  const faction = game.vars.get(V.phasing) ?? 'axis'
  const turn = supply.take(
    map,
    (type) => type === 'turn',
    (unit) => unit.counter.faction === faction,
  )
  lay(turn, `turn:${game.turn}${suffix(map)}`)
}

function layPostures(game: Game, map: TheatreId, supply: Supply, lay: Lay): void {
  for (const { id: box, map: own, value } of game.vars.each(V.posture)) {
    if (own !== map) continue
    const policy = supply.take(map, (type) => type === `policy-${value}`)
    const marker =
      policy ?? supply.take(map, (type) => type.startsWith('truce-') && type.includes(truceWord(value)))
    lay(marker, posturePlace(box, map))
  }
}

function layCessions(game: Game, supply: Supply, lay: Lay): void {
  for (const { id, value } of game.vars.each(V.ceded)) {
    const tag = `area-${id}`
    for (const map of game.content.maps) {
      const marker = supply.take(
        map,
        (type) => type === 'ceded-land',
        (unit) => unit.nation === value.to && unit.tags.has(tag),
      )
      lay(marker, `ceded${suffix(map)}`)
    }
  }
}

type Lay = (marker: { unit: Unit; face: number } | undefined, place: string, side?: string) => void

/** The seat of every counter of the game, by id. */
export function seatsOf(game: Game): Map<string, Seat> {
  const seats = new Map<string, Seat>()
  for (const unit of game.content.units) {
    const piece = game.table.state.pieces[unit.id]
    if (piece) seats.set(unit.id, { place: piece.at, face: piece.face })
  }
  const supply = standIns(game)
  const lay: Lay = (marker, place, side) => {
    if (!marker) return
    const shown = side === undefined ? marker.face : marker.unit.sides.findIndex((s) => s.type === side)
    seats.set(marker.unit.id, { place, face: Math.max(0, shown), standsIn: true })
  }
  for (const map of game.content.maps) {
    layMarkers(game, map, supply, lay)
    layPostures(game, map, supply, lay)
  }
  layCessions(game, supply, lay)
  return seats
}
