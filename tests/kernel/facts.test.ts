/** Facts: worked out when asked for, kept while what they rest on stands still. */
import { expect, test } from 'vitest'
import { Facts, factsAbout } from '../../src-shared/kernel/facts.ts'

type Clock = 'pieces' | 'weather'
class World {
  readonly facts = new Facts<Clock>(['pieces', 'weather'])
  pieces = 1
}
const { fact, factBy, stampOf } = factsAbout<Clock, World>()

test('a fact is worked out once until a clock it rests on moves, and only for its own game', () => {
  let times = 0
  const doubled = fact('doubled', ['pieces'], (world: World) => {
    times++
    return world.pieces * 2
  })
  const world = new World()
  expect([doubled(world), doubled(world), times]).toEqual([2, 2, 1])
  world.facts.tick('weather')
  expect([doubled(world), times]).toEqual([2, 1])
  world.pieces = 5
  world.facts.tick('pieces')
  world.facts.tick('pieces')
  expect([doubled(world), times]).toEqual([10, 2])
  expect([doubled(new World()), times]).toEqual([2, 3])
})

test('a fact that rests on another rests on all that one rests on', () => {
  const base = fact('base', ['weather'], () => 1)
  const above = fact('above', [base, 'pieces'], (world: World) => base(world) + world.pieces)
  expect([...above.restsOn].sort()).toEqual(['pieces', 'weather'])
  const world = new World()
  expect(above(world)).toBe(2)
  world.pieces = 4
  world.facts.tick('weather')
  expect(above(world)).toBe(5)
})

test('facts by key are forgotten together; a fact without grounds holds, and may build on what it found', () => {
  const world = new World()
  const byName = factBy<string, number>('by name', ['pieces'])
  expect(byName(world, 'a', () => 1)).toBe(1)
  expect(byName(world, 'a', () => 2)).toBe(1)
  expect(byName(world, 'b', () => 3)).toBe(3)
  world.facts.tick('pieces')
  expect(byName(world, 'a', () => 4)).toBe(4)
  const holder = fact('holder', [], () => ({ now: 0 }))
  holder(world).now = 7
  world.facts.tick('weather')
  expect(holder(world).now).toBe(7)
  const counted = fact('counted', ['weather'], (_: World, before: number | undefined) => (before ?? 0) + 1)
  expect(counted(world)).toBe(1)
  world.facts.tick('weather')
  expect(counted(world)).toBe(2)
})

test('a stamp never comes again: clocks only grow', () => {
  const world = new World()
  const seen = new Set<number>()
  for (const clock of ['pieces', 'weather', 'pieces', 'pieces'] as const) {
    world.facts.tick(clock)
    seen.add(stampOf(world, ['pieces', 'weather']))
  }
  expect(seen.size).toBe(4)
})
