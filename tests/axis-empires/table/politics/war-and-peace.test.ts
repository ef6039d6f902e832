/** Postures, War States, declarations of war and the set-up of Minor Countries, played on the real maps. */
import { describe, expect, it } from 'vitest'
import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { turnBox } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import type { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import {
  activationFrame,
  cedeDivided,
  endableByAxis,
  endPolicy,
  hasOccurred,
  increaseTruce,
  isCountry,
  isDivided,
  judgeDeclareWar,
  judgeEndPolicy,
  reduceTruce,
  seasonalAhead,
  setPosture,
  setWarState,
  warAndPeaceFrame,
  warElsewhere,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { totalWarFrame } from '../../../../src-shared/axis-empires/table/politics/total-war-frame.ts'
import { combat, Position, type PositionOptions } from '../../../kit/position.ts'

const position = (options: Partial<PositionOptions> = {}): Position =>
  new Position({ phasing: 'axis', at: {}, active: {}, ceded: [], ...options })
const asia = (options: Partial<PositionOptions> = {}): Position => position({ maps: ['ds'], ...options })
const posture = (game: Game, box: string, map: MapId = 'tk') => game.vars.get(V.posture, box, map)
const box = (turn: string, map: MapId): string => turnBox(parseTurn(turn), map)
/** Plays Total War on a map from its first step, with the Axis taking off nothing unless told. */
function totalWar(options: Partial<PositionOptions>, map: MapId = 'tk'): Position {
  return position({ maps: [map], war: 'total', frame: totalWarFrame(map), ...options })
}

describe('ending a Policy', () => {
  const end = { map: 'tk', by: 'axis' } as const

  it('[13.6.1.2] core-127: all markers of the Policy go, those of others stay', () => {
    const both = position({ postures: { france: 'guarantees', britain: 'guarantees' } })
    expect(endPolicy(both.game, { ...end, policy: 'guarantees', ending: 'voluntary' })).toEqual({ ok: true })
    expect([posture(both.game, 'france'), posture(both.game, 'britain')]).toEqual([null, null])
    const other = position({ postures: { france: 'entente', britain: 'appeasement' } })
    endPolicy(other.game, { ...end, policy: 'entente', ending: 'voluntary' })
    expect([posture(other.game, 'france'), posture(other.game, 'britain')]).toEqual([null, 'appeasement'])
  })
  it('[13.6.1.2] [12.1] core-128: not voluntarily in Pre-War; ended involuntarily, it ends Pre-War', () => {
    const quiet = {
      britain: 'guarantees',
      'western-minors': 'guarantees',
      us: 'isolationism',
      russia: 'pact',
    }
    const p = position({ turn: '1939-7', war: 'pre-war', postures: { ...quiet, france: 'guarantees' } })
    const given = { ...end, policy: 'guarantees' } as const
    expect(judgeEndPolicy(p.game, { ...given, ending: 'voluntary' })).toMatchObject({
      ok: false,
      rule: '13.6.1.2',
    })
    expect(endPolicy(p.game, { ...given, ending: 'involuntary' })).toEqual({ ok: true })
    expect(p.game.vars.get(V.warState, 'tk')).toBe('limited')
    expect(posture(p.game, 'western-minors')).toBeNull()
  })
  it('[13.6.1.2] ds-113: the end of Resistance brings Limited War in Asia', () => {
    const quiet = { britain: 'treaty', 'us-western-minors': 'quarantine', russia: 'disputes' }
    const china = { 'nationalist-china': 'resistance', 'communist-china': 'resistance' }
    const p = asia({ war: 'pre-war', active: { hopeh: 'western' }, postures: { ...quiet, ...china } })
    endPolicy(p.game, { map: 'ds', policy: 'resistance', ending: 'involuntary', by: 'axis' })
    expect(p.game.vars.get(V.warState, 'ds')).toBe('limited')
    expect([posture(p.game, 'communist-china', 'ds'), posture(p.game, 'britain', 'ds')]).toEqual([
      null,
      'treaty',
    ])
  })
  it('[13.6.1.2] each marker is replaced where a Truce takes the place of the Policy', () => {
    const p = position({ postures: { russia: 'pact', 'soviet-minors': 'pact' } })
    endPolicy(p.game, { ...end, policy: 'pact', ending: 'involuntary', truce: 'reassess-policy' })
    expect([posture(p.game, 'russia'), posture(p.game, 'soviet-minors')]).toEqual([
      'reassess-policy',
      'reassess-policy',
    ])
  })
  it('[13.6.1.2] the Ostland Accord holds while Enforced Peace is on the Turn Track, for the Axis alone', () => {
    const at = { 'enforced-peace': box('1942-2', 'tk') }
    const p = position({ at, postures: { russia: 'ostland' } })
    const given = { ...end, policy: 'ostland', ending: 'voluntary' } as const
    expect(judgeEndPolicy(p.game, given)).toMatchObject({ ok: false, rule: '13.6.1.2' })
    expect(endableByAxis(p.game, 'tk')).toEqual([])
    expect(judgeEndPolicy(p.game, { ...given, by: 'soviet' })).toEqual({ ok: true })
    expect(endableByAxis(position({ postures: { russia: 'ostland' } }).game, 'tk')).toEqual(['ostland'])
  })
  it('[13.6.1.2] [36.21] ds-116: Neutrality costs the Government marker of the right branch', () => {
    const judge = (at: string, face = '') => {
      const p = asia({ at: { [`ds-government${face}`]: at }, postures: { russia: 'neutrality' } })
      const given = { map: 'ds', policy: 'neutrality', ending: 'voluntary', by: 'axis' } as const
      return { verdict: endPolicy(p.game, given), at: p.at('ds-government') }
    }
    expect(judge('delay:ds').verdict).toMatchObject({ ok: false, rule: '13.6.1.2' })
    expect(judge('government@ds', '/1').verdict).toMatchObject({ ok: false, rule: '13.6.1.2' })
    expect(judge('government@ds')).toEqual({ verdict: { ok: true }, at: 'delay:ds' })
  })
})

describe('Truces', () => {
  it('[13.6.2.3] go down and up by levels, and end in War', () => {
    const { game } = position({ postures: { russia: 'reassess-policy' } })
    const russia = { map: 'tk', box: 'russia' } as const
    expect(increaseTruce(game, russia)).toMatchObject({ ok: false, rule: '13.6.2.3' })
    const seen = ['armistice', 'negotiation', null].map(() => {
      reduceTruce(game, russia)
      return posture(game, 'russia')
    })
    expect(seen).toEqual(['armistice', 'negotiation', null])
    expect(reduceTruce(game, russia)).toMatchObject({ ok: false, rule: '13.6.2.3' })
    setPosture(game, { ...russia, posture: 'negotiation' })
    expect(increaseTruce(game, russia)).toEqual({ ok: true })
    expect(posture(game, 'russia')).toBe('armistice')
  })

  const mixed = { russia: 'armistice', britain: 'negotiation', france: 'negotiation', us: 'isolationism' }
  const segment = (turn: string, phasing: 'axis' | 'western' | 'soviet' = 'axis') =>
    position({
      phasing,
      turn,
      war: 'limited',
      active: { france: 'western' },
      postures: mixed,
      frame: { ...warAndPeaceFrame(phasing), step: 'truces' },
    })
  it('[6.1.2] core-099: in a Non-seasonal Turn only Negotiation, and all of a faction together', () => {
    const p = segment('1940-6')
    expect(p.judge({ type: 'reduce-truces', faction: 'soviet' })).toMatchObject({ ok: false, rule: '6.1.2' })
    p.do({ type: 'reduce-truces', faction: 'western' })
    expect(['russia', 'britain', 'france'].map((each) => posture(p.game, each))).toEqual([
      'armistice',
      null,
      null,
    ])
    expect(p.judge({ type: 'reduce-truces', box: 'france' })).toMatchObject({ ok: false, rule: '0' })
  })
  it('[6.1.2] ds-085: the same in Asia, of Britain and the United States', () => {
    const p = asia({
      turn: '1942-6',
      war: 'total',
      postures: { russia: 'armistice', britain: 'negotiation', 'us-western-minors': 'negotiation' },
      frame: { ...warAndPeaceFrame('axis'), step: 'truces' },
    })
    expect(p.judge({ type: 'reduce-truces', faction: 'soviet' })).toMatchObject({ ok: false, rule: '6.1.2' })
    p.do({ type: 'reduce-truces', faction: 'western' })
    expect(posture(p.game, 'us-western-minors', 'ds')).toBeNull()
  })
  it('[6.1.2] in a Seasonal Turn all by one level, once; an Allied faction only its own', () => {
    const p = segment('1940-7')
    p.do({ type: 'reduce-truces', faction: 'soviet' })
    expect(posture(p.game, 'russia')).toBe('negotiation')
    expect(p.judge({ type: 'reduce-truces', faction: 'soviet' })).toMatchObject({ ok: false, rule: '6.1.2' })
    const western = segment('1940-7', 'western')
    expect(western.judge({ type: 'reduce-truces', faction: 'soviet' })).toMatchObject({
      ok: false,
      rule: '6.1.2',
    })
    expect(western.judge({ type: 'reduce-truces', faction: 'western' })).toEqual({ ok: true })
  })
})

describe('what Truces forbid', () => {
  const places = (france?: string): string[] => {
    const at = { 'fra-inf-01': 'w3518', 'ger-inf-01': 'w3519' }
    const active = { france: 'western' } as const
    const postures: Record<string, string> = france === undefined ? {} : { france }
    return position({ phasing: 'western', at, active, postures, frame: combat() }).places('attack')
  }
  it('[13.6.2] [13.6.2.1] [13.6.2.2] an Armistice forbids the attack that a Negotiation allows', () => {
    expect([undefined, 'negotiation', 'armistice', 'reassess-policy'].map((each) => places(each))).toEqual([
      ['w3519'],
      ['w3519'],
      [],
      [],
    ])
  })
})

describe('Total War', () => {
  it('[12.3] counts Seasonal Turns ahead', () => {
    const from = (turn: string, ahead: number) => seasonalAhead(parseTurn(turn), ahead)
    expect([1, 3, 16].map((n) => from('1941-4', n))).toEqual(['1941-7', '1942-2', '1945-4'].map(parseTurn))
    expect([3, 15, 16].map((n) => from('1941-9', n))).toEqual(['1942-7', '1945-7', '1945-9'].map(parseTurn))
  })
  it('[12.3] core-113, core-115, core-116: in Europe the markers go to their turns', () => {
    const at = { 'pacific-limited-war': 'pacific-war:western' }
    const p = totalWar({ turn: '1941-4', at })
    expect(p.at('pacific-total-war')).toBe(box('1941-7', 'tk'))
    expect(p.at('us-entry')).toBe(box('1942-2', 'tk'))
    expect(p.at('increase-uscl')).toBe(box('1942-2', 'tk'))
    expect(p.at('v-e-day')).toBe(box('1945-4', 'tk'))
    expect(p.at('pacific-limited-war')).toBe('out')
  })
  it('[12.3] core-114: with both maps US Entry goes to both Turn Tracks', () => {
    const p = position({ maps: ['tk', 'ds'], turn: '1941-4', war: 'total', frame: totalWarFrame('tk') })
    expect([p.at('us-entry'), p.at('ds-us-entry')]).toEqual([box('1942-2', 'tk'), box('1942-2', 'ds')])
    expect(p.at('pacific-total-war')).toBe('pool:western')
  })
  it('[12.3] ds-099: Total War in Asia leaves a US Entry marker that is on the Track of Europe', () => {
    const maps = ['tk', 'ds'] as const
    const there = { 'us-entry': box('1942-2', 'tk') }
    const kept = position({ maps, turn: '1941-7', war: 'total', at: there, frame: totalWarFrame('ds') })
    expect(kept.at('us-entry')).toBe(box('1942-2', 'tk'))
    const fresh = position({ maps, turn: '1941-7', war: 'total', frame: totalWarFrame('ds') })
    expect(fresh.at('us-entry')).toBe(box('1941-9', 'tk'))
  })
  it('[12.3] [36.45] core-117, ds-097, ds-100: in Asia Russian Entry comes while its Neutrality is kept', () => {
    const postures = { russia: 'neutrality' }
    const p = totalWar({ turn: '1941-9', at: { 'ds-government': 'government@ds' }, postures }, 'ds')
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'total-war' })
    p.do({ type: 'done' })
    expect(p.at('ds-entry-russian')).toBe(box('1945-7', 'ds'))
    expect(p.at('ds-entry-british')).toBe('pool:western@ds')
    expect(p.at('ds-increase-uscl')).toBe(box('1942-7', 'ds'))
    expect(p.at('ds-v-j-day')).toBe(box('1945-9', 'ds'))
    expect(p.game.vars.get(V.esv, 'ds')).toBe(-2)
    expect(p.at('ds-european-total-war-1')).toBe('european-war:western@ds')
  })
  it('[12.3] the Axis takes off Acceptance box by box, Neutrality by branch, and Truces', () => {
    const postures = {
      russia: 'neutrality',
      'soviet-minors': 'neutrality',
      'us-western-minors': 'acceptance',
      britain: 'neutrality',
      'nationalist-china': 'armistice',
    }
    const p = totalWar({ turn: '1941-9', at: { 'ds-government': 'government@ds' }, postures }, 'ds')
    expect(p.judge({ type: 'take-off', box: 'britain' })).toMatchObject({ ok: false, rule: '13.6.1.2' })
    p.do({ type: 'take-off', box: 'russia' }, { type: 'take-off', box: 'nationalist-china' })
    expect(
      ['russia', 'soviet-minors', 'nationalist-china'].map((each) => posture(p.game, each, 'ds')),
    ).toEqual([null, null, null])
    expect(p.at('ds-government')).toBe('delay:ds')
    p.do({ type: 'take-off', box: 'us-western-minors' })
    expect(p.at('ds-entry-russian')).toBe('pool:soviet@ds')
    expect(p.at('ds-entry-british')).toBe(box('1945-7', 'ds'))
  })
  it('[12.3] [13.6.1.2] ds-112: ends Disputes, Peace, Quarantine, Resistance and Treaty at once; Europe keeps two Policies', () => {
    const { game } = asia({
      war: 'limited',
      postures: { russia: 'disputes', 'soviet-minors': 'disputes', britain: 'acceptance' },
    })
    setWarState(game, { map: 'ds', state: 'total' })
    expect(['russia', 'soviet-minors', 'britain'].map((each) => posture(game, each, 'ds'))).toEqual([
      null,
      null,
      'acceptance',
    ])
    const tk = position({
      war: 'limited',
      postures: { russia: 'ostland', us: 'isolationism', britain: 'guarantees' },
    }).game
    setWarState(tk, { map: 'tk', state: 'total' })
    expect(['russia', 'us', 'britain'].map((each) => posture(tk, each))).toEqual([
      'ostland',
      'isolationism',
      null,
    ])
  })
})

