/** A game begun from the editor to try the open pack out. */
import { ref } from 'vue'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { Autosave } from './autosave.ts'
import type { OpenPack } from './open-pack.ts'

/** `dress` puts the pictures of the pack on the counters again. */
export function trials({ pack }: OpenPack, { save }: Autosave, dress: () => void) {
  const game = useAxisGame()
  const ui = useUi()
  /** The game that is being tried out. */
  const trial = ref<string>()

  /** Starts a game with the pack in its current state; leaving it leads back to the editor. */
  async function playtest(id: string): Promise<void> {
    await save()
    const now = pack.value
    if (!now) return
    const view = await game.ask('packs.playtest', { pack: now.id, scenario: id })
    if (!view) return
    trial.value = view.game
    ui.back = 'editor'
    await game.readContent({ game: view.game })
    await game.enter(view)
  }

  /** Back from a game that was tried out; one in which nothing was done is not kept. */
  async function comeBack(): Promise<void> {
    const id = trial.value
    if (id === undefined) return
    trial.value = undefined
    await game.readContent({})
    dress()
    if (game.saved.some((each) => each.id === id && each.plies === 0)) {
      const rest = await game.ask('games.delete', { game: id })
      if (rest) game.saved = rest
    }
  }

  return { trial, playtest, comeBack }
}
