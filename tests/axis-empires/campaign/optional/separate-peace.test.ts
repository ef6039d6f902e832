/** A Separate Peace (14). */
import { describe, expect, it } from 'vitest'
import { politicalTerms } from '../../../../src-shared/axis-empires/campaign/events/drms.ts'
import { peaceCount, peaceResult } from '../../../../src-shared/axis-empires/campaign/victory/peace.ts'
import { seasonalVictoryPhase } from '../../../../src-shared/axis-empires/campaign/victory/point-check.ts'
import type { OptionId } from '../../../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { THEATRES } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import type { Json } from '../../../../src-shared/kernel/json.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { EventTable } from '../events/at-table.ts'

const MAY_45 = 75
const NOV_45 = 80
const MAY_46 = 84
const begin = { event: 'separate-peace' } as const

function table(options: readonly OptionId[], more: Partial<PositionOptions> = {}): EventTable {
  const maps = more.maps ?? ['tk']
  const tracks = Object.fromEntries(
    maps.flatMap((map) => {
      const at = maps.length > 1 && map === 'ds' ? '@ds' : ''
      return [
        [`vp${at}`, 2],
        [`vp-side${at}`, 'axis-tide'],
      ]
    }),
  )
  return new EventTable({
    war: 'total',
    turn: '1944-5',
    ...more,
    at: { 'v-e-day': `turn:${MAY_45}`, ...more.at },
    scenario: {
      campaign: {},
      victory: [],
      tracks,
      end: '1948-9',
      reinforcements: maps.map((map) =>
        map === 'tk' ? { counter: 'v-e-day', turn: '1945-4' } : { counter: 'ds-v-j-day', turn: '1945-9' },
      ),
      options: [...options],
    },
  })
}
const ON = ['separate-peace'] as const

