/** Ostland Accord: Russia comes to terms (20.2.2, 13.6.1.2). */
import { describe, expect, it } from 'vitest'
import {
  alignmentNow,
  isCountry,
  judgeEndPolicy,
  statusNow,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { EventTable } from './at-table.ts'

const KIEV = 'e3609'
const KHARKOV = 'e3512'
const ROSTOV = 'e3315'
const MINSK = 'e3907'
const SEVASTOPOL = 'e2912'
const accord = { event: 'ostland-accord' }

const russia = (at: Record<string, string>, more: Record<string, unknown> = {}): EventTable =>
  new EventTable({ war: 'limited', at: { 'enforced-peace': 'aside', ...at }, ...more })
/** Kiev, Kharkov and Rostov with a way home. */
const three = {
  'ger-inf-01': KIEV,
  'ger-inf-02': KHARKOV,
  'ger-inf-03': ROSTOV,
}
const owner = (p: EventTable, id: string): string | undefined =>
  p.game.graph.areas[p.game.politics.ownerOfArea[p.game.politics.country(id)] ?? -1]?.id
const posture = (p: EventTable, box: string): unknown => p.game.table.get(`posture/${box}`) ?? null

describe('Ostland Accord', () => {
  it('[20.2.2] needs Russia at War and a Soviet Strategic Hex of it under Axis control', () => {
    expect(russia({}).happens(accord).at(-1)).toBe(
      '[20.2.2] No Result: the Axis controls no Soviet Strategic Hex of Russia',
    )
    expect(
      russia(three, { postures: { russia: 'pact' } })
        .happens(accord)
        .at(-1),
    ).toBe('[20.2.2] No Result: Russia is not at War')
    expect(russia(three).judgeEvent({ ...accord, faction: 'soviet' })).toMatchObject({
      ok: false,
      rule: '20.2.2',
    })
  })
  it('[20.2.2] with one or two such hexes it is a Truce that the Axis chooses', () => {
    const p = russia({ 'ger-inf-01': KIEV, 'ger-inf-02': KHARKOV })
    p.happens(accord)
    expect([p.asked, p.labels().length]).toEqual(['axis', 3])
    p.choose('Armistice')
    expect([posture(p, 'russia'), posture(p, 'soviet-minors'), p.at('ger-inf-01')]).toEqual([
      'armistice',
      'armistice',
      KIEV,
    ])
  })
  it('[20.2.2] [13.6.1.2] with three it is the Ostland Policy, which holds while Enforced Peace is on the Turn Track', () => {
    const p = russia(three)
    p.happens(accord)
    expect([posture(p, 'russia'), posture(p, 'soviet-minors')]).toEqual(['ostland', 'ostland'])
    // Four Seasonal Turns after July-Aug 1940 is May-June 1941.
    expect(p.at('enforced-peace')).toBe('turn:39')
    const end = { map: 'tk', policy: 'ostland', ending: 'voluntary', by: 'axis' } as const
    expect(judgeEndPolicy(p.game, end)).toMatchObject({ ok: false, rule: '13.6.1.2' })
    p.game.table.place('enforced-peace', 'aside')
    expect(judgeEndPolicy(p.game, end)).toEqual({ ok: true })
  })
  it('[20.2.2] a Region with a supplied German unit in its Provisional Capital becomes a German Dependent', () => {
    const line = { 'ger-inf-07': 'e3703', 'ger-inf-08': 'e3705' }
    const p = russia(
      { ...three, ...line, 'ger-inf-04': MINSK, 'rum-inf-1': SEVASTOPOL },
      {
        active: { rumania: 'axis' },
        conquered: { poland: 'axis' },
      },
    )
    p.happens(accord)
    expect([owner(p, 'byelorussia'), owner(p, 'crimea'), owner(p, 'donbass')]).toEqual([
      'germany',
      'russia',
      'russia',
    ])
    // Who stands in what is Russia is interned: Rostov is in the Donbass.
    expect([p.at('ger-inf-04'), p.at('ger-inf-03'), p.at('rum-inf-1')]).toEqual([
      MINSK,
      'interned:axis',
      'interned:axis',
    ])
    expect(p.at('ceded-ger-byelorussia')).toBe('ceded')
  })
  it('[20.2.2] [13.8.1.2] [13.8.1.3] land ceded to Russia goes back, and what it swallowed returns as Axis Countries', () => {
    const p = russia(
      {
        ...three,
        'bs-inf-1': 'aside',
        'fin-inf-1': 'aside',
        'ceded-rus-baltic-states': 'ceded',
        'ceded-rus-finland': 'ceded',
        'ceded-rus-bessarabia': 'ceded',
      },
      {
        active: { rumania: 'axis' },
        ceded: [
          { area: 'baltic-states', to: 'russia', as: 'part' },
          { area: 'finland', to: 'russia', as: 'dependent' },
          { area: 'bessarabia', to: 'russia', as: 'part' },
        ],
      },
    )
    expect(isCountry(p.game, 'baltic-states')).toBe(false)
    p.happens(accord)
    for (const id of ['baltic-states', 'finland'])
      expect([id, isCountry(p.game, id), statusNow(p.game, id), alignmentNow(p.game, id)]).toEqual([
        id,
        true,
        'active',
        'axis',
      ])
    expect([owner(p, 'bessarabia'), p.at('bs-inf-1'), p.at('fin-inf-1')]).toEqual([
      'rumania',
      'pool:axis',
      'pool:axis',
    ])
    expect(p.at('ceded-rus-bessarabia')).not.toBe('ceded')
  })
  it('[20.2.2] [19.19] the Axis applies Influence, and its colonial units of Russia come', () => {
    const p = russia({ ...three, 'ger-col-1': 'aside' })
    p.happens(accord)
    expect([p.asked, p.at('ger-col-1')]).toEqual(['axis', 'pool:axis'])
    p.choose('Place Axis Influence in Turkey')
    expect(p.asked).toBe('nobody')
  })
  it('[20.2.2] in a game of both maps Russia is Defeated in Asia', () => {
    const p = russia({ ...three, 'ds-german-victory': 'aside' }, { maps: ['tk', 'ds'] })
    p.happens({ ...accord, map: 'tk' })
    expect([p.at('ds-german-victory'), p.game.board.up(p.unit('ds-german-victory'))?.type]).toEqual([
      'swb@ds',
      'russia-defeated',
    ])
  })
})
