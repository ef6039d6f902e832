/** Events of Asia of which one clause alone was tested: what else their sections say (37, 38; 15 and 16 of 2012). */
import { describe, expect, it } from 'vitest'
import {
  conditionalFrame,
  permanentEvents,
  setCardEvents,
} from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { TOTAL_WAR_EVENTS } from '../../../../src-shared/axis-empires/campaign/events/total-war.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], active: {}, ...options })
const owner = (p: EventTable, area: string): string | undefined =>
  p.game.graph.areas[p.game.politics.ownerOfArea[p.game.politics.country(area)] ?? -1]?.id
const DELAY = 'delay:ds'

describe('the Government in Tokyo', () => {
  const GOVERNMENT = 'ds-government'
  const leads = (face: number): EventTable => ds({ at: { [`${GOVERNMENT}/${face}`]: 'government@ds' } })
  const face = (p: EventTable): number | undefined => p.game.table.piece(GOVERNMENT).face
  it('[2012:15.6] Cabinet Shuffle turns it whichever branch leads, and nobody is asked', () => {
    for (const [from, to] of [
      [0, 1],
      [1, 0],
    ] as const) {
      const p = leads(from)
      p.happens({ event: 'cabinet-shuffle' })
      expect([face(p), p.at(GOVERNMENT), p.asked]).toEqual([to, 'government@ds', 'nobody'])
    }
  })
  it('[2012:15.6] has no result while the marker is not in its Holding Box, and only the Axis receives it', () => {
    const p = ds({ at: { [GOVERNMENT]: DELAY } })
    expect(p.happens({ event: 'cabinet-shuffle' }).join()).toContain('No Result')
    expect([p.at(GOVERNMENT), face(p)]).toEqual([DELAY, 0])
    expect(leads(0).judgeEvent({ event: 'cabinet-shuffle', faction: 'western' })).toMatchObject({ ok: false })
  })
  it('[37.30] Power Shift turns it if the Axis wishes, from either side', () => {
    for (const [from, to, label] of [
      [0, 1, 'The Navy takes the lead'],
      [1, 0, 'The Army takes the lead'],
    ] as const) {
      const p = leads(from)
      p.happens({ event: 'power-shift' })
      expect(p.asked).toBe('axis')
      p.choose(label)
      expect([face(p), p.at(GOVERNMENT)]).toEqual([to, 'government@ds'])
    }
  })
})

describe('strokes and improvements', () => {
  it('[37.3] East Wind Rain damages the Western bases, North Wind Cloudy the Soviet ones, and no others', () => {
    const at = { 'ds-west-bases-damaged': 'aside', 'ds-sov-bases-damaged': 'aside' }
    for (const [sort, places] of [
      ['28a', ['swb@ds', 'aside']],
      ['28b', ['aside', 'swb@ds']],
    ] as const) {
      const p = ds({ at })
      p.happens({ event: 'bases-damaged', sort })
      expect(
        Object.keys(at).map((id) => p.at(id)),
        sort,
      ).toEqual(places)
    }
    expect(ds({ at }).judgeEvent({ event: 'bases-damaged', sort: '28a', faction: 'western' }).ok).toBe(false)
  })
  it('[37.35] the Interceptor instead of the production, of either Ally; nothing that is not in its place', () => {
    const at = { 'ds-west-mcp': 'swb@ds', 'ds-west-chi-int': 'aside', 'ds-sov-mcp': 'swb@ds' }
    const event = { event: 'successful-improvements', faction: 'western' } as const
    const p = ds({ at })
    p.happens(event)
    p.do({ type: 'event-choice', choice: 'ds-west-chi-int' })
    expect([p.at('ds-west-chi-int'), p.game.table.piece('ds-west-mcp').face]).toEqual([DELAY, 0])
    const away = ds({ at: { ...at, 'ds-west-mcp': DELAY } })
    away.happens(event)
    expect(away.offers().flatMap(({ piece }) => piece ?? [])).not.toContain('ds-west-mcp')
  })
  it('[37.36] two Z Actions more, and no third; what Operation Z has spent does not count against them', () => {
    const fleets = ['jpn-surf-1', 'jpn-surf-2', 'jpn-surf-3', 'jpn-surf-4', 'jpn-cv-1', 'jpn-cv-2']
    const p = ds({ at: Object.fromEntries(fleets.map((id) => [id, DELAY])) })
    p.happens({ event: 'operation-z', sort: '28a' })
    p.choose('Nothing')
    const heroics = (): number => {
      let count = 0
      for (; p.labels().some((label) => label.startsWith('Heroic Effort by the Navy')); count++)
        p.choose('Heroic Effort by the Navy')
      return count
    }
    expect(heroics()).toBe(3)
    if (p.asked === 'axis') p.choose('Nothing')
    p.happens({ event: 'widespread-attacks', sort: '28a' })
    expect(p.labels().some((label) => label.startsWith('Declare War'))).toBe(false)
    expect([heroics(), p.asked]).toEqual([2, 'nobody'])
  })
})

