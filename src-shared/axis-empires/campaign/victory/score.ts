/** The final score of a campaign (0.3, 0.4): the Victory Points of either side, map by map. */
import type { GameResult } from '../../ground/contract/views.ts'
import type { RuleId } from '../../ground/rule.ts'
import { type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { strategicValue } from './strategic-value.ts'
import { plantedOn, pointsOf, type VpPlace, vpPlaceFor, vpWords } from './vp-track.ts'

/** Victory Points of one side, and what they are for. */
interface ScoreItem {
  readonly side: 'axis' | 'allies'
  readonly map: MapId
  readonly label: string
  readonly points: number
  readonly rule: RuleId
}

export interface Score {
  readonly items: readonly ScoreItem[]
  readonly axis: number
  readonly allies: number
  readonly winner: 'axis' | 'allies'
}

/** Where the Final Victory Point Check puts the VP marker of a map (0.3). */
function finalPlace(game: Game, map: MapId): VpPlace {
  return vpPlaceFor(game, map, strategicValue(game, map, true).total)
}

/** The points of one map with the VP marker in a place. SS Europa and Hakko Ichiu score nothing. */
function itemsOf(game: Game, map: MapId, place: VpPlace): ScoreItem[] {
  const items: ScoreItem[] = [
    {
      side: place.side === 'axis-tide' ? 'axis' : 'allies',
      map,
      label: vpWords(place),
      points: pointsOf(place.box),
      rule: '0.3',
    },
  ]
  for (const { title, box, holds } of plantedOn(game, map))
    if (holds)
      items.push({ side: 'axis', map, label: `${title} in the ${box} VP Box`, points: box, rule: '0.3' })
  if (game.content.maps.length > 1) {
    const bonus = game.vars.number(V.bonusVp, map)
    const label = `Bonus VPs for putting ${THEATRES[map].vDay.title} back`
    if (bonus > 0) items.push({ side: 'axis', map, label, points: bonus, rule: '0.4' })
  } else if (map === 'tk' && game.vars.isSet(V.diverted, map)) {
    const label = 'Western forces diverted to the Pacific by a card'
    items.push({ side: 'axis', map, label, points: 1, rule: '0.3' })
  }
  return items
}

/**
 * The score with the VP markers in given places. A tie is won by the Axis.
 * @param placeOf Where the VP marker of a map lies; by the Final Victory Point Check if not given.
 */
export function scoreOf(game: Game, placeOf = (map: MapId): VpPlace => finalPlace(game, map)): Score {
  const items = game.content.maps.flatMap((map) => itemsOf(game, map, placeOf(map)))
  const sum = (side: ScoreItem['side']): number =>
    items.reduce((total, item) => total + (item.side === side ? item.points : 0), 0)
  const [axis, allies] = [sum('axis'), sum('allies')]
  return { items, axis, allies, winner: allies > axis ? 'allies' : 'axis' }
}

/** The result a score stands for, in words. */
export function resultOfScore({ axis, allies, winner }: Score): GameResult {
  const tie = axis === allies ? ', and a tie is won by the Axis' : ''
  return { winner, level: 'Victory Points', text: `Axis ${axis}, Allies ${allies}${tie}.` }
}
