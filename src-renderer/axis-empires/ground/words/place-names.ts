/** Names of places for people. */

import { turnLabel } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import type { MapFile, MapHex } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { hexTitle } from '../../../../src-shared/board/hexmap/sets.ts'
import { titleOfId } from '../../../../src-shared/kernel/words.ts'

/** Names by id over all maps of a game; ids are unique across maps. */
export interface Gazetteer {
  readonly maps: readonly MapFile[]
  readonly hexes: ReadonlyMap<string, MapHex>
  readonly areas: ReadonlyMap<string, string>
  /** Of a Region: the Country it begins in. */
  readonly regions: ReadonlyMap<string, string>
  readonly zones: ReadonlyMap<string, string>
  readonly boxes: ReadonlyMap<string, string>
  /** By hex: the waterways that lead through it, in words. */
  readonly waterways: ReadonlyMap<string, readonly string[]>
  /** What a counter is called. */
  readonly counter: (id: string) => string
}

function waterwaysOf(maps: readonly MapFile[]): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { zones, waterways } of maps) {
    const name = (id: string): string => zones.find((z) => z.id === id)?.name ?? id
    for (const { hexes, joins, canal } of waterways) {
      const words = `${canal ? 'Canal' : 'Restricted waterway'}: ${name(joins[0])} – ${name(joins[1])}`
      for (const hex of hexes) found.set(hex, [...(found.get(hex) ?? []), words])
    }
  }
  return found
}

type NameList = readonly { readonly id: string; readonly name: string }[]

export function gazetteer(maps: readonly MapFile[], counter = (id: string): string => id): Gazetteer {
  const names = (list: (map: MapFile) => NameList): Map<string, string> =>
    new Map(maps.flatMap((map) => list(map).map(({ id, name }) => [id, name] as const)))
  return {
    maps,
    hexes: new Map(maps.flatMap((map) => map.hexes.map((h) => [h.id, h] as const))),
    areas: names((map) => map.areas),
    regions: new Map(
      maps.flatMap(({ areas }) =>
        areas.flatMap(({ id, kind, of }) =>
          kind === 'region' && of !== undefined ? [[id, of] as const] : [],
        ),
      ),
    ),
    zones: names((map) => map.zones),
    boxes: names((map) => map.boxes),
    waterways: waterwaysOf(maps),
    counter,
  }
}

/** What the factions, and the Allies together, are called. */
export const FACTION_WORDS: Readonly<Record<string, string>> = {
  axis: 'Axis',
  western: 'Western',
  soviet: 'Soviet',
  allies: 'Allies',
}

export function factionName(faction: string | null | undefined): string {
  return faction ? (FACTION_WORDS[faction] ?? faction) : 'nobody'
}

const CELLS: Readonly<Record<string, string>> = { station: 'On Station', convoys: 'Convoys', used: 'Used' }

/** Places beside the maps by the first word of their id. */
const BESIDE: Readonly<Record<string, (id: string, gaz: Gazetteer | undefined) => string>> = {
  pool: (id) => `${factionName(id)} Force Pool`,
  delay: () => 'Delay Box',
  'naval-delay': () => 'Naval Warfare Delay Box',
  turn: (id) => `Turn Track: ${/^\d+$/.test(id) ? turnLabel(Number(id)) : id}`,
  hold: (id, gaz) => `Holding Box of ${gaz?.counter(id) ?? id}`,
  box: (id, gaz) => gaz?.boxes.get(id) ?? id,
  swb: () => 'Strategic Warfare Box',
  events: (id) => `${factionName(id)} Conditional Events Box`,
  ceded: () => 'Ceded Lands Box',
  conquered: (id) => `Conquered Minor Countries (${factionName(id)})`,
  government: () => 'Government Holding Box',
  'european-holding': () => 'European Holding Box',
  'european-war': (id) => `European War Box (${factionName(id)})`,
  'pacific-holding': () => 'Pacific Holding Box',
  'pacific-war': (id) => `Pacific War Box (${factionName(id)})`,
  'air-sea-delay': () => 'Air/Sea Delay Box',
  aside: () => 'Not in the game now',
  out: () => 'Out of the game',
}

