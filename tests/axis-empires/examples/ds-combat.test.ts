import { describe, expect, it } from 'vitest'
import { type AttackFrame, attackFrame } from '../../../src-shared/axis-empires/war/combat/attack.ts'
import { blitzWeatherAllows, isBlitzEnabled } from '../../../src-shared/axis-empires/war/combat/blitz.ts'
import { judgeSnlf } from '../../../src-shared/axis-empires/war/combat/landing.ts'
import { type Force, retreatHexes } from '../../../src-shared/axis-empires/war/combat/retreat.ts'
import { hexShift, sideShift } from '../../../src-shared/axis-empires/war/combat/shifts.ts'
import { directionTo, distance } from '../../../src-shared/board/hexmap/graph.ts'
import { combat, Position, type PositionOptions } from '../../kit/position.ts'

const asia = (options: Omit<PositionOptions, 'maps'>): Position => new Position({ maps: ['ds'], ...options })
const AXIS = 0
const WESTERN = 1

/** An attack frame in the middle of its sequence. */
function during(target: string, change: Partial<AttackFrame>): AttackFrame {
  return { ...attackFrame(target, false), ...change } as AttackFrame
}
function force(p: Position, side: number, units: string[], origin: string, far: number): Force {
  const hex = p.hex(p.at(units[0] ?? ''))
  return { side, hex, units: units.map((id) => p.unit(id)), others: [], origin: p.hex(origin), far }
}
const names = (p: Position, hexes: readonly number[]): string[] =>
  hexes.map((hex) => p.game.hexId(hex)).sort()

describe('retreats in Asia', () => {
  it('[4.2.5.3] ds-080: the HQ takes the loss, then the 9th War Zone retreats on, with whom it meets', () => {
    const at = {
      'ki-wz9/1': 'a4624',
      'ds-west-kmt': 'a4623',
      'ki-res': 'a4623',
      'jpn-15a/1': 'a4625',
      'jpn-1a/1': 'a4524',
    }
    const frame = during('a4624', {
      stage: 'defender-retreat',
      retreat: 'Dr3',
      owed: 3,
      defence: 'ds-west-kmt',
      defenders: ['ki-wz9', 'ds-west-kmt'],
      attackers: ['jpn-15a'],
      units: ['jpn-15a'],
    })
    const p = asia({ phasing: 'axis', at, frame })
    expect(p.engine.decision()?.kind).toBe('combat-convert-defender')
    const loss = p.offers().find((o) => o.piece === 'ds-west-kmt' && o.command.type === 'lose')
    if (!loss) throw new Error('the HQ offers no step')
    p.do(loss.command)
    expect(p.at('ds-west-kmt')).toBe('delay:ds')
    expect(p.places('retreat-to')).toEqual(['a4623', 'a4723'])
    p.do({ type: 'retreat-to', to: 'a4623' })
    expect((p.game.table.top() as AttackFrame).defenders).toContain('ki-res')
    expect(p.places('retreat-to')).toEqual(['a4522', 'a4722'])
  })

  it('[4.2.5.2] no retreat from Asia to Europe or into an Off-Map Box', () => {
    const p = asia({ phasing: 'axis', at: { 'ds-rus-inf-07': 'a5811' } })
    const to = names(p, retreatHexes(p.game, force(p, 2, ['ds-rus-inf-07'], 'a5812', 1)))
    for (const hex of to) expect(hex).toMatch(/^[ap]\d{4}$/)
  })
})

/** What feeds Japanese units in Manchuria: a Convoy and a port in Korea that is held. */
const MANCHURIA = {
  'jpn-inf-12': 'a5127',
  'jpn-convoy-1/1': 'zone:sea-of-japan:convoys',
  'ds-chemical-weapons': 'out',
}

