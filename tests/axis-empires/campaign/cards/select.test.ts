/** Which cards may be selected as the Pending Card, and in what words the others are refused (1.1.3). */
import { describe, expect, it } from 'vitest'
import {
  nextSeasonal,
  parseTurn,
  seasonOf,
  seasonWords,
} from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import type { Faction, MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V, type WarState } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { aCard, aDeck } from './at-table.ts'
import { type SegmentOptions, SegmentTable } from './segment-table.ts'

type Said = Readonly<Record<string, unknown>>

/** A table with one deck; its cards by number. */
function tableOf(
  cards: Readonly<Record<string, Said>>,
  {
    map = 'tk',
    faction = 'axis',
    ...options
  }: Partial<SegmentOptions> & { map?: MapId; faction?: Faction } = {},
): SegmentTable {
  const deck = aDeck(
    map,
    faction,
    Object.entries(cards).map(([number, said]) => aCard(number, said)),
  )
  return new SegmentTable({ decks: [deck], phasing: faction, ...options })
}

describe('Selection Requirements', () => {
  const requires = [{ played: { card: '2' } }, { warState: { until: 'limited' } }]
  const table = (played: boolean, war: 'limited' | 'total'): SegmentTable => {
    const p = tableOf({ '1': { requires }, '2': {} }, { war })
    if (played) p.wasPlayed('tk-axis-2', p.game.turn - 2)
    return p
  }

  it('[1.1.3.1] all conditions must be met, and the first that is not is shown', () => {
    expect(table(true, 'limited').refusal('tk-axis-1')).toBe('')
    expect(table(false, 'limited').refusal('tk-axis-1')).toBe('[1.1.3.1] card 2 Card 2 has not been played')
    expect(table(true, 'total').refusal('tk-axis-1')).toBe(
      '[1.1.3.1] Pre-War or Limited War is not in effect',
    )
    expect(table(false, 'total').refusal('tk-axis-1')).toBe('[1.1.3.1] card 2 Card 2 has not been played')
  })

  it('[1.1.3.1] of several joined by "or" any one is enough', () => {
    const any = [{ any: [{ played: { card: '2' } }, { year: { from: 1940 } }] }]
    const refusal = (played: boolean, turn: string): string => {
      const p = tableOf({ '1': { requires: any }, '2': {} }, { turn })
      if (played) p.wasPlayed('tk-axis-2')
      return p.refusal('tk-axis-1')
    }
    expect([refusal(true, '1939-4'), refusal(false, '1940-4'), refusal(true, '1940-4')]).toEqual(['', '', ''])
    expect(refusal(false, '1939-4')).toBe(
      '[1.1.3.1] card 2 Card 2 has not been played, and the year is not 1940 or later',
    )
  })

  it('[1.1.3.1] "not" turns a condition round', () => {
    const not = [{ not: { played: { card: '2' } } }]
    const p = tableOf({ '1': { requires: not }, '2': {} })
    expect(p.refusal('tk-axis-1')).toBe('')
    p.wasPlayed('tk-axis-2')
    expect(p.refusal('tk-axis-1')).toBe('[1.1.3.1] card 2 Card 2 has been played')
  })

  it('[1.1.3.1] a card that was required may be discarded since, but an illegal one that went back does not count', () => {
    const p = tableOf({ '1': { requires: [{ played: { card: '2' } }] }, '2': {} })
    p.wasPlayed('tk-axis-2')
    expect(p.lies('tk-axis-2')).toBe('played:axis')
    expect(p.refusal('tk-axis-1')).toBe('')
    const back = tableOf({ '1': { requires: [{ played: { card: '2' } }] }, '2': {} })
    back.lay('tk-axis-2', 'deck')
    expect(back.refusal('tk-axis-1')).not.toBe('')
  })

  it('[1.1.3.1] years and seasons are those in which the card would be revealed', () => {
    const cards = { '1': { requires: [{ year: { from: 1940 } }, { season: { is: ['spring'] } }] } }
    expect(tableOf(cards, { turn: '1939-9' }).refusal('tk-axis-1')).toBe('')
    expect(tableOf(cards, { turn: '1940-2' }).refusal('tk-axis-1')).toBe('[1.1.3.1] the season is not Spring')
  })

  it('[1.1.3.1] they count when a card is selected, and no more when it is revealed', () => {
    const p = tableOf(
      { '1': { requires, option: [{ uscl: { by: 1 } }] }, '2': {}, '3': {} },
      { war: 'limited' },
    )
    p.wasPlayed('tk-axis-2')
    p.begins('axis', 'tk')
    p.select('tk-axis-1')
    p.game.vars.set(V.warState, 'tk', 'total')
    p.begins('axis', 'tk')
    expect(p.lies('tk-axis-1')).toBe('current:axis')
  })
})

