import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { violations } from '../../../../src-shared/axis-empires/war/stacking/limits.ts'
import { type FixtureGame, miniGame, realGame } from '../../../kit/fixture.ts'

const BERLIN = 'w3825'
const GIBRALTAR = 'w2208'

const rulesAt = (p: FixtureGame, hex: string) => violations(p.game, p.hex(hex)).map((v) => v.rule)
const reasonsAt = (p: FixtureGame, hex: string) => violations(p.game, p.hex(hex)).map((v) => v.reason)

describe('restrictions', () => {
  it('[9.1] an HQ does not stack with another', () => {
    const p = realGame({ at: { 'ger-hq-a': BERLIN, 'ger-hq-b': BERLIN } })
    expect(violations(p.game, p.hex(BERLIN))).toMatchObject([{ rule: '9.1', side: 0 }])
  })
  it('[9.1] a fortress does not stack with another, nor with a port-a-fort on its fortress side', () => {
    const p = realGame({ at: { 'fra-mag-1': 'w3519', 'fra-def-1/1': 'w3519' } })
    expect(rulesAt(p, 'w3519')).toEqual(['9.1'])
    p.put('fra-def-1', 'w3519', 0)
    expect(rulesAt(p, 'w3519')).toEqual([])
  })
  it('[9.1] different Minor Countries do not stack, but with a Major Country and Exp units they do', () => {
    const at = { 'ita-inf-1': BERLIN, 'hun-inf-1': BERLIN }
    expect(rulesAt(realGame({ at }), BERLIN)).toEqual(['9.1'])
    const ok = realGame({ at: { 'ita-inf-1': BERLIN, 'hun-exp': BERLIN, 'ger-inf-09': BERLIN } })
    expect(rulesAt(ok, BERLIN)).toEqual([])
    const two = realGame({ at: { 'ita-inf-1': BERLIN, 'ita-inf-2': BERLIN, 'rum-exp-1': BERLIN } })
    expect(rulesAt(two, BERLIN)).toEqual([])
  })
  it('[13.8.4] an Italian-German Med HQ stacks with Italians, not with Rumanians, but with their Exp', () => {
    const med = { 'axis-med': BERLIN, 'ita-exp': 'hold:axis-med' }
    expect(rulesAt(realGame({ at: { ...med, 'ita-inf-1': BERLIN } }), BERLIN)).toEqual([])
    expect(rulesAt(realGame({ at: { ...med, 'rum-inf-1': BERLIN } }), BERLIN)).toEqual(['9.1'])
    expect(rulesAt(realGame({ at: { ...med, 'rum-exp-1': BERLIN } }), BERLIN)).toEqual([])
  })
})

describe('limits', () => {
  it('[9.2] three units with six steps', () => {
    const p = realGame({ at: { 'ger-1p/1': BERLIN, 'ger-2p/1': BERLIN } })
    expect(rulesAt(p, BERLIN)).toEqual([])
    p.put('ger-inf-09', BERLIN)
    expect(reasonsAt(p, BERLIN)).toEqual(['7 steps are there, and 6 may be'])
    const four = realGame({
      at: { 'ger-inf-09': BERLIN, 'ger-inf-10': BERLIN, 'ger-inf-11': BERLIN, 'ger-inf-12': BERLIN },
    })
    expect(reasonsAt(four, BERLIN)).toEqual(['4 ground units are there, and 3 may be'])
  })
  it('[9.2] three steps in a Limited Stacking hex', () => {
    const p = realGame({ at: { 'brit-gib': GIBRALTAR, 'brit-inf-05': GIBRALTAR } })
    expect(rulesAt(p, GIBRALTAR)).toEqual([])
    p.put('brit-inf-06', GIBRALTAR)
    expect(reasonsAt(p, GIBRALTAR)).toEqual(['4 steps are there, and 3 may be'])
  })
  it('[9.2] three steps on the front of a Beachhead, six on its back', () => {
    const at = { 'us-5a/1': 'w3715', 'us-inf-04': 'w3715', 'west-beachhead-1': 'w3715' }
    const p = realGame({ at, facing: { 'west-beachhead-1': 'w3616' } })
    expect(p.game.board.isSea(p.hex('w3715'))).toBe(true)
    expect(rulesAt(p, 'w3715')).toEqual(['9.2'])
    p.game.table.turn('west-beachhead-1', 1)
    expect(rulesAt(p, 'w3715')).toEqual([])
  })
  it('[9.2] only ground units count', () => {
    const p = realGame({
      at: {
        'ger-1p/1': BERLIN,
        'ger-2p/1': BERLIN,
        'ger-af-1': BERLIN,
        'ger-inf-01/1': BERLIN,
        'axis-blitz-1': BERLIN,
      },
    })
    expect(rulesAt(p, BERLIN)).toEqual([])
  })
})

