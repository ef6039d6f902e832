/** What the maps show of support: paths of the place pointed at, arrows, hexes of a checklist. Pure. */

import { isHex, isZone } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type {
  ContesterView,
  DropperView,
  PlacementProspect,
  SupportPathView,
  SupportSegmentView,
} from '../../../../src-shared/axis-empires/ground/contract/support-segment.ts'
import type { GameView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { readKey, V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import type { ArrowMark, PathMark, SupportMarks } from '../../ground/map/support-marks.ts'

/** The landing being planned. */
interface PlannedLanding {
  readonly land: string
  readonly faction: string
  readonly sea: string | undefined
}

export interface MarkingView {
  readonly view: GameView | undefined
  /** Set while a placement is being contested. */
  readonly segment: SupportSegmentView | null
  readonly prospect: PlacementProspect | null
  readonly pointed: string | undefined
  readonly looked: readonly string[]
  readonly landing: PlannedLanding | null
  readonly dropper: DropperView | undefined
}

/** A path as places in order: hexes, or zones between the port and the place of placement. */
export function pathMark(path: SupportPathView | null, at: string, foe: string | null): PathMark[] {
  if (!path) return []
  if (path.kind === 'air') return [{ kind: 'air', places: path.hexes, ports: [], foe }]
  const on = path.zones.slice(0, -1).map((zone) => `zone:${zone}`)
  const last = path.zones[path.zones.length - 1]
  const end = isZone(at) ? at : undefined
  const through = end === undefined && last !== undefined ? [`zone:${last}`] : []
  return [{ kind: 'fleet', places: [path.from, ...on, ...through, at], ports: path.waterways, foe }]
}

function contesterPaths(
  contesters: readonly { readonly faction: string; readonly units: readonly ContesterView[] }[],
  at: string,
): PathMark[] {
  return contesters.flatMap(({ faction, units }) => units.flatMap(({ path }) => pathMark(path, at, faction)))
}

/** Beachheads on the maps, by the faction of their counters. */
function laidArrows(view: GameView): ArrowMark[] {
  return Object.entries(view.state.vars).flatMap(([key, to]) => {
    const parts = readKey(key)
    const marker = parts?.variable === V.facing ? parts.id : undefined
    const from = marker === undefined ? undefined : view.state.pieces[marker]?.at
    if (marker === undefined || from === undefined || typeof to !== 'string') return []
    if (!isHex(from)) return []
    return [{ from, to, tone: 'laid', faction: factionOf(marker) }]
  })
}

/** `west-beachhead-1`, `ds-axis-snlf-2`: the id says whose marker it is. */
function factionOf(marker: string): string {
  const [first, second] = marker.split('-')
  const code = first === 'ds' ? second : first
  return code === 'west' ? 'western' : code === 'sov' ? 'soviet' : 'axis'
}

/** The sides a Beachhead under decision could face. */
function offeredArrows(view: GameView, pointed: string | undefined): ArrowMark[] {
  const from = view.focus
  if (view.decision?.kind !== 'support-beachhead' || from === undefined) return []
  const sides = new Set(view.offers.flatMap((o) => (o.command.type === 'beachhead' ? (o.at ?? []) : [])))
  return [...sides].map((to) => ({
    from,
    to,
    tone: to === pointed ? 'pointed' : 'offered',
    faction: view.decision?.faction ?? 'axis',
  }))
}

/** Where the planned Beachhead would face, unless one lies there already. */
function planArrows(landing: PlannedLanding | null, laid: readonly ArrowMark[]): ArrowMark[] {
  const { sea, land } = landing ?? {}
  if (!landing || sea === undefined || land === undefined) return []
  if (laid.some(({ from, to }) => from === sea && to === land)) return []
  return [{ from: sea, to: land, tone: 'offered', faction: landing.faction }]
}

export function supportMarks(seen: MarkingView): SupportMarks {
  const { view, segment, prospect, pointed, looked, landing, dropper } = seen
  if (!view) return { paths: [], arrows: [], barred: null, looked: [], drops: [] }
  const attempt = segment?.attempt ?? null
  const paths = [prospect, attempt].flatMap((way) =>
    way ? [...pathMark(way.path, way.at, null), ...contesterPaths(way.contesters, way.at)] : [],
  )
  const laid = laidArrows(view)
  return {
    paths,
    arrows: [...laid, ...offeredArrows(view, pointed), ...planArrows(landing, laid)],
    barred: prospect && !prospect.verdict.ok ? prospect.at : null,
    looked: [...looked, ...(landing ? [landing.land] : [])],
    drops: (dropper?.hexes ?? []).map(({ hex, verdict }) => ({ hex, open: verdict.ok })),
  }
}
