/** Markers that come off the Turn Track by rules of their own (7.2, step 2). */
import { describe, expect, it } from 'vitest'
import { politicalTerms } from '../../../../src-shared/axis-empires/campaign/events/drms.ts'
import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { markerKinds } from '../../../../src-shared/axis-empires/ground/content/marker-kinds.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import {
  callReserves,
  judgeCallReserves,
} from '../../../../src-shared/axis-empires/table/markers/reserves.ts'
import { leadingBranch } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { delayDrm } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { EventTable } from '../../campaign/events/at-table.ts'
import { ahead, comes } from './comes.ts'

const CALCUTTA = 'a4213'
const ASIA = { maps: ['ds'] as const }
const turnsTo = (table: EventTable, turn: string): number => parseTurn(turn) - table.game.turn

/** The markers of a map whose kind goes so from the Turn Track. */
function coming(map: MapId, way: string): string[] {
  return new EventTable({ maps: [map] }).game.content.units
    .filter(
      ({ sides }) => sides.every(({ kind }) => kind === 'marker') && markerKinds(sides)[0]?.comes === way,
    )
    .map(({ id }) => id)
}

describe('markers for the Strategic Warfare Box', () => {
  it.each<readonly [string, readonly string[]]>([
    ['[18.2]', ['airmobile-doctrine']],
    ['[18.3]', ['allied-collapse']],
    ['[18.4]', ['anti-comintern']],
    ['[18.15]', ['intensive-bombing']],
    ['[18.16]', ['jet-fighter-production']],
    ['[18.19]', ['materiel-shortages']],
    ['[18.20]', ['military-takeover']],
    ['[18.21]', ['axis-mcp', 'sov-mcp', 'west-mcp']],
    ['[18.36]', ['type-xxi']],
    ['[18.37]', ['ural-bomber-production']],
    ['[18.38.3]', ['reduced-us-impact']],
    ['[18.38.5]', ['us-victory-program']],
    [
      '[18.41]',
      [
        'fra-war-economy',
        'ita-war-economy',
        'pol-war-economy',
        'spa-war-economy',
        'tur-war-economy',
        'war-economy-ger-1',
        'war-economy-ger-2',
      ],
    ],
    ['[18.42]', ['axis-war-production', 'sov-war-production']],
  ])('%s %j go there in Europe', (_section, markers) => {
    const table = comes(markers)
    expect(markers.map((id) => table.at(id))).toEqual(markers.map(() => 'swb'))
  })
  it.each<readonly [string, readonly string[]]>([
    ['[36.3]', ['ds-allied-collapse-1', 'ds-allied-collapse-2']],
    ['[36.4]', ['ds-sov-bases-damaged', 'ds-west-bases-damaged']],
    ['[36.10]', ['ds-convoy-strategy']],
    ['[36.16]', ['ds-fujiyama']],
    ['[36.18]', ['ds-i-boat']],
    ['[36.20]', ['ds-intensive-bombing']],
    ['[36.23]', ['ds-jet-fighter']],
    ['[36.24]', ['ds-kamikazes']],
    ['[36.26]', ['ds-loc-damaged-british', 'ds-loc-damaged-russian', 'ds-loc-damaged-us']],
    ['[36.28]', ['ds-materiel-shortages']],
    ['[36.29]', ['ds-military-takeover-1', 'ds-military-takeover-2']],
    ['[36.30]', ['ds-axis-mcp', 'ds-sov-mcp', 'ds-west-mcp']],
    ['[36.34]', ['ds-oil-embargo']],
    ['[36.37]', ['ds-quit-india']],
    ['[36.39]', ['ds-showa-restoration']],
    ['[36.44.3]', ['ds-reduced-us-impact']],
    ['[36.44.5]', ['ds-us-victory-program']],
    ['[36.46]', ['ds-axis-war-production', 'ds-sov-war-production', 'ds-west-war-production']],
  ])('%s %j go there in Asia', (_section, markers) => {
    const table = comes(markers, ASIA)
    expect(markers.map((id) => table.at(id))).toEqual(markers.map(() => 'swb@ds'))
  })
  it('[7.2] all of a map go there in one turn, the side up that was', () => {
    const europe = coming('tk', 'strategic-warfare')
    expect(europe.length).toBeGreaterThan(15)
    const table = comes(europe.map((id) => (id === 'axis-mcp' ? `${id}/1` : id)))
    expect(europe.filter((id) => table.at(id) !== 'swb')).toEqual([])
    expect(table.game.board.up(table.unit('axis-mcp'))?.type).toBe('minor-country-production-2')
    const asia = coming('ds', 'strategic-warfare')
    expect(asia.length).toBeGreaterThan(22)
    const there = comes(asia, ASIA)
    expect(asia.filter((id) => there.at(id) !== 'swb@ds')).toEqual([])
  })
  it('[36.37] Quit India leaves the game at once while a Japanese ground unit is in India', () => {
    const at = { 'jpn-inf-01': CALCUTTA }
    expect(comes('ds-quit-india', { ...ASIA, at }).at('ds-quit-india')).toBe('out')
  })
})

