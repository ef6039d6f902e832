/** The maps while an example is on the board: brought to where it plays, and afterwards as the player left them. */
import { nextTick, watch } from 'vue'
import type { View } from '../../../kit/drawing/projection.ts'
import { useExamples } from '../../ground/examples/store.ts'
import { stages } from '../../table/table/stages.ts'
import { useTable } from '../../table/table/store.ts'

/** Room around the places shown, in units of the map. */
const MARGIN = 260
const MAX_ZOOM = 1.15

/** Shows some places of one map together, large enough to read. */
function showTogether(places: readonly string[]): void {
  for (const stage of stages.values()) {
    const points = places.flatMap((place) => stage.locate(place) ?? [])
    if (points.length === 0) continue
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
    const rect = { x: Math.min(...xs) - MARGIN, y: Math.min(...ys) - MARGIN }
    const size = { w: Math.max(...xs) + MARGIN - rect.x, h: Math.max(...ys) + MARGIN - rect.y }
    stage.fit({ ...rect, ...size }, MAX_ZOOM)
    // What was laid out at the start gives way to this: the map stays where it is now.
    stage.steer(stage.view)
  }
}

/** A map that was not on the screen lays itself out first. */
const settled = (): Promise<void> =>
  nextTick().then(() => new Promise((resolve) => requestAnimationFrame(() => resolve())))

/** Keeps the maps of the player's own game while examples are played. Called once, by the screen of a game. */
export function keepMaps(): void {
  const examples = useExamples()
  const table = useTable()
  let views: ReadonlyMap<string, View> = new Map()
  let inspected: string | null = null
  watch(
    () => examples.current !== null,
    (on) => {
      if (!on) return
      views = new Map([...stages].map(([id, stage]) => [id, stage.view]))
      inspected = table.inspected
    },
    { flush: 'sync' },
  )
  watch(
    () => examples.returns,
    async () => {
      await settled()
      for (const [id, view] of views) stages.get(id)?.steer(view)
      table.inspected = inspected
    },
  )
  watch(
    () => examples.current?.game,
    async () => {
      const look = examples.current?.look
      if (!look) return
      await settled()
      showTogether(look)
      table.inspected = look[0] ?? null
    },
    { immediate: true, flush: 'post' },
  )
}
