/** Markers that are used up: Chemical Weapons, Raiders, the Airmobile Doctrine; Lend-Lease; HQs placed by cards. */
import { describe, expect, it } from 'vitest'
import { raiderFrames } from '../../../../src-shared/axis-empires/campaign/events/arrivals/raiders.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import {
  judgePlaceByCard,
  placeByCard,
} from '../../../../src-shared/axis-empires/war/organization/by-card.ts'
import { combat, Position, type PositionOptions } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'

describe('Chemical Weapons', () => {
  const TARGET = 'a4620'
  const base = {
    maps: ['ds'],
    phasing: 'axis',
    war: 'total',
    active: { szechwan: 'western' },
    at: {
      'jpn-11a': 'a4720',
      'jpn-14a': 'a4720',
      'sze-inf-1': TARGET,
      'ds-chemical-weapons': 'pool:axis@ds',
    },
    manualDice: true,
    frame: combat(),
  } satisfies PositionOptions

  function fight(at: Record<string, string> = {}): Position {
    const p = new Position({ ...base, at: { ...base.at, ...at } })
    p.attack(TARGET, ['jpn-11a', 'jpn-14a'])
    return p
  }
  const losses = (p: Position) =>
    (p.game.table.state.frames.find(({ proc }) => proc === 'attack') as { losses?: unknown } | undefined)
      ?.losses

  it('[36.8] ds-123: before the die the Axis may use them, and both sides lose one more', () => {
    const p = fight()
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'combat-chemical', rule: '36.8' })
    p.do({ type: 'use-chemicals' })
    expect(p.at('ds-chemical-weapons')).toBe(`turn:${p.game.turn + 1}@ds`)
    const plain = fight({ 'ds-chemical-weapons': 'aside' })
    const with1 = p.engine.decision()?.kind
    expect([with1, plain.engine.decision()?.kind]).toEqual(['die', 'die'])
    const text = (each: Position): string => {
      const notes: string[] = []
      each.game.table.listen((effect) => {
        if (effect.k === 'note' && effect.note.rule === '4.2.4') notes.push(effect.note.text)
      })
      each.do({ type: 'die', value: 4 })
      return notes[0] ?? ''
    }
    const attrition = (line: string) => /(\d)\/(\d)/.exec(line)?.slice(1).map(Number) ?? [0, 0]
    const [a = 0, d = 0] = attrition(text(plain))
    expect(attrition(text(p))).toEqual([a + 1, d + 1])
    expect(losses(p)).not.toEqual(losses(plain))
  })
  it('[36.8] it may keep them, and is not asked without the marker in its Force Pool', () => {
    const p = fight()
    p.do({ type: 'end' })
    expect([p.engine.decision()?.kind, p.at('ds-chemical-weapons')]).toEqual(['die', 'pool:axis@ds'])
    expect(fight({ 'ds-chemical-weapons': 'swb@ds' }).engine.decision()?.kind).toBe('die')
  })
})

describe('raiders', () => {
  function raid(map: MapId, at: Record<string, string>): EventTable {
    const base = new EventTable({ maps: [map] })
    const all = base.game.content.units.filter(
      ({ sides, map: of, counter }) =>
        of === map && sides[0]?.kind === 'support' && counter.faction === 'western',
    )
    const away = Object.fromEntries(all.map(({ id }) => [id, 'aside']))
    const table = new EventTable({ maps: [map], at: { ...away, ...at } })
    for (const frame of raiderFrames(table.game, 'axis')) table.engine.enter(frame)
    return table
  }
  it('[36.41] the West answers with two support units: Fleets go the way of the raiders, air units to the Delay Box', () => {
    const table = raid('ds', {
      'ds-suicidal-raiders': 'pool:axis@ds',
      'ds-us-surf-1': 'pool:western@ds',
      'ds-us-af-2': 'pool:western@ds',
      'ds-us-sub-2': 'pool:western@ds',
    })
    table.do({ type: 'event-choice', choice: 'raid' })
    expect([table.at('ds-suicidal-raiders'), table.asked]).toEqual(['naval-delay:ds', 'western'])
    table.do({ type: 'event-choice', choice: 'ds-us-surf-1' }, { type: 'event-choice', choice: 'ds-us-af-2' })
    expect([table.at('ds-us-surf-1'), table.at('ds-us-af-2'), table.at('ds-us-sub-2')]).toEqual([
      'naval-delay:ds',
      'delay:ds',
      'pool:western@ds',
    ])
  })
  it('[36.41] with one unit left that one is all', () => {
    const table = raid('ds', { 'ds-suicidal-raiders': 'pool:axis@ds', 'ds-us-af-2': 'pool:western@ds' })
    table.do({ type: 'event-choice', choice: 'raid' })
    expect([table.at('ds-us-af-2'), table.asked]).toEqual(['delay:ds', 'nobody'])
  })
  it('[18.34] in Europe it answers with Fleets', () => {
    const table = raid('tk', {
      'surface-raiders': 'pool:axis',
      'brit-surf-1': 'pool:western',
      'brit-af-1': 'pool:western',
    })
    table.do({ type: 'event-choice', choice: 'raid' })
    expect([table.at('brit-surf-1'), table.at('brit-af-1')]).toEqual(['naval-delay:tk', 'pool:western'])
  })
  it('[18.34] may be kept; only the Axis has them', () => {
    const table = raid('tk', { 'surface-raiders': 'pool:axis' })
    table.do({ type: 'end' })
    expect(table.at('surface-raiders')).toBe('pool:axis')
    expect(raiderFrames(table.game, 'western')).toEqual([])
    expect(raid('tk', { 'surface-raiders': 'delay:tk' }).asked).toBe('nobody')
  })
})