describe('losses in Asia', () => {
  it('[4.2.6.2] ds-083: the ABDA army loses its minor unit or its British one', () => {
    const at = {
      'ds-west-abda': 'a2819',
      'nei-inf-1': 'hold:ds-west-abda',
      'ds-brit-fe': 'pool:western@ds',
    }
    const frame = during('a2819', {
      stage: 'attrition-defender',
      due: 1,
      defenders: ['ds-west-abda'],
      attackers: ['jpn-15a'],
    })
    const p = asia({ phasing: 'axis', at: { ...at, 'jpn-15a/1': 'a2718' }, frame })
    const left = (as: string) => {
      const q = asia({ phasing: 'axis', at: { ...at, 'jpn-15a/1': 'a2718' }, frame })
      q.do({ type: 'lose', unit: 'ds-west-abda', as })
      return [q.at('ds-brit-fe'), q.at('nei-inf-1'), q.at('ds-west-abda')]
    }
    const ways = p.offers().map((o) => o.command.as)
    expect(ways.sort()).toEqual(['ds-brit-fe', 'nei-inf-1'])
    expect(left('ds-brit-fe')).toEqual(['a2819', 'pool:western@ds', 'delay:ds'])
    expect(left('nei-inf-1')).toEqual(['pool:western@ds', 'a2819', 'delay:ds'])
  })

  it('[4.2.8] ds-084: after Dr3 0/1 a tank unit exploits as far as its Movement Allowance lets it', () => {
    const at = {
      ...MANCHURIA,
      ...{ 'jpn-tank-1': 'a5725', 'jpn-15a/1': 'a5725', 'jpn-kwa-3a/1': 'a5725' },
      'ds-rus-inf-07': 'a5825',
    }
    const p = asia({ phasing: 'axis', at, frame: combat(), manualDice: true })
    p.attack('a5825', ['jpn-tank-1', 'jpn-15a', 'jpn-kwa-3a'])
    p.roll('Dr3 0/1')
    const from = p.hex('a5825')
    let last = from
    while (p.engine.decision()?.kind === 'combat-defender-retreat') {
      p.do({ type: 'retreat-to', to: p.places('retreat-to')[0] ?? '' })
      last = p.game.hexOf(p.unit('ds-rus-inf-07'))
    }
    expect(distance(p.game.graph, last, from)).toBe(3)
    p.lose('ds-rus-inf-07')
    const far = (unit: string) =>
      p.offers().find(({ command }) => command.type === 'exploit' && command.unit === unit)?.detail
    expect(far('jpn-tank-1')).toBe('up to 2 hexes')
    // An infantry army of Movement Allowance 1 does no more than advance.
    expect(far('jpn-15a')).toBeUndefined()
    p.do({ type: 'exploit', unit: 'jpn-tank-1' })
    expect(p.at('jpn-tank-1')).toBe('a5825')
  })

  it('[4.2.8] ds-084: Chita held to the last step leaves one point, which is an advance', () => {
    const at = {
      ...MANCHURIA,
      ...{ 'jpn-tank-1': 'a5724', 'jpn-15a/1': 'a5724', 'jpn-kwa-3a': 'a5724' },
      'ds-rus-inf-07': 'a5824',
    }
    const p = asia({ phasing: 'axis', at, frame: combat(), manualDice: true })
    p.attack('a5824', ['jpn-tank-1', 'jpn-15a', 'jpn-kwa-3a'])
    p.roll('Dr1 0/1')
    p.do({ type: 'take-loss' })
    p.lose('ds-rus-inf-07')
    expect(p.at('ds-rus-inf-07')).toBe('pool:soviet@ds')
    expect(p.offers().some(({ command }) => command.type === 'exploit')).toBe(false)
    p.do({ type: 'advance', unit: 'jpn-tank-1' })
    expect(p.at('jpn-tank-1')).toBe('a5824')
  })

  it('[4.2.6.2] the IG HQ leaves the game when it is eliminated', () => {
    const frame = during(`p4904`, {
      stage: 'attrition-defender',
      due: 2,
      defenders: ['jpn-ig-hq'],
      attackers: ['ds-us-8a'],
    })
    const p = asia({ phasing: 'western', at: { 'jpn-ig-hq': 'p4904', 'ds-us-8a': 'p4903' }, frame })
    for (let i = 0; i < 2; i++) {
      const loss = p.offers().find((o) => o.command.type === 'lose')
      if (loss) p.do(loss.command)
    }
    expect(p.at('jpn-ig-hq')).toBe('out')
  })
})

