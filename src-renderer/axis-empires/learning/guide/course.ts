/** How far the player has come in the lesson: kept by main, carried on as he plays. */
import { ref, type ShallowRef, watch } from 'vue'
import type { GuideProgress } from '../../../../src-shared/contract/guide.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import type { Lesson } from './lesson.ts'
import type { Watching } from './watching.ts'

export type Course = ReturnType<typeof course>

export function course(
  lesson: Lesson,
  progress: ShallowRef<GuideProgress | null>,
  { seen, found }: Watching,
) {
  const game = useAxisGame()
  /** The result of the step before. */
  const told = ref('')
  /** The guide itself is at work. */
  const busy = ref(false)

  function keep(next: GuideProgress): void {
    progress.value = next
    void game.quietly('guide.keep', { progress: { ...next, plies: [...next.plies] } }).catch(() => null)
  }

  async function load(): Promise<void> {
    if (progress.value) return
    const kept = await game.quietly('guide.progress', {}).catch(() => null)
    if (kept?.lesson === lesson.id) progress.value = kept
  }

  /** Comes to a step, forward over all that is done, or back to what was taken back. */
  function comeTo(next: number): void {
    const now = progress.value
    const { view } = game
    if (!now || !view || next === now.step) return
    const last = lesson.steps[next - 1]
    const words = next > now.step && last && seen.value ? last.told : ''
    told.value = typeof words === 'string' || !seen.value ? String(words) : words(seen.value)
    const plies = now.plies.slice(0, next + 1)
    while (plies.length <= next) plies.push(view.ply)
    keep({ ...now, step: next, plies, finished: now.finished || next === lesson.steps.length - 1 })
  }

  watch(found, (where) => {
    if (where && !busy.value && !game.past) comeTo(where.step)
  })

  /** Something the guide does itself, one at a time. */
  async function atWork(work: () => Promise<void>): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      await work()
    } finally {
      busy.value = false
    }
    if (found.value) comeTo(found.value.step)
  }

  /** The game goes on without the guide. */
  function leave(): void {
    if (progress.value) keep({ ...progress.value, left: true })
  }

  return { told, busy, keep, load, comeTo, atWork, leave }
}
