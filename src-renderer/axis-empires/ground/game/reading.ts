/** How far main has come with reading the past of a game, for a screen that waits for what is read off it. */
import { onScopeDispose, type Ref, ref } from 'vue'
import { useAxisGame } from './store.ts'

/** How often it is asked. */
const ASK_MS = 400

/**
 * Asks now and then while something waits.
 * @returns `percent`: 0 to 100, undefined as long as nothing is known; `during`: waits for an answer and asks meanwhile.
 */
export function pastReading(): {
  readonly percent: Ref<number | undefined>
  during<T>(game: string, answer: Promise<T>): Promise<T>
} {
  const store = useAxisGame()
  const percent = ref<number>()
  let timer: ReturnType<typeof setInterval> | undefined
  let waiting = 0

  function stop(): void {
    clearInterval(timer)
    timer = undefined
    percent.value = undefined
  }

  async function ask(game: string): Promise<void> {
    const told = await store.quietly('play.reading', { game }).catch(() => null)
    if (told && timer !== undefined) percent.value = Math.floor((100 * told.read) / Math.max(1, told.of))
  }

  async function during<T>(game: string, answer: Promise<T>): Promise<T> {
    waiting++
    timer ??= setInterval(() => void ask(game), ASK_MS)
    try {
      return await answer
    } finally {
      if (--waiting === 0) stop()
    }
  }

  onScopeDispose(stop)
  return { percent, during }
}

/** What is said meanwhile. */
export const readingWords = (percent: number | undefined): string =>
  percent === undefined
    ? 'The history of the game is being read …'
    : `The history of the game is being read: ${percent} %`
