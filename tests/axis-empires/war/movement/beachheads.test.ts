/** Onto a Beachhead and off it (3.1.1). */
import { describe, expect, it } from 'vitest'
import { operational, Position, reserve } from '../../../kit/position.ts'

const LOW = { france: 'axis', 'belgium-holland': 'western' } as const
const step = (unit: string, to: string) => ({ type: 'step', unit, to })

/** Two Beachheads side by side in the Channel, both facing Cherbourg, with units on one of them and ashore. */
const channel = (frame = operational()): Position =>
  new Position({
    phasing: 'western',
    active: LOW,
    at: {
      'west-beachhead-1/1': 'w3815',
      'west-beachhead-2/1': 'w3715',
      'brit-inf-01': 'w3815',
      'brit-cdo': 'w3815',
      'brit-inf-02': 'w3714',
      'brit-inf-03': 'w3915',
      'brit-convoy-1/1': 'zone:north-sea:convoys',
    },
    facing: { 'west-beachhead-1': 'w3714', 'west-beachhead-2': 'w3714' },
    frame,
  })

describe('Beachheads', () => {
  it('[3.1.1] a unit leaves one across its Beachhead Hexside only: not for the Beachhead beside it', () => {
    for (const frame of [operational(), reserve()]) {
      const p = channel(frame)
      expect(p.judge(step('brit-inf-01', 'w3715'))).toMatchObject({ ok: false, rule: '3.1.1' })
      expect(p.judge(step('brit-inf-01', 'w3915'))).toMatchObject({ ok: false, rule: '3.1.1' })
      expect(p.judge(step('brit-inf-01', 'w3714'))).toEqual({ ok: true })
      expect(p.places('step').filter((at) => at === 'w3715')).toHaveLength(1)
    }
  })

  it('[3.1.1] a unit ashore goes onto any Beachhead beside it, whichever way that faces', () => {
    const p = channel()
    expect(p.judge(step('brit-inf-02', 'w3715'))).toEqual({ ok: true })
    expect(p.judge(step('brit-inf-02', 'w3815'))).toEqual({ ok: true })
    expect(p.judge(step('brit-inf-03', 'w3815'))).toEqual({ ok: true })
    p.do(step('brit-inf-03', 'w3815'))
    // It has spent everything.
    expect(p.judge(step('brit-inf-03', 'w3714'))).toMatchObject({ ok: false })
  })

  it('[3.1.1] a marine does not leave one across a plain All-Sea hexside either', () => {
    const p = channel()
    const marine = p.unit('brit-cdo')
    expect(p.game.ground(marine)?.type).toBe('marine')
    expect(p.judge(step(marine.id, 'w3715'))).toMatchObject({ ok: false, rule: '3.1.1' })
    expect(p.judge(step(marine.id, 'w3915'))).toMatchObject({ ok: false, rule: '3.1.1' })
  })
})
