/** Where the displays are docked and how large: remembered by the window. */
import { computed, type Ref, ref, watch } from 'vue'
import { useScreen } from '../../../shell/window/screen.ts'

const DOCKS = ['side', 'foot', 'full'] as const
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

export function docking(open: Ref<boolean>) {
  const kept = readSettings()
  const dock = ref<Dock>(DOCKS.includes(kept.dock) ? kept.dock : 'foot')
  const size = ref({ side: kept.side, foot: kept.foot })
  /** Counters elsewhere are drawn grey. */
  const away = ref(kept.away)

  watch([dock, size, away], () => {
    const settings: Settings = { dock: dock.value, ...size.value, away: away.value }
    localStorage.setItem(KEY, JSON.stringify(settings))
  })

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

  return { dock, size, away, nextDock, resize, counterSide, margins }
}
