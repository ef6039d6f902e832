/** What the guide sees of the game and the screen, and where the player stands in the lesson by it. */
import { computed, ref, type ShallowRef, shallowRef, watch } from 'vue'
import type { GuideProgress } from '../../../../src-shared/contract/guide.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { useTable } from '../../table/table/store.ts'
import { find, type GuideFinding, goesOnAt } from './judge.ts'
import type { GuideView, Lesson } from './lesson.ts'
import { useReadSteps } from './read-steps.ts'

/** A pointer that stays this long has come to look. */
const REST_MS = 600

/** The place the pointer rested on last, while the guide is active. */
function restingPlace(active: () => boolean) {
  const table = useTable()
  const rested = ref<string | null>(null)
  let resting: ReturnType<typeof setTimeout> | undefined
  watch(
    () => (active() ? table.hovered : null),
    (place) => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        rested.value = place
      }, REST_MS)
    },
  )
  return rested
}

export type Watching = ReturnType<typeof watching>

export function watching(lesson: Lesson, progress: ShallowRef<GuideProgress | null>) {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  const steps = useReadSteps()
  /** Where one unit can march in one position. */
  const reach = shallowRef<{ hash: string; unit: string; hexes: ReadonlySet<string> } | null>(null)

  const active = computed(() => {
    const kept = progress.value
    return kept !== null && !kept.left && game.view !== undefined && game.view.game === kept.game
  })
  const rested = restingPlace(() => active.value)

  const seen = computed<GuideView | undefined>(() => {
    const { view } = game
    if (!view || !active.value) return undefined
    const known = reach.value?.hash === view.hash ? reach.value : null
    return {
      view,
      looked: rested.value ?? table.inspected,
      chosen: table.chosen,
      goals: ui.goals,
      tab: ui.tab,
      read: steps.read,
      zones: ui.overlay === 'zoc' ? ui.overlayFaction : null,
      reach: (unit) => (known?.unit === unit ? known.hexes : undefined),
    }
  })
  const found = computed<GuideFinding | undefined>(() =>
    seen.value && progress.value ? find(lesson, progress.value.step, seen.value) : undefined,
  )
  const step = computed(() => lesson.steps[found.value?.step ?? 0])
  /** Where the game can continue as it stands, if it went another way than asked. */
  const goesOn = computed(() =>
    found.value?.standing === 'lost' && seen.value
      ? goesOnAt(lesson, found.value.step, seen.value)
      : undefined,
  )

  watch([() => game.view?.hash, () => found.value?.part?.act] as const, async ([hash, act]) => {
    if (act?.kind !== 'march' || hash === undefined || game.view?.decision?.kind !== 'move') return
    if (!table.index.movers.has(act.unit)) return
    const answer = await game.question('play.reach', { piece: act.unit })
    if (answer) reach.value = { hash, unit: act.unit, hexes: new Set(answer.hexes.map((h) => h.hex)) }
  })

  return { active, seen, found, step, goesOn }
}