describe('declaring a Separate Peace', () => {
  it('[14.2] [19.31] is a choice of a Political Option, with the rule on and V-Day on a Turn Track only', () => {
    const offered = (p: EventTable): boolean => {
      p.happens({ event: 'political-option', faction: 'western' })
      return p.labels().some((label) => label.startsWith('Separate Peace'))
    }
    expect(offered(table(ON))).toBe(true)
    expect(offered(table([]))).toBe(false)
    expect(offered(table(ON, { at: { 'v-e-day': 'aside' } }))).toBe(false)
    const p = table(ON)
    p.happens({ event: 'political-option', faction: 'western' })
    p.choose('Separate Peace')
    expect(p.engine.decision()).toMatchObject({ faction: 'western', rule: '14.2' })
  })
  it('[14] [14.2] puts V-Day off by a year, on its Separate Peace side, and empties the VP Track', () => {
    const p = table(ON, { vars: { 'no-retreat': 3 } })
    p.happens(begin)
    expect(p.game.table.piece('v-e-day')).toEqual({ at: `turn:${MAY_46}`, face: 1 })
    p.choose('Nothing')
    expect(['vp', 'vp-side', 'no-retreat'].map((key) => p.game.table.get(key))).toEqual([null, null, null])
    expect(p.game.table.get('separate-peace')).toBe(true)
    expect(p.judgeEvent(begin).ok && p.happens(begin).at(-1)).toContain('in effect already')
  })
  it('[14.2] core-136: of both V-Day markers the nearer goes a year ahead, and the other into the same turn', () => {
    const p = table(ON, { maps: ['tk', 'ds'], at: { 'ds-v-j-day': `turn:${NOV_45}@ds` } })
    p.happens(begin)
    expect(p.game.table.piece('v-e-day')).toEqual({ at: `turn:${MAY_46}`, face: 1 })
    expect(p.game.table.piece('ds-v-j-day')).toEqual({ at: `turn:${MAY_46}@ds`, face: 1 })
    // Whoever began it negotiates on both maps, box by box.
    expect(p.labels().some((label) => label.includes('Dai Senso'))).toBe(true)
  })
  it('[14.2] who began it places Negotiation in any Posture Boxes', () => {
    const p = table(ON)
    p.happens({ ...begin, faction: 'soviet' })
    expect(p.asked).toBe('soviet')
    p.choose('Negotiation in the Posture Box of Britain')
    p.choose('Negotiation in the Posture Box of Russia')
    p.choose('Nothing')
    const postures = ['britain', 'russia', 'us'].map((box) => p.game.table.get(`posture/${box}`))
    expect(postures).toEqual(['negotiation', 'negotiation', null])
  })
  it('[14.2] core-137: in a combined game the boxes are chosen map by map', () => {
    const p = table(ON, { maps: ['tk', 'ds'], at: { 'ds-v-j-day': `turn:${NOV_45}@ds` } })
    p.happens(begin)
    const wanted = [
      ...THEATRES.tk.postures.boxes
        .filter(({ faction }) => faction === 'western')
        .map(({ id }) => `tk:${id}`),
      ...THEATRES.ds.postures.boxes
        .filter(({ id }) => id !== 'nationalist-china')
        .map(({ id }) => `ds:${id}`),
    ]
    for (const choice of wanted) p.do({ type: 'event-choice', choice })
    p.choose('Nothing')
    const set = (box: string, map: 'tk' | 'ds') => p.game.vars.get(V.posture, box, map)
    for (const { id, faction } of THEATRES.tk.postures.boxes)
      expect(set(id, 'tk')).toBe(faction === 'western' ? 'negotiation' : null)
    for (const { id } of THEATRES.ds.postures.boxes)
      expect(set(id, 'ds')).toBe(id === 'nationalist-china' ? null : 'negotiation')
  })
  it('[14.2] each faction notes the Strategic Hexes of any colour that it controls; Luck is gone', () => {
    const p = table([...ON, 'luck'], { at: { 'rus-inf-01': 'w3825' } })
    expect(p.at('luck')).toBe('swb')
    p.happens(begin)
    p.choose('Nothing')
    for (const faction of ['axis', 'western', 'soviet'] as const)
      expect(p.game.table.get(`peace-hexes/${faction}`)).toBe(peaceCount(p.game, faction))
    expect(p.at('luck')).toBe('out')
  })
})

describe('while it is in effect', () => {
  it('[14.3] no Victory Point Check is made, and most hexes gained win', () => {
    const p = table(ON)
    p.happens(begin)
    p.choose('Nothing')
    seasonalVictoryPhase(p.game)
    expect(p.game.table.get('vp')).toBeNull()
    p.game.table.place('rus-inf-01', 'w3825')
    expect(peaceResult(p.game)).toMatchObject({ winner: 'soviet' })
    p.game.table.place('us-inf-01', 'w3720')
    expect(peaceResult(p.game)).toMatchObject({ winner: 'axis' })
  })
  it('[14.4] there are no Political DRMs', () => {
    const ask = { map: 'tk', roller: 'axis' } as const
    const p = table(ON, { vars: { 'political-drm': 2 } })
    expect(politicalTerms(p.game, ask).length).toBeGreaterThan(0)
    p.happens(begin)
    p.choose('Nothing')
    expect(politicalTerms(p.game, ask)).toEqual([])
  })
  it('[14.4] neither the VP marker, the USCL, the cards nor Influence counts, on a table of a Country either', () => {
    const ask = { map: 'tk', roller: 'axis', country: 'spain' } as const
    const vars = { 'political-drm': 1, uscl: 2, vp: 2, 'vp-side': 'axis-tide' }
    const labels = (more: Record<string, Json>): string[] => {
      const p = new EventTable({
        at: { 'axis-influence-1': 'w2710' },
        active: {},
        vars: { ...vars, ...more },
      })
      return politicalTerms(p.game, ask).map(({ label }) => label.split(/[ :]/)[0] ?? '')
    }
    expect(labels({})).toEqual(['VP', 'USCL', 'Cards', expect.stringMatching(/Influence|Axis/)])
    expect(labels({ 'separate-peace': true })).toEqual([])
  })
  it('[14.4] a die of the Political Events Segment is read as it falls', () => {
    const result = (more: Record<string, Json>): string => {
      const vars = { 'political-drm': 3, ...more }
      const p = new EventTable({ active: {}, manualDice: true, vars })
      p.happens({ event: 'minor-country-politics', sort: 'balkans' })
      return p.cast(1).join(' ')
    }
    const raw = new EventTable({ active: {}, manualDice: true })
    raw.happens({ event: 'minor-country-politics', sort: 'balkans' })
    const plain = raw.cast(1).join(' ')
    expect(result({})).not.toBe(plain)
    expect(result({ 'separate-peace': true })).toBe(plain)
  })
})

