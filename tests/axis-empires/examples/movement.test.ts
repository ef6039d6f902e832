import { describe, expect, it } from 'vitest'
import { reachOf } from '../../../src-shared/axis-empires/questions/views/reach.ts'
import { retreatHexes } from '../../../src-shared/axis-empires/war/combat/retreat.ts'
import { combat, operational, Position } from '../../kit/position.ts'

const WESTERN = 1
const SOVIET = 2

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
    const stopped = (unit: string): void => {
      expect(p.offers().filter(({ piece, command }) => piece === unit && command.type === 'step')).toEqual([])
    }
    /** Where the 1st Army could retreat to from Lille. */
    const waysOut = (): string[] => {
      const hex = p.hex('w3618')
      const force = { side: WESTERN, hex, units: [p.unit('brit-1a')], others: [], origin: hex, far: 0 }
      return retreatHexes(p.game, force).map((to) => p.game.hexId(to))
    }
    // d: into the ZOC of the 1st Army and of the armor in Amiens, and no farther.
    p.step('ger-inf-02', 'w3718', 'w3717')
    stopped('ger-inf-02')
    // e: Calais is held now, the armor dies, and the ZOC of the 1st Army stops the panzers in Amiens.
    p.step('ger-1p', 'w3717', 'w3617')
    expect(p.at('brit-arm-1')).toBe('pool:western')
    expect(p.judge({ type: 'step', unit: 'ger-1p', to: 'w3516' })).toMatchObject({ ok: false, rule: '3.1' })
    stopped('ger-1p')
    // f: the infantry passes both and stops in the ZOC that reaches Reims.
    p.step('ger-inf-01', 'w3717', 'w3617', 'w3517')
    expect(p.at('ger-inf-01')).toBe('w3517')
    stopped('ger-inf-01')
    expect(waysOut()).toEqual(['w3518'])
    // g: all the way round, and the BEF dies: the 1st Army is surrounded.
    p.step('ger-2p', 'w3717', 'w3617', 'w3517', 'w3518')
    expect(p.at('ger-2p')).toBe('w3518')
    expect(p.at('brit-bef')).toBe('pool:western')
    expect(waysOut()).toEqual([])
  })

  it('[3.2] core-085 h: a supplied British HQ in Paris rules every overrun out', () => {
    const hq = { 'brit-hq-hf': 'w3516', 'brit-convoy-1/1': 'zone:north-sea:convoys' }
    const overrun = (at: Record<string, string>, unit: string, ...way: string[]) => {
      const p = setup(at)
      const to = way.at(-1) ?? ''
      p.step(unit, ...way.slice(0, -1))
      const verdict = p.judge({ type: 'step', unit, to })
      return verdict.ok ? 'ok' : verdict.rule
    }
    // Amiens from Calais, the infantry of d in it; Verdun from Reims, the infantry of f in it.
    const calais = { 'ger-inf-02': 'w3717', 'ger-1p': 'w3717' }
    const reims = {
      ...{ 'brit-arm-1': 'aside', 'ger-inf-02': 'w3717', 'ger-1p': 'w3617' },
      ...{ 'ger-inf-01': 'w3517' },
    }
    expect(overrun(calais, 'ger-1p', 'w3617')).toBe('ok')
    expect(overrun({ ...calais, ...hq }, 'ger-1p', 'w3617')).toBe('3.2')
    const around = ['w3717', 'w3617', 'w3517', 'w3518']
    expect(overrun(reims, 'ger-2p', ...around)).toBe('ok')
    expect(overrun({ ...reims, ...hq }, 'ger-2p', ...around)).toBe('3.2')
    // One step left in Lille: it could be overrun but for the HQ.
    const lille = { 'brit-1a': 'aside', 'brit-inf-01': 'w3618' }
    expect(overrun(lille, 'ger-1p', 'w3618')).toBe('ok')
    expect(overrun({ ...lille, ...hq }, 'ger-1p', 'w3618')).toBe('3.2')
  })
})

describe('zones of control', () => {
  it('[8.2] core-104: the ZOC of the 18th Army in Cernauti, and the way past it', () => {
    const ceded = [
      { area: 'bessarabia', to: 'russia', as: 'part' as const },
      { area: 'austria', to: 'germany', as: 'part' as const },
      { area: 'czechoslovakia', to: 'germany', as: 'part' as const },
    ]
    const position = (at: Record<string, string>, frame = operational()) =>
      new Position({ phasing: 'axis', at: { 'rus-18a/1': 'e3306', ...at }, ceded, frame })
    // The 18th Army alone: all six hexes around it but the one beyond the mountains.
    const alone = position({})
    const { board, graph } = alone.game
    const reached = graph.ids.filter((_, hex) => (board.zoc[SOVIET * graph.count + hex] ?? 0) > 0)
    expect(reached.sort()).toEqual(['e3207', 'e3305', 'e3307', 'e3406', 'e3407'])
    // With nobody in e3207 the infantry stops there; with a friend in it, it goes on to the HQ and may attack it.
    const at = { 'ger-inf-02': 'e3107', 'rus-hq-1uk': 'e3308' }
    const barred = position(at)
    barred.step('ger-inf-02', 'e3207')
    const on = { type: 'step', unit: 'ger-inf-02', to: 'e3307' }
    expect(barred.judge(on)).toMatchObject({ ok: false, rule: '3.1' })
    const p = position({ ...at, 'ger-inf-01': 'e3207' })
    p.step('ger-inf-02', 'e3207', 'e3307')
    expect(p.at('ger-inf-02')).toBe('e3307')
    const fighting = position({ ...at, 'ger-inf-01': 'e3207', 'ger-inf-02': 'e3307' }, combat())
    expect(fighting.places('attack')).toContain('e3308')
    fighting.do({ type: 'attack', target: 'e3308' }, { type: 'add', unit: 'ger-inf-02' })
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
