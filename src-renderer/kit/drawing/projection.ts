/** The view of the map: zoom and middle, and the arithmetic between screen and world. Immutable. */
import type { Point, Rect } from '../../../src-shared/board/drawing/hex.ts'

export interface Size {
  readonly w: number
  readonly h: number
}

export interface View {
  /** Screen pixels per world unit. */
  readonly zoom: number
  /** World point in the middle of the screen. */
  readonly x: number
  readonly y: number
}

const MAX_ZOOM = 2.5
export const ZOOM_STEP = 1.25

export const toScreen = (view: View, size: Size, p: Point): Point => ({
  x: (p.x - view.x) * view.zoom + size.w / 2,
  y: (p.y - view.y) * view.zoom + size.h / 2,
})

export const toWorld = (view: View, size: Size, p: Point): Point => ({
  x: (p.x - size.w / 2) / view.zoom + view.x,
  y: (p.y - size.h / 2) / view.zoom + view.y,
})

/** What the screen shows, in world units. */
export function viewRect(view: View, size: Size): Rect {
  const [w, h] = [size.w / view.zoom, size.h / view.zoom]
  return { x: view.x - w / 2, y: view.y - h / 2, w, h }
}

/** How much smaller than the screen a whole map may be: tools may lie beside it. */
const MIN_SHARE = 0.8

function leastZoom(size: Size, bounds: Rect): number {
  return Math.min(size.w / bounds.w, size.h / bounds.h) * MIN_SHARE
}

/** What lies over the screen at its sides, in its pixels. */
export interface Insets {
  readonly left: number
  readonly right: number
}
const FREE: Insets = { left: 0, right: 0 }

/** The view with all of a rectangle in it, in the middle of what is free of the screen. */
export function fitView(size: Size, rect: Rect, most = MAX_ZOOM, { left, right }: Insets = FREE): View {
  const zoom = Math.min(most, Math.max(1, size.w - left - right) / rect.w, size.h / rect.h)
  return { zoom, x: rect.x + rect.w / 2 - (left - right) / 2 / zoom, y: rect.y + rect.h / 2 }
}

/**
 * The view moved so that no more lies beside the map than must: what is free of the screen is filled with it where it is
 * large enough.
 */
export function onMap(view: View, size: Size, bounds: Rect, { left, right }: Insets = FREE): View {
  const along = (middle: number, px: number, from: number, extent: number, a = 0, b = 0): number => {
    const [half, before, after] = [px / view.zoom / 2, a / view.zoom, b / view.zoom]
    if (2 * half - before - after >= extent) return middle
    return clamp(middle, from + half - before, from + extent - half + after)
  }
  return {
    zoom: view.zoom,
    x: along(view.x, size.w, bounds.x, bounds.w, left, right),
    y: along(view.y, size.h, bounds.y, bounds.h),
  }
}

const clamp = (v: number, a: number, b: number): number => Math.min(b, Math.max(a, v))

/** Keeps the middle of the screen on the map and the zoom in its bounds. */
export function clampView(view: View, size: Size, bounds: Rect): View {
  return {
    zoom: clamp(view.zoom, leastZoom(size, bounds), MAX_ZOOM),
    x: clamp(view.x, bounds.x, bounds.x + bounds.w),
    y: clamp(view.y, bounds.y, bounds.y + bounds.h),
  }
}

/** Zooms by a factor; the world point under `pointer` stays where it is. */
export function zoomAt(view: View, size: Size, pointer: Point, factor: number, bounds: Rect): View {
  const zoom = clamp(view.zoom * factor, leastZoom(size, bounds), MAX_ZOOM)
  const fixed = toWorld(view, size, pointer)
  const moved = {
    zoom,
    x: fixed.x - (pointer.x - size.w / 2) / zoom,
    y: fixed.y - (pointer.y - size.h / 2) / zoom,
  }
  return clampView(moved, size, bounds)
}

export function panBy(view: View, size: Size, dx: number, dy: number, bounds: Rect): View {
  return clampView({ ...view, x: view.x - dx / view.zoom, y: view.y - dy / view.zoom }, size, bounds)
}