describe('for two players', () => {
  const TWO = ['separate-peace', 'two-player-peace'] as const
  const at = {
    'ger-1p/1': 'w3825',
    'ger-hq-a': 'w3720',
    'ger-af-1': 'pool:axis',
    'ger-surf': 'zone:baltic-sea:station',
    'rus-inf-01': 'e4312',
  }
  it('[14.5] the Axis collapses: no support units, no striped units of several steps; nobody negotiates', () => {
    const p = table(TWO, { at })
    p.happens(begin)
    expect(p.engine.decision()?.prompt).toContain('Allied faction you play')
    expect([p.at('ger-af-1'), p.at('ger-surf')]).toEqual(['out', 'out'])
    const left = p.game.board.onMaps().filter((unit) => p.game.sideOf(unit) === 0 && p.game.ground(unit))
    expect(left.length).toBeGreaterThan(0)
    for (const unit of left) {
      const up = p.game.side(unit)
      expect(up.steps > 1 && up.stripe === true && up.type !== 'fortress').toBe(false)
    }
  })
  it('[14.5] the player who did not begin it chooses his Ally, and the Axis has no more Faction Turns', () => {
    const p = table(TWO, { at })
    p.happens(begin)
    expect(p.asked).toBe('western')
    p.choose('Play the Soviet faction')
    expect(p.game.table.get('peace-seat')).toBe('soviet')
    const q = table(TWO, { at })
    q.happens({ ...begin, faction: 'western' })
    expect(q.asked).toBe('axis')
    q.choose('Play the Western faction')
    while (q.game.table.depth > 0) q.game.table.pop()
    q.game.table.set('phasing', null)
    q.game.table.push({ proc: 'turn', step: 'axis/operational-movement' })
    q.engine.advance()
    expect(q.game.table.get('phasing')).not.toBe('axis')
  })
  it('[14.5] the Ally who is not phasing decides for an Axis stack that is attacked', () => {
    const p = table(TWO, { at: { ...at, 'ger-inf-03': 'e3908', 'ger-inf-04': 'e3908' } })
    p.happens(begin)
    p.choose('Play the Soviet faction')
    p.game.table.set('phasing', 'soviet')
    p.game.table.place('rus-inf-01', 'e4008')
    const frame = {
      ...attackFrame('e3908', false),
      stage: 'attrition-defender',
      units: ['rus-inf-01'],
      attackers: ['rus-inf-01'],
      defenders: ['ger-inf-03', 'ger-inf-04'],
      losses: [0, 1],
      due: 1,
    } as const
    p.game.table.push(frame)
    p.engine.advance()
    expect(p.engine.decision()).toMatchObject({ faction: 'western', kind: 'combat-attrition-defender' })
  })
  it('[14.5] [14.3] only West and East are compared in the end', () => {
    const p = table(TWO, { at })
    p.happens(begin)
    p.choose('Play the Soviet faction')
    expect(peaceResult(p.game)).toMatchObject({ winner: 'draw' })
    p.game.table.place('us-inf-01', 'w3322')
    expect(peaceResult(p.game)).toMatchObject({ winner: 'western' })
  })
})
