/** The optional rules of supply (17.4), and Iceland (17.7). */
import { describe, expect, it } from 'vitest'
import { replacementPlaces } from '../../../../src-shared/axis-empires/campaign/seasonal/replacement-places.ts'
import { defenceSum } from '../../../../src-shared/axis-empires/war/combat/odds.ts'
import { columnShifts } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { boxesIn } from '../../../../src-shared/axis-empires/war/supply/bases.ts'
import { isLinkedCity } from '../../../../src-shared/axis-empires/war/supply/network.ts'
import { givesShift, isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { operational, type Position } from '../../../kit/position.ts'
import { playing } from './on.ts'

const LENINGRAD = 'e4608'
const around = (p: Position, hex: string): string[] => {
  const at = p.hex(hex)
  return [0, 1, 2, 3, 4, 5].flatMap((d) => {
    const to = p.game.graph.neighbour[at * 6 + d] ?? -1
    return to >= 0 && !p.game.board.isSea(to) ? [p.game.hexId(to)] : []
  })
}

/** Leningrad with a Russian garrison, and Germans on every Land hex round it; the sea is the enemy's. */
function besieged(
  options: Parameters<typeof playing>[0],
  frame?: Parameters<typeof playing>[1]['frame'],
): Position {
  const empty = playing([], { phasing: 'soviet', at: {} })
  const ring = around(empty, LENINGRAD)
  const germans = Object.fromEntries(ring.map((hex, i) => [`ger-inf-0${i + 1}`, hex]))
  return playing(options, {
    phasing: 'soviet',
    at: { 'rus-inf-01': LENINGRAD, ...germans, 'ger-surf': 'zone:baltic-sea:station' },
    ...(frame ? { frame } : {}),
  })
}

describe('Two-City Supply Sources', () => {
  it('[17.4] [17.4.1] a City cut off from all others is no source, and is one without the rule', () => {
    const plain = besieged([])
    expect(isSupplied(plain.game, plain.unit('rus-inf-01'))).toBe(true)
    const p = besieged(['two-city-sources'])
    expect(isLinkedCity(p.game, 2, 'russia', p.hex(LENINGRAD))).toBe(false)
    expect(isSupplied(p.game, p.unit('rus-inf-01'))).toBe(false)
  })
  it('[17.4.1] as soon as a line to another City is open it is a source again; the Capital is one in any case', () => {
    const p = besieged(['two-city-sources'])
    for (const hex of around(p, LENINGRAD))
      for (const unit of p.game.groundIn(p.hex(hex), 0)) p.game.table.place(unit.id, 'pool:axis')
    expect(isSupplied(p.game, p.unit('rus-inf-01'))).toBe(true)
    const moscow = 'e4312'
    const q = playing(['two-city-sources'], { phasing: 'soviet', at: { 'rus-inf-01': moscow } })
    const ring = around(q, moscow)
    for (const [i, hex] of ring.entries()) q.game.table.place(`ger-inf-0${i + 1}`, hex)
    expect(isSupplied(q.game, q.unit('rus-inf-01'))).toBe(true)
  })
})

describe('Reinforcement Location', () => {
  const grants = [{ nation: 'russia', infantry: 3, armor: 0 }]
  const replace = (unit: string) => ({ type: 'replace', unit, to: LENINGRAD })
  it('[17.4.2] a City cut off from all others takes one replacement a Segment', () => {
    const frame = { proc: 'replacements', grants }
    const p = besieged(['reinforcement-location'], frame)
    const free = p.game.content.units.filter(
      ({ nation, sides, id }) =>
        nation === 'russia' && sides[0]?.type === 'infantry' && p.at(id) === 'pool:soviet',
    )
    const ids = free.map(({ id }) => id).filter((id) => p.judge(replace(id)).ok)
    expect(ids.length).toBeGreaterThan(1)
    p.do(replace(ids[0] ?? ''))
    expect(p.judge(replace(ids[1] ?? ''))).toMatchObject({ ok: false, rule: '17.4.2' })
    expect(p.places('replace')).not.toContain(LENINGRAD)
    expect(p.places('replace').length).toBeGreaterThan(0)
    const plain = besieged([], frame)
    plain.do(replace(ids[0] ?? ''))
    expect(plain.judge(replace(ids[1] ?? '')).ok).toBe(true)
  })
  /** How many infantry units a City takes in one Segment, of three steps. */
  const taken = (p: Position, hex: string): number => {
    let count = 0
    for (; count < 3; count++) {
      const next = p.offers().find((o) => o.command.type === 'replace' && o.at === hex)
      if (!next) break
      p.do(next.command)
    }
    return count
  }
  const frame = { proc: 'replacements', grants }
  const MOSCOW = 'e4312'
  it('[17.4.2] the Capital takes any number, though it be cut off; each other City one of its own', () => {
    const empty = playing([], { phasing: 'soviet', at: {} })
    const ring = around(empty, MOSCOW)
    const at = Object.fromEntries(ring.map((hex, i) => [`ger-inf-0${i + 1}`, hex]))
    const p = playing(['reinforcement-location'], { phasing: 'soviet', at, frame })
    expect(taken(p, MOSCOW)).toBe(3)
    // A Segment later the City that is cut off takes one more.
    expect(taken(besieged(['reinforcement-location'], frame), LENINGRAD)).toBe(1)
    const next = besieged(['reinforcement-location'], frame)
    next.do(next.offers().find((o) => o.at === LENINGRAD)?.command ?? { type: 'end' }, { type: 'end' })
    next.engine.enter(frame)
    expect(taken(next, LENINGRAD)).toBe(1)
  })
  it('[17.4.2] a City with a line to another City of the Country, or to a friendly Off-Map Box, takes any number', () => {
    const open = playing(['reinforcement-location'], { phasing: 'soviet', at: {}, frame })
    expect(taken(open, LENINGRAD)).toBe(3)
    // Belfast has no neighbour City but over the North Atlantic, where a Sub Fleet closes its port.
    const belfast = (submarine: string): number => {
      const p = playing(['reinforcement-location'], {
        phasing: 'western',
        at: { 'ger-sub-1': submarine },
        frame: { proc: 'replacements', grants: [{ nation: 'britain', infantry: 2, armor: 0 }] },
      })
      return taken(p, 'w4313')
    }
    expect([belfast('pool:axis'), belfast('zone:north-atlantic:station')]).toEqual([2, 1])
  })
})

describe('Limited Supply Lines', () => {
  it('[17.4.3] an HQ supplied by road alone gives no shift, one supplied by rail does', () => {
    const by = (side: 'western' | 'soviet', hq: string, hex: string, on = true) => {
      const p = playing(on ? ['limited-supply-lines'] : [], { phasing: side, at: { [hq]: hex } })
      return [isSupplied(p.game, p.unit(hq)), givesShift(p.game, p.unit(hq))]
    }
    // Guryev has a road alone; to Tobruk a line leads along the coast or over its Port, which is no City.
    expect(by('soviet', 'rus-hq-sw', 'e3623')).toEqual([true, false])
    expect(by('soviet', 'rus-hq-sw', 'e3623', false)).toEqual([true, true])
    expect(by('soviet', 'rus-hq-sw', 'e4312')).toEqual([true, true])
    expect(by('western', 'brit-hq-me', 'e1406')).toEqual([true, false])
    expect(by('western', 'brit-hq-me', 'w3916')).toEqual([true, true])
  })
  it('[17.4.3] [4.2.3.5] without the shift its factors count nevertheless', () => {
    /** A German next to the HQ who does not cut its road. */
    const from = around(playing([], { phasing: 'axis', at: {} }), 'e3623').find((hex) => {
      const p = playing([], { phasing: 'axis', at: { 'ger-inf-01': hex, 'rus-hq-sw': 'e3623' } })
      return isSupplied(p.game, p.unit('rus-hq-sw'))
    })
    const sheet = (options: Parameters<typeof playing>[0]) => {
      const p = playing(options, {
        phasing: 'axis',
        at: { 'ger-inf-01': from ?? '', 'rus-hq-sw': 'e3623' },
      })
      const battle = {
        target: p.hex('e3623'),
        side: 0,
        blitz: false,
        attackers: [p.unit('ger-inf-01')],
        support: undefined,
        defenders: [p.unit('rus-hq-sw')],
        defence: undefined,
      }
      return [columnShifts(p.game, battle).map(({ rule }) => rule), defenceSum(p.game, battle).total] as const
    }
    const [rules, total] = sheet([])
    const [limited, same] = sheet(['limited-supply-lines'])
    expect(rules).toContain('4.2.3.5')
    expect(limited).not.toContain('4.2.3.5')
    expect(same).toBe(total)
  })
})

describe('Iceland', () => {
  it('[17.7] the box is in play only with the rule: a Western port on the North Sea and the Arctic Sea', () => {
    const p = playing(['iceland'], {
      phasing: 'western',
      at: { 'brit-inf-01': 'w3916' },
      frame: operational(),
    })
    const off = playing([], { phasing: 'western', at: { 'brit-inf-01': 'w3916' }, frame: operational() })
    expect(p.game.graph.boxes.get('iceland')).not.toHaveProperty('optional')
    expect(off.game.graph.boxes.get('iceland')?.optional).toBe('+17.7')
    const zones = (of: Position) =>
      of.game.graph.zones
        .filter((_, zone) => boxesIn(of.game, 1, zone).includes('iceland'))
        .map(({ id }) => id)
    expect(zones(p).sort()).toEqual(['arctic-sea', 'north-sea'])
    expect(zones(off)).toEqual([])
    expect(
      [0, 2].flatMap((side) => p.game.graph.zones.flatMap((_, zone) => boxesIn(p.game, side, zone))),
    ).not.toContain('iceland')
  })
  const at = {
    'brit-inf-01': 'box:iceland',
    'us-inf-01': 'box:eastern-us',
    'brit-convoy-1': 'zone:north-sea:convoys',
  }
  const island = (options: Parameters<typeof playing>[0]): Position =>
    playing(options, { phasing: 'western', at, frame: operational() })
  it('[17.7] it is a regular Off-Map Box of the West: a source of supply, a port to sail from and to', () => {
    const p = island(['iceland'])
    expect(isSupplied(p.game, p.unit('brit-inf-01'))).toBe(true)
    const sail = (unit: string, to: string) =>
      p.judge({ type: 'sail', unit, zone: 'north-sea', convoy: 'brit-convoy-1', to })
    expect(sail('brit-inf-01', 'w3915').ok).toBe(true)
    p.do({ type: 'sail', unit: 'brit-inf-01', zone: 'north-sea', convoy: 'brit-convoy-1', to: 'w3915' })
    expect(p.at('brit-inf-01')).toBe('w3915')
  })
  it('[17.7] it borders no other box, and no replacements are placed there', () => {
    const p = island(['iceland'])
    const boxes = (unit: string): (string | undefined)[] =>
      p.offers().flatMap((o) => (o.piece === unit && o.command.type === 'box' ? [o.at] : []))
    expect(boxes('brit-inf-01')).toEqual([])
    expect(boxes('us-inf-01')).toEqual(['box:west-africa'])
    for (const unit of ['us-inf-02', 'brit-inf-02', 'brit-col-can', 'brit-col-fra'])
      expect([...replacementPlaces(p.game, p.unit(unit))], unit).not.toContain('box:iceland')
  })
  it('[17.7] nobody sails there without the rule', () => {
    const sails = (options: Parameters<typeof playing>[0]): boolean => {
      const p = playing(options, {
        phasing: 'western',
        at: { ...at, 'brit-inf-01': 'w3915' },
        frame: operational(),
      })
      const to = 'box:iceland'
      return p.judge({ type: 'sail', unit: 'brit-inf-01', zone: 'north-sea', convoy: 'brit-convoy-1', to }).ok
    }
    expect([sails(['iceland']), sails([])]).toEqual([true, false])
  })
})
