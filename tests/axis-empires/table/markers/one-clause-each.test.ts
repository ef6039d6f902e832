/** Markers of chapters 18 and 36 of which one clause alone was tested: what else their sections say. */
import { describe, expect, it } from 'vitest'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { grantsOf } from '../../../../src-shared/axis-empires/campaign/seasonal/grants.ts'
import { replacementPlaces } from '../../../../src-shared/axis-empires/campaign/seasonal/replacement-places.ts'
import { changeEsv, warElsewhere } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { delayDrm } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { retreatHexes } from '../../../../src-shared/axis-empires/war/combat/retreat.ts'
import { supplyBar } from '../../../../src-shared/axis-empires/war/supply/restrictions.ts'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { operational, Position } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'
import { comes } from './comes.ts'

const ASIA = { maps: ['ds'] as const }
type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ ...ASIA, active: {}, ...options })

describe('the Anti-Comintern Crusade', () => {
  it('[18.4] gives its colonial step from the Season on in which it comes off the Turn Track, while it lies there', () => {
    const table = comes('anti-comintern', { turn: '1941-4', vars: { phasing: 'axis' } })
    expect(table.at('anti-comintern')).toBe('swb')
    expect(grantsOf(table.game, 'axis').map(({ rule }) => rule)).toEqual(['1.3.2.3'])
    const bound = comes('anti-comintern', { turn: '1941-4', postures: { russia: 'pact' } })
    expect([bound.at('anti-comintern'), grantsOf(bound.game, 'axis')]).toEqual(['swb', []])
  })
  it('[18.4] is no Delay DRM, neither for the Axis nor for the Soviets', () => {
    const drm = (at: Record<string, string>): number[] => {
      const { game } = new EventTable({ at })
      return [
        delayDrm(game, 'axis', game.unit('ger-inf-01')),
        delayDrm(game, 'soviet', game.unit('rus-inf-01')),
      ]
    }
    expect(drm({ 'anti-comintern': 'swb' })).toEqual(drm({}))
  })
})

describe('the Pacific War', () => {
  it('[18.26] its marker says how far the West is at war there, and nothing of the Soviets', () => {
    const none = new EventTable()
    const limited = comes('pacific-limited-war')
    const total = comes('pacific-total-war', { at: { 'pacific-limited-war': 'pacific-war:western' } })
    const west = [none, limited, total].map(({ game }) => warElsewhere(game, 'western', 'tk'))
    const soviet = [none, limited, total].map(({ game }) => warElsewhere(game, 'soviet', 'tk'))
    expect(west).toEqual(['none', 'limited', 'total'])
    expect(soviet).toEqual(['none', 'none', 'none'])
  })
  it('[18.26] in a game of both maps the marker says nothing: the War State of Asia does', () => {
    const game = (state: string) =>
      new EventTable({
        maps: ['tk', 'ds'],
        at: { 'pacific-total-war': 'pacific-war:western' },
        vars: { 'war-state@ds': state },
      }).game
    expect(
      ['pre-war', 'limited', 'total'].map((state) => warElsewhere(game(state), 'western', 'tk')),
    ).toEqual(['none', 'limited', 'total'])
  })
})

