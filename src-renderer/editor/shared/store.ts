/** The editor: the pack that is open, every version of it since, what is wrong with it. Main keeps and checks it. */
import { defineStore } from 'pinia'
import { computed, markRaw, ref, shallowRef, watch } from 'vue'
import type { MapCounter } from '../../../src-shared/axis-empires/content/compile.ts'
import type { ScenarioFile } from '../../../src-shared/axis-empires/content/scenarios.ts'
import type { EditorView, PackSummary } from '../../../src-shared/axis-empires/contract/packs.ts'
import type { Request } from '../../../src-shared/axis-empires/contract/services.ts'
import {
  countersWith,
  type FiledCounter,
  withCounters,
  withoutCounters,
} from '../../../src-shared/axis-empires/packs/diff.ts'
import type { PackProblem } from '../../../src-shared/axis-empires/packs/problem.ts'
import type { Pack } from '../../../src-shared/axis-empires/packs/schema.ts'
import type { CounterPalette } from '../../../src-shared/counters/colours.ts'
import { sameJson } from '../../../src-shared/kernel/json.ts'
import { useAxisGame } from '../../axis-game/store.ts'
import { counterCache } from '../../counters/cache.ts'
import { useUi } from '../../window/ui.ts'
import { historyOf } from './history.ts'
import { useWorkspace } from './workspace.ts'

/** How long after the last change the pack is kept. */
const AUTOSAVE_MS = 350

export type EditorTab = 'pack' | 'counters' | 'scenario'
export type EditedCounter = FiledCounter & { readonly map: MapCounter['map'] }

/** Each counter with the map of its file; the same counter gives the same object again. */
const mapped = new WeakMap<FiledCounter, EditedCounter>()
function onMap(counter: FiledCounter): EditedCounter {
  const known = mapped.get(counter) ?? { ...counter, map: counter.file.slice(0, 2) as 'tk' | 'ds' }
  mapped.set(counter, known)
  return known
}

