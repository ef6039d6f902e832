/**
 * In a Country or in what belongs to it, and what a unit is: where an event speaks of the Country its Dependents do not
 * count (13.3), and a unit is a ground or a support unit (glossary: Unit). And lists that are closed: what they do not name
 * is not in them.
 */
import { describe, expect, it } from 'vitest'
import {
  basesIn,
  citiesOf,
} from '../../../../src-shared/axis-empires/campaign/events/conditional/conquest.ts'
import { trespassOf } from '../../../../src-shared/axis-empires/campaign/events/counters/intern.ts'
import { checkInvariants } from '../../../../src-shared/axis-empires/campaign/invariants.ts'
import { influenceOver } from '../../../../src-shared/axis-empires/campaign/victory/final-control.ts'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], ...options })
const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]
const DELAY = 'delay:ds'
const BALIKPAPAN = 'a3022'

/** Infantry of a kind into every City of a Country itself. */
function hold(p: EventTable, country: string, kind: RegExp): void {
  const troops = p.game.content.units.filter(({ id }) => kind.test(id))
  citiesOf(p.game, country).forEach((hex, i) => {
    p.game.table.place(troops[i]?.id ?? '', p.game.hexId(hex))
  })
}

describe('Operation Avalanche', () => {
  const at = { 'us-inf-04': 'w2208', 'us-convoy-1/1': 'zone:western-mediterranean:convoys' }
  const judged = (hex: string, options: Options = {}): ReturnType<EventTable['judgeEvent']> =>
    new EventTable({ active: { italy: 'axis' }, at: { ...at, 'us-inf-01': hex }, ...options }).judgeEvent({
      event: 'operation-avalanche',
      faction: 'western',
      country: 'italy',
    })
  const tripoli = {
    active: { italy: 'axis' },
    at: {
      'us-inf-01': 'w1522',
      'us-convoy-1/1': 'zone:central-mediterranean:convoys',
      'brit-inf-01': 'w1824',
    },
  } as const
  it('[20.4.2] is set off within the Country alone: not by a supplied US unit in Tripoli', () => {
    const p = new EventTable(tripoli)
    expect(isSupplied(p.game, p.unit('us-inf-01'))).toBe(true)
    const event = { event: 'operation-avalanche', faction: 'western', country: 'italy' } as const
    expect(p.judgeEvent(event)).toMatchObject({ ok: false, rule: '6.2' })
  })
  it('[20.4.2] [18.24] takes the guns and fortresses of Italy, and its other counters to its own boxes', () => {
    const cities = new EventTable({ active: { italy: 'axis' } })
    const open = citiesOf(cities.game, 'italy').map((hex) => cities.game.hexId(hex))
    const landed = open.find((hex) => judged(hex).ok)
    if (landed === undefined) throw new Error('no City of Italy is in supply from the sea')
    const p = new EventTable({
      active: { italy: 'axis' },
      at: {
        ...at,
        'us-inf-01': landed,
        'ita-surf': 'pool:axis',
        'ita-inf-2': 'e3202',
        'ita-exp': 'e3202',
      },
    })
    p.happens({ event: 'operation-avalanche', faction: 'western', country: 'italy' })
    expect(side(p, 'italy')).toBe(0)
    expect([p.at('ita-surf'), p.at('ita-inf-2'), p.at('ita-exp')]).toEqual(['out', 'pool:axis', 'delay:tk'])
    const capital = p.game.graph.areas[p.game.politics.country('italy')]?.capital
    const marker = p.game.content.units.find(
      ({ id, sides }) => sides[0]?.type === 'no-occupation' && p.at(id) === capital,
    )
    expect(marker).toBeDefined()
  })
  it('[38.4.1] [38.4.2] while Colonial Liberation counts the Dependents of the Country: Brisbane, were Australia one', () => {
    const road = { 'ds-brit-col-nz-1': 'p1216', 'ds-brit-col-nz-2': 'p1316' }
    const judge = (event: string, country: string, ceded: Options['ceded']): boolean =>
      ds({
        active: { [country]: 'axis' },
        at: { ...road, 'ds-us-inf-01': 'p1708' },
        ...(ceded ? { ceded } : {}),
      }).judgeEvent({ event, faction: 'western', country }).ok
    const dependent = [{ area: 'australia', to: 'new-zealand', as: 'dependent' }] as const
    expect(judge('colonial-liberation', 'new-zealand', dependent)).toBe(true)
    expect(judge('operation-avalanche', 'new-zealand', dependent)).toBe(false)
    expect(judge('operation-avalanche', 'australia', undefined)).toBe(true)
  })
})

