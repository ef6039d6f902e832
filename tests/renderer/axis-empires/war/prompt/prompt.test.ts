import { describe, expect, it } from 'vitest'
import { focusOf } from '../../../../../src-renderer/axis-empires/game-screen/focus.ts'
import { clickPlace, clickStack } from '../../../../../src-renderer/axis-empires/table/table/modes.ts'
import {
  filterOffers,
  indexOffers,
  inHand,
  typeTitle,
} from '../../../../../src-renderer/axis-empires/table/table/offers.ts'
import { promptButtons } from '../../../../../src-renderer/axis-empires/war/prompt/buttons.ts'
import { howTo } from '../../../../../src-renderer/axis-empires/war/prompt/howto.ts'
import { offer } from '../../../fixtures.ts'

const PIECES = { u1: { at: 'w1303' }, u2: { at: 'w1304' }, p1: { at: 'pool:axis' } }

describe('prompt buttons', () => {
  const combine = ['one', 'two', 'three', 'four'].map((n) =>
    offer('combine', { label: `Combine ${n} and another` }),
  )
  const cancel = offer('cancel', { label: 'Cancel' })
  it('gives every offer a button while there is room', () => {
    const { single, groups } = promptButtons([...combine, cancel], 200)
    expect(single).toHaveLength(5)
    expect(groups).toEqual([])
  })
  it('joins the longest kind first, and keeps the rest', () => {
    const { single, groups } = promptButtons([...combine, cancel], 60)
    expect(single).toEqual([cancel])
    expect(groups.map((g) => [g.type, g.offers.length])).toEqual([['combine', 4]])
  })
  it('never joins a kind of one', () => {
    const { single, groups } = promptButtons([cancel, offer('next', { label: 'Go on' })], 1)
    expect(single).toHaveLength(2)
    expect(groups).toEqual([])
  })
})

describe('filter', () => {
  const list = [
    offer('attack', { label: 'Attack Metz', to: 'w3519' }),
    offer('attack', { label: 'Attack Belfort', detail: 'at a risk', to: 'w3319' }),
  ]
  it('wants every word, in label, detail, place or id', () => {
    const where = (o: { at?: string }): string => (o.at === 'w3519' ? 'Lorraine' : '')
    expect(filterOffers(list, 'attack lorr', where)).toEqual([list[0]])
    expect(filterOffers(list, 'RISK w3319', where)).toEqual([list[1]])
    expect(filterOffers(list, 'metz belfort', where)).toEqual([])
    expect(filterOffers(list, '  ', where)).toEqual(list)
  })
})

describe('how to', () => {
  const say = (offers: ReturnType<typeof offer>[], chosen?: string): string | undefined =>
    howTo(indexOffers(offers, PIECES), chosen)
  it('speaks of the dice before all else', () => {
    expect(say([1, 2].map((value) => offer('die', { command: { type: 'die', value } })))).toMatch(/die/)
  })
  it('tells how a unit is moved, and then where it may go', () => {
    const steps = [offer('step', { unit: 'u1', to: 'w1305' })]
    expect(say(steps)).toMatch(/yellow rim/)
    expect(say(steps, 'u1')).toMatch(/yellow hex/)
  })
  it('counts the places with a blue rim', () => {
    expect(say([offer('place', { to: 'w1303' }), offer('place', { to: 'w1304' })])).toMatch(/2 places/)
  })
  it('is silent where buttons say it all', () => {
    expect(say([offer('next'), offer('retreat')])).toBeUndefined()
  })
})

describe('focus', () => {
  const placeOf = (piece: string): string | undefined => PIECES[piece as 'u1']?.at
  it('is the one place all choices are about', () => {
    const losses = [offer('lose', { unit: 'u1' }), offer('lose', { unit: 'u1', to: 'w1303' })]
    expect(focusOf(indexOffers(losses, PIECES), placeOf)).toBe('w1303')
  })
  it('is nowhere with two places, or off the map', () => {
    const two = [offer('lose', { unit: 'u1' }), offer('lose', { unit: 'u2' })]
    expect(focusOf(indexOffers(two, PIECES), placeOf)).toBeUndefined()
    expect(focusOf(indexOffers([offer('lose', { unit: 'p1' })], PIECES), placeOf)).toBeUndefined()
  })
})

