/** Shifts, attrition and marine assaults, clause by clause: what counts, what does not, and to whom. */
import { describe, expect, it } from 'vitest'
import { type AttackFrame, attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { judgeAttacker } from '../../../../src-shared/axis-empires/war/combat/eligible.ts'
import { columnShifts, isMarineLanding } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { combat, Position, type PositionOptions } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const base: PositionOptions = {
  phasing: 'axis',
  active: LOW,
  at: { 'ger-1p': 'w3717', 'brit-inf-01': 'w3617' },
}
const at = (more: Readonly<Record<string, string>>) => ({ ...base.at, ...more })

/** The shifts a combat receives by a section. */
function shifts(
  options: PositionOptions,
  rule: string,
  attackers: readonly string[],
  how: { readonly target?: string; readonly blitz?: boolean; readonly support?: string } = {},
): number[] {
  const p = new Position(options)
  const target = p.hex(how.target ?? 'w3617')
  const battle = {
    target,
    side: p.game.phasing,
    blitz: how.blitz ?? false,
    attackers: attackers.map((id) => p.unit(id)),
    support: how.support === undefined ? undefined : p.unit(how.support),
    defenders: p.game.enemyGroundIn(target, p.game.phasing),
    defence: undefined,
  }
  return columnShifts(p.game, battle)
    .filter((shift) => shift.rule === rule)
    .map(({ value }) => value)
}

describe('the Armor shift', () => {
  const blitz = { blitz: true } as const
  it('[4.2.3.3] is given by a supplied, Blitz-enabled armor unit among the attackers', () => {
    const near = {
      ...base,
      at: at({ 'axis-blitz-1': 'w3718', 'ger-inf-09': 'w3717', 'ger-inf-01': 'w3718' }),
    }
    expect(shifts(near, '4.2.3.3', ['ger-1p'], blitz)).toEqual([1])
    expect(shifts(near, '4.2.3.3', ['ger-inf-09'], blitz)).toEqual([])
    expect(
      shifts(
        { ...base, at: at({ 'axis-blitz-1': 'w3825', 'ger-inf-01': 'w3718' }) },
        '4.2.3.3',
        ['ger-1p'],
        blitz,
      ),
    ).toEqual([])
  })

  it('[4.2.3.3] [10.3] is not given by one without supply', () => {
    // Cut off in Calais by the British all round it.
    const ring = { 'brit-inf-02': 'w3718', 'brit-inf-03': 'w3618', 'axis-blitz-1': 'w3717' }
    expect(shifts({ ...base, at: at(ring) }, '4.2.3.3', ['ger-1p'], blitz)).toEqual([])
  })
})

describe('the Fortress shift', () => {
  it('[4.2.3.4] is one to the left for a fortress in the hex, in every combat there', () => {
    const fort = { ...base, at: at({ 'fra-line-1': 'w3617', 'axis-blitz-1': 'w3718' }) }
    expect(shifts(fort, '4.2.3.4', ['ger-1p'])).toEqual([-1])
    expect(shifts(fort, '4.2.3.4', ['ger-1p'], { blitz: true })).toEqual([-1])
    expect(shifts(base, '4.2.3.4', ['ger-1p'])).toEqual([])
  })

  it('[4.2.3.4] [2.3.2.2] is given by a port-a-fort unit on its fortress side only', () => {
    const sides = [0, 1].map((face) =>
      shifts({ ...base, at: { 'ger-1p': 'w3717', [`brit-def-1/${face}`]: 'w3617' } }, '4.2.3.4', ['ger-1p']),
    )
    expect(sides).toEqual([[], [-1]])
  })

  it('[4.2.3.4] does not ask for supply', () => {
    const ring = {
      'ger-inf-01': 'w3516',
      'ger-inf-02': 'w3618',
      'ger-inf-03': 'w3616',
      'ger-inf-04': 'w3517',
    }
    const cut = { ...base, at: { 'ger-1p': 'w3717', 'fra-line-1': 'w3617', ...ring } }
    expect(shifts(cut, '4.2.3.4', ['ger-1p'])).toEqual([-1])
  })
})

describe('the Mud shift', () => {
  const on = (turn: string) => shifts({ ...base, turn }, '4.2.3.7', ['ger-1p'])
  it('[4.2.3.7] is one to the left in Mud; Storms, Snow and clear weather shift nothing', () => {
    const weather = (turn: string, hex: string): string => {
      const p = new Position({ ...base, turn })
      return p.game.weather(p.hex(hex))
    }
    expect([weather('1940-3', 'w3617'), on('1940-3')]).toEqual(['mud', [-1]])
    expect([weather('1940-1', 'w3617'), on('1940-1')]).toEqual(['snow', []])
    expect([weather('1940-6', 'w3617'), on('1940-6')]).toEqual(['clear', []])
    // Storms in the desert.
    const tobruk = {
      phasing: 'axis',
      at: { 'ger-1p': 'e1406', 'brit-inf-01': 'e1307' },
      turn: '1940-3',
    } as const
    expect(weather('1940-3', 'e1307')).toBe('storms')
    expect(shifts(tobruk, '4.2.3.7', ['ger-1p'], { target: 'e1307' })).toEqual([])
  })
})

describe('marines', () => {
  const channel: PositionOptions = {
    phasing: 'western',
    active: { france: 'axis', 'belgium-holland': 'axis' },
    at: { 'brit-cdo': 'w3817', 'brit-inf-01': 'w3817', 'ger-inf-01': 'w3717', 'west-blitz-1': 'w3817' },
  }
  const marine = (options: PositionOptions, target = 'w3717'): string => {
    const p = new Position({ ...options, frame: combat() })
    const verdict = judgeAttacker(p.game, p.unit('brit-cdo'), p.hex(target), false)
    return verdict.ok ? 'ok' : verdict.rule
  }

  it('[4.2.1.3] a supplied one attacks across any All-Sea hexside, without a Beachhead', () => {
    expect(marine(channel)).toBe('ok')
    // From one bank of the Thames Estuary to the other, too.
    const thames = { 'brit-cdo': 'w3817', 'ger-inf-01': 'w3917', 'brit-inf-01': 'w3816' }
    expect(marine({ ...channel, at: thames }, 'w3917')).toBe('ok')
  })

  it('[4.2.1.3] an unsupplied one does not, but attacks overland like any unit', () => {
    const ring = { 'ger-inf-02': 'w3916', 'ger-inf-03': 'w3816' }
    const cut = { ...channel, at: { 'brit-cdo': 'w3817', 'ger-inf-01': 'w3717', ...ring } }
    expect(marine(cut)).toBe('4.2.1.3')
    expect(marine(cut, 'w3916')).toBe('ok')
  })

  it('[4.2.3.6] one shifts in Blitz Combat only, across a Beachhead, Strait or All-Sea hexside', () => {
    expect(shifts(channel, '4.2.3.6', ['brit-cdo'], { target: 'w3717', blitz: true })).toEqual([1])
    expect(shifts(channel, '4.2.3.6', ['brit-cdo'], { target: 'w3717' })).toEqual([])
    // From Malmö over the strait to Copenhagen, and over the Beachhead Hexside of a Beachhead.
    const landing = (from: string, to: string, more: Readonly<Record<string, string>> = {}): boolean => {
      const p = new Position({
        ...channel,
        at: { 'brit-cdo': from, 'ger-inf-01': to, ...more },
        facing: { 'west-beachhead-1': to },
      })
      return isMarineLanding(p.game, p.unit('brit-cdo'), p.hex(to))
    }
    expect(landing('w4124', 'w4123')).toBe(true)
    expect(landing('w3815', 'w3714', { 'west-beachhead-1/1': 'w3815' })).toBe(true)
    expect(landing('w3817', 'w3917')).toBe(true)
    expect(landing('w3916', 'w3817')).toBe(false)
    const overland = {
      ...channel,
      at: { 'brit-cdo': 'w3916', 'ger-inf-01': 'w3817', 'west-blitz-1': 'w3916' },
    }
    expect(shifts(overland, '4.2.3.6', ['brit-cdo'], { target: 'w3817', blitz: true })).toEqual([])
  })

  it('[4.2.3.6] two shift no more than one, and the hexside shifts the other way nevertheless', () => {
    const both = { ...channel, at: { ...channel.at, 'us-inf-01': 'w3817' } }
    expect(shifts(both, '4.2.3.6', ['brit-cdo', 'us-inf-01'], { target: 'w3717', blitz: true })).toEqual([1])
    const [sea = 0] = shifts(channel, '4.2.3.8', ['brit-cdo'], { target: 'w3717', blitz: true })
    expect(sea).toBeLessThan(0)
  })

  it('[4.2.3.6] [10.3] an unsupplied one, or one that is not Blitz-enabled, shifts nothing', () => {
    const far = { ...channel, at: { ...channel.at, 'west-blitz-1': 'w4415' } }
    expect(shifts(far, '4.2.3.6', ['brit-cdo'], { target: 'w3717', blitz: true })).toEqual([])
    const ring = { 'ger-inf-02': 'w3916', 'ger-inf-03': 'w3816', 'west-blitz-1': 'w3817' }
    const cut = { ...channel, at: { 'brit-cdo': 'w3817', 'ger-inf-01': 'w3717', ...ring } }
    expect(shifts(cut, '4.2.3.6', ['brit-cdo'], { target: 'w3717', blitz: true })).toEqual([])
  })
})

describe('attrition', () => {
  const during = (change: Partial<AttackFrame>): AttackFrame =>
    ({ ...attackFrame('w3617', false), stage: 'resolve', ...change }) as AttackFrame
  const lost = (p: Position): string[] => [
    ...new Set(p.offers().flatMap(({ command }) => (command.type === 'lose' ? [String(command.unit)] : []))),
  ]
  const force = {
    units: ['ger-4a'],
    support: 'ger-hq-a',
    attackers: ['ger-4a', 'ger-hq-a'],
    defenders: ['brit-1a'],
  }
  const field = { 'ger-4a/1': 'w3717', 'ger-hq-a/1': 'w3718', 'brit-1a/1': 'w3617', 'ger-inf-09': 'w3717' }
  const fought = (losses: readonly [number, number], change: Partial<AttackFrame> = {}): Position =>
    new Position({ ...base, at: field, frame: during({ ...force, losses, ...change }) })

  it('[4.2.6] [4.2.4] is chosen among the units of the combat, an HQ in Ranged Support too, and no others', () => {
    const p = fought([1, 0])
    expect(p.engine.decision()).toMatchObject({ kind: 'combat-attrition-attacker', faction: 'axis' })
    expect(lost(p)).toEqual(['ger-4a', 'ger-hq-a'])
    expect(p.judge({ type: 'lose', unit: 'ger-inf-09', as: 'none' })).toMatchObject({
      ok: false,
      rule: '4.2.4',
    })
    p.lose('ger-hq-a')
    expect(p.game.side(p.unit('ger-hq-a')).steps).toBe(2)
  })

  it('[4.2.4.2] the number before the slash is of the attacker and comes first, the one behind it of the defender', () => {
    const first = fought([1, 1])
    expect(first.engine.decision()?.faction).toBe('axis')
    first.lose('ger-4a')
    expect(first.engine.decision()).toMatchObject({ kind: 'combat-attrition-defender', faction: 'western' })
    expect(fought([0, 1]).engine.decision()?.kind).toBe('combat-attrition-defender')
    expect(fought([0, 0]).engine.decision()?.kind ?? 'none').not.toMatch(/attrition/)
  })

  it('[4.2.6] goes on step by step until it is satisfied, and may be spread over units', () => {
    const p = fought([2, 0])
    p.lose('ger-4a')
    expect(p.engine.decision()?.kind).toBe('combat-attrition-attacker')
    p.lose('ger-hq-a')
    expect(p.engine.decision()?.kind).not.toBe('combat-attrition-attacker')
    expect([p.game.side(p.unit('ger-4a')).steps, p.game.side(p.unit('ger-hq-a')).steps]).toEqual([2, 2])
  })

  it('[4.2.6] ends when all who took part are eliminated, and the rest is left unsatisfied', () => {
    const p = new Position({
      ...base,
      at: { 'ger-4a': 'w3717', 'brit-inf-01': 'w3617', 'ger-inf-01': 'w3718' },
      frame: during({ units: ['ger-4a'], attackers: ['ger-4a'], defenders: ['brit-inf-01'], losses: [0, 3] }),
    })
    p.lose('brit-inf-01')
    expect(p.at('brit-inf-01')).toBe('pool:western')
    const frame = p.game.table.state.frames.find(({ proc }) => proc === 'attack')
    expect(frame).toMatchObject({ stage: 'advance', unsatisfied: 2 })
  })
})
