/** What of the data was changed: turns edited records into those a pack holds, and back. */
import { sameJson } from '../../../kernel/json.ts'
import type { Counter } from '../content/counters.ts'
import type { Pack, PackCounter } from './schema.ts'

/** A counter with the file it belongs to: what the editor shows in a row. */
export type FiledCounter = Counter & { readonly file: string }

function same(a: FiledCounter, b: FiledCounter): boolean {
  return sameJson(a, b)
}

/** All counters with those of a pack in their place; those it takes out are not there. */
export function countersWith(base: readonly FiledCounter[], pack: Pack): FiledCounter[] {
  const own = new Map<string, FiledCounter>(pack.counters.map((each) => [each.id, each]))
  const gone = new Set(pack.without.map((each) => each.counter))
  const kept = base.flatMap((each) => {
    const changed = own.get(each.id)
    own.delete(each.id)
    return changed ? [changed] : gone.has(each.id) ? [] : [each]
  })
  return [...kept, ...own.values()]
}

/** True if two versions of a counter differ in more than where they come from. */
function differs(a: FiledCounter, b: FiledCounter): boolean {
  const plain = ({ source: _s, cite: _c, why: _w, ...rest }: FiledCounter): unknown => rest
  return !sameJson(plain(a), plain(b))
}

/**
 * The pack with counters edited: those again as in the game leave it. A changed counter whose source
 * still names that of the game is marked `imported`: what the user typed in is no longer the game's.
 */
export function withCounters(
  pack: Pack,
  base: ReadonlyMap<string, FiledCounter>,
  edited: readonly FiledCounter[],
): Pack {
  const own = new Map(pack.counters.map((each) => [each.id, each]))
  for (const counter of edited) {
    const known = base.get(counter.id)
    if (known && same(known, counter)) {
      own.delete(counter.id)
      continue
    }
    own.set(counter.id, marked(counter, known, own.get(counter.id)))
  }
  const here = new Set(edited.map((each) => each.id))
  return {
    ...pack,
    counters: [...own.values()],
    without: pack.without.filter((each) => !here.has(each.counter)),
  }
}

function marked(
  counter: FiledCounter,
  known: FiledCounter | undefined,
  before: PackCounter | undefined,
): PackCounter {
  const { source, ...rest } = counter
  // Numbers typed in are no longer the game's, unless the user has edited the source alone.
  const stale =
    known !== undefined &&
    known.source === source &&
    differs(counter, known) &&
    (!before || differs(counter, before))
  if (!stale && source !== undefined) return { ...rest, source }
  const { cite: _cite, why: _why, ...plain } = rest
  return { ...plain, source: 'imported', why: known ? 'changed by hand' : 'added by hand' }
}

/** The pack without counters: new ones leave it, those of the game are taken out. */
export function withoutCounters(
  pack: Pack,
  base: ReadonlyMap<string, FiledCounter>,
  ids: readonly string[],
): Pack {
  const gone = new Set(ids)
  const out = ids.filter((id) => base.has(id) && !pack.without.some((each) => each.counter === id))
  return {
    ...pack,
    counters: pack.counters.filter((each) => !gone.has(each.id)),
    without: [
      ...pack.without,
      ...out.map((counter) => ({ counter, source: 'imported' as const, why: 'taken out by hand' })),
    ],
  }
}
