/** Worked examples about the selection of Option Cards, played with the cards of the decks (1.1.3.1). */
import { describe, expect, it } from 'vitest'
import type { Faction, MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import { setWarState } from '../../../src-shared/axis-empires/table/politics/index.ts'
import type { Json } from '../../../src-shared/kernel/json.ts'
import { realDeck, type SegmentOptions, SegmentTable } from '../campaign/cards/segment-table.ts'

interface Asked extends Pick<SegmentOptions, 'war' | 'at'> {
  readonly vars?: Readonly<Record<string, Json>>
  readonly played?: readonly string[]
}

/** Whether a card may be selected: true, or the section that refuses. */
function may(map: MapId, faction: Faction, card: string, { played = [], ...position }: Asked): true | string {
  const deck = `${map}-${faction}`
  const p = new SegmentTable({ decks: [realDeck(deck)], phasing: faction, ...position })
  for (const number of played) p.wasPlayed(`${deck}-${number}`)
  const refusal = p.refusal(`${deck}-${card}`)
  return refusal === '' ? true : refusal.slice(1, refusal.indexOf(']'))
}

const NO = '1.1.3.1'

describe('[1.1.3.1] worked examples', () => {
  it('core-034: [1.1.3.1] the Nazi-Soviet Pact asks for card 3 and for no Total War, both', () => {
    const pact = (played: readonly string[], war: 'limited' | 'total') =>
      may('tk', 'axis', '4a', { played, war })
    expect(pact(['3'], 'limited')).toBe(true)
    expect(pact([], 'limited')).toBe(NO)
    expect(pact(['3'], 'total')).toBe(NO)
    expect(pact([], 'total')).toBe(NO)
  })

  it('core-035: [1.1.3.1] Lend-Lease to Allies asks for Russia at War, or France active and at War', () => {
    const lend = (russia: boolean, france: boolean) =>
      may('tk', 'western', '19', {
        war: 'limited',
        vars: {
          'posture/russia': russia ? null : 'rapallo',
          'country/france': 'active:western',
          'posture/france': france ? null : 'appeasement',
        },
      })
    expect([lend(true, true), lend(true, false), lend(false, true)]).toEqual([true, true, true])
    expect(lend(false, false)).toBe(NO)
  })

  it('core-036: [1.1.3.1] West Wall Constructed works as it is revealed, though Limited War has begun since', () => {
    const p = new SegmentTable({ decks: [realDeck('tk-axis')], war: 'pre-war' })
    p.begins('axis', 'tk')
    p.select('tk-axis-6b')
    setWarState(p.game, { map: 'tk', state: 'limited' })
    p.game.table.takeWaiting()
    const lines = p.begins('axis', 'tk')
    expect(p.lies('tk-axis-6b')).toBe('current:axis')
    expect(lines.filter((line) => line.includes('reveals 6b West Wall Constructed'))).toHaveLength(1)
  })

  it('core-037: [1.1.3.1] Army Program: the Navy must not lead; Demand Inner Mongolia: the Army must', () => {
    const programs = (at: Readonly<Record<string, string>>) => [
      may('ds', 'axis', '3', { at }),
      may('ds', 'axis', '8', { at }),
    ]
    expect(programs({ 'ds-government': 'government@ds' })).toEqual([true, true])
    expect(programs({ 'ds-government/1': 'government@ds' })).toEqual([NO, NO])
    expect(programs({ 'ds-government': 'delay:ds' })).toEqual([true, NO])
    expect(programs({ 'ds-government': 'turn:9@ds' })).toEqual([true, NO])
  })

  it('ds-028: [1.1.3.1] Aid to China asks for the Quarantine Address and for Nationalist China at War, both', () => {
    const aid = (played: readonly string[], war: boolean) =>
      may('ds', 'western', '19a', {
        played,
        war: 'limited',
        vars: { 'posture/nationalist-china@ds': war ? null : 'resistance' },
      })
    expect(aid(['18a'], true)).toBe(true)
    expect([aid([], true), aid(['18a'], false), aid([], false)]).toEqual([NO, NO, NO])
  })

  it('ds-029: [1.1.3.1] Cash & Carry asks for the end of Pre-War, or for European Limited War', () => {
    const carry = (war: 'pre-war' | 'limited', europe: boolean) =>
      may('ds', 'western', '5', {
        war,
        at: europe ? { 'ds-european-limited-war': 'european-war:western@ds' } : {},
      })
    expect(carry('limited', false)).toBe(true)
    expect(carry('pre-war', true)).toBe(true)
    expect(carry('limited', true)).toBe(true)
    expect(carry('pre-war', false)).toBe(NO)
  })
})

describe('[1.1.1] [1.1.3.3] worked examples with both maps', () => {
  const both = (pending: string, war: 'limited' | 'total' = 'total'): SegmentTable =>
    new SegmentTable({
      decks: [realDeck('tk-soviet'), realDeck('ds-soviet')],
      phasing: 'soviet',
      cards: { [pending]: 'pending' },
      vars: { 'war-state': war, 'war-state@ds': 'limited' },
    })
  /** Asia selects after a card has been selected in Europe. */
  const beside = (pending: string, card: string, war?: 'limited'): string =>
    both(`tk-soviet-${pending}`, war).refusal(`ds-soviet-${card}`)

  it('core-031, ds-025: [1.1.1] Siberian Reserves Released takes its twin out of the other deck', () => {
    const europe = both('tk-soviet-26b')
    europe.begins('soviet', 'tk')
    expect(europe.lies('ds-soviet-11b')).toBe('removed:soviet@ds')
    const asia = both('ds-soviet-11b')
    asia.begins('soviet', 'ds')
    expect(asia.lies('tk-soviet-26b')).toBe('removed:soviet')
  })

  it('core-038: [1.1.3.3] twins are not selected in one turn; cards that only share a name are', () => {
    expect(beside('26b', '11b')).toContain('Siberian Reserves Released has been selected on the other map')
    expect(beside('23', '24')).toBe('')
  })

  it('core-039: [1.1.3.3] beside Total War Production of 3 nothing above 0, beside that of 2 a value of 1', () => {
    expect(beside('39', '24')).toContain('the Soviet Production Limit of 3')
    expect(beside('40', '24')).toBe('')
    expect(beside('23', '24', 'limited')).toContain('the Soviet Production Limit of 1')
  })
})
