/** What is called up when the enemy is at the gates: 20.3.3, 20.3.4, 20.5.3, and Total War at the latest (12.3). */
import { describe, expect, it } from 'vitest'
import { isOver } from '../../../../src-shared/axis-empires/campaign/events/over.ts'
import {
  conditionalFrame,
  judgeCardEvents,
  permanentEvents,
  setCardEvents,
} from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { TOTAL_WAR_EVENTS } from '../../../../src-shared/axis-empires/campaign/events/total-war.ts'
import { EventTable } from './at-table.ts'

const WEST = 'events:western'
const SOVIET = 'events:soviet'
const REIMS = 'w3517'
const METZ = 'w3519'
const LONDON = 'w3916'
const KIEV = 'e3609'
const waiting = {
  'brit-int': WEST,
  'brit-def-1': WEST,
  'fra-def-1': WEST,
  'fra-def-2': WEST,
  'rus-def-1': SOVIET,
  'rus-21a': SOVIET,
  'brit-bef': WEST,
}
const table = (at: Record<string, string> = {}, more: Record<string, unknown> = {}): EventTable =>
  new EventTable({ war: 'limited', active: { france: 'western' }, at: { ...waiting, ...at }, ...more })
const places = (p: EventTable): string[] => ['brit-int', 'fra-def-1', 'rus-21a'].map((id) => p.at(id))
const segment = (p: EventTable, faction: 'western' | 'soviet'): void =>
  p.engine.enter(conditionalFrame(faction))

describe('Their Finest Hour', () => {
  it('[20.3.3] comes once France is Vichy or Germans are in Britain, in the Western segment, once', () => {
    const calm = table()
    segment(calm, 'western')
    expect(places(calm)).toEqual([WEST, WEST, SOVIET])
    expect(calm.happens({ event: 'their-finest-hour', faction: 'western' }).at(-1)).toBe(
      '[20.3.3] No Result: France stands, and no German is in Britain',
    )
    const invaded = table({ 'ger-inf-01': LONDON })
    segment(invaded, 'western')
    expect([invaded.at('brit-int'), invaded.at('brit-def-1'), invaded.at('brit-bef')]).toEqual([
      'delay:tk',
      'delay:tk',
      WEST,
    ])
    expect(invaded.judgeEvent({ event: 'their-finest-hour', faction: 'western' })).toMatchObject({
      ok: false,
      rule: '20.3.3',
    })
    const vichy = table({}, { active: {}, vars: { vichy: true } })
    segment(vichy, 'western')
    expect(vichy.at('brit-int')).toBe('delay:tk')
  })
})

describe('Paris Threatened', () => {
  it('[20.3.4] comes once Germans are in Paris or next to it while France stands', () => {
    const near = table({ 'ger-inf-01': REIMS })
    segment(near, 'western')
    expect([near.at('fra-def-1'), near.at('fra-def-2'), near.at('brit-int')]).toEqual([
      'delay:tk',
      'delay:tk',
      WEST,
    ])
    const far = table({ 'ger-inf-01': METZ, 'ita-inf-1': REIMS })
    segment(far, 'western')
    expect(far.at('fra-def-1')).toBe(WEST)
    const neutral = table({ 'ger-inf-01': REIMS }, { active: {} })
    segment(neutral, 'western')
    expect(neutral.at('fra-def-1')).toBe(WEST)
  })
})

describe('Russian Emergency Mobilization', () => {
  it('[20.5.3] comes once Germans are in Russia at War, and gives the Axis an Influence', () => {
    const p = table({ 'ger-inf-01': KIEV })
    segment(p, 'soviet')
    expect([p.at('rus-def-1'), p.at('rus-21a'), p.asked]).toEqual(['delay:tk', 'delay:tk', 'axis'])
    p.choose('Place Axis Influence in Turkey')
    expect(p.asked).toBe('nobody')
    const pact = table({}, { postures: { russia: 'pact' } })
    segment(pact, 'soviet')
    expect(pact.at('rus-21a')).toBe(SOVIET)
    const italians = table({ 'ita-exp': KIEV })
    segment(italians, 'soviet')
    expect(italians.at('rus-21a')).toBe(SOVIET)
  })
  it('[6.2] [20.5.3] ds-086: in a game of both maps that Influence is for a Country of Europe', () => {
    const p = table({ 'ger-inf-01': KIEV }, { maps: ['tk', 'ds'] })
    p.happens({ event: 'russian-emergency-mobilization', faction: 'soviet', map: 'tk' })
    const labels = p.labels().join()
    expect(labels).toContain('Turkey')
    for (const id of ['siam', 'hopeh', 'sinkiang']) expect(labels).not.toContain(p.game.countryName(id))
  })
})

