/** The editor: the pack that is open, every version of it since, what is wrong with it. Main keeps and checks it. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { EditorView, PackSummary } from '../../../../src-shared/axis-empires/ground/contract/packs.ts'
import type { Request } from '../../../../src-shared/axis-empires/services.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { autosave } from './autosave.ts'
import { edits } from './edits.ts'
import { openPack } from './open-pack.ts'
import { pages } from './pages.ts'
import { trials } from './trial.ts'
import { useWorkspace } from './workspace.ts'

export const useEditor = defineStore('editor', () => {
  const game = useAxisGame()
  const ui = useUi()
  const workspace = useWorkspace()
  const packs = shallowRef<readonly PackSummary[]>([])
  const opened = openPack()
  const { take, dress, ...content } = opened
  const kept = autosave(opened)
  const { history, ...edit } = edits(opened, kept)
  const { first, ...page } = pages(opened)

  async function list(): Promise<void> {
    const answer = await game.ask('packs.list', {})
    if (answer) packs.value = answer
  }

  async function enter(): Promise<void> {
    ui.page = 'editor'
    await list()
  }

  async function leave(): Promise<void> {
    await close()
    ui.page = 'start'
    await game.readContent({})
    await game.refreshLists()
  }

  function show(view: EditorView): void {
    take(view)
    history.begin()
    workspace.clear()
    kept.state.value = 'saved'
    first()
  }

  async function open(id: string): Promise<void> {
    const view = await game.ask('packs.open', { pack: id })
    if (view) show(view)
  }

  async function create(request: Request<'packs.new'>): Promise<void> {
    const view = await game.ask('packs.new', request)
    if (view) show(view)
  }

  /** Goes back to the list of packs. */
  async function close(): Promise<void> {
    await kept.save()
    await list()
    content.pack.value = undefined
  }

  const { past, future, undoLabel, redoLabel } = history
  const { state, save } = kept
  const table = { packs, ...content, state, save }
  const steps = { past, future, undoLabel, redoLabel, ...edit }
  const doors = { list, enter, leave, open, create, close }
  return { ...table, ...steps, ...page, ...trials(opened, kept, dress), ...doors }
})