/** What people call a place, on a map or beside it. */
export function placeName(place: string, gaz: Gazetteer | undefined): string {
  const hex = gaz?.hexes.get(place)
  if (hex) return hexTitle(hex)
  const inAsia = place.endsWith('@ds') || place === 'delay:ds' || place === 'naval-delay:ds'
  const [kind = '', id = '', cell] = place.replace(/@ds$/, '').split(':')
  if (kind === 'zone') {
    const zone = gaz?.zones.get(id) ?? id
    return cell === undefined ? zone : `${zone}: ${CELLS[cell] ?? cell}`
  }
  const name = BESIDE[kind]?.(id, gaz) ?? place
  return inAsia && (gaz?.maps.length ?? 0) > 1 ? `${name}, Asia` : name
}

const TERRAIN: Readonly<Record<string, string>> = {
  clear: 'Clear',
  desert: 'Desert',
  hills: 'Hills',
  forest: 'Forest',
  swamp: 'Swamp',
  sea: 'All-Sea',
}

/** An area, a Region with its Country: `Heilungkiang (Manchukuo)`. */
function areaName(id: string, gaz: Gazetteer): string {
  const [name, of] = [gaz.areas.get(id) ?? id, gaz.regions.get(id)]
  return of === undefined ? name : `${name} (${gaz.areas.get(of) ?? of})`
}

/** What the tooltip says of a hex, a line each. */
export function describeHex(hex: MapHex, gaz: Gazetteer): string[] {
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
  if (hex.oil) signs.push('Oil')
  if (hex.noAxis) signs.push('No Axis Entry')
  const ground = `${TERRAIN[hex.terrain] ?? hex.terrain}${hex.coast ? ', coast' : ''}`
  const area = hex.area === undefined ? undefined : areaName(hex.area, gaz)
  const lines = [area === undefined ? ground : `${ground} · ${area}`]
  if (signs.length > 0) lines.push(signs.join(', '))
  if (hex.zones && hex.zones.length > 0) lines.push(hex.zones.map((z) => gaz.zones.get(z) ?? z).join(', '))
  lines.push(...(gaz.waterways.get(hex.id) ?? []))
  return lines
}

/** What the tooltip says of a Naval Zone or one of its boxes. */
export function describeZone(place: string, gaz: Gazetteer): string[] {
  const [kind, id] = place.split(':')
  const zone = kind === 'zone' ? gaz.maps.flatMap((m) => m.zones).find((z) => z.id === id) : undefined
  if (!zone) return []
  const lines: string[] = []
  if (zone.danger) lines.push('Danger Zone')
  const names = (zone.convoys ?? []).map((c) => gaz.areas.get(c) ?? c)
  if (names.length > 0) lines.push(`Convoys of ${names.join(', ')}`)
  const supply = (zone.inherentSupply ?? []).map(factionName)
  if (supply.length > 0) lines.push(`Supply convoys of the ${supply.join(', ')} without markers`)
  if (zone.adjacent.length > 0)
    lines.push(`Next to ${zone.adjacent.map((z) => gaz.zones.get(z) ?? z).join(', ')}`)
  return lines
}

/** The weather of a hex now: `South Monsoon: storms`. */
export function weatherAt(
  hex: MapHex,
  weather: Readonly<Record<string, Readonly<Record<string, string>>>>,
  map: string | undefined,
): string | undefined {
  const kind = map === undefined || hex.weather === undefined ? undefined : weather[map]?.[hex.weather]
  return kind === undefined || hex.weather === undefined ? undefined : `${areaTitle(hex.weather)}: ${kind}`
}

/** `south-monsoon` → `South Monsoon`. */
export const areaTitle = titleOfId
