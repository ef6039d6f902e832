/** Where a card that is dragged by its head may come to lie. */
import { expect, test } from 'vitest'
import { placeWithin } from '../../../src-renderer/kit/movable.ts'

const card = { w: 300, head: 40 }
const room = { w: 800, h: 500 }

test('a place inside its ground is kept, whole pixels', () => {
  expect(placeWithin({ left: 120.4, top: 33.6 }, card, room)).toEqual({ left: 120, top: 34 })
})

test('its head never leaves the ground, on any side', () => {
  expect(placeWithin({ left: -50, top: -9 }, card, room)).toEqual({ left: 0, top: 0 })
  expect(placeWithin({ left: 700, top: 900 }, card, room)).toEqual({ left: 500, top: 460 })
})
