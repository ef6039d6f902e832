/** The screens of Axis Empires, as the window and the start screen are given them. */

import type { SystemScreens } from '../../shell/systems/screens.ts'
import { useUi } from '../../shell/window/ui.ts'
import EditorScreen from '../editor/EditorScreen.vue'
import { useEditor } from '../editor/shared/store.ts'
import GameScreen from '../game-screen/GameScreen.vue'
import { useAxisGame } from '../ground/game/store.ts'
import { useRules } from '../ground/rules/store.ts'
import { FACTION_WORDS } from '../ground/words/place-names.ts'
import { MACHINE_WORDS, MANNER_WORDS } from '../ground/words/players.ts'
import { joinWindows } from '../table/displays/channel.ts'
import DisplayWindow from '../table/displays/DisplayWindow.vue'
import { pickPiece, showOnMap } from '../table/displays/jump.ts'
import AxisDialogs from './AxisDialogs.vue'
import { start } from './start.ts'

/** A pack passed on by the system is taken in and shown in the editor. */
async function openPack(name: string, data: string): Promise<void> {
  const editor = useEditor()
  const list = await useAxisGame().ask('packs.import', { name, data })
  if (!list) return
  await editor.enter()
  editor.packs = list
}

export const axisScreens: SystemScreens = {
  id: 'axis-empires',
  title: 'Axis Empires',
  words: { factions: FACTION_WORDS, players: MACHINE_WORDS, manners: MANNER_WORDS },
  game: GameScreen,
  pages: { editor: EditorScreen },
  over: AxisDialogs,
  second: DisplayWindow,
  start,
  files: { '.aepack': openPack },
  help() {
    const rules = useRules()
    if (rules.isOpen) rules.close()
    else void rules.open(useUi().page === 'game' ? useAxisGame().view?.decision?.rule : undefined)
  },
  begin(second) {
    // It joins the store of the game, and receives every game of this system from now on.
    useAxisGame()
    joinWindows(second ? { follows: true } : { follows: false, show: showOnMap, choose: pickPiece })
  },
}
