/** An HQ that supports an attack from afar is one of the attacking units: what bars an attacker bars it too. */
import { describe, expect, it } from 'vitest'
import { combat, Position } from '../../../kit/position.ts'

/** Declares an attack with some units and says what becomes of a supporting HQ: `ok` or the rule that refuses it. */
function support(p: Position, target: string, units: readonly string[], hq: string): string {
  p.do({ type: 'attack', target }, ...units.map((unit) => ({ type: 'add', unit })))
  const verdict = p.judge({ type: 'support', unit: hq })
  return verdict.ok ? 'ok' : verdict.rule
}

describe('an HQ that supports an attack', () => {
  const east = { 'ger-inf-01': 'e3305', 'ita-exp': 'e3305', 'rus-inf-01': 'e3306', 'ita-p-hq': 'e3304' }

  it('[4.2.1.1] [4.2.2] of Italy joins no attack with a regular Hungarian unit, but one without', () => {
    const without = new Position({ phasing: 'axis', at: east, frame: combat() })
    expect(support(without, 'e3306', ['ger-inf-01', 'ita-exp'], 'ita-p-hq')).toBe('ok')
    const { 'ger-inf-01': _, ...others } = east
    const at = { ...others, 'hun-inf-1/1': 'e3305' }
    const withHungary = new Position({ phasing: 'axis', at, frame: combat() })
    expect(support(withHungary, 'e3306', ['hun-inf-1', 'ita-exp'], 'ita-p-hq')).toBe('4.2.1.1')
  })

  it('[4.2.1.1] is one of the Minor Country units when others want to join after it', () => {
    const at = {
      'ger-inf-01': 'e3305',
      'ita-exp': 'e3305',
      'hun-inf-1/1': 'e3206',
      'ita-p-hq': 'e3304',
      'rus-inf-01': 'e3306',
    }
    const p = new Position({ phasing: 'axis', at, frame: combat() })
    p.do(
      { type: 'attack', target: 'e3306' },
      { type: 'add', unit: 'ita-exp' },
      { type: 'support', unit: 'ita-p-hq' },
    )
    expect(p.judge({ type: 'add', unit: 'hun-inf-1' })).toMatchObject({ ok: false, rule: '4.2.1.1' })
    expect(p.judge({ type: 'add', unit: 'ger-inf-01' })).toMatchObject({ ok: true })
  })

  it('[4.2.1.1] with an Attack Factor of 0 lends none; in defence it does', () => {
    const at = { 'brit-inf-01': 'w4017', 'brit-lon': 'w3916', 'ger-inf-01': 'w3917' }
    const attack = new Position({ phasing: 'western', at, frame: combat() })
    const attacked = new Position({ phasing: 'axis', at: { ...at, 'ger-2p': 'w3917' }, frame: combat() })
    expect(support(attack, 'w3917', ['brit-inf-01'], 'brit-lon')).toBe('4.2.1.1')
    attacked.do({ type: 'attack', target: 'w4017' }, { type: 'add', unit: 'ger-2p' }, { type: 'fight' })
    expect(attacked.offers().map((offer) => offer.command)).toContainEqual({
      type: 'support',
      unit: 'brit-lon',
    })
  })

  it('[13.6.2.1] [13.8.4] of Britain and the United States supports no American attack while Britain has an Armistice', () => {
    const at = { 'us-inf-01': 'w3617', 'west-15': 'w3616', 'ger-inf-01': 'w3618' }
    const war = new Position({ phasing: 'western', at, frame: combat() })
    expect(support(war, 'w3618', ['us-inf-01'], 'west-15')).toBe('ok')
    const postures = { britain: 'armistice' }
    const truce = new Position({ phasing: 'western', at, postures, frame: combat() })
    expect(support(truce, 'w3618', ['us-inf-01'], 'west-15')).toBe('13.6.2.1')
  })

  it('[4.1.2] [11.5] of Germany joins Blitz Combat in Snow only with or next to an SS unit', () => {
    const snow = { turn: '1942-1', phasing: 'axis', frame: combat(true) } as const
    const at = {
      'fin-inf-1': 'e4606',
      'ger-ss-arm-1': 'e3907',
      'ger-hq-n': 'e3906',
      'rus-inf-01': 'e3908',
      'axis-blitz-1': 'e3907',
    }
    const near = new Position({ ...snow, at })
    const far = new Position({
      ...snow,
      at: { ...at, 'ger-ss-arm-1': 'e4007', 'ger-hq-n': 'e3808', 'rus-inf-01': 'e4008' },
    })
    expect(support(near, 'e3908', ['ger-ss-arm-1'], 'ger-hq-n')).toBe('ok')
    expect(support(far, 'e4008', ['ger-ss-arm-1'], 'ger-hq-n')).toBe('4.1.2')
  })
})
