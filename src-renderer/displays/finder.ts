/** Finds the counters of the game by words, with their picture and where they are. */
import { computed } from 'vue'
import { counterCache } from '../counters/cache.ts'
import { describeCounter } from '../counters/words.ts'
import { useGame } from '../stores/game.ts'
import { useTable } from '../stores/table.ts'
import { entryOf, searchCounters } from './search.ts'
import { useDisplays } from './store.ts'

export interface FoundCounter {
  readonly id: string
  readonly face: number
  readonly title: string
  readonly code: string
  readonly where: string
}

export function useFinder(text: () => string, most?: number) {
  const game = useGame()
  const table = useTable()
  const displays = useDisplays()
  /** Only counters of this game. */
  const entries = computed(() => {
    const pieces = table.pieces
    return (game.content?.counters ?? [])
      .filter((counter) => pieces[counter.id] !== undefined)
      .map((counter) => entryOf(counter, (id) => table.gaz?.areas.get(id) ?? id))
  })
  return computed<FoundCounter[]>(() =>
    searchCounters(entries.value, text(), most).map((id) => {
      const counter = counterCache.counter(id)
      const face = table.faces.get(id) ?? 0
      const place = displays.seatOf(id)?.place ?? table.pieces[id]?.at ?? ''
      return {
        id,
        face,
        title: counter ? describeCounter(counter, face).title : id,
        code: counter?.code ?? '',
        where: displays.placeTitle(place),
      }
    }),
  )
}

/** Draws a found counter on the canvas of its row. */
export function drawFound(el: unknown, { id, face }: FoundCounter, side: number): void {
  if (!(el instanceof HTMLCanvasElement)) return
  const image = counterCache.bitmap(id, face, side * 2)
  el.width = side * 2
  el.height = side * 2
  if (image) el.getContext('2d')?.drawImage(image, 0, 0, side * 2, side * 2)
}
