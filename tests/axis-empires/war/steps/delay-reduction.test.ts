import { describe, expect, it } from 'vitest'
import { Position } from '../../../kit/position.ts'

describe('Axis Convoy Strategy', () => {
  const at = (turns: readonly number[]): Record<string, string> =>
    Object.fromEntries(turns.map((turn, i) => [`jpn-inf-0${i + 1}`, `turn:${turn}@ds`]))
  const position = (ahead: readonly number[], marker: string): Position => {
    const turn = new Position({ phasing: 'axis', maps: ['ds'], at: {} }).game.turn
    const waiting = at(ahead.map((by) => turn + by))
    const all = { ...waiting, 'ds-convoy-strategy': marker }
    return new Position({ phasing: 'axis', maps: ['ds'], at: all, frame: { proc: 'delay' } })
  }
  const turnOf = (p: Position, id: string): number => Number(/\d+/.exec(p.at(id))?.[0]) - p.game.turn

  it('[7.1] with its marker in the Strategic Warfare Box two units come a turn sooner, none in the current turn', () => {
    const p = position([1, 2, 4], 'swb@ds')
    expect(p.engine.decision()?.kind).toBe('delay-reduction')
    expect(p.judge({ type: 'hasten', unit: 'jpn-inf-01' })).toMatchObject({ ok: false, rule: '37.12' })
    p.do({ type: 'hasten', unit: 'jpn-inf-02' }, { type: 'hasten', unit: 'jpn-inf-03' })
    expect(['jpn-inf-01', 'jpn-inf-02', 'jpn-inf-03'].map((id) => turnOf(p, id))).toEqual([1, 1, 3])
    expect(p.engine.decision()).toBeUndefined()
  })
  it('[7.1] without it nobody is asked', () => {
    expect(position([4], 'aside').engine.decision()).toBeUndefined()
  })
})
