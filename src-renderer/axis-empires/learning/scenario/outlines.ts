/** How large each scenario is, asked of main once for a visit to the start screen. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { ScenarioOutline } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export const useOutlines = defineStore('outlines', () => {
  const all = shallowRef<readonly ScenarioOutline[]>([])
  /** The outline of a scenario; undefined before it is known. */
  const of = (id: string): ScenarioOutline | undefined => all.value.find((one) => one.id === id)
  async function load(): Promise<void> {
    all.value = await useAxisGame()
      .quietly('scenarios.outlines', {})
      .catch(() => all.value)
  }
  return { all, of, load }
})
