/**
 * What has become of the stack of procedures. A command calls procedures that are done before it ends, and changes
 * the same frame several times; what happened in between is of no use to undo, redo or a save.
 */
import type { Effect } from './effects.ts'
import { patchBetween } from './patch.ts'
import type { Frame } from './state.ts'

/** The effects that lead from one stack to another: what was taken off, what changed, what was put on. */
export function stackChanges(before: readonly Frame[], after: readonly Frame[]): Effect[] {
  const changed: Effect[] = []
  let depth = 0
  for (; depth < before.length && depth < after.length; depth++) {
    const [old, now] = [before[depth], after[depth]]
    if (!old || !now || old === now) continue
    if (old.proc !== now.proc) break
    const patch = patchBetween(depth, old, now)
    if (patch) changed.push(patch)
  }
  const gone = before.slice(depth).reverse()
  const come = after.slice(depth)
  return [
    ...gone.map((frame): Effect => ({ k: 'pop', frame })),
    ...changed,
    ...come.map((frame): Effect => ({ k: 'push', frame })),
  ]
}