describe('the Airmobile Doctrine', () => {
  const HQ = 'ger-hq-g'
  const TARGET = 'e3611'
  const defended = (doctrine: string): Position => {
    const p = new Position({
      phasing: 'soviet',
      war: 'total',
      at: {
        [HQ]: TARGET,
        'ger-inf-01': TARGET,
        'rus-inf-07': 'e3612',
        'rus-inf-08': 'e3612',
        'rus-inf-09': 'e3612',
        'airmobile-doctrine': doctrine,
      },
      manualDice: true,
      frame: combat(),
    })
    p.attack(TARGET, ['rus-inf-07', 'rus-inf-08', 'rus-inf-09'], HQ)
    return p
  }
  const drive = (p: Position): void => {
    p.game.table.patch({ stage: 'defender-retreat', owed: 1, retreat: 'Dr1', rolled: 3 })
    p.engine.advance()
  }
  it('[18.2] [4.2.5.2] a defending force with an HQ may retreat a hex, and the marker is delayed', () => {
    const p = defended('swb')
    p.game.table.pop()
    drive(p)
    const ways = p.offers().map(({ command }) => command.type)
    expect(ways).toContain('retreat-to')
    expect(ways).toContain('take-loss')
    const to = p.places('retreat-to')[0] ?? ''
    p.do({ type: 'retreat-to', to })
    expect([p.at(HQ), p.at('airmobile-doctrine')]).toEqual([to, 'delay:tk'])
  })
  it('[18.2] [4.2.5.2] without it the force converts its retreat', () => {
    const p = defended('delay:tk')
    p.game.table.pop()
    drive(p)
    expect(p.offers().map(({ command }) => command.type)).not.toContain('retreat-to')
    expect(p.at(HQ)).toBe(TARGET)
  })
  it('[18.2] [4.2.7] an HQ that attacked may advance, and does not exploit', () => {
    const won = (doctrine: string): Position => {
      const p = new Position({
        phasing: 'axis',
        war: 'total',
        at: { [HQ]: TARGET, 'ger-inf-01': TARGET, 'rus-inf-07': 'e3612', 'airmobile-doctrine': doctrine },
        manualDice: true,
        frame: combat(),
      })
      p.attack('e3612', [HQ, 'ger-inf-01'])
      p.game.table.pop()
      p.game.table.place('rus-inf-07', 'pool:soviet')
      p.game.table.patch({ stage: 'advance', rolled: 3, retreat: 'Dr1' })
      return p
    }
    const without = won('aside')
    expect(without.judge({ type: 'advance', unit: HQ })).toMatchObject({ ok: false, rule: '4.2.7' })
    const p = won('swb')
    expect(p.judge({ type: 'exploit', unit: HQ })).toMatchObject({ ok: false, rule: '4.2.8' })
    p.do({ type: 'advance', unit: HQ })
    expect([p.at(HQ), p.at('airmobile-doctrine')]).toEqual(['e3612', 'delay:tk'])
  })
})

describe('Lend-Lease in Europe', () => {
  it.each([
    ['lend-lease-to-britain', 'western', 'brit'],
    ['lend-lease-to-russia', 'soviet', 'rus'],
  ] as const)(
    '[18.17] %s gives steps while the marker lies in the box of the %s faction',
    (event, faction, units) => {
      const table = new EventTable({
        war: 'total',
        phasing: faction,
        manualDice: true,
        at: { 'lend-lease': `events:${faction}` },
        active: {},
      })
      table.happens({ event, faction, map: 'tk' })
      if (faction === 'western') table.do({ type: 'end' })
      table.choose('Roll on the Lend-Lease Table')
      table.cast(6)
      expect(table.offers().some(({ command }) => String(command.choice).startsWith(units))).toBe(true)
    },
  )
  it('[18.17] nothing results from it while a Policy binds the Country', () => {
    const at = { 'lend-lease': 'events:soviet' }
    const table = new EventTable({ war: 'limited', at, vars: { 'posture/russia': 'pact' } })
    const lines = table.happens({ event: 'lend-lease-to-russia', faction: 'soviet', map: 'tk' })
    expect(lines.join()).toContain('No Result')
  })
})

describe('HQs that their cards place', () => {
  const BERLIN = 'w3922'
  it('[2.3.2.3] FB and IG come without a conversion, on friendly land', () => {
    const p = new Position({ phasing: 'axis', at: { 'ger-fb': 'aside' } })
    const berlin = p.game.graph.areas.find(({ id }) => id === 'germany')?.capital ?? BERLIN
    expect(placeByCard(p.game, { unit: 'ger-fb', at: berlin }).ok).toBe(true)
    expect(p.at('ger-fb')).toBe(berlin)
    expect(judgePlaceByCard(p.game, { unit: 'ger-fb', at: berlin })).toMatchObject({
      ok: false,
      rule: '2.3.2.3',
    })
  })
  it.each([
    [{ unit: 'nobody', at: 'w3717' }, 'there is no unit'],
    [{ unit: 'ger-hq-g', at: 'w3717' }, 'is not placed by a card'],
    [{ unit: 'ger-fb', at: 'w3815' }, 'is no Land hex'],
    [{ unit: 'ger-fb', at: 'w3916' }, 'not in friendly hands'],
  ])('[2.3.2.3] refuses %o', (given, reason) => {
    const verdict = judgePlaceByCard(new Position({ phasing: 'axis', at: { 'ger-fb': 'aside' } }).game, given)
    expect(verdict.ok ? '' : verdict.reason).toContain(reason)
  })
})
