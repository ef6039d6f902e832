/** The Logistics Segment (1.2). */
import { describe, expect, it } from 'vitest'
import { judgeDepot } from '../../../../src-shared/axis-empires/campaign/seasonal/depots.ts'
import { logisticsFrame } from '../../../../src-shared/axis-empires/campaign/seasonal/logistics.ts'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { operational, Position, type PositionOptions } from '../../../kit/position.ts'

const segment = (options: PositionOptions): Position => new Position({ ...options, frame: logisticsFrame() })
const placing = (marker: string, at: string) => ({ type: 'place-marker', marker, at })
const asia = { maps: ['ds'] } as const

describe('Logistics markers', () => {
  it('[1.2.1] the Axis in a City with a German unit that has a line overland to Germany', () => {
    const at = {
      'ger-inf-01': 'w3624',
      'ger-inf-02': 'w1522',
      'ita-convoy/1': 'zone:central-mediterranean:convoys',
    }
    const p = segment({ phasing: 'axis', at })
    expect(isSupplied(p.game, p.unit('ger-inf-02'))).toBe(true)
    // Tripoli has a line over the sea only; in Berlin stands nobody.
    expect([...new Set(p.places('place-marker'))]).toEqual(['w3624'])
    expect(p.judge(placing('axis-logistics-1', 'w3825'))).toMatchObject({ ok: false, rule: '1.2.1' })
  })
  it('[1.2] [1.2.1] one is placed or removed in a Segment, not both; a friendly Detachment goes', () => {
    const at = {
      'ger-inf-01': 'w3825',
      'ger-inf-02': 'w3624',
      'ger-inf-05/1': 'w3825',
      'axis-logistics-2': 'w3624',
    }
    const p = segment({ phasing: 'axis', at })
    expect(p.judge({ type: 'remove-marker', marker: 'axis-logistics-2' }).ok).toBe(true)
    p.do(placing('axis-logistics-1', 'w3825'))
    expect(p.at('axis-logistics-1')).toBe('w3825')
    expect(p.game.table.piece('ger-inf-05')).toEqual({ at: 'pool:axis', face: 0 })
    // Nothing more can be done, and the Segment is over.
    expect(p.engine.decision()).toBeUndefined()
    const q = segment({ phasing: 'axis', at })
    q.do({ type: 'remove-marker', marker: 'axis-logistics-2' })
    expect(q.at('axis-logistics-2')).toBe('delay:tk')
  })
  it.each([
    ['an enemy Air unit', { 'brit-af-1': 'w3825' }],
    ['an enemy Detachment', { 'brit-inf-02/1': 'w3825' }],
    ['a friendly Logistics marker', { 'axis-logistics-2': 'w3825' }],
  ])('[1.2.1] not where %s lies, though a supplied German unit is there', (_what, more) => {
    const at = { 'ger-inf-01': 'w3825', ...more }
    const judged = (where: Record<string, string>) => {
      const p = new Position({ phasing: 'axis', at: where })
      return judgeDepot(p.game, p.unit('axis-logistics-1'), p.hex('w3825'))
    }
    expect(judged({ 'ger-inf-01': 'w3825' }).ok).toBe(true)
    expect(judged(at)).toMatchObject({ ok: false, rule: '1.2.1' })
  })
  it('[1.2.1] the West in Europe in a City with a supplied US ground unit, not a British one', () => {
    const judged = (unit: string, hex: string) =>
      segment({ phasing: 'western', at: { [unit]: hex } }).judge(placing('west-logistics-1', hex)).ok
    expect([judged('us-inf-01', 'w3916'), judged('brit-inf-01', 'w3916')]).toEqual([true, false])
    // A hex of Britain that is no City, and a City that no line reaches.
    expect([judged('us-inf-01', 'w3816'), judged('us-inf-01', 'w3825')]).toEqual([false, false])
  })
  it('[1.2.1] the Kwantung marker needs land that is a Japanese Dependent: not Liaoning once it is Russian', () => {
    const liaoning = (ceded: PositionOptions['ceded']) => {
      const p = new Position({
        ...asia,
        phasing: 'axis',
        at: { 'jpn-inf-10': 'a5125' },
        ...(ceded ? { ceded } : {}),
      })
      return judgeDepot(p.game, p.unit('ds-axis-kwantung-logistics'), p.hex('a5125'))
    }
    expect(liaoning(undefined)).toEqual({ ok: true })
    expect(liaoning([{ area: 'liaoning', to: 'russia-ds', as: 'dependent' }])).toMatchObject({
      ok: false,
      reason: expect.stringContaining('its own lands'),
    })
  })
  it('[1.2.1] an enemy ground unit that enters a hex with a Logistics marker alone sends it to the Delay Box, and continues', () => {
    const at = { 'ger-1p': 'w3718', 'ger-inf-09': 'w3718', 'west-logistics-1': 'w3717' }
    const active = { france: 'western', 'belgium-holland': 'western' } as const
    const p = new Position({ phasing: 'axis', active, at, frame: operational() })
    p.step('ger-1p', 'w3717')
    expect([p.at('ger-1p'), p.at('west-logistics-1')]).toEqual(['w3717', 'delay:tk'])
    expect(p.offers().some((o) => o.piece === 'ger-1p' && o.command.type === 'step')).toBe(true)
  })
  it('[1.2.1] the Soviets in a Road or Rail hex with or next to a supplied Russian HQ', () => {
    const p = segment({ phasing: 'soviet', at: { 'rus-hq-sw': 'e3609' } })
    const places = p.places('place-marker')
    expect(places).toContain('e3609')
    expect(places.length).toBeGreaterThan(1)
    expect(places).not.toContain('e4312')
  })
  it('[1.2.1] in Asia the Kwantung marker stays in Japanese Manchukuo and Korea; the West keeps out of British Dependents', () => {
    const axis = segment({ ...asia, phasing: 'axis', at: { 'jpn-inf-10': 'a5125', 'jpn-inf-11': 'p4904' } })
    expect(axis.judge(placing('ds-axis-kwantung-logistics', 'a5125')).ok).toBe(true)
    expect(axis.judge(placing('ds-axis-kwantung-logistics', 'p4904'))).toMatchObject({ rule: '1.2.1' })
    expect(axis.judge(placing('ds-axis-ighq-1', 'p4904')).ok).toBe(true)
    const west = new Position({
      ...asia,
      phasing: 'western',
      at: { 'ds-us-inf-01': 'a3218', 'ds-us-inf-02': 'p2106' },
    })
    const poa = (at: string) => judgeDepot(west.game, west.unit('ds-west-poa'), west.hex(at))
    expect(poa('a3218')).toMatchObject({ ok: false, reason: expect.stringContaining('British Dependent') })
  })
})

