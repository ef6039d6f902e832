/** What is remembered of a unit when a step loss leaves another counter in its place (4.2.6.2), and when it leaves. */
import { describe, expect, it } from 'vitest'
import { pool } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import { VARIABLES } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { ATTACK_FRAME, attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { takeLoss } from '../../../../src-shared/axis-empires/war/combat/casualties.ts'
import { judgeAttacker } from '../../../../src-shared/axis-empires/war/combat/eligible.ts'
import { judgeLanding } from '../../../../src-shared/axis-empires/war/combat/landing.ts'
import { applyLoss, eliminate, lossOptions } from '../../../../src-shared/axis-empires/war/units/losses.ts'
import { UNIT_NOTES } from '../../../../src-shared/axis-empires/war/units/unit-notes.ts'
import { combat, Position } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const POOL = pool('axis', 'tk')

/** A panzer army of two steps beside two enemies, and the counter that will stand for its other step. */
const panzer = (more: Readonly<Record<string, string>> = {}): Position =>
  new Position({
    phasing: 'axis',
    active: LOW,
    at: {
      'ger-1p': 'w3717',
      'brit-inf-01': 'w3617',
      'brit-1a/1': 'w3617',
      'brit-inf-02': 'w3618',
      // Another attack can be made, so the Segment goes on.
      'ger-3a': 'w3619',
      'ger-inf-09': POOL,
      ...more,
    },
    manualDice: true,
    frame: combat(),
  })

/** Loses a step of a unit that has no one-step side. Returns the infantry left in its place, which may attack. */
function remnantOf(p: Position, unit: string): string {
  const fights = (id: unknown): boolean => {
    const side = typeof id === 'string' ? p.game.content.unitOf.get(id)?.ground[0] : undefined
    return side?.type === 'infantry' && side.attack > 0
  }
  const way = p.offers().find(({ command }) => command.unit === unit && fights(command.as))
  const left = way?.command.as
  if (!way || typeof left !== 'string') throw new Error(`nothing is left of ${unit}`)
  p.do(way.command)
  return left
}

describe('the counter that stands in for a unit', () => {
  it('[4.2.1] [4.2.6.2] has attacked if that unit has: the remnant of a panzer army attacks nobody else', () => {
    const p = panzer()
    p.attack('w3617', ['ger-1p'])
    p.roll('Ad')
    const left = remnantOf(p, 'ger-1p')
    expect(p.at(left)).toBe('w3717')
    expect(p.game.side(p.unit(left)).steps).toBe(1)
    expect(judgeAttacker(p.game, p.unit(left), p.hex('w3618'), false)).toMatchObject({
      ok: false,
      rule: '4.2.1',
    })
    p.do({ type: 'attack', target: 'w3618' })
    expect(p.offers().flatMap(({ command }) => (command.type === 'add' ? [command.unit] : []))).toEqual([
      'ger-3a',
    ])
  })

  it('[4.2.1] [4.2.2] has attacked if that unit gave Ranged Support: the remnant of an HQ', () => {
    const p = panzer({ 'ger-1p': POOL, 'ger-inf-08': 'w3717', 'ger-4a': 'w3717', 'ger-hq-a': 'w3718' })
    p.do({ type: 'attack', target: 'w3617' })
    for (const unit of ['ger-inf-08', 'ger-4a']) p.do({ type: 'add', unit })
    p.do({ type: 'support', unit: 'ger-hq-a' }, { type: 'fight' })
    p.roll('Ad')
    const left = remnantOf(p, 'ger-hq-a')
    expect(p.at(left)).toBe('w3718')
    expect(judgeAttacker(p.game, p.unit(left), p.hex('w3618'), false)).toMatchObject({
      ok: false,
      rule: '4.2.1',
    })
  })

  it('[4.2.1] [4.2.6.2] may attack if that unit has not, though the counter itself attacked before it was lost', () => {
    const p = panzer({ 'ger-1p': 'w3718' })
    const inf = p.unit('ger-inf-09')
    for (const note of UNIT_NOTES) p.game.vars.set(note, inf.id, 1)
    const way = lossOptions(p.game, p.unit('ger-1p')).find(
      ({ as }) => (p.unit(as).ground[0]?.attack ?? 0) > 0,
    )
    if (!way) throw new Error('no infantry is left to stand in')
    const { id } = p.unit(way.as)
    for (const note of UNIT_NOTES) p.game.vars.set(note, id, 1)
    applyLoss(p.game, way)
    expect(judgeAttacker(p.game, p.unit(id), p.hex('w3618'), false)).toMatchObject({ ok: true })
    expect(UNIT_NOTES.filter((note) => p.game.vars.isSet(note, id))).toEqual([])
  })

  it('[4.2.6.2] leaves its notes behind when it is lost', () => {
    const p = panzer({ 'ger-inf-09': 'w3718' })
    const inf = p.unit('ger-inf-09')
    for (const note of UNIT_NOTES) p.game.vars.set(note, inf.id, 1)
    eliminate(p.game, inf)
    p.game.table.place(inf.id, 'w3718')
    expect(judgeAttacker(p.game, inf, p.hex('w3618'), false)).toMatchObject({ ok: true })
  })

  it('[4.2.6.2] is of the combat once: a counter lost in it that comes back is not counted twice', () => {
    const p = panzer({ 'ger-1p': POOL, 'ger-9a': 'w3717', 'ger-inf-09': 'w3717' })
    const attack = { ...attackFrame('w3617', false), attackers: ['ger-9a', 'ger-inf-09'] }
    p.game.table.push(attack)
    const involved = (): readonly string[] => ATTACK_FRAME.onTop(p.game.table.state.frames)?.attackers ?? []
    const lose = (unit: string, as: string): void => {
      const way = lossOptions(p.game, p.unit(unit)).find((option) => option.as === as)
      if (!way) throw new Error(`${unit} cannot lose such a step`)
      takeLoss(p.game, { ...attack, attackers: involved() }, way, 'attackers')
    }
    lose('ger-inf-09', 'none')
    expect(involved()).toEqual(['ger-9a'])
    for (const { id } of [...p.game.board.unitsAt(POOL)])
      if (/^ger-inf-/.test(id) && id !== 'ger-inf-09') p.game.table.place(id, 'aside')
    lose('ger-9a', 'ger-inf-09')
    expect(involved()).toEqual(['ger-inf-09'])
  })

  it('[4.1.3] [4.2.6.2] does not land from its Beachhead if that unit attacked from it; others do', () => {
    const p = new Position({
      phasing: 'western',
      active: { france: 'axis', 'belgium-holland': 'western' },
      at: {
        'brit-1a': 'w3815',
        'brit-2a': 'w3815',
        'brit-inf-01': 'w3815',
        'west-beachhead-1/1': 'w3815',
        'west-blitz-1': 'w3815',
        'brit-convoy-1/1': 'zone:north-sea:convoys',
        'ger-vg-1': 'w3714',
        'brit-inf-09': pool('western', 'tk'),
      },
      facing: { 'west-beachhead-1': 'w3714' },
      manualDice: true,
      frame: combat(true),
    })
    p.attack('w3714', ['brit-1a', 'brit-2a'])
    p.roll('Dr1 1/1')
    while (p.engine.decision()?.kind !== 'combat-attrition-attacker' && p.places('retreat-to').length > 0)
      p.do({ type: 'retreat-to', to: p.places('retreat-to')[0] ?? '' })
    const left = remnantOf(p, 'brit-1a')
    while (p.offers().some(({ command }) => command.type === 'lose'))
      p.do(p.offers()[0]?.command ?? { type: '' })
    if (p.offers().some(({ command }) => command.type === 'stay')) p.do({ type: 'stay' })
    if (p.engine.decision()?.kind === 'attack') p.do({ type: 'end' })
    const landing = p.offers().filter(({ command }) => command.type === 'land')
    expect(landing.map(({ piece }) => piece)).toEqual(['brit-inf-01'])
    expect(judgeLanding(p.game, p.unit(left))).toMatchObject({ ok: false, rule: '4.1.3' })
  })
})

describe('the notes of single units', () => {
  it('[4.2.6.2] all that is remembered of a unit for a phase or a segment goes the same way', () => {
    const short = VARIABLES.filter(
      ({ of, lasts }) => of === 'unit' && (lasts === 'phase' || lasts === 'segment'),
    )
    expect(UNIT_NOTES).toEqual(short)
    expect(UNIT_NOTES.map(({ name }) => name).sort()).toEqual(['a', 'hq', 'm'])
  })
})
