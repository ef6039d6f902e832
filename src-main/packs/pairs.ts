/** What each two packs do to each other when both are in use: worked out once for each pair. */
import type { Problem } from '../../src-shared/game-system/content.ts'
import type { Overlay } from '../../src-shared/game-system/system.ts'
import { ofContentBy } from '../../src-shared/kernel/content-facts.ts'
import type { PackKind, SystemData } from './kind.ts'

/** What a pack and others in use do to each other. */
export interface PackRelations {
  /** What would be wrong, or is: a sentence for each other pack. */
  readonly clashes: readonly string[]
  /** The records that others hold too: the later pack wins. */
  readonly shared: readonly { readonly with: string; readonly records: readonly string[] }[]
}

export interface PackPairs<P extends Overlay> {
  /** What a pack and those in use do to each other. */
  of(pack: P, used: readonly P[]): PackRelations
}

/** Pairs of packs by the rules of their game over its data. */
export function packPairs<P extends Overlay, Q extends Problem>(
  kind: PackKind<P, Q>,
  base: () => SystemData,
): PackPairs<P> {
  const clashes = ofContentBy(
    'clashes of two packs',
    (pack: P, other: P) => kind.clashes?.(pack, other, base()) ?? [],
  )
  return {
    of(pack, used) {
      const others = used.filter(({ id }) => id !== pack.id)
      return {
        clashes: others.flatMap((other) => {
          const [first, ...more] = clashes(pack, other)
          if (first === undefined) return []
          return [more.length === 0 ? first : `${first} (and ${more.length} more like it)`]
        }),
        shared: others.flatMap((other) => {
          const records = kind.shared?.(pack, other) ?? []
          return records.length === 0 ? [] : [{ with: other.title, records }]
        }),
      }
    },
  }
}
