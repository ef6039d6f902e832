/** Names of places for people. */
import type { MapFile, MapHex } from '../../src-shared/hexmap/schema.ts'

export interface Gazetteer {
  readonly hexes: ReadonlyMap<string, MapHex>
  readonly file: MapFile
}

export function gazetteer(file: MapFile): Gazetteer {
  return { file, hexes: new Map(file.hexes.map((h) => [h.id, h])) }
}

const FACTIONS: Readonly<Record<string, string>> = {
  axis: 'Axis',
  western: 'Western',
  soviet: 'Soviet',
  allies: 'Allies',
}

export function factionName(faction: string | null | undefined): string {
  return faction ? (FACTIONS[faction] ?? faction) : 'nobody'
}

/** `Sep-Oct 1939`-like label from an absolute turn is main's business; this only names the box. */
export function placeName(
  place: string,
  gaz: Gazetteer | undefined,
  counterName?: (id: string) => string,
): string {
  const hex = gaz?.hexes.get(place)
  if (hex) return hex.name === undefined ? place : `${hex.name} (${place})`
  const [kind, id = '', cell] = place.split(':')
  switch (kind) {
    case 'pool':
      return `${factionName(id)} Force Pool`
    case 'delay':
      return 'Delay Box'
    case 'naval-delay':
      return 'Naval Delay Box'
    case 'turn':
      return `Turn Track box ${id}`
    case 'hold':
      return `Holding Box of ${counterName?.(id) ?? id}`
    case 'box':
      return gaz?.file.boxes.find((b) => b.id === id)?.name ?? id
    case 'zone': {
      const zone = gaz?.file.zones.find((z) => z.id === id)?.name ?? id
      const cells: Record<string, string> = { station: 'On Station', convoys: 'Convoys', used: 'Used' }
      return cell === undefined ? zone : `${zone}: ${cells[cell] ?? cell}`
    }
    case 'swb':
      return 'Strategic Will Box'
    case 'conquered':
      return `Conquered (${factionName(id)})`
    case 'aside':
      return 'Not in the game now'
    case 'out':
      return 'Out of the game'
    default:
      return place
  }
}

export interface Found {
  readonly place: string
  readonly label: string
  readonly at: string
}

/** Hexes and boxes whose name or id begins with, or else contains, the text. */
export function searchPlaces(gaz: Gazetteer, text: string, most = 12): Found[] {
  const wanted = text.trim().toLowerCase()
  if (wanted === '') return []
  const found: (Found & { rank: number })[] = []
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
  for (const hex of gaz.file.hexes) consider(hex.id, hex.name, hex.id)
  for (const zone of gaz.file.zones) consider(`zone:${zone.id}`, zone.name, zone.at)
  for (const box of gaz.file.boxes) consider(`box:${box.id}`, box.name, box.at)
  found.sort((a, b) => a.rank - b.rank || a.label.localeCompare(b.label))
  return found.slice(0, most)
}

const TERRAIN: Readonly<Record<string, string>> = {
  clear: 'Clear',
  desert: 'Desert',
  hills: 'Hills',
  forest: 'Forest',
  swamp: 'Swamp',
  sea: 'All-Sea',
}

/** What the tooltip says of a hex, a line each. */
export function describeHex(hex: MapHex, gaz: Gazetteer): string[] {
  const areas = new Map(gaz.file.areas.map((a) => [a.id, a.name]))
  const zones = new Map(gaz.file.zones.map((z) => [z.id, z.name]))
  const signs: string[] = []
  if (hex.city)
    signs.push(
      { city: 'City', capital: 'Capital', provisional: 'Provisional capital', town: 'Town' }[hex.city],
    )
  if (hex.port) signs.push(hex.keyPort ? 'Key Port' : hex.multiZone ? 'Multi-Zone Port' : 'Port')
  if (hex.strategic) signs.push(`${factionName(hex.strategic)} strategic hex`)
  if (hex.limited) signs.push('Limited Stacking')
  if (hex.ice) signs.push('Ice')
  if (hex.island) signs.push('Island')
  if (hex.aid) signs.push('Aid or Lend-Lease')
  if (hex.impact) signs.push('US Impact')
  if (hex.noAxis) signs.push('No Axis Entry')
  const ground = `${TERRAIN[hex.terrain] ?? hex.terrain}${hex.coast ? ', coast' : ''}`
  const area = hex.area === undefined ? undefined : (areas.get(hex.area) ?? hex.area)
  const lines = [area === undefined ? ground : `${ground} · ${area}`]
  if (signs.length > 0) lines.push(signs.join(', '))
  if (hex.zones && hex.zones.length > 0) lines.push(hex.zones.map((z) => zones.get(z) ?? z).join(', '))
  return lines
}
