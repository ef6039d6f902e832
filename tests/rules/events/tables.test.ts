/** Political rolls: the tables, their DRMs, and what they lead to. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { politicalTables } from '../../../src-shared/axis-empires/content/political-tables.ts'
import { tableFaults } from '../../../src-shared/axis-empires/events/political-roll.ts'
import { EventTable } from './at-table.ts'

const file = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../../assets/tables/political-tables.json'), 'utf8'),
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
    const second = p.cast(3)
    expect(second).toContain('[1.1.2.1] Guarantee Table: 3 = 3')
    expect(second).toContain('[2.1.1] No Result')
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
})
