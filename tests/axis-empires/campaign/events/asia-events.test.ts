/** Political Events of Dai Senso (chapter 37): what each brings on the map of Asia, and when it brings nothing. */
import { describe, expect, it } from 'vitest'
import { changeEsv } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], ...options })
const WEST = 'pool:western@ds'
const AXIS = 'pool:axis@ds'
const HELD = 'european-holding@ds'
/** The type of the side of a counter that is up. */
const side = (p: EventTable, id: string): string | undefined =>
  p.unit(id).sides[p.game.board.face[p.unit(id).index] ?? 0]?.type

describe('European Commitment', () => {
  const war = { 'ds-european-limited-war': 'european-war:western@ds' }
  const commitment = { event: 'commitment', faction: 'western' } as const
  it('[37.13.1] at peace in Europe one unit of the own faction may come back', () => {
    const p = ds({ at: { 'ds-us-surf-3': HELD, 'ds-rus-af-1': HELD } })
    p.happens(commitment)
    expect(p.asked).toBe('western')
    expect(p.offers().map(({ piece }) => piece)).toEqual(['ds-us-surf-3', undefined])
    p.choose(p.labels()[0] ?? '')
    expect([p.at('ds-us-surf-3'), p.at('ds-rus-af-1')]).toEqual(['delay:ds', HELD])
  })
  it('[37.13.1] at war the first die raises the ESV if it is not above it, and not beyond five', () => {
    for (const [esv, die, then] of [
      [2, 2, 3],
      [2, 3, 2],
      [0, 1, 0],
      [5, 1, 5],
    ] as const) {
      const p = ds({ manualDice: true, at: war, vars: { 'esv@ds': esv } })
      p.happens(commitment)
      p.cast(die)
      expect(p.game.table.get('esv@ds')).toBe(then)
    }
  })
  it('[37.13.1] 3 or less on the second die demands a unit of a Major Country without LOC Damaged, or the ESV', () => {
    const at = { ...war, 'ds-us-surf-3': WEST, 'ds-brit-surf-1': WEST, 'ds-west-chi-int': WEST }
    const p = ds({
      manualDice: true,
      at: { ...at, 'ds-loc-damaged-british': 'swb@ds' },
      vars: { 'esv@ds': 0 },
    })
    p.happens(commitment)
    p.cast(6)
    p.cast(3)
    const pieces = p.offers().map(({ piece }) => piece)
    expect(pieces).toContain('ds-us-surf-3')
    expect(pieces).not.toContain('ds-brit-surf-1')
    expect(pieces).not.toContain('ds-west-chi-int')
    expect(p.labels().some((label) => label.startsWith('No Result'))).toBe(false)
    p.choose('The ESV goes up to 1')
    expect(p.game.table.get('esv@ds')).toBe(1)

    const sent = ds({ manualDice: true, at })
    sent.happens(commitment)
    sent.cast(6)
    sent.cast(1)
    const british = sent.offers().find(({ piece }) => piece === 'ds-brit-surf-1')
    expect(british).toBeDefined()
    if (british) sent.do(british.command)
    expect(sent.at('ds-brit-surf-1')).toBe(HELD)
  })
  it('[37.13.1] the demand comes to nothing for a faction that has sent one, in Total War for five of the Allies', () => {
    const answers = (at: Record<string, string>): boolean => {
      const p = ds({ manualDice: true, at })
      p.happens(commitment)
      p.cast(6)
      p.cast(2)
      return p.labels().some((label) => label.startsWith('No Result'))
    }
    const five = Object.fromEntries(
      ['ds-us-surf-3', 'ds-us-af-1', 'ds-us-af-2', 'ds-rus-af-1', 'ds-rus-af-2'].map((id) => [id, HELD]),
    )
    const { 'ds-us-surf-3': _one, ...four } = five
    const total = { 'ds-european-total-war-1': 'european-war:western@ds' }
    expect(answers({ ...war, 'ds-us-surf-3': HELD })).toBe(true)
    expect(answers({ ...war, 'ds-rus-af-1': HELD })).toBe(false)
    expect(answers({ ...total, ...five })).toBe(true)
    expect(answers({ ...total, ...four })).toBe(false)
  })
  it('[13.8.9] [37.13.1] once Germany has surrendered the ESV stands still, whatever the event says', () => {
    const at = { ...war, 'ds-esv/1': 'aside', 'ds-us-surf-3': HELD }
    const p = ds({ manualDice: true, at, vars: { 'esv@ds': 1 } })
    p.happens(commitment)
    p.cast(1)
    expect(p.game.table.get('esv@ds')).toBe(1)
    p.cast(4)
    expect(p.labels().some((label) => label.startsWith('The ESV'))).toBe(false)
    changeEsv(p.game, -3)
    expect(p.game.table.get('esv@ds')).toBe(1)
    const fought = ds({ manualDice: true, at: war, vars: { 'esv@ds': 1 } })
    changeEsv(fought.game, -3)
    expect(fought.game.table.get('esv@ds')).toBe(-2)
  })
  it('[37.13.1] 4 or more lets one come back or lowers the ESV; the Axis never receives it', () => {
    const p = ds({ manualDice: true, at: { ...war, 'ds-us-surf-3': HELD }, vars: { 'esv@ds': 1 } })
    p.happens(commitment)
    p.cast(6)
    p.cast(4)
    expect(p.offers().map(({ piece }) => piece)).toContain('ds-us-surf-3')
    p.choose('The ESV goes down to 0')
    expect(p.game.table.get('esv@ds')).toBe(0)
    expect(p.at('ds-us-surf-3')).toBe(HELD)
    expect(p.judgeEvent({ event: 'commitment', faction: 'axis' })).toMatchObject({
      ok: false,
      rule: '37.13.1',
    })
  })
})

