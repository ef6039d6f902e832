/** What is open in the editor: found again as it was after a game was tried out. */
import { defineStore } from 'pinia'
import { reactive, ref, shallowRef } from 'vue'
import type { Block } from '../../../../src-shared/axis-empires/ground/packs/cells.ts'
import type { View } from '../../../kit/drawing/projection.ts'

export const SIDES = [
  ['boxes', 'Boxes'],
  ['lands', 'Lands'],
  ['general', 'General'],
  ['tracks', 'Tracks'],
  ['weather', 'Weather'],
  ['victory', 'Victory'],
  ['rules', 'Rules'],
  ['counters', 'Counters'],
] as const
export type Side = (typeof SIDES)[number][0]

/** Hexes being pointed out on the map for a field of a form. */
export interface Picking {
  /** What a click does, for the bar over the map. */
  readonly words: string
  /** Hexes picked so far. */
  readonly hexes: () => readonly string[]
  toggle(hex: string): void
}

const CORNER: Block = { row: 0, column: 0, toRow: 0, toColumn: 0 }

export const useWorkspace = defineStore('workspace', () => {
  const side = ref<Side>('boxes')
  const map = ref('')
  const palette = reactive({ nation: '', text: '', free: true })
  const chosen = ref<string>()
  const pointed = ref<string>()
  const picking = shallowRef<Picking>()
  /** Where each map was last looked at. */
  const views = new Map<string, View>()
  const filter = reactive({ text: '', nation: '', map: '', kind: '', changed: false })
  const sort = reactive({ column: -1, down: false })
  const block = ref<Block>(CORNER)
  const scroll = reactive({ top: 0, left: 0 })
  /** Height of the list of problems: it lies over the map, so that the map does not move under the hand. */
  const room = ref(0)

  /** Nothing open, for another pack. */
  function clear(): void {
    side.value = 'boxes'
    map.value = ''
    Object.assign(palette, { nation: '', text: '', free: true })
    chosen.value = undefined
    pointed.value = undefined
    picking.value = undefined
    views.clear()
    Object.assign(filter, { text: '', nation: '', map: '', kind: '', changed: false })
    Object.assign(sort, { column: -1, down: false })
    block.value = CORNER
    Object.assign(scroll, { top: 0, left: 0 })
  }

  return { side, map, palette, chosen, pointed, picking, views, filter, sort, block, scroll, room, clear }
})
