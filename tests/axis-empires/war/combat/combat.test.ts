import { describe, expect, it } from 'vitest'
import { exploitReach } from '../../../../src-shared/axis-empires/questions/views/after-combat.ts'
import { type AttackFrame, attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { judgeAttacker } from '../../../../src-shared/axis-empires/war/combat/eligible.ts'
import { oddsOf, resultOf } from '../../../../src-shared/axis-empires/war/combat/odds.ts'
import { columnShifts } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { combat, Position, type PositionOptions } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const base: PositionOptions = {
  phasing: 'axis',
  active: LOW,
  at: { 'ger-1p': 'w3717', 'ger-inf-01': 'w3717', 'brit-inf-01': 'w3617' },
  frame: combat(),
}
const during = (target: string, change: Partial<AttackFrame>): AttackFrame =>
  ({ ...attackFrame(target, false), ...change }) as AttackFrame

function planned(
  p: Position,
  target: string,
  attackers: string[],
  more: { support?: string; defence?: string; blitz?: boolean } = {},
) {
  return {
    target: p.hex(target),
    side: p.game.phasing,
    blitz: more.blitz === true,
    attackers: attackers.map((id) => p.unit(id)),
    support: more.support === undefined ? undefined : p.unit(more.support),
    defenders: p.game.enemyGroundIn(p.hex(target), p.game.phasing),
    defence: more.defence === undefined ? undefined : p.unit(more.defence),
  }
}
/** `ok`, or the rule that keeps a unit by itself from attacking a hex. */
function alone(p: Position, unit: string, target: string, blitz = false): string {
  const verdict = judgeAttacker(p.game, p.unit(unit), p.hex(target), blitz)
  return verdict.ok ? 'ok' : verdict.rule
}
/** Goes through a combat with a die of 1, the last choice each time, to the next decision on attacks. */
function finish(p: Position): void {
  for (let i = 0; i < 30 && p.engine.decision()?.kind !== 'attack'; i++) {
    const offers = p.offers()
    const next = offers.find(({ command }) => command.type === 'die' && command.value === 1) ?? offers.at(-1)
    if (!next) throw new Error('nothing can be done')
    p.do(next.command)
  }
}
function fought(p: Position, target: string, units: readonly string[]): void {
  p.do({ type: 'attack', target }, ...units.map((unit) => ({ type: 'add', unit })), { type: 'fight' })
  finish(p)
}
const values = (p: Position, battle: ReturnType<typeof planned>, rule: string) =>
  columnShifts(p.game, battle)
    .filter((s) => s.rule === rule)
    .map((s) => s.value)

describe('declaring attacks', () => {
  it('[4.2.1] a unit attacks once and a hex is attacked once in a Combat Segment', () => {
    const at = { ...base.at, 'brit-inf-02': 'w3617', 'fra-inf-01': 'w3618' }
    const p = new Position({ ...base, at, manualDice: true })
    fought(p, 'w3617', ['ger-1p'])
    expect(p.game.enemyGroundIn(p.hex('w3617'), p.game.phasing)).not.toEqual([])
    expect(p.judge({ type: 'attack', target: 'w3617' })).toMatchObject({ ok: false, rule: '4.2.1' })
    p.do({ type: 'attack', target: 'w3618' })
    expect(p.judge({ type: 'add', unit: 'ger-1p' })).toMatchObject({ ok: false, rule: '4.2.1' })
    expect(p.judge({ type: 'add', unit: 'ger-inf-01' })).toMatchObject({ ok: true })
  })

  it('[4.2.1.1] an Attack Factor of 0 attacks nobody; below 1-3 there is no attack', () => {
    const other = { 'ger-2p': 'w3620', 'fra-inf-01': 'w3519' }
    const p = new Position({ ...base, at: { ...other, 'ger-vg-1': 'w3717', 'brit-inf-01': 'w3617' } })
    expect(alone(p, 'ger-vg-1', 'w3617')).toBe('4.2.1.1')
    const weak = new Position({ ...base, at: { ...other, 'ger-inf-01': 'w3717', 'brit-1a/1': 'w3617' } })
    expect(weak.judge({ type: 'attack', target: 'w3617' })).toMatchObject({ ok: false, rule: '4.2.1.1' })
  })

  it('[4.2.1.1] units of different Minor Countries do not attack together, unless Exp', () => {
    const at = { 'hun-inf-1/1': 'e3305', 'rum-inf-1/1': 'e3206', 'rum-exp-1': 'e3305', 'rus-inf-01': 'e3306' }
    const p = new Position({ phasing: 'axis', at, frame: combat() })
    p.do({ type: 'attack', target: 'e3306' }, { type: 'add', unit: 'hun-inf-1' })
    expect(p.judge({ type: 'add', unit: 'rum-inf-1' })).toMatchObject({ ok: false, rule: '4.2.1.1' })
    expect(p.judge({ type: 'add', unit: 'rum-exp-1' })).toMatchObject({ ok: true })
  })

  it('[4.2.1.2] an HQ supports within two hexes a combat of its own nationality, once a Segment', () => {
    const at = { ...base.at, 'ger-hq-a': 'w3718', 'ita-p-hq': 'w3718', 'fra-inf-01': 'w3618' }
    const p = new Position({ ...base, at, manualDice: true })
    p.do({ type: 'attack', target: 'w3617' }, { type: 'add', unit: 'ger-1p' })
    expect(p.judge({ type: 'support', unit: 'ger-hq-a' })).toMatchObject({ ok: true })
    expect(p.judge({ type: 'support', unit: 'ita-p-hq' })).toMatchObject({ ok: false, rule: '4.2.1.2' })
    p.do({ type: 'support', unit: 'ger-hq-a' }, { type: 'fight' })
    finish(p)
    p.do({ type: 'attack', target: 'w3618' }, { type: 'add', unit: 'ger-inf-01' })
    expect(p.judge({ type: 'support', unit: 'ger-hq-a' })).toMatchObject({ ok: false, rule: '4.2.1.2' })
  })

  it('[4.2.1.3] only a marine attacks across an All-Sea hexside', () => {
    const p = new Position({
      phasing: 'western',
      at: { 'brit-inf-01': 'w3817', 'brit-cdo': 'w3817', 'ger-inf-01': 'w3717' },
      active: { france: 'axis', 'belgium-holland': 'axis' },
      frame: combat(),
    })
    expect(alone(p, 'brit-inf-01', 'w3717')).toBe('4.2.1.1')
    expect(alone(p, 'brit-cdo', 'w3717')).toBe('ok')
  })

  it('[4.1.2] in Blitz Combat only Blitz-enabled units attack', () => {
    const at = { ...base.at, 'axis-blitz-1': 'w3718' }
    const near = new Position({ ...base, at, frame: combat(true) })
    expect(near.judge({ type: 'attack', target: 'w3617' })).toMatchObject({ ok: true })
    const far = new Position({
      ...base,
      at: { ...at, 'axis-blitz-1': 'w3825', 'ger-inf-09': 'w3825' },
      frame: combat(true),
    })
    expect(alone(far, 'ger-1p', 'w3617', true)).toBe('4.1.2')
  })
})

describe('column shifts', () => {
  it('[4.2.3.1] an Air unit of a nationality that takes part shifts; in Mud none does', () => {
    const at = { ...base.at, 'ger-af-1': 'w3618', 'brit-af-1': 'w3516' }
    const p = new Position({ ...base, at })
    expect(values(p, planned(p, 'w3617', ['ger-1p']), '4.2.3.1')).toEqual([1, -1])
    const mud = new Position({ ...base, at, turn: '1940-3' })
    expect(values(mud, planned(mud, 'w3617', ['ger-1p']), '4.2.3.1')).toEqual([])
  })

  it('[4.2.3.1] in Snow an Air unit shifts only from the defending hex itself', () => {
    const beside = new Position({ ...base, at: { ...base.at, 'ger-af-1': 'w3618' }, turn: '1940-1' })
    expect(values(beside, planned(beside, 'w3617', ['ger-1p']), '4.2.3.1')).toEqual([])
    const inside = new Position({ ...base, at: { ...base.at, 'ger-af-1': 'w3617' }, turn: '1940-1' })
    expect(values(inside, planned(inside, 'w3617', ['ger-1p']), '4.2.3.1')).toEqual([1])
  })

  it('[4.2.3.3] armor shifts in Blitz Combat only, one column however much of it', () => {
    const at = { ...base.at, 'ger-2p': 'w3717', 'ger-inf-09': 'w3718', 'axis-blitz-1': 'w3718' }
    const p = new Position({ ...base, at })
    expect(values(p, planned(p, 'w3617', ['ger-1p', 'ger-2p'], { blitz: true }), '4.2.3.3')).toEqual([1])
    expect(values(p, planned(p, 'w3617', ['ger-1p', 'ger-2p']), '4.2.3.3')).toEqual([])
  })

  it('[4.2.3.4] a fortress shifts one to the left, supplied or not', () => {
    const p = new Position({ ...base, at: { ...base.at, 'fra-line-1': 'w3617' } })
    expect(values(p, planned(p, 'w3617', ['ger-1p']), '4.2.3.4')).toEqual([-1])
  })

  it('[4.2.3.5] a supplied HQ shifts for its side, beside its factors', () => {
    const at = { ...base.at, 'ger-hq-a': 'w3718', 'fra-hq-1': 'w3516', 'fra-inf-01': 'w3617' }
    const p = new Position({ ...base, at })
    const battle = planned(p, 'w3617', ['ger-1p'], { support: 'ger-hq-a', defence: 'fra-hq-1' })
    expect(values(p, battle, '4.2.3.5')).toEqual([1, -1])
    expect(oddsOf(p.game, battle).attack.total).toBe(7)
  })

  it('[4.2.3.7] Mud shifts one to the left', () => {
    const p = new Position({ ...base, turn: '1940-3' })
    expect(values(p, planned(p, 'w3617', ['ger-1p']), '4.2.3.7')).toEqual([-1])
  })

  it('[11.2] bad weather makes Dr3 a Dr2, Dr2 a Dr1, Dr1 an Ex', () => {
    const clear = new Position({ ...base })
    const snow = new Position({ ...base, turn: '1940-1' })
    const milder: Record<string, string> = { Dr3: 'Dr2', Dr2: 'Dr1', Dr1: 'Ex' }
    for (let column = 0; column < 8; column++) {
      for (let die = 1; die <= 6; die++) {
        const dry = resultOf(clear.game, clear.hex('w3617'), column, die)
        const wet = resultOf(snow.game, snow.hex('w3617'), column, die)
        expect(wet.retreat).toBe(milder[dry.retreat ?? ''] ?? dry.retreat)
        expect(wet.attrition).toEqual(dry.attrition)
      }
    }
  })
})

describe('results', () => {
  it('[4.2.4.1] after Ad the attacker chooses: every attacker retreats a hex, or one step is lost', () => {
    const frame = during('w3617', {
      stage: 'resolve',
      retreat: 'Ad',
      units: ['ger-1p', 'ger-inf-01'],
      attackers: ['ger-1p', 'ger-inf-01'],
      defenders: ['brit-inf-01'],
      armor: true,
    })
    const p = new Position({ ...base, frame })
    expect(
      p
        .offers()
        .map((o) => o.command.type)
        .sort(),
    ).toEqual(['retreat', 'take-loss'])
    p.do({ type: 'take-loss' })
    expect(new Set(p.offers().map((o) => o.piece))).toEqual(new Set(['ger-1p']))
  })

  it('[4.2.4.1] after Ex the defender does nothing if the attacker retreats, and chooses too if he takes the loss', () => {
    const frame = during('w3617', {
      stage: 'resolve',
      retreat: 'Ex',
      units: ['ger-inf-01'],
      attackers: ['ger-inf-01'],
      defenders: ['brit-inf-01'],
    })
    const back = new Position({ ...base, frame: { ...frame } })
    back.do({ type: 'retreat' })
    expect(back.at('brit-inf-01')).toBe('w3617')
    const stay = new Position({ ...base, frame })
    stay.do({ type: 'take-loss' })
    stay.do(
      ...stay
        .offers()
        .slice(0, 1)
        .map((o) => o.command),
    )
    expect(stay.engine.decision()).toMatchObject({ kind: 'combat-defender-choice', faction: 'western' })
  })

  it('[4.2.5.3] [18.6] a defender in a City may hold by losing steps, unless a Blitz marker lies there', () => {
    const at = { 'brit-1a': 'w3516', 'ger-1p': 'w3617' }
    const frame = during('w3516', {
      stage: 'resolve',
      retreat: 'Dr1',
      units: ['ger-1p'],
      attackers: ['ger-1p'],
      defenders: ['brit-1a'],
    })
    const held = new Position({ ...base, at, frame: { ...frame } })
    expect(held.offers().some((o) => o.command.type === 'take-loss')).toBe(true)
    const open = new Position({ ...base, at: { ...at, 'axis-blitz-1': 'w3516' }, frame })
    expect(open.offers().some((o) => o.command.type === 'take-loss')).toBe(false)
  })

  it('[4.2.6] attrition falls on the attacker first, then on the defender, whose choice it is', () => {
    const frame = during('w3617', {
      stage: 'resolve',
      losses: [1, 1],
      units: ['ger-1p', 'ger-inf-01'],
      attackers: ['ger-1p', 'ger-inf-01'],
      defenders: ['brit-1a'],
    })
    const p = new Position({
      ...base,
      at: { ...base.at, 'brit-1a': 'w3617', 'brit-inf-01': 'pool:western' },
      frame,
    })
    expect(p.engine.decision()).toMatchObject({ kind: 'combat-attrition-attacker', faction: 'axis' })
    p.do(
      ...p
        .offers()
        .slice(0, 1)
        .map((o) => o.command),
    )
    expect(p.engine.decision()).toMatchObject({ kind: 'combat-attrition-defender', faction: 'western' })
  })

  it('[4.2.7] supplied attackers advance into the emptied hex; an HQ and a unit without movement do not', () => {
    const at = { 'ger-1p': 'w3717', 'ger-hq-a': 'w3717' }
    const frame = during('w3617', {
      stage: 'advance',
      units: ['ger-1p', 'ger-hq-a'],
      attackers: ['ger-1p', 'ger-hq-a'],
      defenders: [],
    })
    const p = new Position({ ...base, at, frame })
    expect(
      p
        .offers()
        .filter((o) => o.command.type === 'advance')
        .map((o) => o.piece),
    ).toEqual(['ger-1p'])
    expect(p.judge({ type: 'advance', unit: 'ger-hq-a' })).toMatchObject({ ok: false, rule: '4.2.7' })
    p.do({ type: 'advance', unit: 'ger-1p' })
    expect(p.at('ger-1p')).toBe('w3617')
  })

  it('[4.2.7] [4.2.8] nobody advances but ground units that attacked: no bystander, no Air unit beside the hex', () => {
    const frame = during('w3617', {
      stage: 'advance',
      units: ['ger-1p'],
      attackers: ['ger-1p'],
      defenders: [],
      armor: true,
      retreated: 2,
    })
    const at = { 'ger-1p': 'w3717', 'ger-inf-01': 'w3717', 'ger-af-1': 'w3618' }
    const p = new Position({ ...base, at, frame })
    for (const type of ['advance', 'exploit'])
      for (const unit of ['ger-inf-01', 'ger-af-1'])
        expect(p.judge({ type, unit }), `${type} ${unit}`).toMatchObject({ ok: false, rule: '4.2.7' })
  })

  it('[4.2.8] with armor an attacker exploits as far as the defender fled, and stops in an EZOC', () => {
    const at = { 'ger-1p': 'w3717', 'fra-inf-01': 'w3416' }
    const frame = during('w3617', {
      stage: 'advance',
      units: ['ger-1p'],
      attackers: ['ger-1p'],
      armor: true,
      retreated: 3,
    })
    const p = new Position({ ...base, at, frame })
    p.do({ type: 'exploit', unit: 'ger-1p' })
    expect(p.at('ger-1p')).toBe('w3617')
    p.do({ type: 'exploit-to', to: 'w3516' })
    expect(p.at('ger-1p')).toBe('w3516')
    expect(p.offers().some((o) => o.command.type === 'exploit-to')).toBe(false)
  })

  it('[4.2.8] a screen learns where a unit can end up, each with the commands that bring it there', () => {
    const at = { 'ger-1p': 'w3717', 'fra-inf-01': 'w3416' }
    const fought = { stage: 'advance', units: ['ger-1p'], attackers: ['ger-1p'], armor: true } as const
    const fresh = () => new Position({ ...base, at, frame: during('w3617', { ...fought, retreated: 3 }) })
    const [p, copy] = [fresh(), fresh()]
    const reach = exploitReach(copy.engine, copy.unit('ger-1p'))
    expect(copy.at('ger-1p')).toBe('w3717')
    expect(reach.hexes.find(({ hex }) => hex === 'w3617')?.commands).toEqual([
      { type: 'advance', unit: 'ger-1p' },
    ])
    const far = reach.hexes.find(({ hex }) => hex === 'w3516')
    expect(far?.path).toEqual(['w3617', 'w3516'])
    p.do(...(far?.commands ?? []))
    expect(p.at('ger-1p')).toBe('w3516')
    expect(p.engine.decision()?.kind).not.toBe('combat-exploit')
  })

  it('[4.2.8] the log says why an exploiting unit goes no further', () => {
    const fought = { stage: 'advance', units: ['ger-1p'], attackers: ['ger-1p'], armor: true } as const
    const stops = (at: Record<string, string>, retreated: number): string[] => {
      const p = new Position({
        ...base,
        at,
        frame: during('w3617', { ...fought, retreated }),
      })
      const told = p.engine.perform({ type: 'exploit', unit: 'ger-1p' })
      const next = p.offers().find((o) => o.command.type === 'exploit-to' && o.at === 'w3516')
      if (next) told.push(...p.engine.perform(next.command))
      return told.flatMap((effect) => (effect.k === 'note' ? effect.note.text : []))
    }
    const watched = stops({ 'ger-1p': 'w3717', 'fra-inf-01': 'w3416' }, 3)
    expect(watched.at(-1)).toMatch(/stops there: it has entered an EZOC$/)
    const spent = stops({ 'ger-1p': 'w3717' }, 1)
    expect(spent.at(-1)).toMatch(/stops there: its Exploitation Distance is used up$/)
    expect(stops({ 'ger-1p': 'w3717' }, 3).at(-1)).not.toMatch(/stops there/)
  })

  it('[4.2.6.1] the choice of the attackers says that their first step has to be one of armor', () => {
    const units = ['ger-1p', 'ger-inf-01']
    const asked = (change: Partial<AttackFrame>): string | undefined =>
      new Position({
        ...base,
        frame: during('w3617', { stage: 'attrition-attacker', units, attackers: units, due: 1, ...change }),
      }).engine.decision()?.prompt
    expect(asked({ armor: true })).toMatch(/the first has to be one of armor/)
    expect(asked({ armor: true, firstLoss: true })).not.toMatch(/the first/)
    expect(asked({})).not.toMatch(/the first/)
  })

  it('[4.2.2] an attack on a Detachment alone succeeds at once and allows an advance', () => {
    const p = new Position({ ...base, at: { 'ger-inf-01': 'w3717', 'brit-inf-01/1': 'w3617' } })
    p.do({ type: 'attack', target: 'w3617' }, { type: 'add', unit: 'ger-inf-01' }, { type: 'fight' })
    expect(p.at('brit-inf-01')).not.toBe('w3617')
    expect(p.offers().some((o) => o.command.type === 'advance')).toBe(true)
  })

  it('[13.6.1.1] nobody attacks a unit under a Policy', () => {
    const p = new Position({ ...base, postures: { britain: 'guarantees' } })
    expect(alone(p, 'ger-1p', 'w3617')).toBe('13.6.1.1')
  })
})
