/** A pack in a save of an earlier version: read as it was played, while one of today is held to what there is. */

import { describe, expect, it } from 'vitest'
import { readScenarios } from '../../../../src-main/content/loader.ts'
import { emptyPack } from '../../../../src-shared/axis-empires/ground/packs/schema.ts'
import { parsePack } from '../../../../src-shared/axis-empires/ground/packs/shape.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'

const poland = Object(readScenarios('.', axisEmpires.data).find(({ id }) => id === 'poland-1939')?.raw)
const blitz = { faction: 'axis', markers: ['axis-blitz-1'], turns: ['1939-7'] }
/** A pack with a scenario that has these special rules. */
const pack = (...special: readonly unknown[]): unknown => ({
  ...emptyPack('ours', 'Ours'),
  scenarios: [{ scenario: { ...poland, special }, source: 'imported' }],
})
function specialOf(data: unknown): unknown {
  const read = parsePack('ours', data, true)
  if ('problems' in read) throw new Error(read.problems.map(({ message }) => message).join('\n'))
  return read.pack.scenarios[0]?.scenario.special
}

describe('a special rule in a pack of an earlier version', () => {
  it('keeps its effect when one of its fields is no longer known', () => {
    const rule = { key: 'blitz-each-turn', text: 'Blitz.', data: { ...blitz, mood: 'grim' } }
    expect(specialOf(pack(rule))).toEqual([{ key: 'blitz-each-turn', text: 'Blitz.', data: blitz }])
  })
  it('stays as its sentence when there is no such rule', () => {
    const rules = [
      { key: 'no-cards', text: 'No cards.' },
      { key: 'blitz-each-turn', data: blitz },
    ]
    expect(specialOf(pack(...rules))).toEqual([{ key: 'note', text: 'No cards.' }, rules[1]])
  })
  it('does not save a pack whose scenario is at fault elsewhere', () => {
    const data = pack({ key: 'no-cards', text: 'No cards.' }) as {
      scenarios: { scenario: { end: unknown } }[]
    }
    const [record] = data.scenarios
    if (record) record.scenario.end = 7
    expect(() => specialOf(data)).toThrow(/poland-1939.*end.*found 7/)
  })
})

describe('a special rule in a pack of today', () => {
  it.each([
    [
      { key: 'blitz-each-turn', data: { ...blitz, marker: [] } },
      'special[0].data',
      'the nearest is "markers"',
    ],
    [{ key: 'blitz-each-tun', data: blitz }, 'special[0].key', 'the nearest is "blitz-each-turn"'],
  ])('is refused with pack, record, path, value and the nearest right word', (rule, path, words) => {
    const read = parsePack('ours', pack(rule))
    const [problem] = 'problems' in read ? read.problems : []
    expect(problem).toMatchObject({ section: 'scenarios', record: 'poland-1939' })
    expect(problem?.message).toContain(path)
    expect(problem?.message).toContain(words)
  })
})
