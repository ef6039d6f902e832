/**
 * Worked examples on the board. The player's own game is left where it is, and shown again as it was when he
 * comes back: nothing of an example is kept.
 */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type {
  ExampleEntry,
  ExampleView,
} from '../../../../src-shared/axis-empires/ground/contract/examples.ts'
import { useUi } from '../../../shell/window/ui.ts'
import type { ReturnPoint } from '../game/store.ts'
import { useAxisGame } from '../game/store.ts'

/** Examples by the sections they belong to: numbers, or `glossary: Term`. */
function bySection(list: readonly ExampleEntry[]): ReadonlyMap<string, readonly ExampleEntry[]> {
  const found = new Map<string, ExampleEntry[]>()
  for (const entry of list)
    for (const section of entry.sections) {
      const there = found.get(section)
      if (there) there.push(entry)
      else found.set(section, [entry])
    }
  return found
}

export const useExamples = defineStore('examples', () => {
  const game = useAxisGame()
  const ui = useUi()
  const list = shallowRef<readonly ExampleEntry[]>([])
  const sections = computed(() => bySection(list.value))
  /** The example on the board; null while the player is in a game of his own, or in none. */
  const current = shallowRef<ExampleView | null>(null)
  /** Counts how often the player came back: then the maps are shown as he left them. */
  const returns = ref(0)
  /** Whether there is a game to come back to. */
  const hasGame = ref(false)
  const step = computed(() => current.value?.steps[current.value.steps.length - 1])
  let home: ReturnPoint | undefined
  let asked: Promise<readonly ExampleEntry[] | undefined> | undefined

  /** Asks once which examples there are, and again only after a failure. */
  async function load(): Promise<void> {
    if (list.value.length > 0) return
    asked ??= game.ask('examples.list', {})
    list.value = (await asked) ?? []
    asked = undefined
  }

  function forget(example: ExampleView | null): void {
    if (example) void game.quietly('examples.close', { game: example.game }).catch(() => null)
  }

  /** Puts an example on the board. Returns whether that could be done. */
  async function open(id: string, scene = 0): Promise<boolean> {
    const opened = await game.ask('examples.open', { id, scene })
    if (!opened) return false
    const before = current.value
    if (!before) {
      home = game.keep()
      hasGame.value = home.game !== undefined
    }
    current.value = opened.example
    await game.visit(opened.view)
    const { overlay } = opened.example
    ui.overlay = overlay?.kind ?? null
    if (overlay) ui.overlayFaction = overlay.faction
    forget(before)
    return true
  }

  const again = async (): Promise<void> => {
    const { id, scene } = current.value ?? {}
    if (id !== undefined) await open(id, scene)
  }
  const next = async (): Promise<void> => {
    const { id, scene = 0 } = current.value ?? {}
    if (id !== undefined) await open(id, scene + 1)
  }

  /** Takes in what main says of the example, unless another is on the board by then. */
  function hear(told: ExampleView | undefined): void {
    if (told && told.game === current.value?.game) current.value = told
  }

  async function answer(choice: number): Promise<void> {
    const { game: id } = current.value ?? {}
    if (id !== undefined) hear(await game.ask('examples.answer', { game: id, choice }))
  }

  async function show(): Promise<void> {
    const { game: id } = current.value ?? {}
    const shown = id === undefined ? undefined : await game.ask('examples.show', { game: id })
    if (!shown || id !== current.value?.game) return
    await game.accept(shown.view)
    hear(shown.example)
  }

  /** Back to where the player was: his game, or the page he came from. */
  async function leave(): Promise<void> {
    const left = current.value
    if (!left) return
    const kept = home
    home = undefined
    const own = kept?.game === undefined ? undefined : await game.ask('play.view', { game: kept.game })
    current.value = null
    game.asked = null
    game.quizzed = false
    if (kept && own) await game.resume(own, kept)
    else game.depart(kept)
    forget(left)
    returns.value++
  }

  // Main checks each action on the board: it knows what the example asks.
  watch(
    () => game.view && `${game.view.game} ${game.view.ply}`,
    async () => {
      const { game: id } = current.value ?? {}
      if (id === undefined || game.view?.game !== id) return
      hear(await game.quietly('examples.look', { game: id }).catch(() => undefined))
    },
  )
  watch(
    () => game.tried,
    async (tried) => {
      const { game: id } = current.value ?? {}
      if (id === undefined || !tried) return
      hear(await game.quietly('examples.tried', { game: id, ...tried }).catch(() => undefined))
    },
  )
  watch(step, (now) => {
    game.asked = now?.kind === 'refused' && now.state !== 'done' ? (now.unit ?? null) : null
    game.quizzed = now?.kind === 'choose' && (now.state === 'open' || now.state === 'wrong')
  })

  return { list, sections, current, hasGame, step, returns, load, open, again, next, answer, show, leave }
})
