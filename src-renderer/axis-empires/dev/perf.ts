/**
 * Measures frames while a map with 600 counters is dragged: `?maps=tk`, `?maps=ds`, or `?maps=tk,ds` for both
 * side by side. The result is the title of the page.
 */

import { mapBounds } from '../../../src-shared/axis-empires/drawing/map/bounds.ts'
import { layOut } from '../../../src-shared/axis-empires/drawing/map/lay-out.ts'
import type { Counter } from '../../../src-shared/axis-empires/ground/content/counters.ts'
import type { MapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { counterCache } from '../ground/counters/cache.ts'
import { loadFonts } from '../ground/map/fonts.ts'
import { MapStage, type StageEvents } from '../ground/map/stage.ts'

const FILES = import.meta.glob('../../../assets/{maps,counters}/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
})
const COUNTERS = 600
const FRAMES = 150
const json = async (path: string): Promise<unknown> =>
  (await fetch(String(FILES[`../../../assets/${path}`]))).json()

async function loadCounters(): Promise<Counter[]> {
  const names = ['germany', 'russia', 'france', 'britain', 'axis-minors']
  const files = (await Promise.all(names.map((n) => json(`counters/tk-${n}.json`)))) as {
    counters: Counter[]
  }[]
  const { colours } = (await json('counters/colours.json')) as {
    colours: Record<string, { fill: string; ink: string; accent: string }>
  }
  const ground = files.flatMap((f) => f.counters).filter((c) => c.sides[0]?.kind === 'ground')
  const copies = Array.from({ length: COUNTERS }, (_, i) => ({
    ...(ground[i % ground.length] ?? {}),
    id: `c${i}`,
  })) as Counter[]
  counterCache.setContent(copies, colours)
  return copies
}

const nothing = (): void => {}
const NONE: StageEvents = {
  click: nothing,
  context: nothing,
  hover: nothing,
  grab: () => false,
  dragged: nothing,
  dropped: nothing,
  moved: nothing,
  viewed: nothing,
}

function stageOf(parent: HTMLElement, map: MapFile, pieces: readonly Counter[], share: number): MapStage {
  const box = document.createElement('div')
  box.style.cssText = `position:absolute;inset:0 auto 0 ${share * 100 * parent.childElementCount}%;width:${share * 100}%`
  parent.append(box)
  const stage = new MapStage(box, map, mapBounds(map), NONE)
  const land = map.hexes.filter((h) => h.terrain !== 'sea')
  const groups = new Map<string, string[]>()
  pieces.forEach((c, i) => {
    const hex = land[(Math.floor(i / 2) * 3) % land.length]?.id ?? ''
    groups.set(hex, [...(groups.get(hex) ?? []), c.id])
  })
  stage.setBoard({ stacks: layOut(groups, stage.locateStack), faces: new Map() })
  return stage
}

async function rest(stages: readonly MapStage[]): Promise<void> {
  for (let i = 0; i < 200 && stages.some((s) => !s.tilesIdle); i++)
    await new Promise((r) => setTimeout(r, 50))
}

/** Milliseconds a frame while the first stage is dragged, the others standing by. */
async function drag(stages: readonly MapStage[], zoom: number): Promise<string> {
  for (const stage of stages) stage.setView({ x: 1700, y: 1500, zoom })
  await rest(stages)
  const times: number[] = []
  let last = performance.now()
  for (let i = 0; i < FRAMES; i++) {
    stages[0]?.pan(Math.sin(i / 12) * 14, Math.cos(i / 17) * 9)
    await new Promise((r) => requestAnimationFrame(r))
    const now = performance.now()
    times.push(now - last)
    last = now
  }
  times.sort((a, b) => a - b)
  await rest(stages)
  const at = (share: number): string => (times[Math.floor(FRAMES * share)] ?? 0).toFixed(1)
  return `zoom ${zoom}: median ${at(0.5)} p95 ${at(0.95)}`
}

const ids = (new URLSearchParams(location.search).get('maps') ?? 'tk').split(',')
const box = document.querySelector<HTMLDivElement>('#m')
await loadFonts(document.fonts)
const pieces = await loadCounters()
if (box) {
  const began = performance.now()
  const maps = (await Promise.all(ids.map((id) => json(`maps/${id}.json`)))) as MapFile[]
  const stages = maps.map((map) => stageOf(box, map, pieces, 1 / maps.length))
  await rest(stages)
  const results = [`open ${Math.round(performance.now() - began)}`]
  for (const zoom of [0.3, 0.6, 1]) results.push(await drag(stages, zoom))
  document.title = `done ${results.join('; ')}`
}