describe('the Programs', () => {
  const BOX = 'events:axis@ds'
  const brings = {
    'army-program': 'jpn-af-5',
    'economic-program': 'ds-axis-ighq-2',
    'navy-program': 'jpn-surf-2',
  }
  const at = Object.fromEntries(Object.values(brings).map((id) => [id, BOX]))
  it('[38.2.1] [38.2.2] [38.2.3] each comes by the card that lists it, and on no later turn of the card again', () => {
    for (const [event, unit] of Object.entries(brings)) {
      const p = ds({ at, postures: { britain: 'neutrality' } })
      expect(setCardEvents(p.game, { faction: 'axis', map: 'ds', lines: [{ event }] }).ok).toBe(true)
      p.engine.enter(conditionalFrame('axis'))
      expect(p.at(unit), event).toBe(DELAY)
      for (const other of Object.values(brings)) if (other !== unit) expect(p.at(other), event).toBe(BOX)
      p.game.table.place(unit, 'pool:axis@ds')
      p.engine.enter(conditionalFrame('axis'))
      expect(p.at(unit), event).toBe('pool:axis@ds')
    }
  })
  it('[38.2.1] [38.2.2] [38.2.3] Total War brings at the latest what no card has brought', () => {
    const p = ds({ at, war: 'total' })
    const frame = TOTAL_WAR_EVENTS.stepsIn(p.game, { map: 'ds', state: 'total' })
    if (!frame) throw new Error('nothing is triggered')
    p.engine.enter(frame)
    for (const unit of Object.values(brings)) expect(p.at(unit), unit).toBe(DELAY)
  })
})

describe('Far Eastern Forces', () => {
  const checked = (
    faction: Faction,
    at: Record<string, string>,
    postures: Record<string, string>,
  ): EventTable => {
    const p = ds({ at, postures, war: 'total' })
    p.engine.enter(conditionalFrame(faction))
    return p
  }
  it('[38.3.3] the Americans come with no Policy and no Truce, and nobody comes with them', () => {
    const at = { 'ds-us-af-1': 'events:western@ds', 'ds-brit-af-4': 'events:western@ds' }
    for (const us of ['quarantine', 'armistice', 'negotiation'])
      expect(checked('western', at, { 'us-western-minors': us, britain: 'peace' }).at('ds-us-af-1'), us).toBe(
        'events:western@ds',
      )
    const war = checked('western', at, { britain: 'peace' })
    expect([war.at('ds-us-af-1'), war.at('ds-brit-af-4')]).toEqual([DELAY, 'events:western@ds'])
    expect(checked('axis', at, {}).at('ds-us-af-1')).toBe('events:western@ds')
  })
  it('[38.3.4] the British do not come under a Truce, whatever the Americans do', () => {
    const at = { 'ds-brit-af-4': 'events:western@ds' }
    for (const britain of ['armistice', 'reassess-policy', 'negotiation'])
      expect(checked('western', at, { britain }).at('ds-brit-af-4'), britain).toBe('events:western@ds')
    expect(checked('western', at, { 'us-western-minors': 'quarantine' }).at('ds-brit-af-4')).toBe(DELAY)
  })
  it('[38.5.3] the Russians come in the Soviet segment alone, and by no Policy of the Soviet Minors', () => {
    const at = { 'ds-rus-af-3': 'events:soviet@ds' }
    for (const faction of ['axis', 'western'] as const)
      expect(checked(faction, at, { 'us-western-minors': 'quarantine' }).at('ds-rus-af-3'), faction).toBe(
        'events:soviet@ds',
      )
    expect(checked('soviet', at, { russia: 'reassess-policy' }).at('ds-rus-af-3')).toBe('events:soviet@ds')
    expect(checked('soviet', at, { 'communist-china': 'neutrality' }).at('ds-rus-af-3')).toBe(DELAY)
  })
})

