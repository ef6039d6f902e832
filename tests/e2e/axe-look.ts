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

/** The rules that another light may break: the names and roles of things are the same in both. */
export const OF_LIGHT = ['color-contrast', 'link-in-text-block']

/** What axe finds that is serious or worse, by some rules or all, one line for each rule and element. */
async function faults(on: Page, values?: string[]): Promise<string[]> {
  if (!(await on.evaluate(() => 'axe' in window))) await on.evaluate(axe.source)
  return on.evaluate(async (rules) => {
    const { axe: loaded } = window as unknown as { axe: typeof import('axe-core') }
    const { violations } = await loaded.run(document, {
      resultTypes: ['violations'],
      ...(rules ? { runOnly: { type: 'rule', values: rules } } : {}),
    })
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .flatMap(({ id, nodes }) =>
        nodes.slice(0, 6).map(({ target, any }) => `${id}: ${String(target)} ${any[0]?.message ?? ''}`),
      )
  }, values)
}

/** Looks at what is shown, in both lights: by every rule in the first. Returns a line for each fault, none if all is well. */
export async function axeLook(on: Page, name: string): Promise<string[]> {
  const found: string[] = []
  for (const [i, theme] of THEMES.entries()) {
    await wear(on, theme)
    await on.waitForTimeout(60)
    found.push(
      ...(await faults(on, i === 0 ? undefined : OF_LIGHT)).map((fault) => `${name}, ${theme}: ${fault}`),
    )
  }
  await wear(on, 'light')
  return found
}
