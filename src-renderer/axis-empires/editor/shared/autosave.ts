/** The open pack is saved a moment after each change, one save after the other. */
import { ref } from 'vue'
import { useAxisGame } from '../../ground/game/store.ts'
import type { OpenPack } from './open-pack.ts'

/** How long after the last change the pack is saved. */
const AUTOSAVE_MS = 350

export type Autosave = ReturnType<typeof autosave>

export function autosave({ pack, problems }: OpenPack) {
  const game = useAxisGame()
  const state = ref<'saved' | 'changed' | 'saving' | 'failed'>('saved')
  let timer = 0
  let saving: Promise<void> = Promise.resolve()

  function soon(): void {
    state.value = 'changed'
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void save(), AUTOSAVE_MS)
  }

  /** Saves what has changed now; main answers with what is wrong with the pack. */
  function save(): Promise<void> {
    window.clearTimeout(timer)
    saving = saving.then(async () => {
      const now = pack.value
      if (!now || (state.value !== 'changed' && state.value !== 'failed')) return
      state.value = 'saving'
      const answer = await game.ask('packs.save', { pack: now })
      if (answer && pack.value?.id === now.id) problems.value = answer.problems
      if (state.value === 'saving') state.value = answer ? 'saved' : 'failed'
    })
    return saving
  }

  return { state, soon, save }
}