describe('declaring war', () => {
  const segment = (options: Partial<PositionOptions>) =>
    position({ war: 'limited', frame: warAndPeaceFrame(options.phasing ?? 'axis'), ...options })

  it('[6.1.1] [12.1] [12.2] nobody in Pre-War, no Allied faction in Limited War', () => {
    const judge = (war: 'pre-war' | 'limited' | 'total', by: 'axis' | 'western') =>
      judgeDeclareWar(position({ war }).game, 'spain', by)
    expect(judge('pre-war', 'axis')).toMatchObject({ ok: false, rule: '12.1' })
    expect(judge('limited', 'western')).toMatchObject({ ok: false, rule: '12.2' })
    expect([judge('limited', 'axis'), judge('total', 'western')]).toEqual([{ ok: true }, { ok: true }])
    expect(judgeDeclareWar(position({ active: { italy: 'axis' } }).game, 'italy', 'axis')).toMatchObject({
      ok: false,
      rule: '13.4',
    })
    expect(judgeDeclareWar(position().game, 'britain', 'axis')).toMatchObject({ ok: false, rule: '13.2' })
  })
  it('[6.1.1] [13.7] [13.7.1] an attacked Country joins the Allies, sets up one unit a hex and mobilizes by die', () => {
    const p = segment({ manualDice: true })
    p.do({ type: 'declare-war', country: 'yugoslavia' })
    expect(p.game.politics.status('yugoslavia')).toBe('active')
    expect(p.at('yug-res')).toBe('pool:western')
    expect(p.engine.decision()).toMatchObject({ faction: 'western', kind: 'set-up' })
    const [first] = p.offers()
    if (!first) throw new Error('no offer')
    p.do(first.command)
    expect(p.places('set-up')).not.toContain(first.at)
    while (p.engine.decision()?.kind === 'set-up') p.do(p.offers()[0]?.command ?? { type: 'none' })
    const standing = ['yug-inf-1', 'yug-inf-2', 'yug-inf-3', 'yug-inf-4', 'yug-cav'].map((id) => p.at(id))
    expect(new Set(standing).size).toBe(5)
    expect(p.at('west-mobilizing-1')).toBe('e2902')
    p.do({ type: 'die', value: 2 })
    p.do({ type: 'mobilize', unit: 'yug-inf-1' }, { type: 'mobilize', unit: 'yug-inf-2' })
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'declare-war' })
    expect(p.game.table.piece('yug-inf-2').face).toBe(1)
    expect(p.game.board.markers(p.hex('e2902'), 'mobilizing')).toHaveLength(1)
  })
  it('[6.1.1] the Axis may spare a Country that the Allies attack Occupation; [3.1.4] the Soviets stay out of it', () => {
    const p = segment({ war: 'total', phasing: 'western' })
    p.do({ type: 'declare-war', country: 'portugal' })
    expect(p.game.vars.isSet(V.freshAxis, 'portugal')).toBe(true)
    while (['set-up', 'mobilize'].includes(p.engine.decision()?.kind ?? ''))
      p.do(p.offers()[0]?.command ?? { type: 'none' })
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'no-occupation' })
    p.do({ type: 'no-occupation' })
    expect(p.game.board.markers(p.hex('w2606'), 'no-occupation')).toHaveLength(1)
    expect(p.game.politics.activeSide[p.game.politics.country('portugal')]).toBe(0)
  })
  it('[6.1.1] [18.24] a No Occupation marker that lies in the Capital from before is enough', () => {
    const p = segment({ war: 'total', phasing: 'western' })
    p.game.table.place('axis-no-occupation-1', 'w2606')
    p.do({ type: 'declare-war', country: 'portugal' })
    while (['set-up', 'mobilize'].includes(p.engine.decision()?.kind ?? ''))
      p.do(p.offers()[0]?.command ?? { type: 'none' })
    expect(p.engine.decision()?.kind).not.toBe('no-occupation')
    expect(p.game.board.markers(p.hex('w2606'), 'no-occupation')).toHaveLength(1)
  })
  it('[13.5] [13.6.1.2] a Policy in the way ends; one that must not end keeps the Country neutral', () => {
    const open = segment({ postures: { 'western-minors': 'guarantees' }, phasing: 'axis' })
    open.do({ type: 'declare-war', country: 'yugoslavia' })
    expect(posture(open.game, 'western-minors')).toBeNull()
    const shut = position({
      at: { 'enforced-peace': box('1942-2', 'tk') },
      postures: { 'soviet-minors': 'ostland' },
      frame: activationFrame({ country: 'persia', to: 'soviet', by: 'axis' }),
    })
    expect(shut.game.politics.status('persia')).toBe('neutral')
    expect(posture(shut.game, 'soviet-minors')).toBe('ostland')
  })
})