describe('markers for a Force Pool', () => {
  it('[36.8] [36.41] [36.27] Chemical Weapons, Raiders and Logistics go to that of their faction', () => {
    const ids = ['ds-chemical-weapons', 'ds-suicidal-raiders', 'ds-axis-ighq-1', 'ds-west-poa']
    const table = comes(ids, ASIA)
    expect(ids.map((id) => table.at(id))).toEqual([...Array(3).fill('pool:axis@ds'), 'pool:western@ds'])
  })
  it('[18.18] [18.27] [18.34] Logistics, Partisan Bases and Surface Raiders in Europe', () => {
    const table = comes(['sov-logistics-1', 'west-partisan-base-1', 'surface-raiders'])
    expect(table.at('sov-logistics-1')).toBe('pool:soviet')
    expect(table.at('west-partisan-base-1')).toBe('pool:western')
    expect(table.at('surface-raiders')).toBe('pool:axis')
  })
})

describe('Enforced Peace', () => {
  it('[18.11] [2012:14.12] leaves the game as it comes off the Turn Track', () => {
    expect(comes('enforced-peace').at('enforced-peace')).toBe('out')
    expect(comes('ds-enforced-peace-us', ASIA).at('ds-enforced-peace-us')).toBe('out')
  })
})

describe('aid', () => {
  it.each([
    ['ds-west-aid-to-china', 'western'],
    ['ds-sov-aid-to-china', 'soviet'],
  ] as const)('[36.1] Aid to China (%s) goes to the box its faction chooses', (marker, owner) => {
    const table = comes(marker, ASIA)
    expect(table.asked).toBe(owner)
    expect(table.offers()).toHaveLength(2)
    table.do({ type: 'event-choice', choice: 'soviet' })
    expect(table.at(marker)).toBe('events:soviet@ds')
  })
  it('[18.17] [36.25] the West puts Lend-Lease into either Allied box', () => {
    const europe = comes('lend-lease')
    expect(europe.asked).toBe('western')
    europe.do({ type: 'event-choice', choice: 'western' })
    expect(europe.at('lend-lease')).toBe('events:western')
    const asia = comes('ds-lend-lease', ASIA)
    asia.do({ type: 'event-choice', choice: 'soviet' })
    expect(asia.at('ds-lend-lease')).toBe('events:soviet@ds')
  })
})

describe('the Japanese Government', () => {
  it.each([
    [1, 'army'],
    [3, 'army'],
    [4, 'navy'],
    [6, 'navy'],
  ] as const)('[36.21] is formed by a raw die: %s brings the %s', (die, branch) => {
    const table = comes('ds-government', ASIA)
    table.cast(die)
    expect([table.at('ds-government'), leadingBranch(table.game)]).toEqual(['government@ds', branch])
  })
  it('[36.21] [36.29] is the choice of the Axis after a Military Takeover', () => {
    const table = comes('ds-government', { ...ASIA, at: { 'ds-military-takeover-1': 'swb@ds' } })
    expect(table.asked).toBe('axis')
    table.choose('The Navy')
    expect(leadingBranch(table.game)).toBe('navy')
  })
})

