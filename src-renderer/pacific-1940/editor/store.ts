/** The editor of scenarios of the Pacific: the packs of the user, and the scenario that is worked on. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef } from 'vue'
import type {
  Pack,
  PackSummary,
  Problem,
  Scenario,
} from '../../../src-shared/pacific-1940/ground/contract/packs.ts'
import type { Client } from '../../../src-shared/pacific-1940/services.ts'
import { stepsOf } from '../../shell/editing/steps.ts'
import { useGame } from '../../shell/game/store.ts'
import { chosenFile, download } from '../../shell/window/files.ts'
import { useUi } from '../../shell/window/ui.ts'
import { usePacific } from '../game/store.ts'

/** The name of its page. */
export const PAGE = 'pacific-editor'
const SAVE_MS = 400

export const usePacificEditor = defineStore('pacific-editor', () => {
  const game = useGame()
  const pacific = usePacific()
  const ui = useUi()
  const call = game.call as unknown as Client['call']
  const packs = shallowRef<readonly PackSummary[]>([])
  const pack = shallowRef<Pack>()
  const problems = shallowRef<readonly Problem[]>([])
  /** The id of the scenario that is shown. */
  const chosen = ref('')
  const selected = ref<string>()
  const saved = ref(true)
  const { begin, push, back, forward, undoLabel, redoLabel } = stepsOf<Pack>()
  const scenario = computed(() => pack.value?.scenarios.find(({ id }) => id === chosen.value))
  let soon = 0

  /** What main refuses is said to the user. */
  async function tried<T>(work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work()
    } catch (error) {
      ui.fail(error)
      return undefined
    }
  }

  async function refresh(): Promise<void> {
    packs.value = (await tried(() => call('pacific.packs.list', {}))) ?? []
  }

  function show(view: { readonly pack: Pack; readonly problems: readonly Problem[] } | undefined): void {
    if (!view) return
    pack.value = view.pack
    problems.value = view.problems
    chosen.value = view.pack.scenarios[0]?.id ?? ''
    selected.value = undefined
    begin()
  }

  async function enter(): Promise<void> {
    await pacific.readBoard()
    await refresh()
    const [first] = packs.value
    if (first && !pack.value) await open(first.id)
    ui.page = PAGE
  }

  async function open(id: string): Promise<void> {
    await save()
    show(await tried(() => call('pacific.packs.open', { pack: id })))
  }

  async function make(title: string, from: string): Promise<void> {
    await save()
    show(await tried(() => call('pacific.packs.new', { title, scenario: from })))
    await refresh()
  }

  /** Keeps what there is, if it has not been kept. */
  async function save(): Promise<void> {
    window.clearTimeout(soon)
    const now = pack.value
    if (saved.value || !now) return
    const answer = await tried(() => call('pacific.packs.save', { pack: now }))
    if (pack.value !== now || !answer) return
    saved.value = true
    problems.value = answer.problems
    await refresh()
  }

  function put(next: Pack): void {
    pack.value = next
    saved.value = false
    window.clearTimeout(soon)
    soon = window.setTimeout(() => void save(), SAVE_MS)
  }

  /** Changes the scenario that is shown; the label says what was done, for the button that takes it back. */
  function edit(label: string, change: (scenario: Scenario) => Scenario): void {
    const { value: now } = pack
    const old = scenario.value
    if (!now || !old) return
    push(label, now)
    put({ ...now, scenarios: now.scenarios.map((each) => (each === old ? change(each) : each)) })
  }

  /** Shows another version of the pack, if there is one. */
  function restore(version: Pack | undefined): void {
    if (version) put(version)
  }
  const undo = (): void => restore(pack.value && back(pack.value))
  const redo = (): void => restore(pack.value && forward(pack.value))

  async function use(id: string, used: boolean): Promise<void> {
    await save()
    await tried(() => call('pacific.packs.use', { pack: id, used }))
    await refresh()
  }

  async function remove(id: string): Promise<void> {
    await tried(() => call('pacific.packs.delete', { pack: id }))
    if (pack.value?.id === id) {
      pack.value = undefined
      problems.value = []
    }
    await refresh()
  }

  /** Takes in a pack from a file and shows it. */
  async function take(event: Event): Promise<void> {
    await save()
    const file = await chosenFile(event, (words) => ui.fail(words))
    const view =
      file && (await tried(() => call('pacific.packs.import', { name: file.name, data: file.text })))
    show(view)
    await refresh()
  }

  /** Hands the pack to the user as a file. */
  async function send(id: string): Promise<void> {
    await save()
    const file = await tried(() => call('pacific.packs.export', { pack: id }))
    if (file) download(file.name, file.data)
  }

  /** Begins a game of the scenario as it stands. */
  async function play(): Promise<void> {
    await save()
    const id = pack.value?.id
    if (id === undefined) return
    const view = await tried(() => call('pacific.packs.playtest', { pack: id, scenario: chosen.value }))
    if (view) await game.enter(view)
  }

  async function leave(): Promise<void> {
    await save()
    await game.refreshLists()
    ui.page = 'start'
  }

  return {
    ...{ packs, pack, problems, chosen, selected, saved, undoLabel, redoLabel, scenario },
    ...{ enter, open, make, save, edit, undo, redo, use, remove, take, send, play, leave },
  }
})
