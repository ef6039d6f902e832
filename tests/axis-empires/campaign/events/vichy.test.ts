/** The fall of France: Case Yellow, the conquest after which France fights on, and Vichy afterwards (13.8.5, 20.2.1). */
import { describe, expect, it } from 'vitest'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { capitalOf, mapOfArea } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { EventTable } from './at-table.ts'

const PARIS = 'w3516'
const VICHY = 'w3217'
const LILLE = 'w3618'
const ANTWERP = 'w3718'
const METZ = 'w3519'
const LYON = 'w3117'
const MARSEILLES = 'w2818'
const TUNIS = 'w2020'
const fall = { event: 'case-yellow' }

const france = (at: Record<string, string>, more: Record<string, unknown> = {}): EventTable =>
  new EventTable({
    war: 'limited',
    active: { france: 'western', 'belgium-holland': 'western' },
    at: { 'ger-inf-01': PARIS, vichy: 'aside', ...at },
    ...more,
  })
const owner = (p: EventTable, id: string): string | undefined =>
  p.game.graph.areas[p.game.politics.ownerOfArea[p.game.politics.country(id)] ?? -1]?.id

describe('Case Yellow', () => {
  it('[20.2.1] needs Limited War and Germans in Paris, or three Cities of France under Axis control', () => {
    const why = (p: EventTable): string => p.happens(fall).at(-1) ?? ''
    const pre = france({}, { war: 'total' })
    expect(why(pre)).toBe('[20.2.1] No Result: Limited War is not in effect')
    expect(why(france({ 'ger-inf-01': LILLE }))).toContain('no German ground unit is in Paris')
    expect(why(france({ 'ger-inf-01': METZ, 'ger-inf-02': LYON }))).toContain('fewer than three Cities')
    const cities = france({ 'ger-inf-01': METZ, 'ger-inf-02': LYON, 'ita-inf-1': MARSEILLES })
    cities.happens(fall)
    expect(cities.game.politics.status('france')).toBe('neutral')
    // An Axis unit that is no German one does not take Paris.
    expect(why(france({ 'ger-inf-01': LILLE, 'ita-inf-1': PARIS }))).toContain('no German ground unit')
    expect(why(cities)).toBe('[20.2.1] No Result: France is Vichy already')
  })
  it('[20.2.1] is remembered, for cards that ask whether it has occurred; without a result it is not', () => {
    const why = france({ 'ger-inf-01': LILLE })
    why.happens(fall)
    expect(why.game.vars.get(V.occurred, 'tk')).toBeNull()
    const p = france({})
    p.happens(fall)
    expect(p.game.vars.get(V.occurred, 'tk')).toEqual(['case-yellow'])
  })
  it('[20.2.1] takes the French counters without a V, sets the others aside, and brings the unit of the Free French', () => {
    const p = france({
      'fra-inf-01': LILLE,
      'fra-metz': METZ,
      'fra-col-1': TUNIS,
      'fra-af': 'pool:western',
      'fra-hq-2': 'turn:40',
      'fra-p-inf': 'aside',
      'fra-v-7': 'aside',
      'fra-surf': 'pool:western',
      'brit-col-fra': 'aside',
    })
    p.happens(fall)
    const gone = ['fra-inf-01', 'fra-metz', 'fra-col-1', 'fra-af', 'fra-hq-2', 'fra-p-inf']
    expect(gone.map((id) => p.at(id))).toEqual(gone.map(() => 'out'))
    expect(['fra-v-7', 'fra-surf', 'brit-col-fra'].map((id) => p.at(id))).toEqual([
      'aside',
      'aside',
      'delay:tk',
    ])
  })
  it('[20.2.1] [2.3.4] [13.8.4] core-132: the AA army breaks down; its French half is gone, the BEF stays', () => {
    const p = france({
      'west-aa': ANTWERP,
      'fra-inf-05': 'hold:west-aa',
      'brit-bef': 'pool:western',
    })
    p.happens(fall)
    expect([p.at('brit-bef'), p.at('fra-inf-05'), p.at('west-aa')]).toEqual([ANTWERP, 'out', 'pool:western'])
    expect(p.game.board.heldBy(p.unit('west-aa'))).toEqual([])
    // Half Belgian, it has nothing French to lose.
    const other = france({ 'west-aa': ANTWERP, 'bh-inf-1': 'hold:west-aa', 'brit-bef': 'pool:western' })
    other.happens(fall)
    expect([other.at('west-aa'), other.at('bh-inf-1')]).toEqual([ANTWERP, 'hold:west-aa'])
  })
  it('[20.2.1] [13.8.1] cedes Alsace-Lorraine, and Northern France if Germans hold Paris; Allies there are interned', () => {
    const p = france({ 'brit-inf-01': LILLE, 'brit-inf-02': METZ })
    p.happens(fall)
    expect([owner(p, 'alsace-lorraine'), owner(p, 'northern-france'), p.at('ger-inf-01')]).toEqual([
      'germany',
      'germany',
      PARIS,
    ])
    expect([p.at('brit-inf-01'), p.at('brit-inf-02')]).toEqual(['interned:western', 'interned:western'])
    expect([p.at('ceded-ger-alsace-lorraine'), p.at('ceded-ger-northern-france')]).toEqual(['ceded', 'ceded'])
    const south = france({ 'ger-inf-01': METZ, 'ger-inf-02': LYON, 'ger-inf-03': MARSEILLES })
    south.happens(fall)
    expect(owner(south, 'northern-france')).toBe('france')
    // Germans in Vichy itself are interned; those in what is German now stay.
    expect([south.at('ger-inf-01'), south.at('ger-inf-02')]).toEqual([METZ, 'interned:axis'])
  })
  it('[13.8.5.1] [18.40] Vichy is a Neutral Country of all that is left: its marker, its Capital, its Dependents', () => {
    const p = france({ 'brit-inf-01': TUNIS, 'ger-inf-02': LYON })
    p.happens(fall)
    expect([p.game.politics.status('france'), p.at('vichy')]).toEqual(['neutral', VICHY])
    expect(p.game.hexId(capitalOf(p.game, 'france'))).toBe(VICHY)
    expect([owner(p, 'southern-france'), owner(p, 'tunisia'), mapOfArea(p.game, 'france')]).toEqual([
      'france',
      'france',
      'tk',
    ])
    expect([p.at('brit-inf-01'), p.at('ger-inf-02')]).toEqual(['interned:western', 'interned:axis'])
  })
  it('[20.2.1] the Axis in Paris applies Influence beside France, to Vichy too; without Paris it does not', () => {
    const p = france({})
    p.happens(fall)
    expect(p.asked).toBe('axis')
    const labels = p.labels()
    for (const near of ['Spain', 'Switzerland', 'France'])
      expect(labels.some((label) => label.includes(near))).toBe(true)
    expect(labels.some((label) => label.includes('Hungary'))).toBe(false)
    p.choose('Place Axis Influence in France')
    expect(p.game.board.markers(p.hex(VICHY), 'influence')).toHaveLength(1)
    const south = france({ 'ger-inf-01': METZ, 'ger-inf-02': LYON, 'ger-inf-03': MARSEILLES })
    south.happens(fall)
    expect(south.asked).toBe('nobody')
  })
  it('[13.8.5.2] [13.8.5.3] in a game of both maps Asia loses the French that are not Free French', () => {
    const p = france(
      { 'ds-fra-surf': 'pool:western@ds', 'ds-fra-gar-sai': 'a3619', 'ds-german-victory/1': 'aside' },
      { maps: ['tk', 'ds'], active: { france: 'western', 'france-ds': 'western' } },
    )
    p.happens({ ...fall, map: 'tk' })
    expect([p.at('ds-fra-surf'), p.at('ds-fra-gar-sai'), p.at('ds-german-victory')]).toEqual([
      'out',
      'a3619',
      'swb@ds',
    ])
    expect(p.game.board.up(p.unit('ds-german-victory'))?.type).toBe('france-defeated')
    expect(p.game.politics.status('france-ds')).toBe('active')
  })
})