describe('conquest, liberation and what rises again', () => {
  it('[38.1.1] a Partisan Base in Borneo, a Dependent, does not keep the Netherlands East Indies from being conquered', () => {
    const base = { 'ds-west-partisan-base-1': BALIKPAPAN }
    const p = ds({ active: { nei: 'western' }, at: base })
    expect(basesIn(p.game, 'nei')).toEqual([])
    hold(p, 'nei', /^jpn-inf-\d+$/)
    expect(p.judgeEvent({ event: 'allied-minor-country-conquest', country: 'nei' })).toEqual({ ok: true })
    const own = ds({ active: { nei: 'western' }, at: { 'ds-west-partisan-base-1': 'a3018' } })
    hold(own, 'nei', /^jpn-inf-\d+$/)
    expect(own.judgeEvent({ event: 'allied-minor-country-conquest', country: 'nei' })).toMatchObject({
      ok: false,
      rule: '6.2',
    })
  })
  it('[38.3.1] nor does one there let it rise', () => {
    const rise = (hex: string): boolean =>
      ds({
        active: {},
        conquered: { nei: 'axis' },
        at: {
          'nei-res': 'conquered:western@ds',
          'jpn-inf-01': 'a2819',
          'ds-west-partisan-base-1': hex,
        },
      }).judgeEvent({ event: 'reactivation-western', faction: 'western', country: 'nei' }).ok
    expect([rise(BALIKPAPAN), rise('a3018')]).toEqual([false, true])
  })
  it('[20.3.1] [20.5.1] an enemy Air Force in the Capital keeps a Country from rising, as a ground unit does', () => {
    const WARSAW = 'e3702'
    const rise = (faction: 'western' | 'soviet', there: Record<string, string>): unknown =>
      new EventTable({
        active: {},
        conquered: { poland: 'axis' },
        at: { 'pol-res': `conquered:${faction}`, ...there },
      }).judgeEvent({ event: `reactivation-${faction}`, faction, country: 'poland' })
    for (const faction of ['western', 'soviet'] as const) {
      expect(rise(faction, {})).toEqual({ ok: true })
      expect(rise(faction, { 'ger-af-1': WARSAW })).toMatchObject({ ok: false, rule: '6.2' })
    }
    expect(rise('western', { 'rus-af-1': WARSAW })).toMatchObject({ ok: false, rule: '6.2' })
    expect(rise('western', { 'brit-af-1': WARSAW })).toEqual({ ok: true })
  })
  it('[38.3.1] [38.5.1] so in Asia, and at a Partisan Base', () => {
    const rise = (there: Record<string, string>): boolean =>
      ds({
        active: {},
        conquered: { kansu: 'axis' },
        at: { 'kan-res': 'conquered:soviet@ds', ...there },
      }).judgeEvent({ event: 'reactivation-soviet', faction: 'soviet', country: 'kansu' }).ok
    expect([rise({}), rise({ 'jpn-af-1': 'a5019' })]).toEqual([true, false])
    const base = { 'jpn-inf-01': 'a5019', 'ds-sov-partisan-base-1': 'a4918' }
    expect([rise(base), rise({ ...base, 'jpn-af-1': 'a4918' })]).toEqual([true, false])
  })
  it('[2012:16.3.8] a Japanese Air Force in a City of Burma holds it like a garrison', () => {
    const p = ds({
      ceded: [{ area: 'burma', to: 'japan', as: 'dependent' }],
      postures: { britain: 'surrender', 'us-western-minors': 'quarantine' },
    })
    const burma = p.game.politics.country('burma')
    const cities = p.game.graph.ids.filter(
      (_id, hex) => p.game.isCity(hex) && p.game.graph.area[hex] === burma,
    )
    cities.forEach((city, i) => {
      p.game.table.place(`jpn-af-${i + 1}`, city)
    })
    expect(p.happens({ event: 'the-west-rises', faction: 'western' }).at(-1)).toMatch(/No Result/)
  })
})

