/** Cards of the game whose actions were mended: what each does, played at a table from its deck. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leanOf } from '../../../../src-shared/axis-empires/campaign/events/countries/lean.ts'
import type { Faction, MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { CardTable } from './at-table.ts'

type Said = Readonly<Record<string, unknown>>
type Options = NonNullable<ConstructorParameters<typeof CardTable>[1]>

/** A card of the game, as its file says it. */
function printed(map: MapId, faction: Faction, number: string): Said {
  const text = readFileSync(`assets/cards/${map}-${faction}.json`, 'utf8')
  const { cards } = JSON.parse(text) as { cards: (Said & { number: string })[] }
  const card = cards.find((each) => each.number === number)
  if (!card) throw new Error(`there is no card ${number} in ${map}-${faction}`)
  return card
}

/** The VP marker on its 0 box and the USCL on 0: no DRM but that of the Country. */
const EVEN = { vp: 0, 'vp-side': 'axis-tide', uscl: 0 }
const SEASONAL = '1940-7'
const BETWEEN = '1940-8'

const table = (map: MapId, faction: Faction, number: string, options: Options = {}): CardTable =>
  new CardTable([printed(map, faction, number)], {
    map,
    faction,
    manualDice: true,
    vars: EVEN,
    ...options,
  })

const lean = (p: CardTable, country: string): string | undefined => {
  const found = leanOf(p.game, country)
  return found === undefined ? undefined : (found.to ?? 'neutrality')
}

describe('[2.1.1] Influence has the red border', () => {
  it('Destroyers for Bases keeps Portugal, Ireland or Spain neutral, once a season', () => {
    const p = table('tk', 'western', '16', { turn: SEASONAL })
    p.play('political')
    p.choose('Neutrality: Portugal')
    expect(lean(p, 'portugal')).toBe('neutrality')
    const later = table('tk', 'western', '16', { turn: BETWEEN })
    later.play('political')
    expect(later.labels().filter((label) => label.startsWith('Neutrality'))).toEqual([])
  })
  it('Danubian Trade asks nobody outside Seasonal Turns, and wins Influence in one Country in them', () => {
    const p = table('tk', 'axis', '8', { turn: SEASONAL })
    p.play('political')
    p.choose('Hungary')
    p.choose('Place Axis Influence in Hungary')
    expect(lean(p, 'hungary')).toBe('axis')
    expect(table('tk', 'axis', '8', { turn: BETWEEN }).play('political')).toEqual([])
  })
  it('the Pact of Steel works on one Treaty Minor Country, not on Italy beside it', () => {
    const p = table('tk', 'axis', '4b', { turn: SEASONAL })
    p.play('political')
    p.choose('Hungary')
    p.choose('Place Axis Influence in Hungary')
    expect([lean(p, 'hungary'), lean(p, 'italy')]).toEqual(['axis', undefined])
    expect(p.waits).toBe(false)
  })
})

describe('cards that were won too easily', () => {
  it('[1.1.3.1] the Persian Corridor needs a war of Russia, and Persia has a die', () => {
    const p = table('tk', 'soviet', '25b', { turn: SEASONAL })
    p.play('political')
    p.cast(1)
    expect(p.game.politics.status('persia')).toBe('active')
    const high = table('tk', 'soviet', '25b', { turn: SEASONAL })
    high.play('political')
    high.cast(6)
    high.choose('Place Axis Influence in Persia')
    expect(lean(high, 'persia')).toBe('axis')
  })
  it('[19.24] Second Alamein is a Victory once the West holds a place in Libya', () => {
    const without = table('tk', 'western', '30', { turn: SEASONAL }).play('political')
    expect(without[0]).toContain('No Result')
    const lines = table('tk', 'western', '30', {
      turn: SEASONAL,
      at: { 'brit-1a': 'w1522' },
    }).play('political')
    expect(lines[0]).not.toContain('No Result')
  })
  it('[13.8.3] a free India may lean to the West, and its card brings steps', () => {
    const p = table('ds', 'western', '9a', { turn: '1942-4' })
    p.play('political')
    p.choose('Influence: India')
    p.choose('Place Western Influence in India')
    expect([p.game.politics.status('india'), lean(p, 'india')]).toEqual(['neutral', 'western'])
  })
  it('[13.6.1] the Neutrality Pact is denounced in 1945 and becomes a Truce', () => {
    const at = (turn: string): string | null => {
      const p = table('ds', 'soviet', '38b', { turn, war: 'total', postures: { russia: 'neutrality' } })
      p.play('option')
      return p.game.vars.get(V.posture, 'russia', 'ds')
    }
    expect([at('1945-4'), at('1944-4')]).toEqual(['reassess-policy', 'neutrality'])
  })
})

