import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { filedCounters } from '../../../../src-main/axis-empires/packs.ts'
import { readContent } from '../../../../src-main/content/loader.ts'
import {
  blockText,
  cellsIn,
  editCells,
  fillDownEdits,
  pasteEdits,
} from '../../../../src-shared/axis-empires/ground/packs/cells.ts'
import { COLUMNS, rowOf } from '../../../../src-shared/axis-empires/ground/packs/columns.ts'
import { withoutCounters } from '../../../../src-shared/axis-empires/ground/packs/diff.ts'
import { emptyPack } from '../../../../src-shared/axis-empires/ground/packs/schema.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'

const rows = filedCounters(readContent(join(import.meta.dirname, '../../../..'), axisEmpires.data)).filter(
  (each) => /^ger-inf-0/.test(each.id),
)
const column = (key: string): number => COLUMNS.findIndex((each) => each.key === key)
const attack = column('front-attack')
const at = (row: number, toRow = row, to = attack) => ({ row, column: attack, toRow, toColumn: to })
const counters = (edits: Parameters<typeof editCells>[1]) => {
  const done = editCells(rows, edits)
  if ('problem' in done) throw new Error(done.problem)
  return done.counters
}

describe('cells of the table', () => {
  test('one value goes into every cell picked', () => {
    const edited = counters(pasteEdits(at(3, 1), [['9']]))
    expect(edited.map((each) => each.id)).toEqual(['ger-inf-02', 'ger-inf-03', 'ger-inf-04'])
    expect(edited.map((each) => rowOf(each)['front-attack'])).toEqual(['9', '9', '9'])
  })
  test('a block of a spreadsheet goes in from the corner, and a block comes out the same', () => {
    const cells = [
      ['4', '5'],
      ['6', '7'],
    ]
    const edited = counters(pasteEdits(at(0, 4), cells))
    expect(edited).toHaveLength(2)
    expect(blockText(edited, { row: 0, column: attack, toRow: 1, toColumn: attack + 1 })).toEqual(cells)
  })
  test('the first row fills those below it', () => {
    const [first] = counters([{ row: 0, column: attack, value: '8' }])
    const list = [first ?? rows[0], ...rows.slice(1)].flatMap((each) => each ?? [])
    const edits = fillDownEdits(list, at(0, 2))
    expect(edits.map(({ row, value }) => [row, value])).toEqual([
      [1, '8'],
      [2, '8'],
    ])
    expect(cellsIn(at(0, 2))).toHaveLength(3)
  })
  test('one bad cell and nothing is changed; the sentence names counter, column and value', () => {
    const edits = pasteEdits(at(0), [['3'], ['many']])
    expect(editCells(rows, edits)).toEqual({
      problem: 'ger-inf-02, attack: found “many”, expected a whole number.',
    })
    expect(editCells(rows, [{ row: 99, column: 0, value: '' }])).toHaveProperty('problem')
    expect(editCells(rows, [{ row: 0, column: 0, value: 'other' }])).toEqual({
      problem: 'ger-inf-01: the id of a counter stays as it is; copy the counter to give it another.',
    })
  })
  test('a counter taken out of the game is a record of its own, one of the pack just goes', () => {
    const base = new Map(rows.map((each) => [each.id, each]))
    const pack = withoutCounters(emptyPack('x', 'X'), base, ['ger-inf-01', 'mine'])
    expect(pack.without.map((each) => each.counter)).toEqual(['ger-inf-01'])
  })
})
