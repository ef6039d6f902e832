/**
 * A variable of the state: declared once, with everything anybody needs to know of it. The state keeps
 * variables as plain JSON under text keys; only this folder knows how such a key is put together.
 */
import type { RuleId } from '../rule.ts'
import { type MapId, THEATRES } from '../theatres/index.ts'
import type { IdKind, Kind } from './kinds.ts'

/** One for the whole game, or one for each map. */
type Scope = 'game' | 'map'

/** How long a value lasts; what is left of a segment or a phase is forgotten when that ends. */
export type Lasts = 'segment' | 'phase' | 'faction-turn' | 'game-turn' | 'used' | 'game'

/** Facts worked out from a variable, which are stale when it changes. */
export type Subject = 'politics' | 'beachheads' | 'weather' | 'map'

/** How the form of a scenario shows a track. */
export interface TrackForm {
  readonly title: string
  /** What a choice is called, where its value says too little. */
  readonly option?: (value: string | number | boolean) => string
  /** Only in a game of this map alone. */
  readonly alone?: true
}

interface Spec<T> {
  readonly kind: Kind<T>
  readonly lasts: Lasts
  readonly bears?: readonly Subject[]
  /** The section that speaks of it; `umpire` for what a person decides outside the rules. */
  readonly rule: RuleId | 'umpire'
  /** What it says, in one sentence. */
  readonly words: string
  /** The maps that have it, if not both. */
  readonly maps?: readonly MapId[]
  /** A scenario may set it among its `tracks`. */
  readonly track?: TrackForm
}

/** `A` is what the key needs besides the name: an id, a map, both or nothing. */
export interface Variable<T = unknown, A extends readonly string[] = readonly string[]> extends Spec<T> {
  readonly name: string
  readonly scope: Scope
  /** What the id in the key stands for, if there is one. */
  readonly of?: IdKind
  readonly bears: readonly Subject[]
  /** The key under which the state holds it. */
  key(...of: A): string
}

/** What names of a map carry behind them: nothing, or `@ds`. The only place that puts it on a variable. */
const onItsMap = (name: string, map: MapId): string => `${name}${THEATRES[map].suffix}`

/** A variable of the game: `turn`. */
export function ofGame<T>(name: string, spec: Spec<T>): Variable<T, []> {
  return { bears: [], ...spec, name, scope: 'game', key: () => name }
}

/** More ids than any game has; somebody asks for what there is not. */
const MAX_KEYS = 10_000

/** The keys of a variable by id, each put together once: the rules ask for the same ones over and over. */
function keysOf(name: string): (id: string) => string {
  const made = new Map<string, string>()
  return (id) => {
    const known = made.get(id)
    if (known !== undefined) return known
    if (made.size >= MAX_KEYS) made.clear()
    const key = `${name}/${id}`
    made.set(id, key)
    return key
  }
}

/** A variable of one thing each: `country/poland`. */
export function ofEach<T>(name: string, of: IdKind, spec: Spec<T>): Variable<T, [id: string]> {
  return { bears: [], ...spec, name, of, scope: 'game', key: keysOf(name) }
}

/** A variable that each map has of its own: `vp`, `vp@ds`. */
export function ofMap<T>(name: string, spec: Spec<T>): Variable<T, [map: MapId]> {
  return { bears: [], ...spec, name, scope: 'map', key: (map) => onItsMap(name, map) }
}

/** A variable of one thing each on each map: `posture/russia@ds`. */
export function ofEachOnMap<T>(
  name: string,
  of: IdKind,
  spec: Spec<T>,
): Variable<T, [id: string, map: MapId]> {
  return { bears: [], ...spec, name, of, scope: 'map', key: (id, map) => onItsMap(`${name}/${id}`, map) }
}
