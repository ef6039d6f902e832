/** Which counters the table shows, and in which order. */

import { COLUMNS, rowOf } from '../../../../src-shared/axis-empires/ground/packs/columns.ts'
import { ofContent } from '../../../../src-shared/kernel/content-facts.ts'
import type { EditedCounter } from '../shared/open-pack.ts'

export interface Filter {
  readonly text: string
  readonly nation: string
  readonly map: string
  /** Type of the front. */
  readonly kind: string
  readonly changed: boolean
}

export interface Sort {
  /** Column, or -1 for the order of the files. */
  readonly column: number
  readonly down: boolean
}

/** A counter as the text of its cells. */
export const textOf = ofContent('a counter as text', rowOf)

/** Columns the search looks into. */
const SEARCHED = ['id', 'nation', 'name', 'code', 'tags', 'front-type', 'back-type', 'hexes'] as const

export function filtered(
  counters: readonly EditedCounter[],
  filter: Filter,
  changed: ReadonlySet<string>,
): EditedCounter[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return counters.filter((counter) => {
    if (filter.nation !== '' && counter.nation !== filter.nation) return false
    if (filter.map !== '' && counter.map !== filter.map) return false
    if (filter.kind !== '' && counter.sides[0]?.type !== filter.kind) return false
    if (filter.changed && !changed.has(counter.id)) return false
    if (words.length === 0) return true
    const row = textOf(counter)
    const all = SEARCHED.map((key) => row[key])
      .join(' ')
      .toLowerCase()
    return words.every((word) => all.includes(word))
  })
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** Sorted by a column; empty cells stand last either way. */
export function sorted(counters: readonly EditedCounter[], { column, down }: Sort): readonly EditedCounter[] {
  const key = COLUMNS[column]?.key
  if (key === undefined) return counters
  const text = (counter: EditedCounter): string => textOf(counter)[key] ?? ''
  return [...counters].sort((a, b) => {
    if (text(a) === '' || text(b) === '') return Number(text(a) === '') - Number(text(b) === '')
    return compare(text(a), text(b)) * (down ? -1 : 1)
  })
}

/** The column of the table that a field of a counter stands in: `sides[1].attack` → the back's attack. */
export function columnOfField(field: string): number {
  const key = field
    .replace(/^sides\[0\]\.?/, 'front-')
    .replace(/^sides\[1\]\.?/, 'back-')
    .replace(/[.[].*$/, '')
  return Math.max(
    0,
    COLUMNS.findIndex((each) => each.key === key),
  )
}