describe('the Segment', () => {
  const two: PositionOptions = {
    phasing: 'soviet',
    at: { 'rus-hq-sw': 'e4312' },
    active: { italy: 'axis' },
    conquered: { yugoslavia: 'western', greece: 'western' },
  }
  const bases = (p: Position, land: string): string[] =>
    p
      .offers()
      .filter(({ command, piece }) => command.type === 'place-marker' && piece === 'sov-partisan-base-1')
      .flatMap(({ at }) => (at === undefined ? [] : [at]))
      .filter((at) => p.game.graph.areas[p.game.politics.owner(p.hex(at))]?.id === land)
  it('[1.2] one Logistics marker and any number of Partisan Bases, placed and removed in one Segment', () => {
    const [serbia = ''] = bases(segment(two), 'yugoslavia')
    const [greece = ''] = bases(segment(two), 'greece')
    const lying = { ...two.at, 'sov-partisan-base-2': serbia }
    const p = segment({ ...two, at: lying })
    p.do(
      { type: 'remove-marker', marker: 'sov-partisan-base-2' },
      placing('sov-partisan-base-1', greece),
      placing('sov-logistics-1', 'e4312'),
    )
    expect(['sov-partisan-base-2', 'sov-partisan-base-1', 'sov-logistics-1'].map((id) => p.at(id))).toEqual([
      'delay:tk',
      greece,
      'e4312',
    ])
  })
  it('[1.2] another faction’s markers are neither placed nor picked up, and nothing need be done', () => {
    const [serbia = ''] = bases(segment(two), 'yugoslavia')
    const at = { ...two.at, 'axis-logistics-1': 'w3825', 'west-partisan-base-1': serbia }
    const p = segment({ ...two, at })
    const refused = { ok: false, rule: '1.2' }
    for (const marker of ['axis-logistics-1', 'west-partisan-base-1', 'rus-hq-sw'])
      expect(p.judge({ type: 'remove-marker', marker }), marker).toMatchObject(refused)
    expect(p.judge(placing('axis-logistics-2', 'e4312'))).toMatchObject(refused)
    p.do({ type: 'end' })
    expect([p.at('axis-logistics-1'), p.at('west-partisan-base-1')]).toEqual(['w3825', serbia])
  })
})