describe('second markers on the VP Track', () => {
  const tide = (map: string, box: number) => ({ [`vp-side${map}`]: 'axis-tide', [`vp${map}`]: box })

  it('[36.17] Hakko Ichiu lies with the Axis Tide, and Minor Country Production +1 leaves the game', () => {
    const at = { 'ds-axis-mcp': 'swb@ds' }
    const table = comes('ds-hakko-ichiu', { ...ASIA, at, vars: tide('@ds', 2) })
    expect([table.game.table.get('hakko-ichiu@ds'), table.at('ds-hakko-ichiu')]).toEqual([2, 'aside'])
    expect(table.at('ds-axis-mcp')).toBe('out')
    const two = comes('ds-hakko-ichiu', { ...ASIA, at: { 'ds-axis-mcp/1': 'swb@ds' }, vars: tide('@ds', 2) })
    expect(two.at('ds-axis-mcp')).toBe('swb@ds')
  })
  it('[36.22] the Japanese Mandate goes to the 0 Box while Allied Crusade is up', () => {
    const vars = { 'vp-side@ds': 'allied-crusade', 'vp@ds': 3 }
    expect(comes('ds-japanese-mandate', { ...ASIA, vars }).game.table.get('japanese-mandate@ds')).toBe(0)
  })
  it('[36.22] [37.23] the Mandate that a Military Takeover plants waits on no Turn Track any longer', () => {
    const at = { 'ds-japanese-mandate': 'turn:60@ds' }
    const table = new EventTable({ ...ASIA, at, vars: { ...tide('@ds', 2), 'hakko-ichiu@ds': 1 } })
    table.happens({ event: 'military-takeover', map: 'ds' })
    expect([table.game.table.get('japanese-mandate@ds'), table.at('ds-japanese-mandate')]).toEqual([
      1,
      'aside',
    ])
    expect(table.game.table.get('hakko-ichiu@ds')).toBeNull()
  })
  it('[18.25] [18.32] No Retreat and SS Europa do so in Europe', () => {
    const table = comes(['no-retreat', 'ss-europa'], { vars: tide('', 3) })
    expect(['no-retreat', 'ss-europa'].map((key) => table.game.table.get(key))).toEqual([3, 3])
  })
})

describe('Entry', () => {
  it('[36.12] ends a Policy with all its markers, and the Far Eastern Forces come', () => {
    const table = comes('ds-entry-british', {
      ...ASIA,
      war: 'total',
      at: { 'ds-brit-surf-1': 'events:western@ds' },
      vars: { 'posture/britain@ds': 'neutrality', 'posture/us-western-minors@ds': 'neutrality' },
    })
    expect(table.game.table.get('posture/britain@ds')).toBeNull()
    expect(table.game.table.get('posture/us-western-minors@ds')).toBeNull()
    expect(table.at('ds-brit-surf-1')).toBe('delay:ds')
  })
  it.each([
    ['ds-entry-russian', 'russia'],
    ['ds-entry-communist-chinese', 'communist-china'],
    ['ds-entry-nationalist-chinese', 'nationalist-china'],
  ])('[36.12] %s ends a Truce in the box of %s alone', (marker, box) => {
    const key = `posture/${box}@ds`
    const vars = { [key]: 'armistice', 'posture/britain@ds': 'armistice' }
    const table = comes(marker, { ...ASIA, war: 'total', vars })
    expect([table.game.table.get(key), table.game.table.get('posture/britain@ds')]).toEqual([
      null,
      'armistice',
    ])
  })
  it('[18.38.4] [36.44.4] US Entry ends what binds the United States', () => {
    const europe = comes('us-entry', { war: 'total', vars: { 'posture/us': 'isolationism' } })
    expect(europe.game.table.get('posture/us')).toBeNull()
    const vars = { 'posture/us-western-minors@ds': 'acceptance' }
    const at = { 'ds-us-af-1': 'events:western@ds' }
    const asia = comes('ds-us-entry', { ...ASIA, war: 'total', vars, at })
    expect(asia.game.table.get('posture/us-western-minors@ds')).toBeNull()
    expect(asia.at('ds-us-af-1')).toBe('delay:ds')
  })
})

