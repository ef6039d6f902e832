/** Takes one screen of the program in every size and light it has to look well in. */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'

const SIZES = [
  { width: 1024, height: 640 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
]
const THEMES = ['light', 'dark'] as const
/** The size and light the program is driven in. */
export const DRIVEN = { width: 1280, height: 800 }

/** Asked for in the settings of the window, as the dialog would. */
const wear = (page: Page, theme: string): Promise<void> =>
  page.evaluate((chosen) => {
    localStorage.setItem('ae-screen', JSON.stringify({ theme: chosen, motion: 'reduced' }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'ae-screen' }))
  }, theme)

export class Camera {
  private readonly folder: string
  private readonly wanted: readonly string[]
  taken = 0

  /** `wanted`: the beginnings of names; none for all. */
  constructor(folder: string, wanted: readonly string[]) {
    this.folder = folder
    this.wanted = wanted
    mkdirSync(folder, { recursive: true })
  }

  /** Whether anything that begins so is to be taken. */
  wants(name: string): boolean {
    return (
      this.wanted.length === 0 || this.wanted.some((each) => name.startsWith(each) || each.startsWith(name))
    )
  }

  private async settled(page: Page): Promise<void> {
    await page.waitForTimeout(150)
    await page.waitForFunction(
      () =>
        document.querySelector('[data-testid^="map-canvas"], [data-testid="editor-map"]') === null ||
        window.__ae?.painted() === true,
      undefined,
      { polling: 30 },
    )
    await page.waitForTimeout(150)
  }

  /** Takes NAME-WIDTH-LIGHT.png for each size and light. */
  async take(page: Page, name: string): Promise<void> {
    if (this.wanted.length > 0 && !this.wanted.some((each) => name.startsWith(each))) return
    for (const theme of THEMES) {
      await wear(page, theme)
      for (const size of SIZES) {
        await page.setViewportSize(size)
        await this.settled(page)
        await page.screenshot({ path: join(this.folder, `${name}-${size.width}-${theme}.png`) })
        this.taken++
      }
    }
    await wear(page, 'light')
    await page.setViewportSize(DRIVEN)
    await this.settled(page)
  }
}