describe('terrain and weather of Asia', () => {
  it('[4.2.3.8] Midway is hard to defend: one shift to the right', () => {
    const p = asia({ phasing: 'axis', at: {} })
    const shifts = hexShift(p.game, p.hex('p4519')).map((s) => s.value)
    expect(shifts).toContain(1)
  })

  const snow = '1942-9'
  it('[4.1.2] [11.5] in Snow only Blitz-enabled Russian units attack in Blitz Combat', () => {
    const p = asia({
      phasing: 'soviet',
      turn: snow,
      at: { 'ds-rus-inf-07': 'a5725', 'jpn-inf-10': 'a5624', 'ds-us-inf-08': 'a5526' },
    })
    const target = p.hex('a5625')
    expect(p.game.weather(target)).toBe('snow')
    expect(blitzWeatherAllows(p.game, p.unit('ds-rus-inf-07'), target)).toBe(true)
    for (const id of ['jpn-inf-10', 'ds-us-inf-08'])
      expect(blitzWeatherAllows(p.game, p.unit(id), target)).toBe(false)
  })

  it('[11.1] core-110: the weather of July-Aug', () => {
    const p = asia({ phasing: 'axis', at: {}, turn: '1940-6' })
    const weather = (area: string) => p.game.weatherOf('ds', area)
    expect(['south', 'central', 'north', 'north-monsoon', 'desert', 'south-monsoon'].map(weather)).toEqual([
      'snow',
      'mud',
      'mud',
      'mud',
      'storms',
      'clear',
    ])
    expect(p.game.weather(p.hex('a4724'))).toBe('mud')
  })

  it('[11.1] a Beachhead has the weather of the land it faces', () => {
    const p = asia({
      phasing: 'axis',
      at: { 'ds-axis-beachhead-1': 'a4119' },
      facing: { 'ds-axis-beachhead-1': 'a4219' },
      turn: '1940-6',
    })
    expect(p.game.weather(p.hex('a4119'))).toBe('mud')
    expect(p.game.weather(p.hex('a4019'))).toBe(p.game.board.isSea(p.hex('a4019')) ? 'clear' : 'mud')
  })
})

describe('SNLF and Totsugeki', () => {
  const beach = {
    'ds-axis-snlf-1': 'a4119',
    'jpn-convoy-1/1': 'zone:south-china-sea:convoys',
    'jpn-inf-02': 'a4324',
  }
  const facing = { 'ds-axis-snlf-1': 'a4219' }

  it('[4.2.3.8] an SNLF marker leaves the defender no shift for its hexside', () => {
    const p = asia({ phasing: 'axis', at: beach, facing })
    const edge = p.hex('a4119') * 6 + directionTo(p.game.graph, p.hex('a4119'), p.hex('a4219'))
    expect(sideShift(p.game, edge).left).toBe(0)
  })

  it('[4.1.2] [36.42] an SNLF marker enables its own hex, a Totsugeki marker two hexes around', () => {
    const p = asia({ phasing: 'axis', at: { ...beach, 'ds-axis-totsugeki-1': 'a4724' }, facing })
    const enabled = (hex: string) => isBlitzEnabled(p.game, AXIS, p.hex(hex))
    expect([enabled('a4119'), enabled('a4120')]).toEqual([true, false])
    expect([enabled('a4724'), enabled('a4824'), enabled('a4924'), enabled('a5024')]).toEqual([
      true,
      true,
      true,
      false,
    ])
    expect(isBlitzEnabled(p.game, WESTERN, p.hex('a4724'))).toBe(false)
  })

  it('[4.1.3.1] a supplied SNLF marker puts a Detachment ashore, which drives off another', () => {
    const p = asia({
      phasing: 'axis',
      at: { ...beach, 'ds-fra-inf-1/1': 'a4219' },
      facing,
      frame: { proc: 'combat', blitz: true, step: 'landing' },
    })
    const landing = p.offers().find((o) => o.command.type === 'land-snlf')
    if (!landing) throw new Error('no SNLF landing')
    p.do(landing.command)
    const detachment = String(landing.command.detachment)
    expect([p.at(detachment), p.game.table.piece(detachment).face]).toEqual(['a4219', 1])
    expect(p.at('ds-fra-inf-1')).toBe('pool:western@ds')
  })

  it('[4.1.3.1] not into a hex with an enemy unit, not unsupplied, not into a Neutral Country', () => {
    const judge = (at: Record<string, string>, more: Partial<PositionOptions> = {}) => {
      const p = asia({ phasing: 'axis', at: { ...beach, ...at }, facing, ...more })
      return judgeSnlf(p.game, p.unit('ds-axis-snlf-1'), p.unit('jpn-inf-01'))
    }
    expect(judge({})).toMatchObject({ ok: true })
    expect(judge({ 'ds-fra-inf-1': 'a4219' })).toMatchObject({ ok: false, rule: '4.1.3.1' })
    expect(judge({ 'jpn-convoy-1/1': 'pool:axis@ds' })).toMatchObject({ ok: false, rule: '4.1.3.1' })
    expect(judge({}, { active: { nei: 'western' } })).toMatchObject({ ok: false, rule: '4.1.3' })
  })

  it('[4.3] SNLF and Totsugeki markers go in the Marker Segment, and who is left at sea is lost', () => {
    const p = asia({
      phasing: 'axis',
      at: { ...beach, 'ds-axis-totsugeki-1': 'a4724', 'jpn-snlf-1': 'a4119' },
      facing,
      frame: { proc: 'turn', step: 'axis/marker' },
    })
    for (
      let i = 0;
      i < 20 && p.engine.decision() && p.game.table.get('segment') !== 'reserve-movement';
      i++
    ) {
      const quiet = p.offers().find((o) => ['end', 'next'].includes(o.command.type))
      if (!quiet) break
      p.do(quiet.command)
    }
    expect(p.at('ds-axis-snlf-1')).toBe('aside')
    expect(p.at('ds-axis-totsugeki-1')).toBe('aside')
    expect(p.at('jpn-snlf-1')).toBe('delay:ds')
  })

  it('[4.2.5.3] [36.42] a Totsugeki marker in a City takes the choice of a step loss away', () => {
    const at = { 'ds-us-inf-08': 'a3824', 'jpn-15a/1': 'a3924' }
    const frame = during('a3824', {
      stage: 'defender-retreat',
      retreat: 'Dr1',
      owed: 1,
      defenders: ['ds-us-inf-08'],
      attackers: ['jpn-15a'],
      units: ['jpn-15a'],
    })
    const choice = (more: Record<string, string>): boolean =>
      asia({ phasing: 'axis', at: { ...at, ...more }, frame })
        .offers()
        .some((o) => o.command.type === 'take-loss')
    const target = asia({ phasing: 'axis', at }).hex('a3824')
    expect(target).toBeGreaterThan(0)
    expect(choice({ 'ds-axis-totsugeki-1': 'a3824' })).toBe(false)
  })
})

