/** Events as they happen, one scene after the other: of the last command, or of a line of the log once more. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { EventScene } from '../../../../src-shared/axis-empires/ground/contract/scenes.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { revealPlace } from '../../table/table/stages.ts'
import { useTable } from '../../table/table/store.ts'
import { tellsOfEvent } from './story.ts'

/** How long a scene stays, in milliseconds; while the pointer rests on it, it stays longer. */
const STAYS = 3_000
/** A scene that the player asked for stays until he closes it. */
const FOREVER = Number.POSITIVE_INFINITY

export const useScenes = defineStore('scenes', () => {
  const game = useAxisGame()
  const table = useTable()
  const queue = shallowRef<readonly EventScene[]>([])
  const at = ref(0)
  /** It was asked for from the log: nothing passes by automatically. */
  const kept = ref(false)
  const held = ref(false)
  const current = computed(() => queue.value[at.value])
  let timer = 0

  function run(): void {
    window.clearTimeout(timer)
    const stays = kept.value ? FOREVER : STAYS
    if (current.value && !held.value && stays !== FOREVER) timer = window.setTimeout(next, stays)
  }
  function next(): void {
    if (at.value + 1 < queue.value.length) at.value++
    else close()
  }
  function back(): void {
    at.value = Math.max(0, at.value - 1)
  }
  function close(): void {
    queue.value = []
  }
  /** Esc: passes over what is shown; false if nothing is. */
  function skip(): boolean {
    const open = current.value !== undefined
    close()
    return open
  }
  function show(scenes: readonly EventScene[], keep: boolean): void {
    kept.value = keep
    held.value = false
    at.value = 0
    queue.value = scenes
  }
  /** The place of a scene is marked on the map; where the player asked for it, it is brought into view. */
  function point(scene: EventScene | undefined, before: EventScene | undefined): void {
    const [place] = scene?.places ?? []
    if (place) {
      table.flash = place.hex
      if (kept.value) revealPlace(place.hex)
    } else if (before?.places.some(({ hex }) => hex === table.flash)) table.flash = null
  }
  watch(current, point)
  watch([current, held, kept], run)

  /** Shows the events of a line of the log once more. */
  async function replay(ply: number): Promise<void> {
    const scenes = (await game.question('play.scenes', { since: ply - 1, until: ply })) ?? []
    show(scenes, true)
  }

  watch(
    () => game.view?.lines,
    async (lines = []) => {
      const begun = lines.find(tellsOfEvent)
      const first = lines[0]
      const view = game.view
      if (!begun || !first || !view || game.past || game.visiting) {
        if (!kept.value) close()
        return
      }
      const scenes = (await game.quietQuestion('play.scenes', { since: first.ply - 1 })) ?? []
      if (game.view?.hash === view.hash) show(scenes, false)
    },
  )
  return { queue, at, current, kept, held, next, back, close, skip, replay }
})
