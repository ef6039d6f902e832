/** Clauses of the look-up chapters one by one: what each event says beside its main point (19, 20, 37, 38). */
import { describe, expect, it } from 'vitest'
import { citiesOf } from '../../../../src-shared/axis-empires/campaign/events/conditional/conquest.ts'
import { leanOf } from '../../../../src-shared/axis-empires/campaign/events/countries/lean.ts'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], ...options })
const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]
const leans = (p: EventTable, country: string): string | undefined => {
  const lean = leanOf(p.game, country)
  return lean && (lean.to ?? 'neutrality')
}
const DELAY = 'delay:ds'
const GOVERNMENT = 'ds-government'
const HOPEH = 'a5223'

describe('Allies Support Resistance', () => {
  const event = 'allies-support-resistance'
  const at = { 'ds-west-partisan-base-1': 'aside' }
  it('[37.1] a Partisan Base comes to the Force Pool of the faction, but not in Pre-War', () => {
    const bases = (war: 'pre-war' | 'limited'): string[] => {
      const p = ds({
        war,
        turn: '1937-4',
        at,
        postures: { britain: 'peace', 'us-western-minors': 'quarantine' },
      })
      p.happens({ event, faction: 'western' })
      return p.labels().filter((label) => label.startsWith('A Partisan Base'))
    }
    expect(bases('limited')).toHaveLength(1)
    expect(bases('pre-war')).toEqual([])
  })
  it('[37.1] a Detachment is named, but not one in an Island hex', () => {
    const named = (hex: string): boolean => {
      const p = ds({ at: { 'jpn-inf-01/1': hex } })
      p.happens({ event, faction: 'western' })
      return p.labels().some((label) => label.startsWith('Resistance at'))
    }
    expect([named('a4725'), named('p3806')]).toEqual([true, false])
  })
  it('[37.1] where a hex has a colonial step and a marker, the step goes, not the marker', () => {
    const p = ds({ at: { 'jpn-col-1': 'a4725', 'jpn-inf-01/1': 'a4725' } })
    p.happens({ event, faction: 'soviet' })
    p.choose('Resistance at')
    expect([p.game.hexOf(p.unit('jpn-col-1')), p.at('jpn-inf-01')]).toEqual([-1, 'a4725'])
  })
  it('[37.1] of Japanese units that are not colonial none is lost', () => {
    const p = ds({ at: { 'jpn-inf-01': 'a4725', ...at } })
    p.happens({ event, faction: 'western' })
    expect(p.labels().some((label) => label.startsWith('Resistance at'))).toBe(false)
  })
  it('[37.1] if the Axis received it an unmodified die says who acts: 3 the West, 4 the Soviets', () => {
    for (const [die, faction] of [
      [3, 'western'],
      [4, 'soviet'],
    ] as const) {
      const p = ds({
        manualDice: true,
        at: { 'jpn-inf-01/1': 'a4725' },
        vars: { 'vp@ds': 3, 'vp-side@ds': 'axis-tide' },
      })
      p.happens({ event })
      p.cast(die)
      expect(p.asked).toBe(faction)
    }
  })
})

describe('International Incident', () => {
  const event = 'international-incident'
  it('[37.19] comes to nothing under a Neutrality of Britain, or at War with all three', () => {
    const told = (postures: Record<string, string>): string =>
      ds({ postures }).happens({ event }).at(-1) ?? ''
    expect(told({ britain: 'neutrality', 'us-western-minors': 'quarantine' })).toContain('No Result')
    expect(told({ russia: 'neutrality', 'communist-china': 'resistance' })).toContain('No Result')
  })
  it('[37.19] ends a Policy of Britain, the US or Nationalist China with all its markers, in Pre-War too', () => {
    const p = ds({
      war: 'pre-war',
      turn: '1937-4',
      postures: {
        britain: 'peace',
        'us-western-minors': 'peace',
        'nationalist-china': 'resistance',
        russia: 'disputes',
      },
    })
    p.happens({ event })
    expect(p.labels().some((label) => label.includes('Disputes'))).toBe(false)
    p.choose('Peace ends (Britain)')
    const box = (id: string): unknown => p.game.table.get(`posture/${id}@ds`)
    expect([box('britain'), box('us-western-minors'), box('nationalist-china')]).toEqual([
      null,
      null,
      'resistance',
    ])
  })
  it('[37.19] lets the Government fall only while the Navy leads it', () => {
    const offered = (government: Record<string, string>): boolean => {
      const p = ds({ postures: { britain: 'peace' }, at: government })
      p.happens({ event })
      return p.labels().some((label) => label.startsWith('The Government of the Navy falls'))
    }
    expect(offered({ [`${GOVERNMENT}/1`]: 'government@ds' })).toBe(true)
    expect(offered({ [GOVERNMENT]: 'government@ds' })).toBe(false)
  })
})

