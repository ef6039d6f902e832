/** Where the spaces of the Pacific lie on the screen, for whoever drives the mouse there. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { BoardShapes } from '../../src-shared/pacific-1940/ground/contract/views.ts'

const SHAPES = join(import.meta.dirname, '..', '..', 'assets', 'pacific-1940', 'drawing', 'shapes.json')
const shapes = JSON.parse(readFileSync(SHAPES, 'utf8')) as BoardShapes
const points = new Map([...shapes.lands, ...shapes.seas].map(({ id, at }) => [id, at]))

/** Clicks on a space of a map, where its middle is. */
export async function clickSpace(page: Page, space: string, id = 'pacific-map'): Promise<void> {
  const map = page.getByTestId(id)
  const [zoom = 1, x = 0, y = 0] = ((await map.getAttribute('data-view')) ?? '').split(' ').map(Number)
  const box = await map.boundingBox()
  const at = points.get(space)
  if (!box || !at) throw new Error(`${space} is not on the map`)
  const [px, py] = [(at[0] - x) * zoom + box.width / 2, (at[1] - y) * zoom + box.height / 2]
  await map.click({ position: { x: px, y: py } })
}

/** Waits until a map has been laid out. */
export async function mapReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => (document.querySelector('[data-view]')?.getAttribute('data-view') ?? '') !== '',
  )
}
