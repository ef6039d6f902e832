/** Internment of units of several steps, and the way home when the Pending Card is revealed (20.7, 38.7). */
import { describe, expect, it } from 'vitest'
import { intern } from '../../../../src-shared/axis-empires/campaign/events/counters/intern.ts'
import { EventTable } from './at-table.ts'

const BERLIN = 'w3825'
const LONDON = 'w3916'
const STOCKHOLM = 'e4501'
const INTERNED = 'interned:axis'
const home = { event: 'internment', sort: 'repatriation' }

describe('Internment', () => {
  it('[20.7] [38.7] [2.3.4] ds-147: steps for which the Force Pool has no counter are lost, the rest goes to the Delay Box', () => {
    const p = new EventTable({ at: { 'ger-1p/1': STOCKHOLM } })
    for (const unit of p.game.content.units)
      if (unit.nation === 'germany' && p.at(unit.id) === 'pool:axis') p.game.table.place(unit.id, 'aside')
    p.game.table.place('ger-arm-01', 'pool:axis')
    intern(p.game, p.unit('ger-1p'))
    expect([p.at('ger-arm-01'), p.at('ger-1p')]).toEqual([INTERNED, 'delay:tk'])
  })
  it('[20.7] a unit of several steps becomes one-step units; a fortress is eliminated, a port-a-fort flips', () => {
    const p = new EventTable({
      at: {
        'ger-hq-g': STOCKHOLM,
        'ger-inf-01': 'pool:axis',
        'ger-inf-02': 'pool:axis',
        'ger-wall-1': STOCKHOLM,
        'ger-gd/1': STOCKHOLM,
      },
    })
    for (const id of ['ger-hq-g', 'ger-wall-1', 'ger-gd']) intern(p.game, p.unit(id))
    const there = p.game.board.unitsAt(INTERNED).map((unit) => p.game.side(unit).steps)
    expect(there.length).toBeGreaterThan(1)
    expect(there.every((steps) => steps === 1)).toBe(true)
    expect(p.at('ger-wall-1')).not.toBe(INTERNED)
    expect([p.at('ger-gd'), p.game.side(p.unit('ger-gd')).type]).toEqual([INTERNED, 'mech'])
  })
})

describe('Repatriation', () => {
  it('[20.7] [1.3.4] brings the units on the Pending Card home, like replacements, each where its owner likes', () => {
    const p = new EventTable({
      at: { 'ger-inf-01': INTERNED, 'ger-inf-02': INTERNED, 'brit-inf-01': 'interned:western' },
    })
    p.happens(home)
    expect(p.asked).toBe('axis')
    expect(p.offers().every(({ piece }) => piece !== 'brit-inf-01')).toBe(true)
    expect(p.offers().some(({ at }) => at === LONDON)).toBe(false)
    p.do({ type: 'event-choice', choice: `ger-inf-01>${BERLIN}` })
    p.do({ type: 'event-choice', choice: `ger-inf-02>${BERLIN}` })
    expect([p.at('ger-inf-01'), p.at('ger-inf-02'), p.at('brit-inf-01'), p.asked]).toEqual([
      BERLIN,
      BERLIN,
      'interned:western',
      'nobody',
    ])
  })
  it('[20.7] [1.3.4] of twelve each is asked for, and each may come to any City: none has to stand where too many stand', () => {
    const p = new EventTable()
    const home12 = p.game.content.units
      .filter(
        ({ nation, ground }) =>
          nation === 'germany' && ground[0]?.type === 'infantry' && ground[0].steps === 1,
      )
      .slice(0, 12)
    for (const { id } of home12) p.game.table.place(id, INTERNED)
    p.happens(home)
    const taken = new Map<string, number>()
    for (let i = 0; i < home12.length; i++) {
      const offers = p.offers().filter(({ at, piece }) => at !== undefined && piece !== undefined)
      expect(new Set(offers.map(({ at }) => at)).size).toBeGreaterThan(4)
      const free = offers.find(({ at = '' }) => (taken.get(at) ?? 0) < 2)
      if (!free?.at) throw new Error('no City with room')
      taken.set(free.at, (taken.get(free.at) ?? 0) + 1)
      p.do(free.command)
    }
    expect(p.asked).toBe('nobody')
    expect([...taken.values()].every((units) => units <= 2)).toBe(true)
    expect(p.game.board.unitsAt(INTERNED)).toEqual([])
  })
  it('[20.7] what has no place goes to the Force Pool, or back to a Country that is conquered or neutral', () => {
    const p = new EventTable({
      conquered: { poland: 'axis' },
      active: { rumania: 'axis' },
      at: {
        'ger-col-1': INTERNED,
        'pol-inf-1': 'interned:western',
        'pol-inf-2': 'conquered:western',
        'swe-inf-1': 'interned:western',
      },
    })
    p.happens(home)
    p.happens({ ...home, faction: 'western' })
    expect([p.at('ger-col-1'), p.at('pol-inf-1'), p.at('swe-inf-1')]).toEqual([
      'pool:axis',
      'conquered:western',
      'aside',
    ])
    expect(p.happens(home).at(-1)).toBe('[20.7] No Result: no unit of the faction is interned')
  })
  it('[38.7] in Asia as in Europe, on its own map', () => {
    const p = new EventTable({ maps: ['ds'], at: { 'jpn-inf-01': 'interned:axis@ds' } })
    p.happens(home)
    expect(p.asked).toBe('axis')
    const offer = p.offers()[0]
    p.do(offer?.command ?? { type: 'none' })
    expect([p.at('jpn-inf-01'), p.asked]).toEqual([offer?.at, 'nobody'])
  })
})
