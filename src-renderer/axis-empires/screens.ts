/** The screens of Axis Empires, as the window and the start screen are given them. */

import { useAxisGame } from '../axis-game/store.ts'
import { joinWindows } from '../displays/channel.ts'
import DisplayWindow from '../displays/DisplayWindow.vue'
import { pickPiece, showOnMap } from '../displays/jump.ts'
import EditorScreen from '../editor/EditorScreen.vue'
import { useEditor } from '../editor/shared/store.ts'
import GameScreen from '../game-screen/GameScreen.vue'
import { useRules } from '../rules/store.ts'
import type { SystemScreens } from '../systems/screens.ts'
import { useUi } from '../window/ui.ts'
import { FACTION_WORDS } from '../words/place-names.ts'
import { MACHINE_WORDS } from '../words/players.ts'
import AxisDialogs from './AxisDialogs.vue'
import { start } from './start.ts'

/** A pack handed over by the system is taken in and shown in the editor. */
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
  words: { factions: FACTION_WORDS, players: MACHINE_WORDS },
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
    // It joins the store of the game, and is told of every game of this system from now on.
    useAxisGame()
    joinWindows(second ? { follows: true } : { follows: false, show: showOnMap, choose: pickPiece })
  },
}
