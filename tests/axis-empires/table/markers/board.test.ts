/** Markers whose effects the rules of the board hold: each clause of their sections in chapters 18 and 36. */
import { describe, expect, it } from 'vitest'
import { replacementPlaces } from '../../../../src-shared/axis-empires/campaign/seasonal/replacement-places.ts'
import { ask } from '../../../../src-shared/axis-empires/table/modifiers/index.ts'
import {
  increaseTruce,
  reduceTruce,
  reduceTruces,
  truceIn,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { delayDrm } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { retreatHexes } from '../../../../src-shared/axis-empires/war/combat/retreat.ts'
import { sideShift } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { judgeAirBase, judgeNavalBase } from '../../../../src-shared/axis-empires/war/supply/bases.ts'
import { isOpenPort } from '../../../../src-shared/axis-empires/war/supply/ports.ts'
import { supplyBar } from '../../../../src-shared/axis-empires/war/supply/restrictions.ts'
import { operational, Position, type PositionOptions } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const position = (options: Partial<PositionOptions>): Position =>
  new Position({ phasing: 'axis', at: {}, active: LOW, frame: operational(), ...options })

describe('an Airdrop', () => {
  const at = { 'ger-abn/1': 'w3618', 'brit-inf-01': 'w3619' }
  it('[18.1] [36.2] no enemy retreats into its hex', () => {
    const into = (marker: boolean): boolean => {
      const p = position({ at: marker ? at : { 'brit-inf-01': 'w3619' } })
      const force = {
        side: 1,
        hex: p.hex('w3619'),
        units: [p.unit('brit-inf-01')],
        others: [],
        origin: p.hex('w3720'),
        far: 1,
      }
      return retreatHexes(p.game, { ...force, origin: p.hex('w3619'), far: 0 }).includes(p.hex('w3618'))
    }
    expect([into(false), into(true)]).toEqual([true, false])
  })
  it('[18.1] [36.2] no enemy traces a supply line into it, a friend does in an EZOC', () => {
    const p = position({ at })
    const britain = p.game.politics.country('britain')
    expect(supplyBar(p.game, 1, britain, p.hex('w3618'))).toContain('airdrop')
    const watched = position({ at: { ...at, 'brit-arm-1': 'w3617' } })
    const germany = watched.game.politics.country('germany')
    expect(supplyBar(watched.game, 0, germany, watched.hex('w3618'))).toBeUndefined()
  })
})

describe('a Beachhead', () => {
  const landing = (side: 0 | 1) =>
    position({
      phasing: 'western',
      active: { france: 'axis', 'belgium-holland': 'western' },
      at: { 'brit-inf-01': 'w3815', [`west-beachhead-1/${side}`]: 'w3815', 'ger-inf-01': 'w3714' },
      facing: { 'west-beachhead-1': 'w3714' },
    })
  const edge = (p: Position, from: string, to: string): number => {
    const hex = p.hex(from)
    const d = [0, 1, 2, 3, 4, 5].find((each) => p.game.graph.neighbour[hex * 6 + each] === p.hex(to)) ?? 0
    return hex * 6 + d
  }
  it('[18.5] [36.5] shifts an attack over its hexside to the left, more on the back', () => {
    const shift = (side: 0 | 1): number => {
      const p = landing(side)
      return sideShift(p.game, edge(p, 'w3815', 'w3714')).left ?? 0
    }
    expect(Math.abs(shift(1))).not.toBe(Math.abs(shift(0)))
  })
  it('[18.5] [36.5] a unit leaves it over the Beachhead Hexside alone', () => {
    const p = landing(0)
    p.game.table.place('ger-inf-01', 'pool:axis')
    const steps = p
      .offers()
      .filter(({ command }) => command.unit === 'brit-inf-01' && command.type === 'step')
    expect(new Set(steps.map(({ command }) => command.to)).size).toBeLessThan(2)
    for (const { command } of steps) expect(command.to).toBe('w3714')
  })
  it('[18.5] [36.5] may be an Open Port, and is neither an Air Base nor a Naval Base', () => {
    const p = landing(0)
    const hex = p.hex('w3815')
    const zones = p.game.graph.zones
      .map((_zone, index) => index)
      .filter((zone) => isOpenPort(p.game, 1, hex, zone))
    expect(zones.length).toBeGreaterThan(0)
    expect(judgeAirBase(p.game, 1, 'britain', hex)).toMatchObject({ ok: false, rule: 'glossary: Air Base' })
    expect(judgeNavalBase(p.game, 1, 'britain', hex)).toMatchObject({
      ok: false,
      rule: 'glossary: Naval Base',
    })
  })
  it('[18.5] [36.5] a supply line of its faction runs into it, and of no other', () => {
    const p = landing(0)
    const hex = p.hex('w3815')
    expect(supplyBar(p.game, 1, p.game.politics.country('britain'), hex)).toBeUndefined()
    expect(supplyBar(p.game, 0, p.game.politics.country('germany'), hex)).toBeDefined()
  })
})

describe('Logistics', () => {
  const depot = (options: Partial<PositionOptions>, unit: string, hex: string): boolean => {
    const p = position(options)
    return [...replacementPlaces(p.game, p.unit(unit))].includes(hex)
  }
  it('[18.18] takes German units where it traces a line overland to Germany', () => {
    const hex = 'e3702'
    const poland = { active: {}, conquered: { poland: 'axis' } } as const
    const warsaw = { 'ger-inf-05': hex }
    expect(depot({ ...poland, at: { ...warsaw, 'axis-logistics-1': hex } }, 'ger-inf-09', hex)).toBe(true)
    expect(depot({ ...poland, at: warsaw }, 'ger-inf-09', hex)).toBe(false)
    const cut = { ...warsaw, 'axis-logistics-1': hex, 'rus-inf-01': 'e3703' }
    expect(depot({ ...poland, at: cut }, 'brit-inf-01', hex)).toBe(false)
  })
  it('[36.27] IGHQ takes Japanese units where it traces a line to Japan, POA those of the United States', () => {
    const at = { 'ds-axis-ighq-1': 'a5123', 'ds-axis-kwantung-logistics': 'aside' }
    const hopeh = { maps: ['ds'], active: {}, conquered: { hopeh: 'axis' }, at } as const
    expect(depot(hopeh, 'jpn-11a', 'a5123')).toBe(true)
    expect(depot({ ...hopeh, at: {} }, 'jpn-11a', 'a5123')).toBe(false)
    expect(depot(hopeh, 'ds-us-inf-04', 'a5123')).toBe(false)
  })
})

describe('Truces', () => {
  const BOX = { map: 'tk', box: 'britain' } as const
  it('[18.35] [36.43] are markers of three levels, raised and lowered one at a time', () => {
    const p = position({ war: 'limited', vars: { 'posture/britain': 'negotiation' } })
    const now = () => truceIn(p.game, 'tk', 'britain')
    increaseTruce(p.game, BOX)
    expect(now()).toBe('armistice')
    increaseTruce(p.game, BOX)
    expect(now()).toBe('reassess-policy')
    expect(increaseTruce(p.game, BOX)).toMatchObject({ ok: false, rule: '13.6.2.3' })
    for (const level of ['armistice', 'negotiation', undefined]) {
      reduceTruce(p.game, BOX)
      expect(now()).toBe(level)
    }
  })
  it.each([
    ['1940-6', 'armistice', 'armistice'],
    ['1940-6', 'negotiation', undefined],
    ['1940-4', 'armistice', 'negotiation'],
  ] as const)(
    '[18.35] [36.43] Reassess Policy and Armistice fall on Seasonal Turns alone: %s, %s',
    (turn, truce, left) => {
      const p = position({ turn, war: 'limited', vars: { 'posture/britain': truce } })
      reduceTruces(p.game, { map: 'tk', by: 'axis', of: 'western' })
      expect(truceIn(p.game, 'tk', 'britain')).toBe(left)
    },
  )
})

describe('markers that hold a hex', () => {
  const MADRID = 'w2710'
  it('[18.8] [18.31] the Capitals of the Civil War are held by the Axis and by the Ally whom Republican Support shows', () => {
    const holder = (at: Record<string, string>): number => {
      const p = position({ active: {}, at })
      return p.game.control(p.hex(MADRID))
    }
    expect(holder({})).toBe(-1)
    expect(holder({ 'nationalist-capital': MADRID })).toBe(0)
    expect(holder({ 'republican-capital': MADRID })).toBe(1)
    expect(holder({ 'republican-capital': MADRID, 'republican-support/1': 'aside' })).toBe(2)
  })
  it('[18.29] nobody but the Soviets enters a hex with a Red Army marker, and it is theirs', () => {
    const at = { 'red-army-1': 'e3803', 'ger-inf-05': 'e3702', 'rus-inf-07': 'e3904' }
    const p = position({ active: {}, conquered: { poland: 'axis' }, war: 'total', at })
    expect(p.game.control(p.hex('e3803'))).toBe(2)
    const bar = (unit: string) => ask(p.game, 'entry', { unit: p.unit(unit), hex: p.hex('e3803') })
    expect(bar('ger-inf-05')).toMatchObject({ rule: '18.29' })
    expect(bar('brit-inf-01')).toMatchObject({ rule: '18.29' })
    expect(bar('rus-inf-07')).toBeUndefined()
    expect(ask(p.game, 'entry', { unit: p.unit('ger-inf-05'), hex: p.hex('e3702') })).toBeUndefined()
  })
})

describe('reminders', () => {
  it('[18.43] [36.47] a Weather marker changes no weather', () => {
    const marked = position({ at: { 'weather-1': 'w3618' } })
    expect(marked.game.weather(marked.hex('w3618'))).toBe(position({}).game.weather(marked.hex('w3618')))
    const asia = position({ maps: ['ds'], active: {}, at: { 'ds-weather-4': 'a3526' } })
    expect(asia.game.weather(asia.hex('a3526'))).toBe('clear')
  })
  it('[18.44] [36.48] a marker from −2 to +2 in the Delay Box changes no Delay DRM', () => {
    const drm = (at: Record<string, string>): number => {
      const p = position({ at })
      return delayDrm(p.game, 'axis', p.unit('ger-1p'))
    }
    expect(drm({ 'plus-minus-2': 'delay:tk' })).toBe(drm({}))
    const asia = (at: Record<string, string>): number => {
      const p = position({ maps: ['ds'], active: {}, at })
      return delayDrm(p.game, 'axis', p.unit('jpn-af-1'))
    }
    expect(asia({ 'ds-plus-minus-1': 'delay:ds' })).toBe(asia({}))
  })
})
