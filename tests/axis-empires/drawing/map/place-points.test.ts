/** What lies under a point of the map. */
import { expect, it } from 'vitest'
import { PlacePoints } from '../../../../src-shared/axis-empires/drawing/map/place-points.ts'
import { smallMap } from '../../../renderer/fixtures.ts'

const map = smallMap()
const places = new PlacePoints(map)

it('a printed hex is found at its centre', () => {
  for (const { id } of map.hexes.slice(0, 20)) {
    const at = places.locate(id)
    if (!at) throw new Error(id)
    expect(places.at(at)).toBe(id)
  }
})

it('where a sheet has room for a hex that is not printed, there is none', () => {
  const printed = new Set(map.hexes.map(({ id }) => id))
  const unprinted = ['w5321', 'w1101', 'e5127'].find((id) => !printed.has(id) && places.grid.centre(id))
  const at = unprinted === undefined ? undefined : places.grid.centre(unprinted)
  if (!at) throw new Error('the small map prints all of them; expected a hex that it leaves out')
  expect(places.at(at)).toBeUndefined()
})