export const useEditor = defineStore('editor', () => {
  const game = useAxisGame()
  const ui = useUi()
  const workspace = useWorkspace()
  const packs = shallowRef<readonly PackSummary[]>([])
  const pack = shallowRef<Pack>()
  const problems = shallowRef<readonly PackProblem[]>([])
  const baseList = shallowRef<readonly FiledCounter[]>([])
  const baseScenarios = shallowRef<readonly ScenarioFile[]>([])
  const tables = shallowRef<EditorView['tables']>({})
  const history = historyOf<Pack>()
  const tab = ref<EditorTab>('pack')
  const scenarioId = ref<string>()
  const state = ref<'saved' | 'changed' | 'saving' | 'failed'>('saved')
  /** The game that is being tried out. */
  const trial = ref<string>()
  /** A place to go to: a counter in the table, a field or a counter of the scenario. */
  const jump = shallowRef<{ readonly problem: PackProblem; readonly at: number }>()

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

  /** The pictures are those of the pack that is open. */
  function dress(): void {
    if (pack.value) counterCache.setContent(counters.value, palette.value)
  }
  watch([counters, palette], dress)

  async function list(): Promise<void> {
    const answer = await game.ask('packs.list', {})
    if (answer) packs.value = answer
  }

  async function enter(): Promise<void> {
    ui.page = 'editor'
    await list()
  }

  async function leave(): Promise<void> {
    await close()
    ui.page = 'start'
    await game.readContent({})
    await game.refreshLists()
  }

  function show(view: EditorView): void {
    baseList.value = markRaw(view.counters)
    baseScenarios.value = markRaw(view.scenarios)
    tables.value = markRaw(view.tables)
    pack.value = markRaw(view.pack)
    problems.value = view.problems
    history.begin()
    workspace.clear()
    state.value = 'saved'
    scenarioId.value = view.pack.scenarios[0]?.scenario.id
    tab.value = scenarioId.value === undefined ? 'counters' : 'scenario'
  }

  async function open(id: string): Promise<void> {
    const view = await game.ask('packs.open', { pack: id })
    if (view) show(view)
  }

  async function create(request: Request<'packs.new'>): Promise<void> {
    const view = await game.ask('packs.new', request)
    if (view) show(view)
  }

  /** Goes back to the list of packs. */
  async function close(): Promise<void> {
    await save()
    await list()
    pack.value = undefined
  }

  let timer = 0
  let saving: Promise<void> = Promise.resolve()

  function soon(): void {
    state.value = 'changed'
    window.clearTimeout(timer)
    timer = window.setTimeout(() => void save(), AUTOSAVE_MS)
  }

  /** Saves the pack; one call after the other. */
  function save(): Promise<void> {
    window.clearTimeout(timer)
    saving = saving.then(async () => {
      const now = pack.value
      if (!now || (state.value !== 'changed' && state.value !== 'failed')) return
      state.value = 'saving'
      const answer = await game.ask('packs.save', { pack: now })
      if (answer && pack.value?.id === now.id) problems.value = answer.problems
      if (state.value === 'saving') state.value = answer ? 'saved' : 'failed'
    })
    return saving
  }

  /** Takes a new version of the pack; what was before can be had back without end. */
  function change(label: string, next: Pack): void {
    if (!pack.value || next === pack.value) return
    history.push(label, pack.value)
    pack.value = markRaw(next)
    soon()
  }

  function restored(before: Pack | undefined): void {
    if (!before) return
    pack.value = before
    if (!before.scenarios.some((each) => each.scenario.id === scenarioId.value))
      scenarioId.value = before.scenarios[0]?.scenario.id
    soon()
  }

  const undo = (): void => restored(pack.value && history.back(pack.value))
  const redo = (): void => restored(pack.value && history.forward(pack.value))

  function editCounters(label: string, edited: readonly FiledCounter[]): void {
    const now = pack.value
    const next = now && withCounters(now, base.value, edited.map(withoutMap))
    // A table read in again without a change is no step of its own.
    if (next && !sameJson(next, now)) change(label, next)
  }

  function withoutMap(counter: FiledCounter): FiledCounter {
    const { map: _map, ...rest } = counter as EditedCounter
    return rest
  }

  function takeOut(ids: readonly string[]): void {
    if (pack.value) change(`take out ${ids.join(', ')}`, withoutCounters(pack.value, base.value, ids))
  }

  function editScenario(label: string, next: ScenarioFile): void {
    const now = pack.value
    if (!now || next === scenario.value) return
    const scenarios = now.scenarios.map((each) =>
      each.scenario.id === scenarioId.value ? { ...each, scenario: next } : each,
    )
    change(label, { ...now, scenarios })
  }

  /** Where a problem is put right: its own record, else the counter of the pack that brings it about. */
  function goTo(problem: PackProblem): void {
    const own = problem.section === 'scenarios' && hasScenario(problem.record)
    if (own) {
      scenarioId.value = problem.record
      tab.value = 'scenario'
    } else if (problem.section === 'counters') tab.value = 'counters'
    else tab.value = 'pack'
    jump.value = { problem, at: Date.now() }
  }

  /** Shows a counter in the table. */
  function goToCounter(record: string): void {
    const nothing = { file: '', field: '', path: '', value: '', expected: '', message: '' }
    goTo({ ...nothing, section: 'counters', record })
  }

  const hasScenario = (id: string): boolean =>
    pack.value?.scenarios.some((each) => each.scenario.id === id) === true

  /** Starts a game with the pack in its current state; leaving it leads back here. */
  async function playtest(id: string): Promise<void> {
    await save()
    const now = pack.value
    if (!now) return
    const view = await game.ask('packs.playtest', { pack: now.id, scenario: id })
    if (!view) return
    trial.value = view.game
    ui.back = 'editor'
    await game.readContent({ game: view.game })
    await game.enter(view)
  }

  /** Back from a game that was tried out; one in which nothing was done is not kept. */
  async function comeBack(): Promise<void> {
    const id = trial.value
    if (id === undefined) return
    trial.value = undefined
    await game.readContent({})
    dress()
    if (game.saved.some((each) => each.id === id && each.plies === 0)) {
      const rest = await game.ask('games.delete', { game: id })
      if (rest) game.saved = rest
    }
  }

  return {
    packs,
    pack,
    problems,
    base,
    baseScenarios,
    tables,
    past: history.past,
    future: history.future,
    undoLabel: history.undoLabel,
    redoLabel: history.redoLabel,
    palette,
    trial,
    tab,
    scenarioId,
    state,
    jump,
    counters,
    changedIds,
    scenario,
    list,
    enter,
    leave,
    open,
    create,
    close,
    save,
    change,
    undo,
    redo,
    editCounters,
    takeOut,
    editScenario,
    goTo,
    goToCounter,
    playtest,
    comeBack,
  }
})
