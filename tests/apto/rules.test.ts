/** The registry of sections of APTO against the tests that speak for them, and the worked examples of the booklet. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SECTIONS } from '../../src-shared/apto/ground/rules.ts'

/** The last section of each Part; all begin with 0. */
const LAST = { 5: 22, 6: 1, 7: 17, 8: 13, 9: 27, 10: 43, 11: 49, 12: 3 }
const NUMBERS = Object.entries(LAST).flatMap(([part, last]) =>
  Array.from({ length: last + 1 }, (_, n) => `${part}.${n}`),
)

const FOLDER = import.meta.dirname
const TITLES = readdirSync(FOLDER)
  .filter((file) => file.endsWith('.test.ts'))
  .map((file) => readFileSync(join(FOLDER, file), 'utf8'))
  .join('\n')

/** Worked examples that are no tests yet, and what they wait for. */
const WAITING: Readonly<Record<string, string>> = {
  X10: 'air superiority',
  X15: 'supply chits of ships',
  X16: 'Air Supply',
  X17: 'supply chits of ships',
  X19: 'Home Guard',
  X20: 'Strategic Warfare',
  X21: 'the Combined Game',
  X22: 'ships',
  X23: 'installations',
  X24: 'salvage',
  X25: 'the Offensive Track of a screen',
  X26: 'surrender of Japan',
  X27: 'surrender of Japan',
  X28: 'Kamikazes',
  X29: 'Kamikazes',
  X30: 'special submarines',
  X31: 'special submarines',
  X32: 'river craft',
  X33: 'island chains',
  X34: 'free units',
  X35: 'free units',
  X36: 'naval mines',
  X37: 'carriers',
  X38: 'carriers',
  X39: 'elite pilots',
  X40: 'the Combined Game',
  X41: 'the Combined Game',
}

describe('the sections of the booklet', () => {
  it('lists every numbered section of Parts 5 to 12, and no other', () => {
    expect(Object.keys(SECTIONS)).toEqual(NUMBERS)
    expect(NUMBERS).toHaveLength(183)
  })

  it('has a test for each section that is enforced, whole or in part', () => {
    const built = Object.entries(SECTIONS).filter(
      ([, { standing }]) => standing === 'enforced' || standing === 'part',
    )
    const silent = built.flatMap(([id]) => (TITLES.includes(`[${id}]`) ? [] : [id]))
    expect(silent).toEqual([])
  })

  it('says what is missing of each section that is not enforced', () => {
    const bare = Object.entries(SECTIONS).filter(
      ([, section]) =>
        !['enforced', 'open'].includes(section.standing) && !('left' in section && section.left),
    )
    expect(bare.map(([id]) => id)).toEqual([])
  })

  it('has no test for a section that is out of reach', () => {
    const tested = new Set([...TITLES.matchAll(/\[(\d+\.\d+)\]/g)].map(([, id]) => id))
    const claimed = Object.entries(SECTIONS).flatMap(([id, { standing }]) =>
      standing === 'out of reach' && tested.has(id) ? [id] : [],
    )
    expect(claimed).toEqual([])
  })

  it('has a test for each of the 41 worked examples, or a reason', () => {
    const all = Array.from({ length: 41 }, (_, n) => `X${n + 1}`)
    const tested = all.filter((id) =>
      new RegExp(`\\b${id}\\b`).test(TITLES.replace(/const WAITING[\s\S]*?\n\}/, '')),
    )
    expect(all.filter((id) => !tested.includes(id))).toEqual(Object.keys(WAITING))
  })
})
