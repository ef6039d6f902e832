import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { CounterFile } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { COLUMNS, counterOf, rowOf } from '../../../../src-shared/axis-empires/ground/packs/columns.ts'
import { cellsOf, readCsv, writeCsv } from '../../../../src-shared/axis-empires/ground/packs/csv.ts'
import type { FiledCounter } from '../../../../src-shared/axis-empires/ground/packs/diff.ts'
import { recipeOf, recipeText } from '../../../../src-shared/axis-empires/ground/packs/recipe-text.ts'

const FOLDER = join(import.meta.dirname, '../../../../assets/counters')
const all: FiledCounter[] = readdirSync(FOLDER)
  .filter((name) => /^(tk|ds)-/.test(name))
  .flatMap((name) => {
    const data = JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as CounterFile
    return data.counters.map((each) => ({ ...each, file: name.replace('.json', '') }))
  })

const problemsOf = (text: string): string[] => {
  const read = readCsv('oob.csv', text)
  return 'problems' in read ? read.problems.map(({ message }) => message) : []
}

test('the whole order of battle goes through CSV and back, byte for byte', () => {
  const csv = writeCsv(all)
  const read = readCsv('oob.csv', csv)
  if ('problems' in read) throw new Error(read.problems[0]?.message)
  expect(read.counters).toEqual(all)
  expect(writeCsv(read.counters)).toBe(csv)
  expect(all.length).toBeGreaterThan(1000)
})

test('columns may stand in another order, with semicolons and a byte order mark', () => {
  const some = all.slice(0, 5)
  const keys = COLUMNS.map(({ key }) => key).reverse()
  const lines = [
    keys.join(';'),
    ...some.map((each) => keys.map((key) => rowOf(each)[key]?.replace(/;/g, ',')).join(';')),
  ]
  const read = readCsv('oob.csv', `\uFEFF${lines.join('\n')}`)
  expect('counters' in read && read.counters.map(({ id }) => id)).toEqual(some.map(({ id }) => id))
})

test('a bad cell is shown with line, counter, column, value and what is expected', () => {
  const csv = writeCsv(all.slice(0, 3))
  expect(csv).toContain('ground,infantry,1')
  expect(problemsOf(csv.replace('ground,infantry,1', 'ground,infantry,many'))).toEqual([
    `oob.csv, line 2, counter ${all[0]?.id}, front-attack: found "many", expected a whole number.`,
  ])
  expect(problemsOf('')).toEqual([
    'oob.csv, line 1, the file: found nothing, expected a first line with the titles of the columns, "id" among them.',
  ])
  expect(problemsOf('id,colour\nx,y')[0]).toContain(
    'the titles: found "colour", expected a column of the order of battle',
  )
  expect(problemsOf(csv.replace('front-attack,', ''))[0]).toContain('the column "front-attack" too')
  expect(problemsOf(`${csv}"open`)[0]).toContain('every quotation mark closed')
})

test('a cell that a side has no place for is refused', () => {
  const marker = all.find((each) => each.sides[0]?.kind === 'marker')
  if (!marker) throw new Error('no marker')
  const read = counterOf({ ...rowOf(marker), 'front-attack': '3' })
  expect('problems' in read && read.problems[0]).toMatchObject({ column: 'front-attack', value: '3' })
})

test('a recipe is one line of text', () => {
  const text = 'infantry:germany|italy + either=ger-inf-01#ss* / armor'
  const recipe = recipeOf(text)
  expect(recipe).toEqual({
    two: [
      { type: 'infantry', nations: ['germany', 'italy'] },
      { type: 'either', counters: ['ger-inf-01'], tag: 'ss', holding: true },
    ],
    three: { type: 'armor' },
  })
  expect(recipe && recipeText(recipe)).toBe(text)
  expect(recipeOf('infantry')).toBeNull()
  expect(recipeOf('tank + tank')).toBeNull()
  expect(recipeOf(' ')).toBeUndefined()
})

test('cells pasted out of a spreadsheet are rows and columns', () => {
  expect(cellsOf('1\t"a ""b"""\r\n2\tc\r\n')).toEqual([
    ['1', 'a "b"'],
    ['2', 'c'],
  ])
  expect(cellsOf('7')).toEqual([['7']])
})
