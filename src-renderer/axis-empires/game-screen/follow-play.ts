/** Brings into view what the play is about: the place of a decision, what a machine moves; then the maps as they were. */
import { watch } from 'vue'
import type { View } from '../../kit/drawing/projection.ts'
import { useUi } from '../../shell/window/ui.ts'
import { useAxisGame } from '../ground/game/store.ts'
import { revealPlace, stages } from '../table/table/stages.ts'
import { useTable } from '../table/table/store.ts'
import { focusOf } from './focus.ts'

export function followPlay(): void {
  const game = useAxisGame()
  const ui = useUi()
  const table = useTable()

  /** A decision about a single place is brought into view, with its stack laid open. */
  watch(
    () => game.view?.hash,
    () => {
      if (game.isMachine(game.view) || game.past) return
      const place = focusOf(table.index, table.facts.placeOf)
      if (place === undefined) return
      table.inspected = place
      revealPlace(place)
    },
    { flush: 'post' },
  )

  let before: ReadonlyMap<string, View> = new Map()
  let mapBefore = ui.map
  /** A machine's turn shows its moves, then leaves each map as the player left it. */
  watch(
    () => game.isMachine(game.view) && !game.past,
    (machine, was) => {
      if (machine) {
        before = new Map([...stages].map(([id, stage]) => [id, stage.view]))
        mapBefore = ui.map
      } else if (was) {
        ui.map = mapBefore
        for (const [id, view] of before) stages.get(id)?.setView(view)
      }
    },
  )

  /** What a machine does is brought into view where it is shown move by move. */
  watch(
    () => game.lastMove,
    (move) => {
      const place = move?.places[move.places.length - 1]
      if (place !== undefined) revealPlace(place)
    },
    { flush: 'post' },
  )
}
