/** How the person at this screen likes to play; kept from one evening to the next. */
import { defineStore } from 'pinia'
import { ref, watch } from 'vue'

/**
 * How fast machine players are shown: at once; each move for a moment; each move long enough to be read; each
 * move at a click.
 */
export const PACES = ['once', 'brisk', 'slow', 'step'] as const
export type Pace = (typeof PACES)[number]

export const PACE_WORDS: Readonly<Record<Pace, string>> = {
  once: 'at once',
  brisk: 'move by move, brisk',
  slow: 'move by move, slow',
  step: 'move by move, at my click',
}

/** How long a move stays before the next, in milliseconds. */
export const PACE_MS: Readonly<Record<Pace, number>> = { once: 0, brisk: 450, slow: 1700, step: 450 }

const KEY = 'ae-habits'

const textsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []

function kept(): { pace: Pace; forced: boolean; warn: boolean; pass: string[] } {
  const fresh = { pace: 'brisk' as Pace, forced: true, warn: true, pass: [] as string[] }
  try {
    const { pace, forced, warn, pass } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<
      string,
      unknown
    >
    return {
      pace: PACES.find((one) => one === pace) ?? fresh.pace,
      forced: typeof forced === 'boolean' ? forced : fresh.forced,
      warn: typeof warn === 'boolean' ? warn : fresh.warn,
      pass: textsIn(pass),
    }
  } catch {
    return fresh
  }
}

export const useHabits = defineStore('habits', () => {
  const found = kept()
  const pace = ref<Pace>(found.pace)
  /** Decisions with a single answer are taken without asking. */
  const forced = ref(found.forced)
  /** A segment is not ended with attacks, moves or placements unused without a word. */
  const warn = ref(found.warn)
  /** Segments that pass by. */
  const pass = ref<readonly string[]>(found.pass)
  watch([pace, forced, warn, pass], () => {
    const now = { pace: pace.value, forced: forced.value, warn: warn.value, pass: pass.value }
    localStorage.setItem(KEY, JSON.stringify(now))
  })

  /** Lets a segment pass by from now on, or stop again. */
  function letPass(segment: string, passes: boolean): void {
    const others = pass.value.filter((one) => one !== segment)
    pass.value = passes ? [...others, segment] : others
  }

  /** What each gesture sends to main. */
  const wishes = (): { forced: boolean; pass: string[] } => ({ forced: forced.value, pass: [...pass.value] })

  return { pace, forced, warn, pass, letPass, wishes }
})
