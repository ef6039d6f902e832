/** Turns what the mouse does on a map into gestures: a click, a drag of a counter, a pan, a zoom. */
import type { Point } from '../../../../src-shared/board/drawing/hex.ts'

export interface PointerReport {
  readonly screen: Point
  readonly place: string | undefined
  readonly piece: string | undefined
  readonly button: number
  readonly shift: boolean
}

/** What the stage does with a gesture. */
export interface Gestures {
  report(event: PointerEvent | MouseEvent): PointerReport
  hover(report: PointerReport | null): void
  click(report: PointerReport): void
  context(report: PointerReport): void
  /** A drag of a counter may begin; false lets the map be dragged instead. */
  grab(piece: string): boolean
  carry(piece: string, report: PointerReport): void
  drop(report: PointerReport): void
  /** The drag was broken off. */
  letGo(): void
  /** Whether boxes are drawn here, with Shift. */
  readonly boxes: boolean
  /** A box is drawn from a point to where the pointer is; `null` once it is given up. */
  box(from: Point | null, to: Point): void
  /** The box is done. */
  boxed(from: Point, to: Point): void
  pan(dx: number, dy: number): void
  zoom(factor: number, at: Point): void
}

const DRAG_SLACK = 5
/** Lines of a wheel that counts lines, in pixels; most pixels one turn counts for; zoom a pixel. */
const LINE = 20
const MAX_TURN = 60
const ZOOM_A_PIXEL = 0.0042

type PointerHold =
  | { readonly kind: 'pressed'; readonly from: PointerReport }
  | { readonly kind: 'pan' }
  | { readonly kind: 'box'; readonly from: Point }
  | { readonly kind: 'drag'; readonly piece: string }

/** Listens to a container until the signal aborts. */
export function listenTo(el: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  let held: PointerHold | undefined
  let last: Point = { x: 0, y: 0 }

  /** A press that has moved far enough becomes a drag or a pan. */
  function grown(now: PointerReport): PointerHold | undefined {
    if (held?.kind !== 'pressed') return held
    const { from } = held
    if (Math.hypot(now.screen.x - from.screen.x, now.screen.y - from.screen.y) <= DRAG_SLACK) return held
    const { piece } = from
    if (gestures.boxes && from.button === 0 && from.shift) return { kind: 'box', from: from.screen }
    return from.button === 0 && piece !== undefined && gestures.grab(piece)
      ? { kind: 'drag', piece }
      : { kind: 'pan' }
  }

  function down(event: PointerEvent): void {
    const from = gestures.report(event)
    last = from.screen
    held = event.button === 2 ? undefined : { kind: 'pressed', from }
    el.setPointerCapture(event.pointerId)
  }

  function move(event: PointerEvent): void {
    const now = gestures.report(event)
    held = grown(now)
    if (held?.kind === 'pan') gestures.pan(now.screen.x - last.x, now.screen.y - last.y)
    else if (held?.kind === 'drag') gestures.carry(held.piece, now)
    else if (held?.kind === 'box') gestures.box(held.from, now.screen)
    else if (!held) gestures.hover(now)
    last = now.screen
  }

  function up(event: PointerEvent): void {
    const was = held
    held = undefined
    if (was?.kind === 'drag') gestures.drop(gestures.report(event))
    else if (was?.kind === 'box') gestures.boxed(was.from, gestures.report(event).screen)
    else if (was?.kind === 'pressed' && event.button === 0) gestures.click(gestures.report(event))
  }

  function cancel(): void {
    held = undefined
    gestures.letGo()
  }

  function leave(): void {
    if (!held) gestures.hover(null)
  }

  function context(event: MouseEvent): void {
    event.preventDefault()
    gestures.context(gestures.report(event))
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault()
    const turn = event.deltaY * (event.deltaMode === 1 ? LINE : 1)
    const step = Math.min(MAX_TURN, Math.max(-MAX_TURN, turn))
    gestures.zoom(Math.exp(-step * ZOOM_A_PIXEL), gestures.report(event).screen)
  }

  el.addEventListener('pointerdown', down, { signal })
  el.addEventListener('pointermove', move, { signal })
  el.addEventListener('pointerup', up, { signal })
  el.addEventListener('pointercancel', cancel, { signal })
  el.addEventListener('pointerleave', leave, { signal })
  el.addEventListener('contextmenu', context, { signal })
  el.addEventListener('wheel', wheel, { signal, passive: false })
}
