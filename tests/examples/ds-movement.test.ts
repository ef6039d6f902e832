import { describe, expect, it } from 'vitest'
import { distance } from '../../src-shared/hexmap/graph.ts'
import { operational, Position, type PositionOptions, reserve } from './position.ts'

const asia = (options: Omit<PositionOptions, 'maps'>): Position => new Position({ maps: ['ds'], ...options })
const stepsOf = (p: Position, unit: string): string[] =>
  p
    .offers()
    .filter((o) => o.command.type === 'step' && o.command.unit === unit)
    .map((o) => String(o.at))
const sails = (p: Position, unit: string): string[] =>
  p
    .offers()
    .filter((o) => o.command.type === 'sail' && o.command.unit === unit)
    .map((o) => String(o.at))

describe('movement examples of Asia', () => {
  // A unit in Shanghai keeps its port open to Japan.
  const shanghai = { 'jpn-inf-01': 'a4725' }

  it('[3.1.1] ds-067: a tank goes from Nanking to a4624, and not on into the hills of Wenchow', () => {
    const p = asia({ phasing: 'axis', at: { ...shanghai, 'jpn-tank-1': 'a4724' }, frame: operational() })
    p.step('jpn-tank-1', 'a4624')
    expect(p.judge({ type: 'step', unit: 'jpn-tank-1', to: 'a4524' })).toMatchObject({
      ok: false,
      rule: '3.1.1',
    })
  })

  it('[3.1.1] ds-068: the minimum move takes an HQ with MA 1 over a river for two points, and it stops', () => {
    const p = asia({
      phasing: 'axis',
      at: { ...shanghai, 'jpn-hq-cc': 'a4723', 'jpn-inf-02': 'a4724' },
      frame: operational(),
    })
    p.step('jpn-hq-cc', 'a4624')
    expect(p.at('jpn-hq-cc')).toBe('a4624')
    expect(p.judge({ type: 'step', unit: 'jpn-hq-cc', to: 'a4524' })).toMatchObject({
      ok: false,
      rule: '3.1',
    })
  })

  it('[3.1.1] ds-069: from Haikou onto a Beachhead, and off it to Hanoi only', () => {
    const at = {
      'jpn-15a/1': 'a4120',
      'ds-axis-beachhead-1/1': 'a4119',
      'jpn-convoy-1/1': 'zone:south-china-sea:convoys',
      'jpn-inf-02': 'a4324',
    }
    const facing = { 'ds-axis-beachhead-1': 'a4219' }
    const op = asia({ phasing: 'axis', at, facing, frame: operational() })
    op.step('jpn-15a', 'a4119')
    expect(op.judge({ type: 'step', unit: 'jpn-15a', to: 'a4219' })).toMatchObject({ ok: false, rule: '3.1' })
    const res = asia({
      phasing: 'axis',
      at: { ...at, 'jpn-15a/1': 'a4119' } as Record<string, string>,
      facing,
      frame: reserve(),
    })
    expect(res.judge({ type: 'step', unit: 'jpn-15a', to: 'a4120' })).toMatchObject({
      ok: false,
      rule: '3.1.1',
    })
    res.step('jpn-15a', 'a4219')
    expect(stepsOf(res, 'jpn-15a')).toEqual([])
  })

  // Two Detachments are on the backs of infantry.
  const islands = {
    'ds-brit-inf-06': 'p3515',
    'ds-brit-inf-07': 'p2611',
    'ds-brit-convoy-1': 'zone:micronesia:convoys',
    'jpn-af-1': 'zone:micronesia:station',
    'jpn-inf-01/1': 'p3513',
    'jpn-inf-02/1': 'p3408',
    // Japan feeds its Detachments by Truk, Palau and Taihoku.
    'jpn-convoy-1/1': 'zone:micronesia:convoys',
    'jpn-inf-03': 'p3402',
    'jpn-inf-04': 'a4324',
    // The British way home: by Townsville and Brisbane to New Zealand and French Polynesia.
    'ds-brit-col-aus-3': 'p2106',
    'ds-brit-col-aus-4': 'p1708',
    'ds-brit-col-nz-1': 'p1216',
    'ds-brit-col-nz-2': 'p1316',
  }

  it('[3.1.2] ds-070: from Majuro to Guadalcanal under the Japanese Air Force, and not back', () => {
    // Majuro is closed to British supply too, so only the Reserve Movement Phase lets that unit go.
    const p = asia({ phasing: 'western', at: islands, frame: reserve() })
    expect(sails(p, 'ds-brit-inf-06')).toContain('p2611')
    expect(sails(p, 'ds-brit-inf-07')).not.toContain('p3515')
  })

  it('[3.1.2] ds-071: on through Guadalcanal to Townsville in one phase', () => {
    const p = asia({
      phasing: 'western',
      at: { ...islands, 'ds-brit-convoy-2': 'zone:coral-sea:convoys' },
      frame: reserve(),
    })
    const sail = (to: string) => {
      const offer = p
        .offers()
        .find((o) => o.command.type === 'sail' && o.command.unit === 'ds-brit-inf-06' && o.at === to)
      if (!offer) throw new Error(`no sailing to ${to}`)
      p.do(offer.command)
    }
    sail('p2611')
    sail('p2106')
    expect(p.at('ds-brit-inf-06')).toBe('p2106')
  })
})

