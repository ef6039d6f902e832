/** The Seasonal Victory Phase, Automatic Victory, V-Day and the combined game (0.1.2 to 0.4). */
import { describe, expect, it } from 'vitest'
import { campaignView } from '../../../../src-shared/axis-empires/campaign/victory/campaign-view.ts'
import { seasonalVictoryPhase } from '../../../../src-shared/axis-empires/campaign/victory/point-check.ts'
import { scoreOf } from '../../../../src-shared/axis-empires/campaign/victory/score.ts'
import { vpMarker, vpPlaceFor } from '../../../../src-shared/axis-empires/campaign/victory/vp-track.ts'
import { vpTrackTable } from '../../../../src-shared/axis-empires/ground/content/tables.ts'
import { turnArrivals } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import type { Position } from '../../../kit/position.ts'
import { readJson } from '../../ground/content/files.ts'
import { type CampaignOptions, campaign, marker, notesOf } from './campaign.ts'

const [OSLO, ANTWERP, PARIS, METZ] = ['w4624', 'w3718', 'w3516', 'w3519']
/** A game that is no campaign. */
const TESTED = {
  campaign: undefined,
  victory: [{ winner: 'draw', text: 'No test.', when: { test: 'otherwise' } }],
}
const check = (options: CampaignOptions): Position => {
  const p = campaign(options)
  seasonalVictoryPhase(p.game)
  return p
}
const result = (p: Position) =>
  p.game.table.get('result') as { winner: string; level: string; text: string } | null
/** Axis Strategic Hexes of a map in Western hands: all, or so many, those of Germany and Japan first or last. */
const overrun = (
  map: 'tk' | 'ds',
  most = 99,
  order: 'home first' | 'home last' = 'home first',
): Record<string, string> => {
  const p = campaign({ maps: [map] })
  const axis = p.game.graph.hexes.filter(({ strategic }) => strategic === 'axis')
  const isHome = ({ area }: (typeof axis)[number]): boolean => area === 'germany' || area === 'japan'
  const [first, last] = [axis.filter(isHome), axis.filter((hex) => !isHome(hex))]
  const hexes = (order === 'home first' ? [...first, ...last] : [...last, ...first]).slice(0, most)
  const units = p.game.content.units.filter(
    ({ nation, ground }) => nation.startsWith('united-states') && ground[0] !== undefined,
  )
  return Object.fromEntries(hexes.map(({ id }, i) => [units[i]?.id ?? '', id]))
}

