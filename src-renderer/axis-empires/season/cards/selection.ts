/** The selection of a card, while one is due. */
import { computed } from 'vue'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export function cardSelection() {
  const game = useAxisGame()
  const ui = useUi()
  /** The commands that select a card now, by its piece. */
  const offers = computed(
    () =>
      new Map(
        (game.view?.offers ?? []).flatMap((offer) => {
          const { card } = offer.command
          return typeof card === 'string' ? [[card, offer.command] as const] : []
        }),
      ),
  )
  async function select(id: string): Promise<void> {
    const command = offers.value.get(id)
    if (!command) return
    ui.cards = false
    await game.perform([command])
  }

  return { offers, select }
}
