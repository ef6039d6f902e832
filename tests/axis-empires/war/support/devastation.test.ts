import { describe, expect, it } from 'vitest'
import { AXIS_SUPPORT, SOVIET_SUPPORT, supportPosition, WESTERN_SUPPORT } from './helpers.ts'

const QUIET = { ...AXIS_SUPPORT, ...WESTERN_SUPPORT, ...SOVIET_SUPPORT }

/** A British Bomber about to bomb Hamburg from London, and what is there. */
const over = (there: Record<string, string>) => {
  const p = supportPosition({
    phasing: 'western',
    active: {},
    at: { ...QUIET, 'brit-inf-05': 'w3916', 'ger-inf-10': 'w3825', ...there },
  })
  p.do({ type: 'place', unit: 'brit-bomber', at: 'w3922' })
  return p
}

describe('Devastation', () => {
  it('[2.2.3.6] [18.10] the Bomber becomes a Devastation marker at once, with nothing to choose if nothing is there', () => {
    const p = over({})
    expect(p.game.table.piece('brit-bomber')).toEqual({ at: 'w3922', face: 1 })
    expect(p.engine.decision()?.kind).toBe('support-place')
  })

  it('[2.2.3.6] one enemy Detachment or Logistics marker of the hex may go to the Delay Box', () => {
    const p = over({ 'ger-inf-01/1': 'w3922', 'axis-logistics-1': 'w3922' })
    expect(p.engine.decision()).toMatchObject({ kind: 'support-devastation', faction: 'western' })
    const types = p.offers().map(({ command }) => `${command.type} ${command.marker ?? ''}`.trim())
    expect(types.sort()).toEqual(['devastate axis-logistics-1', 'devastate ger-inf-01', 'spare'])
    p.do({ type: 'devastate', marker: 'ger-inf-01' })
    expect(p.game.table.piece('ger-inf-01')).toEqual({ at: 'delay:tk', face: 0 })
    expect(p.at('axis-logistics-1')).toBe('w3922')
    expect(p.engine.decision()?.kind).toBe('support-place')
  })

  it('[2.2.3.6] all may be spared; units are no markers', () => {
    const p = over({ 'ger-inf-01/1': 'w3922', 'ger-inf-12': 'w3922' })
    expect(p.judge({ type: 'devastate', marker: 'ger-inf-12' })).toMatchObject({ ok: false, rule: '2.2.3.6' })
    p.do({ type: 'spare' })
    expect(p.at('ger-inf-01')).toBe('w3922')
  })
})
