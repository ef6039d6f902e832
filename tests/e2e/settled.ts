/** Waiting for what was done to have happened. */
import type { Page } from 'playwright-core'

/** Longer than anything but the thought of a machine takes. */
const PATIENCE = 30_000

/**
 * Waits until nothing is asked of main any more: what was clicked is done and shown, or refused. Not while machines play,
 * who ask all the time.
 */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.body.hasAttribute('data-busy'), undefined, {
    timeout: PATIENCE,
    polling: 20,
  })
}

/** Waits for a while until a game of Axis Empires stands otherwise or something is shown. */
export async function otherwiseOr(page: Page, hash: string, shown: string): Promise<void> {
  await page
    .waitForFunction(
      ([before, id]) =>
        (window.__ae?.view() as { hash: string } | undefined)?.hash !== before ||
        document.querySelector(`[data-testid="${id}"]`) !== null,
      [hash, shown] as const,
      { timeout: 10_000, polling: 20 },
    )
    .catch(() => {})
}

/** Waits until a game of Axis Empires stands otherwise, something is shown, or nothing is asked of main any more. */
export async function settledOr(page: Page, hash: string, shown = ''): Promise<void> {
  await page.waitForFunction(
    ([before, id]) =>
      (window.__ae?.view() as { hash: string } | undefined)?.hash !== before ||
      document.querySelector(`[data-testid="${id}"]`) !== null ||
      !document.body.hasAttribute('data-busy'),
    [hash, shown] as const,
    { timeout: PATIENCE, polling: 20 },
  )
}

/** How long something must stay where it is to be at rest. */
const REST_MS = 120

/** Where something is once it moves no more: a sheet may still be scrolling, a map still making room for it. */
export async function atRest<T>(read: () => Promise<T>): Promise<T> {
  let before = JSON.stringify(await read())
  for (const until = Date.now() + PATIENCE; Date.now() < until; ) {
    await new Promise((resolve) => setTimeout(resolve, REST_MS))
    const now = await read()
    if (JSON.stringify(now) === before) return now
    before = JSON.stringify(now)
  }
  throw new Error(`it does not come to rest; the last place was ${before}`)
}
