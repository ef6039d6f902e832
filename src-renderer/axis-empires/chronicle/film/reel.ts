/** The moments of a film, the part of them that is chosen, and the one on the screen. */
import { computed, ref, shallowRef } from 'vue'
import type { FilmFrame } from '../../../../src-shared/axis-empires/ground/contract/film.ts'
import { type Cut, frameAt, framesFor } from './frames.ts'

export function reel() {
  const all = shallowRef<readonly FilmFrame[]>([])
  const cut = ref<Cut>('turn')
  /** The part that is shown, as plies. */
  const part = shallowRef<readonly [number, number]>([0, 0])
  const at = ref(0)
  const frames = computed(() => framesFor(all.value, cut.value))
  const frame = computed(() => frames.value[at.value])
  const first = computed(() => frameAt(frames.value, part.value[0]))
  const last = computed(() => frameAt(frames.value, part.value[1]))
  return { all, cut, part, at, frames, frame, first, last }
}
