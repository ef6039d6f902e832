/** What runs in the page while it is measured: when the board was painted, and which tasks were long. */
import type { Page } from 'playwright-core'

/** Milliseconds, by the clock of the page. */
export interface Watched {
  /** When the pointer was let go, last. */
  clicked: number
  /** End of the last frame in which a layer of a map was drawn. */
  painted: number
  /** Tasks over 50 ms since the last look. */
  long: number[]
}

declare global {
  interface Window {
    __watch?: Watched
  }
}

/**
 * Every layer of a map is cleared before it is drawn: that is heard here, and the end of its frame is the first
 * message after the animation callbacks.
 */
function watch(): void {
  const seen: Watched = { clicked: 0, painted: 0, long: [] }
  window.__watch = seen
  let waiting = false
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => {
    waiting = false
    seen.painted = performance.now()
  }
  const clear = CanvasRenderingContext2D.prototype.clearRect
  CanvasRenderingContext2D.prototype.clearRect = function (...box) {
    if (!waiting && this.canvas.isConnected) {
      waiting = true
      requestAnimationFrame(() => port2.postMessage(null))
    }
    clear.apply(this, box)
  }
  addEventListener('pointerup', (event) => (seen.clicked = event.timeStamp), { capture: true })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.long.push(duration)
  }).observe({ type: 'longtask' })
}

export const install = (page: Page): Promise<unknown> => page.addInitScript(watch)

const QUIET_MS = 150

/** Waits until no map has been drawn for a while and every tile stands. */
export async function rest(page: Page): Promise<void> {
  await page.waitForFunction(
    (quiet) => window.__ae?.ready() === true && performance.now() - (window.__watch?.painted ?? 0) > quiet,
    QUIET_MS,
    { polling: 20, timeout: 60_000 },
  )
}

/** Brings the pointer to a point, and clicks once nothing is drawn any more: to the last frame that led to, in ms. */
export async function clickToPaint(page: Page, { x, y }: { x: number; y: number }): Promise<number> {
  await page.mouse.move(x, y)
  await page.waitForTimeout(QUIET_MS)
  await rest(page)
  await page.mouse.down()
  await page.mouse.up()
  await page.waitForTimeout(QUIET_MS)
  await rest(page)
  return page.evaluate(() => (window.__watch?.painted ?? 0) - (window.__watch?.clicked ?? 0))
}

/** The long tasks since the last call, longest first. */
export const longTasks = (page: Page): Promise<number[]> =>
  page.evaluate(() => (window.__watch?.long.splice(0) ?? []).sort((a, b) => b - a))
