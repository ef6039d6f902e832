/** What is marked on the maps: reach, targets, paths, the battle, overlays. */
import { computed } from 'vue'
import { isOnMap } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { StackView } from '../../../../src-shared/axis-empires/ground/contract/stacking.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { type Marks, NO_MARKS } from '../../ground/map/marks.ts'
import { NO_PLAN, type PlanMarks } from '../../ground/map/paint-plan.ts'
import type { BoardRefs } from './board.ts'
import type { HandRefs } from './hand.ts'
import { chosenPieces, type Mode, reachHex } from './modes.ts'
import { momentMarks } from './moment-marks.ts'
import { openPlaces } from './open-places.ts'
import { overlays } from './overlays.ts'
import type { Stacking } from './stacking.ts'

/** `4/3` for units, `7/6 steps` where steps are too many: what a hex would hold with the unit in hand, or holds. */
function fullLabel(stack: StackView): string {
  const { units, steps } = stack.withUnit ?? stack
  if (units > stack.mostUnits) return `${units}/${stack.mostUnits}`
  return steps > stack.mostSteps ? `${steps}/${stack.mostSteps} steps` : '!'
}

const reachOf = (mode: Mode) => (mode.kind === 'idle' ? undefined : mode.reach)

export function marking(board: BoardRefs, held: HandRefs, { tooFull }: Pick<Stacking, 'tooFull'>) {
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

  /** Hexes that are too full now; those that would be with the unit in hand, while it can go there. */
  function fullMarks(m: Mode): Marks['tooFull'] {
    const open = new Set([...(reachOf(m)?.hexes ?? []).map(({ hex }) => hex), ...targets.value])
    return tooFull.value
      .filter(({ hex, wrong }) => wrong !== undefined || open.has(hex))
      .map((stack) => ({ hex: stack.hex, label: fullLabel(stack) }))
  }

  const marks = computed<Marks>(() => {
    const { moment } = game
    if (film.value) {
      const { control, front } = film.value
      const layers = [{ faction: '', hexes: control }]
      return { ...NO_MARKS, overlay: { kind: 'control', layers, sources: [] }, front }
    }
    if (moment) return { ...NO_MARKS, flash: flash.value, plan: momentMarks(moment) }
    const m = mode.value
    const reach = reachOf(m)
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
      tooFull: fullMarks(m),
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
