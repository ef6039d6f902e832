/** The counter under the pointer in any display, and where counters are drawn; for the line of words and for tests. */
import { shallowReactive } from 'vue'
import type { GridCell } from './grid.ts'

type Finder = (piece: string) => { x: number; y: number } | undefined

const pointed = shallowReactive({
  cell: null as GridCell | null,
  /** The grids on the page. */
  grids: new Set<Finder>(),
})

export const usePointed = (): typeof pointed => pointed

declare global {
  interface Window {
    /** For end-to-end tests: where a counter is drawn in the displays, in the window. */
    __aeDisplays?: (piece: string) => { x: number; y: number } | undefined
  }
}

if (typeof window !== 'undefined')
  window.__aeDisplays = (piece) => {
    for (const find of pointed.grids) {
      const at = find(piece)
      if (at) return at
    }
    return undefined
  }