describe('Failure', () => {
  it('[37.14] the Axis places that of an Allied faction and delays a support unit from pool, hex or Turn Track', () => {
    const p = ds({
      at: { 'ds-us-surf-3': WEST, 'ds-us-af-1': 'p4226', 'ds-us-af-2': 'turn:40@ds', 'ds-us-af-3': HELD },
    })
    p.happens({ event: 'failure', faction: 'western', sort: 'supply western' })
    expect(p.asked).toBe('axis')
    p.do({ type: 'event-place', at: 'a3824' })
    expect([p.at('ds-west-failure-1'), side(p, 'ds-west-failure-1')]).toEqual(['a3824', 'failure-supply'])
    expect(p.asked).toBe('axis')
    const pieces = p.offers().flatMap(({ piece }) => piece ?? [])
    expect(pieces).toEqual(expect.arrayContaining(['ds-us-af-1', 'ds-us-af-2', 'ds-us-surf-3']))
    expect(pieces).not.toContain('ds-us-af-3')
    expect(pieces.every((id) => p.unit(id).counter.faction === 'western')).toBe(true)
    const fleet = p.offers().find(({ piece }) => piece === 'ds-us-surf-3')
    if (fleet) p.do(fleet.command)
    expect(p.at('ds-us-surf-3')).toBe('delay:ds')
    expect(p.at('ds-us-af-1')).toBe('p4226')
  })
  it('[37.14] the Axis names who places its own, and needs the sort', () => {
    const p = ds({ at: { 'jpn-af-1': AXIS } })
    p.happens({ event: 'failure', sort: 'command axis' })
    expect(p.asked).toBe('axis')
    p.choose('The Western faction places it')
    expect(p.asked).toBe('western')
    p.do({ type: 'event-place', at: 'a5223' })
    expect([p.at('ds-axis-failure-1'), side(p, 'ds-axis-failure-1')]).toEqual(['a5223', 'failure-command'])
    expect(p.asked).toBe('western')
    expect(ds().judgeEvent({ event: 'failure' })).toMatchObject({ ok: false, rule: '37.14' })
  })
})