describe('placing the VP marker', () => {
  it('[0.1.2] core-027: +1 goes to the 0 Box and keeps its side; +3 to the 1 VP Box of the Axis Tide', () => {
    const first = check({ turn: '1940-4', at: { 'ger-inf-01': OSLO, 'ger-inf-02': ANTWERP } })
    expect(marker(first)).toBe('allied-crusade 0')
    const at = { 'ger-inf-01': OSLO, 'ger-inf-02': ANTWERP, 'ger-inf-03': PARIS, 'ger-inf-04': METZ }
    const second = check({ turn: '1940-7', at, vars: { vp: 0 } })
    expect(marker(second)).toBe('axis-tide 1')
    // The side stays the Axis Tide when the value falls back to +1 or +2.
    const back = check({
      at: { 'ger-inf-01': OSLO, 'ger-inf-02': ANTWERP },
      vars: { 'vp-side': 'axis-tide' },
    })
    expect(marker(back)).toBe('axis-tide 0')
  })
  it('[0.1.2] ds-021: +2 keeps the side, +3 turns to the Axis Tide', () => {
    const active = { 'france-ds': 'western', hopeh: 'western', kiangsu: 'western' } as const
    const at = { 'jpn-inf-01': 'a5223', 'jpn-inf-02': 'a4724' }
    expect(marker(check({ maps: ['ds'], active, at }), 'ds')).toBe('allied-crusade 0')
    const more = { ...at, 'jpn-inf-03': 'a3619' }
    expect(marker(check({ maps: ['ds'], active, at: more }), 'ds')).toBe('axis-tide 1')
  })
  it('[0.1.2] 0 goes to the 1 VP Box of the Allied Crusade', () => {
    const p = check({ at: { 'ger-inf-01': METZ }, vars: { 'vp-side': 'axis-tide', vp: 3 } })
    expect(marker(p)).toBe('allied-crusade 1')
  })
  it.each([
    ['tk', 'no-retreat', 1, 8],
    ['ds', 'japanese-mandate@ds', 1, 9],
  ] as const)('[0.1.2] on %s the Axis Tide stops at %s', (map, key, box, value) => {
    const free = campaign({ maps: [map] })
    expect(vpPlaceFor(free.game, map, value)).toEqual({ side: 'axis-tide', box: 2 })
    const p = campaign({ maps: [map], vars: { [key]: box } })
    expect(vpPlaceFor(p.game, map, value)).toEqual({ side: 'axis-tide', box })
    expect(vpPlaceFor(p.game, map, 99)).toEqual({ side: 'axis-tide', box })
    // SS Europa and Hakko Ichiu hold nothing back, and the Allied Crusade goes its own way.
    const other = map === 'tk' ? 'ss-europa' : 'hakko-ichiu@ds'
    expect(vpPlaceFor(campaign({ maps: [map], vars: { [other]: box } }).game, map, value).box).toBe(2)
    const total = campaign({ maps: [map], war: 'total', vars: { [key]: box } })
    expect(vpPlaceFor(total.game, map, -5)).toEqual({ side: 'allied-crusade', box: 2 })
  })
  it('[0] is not done in a Separate Peace, nor in a game with victory tests', () => {
    const p = campaign({ vars: { 'separate-peace': true } })
    expect(notesOf(p, () => seasonalVictoryPhase(p.game))).toEqual([])
    const training = campaign({ scenario: TESTED })
    expect(notesOf(training, () => seasonalVictoryPhase(training.game))).toEqual([])
  })
  it('[0] is the first step of a Seasonal Turn, and of no other', () => {
    const at = { 'ger-inf-01': OSLO, 'ger-inf-02': ANTWERP, 'ger-inf-03': PARIS, 'ger-inf-04': METZ }
    const seasonal = campaign({ turn: '1940-7', at, frame: { proc: 'turn' } })
    expect(marker(seasonal)).toBe('axis-tide 1')
    const other = campaign({ turn: '1940-6', at, frame: { proc: 'turn' } })
    expect(marker(other)).toBe('allied-crusade 1')
  })
})

describe('the VP Track', () => {
  it('[0.1.2] [0.2] has the values the rules state on both maps, and no gap', () => {
    for (const name of ['vp-track', 'vp-track-ds']) {
      const { rows } = vpTrackTable.parse(readJson(`assets/tables/${name}.json`))
      const of = (value: number) =>
        rows.filter(({ from, to }) => (from === null || value >= from) && (to === null || value <= to))
      for (let value = -40; value <= 40; value++) expect(of(value)).toHaveLength(1)
      expect(of(-17)[0]).toMatchObject({ side: 'allied-crusade', box: 'automatic' })
      expect(of(0)[0]).toMatchObject({ side: 'allied-crusade', box: 1 })
      for (const value of [1, 2]) expect(of(value)[0]).toMatchObject({ side: 'kept', box: 0 })
      expect(of(3)[0]).toMatchObject({ side: 'axis-tide', box: 1 })
    }
  })
  it('is refused with a gap, an overlap or an open end, at the bound that is wrong', () => {
    const table = readJson('assets/tables/vp-track.json') as {
      rows: { from: number | null; to: number | null }[]
    }
    const faults = (change: (rows: { from: number | null; to: number | null }[]) => void): string[] => {
      const copy = structuredClone(table)
      change(copy.rows)
      const parsed = vpTrackTable.safeParse(copy)
      return parsed.success
        ? []
        : parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
    }
    expect(faults((rows) => Object.assign(rows[1] ?? {}, { from: -15 }))).toEqual(['rows.1.from: -16'])
    expect(faults((rows) => Object.assign(rows[0] ?? {}, { from: -30 }))).toEqual([
      'rows.0.from: null: the first row has no lower bound',
    ])
    expect(faults((rows) => Object.assign(rows[10] ?? {}, { to: 20 }))).toEqual([
      'rows.10.to: null: the last row has no upper bound',
    ])
  })
})

