import { describe, expect, it } from 'vitest'
import { reachOf } from '../../src-shared/axis-empires/questions/reach.ts'
import { operational, Position } from './position.ts'

describe('the overrun example', () => {
  const at = {
    'ger-1p': 'w3718',
    'ger-2p': 'w3718',
    'ger-inf-01': 'w3718',
    'ger-3p': 'w3619',
    'ger-inf-02': 'w3619',
    'brit-1a': 'w3618',
    'brit-arm-1': 'w3617',
    'brit-bef': 'w3518',
  }
  const active = { france: 'western', 'belgium-holland': 'western' } as const
  const setup = (more: Record<string, string> = {}) =>
    new Position({ phasing: 'axis', at: { ...at, ...more }, active, frame: operational() })

  it('[3.2] core-085 a, b, c: what cannot be overrun', () => {
    const p = setup()
    expect(p.judge({ type: 'step', unit: 'ger-1p', to: 'w3618' })).toMatchObject({ ok: false, rule: '3.1.4' })
    expect(p.judge({ type: 'step', unit: 'ger-3p', to: 'w3518' })).toMatchObject({ ok: false, rule: '3.2' })
    p.step('ger-1p', 'w3717')
    expect(p.judge({ type: 'step', unit: 'ger-1p', to: 'w3617' })).toMatchObject({ ok: false, rule: '3.1' })
  })

  it('[3.2] core-085 d to g: the whole manoeuvre around Calais', () => {
    const p = setup()
    p.step('ger-inf-02', 'w3718', 'w3717')
    expect(p.places('step').length).toBeGreaterThan(0)
    p.step('ger-1p', 'w3717', 'w3617')
    expect(p.at('brit-arm-1')).toBe('pool:western')
    expect(p.judge({ type: 'step', unit: 'ger-1p', to: 'w3516' })).toMatchObject({ ok: false, rule: '3.1' })
    p.step('ger-inf-01', 'w3717', 'w3617', 'w3517')
    p.step('ger-2p', 'w3717', 'w3617', 'w3517', 'w3518')
    expect(p.at('ger-2p')).toBe('w3518')
    expect(p.at('brit-bef')).toBe('pool:western')
  })

  it('[3.2] core-085 h: a supplied British HQ in Paris rules every overrun out', () => {
    const p = setup({
      'brit-hq-hf': 'w3516',
      'brit-convoy-1': 'zone:north-sea:convoys',
      'brit-convoy-1/1': 'zone:north-sea:convoys',
    })
    p.step('ger-inf-02', 'w3718', 'w3717')
    p.step('ger-1p', 'w3717')
    expect(p.judge({ type: 'step', unit: 'ger-1p', to: 'w3617' })).toMatchObject({ ok: false, rule: '3.2' })
  })
})

describe('zones of control', () => {
  it('[8.2] core-104: the ZOC of the 18th Army in Cernauti, and the way past it', () => {
    const at = { 'rus-18a/1': 'e3306', 'ger-inf-01': 'e3207', 'ger-inf-02': 'e3107', 'rus-hq-1uk': 'e3407' }
    const p = new Position({
      phasing: 'axis',
      at,
      ceded: [
        { area: 'bessarabia', to: 'russia', as: 'part' },
        { area: 'austria', to: 'germany', as: 'part' },
        { area: 'czechoslovakia', to: 'germany', as: 'part' },
      ],
      frame: operational(),
    })
    const soviet = 2
    const zoc = (id: string) => p.game.board.zoc[soviet * p.game.graph.count + p.hex(id)] ?? 0
    expect(zoc('e3206')).toBe(0)
    for (const id of ['e3305', 'e3307', 'e3406', 'e3207']) expect(zoc(id), id).toBeGreaterThan(0)
    p.step('ger-inf-02', 'e3207', 'e3307')
    expect(p.at('ger-inf-02')).toBe('e3307')
  })

  it('[3.1.1] the reach of a unit lists exactly the hexes its single steps lead to', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3720', 'brit-1a': 'w3618' },
      active: { france: 'western', 'belgium-holland': 'western' },
      frame: operational(),
    })
    const reach = reachOf(p.game, p.unit('ger-inf-01'))
    expect(reach.verdict.ok).toBe(true)
    expect(reach.hexes.length).toBeGreaterThan(5)
    for (const hex of reach.hexes) {
      const q = new Position({
        phasing: 'axis',
        at: { 'ger-inf-01': 'w3720', 'brit-1a': 'w3618' },
        active: { france: 'western', 'belgium-holland': 'western' },
        frame: operational(),
      })
      q.do(...hex.commands)
      expect(q.at('ger-inf-01')).toBe(hex.hex)
    }
  })
})
