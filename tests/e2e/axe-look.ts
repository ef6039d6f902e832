/** What axe finds on a page that is serious or worse, by day and by night. */
import axe from 'axe-core'
import type { Page } from 'playwright-core'

const THEMES = ['light', 'dark'] as const

/** Asked for in the settings of the window, as the dialog would. */
const wear = (on: Page, theme: string): Promise<void> =>
  on.evaluate((chosen) => {
    localStorage.setItem('ae-screen', JSON.stringify({ theme: chosen, motion: 'reduced' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'ae-screen' }))
  }, theme)

/** What axe finds that is serious or worse, one line for each rule and element. */
async function faults(on: Page): Promise<string[]> {
  await on.evaluate(axe.source)
  return on.evaluate(async () => {
    const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await loaded.run(document, { resultTypes: ['violations'] })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 6).map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ''}`),
      )
  })
}

/** Looks at what is shown, in both lights. Returns a line for each fault, none if all is well. */
export async function axeLook(on: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const theme of THEMES) {
    await wear(on, theme)
    await on.waitForTimeout(60)
    found.push(...(await faults(on)).map((fault) => `${name}, ${theme}: ${fault}`))
  }
  await wear(on, 'light')
  return found
}