describe('Automatic Victory', () => {
  it('[0.2] in the Automatic Victory Box the side shown wins, in Total War only', () => {
    const vars = { 'vp-side': 'axis-tide', vp: 4 }
    const at = { 'allied-collapse': 'swb' }
    const win = (war: 'limited' | 'total') => {
      const p = campaign({ war, vars, at })
      for (const [i, hex] of p.game.graph.hexes
        .filter(({ strategic }) => strategic && strategic !== 'axis')
        .entries())
        p.game.table.place(
          p.game.content.units.filter((u) => u.nation === 'germany' && u.ground[0])[i]?.id ?? '',
          hex.id,
        )
      seasonalVictoryPhase(p.game)
      return p
    }
    expect(result(win('total'))).toMatchObject({ winner: 'axis', level: 'Automatic Victory' })
    const limited = win('limited')
    expect([result(limited), vpMarker(limited.game, 'tk').box]).toEqual([null, 5])
  })
  it('[0.2] the Allied Crusade in the 2 VP Box, or beyond, wins in Limited War, not in Total War', () => {
    const at = overrun('tk', 5)
    expect(result(check({ war: 'limited', at }))).toMatchObject({ winner: 'allies' })
    const total = check({ war: 'total', at })
    expect([result(total), marker(total)]).toEqual([null, 'allied-crusade 2'])
    expect(result(check({ war: 'limited', at: overrun('tk') }))).toMatchObject({ winner: 'allies' })
    expect(result(check({ war: 'pre-war', at }))).toBeNull()
  })
  it.each([
    ['tk', 5],
    ['ds', 5],
  ] as const)('[0.2] on %s a surrender in Limited War needs a Strategic Hex of the homeland', (map, most) => {
    const outside = { maps: [map], at: overrun(map, most, 'home last') }
    const limited = check({ ...outside, war: 'limited' })
    expect([result(limited), marker(limited, map)]).toEqual([null, 'allied-crusade 1'])
    expect(marker(check({ ...outside, war: 'total' }), map)).toBe('allied-crusade 2')
    expect(result(check({ maps: [map], war: 'limited', at: overrun(map, most) }))).toMatchObject({
      winner: 'allies',
    })
  })
  it('[0.2] at -17 Dai Senso alone is won; in a combined game the Crusade stays at 4 and only the map ends', () => {
    const at = overrun('ds')
    expect(result(check({ maps: ['ds'], war: 'total', at }))).toMatchObject({ winner: 'allies' })
    const both = check({ maps: ['tk', 'ds'], war: 'total', at })
    expect([result(both), marker(both, 'ds')]).toEqual([null, 'allied-crusade 4'])
    expect(both.game.table.get('map-over@ds')).toBe('allied-domination')
    expect(both.at('ds-v-j-day')).toBe('out')
    expect(both.game.table.get('map-over')).toBeNull()
  })
  it('[0.2] [0.4] an Automatic Victory on one map of a combined game ends it, by surrender too', () => {
    const p = campaign({ maps: ['tk', 'ds'], war: 'limited', at: overrun('tk', 5) })
    seasonalVictoryPhase(p.game)
    expect(result(p)).toMatchObject({ winner: 'allies' })
  })
  it('[0.4] both maps dominated by the Allies is their victory, whatever the Axis has planted', () => {
    const vars = { 'no-retreat': 4, 'japanese-mandate@ds': 4, 'map-over': 'allied-domination' }
    const p = campaign({ maps: ['tk', 'ds'], war: 'total', at: overrun('ds'), vars })
    seasonalVictoryPhase(p.game)
    expect(result(p)).toMatchObject({ winner: 'allies', level: 'Automatic Victory' })
  })
})

