import { describe, expect, test } from 'vitest'
import { replacementsProcedure } from '../../../../src-shared/axis-empires/campaign/seasonal/replacements.ts'
import type { Unit } from '../../../../src-shared/axis-empires/ground/content/unit.ts'
import { whyOff, whyPlace } from '../../../../src-shared/axis-empires/questions/views/why.ts'
import { type FixtureGame, organization, realGame } from '../../../kit/fixture.ts'

const verdict = (p: FixtureGame, piece: string, to: string): string => {
  const answer = whyPlace(p.game, p.engine, p.unit(piece), to)
  return answer.ok ? 'ok' : answer.rule
}

describe('why a counter in a box cannot be put on the map', () => {
  const at = {
    'ger-1p': 'delay:tk',
    'ger-2p': 'turn:40',
    'ger-bomber': 'swb',
    'hun-exp': 'hold:axis-pa',
    'ger-gd': 'out',
    'sov-bal': 'aside',
    'ger-4a': 'w3825',
  }
  const p = realGame({ phasing: 'axis', at }).start(organization('axis', 1))

  test('[2.3] a multi-step unit only by combination', () => {
    expect(verdict(p, 'ger-3p', 'w3825')).toBe('2.3')
    expect(verdict(p, 'ger-hq-n', 'w3825')).toBe('2.3')
  })
  test('[2.3.2] a fortress only by conversion', () => expect(verdict(p, 'ger-wall-1', 'w3720')).toBe('2.3.2'))
  test('[1.3.3] a one-step unit as a replacement or by a breakdown', () =>
    expect(verdict(p, 'ger-inf-01', 'w3825')).toBe('1.3.3'))
  test('[2.2.3] a support unit in the Support Segment', () =>
    expect(verdict(p, 'ger-af-1', 'w3825')).toBe('2.2.3'))
  test('[7.1] [7.2] what is delayed or on its way', () => {
    expect(verdict(p, 'ger-1p', 'w3825')).toBe('7.1')
    expect(verdict(p, 'ger-2p', 'w3825')).toBe('7.2')
  })
  test('[2.3] a step of a Holding Box', () => expect(verdict(p, 'hun-exp', 'w3825')).toBe('2.3'))
  test('what is in the Strategic Warfare Box, aside or out', () => {
    expect(verdict(p, 'ger-bomber', 'w3825')).toBe('2.2.1')
    expect(verdict(p, 'sov-bal', 'w3825')).toBe('13.7')
    expect(verdict(p, 'ger-gd', 'w3825')).toBe('2.3')
  })
})

test('[1.3.4] a replacement that may come elsewhere says where', () => {
  const p = realGame({
    phasing: 'axis',
    procedures: new Map([['replacements', replacementsProcedure]]),
  }).start({ proc: 'replacements', grants: [{ nation: 'germany', infantry: 2, armor: 0 }] })
  const twinOf = (id: string | undefined): Unit | undefined =>
    p.game.content.units.find((u) => u.id !== id && id !== undefined && u.kind === p.unit(id).kind)
  const offered = p.offers('replace').find((offer) => twinOf(offer.piece))
  expect(offered).toBeDefined()
  const unit = p.unit(offered?.piece ?? '')
  expect(whyPlace(p.game, p.engine, unit, offered?.at ?? '').ok).toBe(true)
  // Another counter of the same kind is as good.
  const twin = twinOf(unit.id)
  expect(twin && whyPlace(p.game, p.engine, twin, offered?.at ?? '').ok).toBe(true)
  const refused = whyPlace(p.game, p.engine, unit, 'e4312')
  expect(refused).toMatchObject({ ok: false, rule: '1.3.4' })
  if (refused.ok) return
  expect(refused.rule).toMatch(/^1\.3/)
  expect(refused.where?.length).toBeGreaterThan(3)
  expect(refused.where).not.toContain('e4312')
  expect(refused.reason).toContain('Moscow')
})

test('a counter on the map goes into no box by hand', () => {
  const p = realGame({ phasing: 'axis', at: { 'ger-4a': 'w3825' } }).start(organization('axis', 3))
  const off = (to: string): string => {
    const answer = whyOff(p.game, p.engine, p.unit('ger-4a'), to)
    return answer.ok ? 'ok' : answer.rule
  }
  expect(
    ['pool:axis', 'delay:tk', 'turn:40', 'hold:axis-pa', 'swb', 'zone:baltic-sea:station'].map(off),
  ).toEqual(['2.3.3', '2.3.3', '7.1', '2.3.1', '2.2.3', '3.1'])
})