describe('a Partisan Base', () => {
  /** Southern Serbia, no City. */
  const WILD = 'e2801'
  const yugoslavia = (at: Record<string, string>, frame?: ReturnType<typeof operational>): Position =>
    new Position({
      phasing: 'soviet',
      active: { italy: 'axis', yugoslavia: 'soviet', poland: 'soviet' },
      at: { 'sov-partisan-base-1': WILD, ...at },
      ...(frame ? { frame } : {}),
    })
  const supplied = (at: Record<string, string>, unit: string): boolean => {
    const p = yugoslavia(at)
    return isSupplied(p.game, p.unit(unit))
  }
  /** Every City of Yugoslavia is held by Germans, so that the Base alone is left. */
  const held = (): Record<string, string> => {
    const { game } = yugoslavia({})
    const country = game.politics.country('yugoslavia')
    const cities = game.graph.ids.filter(
      (_id, hex) =>
        game.isCity(hex) && game.politics.owner(hex) === country && game.politics.isHome(hex, country),
    )
    return Object.fromEntries(cities.map((id, i) => [`ger-inf-${String(i + 9).padStart(2, '0')}`, id]))
  }
  it('[18.27] [36.35] is a supply source for units of the Country it lies in, and for no others', () => {
    const at = { ...held(), 'yug-inf-1': WILD }
    expect(supplied(at, 'yug-inf-1')).toBe(true)
    expect(supplied({ ...held(), 'pol-inf-1': WILD }, 'pol-inf-1')).toBe(false)
    expect(supplied({ ...held(), 'rus-inf-01': WILD }, 'rus-inf-01')).toBe(false)
    expect(supplied({ ...at, 'sov-partisan-base-1': 'delay:tk' }, 'yug-inf-1')).toBe(false)
  })
  it.each([
    ['a ground unit', { 'ger-inf-20': WILD }],
    ['an Air unit', { 'ger-af-1': WILD }],
    ['a Detachment', { 'ger-inf-01/1': WILD }],
    ['a Logistics marker', { 'axis-logistics-1': WILD }],
  ] as const)(
    '[18.27] [36.35] is neither a source nor a place for replacements under %s of an enemy',
    (_what, enemy) => {
      const beside = yugoslavia({}).game
      const next = [0, 1, 2, 3, 4, 5]
        .map((d) => beside.graph.neighbour[beside.hex(WILD) * 6 + d] ?? -1)
        .find(
          (hex) =>
            hex >= 0 &&
            !beside.isCity(hex) &&
            beside.politics.isHome(hex, beside.politics.country('yugoslavia')),
        )
      const at = { ...held(), 'yug-inf-1': beside.hexId(next ?? -1), 'yug-inf-2': WILD }
      const { 'yug-inf-2': _guard, ...alone } = at
      expect(supplied(alone, 'yug-inf-1')).toBe(true)
      expect(supplied({ ...alone, ...enemy }, 'yug-inf-1')).toBe(false)
      const places = (more: Record<string, string>): boolean => {
        const p = yugoslavia({ ...held(), ...more })
        return [...replacementPlaces(p.game, p.unit('yug-inf-1'))].includes(WILD)
      }
      expect([places({}), places(enemy)]).toEqual([true, false])
    },
  )
  it('[18.27] no enemy line runs into its hex without a ground unit of his', () => {
    const bar = (at: Record<string, string>): string | undefined => {
      const p = yugoslavia(at)
      return supplyBar(p.game, 0, p.game.politics.country('germany'), p.hex(WILD))
    }
    expect(bar({})).toContain('Partisan Base')
    expect(bar({ 'ger-inf-20': WILD }) ?? '').not.toContain('Partisan Base')
  })
})

describe('the Red Army', () => {
  const POSEN = 'e3803'
  it('[18.29] nobody retreats into its hex but the Soviets, and without the marker the hex is not theirs', () => {
    const into = (unit: string, side: number, marker: boolean): boolean => {
      const p = new Position({
        phasing: 'soviet',
        active: {},
        conquered: { poland: 'axis' },
        war: 'total',
        at: { [unit]: 'e3702', ...(marker ? { 'red-army-1': POSEN } : {}) },
      })
      const hex = p.hex('e3702')
      const force = { side, hex, units: [p.unit(unit)], others: [], origin: hex, far: 0 }
      return retreatHexes(p.game, force).includes(p.hex(POSEN))
    }
    expect([into('ger-inf-05', 0, false), into('ger-inf-05', 0, true)]).toEqual([true, false])
    expect(into('rus-inf-07', 2, true)).toBe(true)
    const bare = new Position({ phasing: 'axis', active: {}, conquered: { poland: 'axis' }, at: {} })
    expect(bare.game.control(bare.hex(POSEN))).toBe(0)
  })
})

describe('SS Europa', () => {
  it('[18.32] lies in the 0 Box while the Allied Crusade is up, and gives nothing until the Axis Tide is', () => {
    const vars = { 'vp-side': 'allied-crusade', vp: 3 }
    const table = comes('ss-europa', { turn: '1943-4', vars })
    expect([table.game.table.get('ss-europa'), table.at('ss-europa')]).toEqual([0, 'aside'])
    expect(grantsOf(table.game, 'axis').filter(({ rule }) => rule === '1.3.2.5')).toEqual([])
    const tide = comes('ss-europa', { turn: '1943-4', vars: { 'vp-side': 'axis-tide', vp: 2 } })
    expect(grantsOf(tide.game, 'axis').map(({ rule, pairs }) => [rule, pairs])).toEqual([['1.3.2.5', 4]])
  })
})

describe('Vichy', () => {
  it('[18.40] the marker shows the Capital of a Neutral Vichy: Influence is placed there, and it goes when Vichy joins', () => {
    const p = new EventTable({
      war: 'limited',
      active: { france: 'western', 'belgium-holland': 'western' },
      at: { 'ger-inf-01': 'w3516', vichy: 'aside', 'axis-influence-1': 'aside' },
    })
    p.happens({ event: 'case-yellow' })
    p.choose('Place Axis Influence in France')
    expect([p.at('vichy'), p.at('axis-influence-1')]).toEqual(['w3217', 'w3217'])
    for (const faction of ['axis', 'western'] as const) {
      const joined = new EventTable({
        war: 'limited',
        active: { france: 'western' },
        at: { 'ger-inf-01': 'w3516', vichy: 'aside' },
      })
      joined.happens({ event: 'case-yellow' })
      joined.do({ type: 'end' })
      joined.happens({ event: 'country-joins', country: 'france', faction })
      expect(joined.at('vichy'), faction).toBe('aside')
    }
  })
})

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
  it('[36.13.5] the war in Europe is over for both Allies, and no instruction moves the ESV any more', () => {
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
