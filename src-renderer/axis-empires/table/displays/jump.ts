/** Goes to a counter wherever it is: its hex on the map, or the box of its display. */

import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { clickPiece } from '../table/modes.ts'
import { showPlace } from '../table/stages.ts'
import { useTable } from '../table/store.ts'
import { askMainWindow } from './channel.ts'
import { useDisplays } from './store.ts'

const FLASH_MS = 1800

/** Shows a place of a map, flashing. */
export function showOnMap(place: string): void {
  const displays = useDisplays()
  if (displays.apart) {
    askMainWindow({ show: place })
    return
  }
  const table = useTable()
  const ui = useUi()
  // Who looks for a counter wants to see its stack.
  if (ui.tab === 'support') ui.tab = 'selection'
  if (displays.dock === 'full') displays.open = false
  showPlace(place)
  table.inspected = place
  table.flash = place
  window.setTimeout(() => {
    if (table.flash === place) table.flash = null
  }, FLASH_MS)
}

/** A click on a counter of a display: chosen, or its choices are listed. */
export function pickPiece(piece: string): void {
  const table = useTable()
  // In the second window there is no map to send it to: the main window takes it up.
  if (useDisplays().apart && table.index.moves.has(piece)) askMainWindow({ choose: piece })
  else table.follow(clickPiece(table.mode, piece, table.facts))
}

/** Brings a counter into sight. */
export async function goToPiece(piece: string): Promise<void> {
  const displays = useDisplays()
  if (displays.view?.hash !== useAxisGame().view?.hash) {
    displays.readers++
    await displays.refresh()
    displays.readers--
  }
  if (displays.point(piece)) return
  const place = displays.seatOf(piece)?.place
  if (place !== undefined) showOnMap(place)
}
