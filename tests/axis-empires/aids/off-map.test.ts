/** What lies beside the maps, on paper: every box, track, Strategic Hex and political table of a scenario. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawContent, readContent } from '../../../src-main/content/loader.ts'
import type { Block } from '../../../src-shared/axis-empires/aids/document.ts'
import { type AidSource, aidSource } from '../../../src-shared/axis-empires/aids/index.ts'
import { boxesBlocks, strategicBlocks, tracksBlocks } from '../../../src-shared/axis-empires/aids/off-map.ts'
import { politicalBlocks } from '../../../src-shared/axis-empires/aids/political.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..')
const CONTENT = readContent(ROOT, axisEmpires.data)

function sourceOf(id: string, filled: boolean): AidSource {
  const file = `scenarios/${id}.json`
  const raw: unknown = JSON.parse(readFileSync(join(ROOT, file), 'utf8'))
  return aidSource(rawContent(CONTENT, { raw, file }), { data: 'test', filled })
}
const EMPTY = sourceOf('world-1939', false)
const FILLED = sourceOf('world-1939', true)

const tablesOf = (blocks: readonly Block[]) => blocks.filter((block) => block.kind === 'table')
const boxesOf = (blocks: readonly Block[]) =>
  blocks.flatMap((block) => (block.kind === 'boxes' ? block.boxes : []))
const countersIn = (blocks: readonly Block[]): string[] =>
  boxesOf(blocks).flatMap(({ counters }) => (counters ?? []).map(({ id }) => id))

describe('Strategic Hex Ownership (0.1.1)', () => {
  test('[0.1.1] every Strategic Hex of both maps has its row', () => {
    const rows = tablesOf(strategicBlocks(EMPTY)).flatMap(({ rows }) => rows)
    const printed = Object.values(CONTENT.maps).flatMap((map) => {
      const { hexes } = map as { hexes: { id: string; strategic?: string }[] }
      return hexes.filter(({ strategic }) => strategic !== undefined)
    })
    expect(rows.map(([hex]) => hex?.text).sort()).toEqual(printed.map(({ id }) => id).sort())
  })

  test('[0.1.1] an empty sheet says nothing of who holds them; a filled one does, with the sum', () => {
    const held = (source: AidSource) =>
      tablesOf(strategicBlocks(source)).flatMap(({ rows }) => rows.map((row) => row[4]?.text ?? ''))
    expect(new Set(held(EMPTY))).toEqual(new Set(['']))
    expect(new Set(held(FILLED))).toContain('Western')
    const lists = strategicBlocks(FILLED).flatMap((block) => (block.kind === 'list' ? block.items : []))
    expect(lists.filter((line) => line.startsWith('Strategic Value: '))).toHaveLength(2)
  })
})

describe('tracks and boxes', () => {
  test('[0.1.2] the VP Track has eleven boxes on each map, and the marker lies in one of them', () => {
    const tracks = tracksBlocks(FILLED).filter((block) => block.kind === 'boxes')
    const vp = tracks.filter(({ boxes }) => boxes.length === 11)
    expect(vp).toHaveLength(2)
    for (const { boxes } of vp) expect(boxes.filter(({ strong }) => strong)).toHaveLength(1)
    expect(countersIn(tracksBlocks(EMPTY))).toEqual([])
  })

  test('[7.1] every counter in a Delay Box is shown, and none is shown twice', () => {
    const shown = countersIn(boxesBlocks(FILLED))
    expect(new Set(shown).size).toBe(shown.length)
    const delayed = Object.values(FILLED.game.table.state.pieces).filter(({ at }) => /delay/.test(at))
    const counted = boxesOf(boxesBlocks(FILLED))
      .filter(({ title }) => title.includes('Delay Box'))
      .flatMap(({ counters }) => counters ?? [])
    expect(delayed.length).toBeGreaterThan(0)
    expect(counted.reduce((sum, { count = 1 }) => sum + count, 0)).toBe(delayed.length)
    expect(boxesOf(boxesBlocks(EMPTY)).map(({ title }) => title)).not.toContain('Germany')
  })
})

test('[1.1.2.1][2.1.1] every political table of a map is printed with each face of the die once', () => {
  const blocks = politicalBlocks(EMPTY)
  const { political, maps } = EMPTY.game.content
  const wanted = [...political.values()].reduce(
    (sum, table) => sum + table.maps.filter((map) => maps.includes(map)).length,
    0,
  )
  const tables = tablesOf(blocks).filter(({ columns }) => columns[0]?.title === 'Die')
  expect(tables).toHaveLength(wanted)
  for (const { rows } of tables) {
    const faces = rows.flatMap(([die]) => {
      const [from = 0, to = from] = (die?.text ?? '').split('–').map(Number)
      return Array.from({ length: to - from + 1 }, (_, i) => from + i)
    })
    expect(faces).toEqual([1, 2, 3, 4, 5, 6])
  }
})
