import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useEditor } from '../../../../src-renderer/axis-empires/editor/shared/store.ts'
import { useWorkspace } from '../../../../src-renderer/axis-empires/editor/shared/workspace.ts'
import { useAxisGame } from '../../../../src-renderer/axis-empires/ground/game/store.ts'
import { useUi } from '../../../../src-renderer/shell/window/ui.ts'
import type { FiledCounter } from '../../../../src-shared/axis-empires/ground/packs/diff.ts'
import { emptyPack, type Pack } from '../../../../src-shared/axis-empires/ground/packs/schema.ts'

const corps: FiledCounter = {
  id: 'ger-inf-01',
  file: 'tk-germany',
  faction: 'axis',
  nation: 'germany',
  source: 'rule',
  sides: [{ kind: 'ground', type: 'infantry', attack: 1, defence: 2, move: 3, steps: 1 }],
}
const stronger = (attack: number): FiledCounter => ({
  ...corps,
  sides: [{ kind: 'ground', type: 'infantry', attack, defence: 2, move: 3, steps: 1 }],
})

const kept: Pack[] = []
const asked: string[] = []
async function opened() {
  const game = useAxisGame()
  vi.spyOn(game, 'ask').mockImplementation((async (name: string, request: { pack: Pack }) => {
    if (name === 'packs.open')
      return { pack: emptyPack('mine', 'Mine'), problems: [], counters: [corps], scenarios: [], tables: {} }
    if (name === 'packs.save') {
      kept.push(request.pack)
      return { problems: [] }
    }
    return []
  }) as never)
  const editor = useEditor()
  await editor.open('mine')
  return editor
}

beforeEach(() => {
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('location', { search: '' })
  vi.useFakeTimers()
  setActivePinia(createPinia())
  kept.length = 0
  asked.length = 0
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('every change can be taken back and done again, a thousand of them', async () => {
  const editor = await opened()
  for (let i = 2; i < 1002; i++) editor.editCounters(`attack ${i}`, [stronger(i)])
  expect(editor.past).toHaveLength(1000)
  for (let i = 0; i < 1000; i++) editor.undo()
  expect(editor.pack).toEqual(emptyPack('mine', 'Mine'))
  editor.undo()
  for (let i = 0; i < 999; i++) editor.redo()
  expect(editor.counters[0]?.sides[0]).toMatchObject({ attack: 1000 })
  editor.editCounters('another way', [stronger(5)])
  expect(editor.future).toEqual([])
})

test('a change is kept automatically a moment later, once, and again after an undo', async () => {
  const editor = await opened()
  editor.editCounters('a', [stronger(2)])
  editor.editCounters('b', [stronger(3)])
  expect(editor.state).toBe('changed')
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toHaveLength(1)
  expect(kept[0]?.counters[0]).toMatchObject({ id: 'ger-inf-01', source: 'imported' })
  expect(editor.state).toBe('saved')
  editor.undo()
  await vi.advanceTimersByTimeAsync(1000)
  expect(kept).toHaveLength(2)
  expect(kept[1]?.counters[0]?.sides[0]).toMatchObject({ attack: 2 })
})

test('a problem of a counter leads to the table, one of a scenario to the scenario', async () => {
  const editor = await opened()
  const problem = {
    file: '',
    path: '',
    value: '',
    expected: '',
    message: '',
    record: 'ger-inf-01',
    field: 'nation',
  }
  editor.tab = 'pack'
  editor.goTo({ ...problem, section: 'counters' })
  expect(editor.tab).toBe('counters')
  expect(editor.jump?.problem.record).toBe('ger-inf-01')
  // A scenario of the game itself is put right where the pack changes what it stands on.
  editor.goTo({ ...problem, section: 'scenarios', record: 'elsewhere' })
  expect(editor.tab).toBe('pack')
})

test('after a game was tried out the pack, its history and the workspace are as they were', async () => {
  const editor = await opened()
  const [game, ui, workspace] = [useAxisGame(), useUi(), useWorkspace()]
  editor.editCounters('a', [stronger(2)])
  workspace.filter.text = 'ger'
  workspace.side = 'victory'
  vi.spyOn(game, 'enter').mockImplementation(async () => {
    ui.page = 'game'
  })
  vi.spyOn(game, 'readContent').mockImplementation(async () => {})
  vi.mocked(game.ask).mockImplementation((async (name: string) => {
    asked.push(name)
    if (name === 'packs.playtest') return { game: 'trial' }
    return name === 'packs.save' ? { problems: [] } : []
  }) as never)
  await editor.playtest('some')
  expect(ui.back).toBe('editor')
  expect(asked).toEqual(['packs.save', 'packs.playtest'])
  game.saved = [{ id: 'trial', plies: 0 }] as never
  await editor.comeBack()
  expect(asked.at(-1)).toBe('games.delete')
  expect(editor.pack?.counters[0]?.sides[0]).toMatchObject({ attack: 2 })
  expect(editor.undoLabel).toBe('a')
  expect(workspace.filter.text).toBe('ger')
  expect(workspace.side).toBe('victory')
  // One that was played on is kept.
  await editor.playtest('some')
  game.saved = [{ id: 'trial', plies: 3 }] as never
  asked.length = 0
  await editor.comeBack()
  expect(asked).toEqual([])
})