describe('the colour of a card', () => {
  const cards = { '1': { state: 'pre-war' }, '2': { state: 'limited' }, '3': { state: 'total' } }
  it('[1.1.3.2] Pre-War cards always, others only once their War State is in effect', () => {
    const legal = (war: 'pre-war' | 'limited' | 'total'): string[] => {
      const p = tableOf(cards, { war })
      p.begins('axis', 'tk')
      return p.offered()
    }
    expect(legal('pre-war')).toEqual(['1'])
    expect(legal('limited')).toEqual(['1', '2'])
    expect(legal('total')).toEqual(['1', '2', '3'])
  })
  it('[1.1.3.2] the refusal names both War States', () => {
    expect(tableOf(cards, { war: 'pre-war' }).refusal('tk-axis-3')).toBe(
      '[1.1.3.2] a card of Total War cannot be selected in Pre-War',
    )
  })
  it('[1.1.3.2] of two maps each goes by its own War State', () => {
    const decks = [
      aDeck('tk', 'axis', [aCard('1', { state: 'total' })]),
      aDeck('ds', 'axis', [aCard('1', { state: 'total' })]),
    ]
    const p = new SegmentTable({ decks, scenario: { warState: { tk: 'total', ds: 'limited' } } })
    p.game.vars.set(V.warState, 'tk', 'total')
    p.game.vars.set(V.warState, 'ds', 'limited')
    expect([p.refusal('tk-axis-1'), p.refusal('ds-axis-1')]).toEqual([
      '',
      '[1.1.3.2] a card of Total War cannot be selected in Limited War',
    ])
  })
})

describe('cards that do not follow each other', () => {
  /** What stands against card 2 after card 1. */
  const following = (faction: Faction, one: Said, two: Said): string => {
    const p = tableOf(
      { '1': one, '2': two },
      { faction, war: 'total', cards: { [`tk-${faction}-1`]: 'current' } },
    )
    return p.refusal(`tk-${faction}-2`)
  }
  const demand = { name: 'Demand Austria' }
  const other = { name: 'Demand Danemark' }

  it('[1.1.3.3] Axis Demand cards', () => {
    expect(following('axis', demand, other)).toBe(
      '[1.1.3.3] Demand cards do not follow each other, and the Current Card is 1 Demand Austria',
    )
    expect(following('axis', {}, other)).toBe('')
    expect(following('axis', demand, {})).toBe('')
  })
  it('[1.1.3.3] Axis Diplomatic Overtures cards', () => {
    const overtures = { name: 'Diplomatic Overtures' }
    expect(following('axis', overtures, overtures)).toContain(
      'Diplomatic Overtures cards do not follow each other',
    )
  })
  it('[1.1.3.3] Axis Blitz cards from a Blitz Value of 2 on, and never a Demand after a Blitz', () => {
    expect(following('axis', { blitz: 2 }, { blitz: 3 })).toMatch(
      /^\[1\.1\.3\.3\] Blitz cards with a Blitz Value of 2/,
    )
    expect(following('axis', { blitz: 1 }, { blitz: 3 })).toBe('')
    expect(following('axis', { blitz: 3 }, { blitz: 1 })).toBe('')
    expect(following('axis', { blitz: 2 }, demand)).toBe('')
  })
  it('[1.1.3.3] Western Blitz cards of Limited War, of whatever Blitz Value; not those of Total War', () => {
    const limited = { blitz: 1, state: 'limited' }
    expect(following('western', limited, limited)).toMatch(/^\[1\.1\.3\.3\] Limited War Blitz cards/)
    expect(following('western', limited, { blitz: 3, state: 'total' })).toBe('')
    expect(following('western', { blitz: 3, state: 'total' }, limited)).toBe('')
    expect(following('western', { state: 'limited' }, limited)).toBe('')
  })
  it('[1.1.3.3] no kind of another faction', () => {
    expect(following('soviet', demand, other)).toBe('')
    expect(following('western', demand, other)).toBe('')
    expect(following('soviet', { blitz: 3 }, { blitz: 3 })).toBe('')
    expect(following('axis', { blitz: 1, state: 'limited' }, { blitz: 1, state: 'limited' })).toBe('')
  })
  it('[1.1.3.3] only the Current Card counts, not one before it', () => {
    const p = tableOf({ '1': demand, '2': other, '3': {} }, { cards: { 'tk-axis-3': 'current' } })
    p.wasPlayed('tk-axis-1', p.game.turn - 4)
    expect(p.refusal('tk-axis-2')).toBe('')
  })
})

