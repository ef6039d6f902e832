/** A counter in words. */
import type { Counter, CounterSide } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import type { MapArea } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { markerTitle } from '../../../../src-shared/axis-empires/ground/names/markers.ts'
import { adjectiveOf, kindTitle, unitTitle } from '../../../../src-shared/axis-empires/ground/names/units.ts'

const AREAS = new Map<string, MapArea>()

/** The nations counters may belong to, from the areas of the maps. */
export function setNations(areas: readonly MapArea[]): void {
  for (const area of areas) AREAS.set(area.id, area)
}

const adjective = (nation: string): string => adjectiveOf(AREAS.get(nation), nation)

const rangeOf = (range: number | undefined): string => (range === undefined ? '' : `range ${range}`)

function sideWords(side: CounterSide): string {
  if (side.kind !== 'ground') {
    const kind = side.kind === 'marker' ? markerTitle(side.type) : kindTitle(side.type)
    return [kind, rangeOf(side.range)].filter(Boolean).join(', ')
  }
  const words = [
    `${side.attack}-${side.defence}-${side.move}`,
    `${side.steps} step${side.steps === 1 ? '' : 's'}`,
    side.elite ? 'elite' : '',
    side.colonial ? 'colonial' : '',
    side.exp ? 'expeditionary' : '',
    side.range === undefined ? '' : `support ${rangeOf(side.range)}`,
  ]
  return words.filter(Boolean).join(', ')
}

/** Title and detail of the face that is up. */
export function describeCounter(counter: Counter, face: number): { title: string; detail: string } {
  const side = counter.sides[face] ?? counter.sides[0]
  const back = counter.sides[face === 0 ? 1 : 0]
  const detail = [side ? sideWords(side) : '', back ? `other side: ${sideWords(back)}` : '']
    .filter(Boolean)
    .join('; ')
  return { title: unitTitle(counter, face, adjective), detail }
}
