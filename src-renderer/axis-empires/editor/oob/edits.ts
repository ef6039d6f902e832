/** Every edit of the counters in the table: cells typed, cleared, filled and pasted, counters copied and restored. */
import { computed, ref } from 'vue'
import {
  type CellEdit,
  editCells,
  fillDownEdits,
  pasteEdits,
} from '../../../../src-shared/axis-empires/ground/packs/cells.ts'
import { COLUMNS } from '../../../../src-shared/axis-empires/ground/packs/columns.ts'
import { cellsOf } from '../../../../src-shared/axis-empires/ground/packs/csv.ts'
import type { EditedCounter } from '../shared/open-pack.ts'
import { useEditor } from '../shared/store.ts'
import { useWorkspace } from '../shared/workspace.ts'
import type { PickedRows } from './picked-rows.ts'
import { textOf } from './rows.ts'

function titleOf(column: number): string {
  const { key = '', title = '' } = COLUMNS[column] ?? {}
  return key.startsWith('back') ? `${title} (back)` : title
}

function plain({ map: _map, ...counter }: EditedCounter) {
  return counter
}

/** Cells: the one being typed into, and all that are picked. */
export function cellEdits({ rows, current, cells }: PickedRows) {
  const editor = useEditor()
  const workspace = useWorkspace()
  const typed = ref<string>()
  const refusal = ref('')

  const editsOf = (value: string): CellEdit[] => cells.value.map((cell) => ({ ...cell, value }))

  /** The counter in hand as it would be with what is being typed, for its picture. */
  const preview = computed(() => {
    const counter = current.value
    if (!counter || typed.value === undefined) return counter
    const done = editCells([plain(counter)], [{ row: 0, column: workspace.block.column, value: typed.value }])
    return 'counters' in done ? (done.counters[0] ?? counter) : counter
  })

  function apply(label: string, edits: readonly CellEdit[]): boolean {
    const done = editCells(rows.value.map(plain), edits)
    refusal.value = 'problem' in done ? done.problem : ''
    if (!('counters' in done)) return false
    if (done.counters.length > 0) editor.editCounters(label, done.counters)
    return true
  }

  function type(first?: string): void {
    const key = COLUMNS[workspace.block.column]?.key
    if (current.value && key !== undefined) typed.value = first ?? textOf(current.value)[key] ?? ''
  }

  /** Takes what was typed into every cell picked. */
  function finish(): void {
    const value = typed.value
    if (value === undefined) return
    typed.value = undefined
    const one = cells.value.length === 1
    apply(
      one ? `${titleOf(workspace.block.column)} of ${current.value?.id}` : `${cells.value.length} cells`,
      editsOf(value),
    )
  }

  const clear = (): boolean => apply('clear cells', editsOf(''))
  const fill = (): boolean => apply('fill down', fillDownEdits(rows.value, workspace.block))
  function paste(text: string): void {
    if (text !== '') apply('paste', pasteEdits(workspace.block, cellsOf(text)))
  }

  return { typed, refusal, preview, type, finish, clear, fill, paste }
}

/** Whole counters. `goTo` shows a counter in the table. */
export function counterEdits(
  { byId, current, picked, arrange }: PickedRows,
  goTo: (id: string, column: number) => void,
) {
  const editor = useEditor()

  /** A new counter like the one in hand. */
  function duplicate(): void {
    const counter = current.value
    if (!counter) return
    let n = 2
    while (byId.value.has(`${counter.id}-${n}`)) n++
    const id = `${counter.id}-${n}`
    editor.editCounters(`copy ${counter.id}`, [
      { ...plain(counter), id, source: 'imported', why: `like ${counter.id}` },
    ])
    arrange()
    goTo(id, 0)
  }

  /** The counters picked as they are in the game again. */
  function restore(): void {
    const before = picked.value.flatMap(({ id }) => editor.base.get(id) ?? [])
    if (before.length > 0) editor.editCounters('as in the game', before)
  }

  const takeOut = (): void => editor.takeOut(picked.value.map(({ id }) => id))

  return { duplicate, restore, takeOut }
}
