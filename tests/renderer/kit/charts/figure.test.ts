/** A chart as it is put on the page: named for whoever does not see it, drawn in tones of the theme, with its numbers. */
import { expect, test } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import ChartFigure from '../../../../src-renderer/kit/charts/ChartFigure.vue'
import type { Chart } from '../../../../src-shared/board/charts/chart.ts'

const drawn = (chart: Chart): Promise<string> => renderToString(createSSRApp(ChartFigure, { chart }))

const LINES: Chart = {
  kind: 'lines',
  id: 'forces',
  title: 'Steps in play',
  unit: 'steps',
  labels: ['Aug–Sept 1939', 'Sept–Oct 1939'],
  ticks: [{ at: 0, text: '1939' }],
  series: [
    { name: 'Axis', tone: 'axis', values: [40, 52] },
    { name: 'Western', tone: 'western', values: [30, 21] },
  ],
}

test('a chart of lines says where they end, names each at its end, and holds every number in a table', async () => {
  const html = await drawn(LINES)
  expect(html).toContain('in the end Axis 52, Western 21')
  expect(html.match(/<path[^>]*class="axis line"/g)).toHaveLength(1)
  expect(html.match(/<text[^>]*class="axis name"[^>]*>Axis</g)).toHaveLength(1)
  expect(html).toMatch(/<th[^>]* scope="row"[^>]*>Aug–Sept 1939<\/th>(<!--.*?-->)*<td[^>]*>40<\/td>/)
  expect(html).toContain('data-testid="chart-forces"')
})

test('bars have a key, spans have the names of their rows and what lasted', async () => {
  const bars = await drawn({ ...LINES, kind: 'bars' })
  expect(bars).toMatch(/<i class="axis\b[^>]*><\/i>Axis</)
  expect(bars.match(/<title[^>]*>/g)).toHaveLength(4)
  const spans = await drawn({
    kind: 'spans',
    id: 'war',
    title: 'War States',
    labels: ['one', 'two'],
    ticks: [],
    rows: [{ name: 'War State', spans: [{ from: 0, to: 2, text: 'Total War', tone: 'soviet' }] }],
  })
  expect(spans).toMatch(/class="row end"[^>]*>War State</)
  expect(spans).toContain('War State: Total War, one to two')
})
