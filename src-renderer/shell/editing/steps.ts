/** Undo and redo of an editor without end: every version of what is edited, with what was done to get there. */
import { computed, shallowRef } from 'vue'

/** What was done, and the thing before it (in the past) or after it (in the future). */
interface Step<T> {
  readonly label: string
  readonly value: T
}

export function stepsOf<T>() {
  const past = shallowRef<readonly Step<T>[]>([])
  const future = shallowRef<readonly Step<T>[]>([])

  function begin(): void {
    past.value = []
    future.value = []
  }

  /** Keeps what was before a change; what had been taken back cannot be done again after it. */
  function push(label: string, before: T): void {
    past.value = [...past.value, { label, value: before }]
    future.value = []
  }

  function step(from: typeof past, to: typeof past, now: T): T | undefined {
    const last = from.value.at(-1)
    if (!last) return undefined
    from.value = from.value.slice(0, -1)
    to.value = [...to.value, { label: last.label, value: now }]
    return last.value
  }

  return {
    past,
    future,
    undoLabel: computed(() => past.value.at(-1)?.label),
    redoLabel: computed(() => future.value.at(-1)?.label),
    begin,
    push,
    back: (now: T) => step(past, future, now),
    forward: (now: T) => step(future, past, now),
  }
}
