/** What counters are called: the adjective of the nation, the id as it is read, the kind. */
import { expect, test } from 'vitest'
import { adjectiveOf, ordinal, unitTitle } from '../../../src-shared/axis-empires/ground/names/units.ts'
import { realCounters, realGame, realMap } from '../../kit/fixture.ts'
import { Position } from '../../kit/position.ts'

const nations: Readonly<Record<string, string>> = { germany: 'German', 'united-states': 'US' }
const adjective = (nation: string): string => nations[nation] ?? adjectiveOf(undefined, nation)
const ground = (type: string) => ({ kind: 'ground', type, attack: 1, defence: 1, move: 1, steps: 1 })

test.each([
  ['germany', '14', ground('infantry'), 'German 14th Infantry'],
  ['germany', '1P', ground('armor'), 'German 1P Armor'],
  ['germany', undefined, ground('infantry'), 'German infantry'],
  ['germany', 'N', ground('hq'), 'German N HQ'],
  ['germany', 'Cav', ground('cavalry'), 'German Cavalry'],
  ['germany', 'Ski', ground('ski'), 'German Ski'],
  ['western', '15', ground('hq'), 'Western 15th HQ'],
  ['new-zealand', 'III', ground('infantry'), 'New Zealand III Infantry'],
  ['united-states', '8 AF', { kind: 'support', type: 'air-force' }, 'US 8th Air Force'],
  ['united-states', '8 AF', { kind: 'support', type: 'bomber' }, 'US 8th Air Force Bomber'],
  ['united-states', undefined, { kind: 'support', type: 'cv-fleet' }, 'US CV Fleet'],
  ['axis', 'SNLF', { kind: 'marker', type: 'beachhead-0' }, 'Axis SNLF Beachhead 0'],
  ['germany', undefined, { kind: 'marker', type: 'convoy-troop' }, 'German Troop Convoy'],
] as const)('%s %s is a good name', (nation, name, side, title) => {
  const counter = { nation, sides: [side], ...(name === undefined ? {} : { name }) }
  expect(unitTitle(counter as unknown as Parameters<typeof unitTitle>[0], 0, adjective)).toBe(title)
})

test('ordinals', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 111, 113].map(ordinal).join(' ')).toBe(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 111th 113th',
  )
})

test('every Country of Europe has an adjective, and the log uses it', () => {
  const without = realMap.areas.filter(({ kind, adjective: own }) => kind !== 'dependent' && !own)
  expect(without.filter(({ kind }) => kind !== 'region')).toEqual([])
  const { game } = realGame()
  expect(game.name(game.unit('ger-10a'))).toMatch(/^German 10th Infantry \d-\d-\d$/)
  expect(game.areaTitle('donbass')).toBe('Donbass (Russia)')
  for (const counter of realCounters)
    counter.sides.forEach((_, face) => {
      const title = unitTitle(counter, face, (nation) => game.adjective(nation))
      expect(title).not.toMatch(/undefined| {2}|\b(\w+) \1\b/)
      expect(title.split(/[ -]/).length).toBeGreaterThan(1)
    })
})

test('a marker whose name says whose it is has no owner before it, on either map', () => {
  const { game } = new Position({ maps: ['tk', 'ds'], phasing: 'axis', at: {} })
  const titles = game.content.units.flatMap(({ counter }) =>
    counter.sides.flatMap(({ kind }, face) =>
      kind === 'marker' && counter.name === undefined
        ? [unitTitle(counter, face, (nation) => game.adjective(nation))]
        : [],
    ),
  )
  for (const title of titles)
    expect(title).not.toMatch(/\b(\w+) \1\b|^(Axis|Western|Soviet|US) (US|Japanese|European|Pacific)\b/)
  expect(titles).toEqual(
    expect.arrayContaining(['US Entry', 'Lend-Lease', 'US Victory Program', 'Increase USCL']),
  )
  expect(titles).toEqual(expect.arrayContaining(['Western Aid to China', 'Soviet Aid to China']))
})
