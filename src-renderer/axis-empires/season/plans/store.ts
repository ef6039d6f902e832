/** The player's own notes, and what is due: asked for where the game stands, opened automatically when he comes back. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { GlanceView } from '../../../../src-shared/axis-empires/ground/contract/glance.ts'
import type { Plan, PlansView } from '../../../../src-shared/contract/planner.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'

const NONE: PlansView = { owner: null, plans: [], back: false }

/** Notes in the order in which they are due; those without a turn after them, those that are done last. */
export function inOrder(plans: readonly Plan[]): Plan[] {
  const rank = ({ done, turn }: Plan): number => (done ? 2e6 : 0) + (turn ?? 1e6)
  return [...plans].sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title))
}

/** Notes that want to be remembered now. */
export const dueNow = (plans: readonly Plan[], turn: number): Plan[] =>
  inOrder(plans).filter(({ done, turn: when }) => !done && when !== undefined && when <= turn)

export const usePlanner = defineStore('planner', () => {
  const game = useAxisGame()
  const ui = useUi()
  const view = shallowRef<PlansView>(NONE)
  const glance = shallowRef<GlanceView | null>(null)
  /** The note that is being written; its id is new for one that is not kept yet. */
  const draft = ref<Plan | null>(null)
  /** Reminders that were put off until the game is opened again. */
  const later = ref<readonly string[]>([])
  const turn = computed(() => game.view?.turn.index ?? 0)
  const due = computed(() => dueNow(view.value.plans, turn.value))
  const reminders = computed(() => due.value.filter(({ id }) => !later.value.includes(id)))

  async function refresh(): Promise<void> {
    const id = game.view?.game
    if (id === undefined) return
    const next = await game.call('plans.list', { game: id }).catch(() => NONE)
    if (game.view?.game !== id) return
    view.value = next
    if (next.back) ui.planner = true
  }
  /** The seat at the screen changes with the decision; notes are its own. */
  watch([() => game.view?.game, () => game.view?.decision?.faction, () => game.view?.turn.index], refresh, {
    immediate: true,
  })
  watch(
    () => game.view?.game,
    () => {
      draft.value = null
      later.value = []
    },
  )
  watch(
    () => [ui.planner, game.view?.game, game.view?.hash, view.value.since] as const,
    async ([open, id, , since]) => {
      if (!open || id === undefined) return
      glance.value = (await game.question('play.glance', since === undefined ? {} : { since })) ?? null
    },
    { immediate: true },
  )

  async function keep(plan: Plan): Promise<void> {
    const id = game.view?.game
    if (id === undefined) return
    const next = await game.ask('plans.keep', { game: id, plan })
    if (next) view.value = next
  }
  async function drop(plan: Plan): Promise<void> {
    const id = game.view?.game
    if (id === undefined) return
    const next = await game.ask('plans.drop', { game: id, id: plan.id })
    if (next) view.value = next
  }
  /** Begins a note about a place, or about nothing yet. */
  function begin(places: readonly string[] = []): void {
    draft.value = { id: crypto.randomUUID(), title: '', text: '', places: [...places], pieces: [] }
  }
  function putOff({ id }: Plan): void {
    later.value = [...later.value, id]
  }
  return { view, glance, draft, due, reminders, keep, drop, begin, putOff, refresh }
})
