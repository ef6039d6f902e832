import { describe, expect, it } from 'vitest'
import { around, bordering, ds, range, within } from './ds.ts'

describe('ranges of the examples', () => {
  it.each([
    ['glossary Range', 'a4313', 'a4216', 3],
    ['glossary Range', 'a4313', 'a4016', 4],
    ['glossary Open Port', 'a3417', 'a3218', 2],
    ['2.2.3.1', 'p3009', 'p2908', 1],
    ['2.2.3.3', 'a2717', 'a2818', 1],
    // The text calls the CV Strike over Telukbetung adjacent to a2618; by the ids it is two hexes off.
    ['2.2.3.3', 'a2618', 'a2818', 2],
    ['2.2.3.3', 'a2618', 'a2819', 2],
    ['3.1.1', 'a4119', 'a4219', 1],
    ['3.1.1', 'a4119', 'a4120', 1],
    ['3.1.1', 'a4724', 'a4624', 1],
    ['3.1.1', 'a4624', 'a4524', 1],
    // Printed 24723 in the 2012 edition.
    ['3.1.1', 'a4723', 'a4624', 1],
    ['3.1.2', 'p3515', 'p3513', 2],
    ['4.2.5.1', 'a4520', 'a4620', 1],
    ['4.2.5.1', 'a4114', 'a4214', 1],
    ['4.2.5.1', 'a4214', 'a4313', 1],
    ['4.2.5.1', 'a4114', 'a4313', 2],
    ['4.2.5.1', 'a4114', 'a4213', 2],
    ['4.2.5.1', 'a4114', 'a4314', 2],
    ['4.2.5.1', 'a4114', 'a4312', 3],
    ['4.2.5.1', 'a4114', 'a4413', 3],
    ['4.2.5.1', 'a4114', 'a4414', 3],
    ['4.2.5.2', 'a4324', 'a4424', 1],
    ['4.2.5.2', 'a4324', 'a4323', 1],
    ['8.2', 'a4215', 'a4315', 1],
    ['8.2', 'a4315', 'a4416', 1],
    ['8.2', 'a4416', 'a4515', 1],
    ['8.2', 'a4415', 'a4416', 1],
    ['8.2', 'a4415', 'a4315', 1],
    ['10.2', 'a3916', 'a4016', 1],
    ['10.2', 'a4016', 'a4115', 1],
    ['glossary Air Base', 'a5422', 'a5522', 1],
    ['3.2', 'a5427', 'a5426', 1],
  ])('[%s] %s to %s is %i', (_rule, from, to, hexes) => expect(range(from, to)).toBe(hexes))
  it('[3.1.2] neither Kwajalein nor Truk lies within 3 of Guadalcanal', () => {
    expect(range('p2611', 'p3513')).toBeGreaterThan(3)
    expect(range('p2611', 'p3408')).toBeGreaterThan(3)
  })
  it('[2.2.3.3] Christmas Island lies next to the sea of the invasion, and both airfields reach it', () => {
    expect(range('a2518', 'a2618')).toBe(1)
    for (const base of ['a2818', 'a2819']) expect(within(base, 3)).toContain('a2618')
  })
  it('[36.20] Saipan brings a City of Japan within 9, Tutuila does not', () => {
    const cities = ds.hexes.filter(
      (record) => record.area === 'japan' && ['city', 'capital', 'provisional'].includes(record.city ?? ''),
    )
    expect(cities.some((city) => range('p3906', city.id) <= 9)).toBe(true)
    expect(cities.some((city) => range('p2221', city.id) <= 9)).toBe(false)
  })
})

describe('neighbourhoods of the examples', () => {
  const ids = (id: string) => around(id).map((next) => next.id)
  it('[4.2.5.1] a4519 and a4621 adjoin both Chungking and a4520; the others beyond a4520 do not adjoin Chungking', () => {
    const both = ids('a4620').filter((id) => ids('a4520').includes(id))
    expect(both.sort()).toEqual(['a4519', 'a4621'])
    for (const id of ['a4521', 'a4420', 'a4421']) {
      expect(ids('a4520')).toContain(id)
      expect(range(id, 'a4620')).toBe(2)
    }
  })
  it('[4.2.5.3] the ways back from a4624: a4723 and a4623, then a4722, a4522, a4622', () => {
    expect(ids('a4624')).toEqual(expect.arrayContaining(['a4723', 'a4623']))
    expect(ids('a4623')).toEqual(expect.arrayContaining(['a4722', 'a4522', 'a4622']))
    for (const id of ['a4722', 'a4522', 'a4622']) expect(range(id, 'a4624')).toBe(2)
  })
  it('[3.2] a5425 adjoins the armies in a5524 and a5525 and the infantry in a5426', () => {
    // Both armies are printed in a5525; with the Russian one in a5524 the example holds.
    expect(ids('a5425')).toEqual(expect.arrayContaining(['a5524', 'a5525', 'a5426']))
    expect(ids('a5524')).toEqual(expect.arrayContaining(['a5525', 'a5425', 'a5625']))
    expect(ids('a5524')).not.toContain('a5426')
    expect(ids('a5525')).toContain('a5426')
    expect(range('a5427', 'a5525')).toBe(2)
  })
})

describe('Borders of the rules', () => {
  it.each([
    ['glossary Border', 'indochina', 'kiangsu'],
    ['13.5', 'hopeh', 'kansu'],
    ['38.1.3', 'inner-mongolia', 'mongolia'],
    ['2.3.2.4', 'manchukuo', 'amur'],
    ['38.1.3', 'korea', 'russia-ds'],
    ['38.1.3', 'manchukuo', 'russia-ds'],
    ['3.2', 'manchukuo', 'mongol-frontier'],
    ['13.5', 'sinkiang', 'russia-ds'],
  ])('[%s] %s and %s', (_rule, one, other) => expect(bordering(one, other)).toBe(true))
  it('[glossary Border] Malaya and the Netherlands East Indies, over water', () => {
    expect(bordering('malaya', 'nei')).toBe(true)
  })
  it('[38.1.3] Kalgan lies on the Mongolian border, p5201 on the Russian, Blagoveshchensk on the Manchurian', () => {
    const lands = (id: string) => around(id).map((next) => next.area)
    expect(lands('a5322').some((area) => area === 'mongolia' || area === 'mongol-frontier')).toBe(true)
    expect(lands('p5201')).toContain('primorye')
    expect(lands('a5727')).toContain('heilungkiang')
  })
})