describe('the USCL', () => {
  it('[18.38.1] [18.38.2] goes up a box, and the marker comes again four Seasonal Turns on', () => {
    const table = comes('increase-uscl', { turn: '1942-7', vars: { uscl: 1 } })
    expect(table.game.table.get('uscl')).toBe(2)
    expect(ahead(table, 'increase-uscl')).toBe(turnsTo(table, '1943-7'))
  })
  it('[36.44.1] ds-127: from 1 to 2 in autumn 1942, and the marker comes again in autumn 1943', () => {
    const table = comes('ds-increase-uscl', { ...ASIA, turn: '1942-7', vars: { 'uscl@ds': 1 } })
    expect(table.game.table.get('uscl@ds')).toBe(2)
    expect(ahead(table, 'ds-increase-uscl')).toBe(turnsTo(table, '1943-7'))
  })
  it('[36.44.1] stops at 4', () => {
    const table = comes('ds-increase-uscl', { ...ASIA, vars: { 'uscl@ds': 3 } })
    expect([table.game.table.get('uscl@ds'), table.at('ds-increase-uscl')]).toEqual([4, 'aside'])
  })
  it('[36.44.2] bears on political rolls and on the delay of the Axis and the West', () => {
    const p = (uscl: number) => new EventTable({ ...ASIA, vars: { 'uscl@ds': uscl } })
    const drm = (uscl: number) =>
      politicalTerms(p(uscl).game, { map: 'ds', roller: 'axis' }).reduce((sum, { value }) => sum + value, 0)
    expect(drm(3)).toBeLessThan(drm(0))
    const delay = (uscl: number, faction: 'axis' | 'western', id: string) =>
      delayDrm(p(uscl).game, faction, p(uscl).unit(id))
    expect(delay(2, 'axis', 'jpn-af-1') - delay(0, 'axis', 'jpn-af-1')).toBe(2)
    expect(delay(2, 'western', 'ds-us-af-1') - delay(0, 'western', 'ds-us-af-1')).toBe(-2)
  })
})

describe('the war in Europe, of Dai Senso alone', () => {
  it('[36.13.2] ds-125: peace goes on for two Seasonal Turns', () => {
    const table = comes('ds-european-limited-war', { ...ASIA, turn: '1939-2' })
    table.cast(3)
    expect(ahead(table, 'ds-european-limited-war')).toBe(turnsTo(table, '1939-7'))
  })
  it.each([
    ['1938-7', 1, true],
    ['1938-7', 2, false],
    ['1939-7', 2, true],
    ['1939-7', 3, false],
    ['1940-4', 3, true],
    ['1940-4', 4, false],
  ] as const)('[36.13.2] in %s a %s begins it: %s', (turn, die, begins) => {
    const table = comes('ds-european-limited-war', { ...ASIA, turn })
    table.cast(die)
    expect(table.asked === 'axis').toBe(begins)
  })
  it('[36.13.2] [13.8.9] begins in autumn 1940 without a die; the second die says against whom, and what lies ahead', () => {
    const table = comes('ds-european-limited-war', { ...ASIA, turn: '1940-7' })
    table.cast(3)
    expect(table.at('ds-european-limited-war')).toBe('european-war:western@ds')
    expect(ahead(table, 'ds-german-victory')).toBe(turnsTo(table, '1941-7'))
    expect(ahead(table, 'ds-european-total-war-1')).toBe(turnsTo(table, '1942-4'))
    const soviet = comes('ds-european-limited-war', { ...ASIA, turn: '1940-7' })
    soviet.cast(4)
    expect(soviet.at('ds-european-limited-war')).toBe('european-war:soviet@ds')
  })
  it('[36.13.3] France Defeated takes the French units without F out of the game', () => {
    const at = { 'ds-european-limited-war': 'european-war:western@ds' }
    const table = comes('ds-german-victory', { ...ASIA, at })
    expect([table.at('ds-german-victory'), table.game.table.piece('ds-german-victory').face]).toEqual([
      'swb@ds',
      0,
    ])
    const french = table.game.content.units.filter((unit) => unit.map === 'ds' && unit.tags.has('non-f'))
    expect(french.map(({ id }) => table.at(id))).toEqual(['out', 'out', 'out'])
    const east = comes('ds-german-victory', {
      ...ASIA,
      at: { 'ds-european-limited-war': 'european-war:soviet@ds' },
    })
    expect(east.game.board.up(east.unit('ds-german-victory'))?.type).toBe('russia-defeated')
    expect(french.map(({ id }) => east.at(id))).not.toContain('out')
  })
  it('[36.13.4] Limited War goes on for a year on 4 to 6', () => {
    const table = comes('ds-european-total-war-1', { ...ASIA, turn: '1941-4' })
    table.cast(4)
    expect(ahead(table, 'ds-european-total-war-1')).toBe(turnsTo(table, '1942-4'))
  })
  it('[36.13.4] [13.8.9] ds-126: Total War is against both Allies; US Entry and V-E Day lie ahead', () => {
    const at = { 'ds-european-limited-war': 'european-war:western@ds' }
    const table = comes('ds-european-total-war-1', { ...ASIA, turn: '1941-4', at })
    table.cast(3)
    expect(table.at('ds-european-limited-war')).toBe('out')
    expect(['ds-european-total-war-1', 'ds-european-total-war-2'].map((id) => table.at(id))).toEqual([
      'european-war:western@ds',
      'european-war:soviet@ds',
    ])
    expect(ahead(table, 'ds-us-entry')).toBe(turnsTo(table, '1942-2'))
    expect(ahead(table, 'ds-v-e-day')).toBe(turnsTo(table, '1945-4'))
  })
  it('[36.13.4] begins in summer 1943 without a die', () => {
    const table = comes('ds-european-total-war-1', { ...ASIA, turn: '1943-4' })
    expect(table.at('ds-european-total-war-1')).toBe('european-war:western@ds')
  })
  it('[36.13.5] [36.13.1] [13.8.9] V-E Day: Germany has surrendered, and the ESV no longer changes', () => {
    const at = {
      'ds-european-total-war-1': 'european-war:western@ds',
      'ds-european-total-war-2': 'european-war:soviet@ds',
    }
    const table = comes('ds-v-e-day', { ...ASIA, turn: '1945-4', at, vars: { 'esv@ds': -2 } })
    expect(['ds-european-total-war-1', 'ds-european-total-war-2'].map((id) => table.at(id))).toEqual([
      'out',
      'out',
    ])
    expect(table.game.board.up(table.unit('ds-esv'))?.type).toBe('esv-germany-surrenders')
    expect(table.game.table.get('esv@ds')).toBe(-2)
  })
})

