/** A counter is pointed at in the display it lies in, for a moment. */
import { ref } from 'vue'
import type { SeatView } from '../../../../src-shared/axis-empires/ground/contract/displays.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { sheetOfDisplay } from './sheets.ts'

/** How long a counter is pointed at. */
const FLASH_MS = 2600

/** `show` opens a sheet. */
export function pointing(seatOf: (piece: string) => SeatView | undefined, show: (sheet: string) => void) {
  const ui = useUi()
  const found = ref<string | null>(null)
  /** Grows with each jump, so that the same counter can be shown twice. */
  const jump = ref(0)
  let timer = 0
  /** Opens the display a counter lies in and points at it; false if it is on a map. */
  function point(piece: string): boolean {
    const seat = seatOf(piece)
    if (seat?.display === undefined) return false
    const to = sheetOfDisplay(seat.display)
    if (to === undefined) return false
    ui.map = seat.map
    show(to)
    found.value = piece
    jump.value++
    window.clearTimeout(timer)
    timer = window.setTimeout(forget, FLASH_MS)
    return true
  }

  /** Nothing is pointed at any longer. */
  function forget(): void {
    found.value = null
  }

  return { found, jump, point, forget }
}
