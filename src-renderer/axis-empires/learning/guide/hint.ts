/** The hint of a part of a step is shown unasked once the player has not got on for a while. */
import { ref, watch } from 'vue'
import type { Watching } from './watching.ts'

/** After this long without a step forward the hint is shown unasked. */
const HINT_MS = 40_000

export function hinting({ found }: Watching) {
  const hinted = ref(false)
  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    () => found.value?.part,
    (part) => {
      clearTimeout(timer)
      hinted.value = false
      if (part)
        timer = setTimeout(() => {
          hinted.value = true
        }, HINT_MS)
    },
  )
  return hinted
}
