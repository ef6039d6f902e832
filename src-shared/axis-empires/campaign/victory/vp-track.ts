/** The VP Track of a map: where a Strategic Value puts the VP marker (0.1.2), and the Victory Points in its boxes. */
import { VP_MOST_BOX } from '../../ground/content/tables.ts'
import type { MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { alliesHoldHome } from './strategic-value.ts'

type VpSide = 'axis-tide' | 'allied-crusade'

/** The box beyond the last number. */
export const AUTOMATIC_BOX = VP_MOST_BOX + 1
/** In a combined game play on a map ends at this Strategic Value (0.2). */
export const DOMINATED = -17

export interface VpPlace {
  readonly side: VpSide
  /** 0 to 4; 5 is the Automatic Victory Box. */
  readonly box: number
}

/** A second marker of the Axis on the VP Track, if it lies there. */
export interface SecondMarker {
  readonly id: 'no-retreat' | 'ss-europa' | 'japanese-mandate' | 'hakko-ichiu'
  readonly title: string
  readonly box: number
  /** No Retreat and Japanese Mandate: they hold the Axis Tide back (0.1.2) and score for the Axis (0.3). */
  readonly holds: boolean
}

const PLANTED = [
  { variable: V.noRetreat, id: 'no-retreat', title: 'No Retreat', holds: true },
  { variable: V.ssEuropa, id: 'ss-europa', title: 'SS Europa', holds: false },
  { variable: V.japaneseMandate, id: 'japanese-mandate', title: 'Japanese Mandate', holds: true },
  { variable: V.hakkoIchiu, id: 'hakko-ichiu', title: 'Hakko Ichiu', holds: false },
] as const

/** The second markers of the Axis that lie on the VP Track of a map. */
export function plantedOn(game: Game, map: MapId): SecondMarker[] {
  return PLANTED.flatMap(({ variable, id, title, holds }) => {
    const box = variable.maps?.includes(map) === true ? game.vars.get(variable, map) : null
    return box === null ? [] : [{ id, title, holds, box }]
  })
}

/** Where the VP marker lies; the 0 Box on its Allied Crusade side if it has never been placed. */
export function vpMarker(game: Game, map: MapId): VpPlace {
  return { side: game.vars.get(V.vpSide, map) ?? 'allied-crusade', box: game.vars.number(V.vp, map) }
}

/** Whether the Allied Crusade goes as far as the value says: in Total War, or with a hex of the homeland in Allied hands. */
export const isCrusadeFree = (game: Game, map: MapId): boolean =>
  game.vars.get(V.warState, map) === 'total' || alliesHoldHome(game, map)

/**
 * The box of the track for a Strategic Value, before anything holds the marker back; a game without a track throws.
 * @param held Whether the Allies hold what the rows of the homeland ask for; as the game stands if not given.
 */
export function boxFor(game: Game, map: MapId, value: number, held = isCrusadeFree(game, map)): VpPlace {
  const rows = game.content.vpTracks[map]?.rows ?? []
  const at = rows.findIndex(
    ({ from, to }) => (from === null || value >= from) && (to === null || value <= to),
  )
  // Before Total War the Allies get no further than the first row that does not ask for the homeland (0.2).
  const row = rows.slice(Math.max(0, at)).find(({ home }) => held || home !== true)
  if (at < 0 || !row) throw new Error(`the VP Track of ${map} has no box for the Strategic Value ${value}`)
  const side = row.side === 'kept' ? vpMarker(game, map).side : row.side
  return { side, box: row.box === 'automatic' ? AUTOMATIC_BOX : row.box }
}

/**
 * Where a Victory Point Check puts the VP marker (0.1.2): the box of the value; not to the right of No Retreat or
 * Japanese Mandate; and in a combined game the Allied Crusade in the 4 VP Box at -17 or less (0.2).
 */
export function vpPlaceFor(game: Game, map: MapId, value: number, held = isCrusadeFree(game, map)): VpPlace {
  if (game.content.maps.length > 1 && value <= DOMINATED) return { side: 'allied-crusade', box: VP_MOST_BOX }
  const place = boxFor(game, map, value, held)
  if (place.side !== 'axis-tide') return place
  const limits = plantedOn(game, map).flatMap(({ holds, box }) => (holds ? [box] : []))
  return { ...place, box: Math.min(place.box, ...limits) }
}

/** The Victory Points of a box: the Automatic Victory Box has none of its own and counts as the last (0.4). */
export const pointsOf = (box: number): number => Math.min(box, VP_MOST_BOX)

/** `Axis Tide in the 2 VP Box`. */
export function vpWords({ side, box }: VpPlace): string {
  const name = side === 'axis-tide' ? 'Axis Tide' : 'Allied Crusade'
  return `${name} in the ${box > VP_MOST_BOX ? 'Automatic Victory' : `${box} VP`} Box`
}
