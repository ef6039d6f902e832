/** What each two packs do to each other when both are in use: worked out once for each pair. */

import type { PackSummary } from '../../../src-shared/axis-empires/ground/contract/packs.ts'
import {
  type Clash,
  clashesOf,
  sharedRecords,
} from '../../../src-shared/axis-empires/ground/packs/clashes.ts'
import type { PackBase } from '../../../src-shared/axis-empires/ground/packs/problems.ts'
import type { Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'

export class PackPairs {
  private readonly base: () => PackBase
  private readonly met = new WeakMap<Pack, WeakMap<Pack, readonly Clash[]>>()

  constructor(base: () => PackBase) {
    this.base = base
  }

  private clashes(pack: Pack, other: Pack): readonly Clash[] {
    const kept = this.met.get(pack) ?? new WeakMap<Pack, readonly Clash[]>()
    this.met.set(pack, kept)
    const known = kept.get(other)
    if (known) return known
    const found = clashesOf(pack, other, this.base())
    kept.set(other, found)
    return found
  }

  /** The first clash with each other pack, and the records both hold. */
  of(pack: Pack, used: readonly Pack[]): Pick<PackSummary, 'clashes' | 'shared'> {
    const others = used.filter(({ id }) => id !== pack.id)
    const clashes = others.flatMap((other) => {
      const [first, ...more] = this.clashes(pack, other)
      if (!first) return []
      return [more.length === 0 ? first.message : `${first.message} (and ${more.length} more like it)`]
    })
    const shared = others.flatMap((other) => {
      const records = sharedRecords(pack, other)
      return records.length === 0 ? [] : [{ with: other.title, records }]
    })
    return { clashes, shared }
  }
}
