/** The Replacements Segment under way, as main tells of it. */
import { defineStore } from 'pinia'
import { ref, shallowRef, watch } from 'vue'
import type { ReplacementsView } from '../../../../src-shared/axis-empires/ground/contract/guides.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export const useReplacements = defineStore('replacements', () => {
  const game = useAxisGame()
  const view = shallowRef<ReplacementsView | null>(null)
  const folded = ref(false)
  watch(
    () => [game.view?.game, game.view?.hash] as const,
    async ([, hash]) => {
      const now = game.view
      const due = now?.decision?.kind === 'replacements' && !game.isMachine(now) && !game.past
      const told = due ? ((await game.quietQuestion('play.replacements', {})) ?? null) : null
      if (game.view?.hash !== hash) return
      if (told && !view.value) folded.value = false
      view.value = told
    },
    { immediate: true },
  )
  return { view, folded }
})