describe('Free Passage', () => {
  it('[37.15] Siam joins with a Free Passage marker and without a Mobilization Roll', () => {
    const p = ds({ active: {}, manualDice: true })
    p.happens({ event: 'free-passage', country: 'siam' })
    expect(p.game.politics.activeSide[p.game.politics.country('siam')]).toBe(0)
    const there = p.game.board.markers(p.hex('a3817'), 'free-passage')
    expect(there.map(({ counter }) => counter.faction)).toEqual(['axis'])
    expect(p.game.board.markers(p.hex('a3817'), 'mobilizing')).toEqual([])
    expect(p.engine.decision()?.kind).not.toBe('die')
  })
  it('[37.15] only removes Neutrality or the Influence of an enemy, and needs a Neutral Country', () => {
    for (const marker of ['ds-west-influence-1', 'ds-axis-influence-1/1']) {
      const p = ds({ active: {}, at: { [marker]: 'a3817' } })
      p.happens({ event: 'free-passage', country: 'siam' })
      expect(p.at(marker.replace('/1', ''))).toBe('aside')
      expect(p.game.politics.status('siam')).toBe('neutral')
    }
    expect(
      ds({ active: { siam: 'axis' } }).judgeEvent({ event: 'free-passage', country: 'siam' }),
    ).toMatchObject({
      ok: false,
      rule: '13.4',
    })
  })
})

describe('Home Defense', () => {
  it('[37.17] one HD infantry comes as a replacement, and no other', () => {
    const p = ds({ at: { 'jpn-hd-1': AXIS, 'jpn-hd-2': AXIS, 'jpn-inf-01': AXIS } })
    p.happens({ event: 'home-defense' })
    expect(p.offers().every(({ piece }) => piece === undefined || p.unit(piece).tags.has('hd'))).toBe(true)
    const tokyo = p.offers().find(({ at }) => at === 'p4904')
    if (tokyo) p.do(tokyo.command)
    expect(p.game.groundIn(p.hex('p4904'), 0).map(({ tags }) => tags.has('hd'))).toEqual([true])
    expect(p.asked).toBe('nobody')
    expect([p.at('jpn-hd-1'), p.at('jpn-hd-2')].filter((at) => at === AXIS)).toHaveLength(1)
  })
  it('[37.17] [1.3.4] it comes to a City of Japan; to another one only with the supplied IGHQ Logistics marker there', () => {
    const placesWith = (at: Record<string, string>): (string | undefined)[] => {
      const p = ds({ at: { 'jpn-hd-1': AXIS, ...at } })
      p.happens({ event: 'home-defense' })
      return p.offers().flatMap(({ piece, at: place }) => (piece === 'jpn-hd-1' ? [place] : []))
    }
    const [tokyo, fusan, saigon, rangoon, hankow] = ['p4904', 'a4927', 'a3619', 'a4015', 'a4722']
    const held = { 'jpn-inf-01': fusan, 'jpn-inf-02': saigon, 'jpn-inf-03': rangoon, 'jpn-inf-04': hankow }
    const bare = placesWith(held)
    expect(bare).toContain(tokyo)
    for (const away of [fusan, saigon, rangoon, hankow]) expect(bare).not.toContain(away)
    const depot = placesWith({ ...held, 'ds-axis-ighq-1': fusan })
    expect(depot).toContain(fusan)
    for (const away of [saigon, rangoon, hankow]) expect(depot).not.toContain(away)
    // The marker takes nobody where it is out of supply from Japan.
    expect(placesWith({ ...held, 'ds-axis-ighq-1': rangoon })).not.toContain(rangoon)
  })
  it('[37.17] calls one that has not come yet', () => {
    const p = ds()
    const waiting = () =>
      p.game.content.units.filter(({ id, tags }) => tags.has('hd') && p.at(id) === 'aside')
    for (const { id, tags } of p.game.content.units) if (tags.has('hd')) p.game.table.place(id, 'aside')
    const all = waiting().length
    p.happens({ event: 'home-defense' })
    const tokyo = p.offers().find(({ at }) => at === 'p4904')
    if (tokyo) p.do(tokyo.command)
    expect(all - waiting().length).toBe(1)
    expect(p.game.groundIn(p.hex('p4904'), 0).map(({ tags }) => tags.has('hd'))).toEqual([true])
  })
  it('[37.17] brings nobody without one in the Force Pool or aside', () => {
    const p = ds()
    const hd = p.game.content.units.filter(({ tags }) => tags.has('hd'))
    for (const { id } of hd) p.game.table.place(id, 'delay:ds')
    p.happens({ event: 'home-defense' })
    expect(p.asked).toBe('nobody')
    expect(hd.length).toBeGreaterThan(0)
    expect(hd.map(({ id }) => p.at(id))).toEqual(hd.map(() => 'delay:ds'))
  })
})