describe('violations', () => {
  it('[9.3] the owner loses steps until the hex complies; then the procedure ends', () => {
    const p = realGame({
      phasing: 'western',
      at: { 'ger-1p/1': BERLIN, 'ger-2p/1': BERLIN, 'ger-inf-09': BERLIN },
    })
    p.start({ proc: 'stacking' })
    expect(p.engine.decision()).toMatchObject({ faction: 'axis', kind: 'stacking', rule: '9.3' })
    expect(p.commands()).toEqual([
      { type: 'lose', unit: 'ger-1p', as: 'flip' },
      { type: 'lose', unit: 'ger-2p', as: 'flip' },
      { type: 'lose', unit: 'ger-inf-09', as: 'none' },
    ])
    p.do({ type: 'lose', unit: 'ger-1p', as: 'flip' })
    expect(p.waitsFor).toBe('none')
  })
  it('[9.3] only units whose loss helps may lose a step', () => {
    const p = realGame({
      phasing: 'axis',
      at: { 'ger-hq-a': BERLIN, 'ger-hq-b': BERLIN, 'ger-inf-09': BERLIN },
    })
    p.start({ proc: 'stacking' })
    expect(new Set(p.commands().map((c) => c.unit))).toEqual(new Set(['ger-hq-a', 'ger-hq-b']))
    expect(p.judge({ type: 'lose', unit: 'ger-inf-09', as: 'none' })).toMatchObject({
      ok: false,
      rule: '9.3',
    })
    p.do({ type: 'lose', unit: 'ger-hq-b', as: 'ger-inf-10' })
    expect(p.waitsFor).toBe('none')
    expect([p.at('ger-inf-10'), p.at('ger-hq-b')]).toEqual([BERLIN, 'delay:tk'])
  })
  it('[9.3] every faction and every hex, the phasing faction first', () => {
    const p = realGame({
      phasing: 'western',
      at: { 'ger-hq-a': BERLIN, 'ger-hq-b': BERLIN, 'brit-hq-hf': 'w3916', 'brit-hq-me': 'w3916' },
    })
    p.start({ proc: 'stacking' })
    expect(p.engine.decision()?.faction).toBe('western')
    const [first] = p.commands()
    if (first) p.do(first)
    expect(p.engine.decision()?.faction).toBe('axis')
  })
  it('[9.3] an Off-Map Box has no limits', () => {
    const box = 'box:eastern-us'
    const p = realGame({ at: { 'us-hq-6': box, 'us-hq-12': box, 'us-1a': box, 'us-3a': box } })
    p.start({ proc: 'stacking' })
    expect(p.waitsFor).toBe('none')
  })
})

describe('random overstacking', () => {
  const mini = { rows: ['. . .', ' . h .', '~ . .'], hexes: { w1202: { limited: true as const } } }
  const ids = [
    'ger-1p',
    'ger-18a',
    'ger-hq-a',
    'ger-hq-b',
    'ger-wall-1',
    'ger-fe-1',
    'ger-inf-09',
    'ita-inf-1',
    'hun-inf-1',
  ]
  it('[9.3] any stack is repaired in a bounded number of losses, and undone exactly', () => {
    const p = miniGame(mini, { phasing: 'axis' })
    const { table } = p.game
    const placing = fc.record({
      id: fc.constantFrom(...ids),
      hex: fc.constantFrom('w1201', 'w1202'),
      face: fc.nat(1),
      choice: fc.nat(99),
    })
    fc.assert(
      fc.property(fc.array(placing, { minLength: 2, maxLength: 9 }), (placings) => {
        const before = p.hash
        table.takeJournal()
        for (const { id, hex, face } of placings) p.put(id, hex, Math.min(face, p.unit(id).sides.length - 1))
        const done = table.takeJournal()
        table.push({ proc: 'stacking' })
        p.engine.advance()
        done.push(...table.takeJournal())
        for (let i = 0; p.waitsFor !== 'none'; i++) {
          expect(i).toBeLessThan(30)
          const commands = p.commands()
          const command = commands[(placings[i % placings.length]?.choice ?? 0) % commands.length]
          if (!command) throw new Error('nothing is offered')
          done.push(...p.engine.perform(command))
        }
        for (const hex of ['w1201', 'w1202']) expect(rulesAt(p, hex)).toEqual([])
        table.undo(done)
        expect(p.hash).toBe(before)
      }),
      { numRuns: 100 },
    )
  })
})