describe('overruns in Manchuria', () => {
  const at = {
    'ds-rus-plv': 'a5524',
    'ds-rus-5a/1': 'a5524',
    'jpn-kwa-1': 'a5625',
    'jpn-kwa-4a/1': 'a5525',
    'jpn-1a': 'a5426',
  }
  // An HQ that is next to nobody's supply does not count: Dairen and the railway keep Harbin supplied.
  const harbin = { 'jpn-hq-nc': 'a5427', 'jpn-inf-01': 'a5125' }
  const soviet = (more: Record<string, string> = {}): Position =>
    asia({
      phasing: 'soviet',
      at: { ...at, ...more },
      active: { mongolia: 'soviet' },
      ceded: [],
      frame: operational(),
    })

  it('[3.2] ds-072: hills protect Hailar, its size the 4th Army, a second zone of control a5426', () => {
    const p = soviet()
    const to = (hex: string) => p.judge({ type: 'step', unit: 'ds-rus-plv', to: hex })
    expect(to('a5625')).toMatchObject({ ok: false, rule: '3.2' })
    expect(to('a5525')).toMatchObject({ ok: false, rule: '3.1.4' })
    p.step('ds-rus-plv', 'a5425')
    expect(p.judge({ type: 'step', unit: 'ds-rus-plv', to: 'a5426' })).toMatchObject({
      ok: false,
      rule: '3.1',
    })
  })

  it('[3.2] [8.1] ds-072: infantry negates the zones in a5425, and the cav-mech rides through', () => {
    const p = soviet()
    p.step('ds-rus-5a', 'a5425')
    expect(p.places('step').length).toBeGreaterThan(0)
    p.step('ds-rus-plv', 'a5425', 'a5426')
    expect(p.at('jpn-1a')).toBe('pool:axis@ds')
    expect(p.at('ds-rus-plv')).toBe('a5426')
  })

  it('[3.2] ds-072: a supplied HQ in Harbin prevents it', () => {
    const p = soviet(harbin)
    p.step('ds-rus-5a', 'a5425')
    p.step('ds-rus-plv', 'a5425')
    expect(p.judge({ type: 'step', unit: 'ds-rus-plv', to: 'a5426' })).toMatchObject({
      ok: false,
      rule: '3.2',
      reason: expect.stringContaining('HQ'),
    })
  })
})

describe('zones of control in Burma', () => {
  const at = {
    'ds-brit-col-ind-1': 'a4415',
    'jpn-inf-02': 'a4315',
    'jpn-tank-1': 'a4215',
    'jpn-inf-01': 'a4015',
    'jpn-convoy-1/1': 'zone:bay-of-bengal:convoys',
    'jpn-convoy-2/1': 'zone:java-sea:convoys',
    'jpn-convoy-3/1': 'zone:south-china-sea:convoys',
    'jpn-inf-03': 'a3218',
    'jpn-inf-04': 'a3619',
    'jpn-inf-05': 'a4324',
  }

  it('[8.2] ds-091: a zone reaches every neighbour but the one behind the mountains', () => {
    const p = asia({ phasing: 'axis', at })
    const { graph } = p.game
    const imphal = p.hex('a4415')
    const reached: string[] = []
    for (let d = 0; d < 6; d++) {
      const to = graph.neighbour[imphal * 6 + d] ?? -1
      if ((p.game.board.zoc[graph.count + to] ?? 0) > 0) reached.push(p.game.hexId(to))
    }
    expect(reached).not.toContain('a4416')
    for (const hex of ['a4314', 'a4514', 'a4515']) expect(reached).toContain(hex)
  })

  it('[8.2] ds-091: the tanks go through a4315 and a4416 to Ledo without a stop', () => {
    const p = asia({ phasing: 'axis', at, frame: operational() })
    p.step('jpn-tank-1', 'a4315', 'a4416', 'a4515')
    expect(p.at('jpn-tank-1')).toBe('a4515')
  })
})

