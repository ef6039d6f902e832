/** The counter in hand, and the place it is in. */
import { computed } from 'vue'
import type { Layout } from './layout.ts'
import { useWorkspace } from './workspace.ts'

export type InHand = ReturnType<typeof inHand>

export function inHand({ scenario, byId, places, contents }: Layout) {
  const workspace = useWorkspace()
  /** The place of the counter in hand, wherever undo has put it, or the one pointed at. */
  const place = computed(() =>
    workspace.chosen === undefined
      ? workspace.pointed
      : (places.value.get(workspace.chosen)?.at ?? workspace.pointed),
  )
  const here = computed(() => (place.value === undefined ? [] : (contents.value.get(place.value) ?? [])))
  const counter = computed(() =>
    workspace.chosen === undefined ? undefined : byId.value.get(workspace.chosen),
  )
  const placement = computed(() => scenario.value?.setup.find((each) => each.counter === workspace.chosen))
  return { place, here, counter, placement }
}