/** A campaign whose next turn picks up V-Day markers: plays the Turn Marker Segment. */
function toNextTurn(options: CampaignOptions, at: Readonly<Record<string, string>>): Position {
  return campaign({
    turn: '1945-3',
    war: 'total',
    ...options,
    at: { ...options.at, ...at },
    frame: { proc: 'turn', step: 'turn-marker' },
  })
}
/** May–June 1945. */
const MAY_45 = 'turn:75'

describe('V-Day', () => {
  it('[0.3] the game ends when the marker comes off, and the Final Victory Point Check decides', () => {
    const p = toNextTurn({ vars: { 'no-retreat': 2 } }, { ...overrun('tk'), 'v-e-day': MAY_45 })
    expect(marker(p)).toBe('allied-crusade 4')
    expect(result(p)).toMatchObject({ winner: 'allies', text: 'Axis 2, Allies 4.' })
    expect(p.engine.decision()).toBeUndefined()
  })
  it('[0.3] a tie is won by the Axis, and SS Europa scores nothing', () => {
    const tie = toNextTurn({ vars: { 'no-retreat': 4 } }, { ...overrun('tk'), 'v-e-day': MAY_45 })
    expect(result(tie)).toMatchObject({ winner: 'axis' })
    const none = toNextTurn({ vars: { 'ss-europa': 4 } }, { ...overrun('tk'), 'v-e-day': MAY_45 })
    expect(result(none)).toMatchObject({ winner: 'allies', text: 'Axis 0, Allies 4.' })
  })
  it('[0.3] forces diverted by a card cost the Allies one point in Totaler Krieg alone', () => {
    const vars = { 'no-retreat': 3, diverted: true }
    expect(result(toNextTurn({ vars }, { ...overrun('tk'), 'v-e-day': MAY_45 }))).toMatchObject({
      winner: 'axis',
    })
    const both = campaign({ maps: ['tk', 'ds'], vars })
    expect(scoreOf(both.game).items.some(({ label }) => label.includes('diverted'))).toBe(false)
  })
  it('[0.3] the last turn of a shorter campaign ends it in the same way', () => {
    const p = campaign({
      turn: '1942-5',
      end: '1942-5',
      war: 'limited',
      frame: { proc: 'turn', step: 'turn-marker' },
    })
    expect(result(p)).toMatchObject({ winner: 'allies', level: 'Victory Points' })
  })
  it('[14.3] in a Separate Peace the side that gained most Strategic Hexes wins', () => {
    const held = { 'peace-hexes/axis': 12, 'peace-hexes/western': 9, 'peace-hexes/soviet': 8 }
    const vars = { 'separate-peace': true, ...held } as const
    const p = toNextTurn({ vars }, { 'v-e-day/1': MAY_45, 'rus-inf-01': 'w3825' })
    expect(result(p)).toMatchObject({ level: 'Separate Peace' })
    expect(result(p)?.text).toMatch(/Soviet \+1/)
  })
})

const combined = (at: Record<string, string>, vars: CampaignOptions['vars'] = {}) =>
  toNextTurn({ maps: ['tk', 'ds'], turn: '1945-3', vars }, { 'v-e-day': MAY_45, ...at })

