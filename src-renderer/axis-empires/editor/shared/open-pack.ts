/** The pack that is open in the editor, with what the game has of its own, and what follows from the two. */

import { computed, markRaw, ref, shallowRef, watch } from 'vue'
import type { CounterPalette } from '../../../../src-shared/axis-empires/drawing/colours.ts'
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import type { MapCounter } from '../../../../src-shared/axis-empires/ground/content/unit.ts'
import type { EditorView } from '../../../../src-shared/axis-empires/ground/contract/packs.ts'
import { countersWith, type FiledCounter } from '../../../../src-shared/axis-empires/ground/packs/diff.ts'
import type { PackProblem } from '../../../../src-shared/axis-empires/ground/packs/problem.ts'
import type { Pack } from '../../../../src-shared/axis-empires/ground/packs/schema.ts'
import { ofContent } from '../../../../src-shared/kernel/content-facts.ts'
import { counterCache } from '../../ground/counters/cache.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export type EditedCounter = FiledCounter & { readonly map: MapCounter['map'] }

/** Each counter with the map of its file; the same counter gives the same object again. */
const onMap = ofContent(
  'a counter with its map',
  (counter: FiledCounter): EditedCounter => ({ ...counter, map: counter.file.slice(0, 2) as 'tk' | 'ds' }),
)

export type OpenPack = ReturnType<typeof openPack>

export function openPack() {
  const game = useAxisGame()
  const pack = shallowRef<Pack>()
  const problems = shallowRef<readonly PackProblem[]>([])
  const baseList = shallowRef<readonly FiledCounter[]>([])
  const baseScenarios = shallowRef<readonly ScenarioFile[]>([])
  const tables = shallowRef<EditorView['tables']>({})
  const scenarioId = ref<string>()

  /** The counters of the game itself, by their ids. */
  const base = computed(() => new Map(baseList.value.map((each) => [each.id, each])))
  const counters = computed<readonly EditedCounter[]>(() =>
    pack.value ? countersWith(baseList.value, pack.value).map(onMap) : [],
  )
  const changedIds = computed(() => new Set(pack.value?.counters.map((each) => each.id)))
  const scenario = computed(
    () => pack.value?.scenarios.find((each) => each.scenario.id === scenarioId.value)?.scenario,
  )
  /** The colours of counters with those of the pack. */
  const palette = computed<CounterPalette>(() => ({
    ...game.content?.colours,
    ...Object.fromEntries(
      (pack.value?.colours ?? []).map(({ of, fill, ink, accent }) => [of, { fill, ink, accent }]),
    ),
  }))

  /** The pictures of counters are those of the pack. */
  function dress(): void {
    if (pack.value) counterCache.setContent(counters.value, palette.value)
  }
  watch([counters, palette], dress)

  const hasScenario = (id: string): boolean =>
    pack.value?.scenarios.some((each) => each.scenario.id === id) === true

  /** Takes over a pack as main has opened it; its first scenario is the one that is edited. */
  function take(view: EditorView): void {
    baseList.value = markRaw(view.counters)
    baseScenarios.value = markRaw(view.scenarios)
    tables.value = markRaw(view.tables)
    pack.value = markRaw(view.pack)
    problems.value = view.problems
    scenarioId.value = view.pack.scenarios[0]?.scenario.id
  }

  return {
    pack,
    problems,
    base,
    baseScenarios,
    tables,
    scenarioId,
    counters,
    changedIds,
    scenario,
    palette,
    hasScenario,
    dress,
    take,
  }
}
