/** The screens of Axis & Allies Pacific 1940, as the window and the start screen are given them. */
import type { SystemScreens } from '../../shell/systems/screens.ts'
import { useUi } from '../../shell/window/ui.ts'
import PacificEditor from '../editor/PacificEditor.vue'
import { PAGE } from '../editor/store.ts'
import PacificDialogs from './PacificDialogs.vue'
import PacificGame from './PacificGame.vue'
import '../panels/powers.css'
import { SYSTEM, usePacific } from '../game/store.ts'
import { PLAYER_WORDS, POWER_WORDS } from '../game/words.ts'
import { usePacificRules } from '../rules/store.ts'
import { start } from './start.ts'

export const pacificScreens: SystemScreens = {
  id: SYSTEM,
  title: 'Axis & Allies Pacific 1940',
  words: { factions: POWER_WORDS, players: PLAYER_WORDS },
  game: PacificGame,
  pages: { [PAGE]: PacificEditor },
  over: PacificDialogs,
  start,
  help() {
    const rules = usePacificRules()
    if (rules.isOpen) rules.close()
    else void rules.open(useUi().page === 'game' ? usePacific().view?.decision?.rule : undefined)
  },
  begin() {
    // It joins the store of the game, and receives every game of this system from now on.
    usePacific()
  },
}