describe('the combined game', () => {
  it('[0.4] core-029: V-E Day stops all play in Europe, and Asia continues alone', () => {
    const p = combined({ 'ger-inf-01': 'delay:tk', 'ger-inf-02': 'turn:76', 'jpn-inf-10': 'p4904' })
    expect(result(p)).toBeNull()
    expect(p.game.table.get('map-over')).toBe('v-day')
    for (let i = 0; i < 200 && p.game.turn < 77 && p.engine.decision(); i++) {
      expect(p.game.map).toBe('ds')
      const quiet = p.offers().find((o) => ['end', 'next', 'done', 'stop', 'pass'].includes(o.command.type))
      p.do((quiet ?? p.offers()[0])?.command ?? { type: 'end' })
    }
    expect(p.game.turn).toBe(77)
    expect([p.at('ger-inf-01'), p.at('ger-inf-02')]).toEqual(['delay:tk', 'turn:76'])
  })
  it('[0.4] core-030: Axis 2 + 1 + 2, Allies 4 + 2', () => {
    const vars = { 'no-retreat': 2, 'bonus-vp': 1, 'japanese-mandate@ds': 2, 'map-over': 'v-day' } as const
    const asia = Object.entries(overrun('ds', 5, 'home last'))
    const at = { ...overrun('tk'), ...Object.fromEntries(asia), 'v-e-day': 'out', 'ds-v-j-day': 'turn:80@ds' }
    const p = toNextTurn({ maps: ['tk', 'ds'], turn: '1945-8', vars }, at)
    expect([marker(p), marker(p, 'ds')]).toEqual(['allied-crusade 4', 'allied-crusade 2'])
    expect(result(p)).toMatchObject({ winner: 'allies', text: 'Axis 5, Allies 6.' })
  })
  it('[18.39] [0.4] the Axis may put V-E Day back while V-J Day is on its track: a turn more and a Bonus VP', () => {
    const p = combined({}, { 'no-retreat': 2 })
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'v-day', rule: '18.39' })
    p.do({ type: 'return-v-day', map: 'tk' })
    expect([p.at('v-e-day'), p.game.table.get('bonus-vp')]).toEqual(['turn:76', 1])
    expect(p.game.table.get('map-over')).toBeNull()
  })
  it('[36.45] the Axis may as well let play stop', () => {
    const p = toNextTurn(
      { maps: ['tk', 'ds'], vars: { 'hakko-ichiu@ds': 1 } },
      { 'ds-v-j-day': `${MAY_45}@ds` },
    )
    expect(p.engine.decision()).toMatchObject({ kind: 'v-day', rule: '36.45' })
    p.do({ type: 'end' })
    expect(p.game.table.get('map-over@ds')).toBe('v-day')
  })
  const asia = (
    at: Readonly<Record<string, string>>,
    vars: CampaignOptions['vars'] = { 'hakko-ichiu@ds': 1 },
  ): Position => toNextTurn({ maps: ['tk', 'ds'], vars }, { 'ds-v-j-day': `${MAY_45}@ds`, ...at })
  it('[36.45] the marker put back lies in the very next box, and the Axis scores a Bonus VP each time', () => {
    for (const track of ['hakko-ichiu@ds', 'japanese-mandate@ds']) {
      const p = asia({}, { [track]: 1 })
      p.do({ type: 'return-v-day', map: 'ds' })
      expect([p.at('ds-v-j-day'), p.game.table.get('bonus-vp@ds')], track).toEqual(['turn:76@ds', 1])
      expect([result(p), p.game.table.get('map-over@ds')], track).toEqual([null, null])
    }
    const again = asia({}, { 'hakko-ichiu@ds': 1, 'bonus-vp@ds': 2 })
    again.do({ type: 'return-v-day', map: 'ds' })
    expect(again.game.table.get('bonus-vp@ds')).toBe(3)
  })
  it.each([
    ['neither the Mandate nor Hakko Ichiu lies on the VP Track', {}, {}],
    ['no Axis Strategic Hex inside Japan is left', overrun('ds', 99, 'home first'), { 'hakko-ichiu@ds': 1 }],
    ['V-E Day comes off in the same turn', { 'v-e-day': MAY_45 }, { 'hakko-ichiu@ds': 1 }],
    ['V-E Day is off already', { 'v-e-day': 'out' }, { 'hakko-ichiu@ds': 1, 'map-over': 'v-day' }],
  ] as const)('[36.45] it stays off when %s', (_why, at, vars) => {
    expect(asia(at, vars).engine.decision()?.kind).not.toBe('v-day')
  })
  it('[36.45] [0.3] Asia played alone ends as the marker comes off, whatever lies on the VP Track', () => {
    const p = toNextTurn(
      { maps: ['ds'], vars: { 'hakko-ichiu@ds': 1 } },
      { 'ds-v-j-day': `${MAY_45}@ds`, 'jpn-inf-10': 'p4904' },
    )
    expect([p.engine.decision(), result(p)?.level]).toEqual([undefined, 'Victory Points'])
  })
  it.each([
    ['no second marker lies on the VP Track', {}, {}],
    ['no Axis Strategic Hex in Germany is left', overrun('tk'), { 'no-retreat': 2 }],
    ['the other marker comes off too', { 'ds-v-j-day': `${MAY_45}@ds` }, { 'no-retreat': 2 }],
    ['the other marker is off already', { 'ds-v-j-day': 'out' }, { 'no-retreat': 2, 'map-over@ds': 'v-day' }],
  ] as const)('[18.39] not when %s', (_why, at, vars) => {
    expect(combined(at, vars).engine.decision()?.kind).not.toBe('v-day')
  })
  it('[0.4] with both markers off the game is over', () => {
    expect(result(combined({ 'ds-v-j-day': `${MAY_45}@ds` }))).toMatchObject({ level: 'Victory Points' })
  })
  it('[7.2] a V-Day marker in a game with victory tests ends nothing', () => {
    const p = toNextTurn({ scenario: TESTED }, { 'v-e-day': MAY_45 })
    expect([result(p), p.game.turn]).toEqual([null, 75])
    turnArrivals(p.game)
  })
})

