import { describe, expect, it } from 'vitest'
import type { Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { Position, type PositionOptions } from '../../kit/position.ts'

/** The Organization Segment of a faction in Asia, at one of its steps. */
function organizing(
  faction: Faction,
  at: Record<string, string>,
  step = 1,
  more: Partial<PositionOptions> = {},
): Position {
  const frame = { proc: 'organization', step, faction }
  return new Position({ maps: ['ds'], phasing: faction, at, frame, ...more })
}
const combine = (unit: string, other: string, into = unit): Command => ({
  type: 'combine',
  unit,
  with: other,
  into,
})
const breakDown = (unit: string, ...take: string[]): Command => ({ type: 'break-down', unit, take })
const face = (p: Position, id: string): number => p.game.table.piece(id).face
const no = (p: Position, command: Command, rule: string): void => {
  expect(p.judge(command)).toMatchObject({ ok: false, rule })
}

const TOKYO = 'p4904'
const _AFRICA = 'box:europe-africa'
const _US = 'box:western-us'

describe('combinations in Asia', () => {
  it('[2.3.1.2] Kwantung units combine with each other only', () => {
    const at = { 'jpn-kwa-1': 'a5125', 'jpn-kwa-2': 'a5125', 'jpn-inf-01': 'a5125', 'jpn-kwa-3a': 'a5125' }
    const p = organizing('axis', at)
    no(p, combine('jpn-kwa-1', 'jpn-inf-01', 'jpn-kwa-hq'), '2.3.1.2')
    no(p, combine('jpn-kwa-3a', 'jpn-inf-01'), '2.3.1.2')
    p.do(combine('jpn-kwa-1', 'jpn-kwa-2', 'jpn-kwa-hq'))
    expect(p.at('jpn-kwa-hq')).toBe('a5125')
    const other = organizing('axis', { 'jpn-kwa-1': TOKYO, 'jpn-1a': TOKYO })
    no(other, combine('jpn-1a', 'jpn-kwa-1'), '2.3.1.2')
  })
  it('[2.3.1.2] Showa Restoration lets one colonial unit in, and goes to the Delay Box', () => {
    const at = { 'jpn-col-1': 'a5027', 'jpn-1a': 'a5027', 'ds-showa-restoration': 'swb@ds' }
    const p = organizing('axis', at)
    p.do(combine('jpn-1a', 'jpn-col-1'))
    expect(p.at('ds-showa-restoration')).toBe('delay:ds')
    const formed = organizing('axis', { ...at, 'jpn-hq-bur': 'pool:axis@ds' })
    formed.do(combine('jpn-1a', 'jpn-col-1', 'jpn-hq-bur'))
    expect([formed.at('jpn-hq-bur'), formed.at('ds-showa-restoration')]).toEqual(['a5027', 'delay:ds'])
    const two = organizing('axis', { ...at, 'jpn-1a': 'pool:axis@ds', 'jpn-col-2': 'a5027' })
    no(two, combine('jpn-col-1', 'jpn-col-2', 'jpn-hq-nc'), '2.3')
  })
  it('[2.3] the ABDA army takes a British FE and a minor unit, which lies in its Holding Box', () => {
    const at = { 'ds-brit-fe': 'a2819', 'nei-inf-1': 'a2819', 'ds-brit-col-afr-1': 'a2819' }
    const singapore = { 'ds-brit-inf-06': 'a4106', 'ds-brit-inf-07': 'a4213' }
    const p = organizing('western', { ...at, ...singapore })
    no(p, combine('ds-brit-col-afr-1', 'nei-inf-1', 'ds-west-abda'), '2.3')
    p.do(combine('ds-brit-fe', 'nei-inf-1', 'ds-west-abda'))
    expect(p.at('nei-inf-1')).toBe('hold:ds-west-abda')
    expect(p.game.board.nations(p.unit('ds-west-abda'))).toEqual(['britain-ds', 'nei'])
  })
})

describe('Chinese units', () => {
  const CHUNGKING = 'a4620'
  it('[2.3] [13.8.4] a Nationalist HQ of steps of any Western Chinese Countries, without a Holding Box', () => {
    const p = organizing('western', { 'sze-inf-5': CHUNGKING, 'sze-inf-6': CHUNGKING })
    p.do(combine('sze-inf-5', 'sze-inf-6', 'ds-west-kmt'))
    expect([p.at('ds-west-kmt'), p.at('sze-inf-5')]).toEqual([CHUNGKING, 'pool:western@ds'])
  })
  it('[13.8.4] it belongs to every friendly Chinese Country, and to no Communist one', () => {
    const p = organizing('western', { 'ds-west-kmt': CHUNGKING, 'ds-sov-ccp': 'a5019' })
    expect([...p.game.board.nations(p.unit('ds-west-kmt'))].sort()).toEqual([
      'hopeh',
      'kiangsu',
      'szechwan',
      'yunnan',
    ])
    expect(p.game.board.nations(p.unit('ds-sov-ccp'))).toEqual(['kansu'])
  })
  it('[9.1] it stacks with any Western Chinese unit; other Chinese Countries keep apart', () => {
    const stacked = (at: Record<string, string>) =>
      new Position({ maps: ['ds'], phasing: 'western', at, frame: { proc: 'stacking' } }).engine.decision()
    expect(stacked({ 'ds-west-kmt': CHUNGKING, 'ki-wz3': CHUNGKING })).toBeUndefined()
    expect(stacked({ 'sze-inf-5': CHUNGKING, 'ki-wz3': CHUNGKING })).toMatchObject({ rule: '9.3' })
    expect(stacked({ 'sze-inf-5': CHUNGKING, 'ki-exp': CHUNGKING })).toBeUndefined()
    // A Chinese port-a-fort is an Exp unit but for its fortress side.
    expect(stacked({ 'sze-inf-5': CHUNGKING, 'ki-def-1': CHUNGKING })).toBeUndefined()
    expect(stacked({ 'sze-inf-5': CHUNGKING, 'ki-def-1/1': CHUNGKING })).toMatchObject({ rule: '9.3' })
    // A Chinese HQ is Chinese: no leave to stand with others.
    expect(stacked({ 'ds-west-kmt': 'a2819', 'nei-inf-1': 'a2819' })).toMatchObject({ rule: '9.3' })
  })
  it('[2.3.2.2] a Def unit turns into a fortress and back', () => {
    const p = organizing('western', { 'sze-def-1': CHUNGKING }, 2)
    p.do({ type: 'convert', unit: 'sze-def-1', into: 'sze-def-1' })
    expect(face(p, 'sze-def-1')).toBe(1)
    p.do({ type: 'convert', unit: 'sze-def-1', into: 'sze-def-1' })
    expect(face(p, 'sze-def-1')).toBe(0)
  })
})

describe('fortresses of Asia', () => {
  const convert = (unit: string, into: string): Command => ({ type: 'convert', unit, into })
  it('[2.3.2.4] Truk, Saipan, Dairen, Singapore, Vladivostok and Manila in their own hexes', () => {
    const pairs: [Faction, string, string, string][] = [
      ['axis', 'jpn-inf-10', 'jpn-truk', 'p3408'],
      ['axis', 'jpn-inf-10', 'jpn-sai', 'p3906'],
      ['axis', 'jpn-inf-10', 'jpn-dai', 'a5125'],
      ['western', 'ds-brit-inf-06', 'ds-brit-sing', 'a3218'],
      ['western', 'ds-brit-inf-06', 'ds-brit-hk', 'a4222'],
      ['western', 'ds-brit-inf-06', 'ds-brit-cey', 'a3509'],
      ['western', 'ds-us-inf-08', 'ds-us-man', 'a3824'],
      ['western', 'ds-us-inf-08', 'ds-us-gm', 'p3806'],
      ['soviet', 'ds-rus-inf-07', 'ds-rus-vlad', 'p5301'],
    ]
    for (const [faction, unit, into, hex] of pairs) {
      const p = organizing(faction, { [unit]: hex, [into]: `pool:${faction}@ds` }, 2)
      p.do(convert(unit, into))
      expect([p.at(into), p.at(unit)], into).toEqual([hex, `pool:${faction}@ds`])
      const elsewhere = faction === 'soviet' ? 'a5824' : faction === 'axis' ? TOKYO : 'a4213'
      no(organizing(faction, { [unit]: elsewhere }, 2), convert(unit, into), '2.3.2.4')
    }
  })
  it('[2.3.2.4] a Per fortress needs the Japanese Mandate, and one a turn comes', () => {
    const at = { 'jpn-inf-10': TOKYO, 'jpn-inf-11': 'p4801' }
    no(organizing('axis', at, 2), convert('jpn-inf-10', 'jpn-per-1'), '2.3.2.4')
    const p = organizing('axis', at, 2, { vars: { 'japanese-mandate@ds': 2 } })
    p.do(convert('jpn-inf-10', 'jpn-per-1'))
    no(p, convert('jpn-inf-11', 'jpn-per-2'), '2.3.2.4')
  })
  it('[2.3.2.4] a Russian Line fortress on the Border of a Japanese Dependent or a Minor Country', () => {
    const at = { 'ds-rus-inf-07': 'a5824' }
    const inland = organizing('soviet', at, 2)
    const { game } = inland
    const onBorder = (hex: number): boolean =>
      [0, 1, 2, 3, 4, 5].some((d) => {
        const other = game.graph.neighbour[hex * 6 + d] ?? -1
        const owner = other < 0 ? -1 : game.politics.owner(other)
        return owner >= 0 && owner !== game.politics.country('russia-ds')
      })
    const russia = game.politics.country('russia-ds')
    const tried = { yes: 0, no: 0 }
    for (let hex = 0; hex < game.graph.count; hex++) {
      if (!game.politics.isHome(hex, russia) || tried.yes + tried.no > 12) continue
      const p = organizing('soviet', { 'ds-rus-inf-07': game.hexId(hex) }, 2)
      const verdict = p.judge(convert('ds-rus-inf-07', 'ds-rus-line-1'))
      expect(verdict.ok, game.hexId(hex)).toBe(onBorder(hex))
      tried[verdict.ok ? 'yes' : 'no']++
    }
    expect(tried.yes).toBeGreaterThan(0)
    expect(tried.no).toBeGreaterThan(0)
  })
})

describe('breakdowns in Asia', () => {
  it('[2.3.4.2] a Kwantung HQ breaks down into Kwantung units only', () => {
    const p = organizing('axis', { 'jpn-kwa-hq': 'a5125' }, 4)
    no(p, breakDown('jpn-kwa-hq', 'jpn-kwa-1', 'jpn-inf-10'), '2.3.1.2')
    p.do(breakDown('jpn-kwa-hq', 'jpn-kwa-1', 'jpn-kwa-2'))
    expect(p.at('jpn-kwa-1')).toBe('a5125')
  })
})
