/**
 * A counter dragged out of a display: onto a map, or into another box. It takes the same path as a drag on
 * the map; what is not allowed is explained with its rule.
 */
import { shallowRef } from 'vue'
import type { Point } from '../../../../src-shared/board/drawing/hex.ts'
import { dragOver, drop, startDrag } from './modes.ts'
import { stages } from './stages.ts'
import { useTable } from './store.ts'

export interface DragLoad {
  readonly piece: string
  readonly face: number
  readonly at: Point
}

/** The counter under way, for the one who draws it. */
export const carried = shallowRef<DragLoad | null>(null)

const SLACK = 5

/** The place under a point of the window: a box of a display, or a hex, box or zone of a map. */
export function placeUnder({ x, y }: Point): string | undefined {
  const el = document.elementFromPoint(x, y)
  const box = el?.closest<HTMLElement>('[data-place]')
  if (box) return box.dataset.place
  const pane = el?.closest<HTMLElement>('[data-testid^="pane-"]')
  const stage = pane ? stages.get((pane.dataset.testid ?? '').slice('pane-'.length)) : undefined
  if (!pane || !stage) return undefined
  const rect = pane.getBoundingClientRect()
  return stage.placeUnder({ x: x - rect.left, y: y - rect.top })
}

function begin(piece: string): void {
  const table = useTable()
  const next = startDrag(piece, table.facts)
  if (next) table.follow(next)
}

function move(piece: string, face: number, at: Point): void {
  const table = useTable()
  carried.value = { piece, face, at }
  table.pointer = at
  table.mode = dragOver(table.mode, placeUnder(at))
}

function letGo(piece: string, at: Point): void {
  const table = useTable()
  carried.value = null
  table.pointer = at
  const place = placeUnder(at)
  const { mode, facts } = table
  if (mode.kind === 'drag' && mode.piece === piece) table.follow(drop(mode, place, facts))
  else if (place !== undefined && place !== facts.placeOf(piece))
    void table.run({ act: 'why', piece, to: place })
}

/** Watches a pressed pointer; calls `click` if it is let go where it was. */
export function press(event: PointerEvent, piece: string, face: number, click: () => void): void {
  if (event.button !== 0) return
  const from = { x: event.clientX, y: event.clientY }
  const watch = new AbortController()
  const { signal } = watch
  let dragging = false
  window.addEventListener(
    'pointermove',
    (e) => {
      const at = { x: e.clientX, y: e.clientY }
      if (!dragging && Math.hypot(at.x - from.x, at.y - from.y) <= SLACK) return
      if (!dragging) begin(piece)
      dragging = true
      move(piece, face, at)
    },
    { signal },
  )
  const end = (): void => {
    watch.abort()
    carried.value = null
  }
  window.addEventListener(
    'pointerup',
    (e) => {
      end()
      if (dragging) letGo(piece, { x: e.clientX, y: e.clientY })
      else click()
    },
    { signal },
  )
  window.addEventListener('pointercancel', end, { signal })
  event.preventDefault()
}
