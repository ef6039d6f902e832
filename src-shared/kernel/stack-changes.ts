/**
 * What has become of the stack of procedures. A command calls procedures that are done before it ends, and changes
 * the same frame several times; what happened in between is of no use to undo, redo or a save.
 */
import type { Effect } from './effects.ts'
import { patchBetween } from './patch.ts'
import type { Frame } from './state.ts'

/** Adds the effects that lead from one stack to another to a list: what was taken off, what changed, what was put on. */
export function addStackChanges(before: readonly Frame[], after: readonly Frame[], to: Effect[]): void {
  const changed: Effect[] = []
  let depth = 0
  for (; depth < before.length && depth < after.length; depth++) {
    const [old, now] = [before[depth], after[depth]]
    if (!old || !now || old === now) continue
    if (old.proc !== now.proc) break
    const patch = patchBetween(depth, old, now)
    if (patch) changed.push(patch)
  }
  for (let at = before.length - 1; at >= depth; at--) {
    const frame = before[at]
    if (frame) to.push({ k: 'pop', frame })
  }
  for (const patch of changed) to.push(patch)
  for (let at = depth; at < after.length; at++) {
    const frame = after[at]
    if (frame) to.push({ k: 'push', frame })
  }
}
