/**
 * The order of battle as a table of text: one row a counter, the same columns in the editor and in CSV. A
 * counter written as a row and read again is the same counter.
 */

import { counter as counterShape } from '../content/counters.ts'
import { pathText } from '../content/validate/index.ts'
import { FACTIONS } from '../theatres/ids.ts'
import type { FiledCounter } from './diff.ts'
import { recipeOf, recipeText } from './recipe-text.ts'
import { counterFileName } from './schema.ts'

export interface Column {
  readonly key: string
  readonly title: string
  /** Width on screen, in pixels. */
  readonly width: number
  readonly kind: 'text' | 'number' | 'flag' | 'choice'
  readonly choices?: readonly string[]
}

const text = (key: string, title: string, width: number): Column => ({ key, title, width, kind: 'text' })
const TYPES = [
  'infantry',
  'garrison',
  'mountain',
  'ski',
  'cavalry',
  'airborne',
  'marine',
  'armor',
  'mech',
  'cav-mech',
  'helicopter',
  'fortress',
  'hq',
  'air-force',
  'bomber',
  'interceptor',
  'cv-strike',
  'cv-fleet',
  'surface-fleet',
  'sub-fleet',
  'detachment',
] as const

const NUMBERS = ['attack', 'defence', 'move', 'steps', 'range'] as const
const FLAGS = ['squares', 'elite', 'colonial', 'exp', 'stripe'] as const

function sideColumns(face: 'front' | 'back'): Column[] {
  const name = face === 'front' ? 'Front' : 'Back'
  const at = (key: string): string => `${face}-${key}`
  return [
    {
      key: at('kind'),
      title: `${name}: kind`,
      width: 72,
      kind: 'choice',
      choices: ['', 'ground', 'support', 'marker'],
    },
    { key: at('type'), title: 'type', width: 92, kind: 'choice', choices: TYPES },
    ...NUMBERS.slice(0, 4).map((key) => ({ key: at(key), title: key, width: 54, kind: 'number' as const })),
    {
      key: at('size'),
      title: 'size',
      width: 52,
      kind: 'choice',
      choices: ['', 'xx', 'xxx', 'xxxx', 'xxxxx'],
    },
    { key: at('range'), title: 'range', width: 50, kind: 'number' },
    ...FLAGS.map((key) => ({
      key: at(key),
      title: key === 'stripe' ? 'delay stripe' : key,
      width: 62,
      kind: 'flag' as const,
    })),
    {
      key: at('convoy'),
      title: 'convoy',
      width: 70,
      kind: 'choice',
      choices: ['', 'standard', 'scratch', 'fleet-train', 'escort'],
    },
  ]
}

export const COLUMNS: readonly Column[] = [
  text('id', 'Counter', 120),
  text('file', 'File', 96),
  { key: 'faction', title: 'Faction', width: 70, kind: 'choice', choices: FACTIONS },
  text('nation', 'Country', 96),
  text('name', 'Name', 70),
  text('code', 'Code', 54),
  ...sideColumns('front'),
  ...sideColumns('back'),
  text('recipe', 'Recipe', 170),
  text('hexes', 'Garrison hexes', 110),
  {
    key: 'place',
    title: 'Kind of place',
    width: 78,
    kind: 'choice',
    choices: ['', 'line', 'wall', 'any', 'ss'],
  },
  text('tags', 'Tags', 110),
  text('nations', 'Also counts as', 110),
  {
    key: 'source',
    title: 'Source',
    width: 74,
    kind: 'choice',
    choices: ['', 'rule', 'derived', 'authored', 'imported'],
  },
  text('cite', 'Rule', 64),
  text('why', 'Why', 180),
]

export type Row = Readonly<Record<string, string>>

export interface RowProblem {
  readonly column: string
  readonly value: string
  readonly expected: string
}

const listText = (list: readonly string[] | undefined): string =>
  (list ?? []).map(encodeURIComponent).join(' ')

