/** The front of a game: the units that face each other, not those far behind. */
import { expect, it } from 'vitest'
import { atTheFront } from '../../../../../src-renderer/axis-empires/table/table/front-picture.ts'
import { smallMap } from '../../../fixtures.ts'

const maps = [smallMap()]
const german = (at: string) => ({ at, faction: 'axis' })
const polish = (at: string) => ({ at, faction: 'western' })

it('units that face each other are the front; those far behind are not', () => {
  const front = [german('w2020'), polish('w2022')]
  expect(atTheFront([...front, german('w1101'), polish('w3825')], maps)).toEqual(front)
})

it('where nobody faces anybody, all units are shown; so are those of one side alone', () => {
  const apart = [german('w1101'), polish('w3825')]
  expect(atTheFront(apart, maps)).toEqual(apart)
  const alone = [german('w2020'), german('w2021')]
  expect(atTheFront(alone, maps)).toEqual(alone)
})