describe('Partisan Bases', () => {
  const yugoslavia: PositionOptions = {
    phasing: 'soviet',
    at: {},
    active: { italy: 'axis' },
    conquered: { yugoslavia: 'western' },
  }
  const places = (p: Position, marker: string): string[] =>
    p
      .offers()
      .filter((o) => o.command.type === 'place-marker' && o.piece === marker)
      .map((o) => o.at ?? '')
  it('[1.2.2.1] core-040: a Soviet Base in any Rough or City hex of conquered Western Yugoslavia', () => {
    const p = segment(yugoslavia)
    const found = places(p, 'sov-partisan-base-1')
    expect(found.length).toBeGreaterThan(0)
    for (const at of found) {
      const { graph, politics } = p.game
      expect(graph.areas[politics.owner(p.hex(at))]?.id).toBe('yugoslavia')
    }
  })
  it('[1.2.2.1] [13.5] who conquered a Country does not matter, but of which faction it still is', () => {
    const where = (at: Record<string, string>): string[] =>
      places(segment({ ...yugoslavia, at, conquered: { yugoslavia: 'axis' } }), 'sov-partisan-base-1')
    expect(where({ 'yug-inf-1': 'conquered:western' })).toEqual(
      places(segment(yugoslavia), 'sov-partisan-base-1'),
    )
    const axis = { ...yugoslavia, conquered: { hungary: 'western' as const }, active: {} }
    expect(
      places(segment({ ...axis, at: { 'hun-inf-1': 'conquered:axis' } }), 'sov-partisan-base-1'),
    ).toEqual([])
  })
  it('[1.2.2] [1.2.2.1] core-041: none where the other Allied faction has one; one a Country and Segment', () => {
    const [hex = ''] = places(segment(yugoslavia), 'sov-partisan-base-1')
    const held = { ...yugoslavia, at: { 'sov-partisan-base-1': hex } }
    expect(places(segment({ ...held, phasing: 'western' }), 'west-partisan-base-1')).toEqual([])
    const p = segment(yugoslavia)
    p.do(placing('sov-partisan-base-1', hex))
    const other = places(segment(yugoslavia), 'sov-partisan-base-1').find((at) => at !== hex) ?? ''
    expect(p.judge(placing('sov-partisan-base-2', other))).toMatchObject({ ok: false, rule: '1.2.2' })
  })
  it('[1.2.2.1] not beside an enemy unit, unless a friend is there', () => {
    const free = places(segment(yugoslavia), 'sov-partisan-base-1')
    const [hex = ''] = free
    const p = new Position({ ...yugoslavia })
    const next = [0, 1, 2, 3, 4, 5]
      .map((d) => p.game.graph.neighbour[p.hex(hex) * 6 + d] ?? -1)
      .find((at) => {
        const q = new Position({ ...yugoslavia, at: { 'ger-inf-01': p.game.hexId(at) } })
        return at >= 0 && !p.game.board.isSea(at) && q.game.board.ezoc(2, q.hex(hex)) > 0
      })
    const beside = segment({ ...yugoslavia, at: { 'ger-inf-01': p.game.hexId(next ?? -1) } })
    expect(beside.judge(placing('sov-partisan-base-1', hex))).toMatchObject({ ok: false, rule: '1.2.2.1' })
  })
  it('[1.2.2.2] a Base is picked up to the Delay Box, even from under an enemy', () => {
    const [hex = ''] = places(segment(yugoslavia), 'sov-partisan-base-1')
    const p = segment({ ...yugoslavia, at: { 'sov-partisan-base-1': hex, 'ger-inf-01': hex } })
    p.do({ type: 'remove-marker', marker: 'sov-partisan-base-1' })
    expect(p.at('sov-partisan-base-1')).toBe('delay:tk')
  })
  it('[1.2.2.2] a Base may be left where it is, and one that was picked up is not placed again in the Segment', () => {
    const [hex = '', next = ''] = places(segment(yugoslavia), 'sov-partisan-base-1')
    const lying = { ...yugoslavia, at: { 'sov-partisan-base-1': hex, 'ger-inf-01': hex } }
    const left = segment(lying)
    left.do({ type: 'end' })
    expect(left.at('sov-partisan-base-1')).toBe(hex)
    const p = segment(lying)
    p.do({ type: 'remove-marker', marker: 'sov-partisan-base-1' })
    expect(p.judge(placing('sov-partisan-base-1', next))).toMatchObject({ ok: false, rule: '1.2.2.1' })
  })
  it('[1.2.2.2] an Axis unit in its hex does not move it: the Base stays on the map', () => {
    const [hex = ''] = places(segment(yugoslavia), 'sov-partisan-base-1')
    const around = segment(yugoslavia)
    const from = [0, 1, 2, 3, 4, 5]
      .map((d) => around.game.graph.neighbour[around.hex(hex) * 6 + d] ?? -1)
      .map((at) => (at < 0 ? '' : around.game.hexId(at)))
      .find((id) => {
        if (id === '' || around.game.board.isSea(around.hex(id))) return false
        const p = walker(id, hex)
        return p.judge({ type: 'step', unit: 'ger-1p', to: hex }).ok
      })
    const p = walker(from ?? '', hex)
    p.step('ger-1p', hex)
    expect([p.at('ger-1p'), p.at('sov-partisan-base-1')]).toEqual([hex, hex])
  })
  /** A German army beside the hex of a Base. */
  const walker = (from: string, base: string): Position =>
    new Position({
      ...yugoslavia,
      phasing: 'axis',
      at: { 'ger-1p': from, 'sov-partisan-base-1': base },
      frame: operational(),
    })
  it('[1.2.2.1] ds-033, ds-034: the same in Hopeh; and each Ally in its own half of China', () => {
    const hopeh: PositionOptions = {
      ...asia,
      phasing: 'soviet',
      at: {},
      active: { kiangsu: 'western', kansu: 'soviet' },
      conquered: { hopeh: 'western' },
    }
    const p = segment(hopeh)
    const found = places(p, 'ds-sov-partisan-base-1')
    const lands = new Set(found.map((at) => p.game.graph.areas[p.game.politics.owner(p.hex(at))]?.id))
    expect(lands).toEqual(new Set(['hopeh', 'kansu']))
    const inHopeh = found.find((at) => p.game.graph.areas[p.game.politics.owner(p.hex(at))]?.id === 'hopeh')
    const west = segment({ ...hopeh, phasing: 'western', at: { 'ds-sov-partisan-base-1': inHopeh ?? '' } })
    const western = new Set(
      places(west, 'ds-west-partisan-base-1').map(
        (at) => west.game.graph.areas[west.game.politics.owner(west.hex(at))]?.id,
      ),
    )
    expect(western).toEqual(new Set(['kiangsu']))
  })
})
