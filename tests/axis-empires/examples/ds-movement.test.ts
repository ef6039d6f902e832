import { describe, expect, it } from 'vitest'
import { ask } from '../../../src-shared/axis-empires/table/modifiers/index.ts'
import { enterHex } from '../../../src-shared/axis-empires/war/access/enter.ts'
import { operational, Position, type PositionOptions, reserve } from '../../kit/position.ts'

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

  it('[3.1.4] it attacks beyond its border nevertheless', () => {
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

  it('[36.37] Quit India leaves the game as a Japanese unit comes into India, and the Western units are free', () => {
    const at = {
      'jpn-inf-01': 'a4416',
      'jpn-inf-02': 'a4416',
      'ds-brit-inf-07': 'a4106',
      'ds-quit-india': 'swb@ds',
    }
    const p = asia({ phasing: 'axis', at })
    const leaving = () => ask(p.game, 'entry', { unit: p.unit('ds-brit-inf-07'), hex: p.hex('a4416') })
    enterHex(p.game, p.unit('jpn-inf-01'), p.hex('a4315'))
    expect([p.at('ds-quit-india'), leaving()?.rule]).toEqual(['swb@ds', '3.1.4'])
    enterHex(p.game, p.unit('jpn-inf-02'), p.hex('a4415'))
    expect([p.at('ds-quit-india'), leaving()]).toEqual(['out', undefined])
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