describe('Total War', () => {
  it('[12.3] brings what has not come: counters to the Delay Box, the Influence with them', () => {
    const p = table({}, { war: 'total' })
    const frame = TOTAL_WAR_EVENTS.stepsIn(p.game, { map: 'tk', state: 'total' })
    if (!frame) throw new Error('nothing is triggered')
    p.engine.enter(frame)
    expect(places(p)).toEqual(['delay:tk', 'delay:tk', 'delay:tk'])
    expect(p.asked).toBe('axis')
    p.do({ type: 'end' })
    expect(TOTAL_WAR_EVENTS.stepsIn(p.game, { map: 'tk', state: 'total' })).toBeUndefined()
  })
})

describe('the Conditional Events Segment of Europe', () => {
  const order = (faction: 'axis' | 'western' | 'soviet'): readonly string[] =>
    permanentEvents('tk', faction).map(({ sections }) => sections.tk ?? '')
  it('[20.1] [20.3] [20.5] looks at the permanent events of a faction in the order of their sections', () => {
    expect(order('axis')).toEqual(['20.1.1', '20.1.2', '20.1.3'])
    expect(order('western').slice(0, 4)).toEqual(['20.3.1', '20.3.2', '20.3.3', '20.3.4'])
    expect(order('soviet').slice(0, 3)).toEqual(['20.5.1', '20.5.2', '20.5.3'])
    // Internment is looked at when all else has been.
    for (const faction of ['western', 'soviet'] as const) expect(order(faction).at(-1)).toBe('20.7')
  })
  it('[20.2] [6.2] then at those of the card: Case Yellow is carried out once its conditions are fulfilled', () => {
    const p = table({ 'ger-inf-01': 'w3516' })
    expect(setCardEvents(p.game, { faction: 'axis', map: 'tk', lines: [{ event: 'case-yellow' }] }).ok).toBe(
      true,
    )
    p.engine.enter(conditionalFrame('axis'))
    expect(p.game.politics.status('france')).toBe('neutral')
    const early = table({ 'ger-inf-01': METZ })
    setCardEvents(early.game, { faction: 'axis', map: 'tk', lines: [{ event: 'case-yellow' }] })
    early.engine.enter(conditionalFrame('axis'))
    expect(early.game.politics.status('france')).toBe('active')
  })
  it('[20.2] [20.4] [20.6] a card lists only what its faction may be given by one, never a permanent event', () => {
    const may = (faction: 'axis' | 'western' | 'soviet', event: string): boolean =>
      judgeCardEvents({ faction, map: 'tk', lines: [{ event }] }).ok
    expect([may('axis', 'ostland-accord'), may('soviet', 'ostland-accord')]).toEqual([true, false])
    expect([may('western', 'operation-avalanche'), may('soviet', 'operation-avalanche')]).toEqual([
      true,
      false,
    ])
    expect([may('soviet', 'russian-emergency-mobilization'), may('axis', 'army-program')]).toEqual([
      false,
      false,
    ])
  })
  it('[20.4] [20.4.2] Operation Avalanche comes by a Western card that names the Country', () => {
    const p = new EventTable({ active: { italy: 'axis' }, at: { 'us-inf-01': 'w2623' } })
    const lines = [{ event: 'operation-avalanche', country: 'italy' }]
    expect(setCardEvents(p.game, { faction: 'western', map: 'tk', lines }).ok).toBe(true)
    const notes: string[] = []
    p.game.table.listen((effect) => {
      if (effect.k === 'note' && !isOver(effect.note)) notes.push(effect.note.text)
    })
    p.engine.enter(conditionalFrame('western'))
    // The lone US unit in Rome has no line of supply: the conditions are not fulfilled.
    expect(notes.join()).toContain('No Result: Operation Avalanche')
  })
  it('[20.6] [6.2] a Soviet card gives Conditional Replacements', () => {
    const p = table({ 'rus-inf-01': 'pool:soviet' }, { phasing: 'soviet' })
    const replacements = [{ nation: 'russia', infantry: 1, armor: 0 }]
    expect(setCardEvents(p.game, { faction: 'soviet', map: 'tk', lines: [{ replacements }] }).ok).toBe(true)
    p.engine.enter(conditionalFrame('soviet'))
    expect(p.engine.decision()).toMatchObject({ faction: 'soviet' })
    expect(p.offers().some(({ command }) => command.type === 'replace')).toBe(true)
  })
})
