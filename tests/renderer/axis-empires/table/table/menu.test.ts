import { describe, expect, it } from 'vitest'
import { byUnit, menuLines } from '../../../../../src-renderer/axis-empires/table/table/menu.ts'
import type { ShownOffer } from '../../../../../src-renderer/axis-empires/table/table/offers.ts'

const offer = (type: string, label: string, unit: string, detail?: string): ShownOffer => ({
  command: { type, unit },
  label,
  rule: '1.3.4',
  ...(detail === undefined ? {} : { detail }),
  ...(type === 'step' ? { traits: ['apart'] } : {}),
})

describe('the menu of a place', () => {
  it('joins lines of the same words and says how many they are', () => {
    const lines = menuLines([
      offer('lose', 'Eliminate German infantry 1-2-3', 'a'),
      offer('lose', 'Reduce German 4P Armor 5-4-4', 'b'),
      offer('lose', 'Eliminate German infantry 1-2-3', 'c'),
    ])
    expect(lines.map(({ text, count }) => [text, count])).toEqual([
      ['Eliminate German infantry 1-2-3', 2],
      ['Reduce German 4P Armor 5-4-4', 1],
    ])
    expect(lines[0]?.offer.command.unit).toBe('a')
  })

  it('folds many lines that differ in the number of the unit alone, and keeps each of them', () => {
    const numbers = ['10th', '11th', '12th', '22nd', '31st']
    const lines = menuLines([
      ...numbers.map((n) => offer('replace', `Russian ${n} Infantry 1-1-2 in Tiflis`, n)),
      offer('replace', 'Russian infantry 1-1-2 in Tiflis', 'plain'),
      offer('replace', 'Russian Mos Fortress 0-4-0 in Tiflis', 'fortress'),
    ])
    expect(lines).toHaveLength(2)
    expect(lines[0]).toMatchObject({ text: 'Russian Infantry 1-1-2 in Tiflis', count: 6 })
    expect(lines[0]?.alike.map(({ command }) => command.unit)).toEqual([...numbers, 'plain'])
  })

  it('leaves a few as they are, and never joins moves, which do not name their unit', () => {
    expect(menuLines(['1st', '2nd'].map((n) => offer('replace', `${n} Infantry`, n)))).toHaveLength(2)
    expect(menuLines(['a', 'b'].map((id) => offer('step', 'Move to X', id, '1 MP')))).toHaveLength(2)
    const differ = [
      offer('lose', 'Eliminate', 'a', 'to the Delay Box'),
      offer('lose', 'Eliminate', 'b', 'to the Pool'),
    ]
    expect(menuLines(differ)).toHaveLength(2)
  })
})

describe('a long list of choices', () => {
  const many = (piece: string, name: string, n: number): ShownOffer[] =>
    Array.from({ length: n }, (_, i) => ({
      ...offer('place', `${name} in w${3000 + i}`, piece),
      piece,
    }))

  it('is sorted by unit, with the words of the unit as the title', () => {
    const parts = byUnit([
      ...many('a', 'German LF1 Air Force', 20),
      ...many('b', 'German Sub Fleet: the Box', 8),
    ])
    expect(parts?.map(({ title, offers }) => [title, offers.length])).toEqual([
      ['German LF1 Air Force', 20],
      ['German Sub Fleet: the Box', 8],
    ])
  })

  it('stays as it is if it is short, of one unit, or of a unit a line', () => {
    expect(byUnit([...many('a', 'A', 4), ...many('b', 'B', 4)])).toBeUndefined()
    expect(byUnit(many('a', 'A', 40))).toBeUndefined()
    expect(byUnit(Array.from({ length: 40 }, (_, i) => many(`u${i}`, 'A', 1)).flat())).toBeUndefined()
  })
})
