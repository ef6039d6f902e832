/** How the displays are placed on sheets, and the key of each. One list for tabs, keys and help. */
import type {
  DisplayView,
  TheatreDisplays,
} from '../../../../src-shared/axis-empires/ground/contract/displays.ts'

export interface SheetSpec {
  readonly id: string
  readonly title: string
  /** As short as a tab. */
  readonly short: string
  readonly key: string
  /** Displays on it, by their ids, in order. */
  readonly displays: readonly string[]
}

export const SHEETS: readonly SheetSpec[] = [
  { id: 'pool-axis', title: 'Axis Force Pool', short: 'Axis', key: 'p', displays: ['pool-axis'] },
  { id: 'pool-western', title: 'Western Force Pool', short: 'Western', key: 'p', displays: ['pool-western'] },
  { id: 'pool-soviet', title: 'Soviet Force Pool', short: 'Soviet', key: 'p', displays: ['pool-soviet'] },
  { id: 'turn-track', title: 'Turn Track', short: 'Turns', key: 't', displays: ['turn-track'] },
  { id: 'delay', title: 'Delay Boxes', short: 'Delay', key: 'd', displays: ['delay'] },
  { id: 'postures', title: 'Posture Display', short: 'Postures', key: 'x', displays: ['postures'] },
  {
    id: 'tracks',
    title: 'War State, VP, USCL and ESV Tracks',
    short: 'Tracks',
    key: 'y',
    displays: ['war-state', 'vp', 'uscl', 'esv'],
  },
  {
    id: 'strategic',
    title: 'Strategic Hex Ownership',
    short: 'Strategic',
    key: 'k',
    displays: ['strategic'],
  },
  { id: 'swb', title: 'Strategic Warfare Box', short: 'Warfare', key: 'w', displays: ['swb'] },
  { id: 'events', title: 'Conditional Events Boxes', short: 'Events', key: 'e', displays: ['events'] },
  {
    id: 'lands',
    title: 'Ceded Lands and Conquered Minor Countries',
    short: 'Lands',
    key: 'c',
    displays: ['ceded', 'conquered'],
  },
  { id: 'cards', title: 'Option Cards', short: 'Cards', key: 'r', displays: ['cards'] },
  {
    id: 'far-war',
    title: 'The war on the other side of the world',
    short: 'Far war',
    key: 'j',
    displays: ['european-war', 'pacific-war'],
  },
  { id: 'aside', title: 'Not in play', short: 'Aside', key: 'n', displays: ['aside'] },
]

/** Keys beside those of the sheets. */
export const GOVERNMENT_KEY = 'g'
export const FIND_KEY = 'q'
export const DOCK_KEY = 'b'

/** For the list of keys, in the order of the sheets. */
export const DISPLAY_KEYS: readonly (readonly [string, string])[] = [
  ['P', 'Force Pools; again: the next faction'],
  ...SHEETS.filter((sheet) => sheet.key !== 'p').map(
    (sheet) => [sheet.key.toUpperCase(), sheet.title] as const,
  ),
  [GOVERNMENT_KEY.toUpperCase(), 'Government Holding Box (Pacific)'],
  [FIND_KEY.toUpperCase(), 'find a counter anywhere'],
  [DOCK_KEY.toUpperCase(), 'the displays: at the side, at the foot, over the map'],
]

/** The displays of a sheet on one map; none if the map has none of them. */
export function displaysOfSheet(theatre: TheatreDisplays | undefined, sheet: string): DisplayView[] {
  const ids = SHEETS.find((s) => s.id === sheet)?.displays ?? []
  return ids.flatMap((id) => theatre?.displays.find((display) => display.id === id) ?? [])
}

export function sheetOfDisplay(display: string): string | undefined {
  return SHEETS.find((sheet) => sheet.displays.includes(display))?.id
}

/** The sheets a map has something to show on. */
export function sheetsOf(theatre: TheatreDisplays | undefined): SheetSpec[] {
  return SHEETS.filter((sheet) => displaysOfSheet(theatre, sheet.id).length > 0)
}

/** The sheet a key opens; the same key again goes on to the next one of that key. */
export function sheetOfKey(key: string, now: string | null): string | undefined {
  const list = SHEETS.filter((sheet) => sheet.key === key)
  const at = list.findIndex((sheet) => sheet.id === now)
  return list[(at + 1) % Math.max(1, list.length)]?.id
}
