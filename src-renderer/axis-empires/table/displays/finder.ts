/** Finds the counters of the game by words, with their picture and where they are. */
import { computed } from 'vue'
import { counterCache } from '../../ground/counters/cache.ts'
import { describeCounter } from '../../ground/counters/words.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { placeName } from '../../ground/words/place-names.ts'
import { useTable } from '../table/store.ts'
import { entryOf, searchCounters } from './search.ts'
import { useDisplays } from './store.ts'

export interface FoundCounter {
  readonly id: string
  readonly face: number
  readonly title: string
  readonly code: string
  readonly where: string
}

/** More counters than a search ever shows. */
const ALL = 1000
const OUT_OF_PLAY = new Set(['aside', 'out'])

export function useFinder(text: () => string, most = 40) {
  const game = useAxisGame()
  const table = useTable()
  const displays = useDisplays()
  const entries = computed(() =>
    (game.content?.counters ?? []).map((counter) => entryOf(counter, (id) => table.gaz?.areas.get(id) ?? id)),
  )
  const placeOf = (id: string): string => displays.seatOf(id)?.place ?? table.pieces[id]?.at ?? ''
  const outOfPlay = (id: string): number => (OUT_OF_PLAY.has(table.pieces[id]?.at ?? '') ? 1 : 0)
  /** Only counters of this game, those in play first. */
  const found = computed(() =>
    searchCounters(entries.value, text(), ALL)
      .filter((id) => table.pieces[id] !== undefined)
      .sort((a, b) => outOfPlay(a) - outOfPlay(b))
      .slice(0, most),
  )
  return computed<FoundCounter[]>(() =>
    found.value.map((id) => {
      const counter = counterCache.counter(id)
      const face = table.faces.get(id) ?? 0
      const place = placeOf(id)
      const named = displays.placeTitle(place)
      return {
        id,
        face,
        title: counter ? describeCounter(counter, face).title : id,
        code: counter?.code ?? '',
        // Before a display was opened, the places beside the maps have only their common names.
        where: named === place ? placeName(place, table.gaz) : named,
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
  Object.assign(el.style, { width: `${side}px`, height: `${side}px` })
  if (image) el.getContext('2d')?.drawImage(image, 0, 0, side * 2, side * 2)
}
