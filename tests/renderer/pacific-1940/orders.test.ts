/** Moves sorted for pointing: where what is picked may go, and the commands that come of it. */
import { describe, expect, test } from 'vitest'
import { comingBy, Orders } from '../../../src-renderer/pacific-1940/game/orders.ts'
import type { Command, Offer } from '../../../src-shared/kernel/procedure.ts'

const offer = (command: Command, at: string): Offer => ({
  command,
  label: `${command.type} ${at}`,
  rule: 'x',
  at,
})
const walk = (type: string, unit: string, to: string, n: number): Offer =>
  offer({ type, from: 'home', to, unit, n }, to)

const OFFERS = [
  offer({ type: 'end' }, ''),
  walk('attack', 'japan/infantry', 'front', 1),
  walk('attack', 'japan/infantry', 'front', 3),
  walk('attack', 'japan/infantry', 'side', 1),
  walk('attack', 'japan/artillery', 'front', 1),
  walk('fly', 'japan/strategic-bomber', 'front', 1),
  walk('raid', 'japan/strategic-bomber', 'front', 1),
  offer({ type: 'sail', from: 'sz6', to: 'sz7', ships: { 'japan/cruiser': 1 } }, 'sz7'),
  offer({ type: 'sail', from: 'sz6', to: 'sz7', ships: { 'japan/destroyer': 2 } }, 'sz7'),
  offer(
    {
      type: 'assault',
      from: 'sz6',
      ship: 'japan/transport',
      loads: [{ land: 'home', unit: 'japan/infantry' }],
      zone: 'sz7',
      target: 'isle',
    },
    'isle',
  ),
]
const orders = new Orders(OFFERS)

describe('what is picked in a space', () => {
  test('goes where all of it can go', () => {
    const artillery = orders.targets('home', { 'japan/infantry': 2, 'japan/artillery': 1 })
    expect(artillery.get('front')).toBe('attack')
    expect(artillery.has('side')).toBe(false)
    expect(orders.targets('home', {}).size).toBe(0)
    expect(orders.targets('home', { 'japan/infantry': 0, 'japan/artillery': 1 }).has('isle')).toBe(false)
  })

  test('is sent with the numbers that were picked, each kind by a command of its own', () => {
    expect(orders.ways('home', { 'japan/infantry': 2, 'japan/artillery': 1 }, 'front')).toEqual([
      {
        label: 'Attack',
        commands: [
          { type: 'attack', from: 'home', to: 'front', unit: 'japan/infantry', n: 2 },
          { type: 'attack', from: 'home', to: 'front', unit: 'japan/artillery', n: 1 },
        ],
      },
    ])
  })

  test('shows before it is picked where anybody could go', () => {
    expect([...orders.reach('home')].sort()).toEqual(['front', 'isle', 'side'])
    expect([...orders.reach('sz6')].sort()).toEqual(['isle', 'sz7'])
  })

  test('a landing says where the troops come aboard, and who fights ashore', () => {
    const [way] = orders.ways('sz6', { 'japan/transport': 1 }, 'isle')
    expect(way?.label).toBe('assault isle, from home')
    expect(way && comingBy(way, { 'japan/transport': 1 })).toEqual({
      'japan/transport': 1,
      'japan/infantry': 1,
    })
    const [seen] = orders.ways('home', { 'japan/infantry': 1 }, 'isle')
    expect(seen?.label).toBe('assault isle, from home, by the transport in sz6')
  })

  test('sails as one fleet', () => {
    expect(orders.ways('sz6', { 'japan/cruiser': 1, 'japan/destroyer': 2 }, 'sz7')[0]?.commands).toEqual([
      { type: 'sail', from: 'sz6', to: 'sz7', ships: { 'japan/cruiser': 1, 'japan/destroyer': 2 } },
    ])
  })

  test('may fight or bomb: the player chooses', () => {
    const ways = orders.ways('home', { 'japan/strategic-bomber': 1 }, 'front')
    expect(ways.map(({ commands }) => commands[0]?.type)).toEqual(['fly', 'raid'])
  })

  test('goes overseas with the transport that can take it', () => {
    expect(orders.targets('home', { 'japan/infantry': 1 }).get('isle')).toBe('attack')
    expect(orders.ways('home', { 'japan/infantry': 1 }, 'isle')[0]?.commands[0]).toMatchObject({
      type: 'assault',
      target: 'isle',
    })
    expect(orders.sources()).toEqual(new Set(['home', 'sz6', '']))
  })

  test('sails with the warships that are picked beside the transport', () => {
    const guarded = new Orders(OFFERS, (key) => key !== 'japan/transport')
    const picks = { 'japan/transport': 1, 'japan/cruiser': 1 }
    expect(orders.targets('sz6', picks).has('isle')).toBe(false)
    expect(guarded.targets('sz6', picks).get('isle')).toBe('attack')
    expect(guarded.ways('sz6', picks, 'isle')[0]?.commands).toMatchObject([
      { type: 'assault', ship: 'japan/transport', escort: { 'japan/cruiser': 1 } },
    ])
  })
})
