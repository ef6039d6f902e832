/** The displays on the screen: which sheet is open and where it is docked, and what main says is in it. */
import { defineStore } from 'pinia'
import { computed, ref } from 'vue'
import type { SeatView } from '../../../../src-shared/axis-empires/ground/contract/displays.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { docking } from './dock.ts'
import { pointing } from './pointing.ts'
import { displaysOfSheet, sheetOfKey, sheetsOf } from './sheets.ts'
import { told } from './told.ts'

export const useDisplays = defineStore('displays', () => {
  const game = useAxisGame()
  const ui = useUi()
  const open = ref(false)
  /** This window shows nothing but displays. */
  const apart = ref(false)
  const sheet = ref('pool-axis')
  const finding = ref(false)
  /** Tabs of the screen that draw from the displays while the dock is closed. */
  const readers = ref(0)

  const wanted = computed(() => open.value || apart.value || readers.value > 0)
  const { view, refresh } = told(wanted)
  const map = computed(() => {
    if (view.value?.game !== game.view?.game) return undefined
    const theatres = view.value?.theatres ?? []
    return theatres.find((t) => t.map === ui.map) ?? theatres[0]
  })
  const tabs = computed(() => sheetsOf(map.value))
  const displays = computed(() => displaysOfSheet(map.value, sheet.value))

  function show(id: string): void {
    sheet.value = id
    open.value = true
  }

  /** A key of a sheet: opens it, goes on to the next one of the key, or closes it. */
  function key(letter: string): boolean {
    const at = open.value || apart.value ? sheet.value : null
    const next = sheetOfKey(letter, at)
    if (next === undefined) return false
    if (next === at) open.value = false
    else show(next)
    return true
  }

  const seatOf = (piece: string): SeatView | undefined => view.value?.seats[piece]
  const placeTitle = (place: string): string => view.value?.places[place] ?? place

  const shown = { view, map, tabs, displays, seatOf, placeTitle, refresh }
  const pointed = pointing(seatOf, show)
  return { open, apart, sheet, finding, readers, ...docking(open), ...shown, ...pointed, show, key }
})
