/**
 * A variable of the state: declared once, with everything anybody needs to know of it. The state keeps
 * variables as plain JSON under text keys; only this folder knows how such a key is put together.
 */
import type { Kind } from './kinds.ts'

/** The words a game declares its variables with. */
export interface Vocabulary {
  /** Numbers or names of rules. */
  readonly rule: string
  /** How long a value may last. */
  readonly lasts: string
  /** What facts rest on. */
  readonly subject: string
  /** What an id in a key or a value may stand for. */
  readonly id: string
  /** The maps that have variables of their own; `never` in a game of one board. */
  readonly map: string
  /** How the form of a scenario shows a variable; `never` where no scenario sets one by its name. */
  readonly track: unknown
}

/** One for the whole game, or one for each map. */
type Scope = 'game' | 'map'

interface Spec<T, W extends Vocabulary> {
  readonly kind: Kind<T, W['id'], W['map']>
  readonly lasts: W['lasts']
  /** Facts worked out from it, which are stale when it changes. */
  readonly bears?: readonly W['subject'][]
  /** The section that speaks of it; `umpire` for what a person decides outside the rules. */
  readonly rule: W['rule'] | 'umpire'
  /** What it says, in one sentence. */
  readonly words: string
  /** The maps that have it, if not all. */
  readonly maps?: readonly W['map'][]
  /** A scenario may set it among its `tracks`. */
  readonly track?: W['track']
}

/** `A` is what the key needs besides the name: an id, a map, both or nothing. */
export interface Variable<T, A extends readonly string[], W extends Vocabulary> extends Spec<T, W> {
  readonly name: string
  readonly scope: Scope
  /** What the id in the key stands for, if there is one. */
  readonly of?: W['id']
  readonly bears: readonly W['subject'][]
  /** The key under which the state holds it. */
  key(...of: A): string
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

/** The four ways in which a game declares a variable. `suffix` is what names of a map carry behind them: nothing, or `@ds`. */
export function declarations<W extends Vocabulary>(suffix: (map: W['map']) => string) {
  return {
    /** A variable of the game: `turn`. */
    ofGame<T>(name: string, spec: Spec<T, W>): Variable<T, [], W> {
      return { bears: [], ...spec, name, scope: 'game', key: () => name }
    },

    /** A variable of one thing each: `country/poland`. */
    ofEach<T>(name: string, of: W['id'], spec: Spec<T, W>): Variable<T, [id: string], W> {
      return { bears: [], ...spec, name, of, scope: 'game', key: keysOf(name) }
    },

    /** A variable that each map has of its own: `vp`, `vp@ds`. */
    ofMap<T>(name: string, spec: Spec<T, W>): Variable<T, [map: W['map']], W> {
      return { bears: [], ...spec, name, scope: 'map', key: (map) => `${name}${suffix(map)}` }
    },

    /** A variable of one thing each on each map: `posture/russia@ds`. */
    ofEachOnMap<T>(name: string, of: W['id'], spec: Spec<T, W>): Variable<T, [id: string, map: W['map']], W> {
      return { bears: [], ...spec, name, of, scope: 'map', key: (id, map) => `${name}/${id}${suffix(map)}` }
    },
  }
}
