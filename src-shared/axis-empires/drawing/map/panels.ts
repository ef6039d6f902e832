/** The boxes printed on the map: Naval Zone boxes and Off-Map Boxes, and where counters lie in them. */

import { HEX_W, type HexGrid, type Point, type Rect } from '../../../board/drawing/hex.ts'
import { ofContent } from '../../../kernel/content-facts.ts'
import type { MapFile } from '../../ground/map/schema.ts'
import { GroundRaster } from './ground-raster.ts'

const ZONE_CELLS = ['station', 'convoys', 'used'] as const
type ZoneCell = (typeof ZONE_CELLS)[number]
const ZONE_TITLES: Readonly<Record<ZoneCell, string>> = {
  station: 'On Station',
  convoys: 'Convoys',
  used: 'Used',
}

export interface Panel {
  readonly place: string
  readonly title: string
  readonly rect: Rect
  readonly cells: readonly { readonly place: string; readonly title: string; readonly rect: Rect }[]
  readonly danger: boolean
  /** Codes of those whose Standard Convoys may be here. */
  readonly convoys: string
}

const CELL = { w: HEX_W * 0.8, h: HEX_W * 0.68 }
const HEAD = HEX_W * 0.24

/** The box of a Naval Zone round its centre. */
function zoneRect(at: Point): Rect {
  const [w, h] = [CELL.w * 3, HEAD + CELL.h]
  return { x: at.x - w / 2, y: at.y - h / 2, w, h }
}

function boxRect(at: Point): Rect {
  const [w, h] = [HEX_W * 2.6, HEX_W * 1.5]
  return { x: at.x - w / 2, y: at.y - h / 2, w, h }
}

/** Moves a printed box from where the map file wants it to the nearest spot where it hides least. */
function settle(at: Point, shape: (at: Point) => Rect, reach: number, cost: (rect: Rect) => number): Rect {
  let best = shape(at)
  let least = cost(best)
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) {
      const rect = shape({ x: at.x + (dx * HEX_W) / 4, y: at.y + (dy * HEX_W) / 4 })
      const price = cost(rect) + Math.hypot(dx, dy) * 0.06
      if (price < least) [best, least] = [rect, price]
    }
  }
  return best
}

const meets = (a: Rect, b: Rect): boolean =>
  a.x < b.x + b.w + 8 && b.x < a.x + a.w + 8 && a.y < b.y + b.h + 8 && b.y < a.y + a.h + 8

interface PanelRects {
  readonly zones: ReadonlyMap<string, Rect>
  readonly boxes: ReadonlyMap<string, Rect>
}
/** Where every printed box lies: Naval Zone boxes on open sea, Off-Map Boxes outside the hexes. */
export const printedBoxes = ofContent(
  'printed boxes of a map',
  (file: MapFile, grid: HexGrid): PanelRects => {
    const ground = new GroundRaster(file, grid)
    const taken: Rect[] = []
    const crowded = (rect: Rect): number => (taken.some((t) => meets(t, rect)) ? 200 : 0)
    const zones = new Map<string, Rect>()
    const boxes = new Map<string, Rect>()
    for (const box of file.boxes) {
      const at = grid.centre(box.at)
      if (!at) continue
      const rect = settle(at, boxRect, 28, (r) => {
        const { land, sea } = ground.under(r)
        return land * 135 + sea * 90 + crowded(r)
      })
      taken.push(rect)
      boxes.set(box.id, rect)
    }
    for (const zone of file.zones) {
      const at = grid.centre(zone.at)
      if (!at) continue
      const rect = settle(at, zoneRect, 18, (r) => {
        const { land, none } = ground.under(r)
        return land * 90 + none * 27 + crowded(r)
      })
      taken.push(rect)
      zones.set(zone.id, rect)
    }
    return { zones, boxes }
  },
)

/** `United States` → `US`, `Britain` → `Bri`. */
function abbreviation(name: string): string {
  const words = name.split(' ')
  return words.length > 1 ? words.map((w) => w.charAt(0)).join('') : name.slice(0, 3)
}

export function zonePanels(file: MapFile, grid: HexGrid): Panel[] {
  const { zones } = printedBoxes(file, grid)
  const codes = new Map(file.areas.map((a) => [a.id, a.code ?? abbreviation(a.name)]))
  return file.zones.flatMap((zone) => {
    const rect = zones.get(zone.id)
    if (!rect) return []
    const cells = ZONE_CELLS.map((cell, i) => ({
      place: `zone:${zone.id}:${cell}`,
      title: ZONE_TITLES[cell],
      rect: { x: rect.x + i * CELL.w, y: rect.y + HEAD, w: CELL.w, h: CELL.h },
    }))
    const convoys = (zone.convoys ?? []).map((id) => codes.get(id) ?? id).join(' ')
    return [
      { place: `zone:${zone.id}`, title: zone.name, rect, cells, danger: zone.danger === true, convoys },
    ]
  })
}

/** Where on the map a place's counters lie; undefined for places off the map. */
export function placeCentres(file: MapFile, grid: HexGrid): Map<string, Point> {
  const places = new Map<string, Point>()
  for (const panel of zonePanels(file, grid)) {
    for (const { place, rect } of panel.cells) {
      places.set(place, { x: rect.x + rect.w / 2, y: rect.y + rect.h * 0.58 })
    }
  }
  for (const box of file.boxes) {
    const r = printedBoxes(file, grid).boxes.get(box.id)
    if (r) places.set(`box:${box.id}`, { x: r.x + r.w / 2, y: r.y + r.h * 0.6 })
  }
  return places
}

/** The place under a world point among zone cells and boxes. */
export function panelPlaceAt(file: MapFile, grid: HexGrid, p: Point): string | undefined {
  const inside = (r: Rect): boolean => p.x >= r.x && p.x <= r.x + r.w && p.y >= r.y && p.y <= r.y + r.h
  for (const panel of zonePanels(file, grid)) {
    if (!inside(panel.rect)) continue
    return panel.cells.find((c) => inside(c.rect))?.place ?? panel.place
  }
  for (const box of file.boxes) {
    const rect = printedBoxes(file, grid).boxes.get(box.id)
    if (rect && inside(rect)) return `box:${box.id}`
  }
  return undefined
}
