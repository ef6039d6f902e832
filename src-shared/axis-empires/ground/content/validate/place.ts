/** Checks of the places a set-up names. */
import { ofContent } from '../../../../kernel/content-facts.ts'
import { nearestWords } from '../../../../kernel/nearest.ts'
import type { MapFile } from '../../map/schema.ts'
import {
  boxOfPlace,
  isHexPlace,
  isZonePlace,
  mapOfBox,
  offMapBox,
  unitOfHoldingBox,
  ZONE_PARTS,
  zoneBox,
  zoneOfPlace,
} from '../places.ts'
import type { Placement } from '../scenarios.ts'
import type { MapCounter } from '../unit.ts'
import type { Findings } from './findings.ts'

/** Checks where a counter is put: a place that exists, on the map of the counter. */
export function checkPlace(
  found: Findings,
  placement: Placement,
  path: string,
  counter: MapCounter | undefined,
  maps: readonly MapFile[],
): void {
  const { at } = placement
  const say = (expected: string, why: string): void =>
    found.add(path, at, expected, `${placement.counter} is placed in ${at}, which is ${why}.`)
  const place = mapOfPlace(at, maps)
  if (place.map === undefined) say(place.expected, `no ${place.kind}${nearestWords(at, place.right)}`)
  else if (counter && place.map !== 'any' && place.map !== counter.map) {
    const other = `on the map ${place.map}; the counter belongs to ${counter.map}`
    say(`a place on the map ${counter.map}`, other)
  }
}

/** The ids of the hexes of a map; every placement of a set-up asks for one. */
const hexIds = ofContent(
  'the ids of the hexes of a map',
  ({ hexes }: MapFile): ReadonlySet<string> => new Set(hexes.map(({ id }) => id)),
)

/** The map of a place, or the sort of place it looks like without being one. */
function mapOfPlace(
  at: string,
  maps: readonly MapFile[],
): {
  readonly map: string | undefined
  readonly expected: string
  readonly kind: string
  /** The places of that sort; empty where naming the nearest would not help. */
  readonly right: readonly string[]
} {
  const on = (
    expected: string,
    kind: string,
    fits: (map: MapFile) => boolean,
    right: readonly string[] = [],
  ) => ({ map: maps.find(fits)?.id, expected, kind, right })
  if (isHexPlace(at)) {
    return on('a hex of the map', 'hex of the map', (map) => hexIds(map).has(at))
  }
  const box = boxOfPlace(at)
  if (box !== undefined) {
    const right = maps.flatMap((map) => map.boxes.map(({ id }) => offMapBox(id)))
    return on('an Off-Map Box', 'Off-Map Box', (map) => map.boxes.some((each) => each.id === box), right)
  }
  if (isZonePlace(at)) {
    const zone = zoneOfPlace(at)?.zone
    const right = maps.flatMap((map) =>
      map.zones.flatMap(({ id }) => ZONE_PARTS.map((part) => zoneBox(id, part))),
    )
    const fits = (map: MapFile): boolean => map.zones.some((each) => each.id === zone)
    return on('a box of a Naval Zone', 'box of a Naval Zone', fits, right)
  }
  const known = unitOfHoldingBox(at) === undefined ? mapOfBox(at) : 'any'
  const here = known === 'any' || maps.some((map) => map.id === known)
  return {
    map: here ? known : undefined,
    expected: 'a hex or a box',
    kind: 'place the game knows',
    right: [],
  }
}