describe('the Kwantung Army after a combat', () => {
  const at = { 'jpn-kwa-1': 'a5224', 'jpn-inf-10': 'a5224', 'jpn-inf-11': 'a5125' }
  const frame = during('a5223', {
    stage: 'advance',
    units: ['jpn-kwa-1', 'jpn-inf-10'],
    attackers: ['jpn-kwa-1', 'jpn-inf-10'],
  })
  const advances = (postures: Record<string, string>): (string | undefined)[] =>
    asia({ phasing: 'axis', at, frame, postures })
      .offers()
      .filter((o) => o.command.type === 'advance')
      .map((o) => o.piece)
  it('[4.2.7] [3.1.4] advances abroad only while Russia and both Chinas are under no Policy', () => {
    expect(advances({})).toEqual(['jpn-kwa-1', 'jpn-inf-10'])
    expect(advances({ russia: 'neutrality' })).toEqual(['jpn-inf-10'])
  })
  it('[4.2.5.2] retreats wherever others retreat', () => {
    const p = asia({ phasing: 'western', at: { 'jpn-kwa-1': 'a5223' }, postures: { russia: 'neutrality' } })
    const to = names(p, retreatHexes(p.game, force(p, AXIS, ['jpn-kwa-1'], 'a5224', 1)))
    expect(to.length).toBeGreaterThan(0)
    for (const hex of to) expect(p.game.politics.owner(p.hex(hex))).toBe(p.game.politics.country('hopeh'))
  })
})

describe('attacks of Chinese units', () => {
  const attack = (at: Record<string, string>) => {
    const p = asia({ phasing: 'western', at: { 'jpn-inf-10': 'a4721', ...at }, frame: combat() })
    p.do({ type: 'attack', target: 'a4721' })
    return p
  }
  it('[4.2.1.1] units of different Chinese Countries do not attack together, a pan-national HQ joins either', () => {
    const p = attack({ 'sze-wz6/1': 'a4720', 'ki-wz3/1': 'a4621', 'ds-west-kmt': 'a4722' })
    p.do({ type: 'add', unit: 'ki-wz3' })
    expect(p.judge({ type: 'add', unit: 'sze-wz6' })).toMatchObject({ ok: false, rule: '4.2.1.1' })
    p.do({ type: 'add', unit: 'ds-west-kmt' })
    expect(p.judge({ type: 'fight' })).toMatchObject({ ok: true })
  })
  it('[4.2.1.2] a Nationalist HQ supports any Nationalist Chinese unit', () => {
    const p = attack({ 'ki-wz3/1': 'a4722', 'ds-west-kmt': 'a4823' })
    p.do({ type: 'add', unit: 'ki-wz3' })
    expect(p.places('support')).toEqual(['a4823'])
  })
})
