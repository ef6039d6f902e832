import { describe, expect, it } from 'vitest'
import { checkInvariants } from '../../../../src-shared/axis-empires/campaign/invariants.ts'
import { validateScenario } from '../../../../src-shared/axis-empires/ground/content/validate/index.ts'
import { type MapFile, mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { sequenceView } from '../../../../src-shared/axis-empires/questions/views/sequence.ts'
import { trackView, turnView } from '../../../../src-shared/axis-empires/questions/views/turns.ts'
import { judgePlace } from '../../../../src-shared/axis-empires/table/game/hand-places.ts'
import { turnArrivals } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { distance } from '../../../../src-shared/board/hexmap/graph.ts'
import { operational, Position, type PositionOptions } from '../../../kit/position.ts'
import { readJson } from '../../ground/content/files.ts'

const both = (options: Omit<PositionOptions, 'maps'>): Position =>
  new Position({ maps: ['tk', 'ds'], ...options })

/** Declines every decision until something holds; returns the segments on the way. */
function walk(p: Position, most: number, until: () => boolean = () => false): string[] {
  const seen: string[] = []
  for (let i = 0; i < most && p.engine.decision() && !until(); i++) {
    const here = `${p.game.table.get('segment')}/${p.game.table.get('map')}`
    if (seen[seen.length - 1] !== here) seen.push(here)
    const quiet = p
      .offers()
      .find((o) => ['end', 'next', 'forfeit', 'done', 'stop', 'pass'].includes(o.command.type))
    p.do((quiet ?? p.offers()[0])?.command ?? { type: 'end' })
  }
  return seen
}

describe('a game of both maps', () => {
  it('[3] [4] each segment is played in Europe first, then in Asia', () => {
    const p = both({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3825', 'jpn-inf-10': 'p4904' },
      frame: { proc: 'turn' },
    })
    const seen = walk(p, 60, () => p.game.table.get('phasing') !== 'axis')
    const at = (segment: string) => seen.indexOf(segment)
    expect(at('operational-movement/tk')).toBeGreaterThanOrEqual(0)
    expect(at('operational-movement/ds')).toBe(at('operational-movement/tk') + 1)
    expect(at('reserve-movement/tk')).toBeGreaterThan(at('operational-movement/ds'))
    expect(at('reserve-movement/ds')).toBe(at('reserve-movement/tk') + 1)
  })

  it('the sequence names the map of each step, of one map none', () => {
    const steps = sequenceView(both({ phasing: 'axis', at: {} }).game).filter(
      (step) => step.faction === 'axis',
    )
    expect(steps.map((step) => step.map)).toEqual(steps.map((_, i) => (i % 2 === 0 ? 'tk' : 'ds')))
    for (const maps of [['tk'], ['ds']] as const) {
      const alone = new Position({ maps, phasing: 'axis', at: {} })
      expect(sequenceView(alone.game).some((step) => step.map !== undefined)).toBe(false)
    }
  })

  it('[3.1.4] units of the map in play move, those of the other wait', () => {
    const at = { 'ger-inf-01': 'w3825', 'jpn-inf-10': 'p4904' }
    const movers = (map: string): Set<unknown> =>
      new Set(
        both({ phasing: 'axis', at, vars: { map }, frame: operational() })
          .offers()
          .flatMap((o) => (o.command.unit === undefined ? [] : [o.command.unit])),
      )
    expect([...movers('tk')]).toEqual(['ger-inf-01'])
    expect([...movers('ds')]).toEqual(['jpn-inf-10'])
    const p = both({ phasing: 'axis', at, vars: { map: 'tk' }, frame: operational() })
    expect(p.judge({ type: 'step', unit: 'jpn-inf-10', to: 'p4903' })).toMatchObject({
      ok: false,
      reason: expect.stringContaining('other map'),
    })
  })

  it('[2.3] [7.1] Force Pools, Delay Boxes and Turn Tracks are of one map each', () => {
    const p = both({
      phasing: 'axis',
      at: { 'ger-hq-g': 'w3825', 'jpn-hq-nc': 'p4904', 'ger-inf-01': 'pool:axis' },
      vars: { map: 'ds' },
      frame: { proc: 'organization', step: 4, faction: 'axis' },
    })
    p.do({ type: 'break-down', unit: 'jpn-hq-nc', take: ['jpn-inf-10', 'jpn-inf-11'] })
    expect(p.at('jpn-hq-nc')).toBe('delay:ds')
    expect(p.judge({ type: 'break-down', unit: 'ger-hq-g', take: ['ger-inf-01'] })).toMatchObject({
      ok: false,
    })
    const delay = both({
      phasing: 'axis',
      at: { 'jpn-hq-nc': 'delay:ds', 'ger-hq-g': 'delay:tk' },
      frame: { proc: 'delay' },
    })
    expect(delay.at('jpn-hq-nc')).toMatch(/^turn:\d+@ds$/)
    expect(delay.at('ger-hq-g')).toMatch(/^turn:\d+$/)
    const waiting = trackView(delay.game).flatMap((box) => box.pieces)
    expect(waiting.sort()).toEqual(['ger-hq-g', 'jpn-hq-nc'])
  })

  it('[7.2] counters come back to the Force Pool of their own map', () => {
    const at = { 'jpn-inf-10': 'turn:35@ds', 'ger-inf-01': 'turn:35', 'jpn-inf-11': 'turn:36@ds' }
    const p = both({ phasing: 'axis', at, vars: { turn: 35 } })
    turnArrivals(p.game)
    expect(['jpn-inf-10', 'ger-inf-01', 'jpn-inf-11'].map((id) => p.at(id))).toEqual([
      'pool:axis@ds',
      'pool:axis',
      'turn:36@ds',
    ])
  })

  it('[12] [11.1] core-112: weather, War State and Postures of each map', () => {
    const p = both({
      phasing: 'axis',
      at: { 'rus-inf-01': 'e4312', 'ds-rus-inf-07': 'p5301' },
      turn: '1940-6',
      postures: { russia: 'pact' },
      vars: { 'war-state': 'pre-war', 'war-state@ds': 'limited' },
    })
    const { weather } = turnView(p.game)
    expect(Object.keys(weather)).toEqual(['tk', 'ds'])
    expect([weather.tk?.north, weather.ds?.north]).toEqual(['clear', 'mud'])
    expect([p.game.politics.preWarAt(p.hex('e4312')), p.game.politics.preWarAt(p.hex('p5301'))]).toEqual([
      true,
      false,
    ])
    expect(p.game.board.isPolicyBound(p.unit('rus-inf-01'))).toBe(true)
    expect(p.game.board.isPolicyBound(p.unit('ds-rus-inf-07'))).toBe(false)
    const asia = both({
      phasing: 'axis',
      at: { 'ds-rus-inf-07': 'p5301' },
      postures: { 'russia@ds': 'disputes' },
    })
    expect(asia.game.board.isPolicyBound(asia.unit('ds-rus-inf-07'))).toBe(true)
  })

  it('the maps do not touch: no neighbour, no range, no line from one to the other', () => {
    const { graph } = both({ phasing: 'axis', at: {} }).game
    const border = graph.first[1] ?? 0
    expect(graph.files.map((file) => file.id)).toEqual(['tk', 'ds'])
    for (let hex = 0; hex < graph.count; hex++) {
      for (let d = 0; d < 6; d++) {
        const to = graph.neighbour[hex * 6 + d] ?? -1
        if (to >= 0) expect(to < border).toBe(hex < border)
      }
    }
    expect(distance(graph, 0, border)).toBeGreaterThan(1000)
    expect(distance(graph, border - 1, graph.count - 1)).toBeGreaterThan(1000)
  })

  it('not even the umpire puts a counter on the other map', () => {
    const { content } = both({ phasing: 'axis', at: {} }).game
    expect(judgePlace(content, 'jpn-inf-10', 'w3825')).toMatchObject({ ok: false, rule: '3.1.4' })
    expect(judgePlace(content, 'jpn-inf-10', 'pool:japan')).toMatchObject({ ok: false, rule: 'umpire' })
    for (const place of ['p4904', 'delay:ds', 'out', 'hold:ds-axis-aex'])
      expect(judgePlace(content, 'jpn-inf-10', place)).toEqual({ ok: true })
  })

  it('a counter on the other map is a broken invariant, and an error in a set-up', () => {
    const p = both({ phasing: 'axis', at: { 'jpn-inf-10': 'p4904', 'ger-inf-01': 'w3825' } })
    expect(checkInvariants(p.game)).toEqual([])
    for (const place of [
      'w3825',
      'pool:axis',
      'delay:tk',
      'turn:40',
      'box:eastern-us',
      'zone:north-sea:station',
    ]) {
      p.game.table.place('jpn-inf-10', place)
      expect(checkInvariants(p.game)[0], place).toContain('jpn-inf-10 is a counter of ds')
    }
    for (const place of ['p4904', 'pool:axis@ds', 'turn:40@ds', 'aside', 'government@ds', 'events:axis@ds']) {
      p.game.table.place('jpn-inf-10', place)
      expect(checkInvariants(p.game), place).toEqual([])
    }
    p.game.table.place('jpn-inf-10', 'pool:japan')
    expect(checkInvariants(p.game)[0]).toContain('no known place')
    const { content } = p.game
    const maps: MapFile[] = ['tk', 'ds'].map((id) => mapFile.parse(readJson(`assets/maps/${id}.json`)))
    const counters = content.units.map((unit) => ({ ...unit.counter, map: unit.map }))
    const check = (at: string): string[] =>
      validateScenario({ ...content.scenario, setup: [{ counter: 'jpn-inf-10', at }] }, counters, maps).map(
        (problem) => problem.message,
      )
    expect(check('p4904')).toEqual([])
    expect(check('pool:axis@ds')).toEqual([])
    expect(check('w3825').join()).toContain('the counter belongs to ds')
    expect(check('swb').join()).toContain('the counter belongs to ds')
    expect(check('box:middle-east').join()).toContain('the counter belongs to ds')
  })
})
