/** What is marked on the maps: reach, targets, paths, the battle, overlays. */
import { computed } from 'vue'
import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { type Marks, NO_MARKS } from '../../ground/map/marks.ts'
import { NO_PLAN, type PlanMarks } from '../../ground/map/paint-plan.ts'
import type { BoardRefs } from './board.ts'
import type { HandRefs } from './hand.ts'
import { chosenPieces, reachHex } from './modes.ts'
import { momentMarks } from './moment-marks.ts'
import { openPlaces } from './open-places.ts'
import { overlays } from './overlays.ts'

export function marking(board: BoardRefs, held: HandRefs) {
  const { pieces, draft, active } = board
  const { mode, inspected, hovered, overlayViews, flash, cursor, chosen, support, plan, film } = held
  const game = useAxisGame()
  const ui = useUi()
  const { targets, enemies } = openPlaces(board, held)
  const { supplyPath, overlay, objectives } = overlays(board, held)

  /** The march a machine made last. */
  const done = computed<PlanMarks | null>(() => {
    const { lastMove } = game
    if (!lastMove) return null
    const { march, places } = lastMove
    return march ? { marches: [places], attacks: [], aims: [] } : { ...NO_PLAN, aims: places }
  })

  const moved = computed(() => new Set(game.standing?.moved ?? []))

  const marks = computed<Marks>(() => {
    const { moment } = game
    if (film.value) {
      const { control, front } = film.value
      const layers = [{ faction: '', hexes: control }]
      return { ...NO_MARKS, overlay: { kind: 'control', layers, sources: [] }, front }
    }
    if (moment) return { ...NO_MARKS, flash: flash.value, plan: momentMarks(moment) }
    const m = mode.value
    const reach = m.kind === 'idle' ? undefined : m.reach
    const over = m.kind === 'drag' ? m.over : (hovered.value ?? undefined)
    const way = over === undefined ? undefined : reachHex(reach, over)
    const from = chosen.value === undefined ? undefined : pieces.value[chosen.value]?.at
    const battle = draft.value
    // Once the attack is declared, rims say who has something to do, and the arrows have said enough with the die.
    const joined = battle && !battle.declared ? battle.attackers : []
    const arrows = battle && battle.result === null ? battle.attackers : []
    return {
      ...NO_MARKS,
      reach: reach?.hexes ?? [],
      targets: targets.value.filter((place) => !enemies.value.has(place)),
      enemies: targets.value.filter((place) => enemies.value.has(place)),
      selected: inspected.value !== null && isOnMap(inspected.value) ? [inspected.value] : [],
      path: way && from !== undefined ? [from, ...way.path] : [],
      pathCost: way?.cost ?? null,
      refused: ui.hint ? (game.refusal?.where ?? []) : [],
      overlay: overlay.value,
      objectives: objectives.value,
      supplyPath: supplyPath.value,
      battle: battle
        ? { target: battle.target, from: arrows.flatMap((p) => pieces.value[p]?.at ?? []) }
        : null,
      active: active.value,
      chosen: new Set([...chosenPieces(m), ...joined]),
      unsupplied: new Set(overlayViews.value.flatMap(({ pieces }) => pieces)),
      moved: moved.value,
      flash: flash.value,
      cursor: cursor.value,
      support: support.value,
      plan: done.value ?? plan.value,
    }
  })

  return { targets, marks }
}
