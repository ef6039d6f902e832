/** What is marked on the maps: reach, targets, paths, the battle, overlays. */
import { computed } from 'vue'
import { useAxisGame } from '../axis-game/store.ts'
import { type Marks, NO_MARKS } from '../map/marks.ts'
import { NO_PLAN, type PlanMarks } from '../map/paint-plan.ts'
import { useUi } from '../window/ui.ts'
import { isOnMap } from '../words/place-kinds.ts'
import type { BoardRefs } from './board.ts'
import type { HandRefs } from './hand.ts'
import { chosenPieces, reachHex } from './modes.ts'
import { momentMarks } from './moment-marks.ts'
import { is, MAX_TARGETS } from './offers.ts'

export function marking({ index, pieces, draft, active }: BoardRefs, held: HandRefs) {
  const { mode, inspected, hovered, overlayViews, supplyView, flash, cursor, chosen, support, plan } = held
  const { film } = held
  const game = useAxisGame()
  const ui = useUi()

  /** The march a machine made last. */
  const done = computed<PlanMarks | null>(() => {
    const { lastMove } = game
    if (!lastMove) return null
    const { march, places } = lastMove
    return march ? { marches: [places], attacks: [], aims: [] } : { ...NO_PLAN, aims: places }
  })

  /** Where a piece may be taken at once, rather than step by step. */
  function placesOf(piece: string): string[] {
    const own = (index.value.moves.get(piece) ?? []).filter((o) => !is(o, 'step'))
    return [...new Set(own.flatMap((o) => o.at ?? []))]
  }

  /** Places to mark: those of the chosen piece, else those open to a click. */
  const targets = computed(() => {
    const open = chosen.value === undefined ? [...index.value.places.keys()] : placesOf(chosen.value)
    const places = open.filter(isOnMap)
    // A handful of support units reaches half the map: with none in hand it stays clean.
    const clean = chosen.value === undefined && game.view?.decision?.kind === 'support-place'
    if (places.length <= MAX_TARGETS && !clean) return places
    // Almost anywhere: only the hex under the pointer is marked.
    const over = hovered.value
    return over !== null && places.includes(over) ? [over] : []
  })

  /** The supply line of the chosen unit, from its hex on. */
  const supplyPath = computed<readonly string[]>(() => {
    const supply = supplyView.value
    if (!supply?.supplied) return []
    const from = pieces.value[supply.piece]?.at
    return from === undefined || supply.path.includes(from) ? supply.path : [from, ...supply.path]
  })

  const overlay = computed<Marks['overlay']>(() => {
    const [first] = overlayViews.value
    if (!first) return null
    const layers = overlayViews.value.map(({ faction, hexes }) => ({
      faction,
      hexes: new Map(hexes.map((h) => [h.hex, h.value])),
    }))
    return { kind: first.kind, layers, sources: overlayViews.value.flatMap(({ sources }) => sources) }
  })

  /** The places that decide the game, each once, with who holds them. */
  const objectives = computed<Marks['objectives']>(() => {
    const all = (game.standing?.conditions ?? []).flatMap((condition) => condition.objectives)
    return [...new Map(all.map(({ hex, holder }) => [hex, { hex, holder }])).values()]
  })

  /** Places that are open because an attack can be made on them. */
  const enemies = computed(
    () => new Set(index.value.all.flatMap((o) => (o.command.type === 'attack' ? (o.at ?? []) : []))),
  )
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
