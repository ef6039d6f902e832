/**
 * Where a marker of chapters 18 and 36 may lie (18, 36): held against the set-up of a scenario, a place given by an
 * umpire, a saved game, and whatever brings a marker into play.
 */
import { ofContent } from '../../../kernel/content-facts.ts'
import { series } from '../../../kernel/words.ts'
import type { MapFile } from '../map/schema.ts'
import { FACTIONS, type Faction } from '../theatres/ids.ts'
import type { MapId } from '../theatres/index.ts'
import { kindOfMarker, type MarkerKind, type MarkerSpot, markerKinds, sectionOfKind } from './marker-kinds.ts'
import {
  ASIDE,
  cededLandsBox,
  conqueredBox,
  delayBox,
  europeanWarBox,
  eventsBox,
  GOVERNMENT_BOX,
  isHexPlace,
  navalDelayBox,
  OUT,
  pacificWarBox,
  pool,
  strategicWarfareBox,
  turnOfBox,
  zoneOfPlace,
} from './places.ts'

/** What a marker is, as far as its place depends on it. */
export interface MarkerCounter {
  readonly id: string
  readonly faction: Faction
  readonly map: MapId
  readonly sides: readonly { readonly kind: string; readonly type: string }[]
}

/** What the places of a map are, as far as markers ask. */
export interface MarkerMap {
  isSea(hex: string): boolean
  isCapital(hex: string): boolean
}

type Fits = (at: string, counter: MarkerCounter, map: MarkerMap) => boolean

const inOneOf =
  (places: (counter: MarkerCounter) => readonly string[]): Fits =>
  (at, counter) =>
    places(counter).includes(at)

const ALLIED = ['western', 'soviet'] as const

/** Each sort of place: in words, and which places it takes in. */
const SPOTS: Readonly<Record<MarkerSpot, { readonly words: string; readonly fits: Fits }>> = {
  'strategic-warfare': {
    words: 'the Strategic Warfare Box',
    fits: inOneOf(({ map }) => [strategicWarfareBox(map)]),
  },
  'turn-track': { words: 'a box of the Turn Track', fits: (at) => turnOfBox(at) !== undefined },
  delay: { words: 'the Delay Box', fits: inOneOf(({ map }) => [delayBox(map)]) },
  'naval-delay': { words: 'the Naval Warfare Delay Box', fits: inOneOf(({ map }) => [navalDelayBox(map)]) },
  'force-pool': {
    words: 'the Force Pool of its faction',
    fits: inOneOf(({ map, faction }) => [pool(faction, map)]),
  },
  'own-events': {
    words: 'the Conditional Events Box of its faction',
    fits: inOneOf(({ map, faction }) => [eventsBox(faction, map)]),
  },
  'allied-events': {
    words: 'the Western or Soviet Conditional Events Box',
    fits: inOneOf(({ map }) => ALLIED.map((faction) => eventsBox(faction, map))),
  },
  'any-hex': { words: 'a hex', fits: isHexPlace },
  land: { words: 'a Land hex', fits: (at, _counter, map) => isHexPlace(at) && !map.isSea(at) },
  'all-sea': { words: 'an All-Sea hex', fits: (at, _counter, map) => isHexPlace(at) && map.isSea(at) },
  capital: { words: 'the Capital of a Country', fits: (at, _counter, map) => map.isCapital(at) },
  zone: { words: 'a box of a Naval Zone', fits: (at) => zoneOfPlace(at) !== undefined },
  'ceded-lands': { words: 'the Ceded Lands Box', fits: inOneOf(({ map }) => [cededLandsBox(map)]) },
  government: { words: 'the Government Holding Box', fits: inOneOf(() => [GOVERNMENT_BOX]) },
  'european-war': { words: 'a European War Box', fits: inOneOf(() => ALLIED.map(europeanWarBox)) },
  'pacific-war': { words: 'a Pacific War Box', fits: inOneOf(() => ALLIED.map(pacificWarBox)) },
  // What markers a Conquered Minor Country has wait there with its units (20.1.1, 38.1.1).
  conquered: {
    words: 'a Conquered Minor Countries Box',
    fits: inOneOf(({ map }) => FACTIONS.map((faction) => conqueredBox(faction, map))),
  },
}

