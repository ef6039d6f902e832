/** What main says is in the displays: asked again after each change of the game, as long as somebody looks. */
import { markRaw, type Ref, shallowRef, watch } from 'vue'
import type { DisplaysView } from '../../../../src-shared/axis-empires/ground/contract/displays.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export function told(wanted: Readonly<Ref<boolean>>) {
  const game = useAxisGame()
  const view = shallowRef<DisplaysView>()
  let asking = false

  async function refresh(): Promise<void> {
    if (asking) return
    asking = true
    try {
      for (;;) {
        const now = game.view
        const known = view.value
        if (!now || !wanted.value || (known?.game === now.game && known.hash === now.hash)) return
        const next = await game.question('play.displays', {})
        if (!next) return
        view.value = markRaw(next)
        // Main may have gone on meanwhile: the answer is of its own position, and shown as such.
        if (game.view?.hash === now.hash) return
      }
    } finally {
      asking = false
    }
  }
  watch(() => [game.view?.game, game.view?.hash, wanted.value], refresh, { immediate: true })

  return { view, refresh }
}
