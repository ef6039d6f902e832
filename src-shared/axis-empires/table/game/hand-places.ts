/** Which map a place belongs to, and whether a counter may be put there at all. */

import { ofContentBy } from '../../../kernel/content-facts.ts'
import { refuse as umpireRefuses, type Verdict } from '../../../kernel/verdict.ts'
import type { Content } from '../../ground/content/compile.ts'
import { boxOfPlace, mapOfBox, unitOfHoldingBox, zoneOfPlace } from '../../ground/content/places.ts'
import { waitingFace } from '../../ground/content/waiting-side.ts'
import { OK, refuse } from '../../ground/rule.ts'
import { THEATRES } from '../../ground/theatres/index.ts'

type PlaceMap = number | 'any' | undefined

function findMap({ graph, maps, unitOf }: Content, at: string): PlaceMap {
  const hex = graph.indexOf.get(at)
  if (hex !== undefined) return graph.mapOf[hex]
  const zone = zoneOfPlace(at)
  if (zone) return graph.zoneMap[graph.zoneIndex.get(zone.zone) ?? -1]
  const box = boxOfPlace(at)
  if (box !== undefined) return graph.boxMap.get(box)
  const holder = unitOfHoldingBox(at)
  if (holder !== undefined) return unitOf.get(holder)?.mapIndex
  const named = mapOfBox(at)
  if (named === undefined || named === 'any') return named
  const index = maps.indexOf(named)
  return index < 0 ? undefined : index
}

/** The map of a place: a map index, `any`, or undefined for a place that does not exist. */
export const mapOfPlace = ofContentBy('the map of a place', findMap)

/** The same for one content. */
export const mapsOfPlaces =
  (content: Content): ((at: string) => PlaceMap) =>
  (at) =>
    mapOfPlace(content, at)

/** Whether a place exists, lies on the map of a counter and holds it with that side up: for the umpire's hand too. */
export function judgePlace(content: Content, counter: string, at: string, face?: number): Verdict {
  const unit = content.unitOf.get(counter)
  if (!unit)
    return umpireRefuses('umpire', `there is no counter "${counter.slice(0, 60)}"; expected one of this game`)
  const map = mapOfPlace(content, at)
  if (map === undefined)
    return umpireRefuses(
      'umpire',
      `"${at.slice(0, 60)}" is no place of this game; expected a hex, box or pool of its maps`,
    )
  const up = waitingFace(unit.sides, at)
  if (up !== undefined && face !== undefined && face !== up)
    return refuse('7.1', `${counter} waits in ${at} with its unit side up; expected face ${up}`)
  if (map === 'any' || map === unit.mapIndex) return OK
  return refuse('3.1.4', `${counter} belongs to ${THEATRES[unit.map].name} and does not leave its map`)
}