describe('what Influence brings at the end', () => {
  it('[glossary: Control] nothing in a Dependent of the Neutral Country, in the count of a Separate Peace neither', () => {
    const p = ds({ active: {}, at: { 'ds-west-influence-1': 'a2819' } })
    expect(influenceOver(p.game, p.hex('a2918'))).toEqual([1])
    expect(influenceOver(p.game, p.hex(BALIKPAPAN))).toEqual([])
  })
})

describe('a peace with Japan', () => {
  it('[2012:16.2.6] by Concessions Axis counters leave the Country, and may stay in a Dependent of it', () => {
    const at = { 'jpn-inf-01': 'p5301', 'jpn-inf-02': 'a5621' }
    const p = ds({ active: {}, ceded: [{ area: 'mongolia', to: 'russia-ds', as: 'dependent' }], at })
    p.happens({ event: 'japanese-concessions', sort: 'russia' })
    if (p.asked === 'axis') p.choose(p.labels()[0] ?? '')
    expect([p.at('jpn-inf-01'), p.at('jpn-inf-02')]).toEqual(['interned:axis@ds', 'a5621'])
  })
})

describe('events in China', () => {
  const marker = { 'ds-west-mobilizing-1/1': 'a4724' }
  it('[2012:15.8] Influence lifts Free Passage from a friendly Chinese Country, not only works on neutral ones', () => {
    const p = ds({ active: { kiangsu: 'western' }, at: marker })
    const capital = p.game.graph.areas[p.game.politics.country('kiangsu')]?.capital ?? ''
    p.game.table.place('ds-west-mobilizing-1', capital)
    p.happens({ event: 'chinese-incident', faction: 'western' })
    p.choose('Remove the')
    expect(p.at('ds-west-mobilizing-1')).toBe('aside')
  })
  it('[2012:15.8] not from a Chinese Country of the other Ally', () => {
    const p = ds({ active: { kiangsu: 'western' }, at: marker })
    const capital = p.game.graph.areas[p.game.politics.country('kiangsu')]?.capital ?? ''
    p.game.table.place('ds-west-mobilizing-1', capital)
    p.happens({ event: 'chinese-incident', faction: 'soviet' })
    expect(p.labels().some((label) => label.startsWith('Remove the'))).toBe(false)
  })
  it('[2012:15.8] [2.3.4] Strife takes a Chinese unit out of a Holding Box, whose unit breaks down', () => {
    const p = ds({
      manualDice: true,
      active: { yunnan: 'western' },
      at: { 'ds-west-abda': 'a4115', 'yun-inf-1': 'hold:ds-west-abda', 'ds-brit-fe': 'pool:western@ds' },
    })
    p.happens({ event: 'chinese-incident' })
    p.choose('Chinese Strife')
    p.cast(2)
    if (p.asked === 'western') p.choose('Yunnan')
    expect([
      p.at('ds-brit-fe'),
      p.game.hexOf(p.unit('yun-inf-1')),
      p.game.hexOf(p.unit('ds-west-abda')),
    ]).toEqual(['a4115', -1, -1])
    expect(checkInvariants(p.game)).toEqual([])
  })
  it('[37.20] a Japanese Detachment in a Port interns every Chinese unit there, their fighters too', () => {
    const PORT = 'a4722'
    const p = ds({
      active: { kiangsu: 'western' },
      at: { 'ki-inf-1': PORT, 'ds-west-chi-int': PORT, 'jpn-inf-01/1': 'pool:axis@ds' },
    })
    const port = p.game.graph.ids.find(
      (_id, hex) =>
        p.game.graph.hexes[hex]?.port !== undefined &&
        p.game.politics.isHome(hex, p.game.politics.country('kiangsu')),
    )
    for (const id of ['ki-inf-1', 'ds-west-chi-int']) p.game.table.place(id, port ?? PORT)
    p.happens({ event: 'supports-nationalists' })
    p.do({ type: 'event-choice', choice: `port:${port ?? PORT}` })
    expect([p.at('ki-inf-1'), p.at('ds-west-chi-int'), p.at('jpn-inf-01')]).toEqual([
      'interned:western@ds',
      DELAY,
      port ?? PORT,
    ])
  })
})