describe('Reserves', () => {
  const MARKER = 'ds-west-reserves'
  const waiting = ['ds-brit-int', 'ds-brit-surf-4', 'ds-brit-bomber', 'ds-brit-cv-2']
  const at = Object.fromEntries(waiting.map((id) => [id, 'aside']))
  it('[36.38] the units of the side that is up go to the European Holding Box', () => {
    const table = comes(MARKER, { ...ASIA, at })
    expect(['ds-brit-int', 'ds-brit-surf-4'].map((id) => table.at(id))).toEqual(
      Array(2).fill('european-holding@ds'),
    )
    expect(['ds-brit-bomber', 'ds-brit-cv-2'].map((id) => table.at(id))).toEqual(['aside', 'aside'])
    const total = comes(`${MARKER}/1`, { ...ASIA, at })
    expect([total.at('ds-brit-bomber'), total.at(MARKER)]).toEqual(['european-holding@ds', 'out'])
  })
  it('[36.38] those of Limited War go at once when Total War calls for the marker', () => {
    const table = new EventTable({ ...ASIA, at: { ...at, [MARKER]: 'turn:40@ds' } })
    expect(callReserves(table.game, 'western', 'total').ok).toBe(true)
    expect([table.at('ds-brit-int'), table.at(MARKER), table.at('ds-brit-bomber')]).toEqual([
      'european-holding@ds',
      'delay:ds',
      'aside',
    ])
    expect(table.game.table.piece(MARKER).face).toBe(1)
  })
  it('[36.38] are called up once each', () => {
    const { game } = new EventTable(ASIA)
    callReserves(game, 'soviet', 'limited')
    expect(judgeCallReserves(game, 'soviet', 'limited')).toMatchObject({ ok: false, rule: '36.38' })
    callReserves(game, 'soviet', 'total')
    expect(judgeCallReserves(game, 'soviet', 'total')).toMatchObject({ ok: false, rule: '36.38' })
  })
})

describe('the Pacific War, of Totaler Krieg alone', () => {
  it('[13.8.8] [18.26] goes to the Western Pacific War Box; Total War takes Limited War away', () => {
    const limited = comes('pacific-limited-war')
    expect(limited.at('pacific-limited-war')).toBe('pacific-war:western')
    const total = comes('pacific-total-war', { at: { 'pacific-limited-war': 'pacific-war:western' } })
    expect([total.at('pacific-total-war'), total.at('pacific-limited-war')]).toEqual([
      'pacific-war:western',
      'out',
    ])
  })
})