describe('the West in the Pacific', () => {
  const asked = (options: Options): EventTable => {
    const p = ds(options)
    p.engine.enter(conditionalFrame('western'))
    return p
  }
  it('[38.3.5] French Response needs the United States at War and a Neutral France, and may wait for another turn', () => {
    const offered = (p: EventTable): boolean => p.labels().some((label) => label.startsWith('France becomes'))
    expect(offered(asked({}))).toBe(true)
    expect(offered(asked({ postures: { 'us-western-minors': 'quarantine' } }))).toBe(false)
    expect(offered(asked({ active: { 'france-ds': 'western' } }))).toBe(false)
    const p = asked({})
    p.choose('Nothing')
    expect(p.game.politics.status('france-ds')).toBe('neutral')
    p.engine.enter(conditionalFrame('western'))
    expect(offered(p)).toBe(true)
  })
  it('[38.3.7] each of its six hexes counts, for a ground unit alone, and two are not enough', () => {
    const SIX = ['p5720', 'p4226', 'p2606', 'a3824', 'p1913', 'p2221']
    const impact = (at: Record<string, string>): string =>
      asked({
        at: { 'ds-reduced-us-impact': 'aside', ...at },
        postures: { 'us-western-minors': 'quarantine' },
      }).at('ds-reduced-us-impact')
    for (const [i, hex] of SIX.entries()) {
      const [second = '', third = ''] = [SIX[(i + 1) % 6], SIX[(i + 2) % 6]]
      expect(impact({ 'jpn-inf-01': hex, 'jpn-inf-02': second }), hex).toBe('aside')
      expect(impact({ 'jpn-inf-01': hex, 'jpn-inf-02': second, 'jpn-inf-03': third }), hex).toBe('swb@ds')
      expect(impact({ 'jpn-inf-01/1': hex, 'jpn-inf-02': second, 'jpn-inf-03': third }), hex).toBe('aside')
    }
  })
  it('[37.21] East Wind Rain cuts one American or British line, North Wind Cloudy the Russian one or an aid to China', () => {
    const at = {
      'ds-loc-damaged-us': 'aside',
      'ds-loc-damaged-british': 'aside',
      'ds-loc-damaged-russian': 'aside',
      'ds-west-aid-to-china': 'events:soviet@ds',
      'ds-sov-aid-to-china': 'turn:70@ds',
    }
    const pieces = (sort: string, more: Record<string, string> = {}): string[] => {
      const p = ds({ at: { ...at, ...more } })
      p.happens({ event: 'loc-damaged', sort })
      expect(p.labels()).toContain('Nothing')
      return p.offers().flatMap(({ piece }) => piece ?? [])
    }
    expect(pieces('28a').sort()).toEqual(['ds-loc-damaged-british', 'ds-loc-damaged-us'])
    expect(pieces('28b').sort()).toEqual([
      'ds-loc-damaged-russian',
      'ds-sov-aid-to-china',
      'ds-west-aid-to-china',
    ])
    expect(pieces('28b', { 'ds-west-aid-to-china': DELAY })).not.toContain('ds-west-aid-to-china')
    const p = ds({ at })
    p.happens({ event: 'loc-damaged', sort: '28b' })
    p.do({ type: 'event-choice', choice: 'ds-sov-aid-to-china' })
    expect([p.at('ds-sov-aid-to-china'), p.at('ds-loc-damaged-russian'), p.asked]).toEqual([
      DELAY,
      'aside',
      'nobody',
    ])
  })
  it('[37.33] each faction delays a CV Fleet of its own pool, as a CV Fleet, and never into naval warfare', () => {
    for (const [faction, cv, other] of [
      ['axis', 'jpn-cv-1', 'jpn-surf-1'],
      ['western', 'ds-us-cv-1', 'ds-us-surf-1'],
    ] as const) {
      const p = ds()
      for (const unit of p.game.board.unitsAt(`pool:${faction}@ds`)) p.game.table.place(unit.id, 'aside')
      for (const id of [cv, other]) p.game.table.place(id, `pool:${faction}@ds`)
      p.happens({ event: 'raiders-discovered', faction })
      if (p.asked === faction) p.do(p.offers()[0]?.command ?? { type: 'none' })
      expect([p.at(cv), p.at(other)], faction).toEqual([DELAY, `pool:${faction}@ds`])
    }
  })
})

