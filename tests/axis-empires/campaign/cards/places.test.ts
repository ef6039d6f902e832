/** Where on the map a card acts. */
import { describe, expect, it } from 'vitest'
import { placesOf } from '../../../../src-shared/axis-empires/questions/views/cards/places.ts'
import { present } from '../../../../src-shared/kernel/present.ts'
import { aCard, CardTable } from './at-table.ts'

function places(said: Readonly<Record<string, unknown>>): readonly string[] {
  const { game } = new CardTable([aCard('1', {}), aCard('2', said)], { turn: '1938-2' })
  return placesOf(present(game.content.cardOf.get('card-tk-axis-2'), 'the card').card, game)
}

describe('a card acts', () => {
  const paris = places({ option: [{ choose: { among: ['france'] } }] })

  it('in the Capital of a Country that it names', () => {
    expect(paris).toHaveLength(1)
    expect(paris).not.toEqual(places({ option: [{ choose: { among: ['spain'] } }] }))
  })

  it('where it gives steps, if it names no Country', () => {
    const german = places({ replacements: [{ nation: 'germany', infantry: 1, armor: 0 }] })
    expect(german).toHaveLength(1)
    const named = {
      option: [{ choose: { among: ['france'] } }],
      replacements: [{ nation: 'germany', infantry: 1, armor: 0 }],
    }
    expect(places(named)).toEqual(paris)
  })

  it('nowhere, if it is about no place', () => {
    expect(places({ option: [{ uscl: { by: 1 } }] })).toEqual([])
  })
})
