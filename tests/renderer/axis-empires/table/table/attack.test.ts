/** Putting an attack together with the mouse, ending a segment, and what a right click lists. */
import { describe, expect, it } from 'vitest'
import {
  clickPiece,
  clickStack,
  contextMenu,
  type Facts,
  IDLE,
} from '../../../../../src-renderer/axis-empires/table/table/modes.ts'
import {
  attackOn,
  indexOffers,
  primaryOffer,
} from '../../../../../src-renderer/axis-empires/table/table/offers.ts'
import { unusedBefore } from '../../../../../src-renderer/axis-empires/table/table/unused.ts'
import { withoutUnit } from '../../../../../src-renderer/axis-empires/table/table/withdraw.ts'
import type { Offer } from '../../../../../src-shared/kernel/procedure.ts'
import { offer, reachOf } from '../../../fixtures.ts'

const PIECES: Record<string, { at: string }> = {
  a: { at: 'w1304' },
  b: { at: 'w1304' },
  c: { at: 'w1403' },
  marker: { at: 'pool:axis' },
}
const DRAFT = { target: 'w1305', attackers: ['a', 'c'], hq: 'b', declared: false, result: null }

function facts(offers: readonly Offer[], rest: Partial<Facts> = {}): Facts {
  return { index: indexOffers(offers, PIECES), umpire: false, placeOf: (id) => PIECES[id]?.at, ...rest }
}
const add = (piece: string) => offer('add', { unit: piece, piece, at: PIECES[piece]?.at ?? '' })

describe('an attack being put together', () => {
  it('leaves out one unit and keeps the others, as one gesture', () => {
    expect(withoutUnit(DRAFT, 'a')).toEqual([
      { type: 'cancel' },
      { type: 'attack', target: 'w1305' },
      { type: 'add', unit: 'c' },
      { type: 'support', unit: 'b' },
    ])
    expect(withoutUnit(DRAFT, 'b')?.map(({ type }) => type)).toEqual(['cancel', 'attack', 'add', 'add'])
  })
  it('leaves nobody out who is not in it, nor once the attack is declared', () => {
    expect(withoutUnit(DRAFT, 'z')).toBeUndefined()
    expect(withoutUnit({ ...DRAFT, declared: true }, 'a')).toBeUndefined()
    expect(withoutUnit(undefined, 'a')).toBeUndefined()
  })
  it('takes an attacker out by a second click on it', () => {
    const table = facts([add('b'), offer('cancel')], { withdraw: (piece) => withoutUnit(DRAFT, piece) })
    expect(clickPiece(IDLE, 'a', table).acts[0]).toEqual({ act: 'do', commands: withoutUnit(DRAFT, 'a') })
  })
  it('adds the whole stack by Shift and a click, and nobody of other stacks', () => {
    const next = clickStack(IDLE, 'w1304', facts([add('a'), add('b'), add('c')]))
    expect(next?.acts[0]).toEqual({
      act: 'do',
      commands: [
        { type: 'add', unit: 'a' },
        { type: 'add', unit: 'b' },
      ],
    })
  })
})

describe('Enter', () => {
  const { index } = facts([offer('attack', { at: 'w1305' }), offer('end')])
  it('attacks the hex that is looked at, as the main button then says', () => {
    expect(attackOn(index, 'w1305')?.command.type).toBe('attack')
  })
  it('ends the segment only where no target is looked at', () => {
    expect(attackOn(index, 'w1304')).toBeUndefined()
    expect(attackOn(index, null)).toBeUndefined()
    expect(primaryOffer(index)?.command.type).toBe('end')
  })
})

describe('before a segment ends', () => {
  const end = offer('end')
  const NONE = new Set<string>()
  const step = (unit: string) => offer('step', { unit, to: 'w1303' })
  it('says how many hexes can still be attacked', () => {
    const { index } = facts([offer('attack', { at: 'w1305' }), offer('attack', { at: 'w1306' }), end])
    expect(unusedBefore(end, index, NONE)).toBe('2 hexes can still be attacked.')
  })
  it('counts units that have not moved, not those that have points left', () => {
    const { index } = facts([step('a'), step('c'), end])
    expect(unusedBefore(end, index, NONE)).toBe('2 units have not moved yet.')
    expect(unusedBefore(end, index, new Set(['a']))).toBe('1 unit has not moved yet.')
    expect(unusedBefore(end, index, new Set(['a', 'c']))).toBeUndefined()
  })
  it('counts counters still to be placed', () => {
    const { index } = facts([offer('place', { piece: 'marker', at: 'w1303' }), end])
    expect(unusedBefore(end, index, NONE)).toBe('1 counter can still be put to use on the map.')
  })
  it('is silent where nothing is left, and for offers that end nothing', () => {
    const { index } = facts([end])
    expect(unusedBefore(end, index, NONE)).toBeUndefined()
    const other = facts([offer('attack', { at: 'w1305' }), offer('next')])
    expect(unusedBefore(offer('next'), other.index, NONE)).toBeUndefined()
  })
})

describe('a right click', () => {
  it('lists the units of the place that can move, by name', () => {
    const table = facts([offer('step', { unit: 'a', to: 'w1303' }), offer('end')], {
      nameOf: (id) => `Unit ${id}`,
    })
    const [menu] = contextMenu(IDLE, 'w1304', undefined, table).acts
    expect(menu?.act === 'menu' ? menu.offers.map(({ label }) => label) : []).toEqual(['Move Unit a …'])
  })
  it('offers the chosen unit a hex within reach', () => {
    const table = facts([offer('step', { unit: 'a', to: 'w1303' }), offer('end')])
    const reach = reachOf('a', ['w1404'])
    const [menu] = contextMenu({ kind: 'unit', piece: 'a', reach }, 'w1404', undefined, table).acts
    const [line] = menu?.act === 'menu' ? menu.offers : []
    expect(line).toMatchObject({ label: 'Move here', at: 'w1404', command: { type: 'march', unit: 'a' } })
  })
})