describe('Ceded Land', () => {
  const axis = (options: Options): EventTable => {
    const p = ds({ manualDice: true, at: { 'jpn-inf-01/1': 'pool:axis@ds' }, active: {}, ...options })
    p.happens({ event: 'ceded-land', land: 'inner-mongolia' })
    return p
  }
  it('[2012:15.7] Axis Influence or Neutrality in the Country that cedes goes, and no other comes', () => {
    for (const marker of ['ds-axis-influence-1', 'ds-axis-influence-1/1']) {
      const p = axis({ at: { [marker]: HOPEH } })
      expect(leans(p, 'hopeh')).toBeUndefined()
    }
  })
  it('[2012:15.7] enemy Influence that lies there already stays, and nothing is rolled', () => {
    const p = axis({ at: { 'ds-west-influence-1': HOPEH }, active: { kansu: 'soviet' } })
    expect([leans(p, 'hopeh'), p.engine.decision()?.kind]).not.toContain('die')
    expect(leans(p, 'hopeh')).toBe('western')
  })
  it('[2012:15.7] without a Soviet Country on its Border the West gains Influence, and no die is cast', () => {
    const p = axis({ active: {}, ceded: [] })
    if (p.engine.decision()?.kind === 'die') throw new Error('a die is asked for')
    expect(leans(p, 'hopeh')).toBe('western')
  })
  it('[2012:15.7] with one a die says whose: 3 the West, 4 the Soviets', () => {
    for (const [die, faction] of [
      [3, 'western'],
      [4, 'soviet'],
    ] as const) {
      const p = axis({ active: { kansu: 'soviet' } })
      p.cast(die)
      expect(leans(p, 'hopeh')).toBe(faction)
    }
  })
  it('[2012:15.7] a Country that is not neutral gets no marker', () => {
    const p = axis({ active: { hopeh: 'western' } })
    expect(leans(p, 'hopeh')).toBeUndefined()
    expect(p.game.table.get('ceded/inner-mongolia')).toBe('japan:dependent')
  })
  it('[2012:15.7] a Detachment may come from the Force Pool into a City or Port of the land', () => {
    const p = axis({ active: { hopeh: 'western' } })
    expect(p.labels()).toContain('Nothing')
    p.choose('A Detachment in Kalgan')
    expect(p.at('jpn-inf-01')).toBe('a5322')
  })
  it('[19.3] land that the Soviets take estranges: their Influence goes, without any the Axis gains it', () => {
    const soviet = (at: Record<string, string>): EventTable => {
      const p = new EventTable({ active: {}, ceded: [], at })
      p.happens({ event: 'ceded-land', land: 'bessarabia', faction: 'soviet' })
      if (p.asked === 'soviet') p.choose('Nothing')
      return p
    }
    expect(leans(soviet({}), 'rumania')).toBe('axis')
    const capital = 'e2806'
    expect(leans(soviet({ 'sov-influence-1': capital }), 'rumania')).toBeUndefined()
    expect(leans(soviet({ 'west-influence-1': capital }), 'rumania')).toBeUndefined()
    expect(leans(soviet({ 'axis-influence-1': capital }), 'rumania')).toBe('axis')
    expect(soviet({}).game.table.get('ceded/bessarabia')).toBe('russia:part')
  })
})

describe('Axis Minor Country Occupation in Asia', () => {
  const occupied = (at: Record<string, string>): boolean =>
    ds({ active: { siam: 'axis', hopeh: 'axis' }, at }).judgeEvent({
      event: 'axis-minor-country-occupation',
      country: 'siam',
    }).ok
  const SIAM = 'a3817'
  it('[38.1.2] is made by a Japanese unit of two steps, not of one, and by any unit of another ally but an Exp', () => {
    expect([
      occupied({ 'jpn-1a/1': SIAM }),
      occupied({ 'jpn-1a': SIAM }),
      occupied({ 'ho-inf-1': SIAM }),
    ]).toEqual([true, false, true])
    expect(occupied({ 'ho-exp': SIAM })).toBe(false)
  })
  it('[38.1.2] [36.39] the Showa Restoration allows one Japanese multi-step unit, not two, and no foreign one', () => {
    const showa = { 'ds-showa-restoration': 'swb@ds' }
    expect(occupied({ ...showa, 'jpn-1a/1': SIAM })).toBe(false)
    expect(occupied({ ...showa, 'jpn-1a/1': SIAM, 'jpn-2a/1': 'a3917' })).toBe(true)
    expect(occupied({ ...showa, 'ho-inf-1': SIAM })).toBe(true)
  })
})

