/** Which level of tiles is seen while another is being made: never two at once, unless that takes too long. */
import { expect, it } from 'vitest'
import { standIns } from '../../../../../src-renderer/axis-empires/ground/map/paint-tiles.ts'
import { ShownLevel } from '../../../../../src-renderer/axis-empires/ground/map/shown-level.ts'

it('the first level is seen as it comes, another only once all of it is there', () => {
  const level = new ShownLevel()
  expect(level.mayShow(3, false, 0)).toBe(true)
  expect(level.mayShow(3, true, 10)).toBe(true)
  expect(level.mayShow(4, false, 20)).toBe(false)
  expect(level.mayShow(4, true, 200)).toBe(true)
  // A level on the screen is moved: what is missing at its edge is filled in, the rest stays.
  expect(level.mayShow(4, false, 300)).toBe(true)
})

it('a level that takes too long is seen as it comes; one passed by on the way starts no clock for the next', () => {
  const level = new ShownLevel()
  level.mayShow(3, true, 0)
  expect(level.mayShow(4, false, 100)).toBe(false)
  expect(level.mayShow(5, false, 900)).toBe(false)
  expect(level.mayShow(5, false, 1700)).toBe(false)
  expect(level.mayShow(5, false, 1900)).toBe(true)
})

it('the nearest level stands in, of two as near the coarser', () => {
  expect(standIns(3)).toEqual([2, 4, 1, 5, 0, 6])
  expect(standIns(0)).toEqual([1, 2, 3, 4, 5, 6])
})
