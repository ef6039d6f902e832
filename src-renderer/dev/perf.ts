/** Measures frames while the map with 600 counters is dragged; the result is the title of the page. */
import type { Counter } from '../../src-shared/axis-empires/content/counters.ts'
import type { MapFile } from '../../src-shared/hexmap/schema.ts'
import { counterCache } from '../counters/cache.ts'
import { layOut } from '../map/board.ts'
import { mapBounds } from '../map/bounds.ts'
import { loadFonts } from '../map/fonts.ts'
import { MapStage } from '../map/stage.ts'

const FILES = import.meta.glob('../../assets/{maps,counters}/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const json = async (path: string): Promise<unknown> =>
  (await fetch(String(FILES[`../../assets/${path}`]))).json()
await loadFonts(document.fonts)
const map = (await json('maps/tk.json')) as MapFile
const files = (await Promise.all(
  ['germany', 'russia', 'france', 'britain', 'axis-minors'].map((n) => json(`counters/tk-${n}.json`)),
)) as { counters: Counter[] }[]
const { colours } = (await json('counters/colours.json')) as {
  colours: Record<string, { fill: string; ink: string; accent: string }>
}
const counters = files.flatMap((f) => f.counters).filter((c) => c.sides[0]?.kind === 'ground')
const copies = Array.from({ length: 600 }, (_, i) => ({
  ...(counters[i % counters.length] ?? {}),
  id: `c${i}`,
})) as Counter[]
counterCache.setContent(copies, colours)
const box = document.querySelector<HTMLDivElement>('#m')
const nothing = (): void => {}
const none = {
  click: nothing,
  context: nothing,
  hover: nothing,
  grab: () => false,
  dragged: nothing,
  dropped: nothing,
  moved: nothing,
  viewed: nothing,
}
if (box) {
  const stage = new MapStage(box, map, mapBounds(map), none)
  const land = map.hexes.filter((h) => h.terrain !== 'sea')
  const groups = new Map<string, string[]>()
  copies.forEach((c, i) => {
    const hex = land[(Math.floor(i / 2) * 3) % land.length]?.id ?? ''
    groups.set(hex, [...(groups.get(hex) ?? []), c.id])
  })
  stage.setBoard({ stacks: layOut(groups, stage.locate), faces: new Map() })
  const rest = async (): Promise<void> => {
    for (let i = 0; i < 200 && !stage.tilesIdle; i++) await new Promise((r) => setTimeout(r, 50))
  }
  const results: string[] = []
  for (const zoom of [0.3, 0.6, 1]) {
    stage.setView({ x: 1700, y: 1500, zoom })
    await rest()
    const times: number[] = []
    let last = performance.now()
    for (let i = 0; i < 150; i++) {
      stage.pan(Math.sin(i / 12) * 14, Math.cos(i / 17) * 9)
      await new Promise((r) => requestAnimationFrame(r))
      const now = performance.now()
      times.push(now - last)
      last = now
    }
    times.sort((a, b) => a - b)
    results.push(`zoom ${zoom}: median ${times[75]?.toFixed(1)} p95 ${times[142]?.toFixed(1)}`)
    await rest()
  }
  document.title = `done ${results.join('; ')}`
}
