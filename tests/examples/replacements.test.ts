/** Examples of replacement steps (1.3.3) and of the pan-national HQs of China (13.8.4). */
import { describe, expect, it } from 'vitest'
import { judgeSupport } from '../../src-shared/axis-empires/combat/support.ts'
import { replacementPlaces } from '../../src-shared/axis-empires/seasonal/replacement-places.ts'
import { violationsOf } from '../../src-shared/axis-empires/stacking/limits.ts'
import { Position, type PositionOptions } from './position.ts'

const WESTERN = 1
const replacing = (
  nation: string,
  infantry: number,
  armor: number,
  options: Omit<PositionOptions, 'frame'>,
): Position =>
  new Position({ ...options, frame: { proc: 'replacements', grants: [{ nation, infantry, armor }] } })

/** Takes steps of a kind, each in the first place offered, while any is; returns how many it took. */
function take(p: Position, wanted: (p: Position, unit: string) => boolean, most: number): number {
  let taken = 0
  while (taken < most && p.engine.decision()?.kind === 'replacements') {
    const offer = p.offers().find((o) => o.piece !== undefined && wanted(p, o.piece))
    if (!offer) break
    p.do(offer.command)
    taken++
  }
  return taken
}
const isArmor = (p: Position, id: string): boolean => p.unit(id).armor[0] === true
const isPlain = (p: Position, id: string): boolean => p.unit(id).ground[0]?.type === 'infantry'

describe('taking replacements', () => {
  it('[1.3.3] core-046: twelve steps and ten units in the Force Pool: two steps are lost', () => {
    const p = replacing('russia', 12, 0, { phasing: 'soviet', at: {} })
    const fit = p.game.content.units.filter(
      (unit) =>
        unit.nation === 'russia' &&
        unit.ground[0]?.steps === 1 &&
        unit.infantry[0] === true &&
        p.at(unit.id) === 'pool:soviet',
    )
    const plain = fit.filter((unit) => unit.ground[0]?.type === 'infantry')
    expect(plain.length).toBeGreaterThanOrEqual(10)
    const kept = new Set(plain.slice(0, 10).map((unit) => unit.id))
    for (const unit of fit) if (!kept.has(unit.id)) p.game.table.place(unit.id, 'aside')
    expect(take(p, () => true, 20)).toBe(10)
    expect(p.engine.decision()?.kind).not.toBe('replacements')
  })
  it('[1.3.3] core-047: of 3 armor and 6 infantry steps Germany takes 2 armor and 7 infantry units', () => {
    const p = replacing('germany', 6, 3, { phasing: 'axis', at: {} })
    expect(take(p, isPlain, 7)).toBe(7)
    expect(take(p, isArmor, 5)).toBe(2)
  })
  it('[1.3.3] ds-037: of 1 tank and 4 infantry steps Japan takes five infantry units', () => {
    const p = replacing('japan', 4, 1, { phasing: 'axis', maps: ['ds'], at: {} })
    expect(take(p, isPlain, 9)).toBe(5)
  })
})

describe('a pan-national HQ', () => {
  it('[13.8.4] [9.1] core-133: supports and stacks with any friendly Chinese unit, and takes replacements where it stands', () => {
    const p = new Position({
      phasing: 'western',
      maps: ['ds'],
      at: { 'ds-west-kmt': 'a4724', 'ho-inf-1': 'a4724', 'ki-wz3': 'a4724' },
    })
    const hq = p.unit('ds-west-kmt')
    for (const id of ['ho-inf-1', 'ki-wz3']) {
      const unit = p.unit(id)
      expect(violationsOf(p.game, p.hex('a4724'), WESTERN, [hq, unit])).toEqual([])
      const how = { attacking: false, blitz: false, fresh: true }
      expect(judgeSupport(p.game, hq, p.hex('a4823'), [unit], how).ok).toBe(true)
    }
    const field = new Position({ phasing: 'western', maps: ['ds'], at: { 'ds-west-kmt': 'a4723' } })
    const land = field.game.graph.areas[field.game.politics.owner(field.hex('a4723'))]?.id
    expect(land).toBe('kiangsu')
    expect(field.game.isCity(field.hex('a4723'))).toBe(false)
    expect(replacementPlaces(field.game, field.unit('ki-inf-1'))).toContain('a4723')
    expect(replacementPlaces(field.game, field.unit('ho-inf-1'))).not.toContain('a4723')
  })
})