describe('Internment', () => {
  it('[2012:16.3.11] [2012:16.5.8] is looked at when all other permanent events of the faction have been', () => {
    const last = (faction: Faction): string | undefined => permanentEvents('ds', faction).at(-1)?.sections.ds
    expect([last('western'), last('soviet')]).toEqual(['2012:16.3.11', '2012:16.5.8'])
  })
})

describe('Russian Surrender', () => {
  const event = { event: 'russian-surrender', faction: 'soviet' } as const
  it('[2012:16.6.2] without a Region held the Axis names one, with any unit or none in it, or none', () => {
    const p = ds()
    p.happens(event)
    expect(p.asked).toBe('axis')
    p.choose('Kamchatka (Russia) goes to Japan')
    expect([owner(p, 'kamchatka'), owner(p, 'komandorski'), owner(p, 'primorye')]).toEqual([
      'japan',
      'japan',
      'russia-ds',
    ])
    // An unsupplied unit holds nothing.
    const cut = ds({ at: { 'jpn-inf-01': 'a5821' } })
    cut.happens(event)
    expect(cut.labels().some((label) => label.startsWith('Siberia'))).toBe(true)
  })
  it('[2012:16.6.2] Axis counters in Russia, Russians abroad and other Allies in Russia are interned; not those among the Soviet Minors', () => {
    const p = ds({
      active: { mongolia: 'soviet', kansu: 'soviet' },
      at: {
        'jpn-inf-01': 'p5301',
        'jpn-inf-02': 'a5821',
        'jpn-inf-03': 'a5624',
        'ds-rus-inf-01': 'a5223',
        'ds-rus-inf-02': 'a5824',
        'ds-us-inf-01': 'a5822',
      },
    })
    p.happens(event)
    expect([p.at('jpn-inf-01'), p.at('jpn-inf-02'), p.at('jpn-inf-03')]).toEqual([
      'p5301',
      'interned:axis@ds',
      'a5624',
    ])
    expect([p.at('ds-rus-inf-01'), p.at('ds-rus-inf-02'), p.at('ds-us-inf-01')]).toEqual([
      'interned:soviet@ds',
      'a5824',
      'interned:western@ds',
    ])
  })
  it('[2012:16.6.2] Enforced Peace lies a year ahead, the Axis uses Influence once, and it happens once', () => {
    const p = ds({ at: { 'jpn-inf-01': 'p5301' } })
    const turn = p.game.turn
    p.happens(event)
    expect(p.at('ds-enforced-peace-russian')).toBe(`turn:${turn + 9}@ds`)
    expect(p.asked).toBe('axis')
    p.choose('Siam')
    p.choose('Place Axis Influence in Siam')
    expect(p.asked).toBe('nobody')
    expect(p.judgeEvent(event)).toMatchObject({ ok: false, rule: '2012:16.6.2' })
  })
})
