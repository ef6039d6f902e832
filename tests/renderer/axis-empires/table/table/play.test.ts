import { describe, expect, it } from 'vitest'
import {
  describeHex,
  gazetteer,
  placeName,
} from '../../../../../src-renderer/axis-empires/ground/words/place-names.ts'
import { searchPlaces } from '../../../../../src-renderer/axis-empires/ground/words/place-search.ts'
import {
  clickPiece,
  clickPlace,
  contextMenu,
  dragOver,
  drop,
  type Facts,
  IDLE,
  type Mode,
  nextMover,
  receiveReach,
  settleMode,
  startDrag,
} from '../../../../../src-renderer/axis-empires/table/table/modes.ts'
import {
  dieOffers,
  groupOffers,
  indexOffers,
  primaryOffer,
} from '../../../../../src-renderer/axis-empires/table/table/offers.ts'
import { distribution } from '../../../../../src-renderer/axis-empires/war/battle/distribution.ts'
import type { Offer } from '../../../../../src-shared/kernel/procedure.ts'
import { offer, reachOf, smallMap } from '../../../fixtures.ts'

const PIECES = { a: { at: 'w1304' }, b: { at: 'w1304' }, foe: { at: 'w1305' }, blitz: { at: 'pool:axis' } }

function facts(offers: readonly Offer[], umpire = false): Facts {
  const at: Record<string, { at: string }> = PIECES
  return { index: indexOffers(offers, PIECES), umpire, placeOf: (piece) => at[piece]?.at }
}
const MOVES = [
  offer('step', { unit: 'a', to: 'w1303' }),
  offer('step', { unit: 'a', to: 'w1404' }),
  offer('end'),
]

describe('offers', () => {
  it('sorts moves, direct choices, places and buttons', () => {
    const { index } = facts([
      ...MOVES,
      offer('add', { unit: 'b', at: 'w1304' }),
      offer('attack', { at: 'w1305' }),
    ])
    expect([...index.movers]).toEqual(['a'])
    expect(index.direct.get('b')).toHaveLength(1)
    expect(index.places.get('w1305')).toHaveLength(1)
    expect(index.buttons.map((o) => o.command.type)).toContain('end')
  })
  it('lets a marker from a pool be placed by a click on the place alone', () => {
    const { index } = facts([offer('place-blitz', { piece: 'blitz', at: 'w1303' })])
    expect(index.places.get('w1303')).toHaveLength(1)
  })
  it('lets one of a few units be sent by a click on the place, unless units move step by step', () => {
    const advances = [
      offer('advance', { piece: 'a', at: 'w1305' }),
      offer('advance', { piece: 'b', at: 'w1305' }),
    ]
    const pieces = { a: { at: 'w1303' }, b: { at: 'w1304' } }
    expect(indexOffers(advances, pieces).places.get('w1305')).toHaveLength(2)
    const step = offer('step', { piece: 'a', at: 'w1304' })
    expect(indexOffers([...advances, step], pieces).places.get('w1305')).toBeUndefined()
  })
  it('does not make the way out the main action while the map has something to choose', () => {
    const forfeit = offer('forfeit')
    const marker = offer('place-blitz', { piece: 'blitz', at: 'w1303' })
    expect(primaryOffer(facts([marker, forfeit]).index)).toBeUndefined()
    expect(primaryOffer(facts([forfeit]).index)).toBe(forfeit)
  })
  it('leaves no offer without a way to take it', () => {
    const offers = [
      ...MOVES,
      offer('odd', { at: 'turn:24' }),
      offer('strange', { piece: 'nobody', at: 'swb' }),
      offer('fight', { at: 'w1305' }),
    ]
    const { index } = facts(offers)
    for (const o of offers) {
      const reachable =
        index.buttons.includes(o) ||
        [...index.direct.values(), ...index.moves.values(), ...index.places.values()].some((l) =>
          l.includes(o),
        )
      expect(reachable).toBe(true)
    }
    expect(index.buttons.map((o) => o.command.type)).toContain('odd')
    expect(index.buttons.map((o) => o.command.type)).toContain('fight')
    expect(groupOffers(offers).flatMap((g) => g.offers)).toHaveLength(offers.length)
  })
  it('finds the primary offer and the dice', () => {
    expect(primaryOffer(facts([offer('cancel'), offer('fight', { at: 'w1305' })]).index)?.command.type).toBe(
      'fight',
    )
    expect(primaryOffer(facts([offer('x'), offer('y')]).index)).toBeUndefined()
    const dice = [1, 2, 3, 4, 5, 6].map((value) => ({
      command: { type: 'die', value },
      label: String(value),
      rule: '0',
    }))
    expect([...dieOffers(facts(dice).index).keys()]).toEqual([1, 2, 3, 4, 5, 6])
  })
})

