/** The displays rendered to HTML, without a browser: what a person and a test find on the page. */
import { createPinia } from 'pinia'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import DisplaySheet from '../../../../../src-renderer/axis-empires/table/displays/DisplaySheet.vue'
import {
  displaysOfSheet,
  SHEETS,
  sheetsOf,
} from '../../../../../src-renderer/axis-empires/table/displays/sheets.ts'
import type { TheatreId } from '../../../../../src-shared/axis-empires/ground/contract/displays.ts'
import { displaysOn, type Setup } from '../../../../axis-empires/questions/displays/games.ts'

async function sheet(id: string, map: TheatreId, maps: TheatreId[], setup: Setup = {}): Promise<string> {
  const theatre = displaysOn(maps, setup).theatres.find((t) => t.map === map)
  const app = createSSRApp(DisplaySheet, { displays: displaysOfSheet(theatre, id) })
  app.use(createPinia())
  return renderToString(app)
}
const count = (html: string, part: string): number => html.split(part).length - 1

describe('sheets of displays as HTML', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { innerWidth: 1280 })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
    vi.stubGlobal('location', { search: '' })
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe(): void {}
        disconnect(): void {}
      },
    )
  })

  for (const maps of [['tk'], ['ds'], ['tk', 'ds']] as TheatreId[][])
    test(`every display of ${maps.join(' and ')} is drawn under its name`, async () => {
      const view = displaysOn(maps)
      for (const theatre of view.theatres) {
        const drawn = new Set<string>()
        for (const spec of sheetsOf(theatre)) {
          const html = await sheet(spec.id, theatre.map, maps)
          for (const display of displaysOfSheet(theatre, spec.id)) {
            expect(count(html, `data-testid="display-${display.id}"`), display.id).toBe(1)
            drawn.add(display.id)
          }
        }
        expect([...drawn].sort()).toEqual(theatre.displays.map((d) => d.id).sort())
      }
      expect(SHEETS.length).toBeGreaterThan(10)
    })

  test('[13.6] a box under a Policy names it, the others say War', async () => {
    const html = await sheet('postures', 'tk', ['tk'], { postures: { russia: 'pact' } })
    expect(html).toContain('Nazi-Soviet Pact')
    expect(count(html, '>WAR<')).toBe(5)
  })

  test('[7.2] the Turn Track has 54 boxes, each a place to drop a counter', async () => {
    const html = await sheet('turn-track', 'ds', ['ds'])
    expect(count(html, 'data-place="turn:')).toBe(54)
    expect(html).toContain('South monsoon: ')
  })

  test('[1.1] the places of the Option Cards say that they are not used', async () => {
    const html = await sheet('cards', 'tk', ['tk'])
    expect(html).toContain('Option Cards: not used in this scenario.')
    expect(count(html, '>not used<')).toBe(12)
  })
})
