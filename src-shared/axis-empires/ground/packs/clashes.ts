/** What two packs do to each other when both lie over the data. */
import { sameJson } from '../../../kernel/json.ts'
import { laidProblems, type PackBase } from './problems.ts'
import { PACK_SECTIONS, type Pack, recordId, recordsIn } from './schema.ts'

export interface Clash {
  /** The pack it clashes with. */
  readonly with: string
  readonly message: string
}

/** Only counters of one can spoil what the other needs. */
const touchesCounters = ({ counters, without }: Pack): boolean => counters.length > 0 || without.length > 0

/** What is wrong if two packs, each of them sound alone, lie over the data together. */
export function clashesOf(pack: Pack, other: Pack, base: PackBase): Clash[] {
  if (!touchesCounters(pack) && !touchesCounters(other)) return []
  const name = pack.title
  return laidProblems(name, [other, pack], base).map(({ message }) => ({
    with: other.title,
    message: `with “${other.title}”: ${message.slice(name.length + 2)}`,
  }))
}

/** Records that both packs hold, not the same: what the later pack says holds. */
export function sharedRecords(pack: Pack, other: Pack): string[] {
  return PACK_SECTIONS.flatMap((section) => {
    const theirs = new Map(recordsIn(other, section).map((record) => [recordId(section, record), record]))
    return recordsIn(pack, section).flatMap((record) => {
      const id = recordId(section, record)
      const same = theirs.get(id)
      return same && !sameJson(same, record) ? [id] : []
    })
  })
}