describe('Japan Supports Nationalists', () => {
  it('[37.20] the Axis takes a colonial step, whichever faction received it', () => {
    const p = ds({ at: { 'jpn-col-1': AXIS, 'jpn-inf-01': AXIS } })
    p.happens({ event: 'supports-nationalists', faction: 'western' })
    expect(p.asked).toBe('axis')
    const pieces = p.offers().map(({ piece }) => piece)
    expect(pieces).toContain('jpn-col-1')
    const step = p.offers().find(({ piece }) => piece === 'jpn-col-1')
    if (step) p.do(step.command)
    expect(p.at('jpn-col-1')).toBe(step?.at)
  })
  it('[37.20] a Port of an Axis Chinese Country may be taken as well, and its own units are interned', () => {
    const p = ds({ active: { kiangsu: 'axis' }, at: { 'jpn-inf-01': 'pool:axis@ds', 'ki-inf-1': 'a4323' } })
    p.happens({ event: 'supports-nationalists' })
    p.choose('A Japanese Detachment in Amoy')
    expect([p.at('jpn-inf-01'), p.at('ki-inf-1')]).toEqual(['a4323', 'interned:axis@ds'])
    const neutral = ds({ active: {}, at: { 'jpn-inf-01': 'pool:axis@ds' } })
    neutral.happens({ event: 'supports-nationalists' })
    expect(neutral.labels().filter((label) => label.includes('Detachment in'))).toEqual([])
  })
  it('[37.18] what Influence lifts is reported with the section of its marker in Asia', () => {
    for (const [type, section] of [
      ['free-passage', '36.15'],
      ['no-occupation', '36.33'],
    ] as const) {
      const p = ds({ active: { siam: 'axis' } })
      const marker = p.game.content.units.find(
        (unit) =>
          unit.map === 'ds' &&
          unit.counter.faction === 'axis' &&
          unit.sides.some((side) => side.type === type),
      )
      if (!marker) throw new Error(type)
      p.game.table.place(marker.id, 'a3817')
      p.game.table.turn(
        marker.id,
        marker.sides.findIndex((side) => side.type === type),
      )
      p.happens({ event: 'influence', country: 'siam' })
      const told = p.choose('Remove the').at(-1) ?? ''
      expect(told.startsWith(`[${section}]`), told).toBe(true)
    }
  })
  it('[37.20] a Japanese Detachment takes a Port of China, whose defenders are interned', () => {
    const at = { 'jpn-inf-01/1': AXIS, 'ki-inf-1': 'a4322' }
    const active = { kiangsu: 'western' } as const
    const p = ds({ active, at })
    p.happens({ event: 'supports-nationalists' })
    p.choose('A Japanese Detachment in Canton')
    expect([p.at('jpn-inf-01'), side(p, 'jpn-inf-01')]).toEqual(['a4322', 'detachment'])
    expect(p.at('ki-inf-1')).toBe('interned:western@ds')

    const ports = (options: Options): boolean => {
      const other = ds({ active, ...options })
      other.happens({ event: 'supports-nationalists' })
      return other.labels().some((label) => label.startsWith('A Japanese Detachment in Canton'))
    }
    expect(ports({ at: { ...at, 'ds-us-inf-01': 'a4322' } })).toBe(false)
    expect(ports({ at, postures: { 'nationalist-china': 'resistance' } })).toBe(false)
    expect(ports({ at: { 'jpn-inf-01/1': AXIS } })).toBe(true)
  })
  it('[37.20] in a hex with both, a step is lost before a Detachment', () => {
    const p = ds({ at: { 'ds-brit-col-ind-1': 'a4015', 'ds-brit-inf-01/1': 'a4015' } })
    p.happens({ event: 'supports-nationalists' })
    p.choose('Unrest at Rangoon')
    expect(p.at('ds-brit-col-ind-1')).not.toBe('a4015')
    expect(p.at('ds-brit-inf-01')).toBe('a4015')
  })
  it('[37.20] a Detachment alone goes to the Delay Box, but not from an Island', () => {
    const p = ds({ at: { 'ds-brit-inf-01/1': 'a4015', 'ds-us-inf-01/1': 'p3806' } })
    p.happens({ event: 'supports-nationalists' })
    expect(p.labels().some((label) => label.includes('Guam'))).toBe(false)
    p.choose('Unrest at Rangoon')
    expect(p.at('ds-brit-inf-01')).toBe('delay:ds')
  })
})

