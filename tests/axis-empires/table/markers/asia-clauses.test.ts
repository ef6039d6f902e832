/** Markers of chapter 36 of which one clause alone was tested: what else their sections say. */
import { describe, expect, it } from 'vitest'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { changeEsv, warElsewhere } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { delayDrm } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { EventTable } from '../../campaign/events/at-table.ts'
import { comes } from './comes.ts'

const ASIA = { maps: ['ds'] as const }
type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ ...ASIA, active: {}, ...options })

describe('Aid to China', () => {
  const WEST = 'events:western@ds'
  const marker = { 'ds-west-aid-to-china': WEST }
  it('[36.1] it may go into the box of either Ally, whichever of them it belongs to', () => {
    for (const id of ['ds-west-aid-to-china', 'ds-sov-aid-to-china'])
      for (const box of ['western', 'soviet'] as const) {
        const table = comes(id, ASIA)
        table.do({ type: 'event-choice', choice: box })
        expect(table.at(id)).toBe(`events:${box}@ds`)
      }
  })
  it('[36.1] each marker in the box allows one roll, of whichever faction it is', () => {
    const rolls = (at: Record<string, string>): number => {
      const p = ds({
        active: { kiangsu: 'western' },
        at,
        manualDice: true,
        postures: { 'us-western-minors': 'quarantine' },
      })
      p.engine.enter(conditionalFrame('western'))
      let count = 0
      for (let i = 0; i < 12 && p.asked === 'western'; i++) {
        const roll = p.labels().find((label) => label.startsWith('Roll on the Aid'))
        if (roll) {
          p.choose(roll)
          p.cast(1)
          count++
        } else p.choose('Nothing')
      }
      return count
    }
    expect([rolls({}), rolls(marker), rolls({ ...marker, 'ds-sov-aid-to-china': WEST })]).toEqual([0, 1, 2])
  })
})

describe('the Current ESV', () => {
  it('[36.13.1] goes no lower than -5 and no higher than 5, and is kept where Asia is played alone', () => {
    const esv = (from: number, by: number): unknown => {
      const p = ds({ vars: { 'esv@ds': from } })
      changeEsv(p.game, by)
      return p.game.table.get('esv@ds')
    }
    expect([esv(-4, -3), esv(4, 3), esv(1, 2)]).toEqual([-5, 5, 3])
  })
})

describe('German Victory', () => {
  it('[36.13.3] France stays what it is in Asia, active and Western, though its marker reads France Defeated', () => {
    const table = comes('ds-german-victory', {
      ...ASIA,
      active: { 'france-ds': 'western' },
      at: {
        'ds-european-limited-war': 'european-war:western@ds',
        'ds-fra-gar-sai': 'a3619',
        'ds-fra-surf': 'pool:western@ds',
      },
    })
    expect(table.game.board.up(table.unit('ds-german-victory'))?.type).toBe('france-defeated')
    expect(table.game.politics.status('france-ds')).toBe('active')
    expect([table.at('ds-fra-gar-sai'), table.at('ds-fra-surf')]).toEqual(['a3619', 'out'])
  })
  it('[36.13.3] Russia Defeated takes no French unit out of the game', () => {
    const table = comes('ds-german-victory', {
      ...ASIA,
      at: { 'ds-european-limited-war': 'european-war:soviet@ds', 'ds-fra-surf': 'pool:western@ds' },
    })
    expect([table.at('ds-german-victory'), table.at('ds-fra-surf')]).toEqual(['swb@ds', 'pool:western@ds'])
  })
})

describe('V-E Day in Asia', () => {
  it('[36.13.5] the war in Europe is over for both Allies, and no instruction moves the ESV', () => {
    const table = comes('ds-v-e-day', {
      ...ASIA,
      turn: '1945-4',
      vars: { 'esv@ds': 2 },
      at: {
        'ds-european-total-war-1': 'european-war:western@ds',
        'ds-european-total-war-2': 'european-war:soviet@ds',
      },
    })
    for (const faction of ['western', 'soviet'] as const)
      expect(warElsewhere(table.game, faction, 'ds'), faction).toBe('none')
    for (const by of [1, -1, 3]) changeEsv(table.game, by)
    expect(table.game.table.get('esv@ds')).toBe(2)
  })
})

describe('programs of the Axis that delay its enemies', () => {
  const drms = (at: Record<string, string>, more: Options = {}): Record<string, number> => {
    const p = ds({ active: { kiangsu: 'western', mongolia: 'soviet' }, at, ...more })
    const ids = [
      'jpn-af-1',
      'ds-us-af-1',
      'ds-brit-af-4',
      'ki-inf-1',
      'ds-rus-af-1',
      'mon-inf-1',
      'ds-sov-aid-to-china',
    ]
    return Object.fromEntries(
      ids.map((id) => [id, delayDrm(p.game, p.game.factionOf(p.unit(id)), p.unit(id))]),
    )
  }
  /** Which counters are delayed by one more than without the marker. */
  const later = (marker: string, more: Options = {}): string[] => {
    const [without, beside] = [drms({}, more), drms({ [marker]: 'swb@ds' }, more)]
    return Object.keys(without).filter((id) => {
      const by = (beside[id] ?? 0) - (without[id] ?? 0)
      expect([0, 1], id).toContain(by)
      return by === 1
    })
  }
  it('[36.16] Fujiyama Bombers delay all Soviet counters and the Nationalist Chinese, the other Western ones not', () => {
    expect(later('ds-fujiyama')).toEqual(['ki-inf-1', 'ds-rus-af-1', 'mon-inf-1', 'ds-sov-aid-to-china'])
  })
  it('[36.16] but not those that a Policy or a Truce binds', () => {
    for (const posture of ['neutrality', 'armistice'])
      expect(later('ds-fujiyama', { war: 'total', postures: { russia: posture } }), posture).not.toContain(
        'ds-rus-af-1',
      )
    expect(later('ds-fujiyama', { postures: { 'nationalist-china': 'resistance' } })).not.toContain(
      'ki-inf-1',
    )
  })
  it('[36.18] I-boats delay the Western counters that are not Chinese, and nobody else', () => {
    expect(later('ds-i-boat')).toEqual(['ds-us-af-1', 'ds-brit-af-4'])
  })
  it('[36.18] but not those that a Policy or a Truce binds', () => {
    expect(later('ds-i-boat', { postures: { britain: 'neutrality' } })).toEqual(['ds-us-af-1'])
    expect(later('ds-i-boat', { war: 'total', postures: { britain: 'armistice' } })).toEqual(['ds-us-af-1'])
  })
})

