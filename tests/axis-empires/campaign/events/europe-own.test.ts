/** Political Events that Europe alone has, or has in a way of its own. */
import { describe, expect, it } from 'vitest'
import { createPartnership } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { EventTable } from './at-table.ts'

const BERLIN = 'w3825'
const OUTBREAK = 'events:axis'

describe('Military Defeat and Military Victory', () => {
  const side = (p: EventTable): string[] => [p.at('ger-hq-n'), p.at('rus-hq-nw'), p.at('ger-hq-s')]
  const war = (state: 'pre-war' | 'limited'): EventTable =>
    new EventTable({
      war: state,
      at: {
        'ger-1a/1': BERLIN,
        'ger-hq-n': OUTBREAK,
        'ger-hq-s': OUTBREAK,
        'rus-hq-nw': 'events:soviet',
        'ger-inf-01': 'pool:axis',
        'ger-inf-02': 'aside',
      },
      postures: { britain: 'appeasement', russia: 'rapallo', france: 'appeasement', us: 'isolationism' },
    })
  it('[19.22] costs a step; in Pre-War it may call up the units of the Outbreak of War of that faction', () => {
    const p = war('pre-war')
    p.happens({ event: 'military-defeat' })
    expect(p.asked).toBe('axis')
    expect(p.game.side(p.unit('ger-1a')).steps).toBe(2)
    p.choose('The Outbreak of War units')
    expect(side(p)).toEqual(['delay:tk', 'events:soviet', OUTBREAK])
  })
  it('[19.22] in Limited War it costs exactly one step, and nothing where nobody stands', () => {
    const p = war('limited')
    p.happens({ event: 'military-defeat' })
    expect([p.asked, p.at('ger-hq-n'), p.game.side(p.unit('ger-1a')).steps]).toEqual(['nobody', OUTBREAK, 2])
    expect(war('limited').happens({ event: 'military-defeat', faction: 'soviet' }).at(-1)).toContain(
      'No Result',
    )
  })
  it('[19.24] gives the units of the Outbreak of War in Pre-War, a step, or a Delay Reduction', () => {
    const p = war('pre-war')
    p.happens({ event: 'military-victory' })
    expect(p.labels()).toContain('A Delay Reduction instead')
    p.choose('The Outbreak of War units')
    expect(side(p)).toEqual(['delay:tk', 'events:soviet', OUTBREAK])
    const step = war('limited')
    step.happens({ event: 'military-victory' })
    expect(step.labels().some((label) => label.startsWith('The Outbreak'))).toBe(false)
    step.do({ type: 'event-choice', choice: `ger-inf-01>${BERLIN}` })
    expect(step.at('ger-inf-01')).toBe(BERLIN)
  })
  it('[12.2] what has come by a Military Victory does not come again with Limited War', () => {
    const p = war('pre-war')
    p.happens({ event: 'military-victory' })
    p.choose('The Outbreak of War units')
    p.game.table.place('ger-hq-n', 'turn:40')
    p.happens({ event: 'outbreak-of-war' })
    expect([p.at('ger-hq-n'), p.at('rus-hq-nw')]).toEqual(['turn:40', 'delay:tk'])
  })
})

describe('Production Success', () => {
  const success = { event: 'production-success', sort: 'u-boat' }
  it('[19.32] brings the unit of the Production Directive, then its marker, then nothing', () => {
    const p = new EventTable({ at: { 'ger-sub-3': 'aside', 'type-xxi': 'aside' } })
    p.happens(success)
    expect([p.at('ger-sub-3'), p.at('type-xxi')]).toEqual(['delay:tk', 'aside'])
    p.happens(success)
    expect(p.at('type-xxi')).toBe('delay:tk')
    expect(p.happens(success).at(-1)).toBe('[19.32] No Result: its unit and its marker have come already')
  })
  it('[19.32] each Directive of Europe is a sort of its own; those of Asia are none of them', () => {
    for (const [sort, unit, marker] of [
      ['airmobile', 'ger-heli', 'airmobile-doctrine'],
      ['jet-fighter', 'ger-int', 'jet-fighter-production'],
      ['surface-raider', 'ger-surf', 'surface-raiders'],
      ['ural-bomber', 'ger-bomber', 'ural-bomber-production'],
    ] as const) {
      const p = new EventTable({ at: { [unit]: 'aside', [marker]: 'aside' } })
      p.happens({ ...success, sort })
      p.happens({ ...success, sort })
      expect([p.at(unit), p.at(marker)]).toEqual(['delay:tk', 'delay:tk'])
    }
    expect(new EventTable().judgeEvent({ ...success, sort: '55' })).toMatchObject({
      ok: false,
      rule: '19.32',
      reason: expect.stringContaining('expected one of airmobile, jet-fighter, surface-raider'),
    })
  })
})

describe('Project Success: A-bomb', () => {
  const LONDON = 'w3916'
  it('[19.33] devastates a Land hex within nine hexes of a US Air Base, and who is there', () => {
    const p = new EventTable({
      at: { 'us-a-bomb-2': 'aside', 'us-inf-01': LONDON, 'ger-1p': 'w3720', 'ger-inf-01': BERLIN },
    })
    p.happens({ event: 'project-success-a-bomb', faction: 'western' })
    const reach = p.offers().map(({ at }) => at)
    expect([reach.includes('w3720'), reach.includes('e4312')]).toEqual([true, false])
    p.do({ type: 'event-choice', choice: 'w3720' })
    expect([p.at('us-a-bomb-1'), p.at('us-a-bomb-2')]).toEqual(['w3720', 'aside'])
    p.do({ type: 'event-choice', choice: 'ger-1p' })
    expect([p.at('ger-1p'), p.at('ger-inf-01')]).toEqual(['delay:tk', BERLIN])
  })
})

describe('Successful Improvements', () => {
  const better = { event: 'successful-improvements' }
  const italy = (at: Record<string, string> = {}): EventTable => {
    const p = new EventTable({
      active: { italy: 'axis' },
      at: { 'ita-af': 'aside', 'ita-war-economy': 'swb', ...at },
    })
    expect(createPartnership(p.game, { country: 'italy', faction: 'axis' })).toEqual({ ok: true })
    return p
  }
  it('[19.38] [13.8.7] give a Partnership Country its Air Force, or a War Economy of +2', () => {
    const p = italy()
    p.happens(better)
    expect(p.labels()).toHaveLength(2)
    p.choose('The War Economy of Italy rises to +2')
    expect(p.game.board.up(p.unit('ita-war-economy'))?.type).toBe('war-economy-2')
    p.happens(better)
    expect(p.at('ita-af')).toBe('delay:tk')
    expect(p.happens(better).at(-1)).toContain('No Result')
  })
  it('[19.38] [13.8.7] [18.41] the first War Economy of one comes by the Delay Box; without a partner none does', () => {
    const p = new EventTable({
      active: { spain: 'axis' },
      at: { 'spa-war-economy': 'aside', 'spa-af': 'aside' },
    })
    expect(p.happens(better).at(-1)).toContain('No Result')
    createPartnership(p.game, { country: 'spain', faction: 'axis' })
    p.happens(better)
    p.choose(p.game.name(p.unit('spa-war-economy')))
    expect([p.at('spa-war-economy'), p.at('spa-af')]).toEqual(['delay:tk', 'aside'])
    // It is no partner of the West.
    expect(p.happens({ ...better, faction: 'western' }).at(-1)).toContain('No Result')
  })
})
