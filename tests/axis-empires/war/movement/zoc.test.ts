/** Enemy zones of control (8.1): whose they are, and what negates them. */
import { describe, expect, it } from 'vitest'
import { operational, Position } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const

/** Antwerp, from which a German moves to Calais, beside the British in Amiens. */
const marched = (more: Readonly<Record<string, string>>, enemy: string | null = 'brit-inf-01'): Position => {
  const p = new Position({
    phasing: 'axis',
    active: LOW,
    at: { 'ger-inf-01': 'w3718', ...(enemy === null ? {} : { [enemy]: 'w3617' }), ...more },
    frame: operational(),
  })
  p.step('ger-inf-01', 'w3717')
  return p
}
const goesOn = (p: Position, unit = 'ger-inf-01'): boolean =>
  p.offers().some(({ piece, command }) => command.type === 'step' && piece === unit)

describe('an enemy zone of control', () => {
  it('[8.1] stops a unit; without an enemy beside it, it continues', () => {
    expect(goesOn(marched({}))).toBe(false)
    expect(goesOn(marched({}, null))).toBe(true)
  })

  it('[8.1] is projected by every unit that is not of the phasing faction: Russians stop a British unit', () => {
    const p = new Position({
      phasing: 'western',
      active: LOW,
      at: { 'brit-inf-01': 'w3617', 'rus-inf-01': 'w3718' },
      frame: operational(),
    })
    expect(p.game.board.ezoc(1, p.hex('w3717'))).toBe(1)
    p.step('brit-inf-01', 'w3717')
    expect(goesOn(p, 'brit-inf-01')).toBe(false)
  })

  it('[8.1] reaches across a Lake hexside, which nobody walks across, and not across the sea beside it', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'e4708', 'rus-inf-01': 'e4608' },
      frame: operational(),
    })
    expect(p.game.board.ezoc(0, p.hex('e4708'))).toBe(1)
    expect(p.judge({ type: 'step', unit: 'ger-inf-01', to: 'e4608' }).ok).toBe(false)
    const gulf = new Position({ phasing: 'axis', at: { 'rus-inf-01': 'e4507' } })
    expect(gulf.game.board.ezoc(0, gulf.hex('e4607'))).toBe(0)
  })

  it('[8.1] is negated by a friendly ground unit, Air unit or Airdrop marker in the hex', () => {
    expect(goesOn(marched({ 'ger-inf-02': 'w3717' }))).toBe(true)
    expect(goesOn(marched({ 'ger-af-1': 'w3717' }))).toBe(true)
    expect(goesOn(marched({ 'ger-abn/1': 'w3717' }))).toBe(true)
  })

  it('[8.1] is not negated by a friendly Detachment or Logistics marker, nor by a Partisan Base', () => {
    expect(goesOn(marched({ 'ger-inf-02/1': 'w3717' }))).toBe(false)
    expect(goesOn(marched({ 'axis-logistics-1': 'w3717' }))).toBe(false)
    const base = new Position({
      phasing: 'western',
      active: LOW,
      at: { 'brit-inf-01': 'w3617', 'ger-inf-01': 'w3718', 'west-partisan-base-1': 'w3717' },
      frame: operational(),
    })
    base.step('brit-inf-01', 'w3717')
    expect(goesOn(base, 'brit-inf-01')).toBe(false)
  })

  it('[8.1] is negated at once by the unit that has come, and no longer when that has gone', () => {
    const p = marched({ 'ger-inf-02': 'w3718', 'ger-inf-03': 'w3718' })
    // The first has stopped; the next goes through.
    p.step('ger-inf-02', 'w3717')
    expect(goesOn(p, 'ger-inf-02')).toBe(true)
    p.game.table.place('ger-inf-01', 'w3825')
    p.step('ger-inf-02', 'w3618')
    p.step('ger-inf-03', 'w3717')
    expect(goesOn(p, 'ger-inf-03')).toBe(false)
  })
})