describe('Lend-Lease in Asia', () => {
  it('[36.25] serves the faction in whose box it lies, and no other', () => {
    const rolls = (box: 'western' | 'soviet', faction: 'western' | 'soviet'): boolean => {
      const p = ds({
        at: { 'ds-lend-lease': `events:${box}@ds` },
        postures: { 'us-western-minors': 'quarantine' },
      })
      p.engine.enter(conditionalFrame(faction))
      if (p.labels().some((label) => label.includes('Delay Box'))) p.choose('Nothing')
      return p.labels().some((label) => label.startsWith('Roll on the Lend-Lease'))
    }
    expect([rolls('western', 'western'), rolls('soviet', 'western')]).toEqual([true, false])
    expect([rolls('western', 'soviet'), rolls('soviet', 'soviet')]).toEqual([false, true])
  })
})

describe('LOC Damaged', () => {
  const war = { 'ds-european-limited-war': 'european-war:western@ds' }
  const units = {
    'ds-brit-surf-1': 'pool:western@ds',
    'ds-us-surf-1': 'pool:western@ds',
    'ds-fra-surf': 'european-holding@ds',
    'ds-brit-surf-2': 'european-holding@ds',
    'ds-us-surf-2': 'european-holding@ds',
  }
  /** The support units that European Commitment may send, and fetch back. */
  const offered = (cut: Record<string, string>): string[][] =>
    [1, 6].map((second) => {
      const p = ds({ manualDice: true, at: { ...war, ...units, ...cut } })
      p.happens({ event: 'commitment', faction: 'western' })
      p.cast(6)
      p.cast(second)
      return Object.keys(units).filter((id) => p.offers().some(({ piece }) => piece === id))
    })
  it('[36.26] no support unit of its Major Country goes to Europe or comes back; the French count as British', () => {
    const [sent, fetched] = offered({})
    expect(sent).toEqual(['ds-brit-surf-1', 'ds-us-surf-1'])
    expect(fetched).toEqual(['ds-fra-surf', 'ds-brit-surf-2', 'ds-us-surf-2'])
    expect(offered({ 'ds-loc-damaged-british': 'swb@ds' })).toEqual([['ds-us-surf-1'], ['ds-us-surf-2']])
    expect(offered({ 'ds-loc-damaged-us': 'swb@ds' })).toEqual([
      ['ds-brit-surf-1'],
      ['ds-fra-surf', 'ds-brit-surf-2'],
    ])
    expect(offered({ 'ds-loc-damaged-british': 'delay:ds' })).toEqual(offered({}))
  })
})

describe('Entry', () => {
  const bound = { britain: 'neutrality', 'us-western-minors': 'quarantine', russia: 'armistice' }
  const vars = Object.fromEntries(
    Object.entries(bound).map(([box, posture]) => [`posture/${box}@ds`, posture]),
  )
  const at = {
    'ds-brit-af-4': 'events:western@ds',
    'ds-us-af-1': 'events:western@ds',
    'ds-rus-af-3': 'events:soviet@ds',
  }
  it.each([
    ['ds-entry-british', 'britain', 'ds-brit-af-4'],
    ['ds-entry-russian', 'russia', 'ds-rus-af-3'],
    ['ds-us-entry', 'us-western-minors', 'ds-us-af-1'],
  ] as const)(
    '[36.12] [36.44.4] %s frees %s, Policy or Truce, and brings its own forces alone',
    (marker, box, unit) => {
      const table = comes(marker, { ...ASIA, war: 'total', vars, at })
      for (const [each, posture] of Object.entries(bound))
        expect(table.game.table.get(`posture/${each}@ds`), each).toBe(each === box ? null : posture)
      for (const [id, place] of Object.entries(at))
        expect(table.at(id), id).toBe(id === unit ? 'delay:ds' : place)
    },
  )
})

describe('Totsugeki', () => {
  const CITY = 'a4724'
  it('[36.42] the Marker Segment of the Axis takes it off the map, that of an Ally does not', () => {
    const left = (faction: string): string => {
      const p = ds({
        phasing: faction as 'axis',
        at: { 'ds-axis-totsugeki-1': CITY },
        frame: { proc: 'turn', step: `${faction}/marker` },
      })
      return p.at('ds-axis-totsugeki-1')
    }
    expect(left('axis')).not.toBe(CITY)
    expect(left('western')).toBe(CITY)
  })
})