describe('the Programs and the Government', () => {
  it('[38.2.4] with a Japanese ground unit in India or Ceylon Quit India leaves the game instead', () => {
    const at = { 'ds-quit-india': 'events:axis@ds', 'jpn-col-bur': 'events:axis@ds' }
    for (const land of ['india', 'ceylon']) {
      const p = ds({ at })
      const hex = p.game.graph.ids.find(
        (_id, index) => p.game.graph.areas[p.game.graph.area[index] ?? -1]?.id === land,
      )
      if (hex === undefined) throw new Error(`there is no hex of ${land}`)
      p.game.table.place('jpn-inf-01', hex)
      p.happens({ event: 'political-program' })
      expect([p.at('ds-quit-india'), p.at('jpn-col-bur')]).toEqual(['out', DELAY])
    }
  })
  it('[38.1.5] the cabinet may stay, and without a Government there is none to dissolve', () => {
    const p = ds({ at: { [GOVERNMENT]: 'government@ds' } })
    p.engine.enter(conditionalFrame('axis'))
    p.choose('Nothing')
    expect(p.at(GOVERNMENT)).toBe('government@ds')
    const none = ds({ at: { [GOVERNMENT]: DELAY } })
    none.engine.enter(conditionalFrame('axis'))
    expect(none.asked).toBe('nobody')
  })
})

describe('Raiders Discovered', () => {
  it('[37.33] without a CV Fleet in the Force Pool another support unit goes, to the Delay Box nevertheless', () => {
    const p = ds()
    for (const unit of p.game.board.unitsAt('pool:axis@ds')) p.game.table.place(unit.id, 'aside')
    p.game.table.place('jpn-surf-1', 'pool:axis@ds')
    p.game.table.place('jpn-cv-1', 'naval-delay:ds')
    p.happens({ event: 'raiders-discovered' })
    expect([p.at('jpn-surf-1'), p.at('jpn-cv-1')]).toEqual([DELAY, 'naval-delay:ds'])
  })
})

describe('Failure', () => {
  it('[37.14] delays a unit of an Ally from its Force Pool, a hex or the Turn Track, one of the Axis from on station too', () => {
    const STATION = 'zone:south-china-sea:station'
    const at = {
      'jpn-surf-1': STATION,
      'ds-us-surf-1': STATION,
      'ds-us-af-1': 'turn:70@ds',
      'jpn-af-1': 'swb@ds',
    }
    const pieces = (sort: string, placer?: string): (string | undefined)[] => {
      const p = ds({ at })
      p.happens({ event: 'failure', sort })
      if (placer !== undefined) p.choose(placer)
      p.do({ type: 'event-place', at: HOPEH })
      return p.offers().map(({ piece }) => piece)
    }
    const west = pieces('supply western')
    expect([west.includes('ds-us-surf-1'), west.includes('ds-us-af-1')]).toEqual([false, true])
    const axis = pieces('command axis', 'The Western faction places it')
    expect([axis.includes('jpn-surf-1'), axis.includes('jpn-af-1')]).toEqual([true, true])
  })
})

describe('the Surrenders of China', () => {
  it('[2012:16.4.2] [2012:16.6.1] units with a Delay Stripe leave the game with a Country that collapses', () => {
    const active = { kiangsu: 'western', szechwan: 'western' } as const
    const p = ds({ active, at: { 'jpn-inf-02': 'a4518', 'sze-inf-1': 'a4517', 'sze-exp': 'a4517' } })
    p.happens({ event: 'nationalist-chinese-surrender', faction: 'western' })
    expect([p.at('sze-inf-1'), p.at('sze-exp')]).toEqual(['conquered:western@ds', 'out'])
  })
  it('[2012:16.4.2] [2012:16.6.1] no step interns Axis counters: a Manchukuoan in Yunnan stays, for the next check', () => {
    const active = { yunnan: 'western', manchukuo: 'axis' } as const
    const p = ds({ active, at: { 'man-inf-1': 'a4417', 'ds-brit-inf-01': 'a4418' } })
    p.happens({ event: 'nationalist-chinese-surrender', faction: 'western' })
    expect([p.at('man-inf-1'), p.at('ds-brit-inf-01')]).toEqual(['a4417', 'interned:western@ds'])
  })
  it('[2012:16.4.2] Chinese units abroad are interned, and the Axis may use Influence once', () => {
    const p = ds({ active: { kiangsu: 'western', yunnan: 'western' }, at: { 'yun-inf-1': 'a4015' } })
    p.happens({ event: 'nationalist-chinese-surrender', faction: 'western' })
    expect([p.at('yun-inf-1'), p.asked]).toEqual(['interned:western@ds', 'axis'])
    p.choose('Siam')
    p.choose('Place Axis Influence in Siam')
    expect([leans(p, 'siam'), p.asked]).toEqual(['axis', 'nobody'])
  })
})

