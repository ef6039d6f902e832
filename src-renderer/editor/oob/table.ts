/** The table of counters at work: its rows, the block picked, the cell being typed into, and every edit of them. */
import { defineStore } from 'pinia'
import { computed, ref, watch } from 'vue'
import {
  type CellEdit,
  cellsIn,
  editCells,
  fillDownEdits,
  pasteEdits,
} from '../../../src-shared/axis-empires/packs/cells.ts'
import { COLUMNS } from '../../../src-shared/axis-empires/packs/columns.ts'
import { cellsOf } from '../../../src-shared/axis-empires/packs/csv.ts'
import { type EditedCounter, useEditor } from '../shared/store.ts'
import { useWorkspace } from '../shared/workspace.ts'
import { picked } from './block.ts'
import { filtered, sorted, textOf } from './rows.ts'

function titleOf(column: number): string {
  const { key = '', title = '' } = COLUMNS[column] ?? {}
  return key.startsWith('back') ? `${title} (back)` : title
}

function plain({ map: _map, ...counter }: EditedCounter) {
  return counter
}

export const useTable = defineStore('editor-oob', () => {
  const editor = useEditor()
  const workspace = useWorkspace()
  /** The order holds while cells are edited: a row does not run away from under the hand. */
  const order = ref<readonly string[]>([])
  const typed = ref<string>()
  const refusal = ref('')

  const byId = computed(() => new Map(editor.counters.map((each) => [each.id, each])))
  const rows = computed<EditedCounter[]>(() => order.value.flatMap((id) => byId.value.get(id) ?? []))
  const size = computed(() => ({ rows: rows.value.length, columns: COLUMNS.length }))
  const current = computed(() => rows.value[workspace.block.row])
  const cells = computed(() => cellsIn(workspace.block).filter(({ row }) => row < rows.value.length))
  const pickedRows = computed(() => {
    const { row, toRow } = workspace.block
    return rows.value.slice(Math.min(row, toRow), Math.max(row, toRow) + 1)
  })

  function arrange(): void {
    order.value = sorted(filtered(editor.counters, workspace.filter, editor.changedIds), workspace.sort).map(
      ({ id }) => id,
    )
  }
  watch(
    [() => ({ ...workspace.filter }), () => ({ ...workspace.sort }), () => editor.counters.length],
    arrange,
    {
      immediate: true,
    },
  )

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

  function choose(row: number, column: number, stretch: boolean): void {
    finish()
    workspace.block = picked(workspace.block, row, column, stretch, size.value)
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

  /** Shows all rows again, so that any counter can be gone to. */
  function showAll(): void {
    Object.assign(workspace.filter, { text: '', nation: '', map: '', kind: '', changed: false })
    arrange()
  }

  function goTo(id: string, column: number): void {
    if (!order.value.includes(id)) showAll()
    if (order.value.includes(id)) choose(order.value.indexOf(id), column, false)
  }

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
    const before = pickedRows.value.flatMap(({ id }) => editor.base.get(id) ?? [])
    if (before.length > 0) editor.editCounters('as in the game', before)
  }

  const takeOut = (): void => editor.takeOut(pickedRows.value.map(({ id }) => id))

  return {
    rows,
    size,
    current,
    preview,
    cells,
    pickedRows,
    typed,
    refusal,
    choose,
    type,
    finish,
    clear,
    fill,
    paste,
    goTo,
    duplicate,
    restore,
    takeOut,
  }
})
