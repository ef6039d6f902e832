/** The rows of the table of counters, in their order, and the block picked of them. */
import { computed, ref, watch } from 'vue'
import { cellsIn } from '../../../../src-shared/axis-empires/ground/packs/cells.ts'
import { COLUMNS } from '../../../../src-shared/axis-empires/ground/packs/columns.ts'
import type { EditedCounter } from '../shared/open-pack.ts'
import { useEditor } from '../shared/store.ts'
import { useWorkspace } from '../shared/workspace.ts'
import { filtered, sorted } from './rows.ts'

export type PickedRows = ReturnType<typeof pickedRows>

export function pickedRows() {
  const editor = useEditor()
  const workspace = useWorkspace()
  /** The order holds while cells are edited: a row does not run away from under the hand. */
  const order = ref<readonly string[]>([])

  const byId = computed(() => new Map(editor.counters.map((each) => [each.id, each])))
  const rows = computed<EditedCounter[]>(() => order.value.flatMap((id) => byId.value.get(id) ?? []))
  const size = computed(() => ({ rows: rows.value.length, columns: COLUMNS.length }))
  const current = computed(() => rows.value[workspace.block.row])
  const cells = computed(() => cellsIn(workspace.block).filter(({ row }) => row < rows.value.length))
  const picked = computed(() => {
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

  /** Shows all rows again, so that any counter can be gone to. */
  function showAll(): void {
    Object.assign(workspace.filter, { text: '', nation: '', map: '', kind: '', changed: false })
    arrange()
  }

  return { order, byId, rows, size, current, cells, picked, arrange, showAll }
}
