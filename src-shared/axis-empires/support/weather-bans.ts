/** Naval Zones whose All-Sea hexes the weather closes to support units (2.2.3.4, 11.3, 11.5). */
import type { Weather } from '../content/tables.ts'

export interface WeatherBan {
  readonly zone: string
  /** The Weather Area whose weather counts, and which weather. */
  readonly area: string
  readonly weather: Weather
  /** Only hexrows from this one on, or up to this one. */
  readonly fromRow?: number
  readonly toRow?: number
}

const ban = (area: string, weather: Weather, ...zones: readonly string[]): WeatherBan[] =>
  zones.map((zone) => ({ zone, area, weather }))

export const WEATHER_BANS: readonly WeatherBan[] = [
  ...ban('north', 'snow', 'arctic-sea', 'baltic-sea', 'north-sea'),
  ...ban(
    'north',
    'snow',
    'sea-of-japan',
    'sea-of-okhotsk',
    'northwest-pacific',
    'north-pacific',
    'gulf-of-alaska',
  ),
  ...ban('north-monsoon', 'mud', 'bay-of-bengal', 'philippine-sea', 'south-china-sea'),
  { zone: 'java-sea', area: 'north-monsoon', weather: 'mud', fromRow: 32 },
  ...ban('south-monsoon', 'mud', 'arafura-sea', 'bismarck-sea', 'southeast-indian-ocean'),
  { zone: 'java-sea', area: 'south-monsoon', weather: 'mud', toRow: 31 },
]

/** Naval Zones no Sub Fleet is placed in (2.2.3.2). */
export const NO_SUBS: ReadonlySet<string> = new Set(['caspian-sea'])