describe('the explanation for the screen', () => {
  it('[0.1] says what a check now would do, what each side lacks, and who would win', () => {
    const at = { 'ger-inf-01': OSLO, 'ger-inf-02': ANTWERP, 'ger-inf-04': METZ }
    const view = campaignView(campaign({ at, war: 'limited' }).game)
    const europe = view?.maps[0]
    expect(europe).toMatchObject({ total: 2, next: { text: 'Allied Crusade in the 0 VP Box' } })
    expect(europe?.steps).toMatchObject([
      { side: 'axis', by: 1, value: 3, to: { text: 'Axis Tide in the 1 VP Box' } },
      { side: 'allies', by: 2, value: 0, to: { text: 'Allied Crusade in the 1 VP Box' } },
    ])
    expect(europe?.steps[0]?.hexes).toContain(PARIS)
    expect(europe?.steps[1]?.hexes).toContain(OSLO)
    expect(view?.score).toMatchObject({ axis: 0, allies: 0, winner: 'axis' })
    expect(campaignView(campaign({ scenario: TESTED }).game)).toBeUndefined()
  })
  it('[0.3] tells the hexes that count at the end only', () => {
    const at = { 'west-influence-1': 'w2710', 'us-inf-01': 'w3825' }
    const europe = campaignView(campaign({ at }).game)?.maps[0]
    expect(europe?.final.hexes.map(({ hex, value }) => [hex, value])).toEqual([['w2710', -1]])
    expect(europe && europe.final.total - europe.total).toBe(-1)
  })
  it('[0.1.2] names the marker that holds the Axis Tide back', () => {
    const at = { 'ger-inf-01': OSLO, 'ger-inf-02': ANTWERP, 'ger-inf-03': PARIS, 'ger-inf-04': METZ }
    expect(campaignView(campaign({ at, vars: { 'no-retreat': 0 } }).game)?.maps[0]).toMatchObject({
      heldBy: 'No Retreat',
      next: { box: 0 },
    })
  })
})
