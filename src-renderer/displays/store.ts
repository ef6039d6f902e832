/** The displays on the screen: which sheet is open and where it is docked, and what main says is in it. */
import { defineStore } from 'pinia'
import { computed, markRaw, ref, shallowRef, watch } from 'vue'
import type { DisplaysView, SeatView } from '../../src-shared/axis-empires/contract/displays.ts'
import { useAxisGame } from '../axis-game/store.ts'
import { useScreen } from '../window/screen.ts'
import { useUi } from '../window/ui.ts'
import { displaysOfSheet, sheetOfDisplay, sheetOfKey, sheetsOf } from './sheets.ts'

export const DOCKS = ['side', 'foot', 'full'] as const
export type Dock = (typeof DOCKS)[number]

interface Settings {
  readonly dock: Dock
  readonly side: number
  readonly foot: number
  readonly away: boolean
}

const KEY = 'ae-displays'
const MIN_SIZE = { side: 260, foot: 140 } as const
/** How much of the map stays in sight, in pixels. */
const MAP_LEFT = 180
const FLASH_MS = 2600

/** What the window remembers of the dock; at first at the foot of small windows, at the side of large ones. */
function readSettings(): Settings {
  const wide = window.innerWidth >= 1700
  const usual: Settings = { dock: wide ? 'side' : 'foot', side: wide ? 560 : 400, foot: 330, away: true }
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...usual, ...(Object(stored) as Partial<Settings>) }
  } catch {
    return usual
  }
}

export const useDisplays = defineStore('displays', () => {
  const game = useAxisGame()
  const ui = useUi()
  const kept = readSettings()
  const open = ref(false)
  /** This window shows nothing but displays. */
  const apart = ref(false)
  const sheet = ref('pool-axis')
  const dock = ref<Dock>(DOCKS.includes(kept.dock) ? kept.dock : 'foot')
  const size = ref({ side: kept.side, foot: kept.foot })
  /** Counters elsewhere are drawn grey. */
  const away = ref(kept.away)
  const view = shallowRef<DisplaysView>()
  const found = ref<string | null>(null)
  /** Grows with each jump, so that the same counter can be shown twice. */
  const jump = ref(0)
  const finding = ref(false)
  /** Tabs of the screen that draw from the displays while the dock is closed. */
  const readers = ref(0)

  const map = computed(() => {
    if (view.value?.game !== game.view?.game) return undefined
    const theatres = view.value?.theatres ?? []
    return theatres.find((t) => t.map === ui.map) ?? theatres[0]
  })
  const tabs = computed(() => sheetsOf(map.value))
  const displays = computed(() => displaysOfSheet(map.value, sheet.value))
  const wanted = computed(() => open.value || apart.value || readers.value > 0)

  let asking = false
  async function refresh(): Promise<void> {
    if (asking) return
    asking = true
    try {
      for (;;) {
        const now = game.view
        const known = view.value
        if (!now || !wanted.value || (known?.game === now.game && known.hash === now.hash)) return
        const next = await game.ask('play.displays', { game: now.game })
        if (!next) return
        view.value = markRaw(next)
        // Main may have gone on meanwhile: the answer is of its own position, and shown as such.
        if (game.view?.hash === now.hash) return
      }
    } finally {
      asking = false
    }
  }
  watch(() => [game.view?.game, game.view?.hash, wanted.value], refresh, { immediate: true })

  watch([dock, size, away], () => {
    const settings: Settings = { dock: dock.value, ...size.value, away: away.value }
    localStorage.setItem(KEY, JSON.stringify(settings))
  })

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

  /** Opens them where they were last; once they are open, puts them elsewhere. */
  function nextDock(): void {
    if (!open.value) {
      open.value = true
      return
    }
    dock.value = DOCKS[(DOCKS.indexOf(dock.value) + 1) % DOCKS.length] ?? 'foot'
  }

  function resize(which: 'side' | 'foot', to: number, room: number): void {
    const most = Math.max(MIN_SIZE[which], room - MAP_LEFT)
    size.value = { ...size.value, [which]: Math.round(Math.min(most, Math.max(MIN_SIZE[which], to))) }
  }

  /** Side of a counter: larger where there is room. */
  const counterSide = computed(() => (dock.value === 'full' && useScreen().room.w >= 1700 ? 54 : 43))

  /** The room the dock takes from the map. */
  const margins = computed((): Record<string, string> => {
    if (!open.value) return {}
    if (dock.value === 'side') return { marginRight: `${size.value.side}px` }
    return dock.value === 'foot' ? { marginBottom: `${size.value.foot}px` } : {}
  })

  const seatOf = (piece: string): SeatView | undefined => view.value?.seats[piece]
  const placeTitle = (place: string): string => view.value?.places[place] ?? place

  let timer = 0
  /** Opens the display a counter lies in and points at it; false if it is on a map. */
  function point(piece: string): boolean {
    const seat = seatOf(piece)
    if (seat?.display === undefined) return false
    const to = sheetOfDisplay(seat.display)
    if (to === undefined) return false
    ui.map = seat.map
    show(to)
    found.value = piece
    jump.value++
    window.clearTimeout(timer)
    timer = window.setTimeout(() => {
      found.value = null
    }, FLASH_MS)
    return true
  }

  /** The highlight in words of the other sheet: nothing is pointed at any more. */
  function forget(): void {
    found.value = null
  }

  return {
    open,
    apart,
    sheet,
    dock,
    size,
    away,
    view,
    margins,
    counterSide,
    found,
    jump,
    finding,
    readers,
    map,
    tabs,
    displays,
    refresh,
    show,
    key,
    nextDock,
    resize,
    seatOf,
    placeTitle,
    point,
    forget,
  }
})
