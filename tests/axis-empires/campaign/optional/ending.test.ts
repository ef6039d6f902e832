/** Variable Game Ending (17.10) and Alternate Avalanche (17.9). */
import { describe, expect, it } from 'vitest'
import { variableEnding } from '../../../../src-shared/axis-empires/campaign/victory/v-day.ts'
import { EventTable } from '../events/at-table.ts'
import { type CampaignOptions, campaign } from '../victory/campaign.ts'

const MAY_45 = 75
const turn = (number: number): string => `turn:${number}`

/** The Turn Marker Segment that picks V-Day up. */
function toVDay(options: CampaignOptions, at: Readonly<Record<string, string>>, on = true) {
  return campaign({
    turn: '1945-3',
    war: 'total',
    manualDice: true,
    ...options,
    at,
    frame: { proc: 'turn', step: 'turn-marker' },
    scenario: { ...options.scenario, options: on ? ['variable-ending', 'luck'] : [] },
  })
}
const europe = { 'v-e-day': turn(MAY_45) }

describe('Variable Game Ending', () => {
  it('[17.10] core-138: a die not above the VP Box of a second Axis marker puts V-Day into the next box', () => {
    const p = toVDay({ vars: { 'no-retreat': 2 } }, europe)
    expect(p.engine.decision()).toMatchObject({ kind: 'die', rule: '17.10' })
    p.do({ type: 'die', value: 2 })
    expect(p.at('v-e-day')).toBe(turn(MAY_45 + 1))
    expect(p.game.table.get('result')).toBeNull()
    expect(p.game.table.get('bonus-vp')).toBeNull()
  })
  it('[17.10] [16] a greater one ends the game, and no Luck has it rolled again', () => {
    const p = toVDay({ vars: { 'ss-europa': 2 } }, europe)
    expect(p.at('luck')).toBe('swb')
    p.do({ type: 'die', value: 3 })
    expect(p.game.table.get('result')).toMatchObject({ level: 'Victory Points' })
  })
  it('[17.10] without a second marker, or without the rule, V-Day ends the game at once', () => {
    expect(toVDay({}, europe).game.table.get('result')).not.toBeNull()
    expect(toVDay({ vars: { 'no-retreat': 4 } }, europe, false).game.table.get('result')).not.toBeNull()
  })
  it('[17.10] core-139: in a combined game only for the last V-Day marker, or once for both with the greater box', () => {
    const maps = ['tk', 'ds'] as const
    const vars = { 'ss-europa': 4, 'japanese-mandate@ds': 2 }
    const first = toVDay({ maps, vars }, { ...europe, 'ds-v-j-day': `${turn(79)}@ds` })
    expect(first.engine.decision()?.rule).not.toBe('17.10')
    const last = toVDay(
      { maps, vars: { ...vars, 'map-over': 'v-day' } },
      { 'ds-v-j-day': `${turn(MAY_45)}@ds` },
    )
    expect(variableEnding(last.game, ['ds'])).toEqual(['ds'])
    last.do({ type: 'die', value: 3 })
    expect(last.game.table.get('result')).not.toBeNull()
    const both = toVDay({ maps, vars }, { ...europe, 'ds-v-j-day': `${turn(MAY_45)}@ds` })
    both.do({ type: 'die', value: 4 })
    expect([both.at('v-e-day'), both.at('ds-v-j-day')]).toEqual([turn(76), `${turn(76)}@ds`])
    expect([both.game.table.get('bonus-vp'), both.game.table.get('bonus-vp@ds')]).toEqual([null, null])
  })
})

describe('Alternate Avalanche', () => {
  /** US units in Italy, in Ports that are no Cities or in a City. */
  const italy = (
    hexes: readonly string[],
    on: boolean,
    convoys: Readonly<Record<string, string>> = { 'us-convoy-1/1': 'zone:western-mediterranean:convoys' },
  ) => {
    const p = new EventTable({
      active: { italy: 'axis' },
      at: {
        ...Object.fromEntries(hexes.map((hex, i) => [`us-inf-0${i + 1}`, hex])),
        'us-inf-04': 'w2208',
        ...convoys,
      },
      scenario: {
        campaign: {},
        victory: [],
        tracks: { vp: 1, 'vp-side': 'allied-crusade' },
        options: on ? ['alternate-avalanche'] : [],
      },
    })
    return p.judgeEvent({ event: 'operation-avalanche', faction: 'western', country: 'italy' })
  }
  it('[17.9] two Ports with supplied US units do as a City does, one does not', () => {
    expect(italy(['w2125', 'w2426'], true).ok).toBe(true)
    expect(italy(['w2125', 'w2426'], false)).toMatchObject({ ok: false, rule: '6.2' })
    expect(italy(['w2125'], true)).toMatchObject({ ok: false, rule: '6.2' })
  })
  it('[17.9] the Ports are two, lie within the Country itself, and their US units are supplied', () => {
    const refused = { ok: false, rule: '6.2' }
    // Two units in one Port; a Port of Italy and one of its Dependent Libya; a Port no Convoy reaches.
    expect(italy(['w2125', 'w2125'], true)).toMatchObject(refused)
    expect(italy(['w2125', 'w1522'], true)).toMatchObject(refused)
    expect(italy(['w2125', 'w2426'], true, {})).toMatchObject(refused)
  })
  it('[17.9] one City is enough with the rule as without it', () => {
    expect([italy(['w2424'], true).ok, italy(['w2424'], false).ok]).toEqual([true, true])
  })
})