/** The Capitals and the sea of some maps. */
export const markerMap = ofContent('Capitals and sea', (maps: readonly MapFile[]): MarkerMap => {
  const sea = new Set<string>()
  const capitals = new Set<string>()
  for (const { hexes, areas } of maps) {
    for (const { id, terrain, city } of hexes) {
      if (terrain === 'sea') sea.add(id)
      if (city === 'capital') capitals.add(id)
    }
    for (const { capital } of areas) if (capital !== undefined) capitals.add(capital)
  }
  return { isSea: (hex: string) => sea.has(hex), isCapital: (hex: string) => capitals.has(hex) }
})

/** The kinds of the sides of a counter. */
const kindsOfSides = ofContent(
  'the kinds of a marker',
  (sides: MarkerCounter['sides']): readonly MarkerKind[] =>
    sides.every(({ kind }) => kind === 'marker') ? markerKinds(sides) : [],
)

/** The kinds of a counter that is nothing but a marker of chapters 18 and 36; none of a unit, whatever its back is. */
const kindsOf = ({ sides }: MarkerCounter): readonly MarkerKind[] => kindsOfSides(sides)

/** True where any marker waits that is not in play. */
const isIdle = (at: string, { map }: MarkerCounter): boolean =>
  at === ASIDE || at === OUT || FACTIONS.some((faction) => at === pool(faction, map))

/** `the Strategic Warfare Box, a box of the Turn Track or the Delay Box`. */
function listed(words: readonly string[]): string {
  return words.length === 0 ? 'no place: it only shows what a track or display says' : series(words, 'or')
}

/** The sort of place that a marker lies in; undefined if it lies in none of its own. */
export function spotOf(counter: MarkerCounter, at: string, map: MarkerMap): MarkerSpot | undefined {
  return kindsOf(counter)
    .flatMap(({ lies }) => lies)
    .find((spot) => SPOTS[spot].fits(at, counter, map))
}

/** A sort of place in words: `the Delay Box`. */
export const spotWords = (spot: MarkerSpot): string => SPOTS[spot].words

/** Why a marker may not lie in a place: the section, and where it may. */
export interface MisplacedMarker {
  readonly rule: ReturnType<typeof sectionOfKind>
  readonly expected: string
}

/** What is wrong with the place of a counter; undefined if it may lie there, or is none of these markers. */
export function misplaced(counter: MarkerCounter, at: string, map: MarkerMap): MisplacedMarker | undefined {
  const kinds = kindsOf(counter)
  const [kind] = kinds
  if (!kind || isIdle(at, counter) || spotOf(counter, at, map) !== undefined) return undefined
  const words = [...new Set(kinds.flatMap(({ lies }) => lies))].map((spot) => SPOTS[spot].words)
  return { rule: sectionOfKind(kind, counter.map), expected: listed(words) }
}

/** A counter with its place and the side that is up. */
export interface LyingMarker {
  readonly counter: MarkerCounter
  readonly at: string
  readonly face: number
}

/** The word under which the side that is up tolerates no other marker in its hex. */
export function aloneAs({ counter, face, at }: LyingMarker): string | undefined {
  const up = counter.sides[face]
  const alone = up?.kind === 'marker' ? kindOfMarker(up.type)?.alone : undefined
  return alone !== undefined && isHexPlace(at) ? alone : undefined
}

/** Two markers of which a hex holds one at most: the first that lies with another, and that other. */
export function crowded(markers: Iterable<LyingMarker>): readonly [LyingMarker, LyingMarker] | undefined {
  const seen = new Map<string, LyingMarker>()
  for (const each of markers) {
    const word = aloneAs(each)
    if (word === undefined) continue
    const key = `${each.at} ${word}`
    const other = seen.get(key)
    if (other) return [each, other]
    seen.set(key, each)
  }
  return undefined
}

/** The variable of the track that a marker lies on while the variable is set; undefined for all others. */
export const trackOf = (counter: MarkerCounter): string | undefined =>
  kindsOf(counter).find(({ track }) => track !== undefined)?.track
