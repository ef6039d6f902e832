/** The Political Events Segment: what the Current Card lists, and Policies that the Axis ends (2.1). */
import { describe, expect, it } from 'vitest'
import { eventFrame } from '../../../../src-shared/axis-empires/campaign/events/frame.ts'
import { politicalEventsFrame } from '../../../../src-shared/axis-empires/campaign/events/political-segment.ts'
import { planOf } from '../../../../src-shared/axis-empires/campaign/sequence/plan.ts'
import { isPlayed } from '../../../../src-shared/axis-empires/campaign/sequence/segments.ts'
import { MODIFIERS } from '../../../../src-shared/axis-empires/table/modifiers/index.ts'
import { byTrack } from '../../../../src-shared/axis-empires/table/modifiers/registry.ts'
import { leadingBranch } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'
import { campaign } from '../../campaign/victory/campaign.ts'

const axis = (options: Partial<PositionOptions>): EventTable =>
  new EventTable({ war: 'limited', frame: politicalEventsFrame('axis'), ...options })
const asks = (table: EventTable): string => table.engine.decision()?.kind ?? 'nothing'
const commands = (table: EventTable) => table.offers().map(({ command }) => command)

describe('the segment', () => {
  it('[2] [2.1] is played in a campaign, between Replacements and Support', () => {
    const p = campaign({ war: 'limited', scenario: { kind: 'campaign' } })
    const segments = planOf(p.game.content.scenario, p.game.turn).flatMap((step) =>
      step.kind === 'faction' && step.faction === 'axis' ? [step.segment] : [],
    )
    const played = segments.filter((segment) => isPlayed(p.game, segment)).map(({ id }) => id)
    const at = played.indexOf('political-events')
    expect(played.slice(at - 1, at + 3)).toEqual([
      'replacements',
      'political-events',
      'support',
      'organization',
    ])
  })
  it('[6] [6.1] [6.2] the Faction Turn ends with War & Peace, then the Conditional Events', () => {
    const p = campaign({ war: 'limited', scenario: { kind: 'campaign' } })
    const segments = planOf(p.game.content.scenario, p.game.turn).flatMap((step) =>
      step.kind === 'faction' && step.faction === 'axis' && isPlayed(p.game, step.segment)
        ? [step.segment.id]
        : [],
    )
    expect(segments.slice(-2)).toEqual(['war-and-peace', 'conditional-events'])
  })
  it('[2.1.1] what the Current Card lists is carried out in its order, before any Policy is ended', () => {
    const take = MODIFIERS.register(
      byTrack({
        id: 'test-card',
        rule: '2.1.1',
        at: 'politicalEvents',
        from: { track: 'turn' },
        words: 'A card of a test.',
        gives: (_game, { faction }) =>
          faction === 'axis'
            ? ['political-option', 'free-passage'].map((event) =>
                eventFrame(event, { map: 'tk', receiver: 'axis', country: 'spain' }),
              )
            : undefined,
      }),
    )
    try {
      const table = axis({ vars: { 'posture/britain': 'guarantees' } })
      expect(table.engine.decision()?.prompt).toContain('Political Option')
      table.do(table.offers().at(-1)?.command ?? { type: 'end' })
      for (let i = 0; i < 60 && asks(table) !== 'political-events'; i++)
        table.do(table.offers().at(-1)?.command ?? { type: 'end' })
      expect(asks(table)).toBe('political-events')
    } finally {
      take()
    }
  })
  it('[2.1] passes by where nothing can be done', () => {
    expect(asks(axis({}))).toBe('nothing')
    const soviet = new EventTable({
      war: 'limited',
      frame: politicalEventsFrame('soviet'),
      vars: { 'posture/britain': 'guarantees' },
    })
    expect(asks(soviet)).toBe('nothing')
  })
})