describe('mouse modes', () => {
  it('choosing a unit asks for its reach; a click in the reach sends its commands', () => {
    const chosen = clickPiece(IDLE, 'a', facts(MOVES))
    expect(chosen.acts).toContainEqual({ act: 'reach', piece: 'a' })
    const mode = receiveReach(chosen.mode, reachOf('a', ['w1303', 'w1203']))
    const moved = clickPlace(mode, 'w1203', facts(MOVES))
    expect(moved.acts).toEqual([{ act: 'do', commands: [{ type: 'step', unit: 'a', to: 'w1203' }] }])
  })
  it('a click outside the reach asks why', () => {
    const mode: Mode = { kind: 'unit', piece: 'a', reach: reachOf('a', ['w1303']) }
    expect(clickPlace(mode, 'w1506', facts(MOVES)).acts).toContainEqual({
      act: 'why',
      piece: 'a',
      to: 'w1506',
    })
  })
  it('a reach that comes late for another unit is ignored', () => {
    const mode: Mode = { kind: 'unit', piece: 'b' }
    expect(receiveReach(mode, reachOf('a', ['w1303']))).toBe(mode)
  })
  it('drag and drop: moves inside the reach, explains outside, lies still at home', () => {
    const started = startDrag('a', facts(MOVES))
    if (!started) throw new Error('no drag')
    const mode = dragOver(receiveReach(started.mode, reachOf('a', ['w1303'])), 'w1303')
    expect(drop(mode, 'w1303', facts(MOVES)).acts[0]).toMatchObject({ act: 'do' })
    expect(drop(mode, 'w1506', facts(MOVES)).acts).toEqual([{ act: 'why', piece: 'a', to: 'w1506' }])
    expect(drop(mode, 'w1304', facts(MOVES)).acts).toEqual([{ act: 'inspect', place: 'w1304' }])
    expect(startDrag('foe', facts(MOVES))).toBeUndefined()
  })
  it('let go with Shift down, a counter takes those of its stack along that can move', () => {
    const stacked: Facts = {
      ...facts([...MOVES, offer('step', { unit: 'b', to: 'w1303' })]),
    }
    const started = startDrag('a', stacked)
    if (!started) throw new Error('no drag')
    const mode = receiveReach(started.mode, reachOf('a', ['w1303']))
    expect(drop(mode, 'w1303', stacked, true).acts).toEqual([
      { act: 'stack', pieces: ['a', 'b'], to: 'w1303' },
    ])
    expect(drop(mode, 'w1506', stacked, true).acts).toEqual([{ act: 'why', piece: 'a', to: 'w1506' }])
  })
  it('the umpire drags anything anywhere', () => {
    const started = startDrag('foe', facts(MOVES, true))
    if (!started) throw new Error('no drag')
    expect(drop(started.mode, 'w1102', facts(MOVES, true)).acts).toEqual([
      { act: 'umpire', piece: 'foe', to: 'w1102' },
    ])
  })
  it('a click on an enemy stack takes the attack offered there', () => {
    const next = clickPiece(IDLE, 'foe', facts([offer('attack', { at: 'w1305' }), offer('end')]))
    expect(next.acts[0]).toMatchObject({ act: 'do', commands: [{ type: 'attack' }] })
  })
  it('adds an attacker by one click but asks before a loss', () => {
    const add = clickPiece(IDLE, 'b', facts([offer('add', { unit: 'b', at: 'w1304' })]))
    expect(add.acts[0]).toMatchObject({ act: 'do' })
    const lose = clickPiece(IDLE, 'b', facts([offer('lose', { unit: 'b', at: 'w1304' })]))
    expect(lose.acts[0]).toMatchObject({ act: 'menu' })
  })
  it('several offers at a place open a menu, and the right button lists all', () => {
    const two = [offer('attack', { at: 'w1305' }), offer('land', { at: 'w1305' })]
    expect(clickPlace(IDLE, 'w1305', facts(two)).acts[0]).toMatchObject({ act: 'menu', offers: two })
    expect(contextMenu(IDLE, 'w1305', undefined, facts(two)).acts[0]).toMatchObject({
      act: 'menu',
      offers: two,
    })
  })
  it('keeps the unit chosen while it can continue, then lets go', () => {
    const mode: Mode = { kind: 'unit', piece: 'a', reach: reachOf('a', ['w1303']) }
    expect(settleMode(mode, facts(MOVES)).acts).toEqual([{ act: 'reach', piece: 'a' }])
    expect(settleMode(mode, facts([offer('end')])).mode).toEqual(IDLE)
  })
  it('goes round all units that can move', () => {
    const f = facts([offer('step', { unit: 'a', to: 'w1303' }), offer('step', { unit: 'b', to: 'w1303' })])
    expect(nextMover(IDLE, f)).toBe('a')
    expect(nextMover({ kind: 'unit', piece: 'a' }, f)).toBe('b')
    expect(nextMover({ kind: 'unit', piece: 'b' }, f)).toBe('a')
    expect(nextMover(IDLE, facts([]))).toBeUndefined()
  })
})

describe('battle', () => {
  it('joins dice with the same outcome', () => {
    const rows = distribution(
      [1, 2, 3, 4, 5, 6].map((die) => ({ die, result: die < 3 ? 'Ad' : 'Dr1', text: '' })),
    )
    expect(rows.map((r) => r.dice)).toEqual([
      [1, 2],
      [3, 4, 5, 6],
    ])
  })
})

describe('places', () => {
  const gaz = gazetteer([smallMap()], () => '1st Army')
  it('names every kind of place', () => {
    expect(placeName('w1305', gaz)).toBe('Midtown (w1305)')
    expect(placeName('pool:axis', gaz)).toBe('Axis Force Pool')
    expect(placeName('zone:north:station', gaz)).toBe('North Sea: On Station')
    expect(placeName('box:west', gaz)).toBe('The West')
    expect(placeName('hold:ger-1', gaz)).toBe('Holding Box of 1st Army')
  })
  it('finds places by the beginning of name or id', () => {
    expect(searchPlaces(gaz, 'mid')[0]?.place).toBe('w1305')
    expect(searchPlaces(gaz, 'W1305')[0]?.place).toBe('w1305')
    expect(searchPlaces(gaz, ' ')).toEqual([])
  })
  it('describes a hex', () => {
    const hex = gaz.hexes.get('w1305')
    if (!hex) throw new Error('missing')
    expect(describeHex(hex, gaz)).toEqual(['Clear · Bland', 'Capital, Axis strategic hex'])
  })
})