describe('Vichy', () => {
  const neutral = (at: Record<string, string> = {}): EventTable => {
    const p = france({
      ...Object.fromEntries(['fra-v-res', 'fra-v-1', 'fra-v-7', 'fra-v-exp'].map((id) => [id, 'aside'])),
      ...at,
    })
    p.happens(fall)
    p.do({ type: 'end' })
    return p
  }
  const units = ['fra-v-res', 'fra-v-1', 'fra-surf', 'fra-convoy']
  it('[13.7.2] [13.8.5.1] activated as an Axis Country it has its navy, as an Allied one it scuttles it', () => {
    const axis = neutral()
    axis.happens({ event: 'country-joins', country: 'france' })
    expect(units.map((id) => axis.at(id))).toEqual(['pool:axis', 'delay:tk', 'delay:tk', 'delay:tk'])
    const west = neutral()
    west.happens({ event: 'country-joins', faction: 'western', country: 'france' })
    expect(units.map((id) => west.at(id))).toEqual(['pool:western', 'delay:tk', 'out', 'out'])
  })
  it('[13.7.2] its colonials stand in Vichy or its Dependents, never in Northern France; no Mobilization Roll', () => {
    const p = neutral({ 'fra-v-col-1': 'aside', 'fra-v-col-2': 'aside', 'fra-v-col-3': 'aside' })
    const lines = p.happens({ event: 'country-joins', country: 'france' })
    for (const id of ['fra-v-col-1', 'fra-v-col-2', 'fra-v-col-3']) {
      const hex = p.hex(p.at(id))
      const area = p.game.graph.areas[p.game.graph.area[hex] ?? -1]?.id
      expect(p.game.graph.areas[p.game.politics.owner(hex)]?.id).toBe('france')
      expect(area).not.toBe('northern-france')
    }
    expect(lines.join()).not.toContain('Mobilization Roll')
    expect(p.at('vichy')).toBe('aside')
  })
  it('[13.8.5.1] takes the Minors Posture Box, and is never conquered', () => {
    const p = neutral()
    p.happens({ event: 'country-joins', faction: 'western', country: 'france' })
    expect(p.game.politics.boxOf(p.game.politics.country('france'))).toBe('western-minors')
    expect(p.judgeEvent({ event: 'allied-minor-country-conquest', country: 'france' })).toMatchObject({
      ok: false,
    })
  })
})