describe('Indian Independence', () => {
  it('[37.24] takes the Indian units of Europe out of the game as well, in a game of both maps', () => {
    const at = { 'brit-col-ind': 'w1824', 'ds-brit-col-ind-1': 'pool:western@ds', 'brit-inf-01': 'w1824' }
    const p = new EventTable({ maps: ['tk', 'ds'], at })
    p.happens({ event: 'minor-country-created', faction: 'western', map: 'ds' })
    p.choose('India')
    expect([p.at('brit-col-ind'), p.at('ds-brit-col-ind-1'), p.at('brit-inf-01')]).toEqual([
      'out',
      'out',
      'w1824',
    ])
  })
  it('[37.24] an India that the Axis makes its ally costs Japan its Indian unit, and Britain none', () => {
    const p = new EventTable({
      maps: ['tk', 'ds'],
      ceded: [{ area: 'india', to: 'japan', as: 'dependent' }],
      at: { 'brit-col-ind': 'w1824', 'ds-brit-col-ind-1': 'pool:western@ds', 'jpn-col-ind': 'pool:axis@ds' },
    })
    p.happens({ event: 'minor-country-created', faction: 'axis', map: 'ds' })
    p.choose('India')
    expect([p.at('brit-col-ind'), p.at('ds-brit-col-ind-1'), p.at('jpn-col-ind')]).toEqual([
      'w1824',
      'pool:western@ds',
      'out',
    ])
  })
})

describe('closed lists', () => {
  it('[37.28] Heroic Effort of the Navy fetches nothing out of the Naval Warfare Delay Box', () => {
    const p = ds({
      at: { 'jpn-surf-1': 'naval-delay:ds', 'jpn-surf-2': 'delay:ds', 'jpn-surf-3': 'turn:60@ds' },
    })
    p.happens({ event: 'operation-z', sort: '28a' })
    p.choose('Nothing')
    const pieces = p.offers().map(({ piece }) => piece)
    expect(pieces).not.toContain('jpn-surf-1')
    expect(
      p.labels().filter((label) => label.startsWith('Heroic Effort by the Navy')).length,
    ).toBeGreaterThan(0)
  })
})

/** German one-step units that are not named wait aside, so that the Force Pool has these alone. */
function pooled(p: EventTable, ids: readonly string[]): void {
  for (const unit of p.game.board.unitsAt('pool:axis'))
    if (unit.nation === 'germany' && !ids.includes(unit.id)) p.game.table.place(unit.id, 'aside')
  for (const id of ids) p.game.table.place(id, 'pool:axis')
}