describe('Countries that are created or freed', () => {
  it('[19.25] a Conquered Country whose Cities the Axis controls becomes its ally; its units come to the Force Pool', () => {
    const p = new EventTable({
      active: {},
      conquered: { yugoslavia: 'axis' },
      at: { 'yug-res': 'conquered:western', 'west-partisan-base-1': 'e2902' },
    })
    const base = p.game.graph.ids.find(
      (_id, hex) => p.game.politics.isHome(hex, p.game.politics.country('yugoslavia')) && !p.game.isCity(hex),
    )
    p.game.table.place('west-partisan-base-1', base ?? '')
    p.happens({ event: 'minor-country-created' })
    p.choose('Yugoslavia becomes')
    expect([side(p, 'yugoslavia'), p.at('yug-res'), p.at('west-partisan-base-1')]).toEqual([
      0,
      'pool:axis',
      'delay:tk',
    ])
  })
  it('[19.25] not while an Allied unit holds one of its Cities, or the hex of a Partisan Base', () => {
    const offered = (hexOf: (p: EventTable) => string): boolean => {
      const p = new EventTable({ active: {}, conquered: { yugoslavia: 'axis' } })
      const hex = hexOf(p)
      p.game.table.place('west-partisan-base-1', hex)
      p.game.table.place('brit-inf-01', hex)
      p.happens({ event: 'minor-country-created' })
      return p.labels().some((label) => label.startsWith('Yugoslavia'))
    }
    expect(offered(() => 'w3720')).toBe(true)
    expect(offered((p) => p.game.hexId(citiesOf(p.game, 'yugoslavia')[0] ?? -1))).toBe(false)
    const wild = (p: EventTable): string =>
      p.game.graph.ids.find(
        (_id, hex) =>
          p.game.politics.isHome(hex, p.game.politics.country('yugoslavia')) && !p.game.isCity(hex),
      ) ?? ''
    expect(offered(wild)).toBe(false)
  })
  it('[20.3.2] a Western hand in every City frees an Axis Country: fortresses leave the game, stripes are delayed', () => {
    const p = new EventTable({
      active: { rumania: 'axis' },
      at: { 'rum-inf-1': 'e2905', 'rum-cav': 'e2905' },
    })
    citiesOf(p.game, 'rumania').forEach((hex, i) => {
      p.game.table.place(`brit-inf-0${i + 1}`, p.game.hexId(hex))
    })
    p.engine.enter(conditionalFrame('western'))
    expect([side(p, 'rumania'), p.at('rum-inf-1'), p.at('rum-cav')]).toEqual([1, 'pool:western', 'delay:tk'])
  })
  it('[38.3.2] [38.5.2] the West takes no ceded land by it, the Soviets do', () => {
    const land = 'ds-ceded-rus-east-turkestan'
    for (const [faction, kind, place] of [
      ['soviet', 'ds-rus-inf-01', 'ceded@ds'],
      ['western', 'ds-us-inf-01', 'pool:soviet@ds'],
    ] as const) {
      const p = ds({ active: { sinkiang: 'axis' }, at: { [kind]: 'a5414', [land]: 'pool:soviet@ds' } })
      p.happens({ event: `liberation-${faction}`, faction, country: 'sinkiang' })
      expect(p.at(land)).toBe(place)
    }
  })
})

describe('counters that are interned', () => {
  it('[38.7] units of Axis Minor Countries in Japan or a Dependent are, but for one-step Exp units', () => {
    const at = { 'ho-inf-1': 'p4904', 'ho-exp': 'p4904', 'ho-inf-2': 'a5226', 'jpn-inf-01': 'p4904' }
    const p = ds({ active: { hopeh: 'axis' }, at })
    p.happens({ event: 'internment' })
    expect(['ho-inf-1', 'ho-exp', 'ho-inf-2', 'jpn-inf-01'].map((id) => p.at(id))).toEqual([
      'interned:axis@ds',
      'p4904',
      'interned:axis@ds',
      'p4904',
    ])
  })
})
