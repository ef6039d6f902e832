/** A film runs: one moment after the other, each shown for a while, up to the end of the part chosen. */
import { type Ref, ref } from 'vue'

/** How long each moment is shown, in milliseconds. */
export const SPEEDS = { slow: 2400, usual: 1200, fast: 500 } as const
export type Speed = keyof typeof SPEEDS

/** The moment shown, and the first and the last of the part, by number. */
interface Part {
  readonly at: Readonly<Ref<number>>
  readonly first: Readonly<Ref<number>>
  readonly last: Readonly<Ref<number>>
}

/** `go` shows a moment. */
export function running({ at, first, last }: Part, go: (index: number) => Promise<void>) {
  const speed = ref<Speed>('usual')
  const playing = ref(false)
  let timer = 0

  function pause(): void {
    playing.value = false
    window.clearTimeout(timer)
  }

  async function run(): Promise<void> {
    const began = performance.now()
    await go(at.value + 1)
    if (!playing.value) return
    if (at.value >= last.value) return pause()
    const left = SPEEDS[speed.value] - (performance.now() - began)
    timer = window.setTimeout(() => void run(), Math.max(0, left))
  }

  /** Runs on from where it stands; from the beginning of the part if it stands at its end. */
  async function play(): Promise<void> {
    playing.value = true
    if (at.value >= last.value || at.value < first.value) {
      await go(first.value)
      timer = window.setTimeout(() => void run(), SPEEDS[speed.value])
    } else await run()
  }

  return { speed, playing, pause, play }
}
