/** Zones of control, Truces, Failures and the Pre-War bear on moves by sea, canal and box as they do on land. */
import { describe, expect, it } from 'vitest'
import { operational, Position, type PositionOptions } from '../../../kit/position.ts'

/** Where a unit may sail or go by box from here. */
function leaps(p: Position, unit: string): string[] {
  return p
    .offers()
    .filter((offer) => offer.piece === unit && ['sail', 'box', 'canal'].includes(offer.command.type))
    .map((offer) => offer.at ?? '')
}

/** The rule that keeps a unit from sailing with a convoy, or `ok`. */
function sailing(p: Position, unit: string, zone: string, convoy: string, to: string): string {
  const verdict = p.judge({ type: 'sail', unit, zone, convoy, to })
  return verdict.ok ? 'ok' : verdict.rule
}

const fromDunkirk: PositionOptions = {
  phasing: 'western',
  at: {
    'brit-inf-01': 'w3612',
    'brit-convoy-1': 'zone:north-sea:convoys',
    'fra-convoy': 'zone:north-atlantic:convoys',
    'brit-gar-gib': 'w2208',
    'ger-inf-01': 'w3613',
  },
  frame: operational(),
}

describe('leaving a zone of control by sea', () => {
  it('[11.5] [3.1.4] in Snow ends the move in the next port, a Multi-Zone Port too; in clear weather it continues', () => {
    const across = (turn: string): string[] => {
      const p = new Position({ ...fromDunkirk, turn })
      p.do({ type: 'sail', unit: 'brit-inf-01', zone: 'north-atlantic', convoy: 'fra-convoy', to: 'w2208' })
      return leaps(p, 'brit-inf-01')
    }
    const chain = (turn: string): readonly string[] => {
      const at = { ...fromDunkirk.at, 'brit-inf-01': 'w3717', 'ger-inf-01': 'w3718' }
      const p = new Position({ ...fromDunkirk, at, turn })
      p.do({ type: 'sail', unit: 'brit-inf-01', zone: 'north-sea', convoy: 'brit-convoy-1', to: 'w3612' })
      return leaps(p, 'brit-inf-01')
    }
    expect(across('1940-6')).toEqual([])
    expect(chain('1940-6')).toContain('w2208')
    expect(chain('1941-1')).toEqual([])
  })
})

describe('entering a zone of control by sea', () => {
  const landing: PositionOptions = {
    phasing: 'western',
    at: {
      'brit-inf-01': 'w3916',
      'brit-convoy-1': 'zone:north-sea:convoys',
      'ger-inf-01': 'w3718',
    },
    frame: operational(),
  }

  it('[13.6.2.1] is barred to a unit under a Truce, unless a friend is there', () => {
    const war = new Position(landing)
    const truce = new Position({ ...landing, postures: { britain: 'armistice' } })
    const befriended = new Position({
      ...landing,
      at: { ...landing.at, 'brit-inf-02': 'w3717' },
      postures: { britain: 'armistice' },
    })
    const start = 'w3916'
    for (const p of [war, truce, befriended]) expect(p.at('brit-inf-01')).toBe(start)
    expect(sailing(war, 'brit-inf-01', 'north-sea', 'brit-convoy-1', 'w3717')).toBe('ok')
    expect(sailing(truce, 'brit-inf-01', 'north-sea', 'brit-convoy-1', 'w3717')).toBe('13.6.2')
    expect(leaps(truce, 'brit-inf-01')).not.toContain('w3717')
    expect(sailing(befriended, 'brit-inf-01', 'north-sea', 'brit-convoy-1', 'w3717')).toBe('ok')
  })

  it('[18.12] is barred by a Failure of supply', () => {
    const at = { ...landing.at, 'west-failure-1/1': 'w3617' }
    const p = new Position({ ...landing, at })
    expect(sailing(p, 'brit-inf-01', 'north-sea', 'brit-convoy-1', 'w3717')).toBe('18.12')
    expect(leaps(p, 'brit-inf-01')).not.toContain('w3717')
  })
})

describe('before the war', () => {
  it('[12.1] [3.1.3] no unit goes into an Off-Map Box, nor from one box to another', () => {
    const at = { 'us-inf-01': 'box:eastern-us' }
    const war = new Position({ phasing: 'western', at, frame: operational() })
    const peace = new Position({ phasing: 'western', at, war: 'pre-war', frame: operational() })
    const boxes = leaps(war, 'us-inf-01').filter((to) => to.startsWith('box:'))
    expect(boxes).not.toEqual([])
    expect(leaps(peace, 'us-inf-01').filter((to) => to.startsWith('box:'))).toEqual([])
  })
})
