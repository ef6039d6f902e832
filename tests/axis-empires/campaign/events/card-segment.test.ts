/** The Conditional Events Segment (6.2) with what the Current Card lists, and what Total War triggers (12.3). */
import { describe, expect, it } from 'vitest'
import { isOver } from '../../../../src-shared/axis-empires/campaign/events/over.ts'
import {
  conditionalFrame,
  judgeCardEvents,
  permanentEvents,
  setCardEvents,
} from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { termsOf } from '../../../../src-shared/axis-empires/campaign/events/table-terms.ts'
import { TOTAL_WAR_EVENTS } from '../../../../src-shared/axis-empires/campaign/events/total-war.ts'
import { totalWarFrame } from '../../../../src-shared/axis-empires/table/politics/total-war-frame.ts'
import { EventTable } from './at-table.ts'

const PROGRAMS = {
  'jpn-af-5': 'events:axis@ds',
  'ds-axis-ighq-2': 'events:axis@ds',
  'jpn-surf-2': 'events:axis@ds',
  'jpn-col-bur': 'events:axis@ds',
}
const DELAY = 'delay:ds'
const ds = (options: NonNullable<ConstructorParameters<typeof EventTable>[0]> = {}): EventTable =>
  new EventTable({ maps: ['ds'], ...options })

describe('what the Current Card lists', () => {
  it('[6.2] [38.2] its events come after the permanent ones, one after the other', () => {
    const p = ds({
      at: { ...PROGRAMS, 'jpn-af-pact': 'events:axis@ds' },
      postures: { britain: 'peace', 'us-western-minors': 'quarantine' },
    })
    const lines = [{ event: 'army-program' }, { event: 'navy-program' }]
    expect(setCardEvents(p.game, { faction: 'axis', map: 'ds', lines }).ok).toBe(true)
    const log: string[] = []
    p.game.table.listen((effect) => {
      if (effect.k === 'note' && effect.note.tone === 'heading')
        log.push(effect.note.text.split(':')[0] ?? '')
    })
    p.engine.enter(conditionalFrame('axis'))
    expect(log).toEqual(['British Neutrality Pact Check', 'Army Program', 'Navy Program'])
    expect([p.at('jpn-af-5'), p.at('jpn-surf-2'), p.at('jpn-col-bur')]).toEqual([
      DELAY,
      DELAY,
      'events:axis@ds',
    ])
  })
  it('[6.2] only in the segment of its own faction, and no more once the card is gone', () => {
    const p = ds({ at: PROGRAMS, postures: { 'us-western-minors': 'quarantine' } })
    setCardEvents(p.game, { faction: 'axis', map: 'ds', lines: [{ event: 'army-program' }] })
    p.engine.enter(conditionalFrame('western'))
    expect(p.at('jpn-af-5')).toBe('events:axis@ds')
    setCardEvents(p.game, { faction: 'axis', map: 'ds', lines: null })
    p.engine.enter(conditionalFrame('axis'))
    expect(p.at('jpn-af-5')).toBe('events:axis@ds')
  })
  it('[6.2] [38.4] an event whose conditions are not fulfilled has no result', () => {
    const p = ds({ active: { australia: 'axis' }, postures: { 'us-western-minors': 'quarantine' } })
    const lines = [{ event: 'colonial-liberation', country: 'australia' }]
    setCardEvents(p.game, { faction: 'western', map: 'ds', lines })
    const notes: string[] = []
    p.game.table.listen((effect) => {
      if (effect.k === 'note' && !isOver(effect.note)) notes.push(effect.note.text)
    })
    p.engine.enter(conditionalFrame('western'))
    expect(notes.at(-1)).toMatch(/^No Result: Colonial Liberation, /)
  })
  it('[6.2] ds-086: an event of Europe does not touch a Country in Asia', () => {
    const p = new EventTable({ maps: ['tk', 'ds'] })
    const judged = (country: string): boolean => p.judgeEvent({ event: 'influence', map: 'tk', country }).ok
    expect([judged('sweden'), judged('siam')]).toEqual([true, false])
    expect(p.judgeEvent({ event: 'influence', map: 'ds', country: 'siam' }).ok).toBe(true)
  })
  it('[6.2] Conditional Replacements come in each such segment and are placed as replacements', () => {
    const p = ds({ at: { 'jpn-inf-01': 'pool:axis@ds' } })
    const replacements = [{ nation: 'japan', infantry: 1, armor: 0 }]
    setCardEvents(p.game, { faction: 'axis', map: 'ds', lines: [{ replacements }] })
    p.engine.enter(conditionalFrame('axis'))
    expect(p.engine.decision()?.kind).toBe('replacements')
    const offer = p.offers().find(({ command }) => command.type === 'replace')
    p.do(offer?.command ?? { type: 'none' })
    expect(p.at(String(offer?.command.unit))).toBe(offer?.command.to)
    expect(p.engine.decision()?.kind).not.toBe('replacements')
  })
  it('[6.2] [38.6] refuses an event that the cards of the faction cannot list, and names the nearest', () => {
    const judged = (faction: 'axis' | 'soviet', event: string): unknown =>
      judgeCardEvents({ faction, map: 'ds', lines: [{ event }] })
    expect(judged('soviet', 'army-program')).toMatchObject({ ok: false, rule: '6.2' })
    expect(judged('axis', 'internment-axis')).toMatchObject({ ok: false, rule: '6.2' })
    expect(judged('axis', 'armi-program')).toMatchObject({
      ok: false,
      reason: expect.stringContaining('perhaps "army-program"'),
    })
    expect(judged('axis', 'army-program')).toEqual({ ok: true })
  })
  it('[6.2] no Political DRM counts in a roll that a Conditional Event calls for', () => {
    const p = ds({ vars: { 'vp@ds': 2, 'vp-side@ds': 'axis-tide' } })
    const table = p.game.content.political.get('diplomatic-incident-ds')
    if (!table) throw new Error('no table')
    const roll = { proc: 'political-roll', table: table.id, map: 'ds', receiver: 'axis' } as const
    expect(termsOf(p.game, table, roll).length).toBeGreaterThan(0)
    setCardEvents(p.game, {
      faction: 'axis',
      map: 'ds',
      lines: [{ replacements: [{ nation: 'japan', infantry: 1, armor: 0 }] }],
    })
    p.game.table.place('jpn-inf-01', 'pool:axis@ds')
    p.engine.enter(conditionalFrame('axis'))
    expect(termsOf(p.game, table, roll)).toEqual([])
  })
})