describe('France overrun', () => {
  const cities = (): string[] => {
    const { game } = france({})
    const home = game.politics.country('france')
    return game.graph.ids.filter((_id, hex) => game.isCity(hex) && game.politics.isHome(hex, home))
  }
  it('[20.1.1] [13.8.5.1] fights on as an active Vichy: the old army is gone, the V counters and the navy come', () => {
    const held = Object.fromEntries(
      cities().map((at, i) => [`ger-inf-${String(i + 1).padStart(2, '0')}`, at]),
    )
    const p = france({
      ...held,
      'fra-inf-01': TUNIS,
      'fra-v-1': 'aside',
      'fra-v-res': 'aside',
      'fra-v-col-1': 'aside',
      'fra-surf': 'aside',
      'fra-convoy': 'aside',
      'ceded-ger-alsace-lorraine': 'pool:axis',
      'ceded-ger-northern-france': 'aside',
    })
    p.happens({ event: 'allied-minor-country-conquest', country: 'france' })
    expect([p.game.politics.status('france'), p.game.table.get('vichy')]).toEqual(['active', true])
    expect(['fra-inf-01', 'fra-v-1', 'fra-v-res', 'fra-surf', 'fra-convoy'].map((id) => p.at(id))).toEqual([
      'out',
      'delay:tk',
      'pool:western',
      'delay:tk',
      'delay:tk',
    ])
    expect([owner(p, 'alsace-lorraine'), owner(p, 'northern-france')]).toEqual(['germany', 'france'])
    expect(p.game.board.markers(p.hex(VICHY), 'mobilizing')).toEqual([])
    expect(p.game.graph.areas[p.game.politics.owner(p.hex(p.at('fra-v-col-1')))]?.id).toBe('france')
  })
})
