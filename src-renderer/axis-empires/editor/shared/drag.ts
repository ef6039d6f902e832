/** A counter dragged in the scenario editor: out of the list or a box, onto the map or into another box. */
import { carried, placeUnder } from '../../table/table/drag.ts'

const SLACK = 4

/** Watches a pressed pointer: a drag ends in `drop` with the place under it, anything less in `click`. */
export function carry(
  event: PointerEvent,
  piece: string,
  face: number,
  drop: (place: string) => void,
  click: () => void,
): void {
  if (event.button !== 0) return
  const from = { x: event.clientX, y: event.clientY }
  const watch = new AbortController()
  const { signal } = watch
  const end = (): void => {
    watch.abort()
    carried.value = null
  }
  window.addEventListener(
    'pointermove',
    (e) => {
      const at = { x: e.clientX, y: e.clientY }
      if (carried.value || Math.hypot(at.x - from.x, at.y - from.y) > SLACK)
        carried.value = { piece, face, at }
    },
    { signal },
  )
  window.addEventListener(
    'pointerup',
    (e) => {
      const dragged = carried.value !== null
      end()
      const place = dragged ? placeUnder({ x: e.clientX, y: e.clientY }) : undefined
      if (!dragged) click()
      else if (place !== undefined) drop(place)
    },
    { signal },
  )
  window.addEventListener('pointercancel', end, { signal })
  event.preventDefault()
}