describe('LOC Damaged', () => {
  it('[37.21] East Wind Rain cuts the line of the United States or of Britain', () => {
    const p = ds()
    p.happens({ event: 'loc-damaged', sort: '28a' })
    expect(p.offers().map(({ piece }) => piece)).toEqual([
      'ds-loc-damaged-british',
      'ds-loc-damaged-us',
      undefined,
    ])
    const us = p.offers().find(({ piece }) => piece === 'ds-loc-damaged-us')
    if (us) p.do(us.command)
    expect(p.at('ds-loc-damaged-us')).toBe('swb@ds')
    expect(p.at('ds-loc-damaged-british')).not.toBe('swb@ds')
  })
  it('[37.21] North Wind Cloudy cuts that of Russia, or delays an Aid to China marker', () => {
    const p = ds({ at: { 'ds-west-aid-to-china': 'events:soviet@ds', 'ds-sov-aid-to-china': 'turn:40@ds' } })
    p.happens({ event: 'loc-damaged', sort: '28b' })
    expect(p.offers().map(({ piece }) => piece)).toEqual([
      'ds-loc-damaged-russian',
      'ds-sov-aid-to-china',
      'ds-west-aid-to-china',
      undefined,
    ])
    const aid = p.offers().find(({ piece }) => piece === 'ds-sov-aid-to-china')
    if (aid) p.do(aid.command)
    expect(p.at('ds-sov-aid-to-china')).toBe('delay:ds')
    expect(p.at('ds-loc-damaged-russian')).not.toBe('swb@ds')
    expect(p.judgeEvent({ event: 'loc-damaged' })).toMatchObject({ ok: false, rule: '37.21' })
  })
})

