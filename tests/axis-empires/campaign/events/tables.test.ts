/** Political rolls: the tables, their DRMs, and what they lead to. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { leanOf } from '../../../../src-shared/axis-empires/campaign/events/countries/lean.ts'
import { tableFaults } from '../../../../src-shared/axis-empires/campaign/events/political-roll.ts'
import { strategicWarfareBox } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import { politicalTables } from '../../../../src-shared/axis-empires/ground/content/political-tables.ts'
import { EventTable } from './at-table.ts'

const file = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../../assets/tables/political-tables.json'), 'utf8'),
) as { tables: { id: string; rows: { from: number; to: number; result: unknown }[] }[] }

const message = (change: (copy: typeof file) => void): string => {
  const copy = structuredClone(file)
  change(copy)
  const parsed = politicalTables.safeParse(copy)
  return parsed.success ? 'fits' : (parsed.error.issues[0]?.message ?? '')
}

describe('the tables', () => {
  it('[2.1.1] have one row for each result, and name events that exist on their map', () => {
    const parsed = politicalTables.parse(file)
    expect(tableFaults(parsed.tables)).toEqual([])
    expect(parsed.tables.map(({ id }) => id)).toEqual(
      expect.arrayContaining([
        'diplomatic-incident',
        'diplomatic-incident-ds',
        'guarantee',
        'international-crisis',
        'colonialism',
        'cabinet-crisis',
        'bushido',
        'conference',
        'central',
        'china',
        'se-asia',
        'aid',
        'lend-lease',
      ]),
    )
  })
  it('are refused with a gap, an overlap, a table of the other map or an unknown event', () => {
    expect(message(() => {})).toBe('fits')
    expect(message(({ tables: [first] }) => void first?.rows.pop())).toBe(
      'one row for each die result, not none for 6',
    )
    expect(
      message(({ tables: [first] }) => {
        const row = first?.rows[1]
        if (row) row.from = 1
      }),
    ).toBe('one row for each die result, not 2 for 1')
    expect(
      message(({ tables: [first] }) => {
        const row = first?.rows[0]
        if (row) row.result = { table: 'bushido' }
      }),
    ).toBe('a table of the same map, not "bushido"')
    const parsed = politicalTables.parse(file)
    const [table] = parsed.tables
    if (!table) throw new Error('no table')
    expect(tableFaults([{ ...table, rows: [{ from: 1, to: 6, result: { event: 'influense' } }] }])).toEqual([
      'the political table "diplomatic-incident", result 1: found "influense", expected an event of the map; the nearest is "influence"',
    ])
    const faults = (event: string, receiver: 'allied' | 'western'): string[] =>
      tableFaults([{ ...table, rows: [{ from: 1, to: 6, result: { event, receiver } }] }])
    expect(faults('delay-reduction', 'allied')).toEqual([
      'the political table "diplomatic-incident", result 1: lets the Allies receive "delay-reduction", which concerns no Country; expected the faction that receives it',
    ])
    expect(faults('military-takeover', 'western')).toEqual([
      'the political table "diplomatic-incident", result 1: lets the western faction receive "military-takeover"; expected axis',
    ])
  })
})

describe('a roll', () => {
  it('[1.1.2.1] Influence counts where the Country is rolled for, and no longer on the Guarantee Table', () => {
    const p = new EventTable({
      manualDice: true,
      at: { 'axis-influence-1': 'w3228' },
      vars: { vp: 0, 'vp-side': 'axis-tide' },
    })
    const capital = p.game.graph.areas[p.game.politics.country('hungary')]?.capital ?? ''
    p.game.table.place('axis-influence-1', capital)
    p.happens({ event: 'diplomatic-incident', country: 'hungary' })
    const first = p.cast(5)
    expect(first).toContain('[1.1.2.1] Diplomatic Incident Table: 5, Axis Influence +1 [18.14] = 6')
    expect(p.cast(3)).toContain('[1.1.2.1] Guarantee Table: 3 = 3')
  })
  it('[1.1.2.1] the VP marker, the USCL and Neutrality count, each with its rule', () => {
    const p = new EventTable({
      manualDice: true,
      at: { 'west-influence-1/1': 'w2710' },
      vars: { vp: 2, 'vp-side': 'allied-crusade', uscl: 1 },
    })
    p.happens({ event: 'diplomatic-incident', country: 'spain' })
    expect(p.cast(6)).toContain(
      '[1.1.2.1] Diplomatic Incident Table: 6, VP marker: Allied Crusade 2 −2 [0.1.2], USCL 1 −1 [18.38.2], Neutrality −1 [18.23] = 2',
    )
  })
  it('[13.8.6] a result that is not for a Civil War Country is none (core-135)', () => {
    const p = new EventTable({ manualDice: true, at: { 'civil-war': 'w2710' } })
    p.happens({ event: 'diplomatic-incident', country: 'spain' })
    expect(p.cast(5).at(-1)).toContain('Free Passage has no result')
    expect(p.game.politics.status('spain')).toBe('neutral')
  })
  it('[1.1.2.1] a 6 of the Diplomatic Incident in Asia goes on to Colonialism', () => {
    const p = new EventTable({ maps: ['ds'], manualDice: true })
    p.happens({ event: 'diplomatic-incident', country: 'siam' })
    p.cast(6)
    expect(p.engine.decision()?.prompt).toContain('Colonialism Table')
  })

  const leanIn = (p: EventTable, country: string): string | undefined => {
    const lean = leanOf(p.game, country)
    return lean === undefined ? undefined : (lean.to ?? 'neutrality')
  }
  it('[2.1.1] a row names who receives its event: the Allies a 2 of the Axis, by a die if a Soviet Country borders', () => {
    const west = new EventTable({ manualDice: true, vars: { vp: 0, 'vp-side': 'axis-tide' } })
    west.happens({ event: 'diplomatic-incident', country: 'spain' })
    west.cast(2)
    west.choose('Place Western Influence in Spain')
    expect(leanIn(west, 'spain')).toBe('western')
    const east = new EventTable({ manualDice: true, vars: { vp: 0, 'vp-side': 'axis-tide' } })
    east.happens({ event: 'diplomatic-incident', country: 'poland' })
    east.cast(2)
    expect(east.engine.decision()?.prompt).toContain('the West on 1 to 3, the Soviets on 4 to 6')
    east.cast(5)
    east.choose('Place Soviet Influence in Poland')
    expect(leanIn(east, 'poland')).toBe('soviet')
  })
  it('[2.1.1] an Allied faction that rolls receives what falls to the Allies itself, and the Axis what falls to it', () => {
    const low = new EventTable({ manualDice: true, vars: { vp: 0, 'vp-side': 'axis-tide' } })
    low.happens({ event: 'diplomatic-incident', country: 'spain', faction: 'soviet' })
    low.cast(2)
    low.choose('Place Soviet Influence in Spain')
    expect(leanIn(low, 'spain')).toBe('soviet')
    const high = new EventTable({ manualDice: true, vars: { vp: 0, 'vp-side': 'axis-tide' } })
    high.happens({ event: 'diplomatic-incident', country: 'spain', faction: 'soviet' })
    high.cast(4)
    high.choose('Place Axis Influence in Spain')
    expect(leanIn(high, 'spain')).toBe('axis')
  })

  it('[37.23] the Cabinet Crisis leads to a Takeover while the Showa Restoration lies there, and to nothing otherwise', () => {
    const crisis = (at: Readonly<Record<string, string>>): string => {
      const p = new EventTable({
        maps: ['ds'],
        manualDice: true,
        at,
        vars: { 'vp@ds': 0, 'vp-side@ds': 'axis-tide' },
      })
      p.happens({ event: 'cabinet-crisis' })
      return p.cast(2).join('\n')
    }
    expect(crisis({})).toContain('No Result: Military Takeover needs the Showa Restoration')
    const box = strategicWarfareBox('ds')
    expect(crisis({ 'ds-showa-restoration': box })).not.toContain('No Result')
  })
})
