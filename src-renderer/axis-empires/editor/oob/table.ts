/** The table of counters at work: its rows, the block picked, the cell being typed into, and every edit of them. */
import { defineStore } from 'pinia'
import { useWorkspace } from '../shared/workspace.ts'
import { picked } from './block.ts'
import { cellEdits, counterEdits } from './edits.ts'
import { pickedRows } from './picked-rows.ts'

export const useTable = defineStore('editor-oob', () => {
  const workspace = useWorkspace()
  const table = pickedRows()
  const { order, rows, size, current, cells, showAll } = table
  const typing = cellEdits(table)

  function choose(row: number, column: number, stretch: boolean): void {
    typing.finish()
    workspace.block = picked(workspace.block, row, column, stretch, size.value)
  }

  function goTo(id: string, column: number): void {
    if (!order.value.includes(id)) showAll()
    if (order.value.includes(id)) choose(order.value.indexOf(id), column, false)
  }

  const shown = { rows, size, current, cells, pickedRows: table.picked }
  return { ...shown, ...typing, choose, goTo, ...counterEdits(table, goTo) }
})
