/** Events that were under way when an older version wrote them: what they kept was one packed text, `picked`. */
import { describe, expect, it } from 'vitest'
import { ARRIVALS } from '../../../../src-shared/axis-empires/campaign/events/arrivals/index.ts'
import { EVENT_FRAME } from '../../../../src-shared/axis-empires/campaign/events/frame.ts'
import { EVENTS } from '../../../../src-shared/axis-empires/campaign/events/index.ts'
import { eventProcedure } from '../../../../src-shared/axis-empires/campaign/events/procedure.ts'
import type { Frame } from '../../../../src-shared/kernel/state.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { expectSame } from '../../../kit/state.ts'
import { EventTable } from './at-table.ts'

/** An event, the text that it kept, and the fields that it keeps now. */
const KEPT: readonly (readonly [event: string, picked: string, memory: object])[] = [
  ['gekokujo', 'pre-war', { fell: true }],
  ['supports-nationalists', 'hex:w3825', { unrest: 'w3825' }],
  ['allies-support-resistance', 'hex:w3825', { unrest: 'w3825' }],
  ['minor-country-politics', 'area-tk-1', { table: 'area-tk-1' }],
  ['minor-country-politics', 'unrest greece', { stirs: 'unrest', land: 'greece' }],
  ['failure', 'soviet', { by: 'soviet' }],
  ['failure', 'soviet w3825', { by: 'soviet', at: 'w3825' }],
  ['failure', 'w3825', { at: 'w3825' }],
  ['operation-z', '210000', { harbor: 2, army: 1, navy: 0, landing: 0, movement: 0, totsugeki: 0 }],
  ['widespread-attacks', '000001', { harbor: 0, army: 0, navy: 0, landing: 0, movement: 0, totsugeki: 1 }],
  ['z-landing', 'a4725', { at: 'a4725' }],
  ['z-movement', 'a4725', { at: 'a4725' }],
  ['z-totsugeki', 'a4725', { at: 'a4725' }],
  ['country-resists', 'infantry', { lost: 'infantry' }],
  ['country-resists', 'before-war western', { answered: true }],
  ['banzai', 'attack', { attacking: true }],
  ['banzai', 'against neutrality', { ended: 'neutrality' }],
  ['banzai', 'cv-fleet jpn-cv-1', { type: 'cv-fleet', unit: 'jpn-cv-1' }],
  ['project-success-a-bomb', 'a4725', { at: 'a4725' }],
  ['chinese-incident', 'hex:a4725', { unrest: 'a4725' }],
  ['chinese-incident', 'truce:nationalist-china', { truce: 'nationalist-china' }],
  ['chinese-incident', 'own:nationalist-china', {}],
  ['chinese-incident', 'strife', { strife: true }],
  ['aid-to-nationalist-china', 'roll 1', { roll: 1 }],
  ['aid-to-communist-china', 'roll 0', { roll: 0 }],
  ['lend-lease-to-britain', 'roll 0', { roll: 0 }],
  ['lend-lease-to-russia', 'roll 0', { roll: 0 }],
  ['british-surrender', 'none', { ceded: false }],
  ['us-surrender', 'ceded', { ceded: true }],
  ['russian-surrender', 'none', { ceded: false }],
  ['forced-settlement', 'truce', { truce: true }],
  ['japanese-concessions', 'none', { ceded: false }],
  ['raiders', 'raid', { raid: true }],
  ['arrival-european-limited-war', 'begins', { begins: true }],
  ['arrival-european-limited-war', 'peace', {}],
  ['arrival-european-total-war', 'begins', { begins: true }],
]

const older = (event: string, step: number, more: object = {}): Frame => ({
  proc: 'event',
  event,
  map: 'ds',
  receiver: 'axis',
  step,
  begun: true,
  ...more,
})

describe('events under way in older saves', () => {
  it.each(KEPT)('%s kept "%s"', (event, picked, memory) => {
    const frame = older(event, 1, { picked })
    expect(EVENT_FRAME.read(frame).memory).toEqual(memory)
    expect(eventProcedure.objection?.(frame)).toBeUndefined()
  })

  it('every event that keeps anything is among them', () => {
    const known = new Set(KEPT.map(([event]) => event))
    const keeping = [...EVENTS.all, ...ARRIVALS.all].filter(({ memory }) => memory !== undefined)
    const chinas = ['nationalist-chinese-surrender', 'communist-chinese-surrender']
    expect(keeping.map(({ id }) => id).filter((id) => !known.has(id))).toEqual(chinas)
  })

  it('one that kept nothing is read as it is now', () => {
    expect(EVENT_FRAME.read(older('declare-war', 0))).toEqual({ ...older('declare-war', 0), memory: {} })
    expect(eventProcedure.objection?.(older('declare-war', 0, { memory: { roll: 1 } }))).toMatch(
      /"declare-war" keeps has "roll"; expected only nothing/,
    )
    expect(eventProcedure.objection?.(older('picnic', 0))).toBe('there is no political event "picnic"')
  })

  it('[37.28] continues as if it had been written today, and is undone to the last byte of what was', () => {
    const at = { 'ds-us-surf-1': 'pool:western@ds' }
    const table = (frame: Frame): EventTable =>
      new EventTable({ maps: ['ds'], war: 'limited', turn: '1941-9', at, frame })
    const before = table(older('operation-z', 1, { sort: '28a', picked: '100003' }))
    const after = table(older('operation-z', 1, { sort: '28a', memory: { harbor: 1, totsugeki: 3 } }))
    expect(before.labels()).toEqual(after.labels())
    expect(before.labels().length).toBeGreaterThan(1)
    const stored = cloneState(before.game.table.state)
    const [first] = before.offers()
    if (!first) throw new Error('nothing is offered')
    const effects = before.engine.perform(first.command)
    after.do(first.command)
    expect(before.game.table.state.pieces).toEqual(after.game.table.state.pieces)
    expect(before.labels()).toEqual(after.labels())
    before.game.table.undo(effects)
    expectSame(before.game.table.state, stored, 'undone')
  })
})