describe('a Policy that the Axis ends', () => {
  it('[2.1.2] [13.6.1.2] [18.28] goes with all its markers, and others stay', () => {
    const vars = { 'posture/britain': 'guarantees', 'posture/france': 'guarantees', 'posture/russia': 'pact' }
    const table = axis({ vars })
    expect(commands(table)).toEqual([
      { type: 'done' },
      { type: 'end-policy', policy: 'guarantees' },
      { type: 'end-policy', policy: 'pact' },
    ])
    table.do({ type: 'end-policy', policy: 'guarantees' })
    const posture = (box: string) => table.game.table.get(`posture/${box}`)
    expect([posture('britain'), posture('france'), posture('russia')]).toEqual([null, null, 'pact'])
    table.do({ type: 'done' })
    expect(asks(table)).toBe('nothing')
  })
  it('[2.1.2] [13.6.1.2] not in Pre-War', () => {
    expect(
      asks(axis({ war: 'pre-war', vars: { 'posture/britain': 'guarantees', 'posture/us': 'isolationism' } })),
    ).toBe('nothing')
  })
  it('[2.1.2] [18.11] not the Ostland Accord while Enforced Peace is on the Turn Track', () => {
    const vars = { 'posture/russia': 'ostland', 'posture/us': 'isolationism' }
    const held = axis({ vars, at: { 'enforced-peace': 'turn:60' } })
    expect(commands(held)).not.toContainEqual({ type: 'end-policy', policy: 'ostland' })
    expect(held.judge({ type: 'end-policy', policy: 'ostland' })).toMatchObject({
      ok: false,
      rule: '13.6.1.2',
    })
    expect(commands(axis({ vars }))).toContainEqual({ type: 'end-policy', policy: 'ostland' })
  })
  it('[2.1.2] [36.21] [36.36] Neutrality at the price of the Government of the right branch', () => {
    const vars = { 'posture/russia@ds': 'neutrality', 'posture/britain@ds': 'acceptance' }
    const army = axis({ maps: ['ds'], vars, at: { 'ds-government/0': 'government@ds' } })
    army.do({ type: 'end-policy', policy: 'neutrality' })
    expect([army.game.table.get('posture/russia@ds'), army.at('ds-government')]).toEqual([null, 'delay:ds'])
    const navy = axis({ maps: ['ds'], vars, at: { 'ds-government/1': 'government@ds' } })
    expect(navy.judge({ type: 'end-policy', policy: 'neutrality' })).toMatchObject({
      ok: false,
      rule: '13.6.1.2',
    })
    expect(navy.judge({ type: 'end-policy', policy: 'acceptance' }).ok).toBe(true)
  })
  it('[2012:14.12] [2.1.2] not a Surrender while Enforced Peace of the Country is on the Turn Track', () => {
    const vars = { 'posture/russia@ds': 'surrender', 'posture/britain@ds': 'acceptance' }
    const at = { 'ds-government/0': 'government@ds' }
    const free = axis({ maps: ['ds'], vars, at })
    expect(free.judge({ type: 'end-policy', policy: 'surrender' }).ok).toBe(true)
    const other = { ...at, 'ds-enforced-peace-us': 'turn:60@ds' }
    expect(
      axis({ maps: ['ds'], vars, at: other }).judge({ type: 'end-policy', policy: 'surrender' }).ok,
    ).toBe(true)
    const held = axis({ maps: ['ds'], vars, at: { ...at, 'ds-enforced-peace-russian': 'turn:60@ds' } })
    expect(held.judge({ type: 'end-policy', policy: 'surrender' })).toMatchObject({
      ok: false,
      rule: '2012:14.12',
    })
    free.do({ type: 'end-policy', policy: 'surrender' })
    expect([free.game.table.get('posture/russia@ds'), free.at('ds-government')]).toEqual([null, 'delay:ds'])
  })
  it('[2.1.2] one that is not in effect, or no Policy at all, is refused', () => {
    const table = axis({ vars: { 'posture/britain': 'guarantees' } })
    expect(table.judge({ type: 'end-policy', policy: 'pact' })).toMatchObject({ ok: false, rule: '13.6.1.2' })
    expect(table.judge({ type: 'end-policy', policy: 'friendship' })).toMatchObject({
      ok: false,
      rule: '2.1.2',
    })
  })
})

describe('the Showa Restoration', () => {
  it('[36.39] turns the Government and goes to the Delay Box', () => {
    const at = { 'ds-showa-restoration': 'swb@ds', 'ds-government/0': 'government@ds' }
    const table = axis({ maps: ['ds'], at })
    table.do({ type: 'turn-government' })
    expect([leadingBranch(table.game), table.at('ds-showa-restoration')]).toEqual(['navy', 'delay:ds'])
    expect(asks(table)).toBe('nothing')
  })
  it('[36.39] not while nobody leads', () => {
    const at = { 'ds-showa-restoration': 'swb@ds', 'ds-government': 'delay:ds' }
    expect(asks(axis({ maps: ['ds'], at }))).toBe('nothing')
  })
})
