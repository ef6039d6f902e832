/** Nationality colours: those of the content, else of the faction. */
import type { Counter } from '../ground/content/counters.ts'

export interface CounterColours {
  readonly fill: string
  readonly ink: string
  readonly accent: string
}

export type CounterPalette = Readonly<Record<string, CounterColours>>

const FALLBACK: CounterPalette = {
  axis: { fill: '#8f979b', ink: '#15181a', accent: '#c9d0d3' },
  western: { fill: '#b7c79a', ink: '#1a2613', accent: '#6e8f4b' },
  soviet: { fill: '#c98f6b', ink: '#3a0d08', accent: '#a8271f' },
}

/** Armies with colours of their own within their nation, by tag. */
const ARMIES = ['ss', 'kwantung'] as const

/** The colours of a counter: its army, its nation, `other`, its faction. */
export function coloursOf(
  palette: CounterPalette,
  counter: Pick<Counter, 'nation' | 'faction' | 'tags'>,
): CounterColours {
  const army = ARMIES.find((tag) => counter.tags?.includes(tag))
  const tagged = army && palette[army]
  const own =
    tagged ??
    palette[counter.nation] ??
    FALLBACK[counter.nation] ??
    palette.other ??
    FALLBACK[counter.faction]
  return own ?? { fill: '#cccccc', ink: '#222222', accent: '#888888' }
}
