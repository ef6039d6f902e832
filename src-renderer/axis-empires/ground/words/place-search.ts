/** Places of the maps found by name or id. */
import type { Gazetteer } from './place-names.ts'

export interface PlaceMatch {
  readonly place: string
  readonly label: string
  readonly at: string
}

/** Countries of the maps whose name has a word that begins with the text; `at` is the Capital, where the map has one. */
export function searchCountries({ maps }: Gazetteer, text: string, most = 4): PlaceMatch[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const fits = (name: string): boolean => ` ${name.toLowerCase().replaceAll('-', ' ')}`.includes(` ${wanted}`)
  return maps
    .flatMap(({ areas }) => areas)
    .filter(({ kind, name }) => (kind === 'major' || kind === 'minor') && fits(name))
    .map(({ id, name, capital }) => ({ place: id, label: name, at: capital ?? '' }))
    .slice(0, most)
}

/** Hexes and boxes whose name or id begins with, or else contains, the text. */
export function searchPlaces(gaz: Gazetteer, text: string, most = 12): PlaceMatch[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const found: (PlaceMatch & { rank: number })[] = []
  const consider = (place: string, name: string | undefined, at: string): void => {
    const [label, id] = [(name ?? '').toLowerCase(), place.toLowerCase()]
    const rank =
      label === wanted || id === wanted
        ? 0
        : label.startsWith(wanted)
          ? 1
          : id.startsWith(wanted)
            ? 2
            : label.includes(wanted)
              ? 3
              : 9
    if (rank < 9) found.push({ place, label: name === undefined ? place : name, at, rank })
  }
  for (const map of gaz.maps) {
    for (const hex of map.hexes) consider(hex.id, hex.name, hex.id)
    for (const zone of map.zones) consider(`zone:${zone.id}`, zone.name, zone.at)
    for (const box of map.boxes) consider(`box:${box.id}`, box.name, box.at)
  }
  found.sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label))
  return found.slice(0, most)
}