describe('cards that come once a year', () => {
  const TURN = { spring: '2', summer: '4', autumn: '7', winter: '9' } as const
  /** What stands against card 2 in a season in which card 1 is current. */
  const in1938 = (faction: Faction, one: Said, two: Said, season: keyof typeof TURN, year = 1938): string => {
    const turn = `${year}-${TURN[season]}`
    const p = tableOf({ '1': one, '2': two }, { faction, turn, war: 'total' })
    p.wasPlayed(`tk-${faction}-1`, parseTurn(turn))
    return p.refusal(`tk-${faction}-2`)
  }
  const tool = { rearmament: true }

  it('[1.1.3.3] Rearmament cards of each faction', () => {
    for (const faction of ['axis', 'western', 'soviet'] as const) {
      expect(in1938(faction, tool, tool, 'spring')).toBe(
        '[1.1.3.3] Rearmament cards come once a calendar year, and 1 Card 1 came in 1938',
      )
      expect(in1938(faction, {}, tool, 'spring')).toBe('')
      expect(in1938(faction, tool, {}, 'spring')).toBe('')
    }
  })
  it('[1.1.3.3] a Winter counts by its Nov–Dec: one revealed then, the next in spring', () => {
    expect(in1938('axis', tool, tool, 'winter', 1937)).toBe('')
    // Selected in autumn it would be revealed in the Nov–Dec of the same year.
    expect(in1938('axis', tool, tool, 'autumn')).toContain('came in 1938')
    const p = tableOf({ '1': tool, '2': tool }, { turn: '1938-9' })
    const next = nextSeasonal(p.game.turn)
    expect([next, seasonWords(seasonOf(next))]).toEqual([parseTurn('1939-2'), 'Spring 1939'])
    expect(seasonWords(seasonOf(parseTurn('1939-9')))).toBe('Winter 1939–40')
  })
  it('[1.1.3.3] not only after the Current Card, but within the year', () => {
    const p = tableOf(
      { '1': tool, '2': tool, '3': {} },
      { turn: '1938-7', cards: { 'tk-axis-3': 'current' } },
    )
    p.wasPlayed('tk-axis-1', parseTurn('1938-2'))
    expect(p.refusal('tk-axis-2')).toContain('come once a calendar year')
  })
  it('[1.1.3.3] Soviet Offensive and War Progress cards, which are two kinds; none of another faction', () => {
    const offensive = { name: 'Winter Offensive' }
    const progress = { name: 'War Progress 1' }
    expect(in1938('soviet', offensive, { name: 'Spring Offensive' }, 'spring')).toContain(
      'Offensive cards come once',
    )
    expect(in1938('soviet', progress, { name: 'War Progress 2' }, 'spring')).toContain(
      'War Progress cards come once',
    )
    expect(in1938('soviet', offensive, progress, 'spring')).toBe('')
    expect(in1938('western', offensive, offensive, 'spring')).toBe('')
  })
  it('[1.1.3.3] each map counts for itself', () => {
    const decks = (['tk', 'ds'] as const).map((map) =>
      aDeck(map, 'axis', [aCard('1', tool), aCard('2', tool)]),
    )
    const p = new SegmentTable({ decks, turn: '1938-2' })
    p.wasPlayed('tk-axis-1', parseTurn('1938-2'))
    expect(p.refusal('tk-axis-2')).toContain('come once a calendar year')
    expect(p.refusal('ds-axis-2')).toBe('')
  })
})

