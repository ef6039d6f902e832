/** The Strategic Value of a map, hex by hex (0.1.1), and control at the end of the game (0.3). */
import { describe, expect, it } from 'vitest'
import {
  strategicHexes,
  strategicValue,
} from '../../../../src-shared/axis-empires/campaign/victory/strategic-value.ts'
import { hexViewOf } from '../../../../src-shared/axis-empires/campaign/victory/words.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Position } from '../../../kit/position.ts'
import { readJson } from '../../ground/content/files.ts'
import { campaign } from './campaign.ts'

const MADRID = 'w2710'
const METZ = 'w3519'
const BERLIN = 'w3825'
const TOKYO = 'p4904'
const BATAVIA = 'a2819'
const INFLUENCE = ['west-influence-1', 'west-influence-2', 'west-influence-3']

const total = (p: Position, map: MapId = 'tk', final = false): number =>
  strategicValue(p.game, map, final).total
/** What one hex counts. */
const counts = (p: Position, id: string, final = false): number =>
  strategicValue(p.game, id.startsWith('a') || id.startsWith('p') ? 'ds' : 'tk', final).hexes.find(
    ({ hex }) => p.game.hexId(hex) === id,
  )?.value ?? Number.NaN

describe('the Strategic Hexes', () => {
  it('[0.1.1] are those of the map files, every one the documents name among them', () => {
    const named = {
      tk: [METZ, MADRID, 'w3720', 'w3718', 'w3516'],
      ds: ['a4724', 'a3619', BATAVIA, 'p4801'],
    }
    for (const map of ['tk', 'ds'] as const) {
      const p = campaign({ maps: [map] })
      const file = readJson(`assets/maps/${map}.json`) as { hexes: { id: string; strategic?: string }[] }
      const printed = file.hexes.flatMap(({ id, strategic }) => (strategic ? [id] : [])).sort()
      const known = strategicHexes(p.game, map).map((hex) => p.game.hexId(hex))
      expect([...known].sort()).toEqual(printed)
      for (const hex of named[map]) expect(known).toContain(hex)
    }
  })
})

describe('the Current Strategic Value', () => {
  it('[0.1.1] core-026: Metz counts nothing while France is bound by Appeasement', () => {
    expect(counts(campaign(), METZ)).toBe(-1)
    const p = campaign({ postures: { france: 'appeasement' } })
    expect(counts(p, METZ)).toBe(0)
    const metz = strategicValue(p.game, 'tk').hexes.find(({ hex }) => p.game.hexId(hex) === METZ)
    expect(metz && hexViewOf(p.game, metz)).toMatchObject({
      controller: 'western',
      why: 'not counted: its Country is bound by a Policy',
    })
  })
  it('[0.1.1] core-026: Madrid counts by the Republican Capital marker, though Spain is neutral', () => {
    const at = { 'republican-capital': MADRID, 'republican-support/1': 'w2709' }
    const p = campaign({ at })
    expect(p.game.factionName(p.game.control(p.hex(MADRID)))).toBe('soviet')
    expect(counts(p, MADRID)).toBe(-1)
    // With the Western side up it is the Posture of the Western Minors that says.
    const western = { 'republican-capital': MADRID, 'republican-support': 'w2709' }
    const bound = { 'western-minors': 'cordon' }
    expect(counts(campaign({ at: western }), MADRID)).toBe(-1)
    expect(counts(campaign({ at: western, postures: bound }), MADRID)).toBe(0)
    expect(counts(campaign({ at, postures: bound }), MADRID)).toBe(-1)
  })
  it('[0.1.1] ds-020: Batavia counts nothing while Quarantine binds the NEI', () => {
    expect(counts(campaign({ maps: ['ds'] }), BATAVIA)).toBe(-1)
    const bound = campaign({ maps: ['ds'], postures: { 'us-western-minors': 'quarantine' } })
    expect(counts(bound, BATAVIA)).toBe(0)
  })
  it('[0.1.1] adds Allied Collapse and takes off Military Takeover in the box of its map only', () => {
    const before = total(campaign())
    expect(total(campaign({ at: { 'allied-collapse': 'swb' } }))).toBe(before + 1)
    expect(total(campaign({ at: { 'military-takeover': 'swb' } }))).toBe(before - 1)
    const both = campaign({ maps: ['tk', 'ds'], at: { 'ds-military-takeover-1': 'swb@ds' } })
    expect(total(both)).toBe(before)
  })
  it('[0.1.1] adds the ESV once the Allies hold an Axis Strategic Hex inside Japan, never less than 0', () => {
    const value = (esv: number, at: Record<string, string>, maps: MapId[] = ['ds']): number =>
      total(campaign({ maps, at, vars: { 'esv@ds': esv } }), 'ds')
    const here = { 'ds-us-inf-01': 'p4801' }
    expect(value(3, {}) - value(0, {})).toBe(0)
    expect(value(3, here) - value(0, here)).toBe(3)
    expect(value(-3, here) - value(0, here)).toBe(0)
    // Okinawa is no part of Japan itself, and a combined game has no ESV.
    const there = { 'ds-us-inf-01': 'a4427' }
    expect(value(3, there) - value(0, there)).toBe(0)
    expect(value(3, here, ['tk', 'ds']) - value(0, here, ['tk', 'ds'])).toBe(0)
  })
  it('[0.1.1] Devastation and Influence give no control during the game', () => {
    const at = { 'west-influence-1': MADRID }
    expect(counts(campaign({ at: { ...at, 'brit-inf-01': BERLIN } }), MADRID)).toBe(0)
  })
})

