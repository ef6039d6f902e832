/**
 * Facts worked out from the state, each with what it rests on. A clock stands for one sort of change and grows
 * with each, done or undone; a fact is worked out when it is first asked for and kept while the clocks it rests on
 * stand still. All effects of one command together make one refresh, and undoing them needs no undoing of facts.
 */

/** One for each game: its clocks, and what has been found out. */
export class Facts<C extends string> {
  private readonly counts: Record<C, number>
  /** What each fact has found out here, by the number of the fact. */
  readonly found: (FactValue | undefined)[] = []
  /** How often anything has changed: while it stands still, no fact needs to look at its clocks. */
  changes = 0

  constructor(clocks: readonly C[]) {
    this.counts = Object.fromEntries(clocks.map((clock) => [clock, 0])) as Record<C, number>
  }

  /** Something of this sort has changed. */
  tick(clock: C): void {
    this.counts[clock]++
    this.changes++
  }

  /** How often something of this sort has changed. */
  count(clock: C): number {
    return this.counts[clock]
  }
}

interface FactValue {
  readonly stamp: number
  readonly value: unknown
  /** How many changes there had been when its clocks were looked at last. */
  seenAt: number
}

/** A fact: asked of a game. `restsOn` lists every clock it depends on, also by way of other facts. */
export interface Fact<G, T, C extends string = string> {
  (game: G): T
  readonly title: string
  readonly restsOn: readonly C[]
}

/** What a fact may be declared to rest on: sorts of change, and other facts. */
export type Ground<C extends string> = C | { readonly restsOn: readonly C[] }

let facts = 0

function clocksOf<C extends string>(grounds: readonly Ground<C>[]): readonly C[] {
  return [...new Set(grounds.flatMap((each) => (typeof each === 'string' ? [each] : each.restsOn)))]
}

/** The makers of facts about one sort of game. */
export function factsAbout<C extends string, G extends { readonly facts: Facts<C> }>() {
  /** A number that changes with anything of these sorts: clocks only grow, so their sum does. */
  function stampOf(game: G, clocks: readonly C[]): number {
    let sum = 0
    for (const clock of clocks) sum += game.facts.count(clock)
    return sum
  }

  /**
   * Declares a fact. `compute` may read anything its grounds cover and must change nothing; it gets what was
   * found before, to build on. A fact without grounds holds as long as the game.
   */
  function fact<T>(
    title: string,
    dependsOn: readonly Ground<C>[],
    compute: (game: G, before: T | undefined) => T,
  ): Fact<G, T, C> {
    const restsOn = clocksOf(dependsOn)
    const number = facts++
    const ask = (game: G): T => {
      const { found, changes } = game.facts
      const known = found[number]
      if (known?.seenAt === changes) return known.value as T
      const stamp = stampOf(game, restsOn)
      if (known?.stamp === stamp) {
        known.seenAt = changes
        return known.value as T
      }
      const value = compute(game, known?.value as T | undefined)
      found[number] = { stamp, value, seenAt: changes }
      return value
    }
    return Object.assign(ask, { title, restsOn })
  }

  /** Declares facts of one sort by keys: each is worked out when its key is first asked for. */
  function factBy<K, T>(
    title: string,
    dependsOn: readonly Ground<C>[],
  ): ((game: G, key: K, compute: () => T) => T) & { readonly title: string; readonly restsOn: readonly C[] } {
    const all = fact(title, dependsOn, () => new Map<K, T>())
    const ask = (game: G, key: K, compute: () => T): T => {
      const kept = all(game)
      const known = kept.get(key)
      if (known !== undefined) return known
      const value = compute()
      kept.set(key, value)
      return value
    }
    return Object.assign(ask, { title, restsOn: all.restsOn })
  }

  return { fact, factBy, stampOf }
}