describe('Neutrals Pressured', () => {
  const labels = (options: Options, faction: 'axis' | 'western' = 'axis'): string[] => {
    const p = ds(options)
    p.happens({ event: 'neutrals-pressured', faction })
    return p.labels()
  }
  it('[37.27] delays the aid marker of a Major Country that a Policy binds, out of either box', () => {
    const at = { 'ds-west-aid-to-china': 'events:western@ds', 'ds-sov-aid-to-china': 'events:western@ds' }
    const p = ds({ active: {}, at, postures: { russia: 'neutrality' } })
    p.happens({ event: 'neutrals-pressured' })
    expect(p.labels().some((label) => label.startsWith('Pressure Britain'))).toBe(false)
    p.choose('Pressure Russia')
    expect([p.at('ds-sov-aid-to-china'), p.at('ds-west-aid-to-china')]).toEqual([
      'delay:ds',
      'events:western@ds',
    ])

    const us = { 'ds-lend-lease': 'events:soviet@ds' }
    const bound = ds({ active: {}, at: us, postures: { 'us-western-minors': 'quarantine' } })
    bound.happens({ event: 'neutrals-pressured' })
    bound.choose('Pressure the US')
    expect(bound.at('ds-lend-lease')).toBe('delay:ds')
    expect(labels({ active: {}, at: us }).some((label) => label.startsWith('Pressure'))).toBe(false)
  })
  it('[37.27] places Influence in a Neutral Country, or lifts what lies there', () => {
    const p = ds({ active: {} })
    p.happens({ event: 'neutrals-pressured' })
    p.choose('Neutrality Discussions: Axis Influence in Siam')
    expect(p.game.board.markers(p.hex('a3817'), 'influence').map(({ counter }) => counter.faction)).toEqual([
      'axis',
    ])
    const own = labels({ active: {}, at: { 'ds-axis-influence-1': 'a3817' } })
    expect(own.some((label) => label.endsWith('Siam'))).toBe(false)
    const lifted = ds({ active: {}, at: { 'ds-west-influence-1': 'a3817' } })
    lifted.happens({ event: 'neutrals-pressured' })
    lifted.choose('Neutrality Discussions: remove the marker from Siam')
    expect(lifted.at('ds-west-influence-1')).toBe('aside')
  })
  it('[37.27] turns a friendly Policy into Reassess Policy while the Sun rises, but no Neutrality', () => {
    const sun = { 'vp-side@ds': 'axis-tide', 'vp@ds': 1 }
    const postures = { 'nationalist-china': 'resistance', britain: 'neutrality', russia: 'peace' }
    const p = ds({ vars: sun, postures })
    p.happens({ event: 'neutrals-pressured', faction: 'western' })
    const reassess = p.labels().filter((label) => label.startsWith('Reassess'))
    expect(reassess).toHaveLength(1)
    p.choose('Reassess Policies')
    expect(p.game.table.get('posture/nationalist-china@ds')).toBe('reassess-policy')
    expect(p.game.table.get('posture/britain@ds')).toBe('neutrality')
    const setting = labels({ vars: { 'vp-side@ds': 'allied-crusade', 'vp@ds': 1 }, postures }, 'western')
    expect(setting.some((label) => label.startsWith('Reassess'))).toBe(false)
  })
  it('[37.27] must be taken, and lifts Free Passage from a friend', () => {
    const p = ds({ active: { siam: 'axis' }, at: { 'ds-axis-mobilizing-1/1': 'a3817' } })
    p.happens({ event: 'neutrals-pressured' })
    expect(p.labels()).not.toContain('Nothing')
    p.choose('Wider Involvement')
    expect(p.at('ds-axis-mobilizing-1')).toBe('aside')
  })
})

describe('Project Success: A-bomb', () => {
  const event = { event: 'project-success-a-bomb', faction: 'western' } as const
  /** Saipan, with its convoys home by Eniwetok, Guadalcanal, Townsville, Brisbane and New Zealand. */
  const base = {
    'ds-us-inf-08': 'p3906',
    'ds-us-convoy-1/1': 'zone:marianas:convoys',
    'ds-us-inf-09': 'p3612',
    'ds-us-inf-10': 'p2611',
    'ds-brit-col-aus-3': 'p2106',
    'ds-brit-col-aus-4': 'p1708',
    'ds-brit-col-nz-1': 'p1216',
    'ds-brit-col-nz-2': 'p1316',
  }
  it('[37.32] devastates a Land hex within nine hexes of a US Air Base and eliminates an enemy there', () => {
    const p = ds({ at: { ...base, 'jpn-inf-01': 'p4304', 'jpn-inf-02': 'p4304' } })
    p.happens(event)
    expect(p.offers().some(({ at }) => at === 'p5304')).toBe(false)
    const iwoJima = p.offers().find(({ at }) => at === 'p4304')
    if (iwoJima) p.do(iwoJima.command)
    expect(p.at('ds-us-a-bomb-1')).toBe('p4304')
    p.do(p.offers()[0]?.command ?? { type: 'nothing' })
    expect(p.game.groundIn(p.hex('p4304'), 0)).toHaveLength(1)
    expect(p.asked).toBe('nobody')
  })
  it('[37.32] [7.1] a Detachment it eliminates comes back to its Force Pool as the unit it is', () => {
    const p = ds({ at: { ...base, 'jpn-inf-07/1': 'p4304' } })
    p.happens(event)
    const iwoJima = p.offers().find(({ at }) => at === 'p4304')
    if (iwoJima) p.do(iwoJima.command)
    const [destroyed] = p.offers()
    expect(destroyed?.piece).toBe('jpn-inf-07')
    if (destroyed) p.do(destroyed.command)
    expect(p.at('jpn-inf-07')).toBe('pool:axis@ds')
    expect(p.game.side(p.unit('jpn-inf-07')).type).toBe('infantry')
    expect(p.game.groundIn(p.hex('p4304'), 0)).toEqual([])
  })
  it('[37.32] of a game of both maps falls in Asia, however near the numbers of Europe lie', () => {
    const p = ds({ maps: ['tk', 'ds'], at: { ...base, 'us-inf-01': 'w3916', 'jpn-inf-01': 'p4304' } })
    p.happens({ ...event, map: 'ds' })
    const hexes = p.offers().map(({ at = '' }) => at.charAt(0))
    expect([...new Set(hexes)].sort()).toEqual(['a', 'p'])
  })
  it('[37.32] comes to nothing under a Truce of the United States, or without an Air Base', () => {
    const bound = ds({ at: base, postures: { 'us-western-minors': 'armistice' } })
    expect(bound.happens(event).at(-1)).toContain('[37.32] No Result')
    const far = ds()
    far.happens(event)
    expect([far.asked, far.at('ds-us-a-bomb-1')]).toEqual(['nobody', WEST])
    expect(far.judgeEvent({ ...event, faction: 'axis' })).toMatchObject({ ok: false, rule: '37.32' })
  })
})