describe('offers of two units', () => {
  it('can be reached by a click on either', () => {
    const both = offer('combine', {
      command: { type: 'combine', unit: 'u1', with: 'u2' },
      piece: 'u1',
      at: 'w1303',
    })
    const index = indexOffers([both], PIECES)
    expect(index.direct.get('u1')).toEqual([both])
    expect(index.direct.get('u2')).toEqual([both])
  })
})

describe('shift and a click', () => {
  const offers = ['u1', 'u3', 'u4'].map((unit) => offer('step', { unit, to: 'w1305' }))
  const index = indexOffers(offers, { ...PIECES, u3: { at: 'w1303' }, u4: { at: 'w1304' } })
  const at: Record<string, string> = { u1: 'w1303', u3: 'w1303', u4: 'w1304' }
  const facts = { index, umpire: false, placeOf: (piece: string) => at[piece] }
  it('takes along those of the same place that can move', () => {
    const next = clickStack({ kind: 'unit', piece: 'u1' }, 'w1305', facts)
    expect(next?.acts).toEqual([{ act: 'stack', pieces: ['u1', 'u3'], to: 'w1305' }])
  })
  it('does nothing of its own without a unit that can move, or where it stands', () => {
    expect(clickStack({ kind: 'idle' }, 'w1305', facts)).toBeUndefined()
    expect(clickStack({ kind: 'unit', piece: 'u1' }, 'w1303', facts)).toBeUndefined()
    expect(clickStack({ kind: 'unit', piece: 'u2' }, 'w1305', facts)).toBeUndefined()
  })
})

describe('choices nobody can tell apart', () => {
  const lose = (as: string, label = 'Reduce the HQ') =>
    offer('lose', { command: { type: 'lose', unit: 'u1', as }, piece: 'u1', at: 'w1303', label })
  it('are one', () => {
    const index = indexOffers([lose('i1'), lose('i2'), lose('none', 'Eliminate the HQ')], PIECES)
    expect(index.all.map(({ label }) => label)).toEqual(['Reduce the HQ', 'Eliminate the HQ'])
    expect(index.direct.get('u1')).toHaveLength(2)
  })
  it('stay two for two units', () => {
    const other = { ...lose('i1'), piece: 'u2' }
    expect(indexOffers([lose('i1'), other], PIECES).all).toHaveLength(2)
  })
})

describe('kinds of choices', () => {
  it('have titles a newcomer understands', () => {
    expect(typeTitle({ type: 'land-snlf', offers: [offer('land-snlf')] })).toBe('Land a naval landing force')
    expect(typeTitle({ type: 'exploit-to', offers: [offer('exploit-to')] })).toBe('Exploit to')
  })
})

describe('counters in hand', () => {
  const offers = [
    offer('place', { unit: 'p1', to: 'w1303' }),
    offer('step', { unit: 'u1', to: 'w1304' }),
    offer('place', { unit: 'p2', to: 'pool:soviet' }),
  ]
  const pieces = { ...PIECES, p2: { at: 'turn:3' } }
  it('are those that come onto a map from beside it', () => {
    expect(inHand(indexOffers(offers, pieces), (piece) => pieces[piece as 'u1']?.at)).toEqual(['p1'])
  })
  it('are spoken of when there are several', () => {
    const index = indexOffers([offer('place', { unit: 'p1', to: 'w1303' })], PIECES)
    expect(howTo(index, undefined, 2)).toMatch(/counter at the right/)
    expect(howTo(index, undefined, 1)).toMatch(/blue rim/)
  })
})

describe('a counter in hand', () => {
  it('stays in hand when a place will not do, and the player is shown why', () => {
    const index = indexOffers([offer('place', { unit: 'p1', to: 'w1303' })], PIECES)
    const facts = { index, umpire: false, placeOf: (piece: string) => PIECES[piece as 'p1']?.at }
    const next = clickPlace({ kind: 'unit', piece: 'p1' }, 'w1305', facts)
    expect(next.mode).toEqual({ kind: 'unit', piece: 'p1' })
    expect(next.acts).toEqual([{ act: 'why', piece: 'p1', to: 'w1305' }])
  })
})