describe('two maps', () => {
  const twin = { name: 'Same Name', twin: true }
  const both = (
    faction: Faction,
    tk: readonly Said[],
    ds: readonly Said[],
    options: Partial<SegmentOptions> = {},
  ) =>
    new SegmentTable({
      decks: [
        aDeck(
          'tk',
          faction,
          tk.map((said, i) => aCard(String(i + 1), said)),
        ),
        aDeck(
          'ds',
          faction,
          ds.map((said, i) => aCard(String(i + 1), said)),
        ),
      ],
      phasing: faction,
      ...options,
    })

  it('[1.1.3.3] a card of one map is no Pending Card of the other', () => {
    const p = both('axis', [{}, {}], [{}, {}])
    p.begins('axis', 'ds')
    expect(p.offered()).toEqual(['1', '2'])
    expect(p.judge(p.selecting('tk-axis-1'))).toMatchObject({ ok: false, rule: '1.1.3' })
    p.select('ds-axis-1')
    expect(p.lies('ds-axis-1')).toBe('pending:axis@ds')
  })

  it('[1.1.3.3] twins are not selected in one turn; cards of one name without © are', () => {
    const p = both('axis', [twin, { name: 'Alike' }], [twin, { name: 'Alike' }])
    p.begins('axis', 'tk')
    p.select('tk-axis-1')
    p.begins('axis', 'ds')
    expect(p.refusal('ds-axis-1')).toBe('[1.1.3.3] Same Name has been selected on the other map in this turn')
    const alike = both('axis', [twin, { name: 'Alike' }], [twin, { name: 'Alike' }])
    alike.begins('axis', 'tk')
    alike.select('tk-axis-2')
    expect([alike.refusal('ds-axis-1'), alike.refusal('ds-axis-2')]).toEqual(['', ''])
  })

  const values = [0, 1, 2, 3].map((production) => ({ production, state: 'pre-war' }))
  const left = (taken: number, tk: WarState, ds: WarState): string[] => {
    const p = both('soviet', values, values)
    p.game.vars.set(V.warState, 'tk', tk)
    p.game.vars.set(V.warState, 'ds', ds)
    p.begins('soviet', 'tk')
    p.select(`tk-soviet-${taken + 1}`)
    p.begins('soviet', 'ds')
    return p.offered().map((number) => String(Number(number) - 1))
  }

  it('[1.1.3.3] the Soviet Production Limit is 1 before Total War, for both cards together', () => {
    expect(left(0, 'limited', 'limited')).toEqual(['0', '1'])
    expect(left(1, 'pre-war', 'limited')).toEqual(['0'])
    const p = both('soviet', values, values, { war: 'limited' })
    expect(p.refusal('tk-soviet-3')).toBe(
      '[1.1.3.3] its Production Value of 2 is above the Soviet Production Limit of 1',
    )
  })
  it('[1.1.3.3] it is 3 with Total War on either map', () => {
    for (const [tk, ds] of [
      ['total', 'limited'],
      ['pre-war', 'total'],
    ] as const) {
      expect(left(0, tk, ds)).toEqual(['0', '1', '2', '3'])
      expect(left(2, tk, ds)).toEqual(['0', '1'])
      expect(left(3, tk, ds)).toEqual(['0'])
    }
  })
  it('[1.1.3.3] there is none with one map', () => {
    const p = tableOf({ '1': { production: 3 } }, { faction: 'soviet', war: 'pre-war' })
    expect(p.refusal('tk-soviet-1')).toBe('')
  })
})
