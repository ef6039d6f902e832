/** Checks keys and values of the state against what is declared: scenario files, the umpire's hand, saves. */

import { shownValue } from '../../../kernel/expected.ts'
import type { Json } from '../../../kernel/json.ts'
import { nearestName } from '../../../kernel/nearest.ts'
import type { MapId } from '../theatres/index.ts'
import { readKey, tracksOn, VARIABLES, type Variable } from './index.ts'
import { type IdKind } from './words.ts'

/** The ids of a game, and its maps. */
export interface KnownIds {
  readonly maps: readonly MapId[]
  /** The ids of a kind; of one map where each map has its own; undefined if this kind is not to be checked. */
  ids(kind: IdKind, map?: MapId): ReadonlySet<string> | undefined
}

/** What is wrong with a variable: what was found, what was expected and the nearest right one. */
export interface Fault {
  readonly part: 'key' | 'value'
  readonly found: string
  readonly expected: string
  readonly nearest?: string
}

/** A fault as the rest of a sentence: `found 7, expected a whole number from 0 to 5`. */
export function faultText({ found, expected, nearest: near }: Fault): string {
  const text = `found ${found}, expected ${expected}`
  return near === undefined ? text : `${text}; the nearest is ${near}`
}

const ID_WORDS: Readonly<Record<IdKind, string>> = {
  area: 'an area of the map',
  unit: 'a counter of the game',
  hex: 'a hex of the map',
  'posture-box': 'a Posture Box of the map',
  waterway: 'a waterway of the map',
  faction: 'axis, western or soviet',
  fortress: 'a nation and a sort of fortress',
}

function fault(part: Fault['part'], found: unknown, expected: string, options: Iterable<string>): Fault {
  const text = typeof found === 'string' ? found : undefined
  const near = text === undefined ? undefined : nearestName(text, options)
  const shown = shownValue(found)
  return near === undefined
    ? { part, found: shown, expected }
    : { part, found: shown, expected, nearest: JSON.stringify(near) }
}

/** The ends of keys a variable may have in a game, for the nearest right one. */
function keysOf(variable: Variable, known: KnownIds): readonly string[] {
  const maps =
    variable.scope === 'map' ? known.maps.filter((map) => variable.maps?.includes(map) ?? true) : []
  const { of } = variable
  if (of === undefined)
    return variable.scope === 'map' ? maps.map((map) => variable.key(map)) : [variable.key()]
  if (variable.scope === 'game') return [...(known.ids(of) ?? [])].map((id) => variable.key(id))
  return maps.flatMap((map) => [...(known.ids(of, map) ?? [])].map((id) => variable.key(id, map)))
}

function keyFault(key: string, known: KnownIds): Fault | undefined {
  const parts = readKey(key)
  if (!parts) {
    const all = VARIABLES.flatMap((variable) => keysOf(variable, known))
    return fault('key', key, 'a variable of the game', all)
  }
  const { variable, id, map } = parts
  if (map !== undefined && !(known.maps.includes(map) && (variable.maps?.includes(map) ?? true)))
    return fault('key', key, `a variable of this game's maps`, keysOf(variable, known))
  const ids = variable.of === undefined ? undefined : known.ids(variable.of, map)
  if (id === undefined || variable.of === undefined || !ids || ids.has(id)) return undefined
  return fault('key', key, `${variable.name}/ and ${ID_WORDS[variable.of]}`, keysOf(variable, known))
}

/** What is wrong with a value of a variable, or undefined. */
function valueFault(variable: Variable, value: Json, known: KnownIds, map?: MapId): Fault | undefined {
  const { kind } = variable
  if (!kind.schema.safeParse(value).success) {
    const words = (kind.options ?? []).filter((option) => typeof option === 'string')
    return fault('value', value, kind.expected, words)
  }
  const here = map === undefined ? undefined : kind.optionsOn?.(map)
  if (here && !here.words.includes(String(value))) return fault('value', value, here.expected, here.words)
  for (const naming of kind.names?.(value) ?? []) {
    const ids = known.ids(naming.kind)
    if (ids && !ids.has(naming.id)) return fault('value', naming.id, ID_WORDS[naming.kind], ids)
  }
  return undefined
}

/** What is wrong with a variable of the state, or undefined; null takes it out, which any known one bears. */
export function variableFault(key: string, value: Json, known: KnownIds): Fault | undefined {
  const wrong = keyFault(key, known)
  if (wrong || value === null) return wrong
  const parts = readKey(key)
  return parts && valueFault(parts.variable, value, known, parts.map)
}

/** What is wrong with an entry of a scenario's `tracks`, its name already without suffix; or undefined. */
export function trackFault(name: string, map: MapId, value: Json, known: KnownIds): Fault | undefined {
  const alone = known.maps.length === 1
  const all = known.maps.includes(map) ? tracksOn(map, alone) : []
  const variable = all.find((each) => each.name === name)
  if (variable) return valueFault(variable, value, known)
  const names = all.map((each) => each.name)
  if (names.length === 0) return fault('key', name, `a track of the map ${known.maps.join(' or ')}`, [])
  return fault('key', name, `a track of the map: ${names.join(', ')}`, names)
}