function listOf(value: string): string[] | undefined {
  const parts = value.split(/\s+/).filter(Boolean)
  return parts.length === 0 ? undefined : parts.map(decode)
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** A counter as a row of text. */
export function rowOf(counter: FiledCounter): Row {
  const row: Record<string, string> = {}
  for (const key of [
    'id',
    'file',
    'faction',
    'nation',
    'name',
    'code',
    'place',
    'source',
    'cite',
    'why',
  ] as const)
    row[key] = counter[key] ?? ''
  for (const key of ['hexes', 'tags', 'nations'] as const) row[key] = listText(counter[key])
  row.recipe = counter.recipe ? recipeText(counter.recipe) : ''
  counter.sides.forEach((side, i) => {
    const face = i === 0 ? 'front' : 'back'
    for (const [key, value] of Object.entries(side))
      row[`${face}-${key}`] = value === true ? 'yes' : String(value)
  })
  return Object.fromEntries(COLUMNS.map(({ key }) => [key, row[key] ?? '']))
}

const YES = new Set(['yes', 'true', '1', 'x'])
const NO = new Set(['', 'no', 'false', '0'])

function sideOf(
  row: Row,
  face: 'front' | 'back',
  problems: RowProblem[],
): Record<string, unknown> | undefined {
  const cell = (key: string): string => row[`${face}-${key}`] ?? ''
  const side: Record<string, unknown> = {}
  for (const key of ['kind', 'type', 'size', 'convoy']) if (cell(key) !== '') side[key] = cell(key)
  for (const key of NUMBERS) {
    if (cell(key) === '') continue
    if (/^-?\d{1,6}$/.test(cell(key))) side[key] = Number(cell(key))
    else problems.push({ column: `${face}-${key}`, value: cell(key), expected: 'a whole number' })
  }
  for (const key of FLAGS) {
    const value = cell(key).toLowerCase()
    if (YES.has(value)) side[key] = true
    else if (!NO.has(value))
      problems.push({ column: `${face}-${key}`, value: cell(key), expected: 'yes, or nothing' })
  }
  return Object.keys(side).length === 0 ? undefined : side
}

/** The column a path of a counter is written in. */
function columnOf(path: readonly PropertyKey[]): string {
  const [head, index, key] = path
  if (head === 'sides') return `${index === 1 ? 'back' : 'front'}-${String(key ?? 'kind')}`
  return String(head ?? 'id')
}

/** A row of text as a counter, or what is wrong with its cells. */
export function counterOf(row: Row): { counter: FiledCounter } | { problems: RowProblem[] } {
  const problems: RowProblem[] = []
  const value: Record<string, unknown> = {}
  for (const key of ['id', 'faction', 'nation', 'name', 'code', 'place', 'source', 'cite', 'why'])
    if (row[key]) value[key] = row[key]
  for (const key of ['hexes', 'tags', 'nations']) {
    const list = listOf(row[key] ?? '')
    if (list) value[key] = list
  }
  const recipe = recipeOf(row.recipe ?? '')
  if (recipe === null) {
    problems.push({
      column: 'recipe',
      value: row.recipe ?? '',
      expected: 'steps such as infantry:germany + armor / either',
    })
  } else if (recipe) value.recipe = recipe
  const front = sideOf(row, 'front', problems)
  const back = sideOf(row, 'back', problems)
  value.sides = [front, ...(back ? [back] : [])].filter((side) => side !== undefined)
  if (!front && back)
    problems.push({ column: 'front-kind', value: '', expected: 'a front, if there is a back' })
  const file = row.file ?? ''
  if (!counterFileName.safeParse(file).success)
    problems.push({ column: 'file', value: file, expected: 'a counter file such as tk-germany' })
  const parsed = counterShape.safeParse(value)
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const unknown = issue.code === 'unrecognized_keys' ? issue.keys[0] : undefined
      const path = unknown === undefined ? issue.path : [...issue.path, unknown]
      const column = COLUMNS.some(({ key }) => key === columnOf(path)) ? columnOf(path) : 'id'
      if (problems.some((each) => each.column === column)) continue
      const expected =
        unknown === undefined
          ? issue.message.replace(/^Invalid input: (expected )?|, received .*$/g, '')
          : 'nothing: this kind of side has none'
      problems.push({ column, value: row[column] ?? pathText(path), expected })
    }
  }
  return parsed.success && problems.length === 0 ? { counter: { ...parsed.data, file } } : { problems }
}