describe('set-ups of their own', () => {
  const activate = (
    country: string,
    to: 'axis' | 'western' | 'soviet',
    options: Partial<PositionOptions> = {},
  ) => position({ frame: activationFrame({ country, to, by: to, noRoll: true }), ...options })

  it('[13.7.2] Finland with its Frontier has two Man fortresses and one ski unit, without it three ski units', () => {
    const whole = activate('finland', 'axis')
    expect([whole.at('fin-man-1'), whole.at('fin-man-2')]).toEqual(['e4607', 'e4707'])
    expect([whole.at('fin-ski-2'), whole.at('fin-ski-3')]).toEqual(['out', 'out'])
    const ceded = [{ area: 'finnish-frontier', to: 'russia', as: 'part' as const }]
    const lesser = activate('finland', 'axis', { ceded })
    expect([lesser.at('fin-man-1'), lesser.at('fin-man-2')]).toEqual(['out', 'out'])
    expect(lesser.offers().map(({ piece }) => piece)).toContain('fin-ski-1')
  })
  it('[13.7.2] Italy first places three armies in Albania and Libya, its Convoy and what waits in the Delay Box', () => {
    const p = activate('italy', 'axis')
    for (const id of ['ita-inf-4', 'ita-inf-5', 'ita-col', 'ita-exp', 'ita-surf', 'ita-war-economy'])
      expect(p.at(id), id).toBe('delay:tk')
    expect(p.at('ita-rho')).toBe('e1908')
    const areas = new Set(p.places('set-up').map((hex) => p.game.graph.hexes[p.hex(hex)]?.area))
    expect(areas).toEqual(new Set(['albania', 'libya']))
    for (let i = 0; i < 3; i++) p.do(p.offers()[0]?.command ?? { type: 'none' })
    expect(new Set(p.places('set-up'))).toEqual(
      new Set(
        ['adriatic-sea', 'central-mediterranean', 'western-mediterranean'].map(
          (zone) => `zone:${zone}:convoys`,
        ),
      ),
    )
  })
  it('[13.7.2] [2.2.3.7] the Convoy of Italy shows no mode that its faction has in the Naval Zone already', () => {
    const p = activate('italy', 'western', { at: { 'brit-convoy-1': 'zone:adriatic-sea:convoys' } })
    for (let i = 0; i < 3; i++) p.do(p.offers()[0]?.command ?? { type: 'none' })
    const adriatic = p.offers().filter(({ at }) => at === 'zone:adriatic-sea:convoys')
    expect(adriatic.map(({ command }) => command.face)).toEqual([1])
    expect(p.offers()).toHaveLength(5)
  })
  it('[13.7.2] Switzerland has an infantry and a fortress unit in each hex', () => {
    const p = activate('switzerland', 'axis')
    expect(['swi-inf-1', 'swi-bern', 'swi-inf-2', 'swi-zur'].map((id) => p.at(id))).toEqual([
      'w3220',
      'w3220',
      'w3221',
      'w3221',
    ])
  })
  it('[13.7.1] [2.3.2.4] fortress units of France go to hexes of their own; one whose hex is lost waits in the Force Pool', () => {
    const lines = ['fra-mag-1', 'fra-mag-2', 'fra-mag-3']
    const whole = activate('france', 'western')
    expect(lines.map((id) => whole.at(id))).toEqual(['w3519', 'w3420', 'w3319'])
    const held = activate('france', 'western', { at: { 'ger-inf-01': 'w3519' } })
    expect(lines.map((id) => held.at(id))).toEqual(['w3420', 'w3319', 'pool:western'])
    const ceded = [{ area: 'alsace-lorraine', to: 'germany', as: 'part' as const }]
    expect(lines.map((id) => activate('france', 'western', { ceded }).at(id))).toContain('pool:western')
  })
  it('[13.7.2] nothing is set up among units of another faction: it waits in the Force Pool', () => {
    const p = asia({
      at: { 'jpn-inf-01': 'a3619' },
      frame: activationFrame({ country: 'france-ds', to: 'western', by: 'western' }),
    })
    expect([p.at('ds-fra-gar-sai'), p.at('ds-fra-inf-1')]).toEqual(['pool:western@ds', 'p1913'])
    expect(activate('italy', 'axis', { at: { 'brit-inf-01': 'e1908' } }).at('ita-rho')).toBe('pool:axis')
  })
  it('[13.7.2] [13.8.5.1] Vichy uses its own counters; its navy comes only to the Axis', () => {
    const axis = activate('france', 'axis', { vars: { vichy: true } })
    expect([axis.at('fra-surf'), axis.at('fra-v-1'), axis.at('fra-v-res')]).toEqual([
      'delay:tk',
      'delay:tk',
      'pool:axis',
    ])
    expect(axis.offers().every(({ piece }) => piece?.startsWith('fra-v-col'))).toBe(true)
    const west = activate('france', 'western', { vars: { vichy: true } })
    expect([west.at('fra-surf'), west.at('fra-convoy')]).toEqual(['out', 'out'])
  })
  it('[13.7.2] [13.8.5.2] [13.8.5.3] core-134: France in Asia sets up at Saigon and Noumea, whatever Vichy is', () => {
    const p = asia({ frame: activationFrame({ country: 'france-ds', to: 'western', by: 'western' }) })
    expect([p.at('ds-fra-gar-sai'), p.at('ds-fra-inf-1')]).toEqual(['a3619', 'p1913'])
    expect([p.at('ds-fra-res'), p.at('ds-fra-col')]).toEqual(['delay:ds', 'delay:ds'])
    const lost = asia({
      ceded: [{ area: 'indochina', to: 'japan', as: 'dependent' }],
      at: { 'ds-german-victory': 'swb@ds' },
      frame: activationFrame({ country: 'france-ds', to: 'western', by: 'western' }),
    })
    expect([lost.at('ds-fra-gar-sai'), lost.at('ds-fra-res')]).toEqual(['pool:western@ds', 'aside'])
    const both = position({
      maps: ['tk', 'ds'],
      vars: { vichy: true },
      frame: activationFrame({ country: 'france-ds', to: 'western', by: 'western' }),
    })
    expect(both.game.politics.status('france-ds')).toBe('active')
    expect(both.game.politics.status('france')).toBe('neutral')
  })
})