describe('Asia keeps to its line', () => {
  it('[36.1] Pressure on Britain delays Western aid to China in whichever Ally’s box it lies, and only there', () => {
    const aid = (at: string): string => {
      const p = table('ds', 'axis', '19', { turn: '1940-4', at: { 'ds-west-aid-to-china': at } })
      p.play('option')
      return p.at('ds-west-aid-to-china')
    }
    expect(['events:western@ds', 'events:soviet@ds'].map(aid)).toEqual(['delay:ds', 'delay:ds'])
    expect(['turn:40@ds', 'aside'].map(aid)).toEqual(['turn:40@ds', 'aside'])
  })
  it('[12.3] the Promise at Teheran sets a date for Russia, and begins no war', () => {
    const p = table('ds', 'soviet', '36', {
      turn: '1943-8',
      war: 'total',
      postures: { russia: 'neutrality' },
    })
    p.play('option')
    expect(p.at('ds-entry-russian')).toMatch(/^turn:/)
    p.play('political')
    expect(p.game.vars.get(V.posture, 'russia', 'ds')).toBe('neutrality')
    const dated = table('ds', 'soviet', '36', {
      turn: '1943-8',
      war: 'total',
      postures: { russia: 'neutrality' },
      at: { 'ds-entry-russian': p.at('ds-entry-russian') },
    })
    expect(dated.play('option')[0]).toContain('No Result')
  })
  it('[13.6.1] the Truce on the Steppe puts the Border Disputes away', () => {
    const p = table('ds', 'soviet', '16', { turn: '1939-7', postures: { russia: 'disputes' } })
    p.play('political')
    p.choose('Peace')
    expect(p.game.vars.get(V.posture, 'russia', 'ds')).toBe('peace')
  })
  it('[2.1.1] Tientsin and Nomonhan are thrown once a season', () => {
    for (const [faction, number] of [
      ['western', '18b'],
      ['axis', '23'],
    ] as const)
      expect(table('ds', faction, number, { turn: BETWEEN, war: 'limited' }).play('political')).toEqual([])
    const p = table('ds', 'western', '18b', {
      turn: SEASONAL,
      war: 'limited',
      postures: { britain: 'treaty' },
    })
    p.play('political')
    p.cast(3)
    expect(p.game.vars.get(V.posture, 'britain', 'ds')).toBe('treaty')
  })
  it('[37.34] an Embargo on Scrap is thrown once a season and brings no Challenge', () => {
    expect(table('ds', 'western', '13a', { turn: BETWEEN, war: 'limited' }).play('political')).toEqual([])
    const p = table('ds', 'western', '13a', {
      turn: SEASONAL,
      war: 'limited',
      postures: { 'us-western-minors': 'quarantine' },
    })
    p.play('political')
    expect(p.cast(1).join(' ')).not.toContain('Challenge')
    expect(p.game.vars.get(V.posture, 'us-western-minors', 'ds')).toBe('quarantine')
  })
  it('[37.9] Indochina refuses by a 2 and then a 1', () => {
    const p = table('ds', 'axis', '10a', { turn: SEASONAL, war: 'limited' })
    p.play('political')
    p.cast(2)
    p.cast(2)
    expect(p.game.politics.status('france-ds')).toBe('neutral')
  })
})

describe('Italy comes in with Case Yellow when history is played', () => {
  const ROME = 'w2623'
  it('[19.19] Operation Weserübung places Axis Influence in Italy, and never a second one', () => {
    const p = table('tk', 'axis', '24', { turn: SEASONAL, active: {} })
    p.play('political')
    p.choose('Influence: Italy')
    p.choose('Place Axis Influence in Italy')
    expect(lean(p, 'italy')).toBe('axis')
    const again = table('tk', 'axis', '24', { turn: SEASONAL, active: {}, at: { 'axis-influence-1': ROME } })
    again.play('political')
    expect(again.labels().filter((label) => label.includes('Italy'))).toEqual([])
    expect(again.game.politics.status('italy')).toBe('neutral')
  })
  it('[19.19] the Influence of 22a then brings it in', () => {
    const p = table('tk', 'axis', '22a', { turn: SEASONAL, active: {}, at: { 'axis-influence-1': ROME } })
    p.play('conditional')
    p.choose('Influence: Italy')
    p.choose('Italy becomes active')
    expect(p.game.politics.status('italy')).toBe('active')
  })
})

describe('counters that come by either of two cards', () => {
  it('[1.1.2.2] whichever is played first brings them, the other does not', () => {
    const away = { at: { 'ger-5p': 'aside', 'ger-ss-inf-2': 'aside' } }
    const p = table('tk', 'axis', '37b', away)
    p.play('arrivals')
    expect(p.game.table.piece('ger-5p').at).toBe('pool:axis')
    const later = table('tk', 'axis', '37a', { at: { 'ger-5p': 'w2020', 'ger-ss-inf-2': 'aside' } })
    expect(later.play('arrivals').some((line) => line.includes('has come already'))).toBe(true)
    expect(later.game.table.piece('ger-5p').at).toBe('w2020')
    expect(later.game.table.piece('ger-ss-inf-2').at).toBe('pool:axis')
  })
  it('[2.3.4.3] Operation Hercules brings paratroops back from the Force Pool to the Delay Box', () => {
    const p = table('tk', 'axis', '35b', { turn: SEASONAL, at: { 'ger-abn': 'pool:axis' } })
    p.play('option')
    expect(p.game.table.piece('ger-abn').at).toBe('delay:tk')
    const there = table('tk', 'axis', '35b', { turn: SEASONAL, at: { 'ger-abn': 'w3825' } })
    there.play('option')
    expect(there.game.table.piece('ger-abn').at).toBe('w3825')
  })
})
