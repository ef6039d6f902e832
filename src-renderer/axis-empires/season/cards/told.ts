/** What main says of the Option Cards: asked again when the answer may be another. */
import { computed, shallowRef, watch } from 'vue'
import type { CardsView } from '../../../../src-shared/axis-empires/ground/contract/cards.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export function cardsTold() {
  const game = useAxisGame()
  const ui = useUi()
  const view = shallowRef<CardsView | null>(null)

  /**
   * What the answer hangs on, as one text; empty in a game without cards. What may be chosen and why not can change with
   * every step, but nobody sees it while the hand is shut.
   */
  const wanted = computed(() => {
    const now = game.view
    if (!now) return ''
    const places: string[] = []
    for (const id in now.state.pieces)
      if (id.startsWith('card-')) places.push(`${id} ${now.state.pieces[id]?.at}`)
    if (places.length === 0) return ''
    const steps = ui.cards || ['option-card', 'card-actions'].includes(now.decision?.kind ?? '')
    const { segment, phasing } = now.state.vars
    const when = steps ? now.hash : `${segment} ${phasing} ${now.turn.label}`
    return [now.game, when, JSON.stringify(now.state.covered ?? {}), ...places].join('\n')
  })

  async function refresh(): Promise<void> {
    const id = game.view?.game
    if (id === undefined || wanted.value === '') {
      view.value = null
      return
    }
    const answer = (await game.question('play.cards', {})) ?? null
    if (game.view?.game !== id) return
    view.value = answer
  }
  watch(wanted, refresh, { immediate: true })

  return view
}