describe('lands and other wars', () => {
  it('[13.8.1.2] the Baltic States go to Russia in three ways', () => {
    const fate = (ceded: PositionOptions['ceded']) => {
      const { game } = position({ ceded: ceded ?? [] })
      expect(cedeDivided(game, 'baltic-states')).toEqual({ ok: true })
      expect(isCountry(game, 'baltic-states')).toBe(false)
      const owner = (area: string) =>
        game.graph.areas[game.politics.ownerOfArea[game.politics.country(area)] ?? -1]?.id
      return [owner('lithuania'), owner('northern-baltics')]
    }
    const poland = { area: 'eastern-poland', to: 'russia', as: 'part' } as const
    const german = { area: 'lithuania', to: 'germany', as: 'dependent' } as const
    expect(fate([])).toEqual(['germany', 'russia'])
    expect(fate([poland])).toEqual(['russia', 'russia'])
    expect(fate([poland, german])).toEqual(['germany', 'russia'])
    const { game } = position({})
    expect(isDivided(game, 'bessarabia')).toBe(false)
    expect(cedeDivided(game, 'bessarabia')).toMatchObject({ ok: false, rule: '13.8.1' })
  })
  it('[13.8.8] [13.8.9] the other war is read from its box, or from the other map', () => {
    const west = position({ at: { 'pacific-total-war': 'pacific-war:western' } }).game
    expect([warElsewhere(west, 'western'), warElsewhere(west, 'soviet')]).toEqual(['total', 'none'])
    expect([hasOccurred(west, 'western', 'limited'), hasOccurred(west, 'soviet', 'limited')]).toEqual([
      true,
      false,
    ])
    expect(warElsewhere(position({ maps: ['tk', 'ds'], war: 'limited' }).game, 'western')).toBe('limited')
  })
})