describe('internment of what cannot break down whole', () => {
  const STOCKHOLM = 'e4501'
  const interned = (unit: string, pool: readonly string[]): EventTable => {
    const p = new EventTable({ active: {}, at: { [unit]: STOCKHOLM } })
    pooled(p, pool)
    expect(trespassOf(p.game, p.unit(unit.split('/')[0] ?? ''))).toBe('neutral')
    p.happens({ event: 'internment' })
    return p
  }
  it('[20.7] of a two-step panzer army the step there is a unit for is interned, the other is lost', () => {
    const p = interned('ger-1p', ['ger-inf-01'])
    expect([p.at('ger-inf-01'), p.at('ger-1p')]).toEqual(['interned:axis', 'delay:tk'])
  })
  it('[20.7] a three-step army loses the step that has no unit, and continues with its two-step side', () => {
    const p = interned('ger-1p/1', ['ger-inf-01'])
    expect([p.at('ger-inf-01'), p.at('ger-1p')]).toEqual(['interned:axis', 'delay:tk'])
    const whole = interned('ger-1a/1', ['ger-inf-01', 'ger-inf-02', 'ger-inf-03'])
    expect(['ger-inf-01', 'ger-inf-02', 'ger-inf-03'].map((id) => whole.at(id))).toEqual(
      Array.from({ length: 3 }, () => 'interned:axis'),
    )
  })
  it('[20.7] with no unit at all it is eliminated, and a two-step unit with a smaller side is interned as that', () => {
    expect(interned('ger-1p', []).at('ger-1p')).toBe('delay:tk')
    const p = new EventTable({ maps: ['ds'], active: {}, at: { 'jpn-1a/1': 'a3817' } })
    p.happens({ event: 'internment' })
    expect([p.at('jpn-1a'), p.game.side(p.unit('jpn-1a')).steps]).toEqual(['interned:axis@ds', 1])
  })
})

describe('Occupation that a breakdown ends', () => {
  const BUCHAREST = 'e2806'
  const rumania = (at: Record<string, string>, pool: readonly string[] = []): EventTable => {
    const p = new EventTable({
      active: { rumania: 'axis', hungary: 'axis' },
      at: { 'rum-inf-1': BUCHAREST, ...at },
    })
    pooled(p, pool)
    p.happens({ event: 'axis-minor-country-occupation', country: 'rumania' })
    return p
  }
  const BREAK = 'The units that occupy it break down'
  it('[20.1.2] [2.3.4] an HQ of three steps breaks down twice, if the Force Pool has three units for it', () => {
    const at = { 'ger-hq-a/1': BUCHAREST }
    expect(rumania(at, ['ger-inf-01', 'ger-inf-02']).labels()).not.toContain(BREAK)
    const p = rumania(at, ['ger-inf-01', 'ger-inf-02', 'ger-inf-03'])
    p.choose(BREAK)
    const there = p.game.groundIn(p.hex(BUCHAREST), 0).filter(({ nation }) => nation === 'germany')
    expect(there.map((unit) => p.game.side(unit).steps)).toEqual([1, 1, 1])
    expect([p.at('ger-hq-a'), p.at('rum-inf-1')]).toEqual(['delay:tk', BUCHAREST])
  })
  it('[20.1.2] [2.3.4] a fortress is eliminated by it', () => {
    const p = rumania({ 'ger-wall-1': BUCHAREST })
    p.choose(BREAK)
    expect([p.game.hexOf(p.unit('ger-wall-1')), p.at('rum-inf-1')]).toEqual([-1, BUCHAREST])
  })
  it('[20.1.2] two armies need units for both', () => {
    const at = { 'ger-1a': BUCHAREST, 'ger-2a': BUCHAREST }
    expect(rumania(at, ['ger-inf-01', 'ger-inf-02', 'ger-inf-03']).labels()).not.toContain(BREAK)
    const ids = ['ger-inf-01', 'ger-inf-02', 'ger-inf-03', 'ger-inf-04']
    expect(rumania(at, ids).labels()).toContain(BREAK)
  })
})