describe('the permanent events', () => {
  const order = (map: 'ds' | 'tk', faction: 'axis' | 'western' | 'soviet'): readonly string[] =>
    permanentEvents(map, faction).map(({ sections }) => sections[map] ?? '')
  it('[38.1] [38.3] [38.5] are looked at in the order of their sections, those of the phasing faction alone', () => {
    expect(order('ds', 'axis')).toEqual(['38.1.1', '38.1.2', '38.1.3', '38.1.4', '38.1.5', '38.1.6'])
    expect(order('ds', 'western').slice(0, 7)).toEqual([
      ...['38.3.1', '38.3.2', '38.3.3', '38.3.4', '38.3.5', '38.3.6', '38.3.7'],
    ])
    const soviet = ['38.5.1', '38.5.2', '38.5.3', '38.5.4']
    expect(order('ds', 'soviet').slice(0, 4)).toEqual(soviet)
  })
})

describe('what Total War triggers', () => {
  it('[12.3] the four Programs of Asia come at once if they have not come, in its Delay Box', () => {
    const p = ds({ at: { ...PROGRAMS, 'jpn-surf-2': 'pool:axis@ds' }, war: 'total' })
    p.engine.enter(totalWarFrame('ds'))
    while (p.engine.decision()?.kind === 'total-war') p.do({ type: 'done' })
    expect([p.at('jpn-af-5'), p.at('ds-axis-ighq-2'), p.at('jpn-col-bur')]).toEqual([DELAY, DELAY, DELAY])
    expect(p.at('jpn-surf-2')).toBe('pool:axis@ds')
  })
  it('[12.3] not with Limited War, and not by a war in Europe', () => {
    const p = ds({ at: PROGRAMS, war: 'limited' })
    expect(TOTAL_WAR_EVENTS.stepsIn(p.game, { map: 'ds', state: 'limited' })).toBeUndefined()
    expect(TOTAL_WAR_EVENTS.stepsIn(p.game, { map: 'ds', state: 'total' })).toBeDefined()
    const both = new EventTable({ maps: ['tk', 'ds'], at: PROGRAMS, war: 'total' })
    both.engine.enter(totalWarFrame('tk'))
    expect(both.at('jpn-af-5')).toBe('events:axis@ds')
  })
})
