/** A map of another game, of its own words: what `hexmap` knows is enough to read, check and compile it. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compileMaps, directionTo, distance } from '../../../src-shared/board/hexmap/graph.ts'
import { hexIds } from '../../../src-shared/board/hexmap/lint/hex-ids.ts'
import { indexOf } from '../../../src-shared/board/hexmap/lint/index-of.ts'
import { sideHexes } from '../../../src-shared/board/hexmap/lint/side-hexes.ts'
import { hexFields, mapFields, sideFields } from '../../../src-shared/board/hexmap/schema.ts'
import { hexesOf, hexSet } from '../../../src-shared/board/hexmap/sets.ts'

const HEX_MARKS = ['ridge', 'town'] as const
const SIDE_MARKS = ['stream', 'pike'] as const

const fieldMap = z.strictObject({
  ...mapFields,
  hexes: z.array(
    z.strictObject({
      ...hexFields,
      terrain: z.enum(['meadow', 'orchard']),
      marks: z.array(z.enum(HEX_MARKS)).optional(),
    }),
  ),
  sides: z.array(z.strictObject({ ...sideFields, marks: z.array(z.enum(SIDE_MARKS)) })),
})
type FieldMap = z.infer<typeof fieldMap>

const bitsOf = <W extends string>(words: readonly W[], given: readonly W[] = []): number =>
  given.reduce((bits, word) => bits | (1 << words.indexOf(word)), 0)

const file = (id: string, letter: string) => ({
  format: 1,
  id,
  name: 'A field',
  version: '1',
  grid: { sheets: [{ letter, offset: 0, columns: [0, 9] }], rows: [10, 12] },
  hexes: [
    { id: `${letter}1001`, name: 'Seminary', terrain: 'meadow', marks: ['ridge'], source: 'authored' },
    { id: `${letter}1002`, terrain: 'orchard' },
    { id: `${letter}1101`, terrain: 'meadow', marks: ['ridge', 'town'] },
    { id: `${letter}1003`, terrain: 'meadow' },
  ],
  sides: [{ a: `${letter}1001`, b: `${letter}1002`, marks: ['stream', 'pike'] }],
})
const read = (id: string, letter: string): FieldMap => fieldMap.parse(file(id, letter))

const compiled = (...files: FieldMap[]) =>
  compileMaps(files, {
    hex: ({ marks }) => bitsOf(HEX_MARKS, marks),
    side: ({ marks }) => bitsOf(SIDE_MARKS, marks),
  })

describe('a map of another game', () => {
  it('is read by a schema of its own words', () => {
    expect(fieldMap.safeParse(file('field', 'f')).success).toBe(true)
    const sea = file('field', 'f')
    sea.hexes[1] = { id: 'f1002', terrain: 'sea' }
    const refused = fieldMap.safeParse(sea)
    expect(refused.error?.issues[0]?.path).toEqual(['hexes', 1, 'terrain'])
  })

  it('is compiled with the meaning the game gives its marks', () => {
    const graph = compiled(read('field', 'f'))
    const at = (id: string): number => graph.indexOf.get(id) ?? -1
    expect([...graph.bits]).toEqual([1, 0, 3, 0])
    const east = directionTo(graph, at('f1001'), at('f1002'))
    expect(graph.side[at('f1001') * 6 + east]).toBe(3)
    expect(graph.side[at('f1002') * 6 + ((east + 3) % 6)]).toBe(3)
    expect(directionTo(graph, at('f1001'), at('f1003'))).toBe(-1)
    expect(distance(graph, at('f1001'), at('f1003'))).toBe(2)
  })

  it('lies apart from a second map of the same game', () => {
    const graph = compiled(read('field', 'f'), read('town', 't'))
    expect(graph.first).toEqual([0, 4, 8])
    const [one, other] = [graph.indexOf.get('f1001') ?? -1, graph.indexOf.get('t1001') ?? -1]
    expect(distance(graph, one, other)).toBeGreaterThan(1000)
    const titles = hexesOf(hexSet('town'), graph.files).map(({ title }) => title)
    expect(titles).toEqual(['Seminary (t1001)', 't1002', 't1101', 't1003'])
  })

  it('is checked by the passes that know no game', () => {
    const map = read('field', 'f')
    expect([...hexIds.run(map), ...sideHexes.run(map)]).toEqual([])
    map.hexes.push({ id: 'f1001', terrain: 'meadow' })
    map.sides.push({ a: 'f1001', b: 'f1003', marks: [] })
    expect(hexIds.run(map).map(({ where, value }) => [where, value])).toEqual([['f1001', 'listed twice']])
    expect(sideHexes.run(map).map(({ where, value }) => [where, value])).toEqual([
      ['f1001/f1003', 'not adjacent'],
    ])
    expect(
      indexOf(map)
        .around('f1001')
        .map(({ id }) => id),
    ).toEqual(['f1002', 'f1101'])
  })
})
