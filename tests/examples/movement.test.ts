import { describe, expect, it } from 'vitest'
import { reachOf } from '../../src-shared/axis-empires/questions/reach.ts'
import { operational, Position, reserve } from './position.ts'

describe('movement examples', () => {
  it('[3.1.1] core-079: an HQ with MA 2 goes from Kiev to e3608, but not on into the swamp e3707', () => {
    const p = new Position({ phasing: 'soviet', at: { 'rus-hq-sw': 'e3609' }, frame: operational() })
    p.step('rus-hq-sw', 'e3608')
    const verdict = p.judge({ type: 'step', unit: 'rus-hq-sw', to: 'e3707' })
    expect(verdict).toMatchObject({ ok: false, rule: '3.1.1' })
  })

  it('[3.1.1] core-080: the minimum move takes the same HQ over the river into the swamp e3708, and it stops', () => {
    const p = new Position({ phasing: 'soviet', at: { 'rus-hq-sw': 'e3609' }, frame: operational() })
    p.step('rus-hq-sw', 'e3708')
    expect(p.at('rus-hq-sw')).toBe('e3708')
    expect(p.places('step')).toEqual([])
  })

  it('[3.1.1] core-081: onto a Beachhead, off it only through its Beachhead Hexside', () => {
    const at = { 'brit-1a': 'w3915', 'west-beachhead-1/1': 'w3815' }
    const facing = { 'west-beachhead-1': 'w3714' }
    const op = new Position({ phasing: 'western', at, facing, frame: operational() })
    op.step('brit-1a', 'w3815')
    expect(op.judge({ type: 'step', unit: 'brit-1a', to: 'w3714' })).toMatchObject({ ok: false, rule: '3.1' })
    const res = new Position({
      phasing: 'western',
      at: { ...at, 'brit-1a': 'w3815' },
      facing,
      frame: reserve(),
    })
    expect(res.judge({ type: 'step', unit: 'brit-1a', to: 'w3915' })).toMatchObject({
      ok: false,
      rule: '3.1.1',
    })
    res.step('brit-1a', 'w3714')
    expect(res.places('step')).toEqual([])
  })

  it('[3.1.2] core-082: a British unit sails from London to Brest under the German Air Force', () => {
    const at = {
      'brit-inf-01': 'w3916',
      'brit-convoy-1': 'zone:north-sea:convoys',
      'ger-af-1': 'zone:north-sea:station',
    }
    const p = new Position({ phasing: 'western', at, frame: operational() })
    const sail = p.offers().find((o) => o.command.type === 'sail' && o.at === 'w3612')
    expect(sail?.command).toMatchObject({ unit: 'brit-inf-01', zone: 'north-sea' })
  })

  it('[3.1.2] core-083: from London through Brest and Gibraltar to Malta in one phase; a box ends the move', () => {
    const at = {
      'brit-inf-01': 'w3916',
      'brit-convoy-1': 'zone:north-sea:convoys',
      'fra-convoy': 'zone:north-atlantic:convoys',
      'brit-convoy-2': 'zone:western-mediterranean:convoys',
      'brit-gar-gib': 'w2208',
      'brit-gar-mal': 'w1824',
    }
    const p = new Position({ phasing: 'western', at, frame: operational() })
    const sail = (to: string) => {
      const offer = p
        .offers()
        .find((o) => o.command.type === 'sail' && o.at === to && o.piece === 'brit-inf-01')
      if (!offer) throw new Error(`no sailing to ${to}`)
      p.do(offer.command)
    }
    sail('w3612')
    const branch = p.offers().some((o) => o.command.type === 'sail' && o.at === 'box:west-africa')
    expect(branch).toBe(true)
    sail('w2208')
    sail('w1824')
    expect(p.at('brit-inf-01')).toBe('w1824')
    expect(p.at('brit-convoy-1')).toBe('zone:north-sea:used')
  })

  it('[3.1.2] core-084: an Italian convoy carries Italians, Germans and a Rumanian Exp; the Fleet Train only US units', () => {
    const at = {
      'ita-convoy': 'zone:central-mediterranean:convoys',
      'ger-inf-01': 'e1406',
      'ita-inf-1': 'e1406',
      'rum-exp-1': 'e1406',
      'rum-inf-1': 'e1406',
    }
    const p = new Position({ phasing: 'axis', at, frame: reserve() })
    const sailors = new Set(
      p
        .offers()
        .filter((o) => o.command.type === 'sail')
        .map((o) => o.piece),
    )
    expect([...sailors].sort()).toEqual(['ger-inf-01', 'ita-inf-1', 'rum-exp-1'])
  })

  it('[5] a unit in Reserve Movement neither enters nor leaves an enemy zone of control', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3619', 'brit-1a': 'w3618', 'ger-inf-02': 'w3719' },
      active: { france: 'western', 'belgium-holland': 'western' },
      frame: reserve(),
    })
    expect(p.judge({ type: 'step', unit: 'ger-inf-01', to: 'w3719' })).toMatchObject({ ok: false, rule: '5' })
    expect(p.judge({ type: 'step', unit: 'ger-inf-02', to: 'w3619' })).toMatchObject({ ok: false, rule: '5' })
  })
})

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
  it('[8.1] core-103: a unit that stops in an EZOC lets the next one pass', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3718', 'ger-inf-02': 'w3718', 'brit-1a': 'w3618' },
      active: { france: 'western', 'belgium-holland': 'western' },
      frame: operational(),
    })
    p.step('ger-inf-01', 'w3717')
    expect(p.judge({ type: 'step', unit: 'ger-inf-01', to: 'w3617' })).toMatchObject({
      ok: false,
      rule: '3.1',
    })
    p.step('ger-inf-02', 'w3717', 'w3617')
    expect(p.at('ger-inf-02')).toBe('w3617')
  })

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