describe('Successful Challenge', () => {
  const event = { event: 'successful-challenge', faction: 'western' } as const
  it('[37.34] ends the Policy in all its boxes, gives a Blitz, or makes an Axis Country of a neutral', () => {
    const postures = { 'nationalist-china': 'resistance', 'communist-china': 'resistance' }
    const p = ds({ postures })
    p.happens({ ...event, sort: 'nationalist-china' })
    p.choose('The challenge: Resistance ends')
    expect(p.game.table.get('posture/nationalist-china@ds')).toBeNull()
    expect(p.game.table.get('posture/communist-china@ds')).toBeNull()

    const blitz = ds({ postures })
    blitz.happens({ ...event, sort: 'nationalist-china' })
    blitz.choose('A Blitz marker')
    expect(blitz.game.table.get('blitz-awards/western@ds')).toBe(1)
    expect(blitz.game.table.get('posture/nationalist-china@ds')).toBe('resistance')

    const siam = ds({ active: {} })
    siam.happens({ ...event, sort: 'britain' })
    siam.choose('Siam joins the Axis')
    expect(siam.game.politics.activeSide[siam.game.politics.country('siam')]).toBe(0)
  })
  it('[37.34] ends no Neutrality, and is received by an Allied faction for a Country', () => {
    const p = ds({ postures: { britain: 'neutrality' } })
    p.happens({ ...event, sort: 'britain' })
    expect(p.labels().some((label) => label.startsWith('The challenge'))).toBe(false)
    expect(p.judgeEvent({ ...event, faction: 'axis', sort: 'britain' })).toMatchObject({
      ok: false,
      rule: '37.34',
    })
    expect(p.judgeEvent(event)).toMatchObject({ ok: false, rule: '37.34' })
  })
})

describe('Successful Improvements', () => {
  const event = { event: 'successful-improvements', faction: 'soviet' } as const
  it('[37.35] brings the Chinese Interceptor of the faction, or turns its production marker', () => {
    const at = {
      'ds-sov-mcp': 'swb@ds',
      'ds-west-mcp': 'swb@ds',
      'ds-sov-chi-int': 'aside',
      'ds-west-chi-int': 'aside',
    }
    const p = ds({ at })
    p.happens(event)
    expect(p.offers().map(({ piece }) => piece)).toEqual(['ds-sov-chi-int', 'ds-sov-mcp'])
    p.choose('Minor Country Production')
    expect([side(p, 'ds-sov-mcp'), p.at('ds-sov-mcp')]).toEqual(['minor-country-production-2', 'swb@ds'])
    expect(side(p, 'ds-west-mcp')).toBe('minor-country-production-1')
    p.happens(event)
    if (p.asked === 'soviet') p.do(p.offers()[0]?.command ?? { type: 'nothing' })
    expect([p.at('ds-sov-chi-int'), p.at('ds-west-chi-int')]).toEqual(['delay:ds', 'aside'])
    expect(p.happens(event).at(-1)).toMatch(/^\[37\.35\].*No Result/)
  })
})