describe('who may not leave', () => {
  const manchuria = { 'jpn-inf-01': 'a5125', 'jpn-kwa-1': 'a5526' }
  const kwantung = (postures: Record<string, string>, at: Record<string, string>): Position =>
    asia({ phasing: 'axis', at: { ...manchuria, ...at }, postures, frame: operational() })

  it('[3.1.4] a Kwantung unit stays in Japanese Dependents while one of three is under a Policy', () => {
    const at = { 'jpn-kwa-1': 'a5224' }
    const bound = kwantung({ russia: 'neutrality' }, at)
    const china = (p: Position): string[] => stepsOf(p, 'jpn-kwa-1').filter((hex) => isIn(p, hex, 'hopeh'))
    expect(china(bound)).toEqual([])
    expect(china(kwantung({ 'nationalist-china': 'resistance' }, at))).toEqual([])
    expect(china(kwantung({ 'communist-china': 'resistance' }, at))).toEqual([])
    expect(china(kwantung({ britain: 'treaty' }, at))).not.toEqual([])
    // A Truce is no Policy.
    expect(china(kwantung({ russia: 'armistice' }, at))).not.toEqual([])
  })

  const isIn = (p: Position, hex: string, country: string): boolean =>
    p.game.politics.owner(p.hex(hex)) === p.game.politics.country(country)

  it('[3.1.4] a Kwantung unit never goes by sea', () => {
    const at = { 'jpn-kwa-1': 'a5125', 'jpn-convoy-1': 'zone:yellow-sea:convoys' }
    expect(sails(kwantung({}, at), 'jpn-kwa-1')).toEqual([])
    expect(sails(kwantung({}, at), 'jpn-inf-01')).not.toEqual([])
  })

  it('[3.1.4] it attacks beyond its border all the same', () => {
    const p = asia({
      phasing: 'axis',
      at: { ...manchuria, 'jpn-kwa-1': 'a5224', 'jpn-kwa-2': 'a5224', 'ho-inf-1': 'a5223' },
      postures: { russia: 'neutrality' },
      frame: { proc: 'combat', blitz: false, step: 'combat' },
    })
    expect(isIn(p, 'a5223', 'hopeh')).toBe(true)
    expect(p.places('attack')).toEqual(['a5223'])
  })

  it('[3.1.4] Quit India keeps Western units in India and Ceylon', () => {
    const at = { 'ds-brit-inf-06': 'a4515', 'ds-brit-inf-07': 'a4106' }
    const free = asia({ phasing: 'western', at, frame: operational() })
    const held = asia({
      phasing: 'western',
      at: { ...at, 'ds-quit-india': 'swb@ds' },
      frame: operational(),
    })
    const abroad = (p: Position) =>
      p.places('step').filter((hex) => isIn(p, hex, 'britain-ds') && !inIndia(p, hex))
    const inIndia = (p: Position, hex: string): boolean => {
      const area = p.game.graph.areas[p.game.graph.area[p.hex(hex)] ?? -1]
      return ['india', 'ceylon', 'bangladesh', 'pakistan'].includes(area?.id ?? '')
    }
    expect(abroad(free)).toContain('a4416')
    expect(abroad(held)).toEqual([])
    expect(held.places('step')).not.toEqual([])
  })

  it('[3.1.4] no Axis unit enters the western edge of Russia', () => {
    const p = asia({ phasing: 'axis', at: { 'jpn-tank-1': 'a5712' }, frame: reserve() })
    const edge = ['a5611', 'a5711', 'a5811'].filter(
      (hex) => distance(p.game.graph, p.hex('a5712'), p.hex(hex)) === 1,
    )
    expect(edge.length).toBeGreaterThan(0)
    for (const hex of edge) {
      const verdict = p.judge({ type: 'step', unit: 'jpn-tank-1', to: hex })
      expect(verdict).toMatchObject({ ok: false, rule: '3.1.4' })
    }
  })

  it('[3.1.4] [13.8.4] the Japanese half of the AEx HQ opens no Japanese Dependent to its Siamese half', () => {
    const p = asia({
      phasing: 'axis',
      at: { 'ds-axis-aex': 'a3917', 'siam-inf-1': 'hold:ds-axis-aex' },
      active: { siam: 'axis', 'france-ds': 'western' },
      ceded: [{ area: 'indochina', to: 'japan', as: 'dependent' }],
      frame: reserve(),
    })
    const enter = (hex: string) => p.judge({ type: 'step', unit: 'ds-axis-aex', to: hex })
    const near = [0, 1, 2, 3, 4, 5].map((d) => p.game.graph.neighbour[p.hex('a3917') * 6 + d] ?? -1)
    const of = (id: string) =>
      near
        .filter((hex) => p.game.politics.owner(hex) === p.game.politics.country(id))
        .map((hex) => p.game.hexId(hex))
    expect(isIn(p, 'a3917', 'siam')).toBe(true)
    expect(of('japan').length).toBeGreaterThan(0)
    for (const hex of of('japan')) expect(enter(hex)).toMatchObject({ ok: false, rule: '3.1.4' })
    for (const hex of of('siam')) expect(enter(hex), hex).toMatchObject({ ok: true })
  })

  it('[3.1.1] a Soviet unit goes from a map-edge hex of Russia to the Eastern Europe Box, and back', () => {
    const p = asia({ phasing: 'soviet', at: { 'ds-rus-inf-07': 'a5811' }, frame: operational() })
    p.do({ type: 'box', unit: 'ds-rus-inf-07', to: 'box:eastern-europe' })
    const back = asia({
      phasing: 'soviet',
      at: { 'ds-rus-inf-07': 'box:eastern-europe' },
      frame: operational(),
    })
    expect(back.places('box').sort()).toContain('a5811')
    back.do({ type: 'box', unit: 'ds-rus-inf-07', to: 'a5811' })
    expect(back.at('ds-rus-inf-07')).toBe('a5811')
  })
})
