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

/** What becomes of a segment that a person comes to. */
export type SegmentWay = 'ask' | 'pass' | 'advised'

/** Segments that pass by until a player says otherwise: what can be done in them is a war, which is gone back for. */
const PASSING: readonly string[] = ['political-events']

const KEY = 'ae-habits'

const textsIn = (kept: unknown): string[] =>
  Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []

interface KeptHabits {
  pace: Pace
  forced: boolean
  warn: boolean
  pass: string[]
  advised: string[]
}

function kept(): KeptHabits {
  const fresh: KeptHabits = { pace: 'brisk', forced: true, warn: true, pass: [...PASSING], advised: [] }
  try {
    const { pace, forced, warn, pass, advised } = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<
      string,
      unknown
    >
    return {
      pace: PACES.find((one) => one === pace) ?? fresh.pace,
      forced: typeof forced === 'boolean' ? forced : fresh.forced,
      warn: typeof warn === 'boolean' ? warn : fresh.warn,
      pass: pass === undefined ? fresh.pass : textsIn(pass),
      advised: textsIn(advised),
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
  /** Segments that the machine plays for the person. */
  const advised = ref<readonly string[]>(found.advised)
  watch([pace, forced, warn, pass, advised], () => {
    const now = { pace: pace.value, forced: forced.value, warn: warn.value }
    localStorage.setItem(KEY, JSON.stringify({ ...now, pass: pass.value, advised: advised.value }))
  })

  /** What becomes of a segment from now on: the person is asked, it passes by, or the machine plays it. */
  function settle(segment: string, way: SegmentWay): void {
    const without = (list: readonly string[]): string[] => list.filter((one) => one !== segment)
    pass.value = way === 'pass' ? [...without(pass.value), segment] : without(pass.value)
    advised.value = way === 'advised' ? [...without(advised.value), segment] : without(advised.value)
  }

  const wayOf = (segment: string): SegmentWay =>
    pass.value.includes(segment) ? 'pass' : advised.value.includes(segment) ? 'advised' : 'ask'

  /** What each gesture sends to main. */
  const wishes = (): { forced: boolean; pass: string[] } => ({ forced: forced.value, pass: [...pass.value] })

  return { pace, forced, warn, pass, advised, settle, wayOf, wishes }
})