describe('the Final Strategic Value', () => {
  const influenced = {
    [INFLUENCE[0] ?? '']: MADRID,
    [INFLUENCE[1] ?? '']: 'e4501',
    [INFLUENCE[2] ?? '']: 'e2412',
  }
  it('[0.3] core-028: Influence in Madrid, Stockholm and Ankara counts only with an Allied unit in Berlin', () => {
    const without = campaign({ at: influenced })
    for (const hex of [MADRID, 'e4501', 'e2412']) expect(counts(without, hex, true)).toBe(0)
    const held = campaign({ at: { ...influenced, 'us-inf-01': BERLIN } })
    for (const hex of [MADRID, 'e4501', 'e2412']) expect(counts(held, hex, true)).toBe(-1)
    expect(total(held, 'tk', true) - total(held)).toBe(-3)
  })
  it('[0.3] [glossary: Control] ds-022: a Pro-West Influence marker in Batavia brings the Strategic Hexes in the NEI, not those of a Dependent', () => {
    const active = { 'france-ds': 'western', hopeh: 'western', kiangsu: 'western' } as const
    const at = { 'ds-west-influence-1': BATAVIA }
    const p = campaign({ maps: ['ds'], active, at: { ...at, 'ds-us-inf-01': TOKYO } })
    for (const hex of [BATAVIA, 'a2918']) {
      expect(counts(p, hex)).toBe(0)
      expect(counts(p, hex, true)).toBe(-1)
    }
    // Balikpapan lies in Borneo, a Dependent: Priority 1 speaks of the Country alone, Priority 3 of Dependents too.
    expect(counts(p, 'a3022', true)).toBe(0)
    expect(counts(campaign({ maps: ['ds'], active, at }), BATAVIA, true)).toBe(0)
  })
  it('[0.3] Pro-Axis Influence counts Allied hexes of a neutral Country while Berlin is not taken', () => {
    // Denmark-Norway is neutral here; Oslo is a Western Strategic Hex.
    const at = { 'axis-influence-1': 'w4123' }
    expect(counts(campaign({ at }), 'w4624', true)).toBe(1)
    expect(counts(campaign({ at: { ...at, 'us-inf-01': BERLIN } }), 'w4624', true)).toBe(0)
  })
  it('[0.3] [glossary: Control] [18.10] core-010: Devastation in the Ruhr gives it to the Allies, no matter who stands there', () => {
    const p = campaign()
    const bomber = p.game.content.units.find(
      ({ counter, sides }) =>
        counter.faction === 'western' && sides.some(({ type }) => type === 'devastation'),
    )
    expect(bomber).toBeDefined()
    const face = bomber?.sides.findIndex(({ type }) => type === 'devastation') ?? 0
    p.game.table.place(bomber?.id ?? '', 'w3720')
    p.game.table.turn(bomber?.id ?? '', face)
    expect([counts(p, 'w3720'), counts(p, 'w3720', true)]).toEqual([0, -1])
  })
})
